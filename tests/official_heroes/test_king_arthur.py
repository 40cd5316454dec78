"""King Arthur and Merlin: the boosted attack and every card of the deck."""

from collections.abc import Mapping

import pytest

from unmatched.testing import T1, Scene

rule = pytest.mark.rule


def arthur(
    *hand: str,
    foe: str = "medusa",
    foe_hand: list[str] | None = None,
    at: Mapping[str, str] | None = None,
    deck: list[str] | None = None,
    discard: list[str] | None = None,
    health: Mapping[str, int] | None = None,
    rage: int = 0,
    defending: bool = False,
) -> Scene:
    """Arthur on p3, Merlin on p0, the foe on p4."""
    return Scene(
        "king-arthur",
        foe,
        board=T1,
        at={"king-arthur": "p3", "merlin": "p0", foe: "p4", **(at or {})},
        turn=1 if defending else 0,
        hand=[hand, foe_hand or []],
        deck=None if deck is None else {0: deck},
        discard={0: discard or []},
        health=health,
        counters={"rage": rage},
    )


def boosted(s: Scene, card: str, boost: str, foe: str = "medusa") -> Scene:
    return s.do(f"attack {foe} by king-arthur", f"card {card}", f"card {boost}")


def kinds_of_events(s: Scene) -> list[str]:
    return [event.kind for event in s.game.events()]


# -- the ability


@rule("R16.2")
def test_arthur_may_add_any_card_of_his_hand_to_his_attack() -> None:
    s = arthur("Excalibur", "Noble Sacrifice", "Prophecy", "Bewilderment").do("attack medusa by king-arthur")
    assert s.cards_offered() == {"excalibur", "noble-sacrifice"}
    s.do("card Excalibur")
    assert (s.asked, s.seat) == ("attack boost", 0)
    assert set(s.offers) == {"pass", "card noble-sacrifice", "card prophecy", "card bewilderment"}
    s.do("card Noble Sacrifice").defend()
    assert (s.results(), s.health("medusa")) == ([(9, 0, 0)], 7)
    assert s.discard(0) == ["noble-sacrifice", "excalibur"], "the boost lies under the attack card"
    assert (s.hand(0), s.settled) == (["bewilderment", "prophecy"], True)


@rule("R16.2", "R7.5")
def test_arthur_may_attack_without_a_boost() -> None:
    s = arthur("Excalibur", "Noble Sacrifice").do("attack medusa by king-arthur", "card Excalibur", "pass").defend()
    assert (s.results(), s.hand(0), s.discard(0)) == ([(6, 0, 0)], ["noble-sacrifice"], ["excalibur"])
    assert s.settled


@rule("R16.2")
def test_without_another_card_no_boost_is_asked_for() -> None:
    s = arthur("Excalibur").do("attack medusa by king-arthur", "card Excalibur")
    assert (s.asked, s.seat) == ("defense", 1)


@rule("R16.2")
def test_merlin_cannot_boost_his_attack() -> None:
    s = arthur("Aid the Chosen One", "Noble Sacrifice").do("attack medusa by merlin", "card Aid the Chosen One")
    assert (s.asked, s.seat) == ("defense", 1)


@rule("R16.2", "R7.3", "A-13")
def test_a_card_of_the_defeated_merlin_still_boosts() -> None:
    s = Scene("king-arthur", "medusa", board=T1, at={"king-arthur": "p3", "medusa": "p4"}, hand=[["Feint", "Prophecy"]])
    boosted(s, "Feint", "Prophecy").defend()
    assert (s.results(), s.discard(0), s.settled) == ([(4, 0, 0)], ["prophecy", "feint"], True)


