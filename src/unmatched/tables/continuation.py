"""Continuation: a new table that continues from a position of an old record."""

from __future__ import annotations

from unmatched.game import Game
from unmatched.heroes.content import content_of
from unmatched.tables.bot_levels import known_bots
from unmatched.tables.entries import AnyEntry, Created, Seated
from unmatched.tables.fairness import new_seed
from unmatched.tables.protocol import SeatPlan, Settings
from unmatched.tables.referee import forced_entry, name_of
from unmatched.tables.refusal import Refusal
from unmatched.tables.replay import read_game
from unmatched.tables.replay_messages import Continue
from unmatched.tables.state import TableState


def go_on(wish: Continue, person: str, now: int) -> list[AnyEntry]:
    """The first entries of the table. A record may be slow on purpose: only for a worker with a time limit."""
    whole, _ = read_game(wish.record)
    game = _taken_back(whole, wish.decisions)
    settings = _settings(wish, game)
    _, salt = new_seed()
    content = content_of(game.match)
    created = Created(settings, person, game.seed, salt, now, game.save(), content, lesson=wish.lesson)
    entries: list[AnyEntry] = [created]
    entries += [Seated(seat, person, name_of(wish.name, seat, wish.language)) for seat in sorted(set(wish.sit))]
    state = TableState.created("", created)
    for entry in entries[1:]:
        state.apply(entry)
    while (follows := forced_entry(state, now)) is not None:
        state.apply(follows)
        entries.append(follows)
    return entries


def _taken_back(whole: Game, decisions: int) -> Game:
    """Return the game after N decisions; the whole game stays as it is."""
    playable = len(whole.history) - (whole.outcome() is not None)
    if decisions > playable:
        raise Refusal("bad-record", "record-over", n=playable)
    game = whole.copy()
    while len(game.history) > decisions:
        game.pop()
    return game


def _settings(wish: Continue, game: Game) -> Settings:
    match = game.match
    if len(wish.seats) != match.seats or any(seat >= match.seats for seat in wish.sit):
        raise Refusal("bad-message", "record-seats", n=match.seats)
    if any(seat.bot and seat.bot not in known_bots() for seat in wish.seats):
        raise Refusal("bad-message", "no-bot", known=", ".join(known_bots()))
    if any(bool(seat.bot) == (number in wish.sit) for number, seat in enumerate(wish.seats)):
        raise Refusal("bad-message", "seat-nobody")
    if not wish.sit:
        raise Refusal("bad-message", "person-needed")
    if len({match.team[seat] for seat in wish.sit}) > 1 and not wish.hot_seat:
        raise Refusal("not-allowed", "both-sides")
    own = match.custom_heroes
    return Settings(
        mode=match.mode,  # type: ignore[arg-type]
        board=match.board.id,
        # A rematch asks for these heroes; own ones are brought to it.
        seats=tuple(
            SeatPlan(seat.bot, "" if hero.id in own else hero.id)
            for seat, hero in zip(wish.seats, match.heroes, strict=True)
        ),
        own_heroes=bool(own),
        timer=wish.timer,
        spectators=wish.spectators,
        hot_seat=wish.hot_seat,
    )
