import { describe, expect, test } from 'vitest';
import { hash } from '../../model/game/hash.ts';
import { type Answer, type Decision, type FreeAction, seatAt } from '../../model/game/types.ts';
import { freeActions } from '../../rules/free-actions.ts';
import { CHANGES } from './change-budget.ts';
import { Bench, inWindow, PatientMatch, people, sampler, together } from './testing/bench.ts';

describe('law of held answers', () => {
  test('wait until the set is complete, may be changed, and are handed over together', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(together);
    const [first, second] = bench.open;
    const { seq } = bench.match.game;
    expect(bench.answer(first)).toEqual({ ok: true, reply: { held: true, seq } });
    expect(bench.match.game.seq).toBe(seq);
    const changed = bench.sampleFor(first);
    bench.answer(first, changed);
    expect(bench.match.heldOf(first.seat)).toEqual([{ id: first.id, answer: changed }]);
    expect(bench.match.heldOf(second.seat)).toEqual([]);
    expect(bench.match.clockOf(first.seat)).toEqual({ deadline: 0, done: true });
    expect(bench.match.clockOf(second.seat).done).toBe(false);
    for (const d of bench.open.slice(1)) bench.answer(d);
    expect(bench.match.game.seq).toBe(seq + 1);
    const last = bench.journal.findLast((e) => e.t === 'step') as { input: { answers: [number, Answer][] } };
    expect(last.input.answers.find(([id]) => id === first.id)?.[1]).toEqual(changed);
    expect(bench.match.heldOf(first.seat)).toEqual([]);
  });

  test('are refused for a closed decision, an unknown one and another seat’s, and change nothing', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    const before = hash(bench.match.game);
    const other = seatAt(1 - d.seat);
    const rule = (reply: ReturnType<Bench['answer']>) => (reply.ok ? '' : reply.refusal.rule);
    expect(rule(bench.match.answer(other, 'a', d.id, bench.sampleFor(d), bench.now))).toBe('match.seat');
    expect(rule(bench.match.answer(d.seat, 'b', d.id + 1, bench.sampleFor(d), bench.now))).toBe('decision.stale');
    expect(rule(bench.match.answer(d.seat, 'c', d.id, { hex: 999 } as Answer, bench.now))).not.toBe('');
    expect(hash(bench.match.game)).toBe(before);
    expect(bench.match.heldOf(d.seat)).toEqual([]);
  });

  test('are dropped and asked again if they no longer pass after a free action', () => {
    const leftOut = { heroes: false, magic: false, events: false, specialPowers: false };
    const bench = new Bench(2, people(2), {}, null, sampler, leftOut, PatientMatch);
    const cashable = (): [Decision, FreeAction] | null => {
      for (const d of bench.open) {
        const { rack } = bench.match.game.seats[d.seat];
        if (d.kind !== 'recruit.place' || rack <= bench.match.game.rules.rackLimit) continue;
        const action = freeActions(bench.match.view(d.seat), d.seat).find((a) => a.free === 'cash');
        if (action !== undefined) return [d, action];
      }
      return null;
    };
    bench.playUntil(() => cashable() !== null);
    const [d, action] = cashable() as [Decision, FreeAction & { free: 'cash' }];
    const view = bench.match.view(d.seat);
    const excess = view.seats[d.seat].rack - view.rules.rackLimit;
    const rack = view.counters
      .filter((c) => c.at === 'rack' && c.seat === d.seat && c.id !== action.id)
      .map((c) => c.id);
    const discard = [action.id, ...rack].slice(0, excess);
    expect(bench.answer(d, { place: [], discard }).ok).toBe(true);
    expect(bench.match.heldOf(d.seat).length).toBe(1);
    expect(bench.match.free(d.seat, 'cash', { free: 'cash', id: action.id }, bench.now).ok).toBe(true);
    expect(bench.match.heldOf(d.seat)).toEqual([]);
    expect(bench.dropped).toEqual([[d.seat, [d.id]]]);
    expect(bench.open.some((o) => o.id === d.id)).toBe(true);
    expect(bench.journal.some((e) => e.t === 'dropped' && e.id === d.id)).toBe(true);
  });

  test('the same command twice is done once', () => {
    const bench = new Bench(2, people(2));
    const [d] = bench.open;
    const answer = bench.sampleFor(d);
    const first = bench.answer(d, answer, 'same');
    const { length } = bench.journal;
    expect(bench.answer(d, answer, 'same')).toBe(first);
    expect(bench.journal.length).toBe(length);
  });
});

describe('the changes that players may have journalled are limited', () => {
  const expectBound = (bench: Bench, change: () => boolean) => {
    let accepted = 0;
    for (let i = 0; i < 500; i++) if (change()) accepted++;
    expect(accepted).toBe(CHANGES.burst);
    const { length } = bench.journal;
    expect(change()).toBe(false);
    expect(bench.journal.length).toBe(length);
    bench.now += CHANGES.every;
    expect([change(), change()]).toEqual([true, false]);
  };

  test('an answer that is changed repeatedly', () => {
    const bench = new Bench(3, people(3));
    bench.playUntil(together);
    const [first, ...rest] = bench.open;
    bench.answer(first);
    const { seq } = bench.match.game;
    expectBound(bench, () => bench.answer(first).ok);
    expect(bench.answer(first)).toMatchObject({ ok: false, refusal: { rule: 'match.rate' } });
    for (const d of rest) expect(bench.answer(d).ok).toBe(true);
    expect(bench.match.game.seq).toBe(seq + 1);
  });

  test('a bot that is started and stopped repeatedly', () => {
    const bench = new Bench(2, people(2));
    expectBound(bench, () => {
      const refusal = bench.match.auto(0, true, bench.now);
      expect(bench.match.auto(0, false, bench.now)).toBe(null);
      return refusal === null;
    });
    expect(bench.match.auto(0, true, bench.now)).toMatchObject({ rule: 'match.rate' });
    expect(bench.match.auto(1, true, bench.now)).toBe(null);
  });

  test('a window that is held open and let go repeatedly', () => {
    const bench = new Bench(4, people(4));
    bench.playUntil(inWindow);
    const [{ seat, id }] = bench.open;
    expectBound(bench, () => {
      const refusal = bench.match.holdWindow(seat, id, true, bench.now);
      expect(bench.match.holdWindow(seat, id, false, bench.now)).toBe(null);
      return refusal === null;
    });
  });
});
