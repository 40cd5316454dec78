"""What a search believes of hidden hands: blows that were let through tell about them, and only what is seen counts."""

import random

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.bots.bot import Considered
from unmatched.bots.core.belief import Belief
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.bots.ismcts import mixed
from unmatched.engine.bits import count
from unmatched.testing import T1, Scene

WORLDS = 200
HAND = ["Feint", "Snipe", "Hiss and Slither"]


def struck() -> tuple[Scene, Belief]:
    """Alice has attacked Medusa, who holds three cards, and remembers it."""
    scene = Scene(
        "alice",
        "medusa",
        board=T1,
        at={"alice": "p0", "medusa": "p1"},
        hand=[["Momentous Shift", "Eat Me"], HAND],
        deck={1: ["Gaze of Stone", "Gaze of Stone", "Second Shot", "Second Shot", "Winged Frenzy", "Dash", "Regroup"]},
    )
    belief = Belief(0)
    scene.do("attack medusa by alice")
    belief.notice(scene.game.state)
    scene.do("card momentous-shift")
    return scene, belief


def defenses(game: Game, belief: Belief) -> float:
    """How many cards that Medusa could defend with are in her hand, in the mean of imagined worlds."""
    rule = RuleOfThumb(game.match.book, Chance(5))
    medusa = game.match.fighter_number["medusa"]
    cards = game.match.book.defense_cards[medusa]
    found = [belief.imagined(game.state, rule) for _ in range(WORLDS)]
    return sum(int(count(world.hand[1] & cards)) for world in found) / WORLDS


def test_who_lets_a_blow_through_is_taken_to_hold_fewer_cards_to_defend_with() -> None:
    scene, belief = struck()
    scene.defend()
    belief.notice(scene.game.state)
    assert defenses(scene.game, belief) < defenses(scene.game, Belief(0)) - 0.3


def test_a_blow_that_was_defended_tells_nothing() -> None:
    scene, belief = struck()
    scene.defend("feint")
    belief.notice(scene.game.state)
    assert defenses(scene.game, belief) == defenses(scene.game, Belief(0))


def test_once_as_many_cards_were_drawn_as_are_held_the_blow_is_forgotten() -> None:
    scene, belief = struck()
    scene.defend()
    belief.notice(scene.game.state)
    belief.deck_then[1] += len(HAND)
    assert defenses(scene.game, belief) == defenses(scene.game, Belief(0))


def test_what_is_remembered_over_a_game_is_only_what_the_seat_has_seen() -> None:
    game = Game("alice", "medusa", seed=4, first=0)
    bots, twins = ([make_bot("ismcts", seat, 4) for seat in range(2)] for _ in range(2))
    for number in range(100):
        if game.decision is None:
            break
        seat = game.decision.seat
        chosen = bots[seat].choose(game.view(seat, dream=True))
        assert twins[seat].choose(game.imagine(seat, number).view(seat, dream=True)) == chosen
        game.push(chosen)


def considered(*found: tuple[int, float]) -> tuple[Considered, ...]:
    view = Scene("alice", "medusa", at={"alice": "M01", "medusa": "M02"}, hand=[["Feint"], []]).game.view(0)
    return tuple(Considered(view.options[i % 2], *one) for i, one in enumerate(found))


def test_combat_cards_are_mixed_by_how_good_and_how_long_looked_at_they_are() -> None:
    chance = random.Random(1)

    def share(*found: tuple[int, float]) -> float:
        options = considered(*found)
        return sum(mixed(options, chance) == options[0].option for _ in range(1000)) / 1000

    assert 0.45 < share((100, 0.5), (100, 0.5)) < 0.55
    assert 0.7 < share((100, 0.51), (100, 0.5)) < 0.77
    assert share((100, 0.6), (100, 0.5)) > 0.99
    assert share((100, 0.99), (100, 0.98)) == 1.0
    assert share((100, 0.5), (2, 0.9)) > 0.95, "luck of few looks is no worth"
