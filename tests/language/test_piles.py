"""Cards from any pile to any pile: each mechanic is a small hero, played in scenes; what is hidden stays hidden."""

import pytest

from tests.language.workshop import scene, warden
from unmatched import Hero
from unmatched.testing import Scene, play_both_ways, play_by_the_laws

HOARD = '[[pile]]\nid = "hoard"\nname = "Hoard"\nface = "down"'
SHELF = '[[pile]]\nid = "shelf"\nname = "Shelf"'
BOX = '[[pile]]\nid = "box"\nname = "Box"\nface = "sealed"'


def played(*parts: str, call: str, **facts: object) -> Scene:
    """A warden that has just played its scheme, with an opponent chosen where the scheme speaks of one."""
    steps = f"{{ choose_opponent = true }}, {call}" if "opponent" in call else call
    return scene(warden(*parts, call=steps), None, **facts).scheme("Call")


def pile(s: Scene, name: str, seat: int = 0, reader: int = 0) -> list[str]:
    """The cards of a pile as a reader sees them, bottom first."""
    found = [p for p in s.game.view(reader).players[seat].piles if p.id == name]
    return [card for _, card in found[0].cards] if found else []


def known_hand(s: Scene, seat: int, reader: int) -> list[str]:
    return sorted(s.game.view(reader).players[seat].known)


# -- from where, to where


def test_a_fighter_who_puts_a_card_of_the_discard_pile_on_top_of_the_deck() -> None:
    s = played(
        call='{ put = 1, from = "discard", of = "attack", to = "top of deck" }',
        discard={0: ["Guard", "Blow", "Wait"]},
        deck={0: ["Wait"]},
    )
    assert s.settled, "no card of the pile is an attack card"
    s = played(
        call='{ put = 1, from = "discard", of = "versatile", to = "top of deck" }', discard={0: ["Guard", "Blow"]}
    )
    assert s.offers == ["card blow"]
    s.do("card blow")
    assert s.deck(0)[0] == "blow" and s.discard(0) == ["guard", "call"]
    assert [card for _, card in s.game.view(1).players[0].known_deck] == ["blow"], "everybody saw it go there"


def test_a_fighter_who_tucks_cards_under_the_deck_and_draws_as_many() -> None:
    call = '{ put = 2, to = "bottom of deck", fewer = true, as = "tucked" }, { draw = "tucked" }'
    s = played(call=call, deck={0: ["Guard", "Guard", "Guard"]})
    assert s.offers == ["pass", "card blow", "card wait"]
    s.do("card blow", "pass")
    assert s.deck(0) == ["guard", "guard", "blow"] and s.hand(0) == ["guard", "wait"]
    assert s.game.view(1).players[0].known_deck == ()


def test_a_fighter_who_shuffles_the_discard_pile_into_the_deck() -> None:
    call = '{ put = "all", from = "discard", of = "not scheme", to = "deck" }'
    s = played(call=call, discard={0: ["Blow", "Wait", "Guard"]}, deck={0: []})
    assert sorted(s.deck(0)) == ["blow", "guard"] and s.discard(0) == ["wait", "call"]
    assert s.game.view(0).players[0].known_deck == () and s.settled


def test_a_fighter_who_searches_the_deck_for_a_sort_of_card() -> None:
    call = '{ put = 1, from = "deck", of = "value at most 2", to = "hand", open = true }'
    s = played(call=call, deck={0: ["Wait", "Blow", "Guard", "Guard"]})
    assert s.offers == ["pass", "card guard"], "schemes have no value"
    s.do("card guard")
    assert s.hand(0) == ["blow", "guard", "wait"] and known_hand(s, 0, 1) == ["guard"]
    s = played(call=call.replace(", open = true", ""), deck={0: ["Guard", "Blow"]}).do("card guard")
    assert known_hand(s, 0, 1) == []


