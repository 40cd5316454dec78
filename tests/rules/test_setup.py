"""Setup of a game: R2."""

import pytest

from unmatched import Game, board_ids, hero_ids
from unmatched.engine.flow import begin
from unmatched.engine.state import blank
from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.match import Match
from unmatched.testing import T1, T2, Scene, small_board

rule = pytest.mark.rule


def set_up(*heroes: str, board: BoardFile = T1, mode: str = "duel", first: int = 0) -> Game:
    """A game on any board, at the first decision of its setup."""
    match = Match(tuple(library.hero(h) for h in heroes), board, mode)
    game = Game.from_state(match, blank(match.book, 1))
    begin(game.state, first)
    return game


def offered(game: Game) -> set[str]:
    return {option.text.removeprefix("space ") for option in game.options}


def asked(game: Game) -> tuple[int, str, str]:
    assert game.decision is not None
    return game.decision.seat, game.decision.kind, game.decision.fighter


def space_of(game: Game, key: str) -> str:
    return next(f.space for p in game.view(-1).players for f in p.fighters if f.key == key)


def finish(game: Game) -> Game:
    """Take the first option until the first turn begins."""
    while game.view(-1).setup:
        game.push(game.options[0])
    return game


@rule("R2.1")
@pytest.mark.parametrize("board_id", board_ids())
def test_a_duel_can_be_set_up_on_every_board(board_id: str) -> None:
    board = library.board(board_id)
    game = finish(Game("alice", "medusa", board=board_id, seed=1, first=0))
    assert space_of(game, "alice") == board.spaces[board.starts[0]].id
    assert space_of(game, "medusa") == board.spaces[board.starts[1]].id
    assert game.decision is not None
    assert game.decision.kind == "action"


@rule("R2.1")
def test_the_two_boards_of_the_first_volume_are_different() -> None:
    assert {"marmoreal", "sarpedon", "heorot", "hanging-gardens"} == set(board_ids())
    assert (len(library.board("marmoreal").spaces), len(library.board("sarpedon").spaces)) == (31, 38)


@rule("R2.2", "R2.3", "R2.4")
@pytest.mark.parametrize("hero_id", hero_ids())
def test_each_hero_brings_fighters_at_full_health_and_30_cards_with_5_in_hand(hero_id: str) -> None:
    game = finish(Game(hero_id, "bloody-mary", seed=3, first=0))
    player = game.view(0).players[0]
    assert player.hero == hero_id
    assert player.hand is not None
    assert (len(player.hand), player.hand_count, player.deck_count, player.discard) == (5, 5, 25, ())
    lines = [line for line in library.hero(hero_id).fighters for _ in range(line.count)]
    assert [f.health for f in player.fighters] == [0 if line.reserve else line.health for line in lines]
    assert [f.space == "" for f in player.fighters] == [line.reserve for line in lines]


@rule("R2.4")
def test_decks_are_shuffled_by_the_seed_and_nobody_is_asked_to_change_a_hand() -> None:
    hands = set()
    for seed in range(6):
        game = Game("alice", "medusa", seed=seed, first=0)
        kinds = set()
        while game.view(-1).setup:
            kinds.add(asked(game)[1])
            game.push(game.options[0])
        assert kinds == {"place sidekick", "starting face"}
        hands.add(game.view(0).players[0].hand)
    assert len(hands) > 3
    assert Game("alice", "medusa", seed=5, first=0).view(0) == Game("alice", "medusa", seed=5, first=0).view(0)


@rule("R2.5", "A-62", "A-28")
def test_sidekicks_stand_on_different_free_spaces_of_any_zone_of_the_hero_off_the_other_start() -> None:
    game = set_up("medusa", "alice")
    assert space_of(game, "medusa") == "p5"
    assert asked(game) == (0, "place sidekick", "harpy-1")
    both_zones = {f"p{i}" for i in range(12)} - {"p5", "p10"}  # the hero's own space and the start of player 2
    assert offered(game) == both_zones
    game.push("space p0")
    assert asked(game) == (0, "place sidekick", "harpy-2")
    assert offered(game) == both_zones - {"p0"}
    game.push("space p11")
    assert offered(game) == both_zones - {"p0", "p11"}
    game.push("space p9")
    assert asked(game) == (1, "place sidekick", "jabberwock")


@rule("R2.5", "R2.7")
def test_player_2_places_on_start_space_2_in_the_same_way() -> None:
    game = set_up("sinbad", "king-arthur")
    assert space_of(game, "king-arthur") == ""
    game.push("space p7")
    assert space_of(game, "king-arthur") == "p10"
    assert asked(game) == (1, "place sidekick", "merlin")
    assert offered(game) == {"p6", "p8", "p9", "p11"}  # only z2; p5 and p7 are taken
    game.push("space p6")
    assert not game.view(-1).setup


