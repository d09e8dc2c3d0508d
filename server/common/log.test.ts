// What goes into the log: nobody fills it from outside, and what went wrong with us can be found.
import { afterEach, expect, test } from 'vitest';
import { setTestClock } from './clock.ts';
import { limitedLog } from './log.ts';

afterEach(() => setTestClock(null));

/** What a log wrote of these texts. */
function written(texts: readonly unknown[], most: number, lines?: number): string[] {
  const out: string[] = [];
  const log = limitedLog((text) => out.push(text), most, lines);
  for (const text of texts) log(text);
  return out;
}

test('what strangers say is a line without signs that steer a terminal', () => {
  expect(written(['bad\u001B[2J bytes\nsecond line', new Error('so\nit is')], 5)).toEqual(['bad?[2J bytes', 'so']);
  expect(written(['x'.repeat(1000)], 5)).toEqual(['x'.repeat(300)]);
});

test('a fault of ours keeps as many lines as are asked for, each as clean', () => {
  const stack = ['Error: a\tb', '    at one', '    at two', '    at three'].join('\n');
  expect(written([stack], 5, 3)).toEqual(['Error: a?b\n    at one\n    at two']);
});

test('no more is written in a minute than somebody can read, and how much was left out is said', () => {
  let now = 0;
  setTestClock(() => now);
  const out: string[] = [];
  const log = limitedLog((line) => out.push(line), 2);
  for (const text of ['a', 'b', 'c', 'd']) log(text);
  expect(out).toEqual(['a', 'b']);
  now = 60_000;
  log('e');
  expect(out.slice(2)).toEqual(['(and 2 lines like these)', 'e']);
});
