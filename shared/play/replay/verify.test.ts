import { expect, test } from 'vitest';
import { BOTS } from '../../minds/bots/index.ts';
import { hash } from '../../model/game/hash.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { NOBODY, seatAt } from '../../model/game/types.ts';
import { commitmentOf } from '../../model/luck/commit.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import type { JournalBody } from '../match/entries.ts';
import {
  canonical,
  chainOf,
  chainOfText,
  decode,
  type Entry,
  encode,
  encodeAll,
  RecordFault,
  RecordWriter,
  RULES_VERSION,
  withoutNames,
} from './entry.ts';
import { EVERYTHING, seekableReplay } from './seekable-replay.ts';
import { recordGame } from './testing/record-game.ts';
import { rechain } from './testing/tamper.ts';
import { verifyRecord } from './verify.ts';

const game = recordGame({
  rules: classicRules(2),
  seed: 'verify',
  bots: [BOTS.random, BOTS.random],
  people: [0, 1],
  cap: 2,
  freeEvery: 10,
}).entries;
const entriesCopy = (): Entry[] => structuredClone(game) as Entry[];
const bodies = (entries: readonly Entry[]): { time: number; body: JournalBody }[] =>
  entries.map(({ n: _n, chain: _c, time, ...body }) => ({ time, body: body as JournalBody }));
const write = (list: { time: number; body: JournalBody }[]): Entry[] => {
  const writer = new RecordWriter();
  return list.map(({ time, body }) => writer.add(time, body));
};
const matchOf = (entries: Entry[]): Extract<Entry, { t: 'match' }> => {
  const [first] = entries;
  if (first.t !== 'match') throw new Error('a record starts with its match');
  return first;
};

test('a record is valid as text, lines and entries, and says how it ended', () => {
  const text = encodeAll(game);
  const done: number[] = [];
  const result = verifyRecord(text, {}, (n) => done.push(n));
  expect(result).toMatchObject({ ok: true, entries: game.length, victory: null, chain: game[game.length - 1].chain });
  expect(result).toEqual(verifyRecord(text.trimEnd().split('\n')));
  expect(result).toEqual(verifyRecord(game));
  expect(done.length).toBeGreaterThan(1);
});

test('canonical form: sorted keys, ASCII only, whole numbers only', () => {
  expect(canonical({ b: [1, null, true], a: 'Zoë "\n\u2028😀' })).toBe(
    '{"a":"Zo\\u00eb \\"\\n\\u2028\\ud83d\\ude00","b":[1,null,true]}',
  );
  expect(JSON.parse(canonical('Zoë \u007f😀'))).toBe('Zoë \u007f😀');
  for (const bad of [0.5, -0, Number.NaN, 2 ** 60, undefined, () => 1]) {
    expect(() => canonical({ bad })).toThrow(RecordFault);
  }
});

test('a writer numbers and chains entries, and goes on after a restart', () => {
  const first = new RecordWriter();
  const a = first.add(0, { t: 'secret', secret: 'a'.repeat(64) });
  const again = new RecordWriter(a);
  expect(again.add(5, { t: 'dropped', seq: 1, seat: 0, id: 2 })).toEqual(
    first.add(5, { t: 'dropped', seq: 1, seat: 0, id: 2 }),
  );
  expect(first.chain).toBe(again.chain);
  expect(a.chain).toBe(chainOf('0'.repeat(64), a));
  expect(decode(encode(a))).toEqual(a);
});

test('a chain does not cover names: without them the record is as true as before', () => {
  const text = encodeAll(game);
  expect(verifyRecord(text)).toMatchObject({ ok: true });
  const nameless = encodeAll(game.map((entry) => ({ ...withoutNames(entry) })));
  expect(nameless).not.toBe(text);
  expect(verifyRecord(nameless)).toEqual(verifyRecord(text));
  // Before version 14 the chain covered the names.
  const { chain: _, ...rest } = game[0];
  const older = { ...rest, chain: chainOfText('0'.repeat(64), canonical(rest)) } as Entry;
  expect(verifyRecord([older]).ok).toBe(false);
  expect(verifyRecord([older])).not.toMatchObject({ code: 'chain' });
  const renamed = JSON.parse(JSON.stringify(older)) as typeof older & { seats: { name: string }[] };
  renamed.seats[0].name = 'Nobody';
  expect(verifyRecord([renamed])).toMatchObject({ ok: false, entry: 0, code: 'chain' });
});

