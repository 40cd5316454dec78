"""Texts: prompts, options and log lines in a reader's language, remembered because they repeat."""

from __future__ import annotations

import logging
from functools import lru_cache

from unmatched.events import Event
from unmatched.heroes.match import Match
from unmatched.options import Decision, IllegalOption, Option
from unmatched.text import journal, speech

_log = logging.getLogger(__name__)


@lru_cache(maxsize=50_000)
def prompt(match: Match, decision: Decision, language: str) -> str:
    """The question, for the person who must decide."""
    if not language:
        return ""
    return speech.prompt(match, decision, language)


@lru_cache(maxsize=10_000)
def waiting(match: Match, decision: Decision, reader: int, language: str) -> str:
    """What everybody else reads."""
    if not language:
        return ""
    return speech.waiting(match, decision, reader, language)


@lru_cache(maxsize=200_000)
def label(match: Match, decision: Decision, option: Option, language: str, closed_doors: tuple[str, ...]) -> str:
    """What an option is called."""
    if not language:
        return ""
    return speech.label(match, decision, option, language, closed_doors)


@lru_cache(maxsize=200_000)
def line(match: Match, event: Event, reader: int, language: str, count: int) -> str:
    """A line of the log; "" for what needs none."""
    if not language:
        return ""
    return journal.line(match, event, reader, language, count)


def reason(error: IllegalOption, language: str) -> str:
    """Why an option is refused."""
    return error.told(language) if language else error.reason
