### The shape of heroes: how far they strike, where they move, when they come and go.

adjust-reach = { $who } attacks from up to { $n } { $n ->
    [one] space
   *[other] spaces
} further away, whatever the zones
adjust-reach-less = { $who } attacks from { $n } { $n ->
    [one] space
   *[other] spaces
} less far away
adjust-reach-own = your fighters attack from up to { $n } { $n ->
    [one] space
   *[other] spaces
} further away, whatever the zones
adjust-reach-own-less = your fighters attack from { $n } { $n ->
    [one] space
   *[other] spaces
} less far away
adjust-reach-of = { $who } attacks from up to { $n } { $n ->
    [one] space
   *[other] spaces
} further away, whatever the zones
adjust-reach-of-less = { $who } attacks from { $n } { $n ->
    [one] space
   *[other] spaces
} less far away
forbid-moving = { $who } cannot move
permit-moving-through-opposing = { $who } may move through opposing fighters
reason-out-of-reach = { $target } is out of reach of { $fighter }
