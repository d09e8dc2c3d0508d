import { describe, expect, test } from 'vitest';
import { isHero, kindOf, tilesOf } from '../model/catalogue/index.ts';
import { faultsOf } from '../model/game/invariants.ts';
import { classicRules } from '../model/game/ruleset.ts';
import type { RuleSet, Seat } from '../model/game/types.ts';
import { Table } from '../testkit/index.ts';
import { hexNamed, position } from '../testkit/position.ts';
import { checkBuild, startBuilding } from './construction-limits.ts';
import { mostGoldAtHand } from './heroes/recruiting-heroes.ts';
import { mayBeHeld } from './queries/item-queries.ts';

const inRoundOne = (rules: Partial<RuleSet>): Table =>
  Table.start(classicRules(2, rules), 'copies', {}).playOn('any', (g) => g.round === 1);

describe('the cup', () => {
  test('SETUP-02 VAR-01: with two boxes the cup has each Thing twice before the first draw', () => {
    const t = Table.start(classicRules(2, { boxes: 2 }), 'copies', {});
    expect(t.game.cupSize).toBe(390);
    expect(t.game.cup?.[kindOf('fan')]).toBe(2);
    expect(faultsOf(inRoundOne({ boxes: 2 }).game)).toEqual([]);
  });

  test('SETUP-02: Things of parts that are off stay in the cup or are taken out before the first draw', () => {
    const off = { events: false, magic: false };
    for (const [leftOut, size, fans] of [
      ['stay', 195, 1],
      ['outOfCup', 174, 0],
    ] as const) {
      const t = Table.start(classicRules(2, { ...off, leftOut }), 'copies', {});
      expect([t.game.cupSize, t.game.cup?.[kindOf('fan')]]).toEqual([size, fans]);
      expect(faultsOf(inRoundOne({ ...off, leftOut }).game)).toEqual([]);
    }
  });

  test('COMP-02: law 5 counts the copies of the game and finds one Thing too many or too few', () => {
    const { game } = inRoundOne({ boxes: 2 });
    expect(faultsOf({ ...game, rules: { ...game.rules, boxes: 1 } }).some((what) => what.startsWith('COMP-02'))).toBe(
      true,
    );
    const out = inRoundOne({ magic: false, leftOut: 'outOfCup' }).game;
    expect(faultsOf({ ...out, rules: { ...out.rules, leftOut: 'stay' } })).toContain('COMP-02: 0 of 1 fan found');
  });
});

describe('effects of the number of copies', () => {
  const g = (rules: Partial<RuleSet>) =>
    position({ players: 2, rules: { magic: true, ...rules }, racks: { 0: ['ruby', 'fan'] }, stack: [] });

  test('ENG-04: with two boxes a second Fan may be held after one has left the game', () => {
    const fan = kindOf('fan');
    expect(mayBeHeld({ ...g({}), gone: [fan] }, fan)).toBe(false);
    expect(mayBeHeld({ ...g({ boxes: 2 }), gone: [fan] }, fan)).toBe(true);
    expect(mayBeHeld({ ...g({ boxes: 2 }), gone: [fan, fan] }, fan)).toBe(false);
  });

  test('INC-07: with two boxes a rack of two may hold both treasure chests', () => {
    expect(mostGoldAtHand(g({}), 0 as Seat)).toBe(10 + 20 + 10);
    expect(mostGoldAtHand(g({ boxes: 2 }), 0 as Seat)).toBe(10 + 20 + 20);
  });

  test('FORT-03 COMP-09: with two boxes the supply of forts doubles', () => {
    const built = (boxes: number) => {
      const game = position({
        players: 2,
        rules: { boxes, fortSupply: [0, 1, 1, 1, 1] },
        hexes: { C3: { owner: 0, fort: 1 }, C2: { owner: 0 } },
        stack: [],
      });
      return checkBuild(game, 0 as Seat, startBuilding(game, 0 as Seat), hexNamed('C2'));
    };
    expect(built(1)).toMatchObject({ rule: 'FORT-03' });
    expect(built(2)).toBeNull();
  });

  test('SETUP-17 VAR-01: the tiles of the board and the deck are all tiles', () => {
    for (const boxes of [1, 2]) {
      const { game } = inRoundOne({ boxes });
      const laid = (terrain: number) => game.hexes.filter((h) => h.terrain === terrain).length;
      expect(game.deck.map((n, terrain) => n + laid(terrain))).toEqual(tilesOf(game.rules));
    }
  });

  test('COMP-07: two boxes also have eleven hero counters', () => {
    const { game } = inRoundOne({ boxes: 2 });
    expect(game.pool.length + game.counters.filter((c) => isHero(c.kind)).length).toBe(11);
  });
});
