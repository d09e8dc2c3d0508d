// Types of a table: what surrounds a game without being part of it. The rules and hashes see none of it.
import type { Answer, FreeAction } from '../../model/game/types.ts';

export type { ClockProfile, TableOptions, TableWish } from '../../model/options/index.ts';
export type { Chosen } from './chosen.ts';
export type { Cause, Journal, JournalEntry, MatchStep } from './entries.ts';

export type TableStatus = 'lobby' | 'playing' | 'over';
/** `open`: no player or bot has taken it yet. */
export type SeatKind = 'open' | 'human' | 'bot';

/** A free action as a player sends it: the seat is known. */
export type FreeChoice = FreeAction extends infer A ? (A extends FreeAction ? Omit<A, 'seat'> : never) : never;

/** One of a seat's own answers, held until every open decision has one. */
export interface HeldAnswer {
  id: number;
  answer: Answer;
}