test('a line that is no entry, or is written differently, is refused', () => {
  const line = encode(game[0]);
  for (const bad of [
    '',
    '{}',
    'null',
    '[]',
    '{"t":"__proto__"}',
    '{"t":"match"}',
    ` ${line}`,
    line.replace('"time":0', '"time":0.0'),
  ]) {
    expect(() => decode(bad)).toThrow(RecordFault);
  }
  const extra = { ...game[0], more: 1 };
  expect(() => decode(canonical(extra))).toThrow('field too many');
});

test('a record of other rules or of another format is refused in a clear sentence', () => {
  const old = entriesCopy();
  matchOf(old).rulesVersion = RULES_VERSION - 1;
  const result = verifyRecord(rechain(old));
  expect(result).toMatchObject({ ok: false, entry: 0, code: 'version' });
  const why = `played under version ${RULES_VERSION - 1} of the rules; this build has version ${RULES_VERSION} `;
  expect((result as { why: string }).why).toContain(why);
  expect(() => seekableReplay(rechain(old))).toThrow(why);
  const other = entriesCopy();
  matchOf(other).record = 1;
  expect(verifyRecord(rechain(other))).toMatchObject({ ok: false, entry: 0, code: 'version' });
});

test('ENG-01: secret, nonces and their commitments must match; the record must be complete', () => {
  const forged = entriesCopy();
  const secret = 'b'.repeat(64);
  const last = forged[forged.length - 1];
  if (last.t !== 'secret') throw new Error('a record ends with its secret');
  last.secret = secret;
  expect(verifyRecord(rechain(forged))).toMatchObject({ ok: false, entry: game.length - 1, code: 'commitment' });
  // The forger changes the commitment to fit the secret, so now the dice do not fit.
  matchOf(forged).commitment = commitmentOf(secret);
  expect(verifyRecord(rechain(forged))).toMatchObject({ ok: false, entry: 3, code: 'events' });
  expect(verifyRecord(rechain(forged), { commitment: matchOf(game as Entry[]).commitment })).toMatchObject({
    ok: false,
  });
  expect(verifyRecord(game.slice(0, -1))).toMatchObject({ ok: false, code: 'end' });
  expect(verifyRecord(rechain(game.filter((e) => e.t !== 'nonce')))).toMatchObject({ ok: false, code: 'nonce' });
});

test('ENG-01: a record must match the anchor: commitment, nonces and last chain as known from outside', () => {
  const { commitment, seats } = matchOf(game as Entry[]);
  const chain = game[game.length - 1].chain;
  const nonces = game.flatMap((e) => (e.t === 'nonce' ? [e.nonce] : []));
  const nonceCommitments = seats.map((s) => s.nonce);
  expect(verifyRecord(game, { commitment, chain, nonces, nonceCommitments })).toMatchObject({ ok: true });
  const not = 'c'.repeat(64);
  expect(verifyRecord(game, { commitment: not })).toMatchObject({ ok: false, entry: 0, code: 'anchor' });
  expect(verifyRecord(game, { chain: not })).toMatchObject({ ok: false, entry: game.length - 1, code: 'anchor' });
  expect(verifyRecord(game, { nonces: [null, not] })).toMatchObject({ ok: false, entry: 2, code: 'anchor' });
  expect(verifyRecord(game, { nonceCommitments: [not] })).toMatchObject({ ok: false, entry: 0, code: 'anchor' });
});

