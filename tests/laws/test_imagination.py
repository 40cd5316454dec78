"""What a seat imagines: all that may be true for it, and nothing that depends on what is hidden from it."""

import pytest

from unmatched.engine.imagine import imagine
from unmatched.engine.state import seeded
from unmatched.testing import T1, Scene

rule = pytest.mark.rule


def hands(scene: Scene, seat: int, player: int, games: int = 200) -> set[tuple[str, ...]]:
    """The hands of a player that a seat thinks possible, as sorted card keys."""
    found = set()
    for seed in range(games):
        hand = scene.game.imagine(seat, seed).view(player).players[player].hand
        assert hand is not None
        found.add(tuple(sorted(hand)))
    return found


def memories_of_medusa() -> Scene:
    """Bloody Mary has picked a card of Medusa's hand; Sinbad, who knows one card of it, looks on."""
    s = Scene(
        "bloody-mary",
        "medusa",
        "sinbad",
        board=T1,
        at={"bloody-mary": "p0", "medusa": "p5", "sinbad": "p9"},
        hand=[["Stolen Memories"], ["Dash", "Snipe", "Feint"], []],
        deck={1: ["Regroup", "Second Shot", "Gaze of Stone"]},
    )
    state = s.game.state
    dash = s.match.cards[1]["dash"]
    state.seen[2 << 2 | 1] |= state.hand[1] & state.book.cards_of_kind[1 << 5 | dash]
    s.scheme("Stolen Memories").do("player 2", "card Snipe")
    assert (s.asked, s.seat) == ("may", 1)
    return s


@rule("R13.4", "A-34")
def test_an_onlooker_cannot_tell_which_card_was_picked_from_a_hand() -> None:
    s = memories_of_medusa()
    for seed in range(60):
        world = imagine(s.game.state, 2, seeded(seed))
        assert imagine(world, 2, seeded(1)).numbers() == imagine(s.game.state, 2, seeded(1)).numbers()


@rule("R13.4", "A-34")
def test_an_onlooker_imagines_any_card_of_the_hand_as_the_picked_one() -> None:
    s = memories_of_medusa()
    lost = set()
    for seed in range(300):
        world = s.game.imagine(2, seed)
        world.push_text("yes")
        lost.add(world.view(2).players[1].discard[-1])
    assert lost == {"dash", "snipe", "feint", "regroup", "second-shot", "gaze-of-stone"}


@rule("R13.3")
def test_every_unseen_card_may_be_in_a_hidden_hand_and_a_known_one_always_is() -> None:
    s = memories_of_medusa()
    imagined = hands(s, seat=2, player=1)
    assert all("dash" in hand for hand in imagined)
    assert {card for hand in imagined for card in hand} == {
        "dash",
        "snipe",
        "feint",
        "regroup",
        "second-shot",
        "gaze-of-stone",
    }


@rule("R9.7")
def test_a_face_down_attack_card_is_imagined_as_any_card_that_fits_the_attacker() -> None:
    s = Scene(
        "medusa",
        "sinbad",
        board=T1,
        at={"medusa": "p0", "harpy-1": "p3", "sinbad": "p4"},
        hand=[["Clutching Claws", "Gaze of Stone", "Hiss and Slither"], ["Exploit"]],
        deck={0: ["Dash", "Second Shot", "Winged Frenzy"]},
    )
    s.attack("harpy-1", "sinbad", "Clutching Claws")
    assert (s.asked, s.seat) == ("defense", 1)
    imagined = set()
    for seed in range(200):
        combat = s.game.imagine(1, seed).view(0).combat
        assert combat is not None
        imagined.add(combat.attack_card)
    assert imagined == {"clutching-claws", "dash"}, "Medusa's own cards, defenses and schemes do not fit a harpy"
