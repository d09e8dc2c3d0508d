// Texts around the sentences of the log.
export const logPanel = {
  'log.title': 'Log',
  'log.wait': 'Loading the log…',
  'log.empty': 'Nothing has happened yet.',
  'log.show': 'Log ▾',
  'log.hide': 'Collapse ▴',
  'log.older': 'Older',
  'log.newest': '↓ Newest',
} as const;
