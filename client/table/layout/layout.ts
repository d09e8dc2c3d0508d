/** The place of each counter of a model. Pure, so that two tables look the same. */
import { Euler, Quaternion, Vector3 } from 'three';
import { isSeated, NOBODY, type Seat, seatsOf } from '../../../shared/model/game/types.ts';
import type { Home, PileRef, TableHex, TableModel } from '../types.ts';
import { asIncome, before, inHex, isSameHome, onRack, POOL } from './pairing.ts';
import {
  COUNTER_HEIGHT,
  COUNTER_SIZE,
  groundOf,
  hexCentre,
  INCOME_ASIDE,
  INCOME_SPOT,
  itemSpot,
  nearRack,
  PILE_STEP,
  pileSpots,
  poolSpot,
  rackPlace,
  TABLE_Y,
} from './place.ts';
import { mix, wobble } from './random.ts';
import { drawUp, rankOfArm, rankOfKind } from './ranks.ts';

/** The veil of a counter that the player placed but has not sent. */
const GHOST = 2;
/** The veil of a counter whose face only its owner sees: a folded corner. */
const OWN = -1;
export const BACK_CELL = 195;

export interface Pose {
  p: Vector3;
  q: Quaternion;
  s: number;
}

export interface Counted {
  /** The id or, if it is unknown, the place. */
  key: string;
  /** 0 if the viewer may not know it. */
  id: number;
  /** The kind or BACK_CELL. */
  cell: number;
  seat: Seat;
  /** Darkening from 0 to 1, `OWN` or `GHOST`. */
  veil: number;
  home: Home;
  pile: PileRef | null;
}

export interface Target extends Counted {
  pose: Pose;
}

export interface Pile extends PileRef {
  count: number;
  x: number;
  y: number;
  z: number;
  scale: number;
}

export interface Layout {
  targets: Target[];
  piles: Pile[];
}

interface Item {
  key: string;
  id: number;
  cell: number;
  veil: number;
  down: boolean;
}

interface PileOf {
  seat: Seat;
  up: boolean;
  items: Item[];
}

const euler = new Euler();

function lying(x: number, y: number, z: number, yaw: number, down: boolean, s: number): Pose {
  return { p: new Vector3(x, y, z), q: new Quaternion().setFromEuler(euler.set(0, yaw, down ? Math.PI : 0, 'YXZ')), s };
}

function pilesOf(h: TableHex, hex: number, mySeat: number): PileOf[] {
  const piles: PileOf[] = [];
  for (const seat of [...seatsOf(h.hidden), NOBODY]) {
    const up = h.up.filter((c) => c.seat === seat);
    if (up.length) {
      piles.push({
        seat,
        up: true,
        items: up.map((c) => ({ key: `c${c.id}`, id: c.id, cell: c.kind, veil: c.hits > 0 ? 0.5 : 0, down: false })),
      });
    }
    const n = isSeated(seat) ? (h.hidden[seat] ?? 0) : 0;
    if (n > 0) {
      const own = seat === mySeat ? h.own : [];
      const items = own.map((c): Item => ({ key: `c${c.id}`, id: c.id, cell: c.kind, veil: OWN, down: false }));
      for (let i = items.length; i < n; i++)
        items.push({ key: `x${hex}.${seat}.${i}`, id: 0, cell: BACK_CELL, veil: 0, down: true });
      piles.push({ seat, up: false, items });
    }
  }
  return piles;
}

/**
 * Returns how far back a battle's ranks may begin: in front
 * of the fort, else of the income, else at the far rim.
 */
const backOf = (h: TableHex): number => (h.fort > 0 ? -0.2 : h.income >= 0 ? -0.44 : -0.72);

