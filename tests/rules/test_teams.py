"""Team play: seats 0 and 2 against seats 1 and 3 (R14)."""

import pytest

from unmatched.game import Game
from unmatched.options import IllegalOption
from unmatched.testing.boards import T1, small_board
from unmatched.testing.scene import Scene

rule = pytest.mark.rule

STAR = small_board("star", "hub-n hub-e hub-s hub-w n-far", {"z": "hub n e s w far"}, "n e s w")


def idle(s: Scene) -> None:
    """The active player maneuvers on the spot until his turn is over."""
    seat = s.seat
    while s.seat == seat:
        if s.asked == "action":
            s.maneuver()
        s.do("pass")


def turns(s: Scene, number: int) -> list[int]:
    """The seats of this and the next turns, in which nobody does anything."""
    order = []
    for _ in range(number):
        order.append(s.seat)
        idle(s)
    return order


def set_up(game: Game) -> list[int]:
    """Answer every question of setup with its first option; return who was asked."""
    asked = []
    while game.view(-1).setup:
        assert game.decision is not None
        asked.append(game.decision.seat)
        game.push(game.options[0])
    return asked


def hero_spaces(game: Game) -> list[str]:
    return [player.fighters[0].space for player in game.view(-1).players]


@rule("R14.1", "E10", "A-62")
def test_the_teams_place_in_turn_on_the_four_start_spaces() -> None:
    game = Game(["medusa", "sinbad"], ["alice", "king-arthur"], board="marmoreal", seed=1, first=0)
    assert hero_spaces(game) == ["M13", "", "", ""]
    assert not {option.space for option in game.options} & {"M13", "M31", "M03", "M11"}
    # Three harpies; the Jabberwock and Alice's size; the Porter; Merlin.
    assert set_up(game) == [0, 0, 0, 1, 1, 2, 3]
    assert hero_spaces(game) == ["M13", "M31", "M03", "M11"]
    assert game.decision is not None and game.decision.seat == 0


@rule("R14.1", "A-57")
def test_the_team_that_begins_is_the_first_team() -> None:
    game = Game(["medusa", "sinbad"], ["alice", "king-arthur"], board="marmoreal", seed=1, first=1)
    assert set_up(game) == [1, 1, 2, 3, 0, 0, 0]
    assert hero_spaces(game) == ["M11", "M13", "M31", "M03"]


@rule("R14.1")
def test_a_team_has_exactly_two_heroes() -> None:
    with pytest.raises(ValueError, match="two heroes per side, not 1 and 2"):
        Game(["medusa"], ["alice", "king-arthur"], seed=1)
    with pytest.raises(ValueError, match="the mode teams needs 4 heroes, not 3"):
        Game("medusa", "alice", "sinbad", mode="teams", seed=1)


@rule("R14.2", "A-55")
def test_two_heroes_of_one_team_share_neither_cards_nor_actions() -> None:
    game = Game(["medusa", "sinbad"], ["alice", "king-arthur"], board="marmoreal", seed=1, first=0)
    set_up(game)
    assert [(p.hand_count, p.deck_count, p.discard) for p in game.view(-1).players] == [(5, 25, ())] * 4
    s = Scene(
        "medusa",
        "alice",
        "sinbad",
        "king-arthur",
        at={"medusa": "p0", "alice": "p11", "sinbad": "p2", "king-arthur": "p9"},
        board=T1,
        mode="teams",
        hand=[["Snipe"], [], ["Exploit"]],
        actions=1,
    )
    s.do("maneuver")
    assert s.asked == "boost maneuver" and s.seat == 0 and "exploit" not in s.cards_offered()
    s.do("card Snipe", "pass")
    assert s.discard(0) == ["snipe"] and s.discard(2) == [] and s.hand(2) == ["exploit"]
    assert s.seat == 1
    idle(s)
    assert s.seat == 2 and s.actions == 2 and s.settled


def friends(turn: int = 0, deck: dict[int, list[str]] | None = None) -> Scene:
    """Alice's partner Sinbad beside her, Arthur on her other side."""
    return Scene(
        "alice",
        "king-arthur",
        "sinbad",
        "medusa",
        at={"alice": "p3", "sinbad": "p4", "porter": "p7", "king-arthur": "p2", "medusa": "p10"},
        board=T1,
        mode="teams",
        turn=turn,
        hand=[["Skirmish", "Feint"], ["Skirmish"], ["Exploit"], ["Snipe"]],
        deck=deck,
    )


