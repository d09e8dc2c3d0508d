import { expect, test } from 'vitest';
import { steady1 } from '../../../lab/steady-1/index.ts';
import { BOTS } from '../../minds/bots/index.ts';
import { fallback, sample } from '../../minds/stand-ins/index.ts';
import { isEvent, kindOf } from '../../model/catalogue/index.ts';
import { isWindow } from '../../model/decisions/kinds.ts';
import { project } from '../../model/game/project.ts';
import { rulesOf } from '../../model/game/ruleset.ts';
import { type Decision, type PieceId, pieceId, seatAt } from '../../model/game/types.ts';
import { CENTRE } from '../../model/hex/hex.ts';
import { randomOf } from '../../model/luck/random.ts';
import { tableOf } from '../../model/options/index.ts';
import { isForced } from '../../rules/decisions/index.ts';
import { hasNothingToPlace } from '../../rules/placing-things.ts';
import { rackOf } from '../../rules/queries/queries.ts';
import { duel } from '../../testkit/duel.ts';
import { playGame } from '../../testkit/self-play.ts';
import { Bench } from './testing/bench.ts';

interface Asked {
  d: Decision;
  things: number;
  events: number;
}

/**
 * Plays some rounds of seat 0 among bots, until all due answers are given. Returns the questions
 * that seat 0 was asked.
 */
function questionsOf(alone: boolean): { asked: Asked[]; bench: Bench } {
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
  const { asked: list, bench } = questionsOf(true);
  expect(list.filter(({ d, events }) => d.kind === 'event.play' && events === 0)).toEqual([]);
  const forced = bench.journal.filter((e) => e.t === 'held' && e.seat === 0 && e.cause === 'forced');
  expect(forced.length).toBeGreaterThan(2);
  expect(bench.steps.flatMap((s) => s.chosen ?? [])).toEqual([]);
});

test('law 4: at any other table a player without an event is asked like all, as long as their rack may hold one', () => {
  const { asked: list } = questionsOf(false);
  expect(list.filter(({ d, things, events }) => d.kind === 'event.play' && things > 0 && events === 0)).not.toEqual([]);
  expect(list.filter(({ d, things }) => d.kind === 'event.play' && things === 0)).toEqual([]);
});

test('a question that stays open while the others leave is answered if the player alone has no choice', () => {
  const bench = new Bench(3, [false, true, true], {}, null, steady1);
  const isAsked = (): boolean =>
    bench.open.some(({ kind, seat, id }) => {
      const rack = rackOf(bench.match.view(0), 0);
      const isOwn = kind === 'event.play' && seat === 0 && !bench.match.heldOf(0).some((held) => held.id === id);
      return isOwn && rack.length > 0 && !rack.some((c) => isEvent(c.kind));
    });
  for (let i = 0; i < 200 && !isAsked(); i++) {
    const d = bench.open.find(({ seat, id }) => seat === 0 && !bench.match.heldOf(0).some((held) => held.id === id));
    if (d !== undefined) bench.answer(d);
    bench.pass(1000);
  }
  expect(isAsked()).toBe(true);
  bench.pass(1);
  bench.match.play({ pace: 'normal', alone: true }, bench.now);
  bench.pass(1);
  expect(isAsked()).toBe(false);
  expect(bench.journal.findLast((e) => e.t === 'held')).toMatchObject({ seat: 0, cause: 'forced' });
});

test('HIT-01: losses are not asked if every target falls, unless something may be saved', () => {
  const game = duel({ attacker: ['ogre'], defender: ['bears', 'elves_3'] }, { battle: [6, 1, 1] }).game;
  const hits = game.open.find((d) => d.kind === 'battle.hits');
  if (hits === undefined || hits.kind !== 'battle.hits') throw new Error(`asked: ${game.open.map((d) => d.kind)}`);
  expect(isForced(game, hits)).toBe(false);
  expect(isForced({ ...game, open: [] }, { ...hits, hits: 2 })).toBe(true);
  expect(isForced({ ...game, open: [] }, { ...hits, hits: 3 })).toBe(true);
});

