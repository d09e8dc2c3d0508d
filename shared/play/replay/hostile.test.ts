// Verifier and viewer refuse malicious records with a short message, and spend no more time on them than
// on a real record.
import { expect, test } from 'vitest';
import { BOTS } from '../../minds/bots/index.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { LINE_MOST, LIST_MOST, RECORD_MOST, TEXT_MOST, TOO_LONG } from './bounds.ts';
import { type Entry, encodeAll, RULES_VERSION } from './entry.ts';
import { EVERYTHING, seekableReplay } from './seekable-replay.ts';
import { recordGame } from './testing/record-game.ts';
import { rechain } from './testing/tamper.ts';
import { verifyRecord } from './verify.ts';

type Loose = Record<string, unknown>;

const { entries: game } = recordGame({
  rules: classicRules(2),
  seed: 'hostile',
  bots: [BOTS.random, BOTS.random],
  people: [0, 1],
  cap: 1,
});
const HUGE = Number.MAX_SAFE_INTEGER;
const many = (value: unknown, count = LIST_MOST + 1): unknown[] => Array.from({ length: count }, () => value);
const fields = (count: number): Loose => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));

function messagesOf(text: string): { entry: number; verified: string; shown: string } {
  const result = verifyRecord(text);
  if (result.ok) throw new Error('it passed');
  let shown = '';
  try {
    seekableReplay(text);
  } catch (error) {
    shown = (error as Error).message;
  }
  for (const words of [result.why, shown]) expect(words.length).toBeLessThan(2 * TEXT_MOST);
  return { entry: result.entry, verified: result.why, shown };
}

/** Returns the record with one entry changed and the chain rebuilt, as a forger would do. */
function forge(kind: Entry['t'], change: (entry: Loose) => void): string {
  const forged = structuredClone(game) as Entry[];
  change(forged.find((entry) => entry.t === kind) as unknown as Loose);
  return encodeAll(rechain(forged));
}

/**
 * Returns the record with a forged upgrade of the rules near its end. `change` alters the game
 * stored in the upgrade.
 */
function upgraded(change: (game: Loose) => void): string {
  const replay = seekableReplay(game);
  const moment = replay.moments.length - 10;
  const { entry, seq } = replay.moments[moment];
  const at = structuredClone(replay.at(moment, EVERYTHING));
  change(at as unknown as Loose);
  const forged = structuredClone(game) as Entry[];
  Object.assign(forged[0], { rulesVersion: RULES_VERSION - 1 });
  const { time, chain } = forged[entry];
  const upgrade = {
    t: 'upgrade',
    seq,
    from: RULES_VERSION - 1,
    to: RULES_VERSION,
    game: at,
    n: 0,
    time,
    chain,
  } as const;
  return encodeAll(rechain([...forged.slice(0, entry + 1), upgrade, ...forged.slice(entry + 1)]));
}

test('a file longer than any record, a line longer than any entry, and lines after the first faulty line are not read', () => {
  for (const text of ['\n', 'x'].map((part) => part.repeat(RECORD_MOST + 1)))
    expect(messagesOf(text)).toEqual({ entry: 0, verified: TOO_LONG, shown: TOO_LONG });
  const lines = encodeAll(game.slice(0, 2));
  for (const line of ['x', '['].map((part) => part.repeat(LINE_MOST + 1)))
    expect(messagesOf(`${lines}${line}\n`)).toMatchObject({ entry: 2, verified: 'the line is longer than any entry' });
  expect(messagesOf(`${lines}{\n${encodeAll(game)}{`)).toMatchObject({ entry: 2, verified: 'the line is not JSON' });
  expect(messagesOf(`${lines}{`)).toMatchObject({ entry: 2, verified: 'the last line has no end' });
});