/** Returns false if the piles of a battle do not fit. */
function ranksOf(h: TableHex, hex: number, piles: readonly PileOf[], out: Layout): boolean {
  const seats = [...new Set(piles.map((p) => p.seat))].sort(
    (a, b) => Number(b === h.owner) - Number(a === h.owner) || a - b,
  );
  const sides = seats.map((seat) =>
    piles.filter((p) => p.seat === seat).flatMap((p) => p.items.map((item) => ({ item, up: p.up }))),
  );
  // A weapon moves its bearer to another rank.
  const armed = new Map(h.items?.filter((i) => i.on !== null).map((i) => [i.on, rankOfArm(i.kind)]));
  const ranks = drawUp(
    sides.map((side) => side.map((c) => armed.get(c.item.id) ?? rankOfKind(c.item.cell))),
    (step) => step,
    backOf(h),
  );
  if (!ranks) return false;
  const c = hexCentre(hex);
  const base = groundOf(h.terrain);
  for (const { side, index, x, z, step } of ranks.placed) {
    const y = base + (0.5 + step) * COUNTER_HEIGHT * ranks.scale + 0.002;
    const { item, up } = sides[side]![index]!;
    const seat = seats[side]!;
    const pile = { hex, seat, up };
    const pose = lying(c.x + x, y, c.z + z, wobble(hex, seat, index) * 0.05, item.down, ranks.scale);
    out.targets.push({ ...item, seat, home: inHex(hex), pile, pose });
  }
  return true;
}

function hexCounters(model: TableModel, hex: number, out: Layout): void {
  const h = model.hexes[hex]!;
  const c = hexCentre(hex);
  const base = groundOf(h.terrain);
  const home = inHex(hex);
  const piles = pilesOf(h, hex, model.mySeat);
  if (h.staged && ranksOf(h, hex, piles, out)) piles.length = 0;
  const spots = pileSpots(piles.length);
  piles.forEach(({ seat, up, items }, i) => {
    const spot = spots[i] ?? spots[spots.length - 1]!;
    const pile = { hex, seat, up };
    items.forEach((item, k) => {
      const seed = mix(hex, seat + 2, up ? 1 : 0, k);
      const x = c.x + spot.x + wobble(seed, 1) * 0.014;
      const z = c.z + spot.z + wobble(seed, 2) * 0.014;
      const y = base + (COUNTER_HEIGHT / 2 + k * PILE_STEP) * spot.scale + 0.002;
      const yaw = wobble(seed, 3) * 0.1;
      out.targets.push({ ...item, seat, home, pile, pose: lying(x, y, z, yaw, item.down, spot.scale) });
    });
    out.piles.push({
      ...pile,
      count: items.length,
      x: c.x + spot.x,
      y: base + items.length * PILE_STEP * spot.scale,
      z: c.z + spot.z,
      scale: spot.scale,
    });
  });
  itemCounters(h, hex, out);
  ghostCounters(model, hex, out);
  if (h.income >= 0) {
    const s = h.staged === true ? INCOME_ASIDE : INCOME_SPOT;
    const pose = lying(
      c.x + s.x,
      base + (COUNTER_HEIGHT / 2) * s.scale,
      c.z + s.z,
      wobble(hex, 77) * 0.08,
      false,
      s.scale,
    );
    const veil = h.incomeHits > 0 ? 0.6 : 0;
    const made = { key: `i${hex}`, id: 0, cell: h.income, seat: NOBODY, veil, home: asIncome(hex), pile: null };
    out.targets.push({ ...made, pose });
  }
}

/** Returns the place of counters that are not sent yet (ghosts): in front of the piles, covering none. */
function ghostSpot(piles: number): { z: number; scale: number; air: number } {
  if (piles === 0) return { z: 0.16, scale: 0.95, air: 0.06 };
  return piles <= 3 ? { z: 0.65, scale: 0.8, air: 0.01 } : { z: 0.735, scale: 0.5, air: 0.01 };
}

function ghostCounters(model: TableModel, hex: number, out: Layout): void {
  const { ghosts = [], terrain = -1 } = model.hexes[hex] ?? {};
  const seat = seatsOf(model.racks).find((rackSeat) => rackSeat === model.mySeat) ?? NOBODY;
  const c = hexCentre(hex);
  const { z, scale, air } = ghostSpot(out.piles.filter((pile) => pile.hex === hex).length);
  const step = Math.min(0.44 * scale, scale / Math.max(ghosts.length, 1));
  ghosts.forEach(({ id, kind }, i) => {
    const x = c.x + (i - (ghosts.length - 1) / 2) * step;
    const y = groundOf(terrain) + COUNTER_HEIGHT + air + i * 0.02;
    const pose = lying(x, y, c.z + z, 0, false, scale);
    const made = { key: `g${id}`, id: 0, cell: kind, seat, veil: GHOST, home: inHex(hex), pile: null };
    out.targets.push({ ...made, pose });
  });
}