@pytest.mark.parametrize(
    ("rest", "deck", "discard"),
    [
        ("discard", ["wait"], ["blow", "guard", "call"]),
        ("bottom", ["wait", "blow", "guard"], ["call"]),
    ],
)
def test_a_fighter_who_looks_at_the_top_cards_and_takes_one(rest: str, deck: list[str], discard: list[str]) -> None:
    call = f'{{ put = 1, from = "deck", among = 3, to = "hand", rest = "{rest}" }}'
    s = played(call=call, deck={0: ["Blow", "Call", "Guard", "Wait"]})
    assert s.offers == ["card blow", "card guard", "card call"]
    assert len(s.game.view(0).players[0].known_deck) == 3 and s.game.view(1).players[0].known_deck == ()
    s.do("card call")
    assert (s.deck(0), s.discard(0)) == (deck, discard) and s.settled


def test_a_fighter_who_puts_the_rest_back_in_any_order() -> None:
    call = '{ put = 1, from = "deck", among = 3, to = "hand", rest = "any order" }'
    s = played(call=call, deck={0: ["Blow", "Call", "Guard", "Wait"]}).do("card call")
    assert s.offers == ["card blow", "card guard"]
    s.do("card guard")
    assert s.deck(0) == ["guard", "blow", "wait"] and s.settled


def test_a_fighter_who_arranges_the_top_of_the_other_deck() -> None:
    s = played(call='{ arrange = 2, from = "opponent\'s deck" }', deck={1: ["Blow", "Guard", "Wait"]})
    assert s.offers == ["card blow", "card guard"] and s.seat == 0
    s.do("card guard")
    assert s.deck(1) == ["guard", "blow", "wait"]
    assert s.game.view(0).players[1].known_deck == ((0, "guard"), (1, "blow"))
    assert s.game.view(1).players[1].known_deck == ()


def test_a_fighter_whose_scheme_goes_back_on_top_of_the_deck() -> None:
    s = played(call='{ put = "this card", to = "top of deck" }')
    assert s.deck(0)[0] == "call" and s.discard(0) == [] and s.settled


# -- piles of one's own


def test_a_fighter_with_a_hoard_that_only_its_player_sees() -> None:
    s = played(HOARD, call='{ put = 1, to = "hoard" }, { draw = "cards in hoard" }', deck={0: ["Guard"]})
    s.do("card blow")
    assert pile(s, "hoard") == ["blow"] and pile(s, "hoard", reader=1) == [""]
    assert s.hand(0) == ["guard", "wait"]
    told = [event.seen_by(1) for event in s.game.events() if event.kind == "put"]
    assert [event.card for event in told if event is not None] == [""]


def test_a_fighter_with_a_shelf_that_all_see_and_that_is_emptied_again() -> None:
    call = """{ put = 2, from = "top of deck", to = "shelf" },
    { put = "all", from = "shelf", of = "versatile", to = "hand" }"""
    s = played(SHELF, call=call, deck={0: ["Guard", "Blow"]})
    assert pile(s, "shelf", reader=1) == ["guard"] and s.hand(0) == ["blow", "blow", "wait"]
    assert known_hand(s, 0, 1) == ["blow"], "it was seen on the shelf"


def test_a_fighter_with_a_box_that_nobody_sees() -> None:
    s = played(
        BOX,
        call='{ put = 2, from = "top of deck", to = "box" }, { put = 1, from = "box", chosen = "random", to = "hand" }',
    )
    assert pile(s, "box") == [""] and len(s.hand(0)) == 3 and s.settled


def test_a_fighter_who_swallows_cards_of_the_opponent() -> None:
    call = '{ put = 1, from = "top of opponent\'s deck", to = "hoard" }, { put = 1, from = "hoard", to = "discard" }'
    s = played(HOARD, call=call, deck={1: ["Wait", "Guard"]})
    assert pile(s, "hoard") == ["wait"] and pile(s, "hoard", reader=1) == [""]
    assert s.offers == ["card wait of 2"]
    s.do("card wait of 2")
    assert s.discard(1) == ["wait"] and pile(s, "hoard") == [], "a card goes to its owner's discard pile"


# -- stealing


STEAL = '{ put = 1, from = "opponent\'s hand", chosen = "random", to = "hand" }'


def test_a_thief_holds_a_stolen_card_without_being_able_to_play_it() -> None:
    s = played(call=STEAL, hand=[["Call"], ["Blow"]])
    assert pile(s, "hand") == ["blow"] and pile(s, "hand", reader=1) == ["blow"], "its owner knows what is gone"
    assert s.game.view(0).players[0].hand_count == 1 and s.hand(1) == []
    assert s.offers == ["maneuver"], "it cannot be played"
    s.do("maneuver")
    assert "card blow of 2" in s.offers, "but it can be discarded for its boost"
    s.do("card blow of 2")
    assert s.discard(1) == ["blow"] and pile(s, "hand") == []


