/** Numbers over piles and the soft shadows under them: pure, from a model and its layout. */
import type { TableItem, TableModel } from '../types.ts';
import { isTransport, isWall } from './items.ts';
import type { Pile } from './layout.ts';
import { hexCentre, type Point } from './place.ts';

/** A cell of the parts sheet: u, v, width, height. */
export type Cell = readonly [number, number, number, number];

/** A flat picture: where its middle is, its edge, and its cell. */
export interface Sprite extends Point {
  s: number;
  cell: Cell;
}

/** Where the cloud hangs: over the back of its hex, so that what stands there is still seen. */
export const CLOUD: Point = { x: 0, y: 0.94, z: -0.42 };
/** Where a transport hangs: over the side of its hex. */
export const ALOFT: Point = { x: 0.6, y: 0.28, z: -0.02 };
/** The soft round shadow; the second without the edge of its cell. */
const SHADOW: Cell = [5 / 8, 1 / 8, 1 / 8, 1 / 8];
const SHADE: Cell = [5 / 8 + 0.003, 1 / 8 + 0.003, 1 / 8 - 0.006, 1 / 8 - 0.006];

/** Where one that goes by sea lies. */
export const AFLOAT: Point = { x: 0.6, y: 0.05, z: 0.1 };

/** Is it a wall of fire in play? */
export const isBurning = (i: TableItem): boolean => i.inPlay && isWall(i.kind);

/** Is it a transport of a player in play? */
export const isAloft = (i: TableItem): boolean => i.inPlay && isTransport(i.kind) && i.seat >= 0;

/** A point of a hex, given by its way from the middle. */
export function overHex(hex: number, by: Point): Point {
  const c = hexCentre(hex);
  return { x: c.x + by.x, y: by.y, z: c.z + by.z };
}

/** The cell of a number 0..63. */
function numberCell(n: number): Cell {
  const k = Math.min(n, 63);
  return [0.5 + (k % 8) / 16, 0.5 + Math.floor(k / 8) / 16, 1 / 16, 1 / 16];
}

/** Numbers on all piles of two or more, on walls (their strength) and on transports (their passengers). */
export function numbersOf(piles: readonly Pile[], model: TableModel): Sprite[] {
  const marks: Sprite[] = piles
    .filter((p) => p.count > 1)
    .map((p) => ({
      x: p.x - 0.2 * p.scale,
      y: p.y + 0.06,
      z: p.z - 0.16 * p.scale,
      s: 0.19,
      cell: numberCell(p.count),
    }));
  for (const [hex, h] of model.hexes.entries()) {
    for (const item of h.items ?? []) {
      if (isBurning(item)) {
        const z = 0.62 * (item.seat === h.owner ? -1 : 1);
        marks.push({ ...overHex(hex, { x: 0.42, y: 0.42, z }), s: 0.26, cell: numberCell(item.cv) });
      }
      if (isAloft(item) && item.aboard > 0) {
        const at = overHex(hex, { x: ALOFT.x, y: ALOFT.y + 0.06, z: ALOFT.z + 0.2 });
        marks.push({ ...at, s: 0.24, cell: numberCell(item.aboard) });
      }
    }
  }
  return marks;
}

/** Soft shadows under all piles, and under what hangs in the air. */
export function shadowsOf(piles: readonly Pile[], model: TableModel): Sprite[] {
  const marks: Sprite[] = piles.map((p) => ({ x: p.x, y: 0.012, z: p.z + 0.01, s: 0.62 * p.scale, cell: SHADOW }));
  for (const [hex, h] of model.hexes.entries()) {
    for (const item of h.items ?? []) {
      if (isAloft(item)) {
        marks.push({ ...overHex(hex, { x: ALOFT.x, y: 0.013, z: ALOFT.z + 0.16 }), s: 0.5, cell: SHADE });
      }
    }
  }
  const cloud = model.cloud ?? -1;
  if (cloud >= 0) marks.push({ ...overHex(cloud, { x: 0, y: 0.014, z: 0 }), s: 2.2, cell: SHADE });
  return marks;
}
