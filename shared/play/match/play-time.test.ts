import { expect, test } from 'vitest';
import { PlayTime } from './play-time.ts';

test('ENG-05: the time of a match never runs backwards, whatever the clock it is given', () => {
  const time = new PlayTime(10_000);
  expect(time.at(12_500)).toBe(2500);
  expect(time.at(8_000)).toBe(2500);
  expect(time.at(12_400)).toBe(2500);
  expect(time.at(12_600)).toBe(2600);
  time.pause('empty', 13_000);
  expect(time.at(20_000)).toBe(3000);
  time.resume('empty', 11_000);
  expect(time.at(11_500)).toBe(3000);
  time.set(500, 20_000);
  expect(time.at(20_100)).toBe(600);
});
