"""Sinbad and the Porter: the voyages and every card of the deck."""

from collections.abc import Mapping

import pytest

from unmatched.testing import T1, Scene

rule = pytest.mark.rule

WHALE = "Voyage to the Island That Was a Whale"
SNAKES = "Voyage to the Valley of the Giant Snakes"
COALS = "Voyage to the Creature with Eyes Like Coals of Fire"
ROOT = "Voyage to the Cannibals with the Root of Madness"
APES = "Voyage to the City of the Man-Eating Apes"
SERENDIB = "Voyage to the City of the King of Serendib"
HOME = "Voyage Home"
VOYAGES = [WHALE, SNAKES, COALS, ROOT, APES, SERENDIB, HOME]


def sinbad(
    *hand: str,
    foe_hand: list[str] | None = None,
    at: Mapping[str, str] | None = None,
    deck: list[str] | None = None,
    discard: list[str] | None = None,
    health: Mapping[str, int] | None = None,
    defending: bool = False,
) -> Scene:
    """Sinbad on p3, the Porter on p0, Medusa on p4."""
    return Scene(
        "sinbad",
        "medusa",
        board=T1,
        at={"sinbad": "p3", "porter": "p0", "medusa": "p4", **(at or {})},
        turn=1 if defending else 0,
        hand=[hand, foe_hand or []],
        deck=None if deck is None else {0: deck},
        discard={0: discard or []},
        health=health,
    )


def voyage(
    card: str, defense: str | None = None, foe_hand: list[str] | None = None, discard: list[str] | None = None
) -> Scene:
    """Sinbad attacks Medusa with a voyage."""
    s = sinbad(card, foe_hand=foe_hand or [defense or "Hiss and Slither"], discard=discard)
    return s.attack("sinbad", "medusa", card).defend(defense)


# -- the ability


@rule("R16.4", "A-47")
@pytest.mark.parametrize("voyages", [0, 1, 2, 7])
def test_a_maneuver_is_one_longer_for_each_voyage_in_the_discard_pile(voyages: int) -> None:
    s = sinbad(discard=["Feint", *VOYAGES[:voyages], "Exploit"], at={"porter": "p1", "sinbad": "p0", "medusa": "p11"})
    s.maneuver()
    assert s.moves("sinbad") == {f"p{i}" for i in range(2, min(2 + voyages, 10) + 1)}
    assert s.moves("porter") == {f"p{i}" for i in range(2, min(3 + voyages, 10) + 1)}
    s.do("pass")
    assert s.settled


@rule("R16.4", "A-47", "A-12", "DT-31")
@pytest.mark.parametrize(("boost", "reach"), [(APES, 5), (HOME, 6), ("Commanding Impact", 6), (None, 4)])
def test_a_voyage_discarded_for_the_boost_counts_at_once(boost: str | None, reach: int) -> None:
    s = sinbad(APES, HOME, "Commanding Impact", discard=[WHALE, SNAKES], at={"medusa": "p11"}).maneuver(boost=boost)
    assert s.moves("sinbad") == {"p1", "p2"} | {f"p{i}" for i in range(4, 4 + reach)}
    assert s.moves("porter") == {f"p{i}" for i in range(1, reach + 1)} - {"p3"}
    s.do("pass")
    assert s.settled


@rule("R16.4")
def test_moves_of_card_effects_are_not_lengthened() -> None:
    s = sinbad("Toil and Danger", discard=VOYAGES[:4], at={"sinbad": "p5", "porter": "p6"})
    s.attack("sinbad", "medusa", "Toil and Danger").defend()
    assert s.moves("sinbad") == {"p7", "p8"}
    s.do("pass")
    assert s.settled


@rule("A-55", "R14.6")
def test_the_porter_keeps_the_longer_maneuver_when_sinbad_is_defeated() -> None:
    at = {"porter": "p0", "alice": "p6", "medusa": "p8", "king-arthur": "p11"}
    s = Scene("sinbad", "alice", "medusa", "king-arthur", board=T1, mode="teams", at=at, discard={0: [WHALE, APES]})
    assert s.maneuver().moves("porter") == {"p1", "p2", "p3", "p4"}


