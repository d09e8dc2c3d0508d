import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { NOBODY, type Seat } from '../../model/game/types.ts';
import { combat } from '../../testkit/combat.ts';
import {
  battleRolls,
  duel,
  itemAlone,
  neutralMagic,
  openQuestions,
  passItems,
  passWindows,
  playItem,
  striking,
  using,
} from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

type Fight = ReturnType<typeof duel>;
const hits = (t: Fight, seat: Seat) => t.decision('battle.hits', seat);

test('T-25 MAG-06: a Fire Wall with a die of 4 is a magic fort of that strength for this battle', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['bears'], racks: { 1: ['firewall'] } },
    { item: [4], battle: [5, 1, 1, 6] },
  );
  expect(openQuestions(t)).toEqual(['1 battle.items']);
  playItem(t, 1, t.id('firewall', 1));
  expect(t.all('rolled').filter((e) => e.purpose === 'item')).toMatchObject([{ seat: 1, dice: [4] }]);
  expect(battleRolls(t)).toEqual(['1 magic firewall:4', '0 melee ogre:2 troll:4', '1 melee bears:2']);
  // After two hits the wall has 2 left. It is no creature and takes hits before the bears (D-41).
  const wall = t.id('firewall', 1);
  expect(options(project(t.game, 1), hits(t, 1))).toMatchObject({
    count: 2,
    targets: [{ target: wall, cv: 4, capacity: 4 }, {}],
  });
  t.timeOut();
  expect(t.pieces('firewall')).toMatchObject([{ role: { as: 'fighting', value: 4, hits: 2 } }]);
  expect(battleRolls(t).slice(3, 4)).toEqual(['1 magic firewall:2']);
});

test('MAG-06 HIT-03: it falls when its strength is used up, and always after the battle', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['bears'], racks: { 1: ['firewall'] } },
    { item: [1], battle: [6, 1, 1, 6] },
  );
  playItem(t, 1, t.id('firewall', 1));
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0 }]);
  expect(t.pieces('firewall')).toEqual([]);
  const held = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 1: ['firewall'] } },
    { item: [6], battle: [1] },
  );
  playItem(held, 1, held.id('firewall', 1));
  expect(held.all('battleEnded')).toMatchObject([{ winner: 1 }]);
  expect(held.pieces('firewall')).toEqual([]);
});

test('MAG-06 AMB-76: it is played before round 1 only', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['golem'], 1: ['firewall'] } },
    { battle: [6, 6, 6, 6] },
  );
  expect(openQuestions(t)).toEqual(['1 battle.items', '0 battle.items']);
  passItems(t, 0);
  passItems(t, 1);
  // In round 2 both players are asked, because the Golem may still be shown. The Fire Wall
  // is no longer offered.
  expect(t.all('battleRoundBegan')).toHaveLength(1);
  expect(openQuestions(t)).toEqual(['1 battle.items', '0 battle.items']);
  expect(t.refusal(1, 'battle.items', { calls: [], uses: [itemAlone(t.id('firewall', 1))] })).toBe('piece.unknown');
});

test('MAG-06 AMB-120 AMB-51: an attacker with nothing but a Fire Wall counts as gone', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['druid'], racks: { 0: ['firewall'] } },
    { item: [3], battle: [6, 1] },
  );
  playItem(t, 0, t.id('firewall', 0));
  // The wall misses and the druid hits. The attacker must choose between its ogre and one point of the wall.
  t.answer(0, 'battle.hits', { targets: [t.id('ogre', 0)] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 1 }]);
  expect(t.hex('D4').owner).toBe(1);
  expect(t.pieces('firewall')).toEqual([]);
});

