"""A policy plays many games, and every beginning of a turn is kept with who won."""

from pathlib import Path

import numpy as np
import pytest

from unmatched.cli import main
from unmatched.heroes.match import make_match
from unmatched.lab.arena import Setting, settings
from unmatched.learn.positions import Player, Playing, Positions, play
from unmatched.reading.features import FEATURES, HERO_SHARE, SIDE, TO_MOVE

LOOKS = Playing(1, 1, 0.3)


def game(setting: Setting, playing: Playing) -> list[tuple[list[float], float]]:
    player = Player(make_match(setting.heroes, setting.board, setting.mode).book, playing)
    return [(world.tolist(), won) for world, won, _ in play(setting, player)]


@pytest.mark.parametrize("playing", [LOOKS, Playing(1, 1, 0.0, iterations=2)], ids=["policy", "search"])
def test_the_side_to_move_stands_first_and_the_result_is_its_own(playing: Playing) -> None:
    found = game(settings(2, "duel", 3)[0], playing)
    assert len(found) > 8 and {won for _, won in found} == {0.0, 1.0}
    for world, _ in found:
        assert len(world) == 2 * SIDE and (world[TO_MOVE], world[SIDE + TO_MOVE]) == (1.0, 0.0)
    assert found[0][0][HERO_SHARE] == 1.0
    # Turns alternate in this duel, and whoever wins, wins in all of them.
    assert {won for _, won in found[::2]} != {won for _, won in found[1::2]}


def test_the_same_seed_plays_the_same_games() -> None:
    setting = settings(2, "duel", 4)[0]
    assert game(setting, LOOKS) == game(setting, LOOKS) != game(setting, Playing(1, 2, 0.3))


def test_in_a_free_for_all_everybody_is_looked_at() -> None:
    found = game(settings(2, "free-for-all", 5)[0], LOOKS)
    assert sum(won for _, won in found[:4]) == 1.0 and {world[TO_MOVE] for world, _ in found[:4]} == {0.0, 1.0}


def test_games_go_on_where_they_stopped_and_survive_their_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["learn", "play", str(tmp_path / "games"), "--games", "2", "--workers", "1"]
    assert main(command) == 0
    file = tmp_path / "games" / "positions-0000.npz"
    made = file.stat().st_mtime_ns
    assert main(command) == 0 and file.stat().st_mtime_ns == made
    assert main([*command, "--noise", "0.5"]) == 2 and "is from a different run" in capsys.readouterr().err
    one = Positions.load(file)
    both = Positions.joined([one, one])
    assert len(both) == 2 * len(one) and sorted(set(both.games.tolist())) == [0, 1, 1000, 1001]


def test_what_is_no_file_of_positions_of_these_features_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.npz").write_bytes(b"PK no")
    with pytest.raises(ValueError, match="not a positions file"):
        Positions.load(tmp_path / "broken.npz")
    none = np.zeros(0, np.float16)
    np.savez(tmp_path / "other.npz", features=np.array(FEATURES[1:]), worlds=none, results=none, games=none)
    with pytest.raises(ValueError, match=r"other\.npz: incompatible features"):
        Positions.load(tmp_path / "other.npz")
    with pytest.raises(ValueError, match="no positions"):
        Positions.joined([])
