/** What magic and events put on the table, in a part of the page of its own: the cloud, walls of fire, balloons, vapour. */
import { type BufferGeometry, CylinderGeometry } from 'three';
import { isTransport, isWall } from './items.ts';
import { easeInOut, easeOut, springy } from './motion.ts';
import { numberCell } from './overlays.ts';
import { hexCentre, SEA_DROP } from './place.ts';
import { mix, seeded, wobble } from './random.ts';
import { Sculpt } from './sculpt.ts';
import type { Stage } from './stage.ts';
import type { TableItem, TableModel } from './types.ts';

const SEA = 7;
/** Where the cloud hangs: over the back of its hex, so that what stands there is still seen. */
const CLOUD = { x: 0, y: 0.94, z: -0.42 };
const BALLOON = { x: 0.6, y: 0.28, z: -0.02 };

function cloudGeometry(): BufferGeometry {
  const s = new Sculpt();
  const random = seeded(12);
  for (let i = 0; i < 13; i++) {
    const a = (i / 13) * Math.PI * 2;
    const r = 0.2 + random() * 0.1;
    const colour = ['#4a4d5e', '#3b3d4d', '#5a5d70'][i % 3] as string;
    s.ball(colour, r, { x: Math.cos(a) * 0.46, y: random() * 0.08, z: Math.sin(a) * 0.2, sy: r * 3, shade: 0.5 }, 1);
  }
  s.ball('#6c7086', 0.34, { x: -0.12, y: 0.12, z: 0, sy: 0.8, shade: 0.45 }, 2);
  s.ball('#62657b', 0.28, { x: 0.26, y: 0.1, z: 0.02, sy: 0.8, shade: 0.45 }, 2);
  // A bolt under it.
  const bolt: readonly [number, number, number][] = [
    [0.05, -0.2, 0.5],
    [-0.01, -0.33, -0.6],
    [0.03, -0.47, 0.5],
  ];
  for (const [x, y, turn] of bolt) s.box('#ffd84a', 0.055, 0.17, 0.03, { x, y, z: 0.2, rz: -turn, shade: -0.7 });
  return s.build();
}

/** An arc of flames around the back of a hex. */
function fireGeometry(): BufferGeometry {
  const s = new Sculpt();
  const random = seeded(5);
  const n = 15;
  for (let i = 0; i < n; i++) {
    // From one side over the back to the other.
    const a = Math.PI * (1.06 + (i / (n - 1)) * 0.88);
    const r = 0.76 + (i % 2) * 0.06;
    const x = Math.cos(a) * r;
    const z = Math.sin(a) * r;
    const h = 0.4 + random() * 0.22;
    const lean = (random() - 0.5) * 0.3;
    s.cone('#d6361a', 0.1, h, 5, { x, z, rz: lean, ry: i, shade: -0.9 });
    s.cone('#ff8a1e', 0.07, h * 0.72, 5, { x: x * 0.95, z: z * 0.95, rz: -lean, ry: i, shade: -0.8 });
    s.cone('#ffe27a', 0.04, h * 0.45, 5, { x: x * 0.91, z: z * 0.91, ry: i, shade: -0.7 });
  }
  return s.build();
}

/** A balloon in its owner's pattern, standing on y = 0. */
function balloonGeometry(seat: number): BufferGeometry {
  const s = new Sculpt();
  s.ball('#ffffff', 0.25, { y: 0.58, sy: 1.16, cell: 8 + seat }, 2);
  s.add(new CylinderGeometry(0.16, 0.06, 0.16, 10, 1, true), '#c9a45a', { y: 0.3, shade: 0.3 });
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * Math.PI * 2 + 0.78;
    s.drum('#3b2616', 0.006, 0.006, 0.2, 4, { x: Math.cos(a) * 0.065, y: 0.1, z: Math.sin(a) * 0.065 });
  }
  s.box('#7a4b25', 0.16, 0.11, 0.16, { shade: 0.35 });
  s.box('#b98145', 0.18, 0.03, 0.18, { y: 0.1 });
  return s.build();
}

function puffGeometry(): BufferGeometry {
  const s = new Sculpt();
  s.ball('#7fae3c', 0.15, { shade: 0.3 }, 1);
  s.ball('#9cc552', 0.1, { x: 0.13, y: 0.05, z: 0.04 }, 1);
  s.ball('#688f2e', 0.11, { x: -0.12, y: 0.02, z: 0.03 }, 1);
  return s.build();
}

