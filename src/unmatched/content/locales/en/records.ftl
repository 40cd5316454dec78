### What is wrong with a record of a game.

record-error = line { $line }: { $why }
record-why = { $found }; expected { $wanted }

## What was found

record-empty = an empty file
record-version = a record of version { $n }, which this program cannot read
record-lacks = the header has no '{ $key }'
record-hero-file = the hero file for '{ $hero }': { $why }
record-file-of = a hero file for '{ $hero }'
record-board-file = the board file for '{ $board }': { $why }
record-board-of = a board file for '{ $board }'
record-after-end = '{ $words }' after the game is over
record-decides = a decision by player { $n }
record-refused = '{ $words }': { $why }
record-earlier = { $what } (this is a version { $n } record, and its rules may differ)
record-elsewise = { $what } (this record was played with different content: { $changed })
record-differs = this record was played with different content ({ $changed }), so the replay may not match the original game

## What was expected

record-keys = heroes, board, mode, seed, first, commitment or salt (each at most once), player, content, file or start
record-key = a line '{ $key } ...' before the first empty line
record-versions = a version from 1 to { $n }
record-player = a player number from 1 to { $n }, each at most once, and a name
record-seal = 64 hexadecimal digits
record-content = content lines, each at most once, such as 'content rules 1' or 'content hero medusa' and 16 hexadecimal digits
record-resigned = player numbers from 1 to { $n }
record-nothing-more = nothing after the result
record-decision = a player number from 1 to { $n } and a decision, such as '1 maneuver'
record-sound = a valid hero file
record-one-file = one hero file for { $value }
record-sound-board = a valid board file
record-one-board = one board file for { $value }, the board of this game
record-fitting = heroes, a board and a mode that go together
record-start = a position that this match can reach ({ $why })
record-result = the result, or nothing
record-decider = player { $n } ({ $kind })
record-goes-on = more decisions: the game is not over

## What a game was played with

content-rules = the rules
content-rules-differs = the rules (version { $then }, here { $now })
content-hero = the hero { $name }
content-hero-differs = the hero { $name } ({ $then }, here { $now })
content-board = the board { $name }
content-board-differs = the board { $name } ({ $then }, here { $now })
