"""The tricks of Alice, King Arthur, Medusa and Sinbad."""

from tests.bots.sense.position import asks, duel
from unmatched.testing import Scene

# -- Alice: her size, her glass, her Jabberwock


@asks("action", "scheme drink-me by alice", {"attack medusa by alice", "maneuver"}, solved_by="hard expert")
def alice_grows_before_the_attack_that_then_kills() -> Scene:
    """Small she strikes for 4, big for 6."""
    places = {"alice": "p3 2", "medusa": "p4 6"}
    return duel("alice", "medusa", ["Drink Me", "O Frabjous Day!"], [], places, counters={"size": "small"})


@asks("action", "attack medusa by alice", {"scheme drink-me by alice", "maneuver"})
def alice_does_not_shrink_before_the_attack_that_kills() -> Scene:
    places = {"alice": "p3", "medusa": "p4 6"}
    return duel("alice", "medusa", ["Drink Me", "Skirmish"], [], places, actions=1, counters={"size": "big"})


@asks("attack card", "card mad-as-a-hatter", "card skirmish", solved_by="hard expert")
def the_attack_that_makes_alice_big_comes_first() -> Scene:
    """3 + 1 and then 4 + 2 is enough; 4 + 1 and then 3 + 1 is not."""
    places = {"alice": "p3", "medusa": "p4 10"}
    s = duel("alice", "medusa", ["Mad as a Hatter", "Skirmish"], [], places, counters={"size": "small"})
    return s.do("attack medusa by alice")


@asks("attack card", "card jaws-that-bite", "card claws-that-catch")
def the_bite_after_the_combat_counts() -> Scene:
    """Claws strike a hero for 5, jaws for 4 and 2 more after the combat."""
    places = {"alice": "p5 2", "jabberwock": "p3", "medusa": "p4 6"}
    s = duel("alice", "medusa", ["Claws That Catch", "Jaws That Bite"], [], places, 1)
    return s.do("attack medusa by jabberwock")


@asks("attack card", "card jaws-that-bite", {"card manxome-foe", "card skirmish"}, solved_by="")
def the_jabberwock_bites_an_opponent_who_could_defend() -> Scene:
    """Arthur has 2 health and cards that hold 3 and more, but no Feint: the bite comes after the combat."""
    s = duel(
        "alice",
        "king-arthur",
        ["Jaws That Bite", "Manxome Foe", "Skirmish"],
        ["Skirmish", "Skirmish", "Divine Intervention"],
        {"alice": "p5 2", "jabberwock": "p3", "king-arthur": "p4 2"},
        1,
        deck={1: ["Skirmish", "Divine Intervention", "Excalibur", "Swift Strike", "Swift Strike", "Noble Sacrifice"]},
    )
    return s.do("attack king-arthur by jabberwock")


# -- King Arthur: his second card, his grail, his wizard


@asks("attack boost", "card restless-spirits", {"pass", "card divine-intervention"})
def a_card_of_the_fallen_merlin_boosts_the_attack() -> Scene:
    """Nobody can play it any more, and Medusa cannot defend."""
    places = {"king-arthur": "p3", "medusa": "p4 12"}
    s = duel("king-arthur", "medusa", ["Skirmish", "Restless Spirits", "Divine Intervention"], [], places)
    return s.do("attack medusa by king-arthur", "card Skirmish")


@asks("defense", "card the-holy-grail", {"pass", "card skirmish"}, solved_by="hard expert")
def the_grail_is_drunk_when_little_health_is_left() -> Scene:
    """A small Alice has nothing above 3 left, and no Feint."""
    places = {"king-arthur": "p3 4", "alice": "p4"}
    s = duel(
        "king-arthur",
        "alice",
        ["The Holy Grail", "Skirmish"],
        ["Regroup", "Regroup"],
        places,
        deck={1: ["Regroup", "Mad as a Hatter"]},
        counters={"size": "small"},
        turn=1,
    )
    return s.attack("alice", "king-arthur", "Regroup")


@asks("deck card", "card excalibur", "card regroup", solved_by="simple")
def a_prophecy_brings_the_sword() -> Scene:
    """One of two cards is taken already."""
    places = {"king-arthur": "p3", "merlin": "p2", "medusa": "p8"}
    deck = {0: ["Regroup", "Excalibur", "Bewilderment", "Regroup", "Feint"]}
    return duel("king-arthur", "medusa", ["Prophecy"], [], places, deck=deck).scheme("Prophecy").do("card Bewilderment")


@asks("action", "scheme restless-spirits by merlin", {"maneuver", "attack harpy-1 by merlin"}, solved_by="simple")
def the_spirits_defeat_all_three_harpies_together() -> Scene:
    places = {"king-arthur": "p0", "merlin": "p2", "medusa": "p5", "harpy-1": "p4", "harpy-2": "p6", "harpy-3": "p3"}
    return duel("king-arthur", "medusa", ["Restless Spirits", "Regroup"], ["Snipe", "Dash"], places, actions=1)


