// Law 4, time, with a real page in the seat: whoever watches the clock cannot tell whether the one who is asked in a window
// has something for it. The same position twice, with the item in their hand and without; nobody touches their page. ENG-04
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Door, findings, type Guest, until } from '../../server/testing/client.ts';
import type { WindowKind } from '../../shared/decisions/kinds.ts';
import { launch, visitor } from './table/browser.ts';
import { leave, open } from './table/seat.ts';
import { TestServer } from './table/server.ts';

const KINDS: readonly WindowKind[] = ['item.reply', 'battle.dust'];
/** Pairs of runs; more where they differ, at most RUNS_MOST: what a busy machine adds evens out, what a secret adds stays. */
const RUNS = 3;
const RUNS_MOST = 15;
/** How often the server looks at the time, ms. */
const TICK = 100;
/** How much medians may differ, ms: what a crowded machine adds to either end. Once it was four seconds. */
const MOST = 3 * TICK;

interface Run {
  /** From the opening of the window to the step that closes it, as one hears it who sits opposite, ms. */
  ms: number;
  /** What the page asked of the server meanwhile. */
  asked: string[];
}

let server: TestServer;
let browser: Browser;
const runs = new Map<string, Run[]>();

/** Requests of the page by name, as they go over its line. */
function requestsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      const [name = ''] = /(answer|free|undo|hold|auto|ready)/.exec(payload.toString('latin1')) ?? [];
      if (name !== '') names.push(name);
    }),
  );
  return names;
}

/** One table is opened after the other: "Play now" leads to one that waits. */
let sitting: Promise<unknown> = Promise.resolve();
function sit(page: Page, kind: WindowKind, isTwin: boolean): Promise<Guest> {
  const sat = sitting.then(async () => {
    const test = { fill: 600_000, tick: TICK };
    await server.next({ start: kind, isTwin, isUnheld: true, isBeside: true, clock: 'normal', test });
    await page.getByTestId('action-play').click();
    await page.getByTestId('room').waitFor();
    const roomId = new URL(page.url()).hash.replace(/^.*\//, '');
    return new Door(server.port, findings(), null).enter(roomId, { name: 'Ann' });
  });
  sitting = sat;
  return sat;
}

/** One game from such a window on: the page at seat 0, which is left alone, and a plain line at seat 1. */
async function run(page: Page, names: string[], kind: WindowKind, isTwin: boolean): Promise<Run> {
  const watcher = await sit(page, kind, isTwin);
  await until(() => watcher.begun !== null, 'the window');
  names.length = 0;
  const { seq, at } = watcher.begun ?? { seq: 0, at: 0 };
  const closed = () => watcher.stepped.find((step) => step.seq > seq)?.at ?? 0;
  await until(() => closed() > 0, 'the end of the window');
  const heard = { ms: closed() - at, asked: [...names] };
  watcher.room.reconnection.enabled = false;
  await leave(page);
  await watcher.room.leave();
  return heard;
}

const runsOf = (kind: WindowKind, isTwin: boolean): readonly Run[] => runs.get(`${kind} ${isTwin}`) ?? [];
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** The runs with the item and without it, where their times tell which is which; null where they do not. */
function told(kind: WindowKind): string | null {
  const [has, hasNot] = [false, true].map((isTwin) => runsOf(kind, isTwin).map(({ ms }) => Math.round(ms)));
  const areAlike =
    Math.abs(median(has) - median(hasNot)) < MOST &&
    // No run tells one from the other.
    Math.min(...has) < Math.max(...hasNot) + TICK &&
    Math.min(...hasNot) < Math.max(...has) + TICK;
  return areAlike ? null : `${has.join(' ')} / ${hasNot.join(' ')}`;
}

beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  // The kinds side by side, each on a page of its own; the twins of a kind in turn.
  for (const kind of KINDS) for (const isTwin of [false, true]) runs.set(`${kind} ${isTwin}`, []);
  const lane = async (kind: WindowKind) => {
    const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
    const names = requestsOf(page);
    await open(page, server.origin);
    for (let n = 0; n < RUNS || (n < RUNS_MOST && told(kind) !== null); n++) {
      for (const isTwin of [false, true]) runs.get(`${kind} ${isTwin}`)?.push(await run(page, names, kind, isTwin));
    }
    await close();
  };
  await Promise.all(KINDS.map(lane));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe.each(KINDS)('law 4, time: with a real page in the seat, a window of %s', (kind) => {
  test('closes at the same moment, whether they have something for it or not', () => {
    expect(told(kind)).toBeNull();
  });

  test('hears nothing from a page that is left alone', () => {
    for (const isTwin of [false, true]) {
      const asked = runsOf(kind, isTwin).flatMap((one) => one.asked);
      expect([runsOf(kind, isTwin).length >= RUNS, asked]).toEqual([true, []]);
    }
  });
});
