"""Alice and the Jabberwock: her size and every card of the deck."""

from collections.abc import Mapping
from itertools import permutations

import pytest

from unmatched import Game
from unmatched.testing import T1, Scene

rule = pytest.mark.rule
BIG, SMALL = 0, 1
MOVES_ALICE = {"The Other Side of the Mushroom": 3, "Eat Me": 3, "I'm Late, I'm Late": 5}


def alice(
    *hand: str,
    size: str = "small",
    foe: str = "medusa",
    foe_hand: list[str] | None = None,
    at: Mapping[str, str] | None = None,
    deck: list[str] | None = None,
    health: Mapping[str, int] | None = None,
    started: Mapping[str, str] | None = None,
    rage: int = 0,
    defending: bool = False,
) -> Scene:
    """Alice on p3, the Jabberwock on p0, the foe on p4."""
    return Scene(
        "alice",
        foe,
        board=T1,
        at={"alice": "p3", "jabberwock": "p0", foe: "p4", **(at or {})},
        turn=1 if defending else 0,
        hand=[hand, foe_hand or []],
        deck=None if deck is None else {0: deck},
        health=health,
        started=started,
        counters={"size": size, "rage": rage},
    )


# -- the ability


@rule("R2.6", "R16.1")
def test_the_size_is_chosen_at_setup_before_the_next_player_places() -> None:
    game = Game("alice", "medusa", seed=1, first=0)
    assert game.decision is not None and game.decision.kind == "place sidekick"
    game.push(game.options[0])
    decision = game.decision
    assert (decision.seat, decision.kind, [o.text for o in game.options]) == (
        0,
        "starting face",
        ["choose 1", "choose 2"],
    )
    assert game.view(1).players[1].fighters[0].space == ""
    for choice, size in (("choose 1", BIG), ("choose 2", SMALL)):
        game.push(choice)
        assert game.view(1).players[0].counters == (("size", size),)
        assert game.view(1).players[1].fighters[0].space != ""
        game.pop()


@rule("R16.1", "A-46")
@pytest.mark.parametrize(
    ("size", "fighter", "value"), [("big", "alice", 6), ("small", "alice", 5), ("big", "jabberwock", 4)]
)
def test_the_size_of_alice_counts_for_her_versatile_attacks(size: str, fighter: str, value: int) -> None:
    s = alice("Skirmish", size=size, at={"jabberwock": "p5"}).attack(fighter, "medusa", "Skirmish").defend()
    assert s.results() == [(value, 0, 0)]
    s.do("pass")
    assert s.settled


@rule("R16.1", "A-45", "A-46", "DT-18")
@pytest.mark.parametrize(
    ("size", "fighter", "card", "value"),
    [
        ("small", "alice", "Mad as a Hatter", 4),
        ("big", "alice", "Mad as a Hatter", 5),
        ("small", "alice", "Looking Glass", 3),
        ("big", "alice", "Looking Glass", 2),
        ("small", "alice", None, 0),
        ("big", "alice", None, 0),
        ("small", "jabberwock", "Skirmish", 4),
        ("big", "jabberwock", "Skirmish", 4),
    ],
)
def test_the_size_of_alice_counts_for_her_defenses_by_the_type_of_the_card(
    size: str, fighter: str, card: str | None, value: int
) -> None:
    s = alice("Mad as a Hatter", "Skirmish", "Looking Glass", size=size, foe_hand=["Second Shot"], defending=True)
    s.attack("medusa", fighter, "Second Shot").defend(card)
    assert s.results()[0][:2] == (3, value)


@rule("R16.1", "A-45")
@pytest.mark.parametrize(("size", "value"), [("big", 6), ("small", 4)])
def test_only_big_alice_adds_to_an_attack_card(size: str, value: int) -> None:
    s = alice("O Frabjous Day!", size=size).attack("alice", "medusa", "O Frabjous Day!").defend()
    assert s.results() == [(value, 0, 0)] and s.settled


