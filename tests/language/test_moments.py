"""Moments: what sets abilities off, of one's own fighters and of others', one after the other."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import Game, Hero, HeroError


def who(on: str, do: str, more: str = "") -> str:
    return f'[[ability]]\non = "{on}"\n{more}\ndo = [{do}]'


DRAWS = "{ draw = 1 }"


# -- turns and actions


@pytest.mark.parametrize(("place", "asked"), [("p9", "may"), ("p4", "action")])
def test_a_fighter_who_may_draw_at_the_end_of_a_turn_with_nobody_near(place: str, asked: str) -> None:
    shy = who("turn end", '{ if = "count opposing in zone of warden equals 0", then = [{ may = [{ draw = 1 }] }] }')
    s = scene(warden(shy), at={"warden": "p2", "rival": place}, actions=1)
    s.do("maneuver", "pass", "pass")
    assert s.asked == asked
    if asked == "may":
        assert s.seat == 0
        s.do("yes")
        assert len(s.hand(0)) == 5
    assert s.settled and s.game.state.active == 1


def test_what_is_drawn_at_the_end_of_a_turn_counts_for_the_limit_of_the_hand() -> None:
    s = scene(warden(who("turn end", "{ draw = 1 }")), hand=[["Blow"] * 6, []], actions=1)
    s.do("maneuver", "pass", "pass")
    assert (s.asked, s.seat, len(s.hand(0))) == ("hand limit", 0, 8)


def test_cards_over_the_limit_of_the_hand_are_one_moment_with_an_amount() -> None:
    keen = who("discarded", '{ recover = "amount" }')
    s = scene(warden(keen), hand=[["Blow"] * 8, []], health={"warden": 2}, actions=1)
    s.do("maneuver", "pass", "pass", "card blow")
    assert (s.asked, s.health("warden")) == ("hand limit", 2)
    s.do("card blow")
    assert (s.seat, s.health("warden"), len(s.hand(0))) == (1, 4, 7)


def test_what_discarding_over_the_limit_of_the_hand_brings_back_is_kept() -> None:
    clingy = who("discarded", '{ return_card = "top card" }')
    s = scene(warden(clingy), hand=[["Blow"] * 8, []], actions=1)
    s.do("maneuver", "pass", "pass", "card blow", "card blow")
    assert (s.asked, s.seat, len(s.hand(0)), s.discard(0)) == ("action", 1, 8, ["blow"])


def test_a_fighter_who_watches_the_turns_of_others() -> None:
    watcher = foe(
        who("opponent turn start", "{ draw = 1 }"), who("opponent turn end", '{ discard = 1, who = "opponent" }')
    )
    s = scene(warden(), watcher, turn_start=True, actions=1)
    assert len(s.hand(1)) == 3
    s.do("maneuver", "pass", "pass")
    assert (s.asked, s.seat) == ("discard", 0)
    s.do("card blow")
    assert s.settled and s.game.state.active == 1


def test_a_fighter_who_hurts_itself_by_maneuvering() -> None:
    s = scene(warden(who("maneuvered", '{ damage = 1, to = "self" }')))
    s.maneuver()
    assert s.health("warden") == 12
    s.do("pass")
    assert s.health("warden") == 11 and s.settled


def test_a_fighter_who_heals_after_schemes_when_they_are_discarded() -> None:
    s = scene(warden(who("schemed", "{ recover = 1 }")), health={"warden": 5})
    s.scheme("Wait")
    assert s.health("warden") == 6 and s.discard(0) == ["wait"] and s.settled


# -- cards


@pytest.mark.parametrize(("boost", "health"), [(None, 5), ("Wait", 8), ("Blow", 7)])
def test_a_fighter_who_is_healed_by_the_boost_of_a_maneuver(boost: str | None, health: int) -> None:
    s = scene(warden(who("boosted", '{ recover = "card.boost" }')), health={"warden": 5})
    s.maneuver(boost)
    assert s.health("warden") == health and s.asked == "maneuver"


def test_a_boost_in_a_combat_sets_the_ability_off_before_the_damage() -> None:
    s = scene(
        warden(
            who("boosted", '{ damage = "card.boost", to = "all opposing" }'), blow='during = [{ boost = "this card" }]'
        ),
        at={"warden": "p2", "rival": "p3", "wolf-1": "p8"},
    )
    s.attack("warden", "rival", "Blow").defend()
    s.do("card call")
    assert s.health("wolf-1") == 1 and s.health("rival") == 12 - 1 - 4


def test_a_fighter_whom_others_pay_for_drawing() -> None:
    s = scene(warden(), foe(who("opponent drew", '{ damage = "amount", to = "opponent\'s hero" }')))
    s.scheme("Wait")
    assert s.health("warden") == 11
    s.maneuver()
    assert s.health("warden") == 10 and s.asked == "maneuver"


def test_cards_drawn_by_one_instruction_are_one_moment_with_an_amount() -> None:
    s = scene(
        warden(wait="{ draw = 3 }"),
        foe(who("opponent drew", '{ if = "amount at least 3", then = [{ damage = 1, to = "opponent\'s hero" }] }')),
    )
    s.scheme("Wait")
    assert s.health("warden") == 11
    s.maneuver()
    assert s.health("warden") == 11


def test_the_first_hands_are_no_moment() -> None:
    game = Game(warden(who("drew", '{ damage = 1, to = "self" }')), foe(), board="marmoreal", seed=3)
    while game.decision is not None and game.decision.kind == "place sidekick":
        game.push(game.options[0])
    assert game.state.health[0] == 12


def test_a_fighter_who_gains_by_what_it_discards() -> None:
    s = scene(
        warden(
            who("discarded", '{ recover = "card.boost" }'), wait='{ discard = 1 }, { discard = 1, how = "top of deck" }'
        ),
        health={"warden": 2},
        deck={0: ["Call", "Blow"]},
    )
    s.scheme("Wait")
    s.do("card blow")
    assert s.health("warden") == 2 + 2 + 1 and s.settled


# -- fighters


@pytest.mark.parametrize(("blow", "drawn"), [("Guard", 0), (None, 1)])
def test_a_fighter_who_draws_when_an_opposing_hero_is_hurt_enough(blow: str | None, drawn: int) -> None:
    cruel = warden(who("opposing hero damaged", '{ if = "amount at least 2", then = [{ draw = 1 }] }'))
    s = scene(cruel)
    s.attack("warden", "rival", "Blow").defend(blow)
    assert len(s.hand(0)) == 2 + drawn


def test_an_ability_is_set_off_for_every_fighter_hurt_at_once() -> None:
    s = scene(
        warden(who("opposing damaged", "{ draw = 1 }"), wait='{ damage = 1, to = "all opposing" }'),
        at={"warden": "p2", "rival": "p3", "wolf-1": "p7", "wolf-2": "p9"},
    )
    s.scheme("Wait")
    assert len(s.hand(0)) == 2 + 3


def test_a_fighter_who_profits_from_fallen_sidekicks_of_others() -> None:
    s = scene(
        warden(who("opposing sidekick defeated", "{ draw = 2 }")),
        at={"warden": "p2", "rival": "p9", "wolf-1": "p3"},
    )
    s.attack("warden", "wolf-1", "Blow").defend()
    assert len(s.hand(0)) == 4 and s.settled


def test_healing_sets_an_ability_off_only_if_it_heals() -> None:
    glad = warden(who("own recovered", "{ draw = 1 }"), wait='{ recover = 2, who = "all own" }')
    at = {"warden": "p2", "hound-1": "p1", "rival": "p9"}
    hurt = scene(glad, at=at, health={"warden": 5, "hound-1": 1}).scheme("Wait")
    whole = scene(glad, at=at).scheme("Wait")
    assert (len(hurt.hand(0)), len(whole.hand(0))) == (4, 2)


# -- moving


JAILER = foe(
    who(
        "opposing hero moved",
        '{ if = "came from zone of rival and not that in zone of rival", then = [{ damage = 1, to = "that" }] }',
    )
)


@pytest.mark.parametrize(
    ("start", "goal", "health"), [("p4", "p6", 11), ("p4", "p3", 12), ("p5", "p6", 11), ("p7", "p5", 12)]
)
def test_a_fighter_who_hurts_heroes_that_leave_its_zone(start: str, goal: str, health: int) -> None:
    s = scene(warden(), JAILER, at={"warden": start, "hound-1": "p8", "rival": "p2"}, hand=[[], []])
    s.maneuver().do(f"move warden to {goal}")
    assert s.health("warden") == health
    assert s.asked == "maneuver" and s.moves("hound-1")


def test_being_placed_and_swapped_is_leaving_too() -> None:
    flier = warden(wait='{ place = "self", in = "any space" }')
    s = scene(flier, JAILER, at={"warden": "p4", "rival": "p2"})
    s.scheme("Wait", by="warden").do("space p9")
    assert s.health("warden") == 11


def test_a_fighter_that_falls_by_moving_leaves_the_maneuver_to_the_others() -> None:
    trap = foe(who("opposing moved", '{ damage = 2, to = "all opposing" }'))
    s = scene(warden(), trap, at={"warden": "p2", "hound-1": "p8", "hound-2": "p9", "rival": "p5"}, hand=[[], []])
    s.maneuver().do("move hound-1 to p7")
    assert s.at("hound-1") == "" and s.at("hound-2") == "" and s.health("warden") == 10
    assert s.asked == "maneuver" and s.moves("warden")


# -- combats


def test_a_fighter_who_draws_when_attacked_before_choosing_a_defense() -> None:
    s = scene(warden(who("warden attacked", "{ draw = 1 }")), turn=1, hand=[[], ["Blow"]], deck={0: ["Guard"]})
    s.attack("rival", "warden", "Blow")
    assert s.cards_offered() == {"guard"}
    s.defend("Guard")
    assert s.results() == [(3, 2, 1)]


def test_a_fighter_who_may_dodge_what_attacks_it() -> None:
    """The target is gone from reach, but the attack goes on (R10.10)."""
    s = scene(warden(who("warden attacked", '{ may = [{ move = "self", up_to = 2 }] }')), turn=1)
    s.attack("rival", "warden", "Blow")
    assert (s.asked, s.seat) == ("move", 0)
    s.do("move warden to p0")
    assert (s.asked, s.seat) == ("defense", 0)


def test_a_target_that_falls_before_the_defense_is_not_asked() -> None:
    s = scene(
        warden(who("warden attacks", '{ damage = 2, to = "foe" }')), at={"warden": "p2", "rival": "p9", "wolf-1": "p3"}
    )
    s.attack("warden", "wolf-1", "Blow")
    assert s.at("wolf-1") == "" and s.settled and s.discard(0) == ["blow"]


@pytest.mark.parametrize(("turn", "value"), [(0, 3), (1, 4)])
def test_a_fighter_who_is_better_at_defending(turn: int, value: int) -> None:
    s = scene(warden(who("warden fights", '{ if = "defending", then = [{ add_value = 1 }] }')), turn=turn)
    if turn == 0:
        s.attack("warden", "rival", "Blow").defend("Blow")
        assert s.results()[0][0] == value
    else:
        s.attack("rival", "warden", "Blow").defend("Blow")
        assert s.results()[0][1] == value


def test_no_card_cancels_an_ability_that_fights() -> None:
    feint = foe(guard='immediately = [{ cancel = "opposing card" }]')
    s = scene(warden(who("own fights", "{ add_value = 2 }")), feint)
    s.attack("warden", "rival", "Blow").defend("Guard")
    assert s.results()[0][0] == 5


@pytest.mark.parametrize(("defense", "drawn"), [("Blow", 1), (None, 0)])
def test_a_fighter_who_draws_for_lost_attacks(defense: str | None, drawn: int) -> None:
    s = scene(warden(who("warden lost", '{ if = "attacking", then = [{ draw = 1 }] }')))
    s.attack("warden", "rival", "Blow").defend(defense)
    assert len(s.hand(0)) == 2 + drawn and s.settled


def test_a_fighter_who_may_move_after_attacking_but_not_after_defending() -> None:
    rogue = warden(who("own fought", '{ if = "attacking", then = [{ may = [{ move = "self", up_to = 2 }] }] }'))
    s = scene(rogue)
    s.attack("warden", "rival", "Blow").defend()
    assert s.asked == "move"
    s.do("move warden to p0")
    assert s.settled
    other = scene(rogue, turn=1)
    other.attack("rival", "warden", "Blow").defend()
    assert other.settled


def test_who_gains_when_others_lose_gains_once() -> None:
    s = scene(warden(who("opposing lost", "{ draw = 1 }")))
    s.attack("warden", "rival", "Blow").defend()
    assert len(s.hand(0)) == 3


# -- stances, order, chains


FACES = (
    '[[counter]]\nid = "mood"\nname = "mood"\nfaces = [{ id = "calm", name = "calm" }, { id = "wild", name = "wild" }]'
)


@pytest.mark.parametrize(("mood", "drawn"), [("calm", 1), ("wild", 0)])
def test_an_ability_of_one_stance_sleeps_in_the_other(mood: str, drawn: int) -> None:
    s = scene(
        warden(FACES, who("turn end", "{ draw = 1 }", 'while = "mood is calm"')), counters={"mood": mood}, actions=1
    )
    s.do("maneuver", "pass", "pass")
    assert len(s.hand(0)) == 4 + drawn


def test_of_one_moment_the_active_player_comes_first_then_the_order_of_the_file() -> None:
    def told(hero: Hero, other: Hero) -> list[str]:
        s = scene(hero, other, actions=1, hand=[[], []])
        s.maneuver().do("pass")
        counters = [(e.seat, e.counter) for e in s.game.events() if e.kind == "counter"]
        return [f"{seat}{counter}" for seat, counter in counters]

    def keeping(on: str) -> tuple[str, ...]:
        parts = [f'[[counter]]\nid = "{c}"\nname = "{c}"\nmax = 3' for c in "ab"]
        return (*parts, *(who(on, f'{{ gain = "{c}", by = 1 }}') for c in "ba"))

    assert told(warden(*keeping("turn end")), foe(*keeping("opponent turn end"))) == ["0b", "0a", "1b", "1a"]


def test_abilities_that_set_each_other_off_come_to_an_end() -> None:
    spiral = warden(who("drew", "{ discard = 1 }"), who("discarded", "{ draw = 1 }"))
    s = scene(spiral, foe(who("opponent drew", "{ draw = 1 }")))
    s.scheme("Wait")
    for _ in range(10):
        if s.settled:
            break
        s.do(s.offers[0])
    assert s.settled


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        (who("turn middle", DRAWS), "unknown trigger"),
        (who("opponent warden won", DRAWS), "unknown trigger"),
        (who("opposing nearby moved", DRAWS), "unknown tag 'nearby'"),
        (who("opposing adjacent to warden moved", DRAWS), "can change during the game"),
        (who("turn end", '{ damage = 1, to = "foe" }'), "no foe outside of combat"),
        (who("turn end", '{ damage = 1, to = "that" }'), "'that'"),
        (who("warden attacked", "{ add_value = 1 }"), "only in combat"),
        (
            who("warden won", '{ if = "came from zone of warden", then = [{ draw = 1 }] }'),
            "only a trigger about moving",
        ),
        (who("turn end", '{ draw = "amount" }'), "unknown number 'amount'"),
        (who("turn end", DRAWS, 'while = "foe stands"'), "no foe outside of combat"),
    ],
)
def test_a_moment_that_makes_no_sense_is_told(part: str, fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        warden(part)
