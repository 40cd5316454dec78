"""Beowulf: boar helmet, braided beard and fur, before the burning hall."""

from math import cos, radians, sin
from random import Random

from tools.art.press import Portrait, gouge, gouges, halo, path, points, ribbon

INK, DEEP, MID, LIGHT, ACC = "#0f1420", "#253a54", "#5d84a4", "#f0cfa6", "#f0b23e"
FIRE, EMBER, HAIR, RUST, SHADE, FUR = "#e8662e", "#8a2a22", "#c4622a", "#7a2f1c", "#6d3030", "#5b4a42"
EDGE = f'stroke="{INK}" stroke-width="13" paint-order="stroke" stroke-linejoin="round"'


def draw() -> Portrait:
    # ground: the hall burns behind him
    back = (
        f'<path fill="{DEEP}" d="M0 0h480v600H0z"/>'
        + path(halo(240, 250, 238, 345, 28, 2, 9), INK)
        + path("M240 34a216 216 0 1 1-1 0z", FIRE)
    )
    back += path(
        (
            "M36 322Q60 280 44 220Q90 250 92 310Q112 250 96 180Q150 220 150 300H330"
            "Q330 220 384 180Q368 250 388 310Q390 250 436 220Q420 280 444 322"
            "A216 216 0 0 1 36 322z"
        ),
        "#ffc24a",
    )
    bust = ""
    # fur: four rows of tufts around the neck, the outer row first
    rng = Random(11)

    def at(R: float, a: float) -> tuple[float, float]:
        return 240 + R * 1.12 * cos(a), 424 + R * 0.78 * sin(a) + R * 0.34 * abs(cos(a))

    def row(R: float, long: float, count: int, start: float, end: float) -> str:
        d, x0, y0 = "", 0.0, 0.0
        for i in range(count + 1):
            a = start + (end - start) * i / count
            x, y = at(R, a)
            if i:
                m = a - (end - start) * rng.uniform(0.1, 0.5) / count
                tx, ty = at(R + long * rng.uniform(0.8, 1.2), m)
                d += (
                    f"Q{round((x0 + tx) / 2 + (tx - x0) * 0.1 - 8 * cos(a))} {round((y0 + ty) / 2 + 6)} "
                    f"{round(tx)} {round(ty)}"
                    f"Q{round((x + tx) / 2)} {round((y + ty) / 2 - 8)} {round(x)} {round(y)}"
                )
            else:
                d = f"M240 430L{round(x)} {round(y)}"
            x0, y0 = x, y
        return d + "z"

    def cuts(R: float, count: int, start: float, end: float) -> str:
        d = ""
        for i in range(count):
            x1, y1 = at(R + 30, start + (end - start) * (i + 0.5) / count)
            x2, y2 = at(R - 2, start + (end - start) * (i + 0.6) / count)
            d += gouge(x1, y1, x2, y2, 6, 3)
        return d

    for R, n, c, shine, k, q in (
        (206, 8, "#6b5344", "#a98d70", "#2c232c", "#574650"),
        (166, 7, "#86694f", "#c8ab86", "#382c34", "#66525a"),
        (124, 6, "#6b5344", "#a98d70", "#2c232c", "#574650"),
        (80, 5, "#9a7b5c", "#dcc29c", "#43343a", "#77606a"),
    ):
        bust += path(
            row(R, 50, n, radians(184), radians(82)),
            c,
            f'stroke="{INK}" stroke-width="9" paint-order="stroke" stroke-linejoin="round"',
        ) + path(cuts(R, n, radians(184), radians(82)), shine)
        bust += path(
            row(R, 50, n, radians(-4), radians(86)),
            k,
            f'stroke="{INK}" stroke-width="9" paint-order="stroke" stroke-linejoin="round"',
        ) + path(cuts(R, n, radians(-4), radians(86)), q)
    # mail at the neck
    bust += (
        path("M172 380Q160 430 152 466Q190 500 240 504Q290 500 328 466Q320 430 308 380z", MID, EDGE)
        + path("M172 380Q160 430 152 466Q190 500 240 504Q290 500 328 466Q320 430 308 380z", "url(#beowulf-mail)")
        + path("M258 380H308Q320 430 328 466Q300 496 258 503z", DEEP)
    )
    # face below the helmet
    bust += path("M154 230H328L324 330L300 380H180L158 330z", LIGHT)
    bust += path(
        (
            "M248 230Q238 260 240 282Q234 308 226 328Q234 344 250 344L262 380H300L324 330L328 230"
            "zM256 312Q280 316 304 304Q298 334 274 344Q256 338 256 312z"
        ),
        SHADE,
        'fill-rule="evenodd"',
    )
    bust += path(
        (
            "M158 276Q188 254 216 288Q190 306 158 276zM238 288Q268 252 316 270Q286 308 238 288z"
            "M200 326Q206 336 216 332Q230 344 250 330Q246 352 224 346Q202 346 200 326z"
        ),
        INK,
    )
    bust += (
        path("M168 279Q188 268 208 287Q190 296 168 279z", "#fff")
        + path("M248 287Q270 268 302 275Q282 298 248 287z", "#dcae8c")
        + path("M184 272q12-3 17 7q-1 9-8 12q-9-2-11-8zM268 271q13-3 19 6q-2 11-10 14q-10-3-11-10z", MID)
        + path("M189 276h8v9h-8zM274 275h8v9h-8z", INK)
        + path("M186 274h5v5h-5zM271 273h5v5h-5z", "#fff")
    )
    for x, c in ((134, ACC), (346, "#a86e1c")):
        bust += (
            f'<circle cx="{x}" cy="506" r="23" fill="{c}" stroke="{INK}" stroke-width="10"/>'
            f'<circle cx="{x}" cy="506" r="9" fill="{EMBER}" stroke="{INK}" stroke-width="5"/>'
        )
    # beard with two braids
    bust += path(
        (
            "M150 296Q164 346 198 358Q220 346 234 360Q250 346 274 358Q314 346 334 296"
            "Q346 370 330 410Q320 450 300 462L288 540L264 548L256 480L240 500L222 480L212 548"
            "L188 540L178 462Q156 450 148 410Q138 370 150 296z"
        ),
        HAIR,
        EDGE,
    )
    bust += path(
        (
            "M252 356Q264 350 274 358Q314 346 334 296Q346 370 330 410Q320 450 300 462L288 540"
            "L264 548L256 480L242 498Q264 430 252 356z"
        ),
        RUST,
    )
    bust += path(
        ribbon(points("208,362 182,374 168,400 174,430"), [16, 20, 14, 2])
        + ribbon(points("160,330 154,364 160,396 168,424"), [2, 9, 9, 2])
        + ribbon(points("214,402 200,424 206,460"), [8, 13, 2])
        + ribbon(points("232,404 228,436 236,474"), [4, 8, 2]),
        ACC,
    )
    bust += path(
        ribbon(points("260,362 288,374 304,400 298,430"), [12, 18, 14, 2])
        + ribbon(points("262,402 272,428 266,462"), [5, 9, 2]),
        HAIR,
    )
    bust += path(
        ("M184 470l30 8-2 12-27-8zM187 500l24 6-2 12-21-6zM262 478l32-8-1 12-29 8zM265 506l26-6-2 12-22 6z"), INK
    ) + path(
        "M184 452L216 462L214 474L182 466zM260 462L300 452L298 466L262 474z", ACC, f'stroke="{INK}" stroke-width="6"'
    )
    bust += path("M206 386Q234 374 264 386Q250 394 235 393Q220 394 206 386z", INK) + path(
        "M214 393Q234 398 254 393Q246 403 234 403Q222 403 214 393z", "#a4483c"
    )
    # helmet: cap, brow band, eye guards, boar on the crest
    bust += path(
        (
            "M240 92C158 92 120 150 118 240L130 300L152 306Q148 262 164 254Q196 246 218 270"
            "L226 320L238 336L248 320L256 270Q282 240 322 252Q336 262 332 306L352 300L364 240"
            "C362 150 322 92 240 92z"
        ),
        MID,
        EDGE,
    )
    bust += path(
        ("M254 92C322 96 362 150 364 240L352 300L332 306Q336 262 322 252Q282 240 256 270L248 320L238 336V100z"), DEEP
    ) + path("M240 92C158 92 120 150 118 240L126 280Q128 190 160 140Q190 108 234 102z", "#cfe3ef")
    bust += path(
        ("M118 226Q180 190 240 190Q302 190 364 226L362 250Q304 216 256 228L238 250L222 228Q180 216 120 250z"),
        ACC,
        f'stroke="{INK}" stroke-width="8"',
    ) + path("M256 192Q310 196 364 226L362 250Q304 216 256 228z", "#a86e1c")
    bust += path("M224 100Q240 88 256 100L252 192H228z", ACC, f'stroke="{INK}" stroke-width="8"') + path(
        "M240 94Q250 94 256 100L252 192H240z", "#a86e1c"
    )
    bust += "".join(
        f'<circle cx="{x}" cy="{y}" r="6" fill="{INK}"/>' for x, y in points("146,226 180,212 302,212 336,226")
    )
    bust += path("M206 44L216 10L232 34L244 6L260 32L276 8L288 36L304 16L312 44L330 34L330 66L240 80z", "#a86e1c", EDGE)
    bust += (
        path(
            (
                "M118 100Q112 84 128 78L160 56Q178 34 204 36L204 16L224 34Q272 34 316 50"
                "Q344 60 346 86L364 74Q362 98 344 102L346 124H324L316 100Q280 88 248 98L244 124H220"
                "L214 104Q186 108 168 100Q146 114 126 110Q118 108 118 100z"
            ),
            ACC,
            EDGE,
        )
        + path(
            (
                "M214 104Q284 80 316 50Q344 60 346 86L364 74Q362 98 344 102L346 124H324L316 100"
                "Q280 88 248 98L244 124H220z"
            ),
            "#a86e1c",
        )
        + path("M119 92q8 0 9 16l6 0q2-12-6-22z", INK)
        + path("M150 106Q130 92 142 64Q148 86 164 92z", "#fff", f'stroke="{INK}" stroke-width="5" paint-order="stroke"')
        + path("M166 72Q178 64 188 74Q176 80 166 72z", EMBER, f'stroke="{INK}" stroke-width="4"')
        + path("M136 78Q166 52 194 46Q240 40 284 46Q220 48 190 62z", "#ffe7a0")
        + path(gouges("206 46 200 72 4, 226 48 216 78 4"), INK)
    )
    bust += path("M352 244Q352 274 344 300L352 300L364 240z", FIRE)
    defs = (
        '<pattern id="beowulf-mail" width="18" height="14" patternUnits="userSpaceOnUse">'
        '<path d="M0 0q9 14 18 0M-9 7q9 14 18 0M9 7'
        f'q9 14 18 0" fill="none" stroke="{DEEP}" stroke-width="3"/></pattern>'
    )
    return Portrait(back, bust, defs)
