import { expect, test } from 'vitest';
import { TOGETHER } from '../../../shared/play/net/together.ts';
import { TogetherSessions } from './together.ts';

function makeAll(sessions: TogetherSessions, address: string): number {
  let made = 0;
  while (typeof sessions.make(address, 0) !== 'string') made++;
  return made;
}

test('law of the shares: the last quarter of the sessions is for addresses that have few', () => {
  const sessions = new TogetherSessions();
  const greedy = Math.ceil(TOGETHER.sessions / TOGETHER.perAddress);
  const made = Array.from({ length: greedy }, (_, i) => makeAll(sessions, `192.0.${i >> 8}.${i & 255}`));
  expect(made[0]).toBe(TOGETHER.perAddress);
  // If each address could make as many sessions as the server has, none would be left for others.
  expect(makeAll(sessions, '198.51.100.7')).toBeGreaterThan(0);
  expect(makeAll(sessions, '192.0.0.0')).toBe(0);
});

test('law of the shares: the networks of one /48 share a few shares of sessions', () => {
  const sessions = new TogetherSessions();
  const made = Array.from({ length: 40 }, (_, i) => makeAll(sessions, `2001:db8:1:${i.toString(16)}::`));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(4 * TOGETHER.perAddress);
});
