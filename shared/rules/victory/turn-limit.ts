// A limit of rounds: as the last round ends, the highest income wins. CIT-10, AMB-139

import type { Ending } from './ending.ts';
import { canWin } from './last-standing.ts';
import { richest } from './richest.ts';

export const turnLimit: Ending = {
  roundOver(g) {
    if (g.rules.turnLimit === null || g.round < g.rules.turnLimit) return null;
    const winners = richest(
      g,
      g.clockwise.filter((seat) => canWin(g, seat)),
    );
    return { winners, how: 'turns' };
  },
};
