import { afterEach, expect, test, vi } from 'vitest';
import { addressOf } from './address.ts';

afterEach(() => vi.unstubAllGlobals());

test('a shared address is a path for which the server has a card, without the code of a private table', () => {
  vi.stubGlobal('location', { origin: 'https://kings.example' });
  expect(addressOf('#/replay/room1/2?at=7&view=0', '')).toBe('https://kings.example/replay/room1/2?at=7&view=0');
  expect(addressOf('#/watch/room1', '')).toBe('https://kings.example/watch/room1');
  const shut = new URL(addressOf('#/t/room1/a%2Fb', 'a/b'));
  expect([shut.pathname, shut.search, shut.hash]).toEqual(['/t/room1', '', '#/t/room1/a%2Fb']);
});