@rule("R16.4", "DT-32")
@pytest.mark.parametrize("card", VOYAGES)
@pytest.mark.parametrize("others", [0, 1, 3, 6])
def test_a_voyage_is_worth_one_more_for_each_other_voyage_in_the_discard_pile(card: str, others: int) -> None:
    rest = [other for other in VOYAGES if other != card][:others]
    s = voyage(card, discard=["Exploit", *rest])
    assert s.results() == [(2 + others, 0, 0)]


@rule("R16.4", "R10.5")
@pytest.mark.parametrize("card", VOYAGES)
def test_a_cancelled_voyage_is_worth_two_and_does_nothing(card: str) -> None:
    rest = [other for other in VOYAGES if other != card][:3]
    s = voyage(card, "Feint", foe_hand=["Feint", "Snipe"], discard=rest)
    assert (s.results(), s.settled) == ([(2, 2, 1)], True)
    assert (s.hand(0), s.hand(1), s.health("medusa"), len(s.discard(0))) == ([], ["snipe"], 16, 4)
    assert s.game.view(0).players[1].known == ()


# -- what the voyages do

WON_OR_LOST = pytest.mark.parametrize(("defense", "winner"), [(None, 0), ("Hiss and Slither", 1)])


@rule("R11.4", "A-36")
@WON_OR_LOST
@pytest.mark.parametrize(("before", "after"), [(5, 7), (14, 15), (15, 15)])
def test_the_whale_lets_sinbad_recover_two(defense: str | None, winner: int, before: int, after: int) -> None:
    s = sinbad(WHALE, foe_hand=["Hiss and Slither"], health={"sinbad": before}).attack("sinbad", "medusa", WHALE)
    s.defend(defense)
    assert (s.results()[0][2], s.health("sinbad"), s.settled) == (winner, after, True)


@rule("R13.4", "A-34")
@WON_OR_LOST
def test_the_snakes_show_the_opponents_hand_to_sinbad_alone(defense: str | None, winner: int) -> None:
    s = voyage(SNAKES, defense, foe_hand=["Hiss and Slither", "Snipe", "Dash"])
    left = {"hiss-and-slither", "snipe", "dash"} - ({"hiss-and-slither"} if defense else set())
    assert (s.results()[0][2], set(s.hand(1)), s.settled) == (winner, left, True)
    assert set(s.game.view(0).players[1].known) == left
    assert s.game.view(-1).players[1].known == ()
    assert {e.card for e in s.game.events(0) if e.kind == "seen"} == left
    assert [e for e in s.game.events(-1) if e.kind == "seen"] == []


@rule("A-35")
def test_the_snakes_show_nothing_of_an_empty_hand() -> None:
    assert sinbad(SNAKES).attack("sinbad", "medusa", SNAKES).defend().settled


@rule("R13.5", "A-35")
@pytest.mark.parametrize("lost", ["snipe", "dash"])
def test_the_coals_make_the_opponent_discard_at_random(lost: str) -> None:
    s = sinbad(COALS, foe_hand=["Snipe", "Dash"]).attack("sinbad", "medusa", COALS)
    s.defend(luck=lambda now: now.discard(1) == [lost])
    assert (s.hand(1), s.settled) == ([{"snipe": "dash", "dash": "snipe"}[lost]], True)


@rule("A-35")
@pytest.mark.parametrize("hand", [[], ["Hiss and Slither"]])
def test_the_coals_take_nothing_from_an_empty_hand(hand: list[str]) -> None:
    s = sinbad(COALS, foe_hand=hand).attack("sinbad", "medusa", COALS).defend(hand[0] if hand else None)
    assert (len(s.discard(1)), s.settled) == (len(hand), True)


