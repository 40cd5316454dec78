app-name = Unmatched

board-label = Board: { $name }
board-help = Arrow keys go from space to space, Enter chooses, plus and minus zoom.
space-label = Space { $id }
space-zones = { $count ->
    [one] zone { $zones }
   *[other] zones { $zones }
}
space-start = start space { $n }
space-fighter = { $name }, health { $health } of { $full }
space-token = token of seat { $seat }: { $name }
space-token-down = token of seat { $seat }: { $name }, face down; beneath: { $what }
space-high = high ground over { $spaces }
space-one-way = one way to { $spaces }
space-passage = passage to { $spaces }
space-special = { $name }: { $text }
space-threats = under threat: { $now } now, { $soon } more after a maneuver
door-open = { $name }, open
door-closed = { $name }, closed
offer-steps = { $n ->
    [one] { $n } step away
   *[other] { $n } steps away
}
offer-target = can be attacked
offer-here = can be chosen
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Show the whole board
# words below a sign; the name that is read out has them too
tool-threats = Threats
tool-about = Table
threats = Threats: where the other side can strike
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
card-back = A card of { $hero }, face down
card-copies = { $n ->
    [one] { $n } copy
   *[other] { $n } copies
}
card-left = { $left } of { $n } not yet played
bonus-attack = Bonus attack
hand-label = Your hand
hand-of = Hand of { $hero }
hand-empty = No cards in hand.
raised-play = Play
raised-choose = Choose
raised-why = Why not?
raised-before = the card before
raised-after = the next card
hand-aim = Attack with it
hand-aimed = { $card }: now choose whom to attack
hand-teach = To attack, drag a card onto an enemy, or choose the card and then the enemy.
pile-discard = Discard pile of { $hero }
pile-empty = Nothing discarded yet.
pile-count = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
pile-order = The last card lies on top.
deck-list = Deck of { $hero }
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
player-clock = Time for each decision
player-offline = offline
player-actions = { $n ->
    [one] { $n } action left
   *[other] { $n } actions left
}
basket-holds = basket: { $item }
aside-play = in play
aside-guests = cards of others
basket-any = any item

prompt-rule = Why? Rule { $rule }
prompt-because = because of { $card }
prompt-board = Choose on the board, or here:
prompt-hand = Choose a card in your hand, or here:
prompt-fought = The combat is being decided.
prompt-fold = See your cards
prompt-auto = Played for you, there was no other choice: { $what }
prompt-waiting = Please wait
prompt-more = { $n ->
    [one] List the space
   *[other] List the { $n } spaces
}
undo = Undo
undo-ask = Ask to undo
undo-none = Nothing to undo

timer-left = { $time } left
timer-none = no timer
timer-late = Hurry: { $time } left
timer-reserve = { $time } in reserve

log-label = What happened
log-empty = The game begins.

combat-label = Combat
combat-attacks = { $attacker } attacks { $defender }
combat-attack = Attack
combat-defense = Defense
combat-none = no defense card
combat-cancelled = effect cancelled
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
combat-on = Tap or press any key to go on
combat-on-touch = Tap to go on
combat-board = Tap here to see the board
combat-changes = What changed the values
combat-hidden = face down

settings = Settings
settings-language = Language
settings-theme = Theme
settings-theme-auto = as the system
settings-theme-light = light
settings-theme-dark = dark
settings-contrast = High contrast
settings-speed = Speed of animations
settings-speed-off = none
settings-speed-slow = slow
settings-speed-normal = normal
settings-speed-fast = fast
settings-sound = Sound
settings-coordinates = Names of spaces
settings-coordinates-about = On the board as in the log: G11, M07.
settings-auto = Play the only choice for me
settings-auto-about = Where nothing else is possible. Off: you press every button yourself.
settings-on = on
settings-off = off

tab-log = Log
tab-cards = Cards
turn-number = Turn { $n }
credits = Pictograms: game-icons.net, CC BY 3.0

