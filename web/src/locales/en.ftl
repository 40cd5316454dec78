app-name = Unmatched

board-label = Board: { $name }
board-help = Arrow keys move between spaces, Enter chooses, plus and minus zoom.
space-label = Space { $id }
space-zones = { $count ->
    [one] zone { $zones }
   *[other] zones { $zones }
}
space-start = start space { $n }
space-fighter = { $name }, health { $health } of { $full }
space-token = seat { $seat } token: { $name }
space-token-down = seat { $seat } token: { $name }, face down; underneath: { $what }
space-high = high ground above { $spaces }
space-one-way = one-way to { $spaces }
space-passage = passage to { $spaces }
space-special = { $name }: { $text }
space-threats = under threat: { $now } now, { $soon } more after a maneuver
door-open = { $name }, open
door-closed = { $name }, closed
offer-steps = { $n ->
    [one] { $n } space away
   *[other] { $n } spaces away
}
offer-target = can be attacked
offer-here = can be chosen
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Show the whole board
zoom-teach = Two fingers zoom the board.
# words below a sign; the name that is read out has them too
tool-threats = Threats
tool-about = Table
tool-link = Link
tool-record = Record
threats = Threats: where your opponents can attack
threats-none = Threats: none of your opponents can attack you now
legend-steps = steps
legend-targets = targets
legend-threats = threats
glance-health = Health
glance-hits = Targets: { $names }
glance-hits-none = No targets from here
glance-hit-by = Threats: { $names }
glance-hit-by-none = No threats now
glance-from = From here: { $targets ->
    [0] no targets
    [one] { $targets } target
   *[other] { $targets } targets
}, { $threats ->
    [0] no threats
    [one] { $threats } threat
   *[other] { $threats } threats
}

card-value = { $type } { $n }
card-boost = boost { $n }
card-back = { $hero } card, face down
card-copies = { $n ->
    [one] { $n } copy
   *[other] { $n } copies
}
card-left = { $left } of { $n } not played yet
bonus-attack = Bonus attack
hand-label = Your hand
hand-of = { $hero }: hand
hand-empty = No cards in hand.
raised-play = Play
raised-choose = Choose
raised-why = Why not?
raised-before = Previous card
raised-after = Next card
hand-aimed = { $n ->
    [one] { $card }: choose it again, or its target
   *[other] { $card }: choose a fighter to attack
}
card-quoted = “{ $card }”
card-use = { $use ->
    [attack] Attack with { $card }
    [defend] Defend with { $card }
    [boost] Boost with { $card }
    [scheme] Play { $card }
    [discard] Discard { $card }
   *[choose] Choose { $card }
}
hand-teach = To attack, drag a card onto an opposing fighter, or choose the card and then the fighter.
pile-discard = { $hero }: discard pile
pile-empty = Nothing discarded yet.
pile-count = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
pile-order = The newest card is on top.
deck-list = { $hero }: deck
close = Close

player-you = you
player-health = Health { $n } of { $full }
player-hand = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
player-deck = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
}
player-discard = { $n ->
    [one] { $n } card discarded
   *[other] { $n } cards discarded
}
player-known = Known: { $cards }
player-out = defeated
player-turn = to play
player-more = more
player-about = { $name }: ability and deck
player-clock = Time per decision
player-offline = offline
player-actions = { $n ->
    [one] { $n } action left
   *[other] { $n } actions left
}
basket-holds = basket: { $item }
aside-play = in play
aside-guests = other players’ cards
basket-any = any item

prompt-rule = Why? Rule { $rule }
prompt-because = because of { $card }
prompt-board = Choose on the board, or here:
prompt-hand = Choose a card from your hand, or here:
prompt-tap = To attack or play a scheme, tap a card.
prompt-fought = Resolving the combat…
prompt-fold = See your cards
prompt-stuck = { $name } cannot stay here and must move on.
prompt-auto = Your only option, played for you: { $what }
prompt-waiting = Please wait
prompt-more = { $n ->
    [one] Show the space
   *[other] List all { $n } spaces
}
undo = Undo
undo-ask = Ask to undo
undo-none = Nothing to undo

timer-left = { $time } left
timer-none = no timer
timer-late = Hurry! { $time } left
timer-reserve = { $time } in reserve

log-label = Game log
log-empty = The game starts.
log-moved = { $name } moved { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}.
log-placed = { $how ->
    [start] { $name } started in zone { $zone }.
    [summon] { $name } was summoned in zone { $zone }.
    [return] { $name } returned in zone { $zone }.
   *[place] { $name } was placed in zone { $zone }.
}

