// The clock of a game of days on the table page: a lazy part.
export const days = {
  'days.left': 'Your clock: {{left}}',
  'days.window': 'Closes within {{left}}',
  'days.extra': 'Your extra time: {{left}}',
  'days.idle': 'Days',
  'days.open': 'Standing answers and vacation',
  'days.title': 'Game of days',
  'days.span.day_one': '1 day',
  'days.span.day_other': '{{count}} days',
  'days.span.hour': '{{count}} h',
  'days.span.minute': '{{count}} min',
} as const;
