"""What the app loads to draw a hero's cards: its scene, every part its faces use, and the faces themselves."""

import json
import re
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.art.carve import carved
from tools.art.press import Portrait

HERE = Path(__file__).resolve().parent
PARTS = HERE / "parts"
SCENES = HERE / "scenes"
FACES = HERE / "faces"
BUST = "bust-"
_USED = re.compile(r'href="#p-([\w-]+)"')


def _inside(file: Path, name: str) -> str:
    """The one group of a drawing, without its id."""
    found = re.search(rf'<svg[^>]*><g id="{name}"(.*)</g></svg>', file.read_text(encoding="utf-8"), re.S)
    assert found, f"{file.name} is not one group with the id {name}"
    return carved(f"<g{found[1]}</g>")


@cache
def part(name: str) -> str:
    """A drawing of its own; "" for the bust of a portrait, "bust-harpy", which is taken from there."""
    return "" if name.startswith(BUST) else _inside(PARTS / f"{name}.svg", f"p-{name}")


def portrait(line: str) -> Portrait:
    """The portrait of a line of fighters."""
    found: Portrait = import_module(f"tools.art.portraits.{line.replace('-', '_')}").draw()
    return Portrait(*map(carved, found))


@cache
def scene(name: str) -> str:
    return _inside(SCENES / f"{name}.svg", f"scene-{name}")


def needed(names: set[str]) -> list[str]:
    """These parts and those they are made of, in an order in which each comes after what it uses."""
    order: list[str] = []

    def take(name: str) -> None:
        if name not in order:
            for inner in _USED.findall(part(name)):
                take(inner)
            order.append(name)

    for name in sorted(names):
        take(name)
    return order


def faces(hero: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FACES / f"{hero}.json").read_text(encoding="utf-8"))
    return found


def used(hero: str) -> list[str]:
    """Every part the faces of a hero are made of."""
    return needed({placed[0] for face in faces(hero)["cards"].values() for placed in face["parts"]})


def bundle(hero: str) -> dict[str, Any]:
    """Everything that only the cards of this hero are drawn from; `busts` are the portraits that stand in them."""
    names = [name for name in used(hero) if name not in shared_names()]
    return {
        "scene": scene(hero),
        "parts": {name: part(name) for name in names if not name.startswith(BUST)},
        "busts": [name.removeprefix(BUST) for name in names if name.startswith(BUST)],
        **faces(hero),
    }


def heroes() -> list[str]:
    return sorted(path.stem for path in FACES.glob("*.json"))


SHARED = "_shared"
"""the bundle of parts that the faces of several heroes use; no hero can be called so"""
MORE = "_more"
"""the bundle of parts that no face of ours uses"""


@cache
def shared_names() -> frozenset[str]:
    uses = Counter(name for hero in heroes() for name in used(hero))
    return frozenset(name for name, count in uses.items() if count > 1 and not name.startswith(BUST))


def loose(home: str) -> dict[str, Any]:
    """The bundle of parts that belong to no hero: shared ones, or those for files of custom heroes."""
    names = [name for name, lies in index().items() if lies == home]
    parts = {name: part(name) for name in needed(set(names)) if name in names}
    return {"scene": "", "parts": parts, "busts": [], "moods": {}, "tones": {}, "cards": {}}


@cache
def index() -> dict[str, str]:
    """Every part -> the bundle that holds it."""
    home = {name: hero for hero in reversed(heroes()) for name in used(hero)}
    home |= {name: SHARED for name in shared_names()}
    for path in PARTS.glob("*.svg"):
        home.setdefault(path.stem, MORE)
    return dict(sorted(home.items()))