def test_a_stolen_card_counts_for_the_hand_limit() -> None:
    s = played(call=STEAL, hand=[["Call", *["Blow"] * 7], ["Guard"]], actions=1)
    assert s.asked == "hand limit" and s.offers == ["card blow", "card guard of 2"]
    s.do("card guard of 2")
    assert s.discard(1) == ["guard"] and len(s.hand(0)) == 7


def test_a_fighter_who_looks_and_takes_a_card_of_the_other_hand() -> None:
    s = played(call='{ put = 1, from = "opponent\'s hand", to = "hand" }')
    assert s.offers == ["card blow", "card guard"] and known_hand(s, 1, 0) == ["blow", "guard"]
    s.do("card guard")
    assert pile(s, "hand") == ["guard"] and known_hand(s, 1, 0) == ["blow"]


def test_a_fighter_who_makes_the_opponent_give_a_card_of_their_choice() -> None:
    s = played(call='{ put = 1, from = "opponent\'s hand", chosen = "opponent", to = "bottom of deck" }')
    assert s.seat == 1 and s.offers == ["card blow", "card guard"]
    s.do("card guard")
    assert s.deck(1)[-1] == "guard" and s.hand(1) == ["blow"]
    assert s.game.view(0).players[1].known_deck == ()


def test_a_fighter_who_plants_its_own_card_in_the_other_hand() -> None:
    s = played(call='{ put = "this card", to = "opponent\'s hand" }')
    assert pile(s, "hand", seat=1, reader=1) == ["call"] and s.discard(0) == []
    assert s.game.view(0).players[1].hand_count == 3


def test_a_fighter_who_takes_from_the_other_discard_pile() -> None:
    s = played(
        call='{ put = 1, from = "opponent\'s discard", of = "not scheme", to = "bottom of deck" }',
        discard={1: ["Blow", "Wait"]},
    )
    assert s.offers == ["card blow"]
    s.do("card blow")
    assert s.deck(1)[-1] == "blow" and s.discard(1) == ["wait"]


# -- revealing, naming, choosing


def test_a_fighter_who_reveals_the_top_card_and_is_paid_by_its_value() -> None:
    s = played(
        call='{ reveal = 1, from = "top of deck", as = "shown" }, { draw = "shown.value" }', deck={0: ["Guard"] * 4}
    )
    assert len(s.hand(0)) == 4 and known_hand(s, 0, 1) == ["guard"], "all have seen the first of them"


GUESS = (
    '{ declare = "number", up_to = 5, as = "guess" }, '
    '{ reveal = "all", from = "opponent\'s hand", of = "value guess", as = "met" }, '
    '{ if = "any met", then = [{ recover = "2 * met", who = "warden" }], '
    'else = [{ reveal = "all", from = "opponent\'s hand" }] }'
)


def test_a_fighter_who_names_a_value_and_heals_for_each_card_it_meets() -> None:
    facts = {"health": {"warden": 3}, "hand": [["Call"], ["Blow", "Blow", "Guard"]]}
    s = played(call=GUESS, **facts)
    assert s.asked == "declare number" and s.offers == [f"amount {n}" for n in range(6)]
    s.do("amount 3")
    assert s.health("warden") == 7 and known_hand(s, 1, 0) == ["blow", "blow"]
    s = played(call=GUESS, **facts).do("amount 5")
    assert s.health("warden") == 3 and known_hand(s, 1, 0) == ["blow", "blow", "guard"]


def test_a_fighter_who_names_a_card_and_strips_the_hand_of_it() -> None:
    call = """{ declare = "card", who = "opponent" },
    { put = "all", from = "opponent's hand", of = "same name", to = "discard" }"""
    s = played(call=call, hand=[["Call"], ["Blow", "Blow", "Guard"]])
    assert s.offers == ["card blow", "card guard", "card wait", "card call"]
    s.do("card blow")
    assert s.discard(1) == ["blow", "blow"] and s.hand(1) == ["guard"]
    s = played(call=call, hand=[["Call"], ["Blow", "Guard"]]).do("card wait")
    assert s.discard(1) == [] and s.settled


