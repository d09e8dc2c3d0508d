import { expect, test } from 'vitest';
import { KINDS } from '../../model/catalogue/index.ts';
import { project } from '../../model/game/project.ts';
import {
  battleRolls,
  duel,
  itemBorne,
  openQuestions,
  passItems,
  passWindows,
  playItem,
  silencing,
  striking,
  using,
} from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

test('MAG-08 AMB-125: in mid-battle it strikes the Bow in play and the magic creatures of its side', () => {
  const t = duel(
    { attacker: ['ogre', 'druid'], defender: ['walking_tree'], racks: { 0: ['bow'], 1: ['dispel_magic'] } },
    { battle: [6, 6, 6, 6, 6, 6] },
  );
  passItems(t, 1);
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  t.answer(1, 'item.reply', { do: 'pass' });
  expect(battleRolls(t)).toEqual(['0 magic druid:3', '0 ranged ogre:3', '1 melee walking_tree:5']);
  const bow = t.id('bow', 0);
  const d = t.decision('battle.items', 1);
  expect(options(project(t.game, 1), d).items).toMatchObject([
    {
      choices: [
        { what: 'item', piece: bow },
        { what: 'side', seat: 0 },
      ],
    },
  ]);
  expect(t.refusal(1, 'battle.items', { calls: [], uses: [itemBorne(t.id('dispel_magic', 1), bow)] })).toBe('MAG-08');
  if (t.open(0).length > 0) passItems(t, 0);
  // The answer names the Bow and need not name the Bow's side.
  using(t, 1, striking(t.id('dispel_magic', 1), bow));
  expect(t.all('cancelled')).toMatchObject([{ id: bow }]);
  expect(t.pieces('bow')).toEqual([]);
  expect(battleRolls(t).slice(3, 5)).toEqual(['0 melee druid:3 ogre:2', '1 melee walking_tree:5']);
});

test('AMB-81 MAG-08: with no item in play it strikes the magic creatures and heroes of a side it names', () => {
  const t = duel(
    {
      attacker: ['arch_cleric', 'druid', 'ogre'],
      defender: ['dryad'],
      racks: { 1: ['dispel_magic'] },
      rules: { heroes: true },
    },
    { battle: [6, 6, 6, 6] },
  );
  expect(t.refusal(1, 'battle.items', { calls: [], uses: [silencing(t.id('dispel_magic', 1), 1)] })).toBe('MAG-08');
  using(t, 1, silencing(t.id('dispel_magic', 1), 0));
  expect(battleRolls(t).slice(0, 2)).toEqual(['1 magic dryad:1', '0 melee druid:3 ogre:2 arch_cleric:5']);
});

test('AMB-81 MAG-08: a citadel and a Fire Wall are no creatures and stay magic', () => {
  const t = duel(
    {
      attacker: ['ogre', 'elf_mage'],
      defender: ['druid'],
      hexes: { D4: { terrain: 'forest', owner: 1, fort: 4 } },
      racks: { 0: ['dispel_magic'], 1: ['firewall'] },
    },
    { item: [3], battle: [6, 6, 6, 6, 6] },
  );
  using(t, 0, silencing(t.id('dispel_magic', 0), 1));
  playItem(t, 1, t.id('firewall', 1));
  passWindows(t);
  expect(battleRolls(t).slice(0, 4)).toEqual([
    '0 magic elf_mage:2',
    '1 magic firewall:3 fort:4',
    '0 melee ogre:2',
    '1 melee druid:3',
  ]);
});

test('MAG-08 AMB-133: it lasts until the battle ends, then it is used up', () => {
  const t = duel({ attacker: ['druid'], defender: ['bears'], racks: { 1: ['dispel_magic'] } }, { battle: [6, 6, 3] });
  using(t, 1, silencing(t.id('dispel_magic', 1), 0));
  expect(battleRolls(t)).toEqual(['0 melee druid:3', '1 melee bears:2', '0 melee druid:3', '1 melee bears:2']);
  expect(t.pieces('dispel_magic')).toEqual([]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 2 }]);
});

test('MAG-08 AMB-104 AMB-125 D-58: in reply it cancels an item before it takes effect; both are used up', () => {
  const t = duel(
    { attacker: ['ogre', 'druid'], defender: ['bears'], racks: { 0: ['golem'], 1: ['dispel_magic'] } },
    { battle: [6, 6, 6] },
  );
  passItems(t, 1);
  playItem(t, 0, t.id('golem', 0));
  expect(openQuestions(t)).toEqual(['1 item.reply']);
  expect(t.pieces('golem')).toMatchObject([{ up: true, role: null }]);
  t.answer(1, 'item.reply', { do: 'show', id: t.id('dispel_magic', 1), hex: null });
  expect(t.all('cancelled').map((e) => KINDS[e.canceller].id)).toEqual(['dispel_magic']);
  expect(t.pieces('golem')).toEqual([]);
  expect(battleRolls(t)[0]).toBe('0 melee druid:3 ogre:2');
  expect(t.pieces('dispel_magic')).toMatchObject([{ at: t.at('D4') }]);
});

test('COMB-07 MAG-08 MAG-09: in reply to a Charm on the magic dice it strikes from the next round', () => {
  const t = duel(
    { attacker: ['druid'], defender: ['troll'], racks: { 0: ['lucky_charm'], 1: ['dispel_magic'] } },
    { battle: [4, 6, 6, 6, 6] },
  );
  passItems(t, 1);
  if (t.open(0).some((d) => d.kind === 'battle.items')) passItems(t, 0);
  t.answer(1, 'luck.charm', { do: 'pass' });
  t.answer(0, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', 0), die: 0, by: -1 });
  t.answer(1, 'item.reply', { do: 'show', id: t.id('dispel_magic', 1), hex: null });
  // The Charm is cancelled, so the 4 stays a miss. The druid has rolled and does not roll
  // again in this round.
  expect(t.pieces('lucky_charm')).toEqual([]);
  expect(t.all('charmed')).toEqual([]);
  expect(battleRolls(t).slice(0, 4)).toEqual([
    '0 magic druid:3',
    '1 melee troll:4',
    '0 melee druid:3',
    '1 melee troll:4',
  ]);
});

test('MAG-08 ENG-04: every possible holder of a Dispel is asked to reply, except the player who shows the item', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['golem', 'dispel_magic'], 1: ['pearl'] } },
    {},
  );
  passItems(t, 1);
  playItem(t, 0, t.id('golem', 0));
  expect(openQuestions(t)).toEqual(['1 item.reply']);
  expect(t.refusal(1, 'item.reply', { do: 'show', id: t.id('pearl', 1), hex: null })).toBe('piece.unknown');
  expect(t.refusal(1, 'item.reply', { do: 'show', id: t.id('dispel_magic', 0), hex: null })).toBe('piece.unknown');
});
