"""Sun Wukong: his clones and every card of the deck but Wily Fighting."""

from collections.abc import Mapping, Sequence

import pytest

from unmatched import Game
from unmatched.testing import T1, T2, Scene, small_board

rule = pytest.mark.rule

STAR = small_board("star", "hub-a hub-b hub-c hub-d hub-e d-f", {"z": "hub a b c d e f"}, "hub a b f")
DUEL = {"sun-wukong": "p3", "king-arthur": "p4", "merlin": "p8"}
CLONES = {"clone-1": "p0", "clone-2": "p1", "clone-3": "p7"}


def duel(
    hand: Sequence[str] = (),
    foe_hand: Sequence[str] = (),
    at: Mapping[str, str] = DUEL,
    turn: int = 0,
    health: Mapping[str, int] | None = None,
    deck: Mapping[int, Sequence[str]] | None = None,
    discard: Mapping[int, Sequence[str]] | None = None,
    turn_start: bool = False,
) -> Scene:
    return Scene(
        "sun-wukong",
        "king-arthur",
        board=T1,
        at=at,
        hand=[hand, foe_hand],
        turn=turn,
        health=health,
        deck=deck,
        discard=discard,
        turn_start=turn_start,
    )


def on_board(s: Scene) -> set[str]:
    return {s.at(f"clone-{n}") for n in (1, 2, 3)} - {""}


@rule("R16.9", "R2.10")
def test_no_clone_is_on_the_board_when_the_game_begins() -> None:
    game = Game("sun-wukong", "king-arthur", seed=3, first=0)
    assert game.decision is not None and (game.decision.seat, game.decision.fighter) == (1, "merlin")
    wukong, *clones = game.view(0).players[0].fighters
    assert (wukong.health, [(c.space, c.full_health) for c in clones]) == (17, [("", 1)] * 3)


@rule("R16.9", "R4.1")
@pytest.mark.parametrize(("answers", "health", "clones"), [(["yes", "space p2"], 16, {"p2"}), (["pass"], 17, set())])
def test_wukong_may_take_a_damage_for_a_clone_at_the_start_of_his_turn(
    answers: list[str], health: int, clones: set[str]
) -> None:
    s = duel(turn_start=True, at={"sun-wukong": "p3", "king-arthur": "p8"})
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do(answers[0])
    assert s.health("sun-wukong") == health
    if clones:
        assert (s.asked, s.offers) == ("space", ["space p2", "space p4"])
    s.do(*answers[1:])
    assert (on_board(s), s.actions) == (clones, 2)
    assert s.settled


@rule("R16.9", "A-48")
def test_wukong_cannot_summon_without_a_free_space_beside_him() -> None:
    s = duel(turn_start=True, at={"sun-wukong": "p3", "clone-1": "p2", "king-arthur": "p4"})
    assert (s.asked, s.health("sun-wukong")) == ("action", 17)


@rule("R16.9", "A-48", "R17.2")
@pytest.mark.parametrize(("closed", "asked"), [(["d1"], "action"), ([], "may")], ids=["closed", "open"])
def test_a_space_behind_a_closed_door_is_no_room_for_a_clone(closed: list[str], asked: str) -> None:
    at = {"sun-wukong": "r2", "clone-1": "r1", "king-arthur": "b2"}
    s = Scene("sun-wukong", "king-arthur", board=T2, at=at, doors=closed, turn_start=True)
    assert s.asked == asked


@rule("R16.9", "A-48")
def test_a_defeated_clone_can_be_summoned_again() -> None:
    at = {"sun-wukong": "p3", "king-arthur": "p1", "clone-1": "p5", "clone-2": "p0", "clone-3": "p7"}
    s = duel([], ["Feint"], at, turn=1)
    s.attack("king-arthur", "clone-2", "Feint").defend()
    assert (s.at("clone-2"), s.health("clone-2")) == ("", 0)
    s.maneuver().do("pass")
    assert (s.seat, s.asked) == (0, "may")
    s.do("yes", "space p2")
    assert (on_board(s), s.at("clone-2"), s.health("clone-2")) == ({"p2", "p5", "p7"}, "p2", 1)
    assert s.settled


