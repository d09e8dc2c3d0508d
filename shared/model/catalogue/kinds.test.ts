import { describe, expect, test } from 'vitest';
import { FORTS } from './forts.ts';
import { HERO_FACTS } from './heroes.ts';
import {
  eventFacts,
  heroFacts,
  isCreature,
  isEvent,
  isHero,
  isIncome,
  isKind,
  isMagic,
  isTown,
  isTreasure,
  KINDS,
  type KindGroup,
  kindAt,
  kindInfo,
  kindOf,
  magicItemInfo,
  otherFace,
} from './kinds.ts';
import { SEA, TERRAINS, terrainOf } from './terrain.ts';

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const of = (group: KindGroup) => KINDS.filter((k) => k.group === group);
const copies = (group: KindGroup) => sum(of(group).flatMap((k) => (k.option === null ? [k.count] : [])));

describe('tiles', () => {
  test('COMP-01: 48 tiles, 8 of them sea, seven kinds of land', () => {
    expect(sum(TERRAINS.map((t) => t.hexes))).toBe(48);
    expect(TERRAINS.filter((t) => t.land)).toHaveLength(7);
    expect([TERRAINS[SEA].id, TERRAINS[SEA].hexes, TERRAINS[SEA].land]).toEqual(['sea', 8, false]);
  });
  test('swamp, mountain, forest and jungle cost 2, the others 1', () => {
    const dear = TERRAINS.filter((t) => t.moveCost === 2).map((t) => t.id);
    expect(dear.sort()).toEqual(['forest', 'jungle', 'mountain', 'swamp']);
    expect(TERRAINS.every((t) => t.moveCost === 1 || t.moveCost === 2)).toBe(true);
  });
});

describe('Things', () => {
  test('COMP-02 AMB-08: a box has 195 Things of six groups, heroes outside', () => {
    const groups: KindGroup[] = ['creature', 'income', 'town', 'treasure', 'magic', 'event'];
    expect(groups.map(copies)).toEqual([146, 10, 12, 6, 11, 10]);
    expect(sum(groups.map(copies))).toBe(195);
  });
  test('COMP-03: 10 incomes on a land terrain of their own, 6 cities and 6 villages on none', () => {
    expect(of('income').every((k) => k.terrain >= 0 && k.terrain !== SEA && k.cv === 0 && k.gold >= 1)).toBe(true);
    expect(of('town').map((k) => [k.id, k.count, k.terrain])).toEqual([
      ['city', 6, -1],
      ['village', 6, -1],
    ]);
    const mines = KINDS.filter((k) => k.mine);
    expect(mines.map((k) => k.id)).toEqual(['copper_mine', 'silver_mine', 'gold_mine']);
    expect(sum(mines.map((k) => k.count * k.gold))).toBe(1 + 2 * 2 + 3);
  });
  test('COMP-04: every creature has a name, a land terrain, a value from 1 to 6, and one way to fight', () => {
    for (const k of of('creature')) {
      expect(k.name.length).toBeGreaterThan(2);
      expect(k.terrain).toBeGreaterThanOrEqual(0);
      expect(k.terrain).toBeLessThan(SEA);
      expect(k.cv).toBeGreaterThanOrEqual(1);
      expect(k.cv).toBeLessThanOrEqual(6);
      expect(k.gold).toBe(0);
      expect(k.magic && k.ranged).toBe(false);
    }
    const flags = (['fly', 'magic', 'ranged', 'charge'] as const).map((f) => of('creature').filter((k) => k[f]).length);
    expect(flags).toEqual([39, 18, 13, 8]);
  });
  test('COMP-04: some counters known from the box', () => {
    const dragon = kindInfo(kindOf('old_dragon'));
    expect([dragon.terrain, dragon.cv, dragon.fly, dragon.magic]).toEqual([terrainOf('desert'), 4, true, true]);
    const vines = kindInfo(kindOf('crawling_vines'));
    expect([vines.cv, vines.terrain, vines.fly]).toEqual([6, terrainOf('jungle'), false]);
    expect(KINDS[0].id).toBe('baby_dragon');
    expect(kindInfo(kindOf('eskimos'))).toMatchObject({ name: 'Ice Fishers', printed: 'Eskimos', count: 4 });
  });
  test('COMP-06: a village is worth 1 in combat and gold, a city 2', () => {
    expect(kindInfo(kindOf('village'))).toMatchObject({ cv: 1, gold: 1 });
    expect(kindInfo(kindOf('city'))).toMatchObject({ cv: 2, gold: 2 });
  });
  test('treasures are worth 5, 5, 5, 10, 10 and 20', () => {
    expect(of('treasure').map((k) => k.gold)).toEqual([5, 5, 5, 10, 10, 20]);
  });
  test('only magic items and events have facts of their own', () => {
    expect(magicItemInfo(kindOf('golem')).fights).toBe(6);
    expect(magicItemInfo(kindOf('sword'))).toMatchObject({ bonus: 1, symbol: 'C' });
    expect(of('event').filter((k) => eventFacts(k.kind).needsMagic)).toHaveLength(2);
    expect(() => magicItemInfo(kindOf('city'))).toThrow(RangeError);
    expect(() => eventFacts(kindAt(0))).toThrow(RangeError);
    expect(() => magicItemInfo(kindOf('big_juju'))).toThrow(RangeError);
  });
});

