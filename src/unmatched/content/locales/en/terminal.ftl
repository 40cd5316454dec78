### The game in the terminal.

terminal-greeting = You play { $hero }.
terminal-help = Type the number of an option; ? options again, b board, h cards in hand, hint, u undo, s FILE save, q quit
terminal-only = only one option:
terminal-range = there are options 1 to { $n }
terminal-nothing = nothing to take back: something was shown since, or somebody else has decided
terminal-taken-back = taken back:
terminal-saved = saved to { $file }
terminal-not-saved = not saved: { $error }
terminal-doors = closed doors:
terminal-turn = turn { $turn }, actions left: { $n }
terminal-narrow = the map needs a window { $n } letters wide
terminal-plainer = for colours, completion and history: pip install 'unmatched[terminal]'
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
terminal-new = { $file } is ready. Change it, then: unmatched hero check { $file }
terminal-sound = { $file }: { $hero }, { $n } different { $n ->
    [one] card
   *[other] cards
}: no fault
terminal-board-sound = { $file }: { $board }, { $n } { $n ->
    [one] space
   *[other] spaces
}, { $zones } { $zones ->
    [one] zone
   *[other] zones
}, { $starts } start spaces: no fault
terminal-faults = { $n ->
    [one] { $n } fault
   *[other] { $n } faults
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
cause-last-turn = the last turn was played
