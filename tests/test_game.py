"""Game: how one begins, deciding and taking back, copies, views, events, outcomes; and the README's example."""

import doctest
import random
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from unmatched import (
    ALL_OPEN,
    DECISION_KINDS,
    EVENT_KINDS,
    OPTION_KINDS,
    Ending,
    Game,
    HeroError,
    IllegalOption,
    Option,
    Outcome,
    board_ids,
    hero_ids,
    load_board,
    load_hero,
    read_hero,
)
from unmatched.engine import offers
from unmatched.heroes import library
from unmatched.heroes.warnings import warnings_of
from unmatched.lab.simulate import play_many
from unmatched.testing import T1, Scene
from unmatched.text.card_text import hero_text

rule = pytest.mark.rule

ROOT = Path(__file__).resolve().parent.parent


TWO_HEROES = "a game needs at least two heroes, as in Game('alice', 'medusa')"
BOARDS = "there is no board called 'atlantis' (one of: hanging-gardens, heorot, marmoreal, sarpedon)"


def played(game: Game, decisions: int) -> Game:
    """Play on by a fixed rule of thumb."""
    for n in range(decisions):
        offered = game.options
        if not offered:
            break
        game.push(offered[n * 7 % len(offered)])
    return game


def new(decisions: int = 0) -> Game:
    return played(Game("alice", "medusa", seed=11), decisions)


# -- beginning


def test_the_ten_heroes_and_four_boards_come_with_the_package() -> None:
    assert len(hero_ids()) == 10 and hero_ids() == tuple(sorted(hero_ids())) and "alice" in hero_ids()
    assert board_ids() == ("hanging-gardens", "heorot", "marmoreal", "sarpedon")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Game("alise", "medusa"), "there is no hero called 'alise' (did you mean 'alice'?)"),
        (
            lambda: Game("alice", "medusa", board="heorott"),
            "there is no board called 'heorott' (did you mean 'heorot'?)",
        ),
        (
            lambda: Game("alice", "medusa", mode="solo"),
            "unknown mode 'solo' (one of: duel, teams, free-for-all)",
        ),
        (lambda: Game("alice", "medusa", mode="teams"), "the mode teams needs 4 heroes, not 2"),
        (lambda: Game("alice", "medusa", board="atlantis"), BOARDS),
        (lambda: Game(*hero_ids()[:5]), "the mode free-for-all needs 3 or 4 heroes, not 5"),
        (
            lambda: Game("alice", "medusa", "sinbad", board="heorot"),
            "Heorot has 2 start spaces, but free-for-all with 3 heroes needs 3 (R14.1, R15.2)",
        ),
    ],
)
def test_heroes_board_and_mode_must_fit_together(make: Callable[[], Game], message: str) -> None:
    with pytest.raises(HeroError) as caught:
        make()
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Game(), "a game needs at least two heroes, as in Game('alice', 'medusa'), not none"),
        (
            lambda: Game("alice"),
            "a game needs at least two heroes, as in Game('alice', 'medusa'), not only 'alice'",
        ),
        (lambda: Game(["alice", "medusa"], ["sinbad"]), "teams need two heroes per side, not 2 and 1"),
        (lambda: Game(["alice"], ["sinbad"]), "teams need two heroes per side, not 1 and 1"),
        (
            lambda: Game("alice", ["medusa", "sinbad"]),
            "a side must be a hero; for teams, both sides must be lists of two heroes",
        ),
        (lambda: Game("alice", "medusa", seed=-1), "a seed must be a whole number from 0 to 2**192 - 1, not -1"),
        (
            lambda: Game("alice", "medusa", seed=2**192),
            f"a seed must be a whole number from 0 to 2**192 - 1, not {2**192}",
        ),
        (lambda: Game("alice", "medusa", first=2), "first must be a seat from 0 to 1, not 2"),
        (lambda: Game("alice", "medusa", first=-1), "first must be a seat from 0 to 1, not -1"),
    ],
)
def test_sides_seed_and_first_player_must_make_sense(make: Callable[[], Game], message: str) -> None:
    with pytest.raises(ValueError) as caught:
        make()
    assert str(caught.value) == message