@rule("R16.9", "A-48")
def test_with_three_clones_on_the_board_one_of_them_is_lifted_and_set_down() -> None:
    s = duel(turn_start=True, at={**DUEL, **CLONES})
    s.do("yes")
    assert (s.asked, s.offers) == ("fighter", ["fighter clone-1", "fighter clone-2", "fighter clone-3"])
    s.do("fighter clone-3")
    assert (s.asked, s.offers) == ("space", ["space p2"])
    s.do("space p2")
    assert (on_board(s), s.at("clone-3"), s.health("clone-3")) == ({"p0", "p1", "p2"}, "p2", 1)
    assert "defeated" not in {e.kind for e in s.game.events()}
    assert s.settled


@rule("R16.9", "A-48", "R12.1")
def test_wukong_may_summon_himself_to_death() -> None:
    s = duel(turn_start=True, health={"sun-wukong": 1})
    s.do("yes")
    assert (s.winners, on_board(s)) == ((1,), set())


ATTACKS = ["Infinite Strikes", "Ruyi Jingo Bang", "Taunting Laughter", "Ox Form"]
VERSATILE = ["72 Transformations", "Sly Monkey", "Wily Fighting"]
DEFENSES = ["Bewilderment", "Golden Chain Mail", "Tortoise Form"]


@rule("R16.9", "R1.7")
def test_clones_attack_and_defend_with_every_card_of_the_deck() -> None:
    at = {"sun-wukong": "p8", "clone-2": "p3", "king-arthur": "p4"}
    s = duel([*ATTACKS, *VERSATILE, *DEFENSES, "Phoenix Form"], ["Feint"], at)
    s.do("attack king-arthur by clone-2")
    assert len(s.cards_offered()) == len(ATTACKS + VERSATILE)
    s = duel([*ATTACKS, *VERSATILE, *DEFENSES, "Phoenix Form"], ["Feint"], at, turn=1)
    s.attack("king-arthur", "clone-2", "Feint")
    assert len(s.cards_offered()) == len(VERSATILE + DEFENSES)


def star(attacker: str, clones: Mapping[str, str], foe_hand: Sequence[str] = ()) -> Scene:
    """King Arthur in the middle of Wukong and his clones."""
    at = {"king-arthur": "hub", "sun-wukong": "a", **clones}
    s = Scene("sun-wukong", "king-arthur", board=STAR, at=at, hand=[["Infinite Strikes"], foe_hand])
    return s.attack(attacker, "king-arthur", "Infinite Strikes")


@rule("A-25", "R1.8")
@pytest.mark.parametrize(
    ("attacker", "clones", "value"),
    [
        ("sun-wukong", {}, 2),
        ("sun-wukong", {"clone-1": "f"}, 2),
        ("sun-wukong", {"clone-1": "b"}, 3),
        ("clone-1", {"clone-1": "b"}, 3),
        ("clone-2", {"clone-1": "b", "clone-2": "c", "clone-3": "d"}, 5),
    ],
)
def test_infinite_strikes_counts_the_other_fighters_around_the_target_and_gains_an_action(
    attacker: str, clones: dict[str, str], value: int
) -> None:
    s = star(attacker, clones).defend()
    assert (s.results(), s.actions) == ([(value, 0, 0)], 2)
    assert s.settled


@rule("R10.4", "R10.5")
@pytest.mark.parametrize(("defense", "result", "actions"), [("Skirmish", (3, 4, 1), 2), ("Feint", (2, 2, 1), 1)])
def test_infinite_strikes_gains_its_action_when_lost_but_not_when_cancelled(
    defense: str, result: tuple[int, int, int], actions: int
) -> None:
    s = star("sun-wukong", {"clone-1": "b"}, [defense]).defend(defense)
    if s.asked == "move":
        s.do("pass")
    assert (s.results(), s.actions) == ([result], actions)
    assert s.settled


