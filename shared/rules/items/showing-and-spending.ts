// Shows items and events, uses them up, or takes them back onto a rack. AMB-39, AMB-104, REC-09

import { NOBODY, type PieceId, type Seat } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { mint, type Play } from '../play.ts';
import { pieceById } from '../queries/queries.ts';

/** Shows a Thing of the rack to all players and sets it aside. Returns its new id. */
export function showThing(play: Play, seat: Seat, id: PieceId): PieceId {
  const c = pieceById(play.game, id);
  if (c === undefined) throw new Error('checked before: the Thing is on the rack');
  const face = firstOf(mint(play.game, [c.kind]));
  play.emit({ t: 'played', seat, id, face });
  return face.id;
}

/**
 * Shows an item to all players and returns its new id. Items of neutral defenders lie face up
 * and keep their id.
 */
export const showItem = (play: Play, seat: Seat, id: PieceId): PieceId =>
  pieceById(play.game, id)?.seat === NOBODY ? id : showThing(play, seat, id);

/** Returns used counters to the cup, or removes them from the game under true elimination. REC-09 */
export function spendCounters(play: Play, ids: readonly PieceId[]): void {
  const left = ids.filter((id) => pieceById(play.game, id) !== undefined);
  if (left.length > 0) play.emit({ t: 'usedUp', ids: left, gone: play.game.trueElimination });
}

/**
 * Returns an item to its rack when nothing is left that it could affect. An item of neutral defenders stays
 * in the hex. AMB-104
 */
export function returnItem(play: Play, seat: Seat, id: PieceId): void {
  const c = pieceById(play.game, id);
  if (c === undefined || c.seat === NOBODY) return;
  play.emit({ t: 'returnedToRack', seat, ids: [id], faces: mint(play.game, [c.kind]) });
}
