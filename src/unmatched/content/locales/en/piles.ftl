### Cards in piles: what cards say of them, what happened, what is asked.
### $whose is you, they (after the opponent was named), owner, opponent or player.

pile-hand = { $whose ->
    [you] your hand
    [they] their hand
    [owner] its owner's hand
   *[other] { GEN($opponent) } hand
}
pile-deck = { $whose ->
    [you] your deck
    [they] their deck
    [owner] its owner's deck
   *[other] { GEN($opponent) } deck
}
pile-discard = { $whose ->
    [you] your discard pile
    [they] their discard pile
    [owner] its owner's discard pile
   *[other] { GEN($opponent) } discard pile
}
pile-play = { $whose ->
    [you] your cards in play
    [they] their cards in play
   *[other] { GEN($opponent) } cards in play
}
pile-played = the table
pile-named = { $whose ->
    [you] your pile { $name }
   *[other] { GEN($opponent) } pile { $name }
}

## Which cards

cards-n = { $n } { $before }{ $n ->
    [one] card
   *[other] cards
}{ $after }
cards-fewer = up to { $n } { $before }{ $n ->
    [one] card
   *[other] cards
}{ $after }
cards-random = { $n } random { $before }{ $n ->
    [one] card
   *[other] cards
}{ $after }
cards-all = every { $before }card{ $after }
cards-top = the top { $n ->
    [1] { $before }card
    [one] { $n } { $before }card
   *[other] { $n } { $before }cards
}{ $after } of { $pile }
cards-bottom = the bottom { $n ->
    [1] { $before }card
    [one] { $n } { $before }card
   *[other] { $n } { $before }cards
}{ $after } of { $pile }
cards-from = { $cards } from { $pile }
card-picked = the chosen card
card-that = that card
sort-type = { $place ->
    [before] { $name }
   *[behind] {""}
}
sort-not-type = { $place ->
    [before] non-{ $name }
   *[behind] {""}
}
sort-tag = { $place ->
    [before] { $name }
   *[behind] {""}
}
sort-not-tag = { $place ->
    [before] {""}
   *[behind] that is no { $name } card
}
sort-same-name = { $place ->
    [before] {""}
   *[behind] of that name
}
sort-not-same-name = { $place ->
    [before] {""}
   *[behind] of another name
}
sort-value = { $place ->
    [before] {""}
   *[behind] with a printed value of { $way ->
        [at-most] at most { $n }
        [at-least] at least { $n }
       *[exactly] { $n }
    }
}
sort-not-value = { $place ->
    [before] {""}
   *[behind] without a printed value of { $way ->
        [at-most] at most { $n }
        [at-least] at least { $n }
       *[exactly] { $n }
    }
}
sort-boost = { $place ->
    [before] {""}
   *[behind] with a BOOST value of { $way ->
        [at-most] at most { $n }
        [at-least] at least { $n }
       *[exactly] { $n }
    }
}
sort-not-boost = { $place ->
    [before] {""}
   *[behind] without a BOOST value of { $way ->
        [at-most] at most { $n }
        [at-least] at least { $n }
       *[exactly] { $n }
    }
}

## Where they go

goal-hand = into { $pile }
goal-deck = { $part ->
    [top] on top of { $pile }
    [bottom] on the bottom of { $pile }
   *[shuffled] into { $pile }, which is then shuffled
}
goal-discard = into { $pile }
goal-play = into play
goal-named = { $part ->
    [bottom] on the bottom of { $pile }
    [shuffled] into { $pile }, which is then shuffled
   *[top] into { $pile }
}

## Verbs

put = put { $what } { $to }
put-they = { $mood ->
    [may] put
   *[do] { $opponent } puts
} { $what } { $to }
put-looking = look at { $pile } and put { $what } from there { $to }
put-search = search { $pile } for { $what }{ $open ->
    [yes] , reveal { $many ->
        [yes] them
       *[no] it
    },
   *[no] {""}
} and put { $many ->
    [yes] them
   *[no] it
} { $to }; shuffle the deck
put-among = look at { $among } and put { $what } of them { $to }
among-cards = the top { $n ->
    [1] card
   *[other] { $n } cards
} of { $pile }
put-open = {" "}and show { $many ->
    [yes] them
   *[no] it
} to everybody
put-rest = { $rest ->
    [discard] ; discard the rest
    [bottom] ; put the rest on the bottom
   *[any-order] ; put the rest back on top in any order
}
reveal = reveal { $what } to everybody
reveal-among = look at { $among } and reveal { $what } of them to everybody
reveal-they = { $mood ->
    [may] reveal
   *[do] { $opponent } reveals
} { $what } to everybody
arrange = look at the top { $n ->
    [1] card
    [one] { $n } card
   *[other] { $n } cards
} of { $pile } and put them back in any order
shuffle = shuffle { $pile }
declare-number = say a number from 0 to { $n }
declare-number-they = { $mood ->
    [may] say
   *[do] { $opponent } says
} a number from 0 to { $n }
declare-card = name a card of { $theirs ->
    [yes] { GEN($opponent) } deck
   *[no] your deck
}, wherever it is
choose-they = { $opponent } { $free ->
    [yes] may choose
   *[no] chooses
} { $n ->
    [1] one
   *[other] { $n } of these
}