@rule("R1.8", "R14.3")
def test_infinite_strikes_counts_a_partner_but_not_the_partner_of_the_target() -> None:
    s = Scene(
        "sun-wukong",
        "king-arthur",
        "achilles",
        "medusa",
        mode="teams",
        board=STAR,
        at={"sun-wukong": "a", "king-arthur": "hub", "achilles": "b", "patroclus": "c", "medusa": "d"},
        hand=[["Infinite Strikes"]],
    )
    s.attack("sun-wukong", "king-arthur", "Infinite Strikes").defend()
    assert s.results() == [(4, 0, 0)]
    assert s.settled


@rule("R18.3", "DT-24", "DT-43")
def test_ruyi_jingo_bang_undefended_is_all_there_is() -> None:
    s = duel(["Ruyi Jingo Bang"], ["Skirmish"])
    s.attack("sun-wukong", "king-arthur", "Ruyi Jingo Bang").defend()
    assert s.results() == [(0, 0, 1)]
    assert s.settled


@rule("R18.1", "R18.6", "R9.8", "A-50")
@pytest.mark.parametrize(
    ("first", "value"), [("The Holy Grail", 1), ("Momentous Shift", 3)], ids=["a defense card", "a versatile card"]
)
def test_tricked_you_follows_when_a_card_was_played_in_defense(first: str, value: int) -> None:
    s = duel(["Ruyi Jingo Bang"], ["The Holy Grail", "Momentous Shift", "Regroup"])
    s.attack("sun-wukong", "king-arthur", "Ruyi Jingo Bang").defend(first)
    assert (s.asked, s.seat, len(s.cards_offered()), len(s.discard(1))) == ("defense", 1, 2, 1)
    s.defend("Regroup")
    assert s.results() == [(0, value, 1), (4, 1, 0)]
    assert s.settled


@rule("R18.3", "R10.5")
def test_a_defending_feint_is_not_tricked() -> None:
    s = duel(["Ruyi Jingo Bang"], ["Feint", "Regroup"])
    s.attack("sun-wukong", "king-arthur", "Ruyi Jingo Bang").defend("Feint")
    assert s.results() == [(0, 2, 1)]
    assert s.settled


@rule("A-30", "R1.12")
@pytest.mark.parametrize(
    ("answers", "result", "hand"),
    [(["yes", "card Regroup"], (3, 3, 1), ["excalibur"]), (["pass"], (3, 0, 0), ["excalibur", "regroup"])],
)
def test_taunting_laughter_ignores_the_value_of_an_opponent_who_discards_nothing(
    answers: list[str], result: tuple[int, int, int], hand: list[str]
) -> None:
    s = duel(["Taunting Laughter"], ["Momentous Shift", "Excalibur", "Regroup"])
    s.attack("sun-wukong", "king-arthur", "Taunting Laughter").defend("Momentous Shift")
    assert (s.asked, s.seat, s.offers) == ("may", 1, ["pass", "yes"])
    s.do(answers[0])
    if answers[0] == "yes":
        assert (s.asked, s.seat, set(s.offers)) == ("discard", 1, {"card excalibur", "card regroup"})
    s.do(*answers[1:])
    assert (s.results(), s.hand(1)) == ([result], hand)
    assert s.settled


@rule("A-30", "A-35")
@pytest.mark.parametrize(
    ("foe_hand", "result"), [(["Momentous Shift"], (3, 0, 0)), (["Feint"], (3, 2, 0)), ([], (3, 0, 0))]
)
def test_taunting_laughter_asks_nobody_without_cards_and_no_defending_feint(
    foe_hand: list[str], result: tuple[int, int, int]
) -> None:
    s = duel(["Taunting Laughter"], foe_hand)
    s.attack("sun-wukong", "king-arthur", "Taunting Laughter").defend(foe_hand[0] if foe_hand else None)
    assert s.results() == [result]
    assert s.settled


