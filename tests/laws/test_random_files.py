"""Laws over random hero files: whatever the grammar says plays by all laws, in three languages, and ends."""

import tomllib
from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray

from unmatched import envs
from unmatched.engine import flow, offers
from unmatched.engine.cards import deck_size
from unmatched.engine.codes import ATTACK, CARD, Q_ACTION, kind_of, y_of
from unmatched.engine.state import seeded
from unmatched.game import Game
from unmatched.heroes.examples import all_examples
from unmatched.heroes.hero import read_hero
from unmatched.heroes.vocabulary import Example
from unmatched.lab.random_files import play_random_files, random_line_up
from unmatched.testing.chance import Chooser, SteadyRandom
from unmatched.testing.laws import MOST_DECISIONS, LawBroken
from unmatched.testing.random_hero import HEROES, held_examples, random_hero_file

GAMES = (0, 3, 4, 5, 9)
"""a duel, one against a hero of the box, teams, one that starts with an empty deck, three players"""

STOLEN = 34
"""a game in which a card is chosen from the hand of another player"""


def tables_within(tree: object) -> list[object]:
    """Every table of a tree, the inner ones too."""
    inner = list(tree.values()) if isinstance(tree, dict) else tree if isinstance(tree, list) else []
    return [*([tree] if isinstance(tree, dict) else []), *(table for part in inner for table in tables_within(part))]


def test_every_word_of_the_language_is_in_a_random_hero() -> None:
    """Every word has an example (test_vocabulary), and the examples are dealt out to the heroes one after the other."""
    assert {example for number in range(HEROES) for example in held_examples(number)} == set(all_examples())
    for number in range(HEROES):
        text = random_hero_file(number)
        assert read_hero(text, f"random-{number}.toml").text == text
        found = tables_within(tomllib.loads(text))
        for example in held_examples(number):
            assert holds(found, example), f"random hero {number} does not hold {example.written}"


def holds(found: list[object], example: Example) -> bool:
    """Whether some table has all the lines of an example."""
    wanted = tomllib.loads(example.text if example.whole else example.written)
    return any(isinstance(table, dict) and wanted.items() <= table.items() for table in found)


@pytest.mark.parametrize("number", GAMES)
def test_random_heroes_play_by_all_laws_in_every_language_and_with_every_bot(number: int) -> None:
    mode, report = play_random_files(number, every=25)
    assert (mode == "duel") == (len(random_line_up(number)[0]) == 2)
    assert report.decisions < MOST_DECISIONS and report.reason != ""


def test_an_observation_outside_of_the_declared_space_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    observe = envs.observe

    def beyond(game: Game, seat: int | None = None) -> NDArray[np.int8]:
        found = observe(game, seat)
        found[:] = 127
        return found

    monkeypatch.setattr(envs, "observe", beyond)
    with pytest.raises(LawBroken, match="observes a number outside of the declared space"):
        play_random_files(0, every=1000)


def test_an_action_that_a_batch_takes_for_another_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the engine read whose hand a chosen card is in: an action does not say it, and a batch has only actions."""
    step = envs.Batch.step

    def by_place(batch: envs.Batch, actions: list[int]) -> None:
        game = batch.game(0)
        code = envs.option_of(game, actions[0]).code
        another = [envs.action_of(game, other) for other in game.codes if other != code]
        step(batch, another[:1] if kind_of(code) == CARD and y_of(code) and another else actions)

    monkeypatch.setattr(envs.Batch, "step", by_place)
    with pytest.raises(LawBroken, match=r"batch: action .* has a different result in a batch"):
        play_random_files(STOLEN, every=1000)


def test_a_game_that_hurries_comes_to_an_empty_deck_and_one_that_fights_attacks_where_it_can() -> None:
    s = Game("alice", "medusa", board="marmoreal", seed=3).state.copy()
    chooser = Chooser(hurries=True, fights=True)
    chance = fights = 0
    while s.winner < 0:
        offered, chance = offers.options(s), seeded(chance)
        attacks = [code for code in offered if s.asked == Q_ACTION and kind_of(code) == ATTACK]
        chosen = chooser.choose(s, offered, chance)
        assert chooser.hurries == all(deck_size(s, seat) for seat in (0, 1)) or fights
        if not chooser.hurries and attacks:
            assert chosen in attacks
            fights += 1
        flow.apply(s, chosen)
    assert fights and not chooser.hurries


def test_random_heroes_often_have_what_is_hard_to_get_right() -> None:
    texts = [random_hero_file(number) for number in range(HEROES)]
    for what in ('damaged"\ndo = [{ damage', 'damaged"\ndo = [{ draw', "second_attack", "copies = 1\n"):
        assert sum(what in text for text in texts) >= HEROES // 16, what


def test_a_new_word_changes_only_the_random_heroes_that_use_it() -> None:
    words = [f"word {n}" for n in range(20)]
    for seed in range(200):
        before, after = SteadyRandom(seed), SteadyRandom(seed)
        chosen = after.choice([*words, "new"])
        assert chosen in (before.choice(words), "new")
        assert before.random() == after.random(), "what is chosen next does not depend on it either"
    shares = Counter(SteadyRandom(seed).choice(("rare", "often", "often", "often")) for seed in range(4000))
    assert 800 < shares["rare"] < 1200
