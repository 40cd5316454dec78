"""Write src/unmatched/content/figures.json: how the fighters are drawn outside of the app, as the app draws them;
and src/unmatched/content/icons.json: the pictograms that files of own heroes may name.

The colours are those of web/src/fighters/looks.svelte.ts; the pictograms come from the client's packages, after
`npm --prefix web ci`.
"""

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
FIGURES = ROOT / "src" / "unmatched" / "content" / "figures.json"
ICONS = ROOT / "src" / "unmatched" / "content" / "icons.json"
MORE = (ROOT / "tools" / "own_icons.txt").read_text(encoding="utf-8").split()
"""pictograms for own heroes besides those that official fighters have"""
STRANGERS = ("any-hero", "any-sidekick")
"""pictograms of fighters that do not come with the package"""


def colors() -> dict[str, str]:
    """The colour of every fighter of an official hero, by its id."""
    looks = (WEB / "src" / "fighters" / "looks.svelte.ts").read_text(encoding="utf-8")
    block = looks[looks.index("const COLORS") :]
    return dict(re.findall(r'"?([\w-]+)"?: "(#[0-9a-f]{6})"', block[: block.index("\n};")]))


def main() -> None:
    icons = json.loads((WEB / "node_modules/@iconify-json/game-icons/icons.json").read_text(encoding="utf-8"))["icons"]
    names = json.loads((WEB / "src" / "components" / "pictograms.json").read_text(encoding="utf-8"))
    known = colors()
    figures = {
        line: {"color": known.get(line, ""), "pictogram": re.findall(r' d="([^"]+)"', icons[names[line]]["body"])}
        for line in [*known, *STRANGERS]
    }
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    named = sorted({*MORE, *(names[line] for line in figures)})
    drawings = {name: re.findall(r' d="([^"]+)"', icons[name]["body"]) for name in named}
    ICONS.write_text(json.dumps(drawings, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
