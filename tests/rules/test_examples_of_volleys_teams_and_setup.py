"""The rulebooks' examples E6 to E11 and variants: high ground, shared damage, volleys, teams and setup."""

from collections.abc import Sequence

import pytest

from unmatched.engine.flow import begin
from unmatched.engine.state import blank
from unmatched.game import Game
from unmatched.heroes import library
from unmatched.heroes.match import Match
from unmatched.testing.boards import T1, T3, small_board
from unmatched.testing.scene import Scene

rule = pytest.mark.rule


def idle(s: Scene, actions: int = 1) -> Scene:
    """Maneuver without boosting or moving."""
    for _ in range(actions):
        s.maneuver().do("pass")
    return s


def attacked(s: Scene) -> set[str]:
    """The targets of all attacks offered."""
    return {option.target for option in s.game.options if option.kind == "attack"}


# -- E6: high ground


def in_the_gardens(boris: Sequence[str] = ()) -> Scene:
    return Scene(
        "achilles",
        "yennenga",
        "bloody-mary",
        board=T3,
        mode="free-for-all",
        at={
            "achilles": "h",
            "patroclus": "q3",
            "yennenga": "y",
            "archer-1": "q1",
            "archer-2": "q2",
            "bloody-mary": "m",
        },
        hand=[["Feint"], ["Skirmish", "Skirmish"], boris],
    )


@rule("E6", "R17.10", "R17.11")
def test_only_an_attack_down_the_arrow_has_one_more() -> None:
    s = in_the_gardens().attack("achilles", "bloody-mary", "Feint").defend()
    assert s.health("bloody-mary") == 13
    idle(s)
    assert s.seat == 1
    s.attack("yennenga", "achilles", "Skirmish").defend()
    # Skirmish moves nobody: neither fighter has a free space within two steps.
    assert (s.settled, s.health("achilles")) == (True, 14)
    s.attack("yennenga", "bloody-mary", "Skirmish").defend()
    assert s.health("bloody-mary") == 9
    assert s.results() == [(3, 0, 0), (4, 0, 1), (4, 0, 1)]
    assert [s.health(f) for f in ("achilles", "patroclus", "yennenga", "bloody-mary")] == [14, 6, 15, 9]
    assert [s.at(f) for f in ("achilles", "yennenga", "bloody-mary")] == ["h", "y", "m"]
    assert (s.settled, s.seat) == (True, 2)


@rule("E6", "R17.12", "R10.5")
def test_feint_does_not_cancel_the_high_ground() -> None:
    s = in_the_gardens(["Feint"]).attack("achilles", "bloody-mary", "Feint").defend("Feint")
    assert s.results() == [(3, 2, 0)]
    assert s.health("bloody-mary") == 15
    assert s.settled


@rule("E6", "R16.10b", "R17.10")
def test_archers_outside_yennengas_zone_take_none_of_her_damage() -> None:
    s = in_the_gardens().attack("achilles", "yennenga", "Feint").defend()
    assert s.settled
    assert s.results() == [(3, 0, 0)]
    assert [s.health(f) for f in ("yennenga", "archer-1", "archer-2")] == [12, 2, 2]


# -- E7: Yennenga shifts damage to archers


def ox_form_hits_yennenga(archer_2: str = "p5") -> Scene:
    s = Scene(
        "sun-wukong",
        "yennenga",
        board=T1,
        at={"sun-wukong": "p4", "yennenga": "p3", "archer-1": "p1", "archer-2": archer_2},
        hand=[["Ox Form"]],
    )
    return s.attack("sun-wukong", "yennenga", "Ox Form").defend()


def shifting_to(s: Scene) -> tuple[str, int, str]:
    """What is asked, of whom, about which archer."""
    decision = s.game.decision
    assert decision is not None
    return decision.kind, decision.seat, decision.fighter


@rule("E7", "R16.10a", "R16.10b", "A-21")
def test_yennenga_shares_seven_damage_with_two_archers() -> None:
    s = ox_form_hits_yennenga()
    assert shifting_to(s) == ("shift damage", 1, "archer-1")
    assert s.offers == ["amount 0", "amount 1", "amount 2"]
    s.do("amount 2")
    assert shifting_to(s) == ("shift damage", 1, "archer-2")
    assert s.offers == ["amount 0", "amount 1", "amount 2"]
    s.do("amount 1")
    assert [s.health(f) for f in ("archer-1", "archer-2", "yennenga")] == [0, 1, 11]
    assert (s.at("archer-1"), s.at("archer-2")) == ("", "p5")
    assert s.results() == [(7, 0, 0)]
    assert s.discard(0) == ["ox-form"]
    assert s.settled


@rule("E7", "R16.10b")
def test_yennenga_may_take_all_damage_herself() -> None:
    s = ox_form_hits_yennenga().do("amount 0", "amount 0")
    assert [s.health(f) for f in ("archer-1", "archer-2", "yennenga")] == [2, 2, 8]
    assert s.settled


