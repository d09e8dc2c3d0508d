import { describe, expect, test } from 'vitest';
import { classicRules } from '../game/ruleset.ts';
import {
  ASIDE,
  type ContentsOptions,
  cupSizeOf,
  fortsOf,
  heroCountersOf,
  thingsOf,
  tilesOf,
  tilesToLay,
} from './copies.ts';
import { KINDS, kindOf, otherFace } from './kinds.ts';
import { SEA, terrainOf } from './terrain.ts';

const rules = (changes: Partial<ContentsOptions> = {}): ContentsOptions => classicRules(changes.players ?? 4, changes);
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

describe('Things', () => {
  test('COMP-02: the cup of one box starts with 195, heroes outside', () => {
    expect(sum(thingsOf(rules()))).toBe(195);
    expect(cupSizeOf(rules())).toBe(195);
    expect(KINDS.filter((k) => k.group === 'hero').every((k) => (thingsOf(rules())[k.kind] ?? 0) === 0)).toBe(true);
  });
  test('VAR-01: two boxes have each Thing twice as often', () => {
    expect(cupSizeOf(rules({ boxes: 2 }))).toBe(390);
    const copies = (id: string, boxes: number) => thingsOf(rules({ boxes }))[kindOf(id)];
    expect(['fan', 'eskimos', 'city'].map((id) => [copies(id, 1), copies(id, 2)])).toEqual([
      [1, 2],
      [4, 8],
      [6, 12],
    ]);
  });
  test('COMP-02 SETUP-02: Things of switched-off parts stay in the cup, or are taken out of it', () => {
    const off = { events: false, magic: false, heroes: false };
    expect(cupSizeOf(rules(off))).toBe(195);
    expect(cupSizeOf(rules({ leftOut: 'outOfCup' }))).toBe(195);
    expect(cupSizeOf(rules({ ...off, leftOut: 'outOfCup' }))).toBe(195 - 11 - 10);
    expect(cupSizeOf(rules({ magic: false, leftOut: 'outOfCup' }))).toBe(195 - 11);
    const without = thingsOf(rules({ events: false, leftOut: 'outOfCup' }));
    expect(without[kindOf('vandals')]).toBe(0);
    expect(without[kindOf('fan')]).toBe(1);
    expect(cupSizeOf(rules({ events: false, leftOut: 'outOfCup', boxes: 2 }))).toBe(2 * (195 - 10));
  });
});

describe('tiles', () => {
  test('SETUP-04 SETUP-05: 44 tiles for the large board, 29 for the small one, each with seas left', () => {
    expect(sum(tilesOf(rules()))).toBe(48);
    expect(sum(tilesToLay(rules()))).toBe(44);
    for (const players of [2, 3]) expect(sum(tilesToLay(rules({ players })))).toBe(29);
    expect([tilesToLay(rules())[SEA], tilesToLay(rules({ players: 3 }))[SEA]]).toEqual([4, 3]);
    expect([ASIDE.large[SEA], ASIDE.small[SEA]]).toEqual([4, 5]);
    expect(ASIDE.small.slice(0, SEA).every((n) => n === 2)).toBe(true);
  });
  test('VAR-01: two boxes are played with 79 tiles of their 96', () => {
    const lands = ['jungle', 'frozen_waste', 'forest', 'desert', 'swamp', 'mountain', 'plains', 'sea'];
    const tiles = tilesOf(rules({ boxes: 2 }));
    expect(lands.map((id) => tiles[terrainOf(id)])).toEqual([7, 7, 9, 9, 11, 11, 11, 14]);
    expect(sum(tiles)).toBe(79);
  });
  test('a pile to draw from is a new list each time', () => {
    const same = rules();
    tilesToLay(same)[SEA] = 0;
    expect(tilesToLay(same)[SEA]).toBe(4);
  });
});

test('COMP-09 VAR-01: 10 towers, 8 keeps, 8 castles, 6 citadels in a box, twice as many in two', () => {
  expect(fortsOf(rules())?.slice(1)).toEqual([10, 8, 8, 6]);
  expect(fortsOf(rules({ boxes: 2 }))?.slice(1)).toEqual([20, 16, 16, 12]);
  expect(fortsOf(rules({ boxes: 2, fortSupply: [0, 1, 2, 3, 4] }))?.slice(1)).toEqual([2, 4, 6, 8]);
  expect(fortsOf(rules({ fortSupply: null }))).toBeNull();
});

test('COMP-07 VAR-01: eleven hero counters, with two boxes too, and none if heroes are switched off', () => {
  expect(heroCountersOf(rules())).toHaveLength(11);
  expect(heroCountersOf(rules({ boxes: 2 }))).toEqual(heroCountersOf(rules()));
  expect(heroCountersOf(rules({ heroes: false }))).toEqual([]);
});

test('NEWH-01 AMB-137: house heroes have a counter each, with one face, only in games that play with them', () => {
  const more = heroCountersOf(rules({ newHeroes: true })).slice(11);
  expect(more.map((faces) => faces.length)).toEqual(more.map(() => 1));
  expect(more.map(([hero]) => KINDS[hero].name)).toEqual(['Ahasverus', 'Lenin', 'Wagon King']);
  for (const [hero] of more) expect([KINDS[hero].cv, otherFace(hero)]).toEqual([4, hero]);
});

test('NEWH-04: a hero who looks at face-down tiles is only in games that have some', () => {
  const names = (changes: Partial<ContentsOptions>) => heroCountersOf(rules(changes)).map(([hero]) => KINDS[hero].name);
  for (const hiddenMap of ['onExplore', 'onEntry'] as const) {
    expect(names({ newHeroes: true, hiddenMap })).toHaveLength(11 + 4);
    expect(names({ newHeroes: true, hiddenMap }).at(-1)).toBe('Tycho Brahe');
    expect(names({ hiddenMap })).toHaveLength(11);
  }
  expect(names({ newHeroes: true })).not.toContain('Tycho Brahe');
});