@rule("R14.5", "R15.3")
def test_seats_are_in_turn_order() -> None:
    teams = Game(["alice", "medusa"], ["sinbad", "beowulf"], seed=1)
    assert [hero.id for hero in teams.match.heroes] == ["alice", "sinbad", "medusa", "beowulf"]
    assert (teams.match.mode, teams.match.team) == ("teams", (0, 1, 0, 1))
    free = Game("alice", "medusa", "sinbad", seed=1)
    assert (free.match.mode, free.match.team) == ("free-for-all", (0, 1, 2))


@rule("A-57")
def test_the_first_player_comes_from_the_seed_unless_said() -> None:
    found = {seed: Game("alice", "medusa", seed=seed).first for seed in range(40)}
    assert set(found.values()) == {0, 1}
    assert all(Game("alice", "medusa", seed=seed).first == first for seed, first in found.items())
    game = Game("alice", "medusa", seed=3, first=1)
    assert game.first == 1 and game.decision is not None and game.decision.seat == 1


def test_without_a_seed_every_game_is_another_and_knows_its_seed() -> None:
    one, other = Game("alice", "medusa"), Game("alice", "medusa")
    assert one.seed != other.seed
    assert Game("alice", "medusa", seed=one.seed) == one
    assert Game("alice", "medusa", seed=2**64 - 1).options and Game("alice", "medusa", seed=2**192 - 1).options


def test_a_game_shows_itself_in_one_line() -> None:
    assert repr(new(3)) == "<Game alice medusa on marmoreal, seed 11, 3 decisions>"


# -- deciding and taking back


def test_a_decision_may_be_an_option_its_number_or_its_text() -> None:
    games = [new() for _ in range(4)]
    option = games[0].options[1]
    games[0].push(option)
    games[1].push(option.code)
    games[2].push(option.text)
    games[3].push_text(f"  {option.text.upper()} ".replace(" ", "  "))
    assert all(game == games[0] for game in games)
    assert str(option) == option.text


def test_options_have_different_texts_and_are_found_again_by_them() -> None:
    game = new()
    while game.decision is not None:
        offered = game.options
        assert len({option.text.lower() for option in offered}) == len(offered) == len({o.code for o in offered})
        game.push_text(offered[len(game.history) * 5 % len(offered)].text)
    assert game.outcome() is not None


def test_every_decision_can_be_taken_back() -> None:
    game = new()
    states = [(game.state.numbers(), len(game.events()))]
    for _ in range(60):
        played(game, 1)
        states.append((game.state.numbers(), len(game.events())))
    history = game.history
    for numbers, events in reversed(states[:-1]):
        _, option = history.pop()
        assert game.pop() == option
        assert (game.state.numbers(), len(game.events())) == (numbers, events)
    with pytest.raises(IllegalOption, match="there is nothing to undo"):
        game.pop()
    for _ in range(60):
        played(game, 1)
    assert game.state.numbers() == states[-1][0]


def test_the_history_says_who_decided_what() -> None:
    game = new()
    decision = game.decision
    assert decision is not None
    option = game.options[2]
    game.push(option)
    assert game.history == [(decision.seat, option)]


def test_a_copy_is_equal_and_independent() -> None:
    game = new(20)
    twin = game.copy()
    assert twin == game and twin.history == game.history and twin.events() == game.events()
    before = game.state.numbers()
    played(twin, 15)
    assert game.state.numbers() == before and twin != game and len(game.history) == 20
    for _ in range(15):
        twin.pop()
    assert twin == game
    twin.pop()
    assert len(game.history) == 20


def test_games_differ_by_their_position_and_not_by_how_they_came_there() -> None:
    game = new(5)
    other = new(4)
    other.push(other.options[-1])
    assert game != other and game != "alice" and game != Game("alice", "medusa", seed=12)
    assert game == Game.from_state(game.match, game.state.copy()) and game.history
    assert {game: "here"}[new(5)] == "here" and hash(game) != hash(other)
    assert game != Game("alice", "sinbad", seed=11) != Game("alice", "sinbad", board="heorot", seed=11)


