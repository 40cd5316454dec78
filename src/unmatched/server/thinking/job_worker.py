"""A worker process for jobs on content that strangers wrote: a call comes in, what it returns goes out. Run by Jobs.

Each line is a pickle in base64. Both ends are this program, and what strangers wrote are strings in it.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import io
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import IO, Any

import unmatched
from unmatched.game import Game
from unmatched.server.thinking.worker_process import bound_memory, end_me_first
from unmatched.tables.refusal import Refusal

PACKAGE = Path(unmatched.__file__).parent


class OverLimit(Exception):
    """A job exceeded a limit, which it names: its time or memory, or one that the job itself knows."""


@dataclass(frozen=True)
class Job:
    call: Callable[..., object]
    """a function of a module"""
    args: tuple[object, ...]
    seconds: float
    """of CPU time that it may take"""
    program: str
    """the digest of the program that asks"""


@dataclass(frozen=True)
class Result:
    value: Any = None
    refusal: Refusal | None = None
    """what the call refused to do"""
    over: str = ""
    """the limit that the job exceeded: time, memory, depth, or one that the call named"""
    error: str = ""
    """what else the call raised"""
    seconds: float = 0.0
    """of CPU time that it took"""


def program_files() -> list[Path]:
    """Return the installed files on which the results of jobs depend: the whole package, with its content."""
    return sorted(path for path in PACKAGE.rglob("*") if path.suffix in (".py", ".so", ".toml"))


@cache
def program() -> str:
    """The digest of the installed files: a worker that starts after an upgrade is not the program of its server."""
    about = [(str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in program_files()]
    return hashlib.sha256(repr(about).encode()).hexdigest()


class _OutOfTime(BaseException):
    """Not an Exception: no job catches it."""


class _Pickler(pickle.Pickler):
    """Writes games with their past, so that the reader does not play them again."""

    def reducer_override(self, thing: object) -> Any:
        return (Game.assembled, thing.parts()) if isinstance(thing, Game) else NotImplemented


def encode(thing: object) -> bytes:
    data = io.BytesIO()
    _Pickler(data, pickle.HIGHEST_PROTOCOL).dump(thing)
    return base64.b64encode(data.getbuffer()) + b"\n"


def decode(line: bytes) -> Any:
    return pickle.loads(base64.b64decode(line))


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise _OutOfTime after so many seconds of CPU time, however busy the machine is."""

    def end(number: int, frame: FrameType | None) -> None:
        raise _OutOfTime

    before = signal.signal(signal.SIGPROF, end)
    # Again and again: Python drops what is raised while an object is being deleted.
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


Limiter = Callable[[float], contextlib.AbstractContextManager[None]]


def answer(line: bytes, limiter: Limiter = time_limit) -> bytes:
    """Carry out one job."""
    began = _cpu_seconds()
    result = Result(error="the job cannot be read")
    try:
        job: Job = decode(line)
        if job.program != program():
            return encode(Result(error="the installed program has changed; restart the server"))
        with limiter(job.seconds):
            # Encoding belongs to the job: it may be what takes long.
            return encode(Result(job.call(*job.args), seconds=_cpu_seconds() - began))
    except Refusal as refusal:
        result = Result(refusal=refusal)
    except _OutOfTime:
        result = Result(over="time")
    except OverLimit as over:
        result = Result(over=str(over))
    except (MemoryError, RecursionError) as error:
        result = Result(over="memory" if isinstance(error, MemoryError) else "depth")
    except Exception as error:
        result = Result(error=f"{type(error).__name__}: {error}"[:300])
    return encode(Result(None, result.refusal, result.over, result.error, _cpu_seconds() - began))


def _cpu_seconds() -> float:
    used = os.times()
    return used.user + used.system


def work(jobs: IO[bytes], answers: IO[bytes]) -> None:
    """Carry out jobs until the server is gone."""
    for line in jobs:
        answers.write(answer(line))
        answers.flush()


def main() -> None:
    os.nice(5)  # tables go first
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    bound_memory()
    end_me_first()
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    # Pickles name the classes of the module, not those of the program.
    from unmatched.server.thinking.job_worker import main as run

    run()
