/** The clock of movements. The wall clock ends a movement; frames only draw it. */

interface Tween {
  from: number;
  lasts: number;
  step: (t: number) => void;
  done: () => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Easing from 0 to 1, slow at both ends. */
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);
/** Easing from 0 to 1, slow at the end. */
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Easing that overshoots slightly. */
export const springy = (t: number): number => 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2;

/** In a background tab no frames are drawn. Then a timer ends each movement this much later, ms. */
const GRACE_MS = 120;

export class Motion {
  private readonly running = new Set<Tween>();
  private skipping = false;
  private stirred = false;
  private readonly wake: () => void;

  /** `wake` requests a frame. */
  constructor(wake: () => void) {
    this.wake = wake;
  }

  /** Requests a frame with new shadows after a movement. */
  touch(): void {
    this.stirred = true;
    this.wake();
  }

  /** Returns whether anything but the camera has moved since the last call. */
  takeStirred(): boolean {
    const stirred = this.stirred;
    this.stirred = false;
    return stirred;
  }

  get busy(): boolean {
    return this.running.size > 0;
  }

  /** Do new movements end immediately? */
  get skips(): boolean {
    return this.skipping;
  }

  /** Calls `step` with 0..1 over `ms`, then resolves. */
  run(ms: number, step: (t: number) => void, delay = 0): Promise<void> {
    if (this.skipping || ms + delay <= 0) {
      step(1);
      this.touch();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const tween: Tween = {
        from: performance.now() + delay,
        lasts: ms,
        step,
        done: resolve,
        timer: setTimeout(() => this.end(tween), ms + delay + GRACE_MS),
      };
      this.running.add(tween);
      this.wake();
    });
  }

  wait(ms: number): Promise<void> {
    return this.run(ms, () => {});
  }

  frame(now: number): boolean {
    if (this.running.size > 0) this.stirred = true;
    for (const tween of [...this.running]) {
      const t = (now - tween.from) / tween.lasts;
      if (t >= 1) this.end(tween);
      else if (t > 0) tween.step(t);
    }
    return this.running.size > 0;
  }

  /** Ends all movements. Until `resume`, new movements end immediately. */
  skip(): void {
    this.skipping = true;
    for (const tween of [...this.running]) this.end(tween);
  }

  resume(): void {
    this.skipping = false;
  }

  private end(tween: Tween): void {
    if (!this.running.delete(tween)) return;
    clearTimeout(tween.timer);
    tween.step(1);
    tween.done();
    this.touch();
  }
}
