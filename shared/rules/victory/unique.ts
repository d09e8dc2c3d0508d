// The one citadel: its builder must hold it to the end of the next round; a captor wins immediately. CIT-10,
// AMB-64

import { hexState } from '../../game/pieces.ts';
import { NOBODY } from '../../game/types.ts';
import { isCitadel } from '../queries/queries.ts';
import { heldSole } from './clock.ts';
import type { Ending } from './ending.ts';

export const unique: Ending = {
  hasOneCitadel: true,

  /** AMB-64 */
  hexTaken: (g, seat, hex) => (isCitadel(hexState(g, hex)) ? { winners: [seat], how: 'seized' } : null),

  roundOver(g) {
    const builder = heldSole(g);
    return builder === NOBODY ? null : { winners: [builder], how: 'held' };
  },
};
