// The clock of a game of days on the table page: a lazy part.
export const days = {
  'days.left': 'Your clock: {{left}}',
  'days.leftThen': 'Your clock: {{left}}, then {{extra}} of extra time',
  'days.window': 'Closes within {{left}}',
  'days.extra': 'Your extra time: {{left}}',
  'days.idle': 'Days',
  'days.open': 'Standing answers and vacation',
  'days.title': 'Game of days',
  'days.span.day': '{{count}} d',
  'days.span.hour': '{{count}} h',
  'days.span.minute': '{{count}} min',
  'menu.botHintDays': 'You can take over again at any time.',
  'menu.leaveDays':
    'Your seat is kept, and your clock goes on in days. If it runs out twice in a row, a bot plays until you act. A game without players ends after 28 days.',
} as const;
