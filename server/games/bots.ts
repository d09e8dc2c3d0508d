import { BOTS, type Bot } from '../../shared/bots/index.ts';

/** The bot that takes empty seats and plays for people who are away. */
export const theBot: Bot = BOTS.steady;
