"""The rule marker: `@rule("R10.2")` names the rules a test shows; the coverage table is generated from it."""

import os

import pytest

os.environ["LANG"] = "C"  # the command speaks the language of the person who runs it; tests read English


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with what takes longest, building wheels, so that at the end no process waits for another."""
    items.sort(key=lambda item: "test_packaging" not in item.nodeid)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The rare paths of the server that the simulation took."""
    for report in terminalreporter.stats.get("passed", ()):
        for name, value in getattr(report, "user_properties", ()):
            if name == "simulation":
                terminalreporter.write_line(f"rare paths simulated: {value}")
