// Recorded games run again on every change: one for each way a game can end and each number of players.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decode, type Entry } from './entry.ts';
import { seekableReplay } from './seekable-replay.ts';
import { verifyRecord } from './verify.ts';

const DIR = join(import.meta.dirname, 'fixtures');
const FILES = readdirSync(DIR).filter((f) => f.endsWith('.jsonl'));
const read = (file: string): string => readFileSync(join(DIR, file), 'latin1');
const entriesOf = (file: string): Entry[] => read(file).trimEnd().split('\n').map(decode);

describe('law 3: recorded games run again', () => {
  test.each(FILES)('%s', (file) => {
    const text = read(file);
    expect(text.length).toBeLessThan(1 << 20);
    expect(verifyRecord(text)).toMatchObject({ ok: true, parts: [{ rerun: true }] });
  });

  test('they end in every way, at every number of players', () => {
    const ends = new Set<string>();
    for (const file of FILES) {
      const { moments } = seekableReplay(read(file));
      const ended = entriesOf(file).find((e) => e.t === 'ended');
      const gaveUp = moments.some((m) => m.did[0] === 'resign');
      const players = file[0];
      const how = ended?.t === 'ended' ? (ended.victory?.how ?? 'capped') : 'none';
      ends.add(`${players} ${how === 'last' ? (gaveUp ? 'resigned' : 'fallen') : how}`);
    }
    const all = [2, 3, 4].flatMap((p) => ['held', 'second', 'fallen', 'resigned'].map((how) => `${p} ${how}`));
    expect([...all, '3 draw', '2 capped', '4 capped'].filter((e) => !ends.has(e))).toEqual([]);
    expect(FILES.length).toBeGreaterThanOrEqual(12);
  });

  test('every kind of entry of a game without a server occurs, called bluffs and automatic ones alike', () => {
    const all = FILES.flatMap(entriesOf);
    const kinds = new Set(all.map((e) => e.t));
    for (const kind of [
      'match',
      'nonce',
      'began',
      'held',
      'dropped',
      'free',
      'undo',
      'step',
      'seat',
      'ended',
      'secret',
    ])
      expect(kinds).toContain(kind);
    const bluffs = all.flatMap((e) => (e.t === 'match' ? [e.rules.bluffCall] : []));
    expect(new Set(bluffs)).toEqual(new Set(['manual', 'auto']));
    expect(all.some((e) => e.t === 'nonce' && e.nonce === '')).toBe(true);
  });
});
