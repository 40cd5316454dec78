"""Wording: what steps refer to - fighters, spaces, numbers, conditions - as words of a language.

Every word of heroes.vocabulary that is not a verb has its line in one of the tables here, under the same name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from unmatched.heroes.ability import Ability
from unmatched.heroes.steps import ABILITY, COMBAT_WINDOWS, EVERYBODYS, Anchor, Condition, Fighters, Number, Spaces, Tag
from unmatched.heroes.vocabulary import MOMENTS
from unmatched.text.catalogue import Arg, Phrase
from unmatched.text.hero_names import HeroNames
from unmatched.text.number_words import AMOUNTS, UNITS, VALUES
from unmatched.text.pile_clauses import card_of_sort, tagged
from unmatched.text.token_clauses import lying


@dataclass
class Context:
    """What the steps so far have referred to."""

    window: str
    me: Phrase
    """who `self` is"""
    opponent: Phrase
    opposing_hero: Phrase
    that: Phrase
    this: Phrase
    """this card, or this attack in a bonus attack"""
    role: str = ""
    """attack or defense, where the type of the card determines which of them it is played for"""
    marks: int = 0
    spent: str = ""
    """the counter spent last"""
    cards: int = 1
    """how many cards were referred to last"""
    card: str = "that"
    """what happened to them: discarded, shown, or that"""
    it: Anchor | None = None
    """the fighter the sentence started with, and to whom alone something is done"""
    subject: Phrase | None = None
    """the fighter of the moment"""
    amount: str = ""
    """the trigger that counts how much happened"""
    card_played: bool = False
    """the sentence started with the opponent having played a card"""


ANCHORS: dict[str, Callable[[Wording, Context], Phrase]] = {
    "self": lambda wording, context: context.me,
    "foe": lambda wording, context: wording.phrase(
        "opposing-fighter", "m", past="yes" if context.window == "after" else "no"
    ),
    "that": lambda wording, context: context.that,
    "opponent's hero": lambda wording, context: context.opposing_hero,
}

BEFORE = {"other": "other"}
"""tags before the noun"""
NOUNS = ("own", "friendly", "opposing", "hero", "sidekick", "every FIGHTER", "FIGHTER")
"""tags that are the noun, or change it"""
BEHIND = {
    "in combat": "in-combat",
    "adjacent to X": "near",
    "in zone of X": "in-zone-of",
    "adjacent to any FIGHTER": "near-any",
    "in zone of any FIGHTER": "in-zone-of-any",
    "on marked": "on-marked",
    "on TOKEN": "on-token",
    "beside TOKEN": "beside-token",
}
"""tags behind the noun"""
ONE_IN_COMBAT = Fighters(every=False, tags=(Tag("in combat"),))

SPACES = {
    "any space": "any-space",
    "any other space": "any-other-space",
    "adjacent to any FIGHTER": "space-near-any",
    "zone of any FIGHTER": "space-in-zone-any",
    "zone of X": "space-in-zone",
    "other in zone of X": "other-space-in-zone",
    "adjacent to X": "space-near",
    "space of X": "space-of",
    "adjacent to marked": "space-near-marked",
    "any TOKEN": "space-with-token",
    "adjacent to any TOKEN": "space-near-token",
    "zone of any TOKEN": "space-in-zone-of-token",
}

CONDITIONS = {
    "won": "won",
    "lost": "lost",
    "drawn": "drawn",
    "from combat": "from-combat",
    "from effect": "from-effect",
    "attacking": "attacking",
    "X is hero": "is-hero",
    "started elsewhere": "started-elsewhere",
    "left start zone": "left-start-zone",
    "X stands": "stands",
    "X away": "away",
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
    "CARD in play": "card-in-play",
    "any MOVED": "any-moved",
    "this card is SORT": "this-card-is",
    "opposing card is SORT": "opposing-card-is",
    "BOUND is SORT": "that-card-is",
    "free action": "free-action",
    "played by FIGHTER": "played-by",
    "room adjacent to X": "room",
    "COUNTER is FACE": "face",
    "COUNTER at least N": "at-least",
    "came from SPACES": "came-from",
    "A at least B": "number-at-least",
    "A more than B": "number-more",
    "A equals B": "number-equal",
    "X on TOKEN": "on-token",
    "X within N of TOKEN": "within-token",
}
"""condition -> the end of its message's name: when-..., and when-not-... for its contrary"""

