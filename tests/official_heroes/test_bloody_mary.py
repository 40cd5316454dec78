"""Bloody Mary: the third action and every card of the deck."""

from collections.abc import Mapping, Sequence

import pytest

from unmatched.testing import T1, T2, Scene
from unmatched.text.journal import line

rule = pytest.mark.rule

DUEL = {"bloody-mary": "p3", "king-arthur": "p4", "merlin": "p8"}


def duel(
    hand: Sequence[str] = (),
    foe_hand: Sequence[str] = (),
    at: Mapping[str, str] = DUEL,
    turn: int = 0,
    health: Mapping[str, int] | None = None,
    started: Mapping[str, str] | None = None,
    deck: Mapping[int, Sequence[str]] | None = None,
    turn_start: bool = False,
) -> Scene:
    return Scene(
        "bloody-mary",
        "king-arthur",
        board=T1,
        at=at,
        hand=[hand, foe_hand],
        turn=turn,
        health=health,
        started=started,
        deck=deck,
        turn_start=turn_start,
    )


def in_action(number: int, card: str, foe_hand: Sequence[str] = (), health: int = 16) -> Scene:
    """Mary attacks King Arthur in this action of a turn she began with three cards; he is to defend."""
    s = duel([card, "Evade", "Evade"], foe_hand, health={"bloody-mary": health}, turn_start=True)
    for _ in range(number - 1):
        s.maneuver().do("pass")
    return s.attack("bloody-mary", "king-arthur", card)


@rule("R16.8", "A-40", "R4.1", "DT-29")
@pytest.mark.parametrize(("cards", "actions"), [(0, 2), (2, 2), (3, 3), (4, 2)])
def test_mary_has_a_third_action_when_she_begins_with_exactly_three_cards(cards: int, actions: int) -> None:
    s = duel(["Evade", "Evade", "Evade", "Feint"][:cards], turn_start=True)
    assert (s.asked, s.actions) == ("action", actions)
    for _ in range(actions):
        assert s.seat == 0
        s.maneuver().do("pass")
    assert s.seat == 1
    assert s.settled


@rule("R16.8", "A-40")
def test_a_hand_of_three_later_in_the_turn_gives_mary_nothing() -> None:
    s = duel(["Evade", "Evade"], turn_start=True)
    s.maneuver().do("pass")
    assert (len(s.hand(0)), s.actions) == (3, 1)
    assert s.settled


@rule("R16.8", "A-40", "DT-29")
@pytest.mark.parametrize(("number", "value"), [(1, 3), (2, 3), (3, 7)])
def test_speak_three_times_is_worth_seven_in_the_third_action(number: int, value: int) -> None:
    s = in_action(number, "Speak Three Times").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.settled


@rule("R16.8", "A-40", "R4.4")
@pytest.mark.parametrize(
    ("cards", "maneuvers", "value"), [(4, 1, 7), (3, 1, 7), (3, 2, 3)], ids=["third of 3", "third of 4", "fourth"]
)
def test_the_third_action_is_the_third_one_taken_whatever_gave_it(cards: int, maneuvers: int, value: int) -> None:
    s = duel(["Closer Than She Appears", "Speak Three Times", "Evade", "Evade"][:cards], turn_start=True)
    s.scheme("Closer Than She Appears").do("pass")
    for _ in range(maneuvers):
        s.maneuver().do("pass")
    s.attack("bloody-mary", "king-arthur", "Speak Three Times").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.settled


@rule("R10.5")
def test_speak_three_times_against_feint_is_worth_three() -> None:
    s = in_action(3, "Speak Three Times", ["Feint"]).defend("Feint")
    assert s.results() == [(3, 2, 0)]
    assert s.settled


