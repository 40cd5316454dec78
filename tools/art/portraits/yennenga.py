"""Yennenga: headwrap, hoops, beads and spear, before the evening sun."""

from tools.art.press import Portrait, gouges, halo, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#170c10", "#3f1a1c", "#7d4028", "#b8703f", "#ffc648"
SUN, TEAL, AQUA, CREAM, EARTH = "#f08a3c", "#1d7a74", "#7fd3bd", "#ffeccb", "#8f2f24"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    # ground: evening on the savanna, an acacia
    back = (
        f'<path fill="{EARTH}" d="M0 0h480v600H0z"/>'
        + path(halo(240, 250, 238, 345, 24, 8, 9, start=0.5, end=1), INK)
        + path("M240 34a216 216 0 1 1-1 0z", SUN)
    )
    back += path("M0 430Q120 396 240 416T480 408V600H0z", DEEP) + path(
        ribbon(points("66,440 70,380 56,330"), [16, 11, 7])
        + ribbon(points("68,380 92,346 104,322"), [9, 7, 4])
        + "M2 318Q30 280 76 290Q130 286 150 318Q110 336 76 330Q30 338 2 318z",
        INK,
    )
    bust = ""
    # spear
    bust += (
        path("M86 12L112 96L94 118V600H78V118L60 96z", AQUA, EDGE)
        + path("M86 12L112 96L94 118V124H86z", TEAL)
        + path("M78 124h16v476H78z", "#6b3a1e")
        + path("M70 118h32v16H70z", ACC, f'stroke="{INK}" stroke-width="6"')
    )
    # shoulders, necklace
    bust += path(
        ("M196 380L190 446Q150 470 96 488Q40 508 24 600H456Q440 508 384 486Q330 470 290 446L294 380z"), MID, EDGE
    )
    bust += path("M190 440Q150 470 96 488Q40 508 24 600H60Q76 540 124 520Q184 496 196 440z", LIGHT) + path(
        ("M244 430Q290 410 294 370L290 446Q330 470 384 486Q440 508 456 600H300Q262 520 244 430z"), DEEP
    )
    bust += path("M196 378Q212 424 242 430Q276 416 294 366L291 440Q262 462 240 462Q212 456 192 424z", DEEP)
    for i, (c, y) in enumerate([(ACC, 0), (TEAL, 20), (CREAM, 40), (ACC, 60)]):
        bust += (
            f'<path fill="none" stroke="{INK}" stroke-width="22" d="M{188 - i * 14} {446 + y * 0.75:.0f}'
            f'Q240 {502 + y * 1.25:.0f} {292 + i * 14} {446 + y * 0.75:.0f}"/>'
            f'<path fill="none" stroke="{c}" stroke-width="13" '
            f'stroke-dasharray="{"15 4" if i % 2 else ""}" d="M{188 - i * 14} {446 + y * 0.75:.0f}Q240 '
            f'{502 + y * 1.25:.0f} {292 + i * 14} {446 + y * 0.75:.0f}"/>'
        )
    bust += path("M60 560Q150 600 240 604Q340 598 424 556L450 600H40z", TEAL, EDGE)
    # far ear ring
    bust += (
        f'<g fill="none"><circle cx="344" cy="348" r="28" stroke="{INK}" stroke-width="18"/>'
        f'<circle cx="344" cy="348" r="28" stroke="{ACC}" stroke-width="8"/>'
        f'<circle cx="150" cy="352" r="22" stroke="{INK}" stroke-width="18"/>'
        f'<circle cx="150" cy="352" r="22" stroke="{ACC}" stroke-width="8"/></g>'
    )
    # face
    bust += path(
        (
            "M240 168C188 168 151 200 150 252C150 276 152 288 155 302C160 336 178 368 202 390"
            "C214 402 226 408 238 406C266 400 305 372 320 336C331 306 335 280 334 252"
            "C331 200 292 168 240 168z"
        ),
        LIGHT,
        f'stroke="{INK}" stroke-width="12" paint-order="stroke"',
    )
    bust += path(
        ("M150 250C150 276 152 288 155 302C160 336 178 368 202 390C190 362 172 338 170 310Q160 288 158 248z"), MID
    )
    bust += path(
        (
            "M252 168C250 204 236 234 240 256C234 288 228 306 220 322Q226 340 244 340"
            "Q256 344 264 358C260 374 248 388 250 403C272 396 305 372 320 336"
            "C331 306 335 280 334 252C331 200 294 168 252 168zM254 306Q280 310 306 298"
            "Q296 332 270 344Q252 334 254 306z"
        ),
        DEEP,
        'fill-rule="evenodd"',
    )
    bust += path(gouges("262 196 258 240 4, 276 196 272 236 4, 304 316 286 354 5, 316 316 302 348 4"), MID)
    # brows, eyes, nose, mouth
    bust += path(
        (
            "M154 250Q186 230 218 260Q184 244 154 250zM236 260Q268 222 324 234Q278 240 236 260z"
            "M154 272Q188 246 216 286Q186 302 154 272zM236 286Q266 244 320 260Q286 304 236 286z"
            "M196 324Q202 338 214 334Q230 346 250 330Q246 350 224 346Q198 346 196 324zM184 364"
            "Q222 366 266 360Q242 372 222 372Q202 372 184 364z"
        ),
        INK,
    )
    bust += path("M166 274Q188 260 208 284Q188 292 166 274z", "#fff") + path(
        "M246 284Q270 258 306 266Q282 294 246 284z", "#e0b99a"
    )
    bust += path(
        "M183 268q13-3 18 8q-1 10-9 13q-10-3-12-9zM267 265q14-3 20 7q-2 11-11 14q-10-3-12-10z", "#4a2310"
    ) + path("M186 269h6v6h-6zM271 267h5v5h-5z", "#fff")
    bust += path(
        (
            "M184 363Q202 350 213 352Q220 356 228 352Q246 349 266 359Q242 365 222 365"
            "Q202 366 184 363zM194 371Q222 377 254 370Q242 390 222 390Q204 388 194 371z"
        ),
        "#8e3a34",
    ) + path("M208 378Q218 382 230 380Q222 387 208 378z", "#e08a6a")
    # paint of the warrior
    bust += path(gouges("164 306 196 312 5, 166 320 192 324 5, 172 334 190 336 4"), CREAM) + path(
        "M232 196l6 34 6-34-6-12z", CREAM
    )
    bust += path(("M333 262C335 300 323 336 297 366Q282 382 264 394Q298 366 311 332C321 308 327 290 327 262z"), SUN)
    # headwrap: a mass and its windings
    bust += path(
        (
            "M132 236C98 150 150 70 226 66C250 30 330 30 350 82C396 110 384 190 350 236"
            "C320 200 280 190 240 196C200 190 160 204 132 236z"
        ),
        TEAL,
        EDGE,
    )
    bust += path(
        ("M256 60C280 36 336 36 350 82C396 110 384 190 350 236C322 204 290 192 258 194Q320 140 256 60z"), "#0f4f52"
    )
    bust += path(
        ribbon(points("128,214 160,150 220,110 290,96"), [4, 13, 14, 3])
        + ribbon(points("172,204 214,160 280,136 362,140"), [3, 13, 14, 4]),
        ACC,
    )
    bust += path(
        ribbon(points("134,172 164,118 212,86 250,74"), [2, 9, 9, 2])
        + ribbon(points("150,214 180,172 226,142"), [2, 7, 2]),
        AQUA,
    ) + path(
        ribbon(points("240,192 286,176 330,176 364,190"), [2, 9, 9, 3])
        + ribbon(points("262,70 300,60 330,74 340,100"), [2, 8, 8, 2])
        + ribbon(points("300,116 340,110 368,124"), [2, 7, 2]),
        INK,
    )
    return Portrait(back, bust)
