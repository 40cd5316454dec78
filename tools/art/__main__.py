"""Write what the app draws of fighters and cards, below src/unmatched/content/art: `python -m tools.art`."""

import json
from functools import cache
from pathlib import Path
from pkgutil import iter_modules

from tools.art import portraits
from tools.art.bundle import MORE, SHARED, bundle, heroes, index, loose, portrait
from tools.art.carve import carved_path
from tools.art.press import Portrait, halo

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ROOT / "src" / "unmatched" / "content"
ART = CONTENT / "art"


@cache
def drawn() -> dict[str, Portrait]:
    """Every portrait by the id of its line of fighters."""
    names = sorted(module.name for module in iter_modules(portraits.__path__))
    return {name.replace("_", "-"): portrait(name) for name in names}


def portrait_svg(found: Portrait) -> str:
    """The whole portrait, 480 x 600."""
    defs = f"<defs>{found.defs}</defs>" if found.defs else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600">'
        f'{defs}<g class="ground">{found.ground}</g><g class="bust">{found.bust}</g></svg>\n'
    )


def files() -> dict[Path, str]:
    """Every file that comes from the drawings, with what it holds."""
    out = {ART / "portraits" / f"{line}.svg": portrait_svg(found) for line, found in drawn().items()}
    lines = "".join(f'  "{line}",\n' for line in drawn())
    out[ROOT / "web" / "src" / "art" / "drawn.ts"] = (
        "// Written by `python -m tools.art`: the fighters we have drawn.\n"
        f"export const DRAWN: ReadonlySet<string> = new Set([\n{lines}]);\n\n"
        "/** The cuts around the disc of a portrait that is composed, not drawn. */\n"
        f'export const CUTS =\n  "{carved_path(halo(240, 250, 238, 345, 28, 12, 9))}";\n'
    )
    bundles = {hero: bundle(hero) for hero in heroes()} | {home: loose(home) for home in (SHARED, MORE)}
    for name, found in bundles.items():
        out[ART / "heroes" / f"{name}.json"] = json.dumps(found, indent=0) + "\n"
    out[ART / "parts.json"] = json.dumps(index(), indent=0) + "\n"
    known = {"portraits": [*drawn()], "scenes": heroes(), "parts": [*index()]}
    out[CONTENT / "drawings.json"] = json.dumps(known, indent=1) + "\n"
    return out


def main() -> None:
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
