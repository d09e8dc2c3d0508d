// The only player with citadels as a construction ends wins. CIT-09, AMB-62

import { hexState } from '../../game/pieces.ts';
import { onlyOf } from '../../shape/entry.ts';
import { citadels } from '../queries/queries.ts';
import type { Ending } from './ending.ts';
import { canWin } from './last-standing.ts';

export const soleAtEnd: Ending = {
  constructionOver(g) {
    const owner = onlyOf([...new Set(citadels(g).map((hex) => hexState(g, hex).owner))]);
    return owner !== undefined && canWin(g, owner) ? { winners: [owner], how: 'sole' } : null;
  },
};