@rule("R16.2", "R9.7")
def test_the_defender_sees_that_a_boost_was_added_but_not_which() -> None:
    s = boosted(arthur("Excalibur", "Noble Sacrifice", "Feint"), "Excalibur", "Noble Sacrifice")
    mine, theirs, looker = (s.game.view(seat).combat for seat in (0, 1, -1))
    assert mine is not None and theirs is not None and looker is not None
    assert (mine.attack_card, mine.attack_boost) == ("excalibur", "noble-sacrifice")
    for view in (theirs, looker):
        assert (view.attack_committed, view.boost_committed, view.revealed) == (True, True, False)
        assert (view.attack_card, view.attack_boost, view.attack_value) == ("", "", 0)
    player = s.game.view(1).players[0]
    assert (player.hand, player.hand_count, player.known) == (None, 1, ())
    assert [e.card for e in s.game.events(1) if e.kind == "commit"] == ["", ""]
    assert [e.card for e in s.game.events(0) if e.kind == "commit"] == ["excalibur", "noble-sacrifice"]
    s.defend()
    assert [e.card for e in s.game.events(1) if e.kind == "reveal"] == ["excalibur", "noble-sacrifice"]


@rule("R16.2", "R7.6")
def test_the_boost_is_discarded_at_the_reveal_and_counts_from_then_on() -> None:
    s = boosted(arthur("Noble Sacrifice", "Excalibur", "Feint"), "Noble Sacrifice", "Excalibur").defend()
    assert (s.asked, s.attack_value, s.discard(0)) == ("boost", 5, ["excalibur"])
    for seat in (0, 1, -1):
        combat = s.game.view(seat).combat
        assert combat is not None and (combat.attack_boost, combat.boost_committed) == ("excalibur", True)


@rule("R16.2", "A-16", "DT-16")
def test_the_aid_of_morgana_boosted_deals_seven_and_draws_two() -> None:
    s = boosted(arthur("The Aid of Morgana", "Noble Sacrifice"), "The Aid of Morgana", "Noble Sacrifice").defend()
    assert (s.results(), s.health("medusa"), len(s.hand(0)), s.settled) == ([(7, 0, 0)], 9, 2, True)


@rule("R16.2", "A-16", "DT-16")
@pytest.mark.parametrize(("card", "damage"), [("The Aid of Morgana", 2), ("Excalibur", 4)])
def test_feint_takes_arthurs_boost_away_even_from_a_card_without_effects(card: str, damage: int) -> None:
    s = boosted(arthur(card, "Noble Sacrifice", foe_hand=["Feint"]), card, "Noble Sacrifice").defend("Feint")
    assert s.health("medusa") == 16 - damage
    assert s.discard(0)[0] == "noble-sacrifice" and len(s.discard(0)) == 2
    assert (s.hand(0), s.settled) == ([], True)


@rule("R16.2", "A-16")
def test_a_feint_takes_back_the_value_of_a_boost_that_is_discarded_already() -> None:
    s = boosted(arthur("Noble Sacrifice", "Regroup", foe_hand=["Feint"]), "Noble Sacrifice", "Regroup").defend("Feint")
    kinds = kinds_of_events(s)
    assert kinds.index("discard") < kinds.index("cancel") < kinds.index("value") < kinds.index("result")
    assert [e.amount for e in s.game.events() if e.kind == "value"] == [-1]
    assert (s.results(), s.discard(0), s.settled) == ([(2, 2, 1)], ["regroup", "noble-sacrifice"], True)


# -- Noble Sacrifice


@rule("R16.2", "R7.4")
@pytest.mark.parametrize(
    ("first", "second", "value"),
    [
        ("pass", "pass", 2),
        ("card Excalibur", "pass", 5),
        ("pass", "card Excalibur", 5),
        ("card Excalibur", "card Feint", 6),
    ],
)
def test_noble_sacrifice_has_a_second_boost_of_its_own(first: str, second: str, value: int) -> None:
    s = arthur("Noble Sacrifice", "Excalibur", "Feint").do(
        "attack medusa by king-arthur", "card Noble Sacrifice", first
    )
    s.defend()
    left = {"excalibur", "feint"} - {first.removeprefix("card ").lower()}
    assert (s.asked, s.seat, set(s.offers)) == ("boost", 0, {"pass"} | {f"card {card}" for card in left})
    s.do(second)
    assert s.results() == [(value, 0, 0)] and s.settled


@rule("R7.6", "R16.2")
def test_the_second_boost_lies_on_the_hidden_one() -> None:
    s = (
        boosted(arthur("Noble Sacrifice", "Excalibur", "Feint"), "Noble Sacrifice", "Excalibur")
        .defend()
        .do("card Feint")
    )
    assert s.discard(0) == ["excalibur", "feint", "noble-sacrifice"] and s.settled


