"""Sinbad: turban and plume, earring and scimitar, before sun and sea."""

from tools.art.press import Portrait, gouges, halo, path, points, ribbon, stripe

INK, DEEP, MID, LIGHT, ACC = "#1a1224", "#0e4a5e", "#2a9aa0", "#e8ab6c", "#f6b02c"
SUN, SHADE, CLOTH, SAND, SKIN = "#ea5b34", "#6e2a2b", "#fdf0d2", "#c79a5e", "#b86f42"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke"'


def draw() -> Portrait:
    back = f'<path fill="{DEEP}" d="M0 0h480v600H0z"/>' + path(
        halo(240, 250, 238, 345, 22, 4, 9, start=0.5, end=1), INK
    )
    back += path("M240 34a216 216 0 1 1-1 0z", SUN)
    # sea with a breaking wave
    back += path("M0 392Q60 360 110 392T220 392T330 392T440 392T550 392V600H0z", MID)
    back += path(
        ribbon(points("-10,400 54,372 112,402 176,384"), [4, 14, 14, 2])
        + ribbon(points("300,404 356,382 420,404 490,388"), [2, 14, 14, 4]),
        CLOTH,
    )
    back += path("M0 446Q50 416 100 446T200 446T300 446T400 446T500 446V600H0z", DEEP)
    back += path(
        ribbon(points("-10,452 48,428 98,452 150,440"), [4, 12, 12, 2])
        + ribbon(points("340,452 392,430 440,452 490,440"), [2, 12, 12, 4]),
        MID,
    )
    bust = ""
    # scimitar behind the right shoulder
    B = points("380,620 398,520 424,420 430,320 404,232")
    bust += path(ribbon(B, [24, 28, 40, 44, 3]), "#8fb2bd", EDGE) + path(
        ribbon(B, [10, 12, 18, 20, 2], shift=0.55), "#f2fbff"
    )
    # shoulders: shirt, vest
    bust += path(
        ("M196 400L192 452Q150 474 92 488Q36 504 18 600H462Q444 504 390 486Q330 472 292 450L296 390z"), CLOTH, EDGE
    )
    bust += path("M292 450Q330 472 390 486Q444 504 462 600H300z", SAND)
    bust += path("M192 448L240 540L290 448L294 380H194z", LIGHT) + path(
        "M194 380Q214 430 244 436Q280 420 296 370L292 452L240 540L250 470Q204 452 194 410z", SHADE
    )
    bust += path("M170 462Q140 476 92 488Q36 504 18 600H214Q170 540 170 462z", SUN, EDGE) + path(
        "M316 460Q340 474 390 486Q444 504 462 600H268Q312 540 316 460z", "#8d2a2a", EDGE
    )
    bust += path(("M170 462Q170 540 214 600H198Q152 546 154 468zM316 460Q312 540 268 600H284Q330 546 332 468z"), ACC)
    bust += path(gouges("56 604 84 512 9, 100 604 114 520 8"), INK) + path(
        gouges("424 604 400 506 9, 384 604 372 512 8"), INK
    )
    # ear and ring
    bust += path("M330 268q22-12 22 14q-2 30-24 34z", SHADE, EDGE)
    # face
    bust += path(
        (
            "M240 176C188 176 152 204 151 254C150 276 152 288 155 302C160 338 178 370 202 392"
            "C214 404 226 410 238 408C266 402 306 374 321 338C332 308 336 282 335 254"
            "C332 204 292 176 240 176z"
        ),
        LIGHT,
        f'stroke="{INK}" stroke-width="12" paint-order="stroke"',
    )
    bust += path(("M151 250C150 276 152 288 155 302C160 330 170 352 184 372Q170 336 170 308Q160 286 159 248z"), SKIN)
    bust += path(
        (
            "M252 176C250 206 236 236 240 258C234 290 230 308 222 326Q230 342 246 342L262 360"
            "L250 404C272 396 306 374 321 338C332 308 336 282 335 254C332 204 296 178 252 176z"
            "M254 310Q280 314 306 302Q296 336 270 346Q252 338 254 310z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    # beard along the jaw, moustache
    bust += path(
        (
            "M155 300Q164 346 196 364Q220 372 240 372Q280 370 304 350Q322 334 333 296"
            "Q334 352 300 392Q274 424 244 446Q222 436 200 408Q164 368 155 300z"
        ),
        INK,
    )
    bust += path(
        ribbon(points("166,338 180,370 206,398 232,420"), [2, 7, 8, 2])
        + ribbon(points("196,374 216,396 240,412"), [2, 6, 2])
        + ribbon(points("222,384 238,404 246,430"), [2, 6, 2]),
        SKIN,
    )
    bust += path("M206 372Q224 362 250 370Q262 366 278 356Q266 386 238 388Q216 386 206 372z", SHADE) + path(
        "M208 372Q236 378 276 358Q262 380 238 382Q218 382 208 372z", "#fff"
    )
    bust += path(
        (
            "M226 350Q206 348 188 362Q174 372 162 362Q178 386 206 376Q222 366 232 358"
            "Q246 370 264 370Q294 372 306 346Q294 360 276 356Q252 346 232 352z"
        ),
        INK,
    )
    # brows, eyes, nose: one brow raised
    bust += path(
        (
            "M154 250Q186 230 219 262L215 268Q184 248 154 250zM236 262Q266 218 326 232"
            "Q278 238 240 270z"
            "M158 276Q188 252 216 287Q188 302 158 276zM237 287Q268 250 316 266Q286 306 237 287z"
            "M199 326Q206 336 216 332Q230 344 250 330Q244 352 224 346Q202 346 199 326z"
        ),
        INK,
    )
    bust += path("M168 278Q188 266 208 286Q188 294 168 278z", "#fff") + path(
        "M247 286Q270 264 304 270Q282 297 247 286z", "#f0c29a"
    )
    bust += path("M184 271q12-3 17 7q-1 9-8 12q-9-2-11-8zM268 268q13-3 19 6q-2 11-10 14q-10-3-11-10z", SHADE)
    bust += path("M189 275h8v9h-8zM274 273h9v9h-9z", INK) + path("M186 273h5v5h-5zM271 270h5v5h-5z", "#fff")
    bust += path("M334 264C336 300 330 322 320 342Q326 310 327 264z", SUN)
    bust += (
        f'<circle cx="344" cy="332" r="15" fill="none" stroke="{INK}" stroke-width="13"/>'
        f'<circle cx="344" cy="332" r="15" fill="none" stroke="{ACC}" stroke-width="6"/>'
    )
    # turban: a mass, then the windings
    t = "M124 238C96 176 132 92 240 84C350 90 386 176 358 238C330 214 292 200 240 202C190 200 150 214 124 238z"
    bust += path(
        ("M340 214Q394 250 388 330Q384 380 404 430Q370 424 356 396Q340 350 348 300Q350 260 326 232z"), SAND, EDGE
    ) + path(gouges("362 252 366 392 8 -6, 380 290 376 380 5 -4"), INK)
    bust += path(t, CLOTH, EDGE)
    bust += path("M262 86C350 96 386 176 358 238C330 214 292 200 250 202Q318 150 262 86z", SAND)
    bust += path(
        ribbon(points("122,226 160,170 232,140 300,112"), [3, 9, 8, 2])
        + ribbon(points("128,182 160,136 214,110 262,92"), [2, 8, 7, 2])
        + ribbon(points("166,212 208,186 262,162 340,130"), [2, 8, 9, 3])
        + ribbon(points("240,200 286,188 330,182 366,186"), [2, 8, 8, 3]),
        INK,
    )
    bust += path(
        ribbon(points("136,210 164,180 210,158"), [2, 12, 2]) + ribbon(points("196,204 232,190 270,178"), [2, 8, 2]),
        SAND,
    )
    # plume and jewel
    P = points("236,180 214,130 206,80 232,36 276,20")
    bust += path(ribbon(P, [12, 36, 48, 40, 4]), MID, EDGE) + path(ribbon(P, [4, 16, 22, 18, 2], shift=-0.6), "#8fdad0")
    bust += f'<path fill="none" stroke="{INK}" stroke-width="5" d="{stripe(P)}"/>'
    bust += path(gouges("212 96 236 78 4, 214 122 238 108 4, 220 66 246 60 4, 206 104 190 84 4, 206 76 196 54 4"), INK)
    bust += (
        path(
            "M236 150q24 8 24 34q-6 26-24 34q-20-8-24-34q2-26 24-34z",
            ACC,
            f'stroke="{INK}" stroke-width="10" paint-order="stroke"',
        )
        + path("M236 164q12 6 13 20q-3 14-13 20q-11-6-13-20q1-14 13-20z", SUN)
        + path("M230 172q6-2 8 2l-6 14q-6 0-6-4z", CLOTH)
    )
    return Portrait(back, bust)
