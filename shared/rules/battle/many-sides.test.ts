import { expect, test } from 'vitest';
import { NOBODY, type Seat } from '../../model/game/types.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import { decide } from '../flow/decide.ts';

const rolls = (t: ReturnType<typeof combat>) => t.all('battleRolled').map((e) => [e.side, e.foe, e.hits]);

// Lands of four players, which support their pieces, so that no piece is a bluff.
const LANDS = ['swamp', 'mountain', 'frozen_waste', 'forest'];
const homes = Object.fromEntries(
  ([0, 1, 2, 3] as const).flatMap((seat) =>
    LANDS.map((terrain, i) => [String(19 + seat * 4 + i), { terrain, owner: seat }]),
  ),
);

const melee = (more: CombatScene = {}): CombatScene => ({
  players: 4,
  ...more,
  hexes: { ...homes, D4: { owner: 1 }, ...more.hexes },
  pieces: more.pieces ?? [
    { at: 'D4', seat: 0, kinds: ['ogre'] },
    { at: 'D4', seat: 1, kinds: ['walrus', 'bears'] },
    { at: 'D4', seat: 2, kinds: ['troll'] },
    { at: 'D4', seat: 3, kinds: ['pirates'] },
  ],
});

test('MULT-01: with three or more sides, all players name one target per round simultaneously', () => {
  const t = combat(melee());
  expect(t.open().map((d) => [d.seat, d.kind])).toEqual([
    [0, 'battle.aim'],
    [2, 'battle.aim'],
    [3, 'battle.aim'],
    [1, 'battle.aim'],
  ]);
  expect(t.refusal(0, 'battle.aim', { seat: 0 })).toBe('MULT-01');
  expect(t.refusal(0, 'battle.aim', { seat: 7 as number as Seat })).toBe('MULT-01');
  expect(t.refusal(0, 'battle.aim', { seat: NOBODY })).toBe('MULT-01');
  t.answer(0, 'battle.aim', { seat: 2 }).answer(2, 'battle.aim', { seat: 3 }).answer(3, 'battle.aim', { seat: 2 });
  expect(t.all('aimed')).toEqual([]);
  expect(t.all('battleRolled')).toEqual([]);
  t.answer(1, 'battle.aim', { seat: 0 });
  expect(t.all('aimed').map((e) => [e.seat, e.foe])).toEqual([
    [0, 2],
    [2, 3],
    [3, 2],
    [1, 0],
  ]);
});

test('MULT-01: all hits of a side go to the side it named, which must assign each of them', () => {
  const t = combat(melee(), { battle: [1, 1, 6, 6, 6] });
  t.answer(0, 'battle.aim', { seat: 1 }).answer(2, 'battle.aim', { seat: 1 });
  t.answer(3, 'battle.aim', { seat: 1 }).answer(1, 'battle.aim', { seat: 0 });
  expect(rolls(t).slice(0, 4)).toEqual([
    [0, 1, 1],
    [2, 1, 1],
    [3, 1, 0],
    [1, 0, 0],
  ]);
  expect(t.all('struck')[0]).toMatchObject({ seat: 1 });
  expect(t.all('struck')[0].targets).toHaveLength(2);
  expect(t.hex('D4').shown[1]).toBe(0);
});

test('T-26 MULT-01: a target is fixed for the round and can change in the next', () => {
  const t = combat(
    melee({
      pieces: [
        { at: 'D4', seat: 0, kinds: ['spirit', 'ogre'] },
        { at: 'D4', seat: 1, kinds: ['walrus', 'bears'] },
        { at: 'D4', seat: 2, kinds: ['troll', 'goblins'] },
      ],
    }),
    { battle: [1, 6, 6, 6, 6, 6] },
  );
  const first = t.decision('battle.aim', 0);
  // Seat 3 is in the game, but not in this battle.
  expect(t.refusal(0, 'battle.aim', { seat: 3 })).toBe('MULT-01');
  t.answer(0, 'battle.aim', { seat: 2 }).answer(2, 'battle.aim', { seat: 0 }).answer(1, 'battle.aim', { seat: 0 });
  // The magic hit has not been assigned yet, so round 1 continues.
  expect(t.open()).toMatchObject([{ seat: 2, kind: 'battle.hits' }]);
  const late = decide(t.game, { answers: [[first.id, { seat: 1 }]] }, t.luck);
  expect(late).toEqual({ ok: false, refusal: { rule: 'decision.stale', params: { id: first.id } } });
  t.answer(2, 'battle.hits', { targets: [t.id('goblins', 2)] });
  expect(rolls(t).filter(([side]) => side === 0)).toEqual([
    [0, 2, 1],
    [0, 2, 0],
  ]);
  expect(t.refusal(0, 'battle.aim', { seat: 1 })).toBe(null);
});

