// Texts of several panels of the rounds; common.ts has the texts that the set-up also needs.

export const panels = {
  'decide.most': 'Max',
  'decide.undo': 'Take back',
  'decide.more': 'One more',
  'decide.less': 'One less',
  'decide.atLeast': 'The number is already 0.',
  'decide.final': 'You can’t undo this.',
  'decide.onceOnly': 'Once per game. You can’t undo this.',
  'decide.shownFinal': 'You can’t hide again what you show.',
  'decide.pickMore_one': 'Choose 1 more.',
  'decide.pickMore_other': 'Choose {{count}} more.',
  'decide.enough_one': 'You can choose only 1; deselect another first.',
  'decide.enough_other': 'You can choose only {{count}}; deselect another first.',
  'decide.chosenOf': '{{n}} of {{of}} chosen',
  'decide.noPieces': 'You have nothing to choose here.',
  'decide.goldGiven': 'You have already committed {{gold}} gold; {{left}} is left, and one more costs {{cost}}.',
  'decide.goldLeft': 'Gold left: {{gold}}',
  'decide.cupLeft_one': '1 Thing left in the cup',
  'decide.cupLeft_other': '{{count}} Things left in the cup',
  'decide.cv': 'value {{cv}}',
  'decide.bluff': 'bluff',
  'decide.ground_one': 'has 1 {{terrain}} hex',
  'decide.ground_other': 'has {{count}} {{terrain}} hexes',
  'decide.groundLord': '{{ground}}, and its Terrain Lord is in this hex',
  'decide.hitsAt': 'hits {{percent}}\u00a0%',
  // EXPL-02
  'decide.forDefenders': '{{player}} explores {{hex}}: the player to their right plays the defenders.',
} as const;

/** Windows in which any player may act. */
export const windows = {
  'windows.label': 'Open window',
  'windows.in': 'Your choice is in. It counts when the time is up.',
  'windows.passed': 'You passed.',
  'windows.pass': 'Pass',
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
