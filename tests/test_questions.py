"""The table of questions: every kind has one row, and the rows agree with the engine and with each other."""

from typing import get_args

from unmatched.engine import codes
from unmatched.options import OPTION_KINDS, OptionKind
from unmatched.questions import DECISION_KINDS, QUESTIONS, DecisionKind, question_kind


def test_every_question_of_the_engine_has_a_row_and_every_row_its_name_in_the_type() -> None:
    numbers = {number for name, number in vars(codes).items() if name.startswith("Q_")} - {codes.Q_NONE}
    assert set(QUESTIONS) == numbers
    assert [row.name for row in QUESTIONS.values()] == list(get_args(DecisionKind)) == list(DECISION_KINDS)
    assert all(question_kind(row.name) is row for row in QUESTIONS.values())
    assert get_args(OptionKind) == OPTION_KINDS


def test_a_question_that_is_answered_with_a_hidden_card_is_not_open() -> None:
    for row in QUESTIONS.values():
        assert not (row.open and row.answered), row.name
        assert not row.use or row.answered == "hand", row.name
        assert not row.duel or row.use in ("attack", "defend"), row.name


def test_a_question_is_about_a_fighter_or_a_counter_or_nothing() -> None:
    assert not [row.name for row in QUESTIONS.values() if row.is_about_fighter and row.is_about_counter]
    about = {row.name for row in QUESTIONS.values() if row.is_about_fighter}
    assert {"place sidekick", "defense", "shift damage"} <= about and "action" not in about
