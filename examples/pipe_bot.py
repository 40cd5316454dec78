"""A bot in any language: unmatched lab arena "command:python examples/pipe_bot.py" random --games 20

It reads a question from each line and answers with a line; it needs nothing of this package (docs/bots.md).
"""

import json
import sys

for line in sys.stdin:
    options = json.loads(line)["question"]["options"]
    attacks = [option for option in options if option["kind"] in ("attack", "card")]
    print(json.dumps({"t": "decide", "option": (attacks or options)[-1]["text"]}), flush=True)
