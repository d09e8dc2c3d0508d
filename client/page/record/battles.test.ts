import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { battlesOf } from '../../../shared/play/replay/battles.ts';
import { seekableReplay } from '../../../shared/play/replay/seekable-replay.ts';
import { hashOfBattle, wantedBattle } from './clip.ts';

test('battles of a match are numbered in order, each at the moment where it began', () => {
  const file = new URL('../../../shared/play/replay/fixtures/2-held-steady-manual.jsonl', import.meta.url);
  const replay = seekableReplay(readFileSync(file, 'latin1'));
  const battles = battlesOf(replay.moments);
  expect(battles.length).toBeGreaterThan(3);
  for (const { index, hex } of battles)
    expect(replay.events(index, -1)).toContainEqual(expect.objectContaining({ t: 'battleBegan', hex }));
});

test('the address of a battle is parsed as written; an invalid address gives null', () => {
  const link = { room: 'abcdEFGH', game: 2, code: '0123456789abcdef0123456789abcdef' };
  expect(wantedBattle(hashOfBattle(link, 7))).toEqual({ link, n: 7 });
  for (const hash of [
    '#/battle',
    '#/battle/abcdEFGH/2',
    '#/battle/abcdEFGH/2/0',
    '#/battle/<b>/2/1',
    '#/battle/abcd/1/1/%E0%A4%A',
  ])
    expect(wantedBattle(hash)).toBeNull();
});
