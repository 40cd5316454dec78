### What a hero file may say, and most likely does not mean.

warning-taken-id = a hero of the package has the id '{ $word }' too
warning-never-comes = { $name } is off the board at first, and no step ever brings it there
warning-plays-nothing = { $name } can play no card of the deck
warning-never-read = nothing asks for { $name }, and nothing spends it
warning-never-changes = no step changes { $name }: it is { $n } for ever
warning-never-gained = { $name } is spent, but there is never any of it
warning-never-filled = no step puts a card into the pile { $name }
warning-never-used = cards are put into the pile { $name }, and nothing is done with them there
warning-never-placed = no step places the token { $name }
warning-never-revealed = what lies face down as the token { $name } is never turned up
warning-unused-tag = no step and no ability speaks of the tag '{ $word }'
warning-unused-basket = no card asks for an item of the basket
warning-no-attack = no card of the deck attacks
warning-no-defense = no card of the deck defends
warning-nobody-plays = nobody can play this card: its fighters never come onto the board
warning-does-nothing = a value of 0 and no effect: this card does nothing
warning-unused-bonus = no step makes the bonus attack of this card
warning-never-happens = this ability never happens: what it waits for cannot come about
warning-never-holds = this condition never holds: the counter never has so much
warning-too-early = in '{ $word }' nobody has won or lost yet
warning-never-enough = the counter never has so much that this could be spent
warning-many-steps = the effects of one action could take up to { $n } steps; a game ends them after { $most } (R4.10)
warning-many-questions = the effects of one action could ask up to { $n } questions; a game ends them after { $most } in a turn (R4.10)
warning-same-card = { $n } cards are called { $value }: equal cards are one table with 'copies', others need another name
warning-unbeatable = { $name } can never be defeated
warning-never-returns = { $name } leaves the board, and no step ever brings it back
