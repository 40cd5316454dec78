"""Rendering: a position for people who train, as a spectator sees it: text, or pixels."""

from __future__ import annotations

from io import BytesIO

from unmatched.events import SPECTATOR
from unmatched.extras import missing_extra
from unmatched.game import Game
from unmatched.svg import board_svg

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra(error) from None

RENDER_MODES = ["human", "ansi", "rgb_array"]
"""human prints what ansi returns; rgb_array is the board as pixels"""


def check_render_mode(mode: str | None) -> str | None:
    """The mode, or a ValueError."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"unknown render mode '{mode}'; use {', '.join(RENDER_MODES)} or None")
    return mode


def render(game: Game, mode: str | None) -> str | NDArray[np.uint8] | None:
    """A position in one of the RENDER_MODES; nothing for None."""
    if mode == "rgb_array":
        return pixels(game)
    if mode == "ansi":
        return str(game.view(SPECTATOR))
    if mode == "human":
        print(game.view(SPECTATOR))
    return None


def pixels(game: Game) -> NDArray[np.uint8]:
    """Return the board as an array of height, width and three color channels."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError as error:
        raise missing_extra(error) from None
    drawn = board_svg(game.match.board, game.view(SPECTATOR), game.match.heroes)
    # Fonts of the machine are slow to load, and nothing that matters is written in letters.
    png = svg_to_bytes(svg_string=drawn, skip_system_fonts=True)
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
