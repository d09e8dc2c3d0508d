// Which of several answers comes out best in worlds that may be the true one. The worse half is given up again and again, so that
// most of the time goes to those that are hard to tell apart (sequential halving; Karnin, Koren and Somekh, 2013).
import type { Answer } from '../../game/types.ts';

/**
 * Is it time to answer? Asked before each try, except in the first world, which is always tried whole.
 * @param worlds how many have been thought through
 * @param tries how many answers have been tried, each world counted
 */
export type IsOver = (worlds: number, tries: number) => boolean;

/** Worlds after which an answer that always scored the same as the first is dropped. */
const WORLDS_SAME = 2;
/** Worlds after which an answer that is behind is given up. */
const WORLDS_SEEN = 4;
/**
 * How many standard errors an answer must be ahead of the first: of several that are equally good, one always seems better by
 * luck.
 */
const SURE = 0.7;

/** How much likelier an answer must make victory in a single world, where nothing is known of luck. */
const LEAP = 0.15;

/** How many worlds a search goes by. */
export interface WorldCounts {
  /** Before the first half of the answers is given up; each time after it takes twice as many in all. */
  readonly first: number;
  /** After which the best two need no further comparing. */
  readonly most: number;
}

interface Tried {
  readonly answer: Answer;
  /** By how much it did better than the first answer: the sum over the worlds, and that of the squares. */
  ahead: number;
  squares: number;
}

/** Scores every answer in one world; null if time ran out first, since answers are only comparable within a whole world. */
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

/** The square of the standard error of what an answer is ahead by in all, after two worlds or more. */
const errorOf = ({ ahead, squares }: Tried, worlds: number): number =>
  (Math.max(0, squares - (ahead * ahead) / worlds) / (worlds - 1)) * worlds;

/** Is an answer ahead of the first by more than luck, after this many worlds? */
function isAhead(one: Tried, worlds: number): boolean {
  if (one.ahead <= 0 || worlds < 2) return one.ahead > LEAP;
  return one.ahead ** 2 > SURE ** 2 * errorOf(one, worlds);
}

/** Is an answer worse than the first by more than noise, or identical to it in every world? */
const isBehind = (one: Tried, worlds: number): boolean =>
  (worlds >= WORLDS_SAME && one.squares === 0) ||
  (worlds >= WORLDS_SEEN && one.ahead <= 0 && one.ahead ** 2 >= errorOf(one, worlds));

/**
 * The answer that does best on average. All that are still in question are tried in the same worlds with the same luck, so that
 * what differs is the answer.
 * @param answers the first is kept where none is clearly better, and compared with to the end
 * @param nextWorld deals a world; says how good an answer is in it, 0…1
 * @param counts how many worlds it goes by
 */
export function bestInWorlds(
  answers: readonly [Answer, ...Answer[]],
  nextWorld: () => (answer: Answer) => number,
  isOver: IsOver,
  counts: WorldCounts,
): Answer {
  const [first, ...others] = answers;
  let left = others.map((answer): Tried => ({ answer, ahead: 0, squares: 0 }));
  let half = counts.first;
  let worlds = 0;
  let tries = 0;
  while (left.length > 0 && worlds < counts.most && (worlds === 0 || !isOver(worlds, tries))) {
    const [thought, before] = [worlds, tries];
    const asked = [first, ...left.map(({ answer }) => answer)];
    const good = triedIn(nextWorld(), asked, (tried) => thought > 0 && isOver(thought, before + tried));
    if (good === null) break;
    tries += good.length;
    const [atFirst = 0] = good;
    for (const [i, one] of left.entries()) {
      const by = (good[i + 1] ?? 0) - atFirst;
      one.ahead += by;
      one.squares += by * by;
    }
    worlds++;
    // (A stable order: of equals the earlier one stays.)
    const seen = worlds;
    left = left.filter((one) => !isBehind(one, seen)).toSorted((a, b) => b.ahead - a.ahead);
    if (worlds < half) continue;
    half *= 2;
    if (left.length > 1) left = left.slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  return best !== undefined && isAhead(best, worlds) ? best.answer : first;
}
