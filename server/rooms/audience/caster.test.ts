import { expect, test, vi } from 'vitest';
import {
  agree,
  ask,
  get,
  keyOf,
  keysOf,
  openTable,
  page,
  seesTerms,
  serveTables,
  TERMS,
} from '../../testing/caster.ts';
import { PATIENCE } from '../../testing/patience.ts';

serveTables();

test('every seated player must agree, all clients see it, and any player ends it immediately together with its key', async () => {
  const table = await openTable(3, 1);
  expect(await ask(table, -1, { on: true, ...TERMS })).toMatchObject({ refusal: { rule: 'match.seat' } });
  for (const sent of [{ ...TERMS, minutes: 1 }, { ...TERMS, rounds: 0 }, { rounds: 1 }, { ...TERMS, key: 'x' }]) {
    expect(await ask(table, 0, { on: true, ...sent })).toMatchObject({ refusal: { rule: 'match.shape' } });
  }
  expect(await agree(table, 0)).toEqual({ reply: null });
  await seesTerms(table, -1, { ...TERMS, agreed: [0], on: false });
  expect(keysOf(table, 0).filter((key) => key !== '')).toEqual([]);
  expect(await agree(table, 1, { ...TERMS, minutes: 3 })).toMatchObject({ refusal: { rule: 'decision.stale' } });
  expect(await agree(table, 1)).toEqual({ reply: null });
  const key = await keyOf(table);
  await vi.waitFor(() => expect(keysOf(table, 1).at(-1)).toBe(key), PATIENCE);
  expect(keysOf(table, -1)).toEqual([]);
  await seesTerms(table, -1, { ...TERMS, agreed: [0, 1], on: true });
  expect((await get(table, key)).status).toBe(200);
  for (const wrong of ['', 'x', key.slice(1), table.people[0]?.welcome.token ?? '']) {
    expect((await get(table, wrong)).status).toBe(404);
  }
  expect((await get(table, key, '-1')).status).toBe(400);
  expect(await ask(table, 1, { on: false })).toEqual({ reply: null });
  expect((await get(table, key)).status).toBe(404);
  await seesTerms(table, -1, null);
  expect(keysOf(table, 0).at(-1)).toBe('');
  await agree(table, 1, { ...TERMS, rounds: 2 });
  await agree(table, 0, { ...TERMS, rounds: 2 });
  const again = await keyOf(table);
  expect(again).not.toBe(key);
  expect([(await get(table, key)).status, (await get(table, again)).status]).toEqual([404, 200]);
  await table.close();
});

test('a bot that takes over a seat stops the feed until its player agrees again; the address of a player opens nothing', async () => {
  const table = await openTable(2);
  await agree(table, 0);
  await agree(table, 1);
  const key = await keyOf(table);
  await table.ask(1, 'auto', { on: true });
  expect(await page(table, key, 0)).toMatchObject({ rests: true, steps: [] });
  expect(await agree(table, 1)).toMatchObject({ refusal: { rule: 'seat.auto' } });
  await table.ask(1, 'auto', { on: false });
  expect(await page(table, key, 0)).toMatchObject({ rests: true });
  await agree(table, 1);
  expect(await page(table, key, 0)).toMatchObject({ rests: false });
  await ask(table, 0, { on: false });
  for (const seat of [0, 1]) await agree(table, seat, { ...TERMS, sameAddress: false });
  const far = await keyOf(table);
  expect(await get(table, far)).toMatchObject({ status: 403 });
  await table.close();
});
