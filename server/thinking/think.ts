// What a thread makes of a question.
import { LEVELS } from '../../shared/bots/levels.ts';
import { randomOf } from '../../shared/luck/index.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Question, Thought } from './messages.ts';

/** Thinks for as long as it was given, and through one world at least: where no core is free a thought is small, not another player's. */
export function think({ level, view, decision, seed, ms }: Question): Thought {
  const until = monotonicNow() + ms;
  try {
    const bot = LEVELS[level].thinks?.bot(() => monotonicNow() >= until);
    return { answer: bot?.answer(view, decision, randomOf(seed)) ?? null, fault: '' };
  } catch (error) {
    return { answer: null, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
