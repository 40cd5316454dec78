"""Referee: whether a request is in order, and which entries it adds to the log. Nothing here writes or sends."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence

from unmatched.heroes.board_file import BoardFile, read_board
from unmatched.heroes.content import content_of
from unmatched.heroes.errors import HeroError
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.library import board, board_ids, hero_ids
from unmatched.heroes.match import SEATS, Match, match_of_ids
from unmatched.message import Message
from unmatched.options import IllegalOption
from unmatched.questions import question_kind
from unmatched.tables.bot_levels import known_bots
from unmatched.tables.entries import (
    AnyEntry,
    Began,
    BoardBrought,
    BoardChosen,
    BotSeated,
    Brought,
    Closed,
    Created,
    Decided,
    Dismissed,
    Drafting,
    Left,
    Picked,
    Resigned,
    Said,
    Seated,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from unmatched.tables.fairness import lottery, new_seed
from unmatched.tables.protocol import (
    AnswerUndo,
    ChooseBoard,
    Decide,
    Dismiss,
    Leave,
    NewTable,
    PickHero,
    Resign,
    Say,
    SeatBot,
    Settings,
    Sit,
    Start,
)
from unmatched.tables.rated_games import address_mark
from unmatched.tables.refusal import Refusal, Repeated
from unmatched.tables.state import Seat, TableState
from unmatched.tables.table_limits import TableLimits

MOST_TOLD = 5
"""errors of a hero file in one refusal; the check of a file shows all of them"""


def plain(text: str, most: int) -> str:
    """A name or a line of chat as harmless text: no control characters, no tricks with the direction of writing."""
    kept = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    return " ".join(kept.split())[:most]


# -- a new table


def create(
    wish: NewTable, person: str, now: int, language: str = "", first: int = -1, rated: bool = False
) -> list[AnyEntry]:
    """The first entries of a table; rated: its host plays for the rating."""
    _check_settings(wish.settings)
    seed, salt = new_seed()
    created = Created(wish.settings, person, seed, salt, now, first=first)
    state = TableState.created("", created)
    entries: list[AnyEntry] = [created]
    for number in dict.fromkeys(wish.sit):
        for entry in sit(state, person, Sit(number, wish.name), language, rated):
            state.apply(entry)
            entries.append(entry)
    return entries


def _check_settings(plan: Settings) -> None:
    least, most = SEATS[plan.mode]
    if not least <= len(plan.seats) <= most:
        if least == most:
            raise Refusal("bad-message", "seats-number", number=least, n=len(plan.seats))
        raise Refusal("bad-message", "seats-range", least=least, most=most, n=len(plan.seats))
    if plan.board not in board_ids():
        raise Refusal("bad-message", "no-board", known=", ".join(board_ids()))
    if any(seat.bot and seat.bot not in known_bots() for seat in plan.seats):
        raise Refusal("bad-message", "no-bot", known=", ".join(known_bots()))
    if all(seat.bot for seat in plan.seats):
        raise Refusal("bad-message", "person-needed")
    known = {*hero_ids(), "", "random"}
    if not known >= {seat.hero for seat in plan.seats} or not known - {"", "random"} >= set(plan.allowed):
        raise Refusal("bad-message", "no-hero", known=", ".join(hero_ids()))
    if plan.heroes == "draft" and len(set(plan.allowed or hero_ids())) < len(plan.seats):
        raise Refusal("bad-message", "small-draft")
    _match(hero_ids()[: len(plan.seats)], board(plan.board), plan.mode)


def _match(heroes: Sequence[str | Hero], where: BoardFile, mode: str) -> Match:
    _check_starts(where, len(heroes))
    try:
        return match_of_ids(heroes, where, mode)
    except HeroError as error:
        raise Refusal("not-allowed", "no-match", why=error.faults[0]) from None


def _check_starts(where: BoardFile, seats: int) -> None:
    if len(where.starts) < seats:
        raise Refusal("not-allowed", "few-starts", starts=len(where.starts), seats=seats)


# -- before the game


def _seat(state: TableState, number: int) -> Seat:
    if number >= len(state.seats):
        raise Refusal("bad-message", "no-seat", most=len(state.seats) - 1)
    return state.seats[number]


def _in_lobby(state: TableState) -> None:
    if state.phase != "lobby":
        raise Refusal("not-now", "begun")


def _undealt(state: TableState) -> None:
    """Heroes and board are open: they are not those of a deal that is played again."""
    if state.deal:
        raise Refusal("not-allowed", "deal-fixed")


def name_of(name: str, seat: int, language: str) -> str:
    """What a person is called; who gives no name gets one in the reader's language."""
    return plain(name, 24) or Message("seat-name", {"n": seat + 1}).told(language)