BLANKS: dict[str, Callable[[Wording, Condition, Context], dict[str, Arg]]] = {
    "X": lambda wording, condition, context: {"who": wording.named(condition.anchor("X"), context)},
    "Y": lambda wording, condition, context: {"whom": wording.named(condition.anchor("Y"), context)},
    "FIGHTER": lambda wording, condition, context: {"who": wording.group(condition.name("FIGHTER"))},
    "CARD": lambda wording, condition, context: {"card": wording.hero_names.title(condition.name("CARD"))},
    "MOVED": lambda wording, condition, context: {},
    "BOUND": lambda wording, condition, context: {},
    "SORT": lambda wording, condition, context: card_of_sort(wording, context, condition.sort()),
    "N": lambda wording, condition, context: {"n": condition.number()},
    "SPACES": lambda wording, condition, context: {
        "where": wording.spaces(condition.spaces(), context, free=False),
        "who": context.that,
    },
    "A": lambda wording, condition, context: {"a": wording.quantity(condition.amount("A"), context)},
    "B": lambda wording, condition, context: {
        "b": wording.quantity(condition.amount("B"), context),
        "plain": "no" if condition.amount("B").source else "yes",
    },
    "TOKEN": lambda wording, condition, context: {"token": wording.hero_names.token(condition.name("TOKEN"))},
    "ITEM": lambda wording, condition, context: {"item": wording.hero_names.item(condition.name("ITEM"))},
    "COUNTER": lambda wording, condition, context: {"counter": wording.hero_names.counter(condition.name("COUNTER"))},
    "FACE": lambda wording, condition, context: {
        "face": wording.hero_names.face(condition.name("COUNTER"), condition.number("FACE"))
    },
}
"""the blanks of a condition -> the arguments of its message"""


