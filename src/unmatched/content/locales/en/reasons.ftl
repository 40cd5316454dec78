### Why a decision is refused. In records and code these are read with keys in the place of names.

hint = did you mean '{ $word }'?
reason-game-over = the game is over
reason-no-option = { $number } is not an option in this game
reason-other-number = { $number } is not an option in this game; '{ $text }' has a different number
reason-not-now = { $player } must decide now: { $kind }
reason-cannot-decline = you can't decline this: { $kind }
reason-no-decision = '{ $text }' is not a decision
reason-not-offered = '{ $text }' is not offered; { $player } must decide: { $kind }
reason-unknown-fighter = no fighter is called '{ $text }'
reason-unknown-space = no space is called '{ $text }'
reason-unknown-card = none of your cards is called '{ $text }'
reason-not-your-fighter = { $fighter } is not your fighter
reason-off-board = { $fighter } is not on the board
reason-friendly = { $target } is a friendly fighter
reason-no-attack-card = you have no card in hand that { $fighter } can attack with
reason-not-adjacent = { $target } is not adjacent to { $fighter }
reason-not-in-zone = { $target } is neither adjacent to { $fighter } nor in the same zone
reason-attack-forbidden = an ability prevents { $fighter } from attacking { $target }
reason-first-turn = in your first turn, you may attack only players who have had a turn and the player after you
reason-not-in-hand = { $card } is not in your hand
reason-nobody-in-reach = { $fighter } has no opponent within reach: maneuver first
reason-nobody-in-their-reach = no fighter who can use { $card } has an opponent within reach: maneuver first
reason-nobody-uses = no fighter who can use { $card } is on the board
reason-choose-target = { $card } is an attack: choose a fighter to attack with it
reason-defense-waits = { $card } is a defense card: play it when you are attacked
reason-may-not-play = { $fighter } can't play { $card }
reason-may-not-use = { $fighter } can't use { $card }
reason-any-fighter = any fighter can play this scheme; name the first one that may
reason-card-not-offered = { $card } can't be chosen here: { $kind }
kind-of-card = { $type ->
    [attack] an attack card
    [defense] a defense card
   *[scheme] a scheme card
}
reason-word-not-offered = '{ $text }' is not offered: { $kind }
reason-cannot-attack-with = { $card } is { kind-of-card } and cannot be used to attack
reason-cannot-defend-with = { $card } is { kind-of-card } and cannot be used to defend
reason-nobody-moves = it is not time to move; { $player } must decide: { $kind }
reason-maneuver-first = to move your fighters, choose a maneuver first
reason-stands-there = { $fighter } is already there; pass if you don't want to move
reason-occupied = { $space } is occupied
reason-cannot-move = { $fighter } can't move now or has already moved
reason-cannot-reach = { $fighter } can't reach { $space }: it is too far away, or { $doors ->
    [yes] opposing fighters or a closed door block
   *[no] opposing fighters block
} the way
reason-unknown-door = no door is called '{ $text }'
reason-door-in-maneuver = you can open and close doors only during a maneuver
reason-not-by-door = { $fighter } is not next to this door: { $door }
reason-cannot-open = { $fighter } has no movement left to open this door: { $door }
reason-move-must-end = a fighter that shares a friendly fighter's space must move on first, and must have a way to do so
reason-not-a-start = { $space } is not in the hero's zone, or another hero still needs it as a start space
reason-space-not-allowed = this effect does not allow { $space }
reason-nothing-to-take-back = there is nothing to undo
