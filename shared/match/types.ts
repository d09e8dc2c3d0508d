// Words of a table: what surrounds a game without being part of it. Nothing here is seen by the rules or hashed.
import type { GamePart } from '../game/ruleset.ts';
import type { Answer, FreeAction } from '../game/types.ts';

export type { Chosen } from './chosen.ts';
export type { Cause, Journal, JournalEntry, MatchStep } from './entries.ts';

/** How long a decision may take. */
export const CLOCK_PROFILES = ['relaxed', 'normal', 'fast'] as const;
export type ClockProfile = (typeof CLOCK_PROFILES)[number];

export type TableStatus = 'lobby' | 'playing' | 'over';
/** `open`: nobody sits there yet. */
export type SeatKind = 'open' | 'human' | 'bot';

/** What the maker of a table chooses (D-52). */
export interface TableOptions {
  players: 2 | 3 | 4;
  clock: ClockProfile;
  /** Listed and open to all; otherwise nobody comes in or watches without the invite code. */
  isPublic: boolean;
  bluffCall: 'manual' | 'auto';
  /** Parts of the game that are left out. */
  without: readonly GamePart[];
  /** Seats given to bots from the start. */
  bots: number;
  /** The table's name, may be empty. */
  name: string;
}

/** A free action as a player sends it: the seat is known. */
export type FreeChoice = FreeAction extends infer A ? (A extends FreeAction ? Omit<A, 'seat'> : never) : never;

/** One of a seat's own answers, held until every open decision has one. */
export interface HeldAnswer {
  id: number;
  answer: Answer;
}
