import { describe, expect, test, vi } from 'vitest';
import { isWindow } from '../../model/decisions/kinds.ts';
import type { DecisionKind } from '../../model/game/types.ts';
import { OPTIONS } from '../../model/options/index.ts';
import { DECISION_KINDS } from '../../rules/decisions/index.ts';
import { timingOf } from './clock.ts';
import { DecisionClocks } from './decision-clocks.ts';
import { Bench, inWindow, people } from './testing/bench.ts';

describe('law of windows', () => {
  test('close at a fixed time, and do not show who has answered', () => {
    const bench = new Bench(3, [false, false, true], { bot: () => 0 });
    bench.playUntil(inWindow);
    const { seq } = bench.match.game;
    const seats = bench.open.map((d) => d.seat);
    const publicState = () => seats.map((seat) => [bench.match.clockOf(seat), bench.match.undoOf(seat)]);
    const before = publicState();
    const people = bench.open.filter((d) => d.seat !== 2);
    for (const d of people) expect(bench.answer(d, { ids: [] })).toMatchObject({ reply: { held: true } });
    bench.match.tick(bench.now);
    expect(people.every((d) => bench.match.heldOf(d.seat).length === 1)).toBe(true);
    expect(publicState()).toEqual(before);
    bench.pass(2499);
    expect(bench.match.game.seq).toBe(seq);
    // An answer that arrives at that moment does not close the window; the next tick does.
    bench.now += 1;
    bench.answer(people[0], { ids: [] });
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(0);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('stay open until their time even if every seat has answered', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(inWindow);
    const { seq, open } = bench.match.game;
    for (const d of open) bench.answer(d, { ids: [] });
    bench.match.tick(bench.now);
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(2500);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('close by the clock alone: the last answer at the closing time is held like the earlier answers', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(inWindow);
    const { seq, open } = bench.match.game;
    const [last, ...rest] = open;
    for (const d of rest) bench.answer(d, { ids: [] });
    bench.now += 2500;
    expect(bench.answer(last, { ids: [] })).toEqual({ ok: true, reply: { held: true, seq } });
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(0);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('close without answers: a player who lets a window close is not waited for', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(inWindow);
    const { seq, open } = bench.match.game;
    bench.pass(2500);
    expect(bench.match.game.seq).toBe(seq + 1);
    const last = bench.journal.findLast((e) => e.t === 'step');
    expect(last).toMatchObject({ causes: open.map((d) => [d.seat, 'clock']) });
  });

  test('ENG-05: the clocks wait at most 18 seconds for what there is to show', () => {
    const bench = new Bench(3, people(3), { show: (e) => (e.t === 'asked' ? 20_000 : 0) });
    for (const d of bench.open) expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 18_000 + 60_000);
  });

  test('a clock starts, and a window closes, when the page has shown what they are about', () => {
    const shown = 1234;
    const bench = new Bench(3, people(3), { show: (e) => (e.t === 'asked' ? shown : 0) });
    for (const d of bench.open) expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + shown + 60_000);
    // However long the page shows events, the clock of a question waits at most 18 seconds for it.
    const slow = new Bench(3, people(3), { show: (e) => (e.t === 'asked' ? 29_000 : 0) });
    expect(slow.match.clockOf(slow.open[0].seat).deadline).toBe(slow.now + 18_000 + 60_000);
    bench.playUntil(inWindow);
    const { seq, open } = bench.match.game;
    expect(bench.match.clockOf(open[0].seat).deadline - bench.now).toBeGreaterThan(2500);
    bench.pass(bench.match.clockOf(open[0].seat).deadline - bench.now - 1);
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(1);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('a window in which only bots and players who gave up are asked leaves no time to look', () => {
    const bench = new Bench(3, [true, true, true], { bot: () => 0, window: () => 60_000, windowOfBots: () => 700 });
    for (let i = 0; i < 4000 && !inWindow(bench.open); i++) bench.pass(100);
    const { seq } = bench.match.game;
    bench.pass(699);
    expect(bench.match.game.seq).toBe(seq);
    bench.pass(1);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('times depend on the kind of decision alone', () => {
    for (const profile of OPTIONS.clock.values.all) {
      const timing = timingOf(profile);
      for (const kind of DECISION_KINDS) {
        if (isWindow(kind)) {
          expect(timing.window(kind)).toBeGreaterThanOrEqual(0);
          // A player can get more time by holding the window open.
          expect(timing.window(kind) + timing.heldOpen).toBeGreaterThanOrEqual(10_000);
          continue;
        }
        expect(timing.bot(kind)).toBeGreaterThanOrEqual(1);
        expect(timing.limit(kind)).toBeGreaterThan(timing.bot(kind));
        expect(timing.limit(kind)).toBeGreaterThanOrEqual(8000);
      }
    }
    const waits: Partial<Record<DecisionKind, Set<number>>> = {};
    const time = (kind: DecisionKind) => 10 * (1 + DECISION_KINDS.indexOf(kind));
    const bench = new Bench(2, [true, true], { bot: time, windowOfBots: time });
    let askedAt = bench.now;
    for (let i = 0; i < 30_000 && bench.steps.length < 150; i++) {
      const [d] = bench.open;
      if (d === undefined) break;
      const { length } = bench.steps;
      const alone = bench.open.length === 1;
      bench.pass(10);
      if (bench.steps.length === length) continue;
      if (alone) {
        waits[d.kind] ??= new Set();
        waits[d.kind]!.add(bench.now - askedAt);
      }
      askedAt = bench.now;
    }
    for (const [kind, times] of Object.entries(waits)) {
      expect([...times], kind).toEqual([time(kind as DecisionKind)]);
    }
    expect(Object.keys(waits).length).toBeGreaterThan(6);
  });
});

describe('AMB-78, AMB-104: a window held open', () => {
  const openWindow = () => {
    const bench = new Bench(3, people(3), { heldOpen: 20_000 });
    bench.playUntil(inWindow);
    return { bench, seq: bench.match.game.seq, open: bench.open };
  };
  const isOpen = ({ bench, seq }: ReturnType<typeof openWindow>) => bench.match.game.seq === seq;

  test('by any seat that is asked stays open for all, and all see it, whatever the seat holds', () => {
    const window = openWindow();
    const { bench, open } = window;
    const [holder, other] = open;
    expect(bench.match.isHeldOpen()).toBe(false);
    expect(bench.match.holdWindow(holder.seat, holder.id, true, bench.now)).toBeNull();
    expect(bench.match.isHeldOpen()).toBe(true);
    for (const d of open) expect(bench.match.clockOf(d.seat).deadline).toBe(bench.now + 2500 + 20_000);
    bench.pass(22_499);
    expect(isOpen(window)).toBe(true);
    bench.answer(other, { ids: [] });
    expect(bench.match.isHeldOpen()).toBe(true);
    bench.pass(1);
    expect(isOpen(window)).toBe(false);
    expect(bench.match.isHeldOpen()).toBe(false);
  });

  test('closes when the holders let go or answer, never before its own time, and never later for more holds', () => {
    const window = openWindow();
    const { bench, open } = window;
    const [a, b] = open;
    bench.match.holdWindow(a.seat, a.id, true, bench.now);
    bench.match.holdWindow(b.seat, b.id, true, bench.now);
    bench.match.holdWindow(a.seat, a.id, false, bench.now);
    expect(bench.match.isHeldOpen()).toBe(true);
    bench.answer(b, { ids: [] });
    expect(bench.match.isHeldOpen()).toBe(false);
    bench.pass(2499);
    expect(isOpen(window)).toBe(true);
    bench.match.holdWindow(a.seat, a.id, true, bench.now);
    bench.pass(20_000);
    expect(isOpen(window)).toBe(true);
    bench.match.holdWindow(a.seat, a.id, false, bench.now);
    bench.match.holdWindow(a.seat, a.id, true, bench.now);
    bench.pass(1);
    expect(isOpen(window)).toBe(false);
    const changes = bench.journal.flatMap((e) => (e.t === 'seat' ? [`${e.what} ${e.seat}`] : []));
    expect(changes).toEqual([
      ...[`hold ${a.seat}`, `hold ${b.seat}`, `release ${a.seat}`],
      ...[`hold ${a.seat}`, `release ${a.seat}`, `hold ${a.seat}`],
    ]);
  });

  test('is let go when a bot takes over the holder’s seat', () => {
    const { bench, open } = openWindow();
    bench.match.holdWindow(open[0].seat, open[0].id, true, bench.now);
    bench.match.auto(open[0].seat, true, bench.now);
    expect(bench.match.isHeldOpen()).toBe(false);
    const hold = () => bench.match.holdWindow(open[0].seat, open[0].id, true, bench.now);
    const { length } = bench.journal;
    expect(hold()).toMatchObject({ rule: 'seat.auto' });
    expect(bench.match.isHeldOpen()).toBe(false);
    expect(bench.journal.length).toBe(length);
    bench.match.auto(open[0].seat, false, bench.now);
    expect(hold()).toBeNull();
    expect(bench.match.isHeldOpen(open[0].seat)).toBe(true);
  });

  test('by a seat that has used up its holds is refused, and nothing is journalled', () => {
    const { bench, open } = openWindow();
    const share = vi.spyOn(DecisionClocks.prototype, 'mayHold').mockReturnValue(false);
    const { length } = bench.journal;
    expect(bench.match.holdWindow(open[0].seat, open[0].id, true, bench.now)).toMatchObject({ rule: 'window.held' });
    expect([bench.match.isHeldOpen(), bench.journal.length]).toEqual([false, length]);
    share.mockRestore();
    expect(bench.match.holdWindow(open[0].seat, open[0].id, true, bench.now)).toBeNull();
  });

  test('must be one in which the seat is asked: the id of another window or another seat changes nothing', () => {
    const { bench, open } = openWindow();
    const [a, b] = open;
    const { length } = bench.journal;
    for (const id of [b.id, a.id - 1, a.id + 1000, -1]) {
      expect(bench.match.holdWindow(a.seat, id, true, bench.now)).toMatchObject({ rule: 'window.none' });
    }
    expect(bench.match.isHeldOpen()).toBe(false);
    expect(bench.journal).toHaveLength(length);
    bench.match.holdWindow(a.seat, a.id, true, bench.now);
    for (const id of [b.id, a.id - 1]) {
      expect(bench.match.holdWindow(a.seat, id, false, bench.now)).toMatchObject({ rule: 'window.none' });
    }
    expect(bench.match.isHeldOpen(a.seat)).toBe(true);
  });

  test('must be a window and is only held by seats that are asked', () => {
    const bench = new Bench(2, people(2));
    expect(bench.match.holdWindow(bench.open[0].seat, bench.open[0].id, true, bench.now)?.rule).toBe('window.none');
    expect(bench.journal.some((e) => e.t === 'seat')).toBe(false);
  });

  test('law 3: is held open again after a replay of its journal', () => {
    const { bench, open } = openWindow();
    bench.match.holdWindow(open[0].seat, open[0].id, true, bench.now);
    bench.match.holdWindow(open[1].seat, open[1].id, true, bench.now);
    bench.answer(open[1], { ids: [] });
    const again = new Bench(3, people(3), { heldOpen: 20_000 });
    again.match.restore(null, structuredClone(bench.journal), 0, again.now);
    expect(again.match.save(again.now).waiting).toEqual(bench.match.save(bench.now).waiting);
    expect(again.match.isHeldOpen(open[0].seat)).toBe(true);
    expect(again.match.isHeldOpen(open[1].seat)).toBe(false);
  });
});
