"""The picture of packages and imports for docs/architecture.md, drawn from the sources; see references.py.

A package is drawn above everything it imports. An arrow that follows from others is left out: if cli imports lab and
lab imports bots, none leads from cli to bots. Imports inside functions are not counted. A box that the table server
runs without has a dashed outline.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from html import escape
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "unmatched"
API = "unmatched"
"""the modules of the public API, as one box"""
TOPS = ("server", "cli")
"""what people run; everything that the server imports, directly or not, is needed too"""
WIDTH, HEIGHT, GAP, STEP = 128, 44, 22, 92
DASHES = ' stroke-dasharray="5 4"'
Graph = dict[str, set[str]]


def home(parts: list[str]) -> str:
    """Return the box that a module, by the parts of its name below `unmatched`, is drawn in."""
    if parts and (SOURCE / parts[0]).is_dir():
        return parts[0]
    if parts[:1] == ["message"]:
        return "message"  # below `heroes`, which the API stands on
    return "cli" if parts == ["__main__"] else API


def imported(module: Path) -> Iterator[list[str]]:
    """Yield what a module imports of ours when it is imported itself."""
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.split(".")[1:] for name in names if name.split(".")[0] == "unmatched")


def imports() -> Graph:
    """Return the boxes, and which others each imports."""
    found: Graph = {}
    for module in sorted(SOURCE.rglob("*.py")):
        parts = list(module.relative_to(SOURCE).with_suffix("").parts)
        here = home(parts)
        found.setdefault(here, set()).update({home(name) for name in imported(module)} - {here})
    return found


def reach(graph: Graph, start: str) -> set[str]:
    """Return everything that a box imports, directly or not."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        more = graph[waiting.pop()] - found
        found |= more
        waiting += more
    return found


def optional(graph: Graph) -> set[str]:
    """Return the boxes that the table server runs without."""
    return set(graph) - reach(graph, "server") - set(TOPS)


def joined(graph: Graph) -> Graph:
    """Return the graph with boxes that import each other as one."""
    below = {name: reach(graph, name) for name in graph}
    circle = {name: {other for other in graph if other in below[name] and name in below[other]} for name in graph}
    label = {name: " + ".join(sorted(circle[name] | {name})) for name in graph}
    found: Graph = {}
    for name, others in graph.items():
        found.setdefault(label[name], set()).update({label[other] for other in others} - {label[name]})
    return found


def reduced(graph: Graph) -> Graph:
    """Return the graph without arrows that follow from others."""
    return {
        name: {one for one in others if not any(one in reach(graph, other) for other in others - {one})}
        for name, others in graph.items()
    }


def layers(graph: Graph) -> list[list[str]]:
    """Return the boxes in rows, the top first; each is above everything it imports."""

    def height(name: str) -> int:
        return 1 + max((height(other) for other in graph[name]), default=-1)

    heights = {name: height(name) for name in graph}
    return [sorted(name for name in graph if heights[name] == row) for row in range(max(heights.values()), -1, -1)]


def threaded(rows: list[list[str]], arrows: Graph) -> tuple[list[list[str]], dict[str, list[str]]]:
    """Return the rows, and for every point the points below it, with a point in each row that a long arrow passes."""
    row_of = {name: number for number, row in enumerate(rows) for name in row}
    rows = [list(row) for row in rows]
    below: dict[str, list[str]] = {}
    for name, others in sorted(arrows.items()):
        for other in sorted(others):
            at = name
            for number in range(row_of[name] + 1, row_of[other]):
                point = f"{name}>{other}@{number}"
                rows[number].append(point)
                below.setdefault(at, []).append(point)
                at = point
            below.setdefault(at, []).append(other)
    return rows, below


def wide(point: str) -> int:
    """Return the width of a box, or of the place where an arrow passes."""
    return 0 if ">" in point else WIDTH


def columns(rows: list[list[str]], below: dict[str, list[str]]) -> dict[str, float]:
    """Return where the middle of each point is: over the middle of what is below it, apart from its neighbors."""
    at: dict[str, float] = {}
    for row in reversed(rows):
        wish = {
            name: sum(at[other] for other in below.get(name, ())) / max(len(below.get(name, ())), 1) for name in row
        }
        placed: list[tuple[str, float]] = []
        for name in sorted(row, key=lambda name: (wish[name], name)):
            left = placed[-1][1] + (wide(placed[-1][0]) + wide(name)) / 2 + GAP if placed else wish[name]
            placed.append((name, max(wish[name], left)))
        shift = sum(x - wish[name] for name, x in placed) / len(row)
        at |= {name: x - shift for name, x in placed}
    left = min(x - wide(name) / 2 for name, x in at.items())
    return {name: x - left for name, x in at.items()}


def picture() -> str:
    """Return the drawing as SVG, in the colors of the page around it."""
    graph = joined(imports())
    arrows = reduced(graph)
    ignored = optional(graph)
    rows, below = threaded(layers(graph), arrows)
    across = columns(rows, below)
    total = max(x + wide(name) / 2 for name, x in across.items()) + 16
    at = {name: (across[name] + 8, 8 + number * STEP) for number, row in enumerate(rows) for name in row}
    high = 8 + (len(rows) - 1) * STEP + HEIGHT + 8
    lines = [
        f'<svg class="packages" viewBox="0 0 {total:g} {high:g}" role="img" aria-label="Packages and what they import"'
        f' style="max-width: {total:g}px; width: 100%" font-size="15" text-anchor="middle">',
        '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="currentColor"/></marker></defs>',
        '<g fill="none" stroke="currentColor" opacity="0.55">',
    ]
    for name, others in sorted(below.items()):
        for other in others:
            (x, y), (u, v) = at[name], at[other]
            start = y + HEIGHT if wide(name) else y + HEIGHT / 2
            end = v - 2 if wide(other) else v + HEIGHT / 2
            bend = (end - start) / 2
            marker = ' marker-end="url(#arrow)"' if wide(other) else ""
            lines.append(
                f'<path d="M{x:g} {start:g} C{x:g} {start + bend:g} {u:g} {end - bend:g} {u:g} {end:g}"{marker}/>'
            )
    lines.append("</g>")
    for name, (x, y) in ((name, at[name]) for row in layers(graph) for name in row):
        lines.append(
            f'<rect x="{x - WIDTH / 2:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="8" stroke="currentColor"'
            f'{DASHES if name in ignored else ""} fill="var(--md-default-bg-color, white)"/>'
            f'<text x="{x:g}" y="{y + HEIGHT / 2 + 5:g}" fill="currentColor">{escape(name)}</text>'
        )
    return "\n".join([*lines, "</svg>"]) + "\n"
