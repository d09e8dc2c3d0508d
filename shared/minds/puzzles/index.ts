// What the page and the server use of puzzles.
export { answerKey } from './answer-key.ts';
export { puzzlesOn } from './daily.ts';
export { questionOf, refusalOf, type Solution, solve, type Verdict } from './judge.ts';
export { packPuzzle, unpackPuzzle } from './pack.ts';
export { PUZZLE_KINDS, type Puzzle, type PuzzleGoal, type PuzzleKind, type PuzzleQuestion } from './puzzle.ts';