### start, new table, heroes, frame
page-failed = This page could not be loaded.
nowhere-title = There is nothing at this address
nowhere-about = A letter may be missing in the link. From here you always find back:
dead-end-play = To the start page
try-again = Try again
name-guest = Guest
name-guest-number = Guest { $n }
nav-label = Pages
nav-start = { $name }, to the start page
nav-new = New table
nav-learn = Learn
nav-heroes = Heroes
nav-replay = Replay
nav-watch = Watch
nav-me = My games
further-pages = More pages
settings-name = Your name
settings-move = Be yourself on another device
settings-text = Size of text
settings-text-normal = normal
settings-text-large = large
settings-text-larger = larger
settings-contrast-about = Boards without scenery, strong colours, large letters for the zones.
settings-wait = Combats wait for me
settings-wait-about = The end of a combat stays until you tap or press a key.
settings-kept = Kept in this browser only.
start-lead = Duels of legends on a small battlefield: move, play a card, outwit your opponent. In the browser, without an account, against a bot or a friend.
play-now = Play now
create-table = Table for friends
seek-now = Find an opponent
seek-title = What game do you look for?
seek-about = You are led to whoever looks for the same, and listed for everybody until somebody comes.
seek-looking = Looking for an opponent…
seek-any-board = any board
seek-change = Change
seek-meanwhile = Play a bot meanwhile
seek-notify = Notify me
seek-stop = Stop
seek-found = { $name } has come: your game begins!
seek-go = To the table
here-now = { $n ->
    [one] { $n } person here now
   *[other] { $n } people here now
}
by-lot = random
chip-hero = You: { $name }
chip-opponent = Opponent: { $name }
chip-board = Board: { $name }
chip-level = Bot: { $name }
play-title = Your game against a bot
play-start = Start the game
play-starting = Starting…
play-sum = What you choose here is remembered: next time “Play now” begins at once with it.
play-hero = Your hero
play-opponent = Your opponent
play-level = How well the bot plays
play-board = Board
tile-learn = Learn in three minutes
tile-learn-about = Play your first turns with somebody who explains them.
tile-heroes = Heroes and boards
tile-heroes-about = Every card of every hero. Or bring a hero of your own.
tile-replay = Replay a record
tile-replay-about = Watch a game again, step by step, and play on from any moment.
join-label = Join by link
join-placeholder = link or code
join-go = Join
join-unread = This is not the link of a table. It looks like …/t/ and sixteen characters.
waiting-title = Waiting for you
open-title = Open tables
open-empty = Nobody is waiting right now.
open-empty-create = Open a table and others will see it here.
mine-title = Your tables
mine-empty = Your games will be here: you can leave and come back at any time.
mine-empty-else = No other games.
over-title = Finished
over-more = Show { $n } more
lists-asking = One moment…
lists-lost = The list cannot be read just now. We keep trying.
row-your-turn = your turn
row-their-turn = their turn
row-over = watch again
row-won = won
row-lost = lost
row-seek = wants to play
row-dismiss = Take off my list
row-abandon = Give up this game
row-abandon-sure = Give up this game? The others win or play on without you.
row-abandon-yes = Give up
row-claim-why = Your opponent has not made a move for over a day.
claim-now = { $name } has not made a move for over a day.
claim-later = { $name } is away. If no move comes, you may claim the win in { $time }.
claim-win = Claim the win
row-set-aside = set aside
row-watch = watch
row-draft = picking heroes
row-free = { $n ->
    [one] { $n } seat free
   *[other] { $n } seats free
}
row-ready = ready
versus = {" "}vs{" "}
and-others = ,{" "}
seat-bot = bot, { $level }
seat-free = free seat
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
time-each = { $each } a decision
time-with-reserve = { $each } a decision, { $reserve } in reserve
problem-offline = The server does not answer.
problem-no-table = There is no such table, or it has been cleared away.
problem-too-fast = Too many requests. Wait a moment and try again.
problem-full = The server is full right now. Try again later.
problem-other = That did not work.
footer-unofficial = Unofficial and free. Not affiliated with Restoration Games; drawings and texts are our own.
footer-icons = Pictograms:
footer-version = Version { $version }.
new-title = New table
new-lead = Everything has a sensible default: you can create the table at once and send the link.
new-mode = How you play
mode-duel-about = One against one.
mode-teams-about = Two against two; with three people one plays two heroes.
mode-ffa = Free-for-all, { $n }
mode-ffa-about = Everybody against everybody; the last one standing wins.
new-board = Board
board-small = for { $n } heroes at most
new-seats = Who sits where
new-seats-about = Seats for people are taken by whoever opens your link.
seat-number = Seat { $n }
seat-team = Team { $team }
seat-who = Who plays: seat { $n }
seat-hero = Hero of seat { $n }
seat-me = Me
seat-here = Here, at this device
seat-person = A person by link
seat-bot-choice = Bot: { $level }
hero-later = chosen at the table
new-hot-seat = Several people at this device (hot-seat)
new-hot-seat-about = You hold the seats of both sides; a screen hides the hands when the device is passed.
new-heroes = Choice of heroes
heroes-open = Open
heroes-open-about = Everybody takes any allowed hero, the same one too.
heroes-random = Random
heroes-random-about = Drawn by lot when the game begins.
heroes-draft = Draft
heroes-draft-about = In turn, in an order drawn by lot, no hero twice.
new-allowed = Allowed heroes
new-allowed-all = All of them.
new-allowed-some = { $n } of { $of }.
new-allowed-reset = Allow all
new-timer = Time for a decision
timer-choice-none = No timer
timer-choice-custom = Other
new-timer-about = When the time and the reserve are used up, a simple bot decides.
timer-seconds = Seconds for each decision
timer-reserve-seconds = Reserve for the game, in seconds
new-more = Who may come in
new-public = In the public list
new-public-about = Everybody sees the table on the start page. Otherwise only those who have the link.
new-spectators = Spectators
new-spectators-about = Others may watch; they see no hands.
new-own = Heroes of your own
new-own-about = People may bring their own hero files.
new-create = Create the table
new-create-start = Create and start
fault-person = At least one seat is for a person.
fault-both-sides = You hold seats on both sides: switch on “several people at this device”.
fault-draft = A draft needs at least { $n } heroes.
fault-seat-hero = A hero of a seat is not allowed: { $name }.
fault-timer = From 1 second to 14 days.
heroes-title = Heroes
heroes-lead = Each has a deck of 30 cards, an ability and a way to win. Open one to read every card.
boards-title = Boards
boards-lead = Zones decide whom a ranged fighter can reach: it attacks anyone who shares a zone with it. A space with several colours lies in all of these zones.
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
board-doors = Doors open and close: a closed one stops movement and separates the spaces.
board-high = Arrows lead down from high ground: whoever attacks from above is stronger.
board-one-way = Blue chevrons: a fighter moves along this line in that direction only. Otherwise the spaces are adjacent as usual.
board-passages = Gates with the same number: a fighter moves from one to the other in one step. They are not adjacent otherwise.
board-item = { $name }: when a fighter comes to stand there, once in the game: { $text }
board-special = { $name }: when a fighter comes to stand there: { $text }
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
hero-missing = There is no hero of this name here.
hero-about = About the hero
hero-key-cards = Cards to know first
hero-all-cards = All cards
hero-by-lot-about = A surprise: the hero is drawn when the game begins. Point at a hero or touch it to see what it can do.
hero-take = Take { $name }
hero-take-lot = Leave it to chance
difficulty-1 = easy to play
difficulty-2 = takes some practice
difficulty-3 = for the experienced
counter-faces = { $name }: { $faces }
counter-most = { $name }: up to { $n }
own-title = Make your own hero
own-lead = A hero is one text file: fighters, abilities and cards in a small language. It is checked, its card texts are written in three languages, and you can play it at once.
own-drop = Drop a .toml file here, or choose one
own-choose = Choose a file
own-example = Start from an example
own-how = How to write one
own-how-1 = Name the hero and its fighters: health, melee or ranged, how many.
own-how-2 = Write the cards: type, value, boost, copies, 30 in all. An effect is a list of steps under immediately, during or after.
own-how-3 = Drop the file here. Every fault is named with its place and a hint; the text of the cards writes itself.
own-words = All words of the language
own-words-find = Look up a word (in English)
own-words-none = No word speaks of this.
own-show = Show in the file
own-text = The hero file
own-check = Check
own-checking = Checking…
own-warnings = { $n ->
    [one] { $n } thing to think twice about
   *[other] { $n } things to think twice about
}
own-faults = { $n ->
    [one] { $n } fault to mend
   *[other] { $n } faults to mend
}
own-sound = { $name } is ready to fight.
own-play = Play it now
own-play-title = { $name } against a bot
own-big = This file is too long: a hero has 60,000 characters at most.
own-kept = Your text stays in this browser until you change it.
own-official = “{ $id }” is the id of a hero that comes with the game. Give yours another id to play it.
own-at = Line { $line }, column { $column }
own-kinds = Files of your own
own-kind-hero = Hero
own-kind-board = Board
own-board-title = Make your own board
own-board-lead = A board is one text file: spaces, zones, lines, and where they are drawn. It is checked and drawn, and you can play on it at once.
own-board-text = The board file
own-board-how = How to write one
own-board-how-1 = Name the zones, each with a colour and a letter of its own.
own-board-how-2 = List the spaces: a short id, where they lie (x and y from 0 to 1), and their zones.
own-board-how-3 = Join them with lines, and say where heroes start: two to five spaces, in the order of the players.
own-board-how-4 = Drop the file here. Every fault is named with its line and a hint; the drawing makes itself.
own-board-sound = { $name } is ready.
own-board-play-title = { $name } against a bot
own-board-official = “{ $id }” is the id of a board that comes with the game. Give yours another id to play on it.
own-board-bring = Bring a board file…

