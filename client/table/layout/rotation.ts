/**
 * The board turned towards the viewer: hex `h` is at the place `turnedBy(h, rotation)`. Only the Table
 * component converts between the two.
 */
import { hexId, turnedBy } from '../../../shared/model/hex/hex.ts';
import type { Home, PileRef, TableAnimation, TableLitHex, TableLitPiece, TableModel, TableWay } from '../types.ts';

/** Sixths of a full turn, clockwise: 0 to 5. */
export type Rotation = number;

/** Returns the place of a hex; -1 stays -1. */
export const placeOf = (hex: number, rotation: Rotation): number => (hex < 0 ? hex : turnedBy(hexId(hex), rotation));
/** Returns the hex at a place. */
export const hexAtPlace = (place: number, rotation: Rotation): number => placeOf(place, -rotation);

const turned = new WeakMap<TableModel, Map<Rotation, TableModel>>();

/** Returns a model on a turned board. The same input gives the same object. */
export function rotateModel(model: TableModel, rotation: Rotation): TableModel {
  if (rotation === 0) return model;
  const byRotation = turned.get(model) ?? new Map<Rotation, TableModel>();
  turned.set(model, byRotation);
  const rotatedModel = byRotation.get(rotation) ?? {
    ...model,
    rotation,
    hexes: model.hexes.map((_, place) => model.hexes[hexAtPlace(place, rotation)]!),
    cloud: placeOf(model.cloud ?? -1, rotation),
    ...(model.crowned && { crowned: { ...model.crowned, hex: placeOf(model.crowned.hex, rotation) } }),
  };
  byRotation.set(rotation, rotatedModel);
  return rotatedModel;
}

const rotateHome = (home: Home, rotation: Rotation): Home =>
  'hex' in home ? { ...home, hex: placeOf(home.hex, rotation) } : home;

/** Returns an animation on a turned board. */
export function rotateAnimation(a: TableAnimation, rotation: Rotation): TableAnimation {
  if (rotation === 0) return a;
  const result = { ...a };
  if ('after' in result) result.after = rotateModel(result.after, rotation);
  if ('hex' in result && result.hex !== null) result.hex = placeOf(result.hex, rotation);
  if ('path' in result) result.path = result.path.map((hex) => placeOf(hex, rotation));
  if (result.t === 'turn') {
    result.from = rotateHome(result.from, rotation);
    result.to = rotateHome(result.to, rotation);
  }
  return result;
}

/** Returns lit hexes on a turned board. */
export const rotateLit = (lit: readonly TableLitHex[], rotation: Rotation): readonly TableLitHex[] =>
  rotation === 0 ? lit : lit.map((l) => ({ ...l, hex: placeOf(l.hex, rotation) }));

/** Returns a path on a turned board. */
export const rotateWay = (way: TableWay | null, rotation: Rotation): TableWay | null =>
  way && { ...way, hexes: way.hexes.map((hex) => placeOf(hex, rotation)) };

/** Returns lit pieces on a turned board. */
export const rotateLitPieces = (lit: readonly TableLitPiece[], rotation: Rotation): readonly TableLitPiece[] =>
  rotation === 0 ? lit : lit.map((l) => (l.what === 'counter' ? l : { ...l, hex: placeOf(l.hex, rotation) }));

/** Returns the shorter turn between two rotations: -2 to 3 sixths, clockwise. */
export const rotationBetween = (from: Rotation, to: Rotation): Rotation => {
  const by = (((to - from) % 6) + 6) % 6;
  return by > 3 ? by - 6 : by;
};

/** Returns a pile in the page's hex ids. */
export const pileOfPlace = (pile: PileRef | null, rotation: Rotation): PileRef | null =>
  pile && { ...pile, hex: hexAtPlace(pile.hex, rotation) };
