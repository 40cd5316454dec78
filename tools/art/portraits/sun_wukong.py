"""Sun Wukong: two plumes, circlet, grin and staff, before jade clouds."""

from tools.art.press import Portrait, gouges, halo, path, points, ribbon, stripe

INK, DEEP, MID, LIGHT, ACC = "#200e0a", "#7d2614", "#d8661f", "#fbe0b0", "#ffd23f"
JADE, PINE, RED, SKIN, SHADE = "#4fae8a", "#14493f", "#c8302c", "#eba878", "#a04a36"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = (
        f'<path fill="{PINE}" d="M0 0h480v600H0z"/>'
        + path(halo(240, 250, 238, 345, 28, 5, 9), INK)
        + path("M240 34a216 216 0 1 1-1 0z", JADE)
    )

    # the cloud he rides
    def cloud(x: int, y: int, k: float, m: int = 1) -> str:
        return (
            '<g fill="none" stroke="#e9f6e4" stroke-width="11" stroke-linecap="round" '
            f'transform="translate({x} {y})scale({k * m} {k})"><path d="M0 0q-34-6-30-34q8-30 40-22'
            "q22-36 58-14q30-14 44 14q26 4 20 32q-6 22-32 20M10-16q-14-6-6-20q10-8 18 2M78-20"
            'q-16-4-10-20q12-12 24 2"/></g>'
        )

    back += cloud(20, 430, 1.1) + cloud(462, 440, 1.1, -1) + cloud(60, 210, 0.7) + cloud(420, 200, 0.7, -1)
    bust = ""
    # plumes of a pheasant
    for m in (1, -1):
        p = [(240 - (240 - x) * m, y) for x, y in points("204,150 150,60 84,16 24,30 4,84")]
        bust += path(ribbon(p, [12, 22, 26, 22, 3]), RED if m == 1 else DEEP, EDGE) + (
            f'<path fill="none" stroke="{ACC}" stroke-width="7" stroke-dasharray="5 15" d="{stripe(p)}"/>'
        )
    # staff
    bust += (
        path("M372 40H404V604H372z", RED, EDGE)
        + path("M390 40h14v564h-14z", DEEP)
        + path("M364 30H412V98H364zM364 480H412V500H364z", ACC, EDGE)
        + path("M392 30H412V98H392z", "#b8791a")
        + path("M370 36h8v56h-8z", "#fff3c0")
    )
    # shoulders: scarf and mail
    bust += path("M190 420Q150 468 92 486Q36 506 18 600H462Q444 506 388 484Q330 466 296 420z", ACC, EDGE) + path(
        "M296 420Q330 466 388 484Q444 506 462 600H284Q310 500 296 420z", "#b8791a"
    )
    bust += path(
        "".join(f"M{x} {y}q14 18 28 0" for y in range(520, 600, 22) for x in range(60 + (y // 22 % 2) * 14, 420, 28)),
        "none",
        f'stroke="{DEEP}" stroke-width="5"',
    )
    bust += path("M120 452Q180 520 244 520Q312 516 366 450L388 486Q320 556 244 560Q160 556 98 486z", RED, EDGE) + path(
        "M262 518Q316 506 366 450L388 486Q330 550 256 560z", DEEP
    )
    bust += path(ribbon(points("250,540 226,580 240,620"), [30, 40, 30]), RED, EDGE)
    # fur around the face: a mass with tufts
    fur = (
        "M240 110C160 110 112 160 104 236L76 232L98 268L70 288L104 306L84 344L120 346L112 388"
        "L146 380L152 420L184 408L204 446L238 424L274 446L294 408L328 420L332 380L366 388"
        "L358 346L396 344L374 306L410 288L382 268L404 232L374 236C368 160 320 110 240 110z"
    )
    bust += path(fur, MID, EDGE) + path(
        (
            "M254 110C320 112 368 160 374 236L404 232L382 268L410 288L374 306L396 344L358 346"
            "L366 388L332 380L328 420L294 408L274 446L250 432Q340 330 254 110z"
        ),
        DEEP,
    )
    bust += path(
        gouges(
            "112 250 150 258 6, 106 300 146 294 6, 124 338 156 324 6, 150 376 174 354 6,"
            " 190 408 200 384 6, 130 200 160 222 6, 158 160 180 190 6"
        ),
        ACC,
    )
    bust += path(
        gouges(
            "366 250 330 258 6, 374 300 334 294 6, 356 338 324 326 6, 330 376 306 356 6,"
            " 290 408 280 386 6, 350 200 320 222 6"
        ),
        MID,
    )
    # ears
    bust += (
        path("M104 238Q66 226 66 268Q70 304 110 300z", SKIN, EDGE)
        + path("M376 238Q414 226 414 268Q410 304 370 300z", SHADE, EDGE)
        + path("M98 250Q80 248 82 270Q84 286 102 284z", SHADE)
    )
    # face: a heart of skin
    bust += path(
        (
            "M240 226Q214 184 178 198Q148 214 150 258Q152 300 176 322Q166 352 180 380"
            "Q204 412 240 414Q278 412 302 380Q316 352 304 322Q330 300 330 258Q332 214 300 198"
            "Q266 184 240 226z"
        ),
        LIGHT,
        f'stroke="{INK}" stroke-width="10" paint-order="stroke"',
    )
    bust += path(
        (
            "M240 226Q266 184 300 198Q332 214 330 258Q330 300 304 322Q316 352 302 380"
            "Q278 412 246 414Q262 380 256 356L246 336Q232 330 230 316Q240 280 240 226zM258 300"
            "Q282 306 310 288Q304 320 280 328Q258 324 258 300z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    bust += path(("M150 250Q152 300 176 322Q166 352 180 380Q190 394 204 402Q184 366 190 330Q160 300 160 246z"), SKIN)
    # eyes of fire
    bust += path(
        (
            "M148 238Q186 212 222 254L218 262Q186 236 148 238zM240 262L238 252Q272 208 336 230"
            "Q288 234 240 262zM156 262Q190 238 222 280Q190 300 156 262zM238 280Q270 236 326 254"
            "Q292 302 238 280z"
            "M204 318Q212 306 220 314L228 324L238 314Q248 306 254 318Q250 332 242 328H214"
            "Q206 330 204 318z"
        ),
        INK,
    )
    bust += (
        path("M168 264Q190 252 212 278Q190 288 168 264zM248 278Q272 252 312 258Q286 292 248 278z", ACC)
        + path(("M186 256q13-2 16 10q-2 11-9 13q-10-3-11-10zM272 254q15-2 19 9q-3 12-11 15q-11-3-12-11z"), RED)
        + path("M190 262h7v9h-7zM277 260h8v9h-8z", INK)
        + path("M187 259h5v5h-5zM274 257h5v5h-5z", "#fff")
    )
    # grin
    bust += path(("M176 352Q206 372 240 370Q282 368 312 344Q306 388 268 400Q232 408 204 394Q182 380 176 352z"), INK)
    bust += (
        path(("M186 362Q212 378 240 377Q276 376 302 358Q296 376 272 384Q238 392 208 384Q192 376 186 362z"), "#fff8e4")
        + path("M200 382l5-8 5 12zM276 376l7 8 5-14z", INK)
        + path("M214 372v14M240 376v14M264 374v12", "none", f'stroke="{INK}" stroke-width="3"')
    )
    bust += path(gouges("172 340 158 352 4, 186 336 170 338 3"), SHADE)
    # circlet
    bust += (
        path("M118 202Q160 130 240 128Q320 130 362 202L346 224Q310 168 240 164Q170 168 134 224z", ACC, EDGE)
        + path("M258 128Q326 136 362 202L346 224Q316 172 258 165z", "#b8791a")
        + path("M130 204Q170 148 232 140L232 148Q176 156 138 212z", "#fff6c4")
    )
    bust += path(
        "M240 112q26 14 24 40q-6 24-24 30q-18-6-24-30q-2-26 24-40z",
        RED,
        f'stroke="{INK}" stroke-width="10" paint-order="stroke"',
    ) + path("M234 128q8-4 10 2l-8 20q-8-2-8-8z", "#ffb09a")
    return Portrait(back, bust)
