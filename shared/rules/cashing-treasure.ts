// Cashing the treasure of a rack. INC-07, REC-09
import { kindInfo } from '../catalogue/index.ts';
import type { PieceId, Seat } from '../game/types.ts';
import type { Play } from './play.ts';
import { rackThing } from './queries/queries.ts';

/** Shows a treasure of the rack and pays its gold. INC-07, REC-09 */
export function emitCash(play: Play, seat: Seat, id: PieceId): void {
  const thing = rackThing(play.game, seat, id);
  if (thing === undefined) throw new Error('checked before: the treasure is on the rack');
  play.emit({ t: 'cashed', seat, id, kind: thing.kind, gone: play.game.trueElimination });
  play.emit({ t: 'earned', seat, gold: kindInfo(thing.kind).gold, why: 'cash' });
}