def sit(state: TableState, person: str, wish: Sit, language: str, rated: bool = False) -> list[AnyEntry]:
    """Someone takes a seat, or changes the name there; rated: for the rating, if the others do, too."""
    seat = _seat(state, wish.seat)
    name = name_of(wish.name, wish.seat, language)
    if person and (seat.person, seat.name, seat.rated) == (person, name, rated):
        raise Repeated
    _in_lobby(state)
    if not person:
        raise Refusal("not-allowed", "seat-cookie")
    if seat.bot or seat.person not in ("", person):
        raise Refusal("full", "seat-taken")
    others = [other for other in state.held_by(person) if other is not seat]
    if others and not state.settings.hot_seat and any(other.team != seat.team for other in others):
        raise Refusal("not-allowed", "both-sides")
    entries: list[AnyEntry] = [Seated(wish.seat, person, name, rated)]
    if wish.hero and state.settings.heroes == "open" and not state.deal:
        if wish.hero not in ("random", *state.allowed_heroes()):
            raise Refusal("illegal", "hero-not-allowed")
        entries.append(Picked(wish.seat, wish.hero))
    return entries


def leave(state: TableState, person: str, wish: Leave) -> list[AnyEntry]:
    seat = _seat(state, wish.seat)
    _in_lobby(state)
    if not seat.person:
        raise Repeated
    if person not in (seat.person, state.host):
        raise Refusal("not-yours", "not-your-chair")
    return [Left(wish.seat)]


def seat_bot(state: TableState, person: str, wish: SeatBot) -> list[AnyEntry]:
    seat = _seat(state, wish.seat)
    if seat.bot == wish.bot and not seat.person:
        raise Repeated
    _in_lobby(state)
    if person != state.host:
        raise Refusal("not-yours", "host-arranges")
    if seat.person:
        raise Refusal("full", "seat-taken")
    if wish.bot and wish.bot not in known_bots():
        raise Refusal("bad-message", "no-bot", known=", ".join(known_bots()))
    if wish.bot and all(one.bot for one in state.seats if one is not seat):
        raise Refusal("bad-message", "person-needed")
    return [BotSeated(wish.seat, wish.bot)]


def choose_board(state: TableState, person: str, wish: ChooseBoard) -> list[AnyEntry]:
    if state.settings.board == wish.board:
        raise Repeated
    _in_lobby(state)
    _undealt(state)
    if person != state.host:
        raise Refusal("not-yours", "host-arranges")
    if wish.board not in board_ids():
        raise Refusal("bad-message", "no-board", known=", ".join(board_ids()))
    _check_starts(board(wish.board), len(state.seats))
    return [BoardChosen(wish.board)]


def may_bring_board(state: TableState, person: str) -> None:
    """Refuse before a file is read."""
    _in_lobby(state)
    _undealt(state)
    if person != state.host:
        raise Refusal("not-yours", "host-arranges")


def board_of(text: str) -> BoardFile:
    """The board of a stranger's file: only for a worker with a time limit."""
    try:
        found = read_board(text, "")
    except HeroError as error:
        raise Refusal("bad-board", "bad-hero", why=error.faults[:MOST_TOLD]) from None
    if found.id in board_ids():
        raise Refusal("bad-board", "official-board", board=found.id)
    return found


