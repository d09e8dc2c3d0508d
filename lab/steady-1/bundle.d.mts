// The types of the generated bundle.
import type { Bot } from '../../shared/minds/bots/bot.ts';

export const steady1: Bot;
export const noExtras1: Bot;
/** The kinds of decisions that existed when the bundle was built. */
export const kinds: readonly string[];
