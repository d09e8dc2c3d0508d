import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { NOBODY, type Seat } from '../../model/game/types.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import { duel, neutralMagic, openQuestions, passItems, passWindows } from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

type Fight = ReturnType<typeof duel>;
const charm = (t: Fight, seat: Seat, die: number, by: number): Fight =>
  t.answer(seat, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', seat), die, by });
const without = (t: Fight, seat: Seat): Fight => t.answer(seat, 'luck.charm', { do: 'pass' });

test('MAG-09 AMB-78 D-42: a die of a battle changes by 1 before it takes effect', () => {
  const t = duel({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['lucky_charm'] } }, { battle: [3, 6] });
  expect(openQuestions(t)).toEqual(['0 luck.charm']);
  const d = t.decision('luck.charm', 0);
  expect(options(project(t.game, 0), d)).toEqual({ ids: [t.id('lucky_charm', 0)], dice: [3, 6] });
  charm(t, 0, 0, -1);
  expect(t.all('charmed')).toMatchObject([{ seat: 0, die: 0, face: 2 }]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 1 }]);
  expect(t.pieces('lucky_charm')).toEqual([]);
});

test("MAG-09: a Charm may turn any player's die", () => {
  const t = duel({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['lucky_charm'] } }, { battle: [6, 2, 6] });
  charm(t, 0, 1, 1);
  expect(t.all('charmed')).toMatchObject([{ die: 1, face: 3 }]);
  expect(t.all('battleRoundBegan').length).toBeGreaterThan(1);
});

test('AMB-78 MAG-09: no die goes below 1 or above 6, and only a thrown die can be turned', () => {
  const t = duel({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['lucky_charm'] } }, { battle: [1, 6] });
  const id = t.id('lucky_charm', 0);
  for (const [die, by] of [
    [0, -1],
    [1, 1],
    [0, 2],
    [0, 0],
    [2, 1],
    [-1, 1],
  ])
    expect(t.refusal(0, 'luck.charm', { do: 'turn', id, die, by }), `${die} ${by}`).toBe('MAG-09');
  expect(t.refusal(0, 'luck.charm', { do: 'turn', id, die: 1, by: -1 })).toBeNull();
});

test('MAG-09 ENG-04: every possible holder is asked once a batch, regardless of who rolled', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['pearl'], 1: ['lucky_charm'] } },
    { battle: [6, 6] },
  );
  expect(openQuestions(t)).toEqual(['1 luck.charm', '0 luck.charm']);
  expect(t.refusal(0, 'luck.charm', { do: 'turn', id: t.id('pearl', 0), die: 0, by: -1 })).toBe('piece.unknown');
  expect(t.refusal(0, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', 1), die: 0, by: -1 })).toBe('piece.unknown');
  // Only seat 1 is asked, because a player with an empty rack cannot hold a Charm.
  const emptyRack = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 1: ['lucky_charm'] } },
    { battle: [6, 6] },
  );
  expect(openQuestions(emptyRack)).toEqual(['1 luck.charm']);
});

test('AMB-125 MAG-08 MAG-09: a Dispel in reply leaves the die as it fell, and both items are used up', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['lucky_charm'], 1: ['dispel_magic'] } },
    { battle: [3, 6, 6, 6] },
  );
  passItems(t, 1);
  // Seat 0 is asked about items, because only these two racks might hold a Dispel Magic.
  if (t.open(0).some((d) => d.kind === 'battle.items')) passItems(t, 0);
  without(t, 1);
  charm(t, 0, 0, -1);
  expect(openQuestions(t)).toEqual(['1 item.reply']);
  t.answer(1, 'item.reply', { do: 'show', id: t.id('dispel_magic', 1), hex: null });
  expect(t.all('charmed')).toEqual([]);
  expect(t.all('battleRoundBegan').length).toBeGreaterThan(1);
  expect(t.pieces('lucky_charm')).toEqual([]);
});