def bring_board(state: TableState, found: BoardFile) -> list[AnyEntry]:
    """The host plays on a board of a file."""
    if state.brought_board is not None and state.brought_board.text == found.text:
        raise Repeated
    _check_starts(found, len(state.seats))
    return [BoardBrought(found.text)]


def pick_hero(state: TableState, person: str, wish: PickHero) -> list[AnyEntry]:
    seat = _seat(state, wish.seat)
    mine = bool(person) and (seat.person == person or (person == state.host and not seat.person))
    if not mine:
        raise Refusal("not-yours", "not-your-seat")
    if state.phase == "draft":
        if seat is not state.picking:
            if seat.hero == wish.hero:
                raise Repeated
            raise Refusal("not-now", "other-picks")
        if wish.hero not in _undrafted(state):
            raise Refusal("illegal", "hero-gone")
        return [Picked(wish.seat, wish.hero)]
    _in_lobby(state)
    _undealt(state)
    if state.settings.heroes != "open":
        raise Refusal("not-now", "heroes-later")
    if wish.hero not in ("", "random", *state.allowed_heroes()):
        raise Refusal("illegal", "hero-not-allowed")
    return [Picked(wish.seat, wish.hero)]


def may_bring_hero(state: TableState, person: str, limits: TableLimits) -> None:
    """Refuse before a file is read."""
    _in_lobby(state)
    _undealt(state)
    if not state.settings.own_heroes:
        raise Refusal("not-allowed", "no-own-heroes")
    if person != state.host and not state.held_by(person):
        raise Refusal("not-yours", "seat-first")
    if len(state.brought) >= limits.brought_heroes:
        raise Refusal("full", "enough-heroes")


def hero_of(text: str) -> Hero:
    """The hero of a stranger's file: only for a worker with a time limit."""
    try:
        hero = read_hero(text, "")
    except HeroError as error:
        raise Refusal("bad-hero", "bad-hero", why=error.faults[:MOST_TOLD]) from None
    if hero.id in hero_ids():
        raise Refusal("bad-hero", "official-id", hero=hero.id)
    return hero


def bring_hero(state: TableState, hero: Hero) -> list[AnyEntry]:
    if hero.id in state.brought:
        if state.brought[hero.id] == hero:
            raise Repeated
        raise Refusal("bad-hero", "other-same-id", hero=hero.id)
    return [Brought(hero.text)]


def start(state: TableState, person: str, wish: Start, now: int) -> list[AnyEntry]:
    if person != state.host:
        raise Refusal("not-yours", "host-starts")
    if state.phase in ("draft", "playing", "over"):
        raise Repeated
    _in_lobby(state)
    if not all(seat.taken for seat in state.seats):
        raise Refusal("not-now", "seats-open")
    return _started(state, now)


def _started(state: TableState, now: int) -> list[AnyEntry]:
    if state.settings.heroes == "draft":
        order = [seat.number for seat in state.seats]
        lottery(state.salt).shuffle(order)
        return [Drafting(tuple(order))]
    return [beginning(state, _drawn(state), now)]


def beginning(state: TableState, heroes: Sequence[str], now: int) -> Began:
    """The start of the game with these heroes; that of a deal only with what it was dealt for."""
    where = state.brought_board or board(state.settings.board)
    content = content_of(_match([state.brought.get(h, h) for h in heroes], where, state.settings.mode))
    if state.deal and content != state.content:
        raise Refusal("not-now", "deal-content")
    return Began(tuple(heroes), now, content)


