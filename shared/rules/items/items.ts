// Magic items and events as counters: at hand, shown, in play, spent. MAG-01…MAG-11, REC-09, ENG-04, AMB-104
import { KINDS, kindOf } from '../../catalogue/index.ts';
import { ASIDE, type Counter, type Game, type HexId, type Id, type Kind, NOBODY, type Seat } from '../../game/types.ts';
import { othersFromLeft, pieceById, rackOf } from '../facts.ts';
import { mint, type Play } from '../play.ts';

/** The magic items by name. */
export const ITEM = {
  balloon: kindOf('balloon'),
  bow: kindOf('bow'),
  dispel: kindOf('dispel_magic'),
  dust: kindOf('dust_of_defense'),
  elixir: kindOf('elixir'),
  fan: kindOf('fan'),
  firewall: kindOf('firewall'),
  golem: kindOf('golem'),
  charm: kindOf('lucky_charm'),
  sword: kindOf('sword'),
  talisman: kindOf('talisman'),
} as const;

/** `Counter.cv` of an item that is in play without a value of its own. */
export const IN_PLAY = 1;
/** `Counter.cv` of a Dispel Magic in play: whose magic creatures it strikes. */
export const dispelMark = (seat: Seat): number => seat + 2;

/** Has this item on a hex taken effect (a bearer, a value), or does it only lie there for its captor? */
export const isInPlay = (c: Counter): boolean => c.on !== 0 || c.cv > 0;

/**
 * May a rack hold this kind, as far as everybody knows? Not when every copy of the box lies face up somewhere or has
 * left the game. ENG-04
 */
export function mayBeHeld(g: Game, kind: Kind): boolean {
  let seen = 0;
  for (const k of g.gone) if (k === kind) seen++;
  for (const c of g.counters) if (c.kind === kind && c.up) seen++;
  return seen < KINDS[kind].count;
}

/**
 * Seats that could show one of these items as far as everybody knows, from the left of `from` on, `from` itself last:
 * those in the game with a Thing on the rack. Nobody while magic is switched off. ENG-04
 */
export function mayShow(g: Game, kinds: readonly Kind[], from: Seat): Seat[] {
  if (!g.rules.magic || !kinds.some((k) => mayBeHeld(g, k))) return [];
  const seats = from === NOBODY ? g.clockwise : [...othersFromLeft(g, from), from];
  return seats.filter((s) => !g.seats[s].fallen && g.seats[s].rack > 0);
}

/** The items of these kinds on a seat's own rack, as far as they are known, by rising id. */
export const atHand = (view: Game, seat: Seat, kinds: readonly Kind[]): Counter[] =>
  rackOf(view, seat).filter((c) => kinds.includes(c.kind));

/** Shows a Thing of the rack; it lies `at` a hex, or ASIDE. Returns its new id. */
export function show(play: Play, seat: Seat, id: Id, at: HexId = ASIDE): Id {
  const c = pieceById(play.game, id);
  if (c === undefined) throw new Error('checked before: the Thing is on the rack');
  const [face] = mint(play.game, [c.kind]);
  play.emit({ t: 'played', seat, id, face, at });
  return face.id;
}

/** Used counters go back to the cup, or out of the game under true elimination. REC-09 */
export function spend(play: Play, ids: readonly Id[]): void {
  const left = ids.filter((id) => pieceById(play.game, id) !== undefined);
  if (left.length > 0) play.emit({ t: 'spent', ids: left, gone: play.game.trueElimination });
}

/** An item shown that has lost its object goes back to its player's rack. AMB-104 */
export function takeBack(play: Play, seat: Seat, id: Id): void {
  const c = pieceById(play.game, id);
  if (c === undefined) return;
  play.emit({ t: 'untraded', seat, ids: [id], faces: mint(play.game, [c.kind]) });
}

/** Items in play in a hex, of one side where named, by rising id. */
export const inPlayAt = (g: Game, hex: HexId, kind?: Kind, side?: Seat): Counter[] =>
  g.counters.filter(
    (c) =>
      c.at === hex &&
      c.up &&
      KINDS[c.kind].group === 'magic' &&
      isInPlay(c) &&
      (kind === undefined || c.kind === kind) &&
      (side === undefined || c.seat === side),
  );
