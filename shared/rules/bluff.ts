// Unsupported creatures that were turned up, and who may have them removed. BLUF-01…BLUF-05, AMB-20, AMB-21

import { isCreature } from '../catalogue/index.ts';
import { hexUnder, seatState } from '../game/pieces.ts';
import { lying } from '../game/places.ts';
import type { Counter, Frame, Game, HexId, PieceId, Seat } from '../game/types.ts';
import { losePieces } from './losing-pieces.ts';
import { answerOf, ask, type Given, type Play, type Question } from './play.ts';
import { allFromLeft, pieceById } from './queries.ts';
import { isSupported } from './support.ts';

/** Would a call on this piece remove it? Heroes and neutral defenders need no support (BLUF-06). BLUF-02 */
export const isBluff = (g: Game, c: Counter): boolean =>
  c.seat >= 0 && isCreature(c.kind) && !isSupported(g, c.seat, c.kind, hexUnder(c));

/** Where a call window is open: the top frame when it is one with face-up pieces that may be called. */
function windowOf(g: Game): { hex: HexId; safe: readonly PieceId[] } | null {
  const top: Frame | undefined = g.stack[g.stack.length - 1];
  if (top?.kind === 'wings') return { hex: top.hex, safe: [] };
  return top?.kind === 'battle' || top?.kind === 'fly' ? top : null;
}

/** Face-up creatures of players in a hex: what anybody could call there, by rising id. Public. */
export const turnedUpIn = (g: Game, hex: HexId): Counter[] =>
  lying(g, hex).filter((c) => c.up && c.seat >= 0 && isCreature(c.kind));

/**
 * The pieces `seat` may call in the window that is open now, by rising id: face-up creatures of other players in the
 * hex of the battle, of the passing flyers or of what takes wing, without those called wrongly before. BLUF-03, BLUF-04
 */
export function callable(g: Game, seat: Seat): Counter[] {
  const at = windowOf(g);
  if (at === null) return [];
  return turnedUpIn(g, at.hex).filter((c) => c.seat !== seat && !at.safe.includes(c.id));
}

/**
 * The questions of a call window: 'bluff.call' for every seat, from the left of `from` on and `from` last, that has a
 * target of another player not yet found true. `targets` are face-up pieces in `hex`. BLUF-03
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
 * Opens a call window; false when nobody is asked. The frame that holds `hex` and `safe` must be the top one: panels
 * read the callable pieces off it. BLUF-03
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

/** The pieces called in an answer of a window. */
const callsOf = (one: Given): readonly PieceId[] =>
  one.decision.kind === 'battle.items' ? answerOf(one, 'battle.items').calls : answerOf(one, 'bluff.call').ids;

/**
 * Carries out the calls of a window in the order asked. A bluff goes to the cup; a wrong call is shown and makes the
 * piece safe; a call on a piece that is gone or has just been found true is void. Returns the ids that are safe from
 * now on. BLUF-03, BLUF-04
 */
export function takeCalls(play: Play, hex: HexId, given: readonly Given[], safe: readonly PieceId[]): PieceId[] {
  const found = safe.slice();
  for (const one of given) {
    for (const id of callsOf(one)) {
      const c = pieceById(play.game, id);
      if (c === undefined || !c.up || c.at !== hex || found.includes(id)) continue;
      const bluff = isBluff(play.game, c);
      play.emit({ t: 'called', seat: one.decision.seat, hex, id, bluff });
      if (bluff) losePieces(play, hex, c.seat, [id], 'bluff');
      else found.push(id);
    }
  }
  return found;
}

/** Of these face-up pieces the unsupported ones go to the cup at once, where nobody has to call them. BLUF-03 */
export function removeBluffs(play: Play, hex: HexId, targets: readonly PieceId[]): void {
  const bluffs = turnedUpIn(play.game, hex).filter((c) => targets.includes(c.id) && isBluff(play.game, c));
  for (const seat of new Set(bluffs.map((c) => c.seat))) {
    const ids = bluffs.filter((c) => c.seat === seat).map((c) => c.id);
    losePieces(play, hex, seat, ids, 'bluff');
  }
}

/**
 * Support follows the position, so a piece found true may be called again once it has lost its support. Returns the ids
 * that stay safe; those whose piece is gone or hidden drop out. BLUF-04, BLUF-05, AMB-21
 */
export const stillSafe = (g: Game, safe: readonly PieceId[]): PieceId[] =>
  safe.filter((id) => {
    const c = pieceById(g, id);
    return c?.up === true && !isBluff(g, c);
  });
