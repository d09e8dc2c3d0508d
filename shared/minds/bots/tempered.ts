// The bots of a table: each seat plays with the temper of its character.
import type { Bot } from './bot.ts';
import { easyBot } from './easy/easy.ts';
import { LEVELS, type LevelName } from './levels.ts';
import { steadyBot } from './steady/steady.ts';
import { STYLES, TEMPERED_LEVELS, TEMPERS, type Temper } from './tempers.ts';

const STYLED = Object.fromEntries(
  TEMPERS.map((temper) => [temper, { easy: easyBot(STYLES[temper]), steady: steadyBot({ style: STYLES[temper] }) }]),
) as Readonly<Record<Temper, Readonly<Record<'easy' | 'steady', Bot>>>>;

/**
 * Returns the bot of a level that answers without thinking.
 * @param temper null for a player without a character
 */
export function quickBotOf(level: LevelName, temper: Temper | null): Bot {
  if (temper === null || !TEMPERED_LEVELS.includes(level)) return LEVELS[level].quick;
  return level === 'easy' ? STYLED[temper].easy : STYLED[temper].steady;
}

/** Returns one bot that answers for all seats of a table, each with its own temper. */
export function botOfSeats(level: LevelName, tempers: readonly (Temper | null)[]): Bot {
  const bots = tempers.map((temper) => quickBotOf(level, temper));
  const { quick } = LEVELS[level];
  return {
    name: quick.name,
    answer: (view, d, random) => (bots[d.seat] ?? quick).answer(view, d, random),
    free: (view, d, random) => (bots[d.seat] ?? quick).free?.(view, d, random) ?? null,
  };
}
