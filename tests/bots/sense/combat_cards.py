"""Combat cards: attack, boost, defense."""

from tests.bots.sense.position import asks, duel
from unmatched.testing import T1, Scene


@asks("attack card", "card excalibur", {"card regroup", "card skirmish"})
def the_card_that_kills_is_played() -> Scene:
    s = duel("king-arthur", "medusa", ["Excalibur", "Regroup", "Skirmish"], [], {"king-arthur": "p3", "medusa": "p4 6"})
    return s.do("attack medusa by king-arthur")


@asks("attack card", "card regroup", "card excalibur")
def the_best_card_is_not_wasted_on_a_defenseless_harpy() -> Scene:
    places = {"king-arthur": "p3", "medusa": "p9", "harpy-1": "p4"}
    return duel("king-arthur", "medusa", ["Excalibur", "Regroup"], [], places).do("attack harpy-1 by king-arthur")


def excalibur(health: int) -> Scene:
    """King Arthur attacks a Medusa without cards for 6 and may add 3 or 1."""
    hand = ["Excalibur", "Regroup", "Noble Sacrifice"]
    s = duel("king-arthur", "medusa", hand, [], {"king-arthur": "p3", "medusa": f"p4 {health}"})
    return s.do("attack medusa by king-arthur", "card Excalibur")


@asks("attack boost", "card noble-sacrifice", {"pass", "card regroup"})
def a_boost_that_kills_is_added() -> Scene:
    return excalibur(8)


@asks("attack boost", "pass", {"card noble-sacrifice", "card regroup"})
def a_boost_that_changes_nothing_is_kept() -> Scene:
    return excalibur(5)


@asks("defense", "card hiss-and-slither", {"pass", "card regroup"})
def a_hero_in_danger_of_death_defends_with_a_card_that_blocks_enough() -> Scene:
    places = {"king-arthur": "p3", "medusa": "p4 4"}
    s = duel("king-arthur", "medusa", ["Skirmish", "Regroup"], ["Hiss and Slither", "Regroup"], places)
    return s.attack("king-arthur", "medusa", "Skirmish")


@asks("boost", "card gaze-of-stone", {"pass", "card dash"})
def a_revealed_attack_is_boosted_when_that_kills() -> Scene:
    s = duel("medusa", "alice", ["Second Shot", "Gaze of Stone", "Dash"], [], {"medusa": "p3", "alice": "p4 7"})
    return s.attack("medusa", "alice", "Second Shot").defend()


@asks("boost", "pass", {"card gaze-of-stone", "card dash"})
def a_revealed_attack_that_kills_anyway_is_not_boosted() -> Scene:
    s = duel("medusa", "alice", ["Second Shot", "Gaze of Stone", "Dash"], [], {"medusa": "p3", "alice": "p4 3"})
    return s.attack("medusa", "alice", "Second Shot").defend()


def yennenga_struck(foe: str, card: str, health: dict[str, int]) -> Scene:
    """Yennenga has let an attack through; those with a health are on the board."""
    spaces = {"yennenga": "p3", "archer-1": "p1", "archer-2": "p5"}
    s = Scene(
        "yennenga",
        foe,
        board=T1,
        at={foe: "p4"} | {key: spaces[key] for key in health},
        health=health,
        hand=[[], [card]],
        turn=1,
        actions=1,
    )
    return s.attack(foe, "yennenga", card).defend()


@asks("shift damage", "amount 2", {"amount 0", "amount 1"})
def an_archer_falls_so_that_yennenga_lives() -> Scene:
    return yennenga_struck("king-arthur", "Swift Strike", {"yennenga": 2, "archer-1": 2})


@asks("shift damage", "amount 2", {"amount 0", "amount 1"})
def the_first_of_two_archers_falls_where_both_are_needed() -> Scene:
    return yennenga_struck("sun-wukong", "Ox Form", {"yennenga": 4, "archer-1": 2, "archer-2": 2})


@asks("shift damage", "amount 2", {"amount 0", "amount 1"})
def the_second_archer_falls_where_the_first_was_not_enough() -> Scene:
    return yennenga_struck("sun-wukong", "Ox Form", {"yennenga": 4, "archer-1": 2, "archer-2": 2}).do("amount 2")


@asks("attack card", "card feint", "card excalibur", solved_by="hard expert")
def a_feint_kills_through_bewilderment() -> Scene:
    """Wukong has no other defense left, and it lets no damage through unless it is cancelled."""
    s = duel(
        "king-arthur",
        "sun-wukong",
        ["Excalibur", "Feint"],
        ["Bewilderment", "Bewilderment", "Ox Form", "Infinite Strikes"],
        {"king-arthur": "p3 2", "sun-wukong": "p4 2"},
        1,
        deck={1: ["Ox Form", "Taunting Laughter", "Taunting Laughter", "Infinite Strikes", "Infinite Strikes"]},
    )
    return s.do("attack sun-wukong by king-arthur")