### replay
replay-title = Watch a game again
replay-of = Replay: { $names }
replay-choose = Choose a record file
replay-choose-about = or drop it anywhere on this page. Every finished game can be downloaded as such a file.
replay-own = Your finished games
replay-sample = Watch a sample game
replay-sample-about = Alice against King Arthur in Heorot, two bots.
replay-loading = The game is being set up…
replay-offline = The server cannot be reached. Please try again in a moment.
replay-failed = That did not work. Please try again.
replay-gone = There is no such game
replay-gone-about = Either the link is incomplete, or the game was cleared away. Records that you have downloaded can always be watched.
replay-to-table = To the table
replay-controls = Replay
replay-bar = Place in the game
replay-place = { $at } / { $end } · turn { $turn }
replay-start = The game is set up.
replay-won = { $names } won. { $reason }.
replay-back = Back one decision
replay-step = On one decision
replay-turn-back = Back one turn
replay-turn-next = On one turn
replay-play = Play
replay-pause = Pause
replay-space = Space
replay-speed = Speed
replay-seen-by = View
replay-open = open cards
replay-spectator = spectator
replay-link = Copy the link to this place
replay-copied = Link copied
replay-not-copied = The browser did not let us copy. The address above is the link.
replay-download = Download the record
replay-continue = Continue from here
replay-continue-short = Play on
replay-continue-about = { $at ->
    [0] A new table starts with this very game, before the first decision.
   *[other] A new table starts right after decision { $at }. This replay stays as it is.
}
replay-with-bot = Against a bot
replay-with-bot-about = You take one seat, bots take the others.
replay-hot-seat = Hot-seat
replay-hot-seat-about = You play all sides on this device, alone or with friends.
replay-play-as = You play
replay-level = Level
replay-begin = Play from here

