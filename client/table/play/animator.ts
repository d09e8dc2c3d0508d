/** Plays animations one after the other, at the viewer's speed. */
import type { Camera } from 'three';
import { rotationBetween } from '../layout/rotation.ts';
import type { PileRef, TableAnimation, TableModel, TableSpeed } from '../types.ts';
import { playAnimation } from './animations.ts';
import { Fan } from './fan.ts';
import { type Laid, the } from './parts.ts';

const PACE: Readonly<Record<TableSpeed, number>> = { off: 0, fast: 0.42, normal: 1, cinematic: 1.5 };
/**
 * Recorded throws have their own speed, so their duration is limited: THROW at normal speed,
 * at most THROW_MOST.
 */
const THROW_MOST = 0.8;
const THROW = 0.6;
const HOP_MS = 420;

const stagedIn = (model: TableModel): number => model.hexes.findIndex((h) => h.staged === true);

interface Tempo {
  speed: TableSpeed;
  rate: number;
  still: boolean;
}

/** Returns the duration of camera flights, and of hexes that rise, at this tempo. */
export const flightPace = ({ speed, rate }: Tempo): number =>
  speed === 'off' ? 1 : Math.sqrt(Math.min(PACE[speed] / rate, 1));

export class Animator {
  isGone = false;
  tempo: Tempo = { speed: 'normal', rate: 1, still: false };
  private readonly laid: Laid;
  private readonly fanned: Fan;
  private queue: Promise<void> = Promise.resolve();
  private playing = 0;
  private skipTo = 0;
  private started = 0;
  private pending: TableModel | null = null;
  /** The models before and after played animations. Showing these models again does nothing. */
  private readonly played = new WeakSet<TableModel>();

  constructor(laid: Laid) {
    this.laid = laid;
    this.fanned = new Fan(laid);
  }

  /** Shows a model immediately, or when the queue ends. A turned board turns to it. */
  show(model: TableModel): void {
    if (this.playing > 0) {
      if (!this.played.has(model)) this.pending = model;
      return;
    }
    if (model === this.laid.model) return;
    const by = rotationBetween(this.laid.model.rotation ?? 0, model.rotation ?? 0);
    if (by !== 0) {
      void this.play({ t: 'about', after: model, by });
      return;
    }
    this.fanned.close(true);
    // Counters of a battle form ranks, or return to their piles.
    if (stagedIn(model) !== stagedIn(this.laid.model)) void this.play({ t: 'sync', after: model });
    else this.laid.show(model);
  }

  /** Skips all animations. Returns whether there were any. */
  finish(): boolean {
    if (this.playing === 0) return false;
    this.skipTo = this.started;
    this.laid.motion.skip();
    return true;
  }

  /** Queues an animation. Showing `before` while it plays does nothing. */
  play(a: TableAnimation, before?: TableModel, pace?: number): Promise<void> {
    const number = ++this.started;
    if (before) this.played.add(before);
    if ('after' in a) this.played.add(a.after);
    this.playing++;
    this.queue = this.queue.then(async () => {
      try {
        if (number <= this.skipTo) this.laid.motion.skip();
        this.fanned.close(true);
        if (before && stagedIn(before) !== stagedIn(this.laid.model))
          await this.run({ t: 'sync', after: before }, pace);
        await this.run(a, pace);
      } catch (why) {
        if (this.isGone) return;
        // A failing animation must not hold up the game: the result is shown anyway.
        console.error(why);
        if ('after' in a) this.laid.show(a.after);
      } finally {
        this.playing--;
        if (number >= this.skipTo) this.laid.motion.resume();
        if (this.playing === 0 && this.pending) {
          const model = this.pending;
          this.pending = null;
          this.show(model);
        }
      }
    });
    return this.queue;
  }

  private async run(a: TableAnimation, fixedPace?: number): Promise<void> {
    const { speed, rate, still } = this.tempo;
    const pace = still || document.hidden ? 0 : (fixedPace ?? PACE[speed] / rate);
    if (pace > 0) {
      const fall = Math.min(THROW_MOST, THROW * Math.sqrt(pace));
      const staged = { laid: this.laid, ms: HOP_MS * pace, pace: { all: pace, throw: fall } };
      await playAnimation(a, staged);
    } else if ('after' in a) this.laid.show(a.after);
    else if (a.t === 'won') void this.laid.parts.marks.current?.plant(a.hex, a.seat, 0);
    else if (a.t === 'focus') void the(this.laid.parts.camera).focus(a.hex);
  }

  /** Keeps the piles of picked-up stacks from fanning out. */
  takeUp(hexes: readonly number[]): void {
    this.fanned.takeUp(hexes);
  }

  /** Fans out a pile; null closes it. */
  fan(pile: PileRef | null, camera?: Camera): void {
    if (this.playing === 0) this.fanned.show(pile, camera);
  }
}