@rule("R7.4")
def test_noble_sacrifice_asks_nothing_with_an_empty_hand() -> None:
    s = boosted(arthur("Noble Sacrifice", "Excalibur"), "Noble Sacrifice", "Excalibur").defend()
    assert s.results() == [(5, 0, 0)] and s.settled


@rule("A-16", "R7.5")
def test_a_cancelled_noble_sacrifice_loses_both_boosts() -> None:
    s = arthur("Noble Sacrifice", "Excalibur", "Regroup", foe_hand=["Feint"])
    boosted(s, "Noble Sacrifice", "Excalibur").defend("Feint")
    assert (s.results(), s.hand(0), s.settled) == ([(2, 2, 1)], ["regroup"], True)
    assert s.discard(0) == ["excalibur", "noble-sacrifice"]


# -- The Aid of Morgana, Aid the Chosen One


@rule("R10.4")
@pytest.mark.parametrize(("defense", "winner"), [(None, 0), ("Hiss and Slither", 1)])
def test_the_aid_of_morgana_draws_two_won_or_lost(defense: str | None, winner: int) -> None:
    s = arthur("The Aid of Morgana", foe_hand=["Hiss and Slither"])
    s.attack("king-arthur", "medusa", "The Aid of Morgana").defend(defense)
    assert (s.results()[0][2], len(s.hand(0)), s.settled) == (winner, 2, True)


@rule("R6.4")
def test_the_aid_of_morgana_exhausts_with_one_card_left() -> None:
    s = arthur("The Aid of Morgana", deck=["Feint"]).attack("king-arthur", "medusa", "The Aid of Morgana").defend()
    assert (s.hand(0), s.health("king-arthur"), s.health("merlin"), s.settled) == (["feint"], 16, 5, True)


@rule("R10.8")
@pytest.mark.parametrize(("defense", "drawn"), [(None, 2), ("Snipe", 2), ("Hiss and Slither", 0)])
def test_aid_the_chosen_one_draws_two_only_when_won(defense: str | None, drawn: int) -> None:
    s = arthur("Aid the Chosen One", foe_hand=["Snipe", "Hiss and Slither"])
    s.attack("merlin", "medusa", "Aid the Chosen One").defend(defense)
    assert (len(s.hand(0)), s.settled) == (drawn, True)


@rule("R10.9")
def test_aid_the_chosen_one_draws_also_when_it_defeated_its_target() -> None:
    s = arthur("Aid the Chosen One", at={"medusa": "p9", "harpy-1": "p4"})
    s.attack("merlin", "harpy-1", "Aid the Chosen One").defend()
    assert (s.at("harpy-1"), len(s.hand(0)), s.settled) == ("", 2, True)


# -- Divine Intervention, Swift Strike


@rule("R5.5", "R5.7")
@pytest.mark.parametrize("choice", ["pass", "move king-arthur to p8"])
def test_divine_intervention_moves_arthur_up_to_five(choice: str) -> None:
    s = arthur("Divine Intervention", at={"medusa": "p11", "harpy-1": "p4"})
    s.attack("king-arthur", "harpy-1", "Divine Intervention").defend()
    assert set(s.offers) == {"pass"} | {f"move king-arthur to p{i}" for i in (1, 2, 4, 5, 6, 7, 8)}
    s.do(choice)
    assert (s.at("king-arthur"), s.settled) == ("p3" if choice == "pass" else "p8", True)


@rule("R5.5", "R10.2")
def test_a_defending_divine_intervention_moves_arthur_though_the_combat_was_lost() -> None:
    s = arthur(
        "Divine Intervention", foe_hand=["Clutching Claws"], at={"harpy-1": "p2", "medusa": "p9"}, defending=True
    )
    s.attack("harpy-1", "king-arthur", "Clutching Claws").defend("Divine Intervention")
    assert (s.results(), s.seat) == ([(3, 3, 0)], 0)
    assert s.moves("king-arthur") == {"p4", "p5", "p6", "p7", "p8"}, "the harpy on p2 blocks"
    s.do("move king-arthur to p8")
    assert s.settled