combat-label = Combat
combat-attacks = { $attacker } attacks { $defender }
combat-attack = Attack
combat-defense = Defense
combat-none = no defense card
combat-cancelled = effect canceled
combat-printed = printed
combat-boost = boost
combat-won = { $who } wins the combat
combat-damage = { $n ->
    [0] no damage
    [one] { $n } damage
   *[other] { $n } damage
}
combat-skip = Tap or press any key to skip
combat-skip-touch = Tap to skip
combat-on = Tap or press any key to continue
combat-on-touch = Tap to continue
combat-board = Tap here to see the board
combat-changes = Value changes
combat-hidden = face-down card

settings = Settings
settings-language = Language
settings-theme = Theme
settings-theme-auto = system
settings-theme-light = light
settings-theme-dark = dark
settings-contrast = High contrast
settings-speed = Animation speed
settings-speed-off = off
settings-speed-slow = slow
settings-speed-normal = normal
settings-speed-fast = fast
settings-sound = Sound
settings-volume = Volume
sound-yes = Play with sound
sound-no = Without sound
settings-coordinates = Space names
settings-coordinates-about = Shown on the board as in the log: G11, M07.
settings-auto = Play my only option for me
settings-auto-about = When you have no other choice. If off, you press every button yourself.
settings-on = on
settings-off = off

tab-log = Log
tab-cards = Cards
turn-number = Turn { $n }
credits = Icons: game-icons.net, CC BY 3.0

