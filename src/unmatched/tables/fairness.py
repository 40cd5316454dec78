"""Fairness: the seed is fixed and its hash shown before the game; afterward anyone can check the shuffles."""

from __future__ import annotations

import hashlib
import random
import secrets
from dataclasses import dataclass

from unmatched.game import Game
from unmatched.heroes.content import difference
from unmatched.message import Tellable
from unmatched.record import Record, RecordError, read_record


def new_seed() -> tuple[int, str]:
    """A seed that keys a stream, and a salt, from the operating system's randomness; neither can be guessed."""
    return 2**191 + secrets.randbits(191), secrets.token_hex(32)


def commitment(seed: int, salt: str) -> str:
    """What is shown before the game."""
    return hashlib.sha256(f"unmatched seed {seed} salt {salt}".encode()).hexdigest()


def lottery(salt: str) -> random.Random:
    """The draw of random heroes and of the order of a draft: fixed by the salt, so by the commitment."""
    return random.Random(hashlib.sha256(f"unmatched lottery {salt}".encode()).digest())


def seal(record: Record, salt: str) -> None:
    """Put into the record of a finished game what its seed is checked against."""
    record.commitment, record.salt = commitment(record.seed, salt), salt


def sound(record: Record) -> bool:
    """Whether the seed of a record is the one that was promised in it, and dealt its cards."""
    return bool(record.commitment) and not record.start and record.commitment == commitment(record.seed, record.salt)


@dataclass(frozen=True)
class Verdict:
    """What a check found out; commitment is "" in a record without one."""

    game: Game | None
    """None where the record was played with other content and can no longer be replayed"""
    commitment: str
    sound: bool
    differs: Tellable | None
    """what it was played with otherwise than this program has it, or why that keeps it from being replayed"""


def verify(text: str) -> Verdict:
    """Replay a record and compare its seed with the commitment; RecordError if it is damaged."""
    record = read_record(text)
    try:
        game = Game.replay(record)
    except RecordError as error:
        if not error.elsewise:
            raise
        return Verdict(None, record.commitment, sound(record), error)
    return Verdict(game, record.commitment, sound(record), difference(record.content, game.match))
