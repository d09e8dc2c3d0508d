// A streamer's picture and the dock.
export const studio = {
  'studio.noRoom': 'The address names no table. Use #/obs/tv, or #/obs/ and the table’s own name.',
  'studio.noTable': 'The address names no table. Use overlay.html#/tv, or overlay.html#/ and the table’s own name.',
  'studio.wait': 'Waiting for the game.',
  'studio.title': 'For streamers',
  'studio.about': 'This game as a source for OBS and similar. It shows what every player may see.',
  'studio.dockAddress': 'Page with its controls, for a dock',
  'studio.dock': 'Picture',
  'studio.part.board': 'Board',
  'studio.part.standings': 'Standings',
  'studio.part.phase': 'Round and phase',
  'studio.part.battle': 'Battle',
  'studio.part.dice': 'Odds and dice',
  'studio.part.log': 'Log',
  'studio.part.showcase': 'Battle close-ups',
  'studio.address': 'Address of the picture',
  'studio.chroma': 'The board without the table, on green',
  'studio.bare': 'The board without the table, on a clear background',
  'studio.over': 'Without the board, as an overlay',
  'studio.how':
    'Add an address as a browser source of 1920 by 1080 or 1080 by 1920. Turn parts on and off in the dock, or with keys 1 to 7 in the picture.',
} as const;
