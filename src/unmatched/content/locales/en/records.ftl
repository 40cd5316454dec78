### What is wrong with a record of a game.

record-error = line { $line }: { $why }
record-why = { $found }; expected { $wanted }

## What stands there

record-empty = an empty file
record-version = a record of version { $n }, which this program does not know
record-lacks = the header has no '{ $key }'
record-hero-file = the hero file of '{ $hero }': { $why }
record-file-of = a hero file of '{ $hero }'
record-board-file = the board file of '{ $board }': { $why }
record-board-of = a board file of '{ $board }'
record-after-end = '{ $words }' after the game is over
record-decides = player { $n } decides
record-refused = '{ $words }': { $why }
record-earlier = { $what } (in a record of version { $n }, whose rules may differ)
record-elsewise = { $what } (it was played with other content: { $changed })
record-differs = this record was played with other content than this program has ({ $changed }); what you see may not be what was played

## What was expected

record-keys = heroes, board, mode, seed, first, commitment or salt, each once, player, content, file or start
record-key = a line '{ $key } ...' before the first empty line
record-versions = a version from 1 to { $n }
record-player = a player from 1 to { $n }, each once, and a name
record-seal = 64 digits from 0 to f
record-content = what it was played with, each once, as in 'content rules 1' or 'content hero medusa' and 16 digits from 0 to f
record-resigned = players from 1 to { $n }
record-nothing-more = nothing after the result
record-decision = a player from 1 to { $n } and a decision, as in '1 maneuver'
record-sound = a sound hero file
record-one-file = one hero file of { $value }
record-sound-board = a sound board file
record-one-board = one board file of { $value }, the board of the game
record-fitting = heroes, board and mode that fit together
record-start = a position that this match can come to ({ $why })
record-result = the result, or nothing
record-decider = player { $n } ({ $kind })
record-goes-on = more decisions: the game goes on

## What a game was played with

content-rules = the rules
content-rules-differs = the rules (version { $then }, here { $now })
content-hero = the hero { $name }
content-hero-differs = the hero { $name } ({ $then }, here { $now })
content-board = the board { $name }
content-board-differs = the board { $name } ({ $then }, here { $now })