/** Seat 0 explores D4. `racks`: the magic items on the players' racks. */
const explore = (racks: Record<number, string[]>, more: CombatScene = {}): CombatScene => ({
  ...more,
  rules: { magic: true },
  hexes: { D4: { terrain: 'forest' } },
  racks,
  pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }, ...neutralMagic(Object.values(racks).flat())],
});

test('AMB-126 MAG-09 EXPL-01: a Charm turns the die of an exploration', () => {
  const t = combat(explore({ 0: ['lucky_charm'] }), { explore: [2] });
  charm(t, 0, 0, -1);
  expect(t.hex('D4').owner).toBe(0);
  expect(t.all('uncovered')).toEqual([]);
});

test('AMB-126 MAG-09 POST-03: a Charm turns the damage dice after a battle', () => {
  const t = duel(
    {
      attacker: ['ogre'],
      defender: ['bears'],
      hexes: { D4: { terrain: 'forest', owner: 1, income: 'timberland' } },
      racks: { 1: ['lucky_charm'] },
    },
    { battle: [1, 6], damage: [1] },
  );
  without(t, 1);
  expect(openQuestions(t)).toEqual(['1 luck.charm']);
  charm(t, 1, 0, 1);
  expect(t.all('charmed')).toMatchObject([{ die: 0, face: 2 }]);
  expect(t.all('incomeRemoved')).toEqual([]);
});

test('AMB-39 MAG-09: the acting opponent uses a Charm of neutral defenders and never keeps it', () => {
  const t = combat(
    {
      rules: { magic: true },
      hexes: { D4: { terrain: 'forest' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: NOBODY, kinds: ['bears', 'lucky_charm'] },
        ...neutralMagic(['lucky_charm']),
      ],
    },
    { battle: [6, 3] },
  );
  expect(openQuestions(t)).toEqual(['1 luck.charm']);
  t.answer(1, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', -1), die: 1, by: -1 });
  expect(t.all('battleEnded')).toMatchObject([{ winner: -1 }]);
  expect(t.pieces('lucky_charm')).toEqual([]);
  expect(t.game.seats[1].rack).toBe(0);
});

test('AMB-39 AMB-78 AMB-104 MAG-09: a Charm is kept if it would turn a die twice, or beyond 1 to 6', () => {
  // The box of the game has one Charm. Neutral defenders can have a second only if more boxes are used.
  const t = combat(
    {
      rules: { magic: true },
      hexes: { D4: { terrain: 'forest' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: NOBODY, kinds: ['bears', 'lucky_charm'] },
        ...neutralMagic(['lucky_charm']),
      ],
    },
    { battle: [6, 3] },
  );
  const top = t.game.stack[t.game.stack.length - 1];
  if (top.kind !== 'charm') throw new Error('the window after the dice is open');
  t.game = { ...t.game, stack: [...t.game.stack.slice(0, -1), { ...top, done: [1] }] };
  t.answer(1, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', -1), die: 1, by: -1 });
  expect(t.all('charmed')).toEqual([]);
  expect(t.pieces('lucky_charm', -1, 'D4')).toHaveLength(1);
  expect(passWindows(t).all('battleEnded')).toBeDefined();
});

test('AMB-110 MAG-09 INC-07: cashing treasure while the dice are open leaves the dice and the window unchanged', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['pearl'], 1: ['lucky_charm'] } },
    { battle: [2, 6] },
  );
  t.free({ free: 'cash', seat: 0, id: t.id('pearl', 0) });
  // The player's rack has become empty, but the question stays open and the player passes.
  expect([t.game.dice, openQuestions(t)]).toEqual([
    [2, 6],
    ['1 luck.charm', '0 luck.charm'],
  ]);
  without(without(t, 1), 0);
  expect(t.all('battleRolled').flatMap((e) => e.dice.map((d) => d.die))).toEqual([2, 6]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 1 }]);
});
