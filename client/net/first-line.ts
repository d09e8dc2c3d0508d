// The first line to a table, for whoever comes to it or comes back.
import { refuse } from '../../shared/game/refusal.ts';
import { enter, type MatchLine, type SeatRequest } from './lobby.ts';
import { Refused } from './refused.ts';
import { keepSeat, mySeats } from './seats.ts';

/** Opens it. Rejects as `enter` does; a seat kept for a table of which the server knows nothing any more is given up, and is told so. */
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