### start, new table, heroes, frame
page-failed = Couldn’t load this page.
nowhere-title = Page not found
nowhere-about = The link may be incomplete. Try one of these pages:
dead-end-play = Home page
try-again = Try again
name-guest = Guest
name-guest-number = Guest { $n }
nav-label = Pages
nav-start = { $name }, home page
nav-home = Home
nav-new = New table
nav-learn = Learn
nav-heroes = Heroes
nav-replay = Replay
nav-watch = Watch
nav-rating = Ratings
nav-me = My games
further-pages = More pages
rules-page = Rules
documentation = Documentation
settings-name = Your name
settings-move = Continue on another device
settings-text = Text size
settings-text-normal = normal
settings-text-large = large
settings-text-larger = larger
settings-contrast-about = Plain boards, strong colors, large zone letters.
settings-wait = Pause after combat
settings-wait-about = The result stays on screen until you tap or press a key.
settings-kept = Saved in this browser only.
start-lead = Legends duel on a small battlefield: move, play a card, outwit your opponent. Play in your browser, with no account, against a bot or a friend.
play-now = Play now
create-table = Play with friends
seek-now = Find an opponent
seek-title = What game do you want to play?
seek-about = We’ll match you with someone who wants the same game. Until then, everyone can see your table.
seek-looking = Looking for an opponent…
seek-any-board = any board
seek-change = Change
seek-meanwhile = Play a bot for now
seek-notify = Notify me
seek-stop = Stop
seek-found = { $name } is here. Your game is starting!
seek-go = Go to the table
here-now = { $n ->
    [one] { $n } person online
   *[other] { $n } people online
}
by-lot = random
chip-hero = You: { $name }
chip-opponent = Opponent: { $name }
chip-board = Board: { $name }
chip-level = Bot: { $name }
play-title = Your game against a bot
play-start = Start the game
play-starting = Starting…
play-sum = We’ll remember your choices: next time, “Play now” starts with them right away.
play-hero = Your hero
play-away = No connection. Lessons, heroes and replays still open.
play-opponent = Your opponent
odds-you = You: { $n }%
odds-about = Measured between equal bots. Drawn heroes stay between 35% and 65%.
play-level = Bot level
play-board = Board
tile-learn = Learn in three minutes
tile-learn-about = Play your first turns with a coach.
tile-heroes = Heroes and boards
tile-heroes-about = See every card of every hero, or add a custom hero.
tile-replay = Replay a game
tile-replay-about = Watch a game again, step by step, and play on from any point.
join-label = Join with a link
join-placeholder = link or code
join-go = Join
join-unread = This is not a table link. A table link contains /t/ and sixteen characters.
waiting-title = Waiting for you
open-title = Open tables
open-empty = No open tables right now.
open-empty-create = Create a table and others will see it here.
mine-title = Your tables
mine-empty = Your games will appear here. You can leave and come back at any time.
mine-empty-else = No other games.
over-title = Finished
over-more = Show { $n } more
lists-asking = Loading…
lists-lost = Couldn’t load the list. Retrying…
row-your-turn = your turn
row-their-turn = their turn
row-over = watch again
row-won = won
row-lost = lost
row-seek = wants to play
row-dismiss = Remove from my list
row-abandon = Resign this game
row-abandon-sure = Resign this game? The other players win or play on without you.
row-abandon-yes = Resign
row-claim-why = Your opponent hasn’t made a move in over a day.
claim-now = { $name } hasn’t made a move in over a day.
claim-later = { $name } is away. You can claim the win in { $time } if no move is made.
claim-win = Claim the win
row-set-aside = suspended
row-watch = watch
row-draft = picking heroes
row-free = { $n ->
    [one] { $n } open seat
   *[other] { $n } open seats
}
row-ready = ready
versus = {" "}vs{" "}
and-others = ,{" "}
seat-bot = bot, { $level }
seat-free = open seat
mode-duel = Duel
mode-teams = Teams
mode-free-for-all = Free-for-all
time-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
time-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
time-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
time-each = { $each } per decision
time-with-reserve = { $each } per decision, { $reserve } in reserve
problem-offline = The server isn’t responding.
problem-no-table = This table doesn’t exist or was removed.
problem-too-fast = Too many requests. Wait a moment and try again.
problem-full = The server is full right now. Try again later.
problem-other = Something went wrong.
footer-unofficial = Unofficial and free. Not affiliated with Restoration Games. All art and text are our own.
footer-icons = Icons:
footer-version = Version { $version }.
new-title = New table
new-lead = Every setting has a default, so you can create the table now and share the link.
new-mode = Game mode
mode-duel-about = One on one.
mode-teams-about = Two against two. With three people, one plays two heroes.
mode-ffa = Free-for-all, { $n }
mode-ffa-about = Every player for themselves. The last one standing wins.
new-board = Board
board-small = { $n } heroes at most
new-seats = Seats
new-seats-about = Seats for people go to anyone who opens your link.
seat-number = Seat { $n }
seat-team = Team { $team }
seat-who = Seat { $n }: player
seat-hero = Seat { $n }: hero
seat-me = Me
seat-here = On this device
seat-person = A person with the link
seat-bot-choice = Bot: { $level }
hero-later = choose at the table
new-hot-seat = Several people on this device (hot seat)
new-hot-seat-about = You hold seats on both sides. A screen hides the hands when you pass the device.
new-heroes = Hero selection
heroes-open = Open
heroes-open-about = Each player takes any allowed hero, even the same one.
heroes-random = Random
heroes-random-about = Drawn at random when the game starts.
heroes-draft = Draft
heroes-draft-about = Players pick in random order, and no hero twice.
new-allowed = Allowed heroes
new-allowed-all = All heroes.
new-allowed-some = { $n } of { $of }.
new-allowed-reset = Allow all
new-timer = Time per decision
timer-choice-none = No timer
timer-choice-custom = Custom
new-timer-about = When the time and the reserve run out, a simple bot decides.
timer-seconds = Seconds per decision
timer-reserve-seconds = Reserve per game, in seconds
new-more = Who can join
new-public = Public table
new-public-about = Everyone sees the table on the home page. Otherwise, only people with the link can find it.
new-spectators = Spectators
new-spectators-about = Others can watch, but they don’t see any hands.
new-own = Custom heroes
new-own-about = Players may bring custom hero files.
new-create = Create table
new-create-start = Create and start
fault-person = At least one seat must be for a person.
fault-both-sides = You hold seats on both sides. Turn on “Several people on this device”.
fault-draft = A draft needs at least { $n } heroes.
fault-seat-hero = A seat has a hero that is not allowed: { $name }.
fault-timer = Choose between 1 second and 14 days.
heroes-title = Heroes
heroes-lead = Each hero has a deck of 30 cards, an ability and a way to win. Open one to read every card.
boards-title = Boards
boards-lead = A ranged fighter can attack any opposing fighter in its zone. A space with several colors is in all of those zones.
board-facts = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
board-zones = { $n ->
    [one] { $n } zone
   *[other] { $n } zones
}
board-players = { $n ->
    [one] up to { $n } hero
   *[other] up to { $n } heroes
}
board-doors = Doors open and close. A closed door blocks movement, and the spaces on its two sides are not adjacent.
board-high = Arrows lead down from high ground. Attacks from high ground get +1.
board-one-way = Blue chevrons: fighters can move along this line in that direction only. The spaces are adjacent as usual.
board-passages = Gates with the same number: a fighter can move from one to the other as if they were adjacent. For everything else, they are not.
board-item = { $name }: once per game, when a fighter lands there: { $text }
board-special = { $name }: when a fighter lands there: { $text }
board-zone-show = Show zone { $letter }, { $name }
hero-back = All heroes
hero-play-as = Play as { $name }
hero-ability = Ability
hero-fighters = Fighters
hero-deck = Deck
hero-deck-sum = { $n } cards: { $attack } attack, { $defense } defense, { $versatile } versatile, { $scheme } scheme.
hero-move = Move { $n }
fighter-melee = melee
fighter-ranged = ranged
fighter-hero = hero
fighter-sidekick = sidekick
fighter-health = health { $n }
hero-missing = There is no hero with this name.
card-missing = There is no card with this name.
hero-about = About the hero
hero-key-cards = Key cards
hero-all-cards = All cards
hero-by-lot-about = A surprise: your hero is drawn when the game starts. Point at a hero or tap it to see what it can do.
hero-take = Choose { $name }
hero-take-lot = Surprise me
difficulty-1 = easy to play
difficulty-2 = takes some practice
difficulty-3 = for experienced players
counter-faces = { $name }: { $faces }
counter-most = { $name }: up to { $n }
own-title = Create a custom hero
own-lead = A hero is one text file: fighters, abilities and cards in a small language. We check it and write its card text in three languages. You can play it right away.
own-drop = Drop a .toml file here, or choose one
own-choose = Choose a file
own-example = Start from an example
own-replace = Replace what you have written?
own-replace-yes = Replace it
own-replace-no = Keep mine
own-result = Result
own-how = How to write one
own-how-1 = Name the hero and its fighters: health, melee or ranged, how many.
own-how-2 = Write the cards: type, value, boost, copies, 30 in all. An effect is a list of steps under immediately, during or after.
own-how-3 = Drop the file here. Every error comes with its line and a hint. The card text is written for you.
own-words = Language reference
own-words-find = Search (in English)
own-words-none = No matches.
own-show = Show in the file
own-text = The hero file
own-check = Check
own-checking = Checking…
own-warnings = { $n ->
    [one] { $n } warning
   *[other] { $n } warnings
}
own-faults = { $n ->
    [one] { $n } error
   *[other] { $n } errors
}
own-sound = { $name } is ready to fight.
own-play = Play it now
own-play-title = { $name } against a bot
own-big = This file is too large. A hero file can have up to 65,536 bytes.
own-kept = Your text is saved in this browser.
own-official = “{ $id }” is the id of a built-in hero. Give yours another id to play it.
own-at = Line { $line }, column { $column }
own-kinds = Custom files
own-kind-hero = Hero
own-kind-board = Board
own-board-title = Create a custom board
own-board-lead = A board is one text file: spaces, zones, lines and where to draw them. We check it and draw it. You can play on it right away.
own-board-text = The board file
own-board-how = How to write one
own-board-how-1 = Name the zones, and give each one its own color and letter.
own-board-how-2 = List the spaces: a short id, their position (x and y from 0 to 1) and their zones.
own-board-how-3 = Connect them with lines, and list the start spaces of the heroes: two to five, in player order.
own-board-how-4 = Drop the file here. Every error comes with its line and a hint. The board is drawn for you.
own-board-sound = { $name } is ready.
own-board-play-title = { $name } against a bot
own-board-official = “{ $id }” is the id of a built-in board. Give yours another id to play on it.
own-board-bring = Add a board file…

