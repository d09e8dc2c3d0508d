// The levels of a table's bots. Levels differ only in skill: all have the same dice, gold and view.

import type { DecisionKind } from '../../model/game/types.ts';
import type { Bot } from './bot.ts';
import { easy } from './easy/easy.ts';
import { CONSIDERED_KINDS } from './sharp/candidates.ts';
import type { IsOver } from './sharp/search.ts';
import { masterBot, sharpBot } from './sharp/sharp.ts';
import { steady } from './steady/steady.ts';

/** The levels of shared/model/options/table.ts. */
export type LevelName = 'easy' | 'steady' | 'sharp' | 'master';

interface Level {
  /** Answers decisions that need no thought, and others if thinking has not ended in time. */
  readonly quick: Bot;
  /**
   * The decisions that the level thinks about, by trying answers in dealt worlds; null if it never thinks.
   */
  readonly thinks: { readonly kinds: ReadonlySet<DecisionKind>; readonly ms: number; bot(isOver: IsOver): Bot } | null;
}

export const LEVELS: Readonly<Record<LevelName, Level>> = {
  easy: { quick: easy, thinks: null },
  steady: { quick: steady, thinks: null },
  sharp: { quick: steady, thinks: { kinds: CONSIDERED_KINDS, ms: 400, bot: sharpBot } },
  master: { quick: steady, thinks: { kinds: CONSIDERED_KINDS, ms: 1000, bot: masterBot } },
};

/** How long a question and its answer travel between the table and the thread of a thinking bot, ms. */
const ROUND_TRIP = 80;

/**
 * Returns how long a bot waits at least before it answers, ms: long enough to think, even
 * with the fastest clock.
 */
export function pauseOf(level: LevelName, kind: DecisionKind): number {
  const { thinks } = LEVELS[level];
  return thinks?.kinds.has(kind) === true ? thinks.ms + ROUND_TRIP : 0;
}
