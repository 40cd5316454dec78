### Requests that the table server refuses, its bots and its link previews.

refused-seats-number = this mode has { $number } seats, not { $n }
refused-seats-range = this mode has { $least } to { $most } seats, not { $n }
refused-no-board = unknown board; choose one of: { $known }
refused-no-bot = unknown bot; choose one of: { $known }
refused-no-hero = unknown hero; choose one of: { $known }
refused-person-needed = at least one seat must be for a person
refused-small-draft = a draft needs at least as many heroes as seats
refused-few-starts = this board has { $starts } start spaces; this game needs { $seats }
refused-no-match = these heroes, this board and this mode don't go together: { $why }
refused-no-seat = no such seat; seats are 0 to { $most }
refused-no-position = no such position; this record has positions 0 to { $most }
refused-begun = the game has already started
refused-seat-cookie = to take a seat, allow this site's cookie
refused-seat-taken = this seat is taken
refused-both-sides = only a hot-seat table lets one person play both sides
refused-not-your-chair = only the host or the seated player can free this seat
refused-not-your-seat = this is not your seat
refused-other-picks = another player is picking now
refused-hero-gone = this hero is no longer available
refused-heroes-later = heroes are picked after the game starts
refused-hero-not-allowed = this hero is not allowed at this table
refused-no-own-heroes = this table does not allow custom heroes
refused-seat-first = take a seat first
refused-enough-heroes = this table already has as many custom heroes as it can hold
refused-bad-hero = your file has an error: { $why }
refused-official-id = ‘{ $hero }’ is the id of a built-in hero; choose another
refused-official-board = ‘{ $board }’ is the id of a built-in board; choose another
refused-other-same-id = this table already has a different hero with the id ‘{ $hero }’
refused-host-starts = only the host can start the game
refused-seats-open = some seats are still open
refused-moved-on = the game has moved on
refused-other-decides = it is another player's decision
refused-nothing-to-undo = you have nothing to undo
refused-enough-undos = you have reached this game's undo limit
refused-nobody-asks = there is no undo request
refused-not-asked = this question is not for you
refused-nothing-played = no game is in progress
refused-nothing-said = the message is empty
refused-phrase-alone = a quick phrase can't be combined with other text
refused-say-cookie = to chat, allow this site's cookie
refused-no-team-channel = only teammates have a team channel
refused-enough-said = this table has reached its chat limit
refused-long-said = a chat message can be at most { $most } bytes long
refused-too-much-said = you are sending messages too fast; wait a moment
refused-log-full = this table's log is full
refused-no-rematch = only players of the finished game can ask for a rematch
refused-host-arranges = only the host can change the table
refused-nothing-to-claim = there is nothing to claim here
refused-claim-later = you can claim the win after { $hours } hours without a decision
refused-not-your-table = this is not your table
refused-resign-first = others are still playing here; resign first
refused-no-hint = no hint is available here
refused-bad-message = invalid message: { $why }
refused-control-characters = control characters are not allowed in addresses or text
refused-too-fast = too many messages; slow down
refused-too-many-heroes = too many hero files; try again later
refused-too-many-tables = too many new tables; try again later
refused-too-many-hints = too many hints; try again later
refused-no-code = this code is wrong, expired or already used; get a new one on the other device
refused-no-passkey = unknown or expired passkey; try again
refused-passkeys-off = passkeys do not work at this server address
refused-passkeys-full = you already have { $n } passkeys; remove one first
refused-rated-undo = in a rated game, you can't undo once something was revealed or your opponent has decided
refused-rating-name = choose a name before joining the ratings
refused-bad-record = line { $line } of the record (‘{ $said }’) is not valid: { $why }
refused-record-expected = line { $line } of the record: expected { $wanted }, found ‘{ $said }’
refused-no-record = this is not a game record: line 1 must be ‘{ $title }’
refused-long-record = the record has more than { $n } lines
refused-record-seats = this record's game has { $n } seats
refused-record-over = this record has { $n } decisions before its game ends; choose an earlier point to continue from
refused-seat-nobody = here, every seat must be for you or a bot
refused-http-400 = invalid request
refused-http-403 = this request came from another site
refused-http-404 = not found
refused-no-table = there is no such table
refused-no-deal = only a finished game that was played from the start can be dealt again
refused-no-deal-here = there is no such deal
refused-deal-fixed = this deal sets the heroes and the board
refused-deal-content = this deal used earlier versions of its heroes, board or rules, so it cannot be dealt again
refused-deal-hidden = you are playing this deal; you will see its other games when yours is over
refused-record-later = the record becomes available when the game is over
refused-table-unknown = this server version cannot open this table: { $why }. The game is saved and will resume when the server supports it again
refused-table-broken = this server version cannot open this table. The game is saved and will resume once that is fixed
refused-table-over = this game is over, and this server version can no longer open its table. The record is saved, and the replay shows as much of it as possible
refused-table-content = this game uses content that the server does not have now ({ $what }). The game is saved and will resume when the server has that content again
refused-over-limit = this game takes too long to compute: its heroes or board are too complex for this server
refused-table-over-limit = this table is suspended because its heroes or board take too long to compute. The game is saved, and the server will try again in an hour
refused-table-suspended = this table was suspended by the server's operator. The game is saved
refused-banned = the server's operator has blocked your address
refused-http-405 = this address does not support that request method
refused-http-408 = the request body did not arrive in time
refused-http-413 = the request body is too long
refused-http-415 = the request body must be application/json
refused-http-429 = too many requests
refused-http-500 = internal server error; it has been logged
refused-http-503 = the server is full; try again later
refused-store-silent = the server's database is not responding. Your game is saved; try again soon
refused-too-many-reports = too many reports; the operator will read the ones already sent
refused-report-nobody = you can report another person at this table, or the table itself
refused-push-endpoint = this push subscription is not from a supported browser service
refused-invite-unknown = you can invite people you have finished a game with
refused-invite-soon = you invited this person recently; try again later
refused-invite-table = invite people to a table where you have a seat, before the game starts and while a seat is free

seat-name = Player { $n }

level-beginner-about = Looks at the numbers on the cards and plays the obvious move.
level-easy-about = Plans its own turn but overlooks your reply.
level-normal-about = Thinks one turn ahead and sometimes makes mistakes.
level-hard-about = Looks several turns ahead and rarely makes mistakes.
level-expert-about = Plays as well as it can and takes about a second per decision.
level-house-about = A bot added by this server.

preview-title = Unmatched: duels between heroes
preview-about = A board game of heroes, monsters and clever card play. Play people or bots in your browser, with no account. Unofficial.
preview-deal = Unmatched: the same deal
preview-dealt = Play the deal of an earlier game: the same heroes, board and card order. With equal luck, you can see who played better.
preview-invites = { $name } invites you to play Unmatched
preview-invited = You are invited to play Unmatched
preview-mode = { $mode ->
    [teams] Teams
    [free-for-all] Free-for-all
   *[duel] Duel
} on { $board }
preview-waiting = { preview-mode }. { $free ->
    [0] All seats are taken.
    [one] One seat is open.
   *[other] { $free } seats are open.
}
preview-playing = { preview-mode }. The game is in progress.
preview-over = { preview-mode }. Watch the game again, move by move.

push-turn = Your turn against { $names }
push-guest = { $name } joined your table
push-invited = { $name } invites you to a game