### the live table

tab-chat = Chat
menu = Menu
offline-now = There is no connection to the server at the moment.
connection-connecting = Connecting…
connection-open = Connected
connection-lost = Connection lost
connection-gone = Not at this table
connection-lost-long = The connection is lost. The game waits; we are trying to come back.
connection-full = The server or this table is full. We keep trying to get in.
connection-store = The server cannot save anything at the moment. Nothing is lost; the game goes on as soon as it can.
connection-store-move = The server cannot save anything at the moment. Your move is kept here and sent as soon as it can.
gone-no-table = There is no such table
gone-no-table-about = Either the link is incomplete, or the table was cleared away because nobody played there any more.
gone-no-spectators = This table takes no spectators.
gone-set-aside = This table is set aside.
gone-too-fast = The server has closed the connection: too many requests.
gone-closed = This table was closed because nobody came.
spectators = { $n ->
    [one] { $n } spectator
   *[other] { $n } spectators
}
watching = You are watching.

lobby-link = Link for others
lobby-share = Send…
lobby-qr = QR code of { $link }
lobby-qr-about = Point the camera of a phone at it to come here.
lobby-invites-duel = { $name } invites you to a duel: { $board }
lobby-invites-teams = { $name } invites you to a game of two teams: { $board }
lobby-invites-free-for-all = { $name } invites you to a free-for-all: { $board }
lobby-new-here = New here?
lobby-came = { $name } has sat down at your table
lobby-to-bot = Give it to a bot
lobby-change-board = Change the board
lobby-seek-wait = The game begins by itself as soon as somebody comes. Keep this page open so that you can be found.
lobby-seek-sit = Sit down, choose your hero, and the game begins at once.
lobby-copy = Copy link
lobby-copied = Copied
lobby-name = Your name
lobby-seat = seat { $n }
lobby-free = Free seat
lobby-bot = Bot · { $level }
lobby-team = Team { $n }
lobby-here = here
lobby-sit = Sit here
lobby-leave = Stand up
lobby-free-seat = Free the seat
lobby-choose = Choose hero
lobby-change = Change hero
lobby-choose-title = Choose a hero
lobby-random = Random hero
lobby-any-hero = no hero yet: one will be drawn
lobby-no-hero = no hero yet
lobby-taken = taken
lobby-bring = Bring a hero file…
lobby-start = Start the game
lobby-wait-seats = The game can start when every seat is taken. Send the link to whoever shall play.
lobby-wait-host = Waiting for the host to start the game.
lobby-take-seat = Take a free seat to play.
lobby-full = Every seat is taken. When the game starts, you will watch it here.
lobby-your-pick = Your pick: choose a hero.
lobby-their-pick = { $name } is choosing a hero.
lobby-heroes-open = free choice of heroes
lobby-heroes-random = random heroes
lobby-heroes-draft = heroes are picked in turn
lobby-hot-seat = one device for all

