// Calls outside any window, where creatures that were shown stay face up: what lies open is no secret, so a bluff may be called
// as long as it lies there, whenever nobody is meeting anybody. A true creature cannot be called, for all see that it is
// supported. VAR-05, BLUF-04, AMB-100
import { meetsOthers } from '../frames/index.ts';
import { counterOf, hexUnder } from '../game/pieces.ts';
import { type Game, isOnBoard, type PieceId, type Refusal, type Seat } from '../game/types.ts';
import { isBluff } from './bluff.ts';
import { losePieces } from './losing-pieces.ts';
import { freeUnheld } from './move/pin.ts';
import type { Play } from './play.ts';
import { pieceById, refuse } from './queries.ts';

/** Is somebody meeting others now? Then calls wait, or have their window. BLUF-04 */
const isMeeting = (g: Game): boolean => g.stack.some((f) => meetsOthers(f.kind));

/** Does the table play with creatures that stay face up and are called by players? */
const mayCallInTheOpen = ({ rules }: Game): boolean => !rules.hideAfterReveal && rules.bluffCall === 'manual';

/** May a seat call this piece now, outside any window? Null when it may. */
export function openCallRefusal(g: Game, seat: Seat, id: PieceId): Refusal | null {
  const c = pieceById(g, id);
  if (c === undefined || c.seat === seat || c.seat < 0 || !c.up || !isOnBoard(c.at))
    return refuse('piece.unknown', { id });
  if (!mayCallInTheOpen(g)) return refuse('BLUF-03', { id });
  if (isMeeting(g)) return refuse('BLUF-04', { id });
  return isBluff(g, c) ? null : refuse('BLUF-01', { id });
}

/** What a seat may call now, by rising id. */
export const callableInTheOpen = (g: Game, seat: Seat): PieceId[] =>
  mayCallInTheOpen(g) && !isMeeting(g)
    ? g.counters.filter((c) => c.up && openCallRefusal(g, seat, c.id) === null).map((c) => c.id)
    : [];

/** The bluff goes to the cup; whom it alone held is free. BLUF-03, MOVE-07 */
export function callInTheOpen(play: Play, seat: Seat, id: PieceId): void {
  const c = counterOf(play.game, id);
  const hex = hexUnder(c);
  play.emit({ t: 'called', seat, hex, id, bluff: true });
  losePieces(play, hex, c.seat, [id], 'bluff');
  freeUnheld(play);
}
