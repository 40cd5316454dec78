"""All positions with sense: importing a module of them is what collects them."""

from tests.bots.sense import (
    cards_as_time,
    combat_cards,
    effects,
    other_files,
    red_and_beowulf,
    setup_and_maneuver,
    volume_one,
    volume_two,
    weak_heroes,
)
from tests.bots.sense.position import POSITIONS

PARTS = (
    setup_and_maneuver,
    cards_as_time,
    combat_cards,
    effects,
    volume_one,
    volume_two,
    red_and_beowulf,
    weak_heroes,
    other_files,
)

__all__ = ["PARTS", "POSITIONS"]
