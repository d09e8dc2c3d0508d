// Law 4 for time, with a real page in the seat. No observer can see from the clock whether the player asked
// in a window has an item for it. The same position runs with and without the item; the page is left alone.
// ENG-04
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Door, findings, type Guest, until } from '../../server/testing/client.ts';
import type { WindowKind } from '../../shared/model/decisions/kinds.ts';
import { launch, visitor } from './table/browser.ts';
import { leave, open } from './table/seat.ts';
import { TestServer } from './table/server.ts';

const KINDS: readonly WindowKind[] = ['item.reply', 'battle.dust'];
/**
 * Pairs of runs. If the two differ, more runs follow, up to RUNS_MOST: noise of a busy machine evens out, a
 * leaked secret stays.
 */
const RUNS = 3;
const RUNS_MOST = 15;
/** How often the server checks the time, ms. */
const TICK = 100;
/**
 * The largest difference between the medians of the runs, ms,
 * which allows for noise. A past fault made it four seconds.
 */
const MOST = 3 * TICK;

interface Run {
  /**
   * The time from the window's opening to the step that closes it, as the opponent's
   * connection receives them, ms.
   */
  ms: number;
  asked: string[];
}

let server: TestServer;
let browser: Browser;
const runs = new Map<string, Run[]>();

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

/** Pages sit down one after the other, because "Play now" leads to any waiting table. */
let sitting: Promise<unknown> = Promise.resolve();
function sit(page: Page, kind: WindowKind, isTwin: boolean): Promise<Guest> {
  const sat = sitting.then(async () => {
    const test = { fill: 600_000, tick: TICK };
    await server.next({ start: kind, isTwin, isUnheld: true, keepsTables: true, clock: 'normal', test });
    await page.getByTestId('action-play').click();
    await page.getByTestId('room').waitFor();
    const roomId = new URL(page.url()).hash.replace(/^.*\//, '');
    return new Door(server.port, findings(), null).enter(roomId, { name: 'Ann' });
  });
  sitting = sat;
  return sat;
}

/** Plays one game from such a window on: the page at seat 0 is left alone, seat 1 is a plain connection. */
async function run(page: Page, names: string[], kind: WindowKind, isTwin: boolean): Promise<Run> {
  const spectator = await sit(page, kind, isTwin);
  await until(() => spectator.begun !== null, 'the window');
  names.length = 0;
  const { seq, at } = spectator.begun ?? { seq: 0, at: 0 };
  const closed = () => spectator.stepped.find((step) => step.seq > seq)?.at ?? 0;
  await until(() => closed() > 0, 'the end of the window');
  const result = { ms: closed() - at, asked: [...names] };
  spectator.room.reconnection.enabled = false;
  await leave(page);
  await spectator.room.leave();
  return result;
}

const runsOf = (kind: WindowKind, isTwin: boolean): readonly Run[] => runs.get(`${kind} ${isTwin}`) ?? [];
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Returns the times with and without the item if they differ, else null. */
function differenceOf(kind: WindowKind): string | null {
  const [has, hasNot] = [false, true].map((isTwin) => runsOf(kind, isTwin).map(({ ms }) => Math.round(ms)));
  const areAlike =
    Math.abs(median(has) - median(hasNot)) < MOST &&
    // A single run does not reveal the item either.
    Math.min(...has) < Math.max(...hasNot) + TICK &&
    Math.min(...hasNot) < Math.max(...has) + TICK;
  return areAlike ? null : `${has.join(' ')} / ${hasNot.join(' ')}`;
}

beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  // The kinds run in parallel, each on its own page; the twins of a kind run in turn.
  for (const kind of KINDS) for (const isTwin of [false, true]) runs.set(`${kind} ${isTwin}`, []);
  const lane = async (kind: WindowKind) => {
    const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
    const names = requestsOf(page);
    await open(page, server.origin);
    for (let n = 0; n < RUNS || (n < RUNS_MOST && differenceOf(kind) !== null); n++) {
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
  test('the window closes at the same moment, with or without the item', () => {
    expect(differenceOf(kind)).toBeNull();
  });

  test('the server receives nothing from a page that is left alone', () => {
    for (const isTwin of [false, true]) {
      const requests = runsOf(kind, isTwin).flatMap((run) => run.asked);
      expect([runsOf(kind, isTwin).length >= RUNS, requests]).toEqual([true, []]);
    }
  });
});
