import { expect, test } from 'vitest';
import { attack, combat } from '../../testkit/combat.ts';
import { duel, itemBorne, playItem } from '../../testkit/duel.ts';
import { battleRanks } from './sides.ts';

const SINGLE = { rules: { battleSteps: 'single' as const } };

const rolls = (t: ReturnType<typeof combat>) => t.all('battleRolled').map((e) => [e.step, e.side, e.dice.length]);

test('COMB-05 COMB-08: all pieces roll together, also magic and ranged ones, and lost pieces have rolled', () => {
  const dice = { battle: [1, 6, 6, 1] };
  const sides = [
    ['dervish', 'goblins'],
    ['ice_giant', 'pirates'],
  ] as const;
  const single = combat(attack([...sides[0]], [...sides[1]], { fort: 3 }, SINGLE), dice);
  expect(rolls(single).slice(0, 2)).toEqual([
    ['melee', 0, 2],
    ['melee', 1, 3],
  ]);
  expect(battleRanks(single.game, single.at('D4'))[1].melee).toHaveLength(3);
  const three = combat(attack([...sides[0]], [...sides[1]], { fort: 3 }), dice);
  expect(rolls(three)[0]).toEqual(['magic', 0, 1]);
});

test('HPOW-06 AMB-149: the owner of an aiming piece is asked before the dice of the single step', () => {
  const t = combat(attack(['marksman'], ['farmers', 'ogre'], {}, SINGLE), { battle: [2, 6, 6] });
  const ogre = t.id('ogre', 1, 'D4');
  t.answer(0, 'battle.shot', { aimed: true }).answer(0, 'battle.victim', { target: ogre });
  expect(t.all('struck').map((e) => e.targets)).toEqual([[ogre]]);
});

test('HPOW-06 MAG-04 AMB-149: a bearer of the Sword never shoots and is not asked; a bearer of the Bow is', () => {
  const armed = (item: string) => {
    const scene = { attacker: ['marksman'], defender: ['bears', 'ogre', 'pirates'], racks: { 0: [item] } };
    const t = duel({ ...scene, rules: { heroes: true, magic: true, ...SINGLE.rules } }, { battle: [2, 2, 6, 6, 6, 6] });
    t.answer(0, 'battle.items', { calls: [], uses: [itemBorne(t.id(item, 0), t.id('marksman', 0))] });
    for (let i = 0; i < 20 && !t.game.open.some((d) => d.kind === 'battle.shot' || d.kind === 'battle.hits'); i++)
      t.timeOut();
    return t;
  };
  expect(armed('bow').decision('battle.shot', 0)).toBeDefined();
  // Both dice of the Sword's bearer hit, and the opponent chooses the targets.
  const t = armed('sword');
  expect(t.decision('battle.hits', 1).hits).toBe(2);
  expect(t.all('battleRolled')[0]?.dice.map((d) => d.cv)).toEqual([6, 6]);
});

test('MAG-05 AMB-149: in the single step a Golem absorbs no hit and can be hit', () => {
  const scene = { attacker: ['ogre', 'troll'], defender: ['giant'], racks: { 0: ['golem'] }, ...SINGLE };
  const t = duel(scene, { battle: [6, 6, 6, 1] });
  playItem(t, 0, t.id('golem', 0));
  expect(t.all('saved')).toEqual([]);
  expect(t.refusal(0, 'battle.hits', { targets: [t.id('golem', 0)] })).toBeNull();
});