class Wording:
    """Terms of one hero in one language."""

    def __init__(self, hero_names: HeroNames) -> None:
        self.hero_names: HeroNames = hero_names

    def text(self, key: str, /, **args: Arg) -> str:
        """A message of the language."""
        return self.hero_names.catalogue.text(key, **args)

    def phrase(self, key: str, gender: str = "m", /, **args: Arg) -> Phrase:
        """A message in a case."""
        return self.hero_names.catalogue.phrase(key, gender, **args)

    def context(self, window: str, me: Phrase | None = None, bonus: bool = False, role: str = "") -> Context:
        """Return the context in which an effect starts; `bonus` if it starts in a bonus attack."""
        combat = window in COMBAT_WINDOWS
        return Context(
            window,
            me or self.phrase("your-fighter" if combat else "active-fighter"),
            self.phrase("your-opponent"),
            self.phrase("your-opponents-hero"),
            self.phrase("that-fighter"),
            self.phrase("this-attack" if bonus else "this-card"),
            role,
        )

    def moment(self, ability: Ability) -> Context:
        """The context in which an ability starts that waits for a moment."""
        names = self.hero_names
        hero = names.fighter(names.hero.fighters[0].id)
        if ability.of_fighter and ability.who is not None and ability.who.tag("own"):
            me = self.phrase("that-fighter")
        else:
            # After a defeat, and at the moments of a player, the hero acts.
            me = names.fighter(ability.fighter) if ability.of_fighter and ability.fighter else hero
        context = self.context(ABILITY, me)
        if MOMENTS[ability.moment].played and not ability.lasting:
            context.this = self.phrase("played-card")
        context.amount = ability.moment.removeprefix("X ").replace(" ", "-")
        named = names.fighter(ability.fighter) if ability.fighter else None
        several = ability.fighter != "" and names.line(ability.fighter).count > 1
        context.subject = self.phrase("that-fighter") if named is None or several else named
        return context

    # -- fighters

    def anchor(self, anchor: Anchor, context: Context) -> Phrase:
        """One fighter."""
        if anchor.kind == "fighter":
            return self.hero_names.fighter(anchor.fighter)
        return ANCHORS[anchor.kind](self, context)

    def is_it(self, anchor: Anchor | None, context: Context) -> bool:
        """Whether a pronoun is enough. English does not know the gender of a name."""
        if anchor is None or context.it != anchor:
            return False
        return anchor.kind == "foe" or self.hero_names.language != "en"

    def target(self, anchor: Anchor, context: Context) -> Phrase:
        """The fighter something is done to: by a pronoun where the sentence started with it."""
        name = self.anchor(anchor, context)
        return self.phrase("it", name.gender) if self.is_it(anchor, context) else name

    def named(self, anchor: Anchor | None, context: Context) -> Phrase:
        """The fighter that a word with a blank refers to."""
        assert anchor is not None
        return self.anchor(anchor, context)

    def group(self, fighter: str) -> Phrase:
        """A fighter of a kind, with "a" for an English article."""
        return self.hero_names.fighter(fighter)

    def fighters(self, fighters: Fighters, context: Context, counted: bool = False) -> Phrase:
        """One or all of a set; counted ones are on the board."""
        if fighters.anchor is not None:
            return self.target(fighters.anchor, context)
        if fighters == ONE_IN_COMBAT:
            return self.phrase("one-in-combat")
        group = fighters.tag("FIGHTER", "every FIGHTER")
        gender = self.hero_names.fighter(group.group).gender if group else "m"

        def form(case: str) -> str:
            return self._fighters(fighters, context, case, gender, counted)

        return Phrase(form, gender)

    def _fighters(self, fighters: Fighters, context: Context, case: str, gender: str, counted: bool) -> str:
        own = fighters.tag("own") is not None
        side = fighters.tag("friendly", "opposing")
        group, rank = fighters.tag("FIGHTER", "every FIGHTER"), fighters.tag("hero", "sidekick")
        in_combat = fighters.tag("in combat")
        which = "each" if fighters.every else "one" if own or side or group else "any-one"
        words = [self.text(which + ("-own" if own else ""), case=case, gender=gender)]
        words += [self.text(key, case=case, gender=gender) for word, key in BEFORE.items() if fighters.tag(word)]
        plain = not rank and not group
        participant = in_combat and plain and not fighters.tag("opposing")
        ally = fighters.tag("friendly") and plain and not participant
        if not group:
            kind = "ally" if ally else "participant" if participant else rank.word if rank else "fighter"
            noun = self.text(f"noun-{kind}", case=case, gender=gender, many="yes" if own else "no")
        elif self.hero_names.language == "en" and own:
            noun = self.hero_names.several(group.group)
        else:
            noun = self.hero_names.fighter(group.group).form(case)
        if side and not ally:
            noun = self.text(side.word, noun=noun, case=case, gender=gender)
        words.append(noun)
        placed = False
        for word, key in BEHIND.items():
            tag = fighters.tag(word)
            placed = placed or tag is not None
            if tag is not None and not (tag is in_combat and participant):
                if key == "near" and tag.anchor == Anchor("foe"):
                    # What it is called is long in some languages.
                    key = "near-foe"
                words.append(self.text(key, n=context.marks, **self._about(tag, context)))
        if not placed and (counted or not fighters.tags):
            words.append(self.text("on-board"))
        return " ".join(words)

    def _about(self, tag: Tag, context: Context) -> dict[str, Arg]:
        """The fighter or the token that a tag behind the noun refers to."""
        if tag.word.endswith("TOKEN"):
            return {"token": self.hero_names.token(tag.group)}
        if tag.anchor is not None:
            return {"who": self.anchor(tag.anchor, context)}
        return {"who": self.group(tag.group)} if tag.group else {}

    # -- spaces

    def spaces(self, spaces: Spaces, context: Context, mover: Anchor | None = None, free: bool = True) -> str:
        """Where to; a zone of the placed fighter itself is "the same zone". No one is placed on an occupied space."""
        key, empty = SPACES[spaces.word], "yes" if free else "no"
        if spaces.token:
            return self.text(key, token=self.hero_names.token(spaces.token), free=empty)
        if spaces.group:
            return self.text(key, who=self.group(spaces.group), free=empty)
        if spaces.anchor is None:
            return self.text(key, n=context.marks, free=empty)
        if spaces.anchor == mover and spaces.word in ("zone of X", "other in zone of X"):
            return self.text(f"{key}-same", free=empty)
        return self.text(key, who=self.anchor(spaces.anchor, context), free=empty)

    def pile(self, pile: str, context: Context, whose: str = "") -> Phrase:
        """A pile of yours, or your opponent's; "they" after the opponent was named, "owner" of a card's owner."""
        name = pile.removeprefix("opponent's ")
        whose = whose or ("you" if name == pile else "opponent")
        if name in EVERYBODYS:
            return self.phrase(f"pile-{name}", whose=whose, opponent=context.opponent)
        return self.phrase("pile-named", name=self.hero_names.pile(name), whose=whose, opponent=context.opponent)

    def counted_pile(self, pile: str, context: Context) -> dict[str, Arg]:
        """What messages about the number of cards in a pile need to know of it."""
        name = pile.replace("opponent's ", "their-")
        return {"pile": self.pile(pile, context), "name": name, "opponent": context.opponent}

    # -- numbers

    def counts(self, number: Number) -> bool:
        """Whether a number is an amount for each of something."""
        return number.times != 0 and number.source in UNITS

    def unit(self, number: Number, context: Context) -> str:
        """What is counted: "each ..." in the accusative."""
        return UNITS[number.source](self, number, context)

    def value(self, number: Number, context: Context) -> Phrase:
        """A value to be equal to."""
        about: dict[str, Arg] = {"who": self.anchor(number.anchor, context)} if number.anchor is not None else {}
        if VALUES[number.source] == "done-this-turn":
            whose = "they" if number.source.startswith("opponent") else "you"
            about["deeds"] = self.text(f"deeds-{number.about}", whose=whose)
        return self.phrase(VALUES[number.source], n=context.cards, card=context.card, **about)

    def bound(self, key: str, context: Context) -> str:
        """What a bound number counts: what a step before spent, or what happened at the moment."""
        if context.spent:
            return self.text(f"{key}-spent", counter=self.hero_names.counter(context.spent))
        return self.text(f"{key}-{context.amount}")

    def quantity(self, number: Number, context: Context) -> str:
        """A number that is compared with another, in the nominative."""
        if number.times == 0:
            return str(number.plus)
        if number.source in VALUES:
            return self.formula(number, context)
        told = self.bound("amount", context) if number.source == "NAME" else self._amount(number, context)
        if number.times != 1:
            told = self.text("formula-times", n=number.times, value=told)
        return self.text("formula-plus", value=told, n=number.plus) if number.plus else told

    def _amount(self, number: Number, context: Context) -> str:
        args: dict[str, Arg] = {"opponent": context.opponent}
        if number.source.startswith("TAG in ") and number.source != "TAG in discard":
            args |= tagged(self, context, number)
        if number.source == "cards in PILE":
            args |= self.counted_pile(number.about, context)
        if number.source == "count FIGHTERS":
            args["what"] = self.many(number.counted, context)
        elif number.source == "TAG in discard":
            args["tag"] = self.hero_names.tag(number.about)
        elif "TOKEN" in number.source:
            args["name"] = self.hero_names.tokens(number.about)
            if number.spaces is not None:
                args["where"] = lying(self, number.spaces, context, many=True)
        elif number.source == "COUNTER":
            args["counter"] = self.hero_names.counter(number.about)
        if number.anchor is not None:
            args["who"] = self.anchor(number.anchor, context)
        if number.other is not None:
            args["whom"] = self.anchor(number.other, context)
        return self.text(AMOUNTS[number.source], **args)

    def some(self, fighters: Fighters) -> Phrase:
        """A fighter of a set, whichever it is."""
        group, rank = fighters.tag("FIGHTER", "every FIGHTER"), fighters.tag("hero", "sidekick")
        side = fighters.tag("own", "friendly", "opposing")
        gender = self.hero_names.fighter(group.group).gender if group else "m"
        own = side is not None and side.word == "own"

        def form(case: str) -> str:
            if group is None:
                kind = rank.word if rank else "fighter"
                noun = self.text(f"noun-{kind}", case=case, gender=gender, many="yes" if own else "no")
            elif self.hero_names.language == "en" and own:
                noun = self.hero_names.several(group.group)
            else:
                noun = self.hero_names.fighter(group.group).form(case)
            if side is not None and not own:
                noun = self.text(side.word, noun=noun, case=case, gender=gender)
            said = self.text("some", side=side.word if side else "", noun=noun, case=case, gender=gender)
            return said if case != "gen" or self.hero_names.language != "en" else f"{said}'s"

        return Phrase(form, gender)

    def many(self, fighters: Fighters, context: Context) -> str:
        """The fighters of a set, several of them, in the form that follows "the number of"."""
        group, rank = fighters.tag("FIGHTER", "every FIGHTER"), fighters.tag("hero", "sidekick")
        if group is None:
            noun = self.text(f"many-{rank.word if rank else 'fighter'}")
        elif self.hero_names.language == "en":
            noun = self.hero_names.several(group.group)
        else:
            noun = self.text("many-named", name=self.hero_names.fighter(group.group).form("nom"))
        words = [self.text(f"many-{word}") for word in ("own", "other", "friendly") if fighters.tag(word)]
        words.append(self.text("many-opposing", noun=noun) if fighters.tag("opposing") else noun)
        for word, key in BEHIND.items():
            tag = fighters.tag(word)
            if tag is not None:
                key = "many-near" if key == "near" else key
                words.append(self.text(key, n=context.marks, **self._about(tag, context)))
        return " ".join(words)

    def equal(self, number: Number, context: Context) -> Phrase | None:
        """The value a number simply is, if it is one."""
        plain = number.times == 1 and number.plus == 0 and not self.counts(number)
        return self.value(number, context) if plain else None

    def measured(
        self, number: Number, context: Context, told: Callable[[Arg], str], below: str = "", **args: Arg
    ) -> str:
        """A clause with an amount in it: a number, an amount for each of something, or X.

        `told` makes the clause of a number; `below` is the message for a number below 0.
        """
        if number.times == 0:
            return self.text(below, n=-number.plus, **args) if number.plus < 0 and below else told(number.plus)
        if self.counts(number):
            unit = self.unit(number, context)
            if number.plus == 0 and number.times > 0:
                return self.text("for-each", what=told(number.times), unit=unit)
            if number.plus == 0 and below:
                return self.text("for-each", what=self.text(below, n=-number.times, **args), unit=unit)
            if number.plus > 0 and number.times > 0:
                return self.text("plus-for-each", what=told(number.plus), n=number.times, unit=unit)
        return self.text("where-x", what=told("X"), formula=self.formula(number, context))

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
            if (
                rest
                and _standing(first)
                and rest[0].word == "X health at most N"
                and rest[0].anchor() == first.anchor()
            ):
                continue
            if rest and first.word == "X is hero" and _standing(rest[0]) and rest[0].anchor() == first.anchor():
                rest.pop(0)
                clauses.append(self.condition(first, context, "-standing"))
            else:
                clauses.append(self.condition(first, context))
        return self._joined(clauses, "and")

    def _joined(self, clauses: list[str], word: str) -> str:
        if len(clauses) == 1:
            return clauses[0]
        return f"{', '.join(clauses[:-1])} {self.text(word)} {clauses[-1]}"

    def condition(self, condition: Condition, context: Context, more: str = "") -> str:
        """One condition as a clause."""
        if condition.parts:
            return self._joined([self.conditions((part,), context) for part in condition.parts], condition.word)
        end = CONDITIONS[condition.word]
        names = self.hero_names
        anchor = condition.anchor()
        if condition.word == "X stands" and anchor is not None and anchor.kind == "fighter":
            # A fighter of the reserve need not have been defeated to be off the board.
            end = "on-board" if names.line(anchor.fighter).reserve else end
        args: dict[str, Arg] = {"who": context.me, "hero": names.fighter(names.hero.fighters[0].id)}
        for blank in condition.blanks:
            args |= BLANKS[blank](self, condition, context)
        if condition.word == "X adjacent to Y" and _is_foe(condition.anchor("Y")):
            args["who"], args["whom"] = args["whom"], args["who"]  # its many words read better in front
        if first := _of_hands(condition):
            end = end.replace("number", "hands")
            args = {"first": first, "opponent": context.opponent}
        elif pile := _of_an_empty_pile(condition):
            end, args = "no-cards", self.counted_pile(pile, context)
        return self.text(f"when-{'not-' if condition.negated else ''}{end}{more}", **args)


def _of_hands(condition: Condition) -> str:
    """The player whose hand comes first, where both hands are compared; else "" """
    if not {"A", "B"} <= condition.blanks.keys():
        return ""
    a, b = condition.amount("A"), condition.amount("B")
    if any(number.plus or number.times != 1 for number in (a, b)):
        return ""
    return {("hand", "opponent's hand"): "you", ("opponent's hand", "hand"): "they"}.get((a.source, b.source), "")


def _of_an_empty_pile(condition: Condition) -> str:
    """The pile that is asked whether it has no cards; else "" """
    if condition.word != "A equals B":
        return ""
    a, b = condition.amount("A"), condition.amount("B")
    counted = a.source == "cards in PILE" and a.times == 1 and not a.plus
    return a.about if counted and not b.times and not b.plus else ""


def _is_foe(anchor: Anchor | None) -> bool:
    return anchor is not None and anchor.kind == "foe"


def _standing(condition: Condition) -> bool:
    return condition.word == "X stands" and not condition.negated