## Numbers and conditions

each-moved = each card so moved or shown
amount-moved = the number of cards so moved or shown
amount-cards-in = { $name ->
    [play] the number of your cards in play
    [their-play] the number of cards { $opponent } has in play
   *[other] the number of cards in { $pile }
}
each-card-in = { $name ->
    [play] each of your cards in play
    [their-play] each card { $opponent } has in play
   *[other] each card in { $pile }
}
value-of-card = the printed value of { $n ->
    [one] that card
   *[other] the last of those cards
}
declared-number = the number said
when-any-moved = a card was moved or shown by this
when-not-any-moved = no card was moved or shown by this

## What happened

log-put = { $known ->
    [yes] { $card }
   *[no] A card
} went from { $from } { $part ->
    [top] to the top of { $to }
    [bottom] to the bottom of { $to }
    [shuffled] into { $to }
   *[other] to { $to }
}.
log-look-at-pile = { $who } looked at { $n ->
    [one] { $n } card
   *[other] { $n } cards
} of { $pile }.
log-show = { $who } saw { $card } in { $pile }.
log-shown = All saw { $card } in { $pile }.
log-declare-number = { $who } said: { $n }.
log-declare-card = { $who } named { $card }.

## What is asked

kind-card = which card
kind-declare-card = which card to name
kind-declare-number = which number to say
ask-order-of = choose the card that lies next from the top of the deck.
option-no-card = No card
option-guest = { $card } of { $whose }
note-pile = { $face ->
    [up] Your pile { $name } lies face up.
    [down] Your pile { $name } lies face down; you may look at it at any time.
   *[sealed] Your pile { $name } lies face down; nobody may look at it.
}
when-card-in-play = { $card } is in play
when-not-card-in-play = { $card } is not in play
window-in-play = WHILE IN PLAY
window-in-hand = FROM YOUR HAND
kind-card-from-hand = whether to use a card from hand

## Combat cards, actions, permissions

replace = exchange this card for another{ $before }{ $after } of your hand; put this card { $to }
replace-opposing = the opposing card goes { $to }; your opponent plays another { $before }card{ $after } instead, or none
lose-action = lose { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
lose-action-they = { $mood ->
    [may] lose
   *[do] { $opponent } loses
} { $n ->
    [one] { $n } action
   *[other] { $n } actions
}
free-action = after this, you may { $what ->
    [attack] attack
    [maneuver] maneuver
   *[scheme] play a { $before }scheme{ $after }
} without spending an action
end = { $what ->
    [turn] the turn ends
   *[maneuver] the maneuver ends
}
adjust-hand-limit = your hand limit is { $n } higher
adjust-hand-limit-less = your hand limit is { $n } lower
adjust-actions = at the start of your turn you have { $n } more { $n ->
    [one] action
   *[other] actions
}
adjust-actions-less = at the start of your turn you have { $n } fewer { $n ->
    [one] action
   *[other] actions
}
adjust-maneuver-draw = when you maneuver, draw { $n } more { $n ->
    [one] card
   *[other] cards
}
adjust-maneuver-draw-less = when you maneuver, draw { $n } fewer { $n ->
    [one] card
   *[other] cards
}
forbid-being-attacked = { $who } cannot be attacked
forbid-being-moved = opponents cannot move, place or swap { $who }
forbid-being-cancelled = the effects of the cards of { $who } cannot be cancelled
forbid-boosting = the cards of { $who } cannot be BOOSTED
forbid-attacking = { $who } cannot attack
ability-second-attack =
    When { A($who) } attacks, you may play a second attack card face down. When the attack is over, { A($who) } attacks
    the same fighter again with that card.
ability-sees-value = When { A($who) } is attacked, you see the printed value of the attack card before you defend.
log-commit-second = { $who } played { $known ->
    [yes] { $card }
   *[no] a card
} face down for a second attack.
log-reveal-second = The second attack with { $card } does not take place.
log-actions-lost = { $who } lost { $n ->
    [one] { $n } action
   *[other] { $n } actions
}.
log-end-turn = The turn of { $who } ends.
log-end-maneuver = The maneuver of { $who } ends.
log-end-effects = The effects have gone on for too long, so all of them end here (R4.10).
log-free-action = { $who } may act again at no cost.
kind-second-attack = whether to lay a second attack
kind-free-action = whether to act at no cost
ask-second-attack = { $who } attacks: you may play a second attack card face down.
ask-free-action = You may take this action without spending one.
option-no-action = No action
