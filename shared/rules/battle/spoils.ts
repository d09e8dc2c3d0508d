// The spoils of a hex for its captor: treasure and magic. EXPL-05, EXPL-07, EXPL-11

import { isCreature } from '../../catalogue/index.ts';
import { lying } from '../../game/places.ts';
import { type HexId, NOBODY, type PieceId } from '../../game/types.ts';
import type { Play } from '../play.ts';

/** Returns the treasure and magic in a hex, by rising id. */
export const spoilsIn = (play: Play, hex: HexId): PieceId[] =>
  lying(play.game, hex)
    .filter((c) => c.seat === NOBODY && !isCreature(c.kind))
    .map((c) => c.id);

/** Returns unclaimed counters of a hex to the cup. */
export function returnUnclaimed(play: Play, hex: HexId, ids: PieceId[]): void {
  if (ids.length > 0) play.emit({ t: 'shownLost', at: hex, seat: NOBODY, ids, why: 'unclaimed' });
}
