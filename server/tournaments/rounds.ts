// The rounds of a tournament as data: who sits at which table, and the result of each table.

/** The entrant number of a bot. */
export const BOT_SEAT = -1;

export interface TableResult {
  /** The winning seats. Empty if no player won, or if no entrant came. */
  winners: readonly number[];
  /** The seats whose entrants came to the table. Bots played for the other entrants. */
  came: readonly number[];
}

export interface TournamentTable {
  /** The entrants by seat, or BOT_SEAT. */
  seats: readonly number[];
  /** The id of the table; '' until the table is made. */
  room: string;
  /** Null until the game is over. */
  result: TableResult | null;
}

export interface TournamentRound {
  tables: readonly TournamentTable[];
  /** The entrants without an opponent: empty, or one entrant who is left over. */
  byes: readonly number[];
}

/** Returns the entrants at a table, without bots. */
export const entrantsAt = ({ seats }: Pick<TournamentTable, 'seats'>): number[] =>
  seats.filter((entrant) => entrant !== BOT_SEAT);
