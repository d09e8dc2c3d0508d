// Texts for streamers and casters: the streamer's own seat, the picture with its dock, and casting.

/** Texts for a streamer at their own seat. */
export const streamer = {
  'streamer.title': 'Streaming',
  'streamer.on': 'Streamer mode: hide my rack, my face-down pieces and invite codes',
  'streamer.names': 'Show other players as Player 2, Player 3 and so on',
  'streamer.namesWhy': 'Turn on streamer mode first.',
  'streamer.hint':
    'Your page shows only what every player may see. Hold X, or the button next to your rack, to see your own Things.',
  'streamer.peek': 'Hold to see my Things',
  'streamer.peekWhy': 'Shows your own Things and your question while you hold this button or X',
  'streamer.covered':
    'You have a question that only you may see. Hold X, or the button next to your rack, and answer it.',
} as const;

/** A streamer's picture and the dock. */
export const studio = {
  'studio.noRoom': 'The address names no table. Use #/obs/tv, or #/obs/ and the name in the table’s link.',
  'studio.noTable':
    'The address names no table. Use overlay.html#/tv, or overlay.html#/ and the name in the table’s link.',
  'studio.wait': 'Waiting for the game.',
  'studio.title': 'For streamers',
  'studio.about': 'This game as a source for OBS and similar programs: only what every player may see.',
  'studio.dockAddress': 'Address of its controls, for a dock',
  'studio.dock': 'Picture',
  'studio.part.board': 'Board',
  'studio.part.standings': 'Standings',
  'studio.part.phase': 'Round and phase',
  'studio.part.battle': 'Battle',
  'studio.part.dice': 'Odds and dice',
  'studio.part.log': 'Log',
  'studio.part.showcase': 'Battle close-ups',
  'studio.address': 'The whole picture: board, table and chosen parts',
  'studio.chroma': 'The board without the table, on green',
  'studio.bare': 'The board without the table, on a clear background',
  'studio.over': 'Without the board, as an overlay',
  'studio.how':
    'Add an address as a browser source of 1920 by 1080 or 1080 by 1920. Turn parts on and off in the dock, or with keys 1 to 7 in the picture.',
} as const;

/** Texts about casters, who comment on a game and see all hands later. */
export const caster = {
  'caster.title': 'A commentator who sees all racks',
  'caster.about':
    'A commentator may see every rack and hidden piece, with a delay, if all players agree. Any player can end it at any time.',
  'caster.later': 'Delay',
  'caster.rounds_one': '{{count}} whole round',
  'caster.rounds_other': '{{count}} whole rounds',
  'caster.minutes_one': '{{count}} minute',
  'caster.minutes_other': '{{count}} minutes',
  'caster.and': '{{rounds}} and {{minutes}}',
  'caster.roundsLabel': 'Rounds',
  'caster.minutesLabel': 'Minutes',
  'caster.sameAddress': 'Allow a commentator on a player’s network',
  'caster.sameAddressTold': 'A commentator on a player’s network is allowed.',
  'caster.propose': 'Propose this',
  'caster.agree': 'Agree',
  'caster.end': 'End it now',
  'caster.refuse': 'Refuse',
  'caster.asked': 'Proposed: a commentator sees all racks, {{later}} later.',
  'caster.on': 'On: anyone with the link sees all racks, {{later}} later.',
  'caster.rests': 'Paused until every player has agreed again or come back.',
  'caster.agreed': 'Agreed: {{names}}.',
  'caster.link': 'The link for the commentator. Do not give it to a player.',
  'caster.noLink': 'The link was shown to the players who agreed. To get a new link, end this and agree again.',
  'caster.watching': 'Only players at this table can propose it.',
  'caster.none': 'No player has proposed a commentator.',
  'caster.mark': 'A commentator sees all racks, {{later}} later',
  'caster.markAsked': 'A commentator is to see all racks, {{later}} later: {{agreed}} of {{people}} players agreed',
  'caster.markRests': 'The commentator’s view of all racks is paused',
  'caster.pageWait': 'Waiting for the first step that is old enough: this page runs {{later}} behind the table.',
  'caster.pageCatching': 'Loading the game so far: step {{seq}}',
  'caster.pageLate': 'All racks, {{later}} behind the table',
  'caster.pageOver': 'The game is over: nothing is hidden any more.',
  'caster.pageRests': 'Paused: a player has yet to agree again, or to come back.',
  'caster.pageEnded':
    'This link does not work any more: a player stopped it, or a new game has begun. Ask for a new link.',
  'caster.pageSameAddress':
    'You share a network with a player at this table, and the players did not allow that. Use another network.',
  'caster.pageSits': 'You sit at this table in this browser. Players may not see the racks.',
  'caster.pageLost': 'The server cannot be reached. Trying again…',
  'caster.pageBroken': 'The data received does not match the game. Reload the page.',
  'caster.racks': 'All racks',
  'caster.rackOf': 'The rack of {{who}}',
  'caster.rackEmpty': 'Empty',
  'caster.leave': 'Go to start page',
} as const;
