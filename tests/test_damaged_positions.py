"""Damaged positions: each is refused with a PositionError, or is a game that can be played."""

import ast
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unmatched import SPECTATOR, Game, PositionError
from unmatched.engine import codes
from unmatched.lab.random_files import random_line_up
from unmatched.position import SINGLE
from unmatched.state_checks import ASKS
from unmatched.text.speech import label, prompt

KNIGHT = Path(__file__).parent / "hero_files" / "knight.toml"
_NUMBER = re.compile(r"(?<= )-?[0-9]+(?= |$)", re.MULTILINE)


def played(game: Game, decisions: int, until: str = "", seed: int | None = None) -> Game:
    """A game after random decisions, and further ones until a kind of question is asked."""
    chance = random.Random(decisions if seed is None else seed)
    while game.decision is not None and (game.length < decisions or until not in game.decision.kind):
        game.push(chance.choice(game.codes))
    return game


def texts(game: Game) -> list[str]:
    """A position with all cards open, and as a seat and the spectators know it."""
    return [game.position(), game.position(0), game.position(SPECTATOR)]


def random_files(number: int) -> Game:
    return Game.seated(*random_line_up(number), seed=number)


MANEUVER = played(Game("alice", "medusa", seed=1), 20, "maneuver")
POSITIONS = [
    *texts(MANEUVER),
    *texts(played(Game("king-arthur", "medusa", board="sarpedon", seed=2), 30, "defense")),
    *texts(played(Game("yennenga", "sinbad", board="heorot", seed=3), 60, "move")),
    *texts(played(Game(KNIGHT, "little-red-riding-hood", seed=4), 40)),
    *(text for number in (33, 39, 88, 101, 129) for text in texts(played(random_files(number), 30))),
]


def is_refused_or_played(text: str) -> None:
    """Whatever is read can be seen, told, written and played."""
    try:
        game = Game.from_position(text)
    except PositionError as damage:
        assert 1 <= damage.line <= text.count("\n") + 2 and damage.wanted
        return
    chance = random.Random(1)
    for _ in range(8):
        for seat in range(-1, game.seats):
            game.view(seat)
        if game.decision is None:
            break
        assert game.position() and prompt(game.match, game.decision, "en")
        assert all(label(game.match, game.decision, option, "en") for option in game.options)
        game.push(chance.choice(game.codes))


def body(text: str) -> tuple[str, list[str]]:
    """The header, and the lines below it."""
    head, _, rest = text.partition("\n\n")
    return f"{head}\n\n", rest.rstrip("\n").split("\n")


@pytest.mark.filterwarnings("ignore::unmatched.OtherContentWarning")
@settings(max_examples=250, deadline=None, derandomize=True)
@given(
    st.sampled_from(POSITIONS),
    st.sampled_from(["cut", "double", "swap", "stop", "mix", "add"]),
    st.integers(0, 999),
    st.integers(0, 999),
)
def test_a_position_with_damaged_lines_is_refused_or_played(text: str, how: str, a: int, b: int) -> None:
    head, lines = body(text)
    i, j = a % len(lines), b % len(lines)
    if how == "cut":
        del lines[i]
    elif how == "double":
        lines.insert(j, lines[i])
    elif how == "swap":
        lines[i], lines[j] = lines[j], lines[i]
    elif how == "stop":
        del lines[i:]
    elif how == "mix":
        lines[i] = " ".join([*lines[i].split()[:-1], lines[j].split()[-1]])
    else:
        lines.append(f"{SINGLE[a % len(SINGLE)]} {b % 40 - 2}")
    is_refused_or_played(head + "\n".join(lines) + "\n")


NUMBERS = (-(2**63), -65536, -1, 0, 1, 2, 3, 7, 16, 29, 31, 63, 64, 199, 999, 65535, 2**31, 2**62, 2**63, 10**30)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.sampled_from(POSITIONS), st.integers(0, 9999), st.sampled_from(NUMBERS))
def test_a_position_with_damaged_numbers_is_refused_or_played(text: str, at: int, number: int) -> None:
    head, lines = body(text)
    rest = "\n".join(lines)
    found = list(_NUMBER.finditer(rest))
    place = found[at % len(found)]
    is_refused_or_played(f"{head}{rest[: place.start()]}{number}{rest[place.end() :]}\n")


@pytest.mark.filterwarnings("ignore::unmatched.OtherContentWarning")
@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.sampled_from(POSITIONS), st.integers(0, 99_999), st.text(max_size=3), st.integers(0, 3))
def test_a_position_with_damaged_characters_is_refused_or_played(text: str, at: int, put: str, gone: int) -> None:
    at %= len(text)
    is_refused_or_played(text[:at] + put + text[at + gone :])


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.text())
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        Game.from_position(text)
    is_refused_or_played(POSITIONS[0] + text)


