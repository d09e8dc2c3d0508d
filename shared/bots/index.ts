// Bots by name, for the demo beside the start page, simulations and tests; those of a table are its level's (levels.ts).
import { type Bot, randomBot } from './bot.ts';
import { steady } from './steady/index.ts';

export type { Bot } from './bot.ts';

export const BOTS: Record<'random' | 'steady', Bot> = { random: randomBot, steady };
