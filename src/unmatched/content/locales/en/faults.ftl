### What is wrong with a hero file, a board file or a match. Words of the file stay as they are.

fault-again = also in { $n ->
    [one] line
   *[other] lines
} { $lines }
fault-stopped = there may be more errors: reading stopped here

## The file as a whole

fault-large-file = the file is larger than { $most } bytes
fault-dots = a key has more than { $most } dots
fault-no-file = not a regular file
fault-deep-file = tables and lists are nested more than { $most } deep
fault-not-unicode = the text contains invalid Unicode
fault-toml = not valid TOML: { $why }
fault-toml-end = not valid TOML: { $why } (at the end of the file)
toml-statement = this line is neither a heading like [[card]] nor key = value
toml-newline = Expected the end of the line after a value
toml-equals = Expected '=' after a key in a key/value pair
toml-table-end = Expected ']' at the end of a table header
toml-array-end = Expected ']]' at the end of a table header
toml-sign = Expected { $sign }
toml-character = Illegal character { $sign }
toml-twice = Cannot declare '{ $word }' twice
toml-closed = '{ $word }' belongs to a table that is already complete
toml-overwrite = this key already has a value
toml-key = a key cannot start with this character
toml-array = the closing ] of a list is missing
toml-table = the closing { "}" } of a table is missing
toml-backslash = write '\' in a string as '\\'
toml-escape = invalid escape sequence after '\'
toml-string = the closing quote of a string is missing
toml-date = Invalid date or time
toml-value = expected a value: a number, "text" in quotes, true or false, or a list in [ ]
toml-digits = A number has too many digits
toml-other = { $said }

## Keys, ids and names

fault-unknown-key = unknown key '{ $word }'
fault-missing = '{ $key }' is missing
fault-bad-value = '{ $key }' is { $value }
fault-unknown-value = unknown { $key } { $value }
fault-unusable = { $key } { $value } is not valid
fault-no-table = expected a table, found { $value }
fault-reserved-id = '{ $word }' is a word of the language and cannot be an id
fault-same-id = { $n } { $what ->
    [fighters] fighters
    [counters] counters
    [doors] doors
   *[them] of them
} have the id '{ $word }'
fault-no-name = a name is missing
fault-bad-name = the name { $value } is not valid
fault-bad-form = the form { $value } is not valid
fault-unknown-language = unknown language '{ $word }'

## The parts of a hero

fault-no-tables = expected [[{ $key }]] tables
fault-tables-number = { $n } [[{ $key }]] { $n ->
    [one] table
   *[other] tables
}
fault-first-hero = the first fighter must be a hero, and no hero may be in reserve
fault-many-fighters = more than { $most } fighters
fault-faces = faces must be a list of { $least } to { $most }
fault-faces-and-max = a counter has faces or '{ $word }', not both
fault-no-basket = expected a [basket] table
fault-items = items must be a list of { $least } to { $most }
fault-bad-tags = the tags { $value } are not valid
fault-many-tags = more than { $most } different tags
fault-unknown-ability = unknown ability '{ $word }'
fault-empty-ability = an empty ability
fault-unknown-moment = unknown trigger { $value }
fault-same-shift = damage must be shifted to a different fighter
fault-no-number = a number is missing
fault-many-remembered = '{ $word }' appears { $n } times, more than a game can track
fault-damage-verb = '{ $word }' only works on damage that is about to be dealt
fault-damage-number = this number exists only in abilities about damage that is about to be dealt
fault-no-cause = the source of damage can be tested only in `while`, and only in an ability about damage
fault-late-decide = the winner is already decided after combat
fault-not-moved = only a trigger about moving knows where a fighter came from
fault-moving-tag = { $value } can change during the game
fault-standing = a standing ability cannot refer to this
fault-standing-word = a standing ability cannot use '{ $word }'

## Cards

fault-deck = the deck has { $n } { $n ->
    [one] card
   *[other] cards
}
fault-second-decks = the piles start with { $n } more cards
fault-scheme-value = a scheme cannot have a value
fault-scheme-steps = a scheme needs '{ $word }' steps
fault-no-window = a card of type { $type } cannot have '{ $word }'
fault-by-nobody = '{ $word }' does not name a fighter
fault-defends-if = '{ $word }' is only for attack cards and needs a basket item
fault-bonus = '{ $word }' must be a table of an attack card
fault-no-bonus = the card has no bonus attack
fault-no-card = no card is called { $value }

## Steps

