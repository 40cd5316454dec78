### What is wrong with a hero file, a board file or a match. Words of the file stay as they are.

fault-again = also in { $n ->
    [one] line
   *[other] lines
} { $lines }
fault-stopped = and perhaps more: reading stopped here

## The file as a whole

fault-large-file = the file is larger than { $most } bytes
fault-dots = a key has more than { $most } dots
fault-no-file = not a regular file
fault-deep-file = tables and lists are nested more than { $most } deep
fault-not-unicode = the text has characters that are not Unicode
fault-toml = not valid TOML: { $why }
fault-toml-end = not valid TOML: { $why } (at the end of the file)
toml-statement = Invalid statement
toml-newline = Expected the end of the line after a value
toml-equals = Expected '=' after a key in a key/value pair
toml-table-end = Expected ']' at the end of a table's heading
toml-array-end = Expected ']]' at the end of a table's heading
toml-sign = Expected { $sign }
toml-character = Illegal character { $sign }
toml-twice = Cannot declare '{ $word }' twice
toml-closed = '{ $word }' belongs to a table that is complete already
toml-overwrite = This key has a value already
toml-key = A key cannot begin like this
toml-array = Unclosed list
toml-table = Unclosed table in braces
toml-backslash = A '\' in a text is written as '\\'
toml-escape = Invalid code of a character after '\'
toml-string = Unterminated text
toml-date = Invalid date or time
toml-value = Invalid value
toml-digits = A number has too many digits
toml-other = { $said }

## Keys, ids and names

fault-unknown-key = unknown key '{ $word }'
fault-missing = '{ $key }' is missing
fault-bad-value = '{ $key }' is { $value }
fault-unknown-value = unknown { $key } { $value }
fault-unusable = { $key } { $value } is not usable
fault-no-table = expected a table, found { $value }
fault-reserved-id = id '{ $word }' is a word of the language
fault-same-id = { $n } { $what ->
    [fighters] fighters
    [counters] counters
    [doors] doors
   *[them] of them
} have the id '{ $word }'
fault-no-name = a name is missing
fault-bad-name = the name { $value } is not usable
fault-bad-form = the form { $value } is not usable
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
fault-faces-and-max = a counter has faces or a '{ $word }', not both
fault-no-basket = expected a [basket] table
fault-items = items must be a list of { $least } to { $most }
fault-bad-tags = tags { $value } are not usable
fault-many-tags = more than { $most } different tags
fault-unknown-ability = unknown ability '{ $word }'
fault-empty-ability = an empty ability
fault-unknown-moment = unknown moment { $value }
fault-same-shift = damage is shifted to another fighter, not to the same
fault-no-number = a number is missing
fault-many-remembered = '{ $word }' is there { $n } times, and so much is not remembered
fault-damage-verb = '{ $word }' changes damage that is to come
fault-damage-number = only an ability about damage to come knows this
fault-no-cause = it can be asked where damage comes from only behind `while` of an ability about damage
fault-late-decide = after the combat it is settled who won
fault-not-moved = only the moment of a move tells where a fighter came from
fault-moving-tag = '{ $value }' is not always true of a fighter
fault-standing = a standing ability cannot speak of this
fault-standing-word = a standing ability knows no '{ $word }'

## Cards

fault-deck = the deck has { $n } { $n ->
    [one] card
   *[other] cards
}
fault-second-decks = the piles begin with { $n } further cards
fault-scheme-value = a scheme has no value
fault-scheme-steps = a scheme needs '{ $word }' steps
fault-no-window = a card of type { $type } has no '{ $word }'
fault-by-nobody = '{ $word }' names no fighter
fault-defends-if = '{ $word }' is for attack cards and asks for a basket item
fault-bonus = '{ $word }' is a table of an attack card
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
fault-combat-verb = '{ $word }' has a meaning only in a combat
fault-combat-only = this has a meaning only in a combat
fault-no-foe = there is no { $word } outside a combat
fault-no-opponent = no opponent is known here
fault-no-that = no step before this one has set down or swapped '{ $word }' fighter
fault-no-picked = no card has been picked here
fault-forgotten = '{ $name }' was bound before, but { $verb ->
    [later] what is done `later` remembers a number, no card
   *[other] the step '{ $verb }' has replaced it
}
fault-bound-inside = '{ $name }' is known only inside the block that binds it
fault-blocks = expected { $least } to { $most } lists of steps
fault-choose = { $n } of { $of } blocks cannot be chosen
fault-repeat-in-repeat = what is repeated cannot repeat anything itself
fault-not-basket = a basket item cannot be asked for with '{ $word }'
fault-spend = '{ $word }' needs 'by' or 'up_to', and not both
fault-has-faces = '{ $word }' has faces, nothing to { $verb }
fault-no-faces = '{ $word }' has no faces to flip
fault-hurting = '{ $word }' is for one named fighter that moves through others
fault-one-of = 'one of' and 'names' go together
fault-take = { $n } of { $of } cards cannot be taken
fault-swap-itself = a fighter cannot swap with itself
fault-fight-on = only a fighter of yours can fight on for you
fault-return-hero = a defeated hero never returns, only sidekicks do
fault-early-bonus = a bonus attack is made when the combat is over

