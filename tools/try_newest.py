"""Try the newest versions of everything that pyproject.toml allows, or that it does not allow yet. Needs the network.

`python tools/try_newest.py` installs the package from this checkout into a new environment, with the newest versions
within the bounds, and plays: the engine, a table server on a port, and the environments. With packages named, as in
`python tools/try_newest.py uvicorn librt`, their upper bounds are ignored: what works may be allowed.
"""

import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SMOKE = """
import random, subprocess, sys, time, urllib.request
import unmatched
from unmatched import Game, envs
game, chance = Game("alice", "medusa", seed=1), random.Random(1)
while not game.is_over:
    game.push(chance.choice(game.codes))
assert Game.load(game.save()) == game
batch = envs.Batch(games=4)
for _ in range(200):
    batch.step(batch.sample())
from unmatched.envs.gymnasium import UnmatchedEnv
from unmatched.envs import pettingzoo
UnmatchedEnv().reset(seed=1)
pettingzoo.env().reset(seed=1)
import socket
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
serve = [sys.executable, "-m", "unmatched", "serve", "--port", str(port), "--store", "sqlite:///smoke.db"]
server = subprocess.Popen(serve)
try:
    for attempt in range(60):
        time.sleep(0.5)
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables") as answer:
                assert answer.status == 200
            break
        except OSError:
            assert server.poll() is None and attempt < 59, "the server does not answer"
finally:
    server.terminate()
    server.wait()
print("compiled" if unmatched.COMPILED else "interpreted", "engine, server and environments work")
"""


def without_upper_bounds(text: str, packages: list[str]) -> str:
    """pyproject.toml with no upper bound for these packages."""
    for package in packages:
        pattern = rf'("{re.escape(package)}(?:\[[a-z]+\])?>=[0-9.]+),<[0-9.]+"'
        text, found = re.subn(pattern, r'\1"', text)
        if not found:
            raise SystemExit(f"{package} has no upper bound in pyproject.toml")
    return text


def main(packages: list[str]) -> int:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        source = folder / "source"
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(source)], check=True)
        wanted = without_upper_bounds((ROOT / "pyproject.toml").read_text(encoding="utf-8"), packages)
        (source / "pyproject.toml").write_text(wanted, encoding="utf-8")
        venv.create(folder / "newest", with_pip=True)
        python = folder / "newest" / "bin" / "python"
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--upgrade", f"{source}[server,rl]"], cwd=folder, check=True
        )
        subprocess.run([python, "-m", "pip", "list"], cwd=folder, check=True)
        return subprocess.run([python, "-c", SMOKE], cwd=folder).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
