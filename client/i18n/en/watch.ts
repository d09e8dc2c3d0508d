// Spectators: the director, the followed player, scrolling back.
export const watch = {
  'watch.title': 'Watching',
  'watch.director': 'Director',
  'watch.directorOn': 'The view follows the most important action. Move the board to take control.',
  'watch.directorOff': 'Let the director control the view: it follows the most important action.',
  'watch.follow': 'Follow',
  'watch.board': 'the whole game',
  'watch.back': 'Look back',
  'watch.backWhy': 'Go back to any earlier step while the game goes on',
  'watch.loading': 'Loading the game so far: {{percent}} %',
  'watch.failed': 'The game so far could not be loaded.',
  'watch.step': 'Step {{n}} of {{of}}, round {{round}}',
  'watch.past':
    'You are looking back, and so does the log; the clock is that of the current game. Press “Live” to return.',
  'watch.scroll': 'Steps of this game',
  'watch.earlier': 'Step back',
  'watch.later': 'Step forward',
  'watch.live': 'Live',
  'watch.whatIf': 'What if …',
  'watch.whatIfWhy': 'Only when this game is over: playing on from here would reveal what is still hidden.',
  'watch.toLive': 'Back to the current game',
} as const;
