"""Speech: the question to a player, with its reason, and what its options are called."""

from __future__ import annotations

from collections.abc import Collection

from unmatched.heroes.match import Match
from unmatched.heroes.steps import ABILITY, Number, Pile
from unmatched.options import Decision, Option
from unmatched.questions import question_kind
from unmatched.text.catalogue import Phrase, capital, catalogue
from unmatched.text.clauses import may
from unmatched.text.describe import Program, Said, describer_of, role_of
from unmatched.text.hero_names import named
from unmatched.text.match_names import MatchNames, names_of


def prompt(match: Match, decision: Decision, language: str) -> str:
    """The question to the player who must decide."""
    names = names_of(match, language)
    if decision.card:
        why = names.card(decision.owner, decision.card)
    elif decision.ability >= 0:
        why = names.text("why-ability", hero=names.player(decision.owner))
    else:
        return _plain_question(names, decision)
    asking = _Asking(names, decision)
    if _put_to_opponent(decision):
        return asking.put_to_opponent(why)
    return f"{why}: {asking.question()}"


def waiting(match: Match, decision: Decision, reader: int, language: str) -> str:
    """What a reader sees while someone else decides."""
    names = names_of(match, language)
    who = names.player(decision.seat, reader)
    return capital(names.text("waiting", who=who, kind=kind_name(decision.kind, language)))


def kind_name(kind: str, language: str) -> str:
    """A kind of decision in a few words."""
    return catalogue(language).known_text(question_kind(kind).title)


def label(match: Match, decision: Decision, option: Option, language: str, closed_doors: Collection[str] = ()) -> str:
    """What an option of a decision is called."""
    names = names_of(match, language)
    kind = option.kind
    if _put_to_opponent(decision):
        return _answer(names, decision, kind)
    if kind == "pass":
        return names.text(question_kind(decision.kind).decline)
    if kind in ("yes", "maneuver"):
        return names.text(f"option-{kind}")
    if kind == "scheme":
        return names.text(
            "option-scheme", card=names.card(option.owner, option.card), who=names.fighter(option.fighter)
        )
    if kind == "attack":
        who, whom = names.fighter(option.fighter), names.fighter(option.target)
        return capital(names.text("option-attack", who=who, whom=whom))
    if kind == "card":
        return _card_label(names, decision, option)
    if kind == "move":
        return capital(names.text("option-move", who=names.fighter(option.fighter), space=option.space))
    if kind == "space":
        return option.space
    if kind == "fighter":
        return capital(names.fighter(option.fighter).form("nom"))
    if kind == "amount":
        return str(option.number)
    if kind == "player":
        return capital(names.player(option.number).form("nom"))
    if kind == "door":
        key = "option-door-open" if option.space in closed_doors else "option-door-close"
        return capital(names.text(key, who=names.fighter(option.fighter), door=names.door(option.space)))
    return _choice_label(names, decision, option)


def _put_to_opponent(decision: Decision) -> bool:
    """Whether an opponent of the card's player is asked to do something."""
    return decision.kind == "may" and decision.seat != decision.owner


def _answer(names: MatchNames, decision: Decision, kind: str) -> str:
    """Doing what an opponent's card offers, or what happens otherwise."""
    asking = _Asking(names, decision)
    if kind == "yes":
        return capital(asking.offered()) or names.text("option-yes")
    return capital(asking.consequence()) or names.text("option-no")


def _plain_question(names: MatchNames, decision: Decision) -> str:
    """A question of the rules, not of a card."""
    if decision.among:
        return names.text("ask-order-effects")
    if decision.kind == "starting face":
        hero_names = names.hero_names[decision.seat]
        hero = names.player(decision.seat)
        return names.text("ask-starting-face", hero=hero, counter=hero_names.counter(decision.counter))
    key = question_kind(decision.kind).prompt
    if decision.kind == "shift damage":
        return names.text(key, who=names.fighter(decision.fighter), **{"from": _shifter(names, decision.fighter)})
    if decision.kind == "hand limit":
        return names.text(key, n=decision.limit)
    if not decision.fighter:
        return names.text(key)
    if decision.kind == "maneuver":
        key = "ask-maneuver-on"
    return capital(names.text(key, who=names.fighter(decision.fighter)))


