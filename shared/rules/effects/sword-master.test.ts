import { expect, test } from 'vitest';
import type { FrameOf } from '../../model/game/types.ts';
import { attack, type CombatScene, combat } from '../../testkit/combat.ts';

type Fight = ReturnType<typeof combat>;
const saved = (t: Fight) => t.all('saved').map((e) => e.safe);
const master = (t: Fight) => t.pieces('sword_master', 1, 'D4').length;
/** Seat 1 could retreat from the centre to E3, so the game waits for its answer after each round. */
const WAY_OUT: CombatScene = { hexes: { E3: { owner: 1 } } };

test('HPOW-07: a hit on the Sword Master is parried on 2 to 5', () => {
  for (const die of [2, 3, 4, 5]) {
    const t = combat(attack(['ogre'], ['sword_master'], {}, WAY_OUT), { battle: [1, 6], save: [die] });
    expect(saved(t)).toEqual([true]);
    expect(master(t)).toBe(1);
    expect(t.all('struck')).toEqual([]);
  }
});

test('HPOW-07: on 1 and 6 he dies', () => {
  for (const die of [1, 6]) {
    const t = combat(attack(['ogre'], ['sword_master'], {}, WAY_OUT), { battle: [1, 6], save: [die] });
    expect(saved(t)).toEqual([false]);
    expect(master(t)).toBe(0);
    t.answer(1, 'hero.turn', { turnOver: false });
    expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 1 }]);
  }
});

test('HPOW-07: the second hit in a round kills without a die, even in another step', () => {
  const t = combat(attack(['dryad', 'ogre'], ['sword_master'], {}, WAY_OUT), { battle: [1, 1, 6], save: [3] });
  expect(t.all('battleRolled').map((e) => e.step)).toEqual(['magic', 'melee', 'melee']);
  expect(saved(t)).toEqual([true]);
  expect(master(t)).toBe(0);
});

test('HPOW-07: in the next round he parries again', () => {
  const t = combat(attack(['ogre'], ['sword_master'], {}, WAY_OUT), { battle: [1, 6, 1, 6], save: [3, 3] });
  t.answer(1, 'battle.retreat', { hex: null });
  expect(saved(t)).toEqual([true, true]);
  expect(master(t)).toBe(1);
});

test('HPOW-07 AMB-122: a parried hit is used up; a hit left over goes on to the pieces that remain', () => {
  const two = combat(attack(['ogre', 'bears'], ['farmers', 'sword_master'], {}, WAY_OUT), {
    battle: [1, 1, 6, 6],
    save: [3],
  });
  expect(master(two)).toBe(1);
  expect(two.pieces('farmers', 1, 'D4')).toHaveLength(0);
  // The third hit can only strike the Sword Master: his second hit in this round, without another roll.
  const three = combat(attack(['ogre', 'bears', 'wild_cat'], ['farmers', 'sword_master'], {}, WAY_OUT), {
    battle: [1, 1, 1, 6, 6],
    save: [3],
  });
  expect(saved(three)).toEqual([true]);
  expect(master(three)).toBe(0);
});

test('HPOW-07 AMB-122: the player names the order; a parried hit does not go to the next piece', () => {
  const t = combat(attack(['ogre'], ['farmers', 'sword_master'], {}, WAY_OUT), { battle: [1, 6, 6], save: [2] });
  t.answer(1, 'battle.hits', { targets: [t.id('sword_master', 1)] });
  expect(master(t)).toBe(1);
  expect(t.pieces('farmers', 1, 'D4')).toHaveLength(1);
});

test('HPOW-07 AMB-119: a parried hit did not take effect', () => {
  const t = combat(attack(['ogre'], ['sword_master'], {}, WAY_OUT), { battle: [1, 6], save: [3] });
  const battle = t.game.stack.find((f): f is FrameOf<'battle'> => f.kind === 'battle');
  expect(t.open()).toMatchObject([{ kind: 'battle.retreat' }]);
  expect(battle?.hitlessRounds).toBe(1);
});

test('HPOW-07 AMB-47: both sides take losses together, even if a piece of one still parries', () => {
  const t = combat(attack(['ogre'], ['sword_master'], {}, WAY_OUT), { battle: [1, 1], save: [6] });
  expect(t.all('struck').map((e) => e.seat)).toEqual([0, 1]);
  t.answer(1, 'hero.turn', { turnOver: false });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1 }]);
  expect(master(t)).toBe(0);
});
