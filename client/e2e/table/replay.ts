// The page where records are opened and replayed: the way in, what it shows, and what a jump in it costs.
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { visitor, type Watched } from './browser.ts';

export const FIXTURES = fileURLToPath(new URL('../../../shared/replay/fixtures/', import.meta.url));

/** What the page has asked its worker so far, and how much of it was answered. */
interface Asked {
  asked: string[];
  answered: number;
}
declare global {
  interface Window {
    /** Counted by what `reader` puts into the page. */
    ktAsked: Asked;
  }
}
type Probe = { __kt?: () => { hash: string; shown: boolean } | null };

/** A visitor at the page where records are opened; what it asks its worker is counted. */
export async function reader(browser: Browser, origin: string): Promise<Watched> {
  const watched = await visitor(browser, origin, { reducedMotion: 'reduce' });
  await watched.page.addInitScript(() => {
    const counted: Asked = { asked: [], answered: 0 };
    window.ktAsked = counted;
    const post = Worker.prototype.postMessage;
    let reads: Worker | null = null;
    Worker.prototype.postMessage = function counting(this: Worker, message: { ask?: string }, ...rest: []) {
      // What decided the match is looked for by another one.
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

/** The moment the scrubber stands at. */
export const where = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('transport').getAttribute('data-index'));

/** Waits until the page shows a state with this hash. */
export async function shows(page: Page, wanted: string): Promise<void> {
  await page.waitForFunction(
    (h) => {
      const now = (window as Probe).__kt?.();
      return now?.hash === h && now.shown;
    },
    wanted,
    { polling: 10 },
  );
}

/** Waits until the worker owes the page nothing and the table shows what it was told. */
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

/** What one jump of the scrubber took. */
export interface Jump {
  /** Until it could be seen, ms of the clock on the wall. */
  wall: number;
  /** Of the page's own thread until then, ms: on a busy machine the wall's clock counts others' work as well. */
  work: number;
  /** What the worker was asked for it. */
  asked: string[];
  /** How often the page was laid out for it. */
  layouts: number;
}

/** Jumps with the scrubber; `jump(index, hash)` to a moment that has this hash. */
export async function jumping(page: Page): Promise<(index: number, wanted: string) => Promise<Jump>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async (): Promise<{ work: number; layouts: number }> => {
    const { metrics: all } = await devtools.send('Performance.getMetrics');
    const of = (name: string): number => all.find((m) => m.name === name)?.value ?? Number.NaN;
    return { work: 1000 * of('TaskDuration'), layouts: of('LayoutCount') };
  };
  return async (index, wanted) => {
    // The log is filled when the scrubber has rested a while: that belongs to the jump before.
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
        // Until it can be seen.
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
