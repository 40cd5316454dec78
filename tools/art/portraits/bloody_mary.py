"""Bloody Mary: curtains of hair and tears of blood, in a cracked mirror."""

from tools.art.press import Portrait, halo, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#10060d", "#4b0e28", "#a3203f", "#ece2e6", "#ff4757"
GLASS, DIM, FRAME, GOLD = "#a9bccb", "#55687c", "#8c6a2e", "#e3bf63"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    # ground: the mirror she comes out of
    back = f'<path fill="{DEEP}" d="M0 0h480v600H0z"/>' + path(halo(240, 270, 262, 360, 26, 6, 9), INK)
    back += (
        f'<ellipse cx="240" cy="290" rx="206" ry="262" fill="{FRAME}" stroke="{INK}" '
        'stroke-width="12"/><ellipse cx="240" cy="290" rx="192" ry="248" fill="none" '
        f'stroke="{GOLD}" stroke-width="9" stroke-dasharray="26 8"/>'
        f'<ellipse cx="240" cy="290" rx="172" ry="228" fill="{GLASS}" stroke="{INK}" '
        'stroke-width="10"/>'
    )
    back += path("M96 190L200 80L240 70L84 270zM82 320L300 84L326 98L90 380z", "#dbe7ee") + path(
        (
            "M240 62L262 130L232 170L290 240L420 200L300 230L250 166L276 128zM262 130L330 110"
            "L276 128zM68 300L130 250L160 180L138 252z"
        ),
        INK,
    )
    bust = ""
    # hair behind
    bust += path(
        ("M240 96C150 96 118 170 116 262C114 380 96 480 84 604H396C384 480 366 380 364 262C362 170 330 96 240 96z"), INK
    )
    # dress
    bust += path("M196 390L192 456Q150 476 110 500L80 604H400L372 500Q330 476 292 456L296 390z", LIGHT) + path(
        "M244 420L292 380V456Q330 476 372 500L400 604H280Q300 520 244 420z", DIM
    )
    bust += path("M196 380Q214 424 242 430Q276 416 296 370L292 450Q262 470 240 470Q210 462 194 428z", DEEP)
    bust += path("M120 504Q180 530 240 532Q300 530 364 502L396 604H84z", MID, EDGE) + path(
        "M262 532Q310 526 364 502L396 604H276z", DEEP
    )
    bust += path(
        "".join(
            f"M{x} {y}q12 30 6 {h}q-8 14-14 0q-2-30 8-{h}z"
            for x, y, h in [(150, 516, 52), (196, 526, 70), (240, 530, 44), (290, 528, 64), (330, 516, 40)]
        ),
        ACC,
    )
    # face: long and pale
    bust += path(
        (
            "M240 160C190 160 154 196 153 252C153 276 155 290 158 304C164 340 182 376 206 398"
            "C217 408 228 412 238 410C264 404 300 376 315 338C326 308 329 280 328 252"
            "C326 196 290 160 240 160z"
        ),
        LIGHT,
    )
    bust += path(
        ("M153 250C153 276 155 290 158 304C164 340 182 376 206 398C192 366 176 340 174 312Q164 290 162 250z"), GLASS
    )
    bust += path(
        (
            "M250 160C248 204 236 236 240 258C234 290 230 308 224 326Q230 340 243 341"
            "Q254 346 260 360C258 378 248 392 250 407C272 398 300 376 315 338"
            "C326 308 329 280 328 252C326 196 292 162 250 160zM254 312Q278 316 300 304"
            "Q292 336 268 346Q252 338 254 312z"
        ),
        DIM,
        'fill-rule="evenodd"',
    )
    # hollow eyes, tears of blood
    bust += path(
        (
            "M152 262Q186 238 218 280Q216 310 188 310Q158 304 152 262zM234 282Q264 240 322 258"
            "Q312 308 272 310Q240 308 234 282z"
        ),
        INK,
    )
    bust += path(
        (
            "M180 304q8 34 4 66q-6 16-12 0q-4-30-2-68zM196 306q4 20 2 34q-5 8-8 0v-34zM282 304"
            "q8 40 4 84q-8 20-14 0q-4-40-4-84zM262 306q2 20 0 40q-6 8-8 0l-2-40z"
        ),
        MID,
    )
    bust += (
        path(
            (
                "M172 270Q190 260 206 284Q200 298 188 296Q176 292 172 270zM246 284Q268 262 306 270"
                "Q298 296 272 298Q254 298 246 284z"
            ),
            ACC,
        )
        + path("M184 272q12 0 13 11q-3 9-10 9q-9-3-9-10zM268 270q14 0 15 12q-4 10-12 10q-10-4-10-12z", INK)
        + path("M184 274h6v6h-6zM268 273h6v6h-6z", "#fff")
    )
    bust += path(
        (
            "M206 330Q214 338 222 334Q232 342 243 333Q238 348 223 343Q209 343 206 330z"
            "M192 372Q208 362 222 364Q240 360 260 370Q250 394 224 394Q202 392 192 372z"
            "M152 246Q184 226 220 266Q186 246 152 246zM234 266Q264 222 324 238Q274 242 234 266z"
        ),
        INK,
    )
    bust += path("M204 374Q222 370 250 373Q240 380 224 380Q210 380 204 374z", LIGHT) + path(
        "M220 394q8 22 3 40q-5 8-8 0q-1-20 0-40z", MID
    )
    # hair in front: curtains of ribbons
    hair = [
        (points("236,120 176,150 146,220 140,320 120,420 128,520"), [40, 60, 52, 44, 36, 4]),
        (points("244,120 310,150 338,220 344,320 364,420 352,520"), [40, 64, 58, 48, 38, 4]),
        (points("240,130 268,170 316,210 330,280 322,360 336,430"), [30, 44, 40, 30, 20, 2]),
        (points("236,128 206,160 172,200 158,260 150,330"), [24, 34, 28, 18, 2]),
    ]
    for p, w in hair:
        bust += path(ribbon(p, w), INK)
    bust += path(
        ribbon(points("214,130 164,164 134,230 128,320 110,410"), [2, 9, 9, 8, 2])
        + ribbon(points("224,142 184,172 158,220 148,290"), [2, 7, 7, 2])
        + ribbon(points("118,300 116,380 102,450"), [2, 7, 2]),
        DIM,
    )
    bust += path(
        ribbon(points("266,132 318,166 348,230 354,320 372,410"), [2, 8, 9, 8, 2])
        + ribbon(points("262,146 304,180 332,226 340,290"), [2, 6, 7, 2]),
        MID,
    )
    # shards in front
    bust += path(
        "M60 470L104 430L112 500zM388 440L430 470L400 520zM96 560L128 540L120 592z",
        GLASS,
        f'stroke="{INK}" stroke-width="7" stroke-linejoin="round"',
    ) + path("M70 468L100 442L102 460zM396 450l22 16-16 8z", "#f4fafd")
    return Portrait(back, bust)