def test_lines_above_the_empty_line_that_are_no_header_are_refused() -> None:
    text = MANEUVER.position().replace("\n\n", "\n", 1).replace("\nhand 1", "\n\nhand 1", 1)
    with pytest.raises(PositionError, match=r"'turn \d+'; expected one line each of 'heroes'"):
        Game.from_position(text)


def changed(pattern: str, new: str) -> str:
    """The position of a maneuver with other words in one place."""
    text = MANEUVER.position()
    found = re.sub(pattern, new, text, count=1, flags=re.MULTILINE)
    assert found != text
    return found


@pytest.mark.parametrize(
    ("pattern", "new", "expected"),
    [
        (r"^hand 1 (\S+)", r"hand 1 \1 \1", "every card of alice in one place"),
        (r"^hand 1 (\S+)(.*)\ndeck 1", r"hand 1 \1\2\ndeck 1 \1", "every card of alice in one place"),
        (r"^fighter medusa \S+ \d+", "fighter medusa M01 999", "health from 0 to 16"),
        (r"^fighter medusa \S+ \d+", "fighter medusa M01 -5", "health from 0 to 16"),
        (r"^fighter medusa \S+ \d+", "fighter medusa off 9", "a fighter that is not defeated on a space"),
        (r"^fighter medusa \S+ \d+", "fighter medusa M01 0", "a defeated fighter off the board"),
        (
            r"^fighter alice (\S+)((?:.*\n)*?)fighter medusa \S+",
            r"fighter alice \1\2fighter medusa \1",
            "an empty space",
        ),
        (r"^fighter medusa .*\n", "", "a matching line 'fighter medusa ...'"),
        (r"^hand 2.*\n", "", "a matching line 'hand 2 ...'"),
        (r"^turn (.*)\n", r"turn \1\nturn \1\n", "no second line of this"),
        (r"^asked \d+\n", "", "a question: the game is not over"),
        (r"^asked \d+", "asked 199", "a question: the game is not over"),
        (r"^asked \d+", "asked 3", "a question of this phase and of the last frame"),
        (r"^chance \d+", "chance 99999999999999999999", "a whole number of 64 bits"),
        (r"^chance \d+", "chance -1", "a number from 1 to"),
        (r"^frame 2", "frame 9", "a number from 1 to 7"),
        (r"^fighter harpy-3 .*", "fighter harpy-3 off 0", "only fighters on the board still to move"),
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(pattern: str, new: str, expected: str) -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_position(changed(pattern, new))
    assert expected in str(caught.value)


def volley() -> str:
    """A position in which the effects of both combat cards wait, among them the bonus attack of Rain of Arrows."""
    text = played(Game("yennenga", "beowulf", seed=8), 165, "move", seed=8).position()
    assert "\nattack_card rain-of-arrows.2\n" in text and text.count("\nframe ") == 3
    return text


def test_a_combat_is_the_lowest_of_what_is_under_way() -> None:
    head, _, frames = volley().partition("\nframe ")
    first, second, rest = frames.split("\nframe ")
    assert Game.from_position(f"{head}\nframe {first}\nframe {second}\nframe {rest}").decision
    with pytest.raises(PositionError, match="a combat lowest"):
        Game.from_position(f"{head}\nframe {second}\nframe {first}\nframe {rest}")


def test_a_bonus_attack_is_of_an_attack_card_that_has_one() -> None:
    head, own, rest = volley().partition("hand 1 ")
    mine, other, below = rest.partition("hand 2 ")
    assert "skirmish.2" in mine
    text = head + own + mine.replace("skirmish.2", "rain-of-arrows.2") + other + below
    text = text.replace("\nattack_card rain-of-arrows.2", "\nattack_card skirmish.2")
    with pytest.raises(PositionError, match="the effect of a card with a bonus attack"):
        Game.from_position(text)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_other_line_ends_and_a_byte_order_mark_do_not_matter(mark: str) -> None:
    assert Game.from_position(mark + MANEUVER.position().replace("\n", "\r\n")) == MANEUVER
    assert Game.load(mark + MANEUVER.save().replace("\n", "\r\n")) == MANEUVER


def test_the_checks_know_what_every_instruction_asks() -> None:
    asked: dict[str, set[str]] = {}
    for path in (Path(__file__).parent.parent / "src" / "unmatched" / "engine").glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            calls = [call for call in ast.walk(node) if isinstance(call, ast.Call)]
            found = {ast.unparse(call.args[0]) for call in calls if ast.unparse(call.func) == "s.ask"}
            if isinstance(node, ast.ClassDef) and found - {"self.question"}:
                asked[node.name] = found
    names = {number: name for name, number in vars(codes).items() if name.startswith("Q_")}
    known = {kind.__name__: {names[question] for question in questions} for kind, questions in ASKS.items()}
    # A subclass asks what its parents ask, too; the table has all of it, or nothing where it adds none.
    assert known.keys() >= asked.keys() - {"MoveToken"}
    assert all(known[name] >= questions for name, questions in asked.items() if name in known)