### replay
replay-title = Replay a game
replay-of = Replay: { $names }
replay-choose = Choose a game record
replay-choose-about = or drop it anywhere on this page. You can download a record of every finished game.
replay-own = Your finished games
replay-sample = Watch a sample game
replay-sample-about = Alice against King Arthur in Heorot, played by two bots.
replay-loading = Setting up the game…
replay-offline = Couldn’t reach the server. Please try again in a moment.
replay-failed = Something went wrong. Please try again.
replay-gone = Game not found
replay-gone-about = The link is incomplete, or the game was removed. You can always watch records you have downloaded.
replay-to-table = Go to the table
replay-controls = Replay
replay-bar = Position in the game
replay-place = { $at } / { $end } · turn { $turn }
replay-start = Start of the game
replay-won = { $names } won. { $reason }.
replay-back = Previous decision
replay-step = Next decision
replay-turn-back = Previous turn
replay-turn-next = Next turn
replay-play = Play
replay-pause = Pause
replay-space = Space
replay-speed = Speed
replay-seen-by = View
replay-open = all cards
replay-spectator = spectator
replay-link = Copy link to this position
replay-copied = Link copied
replay-not-copied = Your browser blocked copying. Copy the address above instead.
replay-download = Download record
replay-continue = Continue from here
replay-continue-short = Continue
replay-continue-about = { $at ->
    [0] A new table starts this same game, before the first decision.
   *[other] A new table starts right after decision { $at }. This replay stays as it is.
}
replay-with-bot = Against a bot
replay-with-bot-about = You take one seat, and bots take the others.
replay-hot-seat = Hot seat
replay-hot-seat-about = You play all sides on this device, alone or with friends.
replay-play-as = You play
replay-level = Level
replay-begin = Play from here

### the live table