def _drawn(state: TableState) -> list[str]:
    """The heroes of all seats; those left open are drawn, different ones as long as there are enough."""
    by_lot = state.settings.heroes == "random"
    heroes = ["" if by_lot or seat.hero == "random" else seat.hero for seat in state.seats]
    chance = lottery(state.salt)
    for i, hero in enumerate(heroes):
        if not hero:
            allowed = state.settings.allowed or hero_ids()
            fresh = [other for other in allowed if other not in heroes]
            heroes[i] = chance.choice(fresh or list(allowed))
    return heroes


def _undrafted(state: TableState) -> list[str]:
    taken = {seat.hero for seat in state.seats}
    return [hero for hero in state.allowed_heroes() if hero not in taken]


Arranging = Leave | PickHero | SeatBot | ChooseBoard | Start | Resign | Dismiss


def arrange(state: TableState, person: str, wish: Arranging, now: int) -> list[AnyEntry]:
    """Return the entries of a request about who plays what where, or no longer does."""
    match wish:
        case Leave():
            return leave(state, person, wish)
        case PickHero():
            return pick_hero(state, person, wish)
        case SeatBot():
            return seat_bot(state, person, wish)
        case ChooseBoard():
            return choose_board(state, person, wish)
        case Start():
            return start(state, person, wish, now)
        case Resign():
            return resign(state, person, wish)
        case Dismiss():
            return dismiss(state, person)


# -- during the game


def decide(
    state: TableState, person: str, wish: Decide, spent: int, now: int, language: str, address: str = ""
) -> list[AnyEntry]:
    """address: where it came from, "" if no one wants to know."""
    seat = _seat(state, wish.seat)
    if not person or seat.person != person or seat.resigned:
        raise Refusal("not-yours", "not-your-seat")
    if wish.position != state.revision or state.phase != "playing":
        before = state.answers.get(wish.position)
        wanted = " ".join(wish.option.split()).lower()
        if before is not None and (before[0], before[1].lower()) == (wish.seat, wanted):
            raise Repeated
        raise Refusal("stale", "moved-on")
    mark = _new_mark(state, seat, address)
    return [decided(state, wish.seat, wish.option, "person", now, spent, mark, language)]


def decided(
    state: TableState, seat: int, option: str, by: str, now: int, spent: int = 0, mark: str = "", language: str = ""
) -> Decided:
    """Return the entry of a decision by a person, a bot or the clock."""
    if state.asked is not state.seats[seat]:
        raise Refusal("not-yours", "other-decides")
    try:
        found = state.playing.find(option)
    except IllegalOption as error:
        reason = error.told(language) if language else error.reason
        raise Refusal("illegal", "illegal", error.rule, told=reason) from None
    return Decided(seat, found.text, by, spent, now, mark)


def _new_mark(state: TableState, seat: Seat, address: str) -> str:
    """The mark of an address that a seat decides from; "" where the log has it, or nothing depends on it."""
    if not address or not state.rated:
        return ""
    mark = address_mark(state.salt, address)
    return mark if mark not in seat.marks else ""


def undo(state: TableState, person: str, now: int, limits: TableLimits) -> list[AnyEntry]:
    kept = state.undo_to(person)
    if kept < 0:
        raise Refusal("not-now", "nothing-to-undo")
    seat = state.seats[state.decisions[kept].seat]
    if seat.undos >= limits.undos_per_seat:
        raise Refusal("full", "enough-undos")
    if state.undo_is_free(kept) or not state.undo_needs(seat):
        return [Undone(kept, now)]
    if state.rated:
        raise Refusal("not-now", "rated-undo")
    if state.undo_asked >= 0:
        raise Repeated
    return [UndoAsked(seat.number)]


def answer_undo(state: TableState, person: str, wish: AnswerUndo, now: int) -> list[AnyEntry]:
    if state.undo_asked < 0:
        raise Refusal("not-now", "nobody-asks")
    seat = state.seats[state.undo_asked]
    needs = state.undo_needs(seat)
    if person not in needs:
        raise Refusal("not-yours", "not-asked")
    entries: list[AnyEntry] = [UndoAnswered(person, wish.yes)]
    if wish.yes and needs <= state.undo_agreed | {person}:
        entries.append(Undone(state.undo_to(seat.person), now))
    return entries


