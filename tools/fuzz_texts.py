"""Damage positions and records at random and read them: each is refused with its own error, or can be played.

`./dev python tools/fuzz_texts.py --seconds 300` prints how many were refused and how many played. A text that raises
anything else, offers nothing in a game that is not over, or takes over 30 CPU-seconds ends the run with its number and
the text in `fuzz-found.txt`; `--first NUMBER --seconds 0` reads that one again. Interpreted (`.venv/bin/python`), it
also finds states that the checks let through and over which the rules stumble, which compiled rules may not notice.
"""

import argparse
import faulthandler
import random
import re
import resource
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from unmatched import COMPILED, SPECTATOR, Game, OtherContentWarning, PositionError, RecordError, state_checks
from unmatched.lab.law_campaign import pairing
from unmatched.lab.random_files import random_line_up

FOUND = Path("fuzz-found.txt")
EACH = 25
"""times that a text is damaged, one after the other"""
LONGEST = 30
"""seconds of CPU that one text may take"""
NUMBER = re.compile(r"(?<= )-?[0-9]+(?= |$)", re.MULTILINE)
NUMBERS = (-(2**63), -65536, -1, 0, 1, 2, 3, 7, 16, 29, 31, 63, 64, 199, 999, 65535, 2**31, 2**62, 2**63, 10**30)
CHARACTERS = " \t\n\r\0|#.!?-0123456789abcxyz\"'[]{}=\ufeff\u2028\u0301é😀"


def sample(chance: random.Random) -> tuple[bool, str]:
    """A position or the record of a game at a random decision, and whether it is a position."""
    number = chance.randrange(4000)
    line_up = random_line_up(number) if chance.random() < 0.5 else pairing(number)
    game = Game.seated(*line_up, seed=number)
    for _ in range(chance.randrange(150)):
        if game.is_over:
            break
        game.push(chance.choice(game.codes))
    viewers = (None, None, *range(SPECTATOR, game.seats))
    if chance.random() < 0.6:
        viewer = chance.choice(viewers)
        return True, game.position() if viewer is None else game.position(viewer)
    if chance.random() < 0.4:
        game = Game.from_position(game.position())
        for _ in range(chance.randrange(10)):
            if not game.is_over:
                game.push(chance.choice(game.codes))
    return False, game.save()


def cut(lines: list[str], i: int, j: int, chance: random.Random) -> None:
    del lines[i]


def double(lines: list[str], i: int, j: int, chance: random.Random) -> None:
    lines.insert(j, lines[i])


def swap(lines: list[str], i: int, j: int, chance: random.Random) -> None:
    lines[i], lines[j] = lines[j], lines[i]


def stop(lines: list[str], i: int, j: int, chance: random.Random) -> None:
    del lines[max(i, 1) :]


def mix(lines: list[str], i: int, j: int, chance: random.Random) -> None:
    ours, theirs = lines[i].split() or [""], lines[j].split() or [""]
    ours[chance.randrange(len(ours))] = chance.choice(theirs)
    lines[i] = " ".join(ours)


def renumber(lines: list[str], i: int, j: int, chance: random.Random) -> None:
    text = "\n".join(lines)
    found = list(NUMBER.finditer(text))
    if found:
        place = chance.choice(found)
        text = f"{text[: place.start()]}{chance.choice(NUMBERS)}{text[place.end() :]}"
        lines[:] = text.split("\n")


def scratch(lines: list[str], i: int, j: int, chance: random.Random) -> None:
    at = chance.randrange(len(lines[i]) + 1)
    put = "".join(chance.choice(CHARACTERS) for _ in range(chance.randrange(3)))
    lines[i] = lines[i][:at] + put + lines[i][at + chance.randrange(3) :]


DAMAGES: tuple[Callable[[list[str], int, int, random.Random], None], ...] = (
    *(cut, double, swap, stop, mix, mix),
    *(renumber, renumber, renumber, scratch),
)


def damaged(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        chance.choice(DAMAGES)(lines, chance.randrange(len(lines)), chance.randrange(len(lines)), chance)
        lines = lines or [""]
    return "\n".join(lines)


def read(is_position: bool, text: str, chance: random.Random) -> str:
    """What became of a text."""
    reader, error = (Game.from_position, PositionError) if is_position else (Game.load, RecordError)
    try:
        game = reader(text)
    except error as damage:
        assert isinstance(damage, PositionError | RecordError)
        assert 1 <= damage.line <= text.count("\n") + 2 and str(damage)
        return "refused"
    assert Game.load(game.save()) == game
    for _ in range(12):
        for seat in range(SPECTATOR, game.seats):
            game.view(seat)
            game.journal(seat)
        if game.is_over:
            break
        assert game.options, "nothing is offered in a game that is not over"
        game.push(chance.choice(game.codes))
    assert Game.from_position(game.position()) == game
    return "played"


def limit_time() -> None:
    """End the process with a traceback after that much more CPU time; a compiled loop handles no signals."""
    faulthandler.register(signal.SIGXCPU, file=sys.__stderr__ or sys.stderr, chain=True)
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + LONGEST + 1, hard))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="how long to go on")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="number of the first text")
    wanted = parser.parse_args()
    warnings.simplefilter("ignore", OtherContentWarning)
    if not COMPILED:
        state_checks.STUMBLES = ()
    until = time.monotonic() + wanted.seconds
    counts: Counter[str] = Counter()
    number = wanted.first
    while True:
        if number % EACH == 0 or number == wanted.first:
            is_position, whole = sample(random.Random(number // EACH))
        chance = random.Random(number)
        text = damaged(whole, chance)
        FOUND.write_text(text, encoding="utf-8", newline="")
        kind = "position" if is_position else "record"
        limit_time()
        try:
            counts[f"{kind}s {read(is_position, text, chance)}"] += 1
        except Exception:
            print(f"{kind} {number} in {FOUND}:", file=sys.stderr)
            raise
        number += 1
        if time.monotonic() >= until:
            break
    FOUND.unlink()
    told = ", ".join(f"{n:,} {what}" for what, n in sorted(counts.items()))
    print(f"texts {wanted.first} to {number - 1}: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
