"""Drawing cards and exhaustion: R6."""

import pytest

from unmatched import Ending
from unmatched.testing import T1, Scene

rule = pytest.mark.rule


def healths(s: Scene, *fighters: str) -> list[int]:
    return [s.health(f) for f in fighters]


def riches(deck: list[str]) -> Scene:
    """Sinbad draws 3 cards from this deck."""
    s = Scene(
        "sinbad",
        "alice",
        board=T1,
        at={"sinbad": "p0", "porter": "p1", "alice": "p9"},
        hand=[["Riches Beyond Compare"]],
        deck={0: deck},
    )
    return s.scheme("Riches Beyond Compare")


@rule("R6.1")
def test_cards_are_drawn_from_the_top_of_the_own_deck() -> None:
    s = riches(["Exploit", "Feint", "Regroup", "Leap Away"])
    assert s.hand(0) == ["exploit", "feint", "regroup"]
    assert s.deck(0) == ["leap-away"]
    s.do("maneuver")
    assert s.hand(0) == ["exploit", "feint", "leap-away", "regroup"]
    assert len(s.deck(1)) == 10
    s.do("pass", "pass")
    assert s.settled


@rule("R6.1")
def test_draws_are_made_without_asking() -> None:
    s = Scene(
        "alice",
        "sinbad",
        board=T1,
        at={"alice": "p0", "sinbad": "p1"},
        hand=[["Regroup"], ["Exploit"]],
        deck={0: ["Feint"], 1: ["Feint"]},
    )
    s.attack("alice", "sinbad", "Regroup").defend("Exploit")
    assert (s.hand(0), s.hand(1)) == (["feint"], ["feint"])
    assert s.settled


@rule("R6.2")
def test_an_empty_deck_alone_hurts_nobody_and_the_discard_pile_is_not_shuffled_into_it() -> None:
    s = Scene(
        "alice",
        "beowulf",
        board=T1,
        at={"alice": "p0", "jabberwock": "p1", "beowulf": "p9"},
        hand=[["Eat Me"]],
        deck={0: ["Feint"]},
        discard={0: ["Skirmish", "Regroup"]},
    )
    s.maneuver().do("pass")
    assert (s.deck(0), s.hand(0), healths(s, "alice", "jabberwock")) == ([], ["eat-me", "feint"], [13, 8])
    s.scheme("Eat Me").do("pass")
    assert healths(s, "alice", "jabberwock") == [13, 8]
    s.maneuver().do("pass")  # Beowulf's turn
    s.maneuver().do("pass")
    s.maneuver().do("pass")
    assert (s.deck(0), s.hand(0)) == ([], ["feint"])
    assert s.discard(0) == ["skirmish", "regroup", "eat-me"]
    assert healths(s, "alice", "jabberwock") == [11, 6]


@rule("R6.3")
def test_an_exhausted_player_draws_nothing_and_each_of_his_fighters_takes_2_damage() -> None:
    s = Scene(
        "medusa",
        "alice",
        board=T1,
        at={"medusa": "p0", "harpy-1": "p1", "harpy-3": "p11", "alice": "p9", "jabberwock": "p8"},
        hand=[["Dash"]],
        deck={0: []},
    )
    s.do("maneuver")
    assert healths(s, "medusa", "harpy-1", "harpy-3") == [14, 0, 0]
    assert [s.at(f) for f in ("harpy-1", "harpy-2", "harpy-3")] == ["", "", ""]
    assert healths(s, "alice", "jabberwock") == [13, 8]
    assert s.hand(0) == ["dash"]
    s.do("card Dash")
    assert s.moves("medusa") == {"p1", "p2", "p3", "p4"}  # the maneuver goes on
    s.do("pass")
    assert s.settled


@rule("R6.4", "A-06")
@pytest.mark.parametrize(
    ("deck", "sinbad", "porter"),
    [
        (["Exploit", "Feint", "Regroup"], 15, 6),
        (["Exploit", "Feint"], 13, 4),
        (["Exploit"], 11, 2),
        ([], 9, 0),
    ],
)
def test_every_missing_card_is_one_hit(deck: list[str], sinbad: int, porter: int) -> None:
    s = riches(deck)
    assert len(s.hand(0)) == len(deck)
    assert healths(s, "sinbad", "porter") == [sinbad, porter]
    assert s.settled