## Values

fault-no-text = expected a text, found { $value }
fault-no-true = expected true, found { $value }
fault-no-whole = expected a whole number from { $least } to { $most }, found { $value }
fault-no-card-names = expected a list of card names
fault-not-number = { $value } is not a number
fault-negative = { $value } can be below 0
fault-large-number = the number { $value } is too large
fault-large-inside = the number in { $value } is too large
fault-not-condition = { $value } is not a condition
fault-many-conditions = more than { $most } conditions at once
fault-several = '{ $word }' names several fighters
fault-no-face = '{ $counter }' has no face '{ $word }'
fault-unknown-fighter = unknown fighter { $value }
fault-unknown-fighters = unknown fighters { $value }
fault-unknown-tag = unknown tag { $value }
fault-unknown-spaces = unknown spaces { $value }
fault-unknown-number = unknown number { $value }
fault-unknown-condition = unknown condition { $value }
fault-unknown-counter = unknown counter { $value }
fault-unknown-icon = no pictogram is called { $value }
fault-unknown-portrait = no portrait is called { $value }
fault-unknown-scene = no scene is called { $value }
fault-unknown-part = no part is called { $value }
fault-unknown-item = unknown item { $value }
fault-unknown-cards = unknown cards { $value }
fault-unknown-pile = unknown pile { $value }
fault-unknown-token = unknown token { $value }
fault-turn-itself = tokens of { $word } are what they would be turned into
fault-face-down = what lies face down is a secret: { $word } tokens are placed, or counted, as their back
fault-not-face-down = { $word } tokens do not lie face down
fault-owners-pile = { $value }: a card always goes to its owner's deck or discard pile
fault-no-card-before = { $value }, but no step before speaks of a card
fault-unknown-sort = unknown sort of cards { $value }
fault-one-card = '{ $word }' does not go with the one card { $value }
fault-not-chosen = '{ $word }' makes no sense: nobody chooses these cards
fault-among = '{ $word }' is only for cards looked at on top of a pile
fault-declare = '{ $word }' goes with a declared number, and only with that
fault-lasting = expected at most { $most } abilities
fault-in-hand = a card in hand has only abilities with a moment
fault-of-player = '{ $word }' is a number of the player: it has no 'of'
fault-free-sort = '{ $word }' is only for schemes, by a type, a tag or a number
fault-unknown-word = unknown word { $value }

## Boards

fault-fraction = { $value } is not a number from { $least } to { $most }
fault-zones = expected a [zones] table of { $least } to { $most } zones
fault-spaces = expected a list of { $least } to { $most } spaces
fault-starts = expected { $least } to { $most } different start spaces
fault-doors = expected a list of at most { $most } doors
fault-pairs = expected a list of pairs of spaces
fault-no-pair = { $value } is no pair of spaces
fault-same-space = two spaces have the id '{ $word }'
fault-no-zone = a space belongs to at least one zone
fault-unknown-zone = unknown zone { $value }
fault-zone-twice = zone '{ $word }' stands twice
fault-unknown-space = unknown space { $value }
fault-line-twice = the line between { $a } and { $b } stands twice
fault-no-line = no line joins { $a } and { $b }
fault-unused-zone = the zone has no space
fault-same-letter = the letter { $word } is that of zone '{ $other }', too
fault-over-edge = space { $space } lies over the edge of the drawing
fault-overlap = spaces { $a } and { $b } lie over each other in the drawing
fault-line-over = the line between { $a } and { $b } leads over space { $space }
fault-passages = expected a list of at most { $most } passages
fault-no-passage = { $value } is no passage between spaces
fault-passage-twice = space { $space } is in a passage already
fault-no-return = { $n } { $n ->
    [one] space has
   *[other] spaces have
} no way back to the first
fault-specials = expected a list of at most { $most } special spaces
fault-special-twice = space { $space } is special already
fault-unreached = { $n } { $n ->
    [one] space
   *[other] spaces
} cannot be reached from the first

