// Texts of the form for a new table.
export const make = {
  'make.changes_one': '1 change',
  'make.changes_other': '{{count}} changes',
  'make.reset': 'Back to {{preset}}',
  'make.asPreset': 'as in the preset',
  'make.resetOne': '{{option}}: as in the preset',
  'start.create': 'Open the table',
  'make.tournament': 'Make a tournament instead',
} as const;
