// A match as plain data, for snapshots and for a command that is rolled back.
import type { Answer, Game } from '../../model/game/types.ts';
import type { Past } from '../../rules/flow/undo.ts';
import type { DecisionClocksSave } from './decision-clocks.ts';
import type { Cause } from './entries.ts';
import type { CommandReply } from './reply-cache.ts';
import type { SeatSave } from './seats.ts';
import type { UndoClockSave } from './undo-clock.ts';
import type { VotesSave } from './votes/votes.ts';

/** All times are the match's own. */
export interface MatchSave {
  time: number;
  game: Game;
  past: Past;
  back: UndoClockSave;
  held: [number, Answer, Cause][];
  seats: SeatSave[];
  waiting: DecisionClocksSave;
  commands: [string, CommandReply<unknown>][][];
  freeTaken: number;
  faults: number;
  broken: boolean;
  closed: boolean;
  /** Absent in older saves. */
  votes?: VotesSave;
}
