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
MORE = """
    wolf-head bear-head lion dragon-head eagle-head raven snake-bite spider-face rat bull horse-head fox-head stag-head
    shark-jaws octopus crab dinosaur-rex velociraptor bat-wing feathered-wing wizard-staff witch-flight crystal-ball
    spell-book magic-swirl fire-spell-cast ice-spell-cast lightning-trio fireball flame frozen-orb tornado water-splash
    wave-crest mountains forest-camp oak tree-branch vine-flower poison-bottle potion-ball dagger-rose daggers
    plain-dagger stiletto battle-axe sharp-axe war-axe thor-hammer gavel flail spear-hook trident halberd bow-arrow
    pocket-bow crossbow winchester-rifle revolver grenade boomerang whip lasso shuriken katana nunchaku boxing-glove
    fist punch shield round-shield templar-shield breastplate gauntlet boots crown queen-crown imperial-crown ninja-mask
    pirate-captain robot-golem vampire-dracula werewolf ghost skeleton death-skull grim-reaper angel-wings imp-laugh
    devil-mask alien-skull eyeball evil-eyes third-eye brain heart-organ broken-heart healing bandage-roll hourglass
    clockwork gears cog key padlock chest coins gem-pendant ring scroll-unfurled quill-ink trumpet lyre drum
    candle-light torch lantern-flame moon sun stars-stack star-swirl bird-cage cage spider-web fog portal magic-gate
    wooden-door castle tower-flag ship-wheel anchor sailboat chariot top-hat magnifying-glass footprint running-ninja
    walking-boot jump-across kick-scooter teleport invisible hidden duality yin-yang rose lotus clover apple-core bread
    meat beer-stein teapot
""".split()
"""pictograms for own heroes besides those that official fighters and cards have"""
STRANGERS = ("any-hero", "any-sidekick")
"""pictograms of fighters that do not come with the package"""


def colors() -> dict[str, str]:
    """The colour of every fighter of an official hero, by its id."""
    looks = (WEB / "src" / "fighters" / "looks.svelte.ts").read_text(encoding="utf-8")
    block = looks[looks.index("const COLORS") :]
    return dict(re.findall(r'"?([\w-]+)"?: "(#[0-9a-f]{6})"', block[: block.index("\n};")]))


def main() -> None:
    icons = json.loads((WEB / "node_modules/@iconify-json/game-icons/icons.json").read_text(encoding="utf-8"))["icons"]
    names = json.loads((WEB / "src" / "pictograms.json").read_text(encoding="utf-8"))
    known = colors()
    figures = {
        line: {"color": known.get(line, ""), "pictogram": re.findall(r' d="([^"]+)"', icons[names[line]]["body"])}
        for line in [*known, *STRANGERS]
    }
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    cards = json.loads((WEB / "src" / "cards" / "pictures.json").read_text(encoding="utf-8"))
    named = sorted({*MORE, *cards.values(), *(names[line] for line in figures)})
    drawings = {name: re.findall(r' d="([^"]+)"', icons[name]["body"]) for name in named}
    ICONS.write_text(json.dumps(drawings, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
