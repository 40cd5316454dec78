"""Clauses: one plain step as a clause, in the imperative, after "you may", or about the opponent.

Every verb of heroes.vocabulary that does not steer has its entry in CLAUSES, under the same name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from unmatched.heroes.steps import Anchor, Fighters, Number, Step
from unmatched.text import pile_clauses, token_clauses
from unmatched.text.catalogue import Arg, Phrase
from unmatched.text.wording import Context, Wording


@dataclass(frozen=True)
class Telling:
    """A step, and what its clause depends on."""

    step: Step
    wording: Wording
    context: Context
    bonus: str
    """the name of the card's bonus attack"""
    mood: str = "do"
    """ "do", or "may" after "you may" """
    nested: bool = False
    """hangs on a condition"""

    @property
    def they(self) -> str:
        """The end of messages about the opponent."""
        if self.step.theirs:
            return "-both" if self.step.yours else "-they"
        return ""

    def text(self, key: str, **args: Arg) -> str:
        """A message; mood, opponent and this card are known to all of them."""
        known: dict[str, Arg] = {"mood": self.mood, "opponent": self.context.opponent, "this": self.context.this}
        return self.wording.text(key, **{**known, **args})

    def amount(self, key: str, number: Number, equal: str = "", below: str = "", **args: Arg) -> str:
        """A message with a number; equal and below are those for a value to be equal to, and for less than 0."""
        value = self.wording.equal(number, self.context) if equal else None
        if value is not None:
            return self.text(equal, value=value, **args)

        def told(n: Arg) -> str:
            return self.text(key, n=n, **args)

        return self.wording.measured(number, self.context, told, below, mood=self.mood, this=self.context.this, **args)

    def who(self, option: str = "") -> Phrase:
        """The fighter or the fighters of a value."""
        value = self.step.options[option] if option else self.step.value
        if isinstance(value, Fighters):
            return self.wording.fighters(value, self.context)
        return self.wording.target(self.step.anchor(option), self.context)

    def it(self, anchor: Anchor | None) -> str:
        """Whether a pronoun is enough for a fighter, for messages."""
        return "yes" if self.wording.is_it(anchor, self.context) else "no"


@dataclass(frozen=True)
class Clause:
    """How a verb becomes a clause."""

    say: Callable[[Telling], str]
    orders: bool = True
    """in the imperative; otherwise it describes what happens"""
    wish: bool = True
    """can follow "you may" """
    theirs: Callable[[Step], bool] = lambda step: step.theirs
    """whether the opponent does it"""
    remember: Callable[[Wording, Step, Context], None] = lambda wording, step, context: None
    """what later steps may refer to"""


def _plain(key: str) -> Callable[[Telling], str]:
    return lambda telling: telling.text(key)


# -- combat


def _set_value(telling: Telling) -> str:
    number, wording = telling.step.number(), telling.wording
    instead = "yes" if telling.nested else "no"
    if wording.counts(number):
        what = telling.text("set-value", n="X", instead=instead)
        return telling.text("where-x", what=what, formula=wording.formula(number, telling.context))
    return telling.amount("set-value", number, equal="set-value-equal", instead=instead)


def _boost(telling: Telling) -> str:
    if telling.step.text() == "this card":
        names = telling.wording.hero_names
        boosting = [ability.fighter for ability in names.hero.abilities if ability.kind == "boost_attacks"]
        if boosting and telling.context.role == "attack":
            return telling.text("boost-besides", who=names.fighter(boosting[0]))
        return telling.text("boost")
    return telling.text("boost-opposing", it="yes" if telling.context.card_played else "no")


# -- cards


def _discard(telling: Telling) -> str:
    step = telling.step
    if step.value == "picked":
        return telling.text("discard-picked")
    how = {"random": "-random", "top of deck": "-top"}.get(step.text("how"), "")
    return telling.amount(f"discard{how}{telling.they}", step.number())


def _remember_discard(wording: Wording, step: Step, context: Context) -> None:
    if step.value != "picked":
        context.cards = step.number().plus if step.number().times == 0 else 2
        context.card = "discarded"


def _return_card(telling: Telling) -> str:
    what, names = telling.step.text(), telling.wording.hero_names
    if what.startswith("all "):
        return telling.text("return-tagged", tag=names.tag(what.removeprefix("all ")))
    if what == "one of":
        titles = [names.title(name) for name in telling.step.names()]
        if len(titles) == 1:
            return telling.text("return-named", card=titles[0])
        listed = f"{', '.join(titles[:-1])} {telling.text('or')} {titles[-1]}"
        return f"{telling.text('return-one-of')} {listed}"
    return telling.text({"one card": "return-card", "top card": "return-top"}.get(what, "return-this"))


def _look_deck(telling: Telling) -> str:
    look, take = telling.step.whole(), telling.step.whole("take")
    return telling.text("look-deck" if take < look else "look-deck-all", n=look, take=take)


def _remember_opponent(wording: Wording, step: Step, context: Context) -> None:
    context.opponent = wording.phrase("that-opponent")
    context.opposing_hero = wording.phrase("that-opponents-hero")


# -- fighters


