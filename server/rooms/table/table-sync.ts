// Writes the public state outside the game: seats, clocks, commitments. The fingerprint does
// not include this state.

import { seatEntries } from '../../../shared/model/game/types.ts';
import type { Match } from '../../../shared/play/match/match.ts';
import type { TableWish } from '../../../shared/play/match/types.ts';
import type { Paused } from '../../../shared/play/match/votes/vote.ts';
import { type MatchState, PlaceRow } from '../../../shared/play/net/schema.ts';
import { assign } from '../../../shared/play/net/write.ts';
import type { Commitments } from '../../games/seed-commitment.ts';
import type { SeatAssignment } from './seat-assignments.ts';

/** Writes the options that differ from their defaults. */
export function writeChanges(state: MatchState, changes: TableWish): void {
  assign(state.table, { options: JSON.stringify(changes) });
}

/** Writes the options that never change while the table exists, and the changed options. */
export function writeTableOptions(
  state: MatchState,
  players: number,
  changes: TableWish,
  fillAt: number,
  since: number,
): void {
  writeChanges(state, changes);
  assign(state.table, { fillAt, since });
  for (let seat = 0; seat < players; seat++) state.places.set(String(seat), new PlaceRow());
}

interface CurrentTable {
  match: Match | null;
  watching: number;
  paused: Paused;
  votes: string;
  days: string;
  /** The server's secret and the last chain of the record; '' until the match is over. */
  secret: string;
  chain: string;
}

/** Writes seats, clocks, pause, secret and chain into the state. */
export function writeCurrentTable(state: MatchState, seats: readonly SeatAssignment[], current: CurrentTable): void {
  const { match, watching, paused, votes, days, secret, chain } = current;
  const isPlaying = match !== null && state.table.status === 'playing';
  for (const [seat, { name, handle, kind, sessionId, ready, taken }] of seatEntries(seats)) {
    const row = state.places.get(String(seat));
    if (row === undefined) continue;
    const { deadline, done } = isPlaying ? match.clockOf(seat) : { deadline: 0, done: false };
    assign(row, {
      name,
      handle,
      kind,
      connected: kind === 'bot' || sessionId !== '',
      ready,
      taken,
      auto: match !== null && kind === 'human' && match.isAuto(seat),
      idle: match?.isIdle(seat) === true,
      done,
      deadline: deadline === 0 ? 0 : Math.max(1, Math.ceil((deadline - state.table.since) / 10)),
      undo: isPlaying ? match.undoOf(seat) : -1,
    });
  }
  const { pace, alone } = match?.playing ?? { pace: 'normal', alone: false };
  assign(state.table, { watching, heldOpen: isPlaying && match.isHeldOpen(), pace, alone, paused, votes, days });
  assign(state, { secret, chain });
}

/** Shows a game as over that a fault has stopped. Returns whether this is new. */
export function endIfBroken(state: MatchState, match: Match | null): boolean {
  const isNew = match?.broken === true && state.table.status === 'playing';
  if (isNew) state.table.status = 'over';
  return isNew;
}

/** Writes the commitments to the luck and the opened nonces into the state. */
export function writeCommitments(state: MatchState, { commitment, commitments, nonces }: Commitments): void {
  assign(state, { commitment, commitments: JSON.stringify(commitments), nonces: JSON.stringify(nonces) });
}