def _shifter(names: MatchNames, taker: str) -> Phrase:
    """The fighter whose damage a taker may take."""
    number = names.match.fighter_number[taker]
    seat, line = names.match.owner[number], names.match.lines[number]
    ability = next(a for a in names.match.heroes[seat].abilities if a.kind == "shift_damage" and a.to == line.id)
    return names.hero_names[seat].fighter(ability.fighter)


def _card_label(names: MatchNames, decision: Decision, option: Option) -> str:
    card = names.card(option.owner, option.card)
    if option.text.endswith(f" of {option.owner + 1}"):
        card = names.text("option-guest", card=card, whose=names.player(option.owner))
    line = names.match.card(option.owner, names.match.cards[option.owner][option.card])
    use = question_kind(decision.kind).use
    if use == "boost":
        return names.text("option-boost", card=card, n=line.boost)
    if use in ("attack", "defend"):
        return names.text("option-value", card=card, n=line.value)
    return card


def _choice_label(names: MatchNames, decision: Decision, option: Option) -> str:
    if decision.among:
        return _waiting_effect(names, decision.seat, *decision.among[option.number])
    hero_names = names.hero_names[decision.seat]
    if decision.kind == "starting face":
        return capital(hero_names.face(decision.counter, option.number))
    if decision.kind == "item":
        return capital(hero_names.item(hero_names.hero.items[option.number][0]))
    return _Asking(names, decision).block(option.number)


def _waiting_effect(names: MatchNames, seat: int, card: str, number: int, window: str) -> str:
    """An effect that waits for others of the same moment: its sentence, behind the name of its card if it is on one."""
    hero = names.match.heroes[seat]
    by = describer_of(hero, names.language)
    where, _, place = window.partition(" ")
    lasting = names.match.card(seat, names.match.cards[seat][card]).lasting if card else {}
    if card and where not in lasting:
        return names.card(seat, card)
    ability = lasting[where][int(place)] if card else hero.abilities[number]
    # What a board does is the same for everyone who comes there, so only the effect is described.
    said = by.effect(Program(ability.steps, ABILITY, ability=ability)) if ability.spaces else by.ability(ability)
    return f"{names.card(seat, card)}: {said}" if card else said


