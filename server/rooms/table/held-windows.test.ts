// A window is held open by its id, so a late hold does not affect the next window. ENG-04, AMB-78
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Bot } from '../../../shared/minds/bots/bot.ts';
import { fallback } from '../../../shared/minds/stand-ins/index.ts';
import { isWindow, WINDOW_KINDS } from '../../../shared/model/decisions/kinds.ts';
import type { Decision } from '../../../shared/model/game/types.ts';
import { type Running, start } from '../../start.ts';
import { freeClock, TableDriver } from '../../testing/driven.ts';
import { startOf } from '../../testing/starts.ts';

process.env.KT_TEST = '1';
let server: Running;
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
afterEach(freeClock);

const HOLDER = 0;
const TICK = 20;
/** Longer than the longest window with its presentation, ms. */
const LENGTH = 20_000;
const silent: Bot = { name: 'silent', answer: (view, d, random) => fallback(view, d, random) };

const askedOf = (table: TableDriver): Decision | undefined =>
  table.game.open.find((d) => d.seat === HOLDER && isWindow(d.kind));

async function next(table: TableDriver, first: Decision): Promise<Decision | undefined> {
  for (let ms = 0; ms < LENGTH && table.game.open.some((d) => d.id === first.id); ms += TICK) await table.pass(TICK);
  return askedOf(table);
}

async function betweenWindows(): Promise<{ table: TableDriver; first: Decision; second: Decision }> {
  for (const kind of WINDOW_KINDS) {
    const { game: from } = startOf(kind);
    const players = from.seats.length as 2 | 3 | 4;
    const table = await TableDriver.open(server.port, { from, players, bots: 0, bot: silent, seed: 'held' });
    const first = askedOf(table);
    const second = first && (await next(table, first));
    if (first && second) return { table, first, second };
    await table.close();
  }
  throw new Error('no window follows another');
}

test('ENG-04: a hold for a window that closed on the way does not hold the next one', async () => {
  const { table, first, second } = await betweenWindows();
  const hold = (id: number, on: boolean) => table.ask(HOLDER, 'hold', { id, on });
  const none = { refusal: { rule: 'window.none', params: {} } };
  expect(second.id).not.toBe(first.id);

  expect(await hold(first.id, true)).toEqual(none);
  expect(table.match.isHeldOpen()).toBe(false);
  expect(await hold(second.id, true)).toEqual({ reply: null });
  expect(table.match.isHeldOpen(HOLDER)).toBe(true);
  // Releasing the first window does not release the next window.
  expect(await hold(first.id, false)).toEqual(none);
  expect(table.match.isHeldOpen(HOLDER)).toBe(true);

  // Another seat of the window holds this decision.
  const other = table.game.open.find((d) => d.seat !== HOLDER);
  if (other !== undefined) expect(await table.ask(other.seat, 'hold', { id: second.id, on: true })).toEqual(none);
  for (const sent of [{ on: true }, { id: second.id }, { id: '1', on: true }, { id: 0.5, on: true }]) {
    expect(await table.ask(HOLDER, 'hold', sent)).toMatchObject({ refusal: { rule: 'match.shape' } });
  }
  await table.close();
});
