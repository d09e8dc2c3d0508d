import { expect, test } from 'vitest';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import { income } from '../income.ts';

const LAST = { fortDamage: 'persistent' as const, postBattleRoll: false };

const attack = (attackers: string[], hex: object, rules: CombatScene['rules'] = LAST): CombatScene => ({
  rules,
  hexes: { D4: { owner: 1, ...hex } },
  pieces: [{ at: 'D4', seat: 0, kinds: attackers }],
});

/** Four pieces of seat 0, who owns a citadel elsewhere, attack the citadel of seat 1. */
const stormed = (rules: object): CombatScene => ({
  ...attack(['ogre', 'troll', 'cyclops', 'giant'], {}, { ...LAST, ...rules }),
  hexes: { D4: { owner: 1, fort: 4 }, C3: { owner: 0, fort: 4 } },
});

test('FORT-05 INC-03: under persistent damage hits on a fort last and lower its income; otherwise they heal', () => {
  // The castle's die kills the ogre in a later round than the one in which the castle was hit.
  const lasting = combat(attack(['ogre'], { fort: 2 }), { battle: [1, 6, 6, 1] });
  const before = income(combat(attack(['ogre'], { fort: 2 }), { battle: [6, 6] }).game, 1);
  expect(lasting.all('battleEnded')).toMatchObject([{ winner: 1 }]);
  expect(lasting.hex('D4').fort).toMatchObject({ level: 2, hits: 1 });
  expect(lasting.all('healed')).toEqual([]);
  expect(income(lasting.game, 1)).toBe(before - 1);
  const healed = combat(attack(['ogre'], { fort: 2 }, { postBattleRoll: false }), { battle: [1, 6, 6, 1] });
  expect(healed.hex('D4').fort).toMatchObject({ level: 2, hits: 0 });
  expect(income(healed.game, 1)).toBe(before);
});

test('FORT-05 AMB-144: a fort or citadel at 0 is gone before the hex is taken, so a ruin does not win', () => {
  const tower = combat(attack(['ogre'], { fort: 1 }), { battle: [1, 6] });
  expect(tower.all('captured')).toMatchObject([{ seat: 0, why: 'battle' }]);
  expect(tower.hex('D4')).toMatchObject({ owner: 0, fort: null });
  const citadel = combat(stormed({ citadelImmune: false }), { battle: [6, 1, 1, 1, 1] });
  expect(citadel.hex('D4')).toMatchObject({ owner: 0, fort: null });
  expect(citadel.game.victory).toBeNull();
});

test('POST-04 FORT-05: an immune citadel is captured whole and never becomes a ruin; a city in its hex keeps its hits', () => {
  const t = combat(stormed({}), { battle: [6, 1, 1, 1, 1] });
  expect(t.all('lowered')).toEqual([]);
  expect(t.all('captured')).toMatchObject([{ seat: 0, why: 'battle' }]);
  expect(t.game.victory).toMatchObject({ how: 'second' });
  const first = combat({ ...stormed({}), hexes: { D4: { owner: 1, fort: 4 } } }, { battle: [6, 1, 1, 1, 1] });
  expect(first.hex('D4')).toMatchObject({ owner: 0, fort: { level: 4, hits: 0 } });
  // The citadel's shot kills the ogre before the ogre rolls.
  const held = combat(attack(['ogre'], { fort: 4, fortHits: 2, income: 'city', incomeHits: 1 }), { battle: [1] });
  expect(held.all('battleEnded')).toMatchObject([{ winner: 1 }]);
  expect(held.hex('D4')).toMatchObject({ owner: 1, fort: { level: 4, hits: 0 }, income: { hits: 1 } });
});

test('FORT-05: a city keeps its hits and pays less; at 0 it goes to the cup', () => {
  const hurt = combat(attack(['ogre'], { income: 'city' }), { battle: [1, 6, 6, 1] });
  expect(hurt.hex('D4').income).toMatchObject({ hits: 1 });
  const whole = combat(attack(['ogre'], { income: 'city' }, { postBattleRoll: false }), { battle: [1, 6, 6, 1] });
  expect(income(hurt.game, 1)).toBe(income(whole.game, 1) - 1);
  const cup = hurt.game.cupSize;
  const gone = combat(attack(['ogre'], { income: 'city' }), { battle: [1, 6, 1, 6] });
  expect(gone.hex('D4')).toMatchObject({ owner: 0, income: null });
  expect(gone.all('incomeRemoved')).toMatchObject([{ why: 'damaged' }]);
  expect(gone.game.cupSize).toBe(cup);
});

test('FORT-05: raising a fort repairs it', () => {
  const t = combat(
    {
      rules: LAST,
      hexes: { D4: { owner: 1, fort: 2 } },
      gold: [0, 20],
      first: 1,
      pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }],
    },
    { battle: [1, 6, 6, 1] },
  );
  t.answer(1, 'build', { hexes: [t.at('D4')] });
  expect(t.hex('D4').fort).toMatchObject({ level: 3, hits: 0 });
});

test('FORT-05 BRIB-03 AMB-144: a bribed city turns up again after the battle', () => {
  const t = combat(
    {
      rules: LAST,
      hexes: { D4: { terrain: 'swamp' } },
      gold: [9, 0],
      pieces: [{ at: 'D4', seat: 0, kinds: ['troll'] }],
    },
    { explore: [2], battle: [1, 6] },
    ['city', 'ogre'],
  );
  t.answer(0, 'explore.bribe', { targets: ['town'] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0 }]);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { hits: 0 } });
});
