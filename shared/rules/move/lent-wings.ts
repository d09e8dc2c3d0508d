// A walker that flies for a round by its owner's power: shown when it takes wing, and face up until the round ends. POW-02, AMB-93,
// AMB-164, D-50
import { isCreature } from '../../catalogue/index.ts';
import { hexUnder } from '../../game/pieces.ts';
import { type Counter, type Game, isOnBoard, type PieceId, type Refusal, type Seat } from '../../game/types.ts';
import { powerOf } from '../../powers/table.ts';
import { firstOf } from '../../shape/entry.ts';
import { removeBluffs } from '../bluff.ts';
import type { Play } from '../play.ts';
import { pieceById, refuse } from '../queries.ts';
import { turnDown, turnUp } from '../turning-pieces.ts';
import { flies } from './movement-cost.ts';

const mayLend = (g: Game, seat: Seat): boolean =>
  powerOf(g, seat).lendsWings === true && g.rules.flying && g.powers?.[seat]?.flyer === null;

const isWalker = (g: Game, seat: Seat, c: Counter): boolean =>
  c.seat === seat && isOnBoard(c.at) && isCreature(c.kind) && !flies(g, c);

/** The walkers of a seat of which one may take wing now. */
export const liftable = (g: Game, seat: Seat): PieceId[] =>
  mayLend(g, seat) ? g.counters.filter((c) => isWalker(g, seat, c)).map((c) => c.id) : [];

/** May this piece take wing? Null when it may. */
export function liftRefusal(g: Game, seat: Seat, id: PieceId): Refusal | null {
  const c = pieceById(g, id);
  if (c === undefined || c.seat !== seat) return refuse('piece.unknown', { id });
  return mayLend(g, seat) && isWalker(g, seat, c) ? null : refuse('POW-02', { id });
}

/** It turns up, and leaves at once where it is a bluff that nobody needs to call. */
export function lift(play: Play, seat: Seat, id: PieceId): void {
  const c = pieceById(play.game, id);
  if (c === undefined) return;
  const hex = hexUnder(c);
  const flyer = c.up ? id : firstOf(turnUp(play, seat, hex, [id])).id;
  play.emit({ t: 'wingsLent', seat, id: flyer });
  if (play.game.rules.bluffCall === 'auto') removeBluffs(play, hex, [flyer]);
}

/** The round is over: nobody flies who does not by nature. */
export function foldWings(play: Play): void {
  for (const [seat, one] of (play.game.powers ?? []).entries()) {
    if (one.flyer === null) continue;
    const c = pieceById(play.game, one.flyer);
    play.emit({ t: 'wingsLent', seat: seat as Seat, id: null });
    if (c?.up && isOnBoard(c.at)) turnDown(play, c.seat, c.at, [c.id]);
  }
}
