"""What must hold of the repository as a whole: no named registries, one-way arrows, modules of a readable size."""

import ast
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "unmatched"

# Who may import what, by the first word after `unmatched.`; every room may also import itself.
# "unmatched" stands for the public names of `unmatched/__init__.py`.
RULES = {"engine", "heroes", "message"}
FACE = {
    *("unmatched", "game", "view", "sight", "events", "event_kinds", "options", "questions", "outcome", "position"),
    *("record", "heroes", "message", "drawing", "svg", "whole_numbers"),
}
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "message": set(),
    "heroes": {"engine", "message"},
    "questions": {"engine"},
    "event_kinds": {"engine"},
    "options": RULES | {"questions"},
    "illegal_option": RULES | {"options", "questions"},
    "view": RULES | {"options", "events"},
    "sight": RULES,
    "events": RULES | {"event_kinds"},
    "record": RULES,
    "svg": RULES | {"view"},
    "drawing": RULES | {"view"},
    "outcome": RULES | {"events"},
    "position": RULES | {"events", "record"},
    "position_reader": RULES | {"events", "number_checks", "position", "record", "state_checks"},
    "number_checks": RULES | {"outcome", "position"},
    "state_checks": RULES | {"number_checks", "options", "position", "questions"},
    "playback": RULES | {"questions", "options", "outcome", "position", "position_reader", "record"},
    "sides": {"heroes"},
    "whole_numbers": set(),
    "game": RULES
    | {"illegal_option", "options", "outcome", "playback", "position", "position_reader", "sides", "whole_numbers"}
    | {"view", "sight", "events", "record", "svg"},
    "compiled": {"engine"},
    "version": set(),
    "extras": set(),
    "unmatched": FACE | {"compiled", "version"},
    "__main__": {"cli"},
    "reading": {"engine"},
    "bots": FACE | {"engine", "reading", "text"},  # plays on in imagined games, docs/decisions/0002
    "envs": FACE | {"engine", "reading", "illegal_option", "compiled", "extras", "bots"},  # bots sit in batches
    "text": {"heroes", "message", "options", "questions", "events", "event_kinds"},
    "tables": FACE | {"bots", "text"},  # bots sit at tables
    "server": FACE | {"bots", "tables", "text"},
    "browser": FACE | {"bots", "tables", "text"},
    "testing": FACE
    | {"compiled", "engine", "server", "tables"},  # builds scenes, reads whole states; guests sit at tables
    "lab": FACE
    | {"bots", "compiled", "engine", "envs", "reading", "testing", "text"},  # measures the engine, prints games
    "learn": {"bots", "engine", "envs", "heroes", "lab", "reading", "whole_numbers"},
    "cli": FACE
    | {"bots", "compiled", "extras", "lab", "learn", "reading", "server", "tables", "testing", "text", "version"},
}
# The packages of the server, the lowest first: each may import itself and those above it here.
SERVER = ("limits", "monitoring", "store", "thinking", "hosting", "http", "features", "client", "app", "operating")
# Sentences and drawings are made when somebody reads one: these import inside a function, so that rules load without.
WHEN_READ = {"message.py": "text", "options.py": "text", "game.py": "text", "view.py": "drawing"}

LOCKS = ("*.lock", "package-lock.json")
SETTINGS = ("pyproject.toml", "setup.py", "dev", ".npmrc", "package.json", "Dockerfile", "compose.yaml", "*.yml")
"""lock files and files that configure tools"""
REGISTRY = re.compile(
    r"index-url|find-links|^\s*registry\s*[=:]|\[\[tool\.uv\.index|\"resolved\": \"http", re.MULTILINE
)
"""how such a file would name a registry"""


def files() -> list[Path]:
    """Every file that is, or would be, committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if (ROOT / name).is_file()]


def imports(source: str, package: list[str]) -> set[str]:
    """What a module in the given package imports of ours, without the leading `unmatched.`."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            stem = [*above, node.module] if node.module else above
            names |= {".".join([*stem, alias.name]) for alias in node.names}
    ours = {name.removeprefix("unmatched.") for name in names if name.split(".")[0] == "unmatched"}
    return {name if name.split(".")[0] in MAY_IMPORT else "unmatched" for name in ours}


def room(module: Path) -> str:
    name = module.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "unmatched" if name == "__init__" else name


