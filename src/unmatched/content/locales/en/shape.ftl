### The shape of heroes: attack range, movement, entering and leaving the board.

adjust-reach = regardless of zones, { $who } attacks from up to { $n } { $n ->
    [one] space
   *[other] spaces
} farther away
adjust-reach-less = { GEN($who) } attack range is { $n } { $n ->
    [one] space
   *[other] spaces
} shorter
adjust-reach-own = regardless of zones, your fighters attack from up to { $n } { $n ->
    [one] space
   *[other] spaces
} farther away
adjust-reach-own-less = your fighters' attack range is { $n } { $n ->
    [one] space
   *[other] spaces
} shorter
adjust-reach-of = regardless of zones, { $who } attacks from up to { $n } { $n ->
    [one] space
   *[other] spaces
} farther away
adjust-reach-of-less = { $who } attacks from { $n } { $n ->
    [one] space
   *[other] spaces
} less far away
forbid-moving = { $who } cannot move
permit-moving-through-opposing = { $who } may move through opposing fighters
reason-out-of-reach = { $target } is out of range for { $fighter }

## Cards that were played

played-card = { $case ->
    [gen] the played card's
   *[nom] the card you played
}
card-opposing = the opposing card
when-this-card-is = { $this } is { $article } { $before }card{ $after }
when-not-this-card-is = { $this } is not { $article } { $before }card{ $after }
when-opposing-card-is = the opposing card is { $article } { $before }card{ $after }
when-not-opposing-card-is = the opposing card is not { $article } { $before }card{ $after }
when-that-card-is = that card is { $article } { $before }card{ $after }
when-not-that-card-is = that card is not { $article } { $before }card{ $after }
when-free-action = this action is free
when-not-free-action = this action is not free
own-printed = your card's printed value
amount-tagged-in = the number of { $tag } cards{ tagged-in }
each-tagged-in = each { $tag } card{ tagged-in }
tagged-in = { $name ->
    [play] {" "}you have in play
   *[other] {" "}in { $pile }
}

## Coming and going

leave = { $who } leaves the board without being defeated
enter = place { A($who) } that is off the board in { $where }
enter-named = if { $who } is off the board, place { $who } in { $where }
when-away = { $who } is off the board
when-not-away = { $who } is on the board
note-heroes = { $defeat ->
    [all] You lose when all of your heroes are defeated.
   *[any] You lose when any of your heroes is defeated.
}
note-away = { $who } starts the game off the board but is not defeated.
on-game-start = Before the game, after your hero is placed and before you draw your first hand,
on-game-start-they = Before the game, after { GEN($opponent) } hero is placed,
on-maneuvers = When you maneuver, before any fighter moves,
on-maneuvers-they = When { $opponent } maneuvers, before any fighter moves,
log-leave = { $fighter } left the board.
log-roll = { $who } rolled a { $n }.

## Dice

roll = roll a { $n }-sided die
rolled-number = { $case ->
    [gen] the rolled number's
   *[nom] the number rolled
}

## Near any of several

near-any = adjacent to any { $who }
in-zone-of-any = in the zone of any { $who }
space-near-any = { a-space } adjacent to any { $who }
space-in-zone-any = { a-space } in the zone of any { $who }
