"""Describe: steps and abilities as the sentences on a card, in every language.

A step becomes a clause. One step of an effect is one sentence; the steps inside it are clauses of that sentence as long
as it stays clear what belongs to what, and points of a list where it would not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

from unmatched.heroes.ability import Ability
from unmatched.heroes.card import CardLine
from unmatched.heroes.hero import Hero
from unmatched.heroes.remembered import Remembered
from unmatched.heroes.steps import ABILITY, Anchor, Condition, Fighters, Number, Step, Tag, anchors, atoms, walk
from unmatched.heroes.vocabulary import ADJUSTMENTS, CONDITIONS, RULINGS, VERBS
from unmatched.text.catalogue import Phrase, capital
from unmatched.text.clauses import CLAUSES, Telling, may, orders, remember
from unmatched.text.hero_names import HeroNames, named
from unmatched.text.wording import Context, Wording

POINT = "• "
MOMENTS = {
    "turn start": "on-turn-start",
    "turn end": "on-turn-end",
    "game start": "on-game-start",
    "maneuvers": "on-maneuvers",
    "maneuvered": "on-maneuvered",
    "schemed": "on-schemed",
    "boosted": "on-boosted",
    "drew": "on-drew",
    "discarded": "on-discarded",
    "X damaged": "on-damaged",
    "X defeated": "on-defeated",
    "X recovered": "on-recovered",
    "X moved": "on-moved",
    "X entered TOKEN": "on-entered-token",
    "X left TOKEN": "on-left-token",
    "X attacks": "on-attacks",
    "X attacked": "on-attacked",
    "X fights": "on-fights",
    "X would take damage": "on-would-take-damage",
    "X would be defeated": "on-would-be-defeated",
    "X won": "on-won",
    "X lost": "on-lost",
    "X fought": "on-fought",
}
"""moment -> its message; those of a player have another for the opponent, which ends in -they"""


@dataclass(frozen=True)
class Said:
    """A clause without its full stop, and what must follow it."""

    clause: str
    orders: bool = True
    """in the imperative, so that "then" may follow"""
    conditional: bool = False
    """starts with "if" """
    forks: bool = False
    """a later sentence describes what happens otherwise"""
    asks: bool = False
    """someone may decline it"""
    after: tuple[str, ...] = ()
    """whole sentences"""
    points: tuple[str, ...] = ()
    """the lines of a list; the clause leads up to it"""
    closing: tuple[str, ...] = ()
    """sentences after the list"""

    @property
    def plain(self) -> bool:
        """Nothing follows, and nothing after it can be taken for a part of it."""
        return not (self.after or self.points or self.conditional)


@dataclass(frozen=True)
class Program:
    """The steps of one effect, and their place."""

    steps: tuple[Step, ...]
    window: str
    bonus: str = ""
    """the name of the card's bonus attack"""
    in_bonus: bool = False
    """whether this is an effect of the bonus attack"""
    ability: Ability | None = None
    """the ability whose effect it is"""
    role: str = ""
    """attack or defense, if the card can be played for only one of them"""


