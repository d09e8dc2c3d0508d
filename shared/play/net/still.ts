// The current position of a public game, for pages that show it as a small picture.
import type { View } from '../../model/game/types.ts';

/**
 * GET /api/still/<roomId, or 'tv'> → Still: the current position of a public game. 304 if unchanged, 204
 * without a game, 404 without such a table.
 */
export const STILL_PATH = '/api/still';
export interface Still {
  room: string;
  game: number;
  /** Players' names by seat. */
  names: readonly string[];
  /** By seat, the chance to win by public facts, in hundredths; empty before the first round. */
  chances: readonly number[];
  view: View;
}
