// Slow motion for pictures: software draws a table in half a second, too slowly for moments of one second.
import type { Page } from 'playwright-core';

/** The clock that `slowClock` gives a page. */
interface SlowClock {
  /** Page milliseconds for each real one. */
  run(rate: number): void;
  now(): number;
}

/**
 * Gives the page a clock with a rate: `performance.now`, `Date.now`, frames and timers follow it. Runs in the
 * page before its own scripts.
 */
function slowClock(): void {
  const real = { now: performance.now.bind(performance), frame: requestAnimationFrame.bind(window) };
  const [realTimeout, startedAt] = [setTimeout.bind(window), Date.now() - real.now()];
  let [rate, realBase, base] = [1, 0, 0];
  const now = () => base + (real.now() - realBase) * rate;
  const timers = new Map<number, { due: number; every: number | null; call: () => void }>();
  let last = 0;
  const start =
    (repeats: boolean) =>
    (call: TimerHandler, wait?: number, ...args: unknown[]) => {
      if (typeof call === 'string') throw new Error('a timer needs a function');
      const ms = Math.max(wait ?? 0, 0);
      timers.set(++last, { due: now() + ms, every: repeats ? Math.max(ms, 1) : null, call: () => call(...args) });
      return last;
    };
  const stop = (id?: number) => void timers.delete(id ?? 0);
  const ring = () => {
    for (const [id, { due, every, call }] of [...timers].sort(([, a], [, b]) => a.due - b.due)) {
      if (due > now() || !timers.delete(id)) continue;
      if (every !== null) timers.set(id, { due: now() + every, every, call });
      call();
    }
    realTimeout(ring, 4);
  };
  realTimeout(ring, 4);
  performance.now = now;
  Date.now = () => Math.round(startedAt + now());
  window.requestAnimationFrame = (call) => real.frame(() => call(now()));
  Object.assign(window, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: stop,
    clearInterval: stop,
    __slow: {
      now,
      run: (next: number) => {
        [base, realBase, rate] = [now(), real.now(), next];
      },
    },
  });
}

interface SlowMotion {
  /** Sets how many page milliseconds pass in each real one; 0 stops the page. */
  run(rate: number): Promise<void>;
  /** Runs the page at a rate for `ms` of its own time, then stops it. */
  pass(ms: number, rate: number): Promise<void>;
}

/** Puts a page that is not loaded yet under a slow clock, which runs at the usual rate first. */
export async function slowMotion(page: Page): Promise<SlowMotion> {
  await page.addInitScript(slowClock);
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const run = async (rate: number) => {
    await session.send('Animation.setPlaybackRate', { playbackRate: rate });
    await page.evaluate((next) => (window as unknown as { __slow: SlowClock }).__slow.run(next), rate);
  };
  const time = () => page.evaluate(() => (window as unknown as { __slow: SlowClock }).__slow.now());
  return {
    run,
    pass: async (ms, rate) => {
      const until = (await time()) + ms;
      await run(rate);
      for (let left = ms; left > 0; left = until - (await time()))
        await new Promise((go) => setTimeout(go, Math.min(left / rate, 50)));
      await run(0);
    },
  };
}
