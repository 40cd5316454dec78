"""The tricks of Little Red Riding Hood and Beowulf."""

from tests.bots.sense.position import asks, duel
from unmatched.testing import Scene

RED = "little-red-riding-hood"

# -- Little Red: what lies in the basket


@asks("attack card", "card once-upon-a-time", "card whats-that-in-my-basket", solved_by="hard expert")
def knives_in_the_basket_make_the_weaker_card_the_deadly_one() -> Scene:
    """2 and 3 more after the combat, where the stronger card strikes for 4."""
    s = duel(
        RED,
        "king-arthur",
        ["Once Upon a Time", "What's That in My Basket?"],
        [],
        {"little-red": "p3 2", "huntsman": "p0", "king-arthur": "p4 5"},
        discard={0: ["The Wolf's Skin"]},
        actions=1,
    )
    return s.do("attack king-arthur by little-red")


@asks("item", "choose 2", {"choose 1", "choose 3"})
def off_the_path_the_empty_basket_holds_the_knives_that_kill() -> Scene:
    places = {"little-red": "p3 2", "king-arthur": "p5 2"}
    s = duel(RED, "king-arthur", ["Never Leave the Path"], ["Skirmish", "Feint"], places, actions=1)
    return s.scheme("Never Leave the Path")


@asks("item", "choose 1", {"choose 2", "choose 3"})
def a_grimm_tale_uses_the_pelt() -> Scene:
    """4 health with it, 2 with anything else."""
    places = {"little-red": "p0 3", "huntsman": "p2", "king-arthur": "p9"}
    s = duel(RED, "king-arthur", ["A Grimm Tale", "Stones in the Belly"], ["Skirmish", "Feint"], places)
    return s.scheme("A Grimm Tale")


@asks("may", "yes", "pass")
def large_hands_are_returned_to_the_hand() -> Scene:
    """A card that can be played again and again, with nothing to pay for it."""
    places = {"little-red": "p3", "huntsman": "p0", "king-arthur": "p4"}
    s = duel(RED, "king-arthur", ["What Large Hands You Have"], ["Feint"], places, discard={0: ["The Wolf's Skin"]})
    return s.attack("little-red", "king-arthur", "What Large Hands You Have").defend()


@asks("action", "maneuver", "attack medusa by huntsman", solved_by="")
def the_huntsman_steps_up_before_he_shoots() -> Scene:
    """4 from afar, 6 from beside her."""
    places = {"little-red": "p0", "huntsman": "p1", "medusa": "p4 6"}
    return duel(RED, "medusa", ["Long Have I Sought You"], [], places)


@asks(
    "action",
    "scheme into-the-woods-knives by little-red",
    {"attack king-arthur by little-red", "maneuver"},
    solved_by="hard expert",
)
def knives_are_laid_into_the_basket_before_the_attack() -> Scene:
    """Into the Woods costs no action, and with its knives on top the next card deals 3 more."""
    s = duel(
        RED,
        "king-arthur",
        ["Once Upon a Time", "Into the Woods (knives)"],
        [],
        {"little-red": "p3 2", "huntsman": "p0", "king-arthur": "p4 5"},
        discard={0: ["A Grimm Tale"]},
        actions=1,
    )
    return s


@asks("defense", "card what-big-eyes-you-have", {"pass", "card once-upon-a-time"})
def big_eyes_cancel_the_gaze_of_stone() -> Scene:
    """All that Medusa has are gazes: cancelled, they are worth nothing."""
    s = duel(
        RED,
        "medusa",
        ["What Big Eyes You Have", "Once Upon a Time"],
        ["Gaze of Stone", "Gaze of Stone", "Gaze of Stone"],
        {"little-red": "p3 2", "medusa": "p4"},
        deck={1: []},
        discard={0: ["A Grimm Tale"]},
        turn=1,
        actions=1,
    )
    return s.attack("medusa", "little-red", "Gaze of Stone")


@asks("attack card", "card long-have-i-sought-you", {"card once-upon-a-time", "card stones-in-the-belly"})
def the_huntsman_next_to_the_hero_shoots_to_kill() -> Scene:
    hand = ["Long Have I Sought You", "Once Upon a Time", "Stones in the Belly"]
    places = {"little-red": "p5 2", "huntsman": "p3", "medusa": "p4 6"}
    s = duel(RED, "medusa", hand, [], places, 1, discard={0: ["A Grimm Tale"]})
    return s.do("attack medusa by huntsman")


