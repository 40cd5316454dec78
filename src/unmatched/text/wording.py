"""Wording: the terms of steps - fighters, spaces, numbers, conditions - as words of a language."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.heroes.phrases import Anchor, Condition, Fighters, Number, Spaces
from unmatched.text.catalogue import Arg, Phrase
from unmatched.text.hero_names import HeroNames

CONDITIONS = {
    "won": "won",
    "X is hero": "is-hero",
    "started elsewhere": "started-elsewhere",
    "left start zone": "left-start-zone",
    "X stands": "stands",
    "third action": "third-action",
    "hand is N": "hand-is",
    "basket ITEM": "basket",
    "opposing card played": "card-played",
    "X adjacent to Y": "adjacent",
    "X in zone of Y": "in-zone",
    "X health at most N": "health-at-most",
    "values equal": "values-equal",
    "someone fell": "someone-fell",
    "X was hurt": "was-hurt",
    "played by X": "played-by",
    "room adjacent to X": "room",
    "COUNTER is FACE": "face",
    "COUNTER at least N": "at-least",
}
"""kind of condition -> the end of its message's name: when-..., and when-not-... for its contrary"""

EQUALS = ("opposing printed value", "first printed value", "card boost")
"""sources that are a value to be equal to; the others are counted, "for each" """


@dataclass
class Context:
    """What the steps so far have spoken of."""

    window: str
    me: Phrase
    """who `self` is"""
    opponent: Phrase
    opposing_hero: Phrase
    that: Phrase
    this: Phrase
    """this card, or this attack in a bonus attack"""
    role: str = ""
    """attack or defense, where the type of the card tells which of them it is played for"""
    marks: int = 0
    spent: str = ""
    """the counter spent last"""
    cards: int = 1
    """how many cards were discarded last"""
    picked: bool = False
    """the card spoken of last is a picked one"""
    it: Anchor | None = None
    """the fighter the sentence began with, and to whom alone something is done"""
    card_played: bool = False
    """the sentence began with the opponent having played a card"""


