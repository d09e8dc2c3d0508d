// Texts of the page of one battle.
export const showcase = {
  'showcase.title': 'Battle {{n}} of {{of}}',
  'showcase.none': 'There is no such battle in this match.',
  'showcase.play': 'Play the battle',
  'showcase.pause': 'Pause',
  'showcase.again': 'Once more',
  'showcase.on': 'A step on',
  'showcase.before': 'The battle before',
  'showcase.after': 'The next battle',
  'showcase.replay': 'The whole match',
  'showcase.fallen_one': 'Fallen: one',
  'showcase.fallen_other': 'Fallen: {{count}}',
  'showcase.last': 'Last stand',
  'showcase.needs': '{{n}} or less',
  'showcase.hit': 'hit',
  'showcase.missed': 'missed',
  'showcase.gone': 'Nobody of this side is left.',
} as const;
