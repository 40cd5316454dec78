"""A workshop for small heroes: a fighter with two helpers and plain cards, to which a test adds one mechanic."""

from __future__ import annotations

from unmatched import Hero, read_hero
from unmatched.testing import T1, Scene

FILE = """\
id = "warden"
name = "Warden"
move = 2

[[fighter]]
id = "warden"
name = "Warden"
hero = true
health = 12
attack = "melee"

[[fighter]]
id = "hound"
name = "Hound"
health = 2
attack = "melee"
count = 2
{parts}
[[card]]
name = "Blow"
type = "versatile"
value = 3
boost = 2
copies = 10
{blow}

[[card]]
name = "Guard"
type = "defense"
value = 2
boost = 1
copies = 6
{guard}

[[card]]
name = "Wait"
type = "scheme"
boost = 3
copies = 6
scheme = [{wait}]

[[card]]
name = "Call"
type = "scheme"
boost = 1
copies = {rest}
tags = ["call"]
scheme = [{call}]
"""


def warden(
    *parts: str, blow: str = "", guard: str = "", wait: str = "{ draw = 1 }", call: str = "{ draw = 1 }"
) -> Hero:
    """A warden with these counters and abilities, and these lines on its cards."""
    text = FILE.format(parts="\n".join(parts), blow=blow, guard=guard, wait=wait, call=call, rest=8)
    return read_hero(text, "warden.toml")


def foe(*parts: str, blow: str = "", guard: str = "") -> Hero:
    """The same with other names, to stand opposite."""
    text = FILE.format(parts="\n".join(parts), blow=blow, guard=guard, wait="{ draw = 1 }", call="{ draw = 1 }", rest=8)
    for old, new in (("warden", "rival"), ("Warden", "Rival"), ("hound", "wolf"), ("Hound", "Wolf")):
        text = text.replace(old, new)
    return read_hero(text, "rival.toml")


def altered(hero: Hero, **lines: str) -> Hero:
    """The same with lines added to a fighter, or at the top of the file."""
    text = hero.text
    for name, line in lines.items():
        text = (
            f"{line}\n{text}" if name == "top" else text.replace(f'id = "{name}"\nname', f'id = "{name}"\n{line}\nname')
        )
    return read_hero(text, f"{hero.id}.toml")


STAYS = '{ put = "this card", to = "play" }'


def lasting(in_play: str, call: str = STAYS) -> Hero:
    """A warden whose scheme Call stays in play."""
    return warden(call=call + "]\nin_play = [" + in_play)


def on(moment: str, do: str, condition: str = "") -> str:
    """An ability that a moment sets off, while a condition holds."""
    return f'[[ability]]\non = "{moment}"\n' + _while(condition) + f"do = [{do}]"


def adjust(number: str, by: object, of: str = "", condition: str = "") -> str:
    """A standing adjustment, of some fighters unless it is the player's, while a condition holds."""
    amount = by if isinstance(by, int) else f'"{by}"'
    whose = f'of = "{of}"\n' if of else ""
    return f'[[ability]]\nadjust = "{number}"\n{whose}by = {amount}\n' + _while(condition)


def _while(condition: str) -> str:
    return f'while = "{condition}"\n' if condition else ""


def counter(name: str, most: int, start: int = 0, resets: str = "") -> str:
    return f'[[counter]]\nid = "{name}"\nname = "{name}"\nmax = {most}\nstart = {start}\n' + (
        f'resets = "{resets}"\n' if resets else ""
    )


def faces(name: str, *names: str) -> str:
    """A counter that shows one of several faces."""
    shown = ", ".join(f'{{ id = "{face}", name = "{face}" }}' for face in names)
    return f'[[counter]]\nid = "{name}"\nname = "{name}"\nfaces = [{shown}]\n'


def pile(name: str, face: str) -> str:
    return f'[[pile]]\nid = "{name}"\nname = "{name}"\nface = "{face}"\n'


AT = {"warden": "p2", "rival": "p3"}


def scene(one: Hero, other: Hero | None = None, **facts: object) -> Scene:
    """The warden on p2 beside its rival on p3, on a line of spaces with two zones, each with a hand of plain cards."""
    known: dict[str, object] = {"at": AT, "board": T1, "hand": [["Blow", "Wait", "Call"], ["Blow", "Guard"]]}
    return Scene(one, foe() if other is None else other, **{**known, **facts})  # type: ignore[arg-type]
