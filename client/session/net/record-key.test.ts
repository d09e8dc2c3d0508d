import { expect, test } from 'vitest';
import { wantedBattle, wantedClip } from '../../page/record/clip.ts';
import { hashOfWanted, wantedOf } from '../record/source.ts';
import { recordKey } from './address.ts';
import { replayHash } from './finished.ts';

/** The server's test has the same example. */
const KEY = 'f404618fc45354f9a2f1de855f4b0350';
const OF = { room: 'shut', game: 1, code: 'secret' };

test('the key is computed from the code as on the server; a key stays unchanged, and a public table has none', () => {
  expect(recordKey(OF)).toBe(KEY);
  expect(recordKey({ ...OF, code: KEY })).toBe(KEY);
  expect(recordKey({ ...OF, code: '' })).toBe('');
  expect(recordKey({ ...OF, game: 2 })).not.toBe(KEY);
});

test('no address of a record contains the invite code, even if it was opened with one', () => {
  expect(replayHash(OF)).toBe(`#/replay/shut/1/${KEY}`);
  expect(hashOfWanted(wantedOf('#/replay/shut/1/secret?at=3'))).toBe(`#/replay/shut/1/${KEY}?at=3&view=public`);
  expect(wantedClip('#/clip/shut/1/3-9/secret')?.link.code).toBe(KEY);
  expect(wantedBattle('#/battle/shut/1/2/secret')?.link.code).toBe(KEY);
});
