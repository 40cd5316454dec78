"""The seed is promised before the game, and anybody can check it afterwards."""

from pathlib import Path

import pytest

from unmatched import Game
from unmatched.cli import main
from unmatched.record import write_record
from unmatched.tables.fairness import commitment, lottery, new_seed, seal, verify

Capture = pytest.CaptureFixture[str]


@pytest.fixture(params=["a seed of today", "a seed of tables before"])
def sealed(request: pytest.FixtureRequest) -> tuple[str, int, str]:
    seed, salt = new_seed()
    if request.param != "a seed of today":
        seed >>= 129
    game = Game("alice", "medusa", seed=seed)
    for _ in range(10):
        game.push(game.options[-1])
    record = game.record()
    seal(record, salt)
    return write_record(record), seed, salt


def test_a_sealed_record_is_sound_and_replays(sealed: tuple[str, int, str]) -> None:
    record, seed, salt = sealed
    verdict = verify(record)
    assert verdict.sound and verdict.commitment == commitment(seed, salt)
    assert verdict.game is not None and len(verdict.game.history) == 10 and verdict.differs is None


def test_every_seed_of_a_table_keys_a_stream() -> None:
    seeds = {new_seed()[0] for _ in range(50)}
    assert len(seeds) == 50 and all(2**191 <= seed < 2**192 for seed in seeds)
    assert all(len(Game("alice", "medusa", seed=seed).state.key) for seed in seeds)


def test_another_seed_or_salt_breaks_the_promise(sealed: tuple[str, int, str]) -> None:
    record, seed, salt = sealed
    other = "0" * 64
    assert not verify(record.replace(f"salt {salt}", f"salt {other}")).sound
    assert not verify(record.replace(commitment(seed, salt), other)).sound
    head = Game("alice", "medusa", seed=seed + 1).save().partition("\n\n")[0]
    swapped = f"{head}\ncommitment {commitment(seed, salt)}\nsalt {salt}\n"
    assert not verify(swapped).sound


def test_a_record_of_version_1_is_verified_by_its_comments() -> None:
    text = (Path(__file__).parent.parent / "records" / "table-of-version-1.txt").read_text(encoding="utf-8")
    assert verify(text).sound
    assert not verify(text.replace("salt ab", "salt cd")).sound


def test_the_lottery_is_fixed_by_the_salt() -> None:
    _, salt = new_seed()
    assert lottery(salt).random() == lottery(salt).random() != lottery(salt + "x").random()


def test_verify_says_what_it_found(sealed: tuple[str, int, str], tmp_path: Path, capsys: Capture) -> None:
    record, seed, salt = sealed
    file = tmp_path / "record.txt"
    file.write_text(record, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "the seed matches" in capsys.readouterr().out
    assert main(["verify", str(file), "--commitment", commitment(seed, salt)]) == 0
    assert main(["verify", str(file), "--commitment", "0" * 64]) == 1
    assert "does NOT match" in capsys.readouterr().out
    file.write_text(Game("alice", "medusa", seed=1).save(), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "no commitment" in capsys.readouterr().out
    file.write_text("nonsense", encoding="utf-8")
    assert main(["verify", str(file)]) == 2
