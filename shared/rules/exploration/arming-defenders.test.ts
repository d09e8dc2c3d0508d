import { expect, test } from 'vitest';
import { NOBODY } from '../../model/game/types.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import {
  battleRolls,
  itemAlone,
  itemBorne,
  neutralMagic,
  openQuestions,
  passWindows,
  playItem,
  silencing,
  using,
} from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

type Fight = ReturnType<typeof combat>;

/** Seat 0 explores D4, where these defenders and magic items lie. Seat 1 acts for the neutral side. */
const explorationOf = (explorers: string[], lying: string[], more: CombatScene = {}): CombatScene => ({
  ...more,
  rules: { magic: true, ...more.rules },
  hexes: { D4: { terrain: 'swamp' }, ...more.hexes },
  pieces: [{ at: 'D4', seat: 0, kinds: explorers }, { at: 'D4', seat: NOBODY, kinds: lying }, ...neutralMagic(lying)],
});

test('T-16 MAG-04 EXPL-06 AMB-116 AMB-38 BRIB-02: the ape gets the Sword before the bribes, which are doubled', () => {
  const scene: CombatScene = {
    rules: { magic: true, heroes: true },
    gold: [30, 10],
    hexes: { D4: { terrain: 'swamp' } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['arch_cleric', 'troll', 'elk_herd', 'witch_doctor'] },
      ...neutralMagic(['sword']),
    ],
  };
  const t = combat(scene, { explore: [5], battle: [6, 6, 6, 6, 6, 6, 6, 6] }, [
    'oil_field',
    'diamond',
    'sword',
    'white_dragon',
    'giant_ape',
  ]);
  expect(t.pieces('oil_field')).toEqual([]);
  expect(openQuestions(t)).toEqual(['1 explore.arm']);
  const sword = t.id('sword', -1);
  const ape = t.id('giant_ape', -1);
  t.answer(1, 'explore.arm', { arms: [{ item: sword, bearer: ape }] });
  expect(t.pieces('sword')).toMatchObject([{ role: { as: 'borne', by: ape }, seat: NOBODY }]);
  expect(openQuestions(t)).toEqual(['0 explore.bribe']);
  const d = t.decision('explore.bribe', 0);
  expect(options(t.game, d).prices.map((p) => p.gold)).toEqual([10, 10]);
  t.answer(0, 'explore.bribe', { targets: [] });
  expect(battleRolls(t)).toEqual([
    '0 magic witch_doctor:2 arch_cleric:5',
    '-1 magic white_dragon:5',
    '0 melee elk_herd:2 troll:4',
    '-1 melee giant_ape:6 giant_ape:6',
  ]);
});

test('AMB-116 BRIB-03 MAG-04: the item of a bribed creature goes to the cup', () => {
  const t = combat({ ...explorationOf(['ogre'], ['sword', 'fan'], { gold: [30, 0] }), racks: {} }, { explore: [2] }, [
    'giant_ape',
    'bears',
  ]);
  t.answer(1, 'explore.arm', { arms: [{ item: t.id('sword', -1), bearer: t.id('giant_ape', -1) }] });
  t.answer(0, 'explore.bribe', { targets: [t.id('giant_ape', -1), t.id('bears', -1)] });
  expect(t.hex('D4').owner).toBe(0);
  expect(t.pieces('sword')).toEqual([]);
  // Magic that no defender used goes to the player who captures the hex. EXPL-11
  expect(t.pieces('fan', 0)).toHaveLength(1);
});

