"""Tokens that lie face down: their owner knows what they are, everybody else sees the back."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import Game, Hero, HeroError
from unmatched.bots import make_bot
from unmatched.bots.levels import LEVELS
from unmatched.events import SPECTATOR
from unmatched.svg import board_svg
from unmatched.testing import Scene
from unmatched.testing.laws import play_both_ways, play_by_the_laws
from unmatched.text.card_text import character_face
from unmatched.text.journal import lines
from unmatched.text.speech import label, prompt

BACK = '[[token]]\nid = "ruse"\nname = "Ruse"'
LAID = 'place_token = "ruse", in = "zone of self"'
SPRUNG = (
    '[[ability]]\non = "opposing entered ruse"\n'
    'do = [{ reveal_token = "ruse", in = "space of that" },'
    ' { if = "that on mine", then = [{ damage = 2, to = "that" }, { remove_token = "mine", in = "space of that" }] }]'
)
APART = {"warden": "p2", "rival": "p8"}


def under(name: str, count: int) -> str:
    return f'[[token]]\nid = "{name}"\nname = "{name.capitalize()}"\ncount = {count}\nunder = "ruse"'


def schemer(*parts: str, mines: int = 1, call: str = f"{{ {LAID} }}") -> Hero:
    """A warden with a mine and two decoys that lie face down alike."""
    return warden(BACK, under("mine", mines), under("decoy", 2), SPRUNG, *parts, call=call)


def seen(s: Scene, seat: int, token: str) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Where tokens of the warden lie for a seat: open, face down as far as it knows, and how many are left."""
    view = next(line for line in s.game.view(seat).players[0].tokens if line.id == token)
    return view.spaces, view.hidden, view.left


def test_a_token_is_chosen_in_secret_and_laid_face_down() -> None:
    s = scene(schemer(), at=APART)
    s.scheme("Call", by="warden")
    assert "space p3" in s.offers
    s.do("space p3")
    assert s.offers == ["choose 2", "choose 3"]
    assert s.game.decision is not None
    assert prompt(s.match, s.game.decision, "en") == (
        "“Call”: choose the token to place face down; only you know which one it is"
    )
    assert [label(s.match, s.game.decision, option, "uk") for option in s.game.options] == [
        "Жетон «Mine»",
        "Жетон «Decoy»",
    ]
    s.do("choose 2")
    assert s.settled and s.tokens("ruse") == {"p3"}
    assert [seen(s, seat, "ruse") for seat in (0, 1, SPECTATOR)] == [(("p3",), (), 2)] * 3
    assert seen(s, 0, "mine") == ((), ("p3",), 0)
    assert seen(s, 1, "mine") == seen(s, SPECTATOR, "mine") == ((), (), 1)
    told = [next(e for e in s.game.events(seat) if e.kind == "token") for seat in (0, 1, SPECTATOR)]
    assert [(event.token, event.space, event.into) for event in told] == [
        ("ruse", "p3", "mine"),
        ("ruse", "p3", ""),
        ("ruse", "p3", ""),
    ]
    assert lines(s.match, s.game.events(0), 0, "en")[-1] == "Warden: Ruse token placed on p3; it is Mine."
    assert lines(s.match, s.game.events(1), 1, "en")[-1] == "Warden: Ruse token placed on p3."


def test_a_token_that_may_be_laid_is_asked_for_in_the_same_words() -> None:
    s = scene(schemer(call=f"{{ may = [{{ {LAID} }}] }}"), at=APART)
    s.scheme("Call", by="warden")
    assert "pass" in s.offers
    s.do("space p3")
    assert s.game.decision is not None
    asked = [prompt(s.match, s.game.decision, language) for language in ("en", "ru", "uk")]
    assert asked[0] == "“Call”: choose the token to place face down; only you know which one it is"
    assert [label(s.match, s.game.decision, option, "en") for option in s.game.options] == ["Mine token", "Decoy token"]
    assert not s.settled and len(set(asked)) == 3


def test_it_is_asked_though_only_one_kind_is_left() -> None:
    s = scene(schemer(), at=APART, tokens={"mine": "p0"})
    s.scheme("Call", by="warden").do("space p3")
    assert s.offers == ["choose 3"], "else everybody would know that the mine lies there"
    s.do("choose 3")
    assert seen(s, 0, "decoy") == ((), ("p3",), 1)


@pytest.mark.parametrize(("beneath", "health"), [("mine", 10), ("decoy", 12)])
def test_it_is_turned_up_by_who_walks_into_it(beneath: str, health: int) -> None:
    s = scene(schemer(), at=APART, tokens={beneath: "p7"}, turn=1)
    s.do("maneuver", "pass", "move rival to p7")
    assert s.settled and s.health("rival") == health and not s.tokens("ruse")
    assert s.tokens(beneath) == (set() if beneath == "mine" else {"p7"})
    turned = next(e for e in s.game.events(1) if e.kind == "token turned")
    assert (turned.token, turned.space, turned.into) == ("ruse", "p7", beneath)


def test_what_is_turned_up_is_counted_and_no_longer_beneath() -> None:
    s = scene(schemer(call='{ reveal_token = "all ruse" }, { draw = "decoy on board" }'), tokens={"decoy": "p0 p1"})
    before = len(s.hand(0))
    s.scheme("Call", by="warden")
    assert s.tokens("decoy") == {"p0", "p1"} and not s.tokens("ruse")
    assert len(s.hand(0)) == before - 1 + 2
    assert seen(s, 1, "ruse") == ((), (), 1), "only the mine is left to be laid"


