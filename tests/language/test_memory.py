"""Memory: this turn, once a turn or a game, until your next turn, later."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import HeroError, read_hero
from unmatched.testing import Scene


def counter(name: str, resets: str) -> str:
    return f'[[counter]]\nid = "{name}"\nname = "{name}"\nmax = 3\nresets = "{resets}"'


def pass_turn(s: Scene) -> Scene:
    """Maneuver without moving until the other player's turn."""
    seat = s.game.state.active
    while s.game.state.active == seat:
        s.do("maneuver" if s.asked == "action" else "pass")
    return s


# -- what was done this turn


def test_a_fighter_whose_second_attack_of_a_turn_is_stronger() -> None:
    second = warden('[[ability]]\nadjust = "attack value"\nof = "own"\nby = 3\nwhile = "attacks this turn equals 2"')
    s = scene(second, hand=[["Blow"] * 3, []], actions=3)
    for _ in range(3):
        s.attack("warden", "rival", "Blow").defend()
    assert [attack for attack, _, _ in s.results()] == [3, 6, 3]


def test_a_fighter_who_is_stronger_before_its_first_maneuver() -> None:
    early = warden('[[ability]]\nadjust = "attack value"\nof = "own"\nby = 2\nwhile = "maneuvers this turn equals 0"')
    s = scene(early, hand=[["Blow"] * 2, []], actions=3)
    s.attack("warden", "rival", "Blow").defend()
    s.maneuver().do("pass")
    s.attack("warden", "rival", "Blow").defend()
    assert [attack for attack, _, _ in s.results()] == [5, 3]


@pytest.mark.parametrize(
    ("deeds", "least"),
    [("wins", 1), ("combats", 1), ("opponent's losses", 1), ("opponent's damage", 3), ("draws", 1), ("schemes", 2)],
)
def test_what_was_done_this_turn_is_counted_and_forgotten_with_it(deeds: str, least: int) -> None:
    asks = f'{{ if = "{deeds} this turn at least {least}", then = [{{ recover = 1, who = "warden" }}] }}'
    drawing = warden(wait="{ draw = 1 }", call=asks)
    s = scene(drawing, hand=[["Blow", "Wait", "Call", "Call"], []], health={"warden": 5}, actions=4)
    s.attack("warden", "rival", "Blow").defend()
    s.scheme("Wait").scheme("Call")
    assert s.health("warden") == 6
    pass_turn(pass_turn(s))
    s.scheme("Call")
    assert s.health("warden") == 6


def test_a_fighter_who_counts_the_moves_of_a_turn() -> None:
    s = scene(
        warden(wait='{ draw = "moves this turn" }'),
        at={"warden": "p2", "hound-1": "p8", "hound-2": "p10", "rival": "p5"},
        hand=[["Wait"], []],
    )
    s.maneuver().do("move warden to p1", "move hound-1 to p7", "pass")
    s.scheme("Wait")
    assert len(s.hand(0)) == 3


# -- once


def test_what_is_done_once_a_turn_is_done_again_in_the_next() -> None:
    eager = warden('[[ability]]\non = "own won"\ndo = [{ once = [{ draw = 1 }], per = "turn" }]')
    s = scene(eager, hand=[["Blow"] * 4, []], actions=2, deck={0: ["Wait"] * 5})
    s.attack("warden", "rival", "Blow").defend()
    s.attack("warden", "rival", "Blow").defend()
    assert s.hand(0).count("wait") == 1
    pass_turn(s)
    s.attack("warden", "rival", "Blow").defend()
    assert s.hand(0).count("wait") == 2


def test_what_is_declined_was_not_done() -> None:
    polite = warden('[[ability]]\non = "own won"\ndo = [{ once = [{ may = [{ draw = 1 }] }], per = "turn" }]')
    s = scene(polite, hand=[["Blow"] * 3, []], actions=3)
    s.attack("warden", "rival", "Blow").defend().do("pass")
    s.attack("warden", "rival", "Blow").defend()
    assert s.asked == "may"
    s.do("yes")
    s.attack("warden", "rival", "Blow").defend()
    assert s.settled and len(s.hand(0)) == 1