test('AMB-48 MULT-01: hits on a side that is gone are lost', () => {
  const t = combat(
    melee({
      pieces: [
        { at: 'D4', seat: 0, kinds: ['spirit'] },
        { at: 'D4', seat: 1, kinds: ['walrus', 'bears'] },
        { at: 'D4', seat: 2, kinds: ['troll'] },
        { at: 'D4', seat: 3, kinds: ['pirates'] },
      ],
    }),
    { battle: [1, 1, 6, 6] },
  );
  t.answer(0, 'battle.aim', { seat: 2 }).answer(3, 'battle.aim', { seat: 2 });
  t.answer(1, 'battle.aim', { seat: 0 }).answer(2, 'battle.aim', { seat: 0 });
  // Seat 0's magic hit kills the troll, so the later melee hit by seat 3 has no target.
  const step = t.all('battleRolled').slice(0, 3);
  expect(step.map((e) => [e.step, e.side, e.hits])).toEqual([
    ['magic', 0, 1],
    ['melee', 3, 1],
    ['melee', 1, 0],
  ]);
  expect(t.all('struck').map((e) => e.seat)).toEqual([2]);
  expect(t.all('battleRoundBegan')).toHaveLength(2);
});

test('MULT-02 AMB-52: the attacker left of the defender decides first, then the others in turn order, then the defender', () => {
  const t = combat(
    melee({
      clockwise: [2, 0, 1, 3],
      first: 0,
      hexes: { C3: { owner: 0 }, C4: { owner: 2 }, E3: { owner: 3 }, E4: { owner: 1 } },
    }),
    { battle: [6, 6, 6, 6, 6] },
  );
  expect(t.all('battleBegan')[0].sides).toEqual([0, 3, 2, 1]);
  t.timeOut();
  // Seat 3 sits left of seat 1, the defender, so it decides first. In turn order seat 0 comes before seat 2.
  const seatsAsked: number[] = [];
  while (t.open()[0].kind === 'battle.retreat') {
    seatsAsked.push(t.open()[0].seat);
    t.answer(t.open()[0].seat, 'battle.retreat', { hex: null });
  }
  expect(seatsAsked).toEqual([3, 0, 2, 1]);
  expect(t.open().every((d) => d.kind === 'battle.aim')).toBe(true);
});

test('MULT-02 AMB-52: under turnOrder the attackers decide in turn order, then the defender', () => {
  const t = combat(
    melee({
      rules: { retreatOrder: 'turnOrder' },
      clockwise: [2, 0, 1, 3],
      first: 0,
      hexes: { C3: { owner: 0 }, C4: { owner: 2 }, E3: { owner: 3 }, E4: { owner: 1 } },
    }),
    { battle: [6, 6, 6, 6, 6] },
  );
  t.timeOut();
  const seatsAsked: number[] = [];
  while (t.open()[0].kind === 'battle.retreat') {
    seatsAsked.push(t.open()[0].seat);
    t.answer(t.open()[0].seat, 'battle.retreat', { hex: null });
  }
  expect(seatsAsked).toEqual([0, 3, 2, 1]);
});

test('MULT-02 COMB-12: each side retreats alone, and the last side is not asked', () => {
  const t = combat(
    melee({
      hexes: { C3: { owner: 0 }, C4: { owner: 2 }, E3: { owner: 3 }, E4: { owner: 1 } },
    }),
    { battle: [6, 6, 6, 6, 6] },
  );
  t.timeOut();
  t.answer(2, 'battle.retreat', { hex: t.at('C4') });
  t.answer(0, 'battle.retreat', { hex: t.at('C3') });
  t.answer(3, 'battle.retreat', { hex: t.at('E3') });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1 }]);
});

test('MULT-03 AMB-141: if the defender is gone, the attackers fight on and the last one captures the hex', () => {
  const t = combat(
    melee({
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['bears'] },
        { at: 'D4', seat: 2, kinds: ['troll'] },
      ],
    }),
    { battle: [1, 6, 6, 6, 1] },
  );
  t.answer(0, 'battle.aim', { seat: 1 }).answer(2, 'battle.aim', { seat: 1 }).answer(1, 'battle.aim', { seat: 0 });
  // Only two sides are left in round 2, so each has one possible aim and neither player is asked.
  expect(t.all('aimed')).toHaveLength(3);
  expect(rolls(t).slice(3)).toEqual([
    [0, 2, 0],
    [2, 0, 1],
  ]);
  expect(t.all('captured')).toMatchObject([{ seat: 2, from: 1, why: 'battle' }]);
});

test('MULT-01: the fallback aims at the next involved seat on the left', () => {
  const t = combat(melee(), { battle: [6, 6, 6, 6, 6] });
  t.timeOut();
  expect(t.all('aimed').map((e) => [e.seat, e.foe])).toEqual([
    [0, 1],
    [2, 3],
    [3, 0],
    [1, 2],
  ]);
});

