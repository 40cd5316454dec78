"""Snapshots: what is sent of a table, and of a record that is replayed.

A snapshot is made from the view and the events of its reader's own seat. Two parts of a question read the true game
all the same: the ways of moves, which follow from fighters and doors that everyone sees, and the options that defeat
one's own fighters, which are tried in games that the seat cannot distinguish from the real one. A reader without a
language, a program, gets no texts. Texts repeat, so they are remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter
from zlib import crc32

import msgspec

from unmatched.events import SPECTATOR, Event, EventFields
from unmatched.game import Game
from unmatched.heroes.library import hero, hero_ids
from unmatched.heroes.match import Match
from unmatched.options import Decision, DecisionFields, OptionFields, cards_of_attacks, ways
from unmatched.questions import question_kind
from unmatched.tables.conversation import pseudonym
from unmatched.tables.cursor import LogEnd, LogEnds, Reader
from unmatched.tables.entries import Said
from unmatched.tables.protocol import (
    ChatLine,
    ClockInfo,
    GameInfo,
    Line,
    OptionInfo,
    OutcomeInfo,
    Question,
    Refused,
    SeatInfo,
    SeenInfo,
    Sight,
    TableInfo,
    UndoInfo,
    write,
)
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import Person, TableState
from unmatched.tables.summary import summary
from unmatched.tables.summary_info import SummaryInfo
from unmatched.text import journal, speech
from unmatched.text.hero_names import named
from unmatched.view import View, ViewInfo

# The fields that a message takes over from the library as they are.
_event_fields = attrgetter(*EventFields.__struct_fields__)
_option_fields = attrgetter(*OptionFields.__struct_fields__)
_decision_fields = attrgetter(*DecisionFields.__struct_fields__)
_view_fields = attrgetter(*ViewInfo.__struct_fields__)

# -- the table


def table_info(
    state: TableState, person: str, language: str, online: set[str], spectators: int, claim: int = -1
) -> TableInfo:
    """Return a table as one person sees it."""
    over = state.phase == "over"
    picking = state.picking
    return TableInfo(
        table=state.table,
        phase=state.phase,
        settings=state.settings,
        seats=tuple(
            SeatInfo(
                seat=seat.number,
                team=seat.team,
                bot=seat.bot,
                name=seat.name,
                taken=seat.taken,
                mine=bool(person) and seat.person == person,
                hero=seat.hero,
                hero_name=_hero_name(state, seat.hero, language),
                online=bool(seat.bot) or seat.person in online,
                resigned=seat.resigned,
                expiries=seat.expiries,
                again=seat.person in state.again,
                rated=seat.rated,
            )
            for seat in state.seats
        ),
        host=bool(person) and person == state.host,
        picking=picking.number if picking else -1,
        brought=tuple(state.own_heroes()),
        own_board=f"{crc32(state.own_board.text.encode()):08x}" if state.own_board is not None else "",
        spectators=spectators,
        commitment="" if state.continued else state.commitment,
        # Not before the game is over: the seed reveals every shuffle. As text, since JavaScript rounds long numbers.
        seed=str(state.seed) if over else "",
        salt=state.salt if over else "",
        rematch=state.rematch,
        continued=state.continued,
        invites=next((seat.name for seat in state.held_by(state.host)), ""),
        claim=claim,
        rated=state.rated,
        deal=state.deal,
    )


def _hero_name(state: TableState, hero_id: str, language: str) -> str:
    found = state.own_heroes().get(hero_id)
    if found is None and hero_id in hero_ids():
        found = hero(hero_id)
    return named(found.names, language) if found is not None else ""


def chat_line(state: TableState, said: Said, reader: str) -> ChatLine:
    # Information about a bot goes below its name.
    held = state.held_by(said.person) or [seat for seat in state.seats if not said.person and seat.bot == said.name]
    who = pseudonym(reader, said.person)
    return ChatLine(said.name, held[0].number if held else -1, said.channel, said.text, said.phrase, who)


# -- the game of a table


def game_info(
    state: TableState, person: str, viewer: int, language: str, ends: LogEnds, clock: ClockInfo
) -> tuple[GameInfo, LogEnds]:
    """The game as a viewer may know it, with the lines behind the ends of the logs; and their new ends."""
    several = len(state.sides_with(person)) > 1
    # Whom the texts call "you": no one, when one person plays on both sides.
    seen, end = _seen(state, viewer, SPECTATOR if several else viewer, language, ends[0])
    covered, covered_end = None, ends[1]
    if several:
        covered, covered_end = _seen(state, SPECTATOR, SPECTATOR, language, ends[1])
    outcome = state.outcome()
    told = summary(state.playing, language) if outcome is not None else None
    undo = _undo(state, person, viewer)
    return snapshot(seen, state.revision, clock, undo, outcome, told, covered), (end, covered_end)


def _seen(state: TableState, viewer: int, reader: int, language: str, end: LogEnd) -> tuple[SeenInfo, LogEnd]:
    """What a viewer sees of the game, and the new end of the viewer's log."""
    game, view = state.playing, state.playing.view(viewer)
    lines, after = log_since(game, viewer, reader, language, end)
    decision = view.decision if state.phase == "playing" else None
    mine = decision is not None and decision.seat == view.seat and isinstance(state.turn, Person)
    options = offered(state, view, language) if mine else ()
    question = question_info(game.match, decision, mine, options, reader, language)
    return SeenInfo(view_info(view), question, end.lines, lines), after


