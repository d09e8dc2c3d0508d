import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CITADEL } from '../../../model/catalogue/index.ts';
import { project } from '../../../model/game/project.ts';
import { rulesFor } from '../../../model/game/ruleset.ts';
import { type Game, NOBODY, seatsOf, type Viewer } from '../../../model/game/types.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { OPTIONS, type TableWish } from '../../../model/options/index.ts';
import { type HexSetup, Table } from '../../../testkit/index.ts';
import { movementTable } from '../../../testkit/march.ts';
import { playGame } from '../../../testkit/self-play.ts';
import { randomBot } from '../bot.ts';
import { FEATURES, featuresOf, WIDTH } from './features.ts';
import { exponential, softmax } from './net.ts';
import { positionValue } from './value.ts';
import kept from './weights/any-ending.json' with { type: 'json' };
import { NET_NAMES, netNamed, netNameFor, netOf } from './weights.ts';

function visit(wish: TableWish, see: (game: Game) => void): void {
  const rules = rulesFor(wish);
  const random = randomOf('value');
  playGame({
    rules,
    seed: `value ${JSON.stringify(wish)}`,
    bots: Array.from({ length: rules.players }, () => randomBot),
    cap: 3,
    onStep: ({ after }) => {
      if (random(20) === 0) see(after);
    },
  });
}
const sumOf = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);

test.each<TableWish>([
  { players: 2 },
  { players: 6 },
  ...OPTIONS.victory.values.all.map((victory) => ({
    players: 3,
    victory,
    turnLimit: victory === 'turnLimit' ? 6 : null,
  })),
])('chances add up to 1 for every viewer: %o', (wish) => {
  visit(wish, (game) => {
    for (const viewer of [NOBODY, ...seatsOf(game.seats)]) {
      const chances = positionValue(project(game, viewer), viewer);
      expect(chances).toHaveLength(game.seats.length);
      expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
      expect(sumOf(chances)).toBeCloseTo(1, 9);
    }
  });
});

test('features are the same from a view as from the full game', () => {
  let n = 0;
  visit({ players: 4 }, (game) => {
    for (const viewer of [NOBODY, ...seatsOf(game.seats)]) {
      expect(featuresOf(game, viewer)).toEqual(featuresOf(project(game, viewer), viewer));
      n++;
    }
  });
  expect(n).toBeGreaterThan(20);
});

describe('in plain positions', () => {
  /** Seat 0 has a guarded citadel from an earlier round and more land; the other seats have little. */
  const table = (hexes: Record<string, HexSetup> = {}): Table =>
    Table.of({
      players: 4,
      phase: 'build',
      round: 6,
      stack: [
        { kind: 'round', nextPhase: 7 },
        { kind: 'build', index: 0 },
      ],
      gold: [5, 5, 5, 5],
      hexes: {
        D1: { terrain: 'plains', owner: 0, fort: CITADEL, citadelRound: 5 },
        D2: { terrain: 'forest', owner: 0, fort: 2 },
        D6: { terrain: 'plains', owner: 1, fort: 1 },
        A2: { terrain: 'forest', owner: 2, fort: 1 },
        G2: { terrain: 'forest', owner: 3, fort: 1 },
        ...hexes,
      },
      pieces: [{ at: 'D1', seat: 0, kinds: ['old_dragon', 'elephant', 'white_knight', 'cyclops'] }],
    });
  const chancesOf = (t: Table, viewer: Viewer) => positionValue(project(t.game, viewer), viewer);

  test('the owner of the only citadel since an earlier round has the best chances', () => {
    for (const viewer of [NOBODY, 0, 1] as const) {
      const [ownerChance = 0, ...rest] = chancesOf(table(), viewer);
      expect(ownerChance).toBeGreaterThan(0.6);
      expect(ownerChance).toBeGreaterThan(5 * Math.max(...rest));
    }
  });

  test('a second citadel elsewhere stops its clock', () => {
    const [alone = 0] = chancesOf(table(), NOBODY);
    const [together = 0] = chancesOf(
      table({ D6: { terrain: 'plains', owner: 1, fort: CITADEL, citadelRound: 6 } }),
      NOBODY,
    );
    expect(together).toBeLessThan(alone - 0.1);
  });

  test('a player who gave up has none, and a finished game has its winner', () => {
    const { game } = table();
    const seats = game.seats.map((seat, n) => ({ ...seat, resigned: n === 0 }));
    expect(positionValue({ ...game, seats }, NOBODY)[0]).toBe(0);
    expect(positionValue({ ...game, victory: { winners: [2], how: 'held' } }, NOBODY)).toEqual([0, 0, 1, 0]);
  });
});