fault-no-steps = expected a list of steps
fault-no-step = expected a step, found { $value }
fault-empty-step = an empty step
fault-deep-steps = steps are nested more than { $most } deep
fault-many-steps = more than { $most } steps in one effect
fault-verbs = a step has one verb, not { $n }: { $words }
fault-unknown-verb = unknown verb '{ $word }'
fault-no-option = '{ $verb }' has no option '{ $word }'
fault-needs = '{ $word }' needs '{ $option }'
fault-combat-verb = '{ $word }' works only in combat
fault-combat-only = this works only in combat
fault-no-foe = there is no { $word } outside of combat
fault-no-opponent = there is no opponent here
fault-no-that = no earlier step has placed or swapped '{ $word }' fighter
fault-no-picked = no card has been chosen here
fault-forgotten = '{ $name }' was set earlier, but { $verb ->
    [later] `later` remembers only a number, not a card
   *[other] the step '{ $verb }' has replaced it
}
fault-bound-inside = '{ $name }' exists only inside the block that sets it
fault-blocks = expected { $least } to { $most } lists of steps
fault-choose = { $n } of { $of } blocks cannot be chosen
fault-repeat-in-repeat = a repeated step cannot repeat anything itself
fault-not-basket = '{ $word }' cannot be used with a basket item
fault-spend = '{ $word }' needs either 'by' or 'up_to', not both
fault-has-faces = '{ $word }' has faces; you cannot { $verb } it
fault-no-faces = '{ $word }' has no faces to flip
fault-hurting = '{ $word }' is only for one named fighter that moves through others
fault-one-of = 'one of' and 'names' go together
fault-take = { $n } of { $of } cards cannot be taken
fault-swap-itself = a fighter cannot swap with itself
fault-fight-on = only one of your own fighters can take over the combat
fault-return-hero = defeated heroes never return; only sidekicks do
fault-early-bonus = a bonus attack happens after combat

## Values

fault-no-text = expected text, found { $value }
fault-no-true = expected true, found { $value }
fault-no-whole = expected a whole number from { $least } to { $most }, found { $value }
fault-no-card-names = expected a list of card names
fault-not-number = { $value } is not a number
fault-negative = { $value } could be below 0
fault-large-number = the number { $value } is too large
fault-large-inside = the number in { $value } is too large
fault-not-condition = { $value } is not a condition
fault-many-conditions = more than { $most } conditions together
fault-several = '{ $word }' names more than one fighter
fault-no-face = '{ $counter }' has no face '{ $word }'
fault-unknown-fighter = unknown fighter { $value }
fault-unknown-fighters = unknown fighters { $value }
fault-unknown-tag = unknown tag { $value }
fault-unknown-spaces = unknown spaces { $value }
fault-unknown-number = unknown number { $value }
fault-unknown-condition = unknown condition { $value }
fault-unknown-counter = unknown counter { $value }
fault-unknown-icon = there is no icon called { $value }
fault-unknown-portrait = there is no portrait called { $value }
fault-unknown-scene = there is no scene called { $value }
fault-unknown-part = there is no part called { $value }
fault-unknown-item = unknown item { $value }
fault-unknown-cards = unknown cards { $value }
fault-unknown-pile = unknown pile { $value }
fault-unknown-token = unknown token { $value }
fault-turn-itself = { $word } tokens cannot be turned into themselves
fault-face-down = face-down tokens are secret: place and count { $word } tokens by their back
fault-not-face-down = { $word } tokens are not placed face down
fault-owners-pile = { $value }: a card always goes to its owner's deck or discard pile
fault-no-card-before = { $value }, but no earlier step refers to a card
fault-unknown-sort = unknown card filter { $value }
fault-one-card = '{ $word }' cannot be used with a single card { $value }
fault-not-chosen = '{ $word }' has no effect here: no one chooses these cards
fault-among = '{ $word }' works only for cards from the top of a pile
fault-declare = '{ $word }' can be used only with a declared number, and a declared number needs it
fault-lasting = expected at most { $most } abilities
fault-in-hand = a card in hand can have only abilities with a trigger
fault-of-player = '{ $word }' belongs to a player, so it cannot have 'of'
fault-free-sort = '{ $word }' is only for schemes, filtered by type, tag or number
fault-unknown-word = unknown word { $value }

## Boards