# -- Beowulf: rage, and when to let it go


@asks("attack card", "card the-war-king", {"card skirmish", "card epic-poem"}, solved_by="hard expert")
def three_rage_make_a_king_of_war() -> Scene:
    """1 and 2 more for each; the poem would be worth 5."""
    places = {"beowulf": "p3 2", "alice": "p4 7"}
    s = duel("beowulf", "alice", ["The War-King", "Skirmish", "Epic Poem"], [], places, 1, counters={"rage": 3})
    return s.do("attack alice by beowulf")


@asks("may", "yes", "pass")
def the_equal_of_grendel_hits_back_when_that_kills() -> Scene:
    places = {"beowulf": "p3", "king-arthur": "p4 4"}
    hand = ["The Equal of Grendel"]
    s = duel("beowulf", "king-arthur", hand, ["Skirmish", "Feint"], places, counters={"rage": 2}, turn=1)
    return s.attack("king-arthur", "beowulf", "Skirmish").defend("The Equal of Grendel")


@asks("action", {"maneuver", "attack king-arthur by wiglaf"}, "scheme remnant-of-valor by wiglaf")
def no_one_kills_their_own_hero_for_an_action() -> Scene:
    """It hurts all who stand beside Wiglaf, and Beowulf has 1 health left."""
    places = {"beowulf": "p2 1", "wiglaf": "p3", "king-arthur": "p4 9"}
    hand = ["Remnant of Valor", "Fatal Struggle"]
    return duel("beowulf", "king-arthur", hand, ["Feint"], places, actions=1)


@asks("action", "scheme remnant-of-valor by wiglaf", {"maneuver", "attack alice by wiglaf"}, solved_by="expert")
def wiglaf_finishes_a_hero_who_could_still_defend() -> Scene:
    places = {"beowulf": "p1 2", "wiglaf": "p3", "alice": "p4 1"}
    hand = ["Remnant of Valor", "Skirmish"]
    return duel("beowulf", "alice", hand, ["Skirmish", "Feint", "Feint", "Eat Me"], places, actions=1)


@asks("may", "pass", "yes")
def a_weak_beowulf_does_not_change_places_with_wiglaf_in_the_fray() -> Scene:
    places = {"beowulf": "p0 2", "wiglaf": "p5", "king-arthur": "p6 6"}
    s = duel("beowulf", "king-arthur", ["Hot for the Battle"], ["Skirmish", "Feint", "Regroup"], places, actions=1)
    return s.attack("wiglaf", "king-arthur", "Hot for the Battle").defend()


@asks("may", "yes", "pass")
def the_heirloom_is_sharpened_for_the_kill() -> Scene:
    """3 becomes 5 for two rage."""
    places = {"beowulf": "p3", "alice": "p4 5"}
    s = duel("beowulf", "alice", ["The Ancient Heirloom"], [], places, counters={"rage": 2})
    return s.attack("beowulf", "alice", "The Ancient Heirloom").defend()


@asks("choose", {"choose 2", "choose 3"}, "choose 1")
def a_player_with_an_empty_deck_drinks_instead_of_drawing() -> Scene:
    """Two cards out of an empty deck are 4 damage."""
    s = duel(
        "beowulf",
        "medusa",
        ["Golden Drinking Horn", "Skirmish", "Feint"],
        ["Feint"],
        {"beowulf": "p3 4", "medusa": "p8 5"},
        deck={0: []},
        counters={"rage": 1},
    )
    return s.scheme("Golden Drinking Horn").do("amount 1")


@asks("may", "yes", "pass")
def three_rage_are_well_spent_on_a_jabberwock_in_full_health() -> Scene:
    """It has 5 of its 8 health left after the combat, and half of Alice's attacks are its own."""
    places = {"beowulf": "p3", "alice": "p11 8", "jabberwock": "p4"}
    s = duel("beowulf", "alice", ["No Contest Expecteth"], ["Feint", "Regroup"], places, 1, counters={"rage": 3})
    return s.attack("beowulf", "jabberwock", "No Contest Expecteth").defend()
