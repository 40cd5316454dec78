"""Hands, decks and discard piles, and who knows what of them: R13."""

import pytest

from unmatched.testing import T1, Scene

rule = pytest.mark.rule

SNAKES = "Voyage to the Valley of the Giant Snakes"


def hands(s: Scene, seat: int) -> list[tuple[str, ...] | None]:
    """Every player's hand as a seat sees it."""
    return [player.hand for player in s.game.view(seat).players]


def known(s: Scene, seat: int, player: int) -> list[str]:
    """The cards a seat knows in a hand that it does not see."""
    return sorted(s.game.view(seat).players[player].known)


def told(s: Scene, seat: int, kind: str) -> list[str]:
    """The cards that events of a kind name to a seat."""
    return sorted(e.card for e in s.game.events(seat) if e.kind == kind and e.card)


# -- whose cards


@rule("R13.1", "A-30", "A-34")
def test_a_card_lost_to_an_opponents_effect_goes_to_its_owners_pile() -> None:
    s = Scene(
        "alice",
        "beowulf",
        board=T1,
        at={"alice": "p0", "beowulf": "p1"},
        hand=[["Snicker-Snack"], ["Feint", "Skirmish", "Skirmish"]],
    )
    s.attack("alice", "beowulf", "Snicker-Snack").defend()
    assert (s.asked, s.seat, s.offers) == ("pick card", 0, ["card feint", "card skirmish"])  # Alice's player chooses
    s.do("card Skirmish")
    assert (s.discard(0), s.discard(1)) == (["snicker-snack"], ["skirmish"])
    assert s.hand(1) == ["feint", "skirmish"]
    assert (known(s, 0, 1), known(s, -1, 1)) == (["feint", "skirmish"], [])  # she has seen the rest
    assert s.settled


@rule("R13.1", "A-34")
def test_a_card_put_under_a_deck_goes_under_its_owners_and_only_two_players_know_it() -> None:
    s = Scene(
        "sun-wukong",
        "alice",
        "beowulf",
        board=T1,
        at={"sun-wukong": "p0", "alice": "p5", "beowulf": "p9"},
        hand=[["Fiery Eyes That See"], ["Feint", "Skirmish"], ["Feint"]],
        deck={1: ["Regroup", "Eat Me"]},
    )
    s.scheme("Fiery Eyes That See")
    assert (s.asked, s.offers) == ("opponent", ["player 2", "player 3"])
    s.do("player 2", "card Skirmish")
    assert (s.deck(1), s.hand(1)) == (["eat-me", "skirmish"], ["feint", "regroup"])
    bottom = ((1, "skirmish"),)
    assert [s.game.view(seat).players[1].known_deck for seat in (0, 1, 2, -1)] == [bottom, bottom, (), ()]
    assert [told(s, seat, "under deck") for seat in (0, 1, 2, -1)] == [["skirmish"], ["skirmish"], [], []]
    assert s.settled


# -- what is open, what is hidden


@rule("R13.2")
def test_discard_piles_are_open_to_all_and_ordered_with_the_last_card_on_top() -> None:
    s = Scene(
        "alice",
        "beowulf",
        board=T1,
        at={"alice": "p0", "beowulf": "p1"},
        hand=[["Feint", "Regroup"], ["The War-King"]],
        discard={0: ["Skirmish", "Eat Me"]},
    )
    s.attack("alice", "beowulf", "Feint").defend("The War-King")
    s.attack("alice", "beowulf", "Regroup").defend()
    for seat in (0, 1, -1):
        piles = [player.discard for player in s.game.view(seat).players]
        assert piles == [("skirmish", "eat-me", "feint", "regroup"), ("the-war-king",)]


@rule("R13.3", "A-34")
def test_hands_and_decks_are_hidden_but_their_numbers_are_not() -> None:
    at = {"alice": "p0", "beowulf": "p9"}
    hand = [["Feint", "Regroup"], ["The War-King", "Skirmish", "Feint"]]
    s = Scene("alice", "beowulf", board=T1, at=at, hand=hand, deck={0: ["Eat Me", "Drink Me"]})
    assert hands(s, 0) == [("feint", "regroup"), None]
    assert hands(s, 1) == [None, ("feint", "the-war-king", "skirmish")]
    assert hands(s, -1) == [None, None]
    for seat in (0, 1, -1):
        view = s.game.view(seat)
        assert [(p.hand_count, p.deck_count) for p in view.players] == [(2, 2), (3, 10)]
        assert [(p.known, p.known_deck) for p in view.players] == [((), ()), ((), ())]
    s.do("maneuver")
    assert [told(s, seat, "draw") for seat in (0, 1, -1)] == [["eat-me"], [], []]
    assert [s.game.view(seat).players[0].hand_count for seat in (0, 1, -1)] == [3, 3, 3]
    assert s.game.view(1).options == ()
    s.do("pass", "pass")
    assert s.settled