@rule("A-35", "R7.7")
@pytest.mark.parametrize(("foe_hand", "value"), [(["Excalibur"], 4), (["Feint"], 2), ([], 1)])
def test_out_of_the_mirror_adds_the_boost_of_the_card_the_opponent_loses(foe_hand: list[str], value: int) -> None:
    s = duel(["Out of the Mirror"], foe_hand)
    s.attack("bloody-mary", "king-arthur", "Out of the Mirror").defend()
    assert (s.results(), s.hand(1), len(s.discard(1))) == ([(value, 0, 0)], [], len(foe_hand))
    assert s.hand(0) == []
    assert s.settled


@rule("A-35", "R9.9")
def test_out_of_the_mirror_takes_one_random_card_but_not_the_one_on_the_table() -> None:
    s = duel(["Out of the Mirror"], ["Skirmish", "Excalibur", "Prophecy"])
    s.attack("bloody-mary", "king-arthur", "Out of the Mirror")
    s.defend("Skirmish", luck=lambda s: s.discard(1) == ["prophecy"])
    assert (s.hand(1), s.results()) == (["excalibur"], [(3, 4, 1)])
    s.do("pass")
    assert s.settled


@rule("R16.8")
@pytest.mark.parametrize(("number", "drawn"), [(2, 0), (3, 1)])
def test_out_of_the_mirror_draws_a_card_in_the_third_action(number: int, drawn: int) -> None:
    s = in_action(number, "Out of the Mirror")
    before = len(s.hand(0))
    s.defend()
    assert len(s.hand(0)) == before + drawn
    assert s.settled


@rule("R7.4", "R7.5")
@pytest.mark.parametrize(("answer", "value", "left"), [("card Bloody Requiem", 5, 0), ("pass", 1, 1)])
def test_ghostly_touch_may_be_boosted(answer: str, value: int, left: int) -> None:
    s = duel(["Ghostly Touch", "Bloody Requiem"])
    s.attack("bloody-mary", "king-arthur", "Ghostly Touch").defend()
    assert (s.asked, s.seat, s.offers) == ("boost", 0, ["pass", "card bloody-requiem"])
    s.do(answer)
    assert (s.results(), len(s.hand(0))) == ([(value, 0, 0)], left)
    assert s.settled


@rule("R7.4", "R7.5", "A-16")
@pytest.mark.parametrize(("more", "defense"), [([], "Regroup"), (["Evade"], "Feint")], ids=["no card", "cancelled"])
def test_ghostly_touch_asks_for_no_boost(more: list[str], defense: str) -> None:
    s = duel(["Ghostly Touch", *more], ["Regroup", "Feint"])
    s.attack("bloody-mary", "king-arthur", "Ghostly Touch").defend(defense)
    assert s.results()[0][0] == 1
    assert s.settled


@rule("R16.8", "R11.4", "A-36")
@pytest.mark.parametrize(("number", "health", "after"), [(3, 10, 13), (3, 15, 16), (2, 10, 10)])
def test_ghostly_touch_recovers_three_health_in_the_third_action(number: int, health: int, after: int) -> None:
    s = in_action(number, "Ghostly Touch", health=health).defend().do("pass")
    assert s.health("bloody-mary") == after
    assert s.settled


@rule("R18.1", "R18.6", "A-50", "A-23")
@pytest.mark.parametrize(
    ("first", "results"),
    [(None, [(3, 0, 0), (0, 0, 1)]), ("Regroup", [(3, 1, 0), (1, 0, 0)]), ("Momentous Shift", [(3, 5, 1), (3, 0, 0)])],
)
def test_bloody_reprise_has_the_printed_value_of_the_card_played_against_bloody_requiem(
    first: str | None, results: list[tuple[int, int, int]]
) -> None:
    s = duel(["Bloody Requiem"], ["Regroup", "Momentous Shift"], started={"king-arthur": "p6"})
    s.attack("bloody-mary", "king-arthur", "Bloody Requiem").defend(first)
    assert (s.asked, s.seat) == ("defense", 1)
    s.defend()
    assert s.results() == results
    assert (s.discard(0), s.actions) == (["bloody-requiem"], 1)
    assert s.settled


