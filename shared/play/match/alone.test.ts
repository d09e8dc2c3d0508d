import { describe, expect, test } from 'vitest';
import { steady1 } from '../../../lab/steady-1/index.ts';
import { isWindow, SHAPES } from '../../model/decisions/kinds.ts';
import type { Decision, Game, Seat } from '../../model/game/types.ts';
import { randomOf } from '../../model/luck/random.ts';
import { offers } from '../../rules/decisions/index.ts';
import { duel } from '../../testkit/duel.ts';
import { timingOf } from './clock.ts';
import { Match } from './match.ts';
import { type Pace, pacedTiming, slowestOf } from './pace.ts';
import { Bench } from './testing/bench.ts';

const NORMAL = timingOf('normal', true);

function against(game: Game, playing: { pace: Pace; alone: boolean }): Bench {
  const bench = new Bench(2, [false, true], NORMAL, null, steady1);
  const { setup } = bench.match as unknown as { setup: ConstructorParameters<typeof Match>[0] };
  const match = new Match({ ...setup, rules: game.rules, random: randomOf('alone') }, bench.now);
  match.play(playing, bench.now);
  match.begin(bench.now, game);
  return Object.assign(bench, { match });
}

const dice = (mine: string, theirs: string): Game =>
  duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: [mine], 1: [theirs] } },
    { battle: [3, 6, 6, 6, 6, 6] },
    [mine, theirs].includes('lucky_charm') ? [] : ['lucky_charm'],
  ).game;

const ALONE = { pace: 'normal', alone: true } as const;
const isOpen = (bench: Bench): boolean => bench.open.some((d) => d.id === 1 && d.kind === 'luck.charm');
const own = (bench: Bench): Decision => {
  const d = bench.open.find(({ seat }) => seat === 0);
  if (d === undefined) throw new Error('seat 0 is not asked');
  return d;
};

describe('one person among bots, without spectators', () => {
  test('a window that the person cannot use closes at the next tick, whether or not a bot could use it', () => {
    for (const theirs of ['lucky_charm', 'emerald']) {
      const bench = against(dice('pearl', theirs), ALONE);
      expect(isOpen(bench)).toBe(true);
      bench.pass(1);
      expect(isOpen(bench)).toBe(false);
    }
  });

  test('a window that the person can use waits for their answer, at most for the clock of a question', () => {
    const bench = against(dice('lucky_charm', 'pearl'), ALONE);
    const d = own(bench);
    expect(offers(bench.match.view(0), d)).toBe(true);
    bench.pass(NORMAL.limit('luck.charm') - 1000);
    expect(isOpen(bench)).toBe(true);
    expect(bench.answer(d, SHAPES['luck.charm'].pass).ok).toBe(true);
    expect(isOpen(bench)).toBe(false);
  });

  test('a window without an answer closes with the clock', () => {
    const bench = against(dice('lucky_charm', 'pearl'), ALONE);
    expect(isOpen(bench)).toBe(true);
    bench.pass(NORMAL.limit('luck.charm') + 20_000);
    expect(isOpen(bench)).toBe(false);
  });

  test('a window that waits closes when a bot takes the seat or its player gives up', () => {
    const leave: ((bench: Bench) => unknown)[] = [
      (bench) => bench.match.auto(0, true, bench.now),
      (bench) => bench.match.free(0, 'r', { free: 'resign' }, bench.now),
    ];
    for (const leaves of leave) {
      const bench = against(dice('lucky_charm', 'pearl'), ALONE);
      expect(isOpen(bench)).toBe(true);
      leaves(bench);
      bench.pass(1);
      expect(isOpen(bench) && !bench.match.over).toBe(false);
    }
  });

  test('law 4: a new spectator never finds a waiting window or a clock that shows it waited', () => {
    const bench = against(dice('lucky_charm', 'pearl'), ALONE);
    expect(isOpen(bench)).toBe(true);
    const { now } = bench;
    bench.pass(20_000);
    expect(isOpen(bench)).toBe(true);
    bench.match.play({ pace: 'normal', alone: false }, bench.now);
    // The clock of the next question starts as if the window had closed immediately.
    const [next] = bench.open;
    if (next === undefined) throw new Error('nothing is asked');
    expect(isWindow(next.kind)).toBe(false);
    const { deadline } = bench.match.clockOf(next.seat);
    expect(deadline).toBeLessThanOrEqual(
      now + NORMAL.lag + Math.max(NORMAL.limit(next.kind), NORMAL.first(next.kind)) + 20_000,
    );
  });

  test('law 4: a waiting window that could not close for a spectator closes once the journal works again', () => {
    const bench = against(dice('lucky_charm', 'pearl'), ALONE);
    const seen = { pace: 'normal', alone: false } as const;
    bench.onAppend = () => {
      throw new Error('the disk is full');
    };
    bench.match.play(seen, bench.now);
    expect([isOpen(bench), bench.match.time.isPausedFor('store')]).toEqual([true, true]);
    bench.onAppend = () => {};
    bench.match.time.resume('store', bench.now);
    bench.match.play(seen, bench.now);
    expect(isOpen(bench)).toBe(false);
  });

  test('with a spectator the ordinary times apply: the person’s hand changes nothing', () => {
    const closing = (mine: string): number => {
      const bench = against(dice(mine, 'emerald'), { pace: 'normal', alone: false });
      return bench.match.clockOf(0 as Seat).deadline;
    };
    expect(closing('lucky_charm')).toBe(closing('pearl'));
  });
});

describe('the pace of a table', () => {
  test('is the pace of its slowest player, and normal without players', () => {
    expect(slowestOf(['instant', 'quick', 'instant'])).toBe('quick');
    expect(slowestOf(['instant', 'normal'])).toBe('normal');
    expect(slowestOf([])).toBe('normal');
  });

  test('law 4: a faster pace shortens windows and pauses by their kind alone, and no clock of a question', () => {
    const quick = pacedTiming(NORMAL, 'quick');
    expect(quick.window('battle.items')).toBeLessThan(NORMAL.window('battle.items'));
    expect(quick.first('battle.items')).toBeLessThan(NORMAL.first('battle.items'));
    expect(quick.bot('move')).toBeLessThan(NORMAL.bot('move'));
    expect([quick.limit('move'), quick.first('move')]).toEqual([NORMAL.limit('move'), NORMAL.first('move')]);
    const thinking = timingOf('normal', false, () => 480);
    expect(pacedTiming(thinking, 'instant').bot('move')).toBe(480);
    for (const racks of [
      { 0: ['bow'], 1: ['pearl'] },
      { 0: ['pearl'], 1: ['bow'] },
    ]) {
      const game = duel({ attacker: ['ogre'], defender: ['bears'], racks }).game;
      const bench = against(game, { pace: 'instant', alone: false });
      expect(bench.open.map(({ kind }) => kind)).toContain('battle.items');
      expect(bench.match.clockOf(0).deadline - bench.now).toBe(pacedTiming(NORMAL, 'instant').first('battle.items'));
    }
  });
});
