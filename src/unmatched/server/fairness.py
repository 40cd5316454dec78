"""Fairness: the seed is fixed and its hash shown before the game; afterwards anybody can check the shuffles."""

from __future__ import annotations

import hashlib
import random
import re
import secrets
from dataclasses import dataclass

from unmatched.game import Game

_LINE = re.compile(r"^# (commitment|salt) ([0-9a-f]{64})$", re.MULTILINE)


def new_seed() -> tuple[int, str]:
    """A seed and a salt from the operating system's randomness. The salt keeps the seed from being guessed."""
    return secrets.randbits(63), secrets.token_hex(32)


def commitment(seed: int, salt: str) -> str:
    """What is shown before the game."""
    return hashlib.sha256(f"unmatched seed {seed} salt {salt}".encode()).hexdigest()


def lottery(salt: str) -> random.Random:
    """The draw of random heroes and of the order of a draft: fixed by the salt, so by the commitment."""
    return random.Random(hashlib.sha256(f"unmatched lottery {salt}".encode()).digest())


def sealed_record(game: Game, salt: str) -> str:
    """The record of a finished game, with what its seed is checked against, as comments."""
    head, _, decisions = game.save().partition("\n\n")
    return f"{head}\n\n# commitment {commitment(game.seed, salt)}\n# salt {salt}\n{decisions}"


@dataclass(frozen=True)
class Verdict:
    """What a check found out; commitment is "" in a record without one."""

    game: Game
    commitment: str
    sound: bool


def verify(text: str) -> Verdict:
    """Replay a record and compare its seed with the commitment; RecordError if it cannot be replayed."""
    game = Game.load(text)
    found = dict(_LINE.findall(text))
    if not found:
        return Verdict(game, "", False)
    shown = found.get("commitment", "")
    return Verdict(game, shown, shown == commitment(game.seed, found.get("salt", "")))