@rule("R6.5", "A-08")
@pytest.mark.parametrize("deck", [["Feint"], ["Feint", "Regroup"], ["Feint", "Regroup", "Skirmish"]])
def test_looking_at_a_short_deck_takes_what_there_is_and_hurts_nobody(deck: list[str]) -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p0", "merlin": "p1", "alice": "p9"},
        hand=[["Prophecy"]],
        deck={0: deck},
    )
    s.scheme("Prophecy")
    taken = [card.lower() for card in deck[:2]]
    for card in taken:
        assert s.asked == "deck card"
        s.do(f"card {card}")
    assert s.hand(0) == sorted(taken)
    assert s.deck(0) == [card.lower() for card in deck[2:]]
    assert healths(s, "king-arthur", "merlin") == [18, 7]
    assert s.settled


@rule("R6.5", "A-08")
@pytest.mark.parametrize("card", ["Prophecy", "The Lady of the Lake"])
def test_looking_at_or_searching_an_empty_deck_hurts_nobody(card: str) -> None:
    at = {"king-arthur": "p0", "merlin": "p1", "alice": "p9"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=[[card]], deck={0: []})
    s.scheme(card)
    if not s.settled:
        assert s.offers == ["pass"]
        s.do("pass")
    assert healths(s, "king-arthur", "merlin") == [18, 7]
    assert s.hand(0) == []
    assert s.settled


@rule("R6.5", "R7.7", "A-08")
@pytest.mark.parametrize(("deck", "value"), [(["Looking Glass"], 7), ([], 3)])
def test_discarding_from_the_deck_is_no_draw(deck: list[str], value: int) -> None:
    s = Scene(
        "alice",
        "beowulf",
        board=T1,
        at={"jabberwock": "p0", "alice": "p9", "beowulf": "p1"},
        hand=[["Manxome Foe"]],
        deck={0: deck},
    )
    s.attack("jabberwock", "beowulf", "Manxome Foe").defend()
    assert s.results() == [(value, 0, 0)]
    assert (healths(s, "alice", "jabberwock"), s.hand(0)) == ([13, 8], [])
    assert len(s.discard(0)) == len(deck) + 1
    assert s.settled


@rule("R6.6", "A-07", "R11.8")
def test_each_missing_card_is_one_damage_instance_for_beowulf() -> None:
    s = Scene(
        "beowulf",
        "alice",
        board=T1,
        at={"beowulf": "p0", "wiglaf": "p1", "alice": "p9"},
        hand=[["Golden Drinking Horn"]],
        deck={0: []},
    )
    s.scheme("Golden Drinking Horn").do("amount 1", "choose 1")  # draw 2
    assert healths(s, "beowulf", "wiglaf") == [13, 5]
    assert s.counter("rage") == 2  # 1 - 1 spent + 2
    assert s.settled


@rule("R6.6", "A-07", "A-09", "A-52")
def test_exhaustion_can_defeat_patroclus_before_the_fighters_move() -> None:
    s = Scene(
        "achilles",
        "alice",
        board=T1,
        at={"achilles": "p0", "patroclus": "p2", "alice": "p9"},
        hand=[["Feint", "Feint", "Feint"]],
        deck={0: []},
        health={"patroclus": 2},
    )
    s.do("maneuver")
    assert (healths(s, "achilles", "patroclus"), s.at("patroclus")) == ([16, 0], "")
    assert (s.hand(0), s.discard(0)) == (["feint"], ["feint", "feint"])
    assert s.asked == "boost maneuver"
    s.do("pass")
    assert s.moves("achilles") == {"p1", "p2"}
    s.do("pass")
    assert s.settled


@rule("R6.6", "A-07")
def test_yennengas_archers_are_full_with_their_own_exhaustion() -> None:
    s = Scene(
        "yennenga",
        "alice",
        board=T1,
        at={"yennenga": "p0", "archer-1": "p1", "archer-2": "p2", "alice": "p9"},
        deck={0: []},
    )
    s.do("maneuver")
    assert s.asked == "maneuver"  # no share of her damage is asked for
    assert healths(s, "yennenga", "archer-1", "archer-2") == [13, 0, 0]
    s.do("pass")
    assert s.settled


@rule("R6.6", "A-09", "R12.1")
def test_exhaustion_can_end_the_game_in_the_middle_of_a_maneuver() -> None:
    s = Scene(
        "sinbad",
        "alice",
        board=T1,
        at={"sinbad": "p0", "porter": "p1", "alice": "p9"},
        hand=[["Feint"]],
        deck={0: []},
        health={"sinbad": 2},
    )
    s.do("maneuver")
    assert (s.winners, s.asked, s.offers) == ((1,), "", [])
    outcome = s.game.outcome()
    assert outcome is not None
    assert outcome.reason == Ending.EXHAUSTION
