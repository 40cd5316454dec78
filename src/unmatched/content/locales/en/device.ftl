# Why a game on this device refuses a request.
refused-device-alone = this needs a server and other players. On this device, you can play against bots, on one screen, and watch replays
refused-device-full = this device has no room left to save the game. Everything up to here is saved. Free some space or delete old games, then try again
refused-device-failed = the browser could not save this. Everything up to here is saved. Try again, or reload the page
refused-device-conflict = the game continued in another tab. This page now shows it as it is
refused-device-content = this game uses content that this version does not have ({ $what }). The game is saved and will resume with a version that has it
refused-device-unknown = this version cannot open this game: { $why }. The game is saved
refused-device-broken = this version cannot open this game. The game is saved