@rule("R5.7")
@pytest.mark.parametrize(
    ("fighter", "spaces"), [("king-arthur", {"p1", "p2", "p4", "p5", "p6", "p7"}), ("merlin", {"p1", "p2", "p4"})]
)
def test_swift_strike_moves_the_fighter_that_struck_up_to_four(fighter: str, spaces: set[str]) -> None:
    s = (
        arthur("Swift Strike", at={"medusa": "p11", "harpy-1": "p4"})
        .attack(fighter, "harpy-1", "Swift Strike")
        .defend()
    )
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {fighter}
    assert s.moves(fighter) == spaces and "pass" in s.offers
    s.do(f"move {fighter} to p4")
    assert (s.at(fighter), s.settled) == ("p4", True)


@rule("R10.10", "R10.12", "A-04")
def test_swift_strike_moves_nobody_when_its_fighter_was_defeated() -> None:
    s = arthur("Swift Strike", foe="beowulf", foe_hand=["The Equal of Grendel"], health={"merlin": 3}, rage=2)
    s.attack("merlin", "beowulf", "Swift Strike").defend("The Equal of Grendel").do("yes")
    assert (s.at("merlin"), s.results(), s.settled) == ("", [(3, 3, 1)], True)


# -- The Holy Grail


def struck_with_the_grail(health: int) -> Scene:
    """Sinbad's blow of five against the Grail's one."""
    blow = ["Commanding Impact"]
    s = arthur("The Holy Grail", foe="sinbad", foe_hand=blow, health={"king-arthur": health}, defending=True)
    return s.attack("sinbad", "king-arthur", "Commanding Impact").defend("The Holy Grail")


@rule("A-36")
@pytest.mark.parametrize(("before", "after"), [(18, 14), (9, 5), (8, 8), (5, 8)])
def test_the_holy_grail_sets_arthur_to_eight_if_the_combat_leaves_him_four_or_less(before: int, after: int) -> None:
    s = struck_with_the_grail(before)
    assert (s.results(), s.health("king-arthur"), s.settled) == ([(5, 1, 1)], after, True)


@rule("A-36", "R12.1")
def test_the_holy_grail_does_not_bring_arthur_back() -> None:
    s = struck_with_the_grail(4)
    assert (s.health("king-arthur"), s.winners) == (0, (1,))


# -- The Lady of the Lake


@rule("A-59", "R6.5")
def test_the_lady_of_the_lake_finds_excalibur_in_the_deck_and_shuffles() -> None:
    s = arthur("The Lady of the Lake", deck=["Feint", "Regroup", "Excalibur", "Skirmish"]).scheme(
        "The Lady of the Lake"
    )
    assert (s.asked, s.offers) == ("deck card", ["pass", "card excalibur"])
    s.do("card Excalibur")
    assert (s.hand(0), sorted(s.deck(0))) == (["excalibur"], ["feint", "regroup", "skirmish"])
    assert "shuffle" in kinds_of_events(s) and s.settled
    assert s.discard(0) == ["the-lady-of-the-lake"]
    assert s.game.view(1).players[0].known == ("excalibur",)


@rule("A-59")
def test_the_lady_of_the_lake_may_fail_to_find_and_still_shuffles() -> None:
    s = arthur("The Lady of the Lake", deck=["Excalibur", "Feint"]).scheme("The Lady of the Lake").do("pass")
    assert (s.hand(0), sorted(s.deck(0)), "shuffle" in kinds_of_events(s)) == ([], ["excalibur", "feint"], True)
    assert s.settled


@rule("A-59", "R13.7")
def test_the_lady_of_the_lake_takes_excalibur_from_the_discard_pile_without_touching_the_deck() -> None:
    s = arthur("The Lady of the Lake", discard=["Excalibur", "Feint"]).scheme("The Lady of the Lake")
    assert s.offers == ["choose 1", "choose 2"]
    s.do("choose 1")
    assert (s.hand(0), s.discard(0)) == (["excalibur"], ["feint", "the-lady-of-the-lake"])
    assert "shuffle" not in kinds_of_events(s) and s.settled


