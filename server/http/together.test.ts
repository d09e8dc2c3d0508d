import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RECORD_KEY } from '../../shared/play/net/messages.ts';
import {
  TOGETHER,
  TOGETHER_PATH,
  type TogetherMade,
  type TogetherNow,
  type TogetherShown,
} from '../../shared/play/net/together.ts';
import { SHARES_PER_WIDER_NETWORK } from '../limits/networks.ts';
import { TogetherSessions } from '../rooms/shows/together.ts';
import { type Running, start } from '../start.ts';

process.env.KT_TEST = '1';
let server: Running;
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

const at = (path: string): string => `http://127.0.0.1:${server.port}${TOGETHER_PATH}${path}`;
const post = async (
  path: string,
  key: string,
  body: unknown,
): Promise<{ status: number; said: { leaderKey: string } }> => {
  const answer = await fetch(at(path), {
    method: 'POST',
    headers: { [RECORD_KEY]: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, said: (await answer.json()) as { leaderKey: string } };
};
const make = async (): Promise<TogetherMade> => (await post('', '', {})).said as TogetherMade;
const get = (id: string, key: string, after: number | string, who = 'ann') =>
  fetch(at(`/${id}?after=${after}&who=${who}`), { headers: { [RECORD_KEY]: key } });
const stand = async (id: string, key: string, after = 0, who = 'ann'): Promise<TogetherNow> =>
  (await (await get(id, key, after, who)).json()) as TogetherNow;

const SHOWN: TogetherShown = { at: 12, viewer: -1, hex: 4, marks: [1, 2], arrow: [3, 5] };

test('what the leader shows reaches waiting followers immediately, and the lead can be handed over', async () => {
  const { id, key, leaderKey } = await make();
  const before = await stand(id, key);
  expect(before).toMatchObject({ followers: 1, offered: false, shown: null });
  // This request waits for a newer version.
  const pending = stand(id, key, before.version);
  expect((await post(`/${id}`, leaderKey, { do: 'show', shown: SHOWN })).status).toBe(200);
  expect((await pending).shown).toEqual(SHOWN);
  await post(`/${id}`, leaderKey, { do: 'show', shown: { ...SHOWN, at: 'live' } });
  expect((await stand(id, key)).shown?.at).toBe('live');
  expect((await post(`/${id}`, key, { do: 'show', shown: SHOWN })).status).toBe(403);
  expect((await post(`/${id}`, key, { do: 'take' })).status).toBe(403);
  await post(`/${id}`, leaderKey, { do: 'offer', on: true });
  const taken = await post(`/${id}`, key, { do: 'take' });
  expect(taken.status).toBe(200);
  expect((await post(`/${id}`, leaderKey, { do: 'show', shown: SHOWN })).status).toBe(404);
  expect((await post(`/${id}`, taken.said.leaderKey, { do: 'show', shown: { ...SHOWN, at: 13 } })).status).toBe(200);
  expect((await stand(id, key)).shown?.at).toBe(13);
  expect((await post(`/${id}`, taken.said.leaderKey, { do: 'end' })).status).toBe(200);
  expect((await get(id, key, 0)).status).toBe(204);
});

test('a key opens only its own session, and malformed or long messages are refused', async () => {
  const [first, second] = [await make(), await make()];
  for (const key of ['', 'x', second.key, second.leaderKey]) expect((await get(first.id, key, 0)).status).toBe(204);
  for (const body of [
    {},
    { do: 'show' },
    { do: 'show', shown: { ...SHOWN, at: 0.5 } },
    { do: 'show', shown: { ...SHOWN, at: -1 } },
    { do: 'show', shown: { ...SHOWN, at: 'now' } },
    { do: 'show', shown: { ...SHOWN, viewer: 99 } },
    { do: 'show', shown: { ...SHOWN, hex: 1e6 } },
    { do: 'show', shown: { ...SHOWN, name: 'x' } },
    { do: 'show', shown: { ...SHOWN, marks: Array.from({ length: TOGETHER.marks + 1 }, () => 1) } },
    { do: 'steal' },
  ])
    expect((await post(`/${first.id}`, first.leaderKey, body)).status).toBe(400);
  expect((await post(`/${first.id}`, first.leaderKey, { do: 'end', why: 'x'.repeat(500) })).status).toBe(413);
  for (const [after, who] of [
    ['-1', 'ann'],
    ['x', 'ann'],
    ['0', ''],
    ['0', '<b>'],
  ])
    expect((await get(first.id, first.key, after ?? '', who)).status).toBe(400);
});

test('sessions, followers and changes are limited, and an unused session ends', () => {
  const watchings = new TogetherSessions();
  const made = (address: string, now: number) => watchings.make(address, now) as TogetherMade;
  const first = made('a', 0);
  for (let n = 1; n < TOGETHER.perAddress; n++) made('a', 0);
  expect(watchings.make('a', 0)).toBe('match.busy');
  for (let n = 0; n < TOGETHER.followers; n++)
    expect(watchings.now(first.id, first.key, `f${n}`, `home ${n}`, 1)).toMatchObject({ followers: n + 1 });
  expect(watchings.now(first.id, first.key, 'more', 'b', 1)).toBe('match.busy');
  expect(watchings.now(first.id, first.leaderKey, 'leader', 'a', 1)).toMatchObject({ followers: TOGETHER.followers });
  // A follower without recent requests counts as gone.
  expect(watchings.now(first.id, first.key, 'more', 'b', 2 + TOGETHER.gone)).toMatchObject({ followers: 1 });
  const results = Array.from({ length: TOGETHER.burst + 1 }, () =>
    watchings.act(first.id, first.leaderKey, { do: 'show', shown: SHOWN }, TOGETHER.gone),
  );
  expect(results.at(-1)).toBe('match.rate');
  const woken = vi.fn();
  watchings.wait(first.id, 'a', woken);
  expect(watchings.now(first.id, first.key, 'ann', 'a', TOGETHER.gone + TOGETHER.idle + 3)).toBe('match.unknown');
  expect(woken).toHaveBeenCalledOnce();
  expect(typeof watchings.make('a', TOGETHER.gone + TOGETHER.idle + 3)).toBe('object');
});

test('an address that invents names leaves room for others', () => {
  const watchings = new TogetherSessions();
  const { id, key } = watchings.make('a', 0) as TogetherMade;
  const follow = (who: string, address: string) => watchings.now(id, key, who, address, 1);
  for (let n = 0; n < TOGETHER.followersPerAddress; n++)
    expect(follow(`f${n}`, 'crowd')).toMatchObject({ followers: n + 1 });
  expect(follow('one more', 'crowd')).toBe('match.busy');
  expect(follow('f0', 'crowd')).toMatchObject({ followers: TOGETHER.followersPerAddress });
  expect(follow('bea', 'elsewhere')).toMatchObject({ followers: TOGETHER.followersPerAddress + 1 });
});

test('an address that waits again and again takes no other client’s place', () => {
  const watchings = new TogetherSessions();
  const { id } = watchings.make('a', 0) as TogetherMade;
  const bea = vi.fn();
  watchings.wait(id, 'elsewhere', bea);
  const crowd = Array.from({ length: 2 * TOGETHER.followers }, () => vi.fn());
  for (const call of crowd) watchings.wait(id, 'crowd', call);
  // Exactly the oldest waiting calls are answered, each once.
  const answered = crowd.map((call) => call.mock.calls.length);
  expect(answered.slice(0, -TOGETHER.followersPerAddress - 1).every((times) => times === 1)).toBe(true);
  expect(answered.slice(-TOGETHER.followersPerAddress - 1).every((times) => times === 0)).toBe(true);
  expect(bea).not.toHaveBeenCalled();
  const ann = vi.fn();
  watchings.wait(id, 'a', ann);
  expect(ann).not.toHaveBeenCalled();
});

test('a few addresses that fill a session make room for others: the newest of the largest crowd goes', () => {
  const watchings = new TogetherSessions();
  const made = watchings.make('a', 0);
  if (typeof made === 'string') throw new Error(made);
  const follow = (who: string, address: string) => watchings.now(made.id, made.key, who, address, 1);
  const each = TOGETHER.followersPerAddress;
  for (let n = 0; n < TOGETHER.followers; n++) follow(`f${n}`, `crowd ${Math.floor(n / each)}`);
  expect(follow('bea', 'elsewhere')).toMatchObject({ followers: TOGETHER.followers });
  // The removed follower may not return, because the crowd would be as large as the other crowds again.
  expect(follow(`f${each - 1}`, 'crowd 0')).toBe('match.busy');
});

test('law of the shares: the networks of one customer share a few sessions, and are one crowd of followers', () => {
  const watchings = new TogetherSessions();
  const network = (n: number) => `2001:db8:1:${n}::`;
  const made = Array.from({ length: SHARES_PER_WIDER_NETWORK * TOGETHER.perAddress }, (_, n) =>
    watchings.make(network(n), 0),
  );
  expect(made.every((session) => typeof session === 'object')).toBe(true);
  expect(watchings.make(network(999), 0)).toBe('match.busy');
  // The next /48 has its own limit.
  const next = watchings.make('2001:db8:2:1::', 0);
  if (typeof next === 'string') throw new Error(next);
  // All networks of one customer are one crowd, so another follower of the customer is refused.
  const follow = (who: string, address: string) => watchings.now(next.id, next.key, who, address, 1);
  for (let n = 0; n < TOGETHER.followers; n++) expect(follow(`f${n}`, network(n))).toMatchObject({ followers: n + 1 });
  expect(follow('more', network(999))).toBe('match.busy');
  expect(follow('bea', '192.0.2.1')).toMatchObject({ followers: TOGETHER.followers });
  // The newest follower of the crowd was removed.
  expect(follow(`f${TOGETHER.followers - 1}`, network(TOGETHER.followers - 1))).toBe('match.busy');
  expect(follow('f0', network(0))).toMatchObject({ followers: TOGETHER.followers });
  // An ended session no longer counts.
  const [first] = made;
  if (first === undefined || typeof first === 'string') throw new Error('no session');
  watchings.act(first.id, first.leaderKey, { do: 'end' }, 2);
  expect(typeof watchings.make(network(999), 2)).toBe('object');
});
