// Texts for spectators: the director, the followed player, and scrolling back.
export const watch = {
  'watch.title': 'Watching',
  'watch.director': 'Director',
  'watch.directorOn': 'The picture goes to where most is at stake. Move the board, and it is yours.',
  'watch.directorOff': 'Give the picture to the director: it goes to where most is at stake.',
  'watch.follow': 'Follow',
  'watch.board': 'the whole game',
  'watch.back': 'Look back',
  'watch.backWhy': 'Go back to any step while the game goes on',
  'watch.loading': 'Fetching the game so far: {{percent}} %',
  'watch.failed': 'The game so far cannot be had now.',
  'watch.step': 'Step {{n}} of {{of}}, round {{round}}',
  'watch.past':
    'You are looking back, and the log with you; the clock is that of the game as it stands now. “Live” shows it.',
  'watch.scroll': 'Steps of this game',
  'watch.earlier': 'A step back',
  'watch.later': 'A step on',
  'watch.live': 'Live',
  'watch.whatIf': 'What if …',
  'watch.whatIfWhy': 'Only once this game is over: whoever played on from here would see what is still hidden.',
  'watch.toLive': 'Back to the game as it stands now',
} as const;
