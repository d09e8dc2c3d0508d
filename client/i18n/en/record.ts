// The few texts about records that the page needs at once; the others (replay.ts) come with the replay.
export const record = {
  'start.record': 'Open a record',
  'result.replay': 'Watch the replay (new tab)',
} as const;
