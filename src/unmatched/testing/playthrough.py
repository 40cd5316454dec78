"""A playthrough: one game in full detail, for golden files that make every change of the rules visible."""

from __future__ import annotations

import hashlib

from unmatched.engine.state import seeded
from unmatched.events import Event
from unmatched.game import Game
from unmatched.view import PlayerView, View


def playthrough(game: Game, luck: int, most: int = 400) -> str:
    """Play a game by random choices and write down all that is public or asked, decision by decision."""
    lines = [repr(game)]
    told = 0
    for n in range(most):
        for event in game.events()[told:]:
            lines.append(f"  {_told(event)}")
        told = len(game.events())
        decision = game.decision
        if decision is None:
            break
        view = game.view(decision.seat)
        lines.append(f"{n}. {_position(view)}")
        why = decision.card or (f"ability {decision.ability}" if decision.ability >= 0 else "")
        lines.append(f"   seat {decision.seat}: {decision.kind} {decision.fighter} {why}".rstrip())
        texts = [option.text for option in view.options]
        shown = texts if len(texts) <= 8 else [*texts[:6], f"... {len(texts)} options, digest {_digest(texts)}"]
        lines.append("   " + " | ".join(shown))
        luck = seeded(luck + n)
        chosen = view.options[luck % len(view.options)]
        lines.append(f"   > {chosen.text}")
        game.push(chosen)
    lines.append(f"{_ended(game)} after {len(game.history)} decisions, digest {game.state.digest()}")
    return "\n".join(lines) + "\n"


def _told(event: Event) -> str:
    """Return an event with all its fields."""
    said = ((name, getattr(event, name)) for name in Event.__struct_fields__ if name not in ("kind", "step"))
    empty = Event(event.kind)
    return " ".join([event.kind, *(f"{name}={_plain(value)}" for name, value in said if value != getattr(empty, name))])


def _plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _digest(texts: list[str]) -> str:
    return hashlib.sha256("|".join(texts).encode()).hexdigest()[:8]


def _ended(game: Game) -> str:
    outcome = game.outcome()
    return f"won by {_plain(outcome.winners)}: {outcome.reason}" if outcome else "goes on"


def _position(view: View) -> str:
    doors = f" closed {','.join(view.closed_doors)}" if view.closed_doors else ""
    return f"turn {view.turn} of {view.active}, {view.actions} actions{doors}; " + "; ".join(map(_player, view.players))


def _player(player: PlayerView) -> str:
    fighters = " ".join(f"{f.key}:{f.health}@{f.space or '-'}" for f in player.fighters)
    counters = "".join(f" {name}={value}" for name, value in player.counters)
    return f"{fighters} hand {player.hand_count} deck {player.deck_count} discard {len(player.discard)}{counters}"
