"""King Arthur: crown over mail, gold beard and upright sword, before the Round Table."""

from tools.art.press import Portrait, gouges, halo, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#190b12", "#5c1524", "#b8323a", "#f7d9ab", "#f4b62f"
STEEL, IRON, HAIR, SKIN = "#a9c3cc", "#46606e", "#b5652a", "#d99a66"


def draw() -> Portrait:
    # ground: the round table, seen from above, behind the crown
    back = f'<path fill="{DEEP}" d="M0 0h480v600H0z"/>' + path(halo(240, 250, 236, 345, 30, 5, 9), INK)
    back += path("M240 34a216 216 0 1 1-1 0z", STEEL)
    back += f'<circle cx="240" cy="250" r="196" fill="none" stroke="{IRON}" stroke-width="5"/>' + path(
        halo(240, 250, 196, 160, 24, 2, 5, jitter=0), IRON
    )
    bust = ""
    # sword at the left, edge to the light
    bust += path("M66 92L84 54L102 92V452H66z", STEEL, f'stroke="{INK}" stroke-width="13" paint-order="stroke"')
    bust += path("M84 54L102 92V452H84z", IRON) + path("M72 96l6-14v366h-6z", "#fff")
    # cloak
    bust += path(
        "M96 440Q20 474-4 600H484Q460 474 384 440z", MID, f'stroke="{INK}" stroke-width="13" paint-order="stroke"'
    )
    bust += path("M300 470L384 440Q460 474 484 600H262z", DEEP)
    bust += path(gouges("44 600 88 488 9, 84 604 116 506 8, 124 604 148 530 7"), DEEP)
    bust += path(gouges("436 604 392 476 9, 396 604 364 500 8, 356 604 340 530 7"), INK)
    # mail coif
    coif = (
        "M240 128C170 128 128 170 124 250C121 330 118 396 92 446Q150 500 240 506"
        "Q330 500 388 446C362 396 359 330 356 250C352 170 310 128 240 128z"
    )
    bust += path(coif, STEEL, f'stroke="{INK}" stroke-width="13" paint-order="stroke"')
    bust += path(coif, "url(#king-arthur-mail)")
    bust += path(
        ("M250 128C310 130 352 170 356 250C359 330 362 396 388 446Q330 500 250 506Q330 440 318 330V200z"), IRON
    )
    bust += path("M356 250C359 330 362 396 388 446L376 456C350 400 346 330 346 250z", MID)
    # face
    bust += path(
        ("M158 218Q240 190 326 216Q336 262 328 306L312 370H176Q160 340 157 300Q152 256 158 218z"),
        LIGHT,
        f'stroke="{INK}" stroke-width="12" paint-order="stroke"',
    )
    bust += path("M157 230Q152 262 157 300Q160 336 176 366L190 352Q168 318 170 296Q160 262 166 226z", SKIN)
    bust += path(
        (
            "M250 200Q236 232 240 258Q232 296 222 326Q232 344 250 344L262 372H312L328 306"
            "Q336 262 326 212zM254 308Q280 312 306 300Q298 332 272 342Q252 334 254 308z"
        ),
        DEEP,
        'fill-rule="evenodd"',
    )
    # brows, eyes, nose
    bust += path(
        ("M154 250Q184 230 221 264L218 276Q186 256 154 250zM234 276L232 262Q268 226 326 242Q282 254 234 276z"),
        HAIR,
        f'stroke="{INK}" stroke-width="5"',
    )
    bust += path(
        (
            "M158 278Q188 258 217 288Q190 304 158 278zM236 288Q268 256 314 274Q284 308 236 288z"
            "M200 324Q206 334 216 330Q230 342 248 328Q244 350 224 344Q202 344 200 324z"
        ),
        INK,
    )
    bust += path("M168 280Q188 270 209 288Q190 297 168 280z", "#fff") + path(
        "M247 288Q270 270 302 278Q282 299 247 288z", SKIN
    )
    bust += path("M184 274q11-3 17 6q0 10-8 13q-9-3-11-10zM268 274q12-3 18 5q-1 11-9 14q-10-4-11-11z", IRON)
    bust += path("M188 278h9v10h-9zM273 278h9v10h-9z", INK) + path("M186 276h5v5h-5zM271 276h4v4h-4z", "#fff")
    bust += path(gouges("168 304 204 302 4 3, 178 312 198 312 3"), SKIN)
    # beard
    beard = (
        "M152 292Q166 344 198 356Q220 344 234 358Q250 344 274 356Q314 344 332 292"
        "Q340 372 320 414Q308 440 306 474Q290 462 280 470Q266 486 262 510Q244 492 234 492"
        "Q226 500 214 512Q212 488 200 470Q188 464 172 474Q176 442 162 414Q144 372 152 292z"
    )
    bust += path(beard, HAIR, f'stroke="{INK}" stroke-width="12" paint-order="stroke"')
    bust += path(
        (
            "M252 354Q264 348 274 356Q314 344 332 292Q340 372 320 414Q308 440 306 474"
            "Q290 462 280 470Q266 486 262 510Q248 496 240 492Q262 430 252 352z"
        ),
        DEEP,
    )
    bust += path(
        ribbon(points("208,360 184,372 172,396 176,420"), [18, 20, 14, 2])
        + ribbon(points("212,396 198,420 202,450 212,492"), [10, 16, 14, 2])
        + ribbon(points("160,326 158,360 166,390 172,420"), [2, 9, 9, 2])
        + ribbon(points("232,398 226,430 232,470"), [4, 9, 2])
        + ribbon(points("184,416 180,440 178,462"), [3, 9, 2]),
        ACC,
    )
    bust += path(
        ribbon(points("260,360 286,372 300,392 296,420"), [14, 18, 14, 2])
        + ribbon(points("262,398 272,424 268,460 262,494"), [5, 10, 10, 2])
        + ribbon(points("292,424 296,446 300,462"), [3, 8, 2]),
        HAIR,
    )
    bust += path("M206 384Q234 372 264 384Q250 392 235 391Q220 392 206 384zM234 358l-4 16h9z", INK)
    bust += path("M214 391Q234 396 254 391Q246 401 234 401Q222 401 214 391z", MID)
    # crown
    crown = (
        "M130 230L112 134L162 164L184 112L212 154L240 92L268 154L296 112L318 164L368 134"
        "L350 230Q300 200 240 200Q180 200 130 230z"
    )
    bust += path(crown, ACC, f'stroke="{INK}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"')
    bust += path("M240 92L268 154L296 112L318 164L368 134L350 230Q300 200 256 200z", "#b06a18")
    bust += path("M132 212L122 156L158 178zM184 130l-9 40 22 2zM240 114l-14 46 13 4z", "#ffe9a8")
    bust += path("M126 212Q180 176 240 176Q300 176 354 212L350 232Q300 200 240 200Q180 200 130 232z", DEEP)
    bust += path(
        "M240 172l15 16-15 17-15-17zM177 184l11 8-9 14-12-9zM303 184l10 13-12 9-9-14z",
        STEEL,
        f'stroke="{INK}" stroke-width="5"',
    )
    bust += "".join(
        f'<circle cx="{x}" cy="{y}" r="10" fill="{c}" stroke="{INK}" stroke-width="6"/>'
        for x, y, c in [(112, 130, LIGHT), (184, 108, LIGHT), (240, 88, LIGHT), (296, 108, ACC), (368, 130, ACC)]
    )
    # hilt and brooch
    bust += path(
        "M28 440Q84 462 140 440V470Q84 484 28 470z", ACC, f'stroke="{INK}" stroke-width="12" paint-order="stroke"'
    ) + path("M86 454Q120 452 140 440V470Q120 480 86 478z", "#b06a18")
    bust += path("M70 482h28v118H70z", DEEP, f'stroke="{INK}" stroke-width="12" paint-order="stroke"') + path(
        "M70 496l28 10v10l-28-10zM70 526l28 10v10l-28-10zM70 556l28 10v10l-28-10z", ACC
    )
    bust += f'<circle cx="84" cy="460" r="13" fill="{MID}" stroke="{INK}" stroke-width="6"/>'
    defs = (
        '<pattern id="king-arthur-mail" width="18" height="14" patternUnits="userSpaceOnUse">'
        '<path d="M0 0q9 14 18 0M-9 7q9 14 18 0M9 7'
        f'q9 14 18 0" fill="none" stroke="{IRON}" stroke-width="3"/></pattern>'
    )
    return Portrait(back, bust, defs)
