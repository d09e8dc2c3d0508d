import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seekableReplay } from '../../shared/play/replay/seekable-replay.ts';
import { publicCourse } from '../../shared/play/replay/turning-points.ts';
import { direct, tooShort } from './run.ts';

const FIXTURES = new URL('../../shared/play/replay/fixtures/', import.meta.url);

test('the director shows decisive events when they happen, and no shot is too short (npm run lab -- director: 200 games)', () => {
  const record = readFileSync(new URL('2-seized-steady-unique.jsonl', FIXTURES), 'latin1');
  const directed = direct(publicCourse(seekableReplay(record)));
  expect(directed.points).toHaveLength(5);
  expect(directed.met).toEqual(directed.points);
  expect(tooShort(directed)).toBe(0);
});