def test_lock_and_configuration_files_name_no_registry() -> None:
    """Packages are known by hash, and every machine says where they come from: installs work behind mirrors."""
    locks = [path for path in files() if any(path.match(pattern) for pattern in LOCKS)]
    settings = [path for path in files() if any(path.match(pattern) for pattern in SETTINGS)]
    assert len(locks) >= 5 and len(settings) >= 8
    assert [path for path in locks + settings if REGISTRY.search(path.read_text(encoding="utf-8"))] == []
    python = [path for path in locks if path.suffix == ".lock"]
    assert [path for path in python if "--hash=" not in path.read_text() or "://" in path.read_text()] == []


def test_every_module_stands_in_a_room_with_known_arrows() -> None:
    assert [path for path in PACKAGE.rglob("*.py") if room(path) not in MAY_IMPORT] == []


def test_arrows_between_rooms_point_one_way() -> None:
    against = []
    for path in PACKAGE.rglob("*.py"):
        allowed = MAY_IMPORT.get(room(path), set()) | {room(path)}
        allowed |= {WHEN_READ.get(path.relative_to(PACKAGE).as_posix(), "")} - {""}
        for name in imports(path.read_text(), list(path.relative_to(PACKAGE.parent).parent.parts)):
            if not any(f"{name}.".startswith(f"{start}.") for start in allowed):
                against.append(f"{path.relative_to(ROOT)} imports {name}")
    assert against == []


def test_packages_of_the_server_import_in_one_direction() -> None:
    server = PACKAGE / "server"
    against = []
    for path in server.rglob("*.py"):
        package = path.relative_to(server).parts[0].removesuffix(".py")
        feature = path.relative_to(server).parts[1] if package == "features" else ""
        if package == "__init__":
            continue
        assert package in SERVER, f"{path.relative_to(ROOT)} is in no known package"
        for name in imports(path.read_text(), list(path.relative_to(PACKAGE.parent).parent.parts)):
            if not name.startswith("server."):
                continue
            _, other, *more = name.split(".")
            if SERVER.index(other) > SERVER.index(package):
                against.append(f"{path.relative_to(ROOT)} imports {name}")
            if feature and other == "features" and more[0] not in (feature, "feature"):
                against.append(f"{path.relative_to(ROOT)} imports {name}, which belongs to another feature")
    assert against == []


def test_imports_are_seen_in_every_form() -> None:
    package = ["unmatched", "bots"]
    assert imports("import unmatched.engine.state as s, os", package) == {"engine.state"}
    assert imports("from unmatched import engine, Game", package) == {"engine", "unmatched"}
    assert imports("from unmatched.heroes import HeroError", package) == {"heroes.HeroError"}
    assert imports("def f():\n    from ..engine.state import State", package) == {"engine.state.State"}
    assert imports("from . import greedy\nfrom .. import view", package) == {"bots.greedy", "view"}


def test_every_room_is_a_package_so_that_an_installed_copy_has_it() -> None:
    rooms = {path.parent for path in files() if path.suffix == ".py" and path.is_relative_to(ROOT / "src")}
    assert [room for room in rooms - {ROOT / "src"} if not (room / "__init__.py").exists()] == []


def test_every_module_is_named_by_the_noun_it_owns() -> None:
    nameless = {"utils", "util", "helpers", "helper", "common", "base"}
    parts = {(path, part) for path in files() if path.suffix == ".py" for part in path.relative_to(ROOT).parts}
    assert [path for path, part in parts if part.removesuffix(".py").strip("_") in nameless] == []


def test_no_source_module_is_longer_than_550_lines() -> None:
    sources = [path for path in files() if path.suffix in {".py", ".ts", ".svelte"}]
    ours = [path for path in sources if path.relative_to(ROOT).parts[0] in {"src", "web"}]
    written = [path for path in ours if "Do not edit" not in path.read_text().split("\n", 1)[0]]
    assert [path for path in written if len(path.read_text().splitlines()) > 550] == []


def test_an_old_python_can_read_dev_far_enough_to_be_told_it_is_too_old() -> None:
    ast.parse((ROOT / "dev").read_text(), feature_version=(3, 7))


def test_a_whole_game_is_played_without_the_languages_of_people() -> None:
    source = (
        "import sys, unmatched\n"
        "game = unmatched.Game('alice', 'medusa', seed=1)\n"
        "while game.options: game.push(game.options[0])\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('fluent', 'babel', 'starlette')))"
    )
    found = subprocess.run([sys.executable, "-c", source], check=True, capture_output=True, text=True, cwd=ROOT)
    assert found.stdout.strip() == "[]"
