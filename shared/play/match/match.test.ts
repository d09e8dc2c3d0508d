import { describe, expect, test } from 'vitest';
import type { Bot } from '../../minds/bots/bot.ts';
import { fallback } from '../../minds/stand-ins/index.ts';
import { DECISION_KINDS, isWindow } from '../../model/decisions/kinds.ts';
import type { GameEvent } from '../../model/events/index.ts';
import { hash } from '../../model/game/hash.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { type Answer, type Decision, type Input, seatAt } from '../../model/game/types.ts';
import { type Luck, seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { randomOf } from '../../model/luck/random.ts';
import { optionOf } from '../../model/options/index.ts';
import { begin, decide } from '../../rules/flow/decide.ts';
import { freeActions } from '../../rules/free-actions.ts';
import { refuse } from '../../rules/queries/queries.ts';
import { ALONE, timingOf } from './clock.ts';
import { EntryFault } from './entries.ts';
import { Showing } from './showing.ts';
import { Bench, people, together } from './testing/bench.ts';

test('a command that no journal can store is refused as a fault and changes nothing; the game goes on', () => {
  const bench = new Bench(2, people(2));
  bench.playUntil(together);
  const [ann, ben] = bench.open;
  const before = [hash(bench.match.game), bench.journal.length];
  bench.onAppend = () => {
    throw new EntryFault('not a whole number');
  };
  expect(bench.answer(ann)).toEqual({ ok: false, refusal: refuse('match.fault') });
  expect([hash(bench.match.game), bench.journal.length]).toEqual(before);
  expect(bench.match.heldOf(ann.seat)).toEqual([]);
  expect(bench.match.time.isPaused).toBe(false);
  expect(bench.errors).toHaveLength(1);
  bench.onAppend = () => {};
  expect(bench.answer(ben).ok).toBe(true);
  expect(bench.answer(ann).ok).toBe(true);
  bench.playUntil(together);
  bench.onAppend = () => {
    throw new Error('the disk is full');
  };
  expect(bench.answer(bench.open[0])).toEqual({ ok: false, refusal: refuse('match.store') });
  expect(bench.match.time.isPausedFor('store')).toBe(true);
});

describe('ENG-05', () => {
  test('a clock that ends answers with the default, and not earlier', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 60_000);
    bench.pass(59_999);
    expect(bench.match.game.seq).toBe(0);
    const expected = fallback(bench.match.view(d.seat), d, randomOf('any'));
    bench.pass(1);
    expect(bench.match.game.seq).toBe(1);
    expect(bench.journal.find((e) => e.t === 'held')).toMatchObject({ cause: 'clock', id: d.id, answer: expected });
  });

  test('a free action in between gives no seat more time', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil((open) => open.length === 1 && open[0].kind === 'recruit.buy');
    const [d] = bench.open;
    const { deadline } = bench.match.clockOf(d.seat);
    bench.now += 10_000;
    expect(bench.match.free(seatAt((d.seat + 1) % 3), 'r', { free: 'resign' }, bench.now).ok).toBe(true);
    expect(bench.open).toContainEqual(d);
    expect(bench.match.clockOf(d.seat).deadline).toBe(deadline);
  });

  test('a whole game of people who never answer goes on by defaults', () => {
    const bench = new Bench(3, people(3));
    for (let i = 0; i < 200 && !bench.match.over; i++) bench.pass(60_000);
    expect(bench.match.over || bench.match.game.round > 3).toBe(true);
    expect(bench.errors).toEqual([]);
  });

  test('a show delays a clock, the same for all, and never for long', () => {
    const timing = timingOf('normal');
    const die = (face: number): GameEvent => ({ t: 'rolled', purpose: 'first', seat: 0, hex: null, dice: [face] });
    const { game } = new Bench(2, people(2)).match;
    expect(timing.show(die(3), game)).toBeGreaterThan(0);
    expect(timing.show(die(6), game)).toBe(timing.show(die(1), game));
    const showing = new Showing(0);
    showing.add(
      Array.from({ length: 500 }, () => timing.show(die(3), game)),
      0,
    );
    expect(showing.end(0)).toBeLessThan(20_000);
  });

  test('ENG-05: the first decisions of a kind have more time, until the clock has chosen for the seat once', () => {
    const longer = { limit: () => 10_000, first: () => 180_000 };
    const bench = new Bench(2, people(2), longer);
    const remaining = (d: Decision): number => bench.match.clockOf(d.seat).deadline - bench.now;
    const [d] = bench.open;
    expect(remaining(d)).toBe(180_000);
    bench.pass(180_000);
    const next = bench.open.find(({ seat }) => seat !== d.seat) ?? d;
    expect(remaining(next)).toBe(next.seat === d.seat ? 10_000 : 180_000);
    bench.playUntil((open) => open.some(({ seat }) => seat === d.seat));
    const late = bench.open.find(({ seat }) => seat === d.seat) as Decision;
    expect(bench.match.clockOf(d.seat).deadline).toBeLessThanOrEqual(bench.now + 10_000);
    bench.playUntil((open) => open.some(({ seat, kind }) => seat !== d.seat && kind === 'setup.place'));
    const saved = JSON.parse(JSON.stringify(bench.match.save(bench.now)));
    expect(saved.waiting.late).toEqual([late.seat]);
    expect(saved.waiting.met.length).toBeGreaterThan(2);
  });

  test.each(['relaxed', 'normal', 'fast'] as const)(
    'the option states how long a question may take on the %s clock, and alone against bots',
    (clock) => {
      const form = optionOf('clock').form;
      const timing = timingOf(clock, true);
      const kinds = DECISION_KINDS.filter((kind) => !isWindow(kind));
      const limits = kinds.map((kind) => timing.limit(kind) / 1000);
      const least = Math.min(...limits);
      const most = Math.max(...limits);
      for (const kind of kinds) expect(timing.first(kind) / 1000).toBeLessThanOrEqual(most);
      const seconds = `${least} to ${most} s a question`;
      expect(form?.words?.[clock]).toContain(`: ${seconds}`);
      const alone = clock === 'fast' ? '' : `; alone against bots ${ALONE} times as long`;
      expect(form?.says?.[clock]).toContain(`(${seconds}${alone})`);
    },
  );

  test('ENG-05: the first window of a kind stays open longer for a seat, however it is used', () => {
    const longer = { first: (kind: Decision['kind']) => (isWindow(kind) ? 8_000 : 0) };
    const bench = new Bench(2, people(2), longer);
    const met = new Map<string, number>();
    const durations: [boolean, number][] = [];
    const seenIds = new Set<number>();
    for (let i = 0; i < 12; i++) {
      bench.playUntil((open) => open.some(({ id, kind }) => isWindow(kind) && !seenIds.has(id)));
      const windows = bench.open.filter(({ id, kind }) => isWindow(kind) && !seenIds.has(id));
      const isFirst = windows.map(({ id, seat, kind }) => {
        seenIds.add(id);
        const times = (met.get(`${seat} ${kind}`) ?? 0) + 1;
        met.set(`${seat} ${kind}`, times);
        return times <= 1;
      });
      const [{ seat }] = windows as [Decision];
      durations.push([isFirst.includes(true), bench.match.clockOf(seat).deadline - bench.now]);
    }
    expect(new Set(durations.map(([isFirst]) => isFirst)).size).toBe(2);
    for (const [isFirst, ms] of durations) expect(ms).toBe(isFirst ? 8_000 : 2_500);
  });

  test('timingOf: a table’s first game has three minutes a question and five seconds a window; fast clocks have no extra time', () => {
    const timings = [timingOf('normal', true), timingOf('normal'), timingOf('fast', true)];
    expect(timings.map((timing) => timing.first('tower.hex'))).toEqual([180_000, 0, 0]);
    expect(timings.map((timing) => timing.first('bluff.call'))).toEqual([5_000, 0, 0]);
    // In a first game, too, this window closes immediately unless a player has asked to hold it open.
    expect(timings[0]?.first('luck.charm')).toBe(0);
  });

  test('the clocks of a table that everyone left pause', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    bench.match.time.pause('empty', bench.now);
    bench.now += 1_000_000;
    expect(bench.match.tick(bench.now)).toBe(false);
    bench.match.time.resume('empty', bench.now);
    expect(bench.match.tick(bench.now)).toBe(false);
    expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 60_000);
  });
});