def _damage(telling: Telling) -> str:
    it = telling.it(telling.step.fighters("to").anchor)
    return telling.amount("damage", telling.step.number(), equal="damage-equal", who=telling.who("to"), it=it)


def _is_all(telling: Telling) -> bool:
    """Whether a number is all the damage that is to come."""
    number = telling.step.number()
    return number == Number(0, 1, "damage to come") or (number == Number(0, 1, "NAME") and not telling.context.spent)


def _soak(telling: Telling) -> str:
    taken = "yes" if "taken" in telling.step.options else "no"
    if _is_all(telling):
        return telling.text("soak-all", taken=taken)
    return telling.amount("soak", telling.step.number(), equal="soak-equal", taken=taken)


def _divert(telling: Telling) -> str:
    if _is_all(telling):
        return telling.text("divert-all", who=telling.who("to"))
    return telling.amount("divert", telling.step.number(), equal="divert-equal", who=telling.who("to"))


def _move(telling: Telling) -> str:
    step = telling.step
    clause = telling.amount("move", step.number("up_to"), who=telling.who())
    if "through" in step.options:
        clause += f", {telling.text('move-through')}"
    if "hurting" in step.options:
        clause += f"; {telling.amount('move-hurting', step.number('hurting'))}"
    return clause


def _place(telling: Telling) -> str:
    step, wording = telling.step, telling.wording
    where = wording.spaces(step.spaces("in"), telling.context, step.anchor())
    if "leaving" in step.options:
        return telling.text("place-leaving", who=telling.who(), where=where, whom=wording.group(step.text("leaving")))
    return telling.text("place", who=telling.who(), where=where)


def _set_down(key: str) -> Callable[[Telling], str]:
    """A fighter of a group comes to a space; one of its kind is called by its name."""

    def say(telling: Telling) -> str:
        step, wording = telling.step, telling.wording
        who, where = wording.group(step.text()), wording.spaces(step.spaces("to"), telling.context)
        several = wording.hero_names.line(step.text()).count > 1
        return telling.text(key if several else f"{key}-named", who=who, gender=who.gender, where=where)

    return say


def _remember_group(wording: Wording, step: Step, context: Context) -> None:
    context.that = _that(wording, step.text())


def _enter(telling: Telling) -> str:
    if telling.step.text() != "that":
        return _set_down("enter")(telling)
    who, where = telling.context.that, telling.wording.spaces(telling.step.spaces("to"), telling.context)
    return telling.text("enter-named", who=who, gender=who.gender, where=where)


def _remember_comer(wording: Wording, step: Step, context: Context) -> None:
    if step.text() != "that":
        _remember_group(wording, step, context)


def _remember_left(wording: Wording, step: Step, context: Context) -> None:
    context.that = wording.phrase("that-fighter")


def _remember_leaving(wording: Wording, step: Step, context: Context) -> None:
    if "leaving" in step.options:
        context.that = _that(wording, step.text("leaving"))


def _that(wording: Wording, group: str) -> Phrase:
    name = wording.hero_names.fighter(group)
    if wording.hero_names.line(group).count == 1:
        return name
    return wording.phrase("that-named", name.gender, name=name)


def _swap(telling: Telling) -> str:
    whom = telling.wording.anchor(telling.step.anchor("with"), telling.context)
    return telling.text("swap", who=telling.who(), whom=whom)


def _remember_swapped(wording: Wording, step: Step, context: Context) -> None:
    context.that = wording.anchor(step.anchor("with"), context)


def _remember_mark(wording: Wording, step: Step, context: Context) -> None:
    context.marks += 1


# -- counters


def _counter(telling: Telling) -> Phrase:
    return telling.wording.hero_names.counter(telling.step.text())


def _spend(telling: Telling) -> str:
    step, counter = telling.step, _counter(telling)
    if "by" in step.options:
        return telling.amount("spend", step.number("by"), counter=counter)
    if step.number("up_to") == Number(0, 1, "COUNTER", step.text()):
        return telling.text("spend-any", counter=counter)
    return telling.amount("spend-up-to", step.number("up_to"), counter=counter)


def _remember_spent(wording: Wording, step: Step, context: Context) -> None:
    context.spent = step.text()


def _flip(telling: Telling) -> str:
    names = telling.wording.hero_names
    faces = len(names.counter_line(telling.step.text()).faces)
    hero = names.fighter(names.hero.fighters[0].id)
    if "to" in telling.step.options:
        line = names.counter_line(telling.step.text())
        face = names.face(line.id, [name for name, _ in line.faces].index(telling.step.text("to")))
        return telling.text("flip-to", counter=_counter(telling), hero=hero, face=face)
    return telling.text("flip", counter=_counter(telling), hero=hero, faces=faces)


