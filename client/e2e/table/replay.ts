// The page that opens and replays records, and the cost of a jump.
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { visitor, type Watched } from './browser.ts';

export const FIXTURES = fileURLToPath(new URL('../../../shared/play/replay/fixtures/', import.meta.url));

interface Asked {
  asked: string[];
  answered: number;
}
declare global {
  interface Window {
    /** The commands sent to the worker so far, counted by the script that `reader` adds to the page. */
    ktAsked: Asked;
  }
}
type Probe = { __kt?: () => { hash: string; shown: boolean } | null };

/** Opens the page for records as a new visitor. Counts its requests to the worker. */
export async function reader(browser: Browser, origin: string): Promise<Watched> {
  const watched = await visitor(browser, origin, { reducedMotion: 'reduce' });
  await watched.page.addInitScript(() => {
    const counted: Asked = { asked: [], answered: 0 };
    window.ktAsked = counted;
    const post = Worker.prototype.postMessage;
    let reads: Worker | null = null;
    Worker.prototype.postMessage = function counting(this: Worker, message: { ask?: string }, ...rest: []) {
      // The page has a second worker, which looks for turning points; its commands do not count.
      if (message.ask !== undefined && (reads ?? this) === this) {
        if (reads === null) {
          reads = this;
          this.addEventListener('message', ({ data }) => {
            if (!('done' in data)) counted.answered++;
          });
        }
        counted.asked.push(message.ask);
      }
      post.call(this, message, ...rest);
    };
  });
  await watched.page.goto(`${origin}/?test&quality=low&speed=off&board=cells#/replay`);
  await watched.page.getByTestId('input-record').waitFor({ state: 'attached' });
  return watched;
}

export async function openFile(page: Page, name: string): Promise<void> {
  await page.getByTestId('input-record').setInputFiles(`${FIXTURES}${name}`);
  await page.getByTestId('transport').waitFor();
}

/** Returns the moment of the scrubber. */
export const where = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('transport').getAttribute('data-index'));

/** Waits until the page shows a state with this hash. */
export async function shows(page: Page, wanted: string): Promise<void> {
  await page.waitForFunction(
    (h) => {
      const probe = (window as Probe).__kt?.();
      return probe?.hash === h && probe.shown;
    },
    wanted,
    { polling: 10 },
  );
}

/** Waits until the worker has answered every request and the table shows the moment. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { asked, answered } = window.ktAsked;
      return asked.length === answered && (window as Probe).__kt?.()?.shown === true;
    },
    undefined,
    { polling: 'raf' },
  );
}

export interface Jump {
  /** Until the moment is visible, ms of wall-clock time. */
  wall: number;
  /**
   * Time of the page's main thread until then, ms. On a busy machine the wall clock includes other processes.
   */
  work: number;
  asked: string[];
  layouts: number;
}

/** Returns a function that jumps with the scrubber to a moment with this hash. */
export async function jumping(page: Page): Promise<(index: number, wanted: string) => Promise<Jump>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async (): Promise<{ work: number; layouts: number }> => {
    const { metrics: all } = await devtools.send('Performance.getMetrics');
    const of = (name: string): number => all.find((m) => m.name === name)?.value ?? Number.NaN;
    return { work: 1000 * of('TaskDuration'), layouts: of('LayoutCount') };
  };
  return async (index, wanted) => {
    // The log fills when the scrubber has rested a while. Waits for that, so that it counts for
    // the previous jump.
    await page.waitForTimeout(200);
    await settled(page);
    const before = await metrics();
    const { wall, asked } = await page.evaluate(
      async ([to, h]) => {
        const probe = (window as Probe).__kt;
        const scrub = document.querySelector<HTMLInputElement>('[data-testid="scrub"]');
        const from = window.ktAsked.asked.length;
        const since = performance.now();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(scrub, String(to));
        scrub?.dispatchEvent(new Event('input', { bubbles: true }));
        while (probe?.()?.hash !== h) await new Promise((r) => setTimeout(r, 1));
        const made = window.ktAsked.asked.slice(from);
        await new Promise((r) => requestAnimationFrame(() => setTimeout(r)));
        return { wall: performance.now() - since, asked: made };
      },
      [index, wanted] as const,
    );
    const after = await metrics();
    await shows(page, wanted);
    return { wall, work: after.work - before.work, layouts: after.layouts - before.layouts, asked };
  };
}