test('HIT-01: losses are not asked if all targets are alike', () => {
  const isAsked = (defender: string[], battle: number[]): boolean => {
    const { game } = duel({ attacker: ['ogre'], defender }, { battle });
    const hits = game.open.find((d) => d.kind === 'battle.hits');
    if (hits === undefined) throw new Error(`asked: ${game.open.map((d) => d.kind)}`);
    return !isForced(game, hits);
  };
  expect(isAsked(['elves_2', 'elves_2'], [6, 6, 1])).toBe(false);
  expect(isAsked(['elves_2', 'elves_3'], [6, 6, 1])).toBe(true);
});

test('HIT-01 POW-02: losses are asked of like pieces if one of them has lent wings', () => {
  const { game } = duel({ attacker: ['ogre'], defender: ['elves_2', 'elves_2'] }, { battle: [6, 6, 1] });
  const hits = game.open.find((d) => d.kind === 'battle.hits');
  if (hits === undefined || hits.kind !== 'battle.hits') throw new Error(`asked: ${game.open.map((d) => d.kind)}`);
  const withWings = (flyer: PieceId | null) => ({
    ...game,
    powers: [0, 1].map(() => ({ power: null, marked: null, flyer })),
  });
  const elves = game.counters.filter(({ seat, kind }) => seat === hits.seat && kind === kindOf('elves_2'));
  expect(isForced(withWings(null), hits)).toBe(true);
  for (const { id } of elves) expect(isForced(withWings(id), hits)).toBe(false);
});

test('D-48: the owner of a hex is asked for the victim even if the view shows one of their pieces', () => {
  const { game } = duel({ attacker: ['ogre'], defender: ['bears'] }, { battle: [6, 6] });
  const question = (seat: 0 | 1) =>
    ({ id: 9, kind: 'power.victim', seat, hex: CENTRE, roll: 4 }) as unknown as Decision;
  expect(isForced(game, question(1))).toBe(false);
});

test('REM-02: outside combat a player is asked where to place an income that fits nowhere yet', () => {
  const { game } = duel({ attacker: ['ogre'], defender: ['bears'] }, { battle: [6, 6] });
  const view = { ...project(game, seatAt(0)), phase: 'combat' as const };
  const options = { things: [{ id: pieceId(1), kind: kindOf('village'), hexes: [] }], space: [] };
  expect(hasNothingToPlace(view, seatAt(0), options)).toBe(true);
  expect(hasNothingToPlace({ ...view, phase: 'things' }, seatAt(0), options)).toBe(false);
});

test('HIT-01 VAR-03: on a hidden map losses are asked even of like pieces', () => {
  const { game } = duel({ attacker: ['ogre'], defender: ['elves_2', 'elves_2'] }, { battle: [6, 6, 1] });
  const hits = game.open.find((d) => d.kind === 'battle.hits');
  if (hits === undefined) throw new Error(`asked: ${game.open.map((d) => d.kind)}`);
  expect(isForced(game, hits)).toBe(true);
  expect(isForced({ ...game, rules: { ...game.rules, hiddenMap: 'onExplore' } }, hits)).toBe(false);
});

test('a question is answered without asking only if all legal answers do the same', () => {
  const forced: Record<string, number> = {};
  for (const game of [0, 1, 2, 3]) {
    playGame({
      rules: rulesOf(tableOf({ players: 3 })),
      seed: `forced ${game}`,
      bots: [0, 1, 2].map((seat) => (seat === game % 3 ? steady1 : BOTS.random)),
      cap: 8,
      onStep({ after, before }) {
        for (const d of after.open) {
          const view = project(after, d.seat);
          if (before.open.some(({ id }) => id === d.id) || !isForced(view, d)) continue;
          forced[d.kind] = (forced[d.kind] ?? 0) + 1;
          const answers = Array.from({ length: 12 }, (_, i) => sample(view, d, randomOf(`forced ${i}`)));
          // Two answers that differ only in the order of hits, or in turns or payments without
          // effect, are no choice.
          if (d.kind === 'battle.hits') for (const a of answers) expect(a).toHaveProperty('targets.length');
          else if (d.kind === 'build') for (const a of answers) expect(a).toHaveProperty('hexes', []);
          else if (d.kind !== 'hero.bid') for (const a of answers) expect(a).toEqual(fallback(view, d, randomOf('')));
        }
      },
    });
  }
  for (const kind of ['battle.hits', 'build', 'capture.place', 'event.play', 'hero.bid', 'power.victim'])
    expect(forced[kind], kind).toBeGreaterThan(0);
});