@rule("E7", "R16.10b")
def test_an_archer_in_another_zone_cannot_take_damage() -> None:
    s = ox_form_hits_yennenga(archer_2="p7")
    assert shifting_to(s) == ("shift damage", 1, "archer-1")
    s.do("amount 2")
    assert s.settled
    assert [s.health(f) for f in ("archer-1", "archer-2", "yennenga")] == [0, 2, 10]


# -- E8: a bonus attack


def rain_of_arrows() -> Scene:
    s = Scene(
        "yennenga",
        "achilles",
        board=T1,
        at={"yennenga": "p0", "archer-1": "p1", "archer-2": "p2", "achilles": "p4", "patroclus": "p11"},
        hand=[["Rain of Arrows"], ["Skirmish", "Feint"]],
    )
    return s.attack("yennenga", "achilles", "Rain of Arrows")


@rule("E8", "R18.2", "R18.4", "R18.5", "R18.6", "R18.8", "R18.9", "R18.10")
def test_the_volley_follows_achilles_out_of_yennengas_zone() -> None:
    s = rain_of_arrows().defend("Skirmish")
    assert s.results() == [(3, 4, 1)]
    assert s.moves("achilles") == {"p3", "p5", "p6"}
    s.do("move achilles to p6")
    combat = s.game.view(1).combat
    assert combat is not None
    assert combat.bonus
    assert (s.asked, s.seat) == ("defense", 1)
    assert s.discard(1) == ["skirmish"]
    assert s.discard(0) == []
    assert s.offers == ["pass", "card feint"]
    s.defend("Feint")
    assert s.results() == [(3, 4, 1), (3, 2, 0)]
    assert (s.health("achilles"), s.at("achilles")) == (17, "p6")
    assert (s.discard(0), s.discard(1)) == (["rain-of-arrows"], ["skirmish", "feint"])
    assert s.actions == 1
    assert s.settled


@rule("E8", "R18.3")
def test_feint_against_the_main_attack_cancels_the_volley() -> None:
    s = rain_of_arrows().defend("Feint")
    assert s.settled
    assert s.results() == [(3, 2, 0)]
    assert s.health("achilles") == 17
    assert s.hand(1) == ["skirmish"]
    assert s.actions == 1


# -- E9: the first turn in a free-for-all

CROSSROADS = small_board("crossroads", "a-b a-c a-d b-c b-d c-d", {"z": "a b c d"}, "a b c d")
HEROES = ("alice", "beowulf", "achilles", "bloody-mary")


@rule("E9", "R15.3", "R15.5")
@pytest.mark.parametrize(
    ("players", "targets"),
    [
        (4, [(1,), (0, 2), (0, 1, 3), (0, 1, 2), (1, 2, 3)]),
        (3, [(1,), (0, 2), (0, 1), (1, 2)]),
    ],
)
def test_in_his_first_turn_a_player_attacks_only_those_before_and_right_after_him(
    players: int, targets: list[tuple[int, ...]]
) -> None:
    heroes = HEROES[:players]
    s = Scene(
        *heroes,
        board=CROSSROADS,
        mode="free-for-all",
        at=dict(zip(heroes, "abcd", strict=False)),
        hand=[["Feint"]] * players,
        first_turn=True,
    )
    for turn, seats in enumerate(targets):
        assert s.seat == turn % players
        assert attacked(s) == {heroes[seat] for seat in seats}
        idle(s, actions=2)


# -- E10: order and end of team play


def set_up(heroes: Sequence[str], mode: str, first: int = 0) -> Game:
    """A game on T1 at the first question of its setup."""
    match = Match(tuple(library.hero(hero) for hero in heroes), T1, mode)
    return Game.from_state(match, begin(blank(match.book, 1), first))


def spaces(game: Game) -> dict[str, str]:
    """Where the fighters on the board stand."""
    return {f.key: f.space for player in game.view(-1).players for f in player.fighters if f.space}


@rule("E10", "R14.1", "R14.5")
def test_teams_place_in_turn_order_on_the_four_start_spaces() -> None:
    game = set_up(["medusa", "alice", "sinbad", "king-arthur"], "teams")
    order = []
    while game.view(-1).setup:
        decision = game.decision
        assert decision is not None
        order.append((decision.kind, decision.seat))
        game.push(game.options[0])
    place = "place sidekick"
    face = "starting face"
    assert order == [(place, 0), (place, 0), (place, 0), (place, 1), (face, 1), (place, 2), (place, 3)]
    at = spaces(game)
    assert [at[hero] for hero in ("medusa", "alice", "sinbad", "king-arthur")] == ["p5", "p10", "p0", "p11"]
    assert len(set(at.values())) == len(at) == 10
    assert game.view(-1).active == 0


