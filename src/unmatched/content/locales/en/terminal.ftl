### The game in the terminal.

terminal-greeting = You play { $hero }.
terminal-help = Type an option's number, or: ? list options, b board, h hand, hint, u undo, s FILE save, q quit
terminal-range = choose an option from 1 to { $n }
terminal-taken-back = undone:
terminal-saved = saved to { $file }
terminal-not-saved = not saved: { $error }
terminal-doors = closed doors:
terminal-turn = turn { $turn }, actions left: { $n }
terminal-narrow = the map needs a window at least { $n } characters wide
terminal-plainer = for colors, completion and history: pip install 'unmatched[terminal]'
terminal-you = you
terminal-foe = opponent
terminal-stands = { $fighter } { $health }/{ $full } on { $space } (zone { $zones })
terminal-off = { $fighter } off the board
terminal-cards = hand { $hand }, deck { $deck }, discard { $discard }
terminal-counter = { $counter } { $n }
terminal-known = known:
terminal-end = { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}, seed { $seed }: { $cause }
terminal-new = Created { $file }. Edit it, then run: unmatched hero check { $file }
terminal-sound = { $file }: { $hero }, { $n } different { $n ->
    [one] card
   *[other] cards
}: no errors
terminal-board-sound = { $file }: { $board }, { $n } { $n ->
    [one] space
   *[other] spaces
}, { $zones } { $zones ->
    [one] zone
   *[other] zones
}, { $starts } start spaces: no errors
terminal-faults = { $n ->
    [one] { $n } error
   *[other] { $n } errors
}
terminal-warnings = { $n ->
    [one] { $n } warning
   *[other] { $n } warnings
}
terminal-warning = warning
cause-combat = hero defeated in combat
cause-effect = hero defeated by an effect
cause-exhaustion = hero defeated by exhaustion
cause-outright = hero defeated outright
cause-last-turn = the last turn is over
