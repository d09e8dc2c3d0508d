import { describe, expect, test } from 'vitest';
import { isWindow } from '../../model/decisions/kinds.ts';
import type { Refusal, Seat } from '../../model/game/types.ts';
import { quickTiming } from './clock.ts';
import { Match } from './match.ts';
import { Bench, inWindow, people } from './testing/bench.ts';

const FAST = quickTiming({ limit: 1000, bot: 100, window: 500, grace: 60_000 });

const ruleOf = (reply: Refusal | null | { ok: boolean; refusal?: Refusal }): string | undefined => {
  if (reply === null) return undefined;
  return 'ok' in reply ? reply.refusal?.rule : reply.rule;
};

function untilAskedAlone(bench: Bench): Seat {
  bench.playUntil((open) => open.length === 1 && open.every((d) => !isWindow(d.kind) && bench.match.game.round > 0));
  return bench.open[0]?.seat ?? -1;
}

describe('a seat that is out of the game', () => {
  test('AMB-109: a player who gave up cannot answer, undo, let a bot play or take another free action', () => {
    const bench = new Bench(3, people(3));
    const seat = untilAskedAlone(bench);
    const [question] = bench.open;
    if (question === undefined) throw new Error('no question is open');
    expect(bench.match.free(seat, 'gives up', { free: 'resign' }, bench.now).ok).toBe(true);
    expect(ruleOf(bench.answer(question))).toBe('seat.out');
    expect(ruleOf(bench.match.undo(seat, 'u', 0, bench.now))).toBe('seat.out');
    expect(ruleOf(bench.match.auto(seat, true, bench.now))).toBe('seat.out');
    expect(ruleOf(bench.match.free(seat, 'again', { free: 'resign' }, bench.now))).toBe('free.now');
    expect(bench.match.undoOf(seat)).toBe(-1);
    bench.pass(100);
    expect(bench.open.some((d) => d.id === question.id)).toBe(false);
  });

  test('AMB-109: a player who gave up cannot hold a window open', () => {
    const bench = new Bench(3, people(3), {}, null, undefined, { bluffCall: 'manual' });
    bench.playUntil(inWindow);
    const [question] = bench.open;
    if (question === undefined) throw new Error('no question is open');
    bench.match.free(question.seat, 'gives up', { free: 'resign' }, bench.now);
    expect(ruleOf(bench.match.holdWindow(question.seat, question.id, true, bench.now))).toBe('seat.out');
    expect(bench.match.isHeldOpen()).toBe(false);
  });
});

describe('a seat that a bot plays', () => {
  test('a player who asked for a bot answers nothing until they take the seat back', () => {
    const bench = new Bench(3, people(3));
    const seat = untilAskedAlone(bench);
    const [question] = bench.open;
    if (question === undefined) throw new Error('no question is open');
    bench.match.auto(seat, true, bench.now);
    expect(ruleOf(bench.answer(question))).toBe('seat.auto');
    bench.match.auto(seat, false, bench.now);
    expect(bench.answer(question).ok).toBe(true);
  });
});

describe('a seat for which the clock answered twice in a row', () => {
  function runOut(bench: Bench, seat: Seat, times: number): void {
    const ranOut = () => bench.steps.filter((s) => s.chosen?.some((c) => c.seat === seat && c.by === 'clock')).length;
    for (let i = 0; i < 2000 && ranOut() < times; i++) {
      for (const d of bench.open) {
        const waits = bench.open.some((o) => o.id === d.id) && !bench.match.heldOf(d.seat).some((h) => h.id === d.id);
        if (d.seat !== seat && waits) bench.answer(d);
      }
      bench.pass(100);
    }
  }

  test('is played by a bot from then on, and not before', () => {
    const bench = new Bench(3, people(3), FAST);
    runOut(bench, 1, 1);
    bench.pass(0);
    expect(bench.match.isAuto(1)).toBe(false);
    runOut(bench, 1, 2);
    bench.pass(0);
    expect(bench.match.isIdle(1)).toBe(true);
    expect(bench.match.isAuto(1)).toBe(true);
    expect(bench.journal.filter((e) => e.t === 'seat').map((e) => [e.what, e.who])).toEqual([['idle', '']]);
  });

  test('goes back to its player with any action, and two more clocks have to run out', () => {
    const bench = new Bench(3, people(3), FAST);
    runOut(bench, 1, 2);
    bench.pass(0);
    const asks = (): boolean => bench.open.some((d) => d.seat === 1 && !isWindow(d.kind));
    for (let i = 0; i < 2000 && !asks(); i++) {
      for (const d of bench.open) if (bench.open.some((o) => o.id === d.id) && d.seat !== 1) bench.answer(d);
      if (!asks()) bench.pass(100);
    }
    const own = bench.open.find((d) => d.seat === 1);
    if (own === undefined) throw new Error('the seat is not asked');
    expect(bench.answer(own).ok).toBe(true);
    expect(bench.match.isAuto(1)).toBe(false);
    runOut(bench, 1, 3);
    bench.pass(0);
    expect(bench.match.isAuto(1)).toBe(false);
  });

  test('stays with a player who answers between two clocks', () => {
    const bench = new Bench(3, people(3), FAST);
    runOut(bench, 1, 1);
    for (let i = 0; i < 2000; i++) {
      const own = bench.open.find((d) => d.seat === 1 && !isWindow(d.kind));
      if (own !== undefined) {
        bench.answer(own);
        break;
      }
      for (const d of bench.open) if (bench.open.some((o) => o.id === d.id)) bench.answer(d);
      bench.pass(100);
    }
    runOut(bench, 1, 2);
    bench.pass(0);
    expect(bench.match.isAuto(1)).toBe(false);
  });

  test('is restored from the journal as it was', () => {
    const bench = new Bench(3, people(3), FAST);
    runOut(bench, 1, 2);
    bench.pass(0);
    const { setup } = bench.match as unknown as { setup: ConstructorParameters<typeof Match>[0] };
    const again = new Match({ ...setup, journal: { append: () => {} }, onStep: () => {} }, bench.now);
    again.restore(null, bench.journal, 0, bench.now);
    expect(again.isIdle(1)).toBe(true);
    expect(again.publicHash).toBe(bench.match.publicHash);
  });
});
