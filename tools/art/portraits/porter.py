"""A Porter: a huge bundle on the shoulder, headcloth, gritted teeth."""

from tools.art.face import RIGHT, ground
from tools.art.press import Portrait, gouges, path, points, ribbon, stripe

INK, DEEP, MID, LIGHT, SUN = "#1c1210", "#4a3524", "#9a7248", "#e8ab6c", "#2a9aa0"
SHADE, TAN, SAND, CLOTH, RUST, AQUA = "#6e2f2b", "#c07a48", "#e6c288", "#fdf0d2", "#c25a34", "#8fdad0"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = ground(DEEP, INK, SUN, 5)
    # ground: the roofs of Basra
    back += path(
        (
            "M412 380V226h-7v-11h9v-17l12-30 12 30v17h9v11h-7v96Q430 350 412 380zM40 334"
            "Q200 316 400 350Q394 400 340 442H140Q70 402 40 334z"
        ),
        "#1b6c78",
    )
    bust = ""
    # the bundle
    B = (
        "M70 84Q46 52 66 26Q100 34 124 56Q160 28 206 24Q206 52 178 66Q252 92 266 180"
        "Q276 280 230 346Q160 396 76 366Q4 330 8 226Q12 128 70 84z"
    )
    bust += path(B, MID, EDGE) + path(
        ("M178 66Q252 92 266 180Q276 280 230 346Q180 382 120 376Q214 320 214 210Q212 120 150 74z"), DEEP
    )
    bust += path(("M70 84Q12 128 8 226Q6 290 38 330Q24 230 56 150Q84 100 116 80zM66 26Q62 50 84 72Q84 44 66 26z"), SAND)
    bust += path(gouges("108 84 74 170 8 6, 128 92 118 180 7 4, 60 330 36 250 8 -6, 100 352 84 300 6"), DEEP) + path(
        gouges("160 88 204 160 8 -6, 236 250 222 320 7 6"), INK
    )
    # ropes
    for p in (
        points("84,78 120,84 170,68"),
        points("10,250 80,276 160,270 262,224"),
        points("122,84 100,180 112,280 140,376"),
    ):
        bust += (
            f'<path fill="none" stroke="{INK}" stroke-width="22" d="{stripe(p)}"/>'
            f'<path fill="none" stroke="{SAND}" stroke-width="11" stroke-dasharray="13 4" '
            f'd="{stripe(p)}"/>'
        )
    # shoulders: patched shirt
    bust += path(
        ("M206 400L196 450Q150 456 100 484Q42 510 22 610H470Q454 516 406 486Q356 462 316 440L310 390z"), CLOTH, EDGE
    ) + path("M310 436Q356 462 406 486Q454 516 470 610H300Q330 520 310 436z", "#b99a74")
    bust += path("M196 440Q206 520 256 560Q300 520 318 436L310 390H206z", LIGHT) + path(
        ("M206 392Q220 436 256 444Q296 434 312 380L318 436Q300 520 256 560Q284 500 262 466Q214 452 206 420z"), SHADE
    )
    bust += path("M350 520l60-10 12 56-62 12z", RUST, f'stroke="{INK}" stroke-width="6" stroke-dasharray="12 6"')
    bust += path(gouges("120 604 134 520 9, 170 604 176 530 8, 216 606 214 566 6"), MID) + path(
        gouges("330 604 328 540 8, 438 604 420 590 5"), INK
    )
    # arm and fist that hold the rope
    A = points("40,640 28,540 60,440 106,392")
    bust += (
        path(ribbon(A, [110, 90, 70, 52]), LIGHT, EDGE)
        + path(ribbon(A, [44, 36, 28, 20], shift=0.75), SHADE)
        + path(ribbon(A, [14, 12, 9, 6], shift=-2.6), "#ffd9a6")
    )
    bust += (
        path("M84 352q20-22 46-8q26 2 30 24q2 34-24 46q-34 8-54-14q-14-26 2-48z", LIGHT, EDGE)
        + path("M136 400q22-8 24-34l-2 24q-8 22-26 26q-30 4-46-10q26 8 50-6z", SHADE)
        + path(gouges("104 340 110 366 4, 124 338 130 368 4, 144 346 146 370 4"), INK)
    )
    h = ""
    # headcloth behind
    h += path("M150 220Q112 262 122 330Q128 390 104 436Q150 440 172 410L190 300z", CLOTH, EDGE) + path(
        gouges("140 270 144 400 7 6, 158 300 158 390 5"), RUST
    )
    h += path(RIGHT, LIGHT, f'stroke="{INK}" stroke-width="12" paint-order="stroke"')
    h += path(
        "M160 336C175 372 214 400 242 406Q214 386 200 356Q186 330 164 312Q156 320 160 336z"
        + gouges("184 314 230 304 5 4, 206 218 252 224 4 -4, 200 204 250 208 4 -4"),
        TAN,
    )
    h += path(
        (
            "M286 170C274 206 260 232 258 256Q262 294 276 322Q270 346 240 344Q236 352 250 358"
            "L244 366Q262 376 290 366C282 388 262 400 246 406C274 400 304 368 322 320"
            "C330 290 332 262 329 240C324 204 306 178 286 170zM286 308Q302 308 314 298"
            "Q310 326 300 336Q286 328 286 308z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    # brows of a man who was told it was light
    h += path(
        (
            "M250 242Q220 234 162 266Q166 250 186 240Q222 222 250 230zM264 242Q264 232 280 228"
            "Q312 232 330 256Q300 240 264 242z"
            "M244 290Q212 258 162 284Q200 306 244 290zM268 290Q292 260 324 284Q296 304 268 290z"
            "M292 322Q288 338 274 334Q256 350 230 332Q236 356 264 350Q288 352 292 322zM226 336"
            "Q218 320 230 308Q226 324 232 334z"
        ),
        INK,
    )
    h += path("M234 289Q210 272 176 284Q204 299 234 289z", "#fff") + path(
        "M276 289Q294 272 314 284Q294 297 276 289z", "#f0c29a"
    )
    h += (
        path("M208 273q14-1 17 9q-1 10-9 13q-11-2-12-11zM292 273q12-1 15 8q-1 10-8 12q-9-2-11-9z", SHADE)
        + path("M212 277h8v10h-8zM295 277h8v9h-8z", INK)
        + path("M209 275h5v5h-5zM292 275h5v5h-5z", "#fff")
    )
    # teeth set under a mustache, stubble
    h += (
        path("M210 368Q258 360 306 362Q302 394 260 396Q222 394 210 368z", INK)
        + path("M220 372Q258 368 298 368Q290 386 260 386Q230 386 220 372z", "#fff8e4")
        + path("M240 370v14M262 368v17M282 368v14", "none", f'stroke="{INK}" stroke-width="3"')
    )
    h += path(
        (
            "M262 348Q230 344 204 364Q186 378 176 370Q190 392 222 380Q246 370 264 362"
            "Q286 374 306 368Q318 362 322 348Q308 356 298 352Q280 344 262 348z"
        ),
        INK,
    )
    h += path(
        "".join(f"M{x} {y}l8 4-2 8z" for x, y in points("172,340 186,362 196,386 214,398 178,352 204,394 228,402")),
        SHADE,
    )
    # headcloth: a band and windings
    h += path(
        ("M134 250C110 170 150 96 240 92C322 94 362 160 344 248C320 212 286 206 242 208C198 206 158 216 134 250z"),
        CLOTH,
        EDGE,
    ) + path("M262 94C330 102 362 164 344 248C320 212 290 206 256 208Q320 150 262 94z", "#b99a74")
    h += path(
        ribbon(points("130,226 170,170 240,148 322,150"), [4, 13, 13, 3])
        + ribbon(points("136,176 176,130 236,110 290,108"), [3, 11, 11, 3]),
        RUST,
    ) + path(ribbon(points("160,220 196,184 252,172 338,186"), [2, 8, 8, 3]), INK)
    h += path(
        "M140 224Q104 226 86 268Q110 262 124 270Q116 296 126 320Q150 280 158 236z",
        CLOTH,
        f'stroke="{INK}" stroke-width="9" paint-order="stroke" stroke-linejoin="round"',
    ) + path(gouges("148 234 108 254 6, 150 238 130 290 5"), RUST)
    # sweat
    h += path(
        "M338 286q12 20 0 28q-14-8 0-28zM350 226q10 16 0 24q-12-8 0-24z",
        AQUA,
        f'stroke="{INK}" stroke-width="6" paint-order="stroke"',
    )
    bust += f'<g transform="translate(40 18)rotate(7 240 400)">{h}</g>'
    return Portrait(back, bust)
