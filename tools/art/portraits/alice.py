"""Alice: a band tied like a rabbit's ears, one brow up, the vorpal blade, before a watch."""

from tools.art.press import Portrait, gouge, gouges, halo, lit, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#111a38", "#20438a", "#4f97d8", "#fdebd3", "#ffd257"
ROSE, GOLD, SKIN, DUSK, STEEL, GLASS = "#ea6a86", "#c98a2b", "#eeb48e", "#7c3f6b", "#8fb2d0", "#bfeee4"


def draw() -> Portrait:
    # ground: the watch that is always late
    back = f'<path fill="{DEEP}" d="M0 0h480v600H0z"/>' + path(halo(240, 250, 238, 345, 30, 9, 9), INK)
    back += path("M240 34a216 216 0 1 1-1 0z", ROSE)
    back += f'<circle cx="240" cy="250" r="196" fill="none" stroke="{LIGHT}" stroke-width="5"/>' + path(
        halo(240, 250, 184, 150, 12, 2, 8, jitter=0), LIGHT
    )
    EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'
    bust = ""
    # hair behind: one mass, its ends blown
    bust += path(
        (
            "M240 104C150 104 106 170 106 254C106 330 92 380 50 424Q86 424 104 410Q92 452 62 488"
            "Q104 486 128 462Q126 492 112 516Q164 510 190 470H296Q320 510 372 512Q354 490 352 462"
            "Q380 484 420 480Q392 446 380 408Q398 416 424 410C392 372 376 330 374 254"
            "C372 170 330 104 240 104z"
        ),
        GOLD,
        EDGE,
    )
    bust += path(
        (
            "M240 104C150 104 106 170 106 254C106 330 92 380 50 424Q86 424 104 410Q92 452 62 488"
            "Q104 486 128 462Q126 492 112 516Q164 510 190 470V160z"
        ),
        ACC,
    )
    bust += path(
        ribbon(points("128,250 126,320 112,376 80,412"), [10, 16, 14, 2])
        + ribbon(points("150,330 146,390 122,440 86,476"), [6, 14, 14, 2])
        + ribbon(points("168,380 166,440 152,484 132,504"), [6, 12, 12, 2]),
        GOLD,
    )
    bust += path(
        ribbon(points("352,250 354,320 368,376 398,402"), [10, 18, 14, 2])
        + ribbon(points("330,330 334,390 356,440 396,470"), [6, 16, 14, 2])
        + ribbon(points("312,380 314,440 330,484 352,500"), [6, 14, 12, 2]),
        INK,
    )
    # neck, dress, collar
    bust += path(
        ("M196 380L198 440Q170 470 90 486Q40 500 24 610H456Q440 500 390 486Q316 470 286 440L290 370z"), MID, EDGE
    )
    bust += path("M300 462Q330 476 390 486Q440 500 456 610H280Q300 540 300 462z", DEEP) + path(
        "M150 472Q120 480 90 486Q40 500 24 610H54Q66 530 116 510Q146 500 150 472z", "#a9d2f2"
    )
    bust += path(gouges("84 604 104 520 9, 124 604 134 540 8, 164 604 168 560 7"), DEEP) + path(
        gouge(430, 604, 408, 516, 9), INK
    )
    bust += path("M196 370L198 444Q216 466 240 470Q270 464 286 444L290 360z", LIGHT) + path(
        "M196 374Q214 420 242 424Q276 410 290 360L287 420Q268 448 240 452Q210 446 197 418z", DUSK
    )
    bust += path(
        (
            "M198 436Q170 458 140 466Q146 512 174 526Q214 508 240 482Q268 508 308 526"
            "Q336 510 342 466Q310 458 286 436Q268 466 240 470Q214 466 198 436z"
        ),
        "#fff",
        EDGE,
    ) + path("M286 436Q310 458 342 466Q336 510 308 526Q268 508 240 482V470Q268 466 286 436z", "#a9c8ea")
    # a bottle on a ribbon: drink me
    bust += (
        f'<path fill="none" stroke="{INK}" stroke-width="15" d="M196 446Q214 492 232 512'
        f'Q262 490 288 444"/><path fill="none" stroke="{ROSE}" stroke-width="7" d="M196 446'
        'Q214 492 232 512Q262 490 288 444"/>'
    )
    bust += (
        path("M220 514h26v20q16 8 16 26v26q0 8-10 8h-40q-8 0-8-8v-26q0-18 16-26z", GLASS, EDGE)
        + path("M204 564h58v22q0 8-10 8h-40q-8 0-8-8z", ROSE)
        + path("M248 540q14 8 14 20v26q0 8-10 8h-14q12-26 10-54z", "#3d8f9a")
        + path("M240 564h22v22q0 8-10 8h-18q8-14 6-30z", "#a8325a")
        + path("M212 548q4-6 8-6v36h-8z", "#fff")
        + path("M220 500h26v18h-26z", GOLD, f'stroke="{INK}" stroke-width="8" paint-order="stroke"')
    )
    body = bust
    bust = ""
    # face from the front
    bust += path(
        (
            "M240 166C188 166 152 200 151 256C151 308 168 350 204 384Q224 400 240 400"
            "Q256 400 276 384C312 350 329 308 329 256C328 200 292 166 240 166z"
        ),
        LIGHT,
        f'stroke="{INK}" stroke-width="12" paint-order="stroke"',
    )
    bust += path("M151 252C151 308 168 350 204 384L212 390Q188 352 178 316Q160 292 159 250z", SKIN)
    bust += path(
        (
            "M258 168C262 206 248 232 252 262Q256 296 258 322Q254 334 240 336Q246 344 256 346"
            "L250 358Q266 368 262 376Q252 384 250 400Q264 398 276 384C312 350 329 308 329 256"
            "C328 204 298 172 258 168zM270 314Q292 316 312 304Q304 336 284 348Q268 338 270 314z"
        ),
        DUSK,
        'fill-rule="evenodd"',
    )
    bust += path("M170 322q14-9 30 0q-14 11-30 0z", ROSE)
    bust += path("M162 288Q192 250 224 290Q216 306 194 307Q172 305 162 288z", "#fff") + path(
        "M256 290Q286 262 318 288Q308 306 286 307Q264 305 256 290z", "#f3c9cf"
    )
    bust += (
        f'<g fill="{DEEP}"><ellipse cx="192" cy="287" rx="14" ry="17"/>'
        f'<ellipse cx="284" cy="289" rx="14" ry="16"/></g><g fill="{INK}">'
        '<circle cx="192" cy="288" r="8"/><circle cx="284" cy="289" r="8"/></g>'
        '<g fill="#fff"><circle cx="186" cy="280" r="5"/><circle cx="278" cy="282" r="5"/>'
        "</g>"
    )
    bust += path(
        (
            "M148 276Q160 270 168 272Q196 242 230 292Q194 262 162 290Q158 282 148 276zM250 292"
            "Q286 260 312 276Q322 274 332 270Q326 282 318 289Q286 272 250 292z"
            "M226 327Q233 333 240 330Q248 333 256 326Q250 340 240 337Q230 339 226 327z"
            "M206 360Q236 365 256 361Q272 356 282 344Q284 349 288 350Q272 371 242 371"
            "Q220 370 206 360z"
        ),
        INK,
    )
    bust += path("M216 374Q242 379 266 372Q256 385 240 385Q224 384 216 374z", ROSE)
    bust += path("M328 266C329 308 314 346 284 374Q310 330 321 266z", ROSE)
    # fringe
    bust += path(
        (
            "M240 130C176 130 136 176 134 250Q134 276 140 300Q146 250 164 222Q184 202 196 174"
            "Q204 196 198 210Q250 208 270 178Q278 216 300 234Q334 252 342 300Q350 276 348 250"
            "C344 176 304 130 240 130z"
        ),
        ACC,
        f'stroke="{INK}" stroke-width="10" paint-order="stroke"',
    )
    bust += path(
        ("M262 132C312 140 344 182 348 250Q350 276 342 300Q334 252 300 234Q278 216 270 178Q268 160 262 132z"), GOLD
    )
    bust += path(
        ribbon(points("144,260 154,214 174,186 192,162"), [2, 10, 12, 2])
        + ribbon(points("212,202 236,188 248,162"), [2, 9, 2]),
        "#fff4c2",
    )
    bust += path(
        ribbon(points("336,276 322,236 290,206"), [2, 9, 2]) + ribbon(points("340,236 322,196 294,172"), [2, 8, 2]), INK
    )
    bust += path(
        ("M154 250Q180 208 226 232L222 240Q184 224 160 254zM252 272Q284 242 326 252L324 262Q288 256 256 282z"), INK
    )
    # band tied like a rabbit's ears
    bust += path("M122 218Q134 120 240 112Q346 120 358 218L342 222Q328 146 240 138Q152 146 138 222z", INK) + path(
        "M130 206Q146 128 240 120Q330 128 348 198Q326 142 240 134Q156 142 136 210z", MID
    )
    for p, w, c, shine in (
        (points("206,130 160,84 136,40 146,-2"), [16, 46, 44, 4], MID, "#cfe6fa"),
        (points("218,128 238,76 276,36 322,44 336,86"), [16, 44, 48, 40, 4], DEEP, MID),
    ):
        bust += (
            path(ribbon(p, w), c, EDGE)
            + path(lit(p, w, 0.4, steps=2), shine)
            + path(ribbon(p, [3, 9, 9, 2], end=0.8), ROSE if c == MID else "#a8325a")
        )
    bust += path(
        "M196 110Q214 100 232 112Q240 130 230 146Q212 154 196 142Q188 126 196 110z",
        MID,
        f'stroke="{INK}" stroke-width="10" paint-order="stroke"',
    ) + path("M200 114Q212 106 218 112L208 140Q198 138 196 132z", "#cfe6fa")
    bust = body + f'<g transform="rotate(-5 240 420)">{bust}</g>'
    # the vorpal blade on her shoulder
    V = points("352,540 378,420 404,290 426,170 452,20")
    VW = [30, 34, 46, 60, 3]
    bust += (
        path(ribbon(V, VW), STEEL, EDGE)
        + path(ribbon(V, [12, 14, 19, 24, 2], shift=-0.7), "#f4fbff")
        + path(gouges("364 500 394 350 4, 400 330 424 180 5"), DEEP)
    )
    bust += path(
        ("M300 506Q318 488 340 502Q376 514 398 508Q424 508 426 532Q410 528 396 536Q356 544 328 530Q314 524 300 506z"),
        ACC,
        EDGE,
    ) + path("M366 514Q390 512 398 508Q424 508 426 532Q410 528 396 536Q376 540 360 538z", GOLD)
    bust += path("M328 536L362 544L348 620H310z", DUSK, EDGE)
    bust += (
        path("M302 556q10-18 34-12q28 0 38 16q8 24-8 42q-20 16-46 8q-26-18-18-54z", LIGHT, EDGE)
        + path("M366 552q18 20 2 48q-20 18-46 10q24-2 34-20q8-18 10-38z", SKIN)
        + path(gouges("306 568 340 574 4, 304 586 338 592 4"), INK)
    )
    return Portrait(back, bust)