test('RIVAL-01 RIVAL-02 RIVAL-03 T-27: puffins and squirrels meet dwarves and mountain men in an unowned hex', () => {
  const t = combat(
    {
      players: 4,
      hexes: homes,
      first: 0,
      gold: [0, 0, 0, 0],
      pieces: [
        { at: 'D4', seat: 0, kinds: ['killer_puffins', 'flying_squirrel_2'] },
        { at: 'D4', seat: 3, kinds: ['dwarves_2', 'mountain_men'] },
      ],
    },
    // The dwarves shoot and miss; the puffins and the squirrels hit twice.
    { battle: [6, 1, 1, 6, 6], explore: [6] },
  );
  t.playOn('rivals', (g) => g.phase !== 'combat');
  expect(t.all('battleBegan')).toMatchObject([{ sides: [0, 3], opponent: -1 }]);
  const eventNames = t.history.map((e) => e.t);
  expect(eventNames.indexOf('battleEnded')).toBeLessThan(
    t.history.findIndex((e) => e.t === 'rolled' && e.purpose === 'explore'),
  );
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0 }]);
  expect(t.all('captured')).toMatchObject([{ seat: 0, from: -1, why: 'explore' }]);
});

test('RIVAL-01 AMB-44: the surviving rival explores immediately, in the same segment, and meets the neutrals', () => {
  const t = combat(
    {
      players: 4,
      hexes: homes,
      gold: [0, 0, 0, 0],
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 3, kinds: ['goblins'] },
        { at: 'D4', seat: NOBODY, kinds: ['bears'] },
      ],
    },
    { battle: [1, 6, 1, 6] },
  );
  expect(t.all('battleBegan').map((e) => e.sides)).toEqual([
    [0, 3],
    [0, -1],
  ]);
  // The pieces of seat 0 had turned face down between the two battles, so they are revealed twice.
  expect(t.all('revealed').filter((e) => e.seat === 0)).toHaveLength(2);
  expect(t.all('phaseBegan').filter((e) => e.phase === 'combat' && e.turn >= 0)).toHaveLength(1);
  expect(t.hex('D4').owner).toBe(0);
});

test('RIVAL-01: if all die there is no exploration', () => {
  const t = combat(
    {
      players: 4,
      hexes: homes,
      gold: [0, 0, 0, 0],
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 3, kinds: ['goblins'] },
      ],
    },
    { battle: [1, 1] },
  );
  expect(t.all('battleEnded')).toMatchObject([{ winner: -1 }]);
  expect(t.all('rolled').filter((e) => e.purpose === 'explore')).toEqual([]);
  expect(t.hex('D4').owner).toBe(-1);
});

test('RIVAL-02 RIVAL-03 AMB-53: the announcer and any third player attack; the nearest involved player on the right defends', () => {
  const t = combat({
    players: 4,
    first: 2,
    hexes: homes,
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre'] },
      { at: 'D4', seat: 2, kinds: ['goblins'] },
      { at: 'D4', seat: 3, kinds: ['pirates'] },
    ],
  });
  // Seat 2 announces the battle. Seat 1 sits on seat 2's right but has no pieces in the
  // hex, so seat 0 defends.
  expect(t.all('battleBegan')).toMatchObject([{ sides: [2, 3, 0] }]);
});

test('RIVAL-02 RIVAL-03 AMB-53: under secondMover the player who came second attacks, no matter who announces', () => {
  const scene = (first: Seat, seats: readonly Seat[]) =>
    combat({
      players: 4,
      rules: { rivalAttacker: 'secondMover' },
      first,
      hexes: homes,
      pieces: seats.map((seat, i) => ({ at: 'D4', seat, kinds: [['ogre'], ['goblins'], ['pirates']][i] ?? [] })),
    }).all('battleBegan');
  // Seat 2 moved into the hex first and announces the battle; seat 0 moved in later and attacks.
  expect(scene(2, [0, 2])).toMatchObject([{ sides: [0, 2] }]);
  expect(scene(0, [0, 2])).toMatchObject([{ sides: [2, 0] }]);
  // Seat 3 moved in second of three, and attacks; seat 2 sits on its right and defends last.
  expect(scene(2, [0, 2, 3])).toMatchObject([{ sides: [3, 0, 2] }]);
});

test('RIVAL-01 CONQ-03: the last rival takes an undefended income piece without exploring', () => {
  const t = combat(
    {
      players: 4,
      rules: { claimNeutralIncome: true },
      first: 0,
      hexes: { ...homes, D4: { income: 'farmlands' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 3, kinds: ['bears'] },
      ],
    },
    { battle: [1, 6] },
  );
  t.playOn('rivals', (g) => g.phase !== 'combat');
  expect(t.all('captured')).toMatchObject([{ seat: 0, from: -1, why: 'explore' }]);
  expect(t.all('rolled').filter((e) => e.purpose === 'explore')).toEqual([]);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { hits: 0 } });
});