@rule("R10.1", "R10.2")
@pytest.mark.parametrize(
    ("card", "questions", "wukong"),
    [("The Equal of Grendel", ["yes", "pass"], 14), ("The War-King", ["pass", "amount 0"], 17)],
    ids=["after an immediate effect", "before one during combat"],
)
def test_taunting_laughter_waits_for_immediate_effects_of_the_defender_only(
    card: str, questions: list[str], wukong: int
) -> None:
    at = {"sun-wukong": "p3", "beowulf": "p4"}
    hand = [["Taunting Laughter"], [card, "Feint"]]
    s = Scene("sun-wukong", "beowulf", board=T1, at=at, hand=hand, counters={"rage": 2})
    s.attack("sun-wukong", "beowulf", "Taunting Laughter").defend(card).do(*questions)
    assert (s.results(), s.health("sun-wukong")) == ([(3, 0, 0)], wukong)
    assert s.settled


@rule("R7.4", "A-30")
@pytest.mark.parametrize(("answer", "result"), [("card Excalibur", (7, 6, 0)), ("pass", (7, 3, 0))])
def test_ox_form_lets_the_opponent_boost_the_card_he_played(answer: str, result: tuple[int, int, int]) -> None:
    s = duel(["Ox Form"], ["Momentous Shift", "Excalibur"])
    s.attack("sun-wukong", "king-arthur", "Ox Form").defend("Momentous Shift")
    assert (s.asked, s.seat, s.offers) == ("boost", 1, ["pass", "card excalibur"])
    s.do(answer)
    assert s.results() == [result]
    assert s.settled


@rule("R7.4")
@pytest.mark.parametrize(
    ("foe_hand", "defense"), [(["Excalibur"], None), (["Skirmish"], "Skirmish")], ids=["no card", "no hand"]
)
def test_ox_form_asks_for_no_boost_of_nothing_or_from_nothing(foe_hand: list[str], defense: str | None) -> None:
    s = duel(["Ox Form"], foe_hand)
    s.attack("sun-wukong", "king-arthur", "Ox Form").defend(defense)
    assert s.results() == [(7, 4 if defense else 0, 0)]
    assert s.settled


@rule("A-15", "A-16")
def test_ox_form_cannot_be_cancelled() -> None:
    s = duel(["Ox Form"], ["Feint", "Excalibur"])
    s.attack("sun-wukong", "king-arthur", "Ox Form").defend("Feint")
    assert (s.asked, s.seat) == ("boost", 1)
    s.do("card Excalibur")
    assert s.results() == [(7, 5, 0)]
    assert s.settled


@rule("R13.7", "R10.4")
def test_72_transformations_returns_one_of_the_three_forms() -> None:
    pile = ["Sly Monkey", "Ox Form", "Tortoise Form", "Phoenix Form", "Ox Form"]
    s = duel(["72 Transformations"], discard={0: pile})
    s.attack("sun-wukong", "king-arthur", "72 Transformations").defend()
    assert (s.asked, s.results()) == ("return card", [(2, 0, 0)])
    assert set(s.offers) == {"card ox-form", "card tortoise-form", "card phoenix-form"}
    s.do("card Tortoise Form")
    assert (s.hand(0), len(s.discard(0))) == (["tortoise-form"], 5)
    assert s.settled


@rule("A-37")
def test_72_transformations_finds_no_other_card() -> None:
    s = duel(["72 Transformations"], ["Skirmish"], discard={0: ["Sly Monkey", "Bewilderment"]})
    s.attack("sun-wukong", "king-arthur", "72 Transformations").defend("Skirmish").do("pass")
    assert (s.hand(0), s.discard(0)) == ([], ["sly-monkey", "bewilderment", "72-transformations"])
    assert s.settled


@rule("R16.9", "A-42")
@pytest.mark.parametrize(("space", "offered"), [("p3", "p0 p1 p2 p5"), ("p5", "p0 p1 p2 p3 p6 p7 p9 p10 p11")])
def test_sly_monkey_leaves_a_clone_and_places_wukong_elsewhere_in_his_zone(space: str, offered: str) -> None:
    s = duel(["Sly Monkey"], at={**DUEL, "sun-wukong": space})
    s.attack("sun-wukong", "king-arthur", "Sly Monkey").defend()
    assert (s.asked, s.seat, s.results()) == ("space", 0, [(2, 0, 0)])
    assert s.offers == [f"space {x}" for x in offered.split()]
    s.do("space p1")
    assert (s.at("sun-wukong"), on_board(s), s.health("sun-wukong")) == ("p1", {space}, 17)
    assert s.settled