# -- Medusa: her gaze, her harpies


@asks("attack card", "card gaze-of-stone", {"card snipe", "card dash", "card second-shot"})
def the_gaze_of_stone_is_for_an_opponent_who_cannot_defend() -> Scene:
    """2 and 8 more when it gets through."""
    places = {"medusa": "p3 2", "alice": "p4 10"}
    s = duel("medusa", "alice", ["Gaze of Stone", "Second Shot", "Snipe", "Dash"], [], places, 1)
    return s.do("attack alice by medusa")


@asks("attack card", "card gaze-of-stone", {"card snipe", "card dash"})
def the_gaze_of_stone_kills_through_a_card_that_blocks_too_little() -> Scene:
    """All that Alice can defend with is a Regroup: 1 comes through, and 8 after it."""
    places = {"medusa": "p3 2", "alice": "p4 9"}
    hand = ["Gaze of Stone", "Snipe", "Dash"]
    s = duel(
        "medusa",
        "alice",
        hand,
        ["Regroup"],
        places,
        1,
        deck={1: ["Regroup", "Snicker-Snack"]},
        counters={"size": "big"},
    )
    return s.do("attack alice by medusa")


@asks("action", "scheme a-momentary-glance by medusa", {"maneuver", "attack alice by medusa"}, solved_by="hard expert")
def a_glance_kills_when_an_attack_may_be_blocked() -> Scene:
    places = {"medusa": "p3 2", "alice": "p4 2"}
    hand = ["A Momentary Glance", "Second Shot"]
    return duel("medusa", "alice", hand, ["Skirmish", "Feint", "Mad as a Hatter", "Manxome Foe"], places, actions=1)


@asks("defense", "pass", "card dash", solved_by="hard expert")
def the_last_card_is_kept_for_medusa_and_not_spent_on_a_harpy() -> Scene:
    """Arthur can strike at her with his second action."""
    places = {"king-arthur": "p3 5", "medusa": "p4 3", "harpy-1": "p2"}
    s = duel("medusa", "king-arthur", ["Dash"], ["Skirmish", "Skirmish", "Feint"], places, turn=1)
    return s.attack("king-arthur", "harpy-1", "Skirmish")


# -- Sinbad: one voyage after the other


VOYAGES = [
    "Voyage to the Valley of the Giant Snakes",
    "Voyage to the Creature with Eyes Like Coals of Fire",
    "Voyage to the Cannibals with the Root of Madness",
    "Voyage to the City of the King of Serendib",
]


@asks("attack card", "card voyage-to-the-island-that-was-a-whale", "card voyage-home")
def sinbad_goes_home_last() -> Scene:
    """6 and then 7 with five voyages behind him; home first, and the voyages are no longer behind him."""
    s = duel(
        "sinbad",
        "alice",
        ["Voyage Home", "Voyage to the Island That Was a Whale"],
        [],
        {"sinbad": "p3 2", "alice": "p4 13"},
        discard={0: VOYAGES},
    )
    return s.do("attack alice by sinbad")


@asks(
    "attack card", "card voyage-to-the-city-of-the-man-eating-apes", "card commanding-impact", solved_by="hard expert"
)
def the_apes_bite_an_opponent_who_has_defended() -> Scene:
    """All that Arthur has left are Skirmishes: 4 against any blow, but 2 damage come after the combat."""
    hand = ["Voyage to the City of the Man-Eating Apes", "Commanding Impact"]
    places = {"sinbad": "p3 1", "king-arthur": "p4 2"}
    s = duel("sinbad", "king-arthur", hand, ["Skirmish"], places, 1, deck={1: ["Skirmish", "Skirmish"]})
    return s.do("attack king-arthur by sinbad")


@asks("maneuver", "move sinbad to p4", {"pass", "move sinbad to p2"})
def earlier_voyages_carry_sinbad_to_the_kill() -> Scene:
    """Four steps with two voyages on the pile."""
    s = duel(
        "sinbad",
        "medusa",
        ["Leap Away"],
        [],
        {"sinbad": "p0", "medusa": "p5 3"},
        discard={0: VOYAGES[:2]},
        deck={0: ["Regroup", "Feint", "Feint"]},
    )
    return s.maneuver()


@asks("action", {"attack king-arthur by sinbad", "maneuver"}, "scheme riches-beyond-compare by sinbad")
def riches_do_not_help_with_one_card_left_in_the_deck() -> Scene:
    """He would draw one card and starve to death for the other two."""
    s = duel(
        "sinbad",
        "king-arthur",
        ["Riches Beyond Compare", "Leap Away"],
        ["Skirmish"],
        {"sinbad": "p3 4", "king-arthur": "p4 5"},
        deck={0: ["Feint"]},
        actions=1,
    )
    return s
