// Judges answers to puzzles. Everything here needs the whole position, so it runs on the server.
import { project } from '../../model/game/project.ts';
import type { Answer, Refusal } from '../../model/game/types.ts';
import { check } from '../../rules/decisions/index.ts';
import { answerKey } from './answer-key.ts';
import { decisionOf, playOutsOf } from './play-out.ts';
import type { MeasuredAnswer, Puzzle, PuzzleQuestion } from './puzzle.ts';

export interface Verdict {
  readonly isRight: boolean;
  /** The value of the answer, in percent. */
  readonly value: number;
  /**
   * True if the puzzle lists the value. Otherwise it comes from a few play-outs that the server makes now.
   */
  readonly isListed: boolean;
}

/** What the page gets after the visitor has answered. */
export interface Solution {
  readonly verdict: Verdict;
  /** The measured answers, the best first; the first `right` of them are right. */
  readonly answers: readonly MeasuredAnswer[];
  readonly right: number;
  /** The index of the wrong answer that a player is likely to give. */
  readonly tempting: number;
}

/** How many play-outs an unlisted answer gets: few, because the server makes them while the visitor waits. */
const UNLISTED = 24;
/**
 * An unlisted answer is right up to this many points behind the worst right one: few play-outs are imprecise.
 */
const ROUGH = 8;

/** Returns what the page may know before the visitor answers. */
export function questionOf(puzzle: Puzzle): PuzzleQuestion {
  const { id, kind, seat, level, goal, game } = puzzle;
  return { id, kind, seat, level, goal, view: project(game, seat), decision: decisionOf(puzzle) };
}

/** Returns why an answer is against the rules; null if it is legal. Check the shape first (`isAnswer`). */
export const refusalOf = ({ game, seat, decision }: Puzzle, answer: Answer): Refusal | null =>
  check(project(game, seat), seat, decision, answer);

function judge(puzzle: Puzzle, answer: Answer): Verdict {
  const key = answerKey(puzzle.game, answer);
  const at = puzzle.answers.findIndex((rated) => answerKey(puzzle.game, rated.answer) === key);
  const listed = puzzle.answers[at];
  if (listed !== undefined) return { isRight: at < puzzle.right, value: listed.value, isListed: true };
  const scores = playOutsOf(puzzle, answer, UNLISTED);
  const value = Math.round(scores.reduce((a, b) => a + b, 0) / UNLISTED);
  const worst = puzzle.answers[puzzle.right - 1]?.value ?? 100;
  return { isRight: value >= worst - ROUGH, value, isListed: false };
}

/** Judges a legal answer, and returns the verdict with the stored values. */
export function solve(puzzle: Puzzle, answer: Answer): Solution {
  const { right, tempting } = puzzle;
  const answers = puzzle.answers.map((rated): MeasuredAnswer => ({ answer: rated.answer, value: rated.value }));
  return { verdict: judge(puzzle, answer), answers, right, tempting };
}
