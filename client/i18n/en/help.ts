// Help texts that the page needs immediately; the rest (help/) comes later.
export const help = {
  'help.more': 'More help: {{name}}',
  'help.moreShort': 'More',
  'help.ask': 'Why did that happen? {{line}}',
  'help.why': 'Why did that happen?',
  'book.open': 'Rulebook',
  'help.key': 'Rulebook and help (?)',
} as const;