@rule("R14.3", "R5.5")
def test_a_partner_may_be_moved_through_but_not_ended_on() -> None:
    s = friends().maneuver()
    assert s.moves("alice") == {"p5"}
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {"alice"}
    s.do("move alice to p5")
    assert s.at("alice") == "p5" and s.settled


@rule("R14.3", "R9.1")
def test_a_partner_is_not_attacked() -> None:
    s = friends()
    assert [o.text for o in s.game.options if o.kind == "attack"] == ["attack king-arthur by alice"]
    with pytest.raises(IllegalOption, match="friendly") as refused:
        s.do("attack sinbad by alice")
    assert refused.value.rule == "R14.3"
    assert s.settled


@rule("R14.3")
def test_a_partner_cannot_defend_for_one() -> None:
    s = friends(turn=1).attack("king-arthur", "alice", "Skirmish")
    assert s.seat == 0 and s.cards_offered() == {"skirmish", "feint"}
    s.defend("Feint")
    assert s.health("alice") == 13 - (4 - 2 - 2) and s.hand(2) == ["exploit"]
    assert s.settled


@rule("R14.3", "R5.8")
def test_a_fighter_moved_by_an_enemy_may_cross_its_partner() -> None:
    s = friends(turn=1).attack("king-arthur", "alice", "Skirmish").defend()
    assert s.asked == "move" and s.seat == 1
    assert s.moves("alice") == {"p5"} and s.moves("king-arthur") == {"p0", "p1"}
    s.do("move alice to p5")
    assert s.at("alice") == "p5" and s.settled


@rule("R14.3", "R14.10")
def test_a_partners_fighters_count_as_friendly_for_effects() -> None:
    at = {"sun-wukong": "n", "alice": "hub", "achilles": "e", "patroclus": "s", "bloody-mary": "w"}
    s = Scene(
        "sun-wukong", "alice", "achilles", "bloody-mary", at=at, board=STAR, mode="teams", hand=[["Infinite Strikes"]]
    )
    s.attack("sun-wukong", "alice", "Infinite Strikes").defend()
    # 2, and 1 each for Achilles and Patroclus beside Alice; not for Mary, not for Wukong himself.
    assert s.results() == [(4, 0, 0)] and s.health("alice") == 13 - 4
    assert s.settled


@rule("A-55", "R1.8")
def test_a_partners_fighters_are_never_ones_own() -> None:
    at = {"yennenga": "p0", "archer-1": "p2", "achilles": "p5", "alice": "p8", "bloody-mary": "p11"}
    s = Scene(
        "yennenga",
        "alice",
        "achilles",
        "bloody-mary",
        at=at,
        health={"yennenga": 10, "achilles": 10},
        board=T1,
        mode="teams",
        hand=[["One with the Land"]],
    )
    s.scheme("One with the Land")
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {"yennenga", "archer-1"}
    s.do("pass")
    assert s.health("yennenga") == 11 and s.health("achilles") == 10
    assert s.settled


@rule("R14.4", "A-55", "R13.3")
def test_partners_see_each_others_hands_and_nobody_elses() -> None:
    s = friends()
    for seat, partner in ((0, 2), (1, 3), (2, 0), (3, 1)):
        seen = [player.hand for player in s.game.view(seat).players]
        assert [i for i, hand in enumerate(seen) if hand is not None] == sorted([seat, partner])
    assert s.game.view(0).players[2].hand == ("exploit",)
    assert all(player.hand is None for player in s.game.view(-1).players)


@rule("R14.5", "E10")
def test_turns_alternate_between_the_teams() -> None:
    assert turns(friends(), 5) == [0, 1, 2, 3, 0]


@rule("R14.6", "R14.7", "R14.8", "E10", "A-55")
def test_a_team_loses_its_first_hero_then_a_whole_seat_then_the_game() -> None:
    s = Scene(
        "medusa",
        "alice",
        "sinbad",
        "king-arthur",
        at={
            "harpy-1": "p2",
            "alice": "p3",
            "medusa": "p4",
            "sinbad": "p6",
            "king-arthur": "p7",
            "jabberwock": "p9",
            "porter": "p10",
        },
        health={"medusa": 1, "sinbad": 1},
        board=T1,
        mode="teams",
        turn=1,
        hand=[
            ["Gaze of Stone", "A Momentary Glance", "Clutching Claws", "Snipe"],
            ["Feint", "Feint", "Feint"],
            [],
            ["Excalibur"],
        ],
        deck={0: ["Second Shot"] * 3 + ["Hiss and Slither"] * 3},
    )
    s.attack("alice", "medusa", "Feint").defend()
    assert s.at("medusa") == "" and not s.winners and s.actions == 1
    idle(s)
    assert turns(s, 2) == [2, 3]
    # No gaze, no cards of Medusa's; the harpy acts alone.
    assert s.seat == 0 and s.actions == 2
    assert s.offers == ["maneuver", "attack alice by harpy-1"]
    s.do("attack alice by harpy-1")
    assert s.cards_offered() == {"clutching-claws", "snipe"}
    s.do("card Snipe", "pass")
    idle(s)
    s.attack("alice", "harpy-1", "Feint").defend()
    assert s.at("harpy-1") == "" and not s.winners
    assert s.game.view(-1).players[0].out
    idle(s)
    assert turns(s, 3) == [2, 3, 1]
    idle(s)
    s.attack("king-arthur", "sinbad", "Excalibur").defend()
    assert s.winners == (1, 3) and s.at("porter") == "p10"


