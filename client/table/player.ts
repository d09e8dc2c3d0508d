/** Plays what happened, one thing after the other, at the viewer's speed; can be brought to its end at any moment. */
import { type Camera, Vector3 } from 'three';
import type { Sprite } from './counters.ts';
import { Dice, throwLibrary } from './dice.ts';
import { Fan } from './fan.ts';
import { easeInOut, easeOut, springy } from './motion.ts';
import { boardExtent, hexCentre } from './place.ts';
import type { Rig } from './rig.ts';
import type { Stage } from './stage.ts';
import { transition, type Way } from './transition.ts';
import type { PileRef, TableAnimation, TableModel, TableSpeed } from './types.ts';

const PACE: Readonly<Record<TableSpeed, number>> = { off: 0, fast: 0.42, normal: 1, cinematic: 1.5 };
const HOP_MS = 420;
/** Baked throws in real time take their time: how much of it they get. */
const THROW_PACE: Readonly<Record<TableSpeed, number>> = { off: 0, fast: 0.3, normal: 0.6, cinematic: 0.8 };
/** How long the dice lie to be read. */
const READ_MS = 620;

export class Player {
  speed: TableSpeed = 'normal';
  still = false;
  /** How many times as fast as usual. */
  rate = 1;
  readonly rig: Rig;
  private readonly stage: Stage;
  private readonly fanned: Fan;
  private queue: Promise<void> = Promise.resolve();
  private playing = 0;
  private skipTo = 0;
  private started = 0;
  private pending: TableModel | null = null;
  /** Coins on the table before the last change. */
  private coins = new Set<string>();
  /** Models that are the end of something played or waiting: told again they are no news. */
  private readonly played = new WeakSet<TableModel>();

  constructor(stage: Stage, rig: Rig) {
    this.stage = stage;
    this.rig = rig;
    this.fanned = new Fan(stage);
  }

  private get pace(): number {
    return this.still || document.hidden ? 0 : PACE[this.speed] / this.rate;
  }

  /** Shows a model at once, or as soon as nothing plays. */
  show(model: TableModel): void {
    if (this.playing > 0) {
      if (!this.played.has(model)) this.pending = model;
      return;
    }
    if (model === this.stage.model) return;
    this.fanned.close(true);
    this.fanned.drop();
    this.stage.show(model);
  }

  /** Ends what plays and all that waits. True if there was any. */
  finish(): boolean {
    if (this.playing === 0) return false;
    this.skipTo = this.started;
    this.stage.motion.skip();
    return true;
  }

  play(a: TableAnimation, before?: TableModel): Promise<void> {
    const number = ++this.started;
    if (before) this.played.add(before);
    if ('after' in a) this.played.add(a.after);
    this.playing++;
    this.queue = this.queue.then(async () => {
      try {
        if (number <= this.skipTo) this.stage.motion.skip();
        this.fanned.close(true);
        this.fanned.drop();
        await this.run(a);
      } catch (why) {
        // A picture that fails must not hold up the game: the result is shown all the same.
        console.error(why);
        if ('after' in a) this.stage.show(a.after);
      } finally {
        this.playing--;
        if (number >= this.skipTo) this.stage.motion.resume();
        if (this.playing === 0 && this.pending) {
          const model = this.pending;
          this.pending = null;
          this.show(model);
        }
      }
    });
    return this.queue;
  }

