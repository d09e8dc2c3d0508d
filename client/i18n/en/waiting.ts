// Texts around a table that are rarely needed before the first table.

export const waitingRoom = {
  'room.meanwhile': 'While you wait',
  'room.title': 'Waiting for players',
  'room.full': 'Ready to start',
  'room.invites': '{{who}} invites you',
  'room.game': '{{players}} players · {{preset}} · about {{minutes}} minutes',
  'net.shut': 'The host has closed this table. Make a new table, or press “Play”.',
  'net.unwatched': 'The host has closed this table to spectators. Watch another table, or press “Play”.',
  'room.unseat': 'Free this seat',
  'room.pass': 'Make host',
  'room.change': 'Change the options',
  'room.save': 'Change the options',
  'room.saveHint': 'After a change of the options, all players press Ready again.',
  'room.changed': 'The host has changed the options. Check them below, then press Ready.',
  'room.spectators': 'Spectators may watch',
  'room.close': 'Close the table',
  'room.closeSure': 'Close it for all? Press again.',
  'room.hostOffline': 'You are offline. You can change the table when the connection is back.',
  'room.away': 'away',
  'room.free': 'free',
  'room.you': 'you',
  'room.bot': 'bot',
  'room.host': 'host',
  'room.ready': 'Ready',
  'room.notReady': 'Not ready',
  'room.readyMark': 'ready',
  'room.start': 'Fill with bots and start',
  'room.startNow': 'Start without waiting',
  'room.missing_one': 'You are ready: waiting for 1 more player.',
  'room.missing_other': 'You are ready: waiting for {{count}} more players.',
  'room.unready': 'You are ready: waiting for {{who}}.',
  'room.orFill': 'Or fill the seats with bots.',
  'room.orStart': 'Or start without waiting.',
  'room.rename': 'Change my name',
  'room.nameless': 'Enter a name first',
  'room.leave': 'Leave the table',
  'room.link': 'Invite your friends with this link',
  'room.startsIn_one': 'Starts in 1 second',
  'room.startsIn_other': 'Starts in {{count}} seconds',
  'room.copy': 'Copy the link',
  'room.shareText': 'Play Kings & Things with me',
} as const;

/** Texts about an offered table that differs from the player's wishes. */
export const offer = {
  'offer.label': 'A table for you',
  'offer.people_one': '1 player is waiting: {{game}}.',
  'offer.people_other': '{{count}} players are waiting: {{game}}.',
  'offer.differs': 'Different from your options: {{differences}}.',
  'offer.rules': 'changed rules',
  'offer.waits': 'The game starts when every seat is taken, or when the host decides.',
  'offer.join_one': 'Join this player',
  'offer.join_other': 'Join them',
  'offer.own': 'Start my own game',
} as const;

/** Texts about the player's seats and finished games. */
export const myGames = {
  'start.mine': 'My games',
  'start.unnamed': 'A game',
  'start.forget': 'Remove',
  'start.ofTournament': 'Tournament',
  'start.toTournament': 'Open',
  'start.with': 'With {{names}}',
  'start.adjourned': 'Adjourned. Kept until {{when}}.',
  'start.since': 'Joined {{when}}.',
  'start.over': 'Ended {{when}}: {{who}} won.',
  'start.overDraw': 'Ended {{when}}: no one won.',
  'start.invitedBy': '{{who}} invites you',
  'start.waitsForYou': 'It is your turn.',
  'start.waitsUntil': 'It is your turn. Your clock runs until {{when}}.',
  'start.isPlaying': 'The game is under way.',
  'start.isOpen': 'Waiting for players.',
  'start.youWon': 'You won',
  'start.youLost': 'You lost',
} as const;

/** The rules of a table. */
export const playedRules = {
  'preset.differences': 'Unlike the classic game',
  'room.options': 'How this table plays',
  'room.usual': 'All rules: standard',
  'room.rules_one': '1 rule differs',
  'room.rules_other': '{{count}} rules differ',
  'room.usualRest': 'All other rules: standard',
} as const;

export const announced = {
  'net.announcement': 'The operator of this server:',
  'net.announcementRead': 'Close',
} as const;
