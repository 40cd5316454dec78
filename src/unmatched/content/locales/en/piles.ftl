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
   *[behind] that is not { $name }
}
sort-same-name = { $place ->
    [before] {""}
   *[behind] with that name
}
sort-not-same-name = { $place ->
    [before] {""}
   *[behind] with a different name
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
put-looking = look at { $pile } and put { $what } from it { $to }
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
put-open = {" "}and reveal { $many ->
    [yes] them
   *[no] it
}
put-rest = { $rest ->
    [discard] ; discard the rest
    [bottom] ; put the rest on the bottom
   *[any-order] ; put the rest back on top in any order
}
reveal = reveal { $what }
reveal-among = look at { $among } and reveal { $what } of them
reveal-they = { $mood ->
    [may] reveal
   *[do] { $opponent } reveals
} { $what }
arrange = look at the top { $n ->
    [1] card
    [one] { $n } card
   *[other] { $n } cards
} of { $pile } and put them back in any order
shuffle = shuffle { $pile }
declare-number = name a number from 0 to { $n }
declare-number-they = { $mood ->
    [may] name
   *[do] { $opponent } names
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

each-moved = each card moved or revealed this way
amount-moved = the number of cards moved or revealed this way
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
declared-number = the named number
when-any-moved = a card was moved or revealed this way
when-not-any-moved = no card was moved or revealed this way

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
} from { $pile }.
log-show = { $who } saw { $card } in { $pile }.
log-shown = { $card } was revealed in { $pile }.
log-declare-number = { $who } named the number { $n }.
log-declare-card = { $who } named { $card }.

## What is asked

kind-card = which card
kind-declare-card = which card to name
kind-declare-number = which number to name
ask-order-of = choose the next card, from the top of the deck down.
option-no-card = No card
option-guest = { $card } of { $whose }
note-pile = { $face ->
    [up] Your pile { $name } is face up.
    [down] Your pile { $name } is face down; you may look at it at any time.
   *[sealed] Your pile { $name } is face down; no one may look at it.
}
when-card-in-play = { $card } is in play
when-not-card-in-play = { $card } is not in play
window-in-play = WHILE IN PLAY
window-in-hand = FROM YOUR HAND
kind-card-from-hand = whether to use a card from hand

## Combat cards, actions, permissions

replace = replace this card with another{ $before }{ $after } from your hand; put this card { $to }
replace-opposing = the opposing card goes { $to }; your opponent may play another { $before }card{ $after } instead
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
adjust-hand-limit = increase your hand limit by { $n }
adjust-hand-limit-less = decrease your hand limit by { $n }
adjust-actions = you have { $n } more { $n ->
    [one] action
   *[other] actions
} each turn
adjust-actions-less = you have { $n } fewer { $n ->
    [one] action
   *[other] actions
} each turn
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
forbid-being-cancelled = the effects of the cards of { $who } cannot be canceled
forbid-boosting = the cards of { $who } cannot be BOOSTED
forbid-attacking = { $who } cannot attack
ability-second-attack =
    When { A($who) } attacks, you may play a second attack card face down. After the attack, { A($who) } attacks
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
log-end-turn = { GEN($who) } turn ends.
log-end-maneuver = { GEN($who) } maneuver ends.
log-end-effects = The effects have run too long, so all of them end here (R4.10).
log-free-action = { $who } may take an extra action.
kind-second-attack = whether to play a second attack
kind-free-action = whether to take an extra action
ask-second-attack = { $who } attacks: you may play a second attack card face down.
ask-free-action = You may take this action without spending one.
option-no-action = No action
