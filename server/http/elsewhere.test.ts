// Requests about a table of another process, which is a row in the same store.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RECORD_KEY, type TableRow } from '../../shared/play/net/messages.ts';
import { Cards } from '../cards/cards.ts';
import { readableLog } from '../common/log.ts';
import { hashToken } from '../common/tokens.ts';
import type { Tables } from '../rooms/tables.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { findRoom } from '../testing/own-server.ts';
import { ask, call, RawConnection } from '../testing/raw.ts';
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
  const terms = { rounds: 1, minutes: 2, sameAddress: true };
  const agreement = { game: 1, terms, agreed: [], key: hashToken('the key of a caster') };
  await store.saveCaster(id, JSON.stringify(agreement));
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
    expect(await whereTo(path, 'the key of a caster')).toBe(`/p/other${path}`);
  expect(await whereTo(`/api/record/${room}/last`)).toBe(`/p/other/api/record/${room}/last`);
});

test('the link of a public table elsewhere gets its title from what its process published', async () => {
  const seats = [
    { name: 'Ann', kind: 'human' as const },
    { name: '', kind: 'open' as const },
  ];
  const row = { roomId: 'far', status: 'lobby', seats, round: 0 } as unknown as TableRow;
  const publicRow = (id: string) => (id === 'far' ? row : null);
  const cards = new Cards({ find: () => undefined, publicRow } as unknown as Tables, store, readableLog());
  expect((await cards.words({ of: 'table', room: 'far' }))?.title).toBe('Ann waits for players');
  expect(await cards.words({ of: 'table', room: 'hidden' })).toEqual(await cards.words({ of: 'table', room: 'none' }));
  cards.close();
});

test('a private table elsewhere answers like a missing one, except to its caster', async () => {
  const room = await tableElsewhere(false);
  for (const path of ['/api/still/ID', '/api/caster/ID', '/api/record/ID/last'])
    expect(await whereTo(path.replace('ID', room))).toBe(await whereTo(path.replace('ID', 'nowhere00')));
  expect(await whereTo(`/api/card/watch/${room}.png`)).toBe(await whereTo('/api/card/watch/nowhere00.png'));
  expect(String(await whereTo(`/api/caster/${room}`, 'another key'))).not.toContain('/p/other');
  expect(await whereTo(`/api/caster/${room}`, 'the key of a caster')).toBe(`/p/other/api/caster/${room}`);
});

test('law 4: a private table of this process takes the lookups of a missing table', async () => {
  const ann = await RawConnection.open(server.port, {
    how: 'make',
    table: { players: 2, isPublic: false },
    test: slow,
  });
  const lookups = [vi.spyOn(store, 'whereabouts'), vi.spyOn(store, 'caster')];
  const count = async (path: string, room: string): Promise<number[]> => {
    for (const lookup of lookups) lookup.mockClear();
    await whereTo(path.replace('ROOM', room), 'another key');
    return lookups.map(({ mock }) => mock.calls.length);
  };
  for (const path of ['/api/still/ROOM', '/api/card/watch/ROOM.png', '/api/caster/ROOM', '/api/record/ROOM/1'])
    expect(await count(path, idOf(ann)), path).toEqual(await count(path, 'nowhere00'));
  const play = async (room: string): Promise<number> => {
    lookups[0]?.mockClear();
    await ask(server.port, { how: 'play', room, wish: {} });
    return lookups[0]?.mock.calls.length ?? 0;
  };
  expect(await play(idOf(ann))).toBe(await play('nowhere00'));
  vi.restoreAllMocks();
  await ann.cut();
});