@rule("R5.7")
@WON_OR_LOST
@pytest.mark.parametrize("choice", ["pass", "move sinbad to p1"])
def test_the_root_of_madness_may_move_sinbad_up_to_two(defense: str | None, winner: int, choice: str) -> None:
    s = (
        sinbad(ROOT, foe_hand=["Hiss and Slither"], at={"porter": "p9"})
        .attack("sinbad", "medusa", ROOT)
        .defend(defense)
    )
    assert s.results()[0][2] == winner
    assert set(s.offers) == {"pass", "move sinbad to p1", "move sinbad to p2"}
    s.do(choice)
    assert (s.at("sinbad"), s.settled) == ("p3" if choice == "pass" else "p1", True)


@rule("R10.9")
@pytest.mark.parametrize(("defense", "health"), [(None, 12), ("Hiss and Slither", 14)])
def test_the_apes_hurt_the_opposing_fighter_by_two_won_or_lost(defense: str | None, health: int) -> None:
    s = voyage(APES, defense)
    assert (s.health("medusa"), s.settled) == (health, True)


@rule("R10.10", "R12.1")
def test_the_apes_find_nobody_after_a_defeat_and_can_win_the_game() -> None:
    s = sinbad(APES, at={"harpy-1": "p2"}).attack("sinbad", "harpy-1", APES).defend()
    assert (s.at("harpy-1"), s.health("medusa"), s.settled) == ("", 16, True)
    s = sinbad(APES, health={"medusa": 4}).attack("sinbad", "medusa", APES).defend()
    assert s.winners == (0,)


@rule("R6.1")
@WON_OR_LOST
def test_serendib_draws_one(defense: str | None, winner: int) -> None:
    s = voyage(SERENDIB, defense)
    assert (s.results()[0][2], len(s.hand(0)), s.settled) == (winner, 1, True)


@rule("R16.4", "A-31", "R13.7")
@WON_OR_LOST
def test_voyage_home_returns_every_other_voyage_to_hand(defense: str | None, winner: int) -> None:
    s = voyage(HOME, defense, discard=[WHALE, "Exploit", APES, "Feint"])
    assert s.results() == [(4, 4 if defense else 0, winner)]
    assert (s.discard(0), s.settled) == (["exploit", "feint", "voyage-home"], True)
    returned = ("voyage-to-the-island-that-was-a-whale", "voyage-to-the-city-of-the-man-eating-apes")
    assert set(s.hand(0)) == set(returned) == set(s.game.view(1).players[0].known)


@rule("R16.4")
def test_voyage_home_returns_nothing_when_no_other_voyage_was_made() -> None:
    s = voyage(HOME, discard=["Exploit"])
    assert (s.results(), s.hand(0), s.discard(0), s.settled) == ([(2, 0, 0)], [], ["exploit", "voyage-home"], True)


# -- cards that draw


@rule("R6.1")
@WON_OR_LOST
@pytest.mark.parametrize(
    ("card", "fighter", "drawn"),
    [
        ("Exploit", "sinbad", 1),
        ("Exploit", "porter", 1),
        ("Commanding Impact", "sinbad", 1),
        ("Commanding Impact", "porter", 1),
        ("By Fortune and Fate", "porter", 2),
    ],
)
def test_attacks_that_draw_do_so_won_or_lost(
    defense: str | None, winner: int, card: str, fighter: str, drawn: int
) -> None:
    s = sinbad(card, foe_hand=["Hiss and Slither"], at={"porter": "p5"}).attack(fighter, "medusa", card).defend(defense)
    winner = 0 if card == "Commanding Impact" else winner
    assert (s.results()[0][2], len(s.hand(0)), s.settled) == (winner, drawn, True)


@rule("R10.9")
def test_a_defending_exploit_draws_though_the_porter_fell() -> None:
    s = sinbad("Exploit", foe_hand=["Second Shot", "Gaze of Stone"], health={"porter": 1}, defending=True)
    s.attack("medusa", "porter", "Second Shot").defend("Exploit").do("card Gaze of Stone")
    assert (s.results(), s.at("porter"), len(s.hand(0)), s.settled) == ([(7, 4, 1)], "", 1, True)


@rule("R1.7", "R9.2")
def test_by_fortune_and_fate_is_the_porters_alone() -> None:
    s = sinbad("By Fortune and Fate", "Exploit", at={"porter": "p5"}).do("attack medusa by sinbad")
    assert s.cards_offered() == {"exploit"}
    s.game.pop()
    s.do("attack medusa by porter")
    assert s.cards_offered() == {"exploit", "by-fortune-and-fate"}


