import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Accounts } from '../accounts/accounts.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { ask, call } from '../testing/raw.ts';

process.env.KT_TEST = '1';
let store: Store;
let server: Running;
const errors = vi.fn();
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(errors);
  store = openStore(null);
  server = await start({ port: 0, host: '127.0.0.1', data: store });
});
afterAll(() => server.stop());

test('while the store is away, a record is refused in words, and visitors cannot fill the log', async () => {
  const away = () => Promise.reject(new Error('away'));
  const lookups = [vi.spyOn(store, 'whereabouts'), vi.spyOn(store, 'publicRoom')];
  for (const lookup of lookups) lookup.mockImplementation(away);
  const { status, text } = await call(server.port, '/api/record/k3VtF9wQz/1');
  expect([status, JSON.parse(text)]).toEqual([503, { rule: 'match.store', params: {} }]);
  errors.mockClear();
  for (let n = 0; n < 40; n++) expect((await call(server.port, '/api/record/k3VtF9wQz/last')).status).toBe(500);
  expect(errors.mock.calls.length).toBe(20);
  for (const lookup of lookups) lookup.mockRestore();
});

test('an entry that fails is answered as a fault, and visitors cannot fill the log', async () => {
  const nameOf = vi.spyOn(Accounts.prototype, 'nameOf').mockImplementation(() => Promise.reject(new Error('away')));
  errors.mockClear();
  for (let n = 0; n < 30; n++) {
    const { status, rule } = await ask(server.port, { how: 'make', name: 'Ann' });
    expect([status, rule]).toEqual([500, 'match.fault']);
  }
  expect(errors.mock.calls.length).toBeLessThanOrEqual(20);
  nameOf.mockRestore();
});
