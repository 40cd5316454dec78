"""Write the positions of the tutorial: web/src/learn/lessons.json.

Every lesson begins in the middle of a real game of Achilles (the learner) against Medusa. The games are played by the
policy below from a seed; `python tools/write_lessons.py --find` looks for seeds whose games come by a position that
suits a lesson, without it the file is written from the seeds kept here.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from unmatched.game import Game
from unmatched.options import Option

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "learn" / "lessons.json"
HEROES = ("achilles", "medusa")
BOARD = "marmoreal"
LEARNER, TEACHER = 0, 1
HERO, ENEMY = "achilles", "medusa"
SCHEME = "spear-throw"
THROW = f"scheme {SCHEME} by {HERO}"

Good = dict[str, list[str]]
"""what the lesson is glad to see chosen: cards to boost with, spaces to go to, cards to play"""


class Lesson(NamedTuple):
    id: str
    seed: int
    turns: tuple[int, int]
    """not before the first of these, not after the second"""
    look: Callable[[Game], Good | None]
    """what is good in a position, None where it does not suit"""


# -- a game to begin from


def play(seed: int) -> Iterator[Game]:
    """Every position of a game by two hasty players."""
    luck = random.Random(seed)
    game = Game(*HEROES, board=BOARD, seed=seed, first=seed % 2)
    while game.decision is not None:
        yield game
        game.push(_choice(game, luck))


def _choice(game: Game, luck: random.Random) -> Option:
    decision = game.decision
    assert decision is not None
    options = game.options
    mine = decision.seat == LEARNER
    if decision.kind == "action":
        # The learner keeps the spear for the lesson about schemes.
        for kind, chance in (("attack", 0.75), ("scheme", 0.0 if mine else 0.2)):
            found = [option for option in options if option.kind == kind]
            found = [option for option in found if option.target in HEROES] or found
            if found and luck.random() < chance:
                return _any(found, luck)
        return next((option for option in options if option.text == "maneuver"), options[0])
    if decision.kind == "fighter":
        return _any([option for option in options if _foe(option.fighter, decision.seat)] or options, luck)
    if decision.kind == "boost maneuver":
        return options[0] if luck.random() < 0.9 else _any(options, luck)
    if decision.kind == "maneuver" and mine and luck.random() < 0.75:
        near = adjacent(game, place(game, ENEMY))
        return _any([option for option in options if option.space in near] or options, luck)
    if decision.kind == "defense" and luck.random() < (0.75 if mine else 0.45):
        return _any(options[1:] or options, luck)
    return _any(options, luck)


def _foe(fighter: str, seat: int) -> bool:
    return (fighter in (HERO, "patroclus")) != (seat == LEARNER)


def _any(options: list[Option], luck: random.Random) -> Option:
    return options[int(luck.random() * len(options))]


# -- what a position is like


def place(game: Game, fighter: str) -> str:
    return next(one.space for player in game.view(-1).players for one in player.fighters if one.key == fighter)


def health(game: Game, fighter: str) -> int:
    return next(one.health for player in game.view(-1).players for one in player.fighters if one.key == fighter)


def adjacent(game: Game, space: str) -> set[str]:
    board = game.match.board
    names = [one.id for one in board.spaces]
    pairs = [(names[a], names[b]) for a, b in board.lines]
    return {b for a, b in pairs if a == space} | {a for a, b in pairs if b == space}


def hand(game: Game) -> tuple[str, ...]:
    return game.view(LEARNER).players[LEARNER].hand or ()


def types(game: Game) -> set[str]:
    cards = {card.key: card.type for card in game.match.heroes[LEARNER].cards}
    return {cards[key] for key in hand(game)}


def texts(game: Game) -> set[str]:
    return {option.text for option in game.options}


def my_turn(game: Game) -> bool:
    """The learner is about to take the first action of a turn, with a handful of different cards."""
    decision = game.decision
    return (
        decision is not None
        and (decision.kind, decision.seat) == ("action", LEARNER)
        and game.view(-1).actions == 2
        and 4 <= len(hand(game)) <= 6
        and len(set(hand(game))) >= 4
    )


# -- the lessons


def maneuver(game: Game) -> Good | None:
    """Medusa is too far to strike; a boost brings Achilles next to her, and his hand has what he needs there."""
    if not my_turn(game) or any(option.kind == "attack" for option in game.options) or "attack" not in types(game):
        return None
    if health(game, ENEMY) < 14 or health(game, HERO) < 16 or health(game, "patroclus") < 6:
        return None
    trial = game.copy()
    trial.push("maneuver")
    goals = adjacent(game, place(game, ENEMY))
    boosts: list[str] = []
    spaces: set[str] = set()
    for option in trial.options:
        twin = trial.copy()
        twin.push(option)
        near = {one.space for one in twin.options if one.fighter == HERO} & goals
        if option.text == "pass" and near:
            return None
        if len(near) >= 2:
            boosts.append(option.card)
            spaces = spaces & near if spaces else near
    strikes = [card for card in ("skirmish", "brothers-in-arms", "wily-fighting") if card in hand(game)]
    if not 2 <= len(boosts) <= 4 or len(spaces) < 2 or set(strikes) <= set(boosts):
        return None
    return {"boosts": sorted(boosts), "spaces": sorted(spaces), "cards": []}


def defense(game: Game) -> Good | None:
    """Medusa shoots at Achilles from afar; he has a defense, a versatile card and one that cannot defend."""
    decision = game.decision
    combat = game.view(TEACHER).combat
    if decision is None or (decision.kind, decision.seat, decision.fighter) != ("defense", LEARNER, HERO):
        return None
    if combat is None or combat.attacker != ENEMY or combat.attack_card != "snipe" or health(game, HERO) < 10:
        return None
    if place(game, ENEMY) in adjacent(game, place(game, HERO)) or "achilles-heel" not in hand(game):
        return None
    if not {"attack", "versatile", "defense"} <= types(game) or len(hand(game)) > 6:
        return None
    return {"boosts": [], "spaces": [], "cards": ["achilles-heel"]}


def scheme(game: Game) -> Good | None:
    """The spear can be thrown at Medusa, who is in the zone but not adjacent, or at one of her harpies."""
    if not my_turn(game) or THROW not in texts(game):
        return None
    if place(game, ENEMY) in adjacent(game, place(game, HERO)) or health(game, ENEMY) < 5:
        return None
    trial = game.copy()
    trial.push(THROW)
    targets = {option.fighter for option in trial.options}
    if trial.decision is None or trial.decision.kind != "fighter" or ENEMY not in targets or len(targets) < 2:
        return None
    return {"boosts": [], "spaces": [], "cards": [SCHEME]}


def victory(game: Game) -> Good | None:
    """One more blow defeats Medusa, whatever she answers."""
    blow = f"attack {ENEMY} by {HERO}"
    if not my_turn(game) or blow not in texts(game) or not 2 <= health(game, ENEMY) <= 5 or health(game, HERO) < 4:
        return None
    if game.view(-1).players[TEACHER].hand_count < 1 or health(game, "patroclus") < 1:
        return None
    trial = game.copy()
    trial.push(blow)
    wins = [option.card for option in trial.options if option.kind == "card" and _wins(trial, option)]
    return {"boosts": [], "spaces": [], "cards": sorted(wins)} if wins else None


def _wins(game: Game, option: Option) -> bool:
    """No answer of the opponent saves her."""
    twin = game.copy()
    twin.push(option)
    outcome = twin.outcome()
    if outcome is not None:
        return LEARNER in outcome.winners
    decision = twin.decision
    if decision is None or decision.seat != TEACHER:
        return False
    return all(_wins(twin, answer) for answer in twin.options)


LESSONS = (
    Lesson("maneuver", 117, (1, 4), maneuver),
    Lesson("defense", 30, (3, 12), defense),
    Lesson("scheme", 30, (5, 20), scheme),
    Lesson("victory", 627, (9, 40), victory),
)


def position(lesson: Lesson, seed: int) -> tuple[Game, Good] | None:
    """The first position of a seed's game that suits a lesson."""
    for game in play(seed):
        turn = game.state.turn
        if turn > lesson.turns[1]:
            break
        good = lesson.look(game) if turn >= lesson.turns[0] else None
        if good is not None:
            return game, good
    return None


def written() -> str:
    """The file's text."""
    lessons = []
    for lesson in LESSONS:
        found = position(lesson, lesson.seed)
        if found is None:
            raise ValueError(f"seed {lesson.seed} no longer suits the lesson {lesson.id}: find another with --find")
        game, good = found
        lessons.append({"id": lesson.id, "decisions": len(game.history), **good, "record": game.save()})
    return json.dumps(lessons, indent=1) + "\n"


def find(most: int) -> None:
    for lesson in LESSONS:
        found = 0
        for seed in range(1, most):
            suits = position(lesson, seed)
            if suits is not None:
                game, good = suits
                view = game.view(LEARNER)
                print(lesson.id, seed, "turn", view.turn, "health", [health(game, one) for one in HEROES], good)
                print("   ", len(game.history), "hand", hand(game), "enemy", view.players[TEACHER].hand_count)
                found += 1
                if found == 8:
                    break


def main() -> None:
    if "--find" in sys.argv:
        find(4000)
        return
    FILE.write_text(written(), encoding="utf-8")
    print(FILE, FILE.stat().st_size)


if __name__ == "__main__":
    main()
