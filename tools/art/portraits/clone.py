"""A Clone: Sun Wukong in ash, winking, coming loose hair by hair."""

from tools.art.face import flip, ground
from tools.art.press import Portrait, gouges, path, points, ribbon, stripe

# Sun Wukong's paths, turned right; the shadows are redrawn, because the light does not turn with him
INK, DEEP, MID, LIGHT, ACC = "#1c1714", "#4a4038", "#a8955a", "#e9dcc0", "#d9c88a"
JADE, PINE, RED, SKIN, SHADE, PALE = "#4fae8a", "#1d4a40", "#9a5a4a", "#c9b08c", "#6e5a4c", "#f6efda"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = ground(PINE, INK, JADE, 9)
    # ground: hairs he blew into the wind
    back += path(
        "".join(
            ribbon(p, [2, 8, 7, 2], steps=1)
            for p in (
                points("20,170 56,150 84,168 120,150"),
                points("360,150 396,132 424,150 462,134"),
                points("24,330 60,312 88,330 112,318"),
                points("384,300 412,284 436,300 470,286"),
                points("10,430 50,410 80,428 112,416"),
                points("372,420 408,402 436,420 474,404"),
            )
        ),
        "#e9f6e4",
    )
    bust = ""
    # plumes: one stands, one is bent
    for p, c in (
        (points("204,150 150,70 92,30 40,48 20,104"), RED),
        (points("276,150 318,60 378,36 424,70 404,120 374,100"), DEEP),
    ):
        w = [12, 22, 26, 22, 14, 3] if len(p) > 5 else [12, 22, 26, 22, 3]
        bust += path(ribbon(p, w), c, EDGE) + (
            f'<path fill="none" stroke="{ACC}" stroke-width="7" stroke-dasharray="5 15" d="{stripe(p)}"/>'
        )
    # shoulders: scarf and mail
    bust += path("M190 420Q150 468 92 486Q36 506 18 610H462Q444 506 388 484Q330 466 296 420z", ACC, EDGE) + path(
        "M296 420Q330 466 388 484Q444 506 462 610H284Q310 500 296 420z", "#8a7846"
    )
    bust += path(
        "".join(f"M{x} {y}q14 18 28 0" for y in range(520, 600, 22) for x in range(60 + (y // 22 % 2) * 14, 420, 28)),
        "none",
        f'stroke="{DEEP}" stroke-width="5"',
    )
    bust += path("M114 450Q168 516 236 520Q300 520 360 452L382 486Q320 556 236 560Q160 556 92 486z", RED, EDGE) + path(
        "M254 519Q310 512 360 452L382 486Q326 552 250 560z", DEEP
    )
    bust += path(ribbon(points("230,540 254,580 240,620"), [30, 40, 30]), RED, EDGE)
    # fur with tufts; on the right it comes loose, hair by hair
    fur = (
        "M240 110C160 110 112 160 106 236L76 232L98 268L70 288L104 306L84 344L120 346L112 388"
        "L146 380L152 420L184 408L206 446L242 424L276 446L296 408L328 420L334 380L370 392"
        "L362 346L406 350L378 306L420 288L384 266L412 228L374 236C368 160 320 110 240 110z"
    )
    bust += path(fur, MID, EDGE) + path(
        (
            "M266 110C320 116 368 160 374 236L412 228L384 266L420 288L378 306L406 350L362 346"
            "L370 392L334 380L328 420L296 408L276 446L258 434Q352 320 266 110z"
        ),
        DEEP,
    )
    bust += path(
        "".join(
            ribbon(p, [2, 10, 9, 2], steps=1)
            for p in (
                points("404,262 428,246 446,258 472,240"),
                points("396,326 424,318 442,330 468,316"),
                points("372,380 400,376 418,390 446,380"),
            )
        ),
        MID,
        f'stroke="{INK}" stroke-width="9" paint-order="stroke"',
    )
    bust += path(
        gouges(
            "112 250 150 258 6, 106 300 146 294 6, 124 338 156 324 6, 150 376 174 354 6,"
            " 190 408 200 384 6, 130 200 160 222 6, 158 160 180 190 6"
        ),
        PALE,
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
    # face: the heart of skin
    bust += path(
        flip(
            "M240 226Q214 184 178 198Q148 214 150 258Q152 300 176 322Q166 352 180 380"
            "Q204 412 240 414Q278 412 302 380Q316 352 304 322Q330 300 330 258Q332 214 300 198"
            "Q266 184 240 226z"
        ),
        LIGHT,
        f'stroke="{INK}" stroke-width="10" paint-order="stroke"',
    )
    bust += path(
        (
            "M250 214Q274 186 302 198Q332 214 330 258Q328 300 304 322Q314 352 300 380"
            "Q282 404 254 413Q270 386 262 360L252 338Q246 330 262 318Q252 280 250 250zM276 298"
            "Q296 302 314 288Q308 316 292 326Q276 320 276 298z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    bust += path(("M150 250Q150 300 176 322Q164 352 178 380Q190 396 206 404Q186 366 194 334Q162 306 160 246z"), SKIN)
    # one eye burns, one winks
    bust += path(
        (
            "M332 232Q294 208 258 250L262 258Q294 234 332 232zM240 266L242 254Q208 206 144 222"
            "Q192 230 240 266zM324 262Q290 246 258 280Q290 292 324 262zM242 280Q210 234 154 252"
            "Q188 300 242 280z"
            "M276 318Q268 306 260 314L252 324L242 314Q232 306 226 318Q230 332 238 328H266"
            "Q274 330 276 318z"
        ),
        INK,
    )
    bust += (
        path("M232 278Q208 252 168 257Q194 290 232 278z", "#f3df9a")
        + path("M318 262Q290 252 264 278Q292 274 318 262z", "#9a8268")
        + path("M196 254q15-2 19 9q-3 12-11 15q-11-3-12-11z", RED)
        + path("M201 260h8v9h-8z", INK)
        + path("M198 257h5v5h-5z", "#fff")
    )
    # grin, higher on the lit side
    bust += path(("M164 340Q196 368 240 370Q276 372 306 352Q300 388 268 400Q232 408 200 392Q174 376 164 340z"), INK)
    bust += (
        path(("M176 356Q206 376 240 377Q272 378 296 364Q288 382 264 386Q236 392 206 382Q184 372 176 356z"), "#fff8e4")
        + path("M192 376l7-8 3 12zM268 384l4-9 7 6z", INK)
        + path("M212 370v15M238 376v14M262 376v12", "none", f'stroke="{INK}" stroke-width="3"')
    )
    bust += path(gouges("160 326 148 340 4, 176 326 160 326 3"), SHADE)
    # circlet, without the stone's fire
    bust += (
        path("M118 202Q160 130 240 128Q320 130 362 202L346 224Q310 168 240 164Q170 168 134 224z", ACC, EDGE)
        + path("M258 128Q326 136 362 202L346 224Q316 172 258 165z", "#8a7846")
        + path("M130 204Q170 148 232 140L232 148Q176 156 138 212z", PALE)
    )
    bust += path(
        "M244 112q26 14 24 40q-6 24-24 30q-18-6-24-30q-2-26 24-40z",
        "#a9d8c0",
        f'stroke="{INK}" stroke-width="10" paint-order="stroke"',
    ) + path("M238 128q8-4 10 2l-8 20q-8-2-8-8z", "#fff")
    return Portrait(back, bust)