@rule("R16.1", "R13.3", "A-45")
def test_the_bonus_does_not_give_away_that_a_hidden_card_is_versatile() -> None:
    for seat in (1, -1):
        seen = []
        for card in ("Skirmish", "Snicker-Snack"):
            s = alice("Skirmish", "Snicker-Snack", size="small").attack("alice", "medusa", card)
            view = s.game.view(seat)
            seen.append((view.combat, view.players[0].fighters))
        assert seen[0] == seen[1]


@rule("R10.6", "A-22", "DT-17")
@pytest.mark.parametrize(
    ("size", "start", "value"), [("big", "p2", 7), ("big", "p3", 5), ("small", "p2", 6), ("small", "p3", 4)]
)
def test_the_bonus_of_her_size_comes_on_top_of_momentous_shift(size: str, start: str, value: int) -> None:
    s = (
        alice("Momentous Shift", size=size, started={"alice": start})
        .attack("alice", "medusa", "Momentous Shift")
        .defend()
    )
    assert s.results() == [(value, 0, 0)] and s.settled


# -- changing size


@rule("R16.1")
@pytest.mark.parametrize(("size", "value", "after"), [("big", 6, SMALL), ("small", 4, BIG)])
@pytest.mark.parametrize("defense", [None, "Hiss and Slither"])
def test_o_frabjous_day_changes_size_after_the_combat_won_or_lost(
    size: str, value: int, after: int, defense: str | None
) -> None:
    s = alice("O Frabjous Day!", size=size, foe_hand=["Hiss and Slither"])
    s.attack("alice", "medusa", "O Frabjous Day!").defend(defense)
    assert (s.results()[0][0], s.counter("size"), s.settled) == (value, after, True)


@rule("R10.5", "R16.1")
def test_a_cancelled_card_does_not_change_size() -> None:
    s = (
        alice("O Frabjous Day!", size="big", foe_hand=["Feint"])
        .attack("alice", "medusa", "O Frabjous Day!")
        .defend("Feint")
    )
    assert (s.results(), s.counter("size"), s.settled) == ([(6, 2, 0)], BIG, True)


def play(s: Scene, card: str) -> Scene:
    """Play one of the cards that move Alice, as a scheme or as an attack on the harpy beside her."""
    return s.scheme(card) if card == "Eat Me" else s.attack("alice", "harpy-1", card).defend()


@rule("R5.7", "R16.1")
@pytest.mark.parametrize(("card", "steps"), MOVES_ALICE.items())
@pytest.mark.parametrize(("size", "after"), [("big", SMALL), ("small", BIG)])
def test_alice_moves_and_then_changes_size(card: str, steps: int, size: str, after: int) -> None:
    s = play(alice(card, size=size, at={"medusa": "p11", "harpy-1": "p2"}), card)
    back = {"p2", "p1"} if card != "Eat Me" else set()
    assert set(s.offers) == {"pass"} | {f"move alice to {p}" for p in {f"p{3 + i}" for i in range(1, steps + 1)} | back}
    s.do(f"move alice to p{3 + steps}")
    assert (s.at("alice"), s.counter("size"), s.settled) == (f"p{3 + steps}", after, True)


@rule("R10.4", "R16.1")
@pytest.mark.parametrize("card", MOVES_ALICE)
def test_alice_changes_size_even_if_she_stays(card: str) -> None:
    s = play(alice(card, size="big", at={"medusa": "p11", "harpy-1": "p2"}), card).do("pass")
    assert (s.at("alice"), s.counter("size"), s.settled) == ("p3", SMALL, True)


@rule("R10.4", "R16.1")
def test_alice_changes_size_even_if_she_cannot_move() -> None:
    s = alice("Eat Me", size="big", at={"harpy-1": "p2"}).scheme("Eat Me")
    assert (s.counter("size"), s.settled) == (SMALL, True)


