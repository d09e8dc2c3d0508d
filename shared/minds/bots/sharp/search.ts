// Finds the best answer by trying all answers in the same dealt worlds. It drops the worse half again and
// again, so that most of the time goes to the best answers, which differ least (sequential halving;
// Karnin, Koren and Somekh, 2013).
import type { Answer } from '../../../model/game/types.ts';

/**
 * Returns true if the time for thinking is over. The search asks before each try, except in the first world,
 * which it always completes.
 * @param worlds how many worlds are completed
 * @param tries how many answers were tried, over all worlds
 */
export type IsOver = (worlds: number, tries: number) => boolean;

/** After this many worlds the search drops an answer that scored the same as the first in each of them. */
const WORLDS_SAME = 2;
/** After this many worlds the search drops an answer that is worse than the first. */
const WORLDS_SEEN = 4;
/**
 * By how many standard errors another answer must be better than the first. Among equally good answers, one
 * always seems better by chance.
 */
const SURE = 0.7;

/**
 * If only one world was tried, the chance to win must be higher by this much, because the error is unknown.
 */
const LEAP = 0.15;

export interface WorldCounts {
  /**
   * After this many worlds the search drops the worse half of the answers, after twice as many the next
   * half, and so on.
   */
  readonly first: number;
  readonly most: number;
}

interface Tried {
  readonly answer: Answer;
  /** By how much the answer scored better than the first: the sum over all worlds, and the sum of squares. */
  ahead: number;
  squares: number;
}

/**
 * Tries the answers in one world. Returns null if the time ran out, because answers can be compared only if
 * all were tried in the world.
 */
function triedIn(
  goodIn: (answer: Answer) => number,
  answers: readonly Answer[],
  isTime: (tried: number) => boolean,
): number[] | null {
  const good: number[] = [];
  for (const answer of answers) {
    if (isTime(good.length)) return null;
    good.push(goodIn(answer));
  }
  return good;
}

/** Returns the standard error of the sum `ahead`. Needs at least two worlds. */
const errorOf = ({ ahead, squares }: Tried, worlds: number): number =>
  (Math.max(0, squares - (ahead * ahead) / worlds) / (worlds - 1)) * worlds;

function isAhead(tried: Tried, worlds: number): boolean {
  if (tried.ahead <= 0 || worlds < 2) return tried.ahead > LEAP;
  return tried.ahead ** 2 > SURE ** 2 * errorOf(tried, worlds);
}

/** Is an answer worse than the first by more than chance, or equal to it in every world? */
const isBehind = (tried: Tried, worlds: number): boolean =>
  (worlds >= WORLDS_SAME && tried.squares === 0) ||
  (worlds >= WORLDS_SEEN && tried.ahead <= 0 && tried.ahead ** 2 >= errorOf(tried, worlds));

/**
 * Returns the answer that is best on average. All answers are tried in the same worlds, with the same luck.
 * @param answers the first is kept unless another is clearly better
 * @param nextWorld deals a world; it returns a function that rates an answer there, 0…1
 * @param counts how many worlds to use
 */
export function bestInWorlds(
  answers: readonly [Answer, ...Answer[]],
  nextWorld: () => (answer: Answer) => number,
  isOver: IsOver,
  counts: WorldCounts,
): Answer {
  const [first, ...rest] = answers;
  let remaining = rest.map((answer): Tried => ({ answer, ahead: 0, squares: 0 }));
  let half = counts.first;
  let worlds = 0;
  let tries = 0;
  while (remaining.length > 0 && worlds < counts.most && (worlds === 0 || !isOver(worlds, tries))) {
    const [thought, before] = [worlds, tries];
    const compared = [first, ...remaining.map(({ answer }) => answer)];
    const good = triedIn(nextWorld(), compared, (tried) => thought > 0 && isOver(thought, before + tried));
    if (good === null) break;
    tries += good.length;
    const [atFirst = 0] = good;
    for (const [i, tried] of remaining.entries()) {
      const by = (good[i + 1] ?? 0) - atFirst;
      tried.ahead += by;
      tried.squares += by * by;
    }
    worlds++;
    // The sort is stable, so among equal answers the earlier one remains.
    const seen = worlds;
    remaining = remaining.filter((tried) => !isBehind(tried, seen)).toSorted((a, b) => b.ahead - a.ahead);
    if (worlds < half) continue;
    half *= 2;
    if (remaining.length > 1) remaining = remaining.slice(0, Math.ceil(remaining.length / 2));
  }
  const [best] = remaining;
  return best !== undefined && isAhead(best, worlds) ? best.answer : first;
}
