// The players of a recorded match.
import { seatsOf } from '../../model/game/types.ts';
import type { RecordedSeat } from '../match/entries.ts';
import type { Entry } from './entry.ts';

/**
 * Returns the seats of a match with their players. A player who took over a bot's seat replaces the bot.
 * @param entries the entries of the record, from the first on
 */
export function playersOf(entries: readonly Entry[]): RecordedSeat[] {
  const [first] = entries;
  if (first?.t !== 'match') return [];
  const joined = new Map(entries.flatMap((e) => (e.t === 'seat' && e.what === 'joined' ? [[e.seat, e.who]] : [])));
  return seatsOf(first.seats).map((seat) => {
    const recorded = first.seats[seat] as RecordedSeat;
    const name = joined.get(seat);
    return name === undefined ? recorded : { ...recorded, name, kind: 'human' };
  });
}
