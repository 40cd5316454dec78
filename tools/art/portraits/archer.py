"""An Archer: a drawn bow across the face, locs and quiver, in profile."""

from tools.art.face import ground
from tools.art.press import Portrait, gouge, gouges, path, points, ribbon, stripe

INK, DEEP, MID, LIGHT, SUN = "#160c0c", "#4a2a1a", "#8f5b34", "#b8703f", "#f08a3c"
SHADE, EARTH, TEAL, CREAM, GOLD, HAIR = "#4a2018", "#6a2a20", "#1d7a74", "#ffeccb", "#ffc648", "#2a1512"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = ground(EARTH, INK, SUN, 7)
    # ground: high grass
    back += path(
        "M0 440Q240 410 480 440V600H0z"
        + "".join(
            gouge(x, 470, x + d, 470 - shine, 9, 4 if d > 0 else -4)
            for x, d, shine in [
                (20, 20, 120),
                (46, -16, 150),
                (70, 30, 110),
                (100, -20, 160),
                (126, 24, 120),
                (330, -20, 130),
                (356, 24, 170),
                (384, -24, 120),
                (410, 20, 160),
                (440, -16, 130),
                (462, 14, 150),
            ]
        ),
        "#8a3a22",
    )
    bust = ""
    # quiver with arrows
    for x, y, a in [(422, 212, 16), (448, 232, 24), (394, 206, 8)]:
        bust += (
            f'<g transform="translate({x} {y})rotate({a})"><path fill="{MID}" {EDGE} d="M-4-20h8'
            f'v120h-8z"/><path fill="{CREAM if a != 14 else TEAL}" stroke="{INK}" stroke-width="9" '
            'paint-order="stroke" stroke-linejoin="round" d="M0-84L18-66V-18L0-4L-18-18V-66z"/>'
            f'<path fill="{INK}" d="M-3-80h6v80h-6z"/></g>'
        )
    Q = points("330,560 380,430 424,296")
    bust += (
        path(ribbon(Q, [92, 90, 88], steps=1), MID, EDGE)
        + path(ribbon(Q, [40, 40, 38], shift=-0.62, steps=1), DEEP)
        + path(
            "M376 292Q426 290 468 326L460 346Q420 314 370 312z",
            GOLD,
            f'stroke="{INK}" stroke-width="8" paint-order="stroke"',
        )
    )
    # shoulders
    bust += path("M214 400Q190 440 130 470Q60 496 36 610H452Q448 520 400 480Q350 450 330 390z", LIGHT, EDGE) + path(
        "M290 430L330 390Q350 450 400 480Q448 520 452 610H270Q310 520 290 430z", SHADE
    )
    A = points("250,560 150,500 84,412")
    bust += path(ribbon(A, [120, 76, 44], steps=1), LIGHT, EDGE) + path(
        ribbon(A, [50, 30, 16], shift=-0.7, steps=1), SHADE
    )
    bust += (
        path("M112 610Q150 540 184 470L236 470Q330 540 400 610z", TEAL, EDGE)
        + path("M250 486Q330 540 400 610H262Q280 540 250 486z", "#0f4f52")
        + path(gouges("150 604 180 530 8, 200 606 214 556 7"), "#7fd3bd")
    )
    bust += path("M216 380L206 440Q260 500 344 430L336 330z", SHADE)
    bust += (
        f'<path fill="none" stroke="{INK}" stroke-width="24" d="M200 440Q258 496 348 424"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width="12" stroke-dasharray="14 5" d="M200 '
        '440Q258 496 348 424"/>'
    )
    # locs tied behind
    for p, w in (
        (points("330,190 386,220 392,300 372,360"), [34, 36, 30, 6]),
        (points("320,180 402,190 424,250 416,320"), [32, 34, 28, 6]),
        (points("320,220 356,270 350,330 334,380"), [34, 34, 28, 6]),
    ):
        bust += path(ribbon(p, w), HAIR, EDGE) + (
            f'<path fill="none" stroke="{MID}" stroke-width="10" stroke-dasharray="4 12" d="{stripe(p)}"/>'
        )
    # face in profile
    F = (
        "M212 184Q190 204 186 240Q186 256 178 270Q166 298 142 318Q132 332 148 340"
        "Q158 342 160 346Q142 352 142 362Q152 368 152 372Q142 380 152 392Q152 410 164 420"
        "Q184 430 214 422Q262 410 290 380L340 300V190z"
    )
    bust += path(F, LIGHT, f'stroke="{INK}" stroke-width="12" paint-order="stroke"')
    bust += path(
        (
            "M264 184Q250 230 256 268Q236 296 240 326Q218 344 220 374Q204 398 204 424"
            "Q262 410 290 380L340 300V190zM176 318Q160 334 160 346Q176 350 190 340"
            "Q184 330 176 318zM186 274Q190 290 180 306Q200 296 240 300Q206 306 186 274z"
        ),
        SHADE,
    )
    bust += path("M190 206Q182 256 164 296Q152 312 146 322Q170 312 178 290Q190 262 196 210z", "#e09a5e")
    bust += path(
        "M296 276q32-12 30 22q-4 30-26 38q-16-20-4-60z", MID, f'stroke="{INK}" stroke-width="10" paint-order="stroke"'
    ) + path("M304 286q14-4 13 12q-3 14-12 20q4-16-1-32z", SHADE)
    bust += (
        f'<circle cx="306" cy="350" r="13" fill="none" stroke="{INK}" stroke-width="14"/>'
        f'<circle cx="306" cy="350" r="13" fill="none" stroke="{GOLD}" stroke-width="6"/>'
    )
    # brow, eye along the arrow, nostril, lips, paint
    bust += path(
        (
            "M178 252Q206 236 250 250Q214 254 186 266zM182 284Q204 262 244 280Q206 302 182 284z"
            "M162 330Q172 318 182 328Q172 338 162 330zM146 362Q170 358 186 366Q168 370 148 368z"
        ),
        INK,
    )
    bust += (
        path("M190 284Q206 270 230 281Q206 293 190 284z", "#fff")
        + path("M193 276q14-2 14 7q-2 8-8 9q-9-4-6-16z", "#3a1a0c")
        + path("M196 277h5v5h-5z", "#fff")
    )
    bust += path(
        (
            "M142 362Q150 352 164 352Q178 356 186 364Q166 360 142 362zM150 372Q170 370 184 370"
            "Q174 386 154 388Q144 380 150 372z"
        ),
        "#7e3230",
    )
    bust += path(gouges("196 312 236 316 5, 194 326 228 332 5, 196 340 222 346 4"), CREAM)
    # hair: rows and a band with cowries
    bust += path(
        (
            "M186 232C176 150 230 100 300 108C366 120 388 190 352 262L326 270Q316 236 290 232"
            "Q276 210 250 212Q216 206 186 232z"
        ),
        HAIR,
        EDGE,
    )
    bust += path(
        ribbon(points("204,196 232,150 286,128 336,150"), [2, 8, 8, 2])
        + ribbon(points("232,200 264,164 314,158 352,186"), [2, 8, 8, 2])
        + ribbon(points("272,212 300,188 334,194 352,222"), [2, 7, 7, 2]),
        MID,
    )
    bust += path(
        "M178 222Q236 168 372 214L372 246Q240 200 180 252z",
        TEAL,
        f'stroke="{INK}" stroke-width="9" paint-order="stroke"',
    ) + path("M268 200Q320 200 372 214L372 246Q320 228 264 224z", "#0f4f52")
    bust += "".join(
        (
            f'<ellipse cx="{x}" cy="{y}" rx="8" ry="11" fill="{CREAM}" stroke="{INK}" '
            f'stroke-width="5" transform="rotate({a} {x} {y})"/>'
        )
        for x, y, a in [(198, 224, 50), (226, 210, 70), (258, 206, 85), (292, 208, 95)]
    )
    # bow, string, arrow
    W = points("206,8 130,64 80,180 64,320 68,440 100,560 144,640")
    bust += (
        f'<path fill="none" stroke="{INK}" stroke-width="13" stroke-linejoin="round" d="M204 '
        f'10L268 376L140 640"/><path fill="none" stroke="{CREAM}" stroke-width="5" d="M204 10'
        'L268 376L140 640"/>'
    )
    bust += path(
        "M4 396L42 374V388L270 366V380L42 402V416z",
        CREAM,
        f'stroke="{INK}" stroke-width="10" paint-order="stroke" stroke-linejoin="round"',
    ) + path("M42 395L270 373V380L42 402z", MID)
    bust += path(ribbon(W, [8, 24, 28, 32, 30, 26, 20]), MID, EDGE) + path(
        ribbon(W, [3, 9, 10, 12, 11, 9, 7], shift=0.9), "#e09a5e"
    )
    bust += path("M44 374q22-20 44-10q14 10 8 24q14 6 6 20q-10 22-36 20q-22-2-26-20q-6-22 4-34z", LIGHT, EDGE) + path(
        gouges("58 392 90 388 4, 58 410 88 408 4"), INK
    )
    # drawing arm and hand
    bust += path(ribbon(points("330,540 420,500 452,430"), [96, 86, 60], steps=1), SHADE, EDGE)
    R = points("300,382 370,396 456,418")
    bust += (
        path(ribbon(R, [46, 58, 76], steps=1), LIGHT, EDGE)
        + path(ribbon(R, [20, 24, 32], shift=0.65, steps=1), SHADE)
        + path("M322 360L346 362L342 414L318 410z", GOLD, f'stroke="{INK}" stroke-width="8" paint-order="stroke"')
    )
    bust += (
        path("M254 360q18-16 42-8q22 6 22 30q-2 26-30 26q-24 2-36-12q-10-18 2-36z", LIGHT, EDGE)
        + path("M252 396q10 14 36 12q26 0 30-22q-20 14-38 8q-14 4-28 2z", SHADE)
        + path(gouges("256 372 288 374 4, 254 388 284 390 4"), INK)
    )
    return Portrait(back, bust)
