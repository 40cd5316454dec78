"""Write tests/envs/python_unmatched.txt: the beginning of a game as OpenSpiel prints it, without the tensors."""

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

from unmatched.envs import openspiel

PAGE = Path(__file__).resolve().parent.parent / "tests" / "envs" / "python_unmatched.txt"
GAME = f"{openspiel.GAME_TYPE.short_name}(deals=4,max_length=9)"


def playthrough() -> str:
    """What OpenSpiel prints of a game; a tensor has thousands of numbers, and tests of its own."""
    tensors = ("InformationStateTensor(", "ObservationTensor(")
    lines = [line for line in playthrough_lines(GAME, seed=7) if not line.startswith(tensors)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(playthrough(), encoding="utf-8")