def resign(state: TableState, person: str, wish: Resign) -> list[AnyEntry]:
    seat = _seat(state, wish.seat)
    if not person or seat.person != person:
        raise Refusal("not-yours", "not-your-seat")
    if seat.resigned:
        raise Repeated
    if state.phase != "playing":
        raise Refusal("not-now", "nothing-played")
    return [Resigned(wish.seat)]


def claim(state: TableState, person: str, left: int, limits: TableLimits) -> list[AnyEntry]:
    """Resign the seat that makes the others wait for too long; left: as of TableState.claim_in."""
    asked = state.asked
    if left < 0 or asked is None:
        raise Refusal("not-now", "nothing-to-claim")
    if left:
        raise Refusal("not-now", "claim-later", hours=math.ceil(limits.claim_hours))
    return [Resigned(asked.number, "absent")]


def dismiss(state: TableState, person: str) -> list[AnyEntry]:
    """A table leaves the list of a person; without this person it may have to be closed."""
    if person in state.dismissed or state.phase == "closed":
        raise Repeated
    if not person or person not in state.people() | {state.host}:
        raise Refusal("not-yours", "not-your-table")
    others = {seat.person for seat in state.seats if seat.person and not seat.resigned} - {person}
    held = state.held_by(person)
    if state.phase == "over":
        return [Dismissed(person)]
    if not others or state.phase == "draft" or (state.phase == "lobby" and person == state.host):
        return [Dismissed(person), Closed()]
    if state.phase == "playing" and not all(seat.resigned for seat in held):
        raise Refusal("not-now", "resign-first")
    return [*(Left(seat.number) for seat in held if state.phase == "lobby"), Dismissed(person)]


def say(state: TableState, person: str, wish: Say, limits: TableLimits) -> list[AnyEntry]:
    text = plain(wish.text, 500)
    held = state.held_by(person)
    if not text and not wish.phrase:
        raise Refusal("bad-message", "nothing-said")
    if text and wish.phrase:
        raise Refusal("bad-message", "phrase-alone")
    if not person:
        raise Refusal("not-allowed", "say-cookie")
    if wish.channel == "team" and (state.settings.mode != "teams" or not held):
        raise Refusal("not-allowed", "no-team-channel")
    if len(text.encode()) > limits.chat_line_bytes:
        raise Refusal("bad-message", "long-said", most=limits.chat_line_bytes)
    talk = state.conversation
    if (talk.of_players if state.speaks_as_player(person) else talk.of_guests) >= limits.chat_per_table:
        raise Refusal("full", "enough-said")
    return [Said(person, held[0].name if held else plain(wish.name, 24), text, wish.channel, wish.phrase)]


# -- what follows without anyone


def forced_entry(state: TableState, now: int) -> AnyEntry | None:
    """The next entry that needs no one: a bot's pick, the start after a draft or of a seek, an only option."""
    if state.phase == "lobby" and state.settings.seek and all(seat.taken for seat in state.seats):
        return _started(state, now)[0]
    if state.phase == "draft":
        picking = state.picking
        if picking is None:
            return beginning(state, [seat.hero for seat in state.seats], now)
        return pick_by_lot(state) if picking.bot or picking.hero == "random" else None
    if state.phase != "playing":
        return None
    decision = state.playing.decision
    if decision is None or not question_kind(decision.kind).open:
        return None
    options = state.playing.options
    return Decided(decision.seat, options[0].text, "forced", 0, now) if len(options) == 1 else None


def pick_by_lot(state: TableState) -> AnyEntry:
    """A pick in a draft for a seat that does not pick itself."""
    picking = state.picking
    assert picking is not None
    return Picked(picking.number, lottery(f"{state.salt} {picking.number}").choice(_undrafted(state)))
