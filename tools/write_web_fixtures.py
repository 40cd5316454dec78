"""Write sample boards, heroes and games as JSON for the gallery and the component tests of the client.

Usage: python tools/write_web_fixtures.py [folder]
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from unmatched import Game
from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.hero import CardLine, Hero
from unmatched.text import journal, speech
from unmatched.text.card_text import card_face, character_face
from unmatched.text.hero_names import named

LANGUAGES = ("en", "ru", "uk")
FOLDER = Path(__file__).parent.parent / "web" / "src" / "fixtures"
PREFERRED = ("attack", "card", "scheme", "maneuver", "move")
GAMES = (
    ("marmoreal", ("alice", "king-arthur"), "duel", 7),
    ("sarpedon", ("medusa", "sinbad"), "duel", 3),
    ("heorot", ("little-red-riding-hood", "beowulf"), "duel", 11),
    ("hanging-gardens", ("sun-wukong", "achilles", "yennenga", "bloody-mary"), "free-for-all", 5),
)


def board_info(board: BoardFile, language: str) -> dict[str, object]:
    """The shape of a board in the server's catalog: lines are pairs of numbers of spaces."""
    return {
        "id": board.id,
        "name": named(board.names, language),
        "aspect": board.aspect,
        "radius": board.radius,
        "spaces": [asdict(space) for space in board.spaces],
        "zones": [
            {"id": zone.id, "name": named(zone.names, language), "color": zone.color, "letter": zone.letter}
            for zone in board.zones
        ],
        "starts": board.starts,
        "lines": board.lines,
        "doors": [{"id": door.id, "name": named(door.names, language), "lines": door.lines} for door in board.doors],
        "high_ground": board.high_ground,
        "curved": board.curved,
    }


def hero_info(hero: Hero, language: str) -> dict[str, object]:
    face = character_face(hero, language)
    return {
        "id": hero.id,
        "name": face.name,
        "move": face.move,
        "fighters": [
            {
                "id": line.id,
                "hero": line.hero,
                "ranged": line.ranged,
                "name": told.name,
                "health": line.health,
                "count": line.count,
            }
            for line, told in zip(hero.fighters, face.fighters, strict=True)
        ],
        "counters": [
            {
                "id": counter.id,
                "name": named(counter.names, language),
                "most": counter.most,
                "faces": [named(names, language) for _, names in counter.faces],
            }
            for counter in hero.counters
        ],
        "items": [{"id": item, "name": named(names, language)} for item, names in hero.items],
        "abilities": list(face.abilities),
        "notes": list(face.notes),
        "cards": [card_info(hero, card, language) for card in hero.cards],
    }


def card_info(hero: Hero, card: CardLine, language: str) -> dict[str, object]:
    face = asdict(card_face(hero, card, language))
    bonus = face.pop("bonus")
    return face | {
        "bonus_title": bonus["title"] if bonus else "",
        "bonus_value": bonus["value"] if bonus else None,
        "bonus_effects": bonus["effects"] if bonus else [],
    }


def game_info(game: Game, seat: int, language: str, since: int = 0) -> dict[str, object]:
    """The shape of a game message of the protocol; of the log, only what came after an event."""
    view = asdict(game.view(seat))
    for key in ("dream", "decision", "options", "taken", "winner"):
        view.pop(key)
    outcome = game.outcome()
    return {
        "t": "game",
        "position": len(game.history),
        "view": view,
        "question": _question(game, seat, language),
        "log_from": 0,
        "log": [
            {
                "kind": event.kind,
                "a": event.a,
                "b": event.b,
                "c": event.c,
                "card": event.card,
                "text": journal.line(game.match, event, seat, language),
            }
            for event in game.events(seat)[since:]
        ],
        "clock": {"left": 64000, "reserves": [180000] * game.match.seats},
        "undo": {"free": True, "possible": True, "asked_by": -1, "answer": False},
        "outcome": {"winners": list(outcome.winners), "reason": journal.ending(outcome.reason, language)}
        if outcome
        else None,
    }