def test_a_game_from_the_middle_has_no_past() -> None:
    s = Scene("alice", "medusa", board=T1, at={"alice": "p0", "medusa": "p9"})
    assert s.game.history == [] and s.game.events() == []
    s.do("maneuver")
    assert len(s.game.history) == 1 and s.game.events() != []


# -- views, imagination, events


@pytest.mark.parametrize("seat", [-3, 2, 99])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    game = new(10)
    with pytest.raises(ValueError, match="a seat must be a number from 0 to 1"):
        game.view(seat)
    with pytest.raises(ValueError, match="a seat must be a number from 0 to 1"):
        game.imagine(seat, 1)
    with pytest.raises(ValueError, match="a seat must be a number from 0 to 1"):
        game.events(seat)


def test_nobody_plays_with_all_cards_open() -> None:
    game = new(10)
    with pytest.raises(ValueError, match="a seat must be a number from 0 to 1"):
        game.view(ALL_OPEN)


@rule("R13.3")
def test_a_view_shows_the_own_hand_and_options_only() -> None:
    game = new(12)
    decision = game.decision
    assert decision is not None
    for seat in (0, 1):
        view = game.view(seat)
        assert view.players[seat].hand is not None and view.players[1 - seat].hand is None
        assert view.options == (tuple(game.options) if seat == decision.seat else ())
        assert view.decision == decision and view.dream is None
    watching = game.view(-1)
    assert [player.hand for player in watching.players] == [None, None] and watching.options == ()


def test_an_imagined_game_looks_the_same_to_its_seat_and_only_to_it() -> None:
    game = new(30)
    worlds = [game.imagine(0, seed) for seed in range(8)]
    assert all(world.view(0) == game.view(0) for world in worlds)
    assert len({tuple(world.state.numbers()) for world in worlds}) > 1
    assert any(world.view(1) != game.view(1) for world in worlds)
    assert game.imagine(0, 3).state.numbers() == worlds[3].state.numbers()


def test_events_are_told_to_each_seat_as_it_may_know_them() -> None:
    game = new(25)
    drawn = [event for event in game.events() if event.kind == "draw"]
    assert drawn and all(event.card for event in drawn)
    for seat in (0, 1):
        told = [event for event in game.events(seat) if event.kind == "draw"]
        assert [event.card for event in told] == [event.card if event.seat == seat else "" for event in drawn]
    assert all(event.card == "" for event in game.events(-1) if event.kind == "draw")
    since = len(game.events())
    game.push(game.options[0])
    assert game.events(since=since) == game.events()[since:]


# -- outcomes


@pytest.mark.parametrize("seed", range(4))
def test_a_game_ends_with_a_winner_and_a_reason(seed: int) -> None:
    game = Game("alice", "medusa", seed=seed)
    assert game.outcome() is None
    played(game, 5000)
    outcome = game.outcome()
    assert outcome is not None and outcome.winners in ((0,), (1,)) and isinstance(outcome.reason, Ending)
    assert game.decision is None and game.options == [] and game.view(0).winner == outcome.winners[0]


@rule("R12.1", "R14.8")
def test_in_team_play_both_seats_of_a_team_win() -> None:
    s = Scene(
        "king-arthur",
        "medusa",
        "alice",
        "sinbad",
        mode="teams",
        board=T1,
        at={"king-arthur": "p3", "medusa": "p4", "alice": "p0"},
        health={"medusa": 1},
        hand=[["Excalibur"]],
    )
    s.attack("king-arthur", "medusa", "Excalibur").defend()
    assert s.game.outcome() == Outcome((0, 2), Ending.COMBAT)


def test_the_engine_may_be_asked_below_the_game() -> None:
    game = new(8)
    assert offers.options(game.state) == [option.code for option in game.options]
    assert all(isinstance(option, Option) for option in game.options)


# -- own heroes, records


def test_an_own_hero_plays_like_an_official_one() -> None:
    own = read_hero(library.hero("alice").text.replace("health = 13", "health = 20"), "alice.toml")
    game = Game(own, "medusa", seed=11)
    assert game.view(0).players[0].fighters[0].full_health == 20
    again = Game.load(played(game, 30).save())
    assert again == game and again.match.heroes[0] == own and again.match.heroes[0] != library.hero("alice")


