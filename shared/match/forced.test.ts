// Questions that leave no choice are answered without asking: at any table if all know it, alone also if the
// player knows it.
import { expect, test } from 'vitest';
import { isEvent } from '../catalogue/index.ts';
import { isForced } from '../decisions/index.ts';
import { isWindow } from '../decisions/kinds.ts';
import type { Decision } from '../game/types.ts';
import { rackOf } from '../rules/queries.ts';
import { duel } from '../testkit/duel.ts';
import { steady1 } from '../testkit/steady-1/index.ts';
import { Bench } from './testing/bench.ts';

interface Asked {
  d: Decision;
  things: number;
  events: number;
}

/** Plays some rounds of seat 0 among bots; returns what seat 0 was still asked after all due answers. */
function asked(alone: boolean): { asked: Asked[]; bench: Bench } {
  const bench = new Bench(3, [false, true, true], {}, null, steady1);
  bench.match.play({ pace: 'normal', alone }, bench.now);
  const list: Asked[] = [];
  for (let i = 0; i < 4000 && !bench.match.over && bench.match.game.round < 6; i++) {
    bench.pass(3000);
    const d = bench.open.find(({ seat, id }) => seat === 0 && !bench.match.heldOf(0).some((h) => h.id === id));
    if (d === undefined || isWindow(d.kind)) continue;
    const view = bench.match.view(0);
    const rack = rackOf(view, 0);
    list.push({ d, things: rack.length, events: rack.filter((c) => isEvent(c.kind)).length });
    bench.answer(d);
  }
  return { asked: list, bench };
}

test('a player alone among bots is not asked for an event they do not hold', () => {
  const { asked: list, bench } = asked(true);
  expect(list.filter(({ d, events }) => d.kind === 'event.play' && events === 0)).toEqual([]);
  const forced = bench.journal.filter((e) => e.t === 'held' && e.seat === 0 && e.cause === 'forced');
  expect(forced.length).toBeGreaterThan(2);
  // The steps do not report that a clock or a bot chose.
  expect(bench.steps.flatMap((s) => s.chosen ?? [])).toEqual([]);
});

test('law 4: at any other table a player without an event is asked like all, as long as their rack may hold one', () => {
  const { asked: list } = asked(false);
  expect(list.filter(({ d, things, events }) => d.kind === 'event.play' && things > 0 && events === 0)).not.toEqual([]);
  expect(list.filter(({ d, things }) => d.kind === 'event.play' && things === 0)).toEqual([]);
});

test('HIT-01: losses are not asked if every target falls, unless something may be saved', () => {
  const game = duel({ attacker: ['ogre'], defender: ['bears', 'elves_3'] }, { battle: [6, 1, 1] }).game;
  const hits = game.open.find((d) => d.kind === 'battle.hits');
  if (hits === undefined || hits.kind !== 'battle.hits') throw new Error(`asked: ${game.open.map((d) => d.kind)}`);
  expect(isForced(game, hits)).toBe(false);
  expect(isForced({ ...game, open: [] }, { ...hits, hits: 2 })).toBe(true);
});
