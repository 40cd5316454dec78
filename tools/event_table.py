"""The generated table of docs/protocol.md: every kind of event with its fields and causes."""

from __future__ import annotations

from unmatched.event_kinds import EVENTS, EventKind

FIELDS = {
    "team": ("winners",),
    "instruction": ("card", "owner", "ability"),
    "pile": ("pile", "holder"),
    "goal": ("goal", "goal_holder", "part"),
}
"""slots of the engine's log that become several fields, or one with another name"""


def events() -> str:
    """Return a row for every kind of event."""
    rows = ["| kind | fields | causes |", "|---|---|---|"]
    for kind in EVENTS.values():
        causes = ", ".join(f"`{cause.name}`" for cause in kind.causes)
        rows.append(f"| `{kind.name}` | {', '.join(f'`{field}`' for field in fields(kind))} | {causes} |")
    return "\n".join(rows) + "\n"


def fields(kind: EventKind) -> list[str]:
    """Return the fields that the slots of a kind become."""
    names = [name for slot in kind.slots if slot for name in FIELDS.get(slot, (slot,))]
    return ["seat", *names] if "fighter" in names and "seat" not in names else names