class Describer:
    """The sentences of one hero in one language."""

    def __init__(self, hero: Hero, language: str) -> None:
        self.hero = hero
        self.hero_names = HeroNames(hero, language)
        self.wording = Wording(self.hero_names)
        self.text = self.hero_names.catalogue.text

    # -- effects

    def effect(self, program: Program) -> str:
        """The text of an effect."""
        return self._told(program.steps, self._context(program), program)

    def step(self, wanted: Step, program: Program) -> Said:
        """One step of an effect, described in the context of the steps before it."""
        return self._say(wanted, self._context(program, wanted), program.bonus)

    def wish(self, wanted: Step, program: Program) -> str:
        """One step of an effect in the form that follows "you may"."""
        return self._clause(wanted, self._context(program, wanted), program.bonus, mood="may")

    def block(self, block: tuple[Step, ...], wanted: Step, program: Program) -> str:
        """One choice of a step that chooses."""
        return self._told(block, self._context(program, wanted), program)

    def _told(self, steps: tuple[Step, ...], context: Context, program: Program) -> str:
        return self._lines([self.sentence(said) for said in self._say_all(steps, context, program.bonus)])

    def _context(self, program: Program, wanted: Step | None = None) -> Context:
        """The context of an effect; that of a step in it knows what the steps before have referred to."""
        if program.ability is not None:
            context = self.wording.moment(program.ability)
        else:
            context = self.wording.context(program.window, None, program.in_bonus, program.role)
        if wanted is not None:
            for step in walk(program.steps):
                if step == wanted:
                    break
                remember(self.wording, step, context)
        return context

    def ability(self, ability: Ability) -> str:
        """The text of an ability, behind its name if the file gives one."""
        said = ABILITIES[ability.kind](self, ability)
        if not ability.names:
            return said
        return self.text("ability-named", name=named(ability.names, self.hero_names.language), text=said)

    def _while(self, ability: Ability, context: Context) -> str:
        """As long as the conditions of an ability hold."""
        return f"{self._as_long_as(ability)} {self.wording.conditions(ability.conditions, context)}"

    def _as_long_as(self, ability: Ability) -> str:
        """What comes before the conditions; some languages do not use "while" for what has happened."""
        fallen = any(c.word == "X stands" and c.negated for c in atoms(ability.conditions))
        return self.text("while", fallen="yes" if fallen else "no")

    def boost_attacks(self, ability: Ability) -> str:
        return self.text("ability-boost-attacks", who=self.hero_names.fighter(ability.fighter))

    def standing(self, ability: Ability) -> str:
        return self.text(f"ability-{ability.kind.replace('_', '-')}", who=self.hero_names.fighter(ability.fighter))

    def tokens(self, ability: Ability) -> str:
        """What tokens do to fighters that move."""
        token, name = self.hero_names.token(ability.to), self.hero_names.tokens(ability.to)
        return self.text(f"ability-{ability.kind}", whose=ability.fighter, token=token, name=name)

    def ruling(self, ability: Ability) -> str:
        """What fighters cannot or may, or cannot have done to them."""
        context = self.wording.context(ABILITY)
        named = ability.fighter in {line.id for line in self.hero.fighters}
        context.me = self.hero_names.fighter(ability.fighter if named else self.hero.fighters[0].id)
        own = Fighters(every=True, tags=(Tag("own"),))
        who = context.me if named else self.wording.fighters(ability.who or own, context)
        clause = self.text(f"{ability.kind}-{ability.number.replace(' ', '-')}", who=who)
        if ability.conditions:
            clause = f"{self._while(ability, context)}, {clause}"
        return self.sentence(Said(clause, False))

    def moment(self, ability: Ability) -> str:
        context = self.wording.moment(ability)
        who = self._subject(ability, context)
        they = "-they" if ability.theirs else ""
        about = {"token": self.hero_names.token(ability.to)} if ability.to else {}
        head = self.text(MOMENTS[ability.moment] + they, who=who, opponent=context.opponent, **about)
        if _of_damage(ability.conditions):
            head = f"{head} {self.text('if')} {self.wording.conditions(ability.conditions, context)},"
        elif ability.conditions:
            head = f"{self._while(ability, context)}, {head}"
        return self.sentence(self._headed(head, self._say_all(self._needless_left_out(ability), context, "")))

    def _subject(self, ability: Ability, context: Context) -> Phrase:
        """Whose moment it is."""
        if ability.who is not None:
            return self.wording.some(ability.who)
        return self.hero_names.fighter(ability.fighter or self.hero.fighters[0].id)

    def _needless_left_out(self, ability: Ability) -> tuple[Step, ...]:
        """The steps without "if your hero is not defeated": character cards leave unsaid that the hero is there."""
        steps = ability.steps
        if len(steps) != 1 or steps[0].verb != "if" or steps[0].steps("else"):
            return steps
        hero = Anchor("fighter", self.hero.fighters[0].id)
        needless = steps[0].conditions() == (Condition("X stands", {"X": hero}),)
        return steps[0].steps("then") if needless else steps

    def shift_damage(self, ability: Ability) -> str:
        who, taker = self.hero_names.fighter(ability.fighter), self.hero_names.fighter(ability.to)
        if self.hero_names.line(ability.to).count == 1:
            return self.text("ability-shift-damage-named", who=who, to=taker)
        return self.text("ability-shift-damage", who=who, to=taker)

    def adjust(self, ability: Ability) -> str:
        amount = ability.amount
        assert amount is not None
        context = self.wording.context(ABILITY)
        named = ability.fighter in {line.id for line in self.hero.fighters}
        who = self.hero_names.fighter(ability.fighter if named else self.hero.fighters[0].id)
        context.me = who if named or not ADJUSTMENTS[ability.number].combat else self.wording.phrase("your-fighter")
        if ability.who is not None:
            who = self.wording.fighters(ability.who, context)
        key = "adjust-" + ability.number.replace(" ", "-")
        if not ADJUSTMENTS[ability.number].of_player:
            key += "" if named else "-of" if ability.who else "-own"
        clause = self.wording.measured(
            amount,
            context,
            lambda n: self.text(key, n=n, who=who),
            below=f"{key}-less" if ADJUSTMENTS[ability.number].key == "by" else "",
            who=who,
        )
        if not ability.conditions:
            return self.sentence(Said(clause))
        condition = self.wording.conditions(ability.conditions, context)
        when = self.text("if") if _of_damage(ability.conditions) else self._as_long_as(ability)
        return self.sentence(Said(f"{when} {condition}, {clause}"))

    # -- steps into clauses

    def _say_all(self, steps: tuple[Step, ...], context: Context, bonus: str) -> list[Said]:
        return [self._say(step, context, bonus) for step in steps]

    def _say(self, step: Step, context: Context, bonus: str) -> Said:
        steering = {
            "if": self._say_if,
            "may": self._say_may,
            "choose": self._say_choose,
            "once": self._say_once,
            "later": self._say_later,
            "repeat": self._say_repeat,
        }
        if step.verb in steering:
            return steering[step.verb](step, context, bonus)
        clause = self._clause(step, context, bonus)
        remember(self.wording, step, context)
        return Said(clause, orders(step))

    def _clause(self, step: Step, context: Context, bonus: str, mood: str = "do", nested: bool = False) -> str:
        return CLAUSES[step.verb].say(Telling(step, self.wording, context, bonus, mood, nested))

    def _say_if(self, step: Step, context: Context, bonus: str) -> Said:
        conditions = self.wording.conditions(step.conditions(), context)
        then, other = step.steps("then"), step.steps("else")
        if other:
            idiom = self._instead(conditions, then, other, context, bonus) or self._wider(
                conditions, then, other, context, bonus
            )
            if idiom is not None:
                return idiom
        head = f"{self.text('if')} {conditions},"
        inner = then[0] if len(then) == 1 else None
        if inner is not None and inner.verb == "if" and not other and not inner.steps("else"):
            joined = Step("if", (*step.conditions(), *inner.conditions()), inner.options)
            return self._say_if(joined, context, bonus)
        body = self._say_body(then, step.conditions(), context, bonus)
        # "Otherwise" after "you may", and an "if" behind an "if", would leave it open what they belong to.
        unclear = any(one.asks or not one.plain for one in body) if other else False
        listed = unclear or any(one.conditional or one.forks for one in body)
        said = replace(self._headed(head, body, listed), conditional=True, asks=False, forks=bool(other))
        if not other:
            return said
        otherwise = self.sentence(self._headed(self.text("otherwise"), self._say_all(other, context, bonus)))
        return _followed(said, otherwise)

    def _say_body(
        self, steps: tuple[Step, ...], conditions: tuple[Condition, ...], context: Context, bonus: str
    ) -> list[Said]:
        """What happens if; a fighter that the condition alone is about is then "it"."""
        before = context.it, context.card_played
        subject = _subject(conditions)
        several = subject is not None and subject.kind == "fighter" and self.hero_names.line(subject.fighter).count > 1
        if subject is not None and not several and len(steps) == 1 and not VERBS[steps[0].verb].steers:
            context.it = subject
        context.card_played = [(c.word, c.negated) for c in conditions] == [("opposing card played", False)]
        said = [
            Said(self._clause(step, context, bonus, nested=True), False)
            if step.verb == "set_value"
            else self._say(step, context, bonus)
            for step in steps
        ]
        context.it, context.card_played = before
        return said

    def _instead(
        self, conditions: str, then: tuple[Step, ...], other: tuple[Step, ...], context: Context, bonus: str
    ) -> Said | None:
        """Draw 1 card. If you won the combat, draw 2 cards instead."""
        if len(then) != 1 or len(other) != 1 or not _same_but_numbers(then[0], other[0]):
            return None
        first = self._clause(other[0], context, bonus)
        second = self.text("instead", what=self._clause(then[0], context, bonus))
        sentence = self.sentence(Said(f"{self.text('if')} {conditions}, {second}"))
        return Said(first, False, forks=True, after=(sentence,))

    def _wider(
        self, conditions: str, then: tuple[Step, ...], other: tuple[Step, ...], context: Context, bonus: str
    ) -> Said | None:
        """You may do this. If ..., you may do that instead."""
        if len(then) != 1 or len(other) != 1 or then[0].verb != "choose" or other[0].verb != "may":
            return None
        choose, may = then[0], other[0]
        if choose.number() != Number(1) or "or_none" not in choose.options or may.options:
            return None
        blocks = [block for block in choose.blocks() if not _alike(block, may.steps())]
        if len(blocks) != 1 or len(choose.blocks()) != 2 or len(blocks[0]) != 1 or VERBS[blocks[0][0].verb].steers:
            return None
        first = self._say_may(may, context, bonus)
        what = self._clause(blocks[0][0], context, bonus, mood="may")
        second = self.text("instead", what=self.text("may", what=what))
        sentence = self.sentence(Said(f"{self.text('if')} {conditions}, {second}"))
        return replace(_followed(first, sentence), forks=True)

    def _say_may(self, step: Step, context: Context, bonus: str) -> Said:
        steps = step.steps()
        who = "they" if step.theirs else "you"
        first, rest = steps[0], steps[1:]
        if not may(first, theirs=step.theirs):
            head = self.text("wish", who=who, opponent=context.opponent)
            said = replace(self._headed(head, self._say_all(steps, context, bonus)), conditional=True, asks=True)
        else:
            clause = self._clause(first, context, bonus, mood="may")
            key = "may" if who == "you" else "may-they"
            said = Said(self.text(key, what=clause, opponent=context.opponent), False, asks=True)
            remember(self.wording, first, context)
            if rest:
                body = self._say_body(rest, (), context, bonus)
                listed = any(one.forks for one in body)
                done = self._headed(self.text("if-done", who=who), body, listed)
                said = _followed(said, self.sentence(done))
        if step.steps("otherwise"):
            other = self._say_all(step.steps("otherwise"), context, bonus)
            said = _followed(said, self.sentence(self._headed(self.text("if-not-done", who=who), other)))
        return said

    def _say_choose(self, step: Step, context: Context, bonus: str) -> Said:
        number = step.number()
        blocks = step.blocks()
        free = "yes" if "or_none" in step.options else "no"
        change = _change_of_value(blocks)
        if change and number == Number(1):
            return Said(self.text("raise-or-lower", n=change, free=free, this=context.this), False)
        if step.theirs:
            head = self.text("choose-they", n=number.plus or "X", free=free, opponent=context.opponent)
        elif number.times == 0:
            head = self.text("choose", n=number.plus, free=free)
        elif self.wording.counts(number) and number.plus == 0 and number.times == 1:
            head = self.text("choose-for-each", unit=self.wording.unit(number, context), free=free)
        else:
            head = self.text("choose", n="X", free=free)
            head = self.text("where-x", what=head, formula=self.wording.formula(number, context))
        points: list[str] = []
        for block in blocks:
            inside = replace(context)
            lines = self._lines([self.sentence(said) for said in self._say_all(block, inside, bonus)]).split("\n")
            points += [POINT + lines[0], *("  " + line for line in lines[1:])]
        return Said(head, True, points=tuple(points))

    def _say_once(self, step: Step, context: Context, bonus: str) -> Said:
        head = self.text("once", per=step.text("per"))
        return self._headed(head, self._say_all(step.steps(), context, bonus))

    def _say_later(self, step: Step, context: Context, bonus: str) -> Said:
        """After a combat `that` is who opposed."""
        head = self.text("later", at=step.text("at").replace(" ", "-"))
        inside = replace(context, that=self.wording.phrase("that-fighter"))
        return self._headed(head, self._say_all(step.steps(), inside, bonus))

    def _say_repeat(self, step: Step, context: Context, bonus: str) -> Said:
        wanted = step.options.get("while", ())
        conditions = tuple(c for c in wanted if isinstance(c, Condition)) if isinstance(wanted, tuple) else ()
        key = "repeat-while" if conditions else "repeat"
        head = self.wording.measured(step.number(), context, lambda n: self.text(key, n=n))
        if conditions:
            head += f" {self.wording.conditions(conditions, context)},"
        return self._headed(head, self._say_all(step.steps("do"), context, bonus))

    # -- clauses into sentences

    def _headed(self, head: str, said: list[Said], listed: bool = False) -> Said:
        """A head such as "if you won," and what happens then: in one sentence, or as the points of a list."""
        listed = listed or not all(one.plain for one in said[:-1]) or (len(said) > 1 and said[-1].conditional)
        if not listed:
            clause = said[0].clause
            for before, one in pairwise(said):
                then = before.orders and one.orders
                clause += f"{self.text('then')} {one.clause}" if then else f"; {one.clause}"
            comma = "," if said[0].conditional and not head.endswith(",") else ""
            clause = f"{head}{comma} {clause}"
            return replace(said[-1], clause=clause, orders=False, conditional=False, forks=False)
        points: list[str] = []
        for one in said:
            lines = self.sentence(one).split("\n")
            points += [POINT + lines[0], *("  " + line for line in lines[1:])]
        return Said(head.rstrip(","), False, points=tuple(points))

    def sentence(self, said: Said, begins: bool = True) -> str:
        """A clause with all that follows it; with a capital if the sentence starts here."""
        stop = ":" if said.points else "."
        text = self._lines([(capital(said.clause) if begins else said.clause) + stop, *said.after])
        text = "\n".join((text, *said.points))
        return self.hero_names.catalogue.smooth("\n".join((text, " ".join(said.closing))) if said.closing else text)

    def _lines(self, sentences: list[str]) -> str:
        """Sentences run on, except after a list."""
        text = ""
        for sentence in sentences:
            text += ("\n" if "\n" in text else " ") * bool(text) + sentence
        return text


