import { afterEach, expect, test } from 'vitest';
import type { TogetherNow, TogetherShown } from '../../../shared/play/net/together.ts';
import { TOGETHER } from '../../../shared/play/net/together.ts';
import { LocalBus } from '../../bus/bus.ts';
import { monotonicNow } from '../../common/clock.ts';
import { hashToken } from '../../common/tokens.ts';
import { TogetherSessions } from './together.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const SHOWN: TogetherShown = { at: 12, viewer: -1, hex: 4, marks: [1, 2], arrow: [3, 5] };
const members = new Set<LocalBus>();
const buses: LocalBus[] = [];

function processOf(): TogetherSessions {
  const bus = new LocalBus(members);
  buses.push(bus);
  const sessions = new TogetherSessions(bus);
  ends.push(sessions.start());
  return sessions;
}

function made(sessions: TogetherSessions) {
  const session = sessions.make('192.0.2.1', monotonicNow());
  if (typeof session === 'string') throw new Error(session);
  return session;
}

const arrives = (): Promise<void> => new Promise((go) => setImmediate(go));
const at = (sessions: TogetherSessions, id: string, key: string, who: string): TogetherNow => {
  const now = sessions.now(id, key, who, '192.0.2.2', monotonicNow());
  if (typeof now === 'string') throw new Error(now);
  return now;
};

test('followers at any process see what the leader shows at any other, under the same version', async () => {
  const [a, b, c] = [processOf(), processOf(), processOf()];
  const { id, key, leaderKey } = made(a);
  await arrives();
  at(b, id, key, 'ann');
  at(c, id, key, 'ben');
  await arrives();
  let isCalled = false;
  c.wait(id, '192.0.2.2', () => {
    isCalled = true;
  });
  b.act(id, leaderKey, { do: 'show', shown: SHOWN }, monotonicNow());
  await arrives();
  expect(isCalled).toBe(true);
  const views = [a, b, c].map((sessions) => at(sessions, id, key, 'ann'));
  for (const view of views) expect(view).toEqual({ ...views[0], shown: SHOWN, followers: 2, offered: false });
});

test('the lead passes to another process, and an ended session stays ended everywhere', async () => {
  const [a, b] = [processOf(), processOf()];
  const { id, key, leaderKey } = made(a);
  await arrives();
  a.act(id, leaderKey, { do: 'offer', on: true }, monotonicNow());
  await arrives();
  const taken = b.act(id, key, { do: 'take' }, monotonicNow());
  if (typeof taken === 'string') throw new Error(taken);
  await arrives();
  expect(a.act(id, leaderKey, { do: 'end' }, monotonicNow())).toBe('match.unknown');
  expect(a.act(id, taken.leaderKey, { do: 'end' }, monotonicNow())).toEqual({ leaderKey: '' });
  await arrives();
  expect([a, b].map((sessions) => sessions.now(id, key, 'ann', '192.0.2.2', monotonicNow()))).toEqual([
    'match.unknown',
    'match.unknown',
  ]);
});

test('a process that missed a change or the end learns it from the next message', async () => {
  const [a, b] = [processOf(), processOf()];
  const bus = buses.at(-1) as LocalBus;
  const { id, key, leaderKey } = made(a);
  await arrives();
  members.delete(bus);
  a.act(id, leaderKey, { do: 'show', shown: SHOWN }, monotonicNow());
  await arrives();
  expect(at(b, id, key, 'ann').shown).toBe(null);
  members.add(bus);
  // A new follower makes every process send the session.
  at(a, id, key, 'ben');
  await arrives();
  expect(at(b, id, key, 'ann').shown).toEqual(SHOWN);
  members.delete(bus);
  a.act(id, leaderKey, { do: 'end' }, monotonicNow());
  await arrives();
  members.add(bus);
  at(b, id, key, 'cem');
  await arrives();
  await arrives();
  expect([a, b].map((sessions) => sessions.now(id, key, 'ann', '192.0.2.2', monotonicNow()))).toEqual([
    'match.unknown',
    'match.unknown',
  ]);
});

test('the sessions of an address count in all processes', async () => {
  const [a, b] = [processOf(), processOf()];
  for (let i = 0; i < TOGETHER.perAddress; i++) made(i % 2 === 0 ? a : b);
  await arrives();
  expect([a, b].map((sessions) => sessions.make('192.0.2.1', monotonicNow()))).toEqual(['match.busy', 'match.busy']);
});

test('sessions from elsewhere are limited in number and in size', async () => {
  const sessions = processOf();
  const sender = new LocalBus(members);
  buses.push(sender);
  const times = { made: 0, used: 0, rev: 0, shown: null, offered: false, hasEnded: false };
  const sent = { id: '', key: hashToken('key'), leader: '', address: '192.0.2.3', ...times, followers: [] };
  const isKnown = (id: string): boolean =>
    sessions.now(id, 'key', 'ann', '192.0.2.2', monotonicNow()) !== 'match.unknown';
  sender.publish('together', { ...sent, id: 'far', rev: Number.MAX_SAFE_INTEGER });
  sender.publish('together', { ...sent, id: 'x'.repeat(100) });
  for (let n = 0; n <= 4 * TOGETHER.sessions; n++) sender.publish('together', { ...sent, id: `s${n}` });
  await arrives();
  expect(['far', 'x'.repeat(100), 's0', `s${4 * TOGETHER.sessions}`].map(isKnown)).toEqual([false, false, true, false]);
});