test('endlessly nested lines, and names that every object has, are no entries', () => {
  for (const line of [
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    `${'{"t":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    '{"__proto__":{"t":"match"}}',
    '{"t":"constructor"}',
    '{"t":"hasOwnProperty","toString":1}',
    '1e999',
  ])
    expect(messagesOf(`${line}\n`).verified).toMatch(/the line is not|of no known kind/);
});

test('no entry has more items or longer names than a game has', () => {
  const wrong = /^the field "\w+" of the entry "\w+" is missing or wrong$/;
  const answers: Loose[] = [
    { ids: many(1) },
    { ids: [many(1)] },
    { ids: [[[[[1]]]]] },
    fields(LIST_MOST + 1),
    { ids: fields(LIST_MOST + 1) },
    { ['x'.repeat(TEXT_MOST + 1)]: 1 },
  ];
  for (const answer of answers)
    expect(messagesOf(forge('held', (entry) => Object.assign(entry, { answer }))).verified).toMatch(wrong);
  for (const rules of [fields(LIST_MOST + 1), { players: many(2) }, { ['x'.repeat(TEXT_MOST + 1)]: 1 }])
    expect(messagesOf(forge('match', (entry) => Object.assign(entry, { rules }))).verified).toMatch(wrong);
});

test('the viewer refuses rules that are not of this build, as the verifier does', () => {
  const inherited = JSON.parse('{"__proto__":{"players":2},"constructor":1}') as Loose;
  for (const rules of [
    { players: HUGE },
    { players: -1 },
    { players: null },
    {},
    inherited,
    { ...fields(3), players: 2 },
  ]) {
    const { entry, verified, shown } = messagesOf(forge('match', (line) => Object.assign(line, { rules })));
    expect([entry, shown]).toEqual([0, verified]);
    expect(verified).toMatch(/^its rules/);
  }
});

test('a game that goes on must fit its seats, existing rules and its board size', () => {
  expect(verifyRecord(upgraded(() => {})).ok).toBe(true);
  const seats = (at: Loose) => at.seats as unknown[];
  const hostile: ((at: Loose) => void)[] = [
    (at) => void seats(at).push(seats(at)[0]),
    (at) => void seats(at).splice(0),
    (at) => void Object.assign(at, { seats: { length: 2 } }),
    (at) => void Object.assign(at, { rules: null }),
    (at) => void Object.assign(at, { rules: { players: HUGE } }),
    (at) => void Object.assign(at, { fallenHeroes: many(1) }),
    (at) => void Object.assign(at, { stack: many({ kind: 'setup' }) }),
  ];
  for (const change of hostile) {
    const { verified, shown } = messagesOf(upgraded(change));
    expect(verified).toMatch(/^its rules|^the field "game"/);
    expect(shown).toBe(verified);
  }
});

test('a game on which the rules would never terminate is refused', () => {
  const seat = (at: Loose, n: number) => (at.seats as Loose[])[n] as Loose;
  const hex = (at: Loose) => (at.hexes as Loose[])[3] as Loose;
  const counter = (at: Loose) => (at.counters as Loose[])[0] as Loose;
  const hostile: [field: string, change: (at: Loose) => void][] = [
    ['clockwise', (at) => void Object.assign(at, { clockwise: [1, 1] })],
    ['clockwise', (at) => void Object.assign(at, { clockwise: [0, 1, 0] })],
    ['clockwise', (at) => void Object.assign(at, { clockwise: [0] })],
    ['first', (at) => void Object.assign(at, { first: 3 })],
    ['turn', (at) => void Object.assign(at, { turn: 2 })],
    ['seats', (at) => [0, 1].forEach((n) => void Object.assign(seat(at, n), { fallen: true }))],
    ['seats', (at) => void Object.assign(seat(at, 0), { gold: HUGE })],
    ['seats', (at) => void Object.assign(seat(at, 0), { fallen: 1 })],
    ['hexes', (at) => void Object.assign(at, { hexes: null })],
    ['hexes', (at) => void Object.assign(at, { hexes: [] })],
    ['hexes', (at) => void Object.assign(hex(at), { owner: 4 })],
    ['hexes', (at) => void Object.assign(hex(at), { hidden: [HUGE, 0] })],
    ['counters', (at) => void Object.assign(counter(at), { id: HUGE })],
    ['counters', (at) => void Object.assign(counter(at), { seat: 5 })],
    ['counters', (at) => void Object.assign(counter(at), { at: 99 })],
    ['cup', (at) => void Object.assign(at, { cupSize: HUGE })],
    ['cup', (at) => void (at.cup as number[]).splice(0, 1, HUGE)],
    ['deck', (at) => void Object.assign(at, { deck: [-1, 0, 0, 0, 0, 0, 0, 0] })],
    ['unseen', (at) => void Object.assign(at, { unseen: [HUGE] })],
    ['round', (at) => void Object.assign(at, { round: -7 })],
    ['luck', (at) => void Object.assign(at, { luck: {} })],
    ['pool', (at) => void Object.assign(at, { pool: [999] })],
    ['fallenHeroes', (at) => void Object.assign(at, { fallenHeroes: [{ seat: 5, hero: 1 }] })],
    ['stack', (at) => void Object.assign(at, { stack: [] })],
    ['stack', (at) => void Object.assign(at, { stack: [{ kind: 'nothing' }] })],
    ['open', (at) => void Object.assign(at, { open: [{ id: 1, seat: 0, kind: 'move', movers: null }] })],
  ];
  for (const [field, change] of hostile) {
    const { verified, shown } = messagesOf(upgraded(change));
    expect(verified).toBe(`the field "${field}" of its game is wrong`);
    expect(shown).toBe(verified);
  }
});

test('a failure of the rules is reported in words, with the entry', () => {
  const { verified, shown } = messagesOf(
    upgraded(
      (at) =>
        void Object.assign(at, {
          stack: [{ kind: 'setup', state: 'roll', index: 0, starts: [], before: [], exchanged: [] }],
        }),
    ),
  );
  expect(verified).toMatch(/^the rules fail on it: /);
  expect(shown).toMatch(/^entry \d+: the rules fail on it: /);
});
