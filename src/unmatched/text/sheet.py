"""Sheet: all cards and the character card of a hero, drawn by us, to print on A4."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from html import escape
from itertools import pairwise
from pathlib import Path

from unmatched.heroes.card import CardLine
from unmatched.heroes.drawings import face_drawing, portrait_drawing, portrait_of
from unmatched.heroes.hero import Hero
from unmatched.text.card_text import card_face, character_face, fighter_facts
from unmatched.text.catalogue import catalogue
from unmatched.text.describe import POINT
from unmatched.text.faces import CardFace, CharacterFace, Effect

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PER_PAGE = 9
FIRST_PAGE = 6
"""the character card is as wide as three cards"""

SWORD = '<path d="M19 3 9.5 12.500l2 2L21 5V3zM8 13l-2 2-1-1-1 1 2.5 2.500L3 21l1 1 3.5-3.500L10 21l1-1-1-1 2-2z"/>'
SHIELD = '<path d="M12 2 4 5v6c0 5.5 3.4 9.2 8 11 4.6-1.8 8-5.5 8-11V5z"/>'
BOLT = '<path d="M13.5 2 5 13.500h5.500L9 22l10-13h-6z"/>'
SPLIT = '<path d="M12 2 4 5v6c0 5.5 3.4 9.2 8 11z"/><path d="M12 2v20c4.6-1.8 8-5.5 8-11V5z" opacity=".45"/>'
PICTURES = {"attack": SWORD, "defense": SHIELD, "versatile": SPLIT, "scheme": BOLT}
COLORS = {"attack": "#a8322d", "defense": "#2b5f96", "versatile": "#6a3f86", "scheme": "#a8741a"}

STYLE = """
@page { size: A4; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { font: 8.5pt/1.28 "DejaVu Sans", Verdana, Arial, sans-serif; color: #1c1a17; background: #d8d4cc }
.page { width: 210mm; height: 297mm; padding: 16.5mm 10.5mm; margin: 0 auto; background: #fff; display: grid;
  grid-template-columns: repeat(3, 63mm); grid-auto-rows: 88mm; break-after: page; position: relative }
.page:last-child { break-after: auto }
.note { position: absolute; bottom: 6mm; left: 10.5mm; right: 10.5mm; font-size: 6pt; color: #6b665e }
.card { border: .2mm solid #8d867b; padding: 3mm; display: flex; flex-direction: column; gap: 1.4mm; overflow: hidden;
  break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.head { display: flex; gap: 2mm; align-items: stretch }
.badge { flex: none; width: 13mm; min-height: 15mm; border-radius: 1.5mm; background: var(--color); color: #fff;
  display: flex; flex-direction: column; align-items: center; justify-content: center }
.badge svg { width: 6mm; height: 6mm; fill: #fff }
.badge b { font-size: 15pt; line-height: 1.1 }
.name { flex: 1; min-width: 0 }
h2 { font-size: 10pt; line-height: 1.15; overflow-wrap: anywhere }
.users { font-size: 7pt; color: #57524a; text-transform: uppercase; letter-spacing: .03em }
.art { flex: 1 1 0; min-height: 0; display: block; width: 100%; border-radius: 1.5mm; background: var(--color) }
.text { flex: 0 1 auto; min-height: 0; font-size: 9.5pt; border-top: .4mm solid var(--color); padding-top: 1.6mm }
.text p { margin-bottom: 1mm }
.point { padding-left: 3.2mm; text-indent: -2.4mm }
.when { font-weight: bold; color: var(--color) }
.bare .text { flex: 1 }
.text.long { font-size: 8.8pt } .text.longer { font-size: 7.6pt }
.bonus { border: .3mm solid var(--color); border-radius: 1.5mm; padding: 1.2mm; margin-top: 1mm }
.foot { display: flex; align-items: center; gap: 2mm; font-size: 6.5pt; color: #57524a }
.boost { flex: none; width: 8mm; height: 8mm; border-radius: 50%; border: .5mm solid var(--color); color: var(--color);
  font-size: 11pt; font-weight: bold; display: flex; align-items: center; justify-content: center }
.foot .marks { flex: 1 }
.character { grid-column: 1 / 4; --color: #2f2b26; flex-direction: row; gap: 4mm }
.character .told { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 1.4mm }
.portraits { flex: none; display: flex; gap: 2mm; align-items: flex-end }
.portraits svg { width: 26mm; height: 32mm; border-radius: 13mm 13mm 1.5mm 1.5mm }
.portraits svg:first-child { width: 64mm; height: 80mm; border-radius: 1.5mm }
.character h1 { font-size: 17pt }
.character .rows { display: flex; gap: 3mm; flex-wrap: wrap; font-size: 8pt }
.character .rows span { border: .2mm solid #8d867b; border-radius: 1.5mm; padding: .8mm 2mm }
"""


def write_sheet(hero: Hero, language: str, path: Path, copies: bool = False) -> None:
    """Write the sheet as .html, or as .pdf with the help of a browser."""
    if path.suffix not in (".html", ".pdf"):
        raise ValueError(f"{path}: the output file must end in .html or .pdf")
    page = sheet(hero, language, copies)
    if path.suffix == ".html":
        path.write_text(page, encoding="utf-8")
    else:
        _print(page, path)


def sheet(hero: Hero, language: str, copies: bool = False) -> str:
    """The sheet as one HTML page that needs nothing else; with copies, every card as often as the deck holds it."""
    character = character_face(hero, language)
    faces = [card_face(hero, card, language) for card in hero.cards]
    cards = [
        _card(hero, line, face, character.name, language)
        for line, face in zip(hero.cards, faces, strict=True)
        for _ in range(face.copies if copies else 1)
    ]
    cuts = [0, *range(FIRST_PAGE, len(cards), PER_PAGE), len(cards)]
    note = f'<div class="note">{escape(catalogue(language).text("sheet-note"))}</div>'
    pages = []
    for begin, end in pairwise(cuts):
        first = _character(hero, character, language) if begin == 0 else ""
        pages.append(f'<section class="page">{first}{"".join(cards[begin:end])}{note}</section>')
    head = f'<meta charset="utf-8"><title>{escape(character.name)}</title><style>{STYLE}</style>'
    return (
        f'<!doctype html>\n<html lang="{language}"><head>{head}</head>\n<body>\n{chr(10).join(pages)}\n</body></html>\n'
    )


def _drawn(drawing: str, width: int, height: int, kind: str = "") -> str:
    box = f'viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"'
    return f"<svg{kind} {box}>{drawing}</svg>"


def _character(hero: Hero, face: CharacterFace, language: str) -> str:
    text = catalogue(language).text
    rows = [f"<span>{escape(text('move-label', n=face.move))}</span>"]
    for fighter in face.fighters:
        count = f" ×{fighter.count}" if fighter.count > 1 else ""
        facts = ", ".join(fighter_facts(fighter, language))
        rows.append(f"<span><b>{escape(fighter.name)}{count}</b> {escape(facts)}</span>")
    told = "".join(_paragraphs(line) for line in (*face.abilities, *face.notes))
    lines = sorted(hero.fighters, key=lambda line: not line.hero)
    found = [portrait for line in lines if (portrait := portrait_of(line.id, line.look))]
    drawn = "".join(_drawn(portrait_drawing(portrait), 480, 600) for portrait in found)
    portraits = f'<div class="portraits">{drawn}</div>' if drawn else ""
    return (
        f'<article class="card character">{portraits}'
        f'<div class="told"><h1>{escape(face.name)}</h1>'
        f'<div class="rows">{"".join(rows)}</div><div class="text">{told}</div></div></article>'
    )


def _card(hero: Hero, line: CardLine, face: CardFace, deck: str, language: str) -> str:
    told = "".join(_paragraphs(note) for note in face.notes) + "".join(map(_effect, face.effects))
    length = sum(map(len, face.notes)) + sum(len(effect.text) for effect in face.effects)
    if face.bonus_title:
        told += (
            f'<div class="bonus"><p><span class="when">{escape(catalogue(language).text("type-bonus"))}</span> '
            f"<b>{escape(face.bonus_title)} {face.bonus_value}</b></p>{''.join(map(_effect, face.bonus_effects))}</div>"
        )
        length += 90 + sum(len(effect.text) for effect in face.bonus_effects)
    size = " longer" if length > 300 else " long" if length > 170 else ""
    value = "" if face.value is None else f"<b>{face.value}</b>"
    marks = " · ".join((deck, f"×{face.copies}", *face.marks))
    boost = escape(catalogue(language).text("boost-label", n=face.boost))
    picture = face_drawing(hero.id, line.key)
    art = _drawn(picture, 630, 520, ' class="art"') if picture else ""
    return (
        f'<article class="card{"" if art else " bare"}" style="--color:{COLORS[face.type]}">'
        f'<div class="head"><div class="badge" title="{escape(face.type_name)}">{_picture(face.type)}{value}</div>'
        f'<div class="name"><h2>{escape(face.title)}</h2>'
        f'<div class="users">{escape(face.users)}</div><div>{escape(face.type_name)}</div></div></div>'
        f'{art}<div class="text{size}">{told}</div>'
        f'<div class="foot"><div class="boost" title="{boost}">{face.boost}</div>'
        f'<div class="marks">{escape(marks)}</div></div></article>'
    )


def _picture(kind: str) -> str:
    return f'<svg viewBox="0 0 24 24" aria-hidden="true">{PICTURES[kind]}</svg>'


def _effect(effect: Effect) -> str:
    when = f'<span class="when">{escape(effect.label)}:</span> ' if effect.label else ""
    return _paragraphs(effect.text, when)


def _paragraphs(text: str, start: str = "") -> str:
    """Lines as paragraphs; the points of a list are set in."""
    found = []
    for i, line in enumerate(text.split("\n")):
        point = ' class="point"' if line.lstrip().startswith(POINT) else ""
        found.append(f"<p{point}>{start if i == 0 else ''}{escape(line.strip())}</p>")
    return "".join(found)


def _print(page: str, path: Path) -> None:
    """Print the page to a PDF with a browser without a window."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        raise ValueError(f"{path}: a PDF needs Chromium or Chrome; or write an .html file and print that")
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "sheet.html"), Path(folder, "sheet.pdf")
        source.write_text(page, encoding="utf-8")
        # A browser run by root cannot have its sandbox.
        rooted = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        quiet = ["--headless", "--disable-gpu", "--no-pdf-header-footer", f"--user-data-dir={folder}/profile"]
        command = [browser, *quiet, *rooted, f"--print-to-pdf={made}", source.as_uri()]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        if not made.exists():
            said = (done.stderr.strip().splitlines() or ["no word"])[-1]
            raise ValueError(f"{path}: {Path(browser).name} failed to make a PDF: {said}")
        shutil.move(made, path)