def test_a_saved_game_is_loaded_to_the_same_decision() -> None:
    game = new()
    for _ in range(6):
        again = Game.load(game.save())
        assert again == game and again.save() == game.save()
        assert again.decision == game.decision and again.events() == game.events()
        played(game, 9)


# -- conveniences


@pytest.mark.parametrize("given", [None, 2.5, ["maneuver"]])
def test_what_is_no_option_at_all_is_named(given: object) -> None:
    with pytest.raises(TypeError) as caught:
        new().push(given)  # type: ignore[arg-type]
    assert str(caught.value) == f"push takes an Option, its text or its code, not {given!r}"


def test_a_number_that_is_no_option_is_named() -> None:
    with pytest.raises(IllegalOption, match="5 is not an option in this game"):
        new().push(5)


def test_heroes_and_boards_are_ids_paths_or_what_was_loaded(tmp_path: Path) -> None:
    board = tmp_path / "yard.toml"
    board.write_text(library.board("heorot").text.replace('id = "heorot"', 'id = "yard"', 1), encoding="utf-8")
    knight = ROOT / "tests" / "hero_files" / "knight.toml"
    games = [
        Game(str(knight), "alice", board=str(board), seed=1),
        Game(knight, "alice", board=board, seed=1),
        Game(load_hero(knight), library.hero("alice"), board=load_board(board), seed=1),
        Game.seated([knight, "alice"], board, seed=1),
    ]
    assert all(game == games[0] for game in games) and games[0].board.id == "yard"
    assert Game.load(games[0].save()) == games[0]
    with pytest.raises(FileNotFoundError, match=r"nobody\.toml"):
        Game("alice", "nobody.toml")
    knight_file = tmp_path / "broken.toml"
    knight_file.write_text("id = 5", encoding="utf-8")
    with pytest.raises(HeroError, match=r"broken\.toml"):
        Game("alice", knight_file)
    knight_file.write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match="not a UTF-8 text file"):
        load_hero(knight_file)


def test_a_game_begins_again_with_another_seed() -> None:
    game = new(40)
    game.reset(seed=12)
    assert game == Game("alice", "medusa", seed=12) and game.history == [] and game.length == 0
    assert game.events() == Game("alice", "medusa", seed=12).events()
    game.reset()
    assert game.seed != 12 and not game.is_over


def test_every_kind_that_comes_up_is_listed_and_every_fact_has_a_name() -> None:
    decisions, options, events = set(), set(), set()
    for seed in range(12):
        game = Game("little-red-riding-hood", "sinbad", board="heorot", seed=seed)
        choose = random.Random(seed)
        while game.decision is not None:
            decisions.add(game.decision.kind)
            options |= {option.kind for option in game.options}
            game.push(choose.choice(game.codes))
        assert game.is_over and game.options == [] == game.codes
        events |= {event.kind for event in game.events()}
    assert decisions <= set(DECISION_KINDS) and options <= set(OPTION_KINDS) and events <= set(EVENT_KINDS)
    assert len(decisions) > 8 and len(events) > 15
    assert game.seats == 2 and [hero.id for hero in game.heroes] == ["little-red-riding-hood", "sinbad"]
    assert game.cards[1]["feint"].copies == 3 and set(game.cards[0]) == set(game.match.cards[0])
    assert game.journal(language="uk") != game.journal() and len(game.journal(seat=0)) > 20


def test_a_game_that_was_stopped_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("unmatched.lab.simulate.random_games", lambda book, seeds: [(-1, 1_000_000, 9, -1)])
    (stopped,) = play_many([1], ["alice", "medusa"])
    assert stopped.reason is None and stopped.winner == -1


# -- the README