class Wording:
    """Terms of one hero in one language."""

    def __init__(self, hero_names: HeroNames) -> None:
        self.hero_names = hero_names
        self.text = hero_names.catalogue.text
        self.phrase = hero_names.catalogue.phrase

    def context(self, window: str, me: Phrase | None = None, bonus: bool = False, role: str = "") -> Context:
        """The context in which an effect begins, be it that of a bonus attack."""
        combat = window in ("immediately", "during", "after")
        return Context(
            window,
            me or self.phrase("your-fighter" if combat else "active-fighter"),
            self.phrase("your-opponent"),
            self.phrase("your-opponents-hero"),
            self.phrase("that-fighter"),
            self.phrase("this-attack" if bonus else "this-card"),
            role,
        )

    # -- fighters

    def anchor(self, anchor: Anchor, context: Context) -> Phrase:
        """One fighter."""
        if anchor.kind == "fighter":
            return self.hero_names.fighter(anchor.fighter)
        if anchor.kind == "self":
            return context.me
        if anchor.kind == "foe":
            return self.phrase("opposing-fighter", "m", past="yes" if context.window == "after" else "no")
        return context.that if anchor.kind == "that" else context.opposing_hero

    def is_it(self, anchor: Anchor | None, context: Context) -> bool:
        """Whether a pronoun is enough. English does not know the gender of a name."""
        if anchor is None or context.it != anchor:
            return False
        return anchor.kind == "foe" or self.hero_names.language != "en"

    def target(self, anchor: Anchor, context: Context) -> Phrase:
        """The fighter something is done to: by a pronoun where the sentence began with it."""
        name = self.anchor(anchor, context)
        return self.phrase("it", name.gender) if self.is_it(anchor, context) else name

    def group(self, fighter: str) -> Phrase:
        """A fighter of a kind, with "a" for an English article."""
        return self.hero_names.fighter(fighter)

    def fighters(self, fighters: Fighters, context: Context, counted: bool = False) -> Phrase:
        """One or all of a set; counted ones are on the board."""
        if fighters.anchor is not None:
            return self.target(fighters.anchor, context)
        if fighters == Fighters(False, in_combat=True):
            return self.phrase("one-in-combat")
        gender = self.hero_names.fighter(fighters.group).gender if fighters.group else "m"

        def form(case: str) -> str:
            return self._fighters(fighters, context, case, gender, counted)

        return Phrase(form, gender)

    def _fighters(self, fighters: Fighters, context: Context, case: str, gender: str, counted: bool) -> str:
        own = fighters.side == "own"
        which = "each" if fighters.every else "one" if fighters.side or fighters.group else "any-one"
        words = [self.text(which + ("-own" if own else ""), case=case, gender=gender)]
        if fighters.other:
            words.append(self.text("other", case=case, gender=gender))
        plain = not fighters.rank and not fighters.group
        participant = fighters.in_combat and plain and fighters.side != "opposing"
        ally = fighters.side == "friendly" and plain and not participant
        if not fighters.group:
            kind = "ally" if ally else "participant" if participant else fighters.rank or "fighter"
            noun = self.text(f"noun-{kind}", case=case, gender=gender, many="yes" if own else "no")
        elif self.hero_names.language == "en" and own:
            noun = self.hero_names.several(fighters.group)
        else:
            noun = self.hero_names.fighter(fighters.group).form(case)
        if fighters.side in ("friendly", "opposing") and not ally:
            noun = self.text(fighters.side, noun=noun, case=case, gender=gender)
        words.append(noun)
        if fighters.in_combat and not participant:
            words.append(self.text("in-combat"))
        if fighters.near is not None:
            words.append(self.text("near", who=self.anchor(fighters.near, context)))
        if fighters.zone is not None:
            words.append(self.text("in-zone-of", who=self.anchor(fighters.zone, context)))
        if fighters.marked:
            words.append(self.text("on-marked", n=context.marks))
        placed = fighters.in_combat or fighters.near or fighters.zone or fighters.marked
        if not placed and (counted or fighters == Fighters(fighters.every)):
            words.append(self.text("on-board"))
        return " ".join(words)

    # -- spaces

    def spaces(self, spaces: Spaces, context: Context, mover: Anchor | None = None, free: bool = True) -> str:
        """Where to; a zone of the placed fighter itself is "the same zone". Nobody is placed on an occupied space."""
        empty = "yes" if free else "no"
        if spaces.anchor is None:
            key = {"anywhere": "any-space", "elsewhere": "any-other-space"}.get(spaces.kind, "space-near-marked")
            return self.text(key, n=context.marks, free=empty)
        key = {"zone": "space-in-zone", "other in zone": "other-space-in-zone", "adjacent": "space-near"}.get(
            spaces.kind, "space-of"
        )
        if spaces.anchor == mover and spaces.kind in ("zone", "other in zone"):
            return self.text(f"{key}-same", free=empty)
        return self.text(key, who=self.anchor(spaces.anchor, context), free=empty)

    # -- numbers

    def counts(self, number: Number) -> bool:
        """Whether a number is so much for each of something."""
        return number.times != 0 and number.source not in EQUALS

    def unit(self, number: Number, context: Context) -> str:
        """What is counted: "each ..." in the accusative."""
        if number.source == "count":
            assert number.fighters is not None
            return self.fighters(number.fighters, context, counted=True).form("acc")
        if number.source == "counter":
            return self.text("each-counter", counter=self.hero_names.counter(number.about))
        if number.source == "bound":
            return self.text("each-spent", counter=self.hero_names.counter(context.spent))
        if number.source == "tagged":
            return self.text("each-tagged", tag=self.hero_names.tag(number.about))
        assert number.anchor is not None
        return self.text("each-zone", who=self.anchor(number.anchor, context))

    def value(self, number: Number, context: Context) -> Phrase:
        """A value to be equal to."""
        if number.source == "opposing printed value":
            return self.phrase("opposing-printed")
        if number.source == "first printed value":
            return self.phrase("first-printed")
        return self.phrase("boost-of-picked" if context.picked else "boost-of-card", n=context.cards)

    def formula(self, number: Number, context: Context) -> str:
        """A number as a little calculation, for "where X is"."""
        if self.counts(number):
            key = "formula-for-each" if number.times > 0 else "formula-less-each"
            return self.text(key, n=abs(number.times), unit=self.unit(number, context), plus=number.plus)
        value: Arg = self.value(number, context)
        if number.times != 1:
            value = self.text("formula-times", n=number.times, value=value)
        return self.text("formula-plus", value=value, n=number.plus) if number.plus else self.text("bare", what=value)

    # -- conditions

    def conditions(self, conditions: tuple[Condition, ...], context: Context) -> str:
        """All that must hold, joined."""
        clauses = []
        rest = list(conditions)
        while rest:
            first = rest.pop(0)
            if rest and _standing(first) and rest[0].kind == "X health at most N" and rest[0].a == first.a:
                continue
            if rest and first.kind == "X is hero" and _standing(rest[0]) and rest[0].a == first.a:
                rest.pop(0)
                clauses.append(self.condition(first, context, "-standing"))
            else:
                clauses.append(self.condition(first, context))
        if len(clauses) == 1:
            return clauses[0]
        return f"{', '.join(clauses[:-1])} {self.text('and')} {clauses[-1]}"

    def condition(self, condition: Condition, context: Context, more: str = "") -> str:
        """One condition as a clause."""
        end = CONDITIONS[condition.kind]
        args: dict[str, Arg] = {"n": condition.number}
        if condition.kind == "X stands" and condition.a is not None and condition.a.kind == "fighter":
            # A fighter of the reserve need not have been defeated to be off the board.
            end = "on-board" if self.hero_names.line(condition.a.fighter).reserve else end
        a, b = condition.a, condition.b
        if condition.kind == "X adjacent to Y" and b is not None and b.kind == "foe":
            a, b = b, a  # its many words read better in front
        if a is not None:
            args["who"] = self.anchor(a, context)
        if b is not None:
            args["whom"] = self.anchor(b, context)
        if condition.kind in ("started elsewhere", "left start zone"):
            args["who"] = context.me
        elif condition.kind == "played by X":
            args["who"] = self.group(condition.name)
        elif condition.kind == "basket ITEM":
            args["item"] = self.hero_names.item(condition.name)
        elif condition.kind == "COUNTER is FACE":
            args["counter"] = self.hero_names.counter(condition.name)
            args["face"] = self.hero_names.face(condition.name, condition.number)
            args["hero"] = self.hero_names.fighter(self.hero_names.hero.fighters[0].id)
        elif condition.kind == "COUNTER at least N":
            args["counter"] = self.hero_names.counter(condition.name)
        return self.text(f"when-{'not-' if condition.negated else ''}{end}{more}", **args)


def _standing(condition: Condition) -> bool:
    return condition.kind == "X stands" and not condition.negated
