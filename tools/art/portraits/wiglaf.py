"""Wiglaf: hair in the wind over a burnt round shield."""

from math import cos, radians, sin

from tools.art.face import ground
from tools.art.press import Portrait, gouge, gouges, lit, path, points, ribbon

INK, DEEP, MID, LIGHT, SUN = "#15140c", "#3b4a2a", "#7f9257", "#f0cfa6", "#e8662e"
SHADE, TAN, HAIR, GOLD, BROWN, STEEL, IRON, CREAM = (
    "#74352c",
    "#d8956a",
    "#c98a3a",
    "#f4cc72",
    "#6e4018",
    "#b9c6c4",
    "#4c5a5c",
    "#f3e6c4",
)
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = ground(DEEP, INK, SUN, 3)
    # ground: the dragon over the barrow
    back += path(
        (
            "M30 300Q46 318 50 288Q80 314 84 346Q100 326 98 300Q128 320 140 290H340"
            "Q350 262 382 210Q378 258 394 292Q400 244 426 190Q420 250 450 300"
            "A216 216 0 0 1 30 300z"
        ),
        "#ffb13c",
    )
    D = points("52,196 76,190 102,204 118,234 104,264 74,262 62,242")
    back += path(
        ribbon(D, [14, 18, 24, 20, 14, 9, 2])
        + (
            "M60 180L36 178L26 190L42 195L32 206L62 206zM82 194Q52 150 70 82Q86 104 104 106"
            "Q104 126 126 138Q114 156 134 174Q108 180 106 210z"
        ),
        "#8f2418",
    ) + path(gouges("88 186 78 104 4, 94 190 106 116 4, 98 196 126 146 4"), SUN)
    bust = ""
    # hair behind, in the wind
    bust += path(
        (
            "M150 200Q120 250 132 318L152 330H326L348 330Q364 312 360 292Q384 290 398 270"
            "Q372 262 370 244Q392 236 402 212Q370 214 350 190z"
        ),
        BROWN,
        EDGE,
    )
    # shoulders: cloak, tunic
    bust += (
        path(("M188 400L184 446Q140 470 88 486Q34 506 14 610H466Q446 506 392 486Q340 470 296 446L292 400z"), MID, EDGE)
        + path("M296 440Q340 470 392 486Q446 506 466 610H280Q310 500 296 440z", DEEP)
        + path("M184 440Q140 470 88 486Q34 506 14 610H50Q62 536 110 512Q170 486 188 446z", "#b4c486")
    )
    bust += path("M186 380L184 450Q240 500 298 450L294 380z", LIGHT) + path(
        ("M186 384Q204 432 240 438Q278 430 294 376L298 450Q276 476 246 480Q262 456 226 452Q196 440 186 410z"), SHADE
    )
    # face, seen from the front
    F = (
        "M240 170C188 170 152 204 151 256C150 306 158 344 184 382Q212 412 240 412"
        "Q268 412 296 382C322 344 330 306 329 256C328 204 292 170 240 170z"
    )
    bust += path(F, LIGHT, f'stroke="{INK}" stroke-width="12" paint-order="stroke"')
    bust += path("M151 256C150 306 158 344 184 382L196 394Q178 350 176 316Q160 296 160 250z", TAN)
    bust += path(
        (
            "M252 170C256 206 246 232 250 258Q256 296 262 326Q256 340 240 342Q246 352 256 354"
            "Q262 362 258 372Q246 380 248 412Q272 408 296 382C322 344 330 306 329 256"
            "C328 208 296 174 252 170zM268 312Q290 314 310 302Q302 334 282 346Q266 336 268 312z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    # brows, eyes, nose, mouth
    bust += path(
        (
            "M154 250Q188 232 228 264L224 280Q190 254 156 262zM256 280L252 264Q288 230 328 246"
            "L324 260Q288 252 256 280z"
            "M162 286Q192 258 224 290Q192 308 162 286zM256 290Q288 258 318 284Q290 308 256 290z"
            "M214 328Q222 338 230 334Q240 344 250 334Q258 338 266 328Q262 348 240 346"
            "Q218 348 214 328z"
            "M200 368Q222 364 240 367Q260 364 280 364Q262 372 240 373Q218 374 200 368z"
        ),
        INK,
    )
    bust += path("M172 287Q192 270 215 290Q192 300 172 287z", "#fff") + path(
        "M265 290Q288 268 309 285Q290 300 265 290z", "#e3b291"
    )
    bust += (
        path("M188 275q14-2 18 9q-1 10-9 13q-11-2-12-11zM278 274q14-2 17 8q-1 11-9 14q-10-2-12-11z", "#4f7a58")
        + path("M193 280h8v10h-8zM282 279h8v10h-8z", INK)
        + path("M190 277h5v5h-5zM279 276h5v5h-5z", "#fff")
    )
    bust += path("M210 376Q240 382 270 374Q260 388 240 388Q220 388 210 376z", "#b0524a")
    bust += path(gouges("176 318 206 312 4 3, 224 270 230 254 3"), TAN) + path(gouge(172, 340, 196, 332, 6), SHADE)
    bust += path("M329 244C334 304 318 350 290 382Q320 322 329 244z", SUN)
    # hair in front: locks blown to the right
    for p, w, c, shine in (
        (points("226,170 290,160 336,196 344,246 332,282"), [60, 60, 50, 30, 3], BROWN, HAIR),
        (points("196,180 160,206 146,250 152,288"), [50, 48, 32, 3], HAIR, GOLD),
        (points("190,190 220,140 290,120 350,140 400,116"), [40, 66, 60, 40, 3], HAIR, GOLD),
        (points("206,200 260,186 310,200 352,240"), [30, 46, 34, 3], BROWN, HAIR),
        (points("160,216 164,152 216,110 276,98 330,52"), [34, 62, 66, 42, 3], HAIR, GOLD),
        (points("150,226 172,190 214,184 250,220 246,246"), [20, 40, 44, 26, 3], HAIR, GOLD),
    ):
        bust += path(
            ribbon(p, w), c, f'stroke="{INK}" stroke-width="9" paint-order="stroke" stroke-linejoin="round"'
        ) + path(lit(p, w, 0.4, steps=2), shine)
    bust += path(
        ribbon(points("196,162 236,130 290,124"), [2, 7, 2]) + ribbon(points("214,160 256,140 316,134"), [2, 7, 2]),
        BROWN,
    )
    # shield before the chest, burnt at one edge
    X, Y, R = 232, 566, 154
    bust += f'<circle cx="{X}" cy="{Y}" r="{R}" fill="{IRON}" {EDGE}/>'

    def on(r: float, a: float) -> str:
        return f"{round(X + r * cos(radians(a)))} {round(Y + r * sin(radians(a)))}"

    bust += path(
        (
            f"M{on(R - 1, 160)}A{R - 1} {R - 1} 0 0 1 {on(R - 1, 285)}L{on(R - 18, 284)}A{R - 18} {R - 18} 0 0 0 "
            f"{on(R - 18, 160)}z"
        ),
        STEEL,
    )
    bust += f'<circle cx="{X}" cy="{Y}" r="{R - 22}" fill="{CREAM}" stroke="{INK}" stroke-width="7"/>'
    r = R - 24
    for a, c in ((200, DEEP), (250, "#8f2a1e"), (300, DEEP)):
        x1, y1, x2, y2 = [
            round(v)
            for v in (
                X + r * cos(radians(a)),
                Y + r * sin(radians(a)),
                X + r * cos(radians(a + 25)),
                Y + r * sin(radians(a + 25)),
            )
        ]
        bust += path(
            f"M{X} {Y}L{x1} {y1}A{r} {r} 0 0 1 {x2} {y2}z", "#c8452c" if c[1] == "8" else MID if a < 240 else DEEP
        )
    bust += path(gouges("126 580 142 530 5, 172 488 190 470 4, 258 460 282 470 4"), TAN)
    bust += path(
        ("M330 446Q356 466 372 496Q386 524 388 558L360 550L368 530L340 522L350 500L322 490L332 470L312 462z"), INK
    ) + path(gouges("338 474 348 486 4, 358 508 366 520 4"), SUN)
    bust += (
        f'<circle cx="{X}" cy="{Y}" r="50" fill="{STEEL}" {EDGE}/>'
        + path(f"M{X + 8} {Y - 50}A50 50 0 0 1 {X + 8} {Y + 50}Q{X + 36} {Y} {X + 8} {Y - 50}z", IRON)
        + path(f"M{X - 38} {Y - 6}Q{X - 32} {Y - 32} {X - 8} {Y - 38}Q{X - 22} {Y - 22} {X - 28} {Y - 2}z", "#fff")
    )
    bust += "".join(
        (
            f'<circle cx="{round(X + 145 * cos(radians(a)))}" cy="{round(Y + 145 * sin(radians(a)))}" '
            f'r="5" fill="{INK}"/>'
        )
        for a in (190, 212, 234, 256, 278, 300)
    )
    return Portrait(back, bust)
