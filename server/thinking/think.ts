// What a thread makes of a question.
import { LEVELS } from '../../shared/bots/levels.ts';
import { randomOf } from '../../shared/luck/index.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Question, Thought } from './messages.ts';

/** Thinks for as long as it was given; nothing comes of it where that was too short for a single world. */
export function think({ level, view, decision, seed, ms }: Question): Thought {
  const until = monotonicNow() + ms;
  let inVain = false;
  const isOver = (worlds: number): boolean => {
    const over = monotonicNow() >= until;
    inVain = over && worlds === 0;
    return over;
  };
  try {
    const answer = LEVELS[level].thinks?.bot(isOver).answer(view, decision, randomOf(seed)) ?? null;
    return { answer: inVain ? null : answer, fault: '' };
  } catch (error) {
    return { answer: null, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
