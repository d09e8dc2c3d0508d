// Every changed record is detected. TAMPERINGS sets the number of attempts, 300 by default.
import { expect, test } from 'vitest';
import { BOTS } from '../../minds/bots/index.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { pickOf, randomOf } from '../../model/luck/random.ts';
import { type Entry, encodeAll } from './entry.ts';
import { recordGame } from './testing/record-game.ts';
import { tamper } from './testing/tamper.ts';
import { verifyRecord } from './verify.ts';

const COUNT = Number(process.env.TAMPERINGS ?? 300);

interface Target {
  entries: Entry[];
  text: string;
  anchor: { commitment: string; chain: string };
}

function targets(): Target[] {
  const out: Target[] = [];
  for (let i = 0; out.length < 4; i++) {
    const players = [2, 3, 2, 4][i];
    // Matches of three and four players stop after the set-up, because it already draws much luck.
    const { entries } = recordGame({
      rules: classicRules(players, { bluffCall: i % 2 === 0 ? 'manual' : 'auto' }),
      seed: `tamper ${i}`,
      bots: Array.from({ length: players }, () => BOTS.random),
      people: [0, 1],
      unopened: i % 2 === 0 ? [] : [1],
      cap: players === 2 ? 1 : 0,
      freeEvery: 8,
      undoEvery: 6,
    });
    const match = entries[0];
    const { chain } = entries[entries.length - 1];
    if (match.t !== 'match') throw new Error('a record starts with its match');
    out.push({ entries, text: encodeAll(entries), anchor: { commitment: match.commitment, chain } });
  }
  return out;
}

test(`ENG-01: of ${COUNT} random tamperings none passes`, { timeout: 600_000 }, () => {
  const random = randomOf('tamperings');
  const records = targets();
  for (const { text, anchor } of records) expect(verifyRecord(text, anchor)).toMatchObject({ ok: true });
  const passed: string[] = [];
  const loose: string[] = [];
  const seen = new Map<string, number>();
  for (let i = 0; i < COUNT; i++) {
    const { entries, text, anchor } = pickOf(random, records);
    const forged = tamper(entries, text, random);
    seen.set(forged.what, (seen.get(forged.what) ?? 0) + 1);
    // Changes of what dice and rules determine are found without outside knowledge. All other changes are
    // found only by the published chain.
    const result = verifyRecord(forged.text, forged.outsideOnly ? anchor : { commitment: anchor.commitment });
    if (result.ok) passed.push(`${i}: ${forged.what}${forged.rechained ? ', chained anew' : ''}`);
    if (forged.outsideOnly && i % 10 === 0 && verifyRecord(forged.text).ok) loose.push(forged.what);
  }
  expect(passed).toEqual([]);
  // Some changes need the published chain to be found, so the test proves something.
  expect(loose.length).toBeGreaterThan(0);
  expect(seen.size).toBeGreaterThan(30);
});

test('ENG-01: the first changed entry is named', () => {
  const [{ entries, text }] = targets();
  const lines = text.split('\n');
  for (const n of [0, 3, 10, Math.floor(entries.length / 2), entries.length - 1]) {
    const at = lines[n].indexOf('"time":') + 7;
    const changed = [...lines];
    changed[n] = `${lines[n].slice(0, at)}9${lines[n].slice(at)}`;
    expect(verifyRecord(changed.join('\n'))).toMatchObject({ ok: false, entry: n });
  }
});
