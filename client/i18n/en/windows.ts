// Windows in which any player may act.
export const windows = {
  'windows.label': 'Open window',
  'windows.in': 'Your choice is in. It counts when the time is up.',
  'windows.passed': 'You passed.',
  'windows.reconsider': 'Choose after all',
  'windows.hold': 'Pause',
  'windows.holdSmall': 'for everyone',
  'windows.holdWhy':
    'Gives everyone more time. Anyone may do this, whatever they hold. Everyone sees the pause, but not who asked for it.',
  'windows.release': 'Resume',
  'windows.releaseSmall': 'ends the pause',
  'windows.releaseWhy': 'You paused the game. Ends the pause.',
  'windows.heldOpen': 'Paused',
  'windows.passAll': 'Don’t ask again this phase',
  'windows.passing': 'You pass until this phase ends or a battle of yours begins.',
  'windows.passWhy': 'You pass until the phase ends or a battle of yours begins. No one sees it.',
  'windows.ask': 'Ask me again',
} as const;
