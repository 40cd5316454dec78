### Hero files that are valid but probably wrong.

warning-taken-id = a built-in hero also has the id '{ $word }'
warning-never-comes = { $name } starts the game off the board, and no step brings it onto the board
warning-plays-nothing = { $name } cannot play any card in the deck
warning-never-read = { $name } is never used or spent
warning-never-changes = { $name } never changes: it is always { $n }
warning-never-gained = { $name } is spent but never gained
warning-never-filled = no step puts a card into the pile { $name }
warning-never-used = cards go into the pile { $name } but are never used there
warning-never-placed = the token { $name } is never placed
warning-never-revealed = { $name } tokens are placed face down but never turned face up
warning-unused-tag = the tag '{ $word }' is not used by any step or ability
warning-unused-basket = no card uses the basket's item
warning-no-attack = the deck has no cards that can attack
warning-no-defense = the deck has no cards that can defend
warning-nobody-plays = no fighter can play this card: its fighters never enter the board
warning-does-nothing = this card does nothing: its value is 0 and it has no effect
warning-unused-bonus = no step makes this card's bonus attack
warning-never-happens = this ability never triggers: the event it waits for cannot happen
warning-never-holds = this condition is never true: the counter cannot get that high
warning-too-early = the combat has no winner yet in '{ $word }'
warning-never-enough = this can never be spent: the counter cannot get that high
warning-many-steps = the effects of one action could take up to { $n } steps; a game stops them after { $most } (R4.10)
warning-many-questions = the effects of one action could ask up to { $n } questions; a game stops them after { $most } in a turn (R4.10)
warning-same-card = { $n } cards are called { $value }: use 'copies' for identical cards, and different names for different ones
warning-unbeatable = { $name } can never be defeated
warning-never-returns = { $name } leaves the board and never returns
