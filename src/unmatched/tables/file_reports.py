"""File reports: what is wrong in a hero or board file, or what it contains."""

from __future__ import annotations

from unmatched.heroes.board_file import read_board
from unmatched.heroes.errors import Fault, HeroError
from unmatched.heroes.hero import read_hero
from unmatched.heroes.warnings import warnings_of
from unmatched.tables.http_messages import BoardReport, HeroFault, HeroReport
from unmatched.tables.library_info import board_info, hero_info


def hero_report(text: str, language: str) -> HeroReport:
    """Return every error in a hero file, or the hero as in a library."""
    try:
        hero = read_hero(text, "")
    except HeroError as error:
        return HeroReport("", "", _faults(error.faults, language))
    info = hero_info(hero, language)
    return HeroReport(hero.id, info.name, (), info, _faults(warnings_of(hero), language))


def board_report(text: str, language: str) -> BoardReport:
    """Return every error in a board file, or the board as in a library."""
    try:
        return BoardReport((), board_info(read_board(text, ""), language))
    except HeroError as error:
        return BoardReport(_faults(error.faults, language))


def _faults(faults: tuple[Fault, ...], language: str) -> tuple[HeroFault, ...]:
    """Return the errors or warnings of a file, in a language."""
    return tuple(
        HeroFault(fault.place, fault.what_in(language), fault.hint_in(language), fault.line, fault.column)
        for fault in faults
    )
