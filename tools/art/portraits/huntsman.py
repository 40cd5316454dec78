"""The Huntsman: feathered hat, ax and short beard, in profile."""

from tools.art.face import ground
from tools.art.press import Portrait, gouge, gouges, path, points, ribbon, stripe

INK, DEEP, MID, LIGHT, SUN = "#14160e", "#2c4024", "#6b8a45", "#f0cfa6", "#e9e2c0"
SHADE, TAN, HAIR, RUST, STEEL, IRON, WOOD, RED = (
    "#6e3a30",
    "#d39a6a",
    "#6b3d22",
    "#b0703a",
    "#c3d0cf",
    "#56696c",
    "#7a5230",
    "#c8452c",
)
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = ground(DEEP, INK, SUN, 6)

    # ground: firs before the moon
    def fir(x: int, y: int, k: float) -> str:
        return (
            f"M{x} {y}l{22 * k} {50 * k}h{-12 * k}l{22 * k} {54 * k}h{-14 * k}l{28 * k} {70 * k}h{-92 * k}l{28 * k}"
            f"{-70 * k}h{-14 * k}l{22 * k}{-54 * k}h{-12 * k}z"
        )

    back += path(
        fir(60, 250, 1) + fir(112, 290, 1) + fir(404, 236, 1) + fir(450, 286, 1) + "M0 412Q240 396 480 408V600H0z",
        "#4f6a3c",
    )
    bust = ""
    # ax over the far shoulder
    H = points("290,640 336,480 378,330 408,190")
    bust += path(ribbon(H, [24, 24, 22, 20]), WOOD, EDGE) + path(ribbon(H, [8, 8, 8, 6], shift=0.7), "#c08a4e")
    bust += (
        path(
            ("M382 214L418 226L430 206Q454 214 470 250Q462 300 430 330Q398 330 370 306Q392 296 396 268L374 256z"),
            STEEL,
            EDGE,
        )
        + path("M418 226L430 206Q454 214 470 250Q462 300 430 330Q440 280 418 226z", "#fff")
        + path("M396 268L374 256L382 214L418 226Q408 246 396 268z", IRON)
    )
    # shoulders, leather collar
    bust += path("M236 410Q160 462 96 486Q36 508 16 610H470Q458 516 404 480Q356 452 330 400z", MID, EDGE)
    bust += path("M300 430L330 400Q356 452 404 480Q458 516 470 610H270Q310 520 300 430z", DEEP) + path(
        "M190 444Q140 470 96 486Q36 508 16 610H50Q62 530 114 510Q170 488 190 444z", "#a9c078"
    )
    bust += path(gouges("86 604 120 520 9, 136 604 160 520 8, 186 604 200 540 7"), DEEP) + path(
        gouges("436 604 400 500 9, 390 604 368 510 8, 340 604 334 540 7"), INK
    )
    # neck
    bust += path("M212 380L220 450Q270 500 340 440L336 330z", SHADE)
    bust += (
        path("M204 424Q250 470 346 408L372 446Q290 540 190 480z", WOOD, EDGE)
        + path("M272 452Q312 438 346 408L372 446Q330 496 270 502z", "#4a2f1e")
        + path(gouges("222 474 258 490 5, 212 450 240 470 4"), "#c08a4e")
    )
    # hair at the nape
    bust += path("M316 220Q372 240 366 330Q362 380 372 420Q330 424 306 384z", HAIR, EDGE) + path(
        gouges("340 260 346 390 8 -6, 356 300 354 380 6"), INK
    )
    # face in profile
    F = (
        "M214 190Q190 206 186 240Q186 254 178 268Q164 296 138 322Q130 334 146 340"
        "Q158 340 160 344Q150 352 152 362Q160 366 158 370L160 410Q190 440 240 420"
        "Q300 390 322 330L330 210z"
    )
    bust += path(F, LIGHT, f'stroke="{INK}" stroke-width="12" paint-order="stroke"')
    bust += path(
        (
            "M262 190Q252 230 258 270Q240 300 242 330Q220 346 224 380L220 428Q300 400 322 330"
            "L330 210zM236 282Q214 296 190 290Q214 306 236 300z"
        ),
        SHADE,
    )
    bust += path(
        "M190 262Q180 290 160 312Q172 322 184 322Q196 300 190 262z"
        + gouges("196 316 220 322 4 3, 232 300 206 306 4 3"),
        TAN,
    )
    # ear
    bust += path(
        "M296 276q32-12 30 22q-4 30-26 38q-16-20-4-60z", SHADE, f'stroke="{INK}" stroke-width="10" paint-order="stroke"'
    ) + path("M304 286q14-4 13 12q-3 14-12 20q4-16-1-32z", TAN)
    # brow, eye, nostril
    bust += path(
        (
            "M176 258Q206 240 248 256Q214 258 184 272zM182 284Q204 264 238 286Q206 302 182 284z"
            "M160 328Q168 318 178 326Q170 336 160 328z"
        ),
        INK,
    )
    bust += (
        path("M190 284Q206 272 226 286Q206 294 190 284z", "#fff")
        + path("M194 276q13 0 13 9q-2 8-8 9q-9-4-5-18z", "#4c7a3f")
        + path("M195 280h7v9h-7z", INK)
    )
    # beard, short
    bust += path(
        (
            "M300 330Q282 340 262 352Q238 340 214 344Q184 336 158 348Q150 356 156 362"
            "Q176 356 190 362Q186 372 162 372Q150 392 158 416Q172 446 206 440Q260 430 300 388"
            "Q318 362 322 324z"
        ),
        HAIR,
        f'stroke="{INK}" stroke-width="9" paint-order="stroke"',
    )
    bust += path("M300 330Q282 340 262 352Q256 400 226 438Q270 424 300 388Q318 362 322 324z", "#3c2214")
    bust += path(
        ribbon(points("168,384 170,406 184,428"), [3, 9, 2])
        + ribbon(points("190,378 188,404 204,430"), [3, 9, 2])
        + ribbon(points("212,362 208,392 222,416"), [3, 9, 2])
        + ribbon(points("234,356 232,376 238,396"), [3, 7, 2])
        + ribbon(points("170,352 190,350 210,356"), [2, 7, 2]),
        RUST,
    )
    bust += path("M156 366Q176 362 194 366Q178 374 160 372z", "#a4483c")
    # hat: crown, brim, band
    bust += (
        path("M150 216C150 120 196 84 262 92Q330 100 346 210z", MID, EDGE)
        + path("M252 92Q330 100 346 210L250 214Q284 150 252 92z", DEEP)
        + path("M158 204C158 130 196 98 240 94Q184 120 178 206z", "#a9c078")
    )
    bust += path(gouge(262, 104, 232, 140, 7, -5), DEEP) + path(gouge(316, 190, 296, 124, 7, 6), INK)
    bust += path(
        "M152 190Q250 164 344 182L348 214H150z", RED, f'stroke="{INK}" stroke-width="8" paint-order="stroke"'
    ) + path("M262 175Q306 174 344 182L348 214H258z", "#7d2418")
    bust += (
        path(("M84 236Q110 204 240 200Q370 196 410 226Q380 250 330 242Q240 222 176 240Q120 262 84 236z"), MID, EDGE)
        + path("M250 200Q370 196 410 226Q380 250 330 242Q290 232 244 232z", DEEP)
        + path("M92 234Q130 210 232 208Q150 220 112 244z", "#a9c078")
    )
    bust += path("M178 246Q240 228 328 248L330 268Q250 240 186 266z", INK)
    # feather
    P = points("288,190 318,140 336,84 392,34 440,40")
    bust += (
        path(ribbon(P, [8, 36, 46, 36, 3]), "#f6efdb", EDGE)
        + path(ribbon(P, [4, 16, 22, 16, 2], shift=0.55), "#c9a06a")
        + f'<path fill="none" stroke="{INK}" stroke-width="5" d="{stripe(P)}"/>'
        + path(gouges("318 90 334 96 4, 340 56 350 70 4, 352 104 344 92 4, 384 70 370 62 4, 376 28 380 44 4"), INK)
    )
    return Portrait(back, bust)
