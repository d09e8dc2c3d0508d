/** The places of all pieces, in hex radii; x right, z to the near edge, y up; tile tops at y = 0. */
import { AXIAL, BOARDS, type Board, boardOf, hexAt } from '../../../shared/model/hex/hex.ts';

const ROOT3 = Math.sqrt(3);
export const TILE_HEIGHT = 0.2;
const SEA_DROP = 0.07;
export const TABLE_Y = -TILE_HEIGHT;
const SEA = 7;
/** Returns the height of a tile's top. */
export const groundOf = (terrain: number): number => (terrain === SEA ? -SEA_DROP : 0);
/** Edge and thickness of a counter. */
export const COUNTER_SIZE = 0.41;
export const COUNTER_HEIGHT = 0.066;
/** Vertical step in a pile: a counter and a small gap. */
export const PILE_STEP = 0.07;

export interface Point {
  x: number;
  y: number;
  z: number;
}

export interface Spot {
  x: number;
  z: number;
}

export const MOST_HEXES = Math.max(...BOARDS.map((board) => board.hexes.length));

const CENTRES: readonly Spot[] = AXIAL.map(({ q, r }) => ({ x: 1.5 * q, z: ROOT3 * (r + q / 2) }));

/** Returns the middle of a hex. */
export function hexCentre(hex: number): Spot {
  return CENTRES[hex] ?? { x: 0, z: 0 };
}

/** Returns the hex under a point, -1 off the board. */
export function hexUnder(x: number, z: number, size: number): number {
  const q = (2 / 3) * x;
  const r = z / ROOT3 - x / 3;
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  const hex = hexAt(rq, rr);
  return hex < size ? hex : -1;
}

/** Returns the half extents of the board. */
export function boardExtent(size: number): Spot {
  const { rings } = boardOf(size);
  return { x: 1.5 * rings + 1, z: ROOT3 * (rings + 0.5) };
}

const BESIDE: Readonly<Record<Board['name'], { readonly rack: number; readonly pool: number }>> = {
  small: { rack: 0.8, pool: 0.72 },
  large: { rack: 0.75, pool: 0.86 },
  largest: { rack: 0.7, pool: 0.86 },
};

interface PileSpot extends Spot {
  scale: number;
}

const grid = (columns: number, rows: number, dx: number, dz: number, z0: number, scale: number): PileSpot[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * dx,
    z: z0 + (Math.floor(i / columns) - (rows - 1) / 2) * dz,
    scale,
  }));

/** Returns the places of `n` piles, left to right and back to front. */
export function pileSpots(n: number): PileSpot[] {
  if (n <= 1) return [{ x: 0, z: 0.16, scale: 1.15 }];
  if (n === 2) return grid(2, 1, 0.52, 0, 0.18, 1.04);
  if (n === 3) return grid(3, 1, 0.455, 0, 0.2, 0.98);
  if (n === 4) return grid(2, 2, 0.47, 0.44, 0.2, 0.9);
  if (n <= 6) return grid(3, 2, 0.42, 0.42, 0.19, 0.82);
  if (n <= 9) return grid(3, 3, 0.38, 0.34, 0.1, 0.78);
  return grid(4, 4, 0.29, 0.27, 0.08, 0.6);
}

/** Returns the place of item `i` of `n` along the near rim, smaller during a battle. */
export function itemSpot(i: number, n: number, fought: boolean): PileSpot {
  const scale = fought ? 0.42 : 0.56;
  const step = Math.min(COUNTER_SIZE * scale + 0.02, 0.84 / Math.max(n, 1));
  return { x: (i - (n - 1) / 2) * step, z: fought ? 0.79 : 0.68, scale };
}

export const FORT_SPOT: Spot = { x: 0, z: -0.5 };
export const LOOKED_SPOT: Spot = { x: 0, z: -0.42 };
export const SHIELD_SPOT: Spot = { x: -0.46, z: -0.4 };
export const INCOME_SPOT: PileSpot = { x: 0.47, z: -0.35, scale: 0.92 };
/** The places of shield and income during a battle, clear of the ranks. */
export const SHIELD_ASIDE: PileSpot = { x: -0.5, z: -0.62, scale: 0.62 };
export const INCOME_ASIDE: PileSpot = { x: 0.5, z: -0.58, scale: 0.6 };
/** The place of the winner's banner, at the far rim, over the ranks. */
export const BANNER_SPOT: Spot = { x: 0.2, z: -0.74 };

interface SeatPlace extends Spot {
  yaw: number;
}

/** Returns the middle of the rack at an edge (`edgesOf`, model.ts). */
export function rackPlace(edge: number, size: number): SeatPlace {
  const e = boardExtent(size);
  const far = BESIDE[boardOf(size).name].rack;
  const half = e.z / 2;
  const left = { x: -e.x - far, yaw: -Math.PI / 2 };
  const right = { x: e.x + far, yaw: Math.PI / 2 };
  const places: readonly SeatPlace[] = [
    { x: 0, z: e.z + far, yaw: 0 },
    { ...left, z: 0 },
    { x: 0, z: -e.z - far, yaw: Math.PI },
    { ...right, z: 0 },
    { ...left, z: half },
    { ...left, z: -half },
    { ...right, z: -half },
    { ...right, z: half },
  ];
  return places[edge] ?? { ...right, z: 0 };
}

/** Returns a point relative to a rack: `across` to the right, `out` away from the board. */
export function nearRack(edge: number, size: number, across: number, out: number): SeatPlace {
  const p = rackPlace(edge, size);
  const c = Math.cos(p.yaw);
  const s = Math.sin(p.yaw);
  return { x: p.x + across * c + out * s, z: p.z - across * s + out * c, yaw: p.yaw };
}

const POOL_ROW = 4;
/** Returns the place of hero `i`, in rows in the near right corner. */
export function poolSpot(i: number, size: number): PileSpot {
  const e = boardExtent(size);
  const scale = BESIDE[boardOf(size).name].pool;
  const step = COUNTER_SIZE * scale + 0.035;
  const row = Math.floor(i / POOL_ROW);
  return { x: e.x + 0.1 - ((i % POOL_ROW) + 0.5) * step, z: e.z - 0.42 - row * step, scale };
}

/** Returns the place of the cup. */
export function cupPlace(size: number): Spot {
  const e = boardExtent(size);
  return { x: e.x - 0.75, z: -e.z + 0.6 };
}

/** Returns the place of the spare tiles. */
export function deckPlace(size: number): Spot {
  const e = boardExtent(size);
  return { x: -e.x + 0.75, z: -e.z + 0.7 };
}
