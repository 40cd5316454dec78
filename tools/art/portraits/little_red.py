"""Little Red: pointed hood, half-shut eyes, a basket with a knife in it, before the moon in the wood."""

from tools.art.press import Portrait, gouges, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#1c0a14", "#6b1023", "#d42a35", "#fde3c8", "#ffcf5a"
MOON, WOOD, DUSK, SKIN, HAIR, STEEL, WICKER, CANE = (
    "#e9e2c0",
    "#26423f",
    "#7a3350",
    "#eeb48e",
    "#5b2b1e",
    "#cfe0e4",
    "#b57a3c",
    "#6b3f1e",
)
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    # ground: the moon in the wood
    back = f'<path fill="{WOOD}" d="M0 0h480v600H0z"/>' + path("M240 34a216 216 0 1 1-1 0z", MOON)
    back += path(
        ribbon(points("30,620 44,460 26,300 46,120 30,-10"), [60, 40, 34, 28, 24])
        + ribbon(points("36,250 84,200 100,140"), [16, 11, 2])
        + ribbon(points("450,620 436,450 456,300 438,120 452,-10"), [60, 42, 36, 28, 24])
        + ribbon(points("448,280 402,220 396,150"), [15, 10, 2])
        + ribbon(points("34,380 72,350 84,310"), [13, 9, 2]),
        INK,
    )
    bust = ""
    # cloak with a hood that ends in a point behind
    bust += path(
        (
            "M214 50C140 64 98 150 98 262C98 340 88 400 52 450Q18 490-4 610H484Q462 490 428 450"
            "C392 400 384 340 382 262C378 150 330 92 262 84Q244 76 214 50z"
        ),
        MID,
        EDGE,
    )
    bust += path(
        ("M262 84C336 92 378 150 382 262C384 340 392 400 428 450Q462 490 484 610H300Q330 480 318 330Q344 180 262 84z"),
        DEEP,
    )
    bust += path(
        ("M214 50C140 64 98 150 98 262C98 330 92 380 66 428Q104 400 118 330C118 200 146 110 214 82z"), "#f46a5c"
    )
    bust += path(
        (
            "M352 150C374 186 382 220 382 262C384 340 392 400 428 450Q450 476 462 510"
            "Q440 470 416 452C380 400 374 340 372 262C370 216 366 184 352 150z"
        ),
        MOON,
    )
    bust += path(gouges("60 604 96 470 10, 112 330 126 180 8 -8, 150 150 200 86 8 -8"), DEEP) + path(
        gouges("440 604 404 480 10, 366 330 352 180 9 8, 316 150 262 96 8 8"), INK
    )
    # inside of the hood
    bust += path(
        (
            "M240 124C172 124 138 184 138 262C138 330 148 380 176 420Q204 452 240 462"
            "Q280 450 304 420C332 380 342 330 342 262C342 184 308 124 240 124z"
        ),
        INK,
    )
    bust += path("M194 370L196 446Q240 480 284 446L288 360z", DUSK) + path(
        "M194 424Q204 440 214 446L216 462L196 446z", LIGHT
    )
    # hair
    bust += path(
        ribbon(points("176,196 150,250 150,320 164,380 140,440"), [36, 40, 36, 30, 3])
        + ribbon(points("304,196 328,250 328,320 314,376 334,426"), [26, 26, 24, 20, 3]),
        HAIR,
    ) + path(ribbon(points("166,220 146,270 148,330 158,380"), [2, 12, 11, 2]), "#a9603a")
    # face, turned right
    bust += path(
        (
            "M240 172C290 172 324 204 325 256C325 280 323 292 320 304C314 338 298 364 275 384"
            "C264 394 252 398 242 396C216 391 180 366 165 332C154 306 151 280 152 254"
            "C154 204 190 172 240 172z"
        ),
        LIGHT,
    )
    bust += path("M165 332C180 366 216 391 242 396Q216 378 204 352Q190 328 164 314Q160 320 165 332z", SKIN)
    bust += path(
        (
            "M282 176C272 206 258 232 256 260Q260 296 264 322Q260 336 240 335Q240 344 250 352"
            "L246 360Q262 372 274 362C274 376 262 386 256 394C276 386 308 350 320 304"
            "C325 280 326 262 324 244C320 210 304 186 282 176zM278 312Q296 314 310 302"
            "Q306 332 290 342Q278 332 278 312z"
        ),
        DUSK,
        'fill-rule="evenodd"',
    )
    bust += path("M172 318q14-8 28 0q-14 10-28 0z", "#f0957e")
    # eyes: half shut, looking back at you
    bust += path("M166 284Q202 270 238 290Q228 304 204 304Q178 302 166 284z", "#fff") + path(
        "M266 290Q294 272 318 284Q312 302 294 303Q274 302 266 290z", "#efc0bd"
    )
    bust += (
        path("M186 276h30q2 20-14 27q-18-6-16-27zM280 278l26-2q2 20-12 26q-14-6-14-24z", "#4c7a3f")
        + path("M193 276h14v12q-7 6-14 0zM286 277h13v11q-6 5-13 0z", INK)
        + path("M189 280h6v6h-6zM282 280h6v6h-6z", "#fff")
    )
    bust += path(
        (
            "M150 270Q160 274 170 274Q206 258 244 290Q206 278 168 287Q158 284 150 270zM260 292"
            "Q290 262 312 274Q320 274 328 266Q326 280 318 286Q292 276 260 292z"
            "M170 252Q206 238 246 262Q208 250 172 258zM262 246Q290 214 324 234Q292 230 264 254z"
            "M272 326Q266 332 258 329Q246 335 238 328Q244 341 258 336Q270 338 272 326z"
            "M218 356Q246 364 266 360Q284 358 298 344Q296 350 300 354Q288 368 262 368"
            "Q236 368 218 356z"
        ),
        INK,
    )
    bust += path(
        (
            "M228 370Q256 376 282 369Q272 383 256 383Q238 382 228 370zM226 356Q246 348 258 353"
            "Q268 349 284 352Q256 358 226 356z"
        ),
        MID,
    )
    bust += path("M176 264Q206 252 240 276Q206 266 176 272z", SKIN)
    bust += path("M325 240C329 286 318 330 298 356Q318 310 325 240z", MOON)
    # fringe in the hood's shadow
    bust += (
        path(
            (
                "M148 262Q150 180 240 164Q326 178 332 252Q322 214 292 210Q270 206 262 226"
                "Q240 204 206 214Q166 224 148 262z"
            ),
            HAIR,
        )
        + path("M148 262Q150 180 240 164Q222 190 196 206Q162 222 148 262z", "#8a4a2c")
        + path(gouges("256 176 226 206 6 -4, 280 186 264 212 5 -4"), INK)
    )
    # collar, clasp
    bust += path("M150 436Q200 482 240 488Q284 482 330 436L350 458Q296 514 240 518Q184 514 130 458z", MID, EDGE) + path(
        "M262 486Q300 468 330 436L350 458Q312 502 258 517z", DEEP
    )
    bust += (
        f'<circle cx="240" cy="448" r="21" fill="{ACC}" {EDGE}/>'
        + path("M240 434q11 4 12 14q-3 11-12 14q-9-3-12-14q1-10 12-14z", "#b06a18")
        + path("M234 440l6-3v10z", "#fff3c0")
    )
    # dagger in the basket: it is not for the cake
    bust += (
        path("M310 560L362 400L394 336L398 410L346 572z", STEEL, EDGE)
        + path("M394 336L398 410L346 572L330 566z", "#6f8c98")
        + path("M320 556l48-146 14-32-52 170z", "#fff")
    )
    bust += path(ribbon(points("70,560 120,510 190,486"), [110, 76, 52], steps=1), MID, EDGE) + path(
        ribbon(points("70,560 120,510 190,486"), [40, 26, 18], shift=0.9, steps=1), DEEP
    )
    # basket
    bust += (
        f'<path fill="none" stroke="{INK}" stroke-width="40" d="M84 560'
        f'C84 452 350 452 372 560"/><path fill="none" stroke="{WICKER}" stroke-width="18" '
        'd="M84 560C84 452 350 452 372 560"/>'
        f'<path fill="none" stroke="{CANE}" stroke-width="18" stroke-dasharray="7 15" d="M84 '
        '560C84 452 350 452 372 560"/>'
    )
    bust += path("M62 548H398L388 620H74z", WICKER, EDGE) + path("M250 548H398L388 620H250z", CANE)
    bust += path(
        "".join(f"M{x} {y}h26v9h-26z" for y, o in ((574, 0), (592, 22)) for x in range(84 + o, 230, 44)), CANE
    ) + path("".join(f"M{x} {y}h26v9h-26z" for y, o in ((574, 0), (592, 22)) for x in range(260 + o, 376, 44)), INK)
    # cloth over the rim
    bust += path(
        (
            "M70 556Q76 532 130 526Q180 506 230 518Q290 514 330 538Q340 546 336 556L300 560"
            "L272 590L240 560H190L156 596L120 560z"
        ),
        LIGHT,
        EDGE,
    ) + path("M240 518Q300 514 330 538Q340 546 336 556L300 560L272 590L244 562Q262 540 240 518z", "#c99a94")
    bust += path(
        (
            "M104 532l22-6 6 16-24 6zM152 518l24-4 4 16-24 4zM134 548l24-5 3 16-22 2zM184 534"
            "l24-3 2 16-24 2zM208 518l18-2 2 14-20 3zM146 568l16-2-2 20z"
        ),
        MID,
    ) + path("M258 524l22 2-2 14-22-2zM288 542l22 4-4 14-20 0zM262 556l18 2-8 18z", DEEP)
    # hand on the handle
    bust += (
        path(
            "M176 466q18-14 36-2q24-6 32 12q8 22-10 34q-28 12-54 0q-20-20-4-44z",
            LIGHT,
            f'stroke="{INK}" stroke-width="10" paint-order="stroke"',
        )
        + path("M238 472q12 22-8 38q-26 10-48 2q32 2 44-12q10-12 12-28z", SKIN)
        + path(gouges("192 466 194 492 4, 209 464 211 492 4, 226 468 227 492 4"), INK)
    )
    return Portrait(back, bust)
