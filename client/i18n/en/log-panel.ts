// Texts around the sentences of the log.
export const logPanel = {
  'log.title': 'Log',
  'log.wait': 'Fetching what happened…',
  'log.empty': 'Nothing has happened yet.',
  'log.show': 'Log ▾',
  'log.hide': 'Fold ▴',
  'log.older': 'Older',
  'log.newest': '↓ To the newest',
} as const;