@rule("R16.1", "A-45")
def test_a_defending_im_late_moves_alice_too() -> None:
    s = alice("I'm Late, I'm Late", size="small", foe_hand=["Second Shot"], at={"medusa": "p2"}, defending=True)
    s.attack("medusa", "alice", "Second Shot").defend("I'm Late, I'm Late")
    assert (s.results(), s.seat) == ([(3, 3, 0)], 0)
    assert s.moves("alice") == {"p4", "p5", "p6", "p7", "p8"}
    s.do("move alice to p8")
    assert (s.counter("size"), s.settled) == (BIG, True)


@rule("R6.1", "R16.1")
def test_drink_me_draws_two_and_changes_size() -> None:
    s = alice("Drink Me", size="big", deck=["Feint", "Regroup", "Eat Me"]).scheme("Drink Me")
    assert (s.hand(0), s.deck(0), s.counter("size"), s.settled) == (["feint", "regroup"], ["eat-me"], SMALL, True)


@rule("R6.4", "A-06", "DT-01")
def test_drink_me_with_one_card_left_draws_it_and_exhausts_once() -> None:
    s = alice("Drink Me", size="big", deck=["Feint"]).scheme("Drink Me")
    assert (s.health("alice"), s.health("jabberwock"), s.counter("size")) == (11, 6, SMALL)
    assert (s.hand(0), s.discard(0), s.settled) == (["feint"], ["drink-me"], True)


# -- Mad as a Hatter


@rule("A-44", "R16.1")
def test_mad_as_a_hatter_moves_each_of_her_fighters_and_then_changes_size() -> None:
    s = alice("Mad as a Hatter", size="big").attack("alice", "medusa", "Mad as a Hatter").defend()
    assert (s.results(), s.moves("alice"), s.moves("jabberwock")) == ([(5, 0, 0)], {"p1", "p2"}, {"p1", "p2"})
    s.do("move jabberwock to p2")
    assert (set(s.offers), s.counter("size")) == ({"pass", "move alice to p1"}, BIG)
    s.do("move alice to p1")
    assert (s.at("alice"), s.at("jabberwock"), s.counter("size"), s.settled) == ("p1", "p2", SMALL, True)


@rule("A-37", "A-44")
@pytest.mark.parametrize("choice", ["pass", "move alice to p1"])
def test_mad_as_a_hatter_moves_alice_alone_when_the_jabberwock_is_defeated(choice: str) -> None:
    at = {"alice": "p3", "medusa": "p4"}
    s = Scene("alice", "medusa", board=T1, at=at, hand=[["Mad as a Hatter"], ["Second Shot"]], turn=1)
    s.attack("medusa", "alice", "Second Shot").defend("Mad as a Hatter")
    assert set(s.offers) == {"pass", "move alice to p2", "move alice to p1"}
    s.do(choice)
    assert (s.at("alice"), s.counter("size"), s.settled) == ("p3" if choice == "pass" else "p1", SMALL, True)


# -- Claws That Catch, Manxome Foe, Jaws That Bite


@rule("R1.1", "R10.6")
@pytest.mark.parametrize(("target", "value"), [("medusa", 5), ("harpy-1", 3)])
def test_claws_that_catch_is_worth_five_against_a_hero(target: str, value: int) -> None:
    at = {"alice": "p9", "jabberwock": "p3", "harpy-1": "p2"}
    s = alice("Claws That Catch", size="big", at=at).attack("jabberwock", target, "Claws That Catch").defend()
    assert s.results() == [(value, 0, 0)] and s.settled


@rule("R7.7", "R6.5")
@pytest.mark.parametrize(("top", "value"), [("Skirmish", 4), ("Manxome Foe", 5), ("Snicker-Snack", 7)])
@pytest.mark.parametrize("fighter", ["alice", "jabberwock"])
def test_manxome_foe_adds_the_boost_of_the_decks_top_card(top: str, value: int, fighter: str) -> None:
    s = (
        alice("Manxome Foe", deck=[top, "Feint"], at={"jabberwock": "p5"})
        .attack(fighter, "medusa", "Manxome Foe")
        .defend()
    )
    assert s.results() == [(value + (fighter == "alice"), 0, 0)] and s.settled
    assert (s.discard(0)[1], s.deck(0), len(s.discard(0))) == ("manxome-foe", ["feint"], 2)


