/**
 * The board turned towards the viewer. The page speaks of hexes by their ids, the table of places: on a turned board
 * hex `h` lies at the place `turnedBy(h, turn)`. Only the edge of the table translates between the two.
 */
import { hexId, turnedBy } from '../../../shared/hex/index.ts';
import type { Home, PileRef, TableAnimation, TableLitHex, TableLitPiece, TableModel } from '../types.ts';

/** Sixths of a whole turn, clockwise: 0 to 5. */
export type Turn = number;

/** Where a hex lies; what is no hex (-1) stays so. */
export const placeOf = (hex: number, turn: Turn): number => (hex < 0 ? hex : turnedBy(hexId(hex), turn));
/** The hex that lies at a place. */
export const hexAtPlace = (place: number, turn: Turn): number => placeOf(place, -turn);

const turned = new WeakMap<TableModel, Map<Turn, TableModel>>();

/** A model on a turned board. The same model and turn give the same object. */
export function turnModel(model: TableModel, turn: Turn): TableModel {
  if (turn === 0) return model;
  const known = turned.get(model) ?? new Map<Turn, TableModel>();
  turned.set(model, known);
  const made = known.get(turn) ?? {
    ...model,
    turn,
    hexes: model.hexes.map((_, place) => model.hexes[hexAtPlace(place, turn)]!),
    cloud: placeOf(model.cloud ?? -1, turn),
  };
  known.set(turn, made);
  return made;
}

const turnHome = (home: Home, turn: Turn): Home =>
  home.in === 'hex' || home.in === 'income' ? { ...home, n: placeOf(home.n, turn) } : home;

/** An animation on a turned board. */
export function turnAnimation(a: TableAnimation, turn: Turn): TableAnimation {
  if (turn === 0) return a;
  const made = { ...a };
  if ('after' in made) made.after = turnModel(made.after, turn);
  if ('hex' in made && made.hex !== null) made.hex = placeOf(made.hex, turn);
  if ('path' in made) made.path = made.path.map((hex) => placeOf(hex, turn));
  if (made.t === 'turn') {
    made.from = turnHome(made.from, turn);
    made.to = turnHome(made.to, turn);
  }
  return made;
}

export const turnLit = (lit: readonly TableLitHex[], turn: Turn): readonly TableLitHex[] =>
  turn === 0 ? lit : lit.map((l) => ({ ...l, hex: placeOf(l.hex, turn) }));

export const turnLitPieces = (lit: readonly TableLitPiece[], turn: Turn): readonly TableLitPiece[] =>
  turn === 0 ? lit : lit.map((l) => (l.what === 'counter' ? l : { ...l, n: placeOf(l.n, turn) }));

/** From one turn to another the short way: -2 to 3 sixths, clockwise. */
export const turnBetween = (from: Turn, to: Turn): Turn => {
  const by = (((to - from) % 6) + 6) % 6;
  return by > 3 ? by - 6 : by;
};

/** A pile of the turned board as the page knows it. */
export const pileOfPlace = (pile: PileRef | null, turn: Turn): PileRef | null =>
  pile && { ...pile, hex: hexAtPlace(pile.hex, turn) };
