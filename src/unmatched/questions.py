"""The kinds of questions a player is asked: everything that is known about a kind, in one row of one table."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from unmatched.engine import codes

DecisionKind = Literal[
    "place sidekick", "starting face", "action", "boost maneuver", "maneuver", "attack card", "attack boost",
    "defense", "hand limit", "shift damage", "second attack", "free action", "may", "choose", "item", "move",
    "pass through", "space", "fighter", "discard", "pick card", "return card", "deck card", "amount", "opponent",
    "boost", "card", "declare card", "declare number", "card from hand",
]  # fmt: skip
"""what a Decision may be about; a type checker needs the names spelled out, and a test compares them with the rows"""
Answered = Literal["", "hand", "pile"]
"""where the cards are that answer a question: the player's hand, or a pile or deck; "" for anything else"""
Use = Literal["", "attack", "defend", "boost", "discard"]
"""what a card that answers a question is used for"""


class QuestionKind(NamedTuple):
    """One kind of question."""

    number: int
    """the engine's"""
    name: DecisionKind
    rule: str
    """the rule that asks it"""
    open: bool = False
    """It is about what everyone sees: with one option left no one is asked, and the time of an answer gives nothing
    away. All others are asked even then, because a question that is skipped shows what is in a hand; a defender above
    all is always asked."""
    pays: bool = False
    """Its answer can cost health immediately, by what everyone sees; a combat with cards face down is not such."""
    duel: bool = False
    """both sides of a combat choose a card that the other cannot see"""
    answered: Answered = ""
    use: Use = ""
    by_step: bool = False
    """it is asked in the words of the step that asks"""
    decline: str = "option-no"
    """the message for declining"""

    @property
    def is_about_fighter(self) -> bool:
        """Whether it is asked about a fighter."""
        return codes.is_about_fighter(self.number)

    @property
    def is_about_counter(self) -> bool:
        """Whether it is asked about a counter of the asked seat."""
        return self.number in (codes.Q_FACE, codes.Q_AMOUNT)

    @property
    def prompt(self) -> str:
        """The message that asks it, where no step does."""
        return f"ask-{self._slug}"

    @property
    def title(self) -> str:
        """The message that names it in a few words."""
        return f"kind-{self._slug}"

    @property
    def _slug(self) -> str:
        return self.name.replace(" ", "-")


_NO_BOOST = "option-no-boost"
_NO_CARD = "option-no-card"
_ROWS = (
    QuestionKind(codes.Q_PLACE, "place sidekick", "R2.5", open=True),
    QuestionKind(codes.Q_FACE, "starting face", "R2.6"),
    QuestionKind(codes.Q_ACTION, "action", "R4.2", pays=True),
    QuestionKind(codes.Q_BOOST, "boost maneuver", "R5.2", answered="hand", use="boost", decline=_NO_BOOST),
    QuestionKind(codes.Q_MANEUVER, "maneuver", "R5.3", open=True, decline="option-stop"),
    QuestionKind(codes.Q_ATTACK_CARD, "attack card", "R9.5", duel=True, answered="hand", use="attack"),
    QuestionKind(codes.Q_ATTACK_BOOST, "attack boost", "R16.2", answered="hand", use="boost", decline=_NO_BOOST),
    QuestionKind(
        codes.Q_DEFENSE, "defense", "R9.6", duel=True, answered="hand", use="defend", decline="option-no-defense"
    ),
    QuestionKind(codes.Q_HAND_LIMIT, "hand limit", "R4.6", answered="hand", use="discard"),
    QuestionKind(codes.Q_SHIFT, "shift damage", "R16.10", pays=True),
    QuestionKind(codes.Q_SECOND_ATTACK, "second attack", "R9.5", answered="hand", use="attack", decline=_NO_CARD),
    QuestionKind(codes.Q_FREE_ACTION, "free action", "R4.2", decline="option-no-action"),
    QuestionKind(codes.Q_MAY, "may", "R10.4", pays=True, by_step=True),
    QuestionKind(codes.Q_CHOOSE, "choose", "R10.4", pays=True),
    QuestionKind(codes.Q_ITEM, "item", "R16.5", pays=True),
    QuestionKind(codes.Q_EFFECT_MOVE, "move", "R5.7", open=True, by_step=True, decline="option-stay"),
    QuestionKind(codes.Q_THROUGH, "pass through", "R5.9", open=True, decline="option-no-further"),
    QuestionKind(codes.Q_SPACE, "space", "R5.10", open=True, by_step=True),
    QuestionKind(codes.Q_FIGHTER, "fighter", "R10.4", open=True, pays=True, by_step=True),
    QuestionKind(codes.Q_HAND_CARD, "discard", "R13.5", answered="hand", use="discard"),
    QuestionKind(codes.Q_PICK, "pick card", "R13.4", by_step=True),
    QuestionKind(codes.Q_PILE_CARD, "return card", "R13.7", answered="pile", by_step=True),
    QuestionKind(codes.Q_DECK_CARD, "deck card", "R6.5", answered="pile", decline="option-leave"),
    QuestionKind(codes.Q_AMOUNT, "amount", "R16.6", open=True, pays=True),
    QuestionKind(codes.Q_OPPONENT, "opponent", "R14.10", open=True, pays=True),
    QuestionKind(codes.Q_EFFECT_BOOST, "boost", "R7.4", answered="hand", use="boost", decline=_NO_BOOST),
    QuestionKind(codes.Q_CARD, "card", "R10.4", by_step=True, decline=_NO_CARD),
    QuestionKind(codes.Q_NAME_CARD, "declare card", "R10.4", by_step=True),
    QuestionKind(codes.Q_NAME_NUMBER, "declare number", "R10.4", by_step=True),
    QuestionKind(codes.Q_FROM_HAND, "card from hand", "R10.4", by_step=True),
)
QUESTIONS: dict[int, QuestionKind] = {row.number: row for row in _ROWS}
"""the engine's number -> the kind of question"""
DECISION_KINDS: tuple[DecisionKind, ...] = get_args(DecisionKind)
"""every `kind` of a Decision"""
_BY_NAME: dict[str, QuestionKind] = {row.name: row for row in _ROWS}


def question_kind(name: str) -> QuestionKind:
    """Return the kind of question of this name."""
    return _BY_NAME[name]
