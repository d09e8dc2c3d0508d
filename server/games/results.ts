// The results of accounts in the match of a table.
import { seatState } from '../../shared/model/game/pieces.ts';
import { seatsOf } from '../../shared/model/game/types.ts';
import { playsPreset } from '../../shared/model/options/index.ts';
import type { JournalEntry } from '../../shared/play/match/entries.ts';
import type { Match } from '../../shared/play/match/match.ts';
import type { SeatResult } from '../store/store.ts';
import type { GamesHost } from './games-host.ts';

/**
 * Winners share the first place, and other players the second, because the rules decide no more. A player
 * who left is last.
 */
const PLACES = { winner: 1, player: 2, leaver: 3 } as const;

/**
 * Returns a result for each account at the table if these entries end its match. An aborted match has no
 * results.
 * @param match the match after the entries
 */
export function resultsOf(
  match: Match | null,
  entries: readonly JournalEntry[],
  host: Pick<GamesHost, 'options' | 'seats'>,
): SeatResult[] {
  if (match === null || !entries.some(({ t }) => t === 'ended')) return [];
  const { game } = match;
  const { victory } = game;
  if (victory === null) return [];
  const { table } = host.options;
  const seats = seatsOf(game.seats);
  const bots = seats.filter((seat) => match.isBot(seat)).length;
  return seats.flatMap((seat) => {
    const account = host.seats.list[seat]?.account ?? null;
    if (account === null || match.isBot(seat)) return [];
    const won = victory.winners.includes(seat);
    const { fallen, resigned } = seatState(game, seat);
    // A player whose seat is out of the game may leave.
    const left = resigned || (!fallen && match.isAbsent(seat));
    return {
      seat,
      account,
      won,
      left,
      bots,
      players: seats.length,
      isPublic: table.isPublic && !host.options.noSpectators,
      ended: Date.now(),
      preset: playsPreset(table) ? table.preset : 'own',
      place: won ? PLACES.winner : left ? PLACES.leaver : PLACES.player,
    };
  });
}
