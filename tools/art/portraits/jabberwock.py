"""The Jabberwock: open jaws, horns and wing, before a green moon."""

from tools.art.press import Portrait, gouges, halo, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#150e26", "#3a2468", "#7c50b8", "#dccbf5", "#ff9a2e"
SUN, FLESH = "#a9c95a", "#c2354f"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke"'


def draw() -> Portrait:
    back = (
        f'<path fill="{DEEP}" d="M0 0h480v600H0z"/>'
        + path(halo(240, 250, 238, 345, 30, 7, 9), INK)
        + path("M240 34a216 216 0 1 1-1 0z", SUN)
    )
    # tulgey wood
    back += path(
        ribbon(points("58,620 70,480 44,340 76,180 60,60"), [70, 44, 34, 26, 8])
        + ribbon(points("64,330 110,270 120,200 156,150"), [16, 13, 9, 2])
        + ribbon(points("54,420 14,360 10,300"), [16, 10, 2])
        + ribbon(points("74,200 110,150 104,96"), [11, 8, 2])
        + ribbon(points("430,620 420,470 446,330 420,190 438,80"), [60, 40, 30, 22, 6])
        + ribbon(points("440,320 398,260 396,190"), [14, 10, 2]),
        INK,
    )
    bust = ""
    # wing
    w = (
        "M300 470C330 380 350 260 450 96C452 150 462 180 492 214C470 240 466 280 484 322"
        "C452 338 440 372 450 420C410 430 384 452 372 500z"
    )
    bust += path(w, DEEP, EDGE)
    bust += path(
        ribbon(points("340,460 390,380 430,290 486,218"), [10, 8, 6, 2])
        + ribbon(points("346,470 400,410 440,360 480,322"), [8, 7, 5, 2])
        + ribbon(points("310,462 352,340 400,200 450,98"), [16, 14, 12, 3]),
        MID,
    )
    # neck
    N = points("380,640 366,540 318,450 300,366 322,280")
    W = [250, 200, 140, 118, 120]
    spikes = "".join(
        f"M{x} {y}L{x + dx} {y + dy}L{x + 14} {y + 44}z"
        for x, y, dx, dy in [
            (368, 262, 44, -8),
            (362, 306, 44, 2),
            (360, 352, 42, 8),
            (372, 400, 44, 6),
            (392, 446, 46, 0),
            (420, 488, 48, -6),
        ]
    )
    bust += path(spikes, FLESH, EDGE)
    bust += path(ribbon(N, W), MID, EDGE)
    bust += path(ribbon(N, [120, 96, 70, 56, 60], shift=0.52), DEEP)
    bust += path(ribbon(N, [84, 66, 46, 38, 40], shift=-1.0), LIGHT) + path(
        ribbon(N, [15, 12, 8.4, 7, 7], shift=7.7), SUN
    )
    bust += (
        f'<path fill="none" stroke="{INK}" stroke-width="46" stroke-dasharray="5 20" d="M300 '
        '620C296 560 280 500 264 450C256 420 254 396 264 340"/>'
    )
    bust += path(
        gouges(
            "330 420 352 400 5, 336 456 362 440 6, 346 492 376 480 6, 352 532 386 524 7,"
            " 318 380 338 362 5, 384 566 418 552 7"
        ),
        MID,
    )
    # horns behind
    bust += path(ribbon(points("322,170 372,120 424,120 452,60"), [40, 34, 24, 2]), LIGHT, EDGE) + path(
        ribbon(points("322,176 372,128 424,128 452,64"), [16, 14, 10, 2], shift=-0.6), MID
    )
    # ear fin
    bust += path("M340 196L424 168L396 204L436 226L392 240L414 276L342 268z", FLESH, EDGE) + path(
        gouges("352 214 408 182 5, 354 228 420 226 5, 352 244 402 264 5"), INK
    )
    # mouth inside, tongue
    bust += path("M112 250L300 250L300 300Q250 340 130 350Q180 316 176 280z", INK)
    bust += path(ribbon(points("286,300 230,318 180,300 130,312 84,290"), [40, 34, 24, 16, 2]), FLESH) + path(
        ribbon(points("280,296 230,312 180,296 140,304"), [10, 9, 6, 2], shift=0.8), "#f08a7a"
    )
    # lower jaw with teeth
    bust += path("M150 350l-2-34 16 26zM178 346l-2-38 18 32zM208 338l-2-36 18 28zM238 326l-2-30 16 22z", LIGHT)
    bust += path(
        ("M344 282C318 342 268 366 214 370C172 374 134 384 112 368C104 352 122 340 140 342C190 340 240 322 262 290z"),
        MID,
        EDGE,
    )
    bust += path("M344 282C318 342 268 366 214 370C172 374 134 384 112 368C150 368 250 356 296 284z", DEEP)
    # upper teeth, head
    bust += path(
        ("M96 258l10 44 12-42zM126 258l12 50 14-46zM162 258l12 46 12-42zM196 264l14 38 10-32zM228 272l14 30 8-24z"),
        LIGHT,
        f'stroke="{INK}" stroke-width="9" paint-order="stroke"',
    )
    h = (
        "M366 262C378 204 356 148 304 132C264 122 236 146 214 170C178 174 132 180 98 202"
        "C74 218 64 246 80 260C98 272 122 264 146 266C188 268 234 280 264 298"
        "C304 314 352 312 366 262z"
    )
    bust += path(h, MID, EDGE)
    bust += path(
        (
            "M366 262C378 204 356 148 304 132C336 160 340 210 318 240C290 262 250 262 214 250"
            "C170 240 120 246 80 260C98 272 122 264 146 266C188 268 234 280 264 298"
            "C304 314 352 312 366 262z"
        ),
        DEEP,
    )
    bust += path(
        (
            "M300 134C264 124 236 148 216 172C180 176 134 182 102 204C90 212 84 222 82 232"
            "C110 206 160 200 216 196C236 176 262 150 300 134z"
        ),
        LIGHT,
    )
    bust += path("M92 226q14-12 28-6q-8 12-28 6z", INK)
    bust += path(
        gouges(
            "150 210 128 224 4, 172 208 152 226 4, 194 208 176 228 4, 336 180 344 216 5,"
            " 350 200 352 236 5, 330 262 300 282 5"
        ),
        INK,
    )
    # eye of flame
    bust += path("M222 206Q252 168 300 196Q280 232 244 226Q228 222 222 206z", INK)
    bust += path(
        (
            "M280 212Q312 214 328 186Q326 204 330 210Q346 196 350 168Q364 210 338 230"
            "Q354 230 368 216Q350 252 308 242Q286 236 268 220z"
        ),
        ACC,
        f'stroke="{INK}" stroke-width="9" paint-order="stroke"',
    )
    bust += (
        path("M230 207Q254 180 292 199Q276 222 246 218Q234 216 230 207z", ACC)
        + path("M238 206Q256 190 280 200Q268 212 250 212z", "#fff0a8")
        + path("M262 188q8 14 1 30q-10-14-1-30z", INK)
    )
    bust += path("M206 190Q250 148 314 182Q326 190 330 206Q296 178 254 182Q230 186 206 190z", INK) + path(
        "M214 186Q250 156 306 182Q264 172 214 186z", FLESH
    )
    # front horn, whiskers
    bust += (
        path(ribbon(points("270,152 286,104 330,84 336,30"), [38, 32, 22, 2]), LIGHT, EDGE)
        + path(ribbon(points("270,152 286,104 330,84 336,30"), [15, 13, 9, 2], shift=-0.6), MID)
        + (
            f'<path fill="none" stroke="{INK}" stroke-width="15" stroke-dasharray="4 14" d="M276 '
            '142C280 104 330 110 334 60"/>'
        )
    )
    bust += path(
        ribbon(points("96,250 58,282 62,340 34,380"), [9, 8, 6, 2])
        + ribbon(points("110,262 88,310 100,350 80,400"), [8, 7, 5, 2])
        + ribbon(points("126,370 112,400 126,436"), [10, 8, 2])
        + ribbon(points("146,372 142,400 158,426"), [8, 6, 2]),
        INK,
    )
    return Portrait(back, bust)
