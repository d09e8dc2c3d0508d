// The bots by name, for tables, `simulate` and tests.
import { type Bot, randomBot } from './bot.ts';
import { steady } from './steady/index.ts';

export type { Bot } from './bot.ts';

export const BOTS: Record<'random' | 'steady', Bot> = { random: randomBot, steady };