## Heroes, board and mode together

fault-no-hero = no hero is called '{ $word }'
fault-no-board = no board is called '{ $word }'
fault-taken-board = id '{ $word }' belongs to a board of the game
fault-unknown-mode = unknown mode '{ $word }'
fault-heroes-number = { $mode } is played by { $least } heroes, not { $n }
fault-heroes-numbers = { $mode } is played by { $least } or { $most } heroes, not { $n }
fault-same-hero-id = two different heroes have the id '{ $word }'
fault-few-starts = { $board } has { $starts } start spaces, { $mode } with { $n } heroes needs { $n }
fault-small-board = { $board } has { $spaces } spaces for { $n } fighters at the beginning

## Hints

hint-one-of = one of: { $words }
hint-id = small letters, digits and hyphens, at most { $most }
hint-space-id = letters, digits and hyphens, at most { $most }
hint-another = choose another
hint-name = 1 to { $most } printable characters
hint-no-name = name = "..." or name = {"{"} en = "...", ru = "...", uk = "..." {"}"}
hint-whole = a whole number from { $least } to { $most }
hint-flag = true or false
hint-range = from { $least } to { $most }
hint-most = at most { $most }
hint-deck = it must have { $n }
hint-tags = a list of words in small letters
hint-item = every card of a deck with a basket shows an item
hint-by = leave it out for any
hint-no-basket = the hero has no [basket]
hint-combat = immediately, during or after
hint-option = { $option } = { $kind }
hint-before = put { $step } before it
hint-forgotten = an effect remembers one number and one card; use it before the next step that speaks of one
hint-bound-inside = use it there, or bind it before the block
hint-else = put the steps under else
hint-negative = only add_value, set_value and adjust take that
hint-damage = on = "X would take damage", or "X would be defeated"
hint-cause = while = "from combat"
hint-moved = on = "X moved"
hint-moving-tag = a fighter of this file, or own, friendly, opposing, hero, sidekick
hint-no-faces = gain or spend
hint-ability = that is an ability: [[ability]], or in_play on a card that stays in play
hint-of-all = leave it out for your own fighters; or own, friendly, opposing, hero, sidekick
hint-several = all { $word }, or one { $word }
hint-one-fighter = one fighter is needed here
hint-as-in = did you mean '{ $word }', as in { $example }?
hint-color = as in #80c0ff
hint-parts = a list of 1 to { $most } names of parts
hint-letter = one letter or digit
hint-over-edge = keep x and y away from 0 and 1 by the radius
hint-overlap = move one of them, or make the radius smaller
hint-line-over = move a space, or put the line under curved, too

## What a value may be

value-number = a whole number, or [INT +] [INT *] SOURCE
value-signed = a number, which may be below 0
value-whole = a whole number
value-fighters = self, foe, that, a fighter, opponent's hero; or one/all and tags
value-fighter = self, foe, that or a fighter of this hero
value-group = a fighter of this hero
value-comer = that, or a fighter of this hero
value-spaces = any (other) space, (other in) zone of X, adjacent to X, space of X, adjacent to marked, (adjacent to, zone of) any TOKEN
value-counter = a counter of this hero
value-token = a token of this hero
value-tokens = a token of this hero, or all and its name
value-condition = a condition, or several joined by and, or; or a list of conditions that must all hold
value-face = a face of the counter
value-steps = a list of steps
value-blocks = a list of lists of steps
value-flag = true
value-text = a text
value-name = a new word in small letters
value-names = a list of card names
value-cards = a number of cards, all, this card, picked, or a card bound with `as`
value-pile = (opponent's) hand, deck, discard, play, or a pile of this hero; also top of, bottom of
value-goal = hand, discard, play, a pile of this hero; deck; top of, bottom of deck
value-sorts = a sort of cards or a list: a type, a tag, same name, value at most N, boost at least N; also behind not
value-player = you or opponent