  private async run(a: TableAnimation): Promise<void> {
    const pace = this.pace;
    if (a.t === 'focus') {
      const flight = this.rig.focus(a.hex);
      if (pace > 0) await Promise.race([flight, this.stage.motion.wait(1200 * pace)]);
      return;
    }
    if (a.t === 'dice') return this.roll(a, pace);
    if (a.t === 'nudge') return this.nudge(a, pace);
    if (a.t === 'shake') return this.shake(a.id, a.good, HOP_MS * pace);
    if (pace === 0) {
      this.stage.show(a.after);
      return;
    }
    const { stage } = this;
    const ms = HOP_MS * pace;
    const go = (way: Partial<Way>) => transition(this.stage, a.after, { source: 'here', sink: 'here', ms, ...way });
    switch (a.t) {
      case 'flip':
        return this.flip(a.after, a.hex, ms);
      case 'move':
        return go({ from: `h${a.path[0]}`, to: `h${a.path[a.path.length - 1]}`, path: a.path });
      case 'draw':
        return go({ to: `r${a.seat}`, source: 'cup', ms: ms * 0.85 });
      case 'place':
        return go({ from: `r${a.seat}`, to: `h${a.hex}` });
      case 'return':
        return go({ sink: 'cup' });
      case 'reveal':
        return go({ from: `h${a.hex}`, to: `h${a.hex}` });
      case 'uncover':
        return go({ source: 'cup' });
      case 'capture':
        return this.capture(a.after, a.hex, ms);
      case 'build':
        return this.build(a.after, a.hex, ms);
      case 'gold':
        this.coins = new Set(this.stage.scenery.keysOf('coin'));
        await go({});
        return this.dropCoins(a.seat, ms);
      case 'cloud': {
        const w = await stage.wonder();
        return w ? w.cloud(a.after, ms) : stage.show(a.after);
      }
      case 'stand': {
        const w = await stage.wonder();
        await go({});
        return w?.rise(a.id, ms);
      }
      case 'fly': {
        const w = await stage.wonder();
        const [from, to] = [a.path[0] ?? 0, a.path[a.path.length - 1] ?? 0];
        const ride = { from: `h${from}`, to: `h${to}`, ms: w ? w.flightOf(a.path, ms) : ms };
        return w ? w.fly(a.seat, a.path, ms, () => go(ride)) : go(ride);
      }
      case 'wither': {
        const w = await stage.wonder();
        const away = () => go({ sink: 'cup' });
        return w ? w.wither(a.hex, ms, away) : away();
      }
      case 'retile':
        return this.retile(a.after, a.hex, ms);
      case 'show':
        return go({ from: `r${a.seat}`, to: a.hex >= 0 ? `h${a.hex}` : `a${a.seat}`, ms: ms * 1.3 });
      case 'steal':
        return go({ from: `r${a.from}`, to: `r${a.seat}`, ms: ms * 1.6 });
      case 'turn':
        return go({ from: a.from, to: a.to, turns: true });
      case 'sync':
        return this.sync(a.after, ms);
    }
  }

  private async flip(after: TableModel, hex: number, ms: number): Promise<void> {
    const { stage } = this;
    const terrain = after.hexes[hex]?.terrain ?? -1;
    stage.show(after);
    stage.scenery.change(`land${hex}`, { grow: 0 });
    await stage.motion.run(ms * 1.7, (t) => {
      const u = easeInOut(t);
      stage.tiles.set(hex, terrain, Math.PI * (1 - u), Math.sin(Math.PI * t) * 1.3);
    });
    await stage.motion.run(ms * 1.2, (t) => stage.scenery.change(`land${hex}`, { grow: springy(t) }));
  }

  /** The old tile turns away under what stands on it, the new one comes up. */
  private async retile(after: TableModel, hex: number, ms: number): Promise<void> {
    const { stage } = this;
    const old = stage.model.hexes[hex]?.terrain ?? -1;
    const terrain = after.hexes[hex]?.terrain ?? -1;
    const above = [...stage.sprites.values()].filter((s) => s.home === `h${hex}` || s.home === `i${hex}`);
    const rest = above.map((s) => s.pose.p.y);
    const things = ['edge', 'shield', 'fort', 'battle'].map((key) => `${key}${hex}`);
    const ys = things.map((key) => stage.scenery.get(key)?.y ?? 0);
    await stage.motion.run(ms * 0.5, (t) => stage.scenery.change(`land${hex}`, { grow: 1 - t }));
    await stage.motion.run(ms * 2.6, (t) => {
      const u = easeInOut(t);
      const lift = Math.sin(Math.PI * t);
      stage.tiles.set(hex, u < 0.5 ? old : terrain, u * 2 * Math.PI, lift * 0.9);
      above.forEach((s, i) => {
        s.pose.p.y = rest[i]! + lift * 2.1;
        stage.counters.move(s);
      });
      for (const [i, key] of things.entries()) stage.scenery.change(key, { y: ys[i]! + lift * 2.1 });
    });
    await transition(stage, after, { source: 'here', sink: 'here', ms: ms * 0.6 });
    await stage.motion.run(ms, (t) => stage.scenery.change(`land${hex}`, { grow: springy(t) }));
  }

