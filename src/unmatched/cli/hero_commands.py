"""The `unmatched hero` commands: create, check, read and draw hero files."""

from __future__ import annotations

import argparse
from pathlib import Path

from unmatched.cli.arguments import HEROES, language_argument
from unmatched.heroes.errors import HeroError
from unmatched.heroes.hero import read_hero
from unmatched.heroes.library import file_text, find_hero
from unmatched.heroes.schema import schema_text
from unmatched.heroes.starter import new_hero
from unmatched.heroes.warnings import warnings_of
from unmatched.text.card_text import hero_text
from unmatched.text.catalogue import catalogue
from unmatched.text.hero_names import named
from unmatched.text.sheet import write_sheet

SCHEMA_FILE = "hero.schema.json"
"""where a new hero file looks for the schema, beside it"""


def add_hero_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Put `hero` and what it does among the commands."""
    hero = commands.add_parser("hero", help="work with hero files")
    works = hero.add_subparsers(dest="work", metavar="WORK", required=True)
    new = works.add_parser("new", help="create a small hero file with comments to start from")
    new.add_argument("name", help="the hero's name")
    new.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: the name, in this directory")
    language_argument(new)
    new.set_defaults(run=_new)
    schema = works.add_parser("schema", help="write the JSON schema of hero files, for editors (docs/heroes.md)")
    schema.add_argument("-o", "--output", type=Path, metavar="FILE", help="file to write; default: print it")
    schema.set_defaults(run=_schema)
    check = works.add_parser("check", help="check a hero file and report every error and warning")
    check.add_argument("file", type=Path)
    check.add_argument("--strict", action="store_true", help="also exit with 1 for warnings")
    language_argument(check)
    check.set_defaults(run=_check)
    text = works.add_parser("text", help="print the text of a hero's cards and character card")
    text.add_argument("hero", help=HEROES)
    language_argument(text)
    text.set_defaults(run=_text)
    sheet = works.add_parser("sheet", help="draw a hero's cards and character card for printing on A4")
    sheet.add_argument("hero", help=HEROES)
    sheet.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="an .html or .pdf file")
    sheet.add_argument("--copies", action="store_true", help="draw every copy of a card")
    language_argument(sheet)
    sheet.set_defaults(run=_sheet)


def _new(chosen: argparse.Namespace) -> int:
    hero = new_hero(chosen.name, chosen.lang)
    file = chosen.output or Path(f"{hero.id}.toml")
    with file.open("x", encoding="utf-8") as new:  # never over what someone has written
        new.write(hero.text)
    if not (schema := file.parent / SCHEMA_FILE).exists():
        schema.write_text(schema_text(), encoding="utf-8")
    print(catalogue(chosen.lang).text("terminal-new", file=str(file)))
    return 0


def _schema(chosen: argparse.Namespace) -> int:
    if chosen.output is None:
        print(schema_text(), end="")
    else:
        chosen.output.write_text(schema_text(), encoding="utf-8")
    return 0


def _check(chosen: argparse.Namespace) -> int:
    text = catalogue(chosen.lang).text
    try:
        hero = read_hero(file_text(chosen.file), chosen.file.name)
    except HeroError as error:
        print(error.told(chosen.lang))
        print(text("terminal-faults", n=len(error.faults)))
        return 1
    print(text("terminal-sound", file=chosen.file.name, hero=named(hero.names, chosen.lang), n=len(hero.cards)))
    warnings = warnings_of(hero, chosen.file.name)
    for warning in warnings:
        print(warning.told(chosen.lang, text("terminal-warning")))
    if warnings:
        print(text("terminal-warnings", n=len(warnings)))
    return 1 if warnings and chosen.strict else 0


def _text(chosen: argparse.Namespace) -> int:
    print(hero_text(find_hero(chosen.hero), chosen.lang), end="")
    return 0


def _sheet(chosen: argparse.Namespace) -> int:
    write_sheet(find_hero(chosen.hero), chosen.lang, chosen.output, chosen.copies)
    print(chosen.output)
    return 0
