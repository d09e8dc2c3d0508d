// What people at a table say to each other: set calls of players and spectators. Nothing of it is part of the
// game, its record or its synchronised state.
import type { Seat } from '../../model/game/types.ts';

export const CHEERS = ['huzzah', 'ale', 'bards', 'hatTip'] as const;
export const JEERS = ['boo', 'heels', 'turnip', 'snore'] as const;
/** The set calls of players and spectators. */
export const CALLS = [...CHEERS, ...JEERS] as const;
export type Call = (typeof CALLS)[number];

/** Equal calls of one seat, or of the spectators within a second. */
export interface HeardCall {
  call: Call;
  /** -1 for spectators. */
  from: Seat;
  /** The player whom the call is for; -1 for all. */
  to: Seat;
  count: number;
}

/** Calls to all players and spectators. */
export interface TalkMessage {
  calls: readonly HeardCall[];
  /** The step that the callers had been sent. A page shows the calls after it has shown that step. */
  seq: number;
}