@rule("A-59")
def test_the_lady_of_the_lake_may_search_the_deck_instead_of_the_discard_pile() -> None:
    s = arthur("The Lady of the Lake", discard=["Excalibur"]).scheme("The Lady of the Lake").do("choose 2")
    assert s.offers == ["pass"]
    s.do("pass")
    assert (s.hand(0), s.discard(0)[0], "shuffle" in kinds_of_events(s)) == ([], "excalibur", True)
    assert s.settled


@rule("A-11", "A-59", "R6.5")
def test_the_lady_of_the_lake_finds_nothing_with_excalibur_in_hand_and_an_empty_deck() -> None:
    s = arthur("The Lady of the Lake", "Excalibur", deck=[]).scheme("The Lady of the Lake")
    assert s.offers == ["pass"]
    s.do("pass")
    assert (s.hand(0), s.health("king-arthur"), s.settled) == (["excalibur"], 18, True)


# -- Prophecy


@rule("A-08", "R6.5")
def test_prophecy_takes_two_of_four_cards_and_puts_the_others_back_in_any_order() -> None:
    s = arthur("Prophecy", deck=["Feint", "Regroup", "Excalibur", "Skirmish", "Swift Strike"]).scheme("Prophecy")
    assert (s.asked, s.seat) == ("deck card", 0)
    assert s.cards_offered() == {"feint", "regroup", "excalibur", "skirmish"} and "pass" not in s.offers
    s.do("card Excalibur")
    assert s.cards_offered() == {"feint", "regroup", "skirmish"}
    s.do("card Feint")
    assert s.cards_offered() == {"regroup", "skirmish"}
    s.do("card Skirmish")
    assert (s.hand(0), s.deck(0)) == (["excalibur", "feint"], ["skirmish", "regroup", "swift-strike"])
    assert s.settled
    assert s.game.view(0).players[0].known_deck == ((0, "skirmish"), (1, "regroup"))
    assert s.game.view(1).players[0].known_deck == () and s.game.view(1).players[0].known == ()


@rule("A-08")
@pytest.mark.parametrize("size", [3, 2, 1, 0])
def test_prophecy_with_a_short_deck_takes_what_there_is_and_exhausts_nobody(size: int) -> None:
    deck = ["Feint", "Regroup", "Skirmish"][:size]
    s = arthur("Prophecy", deck=deck).scheme("Prophecy")
    for card in deck[:2]:
        s.do(f"card {card}")
    assert (len(s.hand(0)), len(s.deck(0))) == (min(size, 2), max(size - 2, 0))
    assert (s.health("king-arthur"), s.health("merlin"), s.settled) == (18, 7, True)


@rule("R8.2")
def test_merlins_schemes_need_merlin() -> None:
    hand = ["Prophecy", "Restless Spirits", "Command the Storms", "The Lady of the Lake"]
    s = Scene("king-arthur", "medusa", board=T1, at={"king-arthur": "p0", "medusa": "p9"}, hand=[hand])
    assert s.offers == ["maneuver", "scheme the-lady-of-the-lake by king-arthur"]


# -- Bewilderment


@rule("A-19", "R5.10", "A-42")
@pytest.mark.parametrize("choice", ["pass", "space p11"])
def test_bewilderment_prevents_the_damage_and_may_place_merlin_anywhere(choice: str) -> None:
    s = arthur("Bewilderment", foe_hand=["Snipe"], defending=True)
    s.attack("medusa", "merlin", "Snipe").defend("Bewilderment")
    assert (s.results(), s.health("merlin"), s.seat) == ([(3, 0, 0)], 7, 0)
    assert set(s.offers) == {"pass"} | {f"space p{i}" for i in range(12) if i not in (0, 3, 4)}
    s.do(choice)
    assert (s.at("merlin"), s.settled) == ("p0" if choice == "pass" else "p11", True)


@rule("A-19", "R10.2")
def test_bewilderment_does_not_prevent_damage_after_the_combat() -> None:
    apes = "Voyage to the City of the Man-Eating Apes"
    s = arthur("Bewilderment", foe="sinbad", foe_hand=[apes], at={"sinbad": "p1"}, defending=True)
    s.attack("sinbad", "merlin", apes).defend("Bewilderment").do("space p11")
    assert (s.results(), s.at("merlin"), s.health("merlin"), s.settled) == ([(2, 0, 0)], "p11", 5, True)


