"""Free-for-all: three or four players, everybody for himself (R15)."""

import pytest

from unmatched.engine.flow import new_game
from unmatched.game import Game
from unmatched.heroes import library
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.match import Match
from unmatched.options import IllegalOption
from unmatched.testing.boards import T1, small_board
from unmatched.testing.scene import Scene

rule = pytest.mark.rule

CROWD = small_board("crowd", "a-b a-c a-d b-c b-d c-d a-far far-end", {"yard": "a b c d", "lane": "far end"}, "a b c d")
"""four spaces next to each other, and a lane"""


def stand_still(s: Scene) -> Scene:
    """The active player maneuvers without moving until the turn is another's."""
    seat = s.seat
    while s.seat == seat:
        s.maneuver().do("pass")
    return s


def targets(s: Scene) -> set[str]:
    return {option.target for option in s.game.options if option.kind == "attack"}


def out(s: Scene) -> list[int]:
    return [player.seat for player in s.game.view(-1).players if player.out]


@rule("R15.1", "R5.5")
def test_everybody_else_is_an_opponent() -> None:
    at = {"alice": "p3", "king-arthur": "p2", "sinbad": "p4", "beowulf": "p9"}
    s = Scene("alice", "king-arthur", "sinbad", "beowulf", at=at, board=T1, hand=[["Feint"]])
    assert targets(s) == {"king-arthur", "sinbad"}
    s.maneuver()
    assert s.moves("alice") == set()
    s.do("pass")
    assert s.settled


@rule("R15.1")
def test_an_effect_on_opposing_fighters_reaches_every_other_player() -> None:
    at = {"little-red": "p3", "alice": "p0", "sinbad": "p1", "beowulf": "p2", "huntsman": "p4"}
    s = Scene(
        "little-red-riding-hood",
        "alice",
        "sinbad",
        "beowulf",
        at=at,
        board=T1,
        hand=[["Never Leave the Path"]],
        discard={0: ["The Wolf's Skin"]},
    )
    s.scheme("Never Leave the Path")
    assert [s.health(f) for f in ("alice", "sinbad", "beowulf", "little-red", "huntsman")] == [11, 13, 15, 14, 9]
    assert s.settled


@rule("R15.2")
@pytest.mark.parametrize("first", [0, 1])
def test_heroes_stand_on_the_start_spaces_in_turn_order(first: int) -> None:
    four = ("alice", "king-arthur", "sinbad", "beowulf")
    game = Game(*four, board="hanging-gardens", mode="free-for-all", seed=1, first=first)
    while game.view(-1).setup:
        game.push(game.options[0])
    spaces = [player.fighters[0].space for player in game.view(-1).players]
    assert spaces[first:] + spaces[:first] == ["G04", "G31", "G08", "G28"]
    assert game.decision is not None and (game.decision.seat, game.decision.kind) == (first, "action")


@rule("R15.2", "A-56", "A-62")
def test_three_players_need_three_start_spaces_and_leave_the_fourth_to_anyone() -> None:
    heroes = tuple(library.hero(hero) for hero in ("beowulf", "bloody-mary", "sinbad"))
    match = Match(heroes, T1, "free-for-all")
    game = Game.from_state(match, new_game(match.book, 1, 0))
    # The starts are p5, p10, p0 and p11: p11 is free for Wiglaf, p10 and p0 are still needed.
    assert {option.space for option in game.options} == {"p1", "p2", "p3", "p4", "p6", "p7", "p8", "p9", "p11"}
    game.push_text("space p11")
    assert [player.fighters[0].space for player in game.view(-1).players] == ["p5", "p10", "p0"]


def crowd(seats: int, first_turn: bool = False, health: dict[str, int] | None = None) -> Scene:
    """Heroes next to each other, each with two Feints."""
    heroes = ("alice", "king-arthur", "sinbad", "beowulf")[:seats]
    at = dict(zip(heroes, "abcd", strict=False))
    hands = [["Feint", "Feint"]] * seats
    return Scene(*heroes, at=at, board=CROWD, hand=hands, health=health, first_turn=first_turn)


