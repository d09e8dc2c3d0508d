import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { page } from '../../client/i18n/en/help/page.ts';
import { en } from '../../client/i18n/en/index.ts';
import { log } from '../../client/i18n/en/log.ts';
import type { Example } from '../../client/page/help/example.ts';
import { isKind } from '../../shared/model/catalogue/index.ts';
import { RULES } from '../../shared/model/catalogue/rules.ts';
import { BOARDS, isHexId } from '../../shared/model/hex/hex.ts';
import { BARRED, exampleOfRefusal } from './barred.ts';
import { DRAWN } from './drawn.ts';
import { exampleOf } from './examples.ts';
import { momentsOfRecord } from './moments.ts';
import { ASKED, SHOWN_BY, showsOf } from './wanted.ts';

const FILE = join(import.meta.dirname, '../../client/page/help/examples.json');
const EXAMPLES = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Example>;
const SAMPLE = '2-held-steady-manual';

const isRule = (by: string): boolean => RULES.some(({ id }) => id === by);

describe('the examples of the rulebook', () => {
  test('every rule has an example', () => {
    const ids = RULES.map(({ id }) => id as string);
    expect(ids.filter((id) => EXAMPLES[id] === undefined)).toEqual([]);
    // Each rule needs a test by its own text. That a log sentence cites the rule is not enough.
    const lists = [SHOWN_BY, ASKED, BARRED, DRAWN];
    expect(ids.filter((id) => !lists.some((list) => id in list))).toEqual([]);
    const named = [EXAMPLES, ...lists].flatMap((list) => Object.keys(list));
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('the game itself provides the counts', () => {
    for (const [id, make] of Object.entries(DRAWN))
      expect(JSON.stringify(EXAMPLES[id]), id).toBe(JSON.stringify(make()));
  });

  test('examples of recorded games are moments that show the rule', () => {
    const moments = momentsOfRecord(SAMPLE).map((moment) => ({ moment, text: JSON.stringify(exampleOf(moment)) }));
    const sampleEntries = Object.entries(EXAMPLES).filter(([, { source }]) => source === SAMPLE);
    expect(sampleEntries.length).toBeGreaterThan(15);
    const isShown = (id: string, text: string) =>
      moments.some((candidate) => candidate.text === text && showsOf(id)(candidate.moment));
    expect(sampleEntries.filter(([id, example]) => !isShown(id, JSON.stringify(example))).map(([id]) => id)).toEqual(
      [],
    );
  });

  test('the game refuses what a rule forbids in the position drawn', () => {
    for (const id of Object.keys(BARRED)) {
      // Throws if the game allows the attempt, or refuses it for another reason than shown.
      expect(JSON.stringify(EXAMPLES[id]), id).toBe(JSON.stringify(exampleOfRefusal(id)));
      const { barred } = EXAMPLES[id] ?? {};
      expect(barred !== undefined && (isRule(barred.by) || `book.refused.${barred.by}` in page), id).toBe(true);
    }
    const refusals = Object.entries(EXAMPLES).filter(([, { barred }]) => barred !== undefined);
    expect(refusals.map(([id]) => id).sort()).toEqual(Object.keys(BARRED).sort());
  });

  test('each example shows hexes of its board, existing counters and a sentence', () => {
    const sentences = new Set(
      [log, en, page].flatMap((texts) => Object.keys(texts)).map((key) => key.replace(/_(one|other)$/, '')),
    );
    const sizes = BOARDS.map((board) => board.hexes.length);
    for (const [id, example] of Object.entries(EXAMPLES)) {
      const { at, faces, key, boards = [], counts } = example;
      const drawn = [example, ...boards].filter(({ hexes }) => hexes.length > 0);
      expect(drawn.length + faces.length, id).toBeGreaterThan(0);
      for (const { size, hexes } of drawn) {
        expect(sizes, id).toContain(size);
        expect(
          hexes.every(([hex]) => isHexId(hex) && hex < size),
          id,
        ).toBe(true);
      }
      if (counts) expect([example.hexes.length, faces.length], id).toContain(counts.length);
      for (const hex of at)
        expect(
          example.hexes.map(([one]) => one),
          id,
        ).toContain(hex);
      expect(
        faces.every(([, kind]) => isKind(kind)),
        id,
      ).toBe(true);
      expect(sentences.has(key), `${id} ${key}`).toBe(true);
    }
  });
});
