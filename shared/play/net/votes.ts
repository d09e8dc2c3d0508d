// The votes of a table as pages see them, as JSON in `SyncedTable.votes`. All of it is public.
import type { Seat } from '../../model/game/types.ts';
import type { OpenVote } from '../match/votes/votes.ts';

export interface VoteStatus {
  /** The open vote. `closesAt`: epoch ms of the server. */
  open: (OpenVote & { closesAt: number }) | null;
  /** When a paused or adjourned game goes on, epoch ms of the server; 0 if no time is set. */
  resumesAt: number;
  /** Until when an adjourned game is kept, epoch ms of the database; 0 if the game is not adjourned. */
  keptUntil: number;
  /** How many minutes the game may still take, for players who vote to adjourn. 0 if unknown. */
  minutesLeft: number;
  /** Seats of bots that a person may take. */
  free: readonly Seat[];
}

export const NO_VOTES: VoteStatus = { open: null, resumesAt: 0, keptUntil: 0, minutesLeft: 0, free: [] };
