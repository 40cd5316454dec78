"""Verbs that steer: which of the steps inside them are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.book import Later
from unmatched.engine.memory import LATER_OWN_TURN, LATER_THIS_TURN
from unmatched.engine.ops import (
    OPPONENT,
    YOU,
    Choose,
    ChooseOpponent,
    If,
    IfItem,
    Jump,
    KeepForLater,
    May,
    Once,
    Repeat,
    Used,
)
from unmatched.heroes.errors import Wrong
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Condition, Step, atoms, walk
from unmatched.heroes.vocabulary.conditions import CONDITIONS
from unmatched.heroes.vocabulary.numbers import usual
from unmatched.heroes.vocabulary.word import NOTHING, Example, Inside, Verb, Worth

if TYPE_CHECKING:
    from unmatched.heroes.program_writer import ProgramWriter


def _write_if(to: ProgramWriter, step: Step) -> None:
    """Conditions jump to `else`; each basket item is a test of its own, because a joker may have to be asked."""
    heads: list[If | IfItem] = []
    plain = [c for c in step.conditions() if c.word != "basket ITEM"]
    if plain:
        heads.append(If([to.names.condition(c) for c in plain], 0))
    for condition in step.conditions():
        if condition.word == "basket ITEM":
            heads.append(IfItem(to.names.items[condition.name("ITEM")], len(to.names.hero.items), 0))
    to.add(*heads)
    to.steps(step.steps("then"))
    skip = _otherwise(to, step.steps("else"))
    for head in heads:
        head.to = skip


def _otherwise(to: ProgramWriter, steps: tuple[Step, ...]) -> int:
    """Write what is done otherwise, behind a jump over it; where it starts."""
    if not steps:
        return to.end
    skip = Jump(0)
    to.add(skip)
    begin = to.end
    to.steps(steps)
    skip.to = to.end
    return begin


def _worth_of_if(step: Step, inside: Inside) -> Worth:
    """The steps after `else` run when the condition does not hold."""
    then, other = inside(step.steps("then")), inside(step.steps("else"))
    conditions = step.conditions()
    if len(conditions) == 1 and not conditions[0].parts and CONDITIONS[conditions[0].word].outcome:
        won, lost = (other, then) if conditions[0].negated != (conditions[0].word == "lost") else (then, other)
        return Worth(
            won=won.always + won.won,
            won_harm=won.harm + won.won_harm,
            lost=lost.always + lost.lost + lost.harm,
        )
    share = min(_likely(c) for c in conditions)
    return NOTHING.plus(then, share).plus(other, 1 - share)


def _likely(condition: Condition) -> float:
    """How often a condition holds, a bot's guess; of several ways the likeliest counts."""
    if not condition.parts:
        return CONDITIONS[condition.word].likely
    parts = [_likely(part) for part in condition.parts]
    return max(parts) if condition.word == "or" else min(parts)


def _write_may(to: ProgramWriter, step: Step) -> None:
    steps = step.steps()
    head = May(OPPONENT if step.theirs else YOU, 0)
    alone = len(steps) == 1 and not step.theirs and not step.steps("otherwise") and to.mark is None
    if alone and to.ask_in_step(steps[0], step):
        return
    to.add(head)
    to.steps(steps)
    head.to = _otherwise(to, step.steps("otherwise"))


def _worth_of_may(step: Step, inside: Inside) -> Worth:
    """The player who decides takes what is better for that player."""
    done, declined = inside(step.steps()), inside(step.steps("otherwise"))
    return done if (done.total > declined.total) != step.theirs else declined


def _is_cost(step: Step) -> bool:
    """Whether a step that starts a block is what the block costs."""
    return (step.verb == "spend" and "by" in step.options) or (step.verb == "discard" and step.value != "picked")


def _check_choose(step: Step, scope: Scope, window: str) -> None:
    if step.theirs and step.number().times:
        raise Wrong("choose", n=0, of=len(step.blocks()))
    if step.number().times == 0 and not 1 <= step.number().plus <= len(step.blocks()):
        raise Wrong("choose", n=step.number().plus, of=len(step.blocks()))


def _worth_of_choose(step: Step, inside: Inside) -> Worth:
    """A little more than the average, because the best are chosen; less, where the opponent chooses."""
    share = min(1.0, (0.8 if step.theirs else 1.2) * usual(step.number()) / len(step.blocks()))
    worth = NOTHING
    for block in step.blocks():
        worth = worth.plus(inside(block), share)
    return worth


_ONCE = {"turn": "once_a_turn", "round": "once_a_round", "game": ""}
_WHEN = {"turn end": LATER_THIS_TURN, "your next turn": LATER_OWN_TURN}


def _write_once(to: ProgramWriter, step: Step) -> None:
    """What is declined, or whose condition does not hold, was not done."""
    mark = 1 << to.names.once
    to.names.once += 1
    until = _ONCE[step.text("per")]
    if until:
        getattr(to.book, until)[to.seat] |= mark
    to.book.remembers = True
    head = Once(mark, 0)
    to.add(head)
    to.mark = Used(mark)
    to.steps(step.steps())
    head.to = to.end


def _write_later(to: ProgramWriter, step: Step) -> None:
    laters = to.book.laters[to.seat]
    to.add(KeepForLater(len(laters)))
    to.book.remembers = True
    later = Later(0, _WHEN[step.text("at")])
    laters.append(later)
    later.program = to.block(step.steps())