ABILITIES: dict[str, Callable[[Describer, Ability], str]] = {
    "moment": Describer.moment,
    "adjust": Describer.adjust,
    **dict.fromkeys(RULINGS, Describer.ruling),
    "boost_attacks": Describer.boost_attacks,
    "second_attack": Describer.standing,
    "sees_value": Describer.standing,
    "wins_ties": Describer.standing,
    "draws_ties": Describer.standing,
    "shift_damage": Describer.shift_damage,
    "stop": Describer.tokens,
    "link": Describer.tokens,
}
"""kind of ability -> its sentence"""


def _of_damage(conditions: tuple[Condition, ...]) -> bool:
    """Whether conditions ask where damage comes from."""
    return any(CONDITIONS[condition.word].damage for condition in atoms(conditions))


def role_of(card: CardLine) -> str:
    """attack or defense, if the card can be played for only one of them."""
    return card.type if card.type == "defense" or (card.type == "attack" and not card.defends_with) else ""


def _subject(conditions: tuple[Condition, ...]) -> Anchor | None:
    """The opposing fighter of a single condition, or the only fighter, by its name, of several."""
    subject = conditions[0].anchor() if conditions else None
    if subject is None or (subject.kind == "foe" and len(conditions) == 1):
        return subject
    return subject if subject.kind == "fighter" and set(anchors(conditions)) == {subject} else None


