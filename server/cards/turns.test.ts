// Whose picture is drawn next: who had much drawn lately waits behind who had none, however many they are.
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Serves `count` of those who wait, each drawing for `ms` milliseconds; who asked, in the order in which they are served. */
function served(turns: Turns<string>, count: number, ms: number, from: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const now = from + n * ms;
    const { who } = turns.next(now) ?? { who: '' };
    turns.spent(who, ms, now + ms);
    return who;
  });
}

test('who had none drawn lately comes before all who had, and the others in turn', () => {
  const turns = new Turns<string>(24);
  for (const who of ['a', 'b', 'c', 'a', 'b', 'c']) turns.add(who, who, 0);
  expect(served(turns, 3, 500, 0)).toEqual(['a', 'b', 'c']);
  for (const who of ['a', 'b', 'c', 'd']) turns.add(who, who, 1500);
  expect(served(turns, 4, 500, 1500)).toEqual(['d', 'a', 'b', 'c']);
  // What was drawn long ago counts for nothing.
  expect(served(turns, 3, 500, 600_000)).toEqual(['a', 'b', 'c']);
});

test('a list that many addresses fill with one picture each has room for who had none', () => {
  const turns = new Turns<string>(3);
  for (const who of ['a', 'b', 'c']) turns.add(who, `${who}1`, 0);
  for (const who of served(turns, 3, 200, 0)) turns.add(who, `${who}2`, 600);
  expect(turns.add('new', 'new1', 600)).toBe('c2');
  expect(turns.next(600)).toEqual({ who: 'new', one: 'new1' });
  // Who had more than anybody who waits makes room for nobody but themselves.
  turns.spent('new', 5000, 600);
  turns.add('d', 'd1', 600);
  expect(turns.add('new', 'new2', 600)).toBe('new2');
});