def test_what_lies_face_down_moves_and_leaves_unseen() -> None:
    s = scene(schemer(call='{ move_token = "ruse", up_to = 1 }'), at=APART, tokens={"mine": "p4"})
    s.scheme("Call", by="warden").do("space p5")
    assert seen(s, 0, "mine") == ((), ("p5",), 0) and seen(s, 1, "mine") == ((), (), 1)
    s = scene(schemer(call='{ remove_token = "all ruse" }'), at=APART, tokens={"mine": "p4"})
    s.scheme("Call", by="warden")
    assert seen(s, 0, "mine") == ((), (), 1) and not s.tokens("ruse")
    assert all(e.into == "" for e in s.game.events(1))


def test_who_does_not_know_imagines_every_token_there_may_be() -> None:
    s = scene(schemer(), at=APART, tokens={"mine": "p4", "decoy": "p6"})
    worlds = [
        {beneath(s.game.imagine(1, seed)) for seed in range(40)},
        {beneath(s.game.imagine(0, seed)) for seed in range(9)},
    ]
    assert worlds[0] == {("mine", "decoy"), ("decoy", "mine"), ("decoy", "decoy")}
    assert worlds[1] == {("mine", "decoy")}


def beneath(game: Game) -> tuple[str, ...]:
    """What lies on p4 and p6."""
    tokens = game.view(0).players[0].tokens
    return tuple(line.id for space in ("p4", "p6") for line in tokens if space in line.hidden)


def test_a_picture_shows_what_lies_face_down_to_who_knows() -> None:
    s = scene(schemer(), at=APART, tokens={"mine": "p4"})
    drawn = [board_svg(s.match.board, s.game.view(seat), s.match.heroes) for seat in (0, 1, SPECTATOR)]
    assert [picture.count("<title>ruse</title>") for picture in drawn] == [1, 1, 1]
    assert [picture.count("<title>mine</title>") for picture in drawn] == [1, 0, 0]


def test_a_position_tells_what_lies_face_down_to_who_knows() -> None:
    at = {"warden": "M01", "rival": "M02"}
    game = scene(schemer(), board="marmoreal", at=at, tokens={"mine": "M04", "decoy": "M06"}).game
    assert "token 1 ruse M04 mine\ntoken 1 ruse M06 decoy\n" in game.position(0)
    assert "token 1 ruse M04\ntoken 1 ruse M06\n" in game.position(1)
    assert Game.from_position(game.position()) == game


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        (
            '[[ability]]\non = "turn end"\ndo = [{ place_token = "mine", in = "any space" }]',
            "face-down tokens are secret",
        ),
        ('[[ability]]\non = "turn end"\ndo = [{ draw = "mine left" }]', "mine left"),
        ('[[ability]]\non = "turn end"\ndo = [{ reveal_token = "mine" }]', "are not placed face down"),
        ('[[ability]]\non = "turn end"\ndo = [{ turn_token = "ruse", into = "decoy" }]', "face-down tokens are secret"),
        (under("deep", 1).replace("ruse", "mine"), "mine"),
        (under("lost", 1).replace("ruse", "rose"), "rose"),
    ],
)
def test_what_would_give_away_a_secret_is_refused(part: str, fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        schemer(part)


def plotter() -> Hero:
    return schemer(
        '[[ability]]\nstop = "ruse"',
        '[[ability]]\non = "turn start"\ndo = [{ may = [{ place_token = "ruse", in = "any space" }] }]',
        mines=2,
        call='{ move_token = "ruse", up_to = 2 }, { reveal_token = "ruse", in = "zone of self" },'
        ' { remove_token = "ruse", in = "zone of self" }',
    )


@pytest.mark.parametrize(
    ("heroes", "board", "mode"),
    [
        ((plotter(), foe()), "marmoreal", "duel"),
        ((plotter(), "sinbad", "medusa"), "hanging-gardens", "free-for-all"),
        (("medusa", plotter(), "sinbad", foe()), "hanging-gardens", "teams"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_games_with_tokens_face_down_keep_all_laws(heroes: tuple[Hero | str, ...], board: str, mode: str) -> None:
    play_by_the_laws(heroes, board, mode, 5, every=5)
    play_both_ways(heroes, board, mode, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_lay_tokens_face_down(level: str) -> None:
    laid = schemer(f'[[ability]]\non = "turn start"\ndo = [{{ {LAID} }}]')
    game = Game(laid, foe(), board="marmoreal", seed=3)
    bots = [make_bot(level, 7 + seat, 2) for seat in (0, 1)]
    while (decision := game.decision) is not None and game.state.turn < 4:
        game.push(bots[decision.seat].choose(game.view(decision.seat, dream=True), 1e6))
    assert any(event.into for event in game.events(0) if event.kind == "token")


def test_the_sheet_says_what_lies_face_down() -> None:
    notes = [character_face(schemer(), language).notes for language in ("en", "ru", "uk")]
    assert notes[0][-3:] == (
        "Ruse tokens are placed face down: only you know what each one is. A space can hold only one of your tokens.",
        "You have 1 Mine token; face down, each is a Ruse token.",
        "You have 2 Decoy tokens; face down, each is a Ruse token.",
    )
    assert notes[1][-1] == "У вас 2 жетона «Decoy»; лицом вниз это жетон «Ruse»."
    assert notes[2][-1] == "У вас 2 жетони «Decoy»; долілиць це жетон «Ruse»."