@rule("R7.7", "R16.1")
def test_a_defending_manxome_foe_adds_the_boost_too() -> None:
    s = alice("Manxome Foe", deck=["Eat Me"], foe_hand=["Second Shot"], defending=True)
    s.attack("medusa", "alice", "Second Shot").defend("Manxome Foe")
    assert (s.results(), s.discard(0), s.settled) == ([(3, 7, 0)], ["eat-me", "manxome-foe"], True)


@rule("R6.5", "A-08", "DT-04")
def test_manxome_foe_with_an_empty_deck_adds_nothing_and_hurts_nobody() -> None:
    s = alice("Manxome Foe", deck=[]).attack("alice", "medusa", "Manxome Foe").defend()
    assert (s.results(), s.health("alice"), s.health("jabberwock"), s.settled) == ([(4, 0, 0)], 13, 8, True)


@rule("R10.5")
def test_a_cancelled_manxome_foe_leaves_the_deck_alone() -> None:
    s = (
        alice("Manxome Foe", deck=["Eat Me"], foe_hand=["Feint"])
        .attack("alice", "medusa", "Manxome Foe")
        .defend("Feint")
    )
    assert (s.results(), s.deck(0), s.settled) == ([(4, 2, 0)], ["eat-me"], True)


@rule("R10.4")
@pytest.mark.parametrize(("choice", "health"), [("medusa", 10), ("alice", 11)])
def test_jaws_that_bite_hurts_one_fighter_beside_the_jabberwock_friend_or_foe(choice: str, health: int) -> None:
    at = {"jabberwock": "p3", "alice": "p2", "harpy-1": "p5"}
    s = alice("Jaws That Bite", at=at).attack("jabberwock", "medusa", "Jaws That Bite").defend()
    assert (s.results(), set(s.offers)) == ([(4, 0, 0)], {"fighter alice", "fighter medusa"})
    s.do(f"fighter {choice}")
    assert (s.health(choice), s.health("alice") + s.health("medusa"), s.settled) == (health, 13 + 16 - 4 - 2, True)


@rule("R10.4", "R10.9")
def test_jaws_that_bite_must_hurt_alice_if_only_she_is_left_beside_the_jabberwock() -> None:
    s = alice("Jaws That Bite", at={"jabberwock": "p4", "medusa": "p11", "harpy-1": "p5"})
    s.attack("jabberwock", "harpy-1", "Jaws That Bite").defend()
    assert (s.at("harpy-1"), s.offers) == ("", ["fighter alice"])
    s.do("fighter alice")
    assert (s.health("alice"), s.settled) == (11, True)


@rule("R10.10")
def test_jaws_that_bite_hurts_nobody_if_nobody_is_left_beside_the_jabberwock() -> None:
    s = alice("Jaws That Bite", at={"alice": "p9", "medusa": "p11", "harpy-1": "p1"})
    s.attack("jabberwock", "harpy-1", "Jaws That Bite").defend()
    assert (s.at("harpy-1"), s.health("alice"), s.settled) == ("", 13, True)


@rule("R10.10", "A-03", "A-04")
def test_jaws_that_bite_hurts_nobody_when_the_jabberwock_was_defeated() -> None:
    at, health = {"jabberwock": "p5"}, {"jabberwock": 4}
    s = alice("Jaws That Bite", foe="beowulf", foe_hand=["The Equal of Grendel"], at=at, health=health, rage=2)
    s.attack("jabberwock", "beowulf", "Jaws That Bite").defend("The Equal of Grendel").do("yes")
    assert (s.at("jabberwock"), s.health("beowulf"), s.settled) == ("", 16, True)


# -- Looking Glass

DRAW, RECOVER, PLACE = PARTS = ["choose 1", "choose 2", "choose 3"]


