// Texts of Kings & Things TV.
export const tv = {
  'tv.now': 'On now: {{name}}.',
  'tv.round': 'Round {{round}}',
  'tv.bots': 'Bots play until people do',
  'tv.wait': 'One moment: the game is coming.',
  'tv.none': 'Nobody plays in public just now. A game will be shown here as soon as one begins.',
  'tv.again': 'It is tried again every few seconds; other games stand on the start page.',
  'tv.picture': 'The board of the game that is on, round {{round}}',
  'tv.chance': 'Chance to win: {{percent}} %',
  'tv.leave': 'To the start page',
} as const;