describe('law of seats', () => {
  test('a dropped player is waited for, then a bot plays until they are back', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    bench.match.left(d.seat, bench.now);
    bench.pass(4999);
    expect(bench.match.isAuto(d.seat)).toBe(false);
    expect(bench.match.game.seq).toBe(0);
    bench.pass(1);
    expect(bench.match.isAuto(d.seat)).toBe(true);
    bench.pass(100);
    expect(bench.match.game.seq).toBe(1);
    expect(bench.journal.find((e) => e.t === 'held')).toMatchObject({ cause: 'away' });
    bench.match.back(d.seat, bench.now);
    expect(bench.match.isAuto(d.seat)).toBe(false);
    const whats = bench.journal.flatMap((e) => (e.t === 'seat' ? [e.what] : []));
    expect(whats).toEqual(['left', 'bot', 'back']);
  });

  test('no bot plays for a player who came back in time', () => {
    const bench = new Bench(2, people(2));
    bench.match.left(0, bench.now);
    bench.pass(4000);
    bench.match.back(0, bench.now);
    bench.pass(4000);
    expect(bench.match.isAuto(0)).toBe(false);
  });

  test('AMB-109: every decision of a seat that gave up takes its default', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil((open) => open.length === 1 && open[0].kind === 'recruit.buy');
    const [{ seat }] = bench.open;
    expect(bench.match.free(seat, 'r', { free: 'resign' }, bench.now).ok).toBe(true);
    const { seq } = bench.match.game;
    bench.pass(200);
    expect(bench.match.game.seq).toBeGreaterThan(seq);
    expect(bench.journal.findLast((e) => e.t === 'held')).toMatchObject({ cause: 'resigned', seat });
  });

  test('a bot that answers nonsense gets the default instead', () => {
    const mad: Bot = { name: 'mad', answer: () => ({ hex: 9999, ids: [-5] }) as unknown as Answer };
    const bench = new Bench(2, [true, true], { bot: () => 0, windowOfBots: () => 0 }, null, mad);
    for (let i = 0; i < 50; i++) bench.pass(10);
    expect(bench.match.game.seq).toBeGreaterThan(20);
    expect(bench.match.broken).toBe(false);
  });
});

