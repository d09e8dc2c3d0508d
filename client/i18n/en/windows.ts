// Texts of the windows in which anybody may act; they come with the panels.
export const windows = {
  'windows.label': 'Open window',
  'windows.in': 'Your choice is in; it counts when the window closes.',
  'windows.nothing': 'You have nothing to use here.',
  'windows.noCall': 'There is nobody here whom you could call.',
  'windows.passed': 'You let it pass.',
  'windows.reconsider': 'Choose after all',
  'windows.hold': 'More time',
  'windows.holdSmall': 'for everybody',
  'windows.holdWhy':
    'Gives everybody more time. Anybody may do so, whatever they hold; all see that it is held, not by whom.',
  'windows.release': 'Go on',
  'windows.releaseSmall': 'lets it close',
  'windows.releaseWhy': 'You hold it open. Lets it close.',
  'windows.heldOpen': 'Held open',
  'windows.passAll': 'Pass every time',
  'windows.passSmall': 'until something changes',
  'windows.passing': 'You let windows pass.',
  'windows.passWhy': 'Lets every window pass until the phase ends or a battle of yours begins. Nobody sees it.',
  'windows.ask': 'Ask me again',
} as const;
