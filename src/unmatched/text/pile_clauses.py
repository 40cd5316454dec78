"""Clauses about piles: which cards, from where, to where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from unmatched.heroes.steps import EVERYBODYS, Number, Pile, Sort, Step
from unmatched.heroes.vocabulary.piles import source
from unmatched.text.catalogue import Arg, Phrase

if TYPE_CHECKING:
    from unmatched.text.clauses import Telling
    from unmatched.text.wording import Context, Wording


def put(telling: Telling) -> str:
    """Put cards somewhere."""
    return _with_amount(telling, lambda n: _put(telling, n))


def show(key: str) -> Callable[[Telling], str]:
    def say(telling: Telling) -> str:
        return _with_amount(telling, lambda n: _shown(telling, key, n))

    return say


def _shown(telling: Telling, key: str, n: Arg) -> str:
    if "among" in telling.step.options:
        return telling.text("reveal-among", among=_among(telling), what=_some(telling, n))
    return telling.text(f"{key}{_they(telling)}", what=_cards(telling, n))


def _among(telling: Telling) -> str:
    """The cards on top of a pile that are looked at."""
    pile = pile_phrase(telling, source(telling.step))
    return telling.text("among-cards", n=telling.step.number("among").plus, pile=pile, mood=telling.mood)


def arrange(telling: Telling) -> str:
    pile = pile_phrase(telling, source(telling.step))
    return telling.amount("arrange", telling.step.number(), pile=pile)


def shuffle(telling: Telling) -> str:
    return telling.text("shuffle", pile=pile_phrase(telling, telling.step.pile()))


def declare(telling: Telling) -> str:
    step = telling.step
    if step.text() == "number":
        return telling.amount(f"declare-number{telling.they}", step.number("up_to"))
    return telling.text("declare-card", theirs="yes" if step.theirs else "no")


def replace(telling: Telling) -> str:
    """Exchange a card of the combat."""
    step = telling.step
    goal = step.options.get("to", Pile("hand"))
    assert isinstance(goal, Pile)
    opposing = step.text() == "opposing card"
    whose = "owner" if opposing else "you"
    to = telling.text(
        f"goal-{goal.name if goal.name in EVERYBODYS else 'named'}",
        part=goal.part or "top",
        pile=_pile(telling, goal, whose),
        many="no",
    )
    before, after = _sorts(telling, 1)
    return telling.text("replace-opposing" if opposing else "replace", to=to, before=before, after=after)


def free_action(telling: Telling) -> str:
    before, after = _sorts(telling, 1)
    return telling.text("free-action", what=telling.step.text(), before=before, after=after)


def remember_cards(wording: Wording, step: Step, context: Context) -> None:
    context.cards = step.number().plus if isinstance(step.value, Number) and step.number().times == 0 else 2
    context.card = "shown" if step.verb == "reveal" else "that"
    if step.value != "all" and isinstance(step.value, str):
        context.cards = 1


def theirs(step: Step) -> bool:
    """Whether the opponent puts or shows the cards."""
    return step.text("chosen") == "opponent"


def _they(telling: Telling) -> str:
    return "-they" if theirs(telling.step) else ""


def _with_amount(telling: Telling, told: Callable[[Arg], str]) -> str:

    if isinstance(telling.step.value, str):
        return told(0)
    wording, context = telling.wording, telling.context
    return wording.measured(telling.step.number(), context, told, mood=telling.mood, this=context.this)


def _put(telling: Telling, n: Arg) -> str:
    step, pile = telling.step, source(telling.step)
    to = goal_phrase(telling, step.pile("to"))
    shown = telling.text("put-open", many=_many(step)) if "open" in step.options else ""
    if "among" in step.options:
        rest = telling.text("put-rest", rest=step.text("rest").replace(" ", "-")) if "rest" in step.options else ""
        return telling.text("put-among", among=_among(telling), what=_some(telling, n), to=to) + shown + rest
    if isinstance(step.value, Number) and pile.name == "deck" and not pile.part and step.text("chosen") != "random":
        what = _some(telling, n)
        open_ = "yes" if shown else "no"
        return telling.text(
            "put-search", pile=pile_phrase(telling, pile), what=what, to=to, many=_many(step), open=open_
        )
    looks = isinstance(step.value, Number) and pile.theirs and pile.name == "hand" and not step.text("chosen")
    if looks:
        return telling.text("put-looking", pile=pile_phrase(telling, pile), what=_some(telling, n), to=to) + shown
    return telling.text(f"put{_they(telling)}", what=_cards(telling, n), to=to) + shown


def _many(step: Step) -> str:
    """Whether a pronoun for the cards is a plural, for messages."""
    one = isinstance(step.value, str) and step.value != "all"
    one = one or (isinstance(step.value, Number) and step.value == Number(1))
    return "no" if one else "yes"


def _some(telling: Telling, n: Arg) -> str:
    """How many cards of which sort, without where they are."""
    step = telling.step
    key = "cards-fewer" if "fewer" in step.options else "cards-random" if step.text("chosen") == "random" else "cards-n"
    before, after = _sorts(telling, n)
    return telling.text(key, n=n, before=before, after=after)


def _cards(telling: Telling, n: Arg) -> str:
    """Which cards and where from, as what is put or shown."""
    step, pile = telling.step, source(telling.step)
    if step.value == "this card":
        return telling.context.this.form("acc")
    if step.value == "opposing card":
        return telling.text("card-opposing")
    if isinstance(step.value, str) and step.value != "all":
        return telling.text("card-picked" if step.value == "picked" else "card-that", card=telling.context.card)
    place = pile_phrase(telling, pile)
    if step.value == "all":
        before, after = _sorts(telling, 2)
        return telling.text("cards-from", cards=telling.text("cards-all", before=before, after=after), pile=place)
    if pile.part:
        before, after = _sorts(telling, n)
        return telling.text(f"cards-{pile.part}", n=n, before=before, after=after, pile=place)
    return telling.text("cards-from", cards=_some(telling, n), pile=place)


def _sorts(telling: Telling, n: Arg) -> tuple[str, str]:
    """The words before and behind "cards"."""
    told = [sort_words(telling.wording, telling.context, sort) for sort in telling.step.sorts()]
    before = "".join(f"{words} " for words, _ in told if words)
    return before, "".join(f" {words}" for _, words in told if words)


def sort_words(wording: Wording, context: Context, sort: Sort) -> tuple[str, str]:
    """The words of a sort before "card", and those after it."""
    names, key = wording.hero_names, sort.word.replace(" ", "-")
    args: dict[str, Arg] = {"name": sort.name}
    if sort.word == "type":
        args = {"name": wording.text(f"type-{sort.name}")}
    elif sort.word == "tag":
        args = {"name": names.tag(sort.name)}
    elif sort.word == "card":
        args = {"name": names.title(sort.name)}
    elif sort.number is not None:
        args = {"way": sort.name.replace(" ", "-") or "exactly", "n": _plain_number(wording, context, sort.number)}
    key = f"sort-{'not-' if sort.negated else ''}{key}"
    return wording.text(key, place="before", **args), wording.text(key, place="behind", **args)


def card_of_sort(wording: Wording, context: Context, sort: Sort) -> dict[str, Arg]:
    """What a card is, in words before and behind "card"; English needs an article."""
    before, after = sort_words(wording, context, sort)
    return {
        "this": context.this,
        "before": f"{before} " if before else "",
        "after": f" {after}" if after else "",
        "article": "an" if before[:1].lower() in tuple("aeiou") else "a",
    }


def tagged(wording: Wording, context: Context, number: Number) -> dict[str, Arg]:
    """The tag and the pile of a number about both."""
    tag, pile = number.about.split(" ")
    whose = "opponent" if number.source == "TAG in opponent's hand" else "you"
    return {"tag": wording.hero_names.tag(tag), "pile": wording.pile(pile, context, whose), "name": pile}


def _plain_number(wording: Wording, context: Context, number: Number) -> Arg:
    return number.plus if number.times == 0 else wording.formula(number, context)


def pile_phrase(telling: Telling, pile: Pile) -> Phrase:
    """A pile as words after "of": in the genitive it is where cards come from."""
    whose = "they" if pile.theirs and theirs(telling.step) else "opponent" if pile.theirs else "you"
    return _pile(telling, pile, whose)


def _pile(telling: Telling, pile: Pile, whose: str) -> Phrase:
    return telling.wording.pile(pile.name, telling.context, whose)


def goal_phrase(telling: Telling, goal: Pile) -> str:
    """Where cards go: into a hand, on top of a deck."""
    step, pile = telling.step, source(telling.step)
    whose = "opponent" if goal.theirs or step.value == "opposing card" else "you"
    if goal.name in ("deck", "discard"):
        # The owner's, no matter who puts it there.
        own = (pile.name in ("hand", "deck", "discard") and not isinstance(step.value, str)) or step.value == "all"
        whose = "owner" if not own or pile.name not in ("hand", "deck", "discard") else whose
        whose = "you" if step.value == "this card" else whose
        if own and pile.theirs:
            whose = "they"
    key = goal.name if goal.name in EVERYBODYS else "named"
    where = _pile(telling, goal, whose)
    part = goal.part or "top"
    many = _many(step)
    return telling.text(f"goal-{key}", part=part, pile=where, many=many)
