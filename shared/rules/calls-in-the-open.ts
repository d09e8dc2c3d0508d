// Some games keep shown creatures face up, so players may call bluffs at any time, not only in call
// windows. This is forbidden while a frame lets several players meet. A supported creature cannot be called
// this way. VAR-05, BLUF-04, AMB-100
import { meetsOthers } from '../model/frames/index.ts';
import { counterOf, hexUnder } from '../model/game/pieces.ts';
import { type Game, isOnBoard, isSeated, type PieceId, type Refusal, type Seat } from '../model/game/types.ts';
import { isBluff } from './bluff.ts';
import { losePieces } from './losing-pieces.ts';
import { freeUnheld } from './move/pin.ts';
import type { Play } from './play.ts';
import { pieceById, refuse } from './queries/queries.ts';

/**
 * Is a battle, exploration or similar meeting of players open? It has its own call window, or
 * calls must wait. BLUF-04
 */
const isMeeting = (g: Game): boolean => g.stack.some((f) => meetsOthers(f.kind));

const mayCallInTheOpen = ({ rules }: Game): boolean => !rules.hideAfterReveal && rules.bluffCall === 'manual';

/** Returns why a seat may not call this piece outside a call window; null if it may. */
export function openCallRefusal(g: Game, seat: Seat, id: PieceId): Refusal | null {
  const c = pieceById(g, id);
  if (c === undefined || c.seat === seat || !isSeated(c.seat) || !c.up || !isOnBoard(c.at))
    return refuse('piece.unknown', { id });
  if (!mayCallInTheOpen(g)) return refuse('BLUF-03', { id });
  if (isMeeting(g)) return refuse('BLUF-04', { id });
  return isBluff(g, c) ? null : refuse('BLUF-01', { id });
}

/** Returns the pieces that a seat may call now, by rising id. */
export const callableInTheOpen = (g: Game, seat: Seat): PieceId[] =>
  mayCallInTheOpen(g) && !isMeeting(g)
    ? g.counters.filter((c) => c.up && openCallRefusal(g, seat, c.id) === null).map((c) => c.id)
    : [];

/**
 * Moves the called bluff to the cup. Pieces that only this creature pinned can move again. BLUF-03, MOVE-07
 */
export function callInTheOpen(play: Play, seat: Seat, id: PieceId): void {
  const c = counterOf(play.game, id);
  const hex = hexUnder(c);
  play.emit({ t: 'called', seat, hex, id, bluff: true });
  losePieces(play, hex, c.seat, [id], 'bluff');
  freeUnheld(play);
}
