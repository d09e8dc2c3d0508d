// The tempers of the characters who play the bots.

export const tempers = {
  'temper.reckless': 'reckless',
  'temper.cautious': 'cautious',
  'temper.sly': 'sly',
  'temper.ambitious': 'ambitious',
  'temper.greedy': 'greedy',
  'temperHelp.reckless': 'Attacks early and rarely retreats.',
  'temperHelp.cautious': 'Attacks only if victory is nearly certain.',
  'temperHelp.sly': 'Keeps bluffs and spreads them over the land.',
  'temperHelp.ambitious': 'Saves gold for forts.',
  'temperHelp.greedy': 'Spends every coin on new Things.',
} as const;
