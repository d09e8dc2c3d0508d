// Bots by name, for the demo, simulations and tests. Tables choose a level (levels.ts).
import { type Bot, randomBot } from './bot.ts';
import { steady } from './steady/steady.ts';

export type { Bot } from './bot.ts';

export const BOTS: Record<'random' | 'steady', Bot> = { random: randomBot, steady };