test('EXPL-06 D-61 AMB-116: the fallback gives the strongest creatures one item each', () => {
  const t = combat(explorationOf(['ogre'], ['bears', 'walking_tree', 'unicorn', 'bow', 'sword']), {});
  expect(openQuestions(t)).toEqual(['1 explore.arm']);
  const [bow, sword, bears] = [t.id('bow', -1), t.id('sword', -1), t.id('bears', -1)];
  expect(t.refusal(1, 'explore.arm', { arms: [bow, sword].map((id) => ({ item: id, bearer: bears })) })).toBe('MAG-01');
  expect(t.refusal(1, 'explore.arm', { arms: [{ item: bow, bearer: t.id('ogre', 0) }] })).toBe('EXPL-06');
  t.timeOut();
  expect(t.all('itemEntered').map((e) => e.role?.as === 'borne' && e.role.by)).toEqual([
    t.id('walking_tree', -1),
    t.id('unicorn', -1),
  ]);
});

test('EXPL-09 AMB-116: defenders from an earlier exploration cannot be bribed, but are armed', () => {
  const t = combat(explorationOf(['ogre'], ['bears', 'bow']), { battle: [6] });
  t.answer(1, 'explore.arm', { arms: [{ item: t.id('bow', -1), bearer: t.id('bears', -1) }] });
  expect(t.all('asked').flatMap((e) => e.decisions.filter((d) => d.kind === 'explore.bribe'))).toEqual([]);
  expect(battleRolls(t)[0]).toBe('-1 ranged bears:3');
});

test('EXPL-06 AMB-116: a city alone cannot bear a Bow', () => {
  const t = combat(
    { ...explorationOf(['ogre'], ['bow']), hexes: { D4: { terrain: 'swamp', income: 'city' } } },
    { explore: [2] },
    [],
  );
  expect(t.all('asked').flatMap((e) => e.decisions.filter((d) => d.kind === 'explore.arm'))).toEqual([]);
});

test('AMB-39 AMB-125 MAG-08: a Dispel in reply takes the Bow from a neutral creature', () => {
  const t = combat(
    {
      ...explorationOf(['ogre'], ['bears', 'bow']),
      racks: { 0: ['dispel_magic'] },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: NOBODY, kinds: ['bears', 'bow'] },
        ...neutralMagic(['bow', 'dispel_magic']),
      ],
    },
    { battle: [6, 6] },
  );
  t.answer(1, 'explore.arm', { arms: [{ item: t.id('bow', -1), bearer: t.id('bears', -1) }] });
  expect(openQuestions(t)).toEqual(['0 item.reply']);
  t.answer(0, 'item.reply', { do: 'show', id: t.id('dispel_magic', 0), hex: null });
  expect([t.pieces('bow'), t.pieces('dispel_magic')]).toEqual([[], []]);
  expect(battleRolls(t)[0]).toBe('0 melee ogre:2');
});

test('AMB-39 EXPL-06 D-34: the acting opponent shows Golem and Fire Wall for the neutral side', () => {
  const t = combat(explorationOf(['ogre', 'druid'], ['bears', 'golem', 'firewall']), {
    item: [2],
    battle: [6, 6, 6, 1, 6],
  });
  expect(openQuestions(t)).toEqual(['1 battle.items']);
  t.answer(1, 'battle.items', {
    calls: [],
    uses: [itemAlone(t.id('golem', -1)), itemAlone(t.id('firewall', -1))],
  });
  expect(battleRolls(t)).toEqual([
    '0 magic druid:3',
    '-1 magic firewall:2',
    '0 melee ogre:2',
    '-1 melee bears:2 golem:6',
  ]);
  expect(t.game.seats[1].rack).toBe(0);
});

test('AMB-116 BRIB-01: items alone are no defenders; AMB-40: unused items are gone after a lost battle', () => {
  const t = combat(explorationOf(['ogre'], ['bears', 'golem']), { battle: [1, 6] });
  t.timeOut();
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0 }]);
  expect(t.pieces('golem')).toEqual([]);
  expect(t.game.seats[0].rack).toBe(0);
});

