/** Plays what happened, one thing after the other, at the viewer's speed; can be brought to its end at any moment. */
import type { Camera } from 'three';
import { rotationBetween } from '../layout/rotation.ts';
import type { PileRef, TableAnimation, TableModel, TableSpeed } from '../types.ts';
import { playAnimation } from './animations.ts';
import { Fan } from './fan.ts';
import { type Laid, the } from './parts.ts';

const PACE: Readonly<Record<TableSpeed, number>> = { off: 0, fast: 0.42, normal: 1, cinematic: 1.5 };
/** Baked throws in real time take their time: how much of it they get at most, and at normal speed. */
const THROW_MOST = 0.8;
const THROW = 0.6;
const HOP_MS = 420;

/** The hex on the stage, -1 for none. */
const stagedIn = (model: TableModel): number => model.hexes.findIndex((h) => h.staged === true);

/** How things play now. */
interface Tempo {
  speed: TableSpeed;
  /** How many times as fast as usual. */
  rate: number;
  /** Everything is simply there. */
  still: boolean;
}

/** How long the camera's flights and the rise of a stage take beside what is played at this tempo, in parts of their usual time. */
export const paceBeside = ({ speed, rate }: Tempo): number =>
  speed === 'off' ? 1 : Math.sqrt(Math.min(PACE[speed] / rate, 1));

export class Animator {
  /** The table was taken down: what was playing has nothing to play on. */
  gone = false;
  tempo: Tempo = { speed: 'normal', rate: 1, still: false };
  private readonly laid: Laid;
  private readonly fanned: Fan;
  private queue: Promise<void> = Promise.resolve();
  private playing = 0;
  private skipTo = 0;
  private started = 0;
  private pending: TableModel | null = null;
  /** Models that are the end of something played or waiting: told again they are no news. */
  private readonly played = new WeakSet<TableModel>();

  constructor(laid: Laid) {
    this.laid = laid;
    this.fanned = new Fan(laid);
  }

  /** Shows a model at once, or as soon as nothing plays. Where the board lies turned in it, it turns there. */
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
    // A hex comes to the stage or leaves it: its counters draw up, or go back to their piles.
    if (stagedIn(model) !== stagedIn(this.laid.model)) void this.play({ t: 'sync', after: model });
    else this.laid.show(model);
  }

  /** Ends what plays and all that waits. True if there was any. */
  finish(): boolean {
    if (this.playing === 0) return false;
    this.skipTo = this.started;
    this.laid.motion.skip();
    return true;
  }

  /** Plays after all that waits. `before`: the table it begins with, which is no news while this plays. */
  play(a: TableAnimation, before?: TableModel, pace?: number): Promise<void> {
    const number = ++this.started;
    if (before) this.played.add(before);
    if ('after' in a) this.played.add(a.after);
    this.playing++;
    this.queue = this.queue.then(async () => {
      try {
        if (number <= this.skipTo) this.laid.motion.skip();
        this.fanned.close(true);
        // What comes to the stage rises before it is played there.
        if (before && stagedIn(before) !== stagedIn(this.laid.model))
          await this.run({ t: 'sync', after: before }, pace);
        await this.run(a, pace);
      } catch (why) {
        if (this.gone) return;
        // A picture that fails must not hold up the game: the result is shown all the same.
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

  private async run(a: TableAnimation, given?: number): Promise<void> {
    const { speed, rate, still } = this.tempo;
    const pace = still || document.hidden ? 0 : (given ?? PACE[speed] / rate);
    if (pace > 0) {
      const fall = Math.min(THROW_MOST, THROW * Math.sqrt(pace));
      const staged = { laid: this.laid, ms: HOP_MS * pace, pace: { all: pace, throw: fall } };
      await playAnimation(a, staged);
    } else if ('after' in a) this.laid.show(a.after);
    else if (a.t === 'won') void this.laid.parts.marks.current?.plant(a.hex, a.seat, 0);
    else if (a.t === 'focus') void the(this.laid.parts.camera).focus(a.hex);
  }

  /** The stacks of these hexes are taken up: their piles are not spread. */
  takeUp(hexes: readonly number[]): void {
    this.fanned.takeUp(hexes);
  }

  /** Spreads the pile under the pointer; null puts it back. */
  fan(pile: PileRef | null, camera?: Camera): void {
    if (this.playing === 0) this.fanned.show(pile, camera);
  }
}
