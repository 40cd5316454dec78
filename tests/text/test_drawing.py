"""Drawings in letters: the board as a map, a game and what a seat sees of it."""

import sys
from pathlib import Path

import pytest

from unmatched import ALL_OPEN, Game, board_ids
from unmatched.cli.console import ColourConsole, PlainConsole, completer, history_file, open_console, style
from unmatched.heroes.library import board
from unmatched.testing import Scene
from unmatched.text.drawing import CELL, BoardMap, Span


@pytest.mark.parametrize("name", board_ids())
def test_every_space_stands_on_the_map_at_its_drawn_place(name: str) -> None:
    file = board(name)
    rows = str(BoardMap(file)).splitlines()
    places = {}
    for space in file.spaces:
        letters = "".join(zone.letter for zone in file.zones if zone.id in space.zones)
        found = [(n, row.index(f"[{space.id} ")) for n, row in enumerate(rows) if f"[{space.id} " in row]
        assert len(found) == 1, space.id
        shown = rows[found[0][0]][found[0][1] :].partition("]")[0].split()[1]
        assert sorted(shown) == sorted(letters)[: len(shown)]
        places[space.id] = found[0]
    for one in file.spaces:
        for other in file.spaces:
            if other.x - one.x > 0.15:
                assert places[one.id][1] < places[other.id][1]
            if other.y - one.y > 0.15:
                assert places[one.id][0] < places[other.id][0]


def test_fighters_and_closed_doors_are_drawn() -> None:
    at = {"medusa": "H01", "harpy-1": "H02", "alice": "H29"}
    s = Scene("medusa", "alice", board="heorot", at=at, doors=["west"])
    shown = str(BoardMap(s.game.board, s.game.view(0)))
    for token in ("1*medus 16", "1-harpy1 1", "2*alice 13"):
        assert token in shown and len(token) <= CELL
    assert "#" in shown and "#" not in str(BoardMap(s.game.board))


def test_a_game_is_printed_with_all_cards_open_and_a_view_with_what_its_seat_sees() -> None:
    s = Scene("alice", "medusa", at={"alice": "M01", "medusa": "M02"}, hand=[["Skirmish"], ["Dash", "Feint"]])
    s.do("attack medusa by alice", "card skirmish")
    text, seen = str(s.game), str(s.game.view(0))
    assert "hand 2 dash, feint" in text and "hand 2;" in seen and "dash" not in seen
    assert "combat: alice attacks medusa with skirmish" in text
    assert "with a card face down" in str(s.game.view(1))
    assert "player 2 decides: defense medusa" in text and str(BoardMap(s.game.board, s.game.view(0))) in text
    assert "card dash" in str(s.game.view(1)) and "card dash" not in seen
    with pytest.raises(ValueError):
        s.game.view(ALL_OPEN)


def test_a_finished_game_says_who_won() -> None:
    game = Game("alice", "medusa", seed=3)
    while not game.is_over:
        game.push(game.codes[-1])
    outcome = game.outcome()
    assert outcome is not None and f"player {outcome.winners[0] + 1} won in turn" in str(game).splitlines()[0]


def test_zones_and_seats_have_their_colours_on_a_coloured_map() -> None:
    view = Game("alice", "medusa", seed=3).view(0)
    file = board("marmoreal")
    spans = [span for row in BoardMap(file, view).rows() for span in row]
    assert "".join(span.text for span in spans if span.what == "seat").strip().startswith(("1*", "2*"))
    colors = {zone.id: zone.color for zone in file.zones}
    assert {style(span, colors).split()[0] for span in spans if span.what == "zone"} == {
        f"bg:{colors[space.zones[0]]}" for space in file.spaces
    }
    assert style(Span(" "), colors) == ""


def test_who_is_not_at_a_terminal_gets_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    console, better = open_console()
    assert type(console) is PlainConsole and not better
    drawn = BoardMap(board("heorot"))
    assert console.draw(drawn)
    console.write("hello")
    assert capsys.readouterr().out == f"{drawn}\nhello\n"


def test_a_terminal_has_colours_and_completion_and_a_missing_extra_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.completion import CompleteEvent as Asked
    from prompt_toolkit.document import Document
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        console = ColourConsole()
        assert console.draw(BoardMap(board("heorot")))
        keys.send_text("maneuver\r")
        assert console.read("> ", {"maneuver": "Maneuver", "pass": "Nothing"}) == "maneuver"
        keys.send_text("\x1b[A\r")
        assert console.read("> ", {}) == "maneuver", "the line typed before comes back"
    found = list(
        completer({"move alice to M02": "Alice to M02", "pass": ""}).get_completions(Document("move a"), Asked())
    )
    assert [(one.text, one.display_meta_text) for one in found] == [("move alice to M02", "Alice to M02")]
    assert history_file() == tmp_path / "unmatched" / "history"
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    assert open_console()[1]
