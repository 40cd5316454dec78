"""Merlin: pointed hood, a beard like smoke, a star in the staff's crook."""

from tools.art.face import ground
from tools.art.press import Points, Portrait, Widths, gouges, lit, path, points, ribbon

INK, DEEP, MID, LIGHT, SUN = "#14122e", "#2b2f73", "#5d6fc4", "#efe6d8", "#ffe08a"
SKIN, TAN, PLUM, ASH, GOLD, WOOD = "#f2c9a0", "#cf8f6a", "#73405c", "#9298cc", "#d99a36", "#6b4632"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = ground(DEEP, INK, SUN, 4)
    # ground: a crescent and stars
    back += path("M96 96a210 210 0 0 0-60 214a214 214 0 0 0 110 132a240 240 0 0 1-50-346z", "#f4c25c")
    bust = ""
    # staff with a star in its crook
    S = points("414,620 402,480 418,340 404,220 398,160 368,122 376,72 424,52 458,86 446,124")
    SW = [26, 25, 25, 24, 24, 24, 23, 20, 15, 3]
    bust += (
        path(ribbon(S, SW, steps=1), WOOD, EDGE)
        + path(lit(S, SW, 0.45, steps=2), "#c08a4e")
        + path(gouges("412 420 404 470 4, 414 330 404 290 4, 402 560 410 520 4"), INK)
    )
    bust += path(
        gouges("352 44 334 26 6, 398 28 392 6 6, 350 96 322 96 6, 452 34 466 16 6"),
        "#fff8dc",
        f'stroke="{INK}" stroke-width="5" paint-order="stroke"',
    )
    bust += path(
        "M414 54l11 24 27 3-20 18 7 27-25-14-25 14 7-27-20-18 27-3z",
        "#fff8dc",
        f'stroke="{INK}" stroke-width="9" paint-order="stroke" stroke-linejoin="round"',
    )
    # hood: a point that leans back
    bust += path(
        (
            "M164 8C222 44 318 86 348 190C366 260 366 330 380 380Q400 432 440 462Q476 500 486 610"
            "H-6Q4 500 44 456Q94 410 100 330C104 220 128 110 164 8z"
        ),
        MID,
        EDGE,
    )
    bust += path(
        (
            "M164 8C222 44 318 86 348 190C366 260 366 330 380 380Q400 432 440 462Q476 500 486 610"
            "H262Q330 470 322 330Q334 190 236 96Q196 60 164 8z"
        ),
        DEEP,
    )
    bust += path(
        ("M164 8C128 110 104 220 100 330C96 380 76 420 44 456Q104 420 118 340C122 220 132 120 170 50z"), "#a9b8f0"
    )
    bust += path(gouges("150 170 168 80 7, 176 140 190 84 6, 122 300 140 190 7 -6"), DEEP) + path(
        gouges("328 170 262 92 8 10, 356 330 344 200 8 8"), INK
    )
    bust += path(gouges("40 604 76 476 10, 86 604 108 520 8"), DEEP) + path(
        gouges("440 604 412 484 10, 400 604 384 520 8"), INK
    )
    # inside of the hood
    bust += path(
        (
            "M252 128C186 132 136 186 134 262C134 330 146 372 176 420H320C344 372 348 330 346 262"
            "C342 186 312 126 252 128z"
        ),
        INK,
    )
    bust += path(
        (
            "M252 128C312 126 342 186 346 262C348 330 344 372 320 420L312 414"
            "C330 372 334 330 332 262C330 196 304 146 252 140C190 146 150 190 148 252"
            "C144 186 186 132 252 128z"
        ),
        SUN,
    )
    # face
    bust += path(
        ("M152 236Q160 200 240 186Q316 192 322 240Q330 262 321 284Q326 300 318 320L300 390H180Q152 340 152 236z"), SKIN
    )
    bust += path(
        (
            "M294 192Q278 224 278 250L268 262Q282 300 294 328Q284 346 256 344L262 390H300L318 320"
            "Q326 300 321 284Q330 262 322 240Q316 206 294 192zM298 312Q310 312 316 304"
            "Q314 328 306 338Q296 328 298 312z"
        ),
        PLUM,
        'fill-rule="evenodd"',
    )
    bust += path(
        "M152 250Q152 320 170 372L200 372Q190 330 214 314Q174 300 166 250z"
        + gouges("186 312 236 300 5 4, 226 226 264 232 4 -3, 218 212 266 216 4 -3"),
        TAN,
    )
    # eyes
    bust += path(
        (
            "M250 288Q224 254 176 272Q206 306 250 288zM320 276Q300 254 278 288Q298 304 320 276z"
            "M304 326Q300 340 288 335Q268 348 248 331Q254 354 280 348Q302 348 304 326zM242 338"
            "Q234 320 247 309Q243 324 250 335z"
        ),
        INK,
    )
    bust += path("M242 287Q220 266 188 275Q212 298 242 287z", "#fff") + path(
        "M313 278Q300 264 285 287Q298 295 313 278z", "#e3b9a6"
    )
    bust += (
        path("M216 269q13-1 16 8q-1 11-8 14q-10-2-12-10zM296 269q11-1 14 8q-1 9-7 12q-8-2-10-9z", MID)
        + path("M220 273h8v10h-8zM299 273h7v10h-7z", INK)
        + path("M217 271h5v5h-5zM296 272h5v5h-5z", "#fff")
    )
    # brows like tufts of smoke
    B = points("262,268 234,242 194,240 152,260 126,246")
    B2 = points("272,268 296,242 316,246 338,256 352,242")
    bust += path(
        ribbon(B2, [14, 20, 16, 10, 2], steps=1), ASH, f'stroke="{INK}" stroke-width="8" paint-order="stroke"'
    ) + path(ribbon(B, [16, 26, 24, 14, 2], steps=1), LIGHT, f'stroke="{INK}" stroke-width="8" paint-order="stroke"')

    # beard: smoke that curls
    def smoke(p: Points, w: Widths, c: str, shine: str) -> str:
        return path(ribbon(p, w, steps=2), c, EDGE) + path(lit(p, w, 0.42, steps=2), shine)

    bust += smoke(
        points("308,400 352,452 338,508 370,562 426,556 428,512 396,514"), [40, 46, 42, 36, 28, 18, 4], ASH, LIGHT
    )
    bust += smoke(points("174,390 116,430 72,424 66,386 92,384"), [44, 38, 28, 18, 4], ASH, LIGHT) + smoke(
        points("172,420 130,470 148,520 116,572 60,566 56,526 86,524"), [52, 52, 46, 38, 30, 18, 4], LIGHT, "#fff"
    )
    bust += smoke(points("312,380 366,414 386,388 370,370"), [40, 30, 16, 4], ASH, LIGHT)
    bust += path(
        (
            "M148 292Q160 350 196 366Q222 346 258 362Q286 346 306 366Q326 340 330 292"
            "Q346 380 326 430Q350 500 300 548Q272 580 280 620H214Q222 580 192 546Q140 500 162 430"
            "Q134 370 148 292z"
        ),
        LIGHT,
        EDGE,
    )
    bust += path(
        (
            "M262 364Q286 346 306 366Q326 340 330 292Q346 380 326 430Q350 500 300 548"
            "Q272 580 280 620H248Q256 560 272 520Q300 440 262 364z"
        ),
        ASH,
    )
    bust += path(
        ribbon(points("180,400 176,446 202,494 196,540"), [3, 11, 11, 2])
        + ribbon(points("214,410 206,450 232,500 230,560"), [3, 11, 11, 2])
        + ribbon(points("158,330 156,370 170,404"), [2, 8, 2])
        + ribbon(points("248,440 252,480 244,520"), [2, 8, 2]),
        ASH,
    )
    bust += path(
        ribbon(points("296,400 306,450 284,500 282,546"), [3, 10, 10, 2])
        + ribbon(points("318,350 320,390 312,420"), [2, 8, 2])
        + ribbon(points("270,420 282,460 268,500"), [2, 7, 2]),
        DEEP,
    )
    # mustache
    bust += path(
        (
            "M278 352Q240 338 206 360Q184 380 154 366Q170 404 216 398Q256 390 276 368"
            "Q290 388 308 388Q332 384 338 358Q322 370 312 358Q298 342 278 352z"
        ),
        LIGHT,
        f'stroke="{INK}" stroke-width="9" paint-order="stroke"',
    ) + path("M280 354Q298 342 312 358Q322 370 338 358Q332 384 308 388Q290 388 276 368z", ASH)
    bust += path("M250 400Q274 406 298 399Q286 413 274 413Q260 412 250 400z", PLUM)
    return Portrait(back, bust)
