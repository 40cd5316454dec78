### What is wrong with a record of a game.

record-error = line { $line }: { $why }
record-why = { $found }; expected { $wanted }

## What stands there

record-empty = an empty file
record-lacks = the header has no '{ $key }'
record-hero-file = the hero file of '{ $hero }': { $why }
record-file-of = a hero file of '{ $hero }'
record-after-end = '{ $words }' after the game is over
record-decides = player { $n } decides
record-refused = '{ $words }': { $why }

## What was expected

record-keys = heroes, board, mode, seed, first or file, each once
record-key = a line '{ $key } ...' before the first empty line
record-nothing-more = nothing after the result
record-decision = a player from 1 to { $n } and a decision, as in '1 maneuver'
record-sound = a sound hero file
record-one-file = one hero file of { $value }
record-fitting = heroes, board and mode that fit together
record-result = the result, or nothing
record-decider = player { $n } ({ $kind })
record-goes-on = more decisions: the game goes on