/** Vertices these shapes need; the scenery keeps as many free. */
export function wonderShapes(): Map<string, BufferGeometry> {
  const shapes = new Map([
    ['cloud', cloudGeometry()],
    ['fire', fireGeometry()],
    ['puff', puffGeometry()],
  ]);
  for (let seat = 0; seat < 4; seat++) shapes.set(`balloon${seat}`, balloonGeometry(seat));
  return shapes;
}

const burns = (i: TableItem) => i.inPlay && isWall(i.kind);
const isAloft = (i: TableItem) => i.inPlay && isTransport(i.kind) && i.seat >= 0;

export class Wonders {
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
    stage.scenery.addShapes(wonderShapes());
  }

  /** Puts the things of a model where they belong, and takes away the others. */
  show(model: TableModel): void {
    const { scenery } = this.stage;
    const kept = new Set<string>();
    const put = (key: string, prop: Parameters<typeof scenery.put>[1]) => {
      kept.add(key);
      scenery.put(key, prop);
    };
    const cloud = model.cloud ?? -1;
    if (cloud >= 0) put('~cloud', { shape: 'cloud', ...this.over(cloud, CLOUD), s: 1, grow: 1, yaw: 0 });
    model.hexes.forEach((h, hex) => {
      const y = h.terrain === SEA ? -SEA_DROP : 0;
      const c = hexCentre(hex);
      for (const item of h.items ?? []) {
        if (burns(item)) {
          // The owner of the hex stands at its back, attackers in front.
          const yaw = item.seat === h.owner ? 0 : Math.PI;
          put(`~fire${item.id}`, { shape: 'fire', x: c.x, y, z: c.z, s: 1, grow: yaw === 0 ? 1 : 0.7, yaw });
        }
        if (isAloft(item)) {
          const at = this.over(hex, BALLOON);
          put(`~balloon${item.id}`, { shape: `balloon${item.seat}`, ...at, s: 1, grow: 1, yaw: wobble(hex, 6) * 0.5 });
        }
      }
    });
    for (const key of scenery.keysOf('~')) if (!kept.has(key)) scenery.remove(key);
    // One that has landed waits for its counter to take its place.
    if (!model.aside?.some((c) => isTransport(c.kind))) scenery.remove('!flight');
  }

  /** Strength of walls of fire and passengers of balloons, as numbers over them; the cloud's shadow. */
  numbers(model: TableModel): void {
    const { badges, blobs } = this.stage;
    model.hexes.forEach((h, hex) => {
      const c = hexCentre(hex);
      for (const item of h.items ?? []) {
        if (burns(item)) {
          const side = item.seat === h.owner ? -1 : 1;
          badges.add(c.x + 0.42, 0.42, c.z + side * 0.62, 0.26, numberCell(item.cv));
        }
        if (isAloft(item)) {
          const at = this.over(hex, BALLOON);
          if (item.aboard > 0) badges.add(at.x, at.y + 0.06, at.z + 0.2, 0.24, numberCell(item.aboard));
          blobs.add(at.x, 0.013, at.z + 0.16, 0.5, SHADE);
        }
      }
    });
    const cloud = model.cloud ?? -1;
    if (cloud < 0) return;
    const c = hexCentre(cloud);
    blobs.add(c.x, 0.014, c.z, 2.2, SHADE);
  }

  private over(hex: number, at: { x: number; y: number; z: number }): { x: number; y: number; z: number } {
    const c = hexCentre(hex);
    return { x: c.x + at.x, y: at.y, z: c.z + at.z };
  }

  /** The cloud draws up from beyond the board, drifts to another hex, or thins out. `ms`: a hop. */
  async cloud(after: TableModel, ms: number): Promise<void> {
    const { scenery, motion } = this.stage;
    const was = scenery.get('~cloud');
    const from = was ? { x: was.x, y: was.y, z: was.z } : null;
    const hex = after.cloud ?? -1;
    if (hex < 0) {
      await motion.run(ms * 1.6, (t) =>
        scenery.change('~cloud', { s: Math.max(0.02, 1 - t), y: CLOUD.y + easeOut(t) * 0.7 }),
      );
      this.stage.show(after);
      return;
    }
    const to = this.over(hex, CLOUD);
    const start = from ?? { x: to.x + 3.2, y: to.y + 1.6, z: to.z - 3.4 };
    if (!was) scenery.put('~cloud', { shape: 'cloud', ...start, s: 0.2, grow: 1 });
    await motion.run(ms * 2.6, (t) => {
      const u = easeInOut(t);
      scenery.change('~cloud', {
        x: start.x + (to.x - start.x) * u,
        y: start.y + (to.y - start.y) * u + Math.sin(Math.PI * t) * 0.35,
        z: start.z + (to.z - start.z) * u,
        s: from ? 1 : 0.2 + 0.8 * u,
        yaw: Math.sin(t * 5) * 0.12,
      });
    });
    // It rumbles once it is there.
    this.stage.show(after);
    await motion.run(ms, (t) => {
      const fade = Math.sin(Math.PI * t);
      scenery.change('~cloud', { sway: Math.sin(t * 40) * 0.05 * fade, s: 1 + 0.12 * fade });
    });
    scenery.change('~cloud', { sway: 0, s: 1 });
  }

  /** The flames of a wall leap up. */
  async rise(id: number, ms: number): Promise<void> {
    const { scenery, motion } = this.stage;
    const key = `~fire${id}`;
    const full = scenery.get(key)?.grow ?? 0;
    if (full === 0) return;
    await motion.run(ms * 2.6, (t) => {
      const flicker = 1 + Math.sin(t * 46) * 0.14 * (1 - t);
      scenery.change(key, {
        grow: Math.max(0.02, full * springy(Math.min(1, t * 1.6)) * flicker),
        yaw: full < 1 ? Math.PI : 0,
      });
    });
  }

  /** How long a Balloon flies, ms. */
  flightOf(path: readonly number[], ms: number): number {
    const a = hexCentre(path[0] ?? 0);
    const b = hexCentre(path[path.length - 1] ?? 0);
    return ms * (1.6 + Math.hypot(b.x - a.x, b.z - a.z) * 0.5);
  }

  /** A Balloon rises over one hex and comes down over another; `carried` is called when it leaves the ground. */
  async fly(seat: number, path: readonly number[], ms: number, carried: () => Promise<void>): Promise<void> {
    const { scenery, motion } = this.stage;
    const a = this.over(path[0] ?? 0, BALLOON);
    const b = this.over(path[path.length - 1] ?? 0, BALLOON);
    const away = Math.hypot(b.x - a.x, b.z - a.z);
    const key = '!flight';
    scenery.put(key, { shape: `balloon${Math.max(0, seat)}`, ...a, s: 0.01, grow: 1 });
    await motion.run(ms, (t) => scenery.change(key, { s: Math.max(0.01, springy(t)) }));
    const passengers = carried();
    await motion.run(this.flightOf(path, ms), (t) => {
      const u = easeInOut(t);
      const lift = Math.sin(Math.PI * u) * (0.7 + away * 0.12);
      const at = { x: a.x + (b.x - a.x) * u, y: a.y + lift, z: a.z + (b.z - a.z) * u };
      scenery.change(key, { ...at, yaw: u * 0.9, sway: Math.sin(t * 9) * 0.07 * (1 - t) });
    });
    await passengers;
  }

  /** Vapour rises from a hex; `during` is called when it is thickest. */
  async wither(hex: number, ms: number, during: () => Promise<void>): Promise<void> {
    const { scenery, motion } = this.stage;
    const c = hexCentre(hex);
    const random = seeded(mix(hex, 3));
    const puffs = Array.from({ length: 9 }, (_, i) => {
      const a = (i / 9) * Math.PI * 2 + random();
      const r = 0.15 + random() * 0.5;
      return {
        key: `!puff${i}`,
        x: c.x + Math.cos(a) * r,
        z: c.z + Math.sin(a) * r,
        late: random() * 0.35,
        s: 0.7 + random() * 0.9,
      };
    });
    for (const p of puffs) scenery.put(p.key, { shape: 'puff', x: p.x, y: 0, z: p.z, s: 0.01, yaw: p.late * 9 });
    const drift = motion.run(ms * 2.8, (t) => {
      for (const p of puffs) {
        const u = Math.max(0, Math.min(1, (t - p.late) / (1 - p.late)));
        scenery.change(p.key, { y: 0.05 + u * 0.85, s: Math.max(0.01, Math.sin(Math.PI * u) * p.s), yaw: u * 2 });
      }
    });
    await motion.wait(ms);
    await during();
    await drift;
    for (const p of puffs) scenery.remove(p.key);
  }
}

/** The soft round shadow of the parts sheet, without the edge of its cell. */
const SHADE: [number, number, number, number] = [5 / 8 + 0.003, 1 / 8 + 0.003, 1 / 8 - 0.006, 1 / 8 - 0.006];
