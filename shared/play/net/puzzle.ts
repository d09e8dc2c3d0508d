// Puzzles in the protocol between page and server: the puzzle of the day, puzzles for practice, their
// answers and the ranking of a day.
import type { PuzzleQuestion, Solution } from '../../minds/puzzles/index.ts';
import type { ReceivedRefusal } from '../../model/game/refusal.ts';

/** The path of all requests (`PuzzleRequest`), sent by POST as JSON. */
export const PUZZLE_PATH = '/api/puzzle';

/** Rows of a page of the ranking. */
export const PUZZLE_ROWS = 20;

export type PuzzleRequest =
  /** Asks for the puzzle of the day. The account's time begins with its first request of the day. */
  | { do: 'day' }
  /** Asks for a puzzle of an earlier day. The number 0 is yesterday's. */
  | { do: 'practice'; n: number }
  /** Answers a puzzle. The first answer to the puzzle of the day counts. */
  | { do: 'answer'; puzzle: string; answer: Readonly<Record<string, unknown>> }
  | { do: 'ranking'; page: number };

/** How an account did with the puzzle of the day at its first try. */
export interface PuzzleTry {
  isRight: boolean;
  /** From the first request to the arrival of the answer, ms. */
  time: number;
}

/** A puzzle as the page gets it. */
export interface PuzzleOffer {
  /** The date of the puzzle of the day; '' for a puzzle of practice. */
  day: string;
  /** How many puzzles there are for practice, numbered from 0. */
  count: number;
  question: PuzzleQuestion;
  /** The account's first try of the day; null without a try. */
  tried: PuzzleTry | null;
}

export interface PuzzleRow {
  place: number;
  name: string;
  /** Names the public page of the player. */
  handle: string;
  time: number;
  isOwn: boolean;
}

export interface PuzzleRanking {
  day: string;
  page: number;
  /** How many players with an account tried. */
  tried: number;
  /** How many of them were right at the first try. Only they are ranked. */
  solved: number;
  rows: PuzzleRow[];
  /** The row of the account that asks; null if it is not ranked. */
  own: PuzzleRow | null;
  /** Does the visitor that asks have no account? The visitor's try of the day counts once there is one. */
  isGuest: boolean;
}

export type PuzzleAnswered =
  /** The rules refuse the answer. It does not count as a try. */
  { refused: ReceivedRefusal } | { refused: null; solution: Solution; tried: PuzzleTry | null };
