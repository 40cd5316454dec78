"""A learned policy decides at one look, or guides the expert's search; its weights come from files."""

import random
from pathlib import Path

import pytest

from unmatched import Game
from unmatched.bots import Thinker, make_bot
from unmatched.bots.core.learned_policy import PolicyWeights
from unmatched.bots.core.network import packed
from unmatched.bots.ismcts import ExpertBot
from unmatched.bots.networks import PARTS, accepted, read_policy, write_policy


def some_policy(file: Path, seed: int = 1) -> Path:
    """Weights by chance: enough to have a mind of its own."""
    chance = random.Random(seed)
    network = PolicyWeights(3)
    for part in PARTS:
        setattr(network, part, packed([chance.gauss(0.0, 0.1) for _ in getattr(network, part)]))
    file.write_text(write_policy(network, {"games": 0}))
    return file


def asked(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


def test_a_policy_survives_its_file(tmp_path: Path) -> None:
    found = read_policy(some_policy(tmp_path / "policy.json"))
    assert found is not None and found.units == 3
    (tmp_path / "again.json").write_text(write_policy(found, {}))
    again = read_policy(tmp_path / "again.json")
    assert again is not None and all(list(getattr(again, part)) == list(getattr(found, part)) for part in PARTS)


def test_files_that_hold_no_policy_or_one_for_other_numbers_are_refused(tmp_path: Path) -> None:
    assert read_policy(accepted()) is None
    with pytest.raises(ValueError, match=r"value\.json: not a learned policy"):
        make_bot(f"policy@{accepted()}", 1)
    other = tmp_path / "other.json"
    other.write_text(some_policy(tmp_path / "policy.json").read_text().replace('"skip": [', '"skip": [0.5, '))
    with pytest.raises(ValueError, match=r"other\.json: incompatible decision features"):
        make_bot(f"policy@{other}", 1)
    other.write_text("no")
    read_policy.cache_clear()
    with pytest.raises(ValueError, match=r"other\.json: not a weights file"):
        make_bot(f"expert@{other}", 1)


def test_a_policy_decides_without_what_its_seat_cannot_see(tmp_path: Path, positions: list[Game]) -> None:
    name = f"policy@{some_policy(tmp_path / 'policy.json')}"
    changed = 0
    for number, game in enumerate(positions[::3]):
        seat = asked(game)
        other = game.imagine(seat, number)
        changed += other.state.numbers() != game.state.numbers()
        one, two = (make_bot(name, 5).choose(each.view(seat, dream=True)) for each in (game, other))
        assert one == two
    assert changed > 5


def test_a_policy_guides_the_search_of_the_expert(tmp_path: Path, positions: list[Game]) -> None:
    policy = some_policy(tmp_path / "policy.json")
    differs = 0
    for game in positions[1::8]:
        view = game.view(asked(game), dream=True)
        found = []
        for name in ("expert", f"expert@{policy}", f"expert@{policy}+{accepted()}"):
            bot = make_bot(name, 5, 24)
            assert isinstance(bot, Thinker)
            found.append([(one.option.code, one.visits) for one in bot.think(view, 1e6).options])
        assert found[1] == found[2]
        differs += found[0] != found[1]
        former = make_bot(f"expert@{accepted('prior.json')}", 5)
        assert isinstance(former, ExpertBot) and former.policy() is None
    assert differs > 2