@rule("R9.8", "R16.9")
def test_sly_monkey_works_for_a_beaten_defender_too() -> None:
    s = duel(["Sly Monkey"], ["Excalibur"], turn=1)
    s.attack("king-arthur", "sun-wukong", "Excalibur").defend("Sly Monkey").do("space p0")
    assert (s.at("sun-wukong"), on_board(s), s.health("sun-wukong")) == ("p0", {"p3"}, 13)
    assert s.settled


@rule("R16.9")
def test_sly_monkey_played_by_a_clone_does_nothing() -> None:
    s = duel(["Sly Monkey"], at={"sun-wukong": "p0", "clone-1": "p3", "king-arthur": "p4"})
    s.attack("clone-1", "king-arthur", "Sly Monkey").defend()
    assert (s.results(), on_board(s), s.at("sun-wukong")) == ([(2, 0, 0)], {"p3"}, "p0")
    assert s.settled


@rule("R16.9", "A-48")
def test_sly_monkey_with_three_clones_moves_one_of_them_and_frees_its_space() -> None:
    s = duel(["Sly Monkey"], at={**DUEL, **CLONES})
    s.attack("sun-wukong", "king-arthur", "Sly Monkey").defend()
    assert (s.asked, s.offers) == ("fighter", ["fighter clone-1", "fighter clone-2", "fighter clone-3"])
    s.do("fighter clone-1")
    assert s.offers == ["space p0", "space p2", "space p5"]
    s.do("space p0")
    assert [s.at(f) for f in ("sun-wukong", "clone-1", "clone-2", "clone-3")] == ["p0", "p3", "p1", "p7"]
    assert s.settled


NOOK = small_board("nook", "a-b b-c c-d d-e e-f", {"z": "a b c", "y": "d e f"}, "a d")


def in_the_nook(clones: Mapping[str, str]) -> Scene:
    at = {"sun-wukong": "a", "king-arthur": "b", **clones}
    s = Scene("sun-wukong", "king-arthur", board=NOOK, at=at, hand=[["Sly Monkey"]])
    return s.attack("sun-wukong", "king-arthur", "Sly Monkey").defend()


@rule("A-42", "A-48")
def test_sly_monkey_does_nothing_without_another_free_space_in_the_zone() -> None:
    s = in_the_nook({"clone-1": "c"})
    assert (s.at("sun-wukong"), on_board(s)) == ("a", {"c"})
    assert s.settled


@rule("A-42", "A-48")
def test_sly_monkey_may_take_the_space_of_the_clone_it_moves_when_no_other_is_free() -> None:
    s = in_the_nook({"clone-1": "d", "clone-2": "c", "clone-3": "f"})
    assert s.offers == ["fighter clone-2"]
    s.do("fighter clone-2")
    assert s.offers == ["space c"]
    s.do("space c")
    assert (s.at("sun-wukong"), s.at("clone-2")) == ("c", "a")
    assert s.settled


@rule("A-19", "R10.8", "R5.10")
@pytest.mark.parametrize(("answer", "space"), [("space p11", "p11"), ("pass", "p3")])
def test_bewilderment_prevents_combat_damage_and_may_place_the_fighter_anywhere(answer: str, space: str) -> None:
    s = duel(["Bewilderment"], ["Excalibur"], {**DUEL, "clone-1": "p3", "sun-wukong": "p0"}, turn=1)
    s.attack("king-arthur", "clone-1", "Excalibur").defend("Bewilderment")
    free = [f"space p{n}" for n in (1, 2, 5, 6, 7, 9, 10, 11)]
    assert (s.asked, s.seat, s.offers, s.results()) == ("space", 0, ["pass", *free], [(6, 0, 0)])
    s.do(answer)
    assert (s.at("clone-1"), s.health("clone-1")) == (space, 1)
    assert s.settled