player-partner = partner
player-resigned = resigned
player-order = number { $n } in turn order
player-hand-open = { $n ->
    [one] { $n } card in hand, open to you
   *[other] { $n } cards in hand, open to you
}
hand-known = You know { $n } of { $all } cards in this hand.
log-combat = Show this combat again
prompt-fighters = Fighter to move
prompt-forced = There was only one choice left, so it was played for you.
rule-none = The text of this rule is in the rulebook of the project.
hint-ask = Hint
hint-thinking = Thinking…
hint-says = Hint: { $what } (about { $win }% to win)
undo-why-free = Nothing was shown since: takes back your last decision at once
undo-why-ask = Something was shown since: the others are asked
undo-asked = { $who } asks to take back a decision. Do you agree?
undo-what = To be taken back: { $what }
undo-wait = You asked to take back a decision. Waiting for the answer.
undo-told = A decision was taken back.
undo-allow = Allow
undo-refuse = Refuse

confirm-no = Cancel
confirm-friend = Attack your own side?
confirm-friend-why = The target is a friendly fighter.
confirm-friend-yes = Attack anyway
confirm-defeat = Lose { $name }?
confirm-defeat-why = “{ $choice }” means: { $name } { $damage ->
    [0] loses the last health and falls
   *[other] takes { $damage } damage and falls
}{ $hero ->
    [yes] , and perhaps the game is lost with that.
   *[no] .
}
confirm-defeat-yes = Choose it anyway
confirm-resign = Resign this game?
confirm-resign-why = The others win or play on without you. This cannot be taken back.
confirm-resign-yes = Resign
resign = Resign

pass-title = Pass the device to { $name }
pass-why = What comes next is for the player of { $hero } only. Everybody else looks away.
pass-continue = I play { $hero }: show

chat-say = Say something
chat-send = Send
chat-empty = Nothing was said yet.
chat-spectator = Spectator
chat-channel = To whom
chat-all = Table
chat-team = Team
chat-phrases = Phrases and reactions
chat-mute = Mute { $name }
chat-muted = { $name } is muted.
chat-unmute = Hear again
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
phrase-bot-failed = This bot does not answer. A beginner plays on in its place.
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
over-last-turn = The last turn was played: health decides, then who started later
over-you-resigned = You resigned
over-resigned = The other side resigned
over-they-resigned = { $names } resigned
over-you-late = Your time ran out
over-they-late = { $names }: out of time
over-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
over-dealt = { $n } damage dealt
over-played = { $n ->
    [one] { $n } card played
   *[other] { $n } cards played
}
over-blow = Best blow: { $n }, { $why }
over-curve = Health from turn to turn
opening-you = You begin
opening-other = { $hero } begins
turn-yours = Your turn
over-prompt = The game is over.
over-rematch = Rematch
over-rematch-offer = Offer a rematch
over-rematch-wants = { $names }: how about a rematch?
over-rematch-accept = Accept the rematch
over-rematch-waits = You offered a rematch. Waiting for { $names }.
over-to-rematch = Go to the rematch
over-replay = Watch the replay
over-new = New game
over-record = Download the record
over-board = Look at the board
over-show = Show the result

