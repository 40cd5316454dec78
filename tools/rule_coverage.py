"""Every rule of docs/rules.md with the tests that carry its id, for docs/rule-coverage.md; see references.py.

A test carries an id by `@rule("R10.2")` on itself, its class or a parameter, or by `pytestmark`. A part of a rule, as
R16.5b, counts for the rule. tests/test_rule_coverage.py wants a test for every rule and decision.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules.md"
ITEM = re.compile(r" *- \*\*((?:R\d+(?:\.\d+)?|A-\d+|E\d+|DT-\d+)[a-z]?)\*\* ")

Chapters = dict[str, list[str]]
"""title -> ids"""
Carriers = dict[str, set[str]]
"""id -> tests, as rules/test_boost.py::test_name"""


def chapters(rules: str) -> Chapters:
    """The ids of each chapter, parts of rules included."""
    found: Chapters = {}
    title = ""
    for line in rules.splitlines():
        if line.startswith("## "):
            title = line.removeprefix("## ")
        elif item := ITEM.match(line):
            found.setdefault(title, []).append(item[1])
    return found


def whole(name: str) -> str:
    """The rule an id belongs to: R16.5 for R16.5b."""
    return re.sub("[a-z]$", "", name)


def marks(node: ast.AST) -> set[str]:
    """The ids of every `rule(...)` inside an expression."""
    names = set()
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "rule":
            for argument in call.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"line {call.lineno}: the ids of a rule mark must be plain strings")
                names.add(argument.value)
    return names


def tests_in(body: list[ast.stmt], above: str, ids: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Every test of a module or class, by name, with the ids it carries."""
    for node in body:
        if isinstance(node, ast.Assign) and any(ast.unparse(target) == "pytestmark" for target in node.targets):
            ids = ids | marks(node.value)
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from tests_in(node.body, f"{above}::{node.name}", ids.union(*map(marks, node.decorator_list)))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield f"{above}::{node.name}", ids.union(*map(marks, node.decorator_list))


def carriers(folder: Path) -> Carriers:
    """The tests in a folder by the ids they carry; only the modules pytest collects."""
    found: Carriers = {}
    for path in sorted(folder.rglob("test_*.py")):
        module = path.relative_to(folder).as_posix()
        try:
            for test, ids in tests_in(ast.parse(path.read_text(encoding="utf-8")).body, module, set()):
                for name in ids:
                    found.setdefault(name, set()).add(test)
        except (SyntaxError, ValueError) as error:
            raise ValueError(f"{path}: {error}") from error
    return found


def untested(known: Chapters, carried: Carriers) -> list[str]:
    """The ids that neither themselves nor in a part are carried by a test; parts need none of their own."""
    shown = {whole(name) for name in carried}
    return [name for ids in known.values() for name in ids if whole(name) not in shown and name == whole(name)]


def unknown(known: Chapters, carried: Carriers) -> list[str]:
    """The ids that tests carry and the rules do not have, with the tests."""
    strange = sorted(carried.keys() - {name for ids in known.values() for name in ids})
    return [f"{name} in tests/{test}" for name in strange for test in sorted(carried[name])]


def table(known: Chapters, carried: Carriers) -> str:
    """Return a table of rules and tests for every chapter."""
    lines: list[str] = []
    for title, ids in known.items():
        lines += [f"## {title}", "", "| id | tests |", "|---|---|"]
        for rule in dict.fromkeys(map(whole, ids)):
            tests = sorted({test for name in carried if whole(name) == rule for test in carried[name]})
            lines.append(f"| {rule} | {'<br>'.join(f'`{test}`' for test in tests) or '**none**'} |")
        lines.append("")
    return "\n".join(lines)


def coverage() -> str:
    """Return the tables of this checkout."""
    return table(chapters(RULES.read_text(encoding="utf-8")), carriers(ROOT / "tests"))