def test_the_example_of_the_readme_is_true() -> None:
    example = (ROOT / "README.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    test = doctest.DocTestParser().get_doctest(example, {}, "README", "README.md", 0)
    told: list[str] = []
    result = doctest.DocTestRunner().run(test, out=told.append)
    assert result.attempted >= 10 and result.failed == 0, "".join(told)


def test_games_in_several_threads_do_not_disturb_each_other() -> None:
    def at_random(seed: int) -> str:
        game = Game("alice", "beowulf", board="heorot", seed=seed)
        chance = random.Random(seed)
        while game.decision is not None and len(game.history) < 200:
            game.push(chance.choice(game.options))
        return game.save()

    alone = [at_random(seed) for seed in range(8)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            together = list(threads.map(at_random, range(8)))
    finally:
        sys.setswitchinterval(interval)
    assert together == alone


def test_what_is_asked_is_worked_out_once_for_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    def counted(*about: object) -> list[int]:
        nonlocal asked
        asked += 1
        return found(*about)  # type: ignore[arg-type]

    found = offers.options
    monkeypatch.setattr(offers, "options", counted)
    game = Game("alice", "medusa", seed=1)
    option = game.find(f"  {game.options[0].text.upper()} ")
    assert option == game.options[0] == game.view(option_seat(game)).options[0]
    game.push(option)
    assert asked == 1
    with pytest.raises(IllegalOption):
        game.find("fly away")
    assert (asked, len(game.options) > 0, len(game.history)) == (2, True, 1)
    game.pop()
    assert game.options[0] == option


def option_seat(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


def test_heroes_in_seat_order_are_the_same_game_as_sides() -> None:
    four = ["alice", "medusa", "sinbad", "beowulf"]
    teams = Game(["alice", "sinbad"], ["medusa", "beowulf"], board="sarpedon", seed=5)
    assert Game.seated(four, "sarpedon", "teams", seed=5) == teams
    assert teams.match.team == (0, 1, 0, 1)
    assert Game.seated(four, "sarpedon", "free-for-all", seed=5, first=2) == Game(
        *four, board="sarpedon", seed=5, first=2
    )
    with pytest.raises(HeroError):
        Game.seated(four, "sarpedon", "duel")


def test_a_view_tells_the_line_of_a_fighter_and_its_number() -> None:
    game = Game(["medusa", "sinbad"], ["medusa", "alice"], board="sarpedon", seed=1)
    told = [(f.key, f.line, f.number) for player in game.view(-1).players[:3] for f in player.fighters]
    assert told == [
        *[("medusa@1", "medusa", 0), *[(f"harpy-{n}@1", "harpy", n) for n in (1, 2, 3)]],
        *[("medusa@2", "medusa", 0), *[(f"harpy-{n}@2", "harpy", n) for n in (1, 2, 3)]],
        *[("sinbad", "sinbad", 0), ("porter", "porter", 0)],
    ]


def test_every_decision_can_be_remembered() -> None:
    dice = random.Random(2)
    game = Game("sun-wukong", "beowulf", seed=2)
    asked_by_steps = 0
    while (decision := game.decision) is not None:
        assert hash(decision) == hash(game.decision) and decision == game.decision
        asked_by_steps += decision.step is not None
        game.push(dice.choice(game.options))
    assert asked_by_steps > 5


def test_the_hero_of_the_readme_loads_without_a_warning_and_plays() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    hero = read_hero(text, "miller.toml")
    assert warnings_of(hero) == ()
    page = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    said = hero_text(hero, "en").splitlines()[-1].strip()
    assert said.startswith("AFTER COMBAT: ") and f'"{said}"' in page
    game = Game(hero, "alice", seed=1)
    while not game.is_over:
        game.push(game.codes[-1])
    assert game.outcome() is not None


def test_earlier_names_still_work() -> None:
    game = Game("alice", "medusa", seed=1)
    seat = int(game.state.asked_seat)
    for view in (game.view(seat, dream=True), game.view(seat, True), game.view(seat, for_bot=True)):
        assert Game.imagined(view, 3) == Game.imagined(game.view(seat, for_bot=True), 3)
    with pytest.raises(ValueError, match="for_bot=True"):
        Game.imagined(game.view(seat), 3)
    with pytest.raises(IllegalOption) as refused:
        game.push("scheme trick by alice")
    assert refused.value.told("uk") == refused.value.text("uk") != refused.value.text("en")