tab-chat = Chat
menu = Menu
offline-now = No connection to the server right now.
connection-connecting = Connecting…
connection-open = Connected
connection-doubtful = Waiting for the server…
connection-lost = Connection lost
connection-gone = Not at this table
connection-lost-long = Connection lost. The game waits while we reconnect.
connection-full = The server or this table is full. Retrying…
connection-store = The server can’t save anything right now. Nothing is lost, and the game will continue as soon as it can.
connection-store-move = The server can’t save anything right now. Your move is kept here and sent as soon as it can be saved.
gone-no-table = Table not found
gone-no-table-about = The link is incomplete, or the table was removed because no one was playing.
gone-no-spectators = This table doesn’t allow spectators.
gone-set-aside = This table is suspended.
gone-too-fast = The server closed the connection: too many requests.
gone-closed = This table was closed because no one joined.
spectators = { $n ->
    [one] { $n } spectator
   *[other] { $n } spectators
}
watching = You are watching.

lobby-link = Invite link
lobby-share = Share…
lobby-qr = QR code for { $link }
lobby-qr-about = Scan it with a phone camera to join.
lobby-invites-duel = { $name } invites you to a duel: { $board }
lobby-invites-teams = { $name } invites you to a team game: { $board }
lobby-invites-free-for-all = { $name } invites you to a free-for-all: { $board }
lobby-new-here = New here?
lobby-came = { $name } joined your table
lobby-to-bot = Add a bot
lobby-change-board = Change board
lobby-seek-wait = The game starts as soon as another player joins. Keep this page open so others can find you.
lobby-seek-sit = Sit down and choose your hero, and the game starts right away.
lobby-copy = Copy link
lobby-copied = Copied
lobby-name = Your name
lobby-player = Player { $n }
lobby-player-name = Name of player { $n }
lobby-seat = seat { $n }
lobby-free = Open seat
lobby-bot = Bot · { $level }
lobby-team = Team { $n }
lobby-here = here
lobby-sit = Sit here
lobby-leave = Leave seat
lobby-free-seat = Free up seat
lobby-choose = Choose hero
lobby-change = Change hero
lobby-choose-title = Choose a hero
lobby-random = Random hero
lobby-any-hero = no hero yet: random at the start
lobby-no-hero = no hero yet
lobby-taken = taken
lobby-bring = Add a hero file…
lobby-start = Start the game
lobby-wait-seats = The game can start when every seat is taken. Send the link to the other players.
lobby-wait-host = Waiting for the host to start the game.
lobby-take-seat = Take an open seat to play.
lobby-full = Every seat is taken. When the game starts, you can watch it here.
lobby-your-pick = Your pick: choose a hero.
lobby-their-pick = { $name } is choosing a hero.
lobby-heroes-open = any hero
lobby-heroes-random = random heroes
lobby-heroes-draft = hero draft
lobby-hot-seat = one shared device

player-partner = teammate
player-resigned = resigned
player-order = turn order: { $n }
order-label = Turn order
order-faster = Faster
player-hand-open = { $n ->
    [one] { $n } card in hand, visible to you
   *[other] { $n } cards in hand, visible to you
}
hand-known = You know { $n } of { $all } cards in this hand.
log-combat = Show this combat again
prompt-fighters = Fighter to move
prompt-forced = You had only one option, so it was played for you.
rule-none = You can find this rule in the project’s rulebook.
hint-ask = Hint
hint-thinking = Thinking…
hint-plain = Hint: { $what }.
hint-says = Hint: { $what } (from here the expert would win about { $win }% against { $level }).
reason-attack = Your strongest card hits for { $n }, and { $target } has { $health } health.
reason-move = From there, { $name } can attack { $targets }.
reason-safe = No opposing fighter can attack { $name } there now.
reason-maneuver = None of your fighters can attack now.
reason-defend = It blocks { $n }, and { $name } has { $health } health.
reason-save = It saves your cards, and { $name } has { $health } health.
reason-next = Next best: { $what } ({ $win }%).
why-won = It wins, whatever your opponent does.
why-lost = Every option loses now.
why-damage = Expect to deal about { $deals } damage and to take about { $takes } before your next turn.
why-fall = { $name } is defeated in about { $chance }% of cases.
why-reply-card = Most likely answer: { $card }.
why-reply-none = Most likely answer: no card in defense.
why-reply-attack = Most likely answer: an attack on { $target }.
why-reply-maneuver = Most likely answer: a maneuver.
undo-why-free = Undo your last decision: nothing has been revealed since
undo-why-ask = Something was revealed, so the other players must agree
undo-asked = { $who } asks to undo a decision. Do you agree?
undo-what = To undo: { $what }
undo-wait = You asked to undo a decision. Waiting for an answer.
undo-told = A decision was undone.
undo-refused = Your request to undo was declined.
undo-allow = Allow
undo-refuse = Decline