@rule("R10.5", "A-15")
def test_a_cancelled_bewilderment_prevents_nothing_and_places_nobody() -> None:
    s = arthur("Bewilderment", foe_hand=["Feint"], defending=True)
    s.attack("medusa", "merlin", "Feint").defend("Bewilderment")
    assert (s.results(), s.health("merlin"), s.at("merlin"), s.settled) == ([(2, 0, 1)], 5, "p0", True)


@rule("R9.6")
def test_bewilderment_is_merlins_and_the_holy_grail_is_arthurs() -> None:
    s = arthur("Bewilderment", "The Holy Grail", "Feint", foe_hand=["Snipe"], defending=True)
    s.attack("medusa", "merlin", "Snipe")
    assert s.cards_offered() == {"bewilderment", "feint"}
    s.game.pop()
    s.game.pop()
    s.attack("medusa", "king-arthur", "Snipe")
    assert s.cards_offered() == {"the-holy-grail", "feint"}


# -- Restless Spirits


@rule("R3.4", "R11.7")
def test_restless_spirits_hits_opposing_fighters_in_a_space_of_merlins_zone_and_one_beside_it() -> None:
    s = arthur("Restless Spirits", at={"medusa": "p5", "harpy-1": "p6"}).scheme("Restless Spirits")
    assert set(s.offers) == {f"space p{i}" for i in range(6)}
    s.do("space p5")
    assert set(s.offers) == {"space p4", "space p6"}, "the second space may lie outside the zone"
    s.do("space p6")
    assert (s.health("medusa"), s.at("harpy-1"), len(s.hand(0)), s.settled) == (14, "", 1, True)


@rule("A-54")
def test_restless_spirits_draws_one_card_however_many_fall() -> None:
    s = arthur("Restless Spirits", at={"medusa": "p11", "harpy-1": "p4", "harpy-2": "p5"})
    s.scheme("Restless Spirits").do("space p4", "space p5")
    assert (s.at("harpy-1"), s.at("harpy-2"), len(s.hand(0)), s.settled) == ("", "", 1, True)


@rule("R1.8")
@pytest.mark.parametrize("spaces", [("space p3", "space p4"), ("space p0", "space p1")])
def test_restless_spirits_draws_nothing_unless_somebody_falls_and_spares_its_own(spaces: tuple[str, str]) -> None:
    s = arthur("Restless Spirits").scheme("Restless Spirits").do(*spaces)
    assert (s.health("king-arthur"), s.health("merlin")) == (18, 7)
    assert (s.health("medusa"), s.hand(0), s.settled) == (14 if "space p4" in spaces else 16, [], True)


# -- Command the Storms


@rule("A-44", "R5.8")
def test_command_the_storms_moves_every_fighter_once_in_any_order() -> None:
    s = arthur("Command the Storms", at={"medusa": "p5", "harpy-1": "p6"}).scheme("Command the Storms")
    assert s.seat == 0 and "pass" in s.offers
    assert {f: s.moves(f) for f in ("king-arthur", "merlin", "medusa", "harpy-1")} == {
        "king-arthur": {"p1", "p2", "p4"},
        "merlin": {"p1", "p2"},
        "medusa": {"p4", "p7", "p8"},
        "harpy-1": {"p4", "p7", "p8", "p9"},
    }
    s.do("move medusa to p8")
    assert s.moves("medusa") == set() and s.moves("king-arthur") == {"p1", "p2", "p4", "p5"}
    s.do("move king-arthur to p5", "move merlin to p3")
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {"harpy-1"}
    s.do("move harpy-1 to p7")
    assert [s.at(f) for f in ("king-arthur", "merlin", "medusa", "harpy-1")] == ["p5", "p3", "p8", "p7"]
    assert s.settled


@rule("R5.7", "A-44")
def test_command_the_storms_may_leave_everybody_where_they_are() -> None:
    s = arthur("Command the Storms").scheme("Command the Storms").do("pass")
    assert ([s.at(f) for f in ("king-arthur", "merlin", "medusa")], s.settled) == (["p3", "p0", "p4"], True)
