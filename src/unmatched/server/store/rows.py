"""Rows: what the store keeps beside the logs of tables, as dataclasses."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.heroes.content import ContentFile
from unmatched.server.features.rating.glicko import Rating


@dataclass(frozen=True)
class Played:
    """How a finished table went for one person."""

    person: str
    hero: str
    against: str
    """in a duel the opponent's hero"""
    bots: bool
    """against bots"""
    won: bool | None
    """None where there is nothing to count"""
    told: bytes
    """features.history.messages.Finished"""


@dataclass(frozen=True)
class Past:
    """A finished table of a person."""

    table: str
    ended: float
    told: bytes


@dataclass(frozen=True)
class Dealt:
    """What a table at which a deal is played says of it."""

    deal: str
    people: tuple[str, ...] = ()
    """who plays it there, once the game has begun: they know the deal from then on"""
    told: bytes = b""
    """features.deals.stored.KeptPlay, once it is over"""


@dataclass(frozen=True)
class Seen:
    """That somebody has seen something of a deal."""

    person: str
    table: str
    """where; "" for the list of its results"""
    since: float
    plays: bool
    """with a seat there"""


@dataclass(frozen=True)
class RatedDuel:
    """A finished game that counts for the rating of both."""

    people: tuple[str, str]
    score: float
    """of the first: 1 for a win"""


@dataclass(frozen=True)
class Standing:
    """Somebody in the rating."""

    person: str
    name: str
    listed: bool
    """takes part; who leaves keeps the rating and is shown to nobody"""
    rating: Rating
    games: int
    at: float
    """when the rating was like this, in seconds since the epoch"""


@dataclass(frozen=True)
class Rated:
    """What a game changed for one of the two."""

    person: str
    before: float
    after: float
    deviation: float


@dataclass(frozen=True)
class Row:
    """What lists and housekeeping need to know of a table without reading its log."""

    phase: str
    public: bool
    due: float | None
    """when bots or a clock must act at it even if nobody comes, in seconds since the epoch; None for never"""
    waits_for: str
    """the person who must decide, "" for nobody"""
    people: tuple[str, ...]
    """people to be added to those of the table"""
    listing: bytes
    """hosting.listing.StoredListing"""
    content: tuple[ContentFile, ...] = ()
    """files to be added to those that the game needs"""
    dismissed: tuple[str, ...] = ()
    """people to be taken off those of the table"""
    played: tuple[Played, ...] = ()
    """how it went, once it is over; what is written first stands"""
    rated: RatedDuel | None = None
    """what it says of the strength of its two, once it is over; it counts once"""
    dealt: Dealt | None = None


@dataclass(frozen=True)
class Found:
    """A row of a list."""

    table: str
    listing: bytes
    waits_for: str


@dataclass(frozen=True)
class Report:
    """What somebody told the operator about a table."""

    table: str
    reporter: str
    """the person, as logs know people"""
    seat: int
    """whom it is about, -1 for nobody in particular"""
    seats: str
    """who sat where at that moment"""
    words: str
    at: float
    """seconds since the epoch"""
    number: int = 0
    """the store's"""


@dataclass(frozen=True)
class Subscription:
    """Where and how one browser of a person is told something while no page is open."""

    person: str
    endpoint: str
    """the address at the service of the browser's maker"""
    p256dh: str
    auth: str
    """keys of the browser, in base64"""
    language: str
    site: str
    """the address of this server, as that browser knows it"""


@dataclass(frozen=True)
class Passkey:
    """What a browser can show to be a person."""

    credential: str
    """its name, in base64"""
    person: str
    public_key: bytes
    sealed: bytes
    """who arrives with it; only the browser has what opens it"""
    count: int
    """of the uses that its keeper tells, 0 where it tells none"""
    made: float
    used: float
    """the last time, in seconds since the epoch"""


@dataclass(frozen=True)
class Restriction:
    """What is not served: a table that is suspended, or an address or network that is banned."""

    kind: str
    """table or address"""
    name: str
    why: str
    """operator; for a table also limit (its content is too slow) or blocked (it stopped the event loop)"""
    since: float
    until: float | None = None
    """seconds since the epoch; None: until the operator lifts it"""


SUBSCRIPTION_COLUMNS = "person, endpoint, p256dh, auth, language, site"


MOST_SUBSCRIPTIONS = 8
"""of one person: the browsers that were told to last"""


REPORT_COLUMNS = '"table", reporter, seat, seats, words, at'


NEWEST = (
    "SELECT coalesce(max((SELECT max(touched) FROM tables WHERE phase = column1)), 0)"
    " FROM (VALUES ('lobby'), ('draft'), ('playing'), ('over'), ('closed')) AS phases"
)
"""when a table was written last, found by the index"""


PLAYED = (
    'SELECT "table", ended, told FROM played WHERE person = {} AND ({} = \'\' OR (ended, "table") <'
    ' (SELECT ended, "table" FROM played WHERE person = {} AND "table" = {}))'
    ' ORDER BY ended DESC, "table" DESC LIMIT {}'
)


TALLIES = (
    "SELECT hero, against, bots, count(*), {} FROM played WHERE person = {} AND won IS NOT NULL"
    " GROUP BY hero, against, bots ORDER BY hero, against, bots"
)
