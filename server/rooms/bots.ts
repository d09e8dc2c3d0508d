import { type Bot, randomBot } from '../../shared/bots/bot.ts';

/** The bot that takes empty seats and plays for people who are away. */
export const theBot: Bot = randomBot;
