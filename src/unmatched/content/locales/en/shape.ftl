### The shape of heroes: how far they strike, where they move, when they come and go.

adjust-reach = whatever the zones, { $who } attacks from up to { $n } { $n ->
    [one] space
   *[other] spaces
} further away
adjust-reach-less = { $who } attacks from { $n } { $n ->
    [one] space
   *[other] spaces
} less far away
adjust-reach-own = whatever the zones, your fighters attack from up to { $n } { $n ->
    [one] space
   *[other] spaces
} further away
adjust-reach-own-less = your fighters attack from { $n } { $n ->
    [one] space
   *[other] spaces
} less far away
adjust-reach-of = whatever the zones, { $who } attacks from up to { $n } { $n ->
    [one] space
   *[other] spaces
} further away
adjust-reach-of-less = { $who } attacks from { $n } { $n ->
    [one] space
   *[other] spaces
} less far away
forbid-moving = { $who } cannot move
permit-moving-through-opposing = { $who } may move through opposing fighters
reason-out-of-reach = { $target } is out of reach of { $fighter }

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
own-printed = the printed value of your own card
amount-tagged-in = the number of { $tag } cards{ tagged-in }
each-tagged-in = each { $tag } card{ tagged-in }
tagged-in = { $name ->
    [play] {" "}you have in play
   *[other] {" "}in { $pile }
}

## Coming and going

leave = { $who } leaves the board without being defeated
enter = place { A($who) } that is away in { $where }
enter-named = place { $who }, if away, in { $where }
when-away = { $who } is away from the board
when-not-away = { $who } is on the board
note-heroes = { $defeat ->
    [all] You have lost when all your heroes are defeated.
   *[any] You have lost when any of your heroes is defeated.
}
note-away = { $who } begins off the board, but is not defeated.
on-game-start = Before the game, when your hero is on the board and your first hand is not yet drawn,
on-game-start-they = Before the game, when { GEN($opponent) } hero is on the board,
on-maneuvers = When you maneuver, before anybody moves,
on-maneuvers-they = When { $opponent } maneuvers, before anybody moves,
log-leave = { $fighter } leaves the board.
log-roll = { $who } rolls a { $n }.

## Dice

roll = roll a die with { $n } sides
rolled-number = { $case ->
    [gen] the rolled number's
   *[nom] the number rolled
}

## Near any of several

near-any = adjacent to any { $who }
in-zone-of-any = in the zone of any { $who }
space-near-any = { a-space } adjacent to any { $who }
space-in-zone-any = { a-space } in the zone of any { $who }
