app-name = Unmatched

board-label = Board: { $name }
board-help = Arrow keys go from space to space, Enter chooses, plus and minus zoom.
space-label = Space { $id }
space-zones = { $count ->
    [one] zone { $zones }
   *[other] zones { $zones }
}
space-start = start space { $n }
space-fighter = { $name }, health { $health } of { $full }
space-high = high ground over { $spaces }
door-open = { $name }, open
door-closed = { $name }, closed
offer-steps = { $n ->
    [one] { $n } step away
   *[other] { $n } steps away
}
offer-target = can be attacked
offer-here = can be chosen
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Show the whole board

card-value = { $type } { $n }
card-boost = boost { $n }
card-back = A card of { $hero }, face down
card-copies = { $n ->
    [one] { $n } copy
   *[other] { $n } copies
}
card-left = { $left } of { $n } not yet played
bonus-attack = Bonus attack
hand-label = Your hand
hand-of = Hand of { $hero }
hand-empty = No cards in hand.
pile-discard = Discard pile of { $hero }
pile-empty = Nothing discarded yet.
pile-count = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
pile-order = The last card lies on top.
deck-list = Deck of { $hero }
close = Close

player-you = you
player-health = Health { $n } of { $full }
player-hand = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
player-deck = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
}
player-discard = { $n ->
    [one] { $n } card discarded
   *[other] { $n } cards discarded
}
player-known = Known: { $cards }
player-out = defeated
player-turn = to play
player-offline = offline
player-actions = { $n ->
    [one] { $n } action left
   *[other] { $n } actions left
}
basket-holds = basket: { $item }
basket-empty = basket: empty
basket-any = any item

prompt-rule = Rule { $rule }
prompt-because = because of { $card }
prompt-board = Choose on the board, or here:
prompt-hand = Choose a card in your hand, or here:
prompt-auto = Played for you, there was no other choice: { $what }
prompt-waiting = Please wait
prompt-more = { $n ->
    [one] { $n } more choice on the board
   *[other] { $n } more choices on the board
}
undo = Undo
undo-ask = Ask to undo
undo-none = Nothing to undo

timer-left = { $time } left
timer-none = no timer
timer-late = Hurry: { $time } left
timer-reserve = { $time } in reserve

log-label = What happened
log-empty = The game begins.

combat-label = Combat
combat-attacks = { $attacker } attacks { $defender }
combat-attack = Attack
combat-defense = Defense
combat-none = no defense card
combat-cancelled = effect cancelled
combat-printed = printed
combat-boost = boost
combat-won = { $who } wins the combat
combat-damage = { $n ->
    [0] no damage
    [one] { $n } damage
   *[other] { $n } damage
}
combat-skip = Any key skips
combat-hidden = face down

settings = Settings
settings-language = Language
settings-theme = Theme
settings-theme-auto = as the system
settings-theme-light = light
settings-theme-dark = dark
settings-contrast = High contrast
settings-speed = Speed of animations
settings-speed-off = none
settings-speed-slow = slow
settings-speed-normal = normal
settings-speed-fast = fast
settings-sound = Sound
settings-on = on
settings-off = off

tab-log = Log
tab-cards = Cards
turn-number = Turn { $n }
credits = Pictograms: game-icons.net, CC BY 3.0
