// Texts of the start page below its first view.

export const startMore = {
  'app.unofficial': 'Fan-made, unofficial. Not connected with the makers or publishers of the board game.',
  'start.tryNow': 'Try now',
  'start.triesAgain_one': 'The page tries again in 1 second.',
  'start.triesAgain_other': 'The page tries again in {{count}} seconds.',
  'start.name': 'Your name',
  'start.make': 'Make a table',
  'start.open': 'Open tables',
  'start.running': 'Running games',
  'start.noOpen': 'No table is waiting. Press “Play” to start a game.',
  'start.noRunning': 'No game to watch at the moment.',
  'start.code': 'Invite code',
  'start.codeWhy': 'Paste the whole invite link that you were sent.',
  'start.enterCode': 'Have an invite code?',
  'start.byCode': 'Enter',
  'start.people_one': 'You are the only one here',
  'start.people_other': '{{count}} people here',
  'start.players': 'Players',
  'start.options': 'Options',
  'start.anyGame': 'any game',
  'start.any': 'Any',
  'start.anyPreset': 'Play joins a waiting player, whatever rules they play. If none waits, Express starts.',
  'start.clock': 'Clock',
  'start.anyNumber': 'any',
  'start.fewer': 'Fewer players',
  'start.more': 'More players',
  'start.fewest': '“Any” is the smallest choice.',
  'start.most': '{{n}} players at most.',
  'start.how': 'How to play',
  'start.how1': 'Each round: take gold, draw Things from the cup, move, fight and explore, build.',
  'start.how2':
    'Your creatures lie face down. A creature whose terrain you do not own is a bluff: it moves like any other, but is lost once exposed.',
  'start.how3': 'In a fight each creature rolls one die: its value or less hits. Magic first, then ranged, then melee.',
  'start.how4': 'Explore unowned hexes: roll a die to see whether the hex is yours immediately or defended.',
  'start.how5': 'Raise a fort step by step: tower, keep, castle, citadel.',
  'start.goal': 'Hold the only citadel for a round, or take a second, and you are emperor.',
  'start.creditsText':
    'Pictures of counters: icons from game-icons.net by Lorc, Delapouite and others, CC BY 3.0, recoloured. Table, tiles and dice: made for this game. Written with React, three.js and Colyseus.',
  'start.record': 'Open a record',
  'start.account': 'Account',
  'start.club': 'Clubs',
  'start.ladder': 'Ranked play',
  'start.tournament': 'Tournaments',
} as const;

/** Texts of the question for a name after the first game. */
export const nameCard = {
  'name.title': 'What do we call you?',
  'name.why': 'Your first game is over. Other players see this name at the table.',
  'name.keep': 'Use this name',
  'name.skip': 'Not now',
} as const;