confirm-no = Cancel
confirm-defeat = Lose { $name }?
confirm-defeat-why = “{ $choice }” means that { $name } { $damage ->
    [0] loses its last health and is defeated
   *[other] takes { $damage } damage and is defeated
}{ $hero ->
    [yes] , and you may lose the game.
   *[no] .
}
confirm-defeat-yes = Choose it anyway
confirm-resign = Resign this game?
confirm-resign-why = The other players win or play on without you. You can’t undo this.
confirm-resign-yes = Resign
resign = Resign

pass-title = Pass the device to { $name }
pass-why = The next screen is only for the player of { $hero }. Everyone else, look away!
pass-continue = I’m { $hero }: continue

chat-say = Say something
chat-send = Send
chat-empty = No messages yet.
chat-spectator = Spectator
chat-channel = Send to
chat-all = Table
chat-team = Team
chat-phrases = Phrases and reactions
chat-mute = Mute { $name }
chat-muted = { $name } is muted.
chat-unmute = Unmute
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-well-played = Well played!
phrase-nice = Nice move!
phrase-close = That was close!
phrase-moment = One moment, please.
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-again = Another game?
phrase-bye = See you!
phrase-bot-failed = This bot isn’t responding. A beginner bot takes over.
phrase-clap = applause
phrase-laugh = laughs
phrase-wow = amazed
phrase-think = thinking
phrase-ouch = ouch

over-won = You won!
over-lost = You lost
over-winner = Winner: { $names }
over-winner-mark = winner
over-combat = A hero was defeated in combat
over-effect = A hero was defeated by an effect
over-exhaustion = A hero was defeated by exhaustion
over-outright = A hero was defeated outright
over-combat-of = { $name }: defeated in combat
over-effect-of = { $name }: defeated by an effect
over-exhaustion-of = { $name }: defeated by exhaustion
over-outright-of = { $name }: defeated outright
over-last-turn = The last turn is over: most health wins; if tied, the side that started later
over-you-resigned = You resigned
over-resigned = The other side resigned
over-they-resigned = { $names } resigned
over-you-late = You ran out of time
over-they-late = { $names } ran out of time
over-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
over-dealt = { $n } damage dealt
over-played = { $n ->
    [one] { $n } card played
   *[other] { $n } cards played
}
over-blow = Best hit: { $n }, { $why }
over-curve = Health by turn
opening-you = You go first
opening-other = { $hero } goes first
turn-yours = Your turn
over-prompt = The game is over.
over-rematch = Rematch
over-rematch-offer = Offer a rematch
over-rematch-wants = { $names }: how about a rematch?
over-rematch-accept = Accept rematch
over-rematch-waits = You offered a rematch. Waiting for { $names }.
over-to-rematch = Go to the rematch
over-replay = Watch replay
over-new = New game
over-record = Download record
over-board = View the board
over-share = Share
over-share-title = Share this game
over-share-about = Anyone with the link can watch the replay.
over-share-save = Save image
over-show = Show the result

about-title = About this table
about-mode = Mode
about-timer = Time
about-spectators = Spectators
about-fair = Fair shuffling
about-commitment = Before the game, the server set every shuffle with a secret seed and published its fingerprint, which can’t be changed later:
about-later = When the game is over, the seed and salt appear here, and anyone can check them.
about-revealed = The game is over. The fingerprint is the SHA-256 hash of this text:
about-verify = This command replays the game from the downloaded record and checks it:
about-continued = This game continues from a record, so its seed was already known. There is nothing to prove.

report-title = Report a problem
report-about = The people who run this server will read your report. It includes the table, the seats and your message, but no cards.
report-whom = Who is it about?
report-table = The table, not a player
report-words = What happened?
report-send = Send
report-told = Thank you. The people who run this server will read it.

keys-title = Keyboard
keys-options = choose an option by number
keys-tab = next button; the board, hand and log are one stop each
keys-arrows = move between spaces, cards or log lines
keys-enter = choose; any key skips an animation
keys-undo = undo
keys-escape = close, drop, or go back to the question
keys-zoom = zoom in, zoom out, whole board
keys-chat = chat
keys-offered = go to the next space or door you can choose
keys-prompt = go to the list of options
keys-board = go to the board
keys-hand = go to your hand
keys-fighter = pick up the next fighter
keys-alt = hold to see where opponents can attack, now and after a maneuver
keys-threats = turn this view on or off
keys-rule = the rule behind the question or the refusal
keys-hint = ask for a hint
keys-log = go to the log
keys-help = show this list
keys-drag = Drag a fighter to a space or onto an opposing fighter, or drag a card onto the board or an opposing fighter. Click or tap a card to raise it, and once more to play it. Long-press or right-click a card to see it large. Long-press the board to see where opponents can attack. Click anything unavailable to see why.

offline-title = No connection to the server.
offline-about = You need the server to play against people and bots. You can still read heroes, cards and boards.