@rule("R6.1", "R6.4", "A-06")
@pytest.mark.parametrize(("size", "hits"), [(4, 0), (3, 0), (2, 1), (0, 3)])
def test_riches_beyond_compare_draws_three(size: int, hits: int) -> None:
    deck = ["Feint", "Exploit", "Regroup", "Leap Away"][:size]
    s = sinbad("Riches Beyond Compare", deck=deck, health={"porter": 5})
    assert (
        "scheme riches-beyond-compare by sinbad" in s.offers
        and "scheme riches-beyond-compare by porter" not in s.offers
    )
    s.scheme("Riches Beyond Compare")
    assert (len(s.hand(0)), s.health("sinbad"), s.at("porter")) == (
        min(size, 3),
        15 - 2 * hits,
        "" if hits == 3 else "p0",
    )
    assert s.settled


# -- cards that move


@rule("R5.7")
@pytest.mark.parametrize("choice", ["pass", "move sinbad to p2"])
@pytest.mark.parametrize("defending", [False, True])
def test_toil_and_danger_moves_sinbad_up_to_three(choice: str, defending: bool) -> None:
    s = sinbad("Toil and Danger", foe_hand=["Second Shot"], defending=defending)
    if defending:
        s.attack("medusa", "sinbad", "Second Shot").defend("Toil and Danger")
    else:
        s.attack("sinbad", "medusa", "Toil and Danger").defend()
    assert (s.seat, set(s.offers)) == (0, {"pass", "move sinbad to p2", "move sinbad to p1"}), "the Porter stands on p0"
    s.do(choice)
    assert (s.at("sinbad"), s.settled) == ("p3" if choice == "pass" else "p2", True)


@rule("R5.7", "R5.8", "R10.8")
@pytest.mark.parametrize("choice", ["pass", "move sinbad to p1", "move medusa to p8"])
def test_leap_away_moves_either_fighter_of_the_combat_up_to_four_when_won(choice: str) -> None:
    s = sinbad("Leap Away", foe_hand=["Snipe"]).attack("sinbad", "medusa", "Leap Away").defend("Snipe")
    assert (s.results(), s.asked, s.seat) == ([(4, 3, 0)], "move", 0)
    assert (s.moves("sinbad"), s.moves("medusa")) == ({"p1", "p2"}, {"p5", "p6", "p7", "p8"})
    s.do(choice)
    assert s.at("sinbad") == ("p1" if "sinbad" in choice else "p3")
    assert (s.at("medusa"), s.settled) == ("p8" if "medusa" in choice else "p4", True)


@rule("R10.8")
def test_leap_away_moves_nobody_when_lost() -> None:
    s = (
        sinbad("Leap Away", foe_hand=["Hiss and Slither"])
        .attack("sinbad", "medusa", "Leap Away")
        .defend("Hiss and Slither")
    )
    assert (s.results(), s.settled) == ([(4, 4, 1)], True)


@rule("R10.2", "R10.8")
def test_a_defending_leap_away_moves_when_it_held() -> None:
    s = sinbad("Leap Away", foe_hand=["Second Shot"], defending=True).attack("medusa", "porter", "Second Shot")
    s.defend("Leap Away")
    assert (s.results(), s.seat) == ([(3, 4, 0)], 0)
    assert (s.moves("porter"), s.moves("medusa")) == ({"p1", "p2"}, {"p5", "p6", "p7", "p8"})
    s.do("move porter to p2")
    assert s.settled


@rule("R10.10")
def test_leap_away_cannot_move_a_fighter_defeated_in_the_combat() -> None:
    s = sinbad("Leap Away", at={"medusa": "p9", "harpy-1": "p4"}).attack("sinbad", "harpy-1", "Leap Away").defend()
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {"sinbad"}
    assert s.moves("sinbad") == {"p1", "p2", "p4", "p5", "p6", "p7"}
    s.do("move sinbad to p7")
    assert s.settled
