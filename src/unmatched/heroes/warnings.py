"""Warnings: what a hero file may contain, and most likely does not mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property

from unmatched.engine.budget import MOST_QUESTIONS, MOST_STEPS
from unmatched.heroes.ability import Ability
from unmatched.heroes.card import CardLine
from unmatched.heroes.errors import Fault
from unmatched.heroes.hero import CounterLine, Hero
from unmatched.heroes.library import hero_ids, is_custom
from unmatched.heroes.place import TOP, Place
from unmatched.heroes.positions import Path, Position, positions
from unmatched.heroes.steps import Condition, Fighters, Number, Pile, Sort, Step, atoms, walk
from unmatched.heroes.vocabulary import CONDITIONS, VERBS
from unmatched.heroes.worst_case import worst_case
from unmatched.message import Message, printable

TOO_EARLY = ("immediately", "during", "X attacks", "X attacked", "X fights")
"""the windows and moments before anyone has won"""


def warnings_of(hero: Hero, file: str = "") -> tuple[Fault, ...]:
    """Everything to think twice about, in the order of the file."""
    return tuple(sorted(_Reader(hero, file).found(), key=lambda warning: (warning.line, warning.column)))


def _parts(value: object) -> Iterator[object]:
    """A value and all inside it, but for the steps that are nested there."""
    yield value
    if isinstance(value, tuple | list):
        inside: list[object] = list(value)
    elif isinstance(value, dict):
        inside = list(value.values())
    else:
        inside = [getattr(value, f.name) for f in fields(value)] if is_dataclass(value) else []
    for part in inside:
        if not isinstance(part, Step | str | int):
            yield from _parts(part)


class _Reader:
    def __init__(self, hero: Hero, file: str) -> None:
        self.hero = hero
        self.file = file
        self.positions: dict[Path, Position] = positions(hero.text) if hero.text else {}
        self.abilities: list[tuple[Ability, Place]] = [
            (ability, Place(f"ability '{i + 1}'", "ability", i)) for i, ability in enumerate(hero.abilities)
        ]
        self.cards: list[tuple[CardLine, Place]] = [
            (card, Place(f"card '{card.names['en']}'", "card", i)) for i, card in enumerate(hero.cards)
        ]
        for card, place in self.cards:
            for where, lasting in card.lasting.items():
                self.abilities += [(one, place.part(where).item(i)) for i, one in enumerate(lasting)]
        self.windows: list[tuple[str, tuple[Step, ...]]] = []
        """every program with its window, those of abilities with their moment"""
        for card in hero.cards:
            self.windows += [*card.windows.items(), *(card.bonus.windows.items() if card.bonus else ())]
        self.windows += [(ability.moment, ability.steps) for ability, _ in self.abilities]
        self.steps: list[Step] = [step for _, steps in self.windows for step in walk(steps)]

    def _warning(self, place: Place, key: str, **about: object) -> Fault:
        within = (place.path[:n] for n in range(len(place.path), 0, -1))
        line, column = next((self.positions[p] for p in within if p in self.positions), Position())
        return Fault(self.file, printable(place), Message(key, about), "", line, column)

    def found(self) -> Iterator[Fault]:
        hero = self.hero
        if hero.id in hero_ids() and is_custom(hero):
            yield self._warning(Place("", "id"), "warning-taken-id", word=hero.id)
        yield from self._fighters()
        for i, counter in enumerate(hero.counters):
            yield from self._counter(counter, Place(f"counter '{counter.id}'", "counter", i))
        yield from self._names()
        yield from self._deck()
        yield from self._lives()
        for card, place in self.cards:
            yield from self._card(card, place)
        for ability, place in self.abilities:
            yield from self._ability(ability, place)
        yield from self._conditions()
        yield from self._length()

    def _length(self) -> Iterator[Fault]:
        """Effects that the budget of a game could end (R4.10)."""
        worst = worst_case(self.hero)
        place = TOP.part("ability" if self.hero.abilities else "card")
        if worst.steps > MOST_STEPS:
            yield self._warning(place, "warning-many-steps", n=worst.steps, most=int(MOST_STEPS))
        if worst.questions > MOST_QUESTIONS:
            yield self._warning(place, "warning-many-questions", n=worst.questions, most=int(MOST_QUESTIONS))

    # -- what is referred to

    @cached_property
    def _spoken(self) -> list[object]:
        """Everything that steps and abilities refer to."""
        found = [
            part for step in self.steps for value in (step.value, *step.options.values()) for part in _parts(value)
        ]
        for ability, _ in self.abilities:
            found += _parts((ability.amount, ability.conditions, ability.who))
        return found

    @cached_property
    def _read(self) -> set[str]:
        """The names that numbers and conditions ask for."""
        found = {part.about for part in self._spoken if isinstance(part, Number)}
        for condition in (part for part in self._spoken if isinstance(part, Condition)):
            found |= {blank for blank in condition.blanks.values() if isinstance(blank, str)}
        return found | {number.partition(" in ")[0] for number in found}

    def _taken(self, kind: str) -> set[tuple[str, str]]:
        """The verbs with the words of a kind that they take."""
        found = set()
        for step in self.steps:
            verb = VERBS[step.verb]
            for key, value in ((verb.takes, step.value), *((verb.options[o], v) for o, v in step.options.items())):
                if key == kind and isinstance(value, str):
                    found.add((step.verb, value))
        return found

    # -- fighters

    @cached_property
    def _absent(self) -> set[str]:
        """Fighters that no step ever brings onto the board."""
        brought = {fighter for kind in ("group", "comer") for _, fighter in self._taken(kind)}
        return {line.id for line in self.hero.fighters if (line.reserve or line.away) and line.id not in brought}

    def _fighters(self) -> Iterator[Fault]:
        for i, line in enumerate(self.hero.fighters):
            place = Place(f"fighter '{line.id}'", "fighter", i)
            if line.id in self._absent:
                yield self._warning(place, "warning-never-comes", name=line.names)
            elif not any(not card.pile and (not card.by or line.id in card.by) for card in self.hero.cards):
                yield self._warning(place, "warning-plays-nothing", name=line.names)

    # -- counters, piles, tokens, tags, basket

    def _counter(self, counter: CounterLine, place: Place) -> Iterator[Fault]:
        verbs = {verb for verb, name in self._taken("counter") if name == counter.id}
        read = counter.id in self._read
        if not read and "spend" not in verbs:
            yield self._warning(place, "warning-never-read", name=counter.names)
        if not counter.faces and not verbs:
            yield self._warning(place, "warning-never-changes", name=counter.names, n=counter.start)
        elif verbs == {"spend"} and counter.start == 0:
            yield self._warning(place, "warning-never-gained", name=counter.names)

    def _names(self) -> Iterator[Fault]:
        """Piles, tokens, tags and a basket that nothing is done with."""
        hero = self.hero
        goals = {card.pile for card in hero.cards}
        sources = set(self._read)
        for step in self.steps:
            kinds = VERBS[step.verb].options
            for option, value in (("", step.value), *step.options.items()):
                if isinstance(value, Pile):
                    (goals if kinds.get(option) == "goal" else sources).add(value.name)
        for i, pile in enumerate(hero.piles):
            place = Place(f"pile '{pile.id}'", "pile", i)
            if pile.id not in goals:
                yield self._warning(place, "warning-never-filled", name=pile.names)
            elif pile.id not in sources:
                yield self._warning(place, "warning-never-used", name=pile.names)
        placed = {token for verb, token in self._taken("token") if verb in ("place_token", "turn_token")}
        backs = {token.under for token in hero.tokens}
        turned_up = {step.tokens().kind for step in self.steps if step.verb == "reveal_token"}
        for i, token in enumerate(hero.tokens):
            place = Place(f"token '{token.id}'", "token", i)
            if (token.under or token.id) not in placed:
                yield self._warning(place, "warning-never-placed", name=token.names)
            elif token.id in backs - turned_up:
                yield self._warning(place, "warning-never-revealed", name=token.names)
        named = {part.name for part in self._spoken if isinstance(part, Sort)} | self._read
        named |= {text.removeprefix("all ") for _, text in self._taken("returned cards")}
        for tag in hero.tags:
            if tag not in named:
                place = next(place for card, place in self.cards if tag in card.tags)
                yield self._warning(place.inside("tags"), "warning-unused-tag", word=tag)
        asked = self._read | {card.defends_with for card in hero.cards}
        if hero.items and not asked & {item for item, _ in hero.items}:
            yield self._warning(TOP.part("basket"), "warning-unused-basket")

    # -- cards

    def _deck(self) -> Iterator[Fault]:
        # The same card with another item is another table.
        called = [(card.names["en"], card.item) for card in self.hero.cards]
        for at, (card, place) in zip(called, self.cards, strict=True):
            if called.index(at) == self.hero.cards.index(card) and called.count(at) > 1:
                yield self._warning(place, "warning-same-card", n=called.count(at), value=at[0])
        types = {card.type for card in self.hero.cards}
        if not types & {"attack", "versatile"}:
            yield self._warning(TOP.part("card"), "warning-no-attack")
        if not types & {"defense", "versatile"} and not any(card.defends_with for card in self.hero.cards):
            yield self._warning(TOP.part("card"), "warning-no-defense")

    def _card(self, card: CardLine, place: Place) -> Iterator[Fault]:
        if card.by and set(card.by) <= self._absent:
            yield self._warning(place, "warning-nobody-plays")
        if card.type != "scheme" and not (card.value or card.windows or card.bonus or card.lasting):
            yield self._warning(place, "warning-does-nothing")
        if card.bonus and not any(VERBS[s.verb].bonus for steps in card.windows.values() for s in walk(steps)):
            yield self._warning(place.part("bonus"), "warning-unused-bonus")

    # -- heroes that cannot be defeated

    def _lives(self) -> Iterator[Fault]:
        names = {line.id: line.names for line in self.hero.fighters if line.hero}
        for ability, place in self.abilities:
            heroes = [hero for hero in names if self._is_about(ability, hero)]
            if not ability.conditions and not ability.lasting and heroes and self._saves(ability):
                yield self._warning(place, "warning-unbeatable", name=names[heroes[0]])
        brought = {fighter for _, fighter in self._taken("comer")}
        for step in self.steps:
            left = step.value.anchor.fighter if isinstance(step.value, Fighters) and step.value.anchor else ""
            if step.verb == "leave" and left in names and not brought & {left, "that"}:
                yield self._warning(step.place, "warning-never-returns", name=names[left])

    def _is_about(self, ability: Ability, hero: str) -> bool:
        """Whether an ability is always about a hero of the file."""
        if ability.who is None:
            return ability.fighter in ("own", hero)
        return {tag.word for tag in ability.who.tags} <= {"own", "friendly", "hero"}

    def _saves(self, ability: Ability) -> bool:
        """Return whether an ability keeps its fighters from being defeated, except by a step that names that."""
        if ability.kind == "forbid":
            return ability.number == "being attacked"
        if ability.kind == "adjust" and ability.amount is not None and not ability.amount.times:
            most = ability.number == "most damage taken" and ability.amount.plus <= 0
            return most or (ability.number == "least health" and ability.amount.plus >= 1)
        return ability.moment == "X would be defeated" and any(step.verb == "survive" for step in ability.steps)

    # -- abilities and conditions

    def _ability(self, ability: Ability, place: Place) -> Iterator[Fault]:
        schemes = any(card.type == "scheme" for card in self.hero.cards)
        unheard = ability.moment == "schemed" and not ability.theirs and not schemes
        if ability.fighter in self._absent or unheard:
            yield self._warning(place, "warning-never-happens")
        for condition in atoms(ability.conditions):
            if self._impossible(condition):
                yield self._warning(place.part("while"), "warning-never-holds")
        early = ability.moment in TOO_EARLY
        if early and any(CONDITIONS[condition.word].outcome for condition in atoms(ability.conditions)):
            yield self._warning(place.part("while"), "warning-too-early", word=ability.moment)

    def _conditions(self) -> Iterator[Fault]:
        for window, steps in self.windows:
            for step in walk(steps):
                spoken = [part for value in (step.value, *step.options.values()) for part in _parts(value)]
                asked = list(atoms(part for part in spoken if isinstance(part, Condition)))
                if any(self._impossible(condition) for condition in asked):
                    yield self._warning(step.place, "warning-never-holds")
                if window in TOO_EARLY and any(CONDITIONS[condition.word].outcome for condition in asked):
                    yield self._warning(step.place, "warning-too-early", word=window)
                if step.verb == "spend" and not self._can_pay(step):
                    yield self._warning(step.place, "warning-never-enough")

    def _most(self, counter: str) -> int:
        return next((line.most for line in self.hero.counters if line.id == counter and not line.faces), 999)

    def _impossible(self, condition: Condition) -> bool:
        """Whether more is wanted of a counter than it ever has."""
        if condition.word != "COUNTER at least N" or condition.negated:
            return False
        return condition.number() > self._most(condition.name("COUNTER"))

    def _can_pay(self, step: Step) -> bool:
        amount = step.options.get("by")
        return not isinstance(amount, Number) or amount.times != 0 or amount.plus <= self._most(step.text())
