import { describe, expect, test } from 'vitest';
import { KINDS, kindOf } from '../model/catalogue/index.ts';
import { project } from '../model/game/project.ts';
import type { Frame } from '../model/game/types.ts';
import { Table } from '../testkit/index.ts';
import type { Setup } from '../testkit/position.ts';
import { income } from './income.ts';

/** A stack that begins the next round: phase 1 runs, and the game goes on to the first decision. */
const NEW_ROUND: Frame[] = [{ kind: 'round', nextPhase: 0 }];

const table = (setup: Omit<Setup, 'stack'>): Table => Table.of({ stack: NEW_ROUND, ...setup });

describe('income', () => {
  const realm = {
    players: 2,
    hexes: {
      C2: { owner: 0, income: 'village' },
      D2: { owner: 0, terrain: 'mountain', income: 'gold_mine' },
      D3: { owner: 0, fort: 3 },
      E5: { owner: 1 },
    },
    gold: [0, 0],
  };

  test('T-01 INC-02: three hexes, a village, a mine of 3 and a castle make 10 (a hero would make it 11)', () => {
    expect(table(realm).all('earned')[0]).toMatchObject({ seat: 0, gold: 10, why: 'income' });
  });

  test('INC-01: players collect their income in order', () => {
    const t = table({ ...realm, gold: [4, 7], first: 1 });
    expect(t.all('earned').map((e) => [e.seat, e.gold])).toEqual([
      [1, 1],
      [0, 10],
    ]);
    expect(t.game.seats.map((s) => s.gold)).toEqual([14, 8]);
  });

  test('INC-01 TURN-02: under incomeSimultaneous all are paid together, and no player has a turn in the gold phase', () => {
    const t = table({ ...realm, rules: { incomeSimultaneous: true } });
    expect(t.all('earned').map((e) => [e.seat, e.gold])).toEqual([
      [0, 10],
      [1, 1],
    ]);
    expect(
      t
        .all('phaseBegan')
        .filter((e) => e.phase === 'gold')
        .map((e) => e.turn),
    ).toEqual([-1]);
  });

  test('INC-02: a city counts 2, other incomes their printed value, a piece in another player’s hex nothing', () => {
    const t = table({
      ...realm,
      hexes: {
        C2: { owner: 0, income: 'city' },
        D3: { owner: 0, terrain: 'swamp', income: 'peat_bog', fort: 1 },
        E5: { owner: 1, income: 'city' },
      },
    });
    expect(t.all('earned').map((e) => e.gold)).toEqual([2 + 2 + 1 + 1, 3]);
  });

  test('INC-03: a fort pays its level despite hits', () => {
    const t = table({ ...realm, hexes: { ...realm.hexes, D3: { owner: 0, fort: 3, fortHits: 2 } } });
    expect(t.all('earned')[0].gold).toBe(10);
  });

  test('INC-04: the rack and cashed treasure are no income', () => {
    const t = table({ ...realm, racks: { 0: ['city', 'treasure_chest'] } });
    expect(t.all('earned')[0].gold).toBe(10);
    const before = income(t.game, 0);
    t.free({ free: 'cash', seat: 0, id: t.id('treasure_chest', 0) });
    expect(income(t.game, 0)).toBe(before);
  });

  test('INC-06: all players see each other’s gold', () => {
    const t = table(realm);
    for (const viewer of [-1, 0, 1] as const) expect(project(t.game, viewer).seats.map((s) => s.gold)).toEqual([10, 1]);
  });

  test('INC-08: income changes with the position immediately', () => {
    const t = table(realm);
    expect(income(t.game, 0)).toBe(10);
    t.free({ free: 'remove', seat: 0, hex: t.at('D2') });
    expect(income(t.game, 0)).toBe(10 - KINDS[kindOf('gold_mine')].gold);
  });
});
