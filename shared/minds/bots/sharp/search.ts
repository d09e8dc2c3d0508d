// Finds the answer that does best in dealt worlds. It repeatedly drops the worse half, so that most time goes
// to the best answers, which differ least (sequential halving; Karnin, Koren and Somekh, 2013).
import type { Answer } from '../../../model/game/types.ts';

/**
 * Is the time over? The search asks before each try, except in the first world, which it always finishes.
 * @param worlds how many worlds are finished
 * @param tries all answers tried in all worlds
 */
export type IsOver = (worlds: number, tries: number) => boolean;

/** After so many worlds the search drops an answer that scored the same as the first in each. */
const WORLDS_SAME = 2;
/** After so many worlds the search drops an answer that is behind the first. */
const WORLDS_SEEN = 4;
/**
 * How many standard errors better than the first answer another one must be. Of equally good answers, one
 * always seems better by chance.
 */
const SURE = 0.7;

/** How much higher the chance to win must be after a single world, whose luck is unknown. */
const LEAP = 0.15;

export interface WorldCounts {
  /** Worlds before the first half is dropped; each further halving takes twice as many in all. */
  readonly first: number;
  readonly most: number;
}

interface Tried {
  readonly answer: Answer;
  /** How far the answer is ahead of the first: the sum over the worlds, and the sum of the squares. */
  ahead: number;
  squares: number;
}

/** Tries the answers in one world. Null if time ran out: answers are only comparable within a whole world. */
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

/** Returns the standard error of a sum, after two worlds or more. */
const errorOf = ({ ahead, squares }: Tried, worlds: number): number =>
  (Math.max(0, squares - (ahead * ahead) / worlds) / (worlds - 1)) * worlds;

function isAhead(one: Tried, worlds: number): boolean {
  if (one.ahead <= 0 || worlds < 2) return one.ahead > LEAP;
  return one.ahead ** 2 > SURE ** 2 * errorOf(one, worlds);
}

/** Is an answer worse than the first by more than noise, or identical to it in every world? */
const isBehind = (one: Tried, worlds: number): boolean =>
  (worlds >= WORLDS_SAME && one.squares === 0) ||
  (worlds >= WORLDS_SEEN && one.ahead <= 0 && one.ahead ** 2 >= errorOf(one, worlds));

/**
 * Returns the answer that does best on average. The search tries all in the same worlds with the same luck.
 * @param answers the first stays unless another is clearly better
 * @param nextWorld deals a world and returns how good an answer is in it, 0…1
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
    for (const [i, one] of remaining.entries()) {
      const by = (good[i + 1] ?? 0) - atFirst;
      one.ahead += by;
      one.squares += by * by;
    }
    worlds++;
    // The sort is stable: of equal answers the earlier one remains.
    const seen = worlds;
    remaining = remaining.filter((one) => !isBehind(one, seen)).toSorted((a, b) => b.ahead - a.ahead);
    if (worlds < half) continue;
    half *= 2;
    if (remaining.length > 1) remaining = remaining.slice(0, Math.ceil(remaining.length / 2));
  }
  const [best] = remaining;
  return best !== undefined && isAhead(best, worlds) ? best.answer : first;
}
