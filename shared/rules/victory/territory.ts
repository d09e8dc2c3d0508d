// Territory: whoever first controls a given number of hexes wins, at the moment of control. CIT-10, AMB-139

import type { RuleSet } from '../../game/types.ts';
import { hexesOf } from '../queries.ts';
import type { Ending } from './ending.ts';

/** Hexes that win, by the number of players; none is given for more than four. */
const HEXES: Readonly<Record<number, number>> = { 2: 13, 3: 10, 4: 19 };

/** The hexes it takes to win. Throws a RangeError where no number is given. */
export function hexesToWin({ players }: RuleSet): number {
  const need = HEXES[players];
  if (need === undefined) throw new RangeError(`no number of hexes wins among ${players} players`);
  return need;
}

export const territory: Ending = {
  hexTaken: (g, seat) =>
    hexesOf(g, seat).length >= hexesToWin(g.rules) ? { winners: [seat], how: 'territory' } : null,
};