def _check_repeat(step: Step, scope: Scope, window: str) -> None:
    if any(c.word == "basket ITEM" for c in atoms(_lasting(step))):
        raise Wrong("not-basket", "{ if = ..., then = [...] }", word="while")
    if any(inner.verb == "repeat" for inner in walk(step.steps("do"))):
        raise Wrong("repeat-in-repeat")


def _write_repeat(to: ProgramWriter, step: Step) -> None:
    wanted = to.names.all_of(_lasting(step))
    to.add(Repeat(to.names.number(step.number()), to.block(step.steps("do")), wanted))


def _lasting(step: Step) -> tuple[Condition, ...]:
    """The conditions under which steps are repeated."""
    conditions = step.options.get("while", ())
    assert isinstance(conditions, tuple)
    return tuple(c for c in conditions if isinstance(c, Condition))


VERBS: dict[str, Verb] = {
    "if": Verb(
        help="Do `then` if the condition is true, otherwise `else`.",
        examples=(Example('{ if = "won", then = [{ draw = 2 }], else = [{ draw = 1 }] }'),),
        also={"when": "", "unless": '{ if = "not won", then = [{ draw = 1 }] }', "condition": ""},
        takes="condition",
        options={"then": "steps", "else": "steps"},
        needs=("then",),
        steers=True,
        compile=_write_if,
        worth=_worth_of_if,
    ),
    "may": Verb(
        help="A player may do the steps; if they decline, or if the first step is impossible, `otherwise` happens."
        " A `spend` or `discard` that comes first is a cost: if it cannot be paid in full, nothing is offered.",
        examples=(
            Example('{ may = [{ discard = 1, who = "opponent" }], who = "opponent", otherwise = [{ draw = 1 }] }'),
            Example("{ may = [{ gain_action = 1 }] }"),
        ),
        also={"optional": "{ may = [{ draw = 1 }] }", "can": "{ may = [{ draw = 1 }] }"},
        takes="steps",
        options={"who": "player", "otherwise": "steps"},
        steers=True,
        compile=_write_may,
        worth=_worth_of_may,
    ),
    "choose": Verb(
        help="Choose this many different blocks, then do them in that order. A block whose first step is a `spend` or"
        " `discard` that cannot be paid in full is not offered; if no block can be paid for, there is no question.",
        examples=(
            Example("{ choose = 1, of = [[{ draw = 1 }], [{ gain_action = 1 }]] }"),
            Example("{ choose = 1, of = [[{ draw = 2 }], [{ recover = 2 }]], or_none = true }"),
            Example("{ choose = 1, of = [[{ draw = 2 }], [{ gain_action = 1 }]], who = 'opponent' }"),
        ),
        also={"choice": "", "option": "", "modal": ""},
        takes="number",
        options={"of": "blocks", "or_none": "flag", "who": "player"},
        needs=("of",),
        steers=True,
        check=_check_choose,
        compile=lambda to, step: to.add(
            Choose(
                to.names.number(step.number()),
                [to.block(block, paid=_is_cost(block[0])) for block in step.blocks()],
                "or_none" in step.options,
                OPPONENT if step.theirs else YOU,
            )
        ),
        worth=_worth_of_choose,
    ),
    "once": Verb(
        help="Do the steps at most once: in a turn, in a round (until your next turn), or in the game."
        " A declined effect does not count.",
        examples=(
            Example('{ once = [{ draw = 2 }], per = "game" }'),
            Example('{ once = [{ may = [{ gain_action = 1 }] }], per = "turn" }'),
        ),
        also={"limit": "", "once_per_turn": '{ once = [{ draw = 1 }], per = "turn" }', "once_per_game": ""},
        takes="steps",
        options={"per": "time"},
        needs=("per",),
        steers=True,
        compile=_write_once,
        worth=lambda step, inside: NOTHING.plus(inside(step.steps()), 0.3 if step.text("per") == "game" else 0.7),
    ),
    "later": Verb(
        help="Do the steps later, once: at the end of this turn, or at the start of your next one."
        " After a combat, `that` is the opposing fighter.",
        examples=(
            Example('{ later = [{ damage = 2, to = "that" }], at = "your next turn" }'),
            Example('{ later = [{ draw = 1 }], at = "turn end" }', "scheme"),
        ),
        also={"delay": "", "next_turn": ""},
        takes="later steps",
        options={"at": "later time"},
        needs=("at",),
        steers=True,
        compile=_write_later,
        worth=lambda step, inside: Worth(always=0.7 * inside(step.steps()).total),
    ),
    "repeat": Verb(
        help="Do the steps this many times, at most 30, while the condition is true. They cannot be nested.",
        examples=(
            Example('{ repeat = 2, do = [{ damage = 1, to = "one opposing" }] }', "scheme"),
            Example('{ repeat = 5, do = [{ draw = 1 }], while = "hand less than 4" }', "scheme"),
        ),
        also={"loop": "", "times": "", "for_each": ""},
        takes="number",
        options={"do": "steps", "while": "condition"},
        needs=("do",),
        steers=True,
        check=_check_repeat,
        compile=_write_repeat,
        worth=lambda step, inside: NOTHING.plus(inside(step.steps("do")), min(3.0, usual(step.number()))),
    ),
    "choose_opponent": Verb(
        help="Choose the opponent that the effect refers to.",
        examples=(Example("{ choose_opponent = true }", "scheme"),),
        also={"target_opponent": "", "choose_player": ""},
        takes="flag",
        binds="opponent",
        compile=lambda to, step: to.add(ChooseOpponent()),
    ),
}
