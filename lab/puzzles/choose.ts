// Chooses among found puzzles: no near duplicates, none of the same rounds of a game, and not too many of a
// kind or of the easiest level.
import { answerKey } from '../../shared/minds/puzzles/answer-key.ts';
import { PUZZLE_KINDS, type Puzzle } from '../../shared/minds/puzzles/index.ts';

/** Two puzzles of one game are at least this many rounds apart. */
export const APART = 3;

/** Returns a text that is equal for puzzles of nearly the same position. */
function similarity({ kind, game, answers, goal }: Puzzle): string {
  const there = game.counters.filter((c) => c.at === goal.hex && c.up).map((c) => `${c.kind}/${c.seat}`);
  return JSON.stringify([kind, there.sort(), answers.map(({ answer }) => answerKey(game, answer)).sort()]);
}

/** The game that a puzzle comes from: its id without the number of the step. */
const gameOf = ({ id }: Puzzle): string => id.split('-').slice(1, -1).join('-');

const isNear = (a: Puzzle, b: Puzzle): boolean =>
  gameOf(a) === gameOf(b) && Math.abs(a.game.round - b.game.round) < APART;

/**
 * Returns the puzzles to keep, sorted by id.
 * @param most how many of each kind
 */
export function chosenPuzzles(found: readonly Puzzle[], most: number): Puzzle[] {
  const kept: Puzzle[] = [];
  const seen = new Set<string>();
  const counts = new Map(PUZZLE_KINDS.map((kind) => [kind, 0]));
  // The harder puzzles first, then those with the clearer lead.
  for (const puzzle of found.toSorted((a, b) => b.level - a.level || b.proof.lead - a.proof.lead)) {
    const key = similarity(puzzle);
    const count = counts.get(puzzle.kind) ?? 0;
    if (count >= most || seen.has(key) || kept.some((other) => isNear(other, puzzle))) continue;
    seen.add(key);
    counts.set(puzzle.kind, count + 1);
    kept.push(puzzle);
  }
  return kept.sort((a, b) => (a.id < b.id ? -1 : 1));
}
