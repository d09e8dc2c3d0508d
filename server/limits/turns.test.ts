import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function serve(turns: Turns<string>, count: number, ms: number, from: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const now = from + n * ms;
    const { who } = turns.next(now) ?? { who: '' };
    turns.spent(who, ms, now + ms);
    return who;
  });
}

test('a client without recent use comes before all others, which take turns', () => {
  const turns = new Turns<string>(24);
  for (const who of ['a', 'b', 'c', 'a', 'b', 'c']) turns.add(who, who, 0);
  expect(serve(turns, 3, 500, 0)).toEqual(['a', 'b', 'c']);
  for (const who of ['a', 'b', 'c', 'd']) turns.add(who, who, 1500);
  expect(serve(turns, 4, 500, 1500)).toEqual(['d', 'a', 'b', 'c']);
  expect(serve(turns, 3, 500, 600_000)).toEqual(['a', 'b', 'c']);
});

test('a queue filled by many clients with one piece of work each has room for a client without any', () => {
  const turns = new Turns<string>(3);
  for (const who of ['a', 'b', 'c']) turns.add(who, `${who}1`, 0);
  for (const who of serve(turns, 3, 200, 0)) turns.add(who, `${who}2`, 600);
  expect(turns.add('new', 'new1', 600)).toBe('c2');
  expect(turns.next(600)).toEqual({ who: 'new', item: 'new1' });
  // The client with the most use of all that wait can replace only its own work.
  turns.spent('new', 5000, 600);
  turns.add('d', 'd1', 600);
  expect(turns.add('new', 'new2', 600)).toBe('new2');
});