def snakes(*more: str, mode: str = "", **at: str) -> Scene:
    """Sinbad has looked at Medusa's hand."""
    s = Scene(
        "sinbad",
        "medusa",
        *more,
        board=T1,
        mode=mode,
        at={"sinbad": "p0", "medusa": "p1", **at},
        hand=[[SNAKES], ["Snipe", "Dash"]],
    )
    s.attack("sinbad", "medusa", SNAKES).defend()
    assert s.settled
    return s


@rule("R13.4", "A-34")
def test_looking_shows_a_hand_only_to_the_player_told_to_look() -> None:
    s = snakes("beowulf", beowulf="p9")
    assert [known(s, seat, 1) for seat in (0, 2, -1)] == [["dash", "snipe"], [], []]
    assert [told(s, seat, "seen") for seat in (0, 2, -1)] == [["dash", "snipe"], [], []]
    assert (s.hand(1), s.discard(1)) == (["dash", "snipe"], [])  # nothing is discarded


@rule("R13.4", "A-34")
def test_a_partner_and_a_spectator_do_not_see_a_hand_that_is_looked_at() -> None:
    s = snakes("alice", "beowulf", mode="teams", alice="p11", beowulf="p9")
    assert known(s, 0, 1) == ["dash", "snipe"]
    assert [known(s, seat, 1) for seat in (2, -1)] == [[], []]
    assert told(s, -1, "seen") == []
    assert told(s, 2, "seen") == []


@rule("R13.4", "A-34")
def test_what_was_seen_of_a_hand_is_forgotten_card_by_card_as_it_leaves() -> None:
    s = snakes()
    s.do("maneuver", "pass", "pass", "pass")  # Sinbad's second action; Medusa declines to gaze
    assert s.seat == 1
    s.maneuver("Snipe").do("pass")
    assert known(s, 0, 1) == ["dash"]
    assert s.game.view(0).players[1].hand_count == 2


@rule("R13.4", "R9.7")
def test_a_reveal_shows_cards_to_everyone() -> None:
    at = {"alice": "p0", "beowulf": "p1", "medusa": "p9"}
    s = Scene("alice", "beowulf", "medusa", board=T1, at=at, hand=[["Feint"], ["Skirmish"]])
    s.attack("alice", "beowulf", "Feint")
    assert [told(s, seat, "commit") for seat in (0, 1, 2, -1)] == [["feint"], [], [], []]
    s.defend("Skirmish")
    assert [told(s, seat, "reveal") for seat in (0, 1, 2, -1)] == [["feint", "skirmish"]] * 4
    assert s.settled


@rule("R13.4", "A-08")
def test_looking_at_the_own_deck_shows_it_to_nobody_else() -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p0", "merlin": "p1", "alice": "p9"},
        hand=[["Prophecy"]],
        deck={0: ["Excalibur", "Feint", "Skirmish", "Regroup", "Swift Strike"]},
    )
    s.scheme("Prophecy")
    assert s.cards_offered() == {"excalibur", "feint", "skirmish", "regroup"}
    assert s.game.view(1).players[0].known_deck == ()
    s.do("card Skirmish", "card Excalibur", "card Regroup")
    assert (s.hand(0), s.deck(0)) == (["excalibur", "skirmish"], ["regroup", "feint", "swift-strike"])
    assert s.game.view(0).players[0].known_deck == ((0, "regroup"), (1, "feint"))
    for seat in (1, -1):
        assert (known(s, seat, 0), s.game.view(seat).players[0].known_deck) == ([], ())
        assert (told(s, seat, "seen"), told(s, seat, "take")) == ([], [])
    assert s.settled


# -- discarding


@rule("R13.5", "A-30")
def test_who_must_discard_chooses_the_card_and_who_moves_chooses_the_way() -> None:
    s = Scene(
        "yennenga",
        "alice",
        board=T1,
        at={"archer-1": "p4", "yennenga": "p11", "alice": "p3"},
        hand=[["Pin the Prey"], ["Feint", "Skirmish"]],
    )
    s.attack("archer-1", "alice", "Pin the Prey").defend()
    assert (s.asked, s.seat, s.moves("alice")) == ("move", 0, {"p0", "p1", "p2"})
    s.do("move alice to p0")
    assert (s.asked, s.seat, s.offers) == ("discard", 1, ["card skirmish", "card feint"])
    s.do("card Feint")
    assert (s.hand(1), s.discard(1)) == (["skirmish"], ["feint"])
    assert s.settled


@rule("R13.5", "A-35")
def test_who_has_no_card_discards_none() -> None:
    at = {"medusa": "p1", "alice": "p0"}
    s = Scene("alice", "medusa", board=T1, at=at, hand=[["Skirmish"], ["Hiss and Slither"]], counters={"size": "small"})
    s.attack("alice", "medusa", "Skirmish").defend("Hiss and Slither").do("pass")
    assert (s.discard(0), s.settled) == (["skirmish"], True)


