"""The tables of docs/observation.md: every number of an observation and every action; see references.py."""

from unmatched import envs
from unmatched.envs.fields import MISSING, OPTION, Field, parts
from unmatched.reading.shape import Shape

PLAYERS = (2, 3, 4)
KINDS = (
    ("pass", None, "0"),
    ("yes", None, "1"),
    ("maneuver", None, "2"),
    ("scheme", "act_scheme", "own fighter * 30 + kind of card"),
    ("attack", "act_attack", "own fighter * 8 (n - 1) + fighter of another player, counted from the next one's hero"),
    ("card", "act_card", "player * 30 + kind of card"),
    ("move", "act_move", "fighter * 60 + space"),
    ("space", "act_space", "space"),
    ("fighter", "act_fighter", "fighter"),
    ("choose", "act_choice", "the choice, from 0"),
    ("amount", "act_amount", "the amount"),
    ("door", "act_door", "own fighter * 4 + door"),
    ("player", "act_player", "player"),
)


def table(fields: tuple[Field, ...]) -> list[str]:
    """The fields of a row, in order."""
    lines = ["| | field | values | scale | meaning |", "|---|---|---|---|---|"]
    for place, field in enumerate(fields):
        if not field.name:
            lines.append(f"| {place} | | 0 | | always 0 |")
            continue
        scale = "set" if field.bits else f"{field.scale:.3g}"
        lines.append(f"| {place} | {field.name} | {field.low} to {field.high} | {scale} | {field.meaning} |")
    return lines


def sizes() -> str:
    """Return the version of observations, and how many numbers there are."""
    layouts = [envs.Layout(players) for players in PLAYERS]
    rows = [
        ("numbers of an observation", [layout.observation_size for layout in layouts]),
        ("actions", [layout.actions for layout in layouts]),
        ("numbers of an option", [layout.option_features for layout in layouts]),
    ]
    lines = [f"This is version {envs.OBSERVATION_VERSION}.", "", "| | 2 players | 3 players | 4 players |"]
    lines += ["|---|---|---|---|", *(f"| {name} | {' | '.join(map(str, numbers))} |" for name, numbers in rows)]
    return "\n".join(lines) + "\n"


def fields() -> str:
    """Return a chapter for every part of an observation, and one for the features of options."""
    layouts = [envs.Layout(players) for players in PLAYERS]
    lines = []
    for part in parts(2):
        starts = [f"{layout.parts[part.name].start}" for layout in layouts]
        lines.append(f"## {part.name.capitalize()}: {part.meaning}\n")
        rows = f" One row for each: {part.rows}." if part.rows else ""
        where = f"From {starts[0]}" if len(set(starts)) == 1 else f"From {', '.join(starts)} for 2, 3, 4 players"
        lines += [f"{where}; {len(part.fields)} numbers a row.{rows}\n", *table(part.fields), ""]
    lines.append("## Features of options\n")
    lines.append("`envs.options_and_features(game)`: one row for each option, as the seat that must decide sees it.\n")
    return "\n".join([*lines, *table(OPTION)]) + "\n"


def actions() -> str:
    """Return the table of actions."""
    shapes = [Shape(players) for players in PLAYERS]
    lines = ["| actions | 2 players | 3 players | 4 players | which one |", "|---|---|---|---|---|"]
    for name, start, which in KINDS:
        places = " | ".join(str(getattr(shape, start)) if start else which for shape in shapes)
        lines.append(f"| {name} | {places} | {which if start else ''} |")
    return "\n".join(lines) + "\n"


def missing() -> str:
    """Return what views show and observations do not."""
    return "".join(f"- `{name}`: {meaning}\n" for name, meaning in MISSING.items())
