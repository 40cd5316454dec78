"""Fairness: the seed is fixed and its hash shown before the game; afterwards anybody can check the shuffles."""

from __future__ import annotations

import hashlib
import random
import re
import secrets
from collections.abc import Sequence
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


def sealed_record(game: Game, salt: str, notes: Sequence[str] = ()) -> str:
    """The record of a finished game, with what its seed is checked against, as comments. Without a salt, without."""
    head, _, decisions = game.save().partition("\n\n")
    seal = [f"commitment {commitment(game.seed, salt)}", f"salt {salt}"] if salt else []
    comments = "".join(f"# {line}\n" for line in (*seal, *notes))
    return f"{head}\n\n{comments}{decisions}"


@dataclass(frozen=True)
class Verdict:
    """What a check found out; commitment is "" in a record without one."""

    game: Game
    commitment: str
    sound: bool


def verify(text: str) -> Verdict:
    """Replay a record and compare its seed with the commitment; RecordError if it cannot be replayed."""
    game = Game.load(text)
    return Verdict(game, *verified(game, text))


def verified(game: Game, text: str) -> tuple[str, bool]:
    """The commitment that stands in the record of a game, and whether the seed fits it."""
    found = dict(_LINE.findall(text))
    shown = found.get("commitment", "")
    return shown, bool(shown) and shown == commitment(game.seed, found.get("salt", ""))
