"""A position as a picture: python examples/picture.py board.svg; a notebook shows a cell that ends with `game` so."""

import sys
from pathlib import Path

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.svg import board_svg

game = Game("king-arthur", "medusa", board="sarpedon", seed=4)
bot = make_bot("simple", seed=1)
while game.length < 60 and game.decision is not None:
    game.push(bot.choose(game.view(game.decision.seat, for_bot=True)))
Path(sys.argv[1]).write_text(board_svg(game.board, game.view(0)), encoding="utf-8")
print(game.view(0))
