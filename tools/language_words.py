"""The words of the hero language for docs/language.md, from its vocabulary and its examples; see references.py."""

import re
from collections.abc import Mapping

from unmatched.heroes.examples import hero_with
from unmatched.heroes.vocabulary import (
    ADJUSTMENTS,
    ANCHORS,
    CONDITIONS,
    FORBIDS,
    KINDS,
    MOMENTS,
    NUMBERS,
    ON_CARDS,
    PERMITS,
    RESET_TIMES,
    SPACES,
    STANDING,
    TAGS,
    VERBS,
    Example,
    Word,
)
from unmatched.text.card_text import bonus_line, card_face, character_face
from unmatched.text.catalogue import capital, catalogue


def sentence(example: Example) -> str:
    """What the card or the ability says."""
    hero = hero_with(example)
    if example.where == "ability":
        return "\n".join(character_face(hero, "en").abilities)
    if example.where == "counter":
        # The first note of a counter says how many there are.
        return [note for note in character_face(hero, "en").notes if " rage" in note][-1]
    face = card_face(hero, hero.cards[0], "en")
    lines = [*face.notes, *map(str, face.effects)]
    if face.bonus_title:
        lines += [bonus_line(face, "en"), *map(str, face.bonus_effects)]
    return "\n".join(lines)


def shown(example: Example) -> list[str]:
    said = [f"> {line}" for line in sentence(example).split("\n")]
    return ["```toml", example.written, "```", "", "  \n".join(said), ""]


def described(title: str, words: Mapping[str, Word], head: str = "") -> list[str]:
    """A chapter: every word with its help and its examples."""
    lines = [f"## {title}", "", *((head, "") if head else ())]
    for name, word in words.items():
        help_line = word.help.rstrip(".")
        lines += [f"### `{name}`", "", f"{help_line[:1].upper()}{help_line[1:]}.", ""]
        for example in word.examples:
            lines += shown(example)
    return lines


def value(kind: str) -> str:
    """What a value may be."""
    if KINDS[kind].told:
        # Brackets are links in Markdown.
        return re.sub(r"\[.*\] [A-Z]+", r"`\g<0>`", catalogue("en").text(f"value-{KINDS[kind].told}"))
    return " or ".join(f"`{word}`" for word in KINDS[kind].words)


def verbs() -> list[str]:
    lines = ["## Verbs", ""]
    for name, verb in VERBS.items():
        lines += [f"### `{name}`", "", verb.help, ""]
        lines += ["| | value |", "|---|---|", f"| `{name}` | {value(verb.takes)} |"]
        for option, kind in verb.options.items():
            needed = "" if option in verb.needs else ", optional"
            lines.append(f"| `{option}`{needed} | {value(kind)} |")
        lines += ["", *(["Only in combat.", ""] if verb.combat else [])]
        if verb.also:
            lines += [f"Other names: {', '.join(said.replace('_', ' ') for said in verb.also)}.", ""]
        for example in verb.examples:
            lines += shown(example)
    return lines


def known_at_moments() -> list[str]:
    """Return what steps can refer to in each trigger."""
    lines = ["## What each trigger knows", ""]
    lines += ["| `on` | `self` | `that` | `foe` | `amount` | `card` |", "|---|---|---|---|---|---|"]
    for name, moment in MOMENTS.items():
        own = "X, if it is yours; else your hero" if moment.of_fighter else "your hero"
        flags = ("X" in name, moment.foe, moment.amount, moment.card)
        lines.append(f"| `{name}` | {own} | {' | '.join('yes' if known else '' for known in flags)} |")
    return [*lines, ""]


def words() -> str:
    """Return a chapter for every kind of word."""
    lines = [*known_at_moments(), *verbs()]
    lines += described("Fighters", ANCHORS, f"{capital(value('fighters'))}. In addition to the file's fighters:")
    lines += described("Tags", TAGS, "Tags can be combined in any order.")
    lines += described("Spaces", SPACES)
    lines += described("Numbers", NUMBERS, f"{capital(value('number'))}. SOURCE is one of:")
    lines += described(
        "Conditions",
        CONDITIONS,
        "Any condition can follow `not`. `and` and `or` combine them, and `and` binds tighter; all conditions of a list"
        " must be true.",
    )
    lines += described(
        "Abilities: triggers (`on`)",
        MOMENTS,
        "Triggers without X belong to a player: you, or an opponent after `opponent`. X is a fighter of the file, or"
        " tags such as `own`, `opposing hero`; in the steps, `that` is that fighter, and `self`, too, if it is yours."
        " `while` sets a condition. Triggered abilities wait until the current step is finished: the active player's"
        " come first, then the others' in turn order; in combat, the defender's come before all others. A player with"
        " several abilities chooses their order.",
    )
    lines += described("Abilities: numbers (`adjust`)", ADJUSTMENTS)
    lines += described("Abilities: what is forbidden (`forbid`)", FORBIDS)
    lines += described("Abilities: what is permitted (`permit`)", PERMITS)
    lines += described("Abilities: others", STANDING)
    lines += described("Cards", ON_CARDS)
    lines += described("Counters (`resets`)", RESET_TIMES, "When a counter goes back to its start value.")
    return "\n".join(lines).rstrip() + "\n"
