### Questions to a player, and what the options are called.

## Why

why-ability = Ability of { $hero }
says = { $card } says:
says-to-you = You are that opponent.
ask-you = { $what }?
ask-agree = Do you agree?
else-you = Otherwise { $what }.
discard-named = discard { $card }
to-you-damage-hero = your hero takes { $n } damage
to-you-damage = your fighter takes { $n } damage
to-you-return = a defeated { $who } returns to the board
to-you-ignore = the value of your card is ignored
waiting = { $who } decides: { $kind }

## What kind of decision, in a few words

kind-place-sidekick = where a sidekick starts
kind-starting-face = how to start the game
kind-action = the next action
kind-boost-maneuver = whether to boost the maneuver
kind-maneuver = where to move
kind-attack-card = the attack card
kind-attack-boost = whether to boost the attack
kind-defense = the defense card
kind-hand-limit = which card to discard
kind-shift-damage = which fighter takes the damage
kind-may = whether to do it
kind-choose = which effect to choose
kind-item = which item is in the basket
kind-move = where to move
kind-pass-through = which fighter to pass through
kind-space = which space
kind-fighter = which fighter
kind-discard = which card to discard
kind-pick-card = which card to choose from a hand
kind-return-card = which card to return to your hand
kind-deck-card = which card to choose from the deck
kind-amount = how much to spend
kind-opponent = which opponent
kind-boost = whether to boost

## Questions

ask-place-sidekick = Choose where { $who }, your sidekick, starts.
ask-starting-face = Choose { GEN($hero) } { $counter } for the start of the game.
ask-action = Choose an action.
ask-boost-maneuver = You may BOOST your maneuver: discard a card and add its BOOST value to your move.
ask-maneuver = Move your fighters, one at a time; end the maneuver when you are done.
ask-maneuver-on = { $who } may keep moving; then move another fighter or end the maneuver.
ask-attack-card = Choose the card { $who } attacks with.
ask-attack-boost = { $who } attacks: you may add a second card face down as a BOOST.
ask-defense = { $who } is attacked: choose a defense card, or play none.
ask-hand-limit = You have more than { $n ->
    [one] { $n } card
   *[other] { $n } cards
} in hand: choose a card to discard.
ask-shift-damage = How much damage does { $who } take instead of { $from }?
ask-choose = choose an effect{ $n ->
    [1] {""}
   *[other] {" "}({ $k } of { $n })
}.
ask-order-effects = Several of your effects trigger at the same time: which one comes first?
ask-search-where = where do you take { $card } from?
ask-item = your basket holds any item: which one do you choose?
ask-pass-through = does { $who } pass through another fighter?
ask-summon-anew = all of them are on the board: choose one to remove and place again.
ask-discard = choose a card to discard{ $n ->
    [1] {""}
   *[other] {" "}({ $k } of { $n })
}.
ask-take = choose a card to take into your hand{ $n ->
    [1] {""}
   *[other] {" "}({ $k } of { $n })
}.
ask-order = choose the next card, from the top of your deck down.
ask-search = take { $card } from your deck, or leave it there.
ask-amount = { PLURAL($counter) ->
    [yes] how many { MANY($counter) } do you spend?
   *[no] how much { $counter } do you spend?
}
ask-opponent = choose an opponent.
ask-boost = you may BOOST your card with a card from your hand.

## Options

option-maneuver = Maneuver
option-scheme = Play { $card } ({ $who })
option-attack = { $who } attacks { $whom }
option-move = { $who } to { $space }
option-door-open = { $who } opens: { $door }
option-door-close = { $who } closes: { $door }
option-value = { $card } ({ $n })
option-boost = { $card } (+{ $n })
option-yes = Yes
option-no = No
option-stop = End the maneuver
option-stay = Don't move
option-no-boost = No BOOST
option-no-defense = No defense
option-no-further = No other fighter
option-leave = Leave it there
option-from-pile = From the discard pile
option-from-deck = Search the deck