test('law 3: the journal’s inputs, replayed from the seed, give the same hashes', () => {
  const bench = new Bench(4, [false, true, true, true], { bot: () => 0 });
  for (let i = 0; i < 400 && !bench.match.over; i++) {
    for (const d of bench.open) {
      if (d.seat === 0) bench.answer(d);
    }
    const cash = freeActions(bench.match.view(0), 0).find((a) => a.free === 'cash');
    if (cash?.free === 'cash' && i % 5 === 0) bench.match.free(0, `f${i}`, { free: 'cash', id: cash.id }, bench.now);
    bench.pass(500);
  }
  const luck = seededLuck(seedFromText('match'));
  let { game } = begin(classicRules(4), luck);
  const stepped = bench.journal.filter((e) => e.t === 'step');
  expect(stepped.length).toBeGreaterThan(150);
  expect(stepped.some((e) => 'free' in e.input)).toBe(true);
  expect(bench.journal.find((e) => e.t === 'began')).toMatchObject({ hash: hash(game) });
  for (const entry of stepped) {
    const result = decide(game, entry.input as Input, luck);
    if (!result.ok) throw new Error(result.refusal.rule);
    game = result.game;
    expect(hash(game)).toBe(entry.hash);
  }
});

test('law of seats: an engine error changes nothing and is reported; the match ends only if errors continue', () => {
  let bad = false;
  const good = seededLuck(seedFromText('match'));
  const luck: Luck = {
    number(purpose, n, below) {
      if (bad) throw new Error('seeded');
      return good.number(purpose, n, below);
    },
  };
  const bench = new Bench(2, people(2), {}, luck);
  bench.playUntil((open) => open[0]?.kind === 'recruit.buy');
  const [d] = bench.open;
  const before = hash(bench.match.game);
  bad = true;
  const buy = { paid: 0, trade: [] };
  bench.answer(d, buy);
  expect(bench.errors.length).toBe(1);
  expect(hash(bench.match.game)).toBe(before);
  expect(bench.match.heldOf(d.seat)).toEqual([]);
  bad = false;
  expect(bench.answer(d, buy).ok).toBe(true);
  expect(bench.match.game.seq).toBe(bench.steps.at(-1)?.seq);
  expect(hash(bench.match.game)).not.toBe(before);
  bad = true;
  for (let i = 0; i < 100 && !bench.match.broken; i++) {
    for (const o of bench.open) bench.answer(o);
    bench.pass(60_000);
  }
  expect(bench.match.over).toBe(true);
  expect(bench.match.game.victory).toBeNull();
});
