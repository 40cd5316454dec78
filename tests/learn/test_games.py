"""Which games are learned from: all there is, and heroes that nobody has met."""

from unmatched.learn.games import STRANGERS, TOGETHER, training_settings, with_strangers


def test_games_to_learn_from_are_of_all_pairs_boards_and_modes() -> None:
    schedule = training_settings(320, 5)
    assert len(schedule) == 320 == len({setting.seed for setting in schedule if setting.mode == "duel"}) + 20
    duels = [setting for setting in schedule if setting.mode == "duel"]
    assert {setting.mode for setting in schedule} == {"duel", "teams", "free-for-all"}
    assert len({frozenset(setting.heroes) for setting in duels}) == 45 and len({one.board for one in duels}) == 4
    assert schedule == training_settings(320, 5) != training_settings(320, 6)


def test_strangers_play_some_games_in_a_row() -> None:
    schedule = training_settings(2 * STRANGERS * TOGETHER, 5)
    mixed = with_strangers(schedule, 5)
    changed = [new for old, new in zip(schedule, mixed, strict=True) if old != new]
    assert 0 < len(changed) <= 2 * TOGETHER and all(setting.mode == "duel" for setting in changed)
    assert all(not isinstance(setting.heroes[0], str) for setting in changed)
