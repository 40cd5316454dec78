"""The arena: a fair schedule, mirrored games, the same result on any number of workers, figures for machines."""

import json
from collections import Counter
from io import StringIO

import pytest

from unmatched.cli import main
from unmatched.events import Ending
from unmatched.heroes.library import board_ids, hero_ids
from unmatched.lab.arena import ArenaGame, Duelists, Result, Setting, arena, play_pair, round_robin, settings
from unmatched.lab.progress import ProgressBar
from unmatched.lab.standings import ladder, ladder_table, numbers, table

KEYS = {"games", "win_rate", "low", "high", "elo", "time", "heroes", "pairs", "decisions_per_game", "endings"}


def pair_of(one: str, other: str, first: bool, second: bool) -> tuple[ArenaGame, ArenaGame]:
    """A mirrored pair that the first bot won or lost with each side."""
    return (
        ArenaGame(((one,), (other,)), first, 100, (40, 50), (0.4, 5.0), (0.1, 0.3), 20, Ending.COMBAT, 9),
        ArenaGame(((other,), (one,)), second, 120, (60, 50), (0.6, 5.0), (0.2, 0.1), 30, Ending.EXHAUSTION, 4),
    )


# -- the schedule


def test_every_pair_of_heroes_meets_once_in_a_round_robin_and_every_prefix_is_balanced() -> None:
    pairs = round_robin(hero_ids())
    assert len(pairs) == 45 and len({frozenset(pair) for pair in pairs}) == 45
    for rounds in range(1, 10):
        assert set(Counter(hero for pair in pairs[: 5 * rounds] for hero in pair).values()) == {rounds}
    assert len(round_robin(hero_ids()[:3])) == 3


def test_duels_are_spread_evenly_over_match_ups_boards_sides_and_first_players() -> None:
    schedule = settings(2 * 45 * 4 * 2, "duel", 0)
    assert len(schedule) == 360 and len({setting.seed for setting in schedule}) == 360
    assert set(Counter((frozenset(s.heroes), s.board) for s in schedule).values()) == {2}
    assert set(Counter((frozenset(s.heroes), s.board, s.first) for s in schedule).values()) == {1}
    assert set(Counter(s.heroes for s in settings(2 * 45 * 16, "duel", 0)).values()) == {8}


def test_games_come_in_pairs_and_an_odd_number_is_rounded_up() -> None:
    assert len(settings(7, "duel", 0)) == 4


def test_games_of_four_are_played_where_four_can_start() -> None:
    for mode in ("teams", "free-for-all"):
        schedule = settings(48, mode, 0)
        assert {len(setting.heroes) for setting in schedule} == {4} and len({s.board for s in schedule}) >= 2
        assert {s.first for s in schedule} == {0, 1, 2, 3}
    assert {s.seats for s in settings(48, "teams", 0)} == {(0, 2)}
    assert len({s.seats for s in settings(48, "free-for-all", 0)}) == 3


def test_match_ups_and_board_can_be_chosen() -> None:
    schedule = settings(20, "duel", 0, [("alice", "medusa")], "heorot")
    assert {frozenset(s.heroes) for s in schedule} == {frozenset(("alice", "medusa"))}
    assert {s.board for s in schedule} == {"heorot"} and {s.first for s in schedule} == {0, 1}
    with pytest.raises(ValueError, match="only for duels"):
        settings(20, "teams", 0, [("alice", "medusa")])
    with pytest.raises(ValueError, match="unknown mode 'chess'"):
        settings(20, "chess", 0)


# -- the games


def test_a_bot_plays_both_sides_of_a_pair_and_one_of_them_wins_each_game() -> None:
    (setting,) = settings(2, "duel", 3)
    one, other = play_pair(setting, Duelists(("random", "random")))
    assert one.heroes == tuple((str(hero),) for hero in setting.heroes) and other.heroes == one.heroes[::-1]
    assert min(*one.asked, *other.asked) > 5 and one.decisions > sum(one.asked)


@pytest.mark.parametrize("mode", ["duel", "teams", "free-for-all"])
def test_the_same_seed_gives_the_same_games_on_any_number_of_workers(mode: str) -> None:
    schedule = settings(6, mode, 5)
    duelists = Duelists(("random", "random"), iterations=1)
    alone, shared = arena(duelists, schedule, 1), arena(duelists, schedule, 2)
    assert [game.won for game in alone.games] == [game.won for game in shared.games]
    assert [game.decisions for game in alone.games] == [game.decisions for game in shared.games]
    assert [game.heroes for game in alone.games] == [game.heroes for game in shared.games]
    assert all(len(game.heroes[0]) == len(game.heroes[1]) for game in alone.games)


def test_whoever_interrupts_an_arena_gets_what_has_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def impatient(done: int, note: str) -> None:
        if done == 4:
            raise KeyboardInterrupt

    found = arena(Duelists(("random", "random")), settings(10, "duel", 0), 1, impatient)
    assert found.stopped and found.rate.games == 4 and ", stopped early" in table(found)

    def at_once(setting: Setting, duelists: Duelists) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("unmatched.lab.arena.play_pair", at_once)
    with pytest.raises(KeyboardInterrupt):
        arena(Duelists(("random", "random")), settings(10, "duel", 0), 1)


# -- the figures


