// How well the bots of a table play: by strength alone, never by dice, gold or sight.

import type { DecisionKind } from '../game/types.ts';
import type { Bot } from './bot.ts';
import { easy } from './easy/index.ts';
import { CONSIDERED_KINDS, type IsOver, masterBot, sharpBot } from './sharp/index.ts';
import { steady } from './steady/index.ts';

/** As tables name them in their options (shared/options/bot-levels.ts). */
export type LevelName = 'easy' | 'steady' | 'sharp' | 'master';

export interface Level {
  /** Answers at once: all that is not thought about, and what thinking has not come to in its time. */
  readonly quick: Bot;
  /** What is thought about and for how long at most, in milliseconds; null where nothing is. */
  readonly thinks: { readonly kinds: ReadonlySet<DecisionKind>; readonly ms: number; bot(isOver: IsOver): Bot } | null;
}

/** The levels, the weakest first. */
export const LEVELS: Readonly<Record<LevelName, Level>> = {
  easy: { quick: easy, thinks: null },
  steady: { quick: steady, thinks: null },
  sharp: { quick: steady, thinks: { kinds: CONSIDERED_KINDS, ms: 400, bot: sharpBot } },
  master: { quick: steady, thinks: { kinds: CONSIDERED_KINDS, ms: 1000, bot: masterBot } },
};

/** What it takes beside the thinking to ask a thread and hear from it, ms. */
const ROUND_TRIP = 80;

/** How long a bot waits at least before it answers a decision of this kind, ms: what it thinks about has its time under every clock. */
export function pauseOf(level: LevelName, kind: DecisionKind): number {
  const { thinks } = LEVELS[level];
  return thinks?.kinds.has(kind) === true ? thinks.ms + ROUND_TRIP : 0;
}