@rule("E10", "R14.5", "R14.6", "R14.7", "R14.8", "R16.0", "A-55")
def test_a_team_plays_on_without_a_hero_and_loses_with_the_second() -> None:
    s = Scene(
        "medusa",
        "alice",
        "sinbad",
        "king-arthur",
        board=T1,
        mode="teams",
        turn=1,
        at={
            "medusa": "p3",
            "harpy-1": "p2",
            "alice": "p4",
            "jabberwock": "p1",
            "sinbad": "p8",
            "porter": "p7",
            "king-arthur": "p9",
        },
        health={"medusa": 1, "sinbad": 1},
        hand=[
            ["Gaze of Stone", "A Momentary Glance", "Clutching Claws", "Snipe"],
            ["Feint", "Feint"],
            [],
            ["Feint"],
        ],
    )
    # Medusa falls; her player goes on with the harpy, without the gaze and without Medusa's own cards.
    idle(s.attack("alice", "medusa", "Feint").defend())
    assert s.game.outcome() is None
    assert s.at("medusa") == ""
    for seat in (2, 3):
        assert s.seat == seat
        idle(s, actions=2)
    assert (s.asked, s.seat) == ("action", 0)
    assert s.offers == ["maneuver", "attack jabberwock by harpy-1"]
    s.do("attack jabberwock by harpy-1")
    assert s.cards_offered() == {"clutching-claws", "snipe"}
    idle(s.do("card Snipe").defend())
    # The harpy falls: Medusa's player has no more turns.
    assert s.seat == 1
    s.attack("jabberwock", "harpy-1", "Feint").defend()
    assert s.game.outcome() is None
    assert [player.out for player in s.game.view(-1).players] == [True, False, False, False]
    idle(s)
    for seat in (2, 3, 1, 2):
        assert s.seat == seat
        idle(s, actions=2)
    assert [event.seat for event in s.game.events() if event.kind == "turn"] == [2, 3, 0, 1, 2, 3, 1, 2, 3]
    # Sinbad falls while the Porter lives: the other team wins at once.
    s.attack("king-arthur", "sinbad", "Feint").defend()
    assert s.at("porter") == "p7"
    assert s.winners == (1, 3)
    assert s.settled


# -- E11: setup


def offered_spaces(game: Game) -> list[str]:
    assert game.decision is not None
    assert game.decision.kind == "place sidekick"
    return [option.space for option in game.options]


@rule("E11", "R2.3", "R2.4", "R2.5", "R2.6", "R2.7", "R2.9", "A-62")
@pytest.mark.parametrize(("choice", "size"), [("choose 1", "big"), ("choose 2", "small")])
def test_each_player_sets_up_in_turn_and_the_first_begins(choice: str, size: str) -> None:
    game = set_up(["alice", "medusa"], "duel")
    assert spaces(game) == {"alice": "p5"}
    assert offered_spaces(game) == ["p0", "p1", "p2", "p3", "p4", "p6", "p7", "p8", "p9", "p11"]
    game.push("space p9")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("starting face", 0)
    assert [option.text for option in game.options] == ["choose 1", "choose 2"]
    assert "medusa" not in spaces(game)
    game.push(choice)
    faces = [face for face, _ in game.match.heroes[0].counters[0].faces]
    assert game.view(1).players[0].counters == (("size", faces.index(size)),)
    assert spaces(game) == {"alice": "p5", "jabberwock": "p9", "medusa": "p10"}
    for free, taken in [
        (["p6", "p7", "p8", "p11"], "p7"),
        (["p6", "p8", "p11"], "p11"),
        (["p6", "p8"], "p6"),
    ]:
        assert offered_spaces(game) == free
        game.push(f"space {taken}")
    assert spaces(game) == {
        "alice": "p5",
        "jabberwock": "p9",
        "medusa": "p10",
        "harpy-1": "p7",
        "harpy-2": "p11",
        "harpy-3": "p6",
    }
    view = game.view(-1)
    assert [(player.hand_count, player.deck_count, player.discard) for player in view.players] == [(5, 25, ())] * 2
    assert [f.health for player in view.players for f in player.fighters] == [13, 8, 16, 1, 1, 1]
    assert (game.decision.kind, game.decision.seat, view.actions) == ("action", 0, 2)


@rule("E11", "R2.7", "R2.9")
def test_the_second_seat_stands_on_the_first_start_space_when_it_begins() -> None:
    game = set_up(["alice", "medusa"], "duel", first=1)
    assert spaces(game) == {"medusa": "p5"}
    game.push("space p6")
    game.push("space p7")
    game.push("space p8")
    assert spaces(game)["alice"] == "p10"
    assert offered_spaces(game) == ["p9", "p11"]
    game.push("space p9")
    game.push("choose 1")
    # Medusa's turn begins with her gaze.
    assert game.view(-1).active == 1
    game.push("pass")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("action", 1)