@rule("R15.3")
def test_turns_go_round_and_skip_the_eliminated() -> None:
    s = crowd(4, health={"king-arthur": 1})
    order = []
    for _ in range(4):
        order.append(s.seat)
        stand_still(s)
    assert order == [0, 1, 2, 3] and s.seat == 0
    s.attack("alice", "king-arthur", "Feint").defend()
    assert out(s) == [1] and s.seat == 0
    assert [stand_still(s).seat for _ in range(4)] == [2, 3, 0, 2]
    assert s.settled


@rule("R15.4", "R4.2", "R4.6", "R6.3", "R12.3")
def test_otherwise_it_is_played_like_a_duel() -> None:
    at = {"beowulf": "a", "wiglaf": "far", "alice": "b", "sinbad": "c"}
    s = Scene(
        "beowulf",
        "alice",
        "sinbad",
        at=at,
        health={"wiglaf": 2},
        board=CROWD,
        hand=[["Feint"] * 3 + ["Skirmish"] * 3 + ["Epic Poem"] * 2],
        deck={0: []},
    )
    assert s.actions == 2
    s.maneuver()
    # Exhaustion hurts his own fighters only, and a lost sidekick is no lost game.
    assert s.health("beowulf") == 15 and s.at("wiglaf") == "" and s.health("alice") == 13
    assert out(s) == []
    s.do("pass")
    s.maneuver().do("pass")
    assert s.asked == "hand limit" and s.seat == 0
    s.do("card Feint")
    assert len(s.hand(0)) == 7 and s.seat == 1 and s.settled


@rule("R15.5", "E9")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (4, [{1}, {0, 2}, {0, 1, 3}, {0, 1, 2}, {1, 2, 3}]),
        (3, [{1}, {0, 2}, {0, 1}, {1, 2}]),
    ],
)
def test_in_the_first_turn_only_earlier_players_and_the_next_may_be_attacked(
    seats: int, expected: list[set[int]]
) -> None:
    s = crowd(seats, first_turn=True)
    seat_of = {"alice": 0, "king-arthur": 1, "sinbad": 2, "beowulf": 3}
    found = []
    for _ in expected:
        found.append({seat_of[target] for target in targets(s)})
        stand_still(s)
    assert found == expected


@rule("R15.5")
def test_an_attack_too_early_is_refused_with_the_reason() -> None:
    s = crowd(4, first_turn=True)
    with pytest.raises(IllegalOption, match="first turn") as refused:
        s.do("attack sinbad by alice")
    assert refused.value.rule == "R15.5"
    assert s.settled


@rule("R15.5", "A-56")
def test_the_next_player_is_the_next_who_is_still_in_the_game() -> None:
    s = crowd(4, first_turn=True, health={"king-arthur": 1})
    assert targets(s) == {"king-arthur"}
    s.attack("alice", "king-arthur", "Feint").defend()
    assert out(s) == [1] and targets(s) == {"sinbad"}
    s.attack("alice", "sinbad", "Feint").defend()
    assert s.seat == 2 and targets(s) == {"alice", "beowulf"}
    assert s.settled


@rule("R15.5", "A-56")
def test_effects_may_hit_anyone_in_the_first_turn() -> None:
    at = {"achilles": "p0", "alice": "p1", "sinbad": "p3", "beowulf": "p4"}
    s = Scene("achilles", "alice", "sinbad", "beowulf", at=at, board=T1, hand=[["Spear Throw"]], first_turn=True)
    s.scheme("Spear Throw")
    assert s.offers == ["fighter alice", "fighter sinbad", "fighter beowulf"]
    s.do("fighter beowulf")
    assert s.health("beowulf") == 15 and s.settled


@rule("R15.5", "A-53", "A-56")
def test_the_gaze_may_hit_anyone_in_the_first_turn() -> None:
    at = {"medusa": "p0", "alice": "p1", "sinbad": "p3"}
    s = Scene("medusa", "alice", "sinbad", at=at, board=T1, first_turn=True, turn_start=True)
    assert s.offers == ["pass", "fighter alice", "fighter sinbad"]
    s.do("fighter sinbad")
    assert s.health("sinbad") == 14 and s.settled