test('the softmax grows as e does, and gives no share to seats that are out', () => {
  for (const x of [-8, -1, 0, 0.5, 3]) expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 1);
  expect(softmax([0, 0, 50], [true, true, false])).toEqual([0.5, 0.5, 0]);
  expect(softmax([0, 0], [false, false])).toEqual([0, 0]);
});

test('FORT-01: if a turn builds only one level, much gold brings a citadel less near', () => {
  const waits = (buildsPerTurn: 'any' | 'one'): number => {
    const { game } = Table.of({
      players: 4,
      phase: 'build',
      rules: { buildsPerTurn },
      stack: [
        { kind: 'round', nextPhase: 7 },
        { kind: 'build', index: 0 },
      ],
      gold: [60, 0, 0, 0],
      hexes: {
        D1: { terrain: 'plains', owner: 0, fort: 3 },
        ...Object.fromEntries(['A1', 'A2', 'A3', 'B1', 'B2'].map((hex) => [hex, { terrain: 'plains', owner: 0 }])),
        G3: { terrain: 'plains', owner: 1 },
      },
    });
    return featuresOf(game, NOBODY)[FEATURES.indexOf('turns to a citadel')] ?? 0;
  };
  expect(waits('one')).toBeGreaterThan(waits('any'));
});

test('FORT-01 CIT-01: a citadel is not ahead if it needs more levels than a turn builds', () => {
  const ahead = (buildsPerTurn: 'any' | 'one', citadelIncome: number): number => {
    const { game } = Table.of({
      players: 4,
      phase: 'build',
      rules: { buildsPerTurn, citadelIncome },
      stack: [
        { kind: 'round', nextPhase: 7 },
        { kind: 'build', index: 0 },
      ],
      gold: [60, 0, 0, 0],
      hexes: { D1: { terrain: 'plains', owner: 0, fort: 3 }, A1: { terrain: 'plains', owner: 0 } },
    });
    return featuresOf(game, NOBODY)[FEATURES.indexOf('citadel ahead')] ?? -1;
  };
  // The castle and two hexes earn five. The game asks for an income of five, of one more, or of more than two
  // hexes can get by forts.
  expect([ahead('any', 5), ahead('one', 5)]).toEqual([1, 1]);
  expect([ahead('any', 6), ahead('one', 6)]).toEqual([1, 0]);
  expect(ahead('any', 10)).toBe(0);
});

test('AMB-109: the clock of a citadel whose owner gave up does not run', () => {
  const { game } = movementTable({
    phase: 'move',
    round: 6,
    hexes: {
      D1: { terrain: 'plains', owner: 0, fort: 4, citadelRound: 2 },
      A1: { terrain: 'plains', owner: 1 },
      G1: { terrain: 'plains', owner: 2 },
    },
  });
  const since = (resigned: boolean): number[] => {
    const seats = game.seats.map((seat, n) => ({ ...seat, resigned: resigned && n === 0 }));
    const rows = featuresOf({ ...game, seats }, NOBODY);
    return [0, 1].map(
      (seat) => rows[seat * WIDTH + FEATURES.indexOf(seat === 0 ? 'sole since' : 'rival sole since')] ?? -1,
    );
  };
  expect(since(false)).toEqual([1, 1]);
  expect(since(true)).toEqual([0, 0]);
});

test('endings that change the game have chances of their own', () => {
  const of = (victory: Game['rules']['victory']) => netNameFor({ ...rulesFor({ players: 4 }), victory });
  expect(OPTIONS.victory.values.all.filter((victory) => of(victory) !== 'anyEnding')).toEqual([
    'incomeCount',
    'soleAtEnd',
  ]);
  const texts = NET_NAMES.map((name) => JSON.stringify(netNamed(name)));
  expect(new Set(texts).size).toBe(NET_NAMES.length);
});

test('weights of other columns are refused, and the stored ones are small', () => {
  for (const name of NET_NAMES) expect(netNamed(name).straight).toHaveLength(WIDTH);
  expect(() => netOf({ ...kept, features: FEATURES.slice(1) })).toThrow('train them');
  expect(JSON.stringify(kept).length).toBeLessThan(20_000);
});

test('each number of a row is in the column of its name', () => {
  const source = readFileSync(join(import.meta.dirname, 'features.ts'), 'utf8');
  const written = [...source.matchAll(/rows\[at\+\+\] = .*; \/\/ (.+)/g)].map(([, name]) => name);
  const endings = FEATURES.slice(written.length);
  expect(written).toEqual(FEATURES.slice(0, written.length));
  expect(source.match(/rows\[at\+\+\]/g)).toHaveLength(written.length);
  expect(new Set(endings)).toEqual(
    new Set(['conquest', 'incomeCount', 'soleAtEnd', 'fast', 'unique', 'twoAtEnd', 'turnLimit', 'territory']),
  );
  expect(written.length + endings.length).toBe(WIDTH);
});
