"""Pages of the documentation site that are generated when it is built: heroes, boards, decisions, changelog.

ProperDocs calls the functions that start with `on_` (properdocs.yml); nothing is written into docs/.
"""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path
from typing import Any

from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.hero import Hero
from unmatched.heroes.schema import schema_text
from unmatched.svg import board_svg
from unmatched.text.card_text import card_face, character_face, fighter_facts
from unmatched.text.faces import CardFace

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.references import filled  # noqa: E402

COMPRESSED = {".html", ".css", ".js", ".json", ".svg"}
SHORTEST = 1000
"""bytes; a shorter file is one packet either way"""


def pages() -> dict[str, str]:
    """Return every generated file of the site: its path, and its text."""
    heroes = [library.hero(hero) for hero in library.hero_ids()]
    boards = [library.board(board) for board in library.board_ids()]
    found = {"heroes/index.md": _list("Heroes", "heroes", heroes), "boards/index.md": _list("Boards", "boards", boards)}
    found |= {f"heroes/{hero.id}.md": hero_page(hero) for hero in heroes}
    for board in boards:
        found[f"boards/{board.id}.md"] = board_page(board)
        found[f"boards/{board.id}.svg"] = board_svg(board)
    found["hero.schema.json"] = schema_text()
    found["decisions.md"] = decisions_page()
    found["changelog.md"] = _outer("CHANGELOG.md")
    found["contributing.md"] = _outer("CONTRIBUTING.md")
    return found


def on_files(files: Any, config: Any) -> Any:
    """Add the generated files to those of docs/."""
    from properdocs.structure.files import File  # only the build of the site has it

    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Fill in the generated parts of a page."""
    return filled(markdown)


def on_page_content(html: str, page: Any, config: Any, files: Any) -> str:
    """Name the language of a page that is not in English, so that it is read aloud and hyphenated right."""
    path = Path(page.file.src_uri)
    return f'<div lang="{path.stem}">{html}</div>' if path.parent.name == "rulebook" and path.stem != "en" else html


def on_post_build(config: Any) -> None:
    """Lay a compressed version beside every text, as the server expects; drop files that need to know their address."""
    site = Path(config.site_dir)
    for name in ("404.html", "sitemap.xml", "sitemap.xml.gz"):
        (site / name).unlink(missing_ok=True)
    for path in site.rglob("*"):
        if path.suffix in COMPRESSED and path.stat().st_size >= SHORTEST:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def _list(title: str, folder: str, items: list[Hero] | list[BoardFile]) -> str:
    rows = [f"- [{item.names['en']}]({item.id}.md)" for item in items]
    about = {
        "heroes": "The ten heroes of the package, with their cards in our own words, generated from their files.",
        "boards": "The four boards of the package. The drawings are our own.",
    }
    return "\n".join([f"# {title}", "", about[folder], "", *rows, ""])


def hero_page(hero: Hero) -> str:
    """Return the page of a hero: fighters, ability, and a table of the deck."""
    character = character_face(hero, "en")
    names = " / ".join(character_face(hero, language).name for language in ("ru", "uk"))
    lines = [f"# {character.name}", "", names, "", f"Movement {character.move}.", ""]
    lines += ["| fighter | health | attack |", "|---|---|---|"]
    for fighter in character.fighters:
        name = f"{fighter.name} × {fighter.count}" if fighter.count > 1 else fighter.name
        rank, _, attack = fighter_facts(fighter, "en")
        lines.append(f"| {name} ({rank}) | {fighter.health} | {attack} |")
    lines += ["", *(f"{text}\n" for text in (*character.abilities, *character.notes))]
    lines += ["## Deck", "", "| card | effect |", "|---|---|"]
    lines += [_row(card_face(hero, card, "en")) for card in hero.cards]
    return "\n".join([*lines, ""])


def _row(face: CardFace) -> str:
    texts = [*map(str, face.effects), *face.notes, *face.marks]
    if face.bonus_title:
        texts.append(f"**{face.bonus_title}** ({face.bonus_value}) " + " ".join(map(str, face.bonus_effects)))
    effects = "<br>".join(text.replace("\n", "<br>") for text in texts)
    kind = face.type_name if face.value is None else f"{face.type_name} {face.value}"
    # Two columns, so that a phone shows both.
    return f"| **{face.title}** × {face.copies}<br>{kind}, boost {face.boost}<br>*{face.users}* | {effects} |"


def board_page(board: BoardFile) -> str:
    """Return the page of a board: its drawing and its numbers."""
    facts = f"{len(board.spaces)} spaces, {len(board.zones)} zones, {len(board.starts)} start spaces."
    return f"# {board.names['en']}\n\n{facts}\n\n![{board.names['en']}]({board.id}.svg)\n"


def decisions_page() -> str:
    """Return the list of decisions, the newest first."""
    lines = ["# Decisions", "", "Why things are the way they are, half a page each.", ""]
    for path in sorted((ROOT / "docs" / "decisions").glob("*.md"), reverse=True):
        title = path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        lines.append(f"- [{title}](decisions/{path.name})")
    return "\n".join([*lines, ""])


def _outer(name: str) -> str:
    """Return a page from above docs/, with links that start there."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.sub(r"`docs/(?=[\w/-]+\.md`)", "`", text.replace("](docs/", "]("))
