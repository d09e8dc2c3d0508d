// The few texts about help that the page needs at once; the others (help/) come with the help.
export const help = {
  'help.more': 'More help: {{name}}',
  'help.moreShort': 'More',
  'help.ask': 'Why was that so? {{line}}',
  'help.why': 'Why was that so?',
  'book.open': 'Rulebook',
  'help.key': 'Rulebook and help (?)',
} as const;