def test_what_is_done_once_a_game_is_never_done_again() -> None:
    s = scene(warden(call='{ once = [{ draw = 2 }], per = "game" }'), hand=[["Call", "Call"], []])
    s.scheme("Call")
    assert len(s.hand(0)) == 3
    pass_turn(pass_turn(s))
    before = len(s.hand(0))
    s.scheme("Call")
    assert len(s.hand(0)) == before - 1


def test_once_a_round_lasts_through_the_other_turn() -> None:
    thorny = warden('[[ability]]\non = "warden damaged"\ndo = [{ once = [{ draw = 1 }], per = "round" }]')
    s = scene(thorny, turn=1, hand=[[], ["Blow"] * 4])
    s.attack("rival", "warden", "Blow").defend()
    assert len(s.hand(0)) == 1
    s.attack("rival", "warden", "Blow").defend()
    assert len(s.hand(0)) == 1
    pass_turn(s)
    before = len(s.hand(0))
    s.attack("rival", "warden", "Blow").defend()
    assert len(s.hand(0)) == before + 1


# -- until


TOLL = warden(
    counter("toll", "turn start"),
    '[[ability]]\non = "opponent drew"\nwhile = "toll at least 1"\ndo = [{ damage = 1, to = "opponent\'s hero" }]',
    call='{ gain = "toll", by = 1 }',
)


def test_until_your_next_turn_others_pay_for_drawing_and_never_twice() -> None:
    s = scene(TOLL, hand=[["Call", "Call"], []])
    s.scheme("Call").scheme("Call")
    assert s.counter("toll") == 2 and s.game.state.active == 1
    s.maneuver().do("pass")
    assert s.health("rival") == 11
    s.maneuver().do("pass")
    assert s.health("rival") == 10 and s.game.state.active == 0 and s.counter("toll") == 0
    pass_turn(s)
    s.maneuver()
    assert s.health("rival") == 10


@pytest.mark.parametrize(
    ("resets", "values"), [("combat end", [5, 3, 3]), ("turn end", [5, 5, 3]), ("every turn", [5, 5, 3])]
)
def test_a_weapon_that_lasts_a_combat_or_a_turn(resets: str, values: list[int]) -> None:
    armed = warden(
        counter("edge", resets),
        '[[ability]]\nadjust = "attack value"\nof = "own"\nby = "2 * edge"',
        call='{ gain = "edge", by = 1 }',
    )
    s = scene(armed, hand=[["Call", "Blow", "Blow", "Blow"], []], actions=3)
    s.scheme("Call")
    s.attack("warden", "rival", "Blow").defend()
    s.attack("warden", "rival", "Blow").defend()
    pass_turn(s)
    s.attack("warden", "rival", "Blow").defend()
    assert [attack for attack, _, _ in s.results()] == values


# -- later


def test_what_is_left_for_the_end_of_the_turn_happens_once_and_then() -> None:
    s = scene(warden(call='{ later = [{ draw = 2 }], at = "turn end" }'), hand=[["Call", "Wait"], []])
    s.scheme("Call")
    assert len(s.hand(0)) == 1
    s.scheme("Wait")
    assert s.game.state.active == 1 and len(s.hand(0)) == 3
    pass_turn(s)
    assert len(s.hand(0)) == 3


@pytest.mark.parametrize("copies", [2, 3])
def test_what_several_copies_leave_for_later_happens_once_for_each(copies: int) -> None:
    hero = warden(call='{ later = [{ draw = 1 }], at = "turn end" }')
    s = scene(hero, hand=[["Call"] * copies, []], actions=copies)
    for _ in range(copies):
        s.scheme("Call")
    assert s.game.state.active == 1 and len(s.hand(0)) == copies


@pytest.mark.parametrize(("parts", "hurt"), [(1, (2, 2)), (7, (4, 0))])
def test_what_copies_leave_for_later_is_about_the_fighters_of_each(parts: int, hurt: tuple[int, int]) -> None:
    """A file that leaves as much as can be remembered has no cell to spare: the first fighter is hurt twice."""
    others = ", ".join(['{ later = [{ draw = 1 }], at = "turn end" }'] * (parts - 1)) or "{ draw = 1 }"
    slow = warden(blow='after = [{ later = [{ damage = 2, to = "that" }], at = "turn end" }]', call=others)
    at = {"warden": "p2", "rival": "p3", "wolf-1": "p1"}
    rivals = read_hero(foe().text.replace("health = 2", "health = 9"), "rival.toml")
    s = scene(slow, rivals, hand=[["Blow", "Blow"], []], at=at, actions=2)
    s.attack("warden", "rival", "Blow").defend()
    s.attack("warden", "wolf-1", "Blow").defend()
    assert s.game.state.active == 1
    assert (12 - 3 - s.health("rival"), 9 - 3 - s.health("wolf-1")) == hurt