  /** What comes to nothing is shaken; what was saved leaps. */
  private async shake(id: number, good: boolean, ms: number): Promise<void> {
    const s = this.stage.sprites.get(`c${id}`);
    if (!s || ms === 0) return;
    const { x, y } = s.pose.p;
    const veil = s.veil;
    await this.stage.motion.run(ms * 1.5, (t) => {
      const fade = Math.sin(Math.PI * t);
      s.pose.p.x = x + (good || t >= 1 ? 0 : Math.sin(t * 38) * 0.07 * fade);
      s.pose.p.y = y + (t >= 1 ? 0 : fade * (good ? 0.55 : 0.2));
      if (!good) s.veil = t >= 1 ? veil : Math.max(veil, t);
      this.stage.counters.write(s);
    });
  }

  /** One die lies there again and rolls on to the face it was turned to. */
  private async nudge(a: Extract<TableAnimation, { t: 'nudge' }>, pace: number): Promise<void> {
    const { stage } = this;
    if (pace === 0) return;
    const library = await throwLibrary();
    const scale = Math.max(0.5, Math.min(this.rig.distance / 8, 2.2));
    const c = hexCentre(Math.max(a.hex, 0));
    try {
      const whole = stage.dice.prepare(library, [a.die], a.roll, new Vector3(c.x, 0.9, c.z + 0.5), scale);
      await stage.motion.run(420 * pace, (t) => stage.dice.show((whole * (0.72 + 0.28 * t)) / 1000));
      await stage.motion.run(200 * pace, (t) => stage.dice.light(t));
      await stage.motion.wait(READ_MS * pace);
    } finally {
      stage.dice.hide();
      stage.touch();
    }
  }

  /** Whatever changed; tiles that come to light turn over in a wave from the middle. */
  private async sync(after: TableModel, ms: number): Promise<void> {
    const { stage } = this;
    const turned = after.hexes.flatMap((h, i) => (h.terrain >= 0 && stage.model.hexes[i]?.terrain === -1 ? [i] : []));
    await transition(stage, after, { source: 'here', sink: 'here', ms });
    const lasts = ms * 1.5;
    await Promise.all(
      turned.map(async (hex, i) => {
        const terrain = after.hexes[hex]!.terrain;
        stage.tiles.set(hex, terrain, Math.PI);
        stage.scenery.change(`land${hex}`, { grow: 0 });
        await stage.motion.run(
          lasts,
          (t) => {
            stage.tiles.set(hex, terrain, Math.PI * (1 - easeInOut(t)), Math.sin(Math.PI * t) * 1.1);
            stage.scenery.change(`land${hex}`, { grow: t < 0.75 ? 0 : springy((t - 0.75) * 4) });
          },
          (i * ms * 2.2) / Math.max(turned.length, 1),
        );
      }),
    );
  }

  /** Coins that were not there fall onto their stacks. */
  private async dropCoins(seat: number, ms: number): Promise<void> {
    const { stage } = this;
    const fresh = stage.scenery.keysOf(`coin${seat}.`).filter((key) => !this.coins.has(key));
    await Promise.all(
      fresh.map((key, i) => {
        const y = stage.scenery.get(key)?.y ?? 0;
        stage.scenery.change(key, { y: y + 1.2, s: 0.01 });
        return stage.motion.run(ms * 0.8, (t) => stage.scenery.change(key, { y: y + 1.2 * (1 - t * t), s: 1 }), i * 40);
      }),
    );
  }

