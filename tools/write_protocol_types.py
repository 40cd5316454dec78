"""Write web/src/protocol.ts anew from the types of the protocol (python tools/write_protocol_types.py)."""

import inspect
from pathlib import Path
from typing import Any

import msgspec

from unmatched import view
from unmatched.heroes import board_file
from unmatched.server import deal_protocol, http_protocol, people_protocol
from unmatched.tables import http_messages, library_messages, protocol, replay_messages, summary_info
from unmatched.text import faces

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
ROOTS: list[tuple[str, Any]] = [
    ("FromPerson", protocol.FromPerson),
    ("ToPerson", protocol.ToPerson),
]
BODIES = [
    protocol.NewTable,
    replay_messages.Continue,
    http_protocol.Seek,
    http_protocol.Sought,
    http_messages.Made,
    http_messages.Tables,
    http_messages.Problem,
    http_messages.HeroFile,
    http_messages.HeroReport,
    http_messages.BoardReport,
    library_messages.Library,
    replay_messages.ReplayWish,
    replay_messages.Replay,
    replay_messages.ReplaySight,
    http_protocol.Complaint,
    http_protocol.PushInfo,
    http_protocol.Subscribe,
    http_protocol.Unsubscribe,
    people_protocol.CodeWish,
    people_protocol.CodeGiven,
    people_protocol.CodeTyped,
    people_protocol.Arrived,
    people_protocol.PersonInfo,
    people_protocol.KeepEarlier,
    http_messages.History,
    people_protocol.WatchList,
    people_protocol.PasskeyWish,
    people_protocol.PasskeyOptions,
    people_protocol.PasskeyShown,
    people_protocol.PasskeyList,
    people_protocol.PasskeyGone,
    people_protocol.TakePart,
    people_protocol.RatingList,
    people_protocol.RatedGame,
    deal_protocol.DealWish,
    deal_protocol.DealMade,
    deal_protocol.PlayWish,
    deal_protocol.DealInfo,
]
MODULES = (
    *(protocol, http_messages, library_messages, replay_messages, summary_info, view, faces, board_file),
    *(http_protocol, people_protocol, deal_protocol),
)
HEAD = "// Made by tools/write_protocol_types.py from the types of tables and server in src/unmatched. Do not edit.\n"


def types() -> str:
    """The TypeScript file."""
    all_types = [*[root for _, root in ROOTS], *BODIES]
    schemas, components = msgspec.json.schema_components(all_types, ref_template="{name}")
    parts = [HEAD]
    for name, schema in sorted(components.items()):
        parts.append(_interface(name, schema))
    for (name, _), schema in zip(ROOTS, schemas, strict=False):
        parts.append(f"export type {name} = {_type(schema)};\n")
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    kind = next(getattr(module, name) for module in MODULES if hasattr(module, name))
    # What a client sends may leave out defaults, and so does the server for some messages.
    may_omit = issubclass(kind, msgspec.Struct) and (
        issubclass(kind, protocol.Strict) or kind.__struct_config__.omit_defaults
    )
    lines = []
    text = inspect.cleandoc(str(schema["description"])) if "description" in schema else ""
    if text:
        lines.append(f"/** {' '.join(text.split())} */")
    lines.append(f"export interface {name} {{")
    for key, value in schema["properties"].items():
        required = key in schema.get("required", ()) or "const" in value or len(value.get("enum", ())) == 1
        optional = not required and may_omit
        lines.append(f"  {key}{'?' if optional else ''}: {_type(value)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(_type(option) for option in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
        item = _type(schema["items"])
        return f"readonly ({item})[]" if "|" in item or item.startswith("readonly") else f"readonly {item}[]"
    if kind == "object":
        return f"Readonly<Record<string, {_type(schema['additionalProperties'])}>>"
    if kind in ("integer", "number"):
        return "number"
    return {"string": "string", "boolean": "boolean", "null": "null"}[str(kind)]


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(types(), encoding="utf-8")