def test_a_fighter_whose_opponent_chooses_one_of_two_evils() -> None:
    call = "{ choose = 1, who = 'opponent', of = [[{ draw = 2 }], [{ damage = 2, to = \"opponent's hero\" }]] }"
    s = played(call=call)
    assert s.seat == 1 and s.offers == ["choose 1", "choose 2"]
    s.do("choose 2")
    assert s.health("rival") == 10 and s.seat == 0


def test_who_has_no_fitting_card_says_so_and_gives_nothing_else_away() -> None:
    call = '{ put = 1, of = "defense", to = "discard" }'
    for hand, offers in ((["Call", "Blow"], ["pass"]), (["Call", "Guard"], ["card guard"])):
        s = played(call=call, hand=[hand])
        assert s.offers == offers
        assert s.game.view(1).decision is not None


def test_a_card_that_goes_unseen_into_the_other_hand_stays_unseen() -> None:
    call = """{ put = 1, from = "top of opponent's deck", to = "opponent's hand" }, { may = [{ draw = 1 }] }"""
    s = played(call=call, deck={1: ["Wait"]})
    assert s.asked == "may" and len(s.hand(1)) == 3
    for seat, picked in ((0, ""), (1, "wait")):
        decision = s.game.view(seat).decision
        assert decision is not None and decision.picked == picked


# -- laws

HEROES: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        (HOARD,),
        """{ put = 1, to = "hoard" }, { put = 1, from = "hoard", chosen = "random", to = "hand" },
        { put = 1, to = "hoard", as = "kept" }, { put = 1, of = "not same name", to = "top of deck" }""",
    ),
    (
        (BOX, SHELF),
        """{ put = 2, from = "top of opponent's deck", to = "box" },
        { put = 1, from = "box", chosen = "random", to = "shelf" }""",
    ),
    ((), STEAL + """, { put = 1, from = "opponent's hand", to = "hand" }, { put = 1, to = "bottom of deck" }"""),
    (
        (HOARD,),
        """{ put = 1, from = "opponent's hand", chosen = "random", to = "hoard" },
        { put = "this card", to = "opponent's hand" }""",
    ),
    (
        (),
        """{ put = 1, from = "opponent's hand", chosen = "opponent", to = "top of deck" },
        { arrange = 3, from = "opponent's deck" }""",
    ),
    ((), GUESS),
    (
        (),
        """{ put = 1, from = "deck", among = 3, to = "hand", rest = "any order" },
        { put = 1, from = "deck", of = "attack", to = "hand" }""",
    ),
)


@pytest.mark.parametrize("number", range(len(HEROES)))
def test_the_laws_hold_whatever_goes_where(number: int) -> None:
    parts, steps = HEROES[number]
    hero = busy(parts, steps)
    mode, seats = (("free-for-all", 3), ("duel", 2), ("teams", 4))[number % 3]
    board = "marmoreal" if seats == 2 else "sarpedon"
    assert play_by_the_laws((hero,) * seats, board, mode, number, every=25).decisions > 20
    assert play_both_ways((hero, hero), "marmoreal", "duel", number) > 20


def busy(parts: tuple[str, ...], steps: str) -> Hero:
    """A warden that does it with both schemes, and when it defends."""
    every = f"{{ choose_opponent = true }}, {steps}"
    return warden(*parts, call=every, wait=every, guard=f"after = [{steps}]")


def test_a_view_shows_cards_of_others_in_a_hand_apart_and_counts_them() -> None:
    thief = warden(
        call='{ choose_opponent = true }, { put = 1, from = "opponent\'s hand", chosen = "random", to = "hand" }'
    )
    s = scene(thief, hand=[["Call", "Blow"], ["Guard"]]).scheme("Call")
    player = s.game.view(0).players[0]
    (foreign,) = (pile for pile in player.piles if pile.id == "hand")
    assert (player.hand, foreign.cards, player.hand_count) == (("blow",), ((1, "guard"),), 2)
    other = s.game.view(1).players[0]
    assert other.hand is None and other.hand_count == 2
