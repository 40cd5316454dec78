"""A duel in the terminal, with a person who types what is written here."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.events import KINDS as EVENTS
from unmatched.options import KINDS as QUESTIONS
from unmatched.options import Decision
from unmatched.telling import ask, tell
from unmatched.terminal import HELP, play_in_terminal
from unmatched.testing import T1, T2, Scene

NOTHING = "nothing to take back: something was shown since, or somebody else has decided"


def play(game: Game, *typed: str) -> list[str]:
    """What a person in seat 0 is shown who types these lines and then leaves."""
    lines: Iterator[str] = iter(typed)
    shown: list[str] = []

    def read(prompt: str) -> str:
        words = next(lines, None)
        if words is None:
            raise EOFError
        shown.append(prompt + words)
        return words

    assert play_in_terminal(game, 0, make_bot("random", 3), read, shown.append) == 0
    return shown


def duel() -> Scene:
    """Arthur and Merlin near Medusa, in Arthur's turn."""
    return Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "merlin": "p1", "medusa": "p9"},
        hand=[["Skirmish", "Prophecy", "Command the Storms"], ["Feint"]],
    )


def test_the_person_is_greeted_and_shown_the_board_the_question_and_the_options() -> None:
    shown = play(duel().game)
    assert shown == [
        f"You play King Arthur. {HELP}",
        "  you: king-arthur 18/18 on p3 (zone Z); merlin 7/7 on p1 (zone Z); hand 3, deck 10, discard 0",
        "  foe: medusa 16/16 on p9 (zone Z); harpy-1 off the board; harpy-2 off the board; harpy-3 off the board;"
        " hand 1, deck 10, discard 0",
        "  turn 3, 2 actions left",
        "choose an action [R4.2]",
        "  1 maneuver                               2 scheme prophecy by merlin",
        "  3 scheme command-the-storms by merlin",
    ]


def test_an_option_may_be_typed_by_number_or_by_text() -> None:
    for typed in ("1", "maneuver", "MANEUVER"):
        s = duel()
        assert any("King Arthur's player maneuvers" in line for line in play(s.game, typed))
        assert [option.text for _, option in s.game.history] == ["maneuver"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "there are options 1 to 3"),
        ("4", "there are options 1 to 3"),
        ("9" * 5000, "there are options 1 to 3"),
        ("٣", "there are options 1 to 3"),
        ("manuver", "'manuver' is no decision; did you mean 'maneuver'?"),
        ("attack medusa by king-arthur", "medusa is not adjacent to king-arthur (R9.3)"),
        ("s", "'s' is no decision; did you mean 'yes'?"),
        ("u", NOTHING),
    ],
)
def test_what_cannot_be_done_is_answered_and_asked_again(typed: str, answer: str) -> None:
    s = duel()
    assert play(s.game, typed)[-1] == answer
    assert s.game.history == []


def test_nothing_typed_asks_again_and_q_leaves() -> None:
    s = duel()
    assert play(s.game, "", "  ", "q", "maneuver")[-3:] == ["> ", ">   ", "> q"]
    assert s.game.history == []


def test_options_board_and_hand_are_shown_when_asked_for() -> None:
    shown = play(duel().game, "?", "b", "h")
    at = shown.index("> ?")
    assert shown[at + 1 : at + 3] == shown[at - 2 : at]
    assert shown[shown.index("> b") + 1].startswith("  you: king-arthur 18/18")
    assert shown[-3:] == [
        "  Skirmish: versatile 4, boost 1, any",
        "  Prophecy: scheme, boost 2, merlin",
        "  Command the Storms: scheme, boost 2, merlin",
    ]


def test_a_game_is_saved_where_asked_or_the_reason_is_told(tmp_path: Path) -> None:
    game = Game("king-arthur", "medusa", seed=4, first=0)
    file = tmp_path / "game.txt"
    shown = play(game, f"s {file}", f"s {tmp_path}", f"s {tmp_path}/no/where", "s \0")
    assert f"saved to {file}" in shown and Game.load(file.read_text()) == game
    assert len([line for line in shown if line.startswith("not saved: ")]) == 3


def test_closed_doors_and_known_cards_are_shown() -> None:
    at = {"medusa": "r1", "harpy-1": "r2", "alice": "x4"}
    s = Scene("medusa", "alice", board=T2, at=at, doors=["d1"], hand=[["Winged Frenzy"]])
    assert "  closed doors: d1" in play(s.game)
    looked = Scene(
        "bloody-mary",
        "medusa",
        board=T1,
        at={"bloody-mary": "p0", "medusa": "p9"},
        hand=[["Stolen Memories", "Feint"], ["Feint", "Dash"]],
    )
    shown = play(looked.game, "scheme stolen-memories by bloody-mary", "card dash", "b")
    assert any(line.startswith("  foe: ") and ", known: " in line and "feint" in line for line in shown)