@rule("R15.6", "R1.10")
@pytest.mark.parametrize(("target", "player"), [("king-arthur", 1), ("beowulf", 2)])
def test_the_opponent_on_a_combat_card_is_the_one_who_fought(target: str, player: int) -> None:
    at = {"medusa": "end", "harpy-1": "a", "king-arthur": "b", "beowulf": "c"}
    hands = [["Clutching Claws"], ["Feint", "Skirmish"], ["Feint", "Skirmish"]]
    s = Scene("medusa", "king-arthur", "beowulf", at=at, board=CROWD, hand=hands)
    s.attack("harpy-1", target, "Clutching Claws").defend()
    assert s.asked == "discard" and s.seat == player
    s.do("card Skirmish")
    assert s.hand(player) == ["feint"] and s.hand(3 - player) == ["feint", "skirmish"]
    assert s.settled


@rule("R15.6")
def test_a_scheme_asks_which_opponent_and_leaves_out_the_eliminated() -> None:
    at = {"beowulf": "a", "alice": "b", "sinbad": "c", "king-arthur": "d"}
    hands = [["Vigor and Courage", "Vigor and Courage", "Feint"], ["Feint"], ["Feint"], ["Feint"]]
    s = Scene(
        "beowulf", "alice", "sinbad", "king-arthur", at=at, health={"sinbad": 1}, board=CROWD, hand=hands, actions=3
    )
    s.scheme("Vigor and Courage")
    assert s.offers == ["player 2", "player 3", "player 4"]
    s.do("player 2")
    assert s.hand(1) == [] and s.hand(2) == ["feint"] and s.hand(3) == ["feint"]
    s.attack("beowulf", "sinbad", "Feint").defend()
    s.scheme("Vigor and Courage")
    assert s.offers == ["player 2", "player 4"]
    s.do("player 4")
    assert s.hand(3) == [] and s.seat == 1 and s.settled


@rule("R15.7", "R10.9", "DT-38")
def test_a_defeated_hero_takes_his_sidekicks_along_and_effects_go_on() -> None:
    at = {"king-arthur": "a", "medusa": "b", "harpy-1": "c", "harpy-2": "end", "sinbad": "d"}
    s = Scene(
        "king-arthur", "medusa", "sinbad", at=at, health={"medusa": 1}, board=CROWD, hand=[["The Aid of Morgana"]]
    )
    s.attack("king-arthur", "medusa", "The Aid of Morgana").defend()
    assert [s.at(f) for f in ("medusa", "harpy-1", "harpy-2")] == ["", "", ""]
    assert [s.health(f) for f in ("medusa", "harpy-1", "harpy-2")] == [0, 0, 0]
    assert out(s) == [1] and not s.winners
    assert len(s.hand(0)) == 2 and s.actions == 1
    # The spaces are free at once.
    s.maneuver()
    assert s.moves("king-arthur") == {"b", "c", "far", "end"}
    s.do("pass")
    assert s.seat == 2 and s.settled


@rule("R15.8")
def test_the_last_player_whose_hero_stands_wins() -> None:
    s = crowd(3, health={"king-arthur": 1, "sinbad": 1})
    s.attack("alice", "king-arthur", "Feint").defend()
    assert not s.winners and s.settled
    s.attack("alice", "sinbad", "Feint").defend()
    assert s.winners == (0,) and s.asked == ""


@rule("R15.9")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_when_all_heroes_fall_at_once_the_active_player_wins(turn: int) -> None:
    heroes = ["alice", "sinbad"]
    heroes.insert(turn, "beowulf")
    hands: list[list[str]] = [[], [], []]
    hands[turn] = ["Remnant of Valor"]
    at = {"wiglaf": "a", "beowulf": "b", "alice": "c", "sinbad": "d", "porter": "end"}
    fragile = dict.fromkeys(heroes, 1)
    s = Scene(*heroes, at=at, health=fragile, board=CROWD, turn=turn, hand=hands)
    s.scheme("Remnant of Valor")
    assert s.winners == (turn,)


def doomsday_mary() -> Hero:
    """Bloody Mary whose Evade defeats the opposing fighter, then every hero there is."""
    text = library.hero("bloody-mary").text
    doom = 'after = [{ defeat = "foe" }, { damage = 20, to = "all hero" }]'
    evade = text.index('"Evade"')
    return read_hero(text[:evade] + text[evade:].replace("after = [{ draw = 1 }]", doom, 1), "doomsday")