test('held answers must be open, legal and the answers that are played; a free action needs its step', () => {
  const list = bodies(game);
  const i = list.findIndex(({ body }) => body.t === 'held');
  const held = list[i].body as Extract<JournalBody, { t: 'held' }>;
  const put = (body: JournalBody): ReturnType<typeof verifyRecord> =>
    verifyRecord(write([...list.slice(0, i), { time: 0, body }, ...list.slice(i)]));
  expect(put({ ...held, id: 999 })).toMatchObject({ ok: false, entry: i, code: 'input' });
  expect(put({ ...held, seat: seatAt(1 - held.seat) })).toMatchObject({ ok: false, entry: i, code: 'input' });
  expect(put({ ...held, answer: { hex: OFF_BOARD } })).toMatchObject({ ok: false, entry: i, code: 'input' });
  expect(put({ t: 'dropped', seq: held.seq, seat: held.seat, id: held.id })).toMatchObject({
    ok: false,
    code: 'input',
  });
  expect(put({ t: 'ended', seq: held.seq, victory: { winners: [0], how: 'held' } })).toMatchObject({ code: 'end' });
  expect(put({ ...held })).toMatchObject({ ok: true });
  const f = list.findIndex(({ body }) => body.t === 'free');
  expect(verifyRecord(write(list.filter((_, k) => k !== f)))).toMatchObject({ ok: false, entry: f, code: 'input' });
  expect(verifyRecord(write(list.filter((_, k) => k !== f + 1)))).toMatchObject({ ok: false, code: 'order' });
});

test('a match that went on under other rules is verified in two parts, each by its own version', () => {
  const list = bodies(game);
  const steps = list.flatMap(({ body }, k) => (body.t === 'step' ? [k] : []));
  const cut = steps[Math.floor(steps.length / 2)];
  const replay = seekableReplay(game);
  const stood = replay.moments.findIndex((m) => m.entry === cut);
  const now = replay.at(stood, EVERYTHING);
  const upgrade = (from: number, to: number): { time: number; body: JournalBody } => ({
    time: list[cut].time,
    body: { t: 'upgrade', seq: now.seq, from, to, game: now },
  });
  const join = (from: number, to: number): Entry[] =>
    write([...list.slice(0, cut + 1), upgrade(from, to), ...list.slice(cut + 1)]);

  // The match began under old rules and went on under the present ones. Only the second part is run.
  const oldThenOurs = join(0, RULES_VERSION);
  matchOf(oldThenOurs).rulesVersion = 0;
  const result = verifyRecord(rechain(oldThenOurs));
  expect(result).toMatchObject({
    ok: true,
    parts: [
      { rulesVersion: 0, rerun: false },
      { rulesVersion: RULES_VERSION, rerun: true },
    ],
  });
  const second = seekableReplay(rechain(oldThenOurs));
  expect(hash(second.at(second.moments.length - 1, 0))).toBe(hash(replay.at(replay.moments.length - 1, 0)));

  // The match began under the present rules and went on under newer ones. The first part is run, and the game
  // stored after it is compared.
  const newer = join(RULES_VERSION, RULES_VERSION + 1);
  expect(verifyRecord(newer)).toMatchObject({
    ok: true,
    parts: [{ rerun: true }, { rulesVersion: RULES_VERSION + 1, rerun: false }],
  });
  const forged = structuredClone(newer) as Entry[];
  const entry = forged[cut + 1];
  if (entry.t !== 'upgrade') throw new Error('the upgrade');
  entry.game = { ...entry.game, round: entry.game.round + 1 };
  expect(verifyRecord(rechain(forged))).toMatchObject({ ok: false, entry: cut + 1, code: 'state' });
  const changed = structuredClone(oldThenOurs) as Entry[];
  const step = changed.findLast((e) => e.t === 'step');
  if (step?.t === 'step') step.hash = '0'.repeat(16);
  expect(verifyRecord(rechain(changed))).toMatchObject({ ok: false, entry: step?.n, code: 'state' });
});