def in_the_glass(health: int = 5) -> Scene:
    s = alice("Looking Glass", foe_hand=["Second Shot"], health={"alice": health}, defending=True)
    return s.attack("medusa", "alice", "Second Shot").defend("Looking Glass")


@rule("A-30", "A-42", "DT-47")
@pytest.mark.parametrize(("first", "second"), list(permutations(PARTS, 2)))
def test_looking_glass_does_two_different_things_of_three_in_the_named_order(first: str, second: str) -> None:
    s = in_the_glass()
    assert (s.results(), s.asked, s.seat, s.offers) == ([(3, 3, 0)], "choose", 0, PARTS)
    s.do(first)
    assert s.offers == [part for part in PARTS if part != first], "the same part is not offered twice"
    s.do(second)
    if PLACE in (first, second):
        assert (len(s.hand(0)), s.health("alice")) == (2 if first == DRAW else 0, 8 if first == RECOVER else 5)
        assert set(s.offers) == {f"space p{i}" for i in range(12) if i not in (0, 3, 4)}
        s.do("space p11")
    assert s.at("alice") == ("p11" if PLACE in (first, second) else "p3")
    assert len(s.hand(0)) == (2 if DRAW in (first, second) else 0)
    assert (s.health("alice"), s.settled) == (8 if RECOVER in (first, second) else 5, True)


@rule("R1.3", "R11.4", "A-36")
@pytest.mark.parametrize(("before", "after"), [(13, 13), (12, 13), (10, 13), (9, 12)])
def test_looking_glass_recovers_up_to_full_health(before: int, after: int) -> None:
    s = in_the_glass(health=before).do(RECOVER, DRAW)
    assert (s.health("alice"), s.settled) == (after, True)


@rule("R10.4")
def test_looking_glass_works_though_the_combat_was_lost() -> None:
    s = alice("Looking Glass", size="big", foe_hand=["Second Shot"], deck=[], defending=True)
    s.attack("medusa", "alice", "Second Shot").defend("Looking Glass").do(DRAW, RECOVER)
    assert (s.results(), s.health("alice"), s.health("jabberwock"), s.settled) == ([(3, 2, 1)], 11, 4, True)


@rule("R10.5")
def test_a_cancelled_looking_glass_shows_nothing() -> None:
    s = (
        alice("Looking Glass", foe_hand=["Feint"], defending=True)
        .attack("medusa", "alice", "Feint")
        .defend("Looking Glass")
    )
    assert (s.results(), s.settled) == ([(2, 3, 0)], True)


# -- Snicker-Snack


@rule("R13.4", "A-34", "A-30")
def test_snicker_snack_shows_the_hand_and_discards_a_chosen_card_when_won() -> None:
    s = (
        alice("Snicker-Snack", foe_hand=["Snipe", "Snipe", "Gaze of Stone"])
        .attack("alice", "medusa", "Snicker-Snack")
        .defend()
    )
    assert (s.asked, s.seat, set(s.offers)) == ("pick card", 0, {"card snipe", "card gaze-of-stone"})
    s.do("card Gaze of Stone")
    assert (s.hand(1), s.discard(1), s.settled) == (["snipe", "snipe"], ["gaze-of-stone"], True)
    assert s.game.view(0).players[1].known == ("snipe", "snipe")


@rule("R10.8")
def test_snicker_snack_does_nothing_when_lost() -> None:
    s = alice("Snicker-Snack", foe_hand=["Hiss and Slither", "Snipe"])
    s.attack("alice", "medusa", "Snicker-Snack").defend("Hiss and Slither")
    assert (s.results(), s.hand(1), s.settled) == ([(3, 4, 1)], ["snipe"], True)
    assert s.game.view(0).players[1].known == ()


@rule("A-35")
def test_snicker_snack_discards_nothing_from_an_empty_hand() -> None:
    s = alice("Snicker-Snack").attack("alice", "medusa", "Snicker-Snack").defend()
    assert (s.results(), s.discard(1), s.settled) == ([(3, 0, 0)], [], True)