@rule("A-19")
def test_bewilderment_does_not_prevent_the_damage_of_effects() -> None:
    apes = "Voyage to the City of the Man-Eating Apes"
    at = {"sun-wukong": "p3", "sinbad": "p4"}
    s = Scene("sun-wukong", "sinbad", board=T1, at=at, hand=[["Bewilderment"], [apes]], turn=1)
    s.attack("sinbad", "sun-wukong", apes).defend("Bewilderment").do("space p9")
    assert (s.at("sun-wukong"), s.health("sun-wukong")) == ("p9", 15)
    assert s.settled


@rule("R10.5", "A-15")
@pytest.mark.parametrize(("card", "health"), [("Bewilderment", 12), ("Golden Chain Mail", 16)])
def test_an_attacking_feint_sees_through_bewilderment_and_golden_chain_mail(card: str, health: int) -> None:
    s = duel([card], ["Feint", "Excalibur"], turn=1)
    s.do("attack sun-wukong by king-arthur", "card Feint", "card Excalibur").defend(card)
    assert (s.health("sun-wukong"), s.health("king-arthur"), s.at("sun-wukong")) == (health, 18, "p3")
    assert s.settled


@rule("A-20", "R10.8", "R11.9")
@pytest.mark.parametrize(("card", "arthur"), [("Excalibur", 16), ("Swift Strike", 18)])
def test_golden_chain_mail_deals_the_combat_damage_to_the_attacker(card: str, arthur: int) -> None:
    s = duel(["Golden Chain Mail"], [card], turn=1)
    s.attack("king-arthur", "sun-wukong", card).defend("Golden Chain Mail")
    if s.asked == "move":
        s.do("pass")
    assert (s.health("sun-wukong"), s.health("king-arthur"), s.results()[0][2]) == (17, arthur, 0)
    assert s.settled


@rule("A-20", "R12.1")
def test_golden_chain_mail_can_defeat_the_attacking_hero() -> None:
    s = duel(["Golden Chain Mail"], ["Excalibur"], turn=1, health={"king-arthur": 2})
    s.attack("king-arthur", "sun-wukong", "Excalibur").defend("Golden Chain Mail")
    assert s.winners == (0,)


@rule("A-20", "A-21", "R16.10")
def test_damage_thrown_back_by_golden_chain_mail_can_be_shifted_by_yennenga() -> None:
    at = {"sun-wukong": "p5", "yennenga": "p3", "archer-1": "p0"}
    s = Scene("sun-wukong", "yennenga", board=T1, at=at, hand=[["Golden Chain Mail"], ["Jaws of the Beast"]], turn=1)
    s.attack("yennenga", "sun-wukong", "Jaws of the Beast").defend("Golden Chain Mail")
    assert (s.asked, s.seat, s.offers) == ("shift damage", 1, ["amount 0", "amount 1"])
    s.do("amount 1")
    assert (s.results(), s.health("yennenga"), s.health("archer-1")) == ([(5, 4, 0)], 15, 1)
    assert s.settled


@rule("A-16", "R7.4")
@pytest.mark.parametrize(("answer", "result"), [("card Prophecy", (8, 5, 1)), ("pass", (6, 5, 1))])
def test_tortoise_form_lets_the_attacker_boost(answer: str, result: tuple[int, int, int]) -> None:
    s = duel(["Tortoise Form"], ["Excalibur", "Prophecy"], turn=1)
    s.attack("king-arthur", "sun-wukong", "Excalibur").defend("Tortoise Form")
    assert (s.asked, s.seat, s.offers) == ("boost", 1, ["pass", "card prophecy"])
    s.do(answer)
    assert s.results() == [result]
    assert s.settled