test('AMB-39 MAG-08: a neutral Dispel answers an item of the explorer', () => {
  const t = combat(
    {
      ...explorationOf(['ogre', 'druid'], []),
      racks: { 0: ['golem'] },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre', 'druid'] },
        { at: 'D4', seat: NOBODY, kinds: ['bears', 'dispel_magic'] },
        ...neutralMagic(['golem', 'dispel_magic']),
      ],
    },
    { battle: [6, 6, 6] },
  );
  t.answer(1, 'battle.items', { calls: [], uses: [] });
  playItem(t, 0, t.id('golem', 0));
  expect(openQuestions(t)).toEqual(['1 item.reply']);
  t.answer(1, 'item.reply', { do: 'show', id: t.id('dispel_magic', -1), hex: null });
  expect(t.pieces('golem')).toEqual([]);
  expect(battleRolls(t)[0]).toBe('0 melee druid:3 ogre:2');
  expect(t.game.seats[1].rack).toBe(0);
});

test('AMB-39 MAG-08: a neutral Dispel that replied before its turn in the window still silences', () => {
  const t = combat(
    {
      ...explorationOf(['ogre', 'druid'], []),
      racks: { 0: ['golem'] },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre', 'druid'] },
        { at: 'D4', seat: NOBODY, kinds: ['bears', 'dispel_magic'] },
        ...neutralMagic(['golem', 'dispel_magic']),
      ],
    },
    { battle: [6, 6, 6] },
  );
  const dispel = t.id('dispel_magic', -1);
  using(t, 1, silencing(dispel, 0));
  playItem(t, 0, t.id('golem', 0));
  t.answer(1, 'item.reply', { do: 'show', id: dispel, hex: null });
  expect(t.pieces('golem')).toEqual([]);
  // The Dispel silences in this round already, and the window does not offer it again.
  expect(battleRolls(t)[0]).toBe('0 melee druid:3 ogre:2');
  expect(t.all('itemEntered').map((e) => e.id)).toEqual([dispel]);
});

test('MAG-01 AMB-39: the acting opponent passes the neutral Bow on after its bearer has died', () => {
  const t = combat(explorationOf(['giant'], ['bears', 'troll', 'bow']), { battle: [1, 6, 6, 6, 6] });
  const bow = t.id('bow', -1);
  t.answer(1, 'explore.arm', { arms: [{ item: bow, bearer: t.id('bears', -1) }] });
  t.answer(1, 'battle.hits', { targets: [t.id('bears', -1)] });
  expect(openQuestions(t)).toEqual(['1 battle.items']);
  playItem(t, 1, bow, t.id('troll', -1));
  expect(battleRolls(t).slice(2)).toContain('-1 ranged troll:5');
  expect(passWindows(t as Fight)).toBeDefined();
});

test('EXPL-09 AMB-35 AMB-39: neutral defenders who win keep unused magic, but not used magic', () => {
  const t = combat(explorationOf(['ogre'], ['bears', 'golem', 'bow', 'pearl']), { battle: [1] });
  t.answer(1, 'explore.arm', { arms: [{ item: t.id('bow', -1), bearer: t.id('bears', -1) }] });
  t.answer(1, 'battle.items', { calls: [], uses: [] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: -1 }]);
  expect(t.pieces('bow')).toEqual([]);
  expect([t.pieces('golem', -1, 'D4'), t.pieces('pearl', -1, 'D4')].map((p) => p.length)).toEqual([1, 1]);
});

test('EXPL-06 AMB-116: a Bow that was not given out before the bribes cannot be used in the battle', () => {
  const t = combat(explorationOf(['ogre'], ['bears', 'bow', 'golem']), { battle: [6, 6, 6] });
  t.answer(1, 'explore.arm', { arms: [] });
  const d = t.decision('battle.items', 1);
  expect(options(t.game, d).items.map((i) => i.id)).toEqual([t.id('golem', -1)]);
  const bow = itemBorne(t.id('bow', -1), t.id('bears', -1));
  expect(t.refusal(1, 'battle.items', { calls: [], uses: [bow] })).toBe('piece.unknown');
});
