// Shows items and events, and uses them up or takes them back. AMB-39, AMB-104, REC-09

import { NOBODY, type PieceId, type Seat } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { mint, type Play } from '../play.ts';
import { pieceById } from '../queries/queries.ts';

/** Shows a Thing of the rack and puts it aside. Returns its new id. */
export function showThing(play: Play, seat: Seat, id: PieceId): PieceId {
  const c = pieceById(play.game, id);
  if (c === undefined) throw new Error('checked before: the Thing is on the rack');
  const face = firstOf(mint(play.game, [c.kind]));
  play.emit({ t: 'played', seat, id, face });
  return face.id;
}

/** Shows an item of an answer. Returns its new id. */
export const showItem = (play: Play, seat: Seat, id: PieceId): PieceId =>
  pieceById(play.game, id)?.seat === NOBODY ? id : showThing(play, seat, id);

/** Returns used counters to the cup, or under true elimination removes them. REC-09 */
export function spendCounters(play: Play, ids: readonly PieceId[]): void {
  const left = ids.filter((id) => pieceById(play.game, id) !== undefined);
  if (left.length > 0) play.emit({ t: 'usedUp', ids: left, gone: play.game.trueElimination });
}

/**
 * Returns an item to its rack if there is nothing left that it could affect. An item of neutral
 * defenders stays. AMB-104
 */
export function returnItem(play: Play, seat: Seat, id: PieceId): void {
  const c = pieceById(play.game, id);
  if (c === undefined || c.seat === NOBODY) return;
  play.emit({ t: 'returnedToRack', seat, ids: [id], faces: mint(play.game, [c.kind]) });
}