settings-notices = Notify me when it’s my turn
settings-notices-about = Your browser notifies you when you’re on another page. Notifications never name your cards.
settings-notices-forbidden = Your browser blocks notifications from this page. You can allow them in its settings.
notice-turn = Your turn: { $title }
notice-sat = { $name } joined your table

me-title = My games
me-lead = No accounts, no passwords: this device remembers who you are and what you have played.
history-empty = No finished games yet. Games you finish appear here, and you can watch them again.
history-lost = Couldn’t load your games.
history-asking = Loading your games…
history-win = Won
history-loss = Lost
history-both = Both sides
history-resigned = By resignation
history-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
history-watch = Watch again
history-more = Earlier games
stats-title = Heroes
stats-whom = Opponents
stats-all = Everyone
stats-people = People
stats-bots = Bots
stats-hero = Hero
stats-games = Games
stats-won = Won
stats-share = Win rate
stats-against = against { $hero }
stats-several = with 3 or 4 players
stats-none = No games yet.
stats-match-ups = { $hero }: matchups
earlier-about = This browser also has an older cookie of this site, with another player’s tables and seats. If you played here before and miss your games, continue as that player. Otherwise forget it: it may come from someone else.
earlier-yes = Continue as that player
earlier-no = Forget it
companions-title = People you played with
companions-empty = The people you finish games with appear here, and you can invite them again.
companions-lost = Couldn't load the people you played with.
companion-invite = Invite
companion-unblock = Show invitations again
companion-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
invited-by = { $name } invites you to a game
invitation-open = Go to the table
invitation-decline = Decline
invitation-block = Don't show invitations from this person

move-title = Another device
move-show-title = From this device to another
move-show-about = Use a code to play as yourself on another device, with the same name, tables and seats. It works once. Anyone who enters it can play as you, so keep it to yourself.
move-show = Show a code
move-left = { $n ->
    [one] Enter it on this page on the other device within { $n } minute.
   *[other] Enter it on this page on the other device within { $n } minutes.
}
move-type-title = From another device to this one
move-type-about = The 12 digits that the other device shows
move-go = Continue here
move-go-anyway = Continue here anyway
move-loses = { $n ->
    [one] This device has { $n } table of its own. If you continue, you lose access to it here.
   *[other] This device has { $n } tables of its own. If you continue, you lose access to them here.
}
move-done = Welcome, { $name }! You can now play on this device, too.

rating-title = Ratings
rating-lead = Ratings of everyone who has opted in. They count public duels between two rated players, and get more accurate with every game.
rating-about = If you join the ratings, your public duels against other rated players count. From your first counted game, everyone can see your name and rating in the list. You can leave at any time, and you disappear from the list immediately.
rating-rules-title = What counts
rating-rules-which = Public duels between two people with built-in heroes. Games against bots, at tables you can find only by link, or continued from a record never count.
rating-rules-fair = In a rated game, you can undo only if nothing was revealed. A game doesn’t count if a player leaves before both have made a decision. The same two players count up to three games a day. Two players at the same internet address don’t count. After five counted games, games against players with fewer than five no longer change your rating. If you join or leave the ratings while you wait at a table, this applies to that table, too, until its game starts.
rating-rules-how = We use Glicko-2. Everyone starts at 1500. Your true strength is almost always within two deviations (±). With a deviation above 110, a rating is provisional and has no rank. If you don’t play for a long time, your rating becomes provisional again.
rating-take-part = Join the ratings
rating-rename = Change name to { $name }
rating-leave = Leave the ratings
rating-leave-sure = We’ll remove you from the list. If you come back, you’ll have the rating you have today.
rating-to-list = See the ratings
rating-to-me = Join the ratings
rating-mine = { $rating } ± { $deviation }
rating-mine-rank = Rank { $rank }
rating-provisional = provisional
rating-provisional-group = Provisional: not enough games for a rank
rating-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
rating-none = No rated players yet.
rating-asking = Loading the ratings…
rating-lost = Couldn’t load the ratings.
rating-col-rank = Rank
rating-col-name = Name
rating-col-rating = Rating
rating-col-deviation = Deviation
rating-col-games = Games
rating-unranked = no rank yet
rating-you = you
rating-for = rated game
rating-for-if = rated game, if both joined the ratings
rating-seek = You have joined the ratings: a duel counts if your opponent has joined, too.
rating-change = { $name }: { $before } → { $after } ({ $change })
rating-not-counted = This game was not rated: one of you hadn’t made a decision yet, you two have already played three rated games today, or you played from the same internet address.

