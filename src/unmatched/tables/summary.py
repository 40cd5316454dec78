"""Summary: a finished game in numbers: who fell to what, what each side dealt and played, and the course of health."""

from __future__ import annotations

from dataclasses import dataclass, field

from unmatched.events import Event
from unmatched.game import Game
from unmatched.heroes.match import Match
from unmatched.tables.summary_info import SeatSummary, SummaryInfo
from unmatched.text import journal
from unmatched.text.catalogue import capital
from unmatched.text.match_names import names_of


def summary(game: Game, language: str) -> SummaryInfo:
    """What everyone at the table saw, added up; without a language there are no words."""
    telling = _Telling(game.match, language)
    for event in game.events():
        telling.add(event)
    telling.mark()
    return SummaryInfo(tuple(telling.falls), tuple(score.info() for score in telling.scores), tuple(telling.course))


@dataclass
class _Score:
    dealt: int = 0
    blow: int = 0
    blow_why: str = ""
    played: int = 0

    def info(self) -> SeatSummary:
        return SeatSummary(self.dealt, self.blow, self.blow_why, self.played)


@dataclass
class _Telling:
    """A game so far, event by event."""

    match: Match
    language: str
    scores: list[_Score] = field(init=False)
    health: dict[str, int] = field(init=False)
    """of the heroes, one for each seat and in their order"""
    falls: list[str] = field(default_factory=list)
    course: list[tuple[int, ...]] = field(default_factory=list)
    """the heroes' health at the start, after every turn, and at the end"""
    _attacker: int = -1
    _card: Event | None = None
    """the card of the attack under way"""
    _last: dict[str, tuple[int, str]] = field(default_factory=dict)
    """fighter -> the last damage it took, and from what"""

    def __post_init__(self) -> None:
        match = self.match
        self.scores = [_Score() for _ in range(match.seats)]
        heroes = [i for i, line in enumerate(match.lines) if line.hero]
        first = [next(i for i in heroes if match.owner[i] == seat) for seat in range(match.seats)]
        self.health = {match.fighters[i]: match.lines[i].health for i in first}

    def mark(self) -> None:
        self.course.append(tuple(self.health.values()))

    def add(self, event: Event) -> None:
        if event.now >= 0 and event.fighter in self.health and event.kind != "bonus attack":
            self.health[event.fighter] = event.now
        if event.kind == "turn":
            self.mark()
        elif event.kind == "attack":
            self._attacker, self._card = event.seat, None
        elif event.kind == "bonus attack":
            self._attacker, self._card = event.seat, event
        elif event.kind == "damage":
            self._damage(event)
        elif event.kind == "defeated":
            self._fall(event)
        if event.kind in ("scheme", "boost", "reveal"):
            self.scores[event.seat].played += 1
        if event.kind == "reveal" and event.role == "attack":
            self._card = event

    def _damage(self, event: Event) -> None:
        dealer = self._attacker if event.cause == "combat" else event.owner
        why = self._source(event)
        self._last[event.fighter] = (event.amount, why)
        if dealer < 0 or self.match.team[dealer] == self.match.team[event.seat]:
            return
        score = self.scores[dealer]
        score.dealt += event.amount
        if event.amount > score.blow:
            score.blow, score.blow_why = event.amount, why

    def _fall(self, event: Event) -> None:
        if event.fighter not in self.health:
            return
        if not self.language:
            return
        amount, why = self._last.get(event.fighter, (0, ""))
        if event.cause == "outright":
            amount, why = 0, journal.source(self.match, event, self.language)
        names = names_of(self.match, self.language)
        fighter = names.fighter(event.fighter)
        key = "over-fell" if amount else "over-fell-outright"
        self.falls.append(capital(names.text(key, fighter=fighter, why=why, n=amount)))

    def _source(self, event: Event) -> str:
        """The card of the attack, or whatever else took health."""
        if not self.language:
            return ""
        if event.cause == "combat" and self._card is not None:
            return names_of(self.match, self.language).card(self._card.owner, self._card.card)
        return journal.source(self.match, event, self.language)