test('entries about players are recorded where they happened and nowhere else', () => {
  const list = bodies(game);
  const cut = list.findIndex(({ body }, k) => k > list.length / 2 && body.t === 'step');
  const { time, body: step } = list[cut];
  if (step.t !== 'step') throw new Error('a step');
  const { seq } = step;
  const left: JournalBody = { t: 'seat', seq, seat: 1, who: 'Zoë', what: 'left' };
  const back: JournalBody = { t: 'seat', seq, seat: 1, who: 'Zoë', what: 'back' };
  const put = (where: number, ...extra: JournalBody[]) =>
    write([...list.slice(0, where), ...extra.map((body) => ({ time, body })), ...list.slice(where)]);
  const whole = put(cut + 1, left, back);
  expect(verifyRecord(whole)).toMatchObject({ ok: true, entries: list.length + 2 });
  expect(verifyRecord(encodeAll(whole))).toMatchObject({ ok: true });
  expect(seekableReplay(whole).moments.length).toBe(seekableReplay(game).moments.length);
  // The forger changes an entry's kind, seat or time, or removes the entry. The chain reveals it; if the
  // forger rebuilt the chain, the published chain does.
  const chain = whole.at(-1)?.chain;
  const forgeries: ((entries: Entry[]) => void)[] = [
    (entries) => Object.assign(entries[cut + 1], { what: 'bot' }),
    (entries) => Object.assign(entries[cut + 1], { seat: 0 }),
    (entries) => Object.assign(entries[cut + 2], { time: time + 1 }),
    (entries) => void entries.splice(cut + 1, 1),
  ];
  for (const forge of forgeries) {
    const forged = structuredClone(whole) as Entry[];
    forge(forged);
    expect(verifyRecord(forged)).toMatchObject({ ok: false, entry: cut + 1 + (forge === forgeries[2] ? 1 : 0) });
    const smoothed = write(bodies(forged));
    expect(verifyRecord(smoothed, { chain })).toMatchObject({ ok: false, code: 'anchor' });
  }
  // A player's departure or return is refused at a wrong step, for an unknown seat, before the first die
  // and after the end.
  for (const extra of [left, back]) {
    expect(verifyRecord(put(cut + 1, { ...extra, seq: seq + 1 }))).toMatchObject({
      ok: false,
      entry: cut + 1,
      code: 'order',
    });
    expect(verifyRecord(put(cut + 1, { ...extra, seat: 2 }))).toMatchObject({
      ok: false,
      entry: cut + 1,
      code: 'form',
    });
    expect(verifyRecord(put(1, { ...extra, seq: 0 }))).toMatchObject({ ok: false });
    const end = list.findIndex(({ body }) => body.t === 'ended');
    expect(verifyRecord(put(end + 1, extra))).toMatchObject({ ok: false });
  }
});

test('a vote counts as its ballots say: a forged result, a second ballot and a draw without a vote are found', () => {
  const list = bodies(game);
  const at = list.findIndex(({ body }) => body.t === 'step');
  const seq = 0;
  const call = { seq, seat: seatAt(0), who: 'Ann', of: NOBODY, clock: '', voters: [seatAt(0), seatAt(1)] } as const;
  const vote: JournalBody = { t: 'vote', kind: 'adjourn', needs: 2, ...call };
  const ballot: JournalBody = { t: 'ballot', seq, seat: seatAt(1), who: 'Ben', yes: true };
  const inserted = (...more: JournalBody[]) =>
    verifyRecord(write(list.toSpliced(at, 0, ...more.map((body) => ({ time: list[at]?.time ?? 0, body })))));
  const voted = (passed: boolean): JournalBody => ({ t: 'voted', seq, passed });
  expect(inserted(vote, ballot, voted(true), { t: 'resumed', seq })).toMatchObject({ ok: true });
  expect(inserted(vote, voted(false))).toMatchObject({ ok: true });
  for (const forged of [
    [vote, voted(true)],
    [vote, ballot, voted(false)],
    [vote, ballot, ballot],
    [vote, vote],
    [voted(true)],
    [{ t: 'resumed', seq } as const],
    [{ ...vote, voters: [seatAt(1)] } as JournalBody],
    [
      {
        t: 'free',
        seq,
        seat: seatAt(0),
        who: '',
        cause: 'player',
        cid: '',
        action: { free: 'draw', seat: seatAt(0) },
      } as const,
    ],
  ])
    expect(inserted(...forged)).toMatchObject({ ok: false, code: 'input' });
});
