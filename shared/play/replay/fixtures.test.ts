// Runs the recorded games again: one for each ending, number of players, profile of rules and chosen ending.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readRules, rulesFor } from '../../model/game/ruleset.ts';
import type { Victory } from '../../model/game/types.ts';
import { PROFILE_NAMES, RULE_OPTIONS } from '../../model/options/index.ts';
import { decode, type Entry } from './entry.ts';
import { verifyRecord } from './verify.ts';

const DIR = join(import.meta.dirname, 'fixtures');
const FILES = readdirSync(DIR).filter((f) => f.endsWith('.jsonl'));
const read = (file: string): string => readFileSync(join(DIR, file), 'latin1');
const HOW = {
  held: true,
  second: true,
  last: true,
  draw: true,
  income: true,
  sole: true,
  fast: true,
  seized: true,
  turns: true,
  territory: true,
} as const satisfies Readonly<Record<Victory['how'], true>>;
const RECORDS: readonly (readonly [file: string, entries: Entry[]])[] = FILES.map((file) => [
  file,
  read(file).trimEnd().split('\n').map(decode),
]);

describe('law 3: recorded games run again', () => {
  test.each(FILES)('%s', (file) => {
    const text = read(file);
    expect(text.length).toBeLessThan(1 << 20);
    expect(verifyRecord(text)).toMatchObject({ ok: true, parts: [{ rerun: true }] });
  });

  test('they cover every way to end and every number of players', () => {
    const ends = RECORDS.map(([file, entries]) => {
      const ended = entries.find((e) => e.t === 'ended');
      const gaveUp = entries.some((e) => e.t === 'free' && e.action.free === 'resign');
      const how = ended?.t === 'ended' ? (ended.victory?.how ?? 'capped') : 'none';
      return `${file[0]} ${how === 'last' ? (gaveUp ? 'resigned' : 'fallen') : how}`;
    });
    const all = [2, 3, 4].flatMap((p) => ['held', 'second', 'fallen', 'resigned'].map((how) => `${p} ${how}`));
    expect([...all, '3 draw', '2 capped', '4 capped', '5 capped', '6 capped'].filter((e) => !ends.includes(e))).toEqual(
      [],
    );
    const ways = Object.keys(HOW).filter(
      (way) => !ends.some((end) => end.endsWith(` ${way === 'last' ? 'fallen' : way}`)),
    );
    expect(ways).toEqual([]);
  });

  test('they cover every profile and every ending', () => {
    const played = RECORDS.map(([file, [first]]) => {
      if (first?.t !== 'match') throw new Error(`${file} does not open with its match`);
      return readRules(first.rules);
    });
    const lacking = PROFILE_NAMES.filter(
      (preset) => !played.some((rules) => isDeepStrictEqual(rules, rulesFor({ preset, players: rules?.players ?? 2 }))),
    );
    expect(lacking).toEqual([]);
    const endings = RULE_OPTIONS.victory.values.all.filter((how) => !played.some((rules) => rules?.victory === how));
    expect(endings).toEqual([]);
  });

  test('they contain every kind of entry of a game without a server, with called and automatic bluffs', () => {
    const all = RECORDS.flatMap(([, entries]) => entries);
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