def _question(game: Game, seat: int, language: str) -> dict[str, object] | None:
    decision = game.decision
    if decision is None:
        return None
    mine = decision.seat == seat
    closed = game.view(seat).closed_doors
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "prompt": speech.prompt(game.match, decision, language)
        if mine
        else speech.waiting(game.match, decision, seat, language),
        "fighter": decision.fighter,
        "card": decision.card,
        "owner": decision.owner,
        "rule": decision.rule,
        "options": [
            {
                "text": option.text,
                "label": speech.label(game.match, decision, option, language, closed),
                "kind": option.kind,
                "fighter": option.fighter,
                "target": option.target,
                "card": option.card,
                "owner": option.owner,
                "space": option.space,
                "number": option.number,
            }
            for option in game.options
        ]
        if mine
        else [],
    }


def play(game: Game, dice: random.Random, until: Callable[[Game], bool]) -> bool:
    """Play on, a little warlike, until a position is found; False if the game ends first."""
    for _ in range(600):
        if game.decision is None:
            return False
        if until(game):
            return True
        options = game.options
        kind = next((k for k in PREFERRED if any(o.kind == k for o in options)), "")
        chosen = [o for o in options if o.kind == kind] if kind and dice.random() < 0.7 else options
        game.push(dice.choice(chosen))
    return False


def asks(kind: str, turn: int) -> Callable[[Game], bool]:
    return lambda game: (
        game.decision is not None
        and game.decision.kind == kind
        and game.view(-1).turn >= turn
        and len(game.options) > 1
    )


def sample_games(language: str) -> dict[str, object]:
    found: dict[str, object] = {}
    for board, heroes, mode, seed in GAMES:
        for kind, turn in (
            ("action", 7),
            ("maneuver", 9),
            ("defense", 5),
            ("attack card", 4),
            ("may", 3),
            ("choose", 1),
        ):
            for attempt in range(40):
                game = Game(*heroes, board=board, mode=mode, seed=seed + attempt)
                if play(game, random.Random(seed + attempt), asks(kind, turn)):
                    decision = game.decision
                    assert decision is not None
                    found[f"{board}: {kind}"] = {
                        "board": board,
                        "heroes": list(heroes),
                        "mode": mode,
                        "game": game_info(game, decision.seat, language, since=-24),
                    }
                    break
    return found


def sample_combats(language: str) -> list[dict[str, object]]:
    """Whole combats, as the lines of the log between the attack and what follows it."""
    found: list[dict[str, object]] = []
    for board, heroes, mode, seed in GAMES:
        for attempt in range(200):
            game = Game(*heroes, board=board, mode=mode, seed=seed + attempt)
            dice = random.Random(seed + attempt)
            if not play(game, dice, asks("defense", 4)):
                continue
            decision = game.decision
            assert decision is not None
            seat = decision.seat
            start = max(i for i, event in enumerate(game.events(seat)) if event.kind == "attack")
            before = game_info(game, seat, language, start)
            cards = [option for option in game.options if option.kind == "card"]
            game.push(cards[0] if cards else game.options[0])
            while game.decision is not None and game.view(seat).combat is not None:
                game.push(dice.choice(game.options))
            after = game_info(game, seat, language, start)
            lines = after["log"]
            assert isinstance(lines, list)
            kinds = [line["kind"] for line in lines]
            if kinds.count("value") > 1 or "boost" in kinds or (board == "sarpedon" and "cancel" in kinds):
                found.append({"board": board, "heroes": list(heroes), "before": before, "after": after})
                break
    return found


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        data = {
            "boards": [board_info(library.board(b), language) for b in library.board_ids()],
            "heroes": [hero_info(library.hero(h), language) for h in library.hero_ids()],
            "games": sample_games(language),
            "combats": sample_combats(language),
        }
        path = folder / f"{language}.json"
        path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
        print(path, path.stat().st_size)


if __name__ == "__main__":
    main()