test('MAG-06 AMB-120: the owner of the hex holds it with a Fire Wall alone', () => {
  const t = duel(
    { attacker: ['ogre', 'druid'], defender: ['bears'], racks: { 1: ['firewall'] } },
    { item: [3], battle: [1, 6, 1, 1, 1] },
  );
  playItem(t, 1, t.id('firewall', 1));
  t.answer(1, 'battle.hits', { targets: [t.id('bears', 1)] });
  // In round 1 the ogre hits the wall in melee. In round 2 the druid hits the wall, and the
  // wall hits the druid.
  expect(t.pieces('bears')).toEqual([]);
  expect(t.all('battleEnded')).toEqual([]);
  expect(t.all('struck').map((e) => e.targets)).toEqual([[expect.any(Number)], [t.id('firewall', 1)]]);
  expect(t.decision('battle.hits', 0).hits).toBe(1);
  expect(t.all('battleRoundBegan')).toHaveLength(2);
});

test('MAG-09 MAG-06: a Lucky Charm changes the die of a Fire Wall', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['lucky_charm'], 1: ['firewall'] } },
    { item: [4], battle: [6, 6, 6] },
  );
  passItems(t, 0);
  playItem(t, 1, t.id('firewall', 1));
  expect(openQuestions(t)).toEqual(['0 luck.charm']);
  t.answer(0, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', 0), die: 0, by: -1 });
  expect(battleRolls(t)[0]).toBe('1 magic firewall:3');
});

test('AMB-104 MAG-06: cancelled in reply it is used up and no die falls', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['dispel_magic'], 1: ['firewall'] } },
    { battle: [6, 6, 6, 6] },
  );
  passItems(t, 0);
  playItem(t, 1, t.id('firewall', 1));
  expect(openQuestions(t)).toEqual(['0 item.reply']);
  t.answer(0, 'item.reply', { do: 'show', id: t.id('dispel_magic', 0), hex: null });
  expect(t.all('cancelled')).toHaveLength(1);
  expect(t.pieces('firewall')).toEqual([]);
  expect(t.all('rolled').filter((e) => e.purpose === 'item')).toEqual([]);
  expect(battleRolls(passWindows(t))[0]).toBe('0 melee ogre:2');
});

test('MAG-06 AMB-51 POST-01: it captures nothing: if both sides die, the defender keeps the hex', () => {
  const t = duel(
    { attacker: ['elf_mage'], defender: ['druid'], racks: { 0: ['firewall'] } },
    { item: [3], battle: [1, 6, 1] },
  );
  playItem(t, 0, t.id('firewall', 0));
  t.answer(0, 'battle.hits', { targets: [t.id('elf_mage', 0)] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 1 }]);
  expect(t.hex('D4').owner).toBe(1);
});

test('MAG-08 MAG-06: a Dispel at a round’s start removes a Fire Wall', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['dispel_magic'], 1: ['firewall'] } },
    { item: [3], battle: [6, 6, 6, 6, 6] },
  );
  passItems(t, 0);
  playItem(t, 1, t.id('firewall', 1));
  t.answer(0, 'item.reply', { do: 'pass' });
  expect(t.all('battleRoundBegan')).toHaveLength(1);
  using(t, 0, striking(t.id('dispel_magic', 0), t.id('firewall', 1)));
  expect(t.pieces('firewall')).toEqual([]);
  expect(battleRolls(t).slice(3)[0]).toBe('0 melee ogre:2');
});

test('MAG-06 AMB-120 AMB-116: neutral defenders own nothing, so with a Fire Wall alone they are gone', () => {
  const t = combat(
    {
      rules: { magic: true, heroes: true },
      gold: [0, 0],
      hexes: { D4: { terrain: 'forest' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre', 'druid'] },
        { at: 'D4', seat: NOBODY, kinds: ['bears', 'firewall'] },
        ...neutralMagic(['firewall']),
      ],
    },
    { item: [5], battle: [1, 6, 6, 6, 6] },
  );
  playItem(t, 1, t.id('firewall', NOBODY));
  t.answer(1, 'battle.hits', { targets: [t.id('bears', NOBODY)] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 1 }]);
  expect(t.hex('D4').owner).toBe(0);
  expect(t.pieces('firewall')).toEqual([]);
});
