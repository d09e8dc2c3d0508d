// A puzzle: a position of a self-played game in which some answers to an open decision are clearly best.
// The page gets only `PuzzleQuestion`, what the seat sees. The server keeps the rest and judges.
import type { Answer, Decision, Game, HexOrNone, Seat, View } from '../../model/game/types.ts';

export const PUZZLE_KINDS = ['hit', 'retreat', 'bluff', 'item', 'march', 'bribe', 'build', 'crown'] as const;

/**
 * What a puzzle asks. `hit`: which piece takes the hit. `retreat`: retreat or fight on. `bluff`: which pieces
 * are bluffs. `item`: which item to use, and where. `march`: which pieces march where. `bribe`: which
 * defenders to bribe. `build`: what to build. `crown`: how to win the game now.
 */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/**
 * What a play-out measures, in percent. `hold`: the chance to own `hex` after the battle, or after the combat
 * phase. `strength`: the seat's share of the strength that is left in the battle. `win`: the chance to win
 * the game in this round. `bluffs`: whether the answer calls all bluffs in `hex` and nothing else.
 */
export interface PuzzleGoal {
  readonly what: 'hold' | 'strength' | 'win' | 'bluffs';
  readonly hex: HexOrNone;
}

export interface MeasuredAnswer {
  readonly answer: Answer;
  /** In percent, by play-outs. */
  readonly value: number;
}

export interface RatedAnswer extends MeasuredAnswer {
  /** In percent, by the exact odds of the battle; null if no battle follows that the oracle knows. */
  readonly exact: number | null;
}

interface PuzzleProof {
  /** How many play-outs or deals each answer had. */
  readonly playOuts: number;
  /** The lower end of the 99 % interval by which the worst right answer is ahead of the best wrong one. */
  readonly lead: number;
}

export interface Puzzle {
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly seat: Seat;
  /**
   * 1: the easy bot solves it. 2: only the steady bot does. 3: neither does. Puzzles of the kind `bluff` have
   * levels by the number of creatures (`lab/puzzles/prove-bluffs.ts`).
   */
  readonly level: 1 | 2 | 3;
  readonly goal: PuzzleGoal;
  /** The whole position, with secrets. */
  readonly game: Game;
  /** The id of the open decision. */
  readonly decision: number;
  /** The measured answers, the best first. Lists one of several equal answers (answer-key.ts). */
  readonly answers: readonly RatedAnswer[];
  /** How many of `answers` are right. */
  readonly right: number;
  /** The index of the wrong answer that a player is likely to give. */
  readonly tempting: number;
  readonly proof: PuzzleProof;
  /** The seed of the play-outs. */
  readonly seed: string;
  /** `stepDigest` of the best answer: a change of the rules changes it. */
  readonly end: string;
}

/** What the page gets before the visitor answers. */
export interface PuzzleQuestion {
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly seat: Seat;
  readonly level: Puzzle['level'];
  readonly goal: PuzzleGoal;
  readonly view: View;
  readonly decision: Decision;
}
