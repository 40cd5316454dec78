### What cards, abilities and the log say of tokens on spaces.
### $token is one token, $name what its kind is called.


## Spaces

space-with-token = { a-space } with { A($token) }
space-near-token = { a-space } adjacent to { A($token) }
space-in-zone-of-token = { a-space } in the zone of { A($token) }
on-token = in a space with { A($token) }
beside-token = adjacent to { A($token) }
in-zone-of-token = in the zone of { A($token) }
at-space-of = in { GEN($who) } space
beside-marked = adjacent to the chosen space

## Numbers

each-token-on-board = each { $name } token on the board
each-token-left = each { $name } token that is not on the board
each-token-in = each { $name } token { $where }
amount-token-on-board = the number of { $name } tokens on the board
amount-token-left = the number of { $name } tokens that are not on the board
amount-token-in = the number of { $name } tokens { $where }

## Conditions

when-on-token = { $who } is in a space with { A($token) }
when-not-on-token = { $who } is not in a space with { A($token) }
when-within-token = { $who } is within { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} of { A($token) }
when-not-within-token = { $who } is not within { $n ->
    [one] { $n } space
   *[other] { $n } spaces
} of { A($token) }

## Verbs

place-token = place { A($token) } in { $where }
place-token-down = place { A($token) } of your choice face down in { $where }
move-token = move { A($token) } up to { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
move-token-in = move { A($token) } to { $where }
move-token-up-to-in = move { A($token) } up to { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}, to { $where }
remove-token = remove { A($token) } from the board
remove-token-in = remove { A($token) } { $where } from the board
remove-tokens = remove every { $name } token from the board
remove-tokens-in = remove every { $name } token { $where } from the board
turn-token = turn { A($token) } into { A($into) }
turn-token-in = turn { A($token) } { $where } into { A($into) }
turn-tokens = turn every { $name } token into { A($into) }
turn-tokens-in = turn every { $name } token { $where } into { A($into) }
reveal-token = turn { A($token) } face up
reveal-token-in = turn { A($token) } { $where } face up
reveal-tokens = turn every { $name } token face up
reveal-tokens-in = turn every { $name } token { $where } face up
ask-hide-token = choose the token to place face down; only you know which one it is
ask-move-token = choose the token to move

## Abilities

on-entered-token = whenever { A($who) } enters a space with { A($token) },
on-left-token = whenever { A($who) } leaves a space with { A($token) },
ability-stop = { $whose ->
    [own] When one of your fighters
    [opposing] When an opposing fighter
   *[all] When a fighter
} enters a space with { A($token) }, its move ends there.
ability-link = { $whose ->
    [own] Your fighters
    [opposing] Opposing fighters
   *[all] All fighters
} move and attack as if spaces with { $name } tokens were adjacent to each other.
note-token = You have { $n ->
    [one] { $n } { $name } token
   *[other] { $n } { $name } tokens
}, placed face up; a space can hold only one of your tokens.
note-token-back = { $name } tokens are placed face down: only you know what each one is. A space can hold only one of your tokens.
note-token-under = You have { $n ->
    [one] { $n } { $name } token
   *[other] { $n } { $name } tokens
}; face down, each is a { $back } token.

## The log

log-token = { $hero }: { $name } token placed on { $to }.
log-token-down = { $hero }: { $name } token placed on { $to }; it is { $into }.
log-token-moved = { $hero }: { $name } token moved from { $from } to { $to }.
log-token-removed = { $hero }: { $name } token removed from { $to }.
log-token-turned = { $hero }: { $name } token on { $to } turned into { $into }.
