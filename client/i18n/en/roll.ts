// Texts of dice that wait for their player.
export const roll = {
  'roll.hint': 'Click or press Space to roll',
  'roll.hintTouch': 'Tap to roll',
  'roll.hintShake': 'Tap or shake to roll',
  'menu.rollsDice': 'Roll my dice myself',
  'menu.rollsDiceHint': 'Your dice wait up to 2 seconds for you. The server decides the result.',
  'menu.shakes': 'Shake this phone to roll',
  'menu.shakesRefused': 'This browser does not report movements to the page. Allow it in the browser’s settings.',
} as const;
