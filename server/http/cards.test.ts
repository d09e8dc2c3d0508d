import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import type { JournalEntry } from '../../shared/play/match/entries.ts';
import { decode, type Entry, RecordWriter } from '../../shared/play/replay/entry.ts';
import type { CardJob } from '../cards/drawing-process.ts';
import { withWords } from '../cards/page.ts';
import { CardPainter, PainterBusy } from '../cards/painter.ts';
import { placeOf } from '../cards/places.ts';
import { recordWords } from '../cards/words.ts';
import { setTestClock } from '../common/clock.ts';
import { readableLog } from '../common/log.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { finishedRoom } from '../testing/kept-room.ts';
import { PATIENCE } from '../testing/patience.ts';
import { pause } from '../testing/play.ts';
import { ask, call, RawConnection } from '../testing/raw.ts';

const HOSTILE = '"><script>alert(1)</script>';
const SHARE = { burst: 12, perSecond: 1 };
const file = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
let server: Running;
let store: Store;
let now = 9_000_000;
let lines: MockInstance<Store['lines']>;

/** Adds a closed table with the record of its only game. */
async function finished(store: Store, id: string, isPublic: boolean): Promise<void> {
  const room = finishedRoom(id, isPublic);
  const entries = file('shared/play/replay/fixtures/2-fast-steady.jsonl').trimEnd().split('\n').map(decode);
  const writer = new RecordWriter();
  const names = [HOSTILE, 'Ωμέγα &'];
  const [first, ...rest] = entries.map(({ n: _, chain: __, time, ...body }) => {
    const renamed =
      body.t === 'match' ? { ...body, seats: body.seats.map((s, i) => ({ ...s, name: names[i] })) } : body;
    return writer.add(time, renamed as JournalEntry);
  }) as [Entry, ...Entry[]];
  const match = await store.addMatch(
    { room: id, game: 1, record: 1, rules: 1, secret: '', state: 'playing', played: 0 },
    first,
    room,
  );
  await store.append(match, { entries: rest, steps: [], isOver: true, doubtful: null });
  await store.closeRoom(id);
}

beforeAll(async () => {
  process.env.KT_TEST = '1';
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  setTestClock(() => now);
  store = openStore(null);
  await finished(store, 'open', true);
  await finished(store, 'shut', false);
  lines = vi.spyOn(store, 'lines');
  server = await start({
    port: 0,
    host: '127.0.0.1',
    data: store,
    threads: 0,
    limits: { ...TEST_LIMITS, cards: SHARE },
  });
});
afterAll(async () => {
  await server.stop();
  setTestClock(null);
});

interface Picture {
  status: number;
  width: number;
  bytes: Buffer;
  cache: string | null;
}