def test_what_is_left_for_later_with_a_number_keeps_the_number_of_each() -> None:
    coins = '[[counter]]\nid = "coins"\nname = "coins"\nmax = 9\nstart = 9'
    paid = '{ spend = "coins", up_to = 3, as = "paid" }, { later = [{ draw = "paid" }], at = "turn end" }'
    s = scene(warden(coins, call=paid), hand=[["Call"] * 3, []], actions=3)
    for n in (1, 3, 1):
        s.scheme("Call").do(f"amount {n}")
    assert s.game.state.active == 1 and len(s.hand(0)) == 5


def test_a_blow_that_hurts_again_at_the_start_of_your_next_turn() -> None:
    slow = warden(blow='after = [{ later = [{ damage = 2, to = "that" }], at = "your next turn" }]')
    s = scene(slow, hand=[["Blow"], []], actions=1)
    s.attack("warden", "rival", "Blow").defend("Guard" if "guard" in s.cards_offered() else None)
    assert s.health("rival") == 9 and s.game.state.active == 1
    pass_turn(s)
    assert s.health("rival") == 7
    pass_turn(pass_turn(s))
    assert s.health("rival") == 7


def test_who_has_fallen_meanwhile_is_spared_what_was_left_for_later() -> None:
    slow = warden(blow='after = [{ later = [{ damage = 2, to = "that" }], at = "your next turn" }]')
    s = scene(slow, at={"warden": "p2", "rival": "p9", "wolf-1": "p3"}, hand=[["Blow"], []], actions=1)
    s.attack("warden", "wolf-1", "Blow").defend()
    assert s.at("wolf-1") == ""
    pass_turn(s)
    assert s.settled and s.game.state.active == 0


# -- again and again


@pytest.mark.parametrize(("hand", "drawn"), [(0, 3), (1, 2), (3, 0)])
def test_steps_are_repeated_as_long_as_a_condition_holds(hand: int, drawn: int) -> None:
    s = scene(
        warden(call='{ repeat = 5, do = [{ draw = 1 }], while = "hand less than 3" }'),
        hand=[["Call", *["Blow"] * hand], []],
    )
    s.scheme("Call")
    assert len(s.hand(0)) == hand + drawn and s.settled


def test_steps_are_repeated_with_a_decision_each_time() -> None:
    s = scene(
        warden(call='{ repeat = 2, do = [{ damage = 1, to = "one opposing" }] }'),
        at={"warden": "p2", "rival": "p3", "wolf-1": "p7"},
        hand=[["Call"], []],
    )
    s.scheme("Call").do("fighter rival")
    assert s.asked == "fighter"
    s.do("fighter wolf-1")
    assert (s.health("rival"), s.health("wolf-1")) == (11, 1) and s.settled


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ({"call": "{ once = [{ draw = 1 }] }"}, "'once' needs 'per'"),
        ({"call": '{ once = [{ draw = 1 }], per = "day" }'}, "day"),
        ({"call": '{ later = [{ draw = 1 }], at = "dawn" }'}, "dawn"),
        ({"blow": 'after = [{ later = [{ damage = 1, to = "foe" }], at = "turn end" }]'}, "no foe outside of combat"),
        ({"call": ", ".join(['{ later = [{ draw = 1 }], at = "turn end" }'] * 8)}, "more than a game can track"),
        ({"call": '{ draw = "attacks this week" }'}, "did you mean 'attacks this turn'"),
    ],
)
def test_a_memory_that_makes_no_sense_is_told(parts: dict[str, str], fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        warden(**parts)


def test_only_counted_counters_reset() -> None:
    with pytest.raises(HeroError, match="a counter has faces or 'resets'"):
        warden(
            counter("m", "turn end").replace("max = 3", 'faces = [{ id = "a", name = "a" }, { id = "b", name = "b" }]')
        )
    assert foe(counter("m", "turn end")).counters[0].resets == "turn end"
