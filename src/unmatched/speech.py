"""Speech: the question to a player, with its reason, and what its options are called."""

from __future__ import annotations

from collections.abc import Collection

from unmatched.language.cast import Cast, cast_of
from unmatched.language.catalogue import Phrase, capital, catalogue
from unmatched.language.describe import Describer, Program, Said
from unmatched.language.match import Match
from unmatched.language.naming import named
from unmatched.language.steps import ABILITY, walk
from unmatched.options import Decision, Option

BOOSTS = ("boost maneuver", "attack boost", "boost")
"""decisions in which a card's boost matters"""
TOLD_BY_STEP = ("may", "move", "space", "fighter", "pick card", "return card")
"""decisions whose question is the step itself"""
NO = {
    "boost maneuver": "option-no-boost",
    "attack boost": "option-no-boost",
    "boost": "option-no-boost",
    "maneuver": "option-stop",
    "defense": "option-no-defense",
    "move": "option-stay",
    "pass through": "option-no-further",
    "deck card": "option-leave",
}
"""what declining is called"""


def prompt(match: Match, decision: Decision, language: str) -> str:
    """The question to the player who must decide."""
    cast = cast_of(match, language)
    if decision.card:
        why = cast.card(decision.owner, decision.card)
    elif decision.ability >= 0:
        why = cast.text("why-ability", hero=cast.player(decision.owner))
    else:
        return _plain_question(cast, decision)
    asking = _Asking(cast, decision)
    if decision.kind == "may" and decision.seat != decision.owner:
        # Put together here: a message takes no argument as long as a user's card may be.
        return " ".join((cast.text("says", card=why), asking.sentence(), cast.text("says-to-you")))
    return f"{why}: {asking.question()}"


def waiting(match: Match, decision: Decision, seat: int | None, language: str) -> str:
    """What a reader sees while somebody else decides; seat is the reader's."""
    who = cast_of(match, language).player(decision.seat, seat)
    return capital(catalogue(language).text("waiting", who=who, kind=kind_name(decision.kind, language)))


def kind_name(kind: str, language: str) -> str:
    """A kind of decision in a few words."""
    return catalogue(language).text(f"kind-{kind.replace(' ', '-')}")


def label(match: Match, decision: Decision, option: Option, language: str, closed_doors: Collection[str] = ()) -> str:
    """What an option of a decision is called."""
    cast = cast_of(match, language)
    kind = option.kind
    if kind == "pass":
        return cast.text(NO.get(decision.kind, "option-no"))
    if kind in ("yes", "maneuver"):
        return cast.text(f"option-{kind}")
    if kind == "scheme":
        return cast.text("option-scheme", card=cast.card(option.owner, option.card), who=cast.fighter(option.fighter))
    if kind == "attack":
        who, whom = cast.fighter(option.fighter), cast.fighter(option.target)
        return capital(cast.text("option-attack", who=who, whom=whom))
    if kind == "card":
        return _card_label(cast, decision, option)
    if kind == "move":
        return capital(cast.text("option-move", who=cast.fighter(option.fighter), space=option.space))
    if kind == "space":
        return option.space
    if kind == "fighter":
        return capital(cast.fighter(option.fighter).form("nom"))
    if kind == "amount":
        return str(option.number)
    if kind == "player":
        return capital(cast.player(option.number).form("nom"))
    if kind == "door":
        number = next(i for i, door in enumerate(match.board.doors) if door.id == option.space)
        key = "option-door-open" if option.space in closed_doors else "option-door-close"
        return capital(cast.text(key, who=cast.fighter(option.fighter), door=cast.door(number)))
    return _choice_label(cast, decision, option)


def _plain_question(cast: Cast, decision: Decision) -> str:
    """A question of the rules, not of a card."""
    if decision.kind == "starting face":
        naming = cast.namings[decision.seat]
        hero = cast.player(decision.seat)
        return cast.text("ask-starting-face", hero=hero, counter=naming.counter(decision.counter))
    key = f"ask-{decision.kind.replace(' ', '-')}"
    if decision.kind == "shift damage":
        return cast.text(key, who=cast.fighter(decision.fighter), **{"from": _shifter(cast, decision.fighter)})
    if not decision.fighter:
        return cast.text(key)
    if decision.kind == "maneuver":
        key = "ask-maneuver-on"
    return capital(cast.text(key, who=cast.fighter(decision.fighter)))


