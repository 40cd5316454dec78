"""Token lines: the `[[token]]` tables of a hero file, and which tokens are face down under which backs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from unmatched.heroes.errors import did_you_mean
from unmatched.heroes.look import PLAIN, Look
from unmatched.heroes.place import Place
from unmatched.heroes.tables import Forms, Names, TableReader

MAX_TOKENS = 6
TOKEN_COUNT = 12


@dataclass(frozen=True)
class TokenLine:
    """Tokens of a kind on spaces."""

    id: str
    names: Names
    count: int
    """how many there are; of a back, how many have it at most"""
    forms: Forms = field(default_factory=dict)
    look: Look = PLAIN
    under: str = ""
    """the kind that everyone sees while they are face down, their back; "" for those that never are"""


class TokenReader(TableReader):
    """Reads the tokens of a hero file."""

    def _tokens(self, tables: list[tuple[dict[str, object], Place]]) -> tuple[TokenLine, ...]:
        """Return all kinds of tokens; there are as many of a back as of the tokens that have it."""
        backs = {table["under"] for table, _ in tables if isinstance(table.get("under"), str)}
        lines = [self._token(table, place, table.get("id") in backs) for table, place in tables]
        # A token with a back is not itself a back, so that it is turned up once and for all.
        known = [line.id for line in lines if not line.under]
        for line, (_, place) in zip(lines, tables, strict=True):
            if line.under and line.under not in known:
                self.faults.add(
                    place.inside("under"), "unknown-token", did_you_mean(line.under, known), value=line.under
                )
        return tuple(
            replace(line, count=sum(other.count for other in lines if other.under == line.id) or line.count)
            for line in lines
        )

    def _token(self, table: dict[str, object], place: Place, back: bool) -> TokenLine:
        own = () if back else ("count", "under")
        self._known(table, place, ("id", "name", "forms", "look", *own))
        return TokenLine(
            self._id(table, place),
            self._names(table.get("name"), place.inside("name")),
            0 if back else self._whole(table, place, "count", 1, TOKEN_COUNT),
            self._forms(table, place),
            self._look(table, place),
            str(table.get("under", "")),
        )