@rule("R14.6", "R14.7")
def test_a_hero_without_sidekicks_takes_his_seat_with_him() -> None:
    s = Scene(
        "alice",
        "bloody-mary",
        "sinbad",
        "medusa",
        at={"alice": "p3", "bloody-mary": "p4", "sinbad": "p0", "medusa": "p11"},
        health={"bloody-mary": 1},
        board=T1,
        mode="teams",
        hand=[["Feint"]],
    )
    s.attack("alice", "bloody-mary", "Feint").defend()
    assert s.game.view(-1).players[1].out and not s.winners
    idle(s)
    assert turns(s, 4) == [2, 3, 0, 2]


@rule("R14.8", "DT-37")
def test_a_team_wins_with_the_second_enemy_hero_whatever_sidekicks_are_left() -> None:
    s = Scene(
        "king-arthur",
        "alice",
        "sinbad",
        "beowulf",
        at={"alice": "p2", "king-arthur": "p3", "beowulf": "p4", "jabberwock": "p8", "wiglaf": "p9", "sinbad": "p11"},
        health={"alice": 1, "beowulf": 1},
        board=T1,
        mode="teams",
        hand=[["Feint", "Feint"]],
    )
    s.attack("king-arthur", "alice", "Feint").defend()
    assert not s.winners and s.settled
    s.attack("king-arthur", "beowulf", "Feint").defend()
    assert s.winners == (0, 2)
    assert s.at("jabberwock") == "p8" and s.at("wiglaf") == "p9"


@rule("R14.9", "A-55")
def test_exhaustion_hurts_only_the_fighters_of_the_player_who_had_to_draw() -> None:
    s = friends(deck={0: []}).maneuver().do("pass")
    assert s.health("alice") == 11
    assert [s.health(f) for f in ("sinbad", "porter", "king-arthur", "medusa")] == [15, 6, 18, 16]
    assert s.settled


@rule("R14.10", "A-55")
@pytest.mark.parametrize(("target", "player"), [("king-arthur", 1), ("beowulf", 3)])
def test_the_opponent_of_a_combat_card_is_the_player_of_the_opposing_fighter(target: str, player: int) -> None:
    at = {"medusa": "p11", "harpy-1": "p3", "king-arthur": "p2", "beowulf": "p4", "sinbad": "p9"}
    hands = [["Clutching Claws"], ["Feint", "Skirmish"], ["Feint"], ["Feint", "Skirmish"]]
    s = Scene("medusa", "king-arthur", "sinbad", "beowulf", at=at, board=T1, mode="teams", hand=hands)
    s.attack("harpy-1", target, "Clutching Claws").defend()
    assert s.asked == "discard" and s.seat == player
    assert {*s.offers} == {"card feint", "card skirmish"}
    s.do("card Feint")
    assert s.hand(player) == ["skirmish"] and s.hand(4 - player) == ["feint", "skirmish"]
    assert s.settled


def facing_mary_and_medusa(mary: int) -> Scene:
    """Beowulf beside Bloody Mary, who has so much health; Medusa is the other opponent."""
    return Scene(
        "beowulf",
        "bloody-mary",
        "sinbad",
        "medusa",
        at={"beowulf": "p3", "bloody-mary": "p4", "sinbad": "p0", "medusa": "p9"},
        board=T1,
        mode="teams",
        health={"bloody-mary": mary},
        hand=[["Vigor and Courage", "Feint"], ["Feint"], ["Feint"], ["Snipe"]],
    )


