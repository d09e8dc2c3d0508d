// The few texts about help that the page needs at once; the others (help/) come with the help.
export const help = {
  'help.more': 'More help: {{name}}',
  'help.moreShort': 'More',
  'help.ask': 'What is this? {{names}}',
  'book.open': 'Rulebook',
  'help.key': 'Rulebook and help (?)',
} as const;
