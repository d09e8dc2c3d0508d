/** Spreads a pile before the camera, inside the window, and puts it back. */
import { type Camera, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import type { Pose, Sprite } from './counters.ts';
import { easeOut } from './motion.ts';
import { COUNTER_SIZE } from './place.ts';
import type { Stage } from './stage.ts';

const FAN_MS = 170;
const stand = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2);
const over = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI);

interface Spread {
  sprite: Sprite;
  home: Pose;
}

export class Fan {
  private open: Spread[] = [];
  private key = '';
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Opens the pile of that key ('' closes). Piles of one need no fan. */
  show(key: string, camera: Camera | undefined): void {
    if (key === this.key) return;
    this.close();
    if (!key || !camera || this.stage.motion.busy) return;
    const sprites = [...this.stage.sprites.values()].filter((s) => s.pile === key);
    if (sprites.length < 2) return;
    this.key = key;
    this.open = sprites.map((sprite) => ({
      sprite,
      home: { p: sprite.pose.p.clone(), q: sprite.pose.q.clone(), s: sprite.pose.s },
    }));
    this.spread(camera);
  }

  /** Puts the pile back at once or in a moment. */
  close(now = false): void {
    const back = this.open;
    this.open = [];
    this.key = '';
    for (const { sprite, home } of back) {
      const from: Pose = { p: sprite.pose.p.clone(), q: sprite.pose.q.clone(), s: sprite.pose.s };
      this.glide(sprite, from, home, now ? 0 : FAN_MS);
    }
  }

  /** Forgets an open pile whose counters have been placed anew. */
  drop(): void {
    this.open = [];
    this.key = '';
  }

  private glide(s: Sprite, from: Pose, to: Pose, ms: number): void {
    void this.stage.motion.run(ms, (t) => {
      const u = easeOut(t);
      s.pose.p.lerpVectors(from.p, to.p, u);
      s.pose.q.slerpQuaternions(from.q, to.q, u);
      s.pose.s = from.s + (to.s - from.s) * u;
      this.stage.counters.move(s);
    });
  }

  private spread(camera: Camera): void {
    if (!(camera instanceof PerspectiveCamera)) return;
    const n = this.open.length;
    const columns = Math.min(n, 5);
    const rows = Math.ceil(n / columns);
    const top = this.open[n - 1]!.home.p;
    // A little nearer than the pile, at a size that can be read: about a ninth of the window's height.
    const away = camera.position.distanceTo(top) * 0.72;
    const height = 2 * Math.tan((camera.fov * Math.PI) / 360) * away;
    const width = height * camera.aspect;
    const cell = Math.min(height / 8.5, (width * 0.9) / columns);
    const scale = (cell * 0.92) / COUNTER_SIZE;
    const seen = top.clone().project(camera);
    const limit = (v: number, half: number, whole: number) => {
      const room = Math.max(0, whole / 2 - half - whole * 0.02);
      return Math.max(-room, Math.min(room, v));
    };
    const x0 = limit((seen.x * width) / 2, (columns * cell) / 2, width);
    const y0 = limit((seen.y * height) / 2 + cell * 0.4 * rows, (rows * cell) / 2, height);
    const right = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion);
    const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion);
    const ahead = new Vector3(0, 0, -1).applyQuaternion(camera.quaternion);
    this.open.forEach(({ sprite, home }, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, n - row * columns);
      const x = x0 + ((i % columns) - (inRow - 1) / 2) * cell;
      const y = y0 + ((rows - 1) / 2 - row) * cell;
      const p = camera.position.clone().addScaledVector(ahead, away).addScaledVector(right, x).addScaledVector(up, y);
      const down = new Vector3(0, 1, 0).applyQuaternion(home.q).y < 0;
      const q = camera.quaternion.clone().multiply(stand);
      if (down) q.multiply(over);
      this.glide(sprite, { p: home.p.clone(), q: home.q.clone(), s: home.s }, { p, q, s: scale }, FAN_MS);
    });
  }
}
