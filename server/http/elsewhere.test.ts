// Requests about a table of another process, which is a row in the same store.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RECORD_KEY } from '../../shared/play/net/messages.ts';
import { hashToken } from '../common/tokens.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { findRoom } from '../testing/own-server.ts';
import { call, RawConnection } from '../testing/raw.ts';
import { idOf, slow } from '../testing/small-house.ts';

process.env.KT_TEST = '1';
let store: Store;
let server: Running;
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  store = openStore(null);
  server = await start({ port: 0, host: '127.0.0.1', data: store });
});
afterAll(() => server.stop());

const OTHER = { id: 'other', name: 'other', path: '/p/other', state: 'open' } as const;

/** Makes a table that another process has claimed. */
async function tableElsewhere(isPublic: boolean): Promise<string> {
  const ann = await RawConnection.open(server.port, { how: 'make', table: { players: 2, isPublic }, test: slow });
  const id = idOf(ann);
  await store.saveCaster(id, JSON.stringify({ key: hashToken('the key of a caster') }));
  const room = findRoom(id);
  await room?.unload();
  await room?.closed;
  await store.begin(OTHER, 60_000);
  await store.claim(id, 'other');
  return id;
}

async function whereTo(path: string, key = ''): Promise<string | number> {
  const { status, headers } = await call(server.port, path, { headers: { [RECORD_KEY]: key } });
  return status === 307 ? String(headers.location) : status;
}

test('pictures, positions and casters of a public table are at the process that has it', async () => {
  const room = await tableElsewhere(true);
  for (const path of [`/api/still/${room}`, `/api/card/watch/${room}.png`, `/api/caster/${room}?from=3`])
    expect(await whereTo(path)).toBe(`/p/other${path}`);
});

test('a private table elsewhere answers like a missing one, except to its caster', async () => {
  const room = await tableElsewhere(false);
  for (const path of ['/api/still/', '/api/caster/'])
    expect(await whereTo(path + room)).toBe(await whereTo(`${path}nowhere00`));
  expect(await whereTo(`/api/card/watch/${room}.png`)).toBe(await whereTo('/api/card/watch/nowhere00.png'));
  expect(String(await whereTo(`/api/caster/${room}`, 'another key'))).not.toContain('/p/other');
  expect(await whereTo(`/api/caster/${room}`, 'the key of a caster')).toBe(`/p/other/api/caster/${room}`);
});
