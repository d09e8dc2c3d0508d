// A position with a clearly right answer, judged by the bot's actions.
import type { Answers, DecisionKind, Game, Seat } from '../../../shared/model/game/types.ts';
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

export interface Done {
  /** The bot's answers of this kind, in order. */
  readonly answers: readonly Answers[DecisionKind][];
  /** If only one answer is tested, the game before it. */
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
