// The first player to control a given number of hexes wins immediately. CIT-10, AMB-139

import type { RuleSet } from '../../game/types.ts';
import { hexesOf } from '../queries/queries.ts';
import type { Ending } from './ending.ts';

/** By the number of players; none for more than four. */
const HEXES: Readonly<Record<number, number>> = { 2: 13, 3: 10, 4: 19 };

/** Returns the number of hexes needed to win. Throws a RangeError for more than four players. */
export function hexesToWin({ players }: RuleSet): number {
  const need = HEXES[players];
  if (need === undefined) throw new RangeError(`no number of hexes wins among ${players} players`);
  return need;
}

export const territory: Ending = {
  hexTaken: (g, seat) =>
    hexesOf(g, seat).length >= hexesToWin(g.rules) ? { winners: [seat], how: 'territory' } : null,
};
