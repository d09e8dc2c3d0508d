// Owning two citadels, used by several endings. CIT-05
import { hexState } from '../../game/pieces.ts';
import type { Game, Seat } from '../../game/types.ts';
import { citadels } from '../queries/queries.ts';

/** Returns whether a seat owns two citadels. */
export const ownsTwo = (g: Game, seat: Seat): boolean =>
  citadels(g).filter((hex) => hexState(g, hex).owner === seat).length >= 2;
