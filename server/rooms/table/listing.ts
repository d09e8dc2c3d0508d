// The public facts about a table: its row in lists, and its entry in the directory.
import { publicChances } from '../../../shared/minds/bots/value/value.ts';
import { NOBODY, type Seat, seatAt } from '../../../shared/model/game/types.ts';
import type { TableRow } from '../../../shared/play/net/messages.ts';
import type { DirectoryEntry } from '../../lobby/directory-message.ts';
import { freeSeats, isListed, openingOf } from '../entry/newcomers.ts';
import type { Table } from './table.ts';

/** Returns the seat with the best chances; NOBODY if two are equal. */
function leaderOf(chances: readonly number[]): Seat {
  const best = Math.max(...chances);
  const leaders = chances.flatMap((chance, seat) => (chance === best ? [seatAt(seat)] : []));
  return leaders.length === 1 ? (leaders[0] ?? NOBODY) : NOBODY;
}

export class Listing {
  private readonly table: Table;
  private leader: Seat = NOBODY;
  /** The game and round for which `leader` was computed. */
  private ledRound = '';

  constructor(table: Table) {
    this.table = table;
  }

  /** Returns the table as lists show it; null for a private table. */
  row(): TableRow | null {
    const { table } = this;
    if (!table.isPublic) return null;
    const { roomId, status, changes, match, seats, state } = table;
    return {
      roomId,
      status,
      options: changes,
      seats: seats.list.map(({ name, kind }) => ({ name, kind })),
      host: seatAt(state.table.host),
      leader: this.leaderNow(),
      watching: state.table.watching,
      round: match?.game.round ?? 0,
      paused: status === 'playing' && match?.time.isPaused === true,
      isRanked: table.options.isRanked === true,
    };
  }

  /**
   * Returns the table for the directory; null for a private table, and for the result of a table that is
   * closed to spectators, because the directory makes news of it.
   */
  entry(): DirectoryEntry | null {
    const { table } = this;
    const row = this.row();
    if (row === null || (table.isOver && !table.hasSpectators)) return null;
    const { seats, audience, match, game, options } = table;
    const winners = match?.game.victory?.winners ?? [];
    return {
      row,
      isListed: isListed(table),
      isQuick: options.quick,
      free: freeSeats(table).length,
      opening: openingOf(table),
      people: seats.present.length + audience.connections.spectators.length,
      game,
      winners: winners.map((seat) => seats.at(seat).name),
    };
  }

  /** Computes the leader once a round, so that lists change rarely. */
  private leaderNow(): Seat {
    const { match, status, game, hasSpectators } = this.table;
    if (match === null || status !== 'playing' || !hasSpectators) return NOBODY;
    const round = `${game}/${match.game.round}`;
    if (round !== this.ledRound) {
      this.ledRound = round;
      this.leader = leaderOf(publicChances(match.view(NOBODY)));
    }
    return this.leader;
  }
}
