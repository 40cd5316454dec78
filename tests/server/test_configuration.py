"""The options of the server: command line, then environment, then file; passwords are not repeated."""

import tomllib
from pathlib import Path

import pytest

from unmatched import cli
from unmatched.server.operating import serve as serving

ROOT = Path(__file__).resolve().parent.parent.parent
ALL = {
    "host": "0.0.0.0",
    "port": 9001,
    "store": "postgresql://ann:secret@db/tables",
    "bots": 3,
    "trust-proxy": ["10.0.0.1", "10.1.0.0/16"],
    "open": True,
    "unlimited": True,
    "log-format": "json",
    "metrics-port": 9100,
    "site": ["play.example", "www.play.example"],
    "house-bot": ["greedy=mine:Greedy", "other=command:./other"],
    "workers": 4,
    "edition": "dist/browser",
    "without": ["rating", "deals"],
}


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What serve was called with."""
    calls: list[tuple[object, ...]] = []

    def serve(*options: object, **named: object) -> int:
        calls.append((*options, *named.values()))
        return 0

    monkeypatch.setattr(serving, "serve", serve)
    return calls


EXPECTED = (
    "0.0.0.0",
    9001,
    "postgresql://ann:secret@db/tables",
    3,
    ["10.0.0.1", "10.1.0.0/16"],
    False,
    True,
    "json",
    9100,
    ["play.example", "www.play.example"],
    ["greedy=mine:Greedy", "other=command:./other"],
    4,
    ["rating", "deals"],
    Path("dist/browser"),
)


def options_of_serve() -> set[str]:
    return set(cli.parser().parse_args(["serve"]).configuration._options)


def test_every_option_is_taken_from_the_environment(
    served: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(ALL) == options_of_serve()
    for name, value in ALL.items():
        word = ", ".join(value) if isinstance(value, list) else str(value)
        monkeypatch.setenv("UNMATCHED_" + name.replace("-", "_").upper(), word)
    assert cli.main(["serve"]) == 0
    assert served == [EXPECTED]


def test_every_option_is_taken_from_a_file(served: list[tuple[object, ...]], tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    words = {name: str(value).lower() if isinstance(value, bool) else repr(value) for name, value in ALL.items()}
    file.write_text("".join(f"{name} = {word}\n" for name, word in words.items()))
    assert cli.main(["serve", "--config", str(file)]) == 0
    assert served == [EXPECTED]


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    served: list[tuple[object, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "server.toml"
    file.write_text("port = 1001\nbots = 2\nhost = '10.0.0.1'\n")
    monkeypatch.setenv("UNMATCHED_CONFIG", str(file))
    monkeypatch.setenv("UNMATCHED_PORT", "1002")
    monkeypatch.setenv("UNMATCHED_BOTS", "4")
    assert cli.main(["serve", "--port", "1003"]) == 0
    assert served == [
        ("10.0.0.1", 1003, "sqlite:///unmatched.db", 4, [], True, False, "text", None, [], [], 2, [], None)
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1\n", "unknown option prot; did you mean port?"),
        ("port = 'secret'\n", "port: "),
        ("port = true\n", "port must be one word or number"),
        ("trust-proxy = ['everybody']\n", "trust-proxy: "),
        ("open = 'secret'\n", "open must be true or false"),
        ("log-format = 'secret'\n", "log-format must be one of text, json"),
        ("port = \n", "line 1"),
        ("store = 'mysql://ann:secret@db'\n", "not 'mysql'"),
    ],
)
def test_a_bad_file_is_told_with_its_place_and_without_its_password(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    assert cli.main(["serve", "--config", str(file)]) == 2
    told = capsys.readouterr().err
    assert words in told and told.count("\n") == 1
    assert "ann:secret" not in told


def test_the_file_of_the_documentation_is_taken(served: list[tuple[object, ...]], tmp_path: Path) -> None:
    text = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    assert tomllib.loads(text)
    file = tmp_path / "server.toml"
    file.write_text(text)
    assert cli.main(["serve", "--config", str(file)]) == 0
    assert len(served) == 1


def test_the_list_of_tables_finds_the_store_in_the_file_of_the_server(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "server.toml"
    file.write_text(f"store = '{sqlite_url}'\nport = 9000\n")
    assert cli.main(["tables", "--config", str(file)]) == 2
    assert "tables.db" in capsys.readouterr().err