@rule("R18.6", "R18.10")
@pytest.mark.parametrize(
    ("second", "result"), [("Skirmish", (3, 4, 1)), ("Feint", (0, 2, 1))], ids=["a new card", "Feint"]
)
def test_bloody_reprise_may_be_defended_with_a_new_card(second: str, result: tuple[int, int, int]) -> None:
    s = duel(["Bloody Requiem"], ["Momentous Shift", second])
    s.attack("bloody-mary", "king-arthur", "Bloody Requiem").defend("Momentous Shift").defend(second)
    if second == "Skirmish":
        s.do("pass")
    assert s.results() == [(3, 3, 1), result]
    assert s.settled


@rule("R18.3", "R10.5")
def test_feint_against_bloody_requiem_leaves_no_reprise() -> None:
    s = duel(["Bloody Requiem"], ["Feint", "Skirmish"])
    s.attack("bloody-mary", "king-arthur", "Bloody Requiem").defend("Feint")
    assert s.results() == [(3, 2, 0)]
    assert s.settled


@rule("R5.10", "A-42")
@pytest.mark.parametrize(("answer", "space"), [("space p5", "p5"), ("pass", "p3")])
def test_trick_of_the_light_may_place_mary_on_an_empty_space_next_to_the_opposing_fighter(
    answer: str, space: str
) -> None:
    s = duel(["Trick of the Light"])
    s.attack("bloody-mary", "king-arthur", "Trick of the Light").defend()
    assert (s.asked, s.seat, s.offers, s.results()) == ("space", 0, ["pass", "space p5"], [(2, 0, 0)])
    s.do(answer)
    assert s.at("bloody-mary") == space
    assert s.settled


@rule("R5.10", "R9.8")
def test_trick_of_the_light_as_a_defense_finds_the_attacker_wherever_he_is() -> None:
    s = duel(["Trick of the Light"], ["Feint", "Aid the Chosen One"], {**DUEL, "merlin": "p0"}, turn=1)
    s.attack("merlin", "bloody-mary", "Aid the Chosen One").defend("Trick of the Light")
    assert (s.asked, s.seat, s.offers) == ("space", 0, ["pass", "space p1"])
    s.do("space p1")
    assert s.at("bloody-mary") == "p1"
    assert s.settled


@rule("R10.10", "A-03", "A-42")
@pytest.mark.parametrize(
    ("merlin", "arthur", "health"), [("p4", "p8", 2), ("p2", "p1", 7)], ids=["the target fell", "no room"]
)
def test_trick_of_the_light_places_nobody(merlin: str, arthur: str, health: int) -> None:
    at = {"bloody-mary": "p3", "merlin": merlin, "king-arthur": arthur}
    s = duel(["Trick of the Light"], at=at, health={"merlin": health})
    s.attack("bloody-mary", "merlin", "Trick of the Light").defend()
    assert s.at("bloody-mary") == "p3"
    assert s.settled


@rule("A-23", "R10.8")
@pytest.mark.parametrize(
    ("defense", "answer", "result", "arthur"),
    [
        ("Momentous Shift", "pass", (3, 3, 1), 16),
        ("Momentous Shift", "choose 1", (4, 3, 0), 17),
        ("Feint", "choose 2", (3, 2, 0), 17),
        ("Divine Intervention", "choose 2", (2, 3, 1), 18),
        (None, "choose 1", (4, 0, 0), 14),
    ],
    ids=["equal", "raised", "cancelled", "lowered", "no card"],
)
def test_broken_glass_draws_and_hurts_when_the_values_in_the_combat_are_equal(
    defense: str | None, answer: str, result: tuple[int, int, int], arthur: int
) -> None:
    s = duel(["Broken Glass"], ["Momentous Shift", "Feint", "Divine Intervention"])
    s.attack("bloody-mary", "king-arthur", "Broken Glass").defend(defense)
    if defense != "Feint":
        assert (s.asked, s.seat, s.offers) == ("choose", 0, ["pass", "choose 1", "choose 2"])
        s.do(answer)
    if s.asked == "move":
        s.do("pass")
    equal = result[0] == result[1]
    assert (s.results(), s.health("king-arthur"), len(s.hand(0))) == ([result], arthur, int(equal))
    assert s.settled


