// The current position of a public game, for pages that show it as a small picture.
import type { View } from '../../model/game/types.ts';

/**
 * GET /api/still/<roomId, or 'tv'> returns the current position of a public game (`Still`): 304 if it has not
 * changed, 204 if there is no game, 404 if there is no such table.
 */
export const STILL_PATH = '/api/still';
export interface Still {
  room: string;
  game: number;
  /** Players' names by seat. */
  names: readonly string[];
  /** The chance of each seat to win, by public facts, in hundredths. Empty before the first round. */
  chances: readonly number[];
  view: View;
}
