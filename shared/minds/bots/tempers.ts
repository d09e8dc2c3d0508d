// Tempers: the styles that the page names. A temper changes no rule and gives a bot no more information.
import type { LevelName } from './levels.ts';
import { PLAIN, type Style } from './steady/style.ts';

export const TEMPERS = ['reckless', 'cautious', 'sly', 'ambitious', 'greedy'] as const;
export type Temper = (typeof TEMPERS)[number];

/**
 * The levels at which bots have a temper. Thinking bots have none: their search would correct it, and a host
 * who chooses these levels wants the best answers.
 */
export const TEMPERED_LEVELS: readonly LevelName[] = ['easy', 'steady'];

export const STYLES: Readonly<Record<Temper, Style>> = {
  reckless: { ...PLAIN, zest: 4, loss: 0.4, stays: 2 },
  cautious: { ...PLAIN, zest: -1, loss: 1.2, surety: 0.75, waits: 2, stays: -0.5 },
  sly: { ...PLAIN, surety: 0.4, bluffs: 4, keepsBluffs: true },
  ambitious: { ...PLAIN, saved: 1.5 },
  greedy: { ...PLAIN, zest: 0.5, saved: 0 },
};
