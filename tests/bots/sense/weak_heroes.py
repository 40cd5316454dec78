"""What the heroes that bots win least with live by: Arthur's wizard and Beowulf's rage."""

from tests.bots.sense.position import asks, duel
from unmatched.testing import Scene


@asks("action", "attack medusa by merlin", {"maneuver", "scheme the-lady-of-the-lake by king-arthur"})
def merlin_ends_what_arthur_cannot_reach() -> Scene:
    """4 from afar against a hero with 4 health and no card."""
    places = {"king-arthur": "p9 5", "merlin": "p0", "medusa": "p2 4"}
    return duel("king-arthur", "medusa", ["Aid the Chosen One", "The Lady of the Lake"], [], places, 1)


@asks("defense", "card bewilderment", "pass", solved_by="simple expert")
def bewilderment_saves_merlin_from_any_hit() -> Scene:
    """Nothing that strikes him counts, and he is gone afterwards."""
    places = {"king-arthur": "p9", "merlin": "p2 2", "achilles": "p1", "patroclus": "p0"}
    hand = ["Bewilderment", "Excalibur"]
    s = duel("king-arthur", "achilles", hand, ["Battle Hardened", "Feint"], places, turn=1)
    return s.attack("achilles", "merlin", "Battle Hardened")


@asks("may", "yes", "pass")
def rage_is_spent_on_the_hit_that_kills() -> Scene:
    """5 instead of 3 against 5 health and no card."""
    places = {"beowulf": "p3 6", "wiglaf": "p9", "medusa": "p4 5"}
    s = duel("beowulf", "medusa", ["The Ancient Heirloom", "Feint"], [], places, 1, counters={"rage": 2})
    return s.attack("beowulf", "medusa", "The Ancient Heirloom").defend()