  private async capture(after: TableModel, hex: number, ms: number): Promise<void> {
    const { stage } = this;
    const old = stage.scenery.get(`shield${hex}`);
    if (old) {
      const y = old.y;
      await stage.motion.run(ms * 0.8, (t) =>
        stage.scenery.change(`shield${hex}`, { tilt: -1.5 * easeInOut(t), s: 1 - 0.4 * t, y }),
      );
    }
    await transition(stage, after, { source: 'here', sink: 'here', ms });
    const made = stage.scenery.get(`shield${hex}`);
    if (!made) return;
    const y = made.y;
    await stage.motion.run(ms * 1.3, (t) => {
      stage.scenery.change(`shield${hex}`, { tilt: 0, s: Math.max(0.05, springy(t)), y: y + 0.9 * (1 - easeOut(t)) });
      stage.scenery.change(`edge${hex}`, { grow: easeOut(t) });
    });
  }

  private async build(after: TableModel, hex: number, ms: number): Promise<void> {
    const { stage } = this;
    await transition(stage, after, { source: 'here', sink: 'here', ms: ms * 0.6 });
    await stage.motion.run(ms * 1.8, (t) => stage.scenery.change(`fort${hex}`, { grow: springy(t) }));
  }

  private async roll(a: Extract<TableAnimation, { t: 'dice' }>, pace: number): Promise<void> {
    const { stage } = this;
    if (pace === 0 || a.dice.length === 0) return;
    const library = await throwLibrary();
    const plain = Dice.area(a.dice.length);
    // Seen from far the dice are larger, so that they can be read; never wider than the board.
    const near = Math.max(0.4, Math.min(this.rig.distance / 9, 1.9));
    const e = boardExtent(stage.model.size);
    const scale = Math.min(near, (e.x * 0.95) / plain.x);
    const area = { trays: plain.trays, x: plain.x * scale, z: plain.z * scale };
    const c = hexCentre(Math.max(a.hex, 0));
    const at = new Vector3(c.x, 0.86 * Math.min(scale, 1), c.z);
    // Beside a hex the camera has flown to; else in front of it, over the board.
    if (this.rig.close && this.rig.wide) at.x -= 0.76 + area.x;
    else {
      at.x = Math.max(-e.x + area.x * 0.7, Math.min(e.x - area.x * 0.7, c.x));
      at.z = Math.max(-e.z + 1, Math.min(e.z - 1.2, c.z + 0.75 + area.z * 0.6));
    }
    const tray = { shape: 'tray', x: at.x, y: at.y, z: at.z, s: 0.01, yaw: 0 };
    const trays = Array.from({ length: area.trays }, (_, i) => ({
      ...tray,
      x: at.x + (i - (area.trays - 1) / 2) * (area.x / area.trays) * 2,
    }));
    for (const [i, t] of trays.entries()) stage.scenery.put(`tray${i}`, t);
    const grown = (s: number) => {
      for (const i of trays.keys()) stage.scenery.change(`tray${i}`, { s: Math.max(0.01, s * scale) });
    };
    try {
      await stage.motion.run(120 * pace, (t) => grown(easeOut(t)));
      const whole = stage.dice.prepare(library, a.dice, a.roll, at, scale);
      await stage.motion.run((whole * THROW_PACE[this.speed]) / this.rate, (t) => stage.dice.show((t * whole) / 1000));
      await stage.motion.run(260 * pace, (t) => stage.dice.light(t));
      await stage.motion.wait(READ_MS * pace);
      await stage.motion.run(120 * pace, (t) => grown(1 - t));
    } finally {
      stage.dice.hide();
      for (let i = 0; i < trays.length; i++) stage.scenery.remove(`tray${i}`);
      stage.touch();
    }
  }

  /** Spreads the pile under the pointer; null puts it back. */
  fan(pile: PileRef | null, camera?: Camera): void {
    if (this.playing > 0) return;
    this.fanned.show(pile ? `h${pile.hex}.${pile.seat}.${pile.up ? 'u' : 'd'}` : '', camera);
  }

  /** The pile a counter belongs to; null for counters on racks and incomes. */
  pileOf(s: Sprite | null): PileRef | null {
    const m = s ? /^h(\d+)\.(-?\d+)\.([ud])$/.exec(s.pile) : null;
    return m ? { hex: Number(m[1]), seat: Number(m[2]), up: m[3] === 'u' } : null;
  }
}