passkey-title = With a passkey
passkey-about = Your browser or phone keeps a passkey behind its lock. On every device that has it, you can sign in with one tap, without a code, as often as you like.
passkey-make = Create a passkey
passkey-made = Passkey created.
passkey-use = Use a passkey
passkey-use-anyway = Use a passkey anyway
passkey-there = This device already has one of your passkeys.
passkey-stopped = Your browser did not create or use a passkey.
passkey-mine = Your passkeys
passkey-day = Created on { $made }, last used on { $used }
passkey-remove = Remove
passkey-remove-label = Remove the passkey created on { $made }
passkey-removed = This passkey no longer works here. Delete it in your browser, too.
deal-title = Same deal
deal-button-about = The same heroes, board and card order, for you or for others
deal-compare = Compare results
deal-lead = The same heroes, board and card order as in an earlier game. Everyone who plays it has the same luck, so the results show how well each of them played.
deal-begins = { $hero } goes first
deal-knows = You have already seen part of this deal. You can play it, but your game will not be compared.
deal-side = Your side
deal-against = Against
deal-play = Play this deal
deal-others = Challenge others
deal-others-about = Anyone with this link can play the deal, with a friend or against a bot, and then see how you did.
deal-invites = { $name } asks: can you do better with the same cards?
deal-results = Results
deal-hidden = { $n ->
    [one] { $n } game has been played with this deal. You’ll see its result after you finish the deal.
   *[other] { $n } games have been played with this deal. You’ll see their results after you finish the deal.
}
deal-show = Show the results now
deal-show-about = Games you play with this deal afterward will not be compared.
deal-with-people = between people
deal-with-bots = with bots: { $levels }
deal-mean = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won, average margin { $margin }
deal-how = Margin: your hero’s health at the end minus the other side’s. A player who resigns has 0 health. Compared: your margin minus the average margin of others who played the same side against the same opponents, people or a bot of one level. It shows what your play was worth without luck. Games of people who knew the deal are listed but don’t count.
deal-margin = margin
deal-compared = compared
deal-compared-about = The margin minus the average of others on the same side
deal-health = Health left
deal-cards = Cards left in deck and hand
deal-knew = knew the deal
deal-someone-knew = doesn’t count: a player knew the deal
deal-looked-back = doesn’t count: a decision that revealed something was undone
deal-both-sides = doesn’t count: one person played both sides
deal-gone = Deal not found
deal-gone-about = The link is incomplete, or all games with this deal were removed.
deal-lobby = The heroes, board and card order come from an earlier game.
deal-more = About this deal
about-deal = This table plays the deal of an earlier game, with the same shuffles. People who have seen that game know them. The deal’s page marks these people.

watch-title = Watch
watch-lead = Public games in progress. You see what everyone sees: no hands and no face-down cards.
watch-count = { $n ->
    [0] No spectators yet
    [one] { $n } spectator
   *[other] { $n } spectators
}
watch-none = No public games right now.

# The edition without a server. device-…: how far it has loaded, and why it cannot be played.
device-loading = Loading the game: { $loaded } of { $total } MB
device-starting = The game is starting…
device-progress = Loading the game
device-no-webassembly = This browser can’t run the game because it doesn’t support WebAssembly. Update it, or use a current version of Firefox, Chrome, Edge or Safari.
device-no-worker = This browser doesn’t allow the game to run in the background. Update it, or allow scripts and workers for this page, then try again.
device-not-loaded = Part of the game didn’t load. Your games are safe. Check your connection, then try again.
device-broken = The game couldn’t start. Your games are safe. Try again; if that doesn’t help, update your browser.
device-moved = The game moved to another tab. Please try again.
device-forgets = This window doesn’t save anything, so your games disappear when you close it. To keep them, use a normal window and allow this page to store data.
device-slow = In this edition, the engine isn’t compiled: the strong bots think in slow motion and play more weakly.
edition-title = About this edition
edition-lead = The whole game runs on this device. After the first visit, it works without a network.
edition-start = Legends duel on a small battlefield. This edition runs entirely on your device: play bots or a friend at the same screen, even without a network.
edition-create = Set up a game
edition-new = Choose who plays: bots, or several people at this screen.
edition-seats = Bots sit at this device, too. To play people elsewhere, you need a server.
edition-version = Version
edition-engine = Engine
edition-compiled = compiled to WebAssembly
edition-interpreted = interpreted Python: strong bots are slower and play more weakly
edition-games = Your games
edition-kept = saved in this browser, on this device only
edition-shuffled = The cards are shuffled on this device, and games here are unrated. The fingerprint below shows that a shuffle didn’t change during the game:
edition-all = Every file with its size and digest
edition-parts = Python and the game
edition-size = { $size } MB
edition-packages = Other programs in this edition
edition-own = The game itself is under the MIT license, and its pictograms are by game-icons.net under CC BY 3.0.
edition-people = This needs a server
edition-people-about = Watching others, ratings and shared deals need a server and other people. Everything else works on this device.
