"""Patroclus: a helmet pushed back over curls, the first beard."""

from math import cos, radians, sin

from tools.art.face import ground
from tools.art.press import Portrait, gouge, gouges, path, points, ribbon

INK, DEEP, MID, LIGHT, SUN = "#1a120c", "#5d3a1a", "#a87638", "#f6d3a2", "#2f86a6"
SHADE, TAN, GLEAM, CREAM, DUSK, HAIR, BLUE, NIGHT = (
    "#7a3a2c",
    "#d9985f",
    "#f0c870",
    "#f3ead0",
    "#b59a78",
    "#4a2815",
    "#3f7fb0",
    "#123d52",
)
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = ground(NIGHT, INK, SUN, 8)
    # ground: a ship of Phthia
    back += (
        path("M348 346Q400 372 462 330Q456 380 426 392H376Q354 380 348 346zM398 232h7v130h-7z", NIGHT)
        + path("M358 250Q404 236 446 250Q452 292 442 330Q402 318 362 332Q370 290 358 250z", "#bfe3e4")
        + path("M414 242Q432 244 446 250Q452 292 442 330Q428 324 416 324z", "#7fb9c6")
    )
    back += path(
        ribbon(points("20,436 80,416 140,438 200,424"), [2, 11, 11, 2])
        + ribbon(points("290,438 350,418 400,438 460,426"), [2, 11, 11, 2]),
        "#bfe3e4",
    )
    bust = ""
    # crest: it lies back with the helmet
    crest = (
        "M300 62C250 8 130 4 74 84C36 140 36 220 60 300C76 280 92 276 108 284"
        "C96 220 108 150 150 112C190 80 250 76 300 62z"
    )
    bust += path(crest, CREAM, EDGE) + path(
        ("M74 200C60 240 54 270 60 300C76 280 92 276 108 284C98 230 104 176 130 134C100 150 84 170 74 200z"), DUSK
    )
    bust += path(
        "".join(
            gouge(210 + a * cos(t), 240 + a * 1.1 * sin(t), 210 + b * cos(t), 240 + b * 1.1 * sin(t), 5)
            for t, a, b in [(radians(k), 164 if k < 215 else 182, 128) for k in (190, 203, 216, 229, 242, 255, 266)]
        ),
        DUSK,
    )
    # shoulders: bare left, cuirass, blue cloak right
    bust += path(
        ("M178 390L174 450Q140 472 88 488Q34 506 16 610H464Q446 506 392 486Q336 470 302 446L300 380z"), LIGHT, EDGE
    )
    bust += path("M176 430L190 470Q150 490 128 520Q104 560 112 610H76Q84 520 140 486Q170 468 176 430z", TAN)
    bust += (
        path("M134 486Q180 540 240 546Q300 540 340 484L372 610H116z", MID, EDGE)
        + path("M252 546Q300 540 340 484L372 610H262z", DEEP)
        + path("M140 500Q180 548 232 556L230 566Q176 560 136 520z", GLEAM)
        + path(gouges("150 604 158 560 7, 190 606 194 574 7, 226 606 228 580 6"), DEEP)
    )
    bust += path(
        ("M178 380Q196 430 236 440Q276 430 300 370L306 470Q268 520 236 522Q262 480 240 466Q200 456 178 420z"), SHADE
    )
    bust += (
        path("M286 440Q336 470 392 486Q446 506 464 610H330Q352 530 300 478z", BLUE, EDGE)
        + path("M332 466Q350 476 392 486Q446 506 464 610H400Q400 520 332 466z", "#24406e")
        + path(gouges("424 604 396 510 9, 372 604 352 520 8"), INK)
    )
    bust += f'<circle cx="304" cy="470" r="17" fill="{GLEAM}" stroke="{INK}" stroke-width="8"/>'
    # curl: drawn once
    curl = (
        f'<g id="patroclus-curl"><path stroke="{INK}" stroke-width="9" paint-order="stroke" '
        'd="M-22 4Q-24-20 0-22Q24-20 23 2Q20 24-2 24Q-20 22-22 4z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" '
        'd="M-13 4Q-14-12 2-13Q14-11 13 2Q10 13 0 12Q-6 8-3 2"/></g>'
    )

    def put(x: int, y: int, k: float, a: int, row: int) -> str:
        body, shine = ((HAIR, "#b4703a"), ("#2e170e", "#6b3d22"))[row]
        place = f"translate({x} {y})rotate({a})scale({k})"
        return f'<use href="#patroclus-curl" fill="{body}" color="{shine}" transform="{place}"/>'

    for x, y, k, a, r in [
        (128, 268, 1, 0, 0),
        (134, 308, 0.95, 60, 0),
        (142, 346, 0.85, 120, 0),
        (330, 300, 0.7, 90, 1),
        (332, 270, 0.8, 30, 1),
        (152, 378, 0.65, 0, 0),
    ]:
        bust += put(x, y, k, a, r)
    # face, turned right, young
    FACE = (
        "M240 168C292 168 329 200 330 252C330 276 330 290 327 306C324 340 308 372 284 394"
        "C270 406 254 412 240 410C208 404 170 376 156 336C147 306 145 280 146 252"
        "C149 200 188 168 240 168z"
    )
    bust += path(FACE, LIGHT, f'stroke="{INK}" stroke-width="12" paint-order="stroke"')
    bust += path(
        "M160 336C175 372 214 400 242 406Q214 386 202 356Q190 330 164 312Q156 320 160 336z"
        + gouge(152, 262, 166, 310, 6),
        TAN,
    )
    bust += path(
        (
            "M284 170C274 206 258 232 256 256Q258 290 268 320Q262 338 238 338Q240 346 250 352"
            "L244 362Q262 372 280 364C276 384 262 396 252 406C272 404 302 368 322 320"
            "C330 290 332 262 329 240C324 204 306 178 284 170zM280 306Q298 308 312 298"
            "Q308 326 294 336Q280 328 280 306z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    # first beard along the jaw
    bust += path(
        (
            "M148 286Q158 336 190 354Q206 362 212 384Q236 398 262 396Q286 394 296 372"
            "Q318 350 328 296Q330 356 288 392Q264 414 240 411Q200 404 164 352Q148 322 148 286z"
        ),
        HAIR,
    ) + path("M262 396Q286 394 296 372Q318 350 328 296Q330 356 288 392Q268 410 248 411z", "#2e170e")
    bust += path(gouges("160 318 176 346 4, 178 352 194 372 4, 206 380 220 398 4, 232 398 246 404 3"), "#b4703a")
    # brows, eyes, nose, mouth
    bust += path(
        (
            "M248 262Q216 234 158 246L162 256Q212 252 246 276zM262 276L262 264Q286 238 330 250"
            "Q292 258 262 276z"
            "M244 290Q212 252 162 274Q158 276 154 272Q186 306 244 290zM266 290Q292 258 324 276"
            "Q296 306 266 290z"
            "M282 326Q276 336 266 332Q252 344 234 330Q238 350 260 345Q278 344 282 326zM228 334"
            "Q222 320 232 312Q230 324 234 332z"
            "M218 368Q240 365 260 368Q280 365 294 365Q280 371 260 373Q238 373 218 368z"
        ),
        INK,
    )
    bust += path("M235 289Q210 268 176 278Q200 299 235 289z", "#fff") + path(
        "M273 289Q292 270 315 279Q294 298 273 289z", "#e8b98a"
    )
    bust += (
        path("M204 270q14-1 17 9q-1 11-9 14q-11-2-12-11zM288 271q12-1 15 8q-1 10-8 13q-9-2-11-9z", "#5b7a3a")
        + path("M208 275h8v10h-8zM291 275h8v10h-8z", INK)
        + path("M205 273h5v5h-5zM288 274h5v5h-5z", "#fff")
    )
    bust += path(
        (
            "M222 366Q242 354 256 358Q262 362 268 358Q282 356 292 363Q260 364 222 366zM230 376"
            "Q258 380 284 374Q274 388 258 389Q240 388 230 376z"
        ),
        "#b0524a",
    ) + path("M238 379q12 4 22 2q-8 5-22-2z", "#f0a48a")
    bust += path("M329 246C334 286 328 322 312 350Q324 310 329 246z", SUN)
    # helmet pushed back: dome, eye holes, nose guard, cheek pieces to the sky
    helm = (
        "M110 244C92 160 130 76 222 62C300 54 356 96 364 150L376 196Q352 214 330 208L318 190"
        "Q306 204 282 202L272 226L256 202Q214 196 186 212Q150 236 138 270Q116 270 110 244z"
    )
    bust += path(helm, MID, EDGE)
    bust += path(
        (
            "M250 62C310 60 358 96 364 150L376 196Q352 214 330 208L318 190Q306 204 282 202"
            "L272 226L262 208Q316 140 250 62z"
        ),
        DEEP,
    )
    bust += path("M110 244C92 160 130 76 222 62C150 90 116 160 126 252z", GLEAM)
    bust += path(
        (
            "M190 176Q214 142 256 150Q268 168 264 184Q226 174 198 192zM288 182Q284 160 294 148"
            "Q322 146 338 172L334 186Q310 174 288 182z"
        ),
        INK,
    )
    bust += path(ribbon(points("176,186 206,138 258,138 276,164 274,214"), [3, 8, 9, 8, 3]), GLEAM) + path(
        ribbon(points("280,160 296,136 330,142 350,176"), [3, 7, 7, 2]), MID
    )
    bust += path(gouges("146 120 182 92 6 -4, 140 150 160 124 5 -3"), DEEP) + path(
        gouges("340 120 312 92 6 4, 352 150 340 126 5 3"), INK
    )
    # curls on the brow
    for x, y, k, a, r in [
        (320, 232, 0.72, 40, 1),
        (292, 226, 0.8, 0, 1),
        (154, 240, 0.9, -20, 0),
        (184, 222, 0.95, 30, 0),
        (220, 214, 1, 80, 0),
        (256, 216, 0.95, 140, 0),
    ]:
        bust += put(x, y, k, a, r)
    return Portrait(back, bust, curl)
