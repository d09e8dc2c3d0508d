// Types of a table that are not part of its game. Rules and hashes never use them.
import type { Answer, FreeAction } from '../../model/game/types.ts';

export type { ClockProfile, DayClock, TableOptions, TableWish } from '../../model/options/index.ts';
export type { Chosen } from './chosen.ts';
export type { Cause, JournalEntry, JournalWriter, MatchStep } from './entries.ts';

export type TableStatus = 'lobby' | 'playing' | 'over';
/** `open`: neither a player nor a bot has the seat. */
export type SeatKind = 'open' | 'human' | 'bot';

export type FreeChoice = FreeAction extends infer A ? (A extends FreeAction ? Omit<A, 'seat'> : never) : never;

/** A seat's own answer, held until every open decision has an answer. */
export interface HeldAnswer {
  id: number;
  answer: Answer;
}