def offered(state: TableState, view: View, language: str) -> tuple[OptionInfo, ...]:
    """The options of the seat that must decide, whose view this is."""
    assert view.decision is not None
    game = state.playing
    options = option_infos(game, view, view.decision, language)
    fatal = state.own_defeats()
    return tuple(
        msgspec.structs.replace(info, defeats=lost.fighter, damage=lost.damage)
        if (lost := fatal.get(option.code))
        else info
        for option, info in zip(view.options, options, strict=True)
    )


def _undo(state: TableState, person: str, viewer: int) -> UndoInfo:
    kept = state.undo_to(person)
    asks = state.undo_asked
    asked_me = asks >= 0 and person in state.undo_needs(state.seats[asks]) and person not in state.undo_agreed
    since = _lines_kept(state, viewer, state.undo_to(state.seats[asks].person)) if asks >= 0 else -1
    free = kept >= 0 and state.undo_is_free(kept)
    return UndoInfo(free, free or (kept >= 0 and not state.rated), asks, asked_me, since)


def sight_info(state: TableState, ref: int) -> Sight:
    """Return who can attack where, for anyone who asks."""
    return Sight(ref, state.revision, state.game.sight() if state.game is not None else ())


def _lines_kept(state: TableState, viewer: int, kept: int) -> int:
    """Return how many lines of a viewer's log happened before a decision."""
    events = state.playing.events()[: state.playing.events_before(kept)]
    return sum(event.seen_by(viewer) is not None for event in events)


# -- parts of a snapshot, of a table and of a replay alike


def snapshot(
    seen: SeenInfo,
    position: int,
    clock: ClockInfo,
    undo: UndoInfo,
    outcome: OutcomeInfo | None,
    summary: SummaryInfo | None = None,
    covered: SeenInfo | None = None,
) -> GameInfo:
    """A game at a position, live or replayed."""
    return GameInfo(
        position=position,
        view=seen.view,
        question=seen.question,
        log_from=seen.log_from,
        log=seen.log,
        clock=clock,
        undo=undo,
        outcome=outcome,
        summary=summary,
        covered=covered,
    )


def view_info(view: View) -> ViewInfo:
    """A view without what it is asked, which is the question."""
    return ViewInfo(*_view_fields(view))


def question_info(
    match: Match, decision: Decision | None, mine: bool, options: tuple[OptionInfo, ...], reader: int, language: str
) -> Question | None:
    """The question, if there is one: `mine` for the seat that must decide, with options if it can decide now."""
    if decision is None:
        return None
    if not mine:
        return _waiting(match, decision, reader, language)
    return _asked(decision, _prompt(match, decision, language), options)


