### What the table server refuses, and its bots.

refused-seats-number = this mode has { $number } seats, not { $n }
refused-seats-range = this mode has { $least } to { $most } seats, not { $n }
refused-no-board = boards are { $known }
refused-no-bot = bots are { $known }
refused-no-hero = heroes are { $known }
refused-person-needed = at least one seat is for a person
refused-small-draft = a draft needs at least as many heroes as seats
refused-few-starts = this board has { $starts } start spaces, { $seats } are needed
refused-no-match = these heroes, this board and this mode do not fit together: { $why }
refused-no-seat = seats are 0 to { $most }
refused-no-position = positions of this record are 0 to { $most }
refused-begun = the game has begun
refused-seat-cookie = a seat needs the cookie of this site
refused-seat-taken = this seat is taken
refused-both-sides = one person on both sides: only at a hot-seat table
refused-not-your-chair = only its holder and the host free a seat
refused-not-your-seat = this is not your seat
refused-other-picks = another seat picks now
refused-hero-gone = this hero is not there to pick
refused-heroes-later = heroes are not picked before the game is started
refused-hero-not-allowed = this hero is not allowed at this table
refused-no-own-heroes = this table takes no own heroes
refused-seat-first = take a seat first
refused-enough-heroes = enough own heroes at this table
refused-bad-hero = your file: { $why }
refused-official-id = ‘{ $hero }’ is the id of a hero that comes with the game
refused-official-board = ‘{ $board }’ is the id of a board that comes with the game
refused-other-same-id = another ‘{ $hero }’ is at this table
refused-host-starts = the host starts the game
refused-seats-open = not every seat is taken
refused-moved-on = the game has moved on
refused-other-decides = another seat decides now
refused-nothing-to-undo = there is nothing of yours to take back
refused-enough-undos = you have undone enough decisions in this game
refused-nobody-asks = nobody asks to take back
refused-not-asked = you are not asked
refused-nothing-played = nothing is being played
refused-nothing-said = nothing was said
refused-phrase-alone = a phrase is said without other words
refused-say-cookie = talking needs the cookie of this site
refused-no-team-channel = only partners have a channel of their own
refused-enough-said = enough was said at this table
refused-long-said = a line of chat has at most { $most } bytes
refused-too-much-said = too much was said; wait a moment
refused-log-full = the log of this table is full
refused-no-rematch = a rematch is for those who have just played
refused-host-arranges = only the host arranges the table
refused-nothing-to-claim = there is nothing to claim here
refused-claim-later = the win can be claimed after { $hours } hours without a decision
refused-not-your-table = this table is not yours
refused-resign-first = others play here: resign first
refused-no-hint = there is no hint here
refused-bad-message = the message makes no sense: { $why }
refused-control-characters = control characters are not allowed in addresses and texts
refused-too-fast = too many messages
refused-too-many-heroes = too many hero files
refused-too-many-tables = too many new tables
refused-too-many-hints = too many hints
refused-no-code = this code is wrong, used or too old; ask for a new one on the other device
refused-no-passkey = this passkey is not known here, or it took too long; try again
refused-passkeys-off = passkeys do not work at this address of the server
refused-passkeys-full = you have { $n } passkeys already; remove one first
refused-rated-undo = games for the rating are not taken back once something was shown or the opponent has decided
refused-rating-name = who takes part in the rating needs a name for its list
refused-bad-record = line { $line } of the record (‘{ $said }’) does not fit: { $why }
refused-record-expected = line { $line } of the record says ‘{ $said }’ instead of { $wanted }
refused-no-record = this is no record of a game: its line 1 should be ‘{ $title }’
refused-long-record = the record has more than { $n } lines
refused-record-seats = the game of this record has { $n } seats
refused-record-over = the record has { $n } decisions before the end of its game; the table can go on only before that
refused-seat-nobody = every seat is for you or for a bot here
refused-http-400 = this request makes no sense
refused-http-403 = this came from another site
refused-http-404 = there is nothing here
refused-no-table = there is no such table
refused-no-deal = the same deal can be had of a finished game that was played from its beginning
refused-no-deal-here = there is no such deal
refused-deal-fixed = heroes and board are those of the deal
refused-deal-content = this deal was played with earlier versions of its heroes, board or rules; it cannot be dealt again
refused-deal-hidden = you are playing this deal yourself; its other games are shown when yours is over
refused-record-later = a record is shown when the game is over
refused-table-unknown = this table cannot be opened by the present program of this server: { $why }. Nothing of it is lost, and it is not played on until the server knows it again
refused-table-broken = this table cannot be opened by the present program of this server. Nothing of it is lost, and it is not played on until that is mended
refused-table-over = this game is over, and the present program of this server can no longer lay out its table. Its record is kept: the replay shows as much of it as it can
refused-table-content = this game was played with other content than the server has now ({ $what }). It is not played on: nothing of it is lost, and it goes on when the server has its content again
refused-over-limit = this game takes too long to compute: its heroes or its board are too complex for this server
refused-table-over-limit = this table is suspended: its heroes or its board take too long to compute. Nothing is lost, and the server tries again in an hour
refused-table-suspended = this table is suspended by the operator of this server. Nothing is lost
refused-banned = the operator of this server has blocked your address
refused-http-405 = this is not how it is asked for
refused-http-408 = the body did not come in time
refused-http-413 = the body is too long
refused-http-415 = the body must be application/json
refused-http-429 = too many requests
refused-http-500 = a fault of the server; it is written down
refused-http-503 = this server is full
refused-store-silent = the server's store does not answer; nothing decided so far is lost, try again soon
refused-too-many-reports = too many reports; the operator reads those that have come
refused-report-nobody = you can report another person at this table, or the table
refused-push-endpoint = this is not a subscription of a browser that we know

seat-name = Player { $n }

level-beginner-about = Looks at the numbers on the cards and plays what is obvious.
level-easy-about = Knows what it wants this turn, and overlooks what you may answer.
level-normal-about = Thinks a turn ahead and errs now and then.
level-hard-about = Looks several turns ahead and seldom errs.
level-expert-about = Plays as well as it can, about a second for each decision.
level-house-about = A bot of this house.

preview-title = Unmatched: duels of heroes
preview-about = A board game of heroes, monsters and clever cards. Play in the browser against people or bots, without an account. Unofficial.
preview-deal = Unmatched: the same deal
preview-dealt = Play the deal of an earlier game: the same heroes, board and order of the cards. Whose play was better shows when luck is the same.
preview-invites = { $name } invites you to play Unmatched
preview-invited = You are invited to play Unmatched
preview-mode = { $mode ->
    [teams] Teams
    [free-for-all] Free-for-all
   *[duel] Duel
} on { $board }
preview-waiting = { preview-mode }. { $free ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
preview-playing = { preview-mode }. The game is on.
preview-over = { preview-mode }. Watch the game again, move by move.

push-turn = Your turn against { $names }
push-guest = { $name } has sat down at your table