CLAUSES: dict[str, Clause] = {
    "choose_opponent": Clause(_plain("choose-opponent"), wish=False, remember=_remember_opponent),
    # combat
    "cancel": Clause(_plain("cancel")),
    "ignore": Clause(_plain("ignore")),
    "add_value": Clause(
        lambda telling: telling.amount(
            "add-value", telling.step.number(), equal="add-value-equal", below="subtract-value"
        )
    ),
    "set_value": Clause(_set_value, orders=False, wish=False),
    "boost": Clause(_boost, orders=False),
    "decide": Clause(lambda telling: telling.text(f"decide-{telling.step.text()}"), orders=False, wish=False),
    "prevent": Clause(_plain("prevent"), orders=False, wish=False),
    "redirect": Clause(_plain("redirect"), orders=False, wish=False),
    "bonus_attack": Clause(
        lambda telling: telling.text("bonus-attack", bonus=telling.wording.hero_names.quoted(telling.bonus))
    ),
    "fight_on": Clause(
        lambda telling: telling.text("fight-on", who=telling.who(), role=telling.context.role), orders=False, wish=False
    ),
    "replace": Clause(pile_clauses.replace, theirs=lambda step: False),
    # cards
    "draw": Clause(lambda telling: telling.amount(f"draw{telling.they}", telling.step.number())),
    "discard": Clause(_discard, theirs=lambda step: step.theirs or step.value == "picked", remember=_remember_discard),
    "look": Clause(_plain("look")),
    "pick": Clause(_plain("pick")),
    "under_deck": Clause(_plain("under-deck")),
    "return_card": Clause(_return_card),
    "look_deck": Clause(_look_deck),
    "put": Clause(pile_clauses.put, theirs=pile_clauses.theirs, remember=pile_clauses.remember_cards),
    "reveal": Clause(pile_clauses.show("reveal"), theirs=pile_clauses.theirs, remember=pile_clauses.remember_cards),
    "arrange": Clause(pile_clauses.arrange),
    "shuffle": Clause(pile_clauses.shuffle),
    "declare": Clause(pile_clauses.declare),
    "search": Clause(
        lambda telling: telling.text("search", card=telling.wording.hero_names.title(telling.step.text()))
    ),
    # fighters
    "damage": Clause(_damage),
    "defeat": Clause(lambda telling: telling.text("defeat", who=telling.who())),
    "recover": Clause(
        lambda telling: telling.amount("recover", telling.step.number(), who=telling.who("who")), orders=False
    ),
    "soak": Clause(_soak),
    "divert": Clause(_divert),
    "survive": Clause(
        lambda telling: telling.amount(
            "survive", telling.step.number(), who=telling.context.subject or telling.context.me
        ),
        orders=False,
        wish=False,
    ),
    "set_health": Clause(
        lambda telling: telling.text(
            "set-health",
            n=telling.step.whole(),
            who=telling.who("who"),
            it=telling.it(telling.step.anchor("who")),
        ),
        orders=False,
    ),
    "move": Clause(_move),
    "place": Clause(_place, remember=_remember_leaving),
    "swap": Clause(_swap, remember=_remember_swapped),
    "return_fighter": Clause(_set_down("return-fighter"), remember=_remember_group),
    "summon": Clause(_set_down("summon"), remember=_remember_group),
    "leave": Clause(
        lambda telling: telling.text("leave", who=telling.who()), orders=False, wish=False, remember=_remember_left
    ),
    "enter": Clause(_enter, remember=_remember_comer),
    "mark": Clause(
        lambda telling: telling.text(
            "mark", where=telling.wording.spaces(telling.step.spaces(), telling.context, free=False)
        ),
        remember=_remember_mark,
    ),
    # tokens
    "place_token": Clause(token_clauses.place, remember=token_clauses.remember_space),
    "move_token": Clause(token_clauses.move, remember=token_clauses.remember_space),
    "remove_token": Clause(token_clauses.remove, remember=token_clauses.remember_space),
    "turn_token": Clause(token_clauses.turn, remember=token_clauses.remember_space),
    "reveal_token": Clause(token_clauses.reveal, remember=token_clauses.remember_space),
    # counters and actions
    "gain_action": Clause(lambda telling: telling.amount(f"gain-action{telling.they}", telling.step.number())),
    "lose_action": Clause(lambda telling: telling.amount(f"lose-action{telling.they}", telling.step.number())),
    "free_action": Clause(pile_clauses.free_action),
    "end": Clause(lambda telling: telling.text("end", what=telling.step.text()), orders=False),
    "gain": Clause(
        lambda telling: telling.amount("gain", telling.step.number("by"), equal="gain-equal", counter=_counter(telling))
    ),
    "spend": Clause(_spend, remember=_remember_spent),
    "flip": Clause(_flip),
    "roll": Clause(lambda telling: telling.text("roll", n=telling.step.whole())),
}


def orders(step: Step) -> bool:
    """Whether the clause of a step is in the imperative."""
    clause = CLAUSES[step.verb]
    return clause.orders and not clause.theirs(step)


def may(step: Step, theirs: bool) -> bool:
    """Return whether the step can follow "you may" (or "your opponent may")."""
    clause = CLAUSES.get(step.verb)
    return clause is not None and clause.wish and clause.theirs(step) == theirs and not (step.yours and step.theirs)


def remember(wording: Wording, step: Step, context: Context) -> None:
    """What later steps may refer to."""
    if step.verb in CLAUSES:
        CLAUSES[step.verb].remember(wording, step, context)
