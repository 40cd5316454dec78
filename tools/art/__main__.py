"""Write what the app draws of fighters and cards, below web/public/art and web/src/art: `python -m tools.art`."""

import json
from pathlib import Path
from pkgutil import iter_modules

from tools.art import portraits
from tools.art.bundle import MORE, bundle, heroes, index, more, portrait
from tools.art.figure import figure_svg, portrait_svg
from tools.art.press import Portrait, halo

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = ROOT / "web" / "public" / "art"
SOURCE = ROOT / "web" / "src" / "art"


def drawn() -> dict[str, Portrait]:
    """Every portrait by the id of its line of fighters."""
    names = sorted(module.name for module in iter_modules(portraits.__path__))
    return {name.replace("_", "-"): portrait(name) for name in names}


def files() -> dict[Path, str]:
    """Every file that comes from the drawings, with what it holds."""
    out = {}
    for line, found in drawn().items():
        out[PUBLIC / "portraits" / f"{line}.svg"] = portrait_svg(found)
        out[PUBLIC / "figures" / f"{line}.svg"] = figure_svg(found)
        out[PUBLIC / "figures" / f"{line}-small.svg"] = figure_svg(found, small=True)
    lines = "".join(f'  "{line}",\n' for line in drawn())
    out[SOURCE / "drawn.ts"] = (
        "// Written by `python -m tools.art`: the fighters we have drawn.\n"
        f"export const DRAWN: ReadonlySet<string> = new Set([\n{lines}]);\n\n"
        "/** The cuts around the disc of a portrait that is composed, not drawn. */\n"
        f'export const CUTS =\n  "{halo(240, 250, 238, 345, 28, 12, 9)}";\n'
    )
    for hero in heroes():
        out[SOURCE / "heroes" / f"{hero}.json"] = json.dumps(bundle(hero), indent=0) + "\n"
    known = {"portraits": [*drawn()], "scenes": heroes(), "parts": [*index()]}
    out[ROOT / "src" / "unmatched" / "content" / "drawings.json"] = json.dumps(known, indent=1) + "\n"
    out[SOURCE / "heroes" / f"{MORE}.json"] = json.dumps(more(), indent=0) + "\n"
    out[SOURCE / "heroes" / "parts.json"] = json.dumps(index(), indent=0) + "\n"
    return out


def main() -> None:
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