about-title = About this table
about-mode = Game
about-timer = Time
about-spectators = Spectators
about-fair = Fair shuffles
about-commitment = Before the game the server fixed every shuffle by a secret seed and showed its fingerprint, which cannot be changed afterwards:
about-later = When the game is over, seed and salt are shown here, and anybody can check them.
about-revealed = The game is over. The fingerprint is the sha256 of this text:
about-verify = With the downloaded record, this replays the game and compares:
about-continued = This game goes on from a record, so its seed was known before: there is nothing to prove.

report-title = Report to the operator
report-about = The people who run this server read this. A report holds the table, the seats and your words, but no cards.
report-whom = Whom is it about?
report-table = The table, nobody in particular
report-words = What happened?
report-send = Send
report-told = Thank you. The people who run this server will read it.

keys-title = Keys
keys-options = choose an option by its number
keys-tab = to the next button; board, hand and log are one stop each
keys-arrows = from space to space, from card to card, from line to line
keys-enter = choose; any key skips what is being shown
keys-undo = take back
keys-escape = close, let go, back to what is asked
keys-zoom = zoom the board in, out, whole
keys-chat = chat
keys-offered = to the next space or door that may be chosen
keys-prompt = to the list of answers
keys-board = to the board
keys-hand = to the hand
keys-fighter = take the next fighter in hand
keys-alt = hold it: where the other side can strike, now and after a maneuver
keys-threats = show that until you press it again
keys-rule = the rule behind the question or the refusal
keys-hint = ask for a hint
keys-log = to the log
keys-help = this list
keys-drag = Drag a fighter to a space or an enemy, a card onto the board or onto an enemy. A touch raises a card, a second one plays it; a long touch or a right click shows a card large; a long touch on the board shows where the other side can strike. A click on something that is not offered tells why.

offline-title = No connection to the server.
offline-about = Games against people and bots need the server. Heroes, cards and boards can be read.

settings-notices = Tell me when it is my turn
settings-notices-about = The browser shows a notice when you look at something else. It never names your cards.
settings-notices-forbidden = Your browser forbids notices of this page; you can allow them in its own settings.
notice-turn = Your turn: { $title }
notice-sat = { $name } has sat down at your table

me-title = My games
me-lead = There are no accounts and no passwords here: this device remembers who you are and what you have played.
history-empty = No finished games yet. What you play to the end stands here, and can be watched again.
history-lost = The games could not be fetched.
history-asking = Fetching your games…
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
stats-whom = Against whom
stats-all = Everybody
stats-people = People
stats-bots = Bots
stats-hero = Hero
stats-games = Games
stats-won = Won
stats-share = Share
stats-against = against { $hero }
stats-several = with three or four
stats-none = No games to count yet.
stats-match-ups = { $hero }: match-ups
move-title = Another device
move-show-title = From this device to another
move-show-about = A code makes another device you as well, with the same name, tables and seats. It works once. Whoever types it is you, so keep it to yourself.
move-show = Show a code
move-left = { $n ->
    [one] Type it on the other device, on this same page, within { $n } minute.
   *[other] Type it on the other device, on this same page, within { $n } minutes.
}
move-type-title = From another device to this one
move-type-about = The twelve digits that the other device shows
move-go = Move here
move-go-anyway = Move here all the same
move-loses = { $n ->
    [one] This device has { $n } table of its own. Once you have moved you no longer reach it from here.
   *[other] This device has { $n } tables of its own. Once you have moved you no longer reach them from here.
}
move-done = Welcome, { $name }! This device is now you as well.