@lru_cache(maxsize=50_000)
def _prompt(match: Match, decision: Decision, language: str) -> str:
    return speech.prompt(match, decision, language) if language else ""


@lru_cache(maxsize=10_000)
def _waiting(match: Match, decision: Decision, reader: int, language: str) -> Question:
    """The question for everyone else."""
    return _asked(decision, speech.waiting(match, decision, reader, language) if language else "", ())


def _asked(decision: Decision, prompt: str, options: tuple[OptionInfo, ...]) -> Question:
    kind = question_kind(decision.kind)
    asked = _decision_fields(decision)
    return Question(*asked, prompt=prompt, answered=kind.answered, use=kind.use, options=options)


def option_infos(game: Game, view: View, decision: Decision, language: str) -> tuple[OptionInfo, ...]:
    """The options of a view, moves with their ways and attacks with their cards."""
    match = game.match
    known = _known_options(match, decision, language, view.closed_doors)
    way_of = ways(match, game.state, view.options)
    cards_of = cards_of_attacks(match, game.state, view.options)
    infos = []
    for option in view.options:
        if option.code not in known:
            label = speech.label(match, decision, option, language, view.closed_doors) if language else ""
            known[option.code] = OptionInfo(*_option_fields(option), label=label)
        info, way = known[option.code], way_of.get(option.text, ())
        if way:
            info = msgspec.structs.replace(info, steps=len(way), path=way)
        elif option.kind == "attack":
            info = msgspec.structs.replace(info, cards=cards_of[option.fighter])
        infos.append(info)
    return tuple(infos)


@lru_cache(maxsize=20_000)
def _known_options(
    match: Match, decision: Decision, language: str, closed_doors: tuple[str, ...]
) -> dict[int, OptionInfo]:
    """By code, to be filled: the same questions come again and again, with other options each time."""
    return {}


def log_lines(
    match: Match, events: Iterable[Event], end: LogEnd, reader: int, language: str
) -> tuple[tuple[Line, ...], LogEnd]:
    """Events that the reader may know, as lines behind the end of a log; and the new end."""
    row = end.row
    lines = []
    for event in events:
        row = row.then(event)
        lines.append(_line(match, event, reader, language, row.length, row.cards))
    return tuple(lines), LogEnd(end.lines + len(lines), end.events, row)


def log_since(game: Game, viewer: int, reader: int, language: str, end: LogEnd) -> tuple[tuple[Line, ...], LogEnd]:
    """The lines behind the end of a viewer's log, in words for a reader; and the new end."""
    happened = len(game.events(since=end.events))
    noticed = game.events(viewer, since=end.events) if happened else []
    return log_lines(game.match, noticed, end._replace(events=end.events + happened), reader, language)


@lru_cache(maxsize=200_000)
def _line(match: Match, event: Event, reader: int, language: str, count: int, cards: tuple[str, ...]) -> Line:
    text = journal.line(match, event, reader, language, count, cards) if language else ""
    why = journal.source(match, event, language) if language else ""
    return Line(*_event_fields(event), text=text, why=why, count=count)


SharedGames = dict[tuple[str, int, str, LogEnds], tuple[bytes, LogEnds]]
"""person, viewer, language, ends of the logs so far -> a written game, and the ends of the logs with it"""


def shared_game(state: TableState, clock: ClockInfo, reader: Reader, shared: SharedGames) -> bytes:
    """Return the game for one reader; readers who see the same share what is written."""
    cursor = reader.cursor
    viewer = state.viewer(reader.person)
    who = reader.person if viewer >= 0 else ""
    key = (who, viewer, reader.language, cursor.logs_of(viewer, state.undos))
    if key not in shared:
        info, ends = game_info(state, *key, clock)
        shared[key] = write(info), ends
    written, cursor.logs = shared[key]
    cursor.viewer, cursor.undos, cursor.revision = viewer, state.undos, state.revision
    return written


def refused(refusal: Refusal, ref: int, language: str, position: int) -> bytes:
    """Return the message that a request changed nothing, in the reader's language."""
    return write(Refused(ref, refusal.code, refusal.reason(language), position, refusal.rule))