@rule("R15.9", "A-56")
@pytest.mark.parametrize(("active", "mary", "winner"), [(2, 1, 0), (0, 2, 1), (1, 0, 2)])
def test_when_the_active_player_was_out_before_the_next_in_turn_order_wins(active: int, mary: int, winner: int) -> None:
    heroes: list[str | Hero] = ["alice", "alice", "alice"]
    heroes[active] = "king-arthur"
    heroes[mary] = doomsday_mary()
    hands: list[list[str]] = [[], [], []]
    hands[active], hands[mary] = ["Excalibur"], ["Evade"]
    s = Scene(*heroes, at={"king-arthur": "a", "bloody-mary": "b", "alice": "c"}, board=CROWD, turn=active, hand=hands)
    s.attack("king-arthur", "bloody-mary", "Excalibur").defend("Evade")
    assert s.winners == (winner,)


@rule("R15.10", "R15.7", "A-56")
def test_a_player_who_defeats_his_own_hero_finishes_the_action_and_the_turn_passes() -> None:
    at = {"jabberwock": "p3", "alice": "p4", "sinbad": "p2", "beowulf": "p9"}
    s = Scene("alice", "sinbad", "beowulf", at=at, health={"alice": 2}, board=T1, hand=[["Jaws That Bite"], ["Feint"]])
    s.attack("jabberwock", "sinbad", "Jaws That Bite").defend()
    assert s.offers == ["fighter alice", "fighter sinbad"]
    s.do("fighter alice")
    assert out(s) == [0] and s.at("jabberwock") == "" and s.health("sinbad") == 11
    assert s.discard(0) == ["jaws-that-bite"]
    assert s.seat == 1 and s.actions == 2 and s.settled


@rule("R15.10", "R10.12", "A-04", "A-56")
def test_an_attack_is_fought_to_its_end_when_its_hero_fell_in_it() -> None:
    at = {"king-arthur": "a", "beowulf": "b", "alice": "c", "merlin": "d"}
    s = Scene(
        "king-arthur",
        "beowulf",
        "alice",
        at=at,
        health={"king-arthur": 6},
        board=CROWD,
        hand=[["Excalibur"], ["The Equal of Grendel"]],
        counters={"rage": 2},
    )
    s.attack("king-arthur", "beowulf", "Excalibur").defend("The Equal of Grendel").do("yes")
    assert out(s) == [0] and s.at("merlin") == ""
    assert s.results() == [(6, 3, 0)] and s.health("beowulf") == 14
    assert s.discard(0) == ["excalibur"] and s.discard(1) == ["the-equal-of-grendel"]
    assert s.seat == 1 and s.actions == 2 and s.settled


@rule("A-56", "R18.3", "R10.9")
def test_a_sidekick_removed_with_its_hero_in_the_middle_of_its_combat_counts_as_defeated() -> None:
    at = {"patroclus": "p3", "clone-1": "p4", "achilles": "p5", "sun-wukong": "p0", "alice": "p9"}
    s = Scene(
        "achilles",
        "sun-wukong",
        "alice",
        at=at,
        health={"achilles": 1},
        board=T1,
        hand=[["Test For Weakness"], ["Wily Fighting", "Sly Monkey"]],
    )
    s.attack("patroclus", "clone-1", "Test For Weakness").defend("Wily Fighting")
    # The clone hurt Patroclus and Achilles; with Achilles his sidekick is gone, and so is the bonus attack.
    assert s.results() == [(1, 3, 1)]
    assert s.at("achilles") == "" and s.at("patroclus") == "" and out(s) == [0]
    assert s.at("clone-1") == "p4" and s.discard(1) == ["wily-fighting"]
    assert s.discard(0) == ["test-for-weakness"]
    assert s.seat == 1 and s.asked == "may"
    s.do("pass")
    assert s.settled


@rule("A-56", "R15.10", "R6.6")
@pytest.mark.parametrize("hand", [[], ["Feint"]])
def test_the_cards_of_a_player_eliminated_by_exhaustion_are_out_of_the_game(hand: list[str]) -> None:
    at = {"beowulf": "a", "wiglaf": "d", "alice": "b", "sinbad": "c"}
    s = Scene("beowulf", "alice", "sinbad", at=at, health={"beowulf": 2}, board=CROWD, hand=[hand], deck={0: []})
    s.do("maneuver")
    assert out(s) == [0] and s.at("wiglaf") == ""
    # Nothing is left of the maneuver: there is no card to boost with and nobody to move.
    assert s.asked == "action" and s.seat == 1 and s.actions == 2
