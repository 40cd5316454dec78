"""What the app loads to draw a hero's cards: its scene, every part its faces use, and the faces themselves."""

import json
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.art.press import Portrait

HERE = Path(__file__).resolve().parent
PARTS = HERE / "parts"
SCENES = HERE / "scenes"
FACES = HERE / "faces"
_USED = re.compile(r'href="#p-([\w-]+)"')


def _inside(file: Path, name: str) -> str:
    """The one group of a drawing, without its id."""
    found = re.search(rf'<svg[^>]*><g id="{name}"(.*)</g></svg>', file.read_text(encoding="utf-8"), re.S)
    assert found, f"{file.name} is not one group with the id {name}"
    return f"<g{found[1]}</g>"


@cache
def part(name: str) -> str:
    """A drawing of its own, or the bust of a portrait: "bust-harpy"."""
    if name.startswith("bust-"):
        bust = portrait(name.removeprefix("bust-"))
        return f'<g transform="translate(-240 -300)">{bust.defs}{bust.bust}</g>'
    return _inside(PARTS / f"{name}.svg", f"p-{name}")


def portrait(line: str) -> Portrait:
    """The portrait of a line of fighters."""
    found: Portrait = import_module(f"tools.art.portraits.{line.replace('-', '_')}").draw()
    return found


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


def bundle(hero: str) -> dict[str, Any]:
    """Everything the cards of a hero are drawn from."""
    data = faces(hero)
    used = {placed[0] for face in data["cards"].values() for placed in face["parts"]}
    return {"scene": scene(hero), "parts": {name: part(name) for name in needed(used)}, **data}


def heroes() -> list[str]:
    return sorted(path.stem for path in FACES.glob("*.json"))


MORE = "_more"
"""the bundle of parts that no face of ours uses; no hero can be called so"""


def more() -> dict[str, Any]:
    """Those parts, for files of custom heroes."""
    names = {name for name, home in index().items() if home == MORE}
    return {"scene": "", "parts": {name: part(name) for name in needed(names)}, "moods": {}, "tones": {}, "cards": {}}


def index() -> dict[str, str]:
    """Every part -> the hero whose bundle holds it: the first in the alphabet."""
    home: dict[str, str] = {}
    for hero in heroes():
        for name in bundle(hero)["parts"]:
            home.setdefault(name, hero)
    for path in PARTS.glob("*.svg"):
        home.setdefault(path.stem, MORE)
    return dict(sorted(home.items()))