@rule("A-23", "R10.2")
def test_broken_glass_compares_final_values_when_it_defends() -> None:
    s = Scene(
        "bloody-mary",
        "alice",
        board=T1,
        at={"bloody-mary": "p3", "alice": "p4"},
        hand=[["Broken Glass"], ["I'm Late, I'm Late"]],
        counters={"size": "big"},
        turn=1,
    )
    s.attack("alice", "bloody-mary", "I'm Late, I'm Late").defend("Broken Glass")
    assert (s.attack_value, s.defense_value) == (4, 3)
    s.do("choose 1")
    assert (s.results(), s.health("alice"), len(s.hand(0))) == ([(4, 4, 0)], 11, 1)
    s.do("pass")
    assert s.settled


@rule("R4.8", "A-41", "A-28")
@pytest.mark.parametrize(("started", "value"), [("p3", 3), ("p0", 3), ("p5", 3), ("p6", 6), ("p11", 6)])
def test_jump_scare_is_worth_six_when_mary_left_all_zones_she_began_the_turn_in(started: str, value: int) -> None:
    s = duel(["Jump Scare"], started={"bloody-mary": started})
    s.attack("bloody-mary", "king-arthur", "Jump Scare").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.settled


@rule("R4.8", "A-41")
@pytest.mark.parametrize(("started", "value"), [("p8", 6), ("p5", 3)])
def test_jump_scare_counts_in_the_turn_of_the_opponent_too(started: str, value: int) -> None:
    s = duel(["Jump Scare"], ["Excalibur"], turn=1, started={"bloody-mary": started})
    s.attack("king-arthur", "bloody-mary", "Excalibur").defend("Jump Scare")
    assert s.results()[0][:2] == (6, value)
    assert s.settled


@rule("R17.7", "A-26")
@pytest.mark.parametrize(("closed", "value"), [(["d1"], 6), ([], 3)], ids=["closed", "open"])
def test_jump_scare_heeds_a_closed_door_between_the_two_spaces(closed: list[str], value: int) -> None:
    s = Scene(
        "bloody-mary",
        "king-arthur",
        board=T2,
        at={"bloody-mary": "b1", "king-arthur": "b2"},
        hand=[["Jump Scare"]],
        started={"bloody-mary": "r2"},
        doors=closed,
    )
    s.attack("bloody-mary", "king-arthur", "Jump Scare").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.settled


@rule("R5.7", "R5.8")
@pytest.mark.parametrize("defense", [None, "Skirmish"], ids=["won", "lost"])
def test_infinity_mirror_moves_either_fighter_of_the_combat_up_to_four_spaces(defense: str | None) -> None:
    s = duel(["Infinity Mirror"], ["Skirmish"], {**DUEL, "merlin": "p10"})
    s.attack("bloody-mary", "king-arthur", "Infinity Mirror").defend(defense)
    if defense:
        s.do("pass")
    assert (s.asked, s.seat) == ("move", 0)
    assert s.moves("bloody-mary") == {"p0", "p1", "p2"}
    assert s.moves("king-arthur") == {"p5", "p6", "p7", "p8"}
    s.do("move king-arthur to p8")
    assert (s.at("king-arthur"), s.at("bloody-mary")) == ("p8", "p3")
    assert s.settled


@rule("R5.7", "R10.10")
def test_infinity_mirror_cannot_move_the_defeated_and_may_move_nobody() -> None:
    s = duel(["Infinity Mirror"], at={**DUEL, "merlin": "p2"}, health={"merlin": 4})
    s.attack("bloody-mary", "merlin", "Infinity Mirror").defend()
    assert (s.moves("merlin"), s.moves("bloody-mary"), s.offers[0]) == (set(), {"p0", "p1", "p2"}, "pass")
    s.do("pass")
    assert s.at("bloody-mary") == "p3"
    assert s.settled


