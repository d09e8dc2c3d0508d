// Texts about records that the page needs immediately; the rest (replay.ts) comes with the replay.
export const record = {
  'start.record': 'Open a record',
  'result.replay': 'Watch the replay (new tab)',
} as const;
