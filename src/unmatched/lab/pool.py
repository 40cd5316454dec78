"""Pool: the same work on any number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")


def spread(work: Callable[[Job], Done], jobs: Iterable[Job], workers: int) -> Iterator[Done]:
    """Yield results in order; if the caller stops early, jobs not yet started are dropped."""
    if workers == 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(max_workers=workers) as pool:
        try:
            yield from pool.map(work, jobs)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