def _followed(said: Said, sentence: str) -> Said:
    if said.points:
        return replace(said, closing=(*said.closing, sentence))
    return replace(said, after=(*said.after, sentence))


def _bare(step: Step) -> tuple[object, ...]:
    """A step without its place in the file."""
    return (step.verb, _bare_value(step.value), {key: _bare_value(value) for key, value in step.options.items()})


def _bare_value(value: object) -> object:
    if isinstance(value, Step):
        return _bare(value)
    return tuple(_bare_value(part) for part in value) if isinstance(value, tuple) else value


def _alike(steps: tuple[Step, ...], others: tuple[Step, ...]) -> bool:
    return [_bare(step) for step in steps] == [_bare(step) for step in others]


def _same_but_numbers(one: Step, other: Step) -> bool:
    """The same verb done to the same things, a different number of times."""
    if one.verb != other.verb or VERBS[one.verb].steers or set(one.options) != set(other.options):
        return False
    pairs = [(one.value, other.value), *((one.options[key], other.options[key]) for key in one.options)]
    return all(a == b or (isinstance(a, Number) and isinstance(b, Number)) for a, b in pairs)


def _change_of_value(blocks: tuple[tuple[Step, ...], ...]) -> int:
    """n, if the blocks are to add n to the value or to subtract n; else 0."""
    if len(blocks) != 2 or any(len(block) != 1 or block[0].verb != "add_value" for block in blocks):
        return 0
    a, b = (block[0].number() for block in blocks)
    return abs(a.plus) if a.times == b.times == 0 and a.plus == -b.plus else 0


_DESCRIBERS: Remembered[Describer] = Remembered(128)


def describer_of(hero: Hero, language: str) -> Describer:
    """The sentences and names of a hero in a language; one of each while it is in use."""
    return _DESCRIBERS.find((hero.text, language), lambda: Describer(hero, language))
