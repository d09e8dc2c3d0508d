// Outsiders cannot fill the log, and faults can be found in it.
import { afterEach, expect, test } from 'vitest';
import { setTestClock } from './clock.ts';
import { limitedLog } from './log.ts';

afterEach(() => setTestClock(null));

function writtenLines(texts: readonly unknown[], most: number, lines?: number): string[] {
  const out: string[] = [];
  const log = limitedLog((text) => out.push(text), most, lines);
  for (const text of texts) log(text);
  return out;
}

test('a text from outside becomes one line without control characters', () => {
  expect(writtenLines(['bad\u001B[2J bytes\nsecond line', new Error('so\nit is')], 5)).toEqual(['bad?[2J bytes', 'so']);
  expect(writtenLines(['x'.repeat(1000)], 5)).toEqual(['x'.repeat(300)]);
});

test('a fault of ours keeps the lines asked for, cleaned the same way', () => {
  const stack = ['Error: a\tb', '    at one', '    at two', '    at three'].join('\n');
  expect(writtenLines([stack], 5, 3)).toEqual(['Error: a?b\n    at one\n    at two']);
});

test('the log writes a limited number of lines a minute, and how many were left out', () => {
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