@rule("R1.12", "A-23")
def test_mirror_image_has_the_printed_value_of_a_boosted_attack() -> None:
    s = duel(["Mirror Image"], ["Swift Strike", "Excalibur"], turn=1)
    s.do("attack bloody-mary by king-arthur", "card Swift Strike", "card Excalibur").defend("Mirror Image")
    assert s.results() == [(6, 3, 1)]
    s.do("pass")
    assert s.settled


@rule("R18.4", "A-23")
def test_mirror_image_has_the_value_in_the_box_of_a_bonus_attack() -> None:
    s = Scene(
        "bloody-mary",
        "achilles",
        board=T1,
        at={"bloody-mary": "p3", "achilles": "p4"},
        hand=[["Mirror Image"], ["Test for Weakness"]],
        turn=1,
    )
    s.attack("achilles", "bloody-mary", "Test for Weakness").defend().defend("Mirror Image")
    assert s.results() == [(3, 0, 1), (5, 3, 1)]
    assert s.settled


@rule("R10.5", "A-15")
@pytest.mark.parametrize(("card", "value"), [("Mirror Image", 0), ("Broken Glass", 3), ("Jump Scare", 3)])
def test_an_attacking_feint_leaves_a_defense_its_printed_value(card: str, value: int) -> None:
    s = duel([card], ["Feint"], turn=1, started={"bloody-mary": "p8"})
    s.attack("king-arthur", "bloody-mary", "Feint").defend(card)
    assert s.results()[0][:2] == (2, value)
    assert s.settled


@rule("R6.1", "R6.3")
@pytest.mark.parametrize(("deck", "hand", "health"), [(["Feint"], ["feint"], 13), ([], [], 11)])
def test_evade_draws_a_card_or_exhausts(deck: list[str], hand: list[str], health: int) -> None:
    s = duel(["Evade"], ["Excalibur"], turn=1, deck={0: deck})
    s.attack("king-arthur", "bloody-mary", "Excalibur").defend("Evade")
    assert (s.results(), s.hand(0), s.health("bloody-mary")) == ([(6, 3, 1)], hand, health)
    kinds = [e.kind for e in s.game.events()]
    assert kinds.index("result") < kinds.index("draw" if deck else "exhausted")
    assert s.settled


@rule("R8.3", "R5.7", "R4.4")
@pytest.mark.parametrize(("answer", "space"), [("move bloody-mary to p2", "p2"), ("pass", "p3")])
def test_closer_than_she_appears_moves_up_to_one_space_draws_and_gains_an_action(answer: str, space: str) -> None:
    s = duel(["Closer Than She Appears"], deck={0: ["Feint"]})
    s.scheme("Closer Than She Appears")
    assert (s.asked, s.moves("bloody-mary"), s.hand(0)) == ("move", {"p2"}, [])
    s.do(answer)
    assert (s.at("bloody-mary"), s.hand(0), s.actions) == (space, ["feint"], 2)
    assert s.settled


@rule("R5.5", "R8.3")
def test_closer_than_she_appears_draws_and_gains_when_mary_cannot_move() -> None:
    s = duel(["Closer Than She Appears"], at={**DUEL, "merlin": "p2"}, deck={0: []})
    s.scheme("Closer Than She Appears")
    assert (s.health("bloody-mary"), s.actions) == (14, 2)
    assert s.settled


