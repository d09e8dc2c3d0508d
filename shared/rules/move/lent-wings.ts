// A power lets its owner choose a walking creature that flies for one round. The creature turns face up, so
// that opponents may call it as a bluff, and stays face up until the round ends. POW-02, BLUF-03, AMB-20,
// AMB-93, AMB-164, D-32, D-50
import { isCreature } from '../../model/catalogue/index.ts';
import { hexUnder } from '../../model/game/pieces.ts';
import { type Counter, type Game, isOnBoard, type PieceId, type Refusal, type Seat } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { callWindow, removeBluffs, takeCalls, turnedUpIn } from '../bluff.ts';
import { type FrameModule, type Play, pop, push } from '../play.ts';
import { powerOf } from '../powers/powers.ts';
import { pieceById, refuse } from '../queries/queries.ts';
import { turnDown, turnUp } from '../turning-pieces.ts';
import { flies } from './movement-cost.ts';
import { freeUnheld } from './pin.ts';

const mayLend = (g: Game, seat: Seat): boolean =>
  powerOf(g, seat).lendsWings === true && g.rules.flying && g.powers?.[seat]?.flyer === null;

const isWalker = (g: Game, seat: Seat, c: Counter): boolean =>
  c.seat === seat && isOnBoard(c.at) && isCreature(c.kind) && !flies(g, c);

/** Returns the walking creatures that the seat may choose to fly now. */
export const liftable = (g: Game, seat: Seat): PieceId[] =>
  mayLend(g, seat) ? g.counters.filter((c) => isWalker(g, seat, c)).map((c) => c.id) : [];

/** Returns why this piece may not fly; null if it may. */
export function liftRefusal(g: Game, seat: Seat, id: PieceId): Refusal | null {
  const c = pieceById(g, id);
  if (c === undefined || c.seat !== seat) return refuse('piece.unknown', { id });
  return mayLend(g, seat) && isWalker(g, seat, c) ? null : refuse('POW-02', { id });
}

/**
 * Turns the walking creature face up and lets it fly. Under `auto` a bluff leaves. Otherwise a call window
 * opens, unless the creature was face up already. AMB-20
 */
export function lift(play: Play, seat: Seat, id: PieceId): void {
  const c = pieceById(play.game, id);
  if (c === undefined) return;
  const hex = hexUnder(c);
  const flyer = c.up ? id : firstOf(turnUp(play, seat, hex, [id])).id;
  play.emit({ t: 'wingsLent', seat, id: flyer });
  if (play.game.rules.bluffCall === 'auto') removeBluffs(play, hex, [flyer]);
  else if (!c.up) push(play, { kind: 'wings', seat, hex });
}

/** The frame in which opponents may call the creature that was chosen to fly. BLUF-03 */
export const wingsFrame: FrameModule<'wings'> = {
  run(play, { seat, hex }) {
    const up = turnedUpIn(play.game, hex).map((c) => c.id);
    if (!callWindow(play, hex, up, [], seat)) pop(play);
  },
  take(play, { hex }, answers) {
    takeCalls(play, hex, answers, []);
    pop(play);
    freeUnheld(play);
  },
};

/** When the round ends, the chosen creatures no longer fly. */
export function foldWings(play: Play): void {
  for (const [seat, power] of (play.game.powers ?? []).entries()) {
    if (power.flyer === null) continue;
    const c = pieceById(play.game, power.flyer);
    play.emit({ t: 'wingsLent', seat: seat as Seat, id: null });
    if (c?.up && isOnBoard(c.at)) turnDown(play, c.seat, c.at, [c.id]);
  }
}