def _shifter(cast: Cast, taker: str) -> Phrase:
    """The fighter whose damage a taker may take."""
    number = cast.match.fighter_number[taker]
    seat, line = cast.match.owner[number], cast.match.lines[number]
    ability = next(a for a in cast.match.heroes[seat].abilities if a.kind == "shift_damage" and a.to == line.id)
    return cast.namings[seat].fighter(ability.fighter)


def _card_label(cast: Cast, decision: Decision, option: Option) -> str:
    card = cast.card(option.owner, option.card)
    line = cast.match.card(option.owner, cast.match.cards[option.owner][option.card])
    if decision.kind in BOOSTS:
        return cast.text("option-boost", card=card, n=line.boost)
    if decision.kind in ("attack card", "defense"):
        return cast.text("option-value", card=card, n=line.value)
    return card


def _choice_label(cast: Cast, decision: Decision, option: Option) -> str:
    naming = cast.namings[decision.seat]
    if decision.kind == "starting face":
        return capital(naming.face(decision.counter, option.number))
    if decision.kind == "item":
        return capital(naming.item(naming.hero.items[option.number][0]))
    return _Asking(cast, decision).block(option.number)


class _Asking:
    """The step that asks."""

    def __init__(self, cast: Cast, decision: Decision) -> None:
        self.cast = cast
        self.decision = decision
        self.text = cast.text
        hero = cast.match.heroes[decision.owner]
        self.describer = Describer(hero, cast.language)
        self.program, self.step = next(
            (program, step)
            for program in _programs(cast, decision)
            for step in walk(program.steps)
            if step.place == decision.step
        )

    def _said(self) -> Said:
        return self.describer.step(self.step, self.program)

    def sentence(self) -> str:
        """The step as it stands on the card, with a capital."""
        return self.describer.sentence(self._said())

    def question(self) -> str:
        """What is asked, with a small letter."""
        kind, step, part = self.decision.kind, self.step, self.decision.part
        if kind == "fighter" and step.verb in ("summon", "place"):
            return self.text("ask-summon-anew")
        if kind in TOLD_BY_STEP:
            return self.describer.sentence(self._said(), begins=False)
        if kind == "choose" and step.verb == "search":
            return self.text("ask-search-where", card=self._searched())
        if kind == "deck card":
            return self._deck_question()
        if kind == "amount":
            return self.text("ask-amount", counter=self.describer.naming.counter(self.decision.counter))
        if kind in ("choose", "discard"):
            number = step.number()
            several = number.plus if number.times == 0 else 1
            return self.text(f"ask-{kind}", n=several, k=part + 1)
        if kind == "pass through":
            return self.text("ask-pass-through", who=self.cast.fighter(self.decision.fighter))
        return self.text(f"ask-{kind}")

    def _deck_question(self) -> str:
        if self.step.verb == "search":
            return self.text("ask-search", card=self._searched())
        take = self.step.whole("take")
        part = self.decision.part
        return self.text("ask-take", n=take, k=part + 1) if part < take else self.text("ask-order")

    def _searched(self) -> str:
        return self.describer.naming.title(self.step.text())

    def block(self, number: int) -> str:
        """What one choice does."""
        if self.step.verb == "search":
            return self.text(("option-from-pile", "option-from-deck")[number])
        block = self.step.blocks()[number]
        return self.describer.block(block, self.step, self.program)


def _programs(cast: Cast, decision: Decision) -> list[Program]:
    """The effects of the card or ability that asks."""
    hero = cast.match.heroes[decision.owner]
    if not decision.card:
        ability = hero.abilities[decision.ability]
        me = ability.fighter if ability.moment in ("damaged", "won") else hero.fighters[0].id
        return [Program(ability.steps, ABILITY, me=me)]
    card = cast.match.card(decision.owner, cast.match.cards[decision.owner][decision.card])
    bonus = named(card.bonus.names, cast.language) if card.bonus is not None else ""
    found = [Program(steps, window, bonus) for window, steps in card.windows.items()]
    if card.bonus is not None:
        found += [Program(steps, window, bonus, True) for window, steps in card.bonus.windows.items()]
    return found
