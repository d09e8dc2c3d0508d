// The first connection to a table, for a new or returning visitor.
import { refuse } from '../../../shared/model/game/refusal.ts';
import { enter, type MatchLine, type SeatRequest } from './lobby.ts';
import { Refused } from './refused.ts';
import { keepSeat, mySeats } from './seats.ts';

/**
 * Opens the connection. Rejects as `enter` does. If the server no longer knows a seat's table, forgets the
 * seat.
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