async function picture(path: string): Promise<Picture> {
  const giveUp = Date.now() + PATIENCE;
  for (;;) {
    now += 2000;
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/card${path}.png`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 503 && Date.now() < giveUp) {
      await pause(500);
      continue;
    }
    const width = answer.status === 200 ? bytes.readUInt32BE(16) : 0;
    return { status: answer.status, width, bytes, cache: answer.headers.get('cache-control') };
  }
}

test('a result, a battle and a clip of a public game each have a picture of their own', async () => {
  const all = [await picture('/result/open/1'), await picture('/battle/open/1/1'), await picture('/clip/open/1/40-60')];
  for (const { status, width, bytes, cache } of all) {
    expect([status, width]).toEqual([200, 1200]);
    expect(bytes.length).toBeGreaterThan(15_000);
    expect(cache).toContain('max-age=86400');
  }
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
  // The second request gets the cached picture, which the table and the replay share.
  expect((await picture('/replay/open/1')).bytes.equals(all[0]?.bytes ?? Buffer.of())).toBe(true);
});

test('a private table gets the same words and pictures as any id without a public table', async () => {
  const shut = await picture('/result/shut/1');
  expect(shut.status).toBe(200);
  const { reservation } = await ask(server.port, { how: 'make', name: 'Ada', table: { isPublic: false } });
  const id = reservation?.roomId ?? '';
  for (const path of ['/battle/shut/1/1', '/clip/shut/1/0-9', '/clip/none/1/0-9', '/result/none/3', '/battle/none/1/1'])
    expect((await picture(path)).bytes.equals(shut.bytes), path).toBe(true);
  for (const room of [id, 'shut', 'nobody'])
    expect((await picture(`/watch/${room}`)).bytes.equals(shut.bytes), room).toBe(true);
  const cardOf = async (room: string, path: string) => {
    const { status, headers, text } = await call(server.port, path.replace('*', room));
    const normalised = JSON.stringify([{ ...headers, date: '', etag: '', 'content-length': '' }, text]);
    return [status, normalised.replaceAll(room, '*')];
  };
  for (const path of ['/watch/*', '/t/*', '/result/*/1', '/battle/*/1/1', '/clip/*/1/0-9', '/watch/*?obs=1', '/obs/*'])
    for (const room of [id, 'shut']) expect(await cardOf(room, path), path).toEqual(await cardOf('noSuchId', path));
});

test('nothing of a private table is read, so that the time of an answer reveals no more than the answer', async () => {
  const read = (['room', 'findMatch'] as const).map((what) => vi.spyOn(store, what));
  for (const path of ['/result/shut/1', '/battle/shut/1/1', '/clip/shut/1/0-9', '/result/noSuchId/1'])
    expect((await call(server.port, path)).status, path).toBe(200);
  for (const spy of read) expect(spy).not.toHaveBeenCalled();
  for (const spy of read) spy.mockRestore();
});

test('a public table has a picture of its players, which changes with them', async () => {
  const { reservation } = await ask(server.port, { how: 'make', name: 'Ada', table: { isPublic: true } });
  if (reservation === null) throw new Error('no table');
  const empty = await picture(`/watch/${reservation.roomId}`);
  expect(empty).toMatchObject({ status: 200, width: 1200, cache: 'public, max-age=30' });
  const seated = new RawConnection(server.port, reservation);
  await vi.waitUntil(async () => !(await picture(`/watch/${reservation.roomId}`)).bytes.equals(empty.bytes), {
    timeout: PATIENCE,
    interval: 50,
  });
  seated.socket.close();
});

test('a path that names nothing has no picture', async () => {
  const paths = ['/result/open/2', '/clip/open/1/9-3', '/clip/open/1/0-132', '/watch/a', '/x/open'];
  for (const path of [...paths, '/watch/..%2f..%2fsecret']) expect((await picture(path)).status, path).toBe(404);
});

test('the page of a battle beyond the last one of its game names the picture of the result', async () => {
  expect((await picture('/battle/open/1/999')).bytes.equals((await picture('/result/open/1')).bytes)).toBe(true);
});

test('the last step of a game is drawn; for a step beyond it not even the record is read', async () => {
  expect((await picture('/clip/open/1/120-131')).status).toBe(200);
  const drawn = vi.spyOn(CardPainter.prototype, 'picture');
  expect((await picture('/clip/open/1/120-132')).status).toBe(404);
  expect(drawn).not.toHaveBeenCalled();
  drawn.mockRestore();
});

test('the record of a finished game is read once for all pages about it', async () => {
  await call(server.port, '/clip/open/1/0-1');
  lines.mockClear();
  const pages = await Promise.all(
    ['/clip/open/1/0-1', '/clip/open/1/3-9', '/battle/open/1/2', '/result/open/1'].map((path) =>
      call(server.port, path),
    ),
  );
  for (const { status, text } of pages) expect([status, text.includes('Ωμέγα')]).toEqual([200, true]);
  expect(lines).not.toHaveBeenCalled();
});

test('an address has a share of pictures', async () => {
  const path = '/api/card/result/open/2.png';
  for (let i = 0; i < SHARE.burst; i++) expect((await call(server.port, path, { from: '127.0.0.3' })).status).toBe(404);
  const refused = await call(server.port, path, { from: '127.0.0.3' });
  expect([refused.status, JSON.parse(refused.text).rule]).toEqual([429, 'match.rate']);
  expect((await call(server.port, path, { from: '127.0.0.4' })).status).toBe(404);
});

test('an address waits for a few pictures at a time, and cannot fill the queue', async () => {
  let open = () => {};
  const gate = new Promise<void>((go) => (open = go));
  const drawn = vi
    .spyOn(CardPainter.prototype, 'picture')
    .mockImplementation(() => gate.then(() => Buffer.from('png')));
  const clip = (n: number, from: string) => call(server.port, `/api/card/clip/open/1/0-${n}.png`, { from });
  const requests = [1, 2, 3, 4].map((n) => clip(n, '127.0.0.5'));
  await vi.waitUntil(() => drawn.mock.calls.length === 4, { timeout: PATIENCE });
  expect((await clip(5, '127.0.0.5')).status).toBe(429);
  const other = clip(6, '127.0.0.6');
  await vi.waitUntil(() => drawn.mock.calls.length === 5, { timeout: PATIENCE });
  open();
  expect((await Promise.all([...requests, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await clip(5, '127.0.0.5')).status).toBe(200);
  drawn.mockRestore();
});

test('no name is read as markup in the page, and each address has its own words and picture', () => {
  const place = placeOf('/battle/open/1/3');
  if (place === null || place.of === 'table') throw new Error('a battle has a place');
  const page = withWords(
    file('client/index.html'),
    place,
    recordWords(place, [HOSTILE, "$& O'Neil"]),
    'https://kings.example',
  );
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('Battle 3: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; and $&amp; O&#39;Neil');
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page.match(/name="description"/g)).toHaveLength(1);
  expect(page).toContain('property="og:image" content="https://kings.example/api/card/battle/open/1/3.png"');
  expect(page).toContain('name="twitter:card" content="summary_large_image"');
  expect(page).toContain('<script type="module"');
});

test('the queue of pictures is bounded, and a failed one is drawn again later', async () => {
  const painter = new CardPainter(readableLog());
  let open = () => {};
  const first = new Promise<void>((go) => (open = go));
  const never = async () => {
    await first;
    return Promise.reject(new Error('not drawn'));
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const requests = Array.from({ length: 25 }, (_, i) => painter.picture(String(i), never, 'one'));
  await expect(painter.picture('one more', never, 'one')).rejects.toBeInstanceOf(PainterBusy);
  requests.push(painter.picture('7', never, 'two'));
  open();
  const drawn = await Promise.allSettled(requests);
  expect(drawn.map(({ status }) => status)).toEqual(requests.map(() => 'rejected'));
  const again = vi.fn(async () => Promise.reject(new Error('not drawn')));
  await expect(painter.picture('7', again, 'one')).rejects.toBeInstanceOf(PainterBusy);
  expect(again).not.toHaveBeenCalled();
  now += 60_000;
  await expect(painter.picture('7', again, 'one')).rejects.toBeInstanceOf(PainterBusy);
  expect(again).toHaveBeenCalled();
  painter.close();
});

test('addresses are served in turn, and one that wants much makes room for one that wants little', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const painter = new CardPainter(readableLog());
  const order: string[] = [];
  let open = () => {};
  const first = new Promise<void>((go) => (open = go));
  const want = (who: string, n: number) => {
    const make = async () => {
      order.push(who);
      await first;
      return Promise.reject(new Error('not drawn'));
    };
    return painter.picture(`${who}${n}`, make, who);
  };
  const requests = Array.from({ length: 25 }, (_, n) => want(n % 2 === 0 ? 'much' : 'more', n));
  const little = want('little', 0);
  const settled = Promise.allSettled([...requests, little]);
  open();
  await settled;
  // The client `little` was refused while the queue was full, and still came before most of the others.
  expect(order).toHaveLength(25);
  expect(order.slice(0, 5)).toEqual(['much', 'more', 'much', 'little', 'more']);
  painter.close();
});

test('however many addresses wait, one without a recent picture waits only for the one being drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const painter = new CardPainter(readableLog());
  const order: string[] = [];
  /** Requests a picture that takes a second to prepare and then fails. */
  const want = (who: string, n: number, gate: Promise<void> | null = null) => {
    const make = async () => {
      order.push(who);
      now += 1000;
      await gate;
      return Promise.reject(new Error('not drawn'));
    };
    return painter.picture(`${who} ${n}`, make, who);
  };
  const many = Array.from({ length: 25 }, (_, n) => `greedy ${n}`);
  for (const who of many) await Promise.allSettled([want(who, 0)]);
  order.length = 0;
  let open = () => {};
  const gate = new Promise<void>((go) => (open = go));
  // One picture is drawn and 24 wait: the queue is full.
  const requests = many.map((who) => want(who, 1, gate));
  const settled = Promise.allSettled([...requests, want('visitor', 0)]);
  open();
  await settled;
  expect(order.slice(0, 2)).toEqual(['greedy 0', 'visitor']);
  painter.close();
});

test('a clip is at most as long as the page allows', async () => {
  expect((await picture('/clip/open/1/5-125')).status).toBe(200);
  expect((await picture('/clip/open/1/5-126')).status).toBe(404);
});

test('the cache of pictures is bounded', async () => {
  const make = vi.fn(async (): Promise<CardJob> => ({ do: 'table', row: null, view: null }));
  const painter = new CardPainter(readableLog(), 1);
  for (let n = 0; n < 2; n++) expect(await painter.picture('x', make, '')).not.toBeNull();
  expect(make).toHaveBeenCalledTimes(2);
  painter.close();
});