@rule("A-16", "R7.5")
@pytest.mark.parametrize(("foe_hand", "value"), [(["Excalibur"], 6), (["Feint", "Prophecy"], 2)])
def test_tortoise_form_gives_no_boost_from_an_empty_hand_or_to_a_feint(foe_hand: list[str], value: int) -> None:
    s = duel(["Tortoise Form"], foe_hand, turn=1)
    s.attack("king-arthur", "sun-wukong", foe_hand[0]).defend("Tortoise Form")
    assert s.results()[0][:2] == (value, 5)
    assert s.settled


@rule("A-34", "R13.4")
def test_fiery_eyes_that_see_puts_a_card_under_the_deck_and_both_draw() -> None:
    s = duel(["Fiery Eyes That See"], ["Excalibur", "Feint"], deck={0: ["Ox Form"], 1: ["Prophecy", "Regroup"]})
    s.scheme("Fiery Eyes That See")
    assert (s.asked, s.seat, set(s.offers)) == ("pick card", 0, {"card excalibur", "card feint"})
    s.do("card Excalibur")
    assert (s.hand(0), s.hand(1), s.deck(1)) == (["ox-form"], ["feint", "prophecy"], ["regroup", "excalibur"])
    assert s.game.view(0).players[1].known_deck == ((1, "excalibur"),)
    assert s.settled


@rule("R6.3", "A-35")
@pytest.mark.parametrize(
    ("foe_hand", "hand", "arthur"), [(["Feint"], ["feint"], 18), ([], [], 16)], ids=["drawn back", "nothing to see"]
)
def test_fiery_eyes_that_see_between_empty_decks(foe_hand: list[str], hand: list[str], arthur: int) -> None:
    s = duel(["Fiery Eyes That See"], foe_hand, deck={0: [], 1: []})
    s.scheme("Fiery Eyes That See").do(*[f"card {card}" for card in foe_hand])
    assert (s.hand(1), s.health("king-arthur"), s.health("sun-wukong")) == (hand, arthur, 15)
    assert s.settled


@rule("R6.3", "R11.7", "R12.2", "A-02", "A-64")
@pytest.mark.parametrize(
    ("wukong", "arthur", "winner"), [(2, 2, 0), (2, 3, 1), (3, 2, 0)], ids=["both fall", "Wukong falls", "Arthur falls"]
)
def test_fiery_eyes_that_see_exhausts_both_at_the_same_time(wukong: int, arthur: int, winner: int) -> None:
    health = {"sun-wukong": wukong, "king-arthur": arthur}
    s = duel(["Fiery Eyes That See"], [], deck={0: [], 1: []}, health=health).scheme("Fiery Eyes That See")
    outcome = s.game.outcome()
    assert outcome is not None and outcome.winners == (winner,) and outcome.reason == "exhaustion"
    assert (s.health("sun-wukong"), s.health("king-arthur")) == (max(wukong - 2, 0), max(arthur - 2, 0))


@rule("R1.8", "A-65")
def test_phoenix_form_counts_the_clones_of_another_wukong() -> None:
    at = {"sun-wukong@1": "p3", "clone-1@1": "p2", "sun-wukong@2": "p8", "clone-1@2": "p9", "clone-3@2": "p10"}
    s = Scene("sun-wukong", "sun-wukong", board=T1, at=at, hand=[["Phoenix Form"]], health={"sun-wukong@1": 9})
    s.scheme("Phoenix Form")
    assert (s.health("sun-wukong@1"), s.health("sun-wukong@2")) == (12, 17)
    assert s.settled


@rule("R11.4", "R8.4", "DT-44")
@pytest.mark.parametrize(("clones", "health", "after"), [(0, 10, 10), (1, 10, 11), (3, 10, 13), (3, 15, 17)])
def test_phoenix_form_recovers_one_health_for_each_clone_on_the_board(clones: int, health: int, after: int) -> None:
    at = {**DUEL, **dict(list(CLONES.items())[:clones])}
    s = duel(["Phoenix Form"], at=at, health={"sun-wukong": health})
    s.scheme("Phoenix Form")
    assert (s.health("sun-wukong"), s.actions) == (after, 1)
    assert s.settled