@rule("R13.5", "A-30")
def test_an_opponent_who_cannot_discard_bears_the_alternative_unasked() -> None:
    at = {"sun-wukong": "p0", "alice": "p1"}
    hand = [["Taunting Laughter"], ["Skirmish"]]
    s = Scene("sun-wukong", "alice", board=T1, at=at, hand=hand, counters={"size": "small"})
    s.attack("sun-wukong", "alice", "Taunting Laughter").defend("Skirmish")
    assert s.results() == [(3, 0, 0)]
    assert s.settled


@rule("R13.5", "R13.6", "A-35")
@pytest.mark.parametrize("lost", ["feint", "skirmish", "regroup"])
def test_a_random_discard_can_hit_every_card(lost: str) -> None:
    coals = "Voyage to the Creature with Eyes Like Coals of Fire"
    at = {"sinbad": "p0", "alice": "p1"}
    s = Scene("sinbad", "alice", board=T1, at=at, hand=[[coals], ["Feint", "Skirmish", "Regroup"]])
    s.attack("sinbad", "alice", coals).defend(luck=lambda s: s.discard(1) == [lost])
    assert len(s.hand(1)) == 2
    assert s.settled


@rule("R13.6", "A-31", "A-35", "R16.7")
@pytest.mark.parametrize("order", [["feint", "skirmish"], ["skirmish", "feint"], ["spear-throw", "feint"]])
def test_random_discards_lie_in_random_order(order: list[str]) -> None:
    s = Scene(
        "sinbad",
        "achilles",
        board=T1,
        at={"sinbad": "p0", "patroclus": "p1", "achilles": "p9"},
        hand=[["Exploit"], ["Feint", "Skirmish", "Spear Throw"]],
        health={"patroclus": 1},
    )
    s.attack("sinbad", "patroclus", "Exploit").defend(luck=lambda s: s.discard(1) == order)
    assert len(s.hand(1)) == 1
    assert s.settled


@rule("R13.6", "A-31")
@pytest.mark.parametrize("order", [["Feint", "Skirmish"], ["Skirmish", "Feint"]])
def test_the_owner_chooses_the_order_of_his_discards(order: list[str]) -> None:
    hand = ["Feint"] * 3 + ["Skirmish"] * 2 + ["Regroup"] * 3 + ["Manxome Foe"]
    s = Scene("alice", "beowulf", board=T1, at={"alice": "p0", "beowulf": "p9"}, hand=[hand], actions=1)
    s.do("maneuver", "card Manxome Foe", "pass")
    assert len(s.hand(0)) == 9
    s.do(*(f"card {card}" for card in order))
    assert s.discard(0) == ["manxome-foe", *(card.lower() for card in order)]
    assert s.settled


# -- coming back to hand


@rule("R13.7")
def test_cards_taken_back_from_a_discard_pile_are_known_to_all() -> None:
    s = Scene(
        "achilles",
        "alice",
        board=T1,
        at={"achilles": "p0", "patroclus": "p11", "alice": "p1"},
        hand=[["Battle Hardened", "Spear Throw"]],
        discard={0: ["Skirmish", "Feint"]},
    )
    s.attack("achilles", "alice", "Battle Hardened").defend().do("card Skirmish")
    assert known(s, 1, 0) == ["skirmish"]
    assert [told(s, seat, "take") for seat in (0, 1, -1)] == [["skirmish"]] * 3
    assert s.hand(0) == ["skirmish", "spear-throw"]
    s.maneuver("Skirmish").do("pass")
    assert known(s, 1, 0) == []  # gone again, in everybody's sight
    assert s.settled


@rule("R13.7", "A-59")
@pytest.mark.parametrize(
    ("answers", "hand", "shuffled"),
    [
        (["choose 1"], ["excalibur"], 0),  # from the discard pile
        (["choose 2", "pass"], [], 1),  # the deck was searched, in vain
    ],
)
def test_excalibur_is_fetched_from_the_discard_pile_without_a_shuffle(
    answers: list[str], hand: list[str], shuffled: int
) -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p0", "alice": "p9"},
        hand=[["The Lady of the Lake"]],
        discard={0: ["Excalibur"]},
    )
    s.scheme("The Lady of the Lake")
    assert s.offers == ["choose 1", "choose 2"]
    s.do(*answers)
    assert s.hand(0) == hand
    assert [e.kind for e in s.game.events()].count("shuffle") == shuffled
    assert s.settled


@rule("A-59", "R13.3")
@pytest.mark.parametrize(("answer", "hand"), [("card Excalibur", ["excalibur"]), ("pass", [])])
def test_a_search_of_the_deck_may_fail_and_ends_with_a_shuffle(answer: str, hand: list[str]) -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p0", "alice": "p9"},
        hand=[["The Lady of the Lake"]],
        deck={0: ["Feint", "Regroup", "Excalibur", "Skirmish"]},
    )
    s.scheme("The Lady of the Lake")
    assert s.offers == ["pass", "card excalibur"]
    assert s.game.view(1).players[0].known_deck == ()
    s.do(answer)
    assert (s.hand(0), known(s, 1, 0)) == (hand, hand)
    assert len(s.deck(0)) == 4 - len(hand)
    assert "shuffle" in [e.kind for e in s.game.events(1)]
    assert s.settled
