"""Write the positions of the tutorial: web/src/learn/lessons.json.

The first lessons are one game of Achilles (the learner) against Medusa, played by the policy below: each lesson goes on
from the one before, after what the learner does there. The others are short scenes of King Arthur. Every lesson has a
seed; `python tools/write_lessons.py --find` looks for seeds that come by a position that suits a lesson, without it
the file is written from the seeds kept here.
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
CHIEFS = ("achilles", "medusa", "king-arthur", "beowulf")
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
    then: tuple[str, ...] = ()
    """what the learner does in it, before the game goes on to the next lesson"""
    scene: tuple[str, str, str] | None = None
    """the heroes and the board of a game of its own"""


# -- a game to begin from


def play_on(game: Game, seed: int) -> Iterator[Game]:
    """Every further position of a game by two hasty players."""
    luck = random.Random(seed)
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
            found = [option for option in found if option.target in CHIEFS] or found
            if found and luck.random() < chance:
                return _any(found, luck)
        return next((option for option in options if option.text == "maneuver"), options[0])
    if decision.kind == "fighter":
        return _any([option for option in options if _foe(option.fighter, decision.seat)] or options, luck)
    if decision.kind == "boost maneuver":
        return options[0] if luck.random() < 0.9 else _any(options, luck)
    if decision.kind == "maneuver" and mine and luck.random() < 0.75:
        near = adjacent(game, place(game, game.match.heroes[TEACHER].id))
        return _any([option for option in options if option.space in near] or options, luck)
    if decision.kind == "defense" and luck.random() < (0.75 if mine else 0.45):
        return _any(options[1:] or options, luck)
    return _any(options, luck)


def _foe(fighter: str, seat: int) -> bool:
    return (fighter in (HERO, "patroclus", "king-arthur", "merlin")) != (seat == LEARNER)


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
    if SCHEME not in hand(game):
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


def ranged(game: Game) -> Good | None:
    """Merlin can shoot at somebody who is not next to him, whom King Arthur does not reach."""
    if not my_turn(game) or "attack" not in types(game):
        return None
    near = adjacent(game, place(game, "merlin"))
    far = {
        option.target
        for option in game.options
        if option.kind == "attack" and option.fighter == "merlin" and place(game, option.target) not in near
    }
    reached = {option.target for option in game.options if option.kind == "attack" and option.fighter == "king-arthur"}
    # Only cards that Merlin may use.
    return {"boosts": [], "spaces": [], "cards": []} if far and not reached and _may_shoot(game, far) else None


def _may_shoot(game: Game, far: set[str]) -> bool:
    twin = game.copy()
    twin.push(f"attack {min(far)} by merlin")
    return twin.decision is not None and len([option for option in twin.options if option.kind == "card"]) >= 2


def boost(game: Game) -> Good | None:
    """King Arthur stands next to an enemy with a weak attack and something good to boost it with."""
    if not my_turn(game) or len(hand(game)) < 5:
        return None
    blows = [o for o in game.options if o.kind == "attack" and o.fighter == "king-arthur"]
    if not blows or any(o.fighter == "merlin" for o in game.options if o.kind == "attack"):
        return None
    twin = game.copy()
    twin.push(blows[0])
    cards = [option for option in twin.options if option.kind == "card"]
    return {"boosts": [], "spaces": [], "cards": []} if len(cards) >= 3 else None


def door(game: Game) -> Good | None:
    """A maneuver in which a door can be opened or closed."""
    if not my_turn(game) or any(option.kind == "attack" for option in game.options):
        return None
    trial = game.copy()
    trial.push("maneuver")
    if "pass" not in texts(trial):
        return None
    trial.push("pass")
    return {"boosts": [], "spaces": [], "cards": []} if _doors(trial) else None


def _doors(game: Game) -> bool:
    return any(option.kind == "door" for option in game.options)


def high(game: Game) -> Good | None:
    """King Arthur can strike down from high ground."""
    if not my_turn(game) or "attack" not in types(game):
        return None
    board = game.match.board
    names = [one.id for one in board.spaces]
    downs = {(names[a], names[b]) for a, b in board.high_ground}
    blows = [o for o in game.options if o.kind == "attack"]
    if not blows or any((place(game, o.fighter), place(game, o.target)) not in downs for o in blows):
        return None
    return {"boosts": [], "spaces": [], "cards": []}


def limit(game: Game) -> Good | None:
    """The last action of a turn, with so many cards that a maneuver makes them eight."""
    decision = game.decision
    if decision is None or (decision.kind, decision.seat) != ("action", LEARNER):
        return None
    if game.view(-1).actions != 1 or len(hand(game)) != 7 or any(o.kind == "attack" for o in game.options):
        return None
    return {"boosts": [], "spaces": [], "cards": []}


FIRST_BLOW = (
    *("maneuver", "card battle-hardened", f"move {HERO} to M17", "pass"),
    *(f"attack {ENEMY} by {HERO}", "card skirmish", "pass", "pass"),
)
"""The best that the learner can do in the first lesson: the wound is there in the next one, whatever they did."""
HEOROT = ("king-arthur", "medusa", "heorot")
GARDENS = ("king-arthur", "beowulf", "hanging-gardens")

LESSONS = (
    Lesson("maneuver", 2189, (1, 4), maneuver, FIRST_BLOW),
    Lesson("defense", 67, (2, 16), defense, ("card achilles-heel",)),
    Lesson("scheme", 3, (3, 20), scheme, (THROW, f"fighter {ENEMY}")),
    Lesson("victory", 88, (6, 40), victory),
    Lesson("ranged", 1, (2, 20), ranged, scene=HEOROT),
    Lesson("boost", 6, (2, 20), boost, scene=HEOROT),
    Lesson("door", 1, (1, 20), door, scene=HEOROT),
    Lesson("high", 14, (2, 30), high, scene=GARDENS),
    Lesson("limit", 1, (2, 30), limit, scene=HEOROT),
)


def begin(lesson: Lesson, seed: int, before: Game | None) -> Game:
    """Where the way to a lesson begins: a new game, or after what the learner did in the lesson before."""
    if lesson.scene is not None or before is None:
        one, two, board = lesson.scene or (*HEROES, BOARD)
        return Game(one, two, board=board, seed=seed, first=seed % 2)
    return before.copy()


def position(lesson: Lesson, seed: int, before: Game | None) -> tuple[Game, Good] | None:
    """The first position on the way of a seed that suits a lesson."""
    for game in play_on(begin(lesson, seed, before), seed):
        turn = game.state.turn
        if turn > lesson.turns[1]:
            break
        good = lesson.look(game) if turn >= lesson.turns[0] else None
        if good is not None:
            return game, good
    return None


def gone_on(game: Game, lesson: Lesson) -> Game:
    """The game after the lesson."""
    after = game.copy()
    for text in lesson.then:
        after.push_text(text)
    return after


def written() -> str:
    """The file's text."""
    lessons = []
    before: Game | None = None
    for lesson in LESSONS:
        found = position(lesson, lesson.seed, before)
        if found is None:
            raise ValueError(f"seed {lesson.seed} no longer suits the lesson {lesson.id}: find another with --find")
        game, good = found
        lessons.append({"id": lesson.id, "decisions": len(game.history), **good, "record": game.save()})
        before = gone_on(game, lesson)
    return json.dumps(lessons, indent=1) + "\n"


def find(most: int) -> None:
    """The first seed that suits each lesson, after the seeds found before."""
    before: Game | None = None
    for lesson in LESSONS:
        seeds = (lesson.seed, *range(1, most))
        found = next(((seed, suits) for seed in seeds if (suits := position(lesson, seed, before))), None)
        if found is None:
            print(lesson.id, "none")
            return
        seed, (game, good) = found
        view = game.view(LEARNER)
        print(lesson.id, seed, "turn", view.turn, good, "hand", hand(game), flush=True)
        before = gone_on(game, lesson)


def main() -> None:
    if "--find" in sys.argv:
        find(20_000)
        return
    FILE.write_text(written(), encoding="utf-8")
    print(FILE, FILE.stat().st_size)


if __name__ == "__main__":
    main()
