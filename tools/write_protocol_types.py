"""Write web/src/protocol.ts anew from the types of the protocol (python tools/write_protocol_types.py)."""

import importlib
import importlib.util
import inspect
import pkgutil
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from unmatched import view
from unmatched.heroes import board_file
from unmatched.server import features
from unmatched.server.hosting import listing, spectated_games
from unmatched.server.http import messages as server_messages
from unmatched.tables import http_messages, library_messages, protocol, replay_messages, summary_info
from unmatched.text import faces

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
ROOTS: list[tuple[str, Any]] = [
    ("FromPerson", protocol.FromPerson),
    ("ToPerson", protocol.ToPerson),
]


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Return the structs that a module defines."""
    found = [kind for kind in vars(module).values() if inspect.isclass(kind) and kind.__module__ == module.__name__]
    return [kind for kind in found if issubclass(kind, msgspec.Struct)]


# Every struct in the messages of a feature is sent, so that a new feature need not be listed here.
FEATURES = [
    importlib.import_module(f"{features.__name__}.{feature.name}.messages")
    for feature in pkgutil.iter_modules(features.__path__)
    if importlib.util.find_spec(f"{features.__name__}.{feature.name}.messages")
]
MODULES = (
    *(protocol, http_messages, library_messages, replay_messages, summary_info, view, faces, board_file),
    *(server_messages, listing, spectated_games, *FEATURES),
)
BODIES = [
    protocol.NewTable,
    library_messages.Library,
    replay_messages.Continue,
    replay_messages.ReplayWish,
    replay_messages.Replay,
    replay_messages.ReplaySight,
    spectated_games.WatchList,
    *(kind for module in (http_messages, server_messages, *FEATURES) for kind in _structs(module)),
]
HEAD = "// Made by tools/write_protocol_types.py from the types of tables and server in src/unmatched. Do not edit.\n"
REPEATABLE = "/** Requests that change nothing more when they are sent twice: they are sent again after a break. */\n"


def types() -> str:
    """The TypeScript file."""
    all_types = [*[root for _, root in ROOTS], *BODIES]
    schemas, components = msgspec.json.schema_components(all_types, ref_template="{name}")
    parts = [HEAD]
    for name, schema in sorted(components.items()):
        parts.append(_interface(name, schema))
    for (name, _), schema in zip(ROOTS, schemas, strict=False):
        parts.append(f"export type {name} = {_type(schema)};\n")
    tags = "".join(f'\n  "{kind.__struct_config__.tag}",' for kind in get_args(protocol.FromPerson) if kind.repeatable)
    parts.append(REPEATABLE + f"export const REPEATABLE: ReadonlySet<string> = new Set([{tags}\n]);\n")
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