describe('forts and heroes', () => {
  test('COMP-05: tower 1, keep 2, castle 3 with ranged fire, citadel 4 with magic', () => {
    expect(FORTS.map((f) => [f.id, f.level, f.cv, f.ranged, f.magic])).toEqual([
      ['none', 0, 0, false, false],
      ['tower', 1, 1, false, false],
      ['keep', 2, 2, false, false],
      ['castle', 3, 3, true, false],
      ['citadel', 4, 4, false, true],
    ]);
  });
  test('COMP-07: 22 heroes on 11 counters, a front and a back each', () => {
    const boxed = of('hero').filter((k) => k.option === null);
    expect(boxed).toHaveLength(22);
    for (const k of boxed) {
      const facts = heroFacts(k.kind);
      const other = heroFacts(otherFace(k.kind));
      expect(facts.id).toBe(k.id);
      expect(other.reverse).toBe(k.id);
      expect([facts.face, other.face].sort()).toEqual(['back', 'front']);
    }
    expect(HERO_FACTS.filter((h) => h.face === 'front')).toHaveLength(11);
    const lords = HERO_FACTS.flatMap((h) => (h.lord === null ? [] : [terrainOf(h.lord)]));
    expect(lords.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(() => heroFacts(kindAt(0))).toThrow(RangeError);
  });
});

describe('kinds', () => {
  test('are numbered in order and found by their id', () => {
    KINDS.forEach((k, i) => {
      expect(k.kind).toBe(i);
      expect(kindOf(k.id)).toBe(i);
    });
    expect(() => kindOf('dragon')).toThrow(/unknown kind/);
    for (const n of [KINDS.length, -1, 0.5, Number.NaN]) {
      expect(isKind(n)).toBe(false);
      expect(() => kindAt(n)).toThrow(RangeError);
    }
  });
  test('all predicates of a kind agree with its group', () => {
    for (const { kind: k, group } of KINDS) {
      expect(isCreature(k)).toBe(group === 'creature');
      expect(isIncome(k)).toBe(group === 'income' || group === 'town');
      expect(isTown(k)).toBe(group === 'town');
      expect(isTreasure(k)).toBe(group === 'treasure');
      expect(isMagic(k)).toBe(group === 'magic');
      expect(isEvent(k)).toBe(group === 'event');
      expect(isHero(k)).toBe(group === 'hero');
    }
    for (const ask of [isCreature, isIncome, isTown, isTreasure, isMagic, isEvent, isHero]) {
      expect(ask(-1)).toBe(false);
    }
  });
});