@rule("R2.5", "A-62")
def test_start_spaces_of_all_players_still_to_come_are_kept_free_and_no_others() -> None:
    game = set_up("sinbad", "bloody-mary", "king-arthur", mode="free-for-all")
    assert offered(game) == {f"p{i}" for i in range(12)} - {"p5", "p10", "p0"}  # p11, the fourth start, is not needed
    game.push("space p11")
    assert space_of(game, "bloody-mary") == "p10"
    assert space_of(game, "king-arthur") == "p0"
    assert offered(game) == {"p1", "p2", "p3", "p4"}


@rule("R2.6")
def test_alice_gets_her_size_before_player_2_places() -> None:
    game = set_up("alice", "medusa")
    game.push("space p4")
    assert asked(game)[:2] == (0, "starting face")
    assert [option.text for option in game.options] == ["choose 1", "choose 2"]
    assert space_of(game, "medusa") == ""
    game.push("choose 2")
    assert game.view(1).players[0].counters == (("size", 1),)
    assert space_of(game, "medusa") == "p10"


@rule("R2.8")
@pytest.mark.parametrize("board", [T2, library.board("heorot")], ids=["t2", "heorot"])
def test_all_doors_begin_open(board: BoardFile) -> None:
    assert board.doors
    game = finish(set_up("little-red-riding-hood", "beowulf", board=board))
    assert game.view(-1).closed_doors == ()


@rule("R2.9", "A-57")
def test_player_1_begins_whichever_seat_that_is() -> None:
    game = set_up("bloody-mary", "sinbad", first=1)
    assert space_of(game, "sinbad") == "p5"
    game.push("space p0")
    assert space_of(game, "bloody-mary") == "p10"
    view = game.view(-1)
    assert (view.active, view.actions, view.turn) == (1, 2, 1)
    assert asked(game)[:2] == (1, "action")


@rule("R2.9", "A-57")
def test_who_begins_is_random_unless_said_and_follows_from_the_seed() -> None:
    begins = [Game("alice", "medusa", seed=seed).first for seed in range(40)]
    assert 8 < sum(begins) < 32
    assert begins == [Game("alice", "medusa", seed=seed).first for seed in range(40)]
    assert {Game("alice", "medusa", seed=seed, first=1).first for seed in range(5)} == {1}


@rule("R2.10")
def test_wukong_starts_without_clones_and_beowulf_with_one_rage() -> None:
    game = set_up("sun-wukong", "beowulf")
    assert asked(game) == (1, "place sidekick", "wiglaf")  # Wukong has nobody to place
    finish(game)
    view = game.view(-1)
    assert [f.space for f in view.players[0].fighters] == ["p5", "", "", ""]
    assert view.players[1].counters == (("rage", 1),)


@rule("R2.10")
def test_little_reds_basket_is_a_joker_while_her_discard_pile_is_empty() -> None:
    game = finish(set_up("little-red-riding-hood", "beowulf"))
    assert game.view(-1).players[0].discard == ()
    s = Scene(
        "little-red-riding-hood",
        "beowulf",
        board=T1,
        at={"little-red": "p0", "huntsman": "p1", "beowulf": "p9"},
        hand=[["A Grimm Tale"]],
        health={"little-red": 5},
    )
    s.scheme("A Grimm Tale")
    assert (s.asked, s.offers) == ("item", ["choose 1", "choose 2", "choose 3"])
    s.do("choose 1")
    assert s.health("little-red") == 9
    assert s.settled


NARROW = small_board("narrow", "a-b b-c c-d d-e", {"corner": "a b", "field": "c d e"}, "a e")


@rule("R2.11", "A-29", "A-62")
def test_a_sidekick_without_room_in_the_heros_zone_may_stand_on_any_free_space() -> None:
    game = set_up("medusa", "bloody-mary", board=NARROW)
    assert offered(game) == {"b"}
    game.push("space b")
    assert offered(game) == {"c", "d"}  # e is still needed
    game.push("space d")
    assert offered(game) == {"c"}
    game.push("space c")
    assert not game.view(-1).setup


@rule("R2.11", "A-29")
def test_effects_that_return_a_fighter_know_no_such_way_out() -> None:
    at = {"medusa": "a", "harpy-1": "b", "bloody-mary": "e"}
    s = Scene("medusa", "bloody-mary", board=NARROW, at=at, hand=[["Winged Frenzy"]])
    s.scheme("Winged Frenzy").do("pass")
    assert (s.at("harpy-2"), s.discard(0)) == ("", ["winged-frenzy"])
    assert s.settled
