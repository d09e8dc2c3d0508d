/** Fans a pile out before the camera, inside the window, and closes it again. */
import { type Camera, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import type { Pose } from '../layout/layout.ts';
import { isSamePile } from '../layout/pairing.ts';
import { COUNTER_SIZE } from '../layout/place.ts';
import type { Drawn } from '../objects/counter-mesh.ts';
import { easeOut } from '../objects/motion.ts';
import type { PileRef, TableLitHex } from '../types.ts';
import { type Laid, the } from './parts.ts';

const FAN_MS = 170;
const stand = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2);
const over = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI);

interface Spread {
  counter: Drawn;
  home: Pose;
}

/** Returns the hexes of picked-up stacks. */
export const takenUp = (lit: readonly TableLitHex[]): number[] =>
  lit.some(({ as }) => as === 'target' || as === 'chosen')
    ? lit.filter(({ as }) => as === 'from').map(({ hex }) => hex)
    : [];

export class Fan {
  private open: Spread[] = [];
  private pile: PileRef | null = null;
  private taken: readonly number[] = [];
  private readonly laid: Laid;

  constructor(laid: Laid) {
    this.laid = laid;
  }

  /** Closes these piles: a fan would cover target hexes. */
  takeUp(hexes: readonly number[]): void {
    this.taken = hexes;
    if (this.pile && hexes.includes(this.pile.hex)) this.close();
  }

  /** A single counter needs no fan. */
  show(pile: PileRef | null, camera: Camera | undefined): void {
    if (pile === this.pile || isSamePile(pile, this.pile)) return;
    this.close();
    if (!pile || !camera || this.laid.motion.busy || this.taken.includes(pile.hex)) return;
    const counters = [...the(this.laid.parts.counters).drawn.values()].filter((c) => isSamePile(c.pile, pile));
    if (counters.length < 2) return;
    this.pile = pile;
    this.open = counters.map((counter) => ({
      counter,
      home: { p: counter.pose.p.clone(), q: counter.pose.q.clone(), s: counter.pose.s },
    }));
    this.spread(camera);
  }

  close(now = false): void {
    const back = this.open;
    this.open = [];
    this.pile = null;
    for (const { counter, home } of back) {
      const from: Pose = { p: counter.pose.p.clone(), q: counter.pose.q.clone(), s: counter.pose.s };
      this.glide(counter, from, home, now ? 0 : FAN_MS);
    }
  }

  private glide(counter: Drawn, from: Pose, to: Pose, ms: number): void {
    const { mesh } = the(this.laid.parts.counters);
    const { pose } = counter;
    void this.laid.motion.run(ms, (t) => {
      const u = easeOut(t);
      pose.p.lerpVectors(from.p, to.p, u);
      pose.q.slerpQuaternions(from.q, to.q, u);
      pose.s = from.s + (to.s - from.s) * u;
      mesh.move(counter);
    });
  }

  private spread(camera: Camera): void {
    if (!(camera instanceof PerspectiveCamera)) return;
    const n = this.open.length;
    const columns = Math.min(n, 5);
    const rows = Math.ceil(n / columns);
    const top = this.open[n - 1]!.home.p;
    // Makes each counter about a ninth of the window's height.
    const away = camera.position.distanceTo(top) * 0.72;
    const height = 2 * Math.tan((camera.fov * Math.PI) / 360) * away;
    const width = height * camera.aspect;
    const cell = Math.min(height / 8.5, (width * 0.9) / columns);
    const scale = (cell * 0.92) / COUNTER_SIZE;
    const onScreen = top.clone().project(camera);
    const limit = (v: number, half: number, whole: number) => {
      const space = Math.max(0, whole / 2 - half - whole * 0.02);
      return Math.max(-space, Math.min(space, v));
    };
    const x0 = limit((onScreen.x * width) / 2, (columns * cell) / 2, width);
    const y0 = limit((onScreen.y * height) / 2 + cell * 0.4 * rows, (rows * cell) / 2, height);
    const right = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion);
    const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion);
    const ahead = new Vector3(0, 0, -1).applyQuaternion(camera.quaternion);
    this.open.forEach(({ counter, home }, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, n - row * columns);
      const x = x0 + ((i % columns) - (inRow - 1) / 2) * cell;
      const y = y0 + ((rows - 1) / 2 - row) * cell;
      const p = camera.position.clone().addScaledVector(ahead, away).addScaledVector(right, x).addScaledVector(up, y);
      const down = new Vector3(0, 1, 0).applyQuaternion(home.q).y < 0;
      const q = camera.quaternion.clone().multiply(stand);
      if (down) q.multiply(over);
      this.glide(counter, { p: home.p.clone(), q: home.q.clone(), s: home.s }, { p, q, s: scale }, FAN_MS);
    });
  }
}