@rule("R14.10", "A-55")
def test_any_player_of_the_other_team_may_be_chosen_as_opponent() -> None:
    s = facing_mary_and_medusa(16).scheme("Vigor and Courage")
    assert s.asked == "opponent" and s.offers == ["player 2", "player 4"]
    s.do("player 4")
    assert s.discard(3) == ["snipe"] and s.hand(1) == ["feint"] and s.hand(2) == ["feint"]
    assert s.counter("rage") == 2 and s.settled


@rule("R14.7", "R14.10")
def test_an_eliminated_player_cannot_be_chosen_as_opponent() -> None:
    s = facing_mary_and_medusa(1).attack("beowulf", "bloody-mary", "Feint").defend()
    assert s.game.view(-1).players[1].out and s.settled
    s.scheme("Vigor and Courage")
    assert s.discard(3) == ["snipe"] and s.discard(1) == []


@rule("R14.10", "R14.3")
def test_opposing_fighters_are_those_of_both_enemies_and_not_the_partners() -> None:
    s = Scene(
        "little-red-riding-hood",
        "alice",
        "sinbad",
        "beowulf",
        at={"little-red": "p3", "alice": "p0", "sinbad": "p1", "beowulf": "p2", "wiglaf": "p5", "jabberwock": "p8"},
        board=T1,
        mode="teams",
        hand=[["Never Leave the Path"]],
        discard={0: ["The Wolf's Skin"]},
    )
    s.scheme("Never Leave the Path")
    assert [s.health(f) for f in ("alice", "beowulf", "wiglaf")] == [11, 15, 7]
    assert [s.health(f) for f in ("little-red", "sinbad", "jabberwock")] == [14, 15, 8]
    assert s.settled


@rule("R14.11", "R12.2")
@pytest.mark.parametrize("turn", [0, 1])
def test_when_all_heroes_fall_at_once_the_team_whose_turn_it_is_wins(turn: int) -> None:
    heroes = ["beowulf", "alice", "bloody-mary", "sinbad"]
    hands: list[list[str]] = [[], [], [], []]
    hands[turn] = ["Remnant of Valor"]
    at = {"wiglaf": "hub", "beowulf": "n", "alice": "e", "bloody-mary": "s", "sinbad": "w", "porter": "far"}
    fragile = dict.fromkeys(("beowulf", "alice", "bloody-mary", "sinbad"), 1)
    s = Scene(*heroes[-turn:], *heroes[:-turn], at=at, health=fragile, board=STAR, mode="teams", turn=turn, hand=hands)
    s.scheme("Remnant of Valor")
    assert s.winners == ((0, 2) if turn == 0 else (1, 3))


@rule("R14.12", "A-55", "A-04")
def test_a_player_eliminated_by_his_own_attack_ends_his_turn_when_the_attack_is_over() -> None:
    s = Scene(
        "alice",
        "beowulf",
        "sinbad",
        "medusa",
        at={"jabberwock": "p3", "beowulf": "p4", "sinbad": "p0", "medusa": "p11"},
        health={"jabberwock": 2},
        board=T1,
        mode="teams",
        hand=[["Skirmish", "Feint"], ["The Equal of Grendel"]],
        counters={"rage": 2},
    )
    s.attack("jabberwock", "beowulf", "Skirmish").defend("The Equal of Grendel")
    assert s.offers == ["pass", "yes"]
    s.do("yes")
    assert s.at("jabberwock") == "" and s.results() == [(4, 3, 0)]
    # The attacker won, so Skirmish may still move the fighter that is left.
    assert s.asked == "move" and s.moves("beowulf") == {"p2", "p3", "p5", "p6"} and s.moves("jabberwock") == set()
    s.do("pass")
    assert s.health("beowulf") == 16 and s.discard(0) == ["skirmish"]
    assert s.seat == 1 and s.actions == 2 and s.settled
    assert turns(s, 4) == [1, 2, 3, 1]


@rule("R14.12", "R6.6")
@pytest.mark.parametrize("hand", [[], ["Feint"]])
def test_a_player_eliminated_by_exhaustion_neither_boosts_nor_moves(hand: list[str]) -> None:
    s = Scene(
        "bloody-mary",
        "beowulf",
        "sinbad",
        "medusa",
        at={"bloody-mary": "p3", "beowulf": "p5", "sinbad": "p0", "medusa": "p11"},
        health={"bloody-mary": 2},
        board=T1,
        mode="teams",
        hand=[hand],
        deck={0: []},
    )
    s.do("maneuver")
    assert s.game.view(-1).players[0].out and not s.winners
    assert s.asked == "action" and s.seat == 1 and s.actions == 2
