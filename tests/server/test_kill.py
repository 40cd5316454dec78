"""Short runs of bench/kill.py: what was acknowledged survives, and every game goes on."""

import asyncio
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

PATH = Path(__file__).resolve().parent.parent.parent / "bench" / "kill.py"


def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_kill", PATH)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(store_url: str) -> None:
    outcome = asyncio.run(bench().campaign(store_url, kills=3, pairs=4, most=0.8))
    assert outcome.faults == {"kills": 3} and outcome.acknowledged >= 3
    assert outcome.lost == [] and outcome.stuck == []


def test_the_other_process_plays_on_when_one_of_two_is_killed(postgres_url: str) -> None:
    outcome = asyncio.run(bench().campaign(postgres_url, kills=2, pairs=4, most=0.8, processes=2))
    assert outcome.faults == {"kills": 2} and outcome.acknowledged >= 2
    assert outcome.lost == [] and outcome.stuck == []


def test_games_go_on_when_a_process_is_stopped_and_connections_to_the_store_are_cut(postgres_url: str) -> None:
    outcome = asyncio.run(
        bench().campaign(postgres_url, kills=0, pairs=4, most=0.8, processes=2, longest_stop=2.0, stops=1, cuts=2)
    )
    assert outcome.faults == {"stops": 1, "cuts": 2} and outcome.acknowledged >= 3
    assert outcome.lost == [] and outcome.stuck == [] and outcome.ended == 0