fault-fraction = { $value } is not a number from { $least } to { $most }
fault-zones = expected a [zones] table of { $least } to { $most } zones
fault-spaces = expected a list of { $least } to { $most } spaces
fault-starts = expected { $least } to { $most } different start spaces
fault-doors = expected a list of at most { $most } doors
fault-pairs = expected a list of pairs of spaces
fault-no-pair = { $value } is not a pair of spaces
fault-same-space = two spaces have the id '{ $word }'
fault-no-zone = a space must belong to at least one zone
fault-unknown-zone = unknown zone { $value }
fault-zone-twice = zone '{ $word }' is listed twice
fault-unknown-space = unknown space { $value }
fault-line-twice = the line between { $a } and { $b } is listed twice
fault-no-line = no line connects { $a } and { $b }
fault-unused-zone = the zone has no spaces
fault-same-letter = zone '{ $other }' already has the letter { $word }
fault-over-edge = space { $space } extends past the edge of the drawing
fault-overlap = spaces { $a } and { $b } overlap in the drawing
fault-line-over = the line between { $a } and { $b } crosses space { $space }
fault-passages = expected a list of at most { $most } passages
fault-no-passage = { $value } is not a passage between spaces
fault-passage-twice = space { $space } already has a passage
fault-no-return = { $n } { $n ->
    [one] space has
   *[other] spaces have
} no way back to the first one
fault-specials = expected a list of at most { $most } special spaces
fault-special-twice = space { $space } is already special
fault-unreached = { $n } { $n ->
    [one] space
   *[other] spaces
} cannot be reached from the first one

## Heroes, board and mode together

fault-no-hero = there is no hero called '{ $word }'
fault-no-board = there is no board called '{ $word }'
fault-taken-board = a built-in board already has the id '{ $word }'
fault-unknown-mode = unknown mode '{ $word }'
fault-heroes-number = the mode { $mode } needs { $least } heroes, not { $n }
fault-heroes-numbers = the mode { $mode } needs { $least } or { $most } heroes, not { $n }
fault-same-hero-id = two different heroes have the id '{ $word }'
fault-few-starts = { $board } has { $starts } start spaces, but { $mode } with { $n } heroes needs { $n }
fault-small-board = { $board } has only { $spaces } spaces for { $n } starting fighters

## Hints

hint-one-of = one of: { $words }
hint-id = lowercase letters, digits and hyphens, at most { $most }
hint-space-id = letters, digits and hyphens, at most { $most }
hint-another = choose another
hint-name = 1 to { $most } printable characters
hint-no-name = name = "..." or name = {"{"} en = "...", ru = "...", uk = "..." {"}"}
hint-whole = a whole number from { $least } to { $most }
hint-flag = true or false
hint-range = from { $least } to { $most }
hint-most = at most { $most }
hint-deck = it must have { $n }
hint-tags = a list of lowercase words
hint-item = in a deck with a basket, every card needs an item
hint-by = omit it for any fighter
hint-no-basket = the hero has no [basket]
hint-combat = immediately, during or after
hint-option = { $option } = { $kind }
hint-before = put { $step } before it
hint-forgotten = an effect remembers one number and one card; use it before the next step that sets another
hint-bound-inside = use it there, or set it before the block
hint-else = put the steps under else
hint-negative = only add_value, set_value and adjust accept that
hint-damage = on = "X would take damage", or "X would be defeated"
hint-cause = while = "from combat"
hint-moved = on = "X moved"
hint-moving-tag = use a fighter of this file, or own, friendly, opposing, hero, sidekick
hint-no-faces = gain or spend
hint-ability = that is an ability; put it in [[ability]], or under in_play on a card that stays in play
hint-of-all = omit it for your own fighters, or use own, friendly, opposing, hero, sidekick
hint-several = use all { $word } or one { $word }
hint-one-fighter = exactly one fighter is needed here
hint-as-in = did you mean '{ $word }', as in { $example }?
hint-color = such as #80c0ff
hint-parts = a list of 1 to { $most } part names
hint-letter = one letter or digit
hint-over-edge = keep x and y at least the radius away from 0 and 1
hint-overlap = move one of them, or make the radius smaller
hint-line-over = move a space, or list the line under curved

## What a value may be

value-number = a whole number, or [INT +] [INT *] SOURCE
value-signed = a number, which can be negative
value-whole = a whole number
value-fighters = self, foe, that, a fighter, opponent's hero; or one/all and tags
value-fighter = self, foe, that or a fighter of this hero
value-group = a fighter of this hero
value-comer = that, or a fighter of this hero
value-spaces = any (other) space, (other in) zone of X, adjacent to X, space of X, adjacent to marked, (adjacent to, zone of) any TOKEN
value-counter = a counter of this hero
value-token = a token of this hero
value-tokens = a token of this hero, or all and its name
value-condition = a condition, or several joined by and, or; or a list of conditions that must all be true
value-face = a face of the counter
value-steps = a list of steps
value-blocks = a list of lists of steps
value-flag = true
value-text = text
value-name = a new lowercase word
value-names = a list of card names
value-cards = a number of cards, all, this card, picked, or a card named with `as`
value-pile = (opponent's) hand, deck, discard, play, or a pile of this hero; also top of, bottom of
value-goal = hand, discard, play, a pile of this hero; deck; top of, bottom of deck
value-sorts = a card filter or a list of them: a type, a tag, same name, value at most N, boost at least N; also after not
value-player = you or opponent