/** Places items: weapons on their bearers, other items along the near rim. */
function itemCounters(h: TableHex, hex: number, out: Layout): void {
  const items = h.items ?? [];
  if (items.length === 0) return;
  const c = hexCentre(hex);
  const home = inHex(hex);
  const bearers = new Map(out.targets.filter((t) => isSameHome(t.home, home)).map((t) => [t.id, t.pose]));
  const row = items.filter((i) => i.on === null || !bearers.has(i.on));
  for (const item of items) {
    const bearer = row.includes(item) ? undefined : item.on === null ? undefined : bearers.get(item.on);
    const veil = item.hits > 0 ? 0.3 : 0;
    const made = { key: `c${item.id}`, id: item.id, cell: item.kind, seat: item.seat, veil, home, pile: null };
    if (bearer) {
      const s = bearer.s * 0.52;
      const p = bearer.p.clone();
      p.x += 0.15 * bearer.s;
      p.z -= 0.15 * bearer.s;
      p.y += (COUNTER_HEIGHT / 2) * (bearer.s + s) + 0.004;
      out.targets.push({ ...made, pose: { p, q: bearer.q.clone(), s } });
      continue;
    }
    const spot = itemSpot(row.indexOf(item), row.length, h.staged === true);
    const y = groundOf(h.terrain) + (COUNTER_HEIGHT / 2) * spot.scale + 0.003;
    const pose = lying(c.x + spot.x, y, c.z + spot.z, wobble(item.id, 31) * 0.08, false, spot.scale);
    out.targets.push({ ...made, pose });
  }
}

function openCounters(model: TableModel, out: Layout): void {
  (model.pool ?? []).forEach((kind, i) => {
    const at = poolSpot(i, model.size);
    const pose = lying(at.x, TABLE_Y + (COUNTER_HEIGHT / 2) * at.scale, at.z, wobble(kind, 41) * 0.06, false, at.scale);
    out.targets.push({ key: `p${kind}`, id: 0, cell: kind, seat: NOBODY, veil: 0, home: POOL, pile: null, pose });
  });
  const counts = model.racks.map(() => 0);
  for (const c of model.aside ?? []) {
    if (!isSeated(c.seat)) continue;
    const n = counts[c.seat] ?? 0;
    counts[c.seat] = n + 1;
    const at = nearRack(model.edges[c.seat] ?? 0, model.size, -1.9 - n * 0.62, -0.32);
    const pose = lying(at.x, TABLE_Y + COUNTER_HEIGHT, at.z, at.yaw, false, 1.4);
    const made = { key: `c${c.id}`, id: c.id, cell: c.kind, seat: c.seat, veil: 0, home: before(c.seat), pile: null };
    out.targets.push({ ...made, pose });
  }
}

function rackCounters(model: TableModel, seat: Seat, out: Layout): void {
  const own = seat === model.mySeat ? model.rack : [];
  const n = Math.max(model.racks[seat] ?? 0, own.length);
  const place = rackPlace(model.edges[seat] ?? 0, model.size);
  const step = Math.min(COUNTER_SIZE + 0.03, 3.9 / Math.max(n, 1));
  const cos = Math.cos(place.yaw);
  const sin = Math.sin(place.yaw);
  for (let i = 0; i < n; i++) {
    const piece = own[i];
    const across = (i - (n - 1) / 2) * step;
    const out2 = 0.045;
    const q = new Quaternion().setFromEuler(euler.set(1.05, place.yaw, wobble(seat, i, 9) * 0.03, 'YXZ'));
    const p = new Vector3(place.x + across * cos + out2 * sin, 0.06, place.z - across * sin + out2 * cos);
    const key = piece ? `c${piece.id}` : `r${seat}.${i}`;
    const cell = piece ? piece.kind : BACK_CELL;
    const made = { key, id: piece?.id ?? 0, cell, seat, veil: 0, home: onRack(seat), pile: null };
    out.targets.push({ ...made, pose: { p, q, s: 1 } });
  }
}

/** Returns all counters of a model and their piles. */
export function layoutOf(model: TableModel): Layout {
  const out: Layout = { targets: [], piles: [] };
  for (let hex = 0; hex < model.hexes.length; hex++) hexCounters(model, hex, out);
  for (const seat of seatsOf(model.racks)) rackCounters(model, seat, out);
  openCounters(model, out);
  return out;
}
