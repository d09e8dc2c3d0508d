// What is different at a table of a tournament. Its entrants have seats and names before they come. The table
// has no host, and the tournament waits for its result.
import type { TableStatus } from '../../../shared/play/match/types.ts';
import { type RoomOptions, TOURNAMENT_MAKER } from '../../store/store.ts';

/** How long the table waits for its entrants, ms. Then a bot plays for each absent entrant. */
const COME = 180_000;

/** Was this table made by a tournament? */
export const isOfTournament = ({ maker }: { readonly maker: string }): boolean => maker.startsWith(TOURNAMENT_MAKER);

/**
 * Does a tournament wait for the result of this table? Then the table plays on without connections, stays in
 * memory, and never closes for another table.
 */
export const isAwaited = (table: { readonly maker: string; readonly status: TableStatus }): boolean =>
  isOfTournament(table) && table.status !== 'over';

/** Returns how long a table waits for its entrants, ms. */
export const comeTime = ({ test }: Pick<RoomOptions, 'test'>): number => test?.fill ?? COME;
