// How well a table's bots play: levels differ in strength alone, never in dice, gold or sight.

import type { DecisionKind } from '../../model/game/types.ts';
import type { Bot } from './bot.ts';
import { easy } from './easy/easy.ts';
import { CONSIDERED_KINDS } from './sharp/candidates.ts';
import type { IsOver } from './sharp/search.ts';
import { masterBot, sharpBot } from './sharp/sharp.ts';
import { steady } from './steady/steady.ts';

/** The levels of shared/model/options/bot-levels.ts. */
export type LevelName = 'easy' | 'steady' | 'sharp' | 'master';

interface Level {
  /** Answers decisions without a choice, and others if thinking has no result in time. */
  readonly quick: Bot;
  /** Null if the level never thinks. */
  readonly thinks: { readonly kinds: ReadonlySet<DecisionKind>; readonly ms: number; bot(isOver: IsOver): Bot } | null;
}

export const LEVELS: Readonly<Record<LevelName, Level>> = {
  easy: { quick: easy, thinks: null },
  steady: { quick: steady, thinks: null },
  sharp: { quick: steady, thinks: { kinds: CONSIDERED_KINDS, ms: 400, bot: sharpBot } },
  master: { quick: steady, thinks: { kinds: CONSIDERED_KINDS, ms: 1000, bot: masterBot } },
};

/** How long messages to a thread and back take, ms. */
const ROUND_TRIP = 80;

/** Returns the least time before an answer, ms, so that a bot can think on every clock. */
export function pauseOf(level: LevelName, kind: DecisionKind): number {
  const { thinks } = LEVELS[level];
  return thinks?.kinds.has(kind) === true ? thinks.ms + ROUND_TRIP : 0;
}