def result() -> Result:
    pairs = [pair_of("alice", "medusa", True, True), pair_of("alice", "sinbad", True, False)]
    return Result(("strong", "weak"), "duel", 0.5, None, pairs)


def test_a_result_is_told_per_hero_and_per_match_up() -> None:
    found = result()
    assert found.rate.rate == 0.75 and found.rate.games == 4
    assert {hero: rate.rate for hero, rate in found.heroes().items()} == {"sinbad": 0.0, "alice": 1.0, "medusa": 1.0}
    assert {name: rate.rate for name, rate in found.match_ups().items()} == {
        "alice - sinbad": 0.5,
        "alice - medusa": 1.0,
    }
    assert found.per_game() == 110 and found.per_decision(0) == pytest.approx(0.01)
    assert found.per_decision(1) == pytest.approx(0.1) and found.longest(1) == 0.3


def test_a_result_tells_how_games_ended() -> None:
    found = result()
    assert found.turns() == 25 and found.endings() == {"combat": 0.5, "exhaustion": 0.5} and found.cards_left() == 6.5
    assert "25.0 turns a game; ended 50.0 % by combat, 50.0 % by exhaustion; 6.5 cards left" in table(found)
    (pair,) = arena(Duelists(("random", "random")), settings(2, "duel", 3)).pairs
    assert all(game.turns > 5 and game.cards_left >= 0 and game.ending in Ending for game in pair)


def test_a_match_up_is_lost_only_beyond_noise() -> None:
    pairs = [pair_of("alice", "medusa", False, False)] * 3 + [pair_of("alice", "sinbad", True, True)] * 30
    assert Result(("a", "b"), "duel", 1.0, None, pairs).lost_match_ups() == []
    pairs += [pair_of("alice", "medusa", False, False)] * 20
    assert Result(("a", "b"), "duel", 1.0, None, pairs).lost_match_ups() == ["alice - medusa"]


def test_figures_for_machines_have_every_key() -> None:
    found = numbers(result())
    assert found.keys() >= KEYS
    assert (found["games"], found["win_rate"], found["time"]) == (4, 0.75, 0.5)
    assert json.loads(json.dumps(found)) == found


def test_the_table_names_the_weak_heroes_first() -> None:
    lines = table(result()).splitlines()
    assert lines[0].startswith("strong against weak: 4 games, duel, 0.5 s per decision")
    assert lines[1].startswith("  win rate   75.0 %")
    assert [line.split()[0] for line in lines[6:9]] == ["sinbad", "alice", "medusa"]
    assert lines[-1] == "  match-ups lost beyond noise: none"


def test_a_ladder_climbs_from_the_lowest_bot(capsys: pytest.CaptureFixture[str]) -> None:
    rungs = ladder(("random", "random"), 1.0, 1, settings(4, "duel", 0), 1)
    assert [(rung.name, rung.below, rung.rate.games) for rung in rungs] == [("random", "random", 4)]
    assert "not clearly stronger: random over random" in ladder_table(rungs)
    assert capsys.readouterr().err == "", "nobody watches"
    with pytest.raises(ValueError, match="at least two bots"):
        ladder(("random",), 1.0, 1, settings(4, "duel", 0), 1)


# -- the command


def test_a_bar_shows_how_far_a_run_is_to_who_watches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = StringIO()
    monkeypatch.setattr(watched, "isatty", lambda: True)
    for stream, shown in ((watched, True), (StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        bar = ProgressBar(4)
        bar(2, "half")
        bar(4, "all")
        assert ("4/4" in stream.getvalue() and "all" in stream.getvalue()) is shown and bool(stream.getvalue()) is shown


def test_the_command_prints_figures_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", "arena", "random", "random", "--games", "4", "--time", "0.1", "--pairs", "all", "--json"]
    assert main([*arguments, "--workers", "1"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert found.keys() >= KEYS and found["games"] == 4 and 0 <= found["low"] <= found["win_rate"] <= found["high"] <= 1
    assert err == ""


def test_the_command_plays_chosen_pairs_in_chosen_places(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", "arena", "random", "random", "--games", "2", "--pairs", "alice:medusa", "--board", "heorot"]
    assert main([*arguments, "--workers", "1"]) == 0
    assert "alice" in capsys.readouterr().out
    assert main(["lab", "ladder", "random", "random", "--games", "2", "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["against"] == "random"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["random", "genius"], "unknown bot 'genius'"),
        (["random", "mc0"], "unknown bot 'mc0'"),
        (["random", "random", "--time", "0"], "'0' is not a number of seconds above 0"),
        (["random", "random", "--time", "soon"], "'soon' is not a number of seconds above 0"),
        (["random", "random", "--pairs", "alice"], "'alice' is not a pair of heroes"),
        (["random", "random", "--pairs", "alice:nobody"], "there is no hero called 'nobody'"),
        (["random", "random", "--mode", "teams", "--pairs", "alice:medusa"], "only for duels"),
        (["random", "random", "--games", "0"], "'0' is not a whole number above 0"),
    ],
)
def test_what_the_arena_cannot_play_is_told(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = main(["lab", "arena", *arguments, "--workers", "1"])
    except SystemExit as stop:
        code = stop.code
    assert code == 2 and message in capsys.readouterr().err.splitlines()[-1]


def test_all_boards_are_played() -> None:
    assert {setting.board for setting in settings(8, "duel", 0)} == set(board_ids())
