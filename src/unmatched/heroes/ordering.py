"""What waits at one time: whether anyone in a match has an order to choose, and whose order cannot matter (R10.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass

from unmatched.engine.bits import bit
from unmatched.engine.book import Book
from unmatched.engine.layout import MOMENTS
from unmatched.engine.memory import LATER_OWN_TURN
from unmatched.engine.moments import AFTER_COMBAT, BEFORE_DEFENSE, M_DAMAGED, M_DEFEATED, M_TURN_START
from unmatched.heroes.ability import Ability
from unmatched.heroes.hero import Hero
from unmatched.heroes.steps import Number, Step, walk

AT_ONE_TIME = (AFTER_COMBAT, BEFORE_DEFENSE, bit(M_DAMAGED) | bit(M_DEFEATED))
"""moments that come together, as masks; every other comes alone"""


def has_to_order(book: Book) -> bool:
    """Return whether different abilities of one player may be triggered at the same time."""
    at_once: dict[tuple[int, int], set[int]] = {}
    for moment, by_who in enumerate(book.reactions):
        time = next((i for i, times in enumerate(AT_ONE_TIME) if times >> moment & 1), -1 - moment)
        for reaction in (one for reactions in by_who for one in reactions):
            at_once.setdefault((time, reaction.seat), set()).add(reaction.program)
    for seat, laters in enumerate(book.laters):
        for later in laters:
            time = -1 - M_TURN_START if later.when == LATER_OWN_TURN else -1 - MOMENTS
            at_once.setdefault((time, seat), set()).add(later.program)
    return any(len(programs) > 1 for programs in at_once.values())


def orderless(hero: Hero) -> list[Ability]:
    """The abilities that only gain counters of which no other ability speaks: it does not matter when they do."""
    lasting = (ability for card in hero.cards for some in card.lasting.values() for ability in some)
    found = [ability for ability in hero.abilities if _only_gains(ability)]
    others = [ability for ability in (*hero.abilities, *lasting) if ability not in found]
    said = [(ability.steps, ability.conditions, ability.amount) for ability in others]
    windows = [steps for card in hero.cards for steps in card.windows.values()]
    windows += [steps for card in hero.cards if card.bonus for steps in card.bonus.windows.values()]
    # What a card leaves for later comes at the time of abilities.
    later = [step for steps in windows for step in walk(steps) if step.verb == "later"]
    spoken = {word for value in (*said, *later) for word in _words(value)}
    return [ability for ability in found if not any(step.text() in spoken for step in ability.steps)]


def _only_gains(ability: Ability) -> bool:
    """Return whether all it ever does is to gain that many of counters."""
    if ability.kind != "moment" or ability.conditions or ability.spaces:
        return False
    return all(
        step.verb == "gain" and isinstance(by := step.options.get("by"), Number) and by.times == 0
        for step in ability.steps
    )


def _words(value: object) -> Iterator[str]:
    """Yield every word of a file in a value, however deep."""
    if isinstance(value, str):
        yield from value.split()
        return
    inside: Iterable[object] = ()
    if isinstance(value, Step):
        inside = (value.value, *value.options.values())
    elif isinstance(value, tuple | list):
        inside = value
    elif isinstance(value, Mapping):
        inside = value.values()
    elif is_dataclass(value):
        inside = [getattr(value, f.name) for f in fields(value)]
    for part in inside:
        yield from _words(part)
