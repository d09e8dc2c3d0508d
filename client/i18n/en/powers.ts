// Texts of the powers of players: what each is in a sentence, and the panels of those that ask something.
export const powers = {
  'powerHelp.builder': 'Each level of a fort costs 4 gold.',
  'powerHelp.king_of_things': 'One more free Thing is drawn each round.',
  'powerHelp.recruiter': 'Heroes of value 4, 5 and 6 need 7, 8 and 9.',
  'powerHelp.trafficker': 'Things are traded one for one.',
  'powerHelp.explorer': 'Exploring, 5 and 6 bring nobody, and 1 to 4 that many Things.',
  'powerHelp.magician': 'Magic creatures and heroes of others fight in melee. Arch Cleric and Arch Mage need 1 less.',
  'powerHelp.vandal': 'Damage after battle: on 1 alone where a hex is taken, on 1 to 3 where one is lost.',
  'decide.power.say': 'Choose your power. It is yours for the whole game, and everybody sees it.',
  'decide.power.taken': '{{who}}: {{power}}',
  'decide.power.wait': 'Take it',
  'decide.power.take': 'Take the power: {{power}}',
} as const;
