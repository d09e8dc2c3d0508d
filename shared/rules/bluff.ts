// A bluff is a creature in play without support. Players may call face-up bluffs, and a call removes
// them. BLUF-01…BLUF-05, AMB-20, AMB-21

import { isCreature } from '../model/catalogue/index.ts';
import { hexUnder, seatState } from '../model/game/pieces.ts';
import { lying } from '../model/game/places.ts';
import {
  type Counter,
  type Frame,
  type Game,
  type HexId,
  isSeated,
  type PieceId,
  type Seat,
} from '../model/game/types.ts';
import { losePieces } from './losing-pieces.ts';
import { answerOf, ask, type GivenAnswer, type Play, type Question } from './play.ts';
import { allFromLeft, pieceById } from './queries/queries.ts';
import { isSupported } from './support.ts';

/** Would a call remove this piece? BLUF-02, BLUF-06 */
export const isBluff = (g: Game, c: Counter): boolean =>
  isSeated(c.seat) && isCreature(c.kind) && !isSupported(g, c.seat, c.kind, hexUnder(c));

function windowOf(g: Game): { hex: HexId; safe: readonly PieceId[] } | null {
  const top: Frame | undefined = g.stack[g.stack.length - 1];
  if (top?.kind === 'wings') return { hex: top.hex, safe: [] };
  return top?.kind === 'battle' || top?.kind === 'fly' ? top : null;
}

/** Returns the face-up creatures of players in a hex, by rising id. */
export const turnedUpIn = (g: Game, hex: HexId): Counter[] =>
  lying(g, hex).filter((c) => c.up && isSeated(c.seat) && isCreature(c.kind));

/**
 * Returns the pieces that `seat` may call in the open window, by rising id: pieces of other players that no
 * earlier call has proved supported. BLUF-03, BLUF-04
 */
export function callable(g: Game, seat: Seat): Counter[] {
  const at = windowOf(g);
  if (at === null) return [];
  return turnedUpIn(g, at.hex).filter((c) => c.seat !== seat && !at.safe.includes(c.id));
}

/**
 * Returns the questions of a call window, beginning left of the seat `from`. A seat is asked if another
 * player has a face-up creature in `hex` that is not in `safe` (proved supported). BLUF-03
 */
export function callQuestions(
  g: Game,
  hex: HexId,
  targets: readonly PieceId[],
  safe: readonly PieceId[],
  from: Seat,
): Question[] {
  const open = turnedUpIn(g, hex).filter((c) => targets.includes(c.id) && !safe.includes(c.id));
  const seats = allFromLeft(g, from).filter((s) => !seatState(g, s).fallen && open.some((c) => c.seat !== s));
  return seats.map((seat) => ({ seat, kind: 'bluff.call' as const, hex }));
}

/**
 * Opens a call window; returns false if no seat is asked. The frame on top of the stack must have the fields
 * `hex` and `safe`, because panels read them there. BLUF-03
 */
export function callWindow(
  play: Play,
  hex: HexId,
  targets: readonly PieceId[],
  safe: readonly PieceId[],
  from: Seat,
): boolean {
  const questions = callQuestions(play.game, hex, targets, safe, from);
  if (questions.length > 0) ask(play, questions);
  return questions.length > 0;
}

const callsOf = (callAnswer: GivenAnswer): readonly PieceId[] =>
  callAnswer.decision.kind === 'battle.items'
    ? answerOf(callAnswer, 'battle.items').calls
    : answerOf(callAnswer, 'bluff.call').ids;

/**
 * Carries out the calls of a window in order. A called bluff goes to the cup; a wrongly called piece becomes
 * safe; a call for a piece that has gone or is safe does nothing. Returns all safe ids. BLUF-03, BLUF-04
 */
export function takeCalls(
  play: Play,
  hex: HexId,
  answers: readonly GivenAnswer[],
  safe: readonly PieceId[],
): PieceId[] {
  const found = safe.slice();
  for (const callAnswer of answers) {
    for (const id of callsOf(callAnswer)) {
      const c = pieceById(play.game, id);
      if (c === undefined || !c.up || c.at !== hex || found.includes(id)) continue;
      const bluff = isBluff(play.game, c);
      play.emit({ t: 'called', seat: callAnswer.decision.seat, hex, id, bluff });
      if (bluff) losePieces(play, hex, c.seat, [id], 'bluff');
      else found.push(id);
    }
  }
  return found;
}

/** Moves the bluffs among the target pieces to the cup. BLUF-03 */
export function removeBluffs(play: Play, hex: HexId, targets: readonly PieceId[]): void {
  const bluffs = turnedUpIn(play.game, hex).filter((c) => targets.includes(c.id) && isBluff(play.game, c));
  for (const seat of new Set(bluffs.map((c) => c.seat))) {
    const ids = bluffs.filter((c) => c.seat === seat).map((c) => c.id);
    losePieces(play, hex, seat, ids, 'bluff');
  }
}

/** Returns the safe ids whose piece is still face up and still supported. BLUF-04, BLUF-05, AMB-21 */
export const stillSafe = (g: Game, safe: readonly PieceId[]): PieceId[] =>
  safe.filter((id) => {
    const c = pieceById(g, id);
    return c?.up === true && !isBluff(g, c);
  });
