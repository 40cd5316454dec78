### Why a decision is refused. In records and code these are read with keys in the place of names.

hint = did you mean '{ $word }'?
reason-game-over = the game is over
reason-no-option = { $number } is no option of this game
reason-other-number = { $number } is no option of this game; '{ $text }' has another number
reason-not-now = now { $player } must decide: { $kind }
reason-cannot-decline = this cannot be declined: { $kind }
reason-no-decision = '{ $text }' is no decision
reason-not-offered = '{ $text }' is not offered; { $player } must decide: { $kind }
reason-unknown-fighter = no fighter is called '{ $text }'
reason-unknown-space = no space is called '{ $text }'
reason-unknown-card = no card of yours is called '{ $text }'
reason-not-your-fighter = { $fighter } is not your fighter
reason-off-board = { $fighter } is not on the board
reason-friendly = { $target } is a friendly fighter
reason-no-attack-card = no card in hand lets { $fighter } attack
reason-not-adjacent = { $target } is not adjacent to { $fighter }
reason-not-in-zone = { $target } is neither adjacent to { $fighter } nor in the same zone
reason-attack-forbidden = an ability says that { $target } cannot be attacked by { $fighter }
reason-first-turn = in your first turn only players who have had a turn, or the next, may be attacked
reason-not-in-hand = { $card } is not in your hand
reason-nobody-in-reach = { $fighter } has no opponent within reach: maneuver first
reason-nobody-in-their-reach = no fighter who can use { $card } has an opponent within reach: maneuver first
reason-nobody-uses = no fighter who could use { $card } is on the board
reason-choose-target = { $card } is an attack: choose a fighter to attack with it
reason-defense-waits = { $card } is a defense card: play it when you are attacked
reason-may-not-play = { $fighter } may not play { $card }
reason-may-not-use = { $fighter } may not use { $card }
reason-any-fighter = it makes no difference who plays this scheme; name the first fighter that may
reason-card-not-offered = { $card } cannot be chosen here: { $kind }
kind-of-card = { $type ->
    [attack] an attack card
    [defense] a defense card
   *[scheme] a scheme card
}
reason-word-not-offered = '{ $text }' is not offered: { $kind }
reason-cannot-attack-with = { $card } is { kind-of-card } and cannot be used to attack
reason-cannot-defend-with = { $card } is { kind-of-card } and cannot be used to defend
reason-nobody-moves = nobody moves now; { $player } must decide: { $kind }
reason-maneuver-first = fighters move in a maneuver: choose that first
reason-stands-there = { $fighter } stands there already; pass to move nobody
reason-occupied = { $space } is occupied
reason-cannot-move = { $fighter } cannot move now, or has moved already
reason-cannot-reach = { $fighter } cannot reach { $space }: too far, or { $doors ->
    [yes] enemies or a closed door bar
   *[no] enemies bar
} the way
reason-unknown-door = no door is called '{ $text }'
reason-door-in-maneuver = doors are opened and closed only in a maneuver
reason-not-by-door = { $fighter } is not next to this door: { $door }
reason-cannot-open = { $fighter } has no movement left to open this door: { $door }
reason-move-must-end = a fighter on a friend's space must move on first, and must have a way to do so
reason-not-a-start = { $space } is not in the hero's zone, or is a start space still needed
reason-space-not-allowed = { $space } is not among the spaces this effect allows
reason-nothing-to-take-back = there is nothing to take back
