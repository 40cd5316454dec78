"""CONTRIBUTING.md: its samples are what the code says, and its files and commands are there."""

import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SAMPLE = re.compile(r"^( *)```(?:python|ftl)\n +# (\S+?)(?::[^\n]*)?\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
SAMPLES = [(path, textwrap.dedent(text)) for _, path, text in SAMPLE.findall(PAGE)]


def stands_in(sample: str, text: str) -> bool:
    """Whether the lines of a sample stand in a text one after the other, indented alike."""
    first = sample.split("\n")[0]
    starts = re.finditer(rf"^( *){re.escape(first)}$", text, re.MULTILINE)
    return any(text[start.start() :].startswith(textwrap.indent(sample, start[1])) for start in starts)


@pytest.mark.parametrize(("path", "sample"), SAMPLES, ids=[f"{path}-{n}" for n, (path, _) in enumerate(SAMPLES)])
def test_a_sample_is_in_the_file_it_names(path: str, sample: str) -> None:
    assert stands_in(sample, (ROOT / path).read_text(encoding="utf-8"))


def test_the_samples_are_a_verb_with_its_sentence_an_event_and_a_request() -> None:
    named = [Path(path).name for path, _ in SAMPLES]
    assert named == [
        *("counters.py", "counter_ops.py", "clauses.py", "cards.ftl"),
        *("codes.py", "event_kinds.py", "journal.py"),
        *("protocol.py", "entries.py", "referee.py", "state.py"),
    ]


def test_a_stale_sample_is_found() -> None:
    path, sample = SAMPLES[0]
    text = (ROOT / path).read_text(encoding="utf-8")
    assert not stands_in(sample.replace('needs=("by",)', "needs=()"), text)


def test_every_file_it_names_is_there() -> None:
    words = [
        word for word in re.findall(r"`([\w./-]+\.(?:py|ts|md|ftl|toml|json|txt))`", PAGE) if "LANGUAGE" not in word
    ]
    assert len(words) > 15
    for word in words:
        inside = ROOT / "src" / "unmatched"
        places = [ROOT / word, inside / word, inside / "heroes" / "vocabulary" / word, inside / "engine" / word]
        named_before = ("cards.ftl", "log.ftl", "protocol.py", "promises.py")
        assert any(place.is_file() for place in places) or word in named_before, word
