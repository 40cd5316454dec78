"""Achilles: crested helmet, red cloak and spear, before the Aegean."""

from math import cos, radians, sin

from tools.art.press import Portrait, gouge, gouges, halo, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#1c110a", "#6b3714", "#c98d2e", "#f6d3a2", "#ffe39a"
SEA, RED, WINE, SHADE, SKIN = "#2f86a6", "#cf3a2e", "#6e1620", "#7a3524", "#d3925c"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    # ground: the Aegean and a sun of bronze
    back = (
        '<path fill="#123d52" d="M0 0h480v600H0z"/>'
        + path(halo(240, 250, 238, 345, 30, 6, 9), INK)
        + path("M240 34a216 216 0 1 1-1 0z", SEA)
    )
    back += path(
        ribbon(points("30,400 90,376 150,402 210,384"), [2, 10, 10, 2])
        + ribbon(points("290,402 350,380 400,402 450,390"), [2, 10, 10, 2])
        + ribbon(points("60,330 110,312 150,330"), [2, 8, 2])
        + ribbon(points("340,332 390,312 440,330"), [2, 8, 2]),
        "#bfe3e4",
    )
    bust = ""
    # spear behind
    bust += (
        path("M398 20L418 92L404 104V600H388V104L376 92z", MID, EDGE)
        + path("M398 20L418 92L404 104V600H398z", DEEP)
        + path("M392 60l4-20v44l-8 12z", ACC)
    )
    # crest: a fan of cuts from front to back
    crest = "M96 300C40 200 84 40 240 24C396 36 440 190 392 300L356 250C372 150 320 84 240 80C160 84 112 150 128 250z"
    bust += path(crest, RED, EDGE) + path("M250 24C396 36 440 190 392 300L356 250C372 150 322 86 250 80z", WINE)
    bust += path(
        "".join(
            gouge(240 + q * 1.02 * cos(a), 252 + q * 1.12 * sin(a), 240 + 152 * cos(a), 252 + 172 * sin(a) * 0.98, 6)
            for a, q in [(radians(t), 186) for t in range(186, 268, 12)]
        ),
        "#ff8a6a",
    )
    bust += path(
        "".join(
            gouge(240 + q * cos(a), 252 + q * 1.1 * sin(a), 240 + 140 * cos(a), 252 + 168 * sin(a), 6)
            for a, q in [(radians(t), 182) for t in range(282, 356, 12)]
        ),
        INK,
    )
    # shoulders
    bust += path(
        ("M184 420L170 456Q120 474 70 490Q30 510 16 600H464Q450 510 410 490Q350 474 312 456L300 420z"), MID, EDGE
    )
    bust += path("M300 440L312 456Q350 474 410 490Q450 510 464 600H286Q310 520 300 440z", DEEP) + path(
        "M170 456Q120 474 70 490Q30 510 16 600H44Q60 530 96 514Q160 492 176 456z", ACC
    )
    bust += path(gouges("120 604 140 520 9, 170 604 180 530 8, 220 604 224 548 7"), DEEP) + path(
        gouges("376 604 352 506 9, 420 604 400 520 8, 330 604 322 530 7"), INK
    )
    bust += path("M180 400L184 452Q236 512 298 452L302 400z", SHADE)
    # red cloak over the left shoulder
    bust += path("M180 448Q110 470 62 484Q20 504-6 600H112Q110 530 196 486z", RED, EDGE) + path(
        gouges("30 604 70 510 9, 74 604 104 516 8"), WINE
    )
    # face in the helmet: only what the opening shows
    bust += path("M150 240H332V400Q280 440 240 440Q200 440 160 400z", LIGHT)
    bust += path(
        (
            "M246 240Q238 270 240 290Q234 320 226 338Q234 352 248 352L262 372L250 440"
            "Q310 430 332 400V240zM256 316Q282 320 306 306Q298 340 272 350Q254 342 256 316z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    bust += path(
        (
            "M156 268Q188 246 218 278L214 284Q186 264 156 268zM236 280Q268 240 326 256"
            "Q280 260 240 286zM158 290Q188 266 216 300Q188 314 158 290zM238 300Q268 264 316 280"
            "Q286 318 238 300z"
            "M204 338Q209 348 218 344Q230 356 248 342Q244 362 226 358Q206 358 204 338z"
            "M192 382Q224 378 262 380Q240 390 224 390Q206 390 192 382z"
        ),
        INK,
    )
    bust += path("M168 292Q188 280 208 299Q188 306 168 292z", "#fff") + path(
        "M248 299Q270 278 304 284Q282 309 248 299z", "#e8b98a"
    )
    bust += (
        path("M184 285q12-3 17 7q-1 9-8 12q-9-2-11-8zM268 282q13-3 19 6q-2 11-10 14q-10-3-11-10z", SEA)
        + path("M189 289h8v9h-8zM274 287h9v9h-9z", INK)
        + path("M186 287h5v5h-5zM271 284h5v5h-5z", "#fff")
    )
    bust += path("M202 391Q224 394 250 390Q240 404 224 404Q208 402 202 391z", "#b0524a")
    # helmet: a dome, a nose guard, two cheek pieces
    dome = (
        "M240 92C150 92 108 160 108 250C108 270 112 300 118 330Q124 400 150 440"
        "Q176 462 204 450Q196 410 180 380Q160 340 160 316Q154 290 164 276Q196 262 214 280"
        "L224 330L236 348L248 330L256 280Q280 258 320 272Q330 290 324 316Q320 344 302 380"
        "Q284 410 278 450Q306 462 332 440Q356 400 362 330Q368 300 368 250"
        "C368 160 330 92 240 92z"
    )
    bust += path(dome, MID, EDGE)
    bust += path(
        (
            "M252 92C330 96 368 160 368 250C368 300 368 300 362 330Q356 400 332 440"
            "Q306 462 278 450Q284 410 302 380Q320 344 324 316Q330 290 320 272Q280 258 256 280"
            "L248 330L236 348V140z"
        ),
        DEEP,
    )
    bust += path(
        (
            "M240 92C150 92 108 160 108 250C108 270 112 300 118 330Q122 370 134 408"
            "Q128 330 126 258C130 180 168 120 232 104zM224 270L236 340V150Q226 220 224 270z"
        ),
        ACC,
    )
    bust += path("M358 250C360 330 350 400 330 432Q344 404 348 330C352 300 350 280 350 250z", SEA)
    bust += path(
        ribbon(points("132,250 160,240 196,246 236,270"), [3, 9, 9, 4])
        + ribbon(points("348,250 316,238 280,244 238,270"), [3, 9, 9, 4]),
        INK,
    )
    bust += path(
        ribbon(points("150,220 140,196 160,176 180,190 170,206"), [3, 7, 8, 7, 2])
        + ribbon(points("330,220 340,196 320,176 300,190 310,206"), [3, 7, 8, 7, 2]),
        INK,
    )
    bust += path(gouges("140 360 152 410 5, 152 380 166 428 5"), DEEP) + path(
        gouges("336 360 324 410 5, 322 384 310 428 5"), INK
    )
    return Portrait(back, bust)
