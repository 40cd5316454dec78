"""A Harpy: crest feathers and raised wings, mid-scream, in the wind."""

from tools.art.press import Portrait, gouge, gouges, halo, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#1a0f0c", "#5a2c20", "#a86c38", "#f5d69c", "#ffc53a"
SUN, NIGHT, SHADE, SKIN, RED = "#7fa6a0", "#22424a", "#6e3238", "#dba46e", "#b5382e"
EDGE = f'stroke="{INK}" stroke-width="12" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    back = (
        f'<path fill="{NIGHT}" d="M0 0h480v600H0z"/>'
        + path(halo(240, 250, 238, 345, 28, 3, 9), INK)
        + path("M240 34a216 216 0 1 1-1 0z", SUN)
    )
    back += path(
        ribbon(points("30,392 90,372 150,396 214,380"), [2, 12, 12, 2])
        + ribbon(points("280,396 340,374 392,396 452,380"), [2, 12, 12, 2])
        + ribbon(points("300,430 350,414 400,432"), [2, 9, 2])
        + ribbon(points("80,432 126,414 176,430"), [2, 9, 2]),
        "#c4d8cc",
    )
    # one feather, used for wings, crest and ruff: "fill" the vane, "color" its lit side
    defs = (
        f'<g id="harpy-f"><path stroke="{INK}" stroke-width="11" paint-order="stroke" d="M0 12'
        'C-22-30-28-100-2-152C24-110 24-30 0 12z"/><path fill="currentColor" d="M-2 0'
        f'C-20-40-24-98-3-142Q-10-70-2 0z"/><path fill="{INK}" d="M-19-108L20-116Q16-134-2-152'
        'Q-16-132-19-108zM-2 8l-3-116h6z"/></g>'
    )

    def f(x: int, y: int, a: int, k: float, w: float = 1) -> str:
        return f'<use href="#harpy-f" transform="translate({x} {y})rotate({a})scale({round(k * w, 2):g} {k:g})"/>'

    # a wing raised: one shape with fingers, bars across them, one row of coverts
    w = (
        "M200 510Q140 450 116 376Q98 316 100 262Q106 160 80 44Q54 92 58 172Q46 108 12 86"
        "Q8 150 30 206Q18 176-2 172Q0 226 28 264Q14 252-4 258Q8 300 42 326Q26 324 6 342"
        "Q26 376 68 386Q48 392 36 414Q68 430 106 426Q92 442 86 466Q130 480 200 510z"
    )
    bars = "".join(
        gouge(*p)
        for p in [
            (60, 106, 90, 100, 8),
            (62, 140, 94, 132, 8),
            (14, 128, 36, 118, 7),
            (22, 160, 46, 148, 7),
            (4, 204, 24, 192, 6),
            (14, 232, 36, 220, 6),
            (8, 278, 26, 266, 6),
            (24, 302, 44, 288, 6),
            (22, 350, 38, 338, 6),
            (42, 366, 58, 354, 6),
            (50, 410, 64, 398, 5),
            (74, 418, 86, 404, 5),
            (58, 176, 86, 262, 8, 8),
            (30, 210, 66, 280, 8, 8),
            (28, 266, 62, 308, 7, 6),
            (42, 328, 76, 348, 7, 5),
            (68, 388, 98, 384, 6),
        ]
    )
    wing = (
        f'<g id="harpy-wing"><path {EDGE} d="{w}"/>'
        + path(
            (
                "M80 44Q66 70 60 110Q80 94 96 110Q92 76 80 44zM12 86Q8 112 14 140Q26 118 42 124"
                "Q32 100 12 86zM-2 172Q-2 194 6 216Q14 196 26 204Q16 178-2 172zM-4 258Q0 276 12 292"
                "Q18 274 30 278Q16 254-4 258zM6 342Q16 358 30 368Q34 350 46 352Q24 326 6 342zM36 414"
                "Q50 420 66 424Q66 406 76 402Q50 394 36 414z"
            ),
            INK,
        )
        + path(bars, INK)
        + path(
            "".join(
                gouge(*p)
                for p in [
                    (66, 118, 72, 230, 7, -3),
                    (20, 150, 52, 236, 7, -4),
                    (8, 222, 46, 278, 6, -3),
                    (14, 290, 54, 330, 6, -3),
                    (30, 362, 74, 376, 5, -2),
                ]
            ),
            "currentColor",
        )
    )
    wing += (
        path(
            (
                "M152 442Q132 410 118 372Q100 312 102 262Q74 264 64 292Q80 288 88 300Q66 304 64 332"
                "Q82 324 94 336Q76 344 80 370Q94 358 108 370Q94 384 104 406Q118 392 128 402"
                "Q130 420 152 442z"
            ),
            "currentColor",
            f'stroke="{INK}" stroke-width="6"',
        )
        + path(gouges("108 276 122 356 6, 100 318 124 380 6, 116 370 140 420 6"), INK)
        + "</g>"
    )
    defs += wing
    bust = (
        f'<use href="#harpy-wing" fill="{MID}" color="{LIGHT}"/>'
        f'<use href="#harpy-wing" fill="{DEEP}" color="{MID}" transform="matrix(-1 0 0 1 480 '
        '0)"/>'
    )
    # crest: a fan that stands up
    bust += (
        f'<g fill="{DEEP}" color="{MID}">'
        + "".join(f(x, y, a, k, 1.4) for x, y, a, k in [(284, 212, 33, 0.94), (264, 202, 16, 1.06)])
        + f'</g><g fill="{MID}" color="{LIGHT}">'
        + "".join(
            f(x, y, a, k, 1.4) for x, y, a, k in [(196, 212, -33, 0.94), (216, 202, -16, 1.06), (240, 194, 0, 1.14)]
        )
        + "</g>"
    )
    # breast
    bust += path("M190 390L172 456Q138 480 130 540L118 610H362L350 540Q342 480 308 456L290 390z", MID, EDGE) + path(
        "M252 420L290 390L308 456Q342 480 350 540L362 610H262Q280 520 252 420z", DEEP
    )
    bust += path(
        "".join(
            f"M{x} {y}q14 30 28 0q-4 40-14 44q-10-4-14-44z"
            for y, xs in [(484, (158, 186, 214)), (524, (144, 172, 200, 228)), (564, (150, 178, 206))]
            for x in xs
        ),
        LIGHT,
    ) + path(
        "".join(
            f"M{x} {y}q14 30 28 0q-4 40-14 44q-10-4-14-44z"
            for y, xs in [(488, (262, 290)), (528, (258, 286, 314)), (566, (268, 296))]
            for x in xs
        ),
        INK,
    )
    bust += path("M182 400Q206 456 242 462Q280 450 298 400L304 440Q270 490 240 494Q204 484 178 440z", INK)
    # ruff around the face
    bust += path(
        (
            "M180 210L136 222L152 250L122 270L148 292L118 320L150 334L130 368L164 370L156 402"
            "L190 398L196 426L218 410V220z"
        ),
        MID,
        EDGE,
    ) + path(
        (
            "M300 210L344 222L328 250L358 270L332 292L362 320L330 334L350 368L316 370L324 402"
            "L290 398L284 426L262 410V220z"
        ),
        DEEP,
        EDGE,
    )
    bust += path(
        gouges("128 270 156 276 5, 126 318 158 312 5, 138 362 166 346 5, 164 396 184 376 5, 144 228 166 240 5"), LIGHT
    ) + path(gouges("352 270 324 276 5, 354 318 322 312 5, 342 362 314 346 5, 316 396 296 376 5"), MID)
    bust += path("M196 390L206 436H274L284 390z", DEEP) + path(
        "M204 404Q220 428 240 430Q262 428 276 404L272 432Q240 452 208 432z", SHADE
    )
    # face from the front: a mask, a beak of a nose, a scream
    bust += path(
        (
            "M240 178C192 178 158 208 156 256C156 304 172 356 206 398Q224 418 240 418"
            "Q256 418 274 398C308 356 324 304 324 256C322 208 288 178 240 178z"
        ),
        LIGHT,
        f'stroke="{INK}" stroke-width="12" paint-order="stroke"',
    )
    bust += path(
        "M156 252C156 304 172 356 206 398L214 404Q194 356 184 320Q164 294 164 248z"
        + gouges("182 318 210 308 5, 186 334 208 326 4"),
        SKIN,
    )
    bust += path(
        (
            "M246 178C250 210 244 240 250 264Q258 300 264 326Q256 342 244 350L242 372"
            "Q268 362 282 374Q278 402 258 412Q266 408 274 398C308 356 324 304 324 256"
            "C322 208 290 178 246 178zM268 312Q288 314 306 300Q300 330 282 344Q266 336 268 312z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    bust += path(
        (
            "M142 222Q192 226 234 276L230 292Q188 254 142 222zM250 292L246 276Q290 224 340 218"
            "Q292 250 250 292z"
            "M158 262Q196 254 228 300Q186 308 158 262zM252 300Q284 252 324 260Q296 308 252 300z"
            "M216 322Q224 340 234 344L241 362L248 344Q258 340 266 322Q266 348 250 356L241 376"
            "L232 356Q216 348 216 322z"
            "M194 376Q216 366 240 380Q264 366 286 374Q284 412 240 416Q198 412 194 376z"
        ),
        INK,
    )
    bust += path("M170 269Q196 268 216 294Q188 296 170 269zM262 294Q284 264 312 266Q292 296 262 294z", ACC) + (
        f'<circle cx="196" cy="281" r="8" fill="{INK}"/>'
        f'<circle cx="288" cy="279" r="8" fill="{INK}"/><path fill="#fff" d="M189 274h5v5h-5z'
        'M281 272h5v5h-5z"/>'
    )
    bust += (
        path("M204 378l7 20 9-22zM260 376l8 20 8-22z", "#fff6dc")
        + path("M212 404Q240 392 268 404Q256 414 240 414Q224 414 212 404z", RED)
        + path("M226 410l5-10 5 10zM246 410l5-10 5 10z", "#fff6dc")
    )
    bust += path(gouges("226 250 236 268 4, 212 236 226 256 4"), SKIN) + path(
        "M324 238C329 300 312 350 284 386Q316 320 324 238z", SUN
    )
    # brow feathers
    bust += (
        path(
            (
                "M150 250Q148 190 196 176Q240 160 284 176Q332 190 330 250Q320 224 300 216L290 236"
                "L274 212L262 240L240 204L220 242L206 212L190 236L180 216Q160 224 150 250z"
            ),
            MID,
            f'stroke="{INK}" stroke-width="9" paint-order="stroke" stroke-linejoin="round"',
        )
        + path(("M244 168Q270 168 284 176Q332 190 330 250Q320 224 300 216L290 236L274 212L262 240L244 210z"), DEEP)
        + path(gouges("164 226 184 192 6 -3, 196 214 206 184 5, 222 222 228 184 6"), LIGHT)
    )
    return Portrait(back, bust, defs)