class _Asking:
    """The step that asks."""

    def __init__(self, names: MatchNames, decision: Decision) -> None:
        self.names = names
        self.decision = decision
        self.text = names.text
        hero = names.match.heroes[decision.owner]
        self.describer = describer_of(hero, names.language)
        assert decision.step is not None
        self.step = decision.step
        self.question_kind = question_kind(decision.kind)
        if self.step.verb == "may" and not self.question_kind.by_step:
            # The step inside asks, in its own words.
            self.step = self.step.steps()[0]
        self.program = _program(names, decision)

    def _said(self) -> Said:
        return self.describer.step(self.step, self.program)

    def sentence(self) -> str:
        """The step as it is on the card, with a capital."""
        return self.describer.sentence(self._said())

    def put_to_opponent(self, why: str) -> str:
        """What the card offers an opponent: in words put to them if there are any, else the card's sentence first."""
        offered, otherwise = self.offered(), self.consequence()
        rest, other = self.step.steps()[1:], self.step.steps("otherwise")
        if offered and not rest and bool(other) == bool(otherwise):
            ask = self.text("ask-you", what=offered)
            return " ".join((f"{why}:", ask, *([self.text("else-you", what=otherwise)] if otherwise else [])))
        ask = self.text("ask-you", what=capital(offered)) if offered else self.text("ask-agree")
        # Put together here: a message takes no argument as long as a user's card may be.
        return " ".join((self.text("says", card=why), self.sentence(), self.text("says-to-you"), ask))

    def offered(self) -> str:
        """What the opponent may do, as a clause; "" where only the card's own sentence can express it."""
        first = self.step.steps()[0]
        if first.verb not in ("draw", "discard", "gain_action"):
            return ""
        if first.value == "picked" and self.decision.picked:
            card = self.names.card(self.decision.picked_from, self.decision.picked)
            return self.text("discard-named", card=card)
        plain = first.verb in ("draw", "discard", "gain_action") and may(first, theirs=True)
        if not plain or first.text("how") == "top of deck" or (first.value != "picked" and first.number().times):
            return ""
        return self.describer.wish(first, self.program)

    def consequence(self) -> str:
        """What happens to the opponent otherwise, as a clause; "" where only the card's own sentence can express it."""
        other = self.step.steps("otherwise")
        if len(other) != 1:
            return ""
        if other[0].verb == "ignore":
            return self.text("to-you-ignore")
        if other[0].verb == "return_fighter":
            return self.text("to-you-return", who=self.describer.hero_names.fighter(other[0].text()))
        if other[0].verb != "damage":
            return ""
        hurt, n = other[0].fighters("to").anchor, self._known_number(other[0].number())
        if n < 0 or hurt is None or hurt.kind not in ("opponent's hero", "foe"):
            return ""
        return self.text("to-you-damage" if hurt.kind == "foe" else "to-you-damage-hero", n=n)

    def _known_number(self, number: Number) -> int:
        """A number that a picked card or nothing but the file decides; -1 for any other."""
        if number.times == 0:
            return number.plus
        decision = self.decision
        if number.source != "picked.boost" or not decision.picked:
            return -1
        kind = self.names.match.cards[decision.picked_from][decision.picked]
        return number.plus + number.times * self.names.match.card(decision.picked_from, kind).boost

    def question(self) -> str:
        """What is asked, with a small letter."""
        kind, step, part = self.decision.kind, self.step, self.decision.part
        if kind == "fighter" and step.verb in ("summon", "place"):
            return self.text("ask-summon-anew")
        if kind == "space" and step.verb == "move_token" and part == 0:
            return self.text("ask-move-token")
        if self.question_kind.by_step:
            return self.describer.sentence(self._said(), begins=False)
        if kind == "choose" and step.verb == "place_token":
            return self.text("ask-hide-token")
        if kind == "choose" and step.verb == "search":
            return self.text("ask-search-where", card=self._searched())
        if kind == "deck card":
            return self._deck_question()
        if kind == "amount":
            return self.text("ask-amount", counter=self.describer.hero_names.counter(self.decision.counter))
        if kind in ("choose", "discard"):
            number = step.number()
            several = number.plus if number.times == 0 else 1
            return self.text(self.question_kind.prompt, n=several, k=part + 1)
        if kind == "pass through":
            return self.text(self.question_kind.prompt, who=self.names.fighter(self.decision.fighter))
        return self.text(self.question_kind.prompt)

    def _deck_question(self) -> str:
        if self.step.verb == "search":
            return self.text("ask-search", card=self._searched())
        if self.step.verb != "look_deck":
            return self.text("ask-order-of", whose="yours" if self._own_deck() else "theirs")
        take = self.step.whole("take")
        part = self.decision.part
        return self.text("ask-take", n=take, k=part + 1) if part < take else self.text("ask-order")

    def _own_deck(self) -> bool:
        pile = self.step.options.get("from")
        return not (isinstance(pile, Pile) and pile.theirs)

    def _searched(self) -> str:
        return self.describer.hero_names.title(self.step.text())

    def block(self, number: int) -> str:
        """What one choice does."""
        if self.step.verb == "search":
            return self.text(("option-from-pile", "option-from-deck")[number])
        if self.step.verb == "place_token":
            names = self.describer.hero_names
            return capital(names.token(names.hero.tokens[number].id).form("nom"))
        block = self.step.blocks()[number]
        return self.describer.block(block, self.step, self.program)


def _program(names: MatchNames, decision: Decision) -> Program:
    """The effect of the card or ability that asks."""
    hero = names.match.heroes[decision.owner]
    if not decision.card:
        ability = hero.abilities[decision.ability]
        return Program(ability.steps, ABILITY, ability=ability)
    card = names.match.card(decision.owner, names.match.cards[decision.owner][decision.card])
    bonus = named(card.bonus.names, names.language) if card.bonus is not None else ""
    where, _, number = decision.window.partition(" ")
    if where in card.lasting:
        ability = card.lasting[where][int(number)]
        return Program(ability.steps, ABILITY, ability=ability)
    window = decision.window.removeprefix("bonus ")
    if card.bonus is not None and window != decision.window:
        return Program(card.bonus.windows[window], window, bonus, True, role="attack")
    return Program(card.windows[window], window, bonus, role=role_of(card))
