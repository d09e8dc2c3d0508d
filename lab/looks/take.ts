import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { launch } from '../../client/e2e/table/browser.ts';
import { TestServer } from '../../client/e2e/table/server.ts';
import { MEASURED, PICTURED, PLACES } from './places.ts';

/** Returns a function that waits until all requests of the page are answered. */
function requestsOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    // A stream from the server never ends, so the wait has a limit.
    for (let i = 0; pending.size > 0 && i < 100; i++) await page.waitForTimeout(50);
  };
}

/**
 * Waits for fonts, images and animations, and until nothing has moved for a moment. Returns a line for each
 * visible element: its names, its box and what decides how its text looks.
 */
const boxesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    const all = () => [...document.querySelectorAll<HTMLElement>('body *:not(svg *, script, style, .flat-stage *)')];
    const boxes = () =>
      all()
        .map((el) => {
          const { left, top, width, height } = el.getBoundingClientRect();
          return [left, top, width, height].map((n) => Math.round(n * 2) / 2).join(' ');
        })
        .join();
    let before = '';
    const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
    for (let tries = 0, same = 0; tries < 50 && same < 3; tries++) {
      for (const animation of document.getAnimations()) if (!isEndless(animation)) animation.finish();
      await new Promise((go) => setTimeout(go, 50));
      // Waits until the browser is idle, because it lays out late parts only then.
      await new Promise((go) => requestIdleCallback(go, { timeout: 2000 }));
      await new Promise(requestAnimationFrame);
      const now = boxes();
      same = now === before ? same + 1 : 0;
      before = now;
    }
    return all().flatMap((el) => {
      const { left, top, width, height } = el.getBoundingClientRect();
      const s = getComputedStyle(el);
      if (width === 0 || height === 0 || s.visibility === 'hidden') return [];
      const round = [left, top, width, height].map((n) => Math.round(n * 2) / 2).join(' ');
      const id = el.dataset.testid === undefined ? '' : `[${el.dataset.testid}]`;
      const name = `${el.tagName.toLowerCase()}${id}.${el.getAttribute('class') ?? ''}`;
      const look = [
        s.fontSize,
        s.fontWeight,
        s.color,
        s.backgroundColor,
        s.opacity,
        s.zIndex,
        s.pointerEvents,
        s.overflow,
      ];
      return [`${name} | ${round} | ${look.join(' ')}`];
    });
  });

/** Gives the page the same random numbers in every run and hides what moves. */
function steady() {
  let state = 1;
  Math.random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const style = document.createElement('style');
  // The boards are hidden, because their place depends on earlier questions (client/page/layout/fitter.ts).
  style.textContent = `*, *::before, *::after { caret-color: transparent !important }
    .boards > :is(.cells, .flat-stage) { visibility: hidden !important }`;
  document.addEventListener('readystatechange', () => document.head.append(style), { once: true });
}

async function pageOf(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(steady);
  page.setDefaultTimeout(15_000);
  return page;
}

interface Taking {
  to: string;
  only: string;
}

/** Takes the pictures of the built page into a folder. Returns the places that could not be reached. */
export async function takeLooks({ to, only }: Taking): Promise<string[]> {
  mkdirSync(to, { recursive: true });
  const browser = await launch({ gl: false });
  const faults: string[] = [];
  const sizes = [...PICTURED, ...MEASURED];
  const worker = async () => {
    const server = await TestServer.start();
    for (let size = sizes.shift(); size !== undefined; size = sizes.shift()) {
      const [width, height] = size;
      const isPictured = PICTURED.includes(size);
      const places = PLACES.filter(({ name }) => new RegExp(only).test(`${name} ${width}x${height}`));
      if (places.length === 0) continue;
      const page = await pageOf(browser, width, height);
      const requestsEnd = requestsOf(page);
      await server.next({ players: 4 });
      for (const place of places) {
        if (!isPictured && place.isPicturedOnly) continue;
        const file = join(to, `${place.name.replaceAll(/[^\w.=-]+/g, '-')} ${width}x${height}`);
        try {
          await page.mouse.move(width - 1, height / 2);
          await place.go(page, server.origin, server);
          // A part that arrives may ask for another.
          await requestsEnd();
          await boxesOf(page);
          await requestsEnd();
          writeFileSync(`${file}.txt`, (await boxesOf(page)).join('\n'));
          if (isPictured) await page.screenshot({ path: `${file}.png`, animations: 'disabled' });
        } catch (why) {
          if (process.env.KT_TALK) await page.screenshot({ path: `${file}.fault.png` });
          faults.push(`${place.name} ${width}x${height}: ${String(why).split('\n')[0]}`);
        }
      }
      await page.context().close();
    }
    await server.stop();
  };
  await Promise.all([worker(), worker()]);
  await browser.close();
  return faults;
}
