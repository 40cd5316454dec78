"""Own defeats: options that would defeat a fighter of the chooser's own side, as far as the chooser can know."""

from __future__ import annotations

from unmatched.game import Game
from unmatched.options import Decision, Option

PAYING = ("action", "may", "choose", "fighter", "amount", "shift damage", "item", "opponent")
"""questions whose answer can cost health at once, by what everybody sees: a fight with cards face down is no such"""
DREAMS = 3
"""imagined games in which an option must end the same way, so that no luck of the cards is told as certain"""


def own_defeats(game: Game) -> dict[int, str]:
    """Option code -> the fighter it defeats, the hero first. Nothing where every answer does: there is no other choice.

    Each option is tried in games that the chooser cannot tell from the true one, so this tells no secret.
    """
    decision = game.decision
    if decision is None or decision.kind not in PAYING:
        return {}
    options = game.options
    if len(options) == 1:
        return {}
    # To decline costs nothing; what follows would come anyway.
    found = {option.code: "" for option in options if option.kind != "pass"}
    for dream in range(DREAMS):
        guess = game.imagine(decision.seat, dream)
        found = {option.code: _lost(guess, decision, option) for option in options if option.code in found}
        found = {code: fighter for code, fighter in found.items() if fighter}
        if not found:
            return {}
    return found if len(found) < len(options) else {}


def _lost(guess: Game, decision: Decision, option: Option) -> str:
    """The fighter of the chooser's side that an option defeats before anything else is asked; "" without one."""
    fallen = guess.defeated_by(option)
    if not fallen:
        return ""
    match = guess.match
    numbers = [match.fighter_number[key] for key in fallen]
    own = [f for f in numbers if match.team[match.owner[f]] == match.team[decision.seat]]
    heroes = [match.fighters[f] for f in own if match.lines[f].hero]
    # Whoever is asked about a sidekick has it before the eyes.
    others = [match.fighters[f] for f in own if match.fighters[f] != decision.fighter]
    return next(iter(heroes or others), "")
