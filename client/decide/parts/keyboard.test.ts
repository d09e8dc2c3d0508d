import { expect, test } from 'vitest';
import { placeByKey } from './keyboard.ts';

const KEYS = ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End'];

test('Tab and four keys reach every one of twenty heroes', () => {
  let reached = new Set([0]);
  for (let keys = 0; keys < 4; keys++)
    reached = new Set([...reached, ...[...reached].flatMap((at) => KEYS.map((key) => placeByKey(key, at, 20)))]);
  expect([...reached].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
});