def test_a_decision_is_taken_back_freely() -> None:
    s = duel()
    shown = play(s.game, "scheme command-the-storms by merlin", "move merlin to p0", "u", "u", "u")
    assert [option.text for _, option in s.game.history] == []
    assert [line for line in shown if line.startswith("taken back")] == [
        "taken back: move merlin to p0",
        "taken back: scheme command-the-storms by merlin",
    ]
    assert shown[-1] == NOTHING
    assert s.at("merlin") == "p1" and s.asked == "action"


def test_what_happened_is_told_again_after_it_was_taken_back() -> None:
    s = duel()
    shown = play(s.game, "scheme command-the-storms by merlin", "u", "scheme command-the-storms by merlin")
    assert shown.count("Merlin plays the scheme Command the Storms") == 2


def test_a_forced_decision_is_taken_back_with_the_one_before_it() -> None:
    at = {"king-arthur": "p3", "medusa": "p4"}
    s = Scene("king-arthur", "medusa", board=T1, at=at, hand=[["Excalibur", "Prophecy"]])
    shown = play(s.game, "attack medusa by king-arthur", "u")
    assert "(only one option: card excalibur)" in shown and "taken back: attack medusa by king-arthur" in shown
    assert s.game.history == [] and s.asked == "action"


@pytest.mark.parametrize("typed", ["maneuver", "scheme prophecy by merlin"])
def test_nothing_is_taken_back_once_a_card_was_seen(typed: str) -> None:
    s = duel()
    assert play(s.game, typed, "u")[-1] == NOTHING
    assert len(s.game.history) == 1


def test_nothing_is_taken_back_once_somebody_else_has_decided() -> None:
    s = Scene(
        "king-arthur",
        "medusa",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4"},
        hand=[["Swift Strike"], ["Feint"]],
    )
    shown = play(s.game, "attack medusa by king-arthur", "u")
    assert shown[-1] == NOTHING and len(s.game.history) >= 3


def test_a_whole_game_is_played_to_its_end() -> None:
    game = Game("king-arthur", "medusa", seed=2)
    shown = play(game, *["1"] * 3000)
    assert game.outcome() is not None
    assert shown[-1].startswith("*** ") and shown[-1].endswith(" won")
    assert "Medusa's player draws a card" in shown and "Medusa's player draws Feint" not in shown


@pytest.mark.parametrize("number", range(6))
def test_every_event_and_every_question_has_a_line(number: int) -> None:
    pairs = [("alice", "sinbad"), ("beowulf", "little-red-riding-hood"), ("king-arthur", "yennenga")]
    pairs += [("bloody-mary", "sun-wukong"), ("achilles", "medusa"), ("sun-wukong", "beowulf")]
    game = Game(*pairs[number], seed=number, board="heorot")
    bots = [make_bot("random", seat) for seat in (0, 1)]
    silent = {"choice", "opponent", "decline", "boost", "discard", "recover"}
    while (decision := game.decision) is not None:
        assert ask(game.match, decision).endswith(f"[{decision.rule}]")
        game.push(bots[decision.seat].choose(game.view(decision.seat, dream=True)))
    for seat in (None, 0, 1, -1):
        for event in game.events(seat):
            line = tell(game.match, event)
            assert line or event.kind in silent, event
            assert event.kind in EVENTS.values()


def test_a_question_names_its_card_ability_or_fighter() -> None:
    match = duel().match
    assert ask(match, Decision(0, "defense", "merlin", rule="R9.6")) == "defend with a card? (Merlin) [R9.6]"
    assert ask(match, Decision(0, "may", card="feint", owner=0, rule="R10.4")) == "Feint: do it? [R10.4]"
    assert ask(match, Decision(1, "fighter", owner=1, ability=0, rule="R10.4")) == (
        "Medusa's ability: choose a fighter [R10.4]"
    )
    assert ask(match, Decision(1, "place sidekick", "harpy-2", rule="R2.5")) == (
        "where does this sidekick start? (Harpy 2) [R2.5]"
    )
    kinds = [kind for kind, _ in QUESTIONS.values()]
    assert len(set(kinds)) == len(kinds)
    assert all(ask(match, Decision(0, kind, rule="R1")) != f"{kind} [R1]" for kind in kinds)
