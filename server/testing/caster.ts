import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { fallback } from '../../shared/minds/stand-ins/index.ts';
import type { View } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import {
  CASTER_PATH,
  type CasterStatus,
  type CasterTerms,
  type FeedPage,
  RECORD_KEY,
} from '../../shared/play/net/messages.ts';
import { type Running, start } from '../start.ts';
import { freeClock, TableDriver } from './driven.ts';
import { PATIENCE } from './patience.ts';

process.env.KT_TEST = '1';
let server: Running;

/** Starts a server without log lines for the tests of a file. The clock runs again after each test. */
export function serveTables(): void {
  beforeAll(async () => {
    for (const level of ['warn', 'info', 'log', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(() => {});
    server = await start({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.stop());
  afterEach(freeClock);
}

export const TERMS: CasterTerms = { rounds: 1, minutes: 2, sameAddress: true };
const silent = { name: 'silent', answer: (view: View, d: Parameters<typeof fallback>[1]) => fallback(view, d, random) };
const random = randomOf('caster');

/** The caster's keys that each seat was sent, in order. */
const keys = new Map<TableDriver, Map<number, string[]>>();
export const keysOf = (table: TableDriver, seat: number): string[] => keys.get(table)?.get(seat) ?? [];

export async function openTable(players: 2 | 3, bots = 0, seed = 'caster'): Promise<TableDriver> {
  const table = await TableDriver.open(server.port, { from: null, players, bots, bot: silent, seed });
  const byEachSeat = new Map<number, string[]>();
  keys.set(table, byEachSeat);
  for (const { seat, room } of table.people) {
    room.onMessage('caster', ({ key }: { key: string }) =>
      byEachSeat.set(seat, [...(byEachSeat.get(seat) ?? []), key]),
    );
  }
  return table;
}

export const ask = (table: TableDriver, seat: number, sent: unknown) => table.ask(seat as 0, 'caster', sent);
export const agree = (table: TableDriver, seat: number, terms: CasterTerms = TERMS) =>
  ask(table, seat, { on: true, ...terms });
const termsSeenBy = (table: TableDriver, seat: number): CasterStatus | null => {
  const { caster } = table.people.find((p) => p.seat === seat)?.room.state.table ?? { caster: '' };
  return caster === '' ? null : (JSON.parse(caster) as CasterStatus);
};
/** Waits until a seat, or a spectator, sees these terms. */
export const seesTerms = (table: TableDriver, seat: number, expected: CasterStatus | null) =>
  vi.waitFor(() => expect(termsSeenBy(table, seat)).toEqual(expected), PATIENCE);

export async function keyOf(table: TableDriver): Promise<string> {
  await vi.waitUntil(() => (keysOf(table, 0).at(-1) ?? '') !== '');
  return keysOf(table, 0).at(-1) ?? '';
}

/** Requests the feed with this key. Returns the status and the bytes. */
export async function get(
  table: TableDriver,
  key: string,
  from: number | string = 0,
): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${CASTER_PATH}/${table.room.roomId}?from=${from}`, {
    headers: { [RECORD_KEY]: key },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
export async function page(table: TableDriver, key: string, from: number): Promise<FeedPage> {
  const { status, bytes } = await get(table, key, from);
  expect(status).toBe(200);
  return JSON.parse(bytes.toString()) as FeedPage;
}

/** Answers every open question with the answer of its clock, then lets time pass. */
export async function playOn(table: TableDriver, wait: number): Promise<void> {
  for (const d of table.game.open) {
    const answer = fallback(table.match.view(d.seat), d, random);
    await table.ask(d.seat, 'answer', { cid: `c${d.id}`, id: d.id, answer });
  }
  await table.pass(wait);
}
