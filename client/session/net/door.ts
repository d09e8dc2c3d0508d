// The door of a table: the first connection, and what a refused entry or a closed connection means for a
// returning player.
import { type ReceivedRefusal, refuse } from '../../../shared/model/game/refusal.ts';
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { CLOSED } from '../../../shared/play/net/messages.ts';
import type { LineState } from '../seated.ts';
import { Refused } from './answer.ts';
import { enter, type MatchLine, type SeatRequest } from './lobby.ts';
import { keepSeat, mySeats } from './seats.ts';

/**
 * Opens the first connection to a table, for a new or returning visitor. Rejects as `enter` does. If the
 * server no longer knows a seat's table, forgets the seat.
 */
export async function enterFirst(entry: SeatRequest, nonce: string): Promise<MatchLine> {
  try {
    return await enter(entry, nonce);
  } catch (error) {
    const hadSeat = entry.how === 'join' && !entry.watch && mySeats()[entry.room] !== undefined;
    if (!hadSeat || !(error instanceof Refused) || error.refusal.rule !== 'match.unknown') throw error;
    keepSeat(entry.room, null);
    throw new Refused(refuse('match.gone'));
  }
}

/** Refusals that say nothing about the table: worth another attempt. */
const TEMPORARY: readonly string[] = [
  ...['match.rate', 'match.busy', 'match.store', 'match.ending', 'match.newer', 'match.fault'],
  'match.moving',
  ...['match.connections', 'match.spectators', 'match.crowd'],
];

/** Close codes after which there is no way back to the seat. */
export const ENDED: Readonly<Record<number, LineState>> = {
  [CLOSED.idle]: 'closed',
  [CLOSED.crowded]: 'crowded',
  [CLOSED.freed]: 'freed',
  [CLOSED.operator]: 'ended',
  [CLOSED.host]: 'shut',
  [CLOSED.unwatched]: 'unwatched',
};

/** Returns whether to retry, to reload (a newer page gets the seat back), or to give up. */
export const meaningOfRefusal = ({ rule }: ReceivedRefusal): 'temporary' | 'old' | 'final' => {
  if (rule === 'match.version') return 'old';
  return TEMPORARY.includes(rule) ? 'temporary' : 'final';
};

/** Returns the refusal for a returning player: if the server does not know the table, the seat is gone. */
export const onReturn = (refusal: ReceivedRefusal, seat: Seat): ReceivedRefusal =>
  seat !== NOBODY && refusal.rule === 'match.unknown' ? refuse('match.gone') : refusal;
