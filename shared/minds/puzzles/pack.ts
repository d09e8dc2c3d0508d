// Puzzles as text: a line of JSON for each puzzle. The version counts changes of this form. It does not count
// changes of the rules: a test finds those by the digests `Puzzle.end`.
import { withWholeRules } from '../../model/game/ruleset.ts';
import type { Puzzle } from './puzzle.ts';

const PUZZLE_VERSION = 1;

/** Returns a puzzle as a line of text. */
export const packPuzzle = (puzzle: Puzzle): string => JSON.stringify([PUZZLE_VERSION, puzzle]);

/** Returns the puzzle of a line. Throws for another version. */
export function unpackPuzzle(line: string): Puzzle {
  const [version, puzzle] = JSON.parse(line) as [number, Puzzle];
  if (version !== PUZZLE_VERSION) throw new Error(`a puzzle has version ${version}, not ${PUZZLE_VERSION}`);
  return { ...puzzle, game: withWholeRules(puzzle.game) };
}
