"""Own defeats: options that would defeat a fighter of the chooser's own side, as far as the chooser can know."""

from __future__ import annotations

from typing import NamedTuple

from unmatched.game import Game
from unmatched.options import Decision, Option
from unmatched.questions import question_kind

DREAMS = 3
"""imagined games in which an option must end the same way, so that luck of the cards is not shown as certain"""
MOST_TRIALS = 16
"""of options with custom content, each of which may take milliseconds; with more than that, none gets a warning"""


class Defeat(NamedTuple):
    """A fighter that falls, and by how much damage; 0 where that is not certain, or no damage did it."""

    fighter: str
    damage: int


def own_defeats(game: Game) -> dict[int, Defeat]:
    """Option code -> whom it defeats, the hero first. Nothing where every answer does: there is no other choice.

    Each option is tried in games that the chooser cannot distinguish from the real one, so this reveals no secret.
    """
    decision = game.decision
    if decision is None or not question_kind(decision.kind).pays:
        return {}
    options = game.options
    if len(options) == 1:
        return {}
    # To decline costs nothing; what follows would come anyway.
    open_ones = [option for option in options if option.kind != "pass"]
    found: dict[int, Defeat] = {}
    trials = MOST_TRIALS
    for dream in range(DREAMS):
        trials -= len(open_ones)
        if game.match.custom and trials < 0:
            return {}
        guess = game.imagine(decision.seat, dream)
        now = {option.code: lost for option in open_ones if (lost := _lost(guess, decision, option))}
        if not now:
            return {}
        open_ones = [option for option in open_ones if option.code in now]
        found = {code: lost if found.get(code, lost) == lost else lost._replace(damage=0) for code, lost in now.items()}
    return found if len(found) < len(options) else {}


def _lost(guess: Game, decision: Decision, option: Option) -> Defeat | None:
    """The fighter of the chooser's side that an option defeats before anything else is asked."""
    fallen = guess.defeated_by(option)
    if not fallen:
        return None
    match = guess.match
    numbers = [match.fighter_number[key] for key in fallen]
    own = [f for f in numbers if match.team[match.owner[f]] == match.team[decision.seat]]
    heroes = [match.fighters[f] for f in own if match.lines[f].hero]
    # A player who is asked about a sidekick sees it.
    others = [match.fighters[f] for f in own if match.fighters[f] != decision.fighter]
    return next((Defeat(key, fallen[key]) for key in heroes or others), None)
