import { expect, test } from 'vitest';
import { type Showable, Television, tensionOf } from './television.ts';

const game = (room: string, more: Partial<Showable> = {}): Showable => ({
  room,
  people: 1,
  watching: 0,
  tension: 0.3,
  inBattle: false,
  isLive: true,
  ...more,
});

test('the best running game is shown, people before bots', () => {
  const bots = game('bots', { people: 0, watching: 90, tension: 1 });
  expect(new Television().choose([bots], 0)).toBe('bots');
  expect(new Television().choose([bots, game('one'), game('two', { people: 2 })], 0)).toBe('two');
  expect(new Television().choose([], 0)).toBe('');
});

test('it stays with a game until another is clearly better', () => {
  const tv = new Television();
  tv.choose([game('a', { people: 3 })], 0);
  expect(tv.choose([game('a', { people: 3 }), game('b', { people: 3, watching: 2 })], 1)).toBe('a');
  expect(tv.choose([game('a', { people: 3 }), game('b', { people: 4 })], 2)).toBe('b');
  expect(tv.choose([game('a', { people: 3 }), game('b', { people: 4 })], 3)).toBe('b');
});

test('a battle is shown to its end, whatever begins elsewhere', () => {
  const tv = new Television();
  tv.choose([game('a', { people: 0 })], 0);
  const better = game('b', { people: 4 });
  expect(tv.choose([game('a', { people: 0, inBattle: true }), better], 1)).toBe('a');
  expect(tv.choose([game('a', { people: 0 }), better], 2)).toBe('b');
});

test('an ending is shown before anything else, and a rematch at the same table keeps the audience', () => {
  const tv = new Television();
  const other = game('b');
  tv.choose([game('a', { people: 2 })], 0);
  expect(tv.choose([game('a', { people: 2, isLive: false }), other], 1_000)).toBe('a');
  expect(tv.choose([game('a', { people: 2 }), other], 15_000)).toBe('a');
  expect(tv.choose([game('a', { people: 2, isLive: false }), other], 60_000)).toBe('a');
  expect(tv.choose([game('a', { people: 2, isLive: false }), other], 80_001)).toBe('b');
  expect(tv.choose([], 90_000)).toBe('');
});

test('a game is most exciting while two players lead and neither has won', () => {
  const begun = tensionOf([0.25, 0.25, 0.25, 0.25]);
  const led = tensionOf([0.48, 0.46, 0.03, 0.03]);
  const decided = tensionOf([0.98, 0.01, 0.01, 0]);
  expect(led).toBeGreaterThan(begun);
  expect(begun).toBeGreaterThan(decided);
});
