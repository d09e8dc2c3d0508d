import { expect, test } from 'vitest';
import { type Kind, kindOf } from '../../model/catalogue/index.ts';
import { project } from '../../model/game/project.ts';
import { NOBODY, type Seat } from '../../model/game/types.ts';
import type { CombatScene } from '../../testkit/combat.ts';
import { phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import type { Table } from '../../testkit/index.ts';
import { options } from '../decisions/index.ts';

const HEXES = {
  B2: { terrain: 'forest', owner: 0 },
  F2: { terrain: 'swamp', owner: 1 },
  D2: { terrain: 'swamp', owner: 2 },
};
const RACKS = { 0: ['defection'], 1: ['nomads'] };
const MAGE = kindOf('arch_mage');

const table = (event: number[], more: Partial<CombatScene> = {}): Table =>
  phase4({ players: 3, rules: { heroes: true }, hexes: HEXES, racks: RACKS, gold: [9, 9, 9], ...more }, { event });
const want = (t: Table, hero: string, roller: Seat | null = null): Table =>
  playEvent(t, 0, 'defection', { what: 'hero', hero: kindOf(hero), roller });
const rolls = (t: Table) => t.all('rolled').map((e) => [e.seat, e.dice.length]);

test('EVT-04: a higher roll takes a hero of the pool into an own hex; gold adds nothing', () => {
  const t = want(table([4, 4, 3, 4], { pool: ['arch_mage'] }), 'arch_mage', 1);
  expect(rolls(t)).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(t.pieces('arch_mage', 0, 'B2')).toHaveLength(1);
  expect(t.game.pool).not.toContain(MAGE);
  expect(t.game.seats[0].gold).toBe(9);
});

test('EVT-04: a tie or a lower roll leaves the hero where he is', () => {
  for (const dice of [
    [4, 4, 4, 4],
    [1, 2, 6, 6],
  ]) {
    const t = want(table(dice, { pool: ['arch_mage'] }), 'arch_mage', 1);
    expect(t.game.pool).toContain(MAGE);
    expect(t.pieces('defection')).toEqual([]);
  }
});

test('EVT-04 D-22: the player names who rolls for a hero of the pool', () => {
  for (const [named, roller] of [
    [1, 1],
    [2, 2],
  ] as const) {
    const t = want(table([1, 1, 6, 6], { pool: ['arch_mage'] }), 'arch_mage', named);
    expect(rolls(t)[1]).toEqual([roller, 2]);
  }
  const t = table([1, 1, 6, 6], { pool: ['arch_mage'] });
  expect(refusedEvent(t, 0, 'defection', { what: 'hero', hero: kindOf('arch_mage'), roller: null })).toBe('EVT-04');
});

test('EVT-04: the owner rolls for a rival’s hero, who leaves his hex with the same face', () => {
  const pieces = [{ at: 'F2', seat: 1, kinds: ['elf_lord', 'ghost'] }];
  const t = table([6, 6, 1, 1], { pieces });
  expect(refusedEvent(t, 0, 'defection', { what: 'hero', hero: kindOf('elf_lord'), roller: 2 })).toBe('EVT-04');
  expect(refusedEvent(t, 0, 'defection', { what: 'hero', hero: kindOf('elf_lord'), roller: 1 })).toBe('EVT-04');
  expect(refusedEvent(t, 0, 'defection', { what: 'hero', hero: kindOf('elf_lord'), roller: null })).toBe(null);
  want(t, 'elf_lord');
  expect(rolls(t)[1]).toEqual([1, 2]);
  expect(t.pieces('elf_lord', 0, 'B2')).toHaveLength(1);
  expect([t.hex('F2').shown[1], t.hex('F2').hidden[1]]).toEqual([0, 1]);
  expect(t.all('heroTurned')).toEqual([]);
});

test('EVT-04: a rival’s hero that is not won stays in his hex', () => {
  const t = want(table([1, 1, 6, 6], { pieces: [{ at: 'F2', seat: 1, kinds: ['elf_lord'] }] }), 'elf_lord');
  expect(t.pieces('elf_lord', 1, 'F2')).toHaveLength(1);
});

test('EVT-04 HERO-05: with several own hexes the winner chooses where the hero goes', () => {
  const t = want(table([6, 6, 1, 1], { pool: ['arch_mage'], hexes: { ...HEXES, B3: { owner: 0 } } }), 'arch_mage', 1);
  t.answer(0, 'hero.place', { hex: t.at('B3') });
  expect(t.pieces('arch_mage', 0, 'B3')).toHaveLength(1);
  expect(t.pieces('defection')).toEqual([]);
});

test('AMB-12 EVT-04: a second Terrain Lord sends the first back to the pool, turned over; not when the roll fails', () => {
  const more = { pool: ['swamp_king'], pieces: [{ at: 'B2', seat: 0, kinds: ['desert_master'] }] };
  const t = want(table([6, 6, 1, 1], more), 'swamp_king', 1);
  expect(t.pieces('swamp_king', 0)).toHaveLength(1);
  expect(t.pieces('desert_master')).toEqual([]);
  expect(t.game.pool).toContain(kindOf('baron_munchausen'));
  const lost = want(table([1, 1, 6, 6], more), 'swamp_king', 1);
  expect(lost.pieces('desert_master', 0)).toHaveLength(1);
});

test('AMB-13 AMB-131: it is refused without space in an own hex; a replaced Lord makes space', () => {
  const nine = ['bears', 'bandits', 'elves_2', 'elves_2', 'elves_3', 'pixies', 'pixies', 'unicorn', 'wild_cat'];
  const more = { pool: ['swamp_king', 'arch_mage'] };
  const full = table([], { ...more, pieces: [{ at: 'B2', seat: 0, kinds: [...nine, 'wyvern'] }] });
  expect(refusedEvent(full, 0, 'defection', { what: 'hero', hero: MAGE, roller: 1 })).toBe('HERO-05');
  const d = full.decision('event.play', 0);
  expect(options(project(full.game, 0), d).events[0].refusal?.rule).toBe('HERO-05');
  const lord = table([], { ...more, pieces: [{ at: 'B2', seat: 0, kinds: [...nine, 'desert_master'] }] });
  expect(refusedEvent(lord, 0, 'defection', { what: 'hero', hero: MAGE, roller: 1 })).toBe('HERO-05');
  expect(refusedEvent(lord, 0, 'defection', { what: 'hero', hero: kindOf('swamp_king'), roller: 1 })).toBe(null);
});

test('EVT-04: it refuses an own hero, the hero on the other face of such a counter, and the player as the roller', () => {
  const t = table([], { pool: ['arch_mage'], pieces: [{ at: 'B2', seat: 0, kinds: ['elf_lord'] }] });
  const at = (hero: Kind, roller: Seat | null) => refusedEvent(t, 0, 'defection', { what: 'hero', hero, roller });
  expect(at(kindOf('elf_lord'), null)).toBe('EVT-04');
  expect(at(kindOf('ghaog_ii'), 1)).toBe('EVT-04');
  expect(at(kindOf('ogre'), 1)).toBe('EVT-04');
  expect(at(MAGE, 0)).toBe('EVT-04');
  expect(at(MAGE, 3)).toBe('EVT-04');
  expect(at(MAGE, NOBODY)).toBe('EVT-04');
  expect(at(MAGE, 1)).toBe(null);
});

test('MAG-09 AMB-126 EVT-04: each roll has a separate window for a Lucky Charm', () => {
  const more = {
    rules: { heroes: true, magic: true },
    pool: ['arch_mage'],
    racks: { 0: ['defection', 'lucky_charm'] },
  };
  const t = want(table([4, 4, 4, 4], more), 'arch_mage', 1);
  t.answer(0, 'luck.charm', { do: 'pass' });
  expect(t.game.dice).toEqual([4, 4]);
  t.answer(0, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', 0), die: 1, by: -1 });
  expect(t.pieces('arch_mage', 0, 'B2')).toHaveLength(1);
});

test('EVT-04 HERO-08 AMB-169: a hero lost in this phase cannot be named before the next phase of heroes', () => {
  const t = phase4({
    rules: { heroes: true, heroesAreCreatures: true },
    hexes: { ...HEXES, F2: { terrain: 'swamp', owner: 1, income: 'village' } },
    pieces: [{ at: 'F2', seat: 1, kinds: ['elf_lord', 'ghost'] }],
    racks: { 0: ['dark_plague'], 1: ['defection'] },
    pool: ['arch_mage'],
  });
  playEvent(t, 0, 'dark_plague');
  t.answer(1, 'event.loss', { ids: [t.id('elf_lord', 1)], fort: 0, town: false });
  t.answer(1, 'hero.turn', { turnOver: false });
  expect(t.game.pool).toContain(kindOf('elf_lord'));
  const at = (hero: string) => refusedEvent(t, 1, 'defection', { what: 'hero', hero: kindOf(hero), roller: 0 });
  expect([at('elf_lord'), at('arch_mage')]).toEqual(['EVT-04', null]);
  // In a later round the hero that was named before may be named again.
  const { round } = t.game;
  t.playOn('later', (g) => g.round > round && g.phase === 'events' && g.open.some((d) => d.seat === 1));
  expect([t.game.pool.includes(kindOf('elf_lord')), at('elf_lord')]).toEqual([true, null]);
});
