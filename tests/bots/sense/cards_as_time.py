"""Cards are time: nearly empty decks, on either side."""

from tests.bots.sense.position import asks, duel
from unmatched.testing import Scene


@asks("action", "attack medusa by king-arthur", "maneuver", solved_by="simple hard")
def a_player_with_an_empty_deck_attacks_with_the_cards_left() -> Scene:
    """A maneuver costs 2 health and brings no card."""
    places = {"king-arthur": "p3 8", "medusa": "p4 5"}
    return duel("king-arthur", "medusa", ["Skirmish", "Skirmish"], ["Feint", "Snipe"], places, deck={0: []})


@asks("action", "scheme eat-me by alice", "maneuver")
def a_scheme_prevents_death_by_exhaustion() -> Scene:
    """An action has to be taken, and a maneuver is death."""
    places = {"alice": "p4 2", "medusa": "p8 4"}
    return duel("alice", "medusa", ["Eat Me", "Skirmish", "Feint"], ["Feint"], places, 1, deck={0: []})


@asks("action", "maneuver", "attack king-arthur by alice", solved_by="simple")
def a_hero_runs_from_an_opponent_who_is_about_to_be_exhausted() -> Scene:
    """Arthur has 2 health and no deck: out of his reach he cannot but maneuver, and dies of it."""
    s = duel(
        "alice",
        "king-arthur",
        ["Regroup"],
        ["Excalibur", "Divine Intervention"],
        {"alice": "p3 3", "king-arthur": "p4 2"},
        1,
        deck={1: []},
        counters={"size": "small"},
    )
    return s


@asks("maneuver", {"move alice to p3", "move alice to p2"}, "pass")
def one_step_is_enough_to_escape_a_fighter_that_cannot_follow() -> Scene:
    """Every maneuver of Arthur's would be his last."""
    places = {"alice": "p4 3", "king-arthur": "p5 2"}
    deck = {0: ["Claws That Catch", "Jaws That Bite", "Jaws That Bite"], 1: []}
    return duel("alice", "king-arthur", [], ["Excalibur", "Skirmish"], places, 1, deck=deck).maneuver()


@asks("attack card", {"card dash", "card second-shot"}, "card snipe")
def a_player_with_an_empty_deck_plays_no_card_that_draws() -> Scene:
    """All strike for 3; one of them draws a card that is not there, and that is death."""
    places = {"medusa": "p1 2", "king-arthur": "p5 5"}
    hand = ["Snipe", "Dash", "Second Shot", "Hiss and Slither"]
    s = duel("medusa", "king-arthur", hand, [], places, 1, deck={0: []})
    return s.do("attack king-arthur by medusa")


@asks("defense", "card feint", {"card regroup", "pass"})
def a_player_with_an_empty_deck_does_not_regroup() -> Scene:
    places = {"medusa": "p3 2", "king-arthur": "p4 4"}
    s = duel(
        "medusa",
        "king-arthur",
        ["Regroup", "Feint", "Second Shot", "Gaze of Stone"],
        ["Swift Strike", "Regroup"],
        places,
        1,
        turn=1,
        deck={0: []},
    )
    return s.attack("king-arthur", "medusa", "Swift Strike")


@asks("action", "attack medusa by alice", {"maneuver", "scheme drink-me by alice"})
def two_cards_are_not_drawn_from_an_empty_deck() -> Scene:
    """Drink Me is 4 damage now, a maneuver 2."""
    places = {"alice": "p3 4", "medusa": "p4 6"}
    hand = ["Drink Me", "Skirmish"]
    return duel("alice", "medusa", hand, ["Feint", "Snipe"], places, 1, deck={0: []}, counters={"size": "big"})


@asks("action", "attack beowulf by king-arthur", "maneuver")
def the_player_who_runs_out_first_attacks() -> Scene:
    """Two cards are left to draw and nine opposite; the hand is strong and theirs is small."""
    s = duel(
        "king-arthur",
        "beowulf",
        ["Excalibur", "Skirmish", "Skirmish", "Skirmish", "Noble Sacrifice", "Divine Intervention"],
        ["Feint"],
        {"king-arthur": "p3 7", "beowulf": "p4 12"},
        deck={0: ["Feint", "Regroup"]},
    )
    return s


@asks("boost", "pass", "card feint")
def the_last_cards_do_not_boost_an_attack_that_is_blocked_anyway() -> Scene:
    """Alice's card holds more than any boost can add."""
    places = {"medusa": "p3 3", "alice": "p4 3"}
    hand = ["Second Shot", "Feint"]
    s = duel("medusa", "alice", hand, ["Skirmish", "Skirmish"], places, 1, deck={0: []}, counters={"size": "small"})
    return s.attack("medusa", "alice", "Second Shot").defend("Skirmish")


@asks("action", "attack clone-1 by bloody-mary", "maneuver", "simple hard")
def a_player_with_an_empty_deck_attacks_even_a_clone() -> Scene:
    """A maneuver would cost as much health as two clones cost Wukong."""
    s = duel(
        "bloody-mary",
        "sun-wukong",
        ["Ghostly Touch", "Speak Three Times", "Evade"],
        ["Sly Monkey", "Tortoise Form"],
        {"bloody-mary": "p3 5", "sun-wukong": "p6 3", "clone-1": "p4"},
        deck={0: []},
    )
    return s


@asks("action", {"attack medusa by achilles", "scheme spear-throw by achilles"}, "maneuver")
def no_one_exhausts_with_a_playable_attack_in_hand() -> Scene:
    """One health above what a maneuver costs, and two cards that need none."""
    places = {"achilles": "p3 2", "medusa": "p4 5"}
    return duel("achilles", "medusa", ["Spear Throw", "Skirmish"], ["Snipe"], places, deck={0: []})


@asks("maneuver", {"move sun-wukong to p7", "move sun-wukong to p8"}, {"pass", "move sun-wukong to p4"})
def an_exhausting_opponent_is_not_given_a_target() -> Scene:
    """Mary has no deck: every maneuver after him costs her 2 of her last 3 health."""
    s = duel(
        "sun-wukong",
        "bloody-mary",
        ["Infinite Strikes"],
        ["Ghostly Touch", "Speak Three Times", "Bloody Requiem"],
        {"sun-wukong": "p6 2", "bloody-mary": "p3 3"},
        1,
        deck={1: []},
    )
    return s.maneuver()
