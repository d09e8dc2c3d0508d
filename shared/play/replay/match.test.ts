import { expect, test } from 'vitest';
import { BOTS, type Bot } from '../../minds/bots/index.ts';
import { sample } from '../../minds/stand-ins/index.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { type Seat, seatAt } from '../../model/game/types.ts';
import { commitmentOf, seedOf, toHex } from '../../model/luck/commit.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { pickOf, type Random, randomOf } from '../../model/luck/random.ts';
import { check } from '../../rules/decisions/index.ts';
import { freeActions } from '../../rules/free-actions.ts';
import { quickTiming } from '../match/clock.ts';
import { Match } from '../match/match.ts';
import type { Chosen } from '../match/types.ts';
import { subjectsOf, VOTE_KINDS } from '../match/votes/index.ts';
import { type Entry, encodeAll, RECORD_VERSION, RecordWriter, RULES_VERSION } from './entry.ts';
import { seekableReplay } from './seekable-replay.ts';
import { verifyRecord } from './verify.ts';

const VOTED = ['vote', 'ballot', 'voted yes', 'voted no', 'resumed'];
const bytes32 = (text: string): string => toHex(seedFromText(text));

function vote(match: Match, seat: Seat, random: Random, now: number): void {
  const { openVote, votes } = match;
  if (openVote !== null) {
    for (const voter of openVote.voters) votes.cast(voter, openVote.n, random(5) > 0, now);
    return;
  }
  const kind = pickOf(random, VOTE_KINDS);
  const [subject] = subjectsOf(kind, votes.facts);
  if (subject !== undefined && (kind !== 'draw' || random(20) === 0)) votes.call(seat, { kind, ...subject }, now);
}

/**
 * Plays a match of two people who act at random, and of bots. Returns its record, and who or what
 * chose in each step.
 */
function playMatch(seed: string, players: number, bot: Bot, steps: number) {
  const random = randomOf(seed);
  const secret = bytes32(`secret ${seed}`);
  const nonces = [bytes32(`0 ${seed}`), '', '', ''].slice(0, players);
  const people = (seat: number): boolean => seat < 2;
  const names = Array.from({ length: players }, (_, seat) => (people(seat) ? `Zoë ${seat}` : `Bot ${seat}`));
  const rules = classicRules(players, { bluffCall: random(2) === 0 ? 'manual' : 'auto' });
  const writer = new RecordWriter();
  const chosen = new Map<number, readonly Chosen[]>();
  const entries: Entry[] = [
    writer.add(0, {
      t: 'match',
      record: RECORD_VERSION,
      rulesVersion: RULES_VERSION,
      wire: 1,
      rules,
      room: seed,
      seats: names.map((name, seat) => ({
        name,
        kind: people(seat) ? 'human' : 'bot',
        nonce: people(seat) ? commitmentOf(bytes32(`${seat} ${seed}`)) : '',
      })),
      commitment: commitmentOf(secret),
    }),
    writer.add(0, { t: 'nonce', seat: 0, nonce: nonces[0] }),
    writer.add(0, { t: 'nonce', seat: 1, nonce: '' }),
  ];
  let now = 5000;
  const match = new Match(
    {
      rules,
      luck: seededLuck(seedOf(secret, nonces)),
      names,
      bots: names.map((_, seat) => !people(seat)),
      timing: quickTiming({ limit: 4000, bot: 50, window: 100, grace: 900 }),
      bot,
      random: randomOf(`bots ${seed}`),
      journal: { append: ({ time, ...body }) => entries.push(writer.add(time, body)) },
      onStep: (step) => chosen.set(step.seq, step.chosen ?? []),
      onHeld: () => {},
      onFault: (error) => {
        throw error;
      },
    },
    now,
  );
  match.begin(now);
  for (let i = 0; match.game.seq < steps && !match.over; i++) {
    const seat = seatAt(random(2));
    const cid = `c${i}`;
    const own = match.game.open.filter((d) => d.seat === seat);
    // A player with held answers often takes a free action or an undo, which may make those answers illegal.
    const what = match.heldOf(seat).length > 0 && random(2) === 0 ? 4 + random(5) : random(30);
    if (what === 0) match.left(seat, now);
    else if (what <= 2) match.back(seat, now);
    else if (what === 3) match.auto(seat, random(3) === 0, now);
    else if (what === 28) vote(match, seat, random, now);
    else if (what <= 5) {
      const free = freeActions(match.view(seat), seat).filter((a) => a.free !== 'resign' || random(60) === 0);
      if (free.length > 0) match.free(seat, cid, pickOf(random, free), now);
    } else if (what <= 8) {
      const to = match.undoOf(seat);
      if (to >= 0) match.undo(seat, cid, to, now);
    } else if (own.length > 0 && what < 28) {
      const d = pickOf(random, own);
      const answer = sample(match.view(seat), d, random);
      if (check(match.view(seat), seat, d.id, answer) === null) match.answer(seat, cid, d.id, answer, now);
    } else now += random(6000);
    if (match.rest !== '') now += 60_000;
    now += random(120);
    match.tick(now);
  }
  if (!match.over) entries.push(writer.add(now, { t: 'ended', seq: match.game.seq, victory: null }));
  entries.push(writer.add(now, { t: 'secret', secret }));
  return { entries, chosen };
}

test('a match of people and bots, with absences, take-overs, votes, undos and changed answers, gives a valid record', () => {
  const kinds = new Set<string>();
  const causes = new Set<string>();
  const reasons = new Set<string>();
  for (const [i, players] of [2, 3, 4, 2, 3, 4].entries()) {
    const { entries, chosen } = playMatch(`match ${i}`, players, i % 2 === 0 ? BOTS.steady : BOTS.random, 260);
    const result = verifyRecord(encodeAll(entries), { chain: entries[entries.length - 1].chain });
    expect(result).toMatchObject({ ok: true });
    const replay = seekableReplay(entries);
    expect(replay.moments.length).toBe(result.ok ? result.steps + 1 : -1);
    // The replay must report the same choices of clock and bots as the table did.
    for (const m of replay.moments)
      if (chosen.has(m.seq) && !m.did.includes('undo')) {
        expect(m.chosen, `step ${m.seq} of match ${i}`).toEqual(chosen.get(m.seq));
        for (const { by } of m.chosen) reasons.add(by);
      }
    for (const e of entries) {
      kinds.add(e.t === 'seat' ? `seat ${e.what}` : e.t === 'voted' ? `voted ${e.passed ? 'yes' : 'no'}` : e.t);
      if (e.t === 'held') causes.add(e.cause);
    }
  }
  for (const kind of ['held', 'free', 'undo', 'step', 'seat left', 'seat back', 'seat bot', 'seat own', ...VOTED]) {
    expect(kinds).toContain(kind);
  }
  expect([...reasons].sort()).toEqual(['away', 'clock']);
  for (const cause of ['player', 'clock', 'bot', 'away']) expect(causes).toContain(cause);
});