@rule("A-30", "A-34")
@pytest.mark.parametrize(("answer", "hand", "health"), [("yes", ["feint"], 18), ("pass", ["excalibur", "feint"], 15)])
def test_stolen_memories_lets_the_opponent_discard_the_card_or_take_its_boost_as_damage(
    answer: str, hand: list[str], health: int
) -> None:
    s = duel(["Stolen Memories"], ["Excalibur", "Feint"], {**DUEL, "king-arthur": "p11"})
    s.scheme("Stolen Memories")
    assert (s.asked, s.seat, set(s.offers)) == ("pick card", 0, {"card excalibur", "card feint"})
    s.do("card Excalibur")
    assert (s.asked, s.seat, s.offers) == ("may", 1, ["pass", "yes"])
    assert s.game.view(0).players[1].known == ("excalibur", "feint")
    s.do(answer)
    assert (s.hand(1), s.health("king-arthur"), s.health("merlin")) == (hand, health, 7)
    assert s.settled


@rule("A-34", "R13.4", "R14.4")
def test_who_must_decide_about_stolen_memories_and_his_partner_see_the_card_and_nobody_else_does() -> None:
    s = Scene(
        "bloody-mary",
        "king-arthur",
        "sinbad",
        "medusa",
        board=T1,
        mode="teams",
        at={"bloody-mary": "p3", "king-arthur": "p11", "sinbad": "p0", "medusa": "p7"},
        hand=[["Stolen Memories"], ["Excalibur", "Feint"]],
    )
    s.scheme("Stolen Memories").do("player 2")
    twins = [s.game.copy(), s.game.copy()]
    for game, card in zip(twins, ("excalibur", "feint"), strict=True):
        game.push_text(f"card {card}")
        seen = [decision.picked if (decision := game.view(seat).decision) else None for seat in (0, 1, 2, 3, -1)]
        assert seen == [card, card, "", card, ""], "who picked it, its owner and the owner's partner"
        told = [[event.card for event in game.events(seat) if event.kind == "pick"] for seat in (0, 1, 2, 3, -1)]
        assert told == [[card], [card], [""], [card], [""]]
        lines = [line(s.match, game.events(seat)[-1], seat, "en") for seat in (1, 2)]
        title = {"excalibur": "Excalibur", "feint": "Feint"}[card]
        assert lines == [
            f"Bloody Mary chose “{title}” in your hand.",
            "Bloody Mary chose a card in King Arthur's hand.",
        ]
    assert [twins[0].view(seat) == twins[1].view(seat) for seat in range(4)] == [False, False, True, False]


@rule("A-35", "R8.4")
def test_stolen_memories_finds_nothing_in_an_empty_hand() -> None:
    s = duel(["Stolen Memories"])
    s.scheme("Stolen Memories")
    assert (s.health("king-arthur"), s.discard(0)) == (18, ["stolen-memories"])
    assert s.settled


@rule("R15.1", "A-14")
def test_stolen_memories_are_those_of_a_chosen_opponent_and_a_card_without_boost_hurts_nobody() -> None:
    serendib = "Voyage to the City of the King of Serendib"
    s = Scene(
        "bloody-mary",
        "king-arthur",
        "sinbad",
        board=T1,
        at={"bloody-mary": "p3", "king-arthur": "p6", "sinbad": "p9"},
        hand=[["Stolen Memories"], ["Excalibur"], [serendib]],
    )
    s.scheme("Stolen Memories")
    assert (s.asked, s.offers) == ("opponent", ["player 2", "player 3"])
    s.do("player 3", f"card {serendib}")
    assert s.seat == 2
    s.do("pass")
    assert [s.health(f) for f in ("king-arthur", "sinbad")] == [18, 15]
    assert s.settled


@rule("R16.10")
def test_damage_of_stolen_memories_can_be_shifted_by_yennenga() -> None:
    s = Scene(
        "bloody-mary",
        "yennenga",
        board=T1,
        at={"bloody-mary": "p3", "yennenga": "p8", "archer-1": "p6"},
        hand=[["Stolen Memories"], ["Master of the Hunt"]],
    )
    s.scheme("Stolen Memories").do("card Master of the Hunt", "pass")
    assert (s.asked, s.seat, s.offers) == ("shift damage", 1, ["amount 0", "amount 1", "amount 2"])
    s.do("amount 2")
    assert (s.health("yennenga"), s.at("archer-1")) == (14, "")
    assert s.settled
