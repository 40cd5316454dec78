"""Write the game that a newcomer may watch at /replay: web/public/sample.txt, played by two bots from a seed."""

from __future__ import annotations

from pathlib import Path

from unmatched.bots import make_bot
from unmatched.game import Game

FILE = Path(__file__).resolve().parent.parent / "web" / "public" / "sample.txt"


def played(seed: int = 7) -> Game:
    game = Game("alice", "king-arthur", board="heorot", seed=seed)
    bots = [make_bot("normal", seed + seat, iterations=80) for seat in range(2)]
    while game.decision is not None:
        game.push(bots[game.decision.seat].choose(game.view(game.decision.seat, dream=True), 0.1))
    return game


if __name__ == "__main__":
    FILE.write_text(played().save(), encoding="utf-8")
    print(FILE, FILE.stat().st_size)
