// Thinks about one question in a thread.
import { LEVELS } from '../../shared/minds/bots/levels.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Question, Thought } from './messages.ts';

/** Thinks for `ms`, and tries every answer in at least one world. */
export function think({ level, view, decision, seed, ms }: Question): Thought {
  const until = monotonicNow() + ms;
  try {
    const bot = LEVELS[level].thinks?.bot(() => monotonicNow() >= until);
    return { answer: bot?.answer(view, decision, randomOf(seed)) ?? null, fault: '' };
  } catch (error) {
    return { answer: null, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
