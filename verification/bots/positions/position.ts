// A position with an answer that is plainly right, and what is right there: said of what was done, not by how a bot would weigh it.
import type { Answers, DecisionKind, Game, Seat } from '../../../shared/game/types.ts';
import type { Table } from '../../../shared/testkit/index.ts';

export const FAMILIES = [
  'win in one',
  'must defend',
  'stop the leader',
  'obvious bluff',
  'worthless attack',
  'from the air',
] as const;
export type Family = (typeof FAMILIES)[number];

/** What a bot has done in a position. */
export interface Done {
  /** Its answers to the kind that was asked about, in order. */
  readonly answers: readonly Answers[DecisionKind][];
  /** The game after them; where only one answer is asked for, the game it is given in. */
  readonly game: Game;
  readonly table: Table;
}

export interface PositionTest {
  readonly family: Family;
  readonly name: string;
  readonly seat: Seat;
  readonly kind: DecisionKind;
  table(): Table;
  isRight(done: Done): boolean;
}