@asks("attack card", "card feint", "card excalibur", solved_by="hard expert")
def a_feint_kills_through_a_mirror() -> Scene:
    """Mary has no other defense left, and her mirror is worth whatever strikes it unless it is cancelled."""
    s = duel(
        "king-arthur",
        "bloody-mary",
        ["Excalibur", "Feint"],
        ["Mirror Image", "Mirror Image", "Bloody Requiem", "Speak Three Times"],
        {"king-arthur": "p3 2", "bloody-mary": "p4 2"},
        1,
        deck={1: ["Bloody Requiem", "Bloody Requiem", "Speak Three Times", "Ghostly Touch", "Out of the Mirror"]},
    )
    return s.do("attack bloody-mary by king-arthur")


@asks("defense", "card feint", {"pass", "card regroup"})
def a_feint_cancels_the_gaze_of_stone() -> Scene:
    """Nothing but gazes is left to Medusa; with 1 that comes through 8 more would follow."""
    s = duel(
        "alice",
        "medusa",
        ["Feint", "Regroup"],
        ["Gaze of Stone", "Gaze of Stone", "Gaze of Stone"],
        {"alice": "p9", "jabberwock": "p4", "medusa": "p1"},
        actions=1,
        deck={1: []},
        turn=1,
    )
    return s.attack("medusa", "jabberwock", "Gaze of Stone")


@asks("defense", "card hiss-and-slither", {"pass", "card dash"})
def the_last_health_is_defended_with_the_highest_card() -> Scene:
    """Of what Arthur may have laid, only 4 holds the most."""
    places = {"medusa": "p3 1", "king-arthur": "p4"}
    hand = ["Hiss and Slither", "Dash"]
    deck = {1: ["Skirmish", "Skirmish", "Momentous Shift", "Momentous Shift"]}
    s = duel("medusa", "king-arthur", hand, ["Skirmish"], places, 1, deck=deck, turn=1)
    return s.attack("king-arthur", "medusa", "Skirmish")


@asks("attack boost", "pass", {"card skirmish", "card feint"})
def an_attack_on_a_defenseless_harpy_is_not_boosted() -> Scene:
    places = {"king-arthur": "p3", "medusa": "p9", "harpy-1": "p4"}
    s = duel("king-arthur", "medusa", ["Regroup", "Skirmish", "Feint"], [], places)
    return s.do("attack harpy-1 by king-arthur", "card Regroup")


@asks("action", "attack medusa by king-arthur", {"attack harpy-1 by king-arthur", "maneuver"})
def with_no_cards_in_her_hand_the_hero_is_attacked_rather_than_a_harpy() -> Scene:
    places = {"king-arthur": "p3", "medusa": "p4 9", "harpy-1": "p2"}
    return duel("king-arthur", "medusa", ["Excalibur", "Skirmish"], [], places)


@asks("attack card", {"card skirmish", "card momentous-shift"}, "card regroup")
def an_attack_that_must_kill_is_not_made_with_a_weak_card() -> Scene:
    """A bare hero with 3 health: a Regroup leaves her standing."""
    places = {"king-arthur": "p3 2", "medusa": "p4 3"}
    hand = ["Regroup", "Skirmish", "Momentous Shift"]
    return duel("king-arthur", "medusa", hand, [], places, 1).do("attack medusa by king-arthur")


@asks("attack card", "card momentous-shift", "card leap-away", solved_by="hard expert")
def a_fighter_that_started_the_turn_elsewhere_attacks_harder() -> Scene:
    """3 becomes 5 for who did not begin the turn where he stands."""
    s = Scene(
        "sinbad",
        "medusa",
        board=T1,
        at={"sinbad": "p3", "medusa": "p4"},
        health={"sinbad": 2, "medusa": 5},
        started={"sinbad": "p1"},
        hand=[["Momentous Shift", "Leap Away"], []],
        actions=1,
    )
    return s.do("attack medusa by sinbad")


@asks("boost", "pass", {"card gaze-of-stone", "card dash"})
def a_revealed_attack_on_a_clone_is_not_boosted() -> Scene:
    """It has 1 health, and nobody to defend it."""
    places = {"medusa": "p1", "sun-wukong": "p11", "clone-1": "p4"}
    s = duel("medusa", "sun-wukong", ["Second Shot", "Gaze of Stone", "Dash"], [], places)
    return s.attack("medusa", "clone-1", "Second Shot").defend()


@asks("defense", "card skirmish", {"pass", "card regroup"})
def an_attack_that_would_kill_is_met_with_a_card_that_blocks_enough() -> Scene:
    """Excalibur is all that Arthur has left, and nothing lies beside it: 6, and Alice has 3."""
    s = duel(
        "alice",
        "king-arthur",
        ["Skirmish", "Regroup"],
        ["Excalibur"],
        {"alice": "p3 3", "king-arthur": "p4 9"},
        1,
        deck={1: []},
        counters={"size": "small"},
        turn=1,
    )
    return s.attack("king-arthur", "alice", "Excalibur")


@asks("defense", "pass", "card tortoise-form", solved_by="hard expert")
def no_card_is_wasted_on_a_clone_that_has_done_its_work() -> Scene:
    """Wukong has 2 health, stands beside the same sword and may be struck next."""
    s = duel(
        "sun-wukong",
        "king-arthur",
        ["Tortoise Form"],
        ["Skirmish", "Excalibur", "Feint"],
        {"sun-wukong": "p3 2", "clone-1": "p5", "king-arthur": "p4 7"},
        turn=1,
    )
    return s.attack("king-arthur", "clone-1", "Skirmish")
