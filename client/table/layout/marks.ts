/** Numbers over piles and soft shadows under them. */
import { isSeated } from '../../../shared/model/game/types.ts';
import { axialOf, boardHexes, boardOf } from '../../../shared/model/hex/hex.ts';
import type { TableItem, TableModel } from '../types.ts';
import { isTransport, isWall } from './items.ts';
import type { Pile } from './layout.ts';
import {
  cupPlace,
  deckPlace,
  FORT_SPOT,
  hexCentre,
  INCOME_ASIDE,
  INCOME_SPOT,
  nearRack,
  type Point,
  rackPlace,
  SHIELD_ASIDE,
  SHIELD_SPOT,
  TABLE_Y,
} from './place.ts';

/** u, v, width, height. */
export type Cell = readonly [number, number, number, number];

/** A flat picture: its middle, its edge `s` (or width, if it has a depth), and its cell. */
export interface Sprite extends Point {
  s: number;
  depth?: number;
  cell: Cell;
}

/** The cloud is over the back of its hex, so that counters stay visible. */
export const CLOUD: Point = { x: 0, y: 0.94, z: -0.42 };
export const ALOFT: Point = { x: 0.6, y: 0.28, z: -0.02 };
/** The cells of soft shadows. SHADE leaves out the edge of the cell. */
const SHADOW: Cell = [5 / 8, 1 / 8, 1 / 8, 1 / 8];
const SHADE: Cell = [5 / 8 + 0.003, 1 / 8 + 0.003, 1 / 8 - 0.006, 1 / 8 - 0.006];

export const AFLOAT: Point = { x: 0.6, y: 0.05, z: 0.1 };

/** Returns whether the item is a wall in play. */
export const isBurning = (i: TableItem): boolean => i.inPlay && isWall(i.kind);

/** Returns whether the item is a player's transport in play. */
export const isAloft = (i: TableItem): boolean => i.inPlay && isTransport(i.kind) && isSeated(i.seat);

/** Returns a point of a hex by its offset from the middle. */
export function overHex(hex: number, by: Point): Point {
  const c = hexCentre(hex);
  return { x: c.x + by.x, y: by.y, z: c.z + by.z };
}

/** Returns the cell of a number 0 to 63. */
export function numberCell(n: number): Cell {
  const k = Math.min(n, 63);
  return [0.5 + (k % 8) / 16, 0.5 + Math.floor(k / 8) / 16, 1 / 16, 1 / 16];
}

/** Returns the numbers on piles, walls (strength) and transports (passengers). */
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

const onTile = (hex: number, { x, z }: { x: number; z: number }): Point =>
  overHex(hex, { x: x + CAST.x / 2, y: 0.011, z: z + CAST.z / 2 });

/** Returns soft shadows under piles and things. */
export function shadowsOf(piles: readonly Pile[], model: TableModel): Sprite[] {
  const marks: Sprite[] = piles.map((p) => ({ x: p.x, y: 0.012, z: p.z + 0.01, s: 0.62 * p.scale, cell: SHADOW }));
  for (const [hex, h] of model.hexes.entries()) {
    const shield = h.staged ? SHIELD_ASIDE : SHIELD_SPOT;
    const income = h.staged ? INCOME_ASIDE : INCOME_SPOT;
    if (h.fort > 0) marks.push({ ...onTile(hex, FORT_SPOT), s: 0.94, cell: SHADE });
    if (isSeated(h.owner)) marks.push({ ...onTile(hex, shield), s: 0.4, cell: SHADE });
    if (h.income >= 0) marks.push({ ...onTile(hex, income), s: 0.56, cell: SHADOW });
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

const CAST = { x: 0.14, z: 0.05 } as const;

/** Returns the soft shadows on the oak. */
export function contactsOf({ size, edges, deck, firstSeat, crowned }: TableModel): Sprite[] {
  const y = TABLE_Y + 0.012;
  const under = (at: { x: number; z: number }, s: number, depth = s): Sprite => ({
    x: at.x + CAST.x,
    y,
    z: at.z + CAST.z,
    s,
    depth,
    cell: SHADE,
  });
  const first = edges[firstSeat] ?? 0;
  return [
    ...outline(size).map((hex) => under(hexCentre(hex), 3.1)),
    ...edges.flatMap((edge) => {
      const rack = rackPlace(edge, size);
      const name = nearRack(edge, size, -2.6, 0.02);
      const aside = Math.abs(Math.sin(rack.yaw)) > 0.5;
      return [aside ? under(rack, 1.35, 5.4) : under(rack, 5.4, 1.35), under(name, 1)];
    }),
    ...(isSeated(firstSeat) && !crowned ? [under(nearRack(first, size, -3.25, 0.02), 1.1)] : []),
    under(cupPlace(size), 2.3),
    ...(deck > 0 ? [under(deckPlace(size), 2.5)] : []),
  ];
}

function outline(size: number): number[] {
  const { rings } = boardOf(size);
  return [...boardHexes(size)].filter((hex) => {
    const { q, r } = axialOf(hex);
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === rings;
  });
}
