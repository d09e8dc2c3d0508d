// Texts of a streamer's picture and of the dock.
export const studio = {
  'studio.noRoom': 'The address names no table: #/obs/tv, or #/obs/ and the table’s own name.',
  'studio.noTable': 'The address names no table: overlay.html#/tv, or overlay.html#/ and the table’s own name.',
  'studio.wait': 'Waiting for the game.',
  'studio.title': 'For streamers',
  'studio.about': 'This game as sources for OBS and its like. They see what everybody may see.',
  'studio.dockAddress': 'Page of its parts, for a dock',
  'studio.dock': 'Picture',
  'studio.part.board': 'Board',
  'studio.part.standings': 'Standings',
  'studio.part.phase': 'Round and phase',
  'studio.part.battle': 'Battle',
  'studio.part.dice': 'Odds and dice',
  'studio.part.log': 'Log',
  'studio.part.showcase': 'Battles, large',
  'studio.address': 'Address of the picture',
  'studio.chroma': 'The board without the table, on green',
  'studio.bare': 'The board without the table, seen through around it',
  'studio.over': 'Without the board, to lay over anything',
  'studio.how':
    'Put an address into a browser source of 1920 by 1080 or 1080 by 1920. Parts go on and off from the dock, or by the keys 1 to 7 in the picture.',
} as const;
