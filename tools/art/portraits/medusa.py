"""Medusa: a crown of snakes over slit eyes, before a coral sun."""

from math import cos, radians, sin

from tools.art.press import LIGHT_FROM, Point, Points, Portrait, gouge, gouges, halo, lit, path, points, ribbon, stripe

INK, DEEP, MID, LIGHT, ACC, SUN = "#0b1b1c", "#164740", "#3d9168", "#e4ecb0", "#ffc53a", "#e25c3b"


def draw() -> Portrait:
    back = f'<path fill="{DEEP}" d="M0 0h480v600H0z"/>' + path("M240 36a216 216 0 1 1-1 0z", SUN)
    back += path(halo(240, 252, 236, 345, 30, 3, 9), INK)

    # snakes: three drawn, used eleven times; "fill" is the body, "color" its lit side
    def turned(angle: float) -> Point:
        a = radians(-angle)
        x, y = LIGHT_FROM
        return (x * cos(a) - y * sin(a), x * sin(a) + y * cos(a))

    def snake(name: str, pts: Points, w: float, angle: float, end: float) -> str:
        W = [w * 1.12, w * 1.1, w, w * 0.84, w * 0.62]
        x, y = pts[-1]
        return (
            (
                f'<g id="{name}"><path stroke="{INK}" stroke-width="13" paint-order="stroke" '
                f'd="{ribbon(pts, W, steps=1)}"/>'
            )
            + path(lit(pts, W, 0.55, steps=2, light=turned(angle)), "currentColor")
            + (
                f'<path fill="none" stroke="{INK}" stroke-width="{round(w * 0.36)}" '
                f'stroke-dasharray="4 14" d="{stripe(pts)}"/>'
            )
            + f'<use href="#medusa-head" transform="translate({x} {y})rotate({end})"/></g>'
        )

    head = (
        f'<g id="medusa-head"><path fill="{SUN}" d="M34 1l16-1 9-6-4 8 6 6-11-3-16-1z"/>'
        f'<path stroke="{INK}" stroke-width="10" paint-order="stroke" d="M-20-10Q-8-26 14-20'
        'Q34-14 44 0Q46 8 34 10Q12 22-6 18Q-18 16-20 10z"/>'
        '<path fill="currentColor" d="M-16-10Q-4-22 14-17Q30-12 40-1Q22-8 8-8Q-8-6-16-10z"/>'
        f'<path d="M7-9q13-5 22 3q-11 6-22-3zM6 14q18-2 38-12q-10 14-38 12z" fill="{INK}"/>'
        f'<path fill="{ACC}" d="M12-8q8-3 13 1q-7 4-13-1z"/></g>'
    )
    S = points("0,12 -4,-20 -22,-48 -18,-80 10,-100 18,-128")
    defs = (
        head
        + snake("medusa-a", S, 32, -45, -72)
        + snake("medusa-b", [(-x, y) for x, y in S], 32, 45, -100)
        + snake("medusa-c", points("168,262 122,286 108,334 136,376 126,418 92,436"), 34, 0, 168)
    )

    def put(name: str, x: int, y: int, angle: int, size: float, row: int) -> str:
        tone = (f'fill="{DEEP}" color="{MID}"', f'fill="{MID}" color="{LIGHT}"')[row]
        return f'<use href="#{name}" {tone} transform="translate({x} {y})rotate({angle})scale({size:g} {size:g})"/>'

    bust = ""
    for n, x, y, a, k in [
        ("medusa-a", 190, 220, -90, 0.92),
        ("medusa-a", 182, 196, -58, 1),
        ("medusa-a", 216, 182, -22, 0.94),
        ("medusa-b", 264, 182, 14, 0.96),
        ("medusa-b", 298, 194, 48, 1),
        ("medusa-b", 294, 220, 84, 0.92),
    ]:
        bust += put(n, x, y, a, k, 0)
    for n, x, y, a, k in [
        ("medusa-b", 172, 214, -72, 0.98),
        ("medusa-a", 306, 214, 70, 0.98),
        ("medusa-b", 200, 188, -38, 1.02),
        ("medusa-a", 282, 188, 36, 1.02),
        ("medusa-a", 238, 182, -2, 1.02),
    ]:
        bust += put(n, x, y, a, k, 1)
    bust += (
        f'<use href="#medusa-c" fill="{MID}" color="{LIGHT}"/>'
        f'<use href="#medusa-c" fill="{DEEP}" color="{MID}" transform="matrix(-1 0 0 1 480 '
        '0)"/>'
    )
    # neck, shoulders, dress
    bust += path(("M182 360L184 442Q150 474 84 490Q34 502 14 600H466Q446 502 396 488Q330 474 300 442L306 350z"), DEEP)
    bust += path("M182 380L184 442Q150 474 84 490Q34 502 14 600H250Q214 520 222 452Q190 430 182 380z", MID)
    bust += path("M184 430Q160 474 84 490Q34 502 14 600H52Q62 532 116 514Q182 494 184 430z", LIGHT)
    bust += path(
        "M182 366Q196 420 240 428Q290 410 306 350L303 400Q280 452 236 458Q196 446 182 400z", INK
    )  # cast shadow of the jaw
    bust += path("M396 488Q446 502 466 600H454Q432 520 384 500Q330 488 303 452Q336 480 396 488z", SUN)
    bust += path("M92 522Q166 556 240 560Q318 556 392 518L424 600H58z", INK)
    bust += path("M92 522Q166 556 240 560Q318 556 392 518L397 530Q318 570 240 574Q162 570 87 534z", ACC)
    bust += path(
        "".join(gouge(96 + i * 30, 606, 104 + i * 28.5, 560 + 16 - abs(i - 4.9) * 2.6, 9) for i in range(11)), MID
    )
    # face
    bust += path(
        (
            "M240 168C188 168 151 200 150 252C150 274 152 286 155 300C160 334 176 366 199 390"
            "C211 402 224 409 238 406C266 400 304 372 319 336C330 306 334 280 333 250"
            "C330 200 292 168 240 168z"
        ),
        LIGHT,
        f'stroke="{INK}" stroke-width="12" paint-order="stroke"',
    )
    bust += path(
        ("M150 252C150 274 152 286 155 300C160 334 176 366 199 390C190 362 170 336 170 308Q160 286 158 250z"), MID
    )
    bust += path(
        (
            "M252 168C250 204 234 232 238 256C232 284 228 302 222 320Q228 336 242 337"
            "Q254 342 260 356C258 374 246 386 248 403C272 394 304 372 319 336"
            "C330 306 334 280 333 250C330 200 292 168 252 168zM252 304Q278 308 302 296"
            "Q292 332 268 342Q250 332 252 304z"
        ),
        DEEP,
        'fill-rule="evenodd"',
    )
    # brows, eyes
    bust += path(
        (
            "M154 240Q184 232 217 268Q186 250 154 240zM234 268Q264 226 324 232Q276 242 234 268z"
            "M155 264Q186 250 214 287Q182 298 155 264zM236 287Q266 246 316 258Q282 302 236 287z"
            "M203 327Q208 334 216 332Q228 342 244 332Q238 347 222 342Q206 341 203 327z"
            "M186 358Q219 364 262 358Q240 366 220 365Q200 365 186 358z"
        ),
        INK,
    )
    bust += path("M166 268Q186 260 206 283Q184 290 166 268zM244 284Q268 256 304 263Q280 293 244 284z", ACC)
    bust += path("M186 263Q194 275 187 288Q179 275 186 263zM274 261Q282 275 275 291Q266 275 274 261z", INK)
    bust += path(
        (
            "M186 358Q202 347 213 350Q219 354 226 350Q242 347 262 358Q240 362 220 361"
            "Q200 361 186 358zM196 366Q219 371 250 365Q240 383 221 383Q204 382 196 366z"
        ),
        SUN,
    )
    bust += path("M206 371Q216 375 228 373Q220 380 206 371z", LIGHT)
    bust += path(
        gouges(
            "262 190 256 238 4, 276 188 270 232 4, 290 196 286 230 4, 304 310 284 352 5,"
            " 314 316 298 350 4, 268 372 258 394 4"
        ),
        MID,
    )
    bust += path(("M332 262C334 300 322 336 296 366Q282 382 262 394Q296 368 310 334C320 310 326 290 326 262z"), SUN)
    # diadem
    bust += path(
        ("M140 262Q144 168 240 150Q338 168 342 262Q330 218 292 206Q264 200 240 214Q216 200 190 206Q150 218 140 262z"),
        INK,
    )
    bust += path(
        ("M147 240Q158 178 240 160Q324 178 336 240Q318 202 284 196Q258 192 240 204Q222 192 196 196Q164 202 147 240z"),
        ACC,
    )
    bust += path("M172 200l14-8-2 12zM200 184l14-6-3 12zM268 178l14 6-11 6zM296 192l14 8-12 4z", INK)
    bust += path("M240 166l16 20-16 26-16-26z", SUN, f'stroke="{INK}" stroke-width="5"')
    bust += path("M240 170l-12 16 12 4z", LIGHT)
    return Portrait(back, bust, defs)