rating-title = Rating
rating-lead = How strong everybody seems who takes part. Public duels between two people who both take part count; the number tells more with every game.
rating-about = If you take part, public duels count that you play against others who take part: your name and rating then stand in a list that everybody can read. You can leave at any time, and are gone from the list at once.
rating-rules-title = What counts
rating-rules-which = Public duels of two people with the heroes of the game. Never: games against bots, at tables that are found only by their link, or that go on from a record.
rating-rules-fair = Only what showed nothing is taken back. Who leaves before both have decided something has not played. Two who meet again and again count three times a day; two at the same internet address do not count. Who joins or leaves while waiting at a table does so for that table, too; once its game has begun, nothing changes any more.
rating-rules-how = The numbers are Glicko-2: everybody begins at 1500. The strength is within two deviations (±) nearly always; above 110 a rating is provisional and gives no place. Who does not play for long becomes provisional again.
rating-take-part = Take part
rating-rename = Be listed as { $name }
rating-leave = Leave the rating
rating-leave-sure = You are taken off the list. If you come back, you have the rating of today.
rating-to-list = To the rating
rating-to-me = Take part
rating-mine = { $rating } ± { $deviation }
rating-mine-rank = Place { $rank }
rating-provisional = provisional
rating-provisional-group = Provisional: too little is known for a place
rating-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
rating-none = Nobody takes part yet.
rating-asking = Fetching the rating…
rating-lost = The rating could not be fetched.
rating-col-rank = Place
rating-col-name = Name
rating-col-rating = Rating
rating-col-deviation = Deviation
rating-col-games = Games
rating-unranked = no place yet
rating-you = you
rating-for = for the rating
rating-for-if = for the rating, if both take part
rating-seek = You take part in the rating: a duel counts if your opponent takes part, too.
rating-change = { $name }: { $before } → { $after } ({ $change })
rating-not-counted = This game did not count for the rating: one of you had decided nothing yet, or you two have played three rated games today.

passkey-title = With a passkey
passkey-about = A passkey is kept by your browser or your phone, behind its lock. On every device that has it you are yourself with one press, without a code and as often as you like.
passkey-make = Make a passkey
passkey-made = The passkey is made.
passkey-use = Use a passkey
passkey-use-anyway = Use a passkey all the same
passkey-there = This device has a passkey of yours already.
passkey-stopped = The browser has made or shown no passkey.
passkey-mine = Your passkeys
passkey-day = Made on { $made }, last used on { $used }
passkey-remove = Remove
passkey-remove-label = Remove the passkey made on { $made }
passkey-removed = It lets nobody in here any more. Delete it in your browser, too.
deal-title = The same deal
deal-button-about = The same heroes, board and order of cards, for you or for others
deal-compare = Compare the deal
deal-lead = The same heroes, the same board, the same order of cards as in a game that was played already. Everybody who plays it has the same luck, so the results show how it was played.
deal-begins = { $hero } begins
deal-knows = You have seen something of this deal. You can play it, but your game will not be compared.
deal-side = Your side
deal-against = Against
deal-play = Play this deal
deal-others = For others
deal-others-about = Whoever has this link can play the deal, with a friend or against a bot, and then sees how you did.
deal-invites = { $name } asks: can you do better with the same cards?
deal-results = Results
deal-hidden = { $n ->
    [one] { $n } game was played with this deal. Its result is shown when you have played the deal to its end.
   *[other] { $n } games were played with this deal. Their results are shown when you have played the deal to its end.
}
deal-show = Show the results now
deal-show-about = What you play with this deal afterwards will not be compared.
deal-with-people = between people
deal-with-bots = with bots: { $levels }
deal-mean = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won, margin { $margin } on average
deal-how = Margin: your hero's health at the end less that of the other side; who resigns has none left. Compared: your margin less the average of the others who played the same side against the same opponents, people or a bot of one level. That is what your play was worth without luck. Games of people who knew the deal are listed but do not count.
deal-margin = margin
deal-compared = compared
deal-compared-about = The margin less the average of the others on the same side
deal-health = Health left
deal-cards = Cards left in deck and hand
deal-knew = knew the deal
deal-someone-knew = does not count: somebody knew the deal
deal-looked-back = does not count: a decision that had shown something was taken back
deal-both-sides = does not count: one person played both sides
deal-gone = There is no such deal
deal-gone-about = Either the link is incomplete, or all games with this deal were cleared away.
deal-lobby = Heroes, board and order of cards are those of an earlier game.
deal-more = About this deal
about-deal = This table plays the deal of an earlier game: its shuffles are the same. People who have seen that game know them; the page of the deal marks them.

watch-title = Watch
watch-lead = Public games that are being played right now. You see what everybody sees: no hands, no cards that lie face down.
watch-count = { $n ->
    [0] Nobody looks on yet
    [one] { $n } person looks on
   *[other] { $n } people look on
}
watch-none = No public game is being played right now.
