import { expect, test } from 'vitest';
import { KINDS } from '../../catalogue/index.ts';
import { options } from '../../decisions/index.ts';
import { findCounter } from '../../game/pieces.ts';
import { FORT_TARGET, TOWN_TARGET } from '../../game/types.ts';
import { currentCv } from '../../rules/battle/sides.ts';
import { combat, type Scene } from '../../testkit/combat.ts';

/** Seat 0 attacks seat 1 in the centre, plains that seat 1 owns, with heroes on. */
const attack = (mine: string[], his: string[], hex: object = {}, more: Scene = {}): Scene => ({
  ...more,
  rules: { heroes: true, ...more.rules },
  hexes: { D4: { terrain: 'plains', owner: 1, ...hex }, ...more.hexes },
  pieces: [{ at: 'D4', seat: 0, kinds: mine }, { at: 'D4', seat: 1, kinds: his }, ...(more.pieces ?? [])],
});

type Fight = ReturnType<typeof combat>;
/** The first dice: what each rolled against. */
const values = (t: Fight) => t.all('volleyed')[0]?.dice.map((d) => [d.kind < 0 ? 'fort' : KINDS[d.kind].id, d.cv]);
/** What was struck before the first round. */
const before = (t: Fight) => {
  const at = t.history.findIndex((e) => e.t === 'rounded');
  return t.history.slice(0, at < 0 ? undefined : at).flatMap((e) => (e.t === 'struck' ? [e] : []));
};

test('HPOW-01: before round 1 the Baron strikes the enemy fort and village once each', () => {
  const t = combat(attack(['baron_munchausen'], ['farmers'], { fort: 3, income: 'city' }));
  expect(before(t)).toMatchObject([{ seat: 1, targets: [FORT_TARGET, TOWN_TARGET] }]);
  // The castle still shoots, with 2 now; a city at 1 fights in melee.
  expect(t.all('volleyed')[0]).toMatchObject({ step: 'ranged', side: 1 });
  expect(values(t)).toEqual([['fort', 2]]);
});

test('HPOW-02: the Grand Duke does the same, and when he defends no wall of his own side is hit', () => {
  const t = combat(attack(['grand_duke'], ['farmers'], { fort: 2 }));
  expect(before(t)).toMatchObject([{ seat: 1, targets: [FORT_TARGET] }]);
  const own = combat(attack(['ogre'], ['grand_duke'], { fort: 2, income: 'city' }));
  expect(before(own)).toEqual([]);
});

test('HPOW-01 HPOW-02 AMB-82: Baron and Duke together: two hits on each wall, one after the other', () => {
  const t = combat(attack(['grand_duke', 'baron_munchausen'], ['farmers'], { fort: 3, income: 'village' }));
  expect(before(t)).toMatchObject([
    { seat: 1, targets: [FORT_TARGET, TOWN_TARGET] },
    { seat: 1, targets: [FORT_TARGET] },
  ]);
  expect(values(t)).toEqual([['fort', 1]]);
});

test('HPOW-01 COMB-12 AMB-118: a tower and nothing else falls to the Baron: captured without a round, no damage die', () => {
  const t = combat(attack(['baron_munchausen'], [], { fort: 1 }));
  expect(t.all('decided')).toMatchObject([{ winner: 0, rounds: 0 }]);
  expect(t.hex('D4')).toMatchObject({ owner: 0, fort: 1, fortHits: 0 });
  expect(t.all('rolled').filter((e) => e.purpose === 'damage')).toEqual([]);
});

test('HPOW-01: a city of neutral defenders is hit too', () => {
  const t = combat(
    {
      rules: { heroes: true },
      gold: [0, 0],
      hexes: { D4: { owner: -1, income: 'city' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['baron_munchausen'] },
        { at: 'D4', seat: -1, kinds: ['farmers'] },
      ],
    },
    { battle: [6, 6, 6] },
  );
  expect(before(t)).toMatchObject([{ seat: -1, targets: [TOWN_TARGET] }]);
  expect(currentCv(t.game, t.at('D4'), TOWN_TARGET)).toBe(1);
});

test('HPOW-01: walls in an unowned hex are nobody’s while rivals fight for it', () => {
  const t = combat({
    rules: { heroes: true },
    hexes: { D4: { owner: -1, income: 'city', terrain: 'swamp' } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['baron_munchausen'] },
      { at: 'D4', seat: 1, kinds: ['pirates'] },
    ],
  });
  expect(before(t)).toEqual([]);
});

test('HPOW-09: the Warlord names an enemy creature; a die of at least its value brings it over at once', () => {
  const t = combat(attack(['warlord'], ['farmers', 'ogre', 'grand_duke'], { fort: 1 }), { item: [2] });
  const d = t.decision('battle.convert', 0);
  expect(
    options(t.game, { ...d, kind: 'battle.convert' })
      .targets.map((p) => [KINDS[p.kind].id, p.cv])
      .sort(),
  ).toEqual([
    ['farmers', 1],
    ['ogre', 2],
  ]);
  expect(t.refusal(0, 'battle.convert', { id: t.id('grand_duke', 1) })).toBe('HPOW-09');
  expect(t.refusal(0, 'battle.convert', { id: t.id('warlord', 0) })).toBe('HPOW-09');
  expect(t.refusal(0, 'battle.convert', { id: 9999 })).toBe('piece.unknown');
  const ogre = t.id('ogre', 1, 'D4');
  t.answer(0, 'battle.convert', { id: ogre });
  expect(t.all('converted')).toMatchObject([{ seat: 0, from: 1, id: ogre }]);
  // It fights for its new lord in round 1.
  const mine = t.all('volleyed').find((e) => e.side === 0 && e.step === 'melee');
  expect(mine?.dice.map((d) => KINDS[d.kind].id)).toContain('ogre');
  expect(t.hex('D4').shown.slice(0, 2)).toEqual([2, 2]);
});

test('HPOW-09: a lower die leaves it where it is; nobody need be named', () => {
  const t = combat(attack(['warlord'], ['farmers', 'ogre']), { item: [1] });
  t.answer(0, 'battle.convert', { id: t.id('ogre', 1, 'D4') });
  expect(t.all('converted')).toEqual([]);
  const none = combat(attack(['warlord'], ['farmers', 'ogre']));
  none.answer(0, 'battle.convert', { id: -1 });
  expect(none.all('rolled').filter((e) => e.purpose === 'item')).toEqual([]);
  expect(none.all('rounded').length).toBeGreaterThan(0);
});

test('D-37: the clock names the highest creature', () => {
  const t = combat(attack(['warlord'], ['farmers', 'ogre', 'pirates']), { item: [1] });
  const d = t.decision('battle.convert', 0);
  const cv = (id: number) => options(t.game, { ...d, kind: 'battle.convert' }).targets.find((p) => p.id === id)?.cv;
  const most = Math.max(...options(t.game, { ...d, kind: 'battle.convert' }).targets.map((p) => p.cv));
  t.timeOut();
  expect(most).toBe(2);
  expect(cv(t.id('ogre', 1, 'D4'))).toBe(2);
});

test('HPOW-09 AMB-113: a full hex takes the convert all the same', () => {
  const ten = [
    'warlord',
    'goblins',
    'goblins',
    'goblins',
    'goblins',
    'pirates',
    'bears',
    'walrus',
    'witch_doctor',
    'elephant',
  ];
  const t = combat(attack(ten, ['ogre', 'farmers']), { item: [6], battle: Array<number>(14).fill(6) });
  t.answer(0, 'battle.convert', { id: t.id('ogre', 1, 'D4') });
  expect(t.all('converted')).toHaveLength(1);
  // Nine of his ten fight in melee (the elephant with two dice, the witch doctor before), and the eleventh beside them.
  const melee = t.all('volleyed').find((e) => e.side === 0 && e.step === 'melee');
  expect(melee?.dice.map((d) => KINDS[d.kind].id)).toContain('ogre');
  expect(melee?.dice).toHaveLength(11);
});

test('HPOW-09 AMB-135: under auto an unsupported convert leaves at once; COMB-12 ends the battle if it was the last', () => {
  const t = combat(attack(['warlord'], ['farmers']), { item: [1] });
  const farmers = t.id('farmers', 1, 'D4');
  t.answer(0, 'battle.convert', { id: farmers });
  expect(t.all('converted')).toMatchObject([{ id: farmers }]);
  expect(t.all('lost')).toMatchObject([{ seat: 0, ids: [farmers], why: 'bluff' }]);
  expect(t.all('decided')).toMatchObject([{ winner: 0, rounds: 0 }]);
});

test('HPOW-09 AMB-83: under manual it fights on as a bluff, and may be called at the next round', () => {
  const t = combat(attack(['warlord'], ['farmers', 'ogre'], {}, { rules: { bluffCall: 'manual' } }), {
    item: [1],
    battle: [6, 6, 6],
  });
  const farmers = t.id('farmers', 1, 'D4');
  t.answer(0, 'bluff.call', { ids: [farmers] });
  // Called wrongly while the plains supported it: safe, until its support changes (BLUF-04).
  t.answer(0, 'battle.convert', { id: farmers });
  expect(findCounter(t.game.counters, farmers)?.seat).toBe(0);
  t.answer(0, 'bluff.call', { ids: [] }).answer(1, 'bluff.call', { ids: [farmers] });
  expect(t.all('lost')[0]).toMatchObject({ seat: 0, ids: [farmers], why: 'bluff' });
});

test('HPOW-09: neutral creatures come over too', () => {
  const t = combat(
    {
      rules: { heroes: true },
      gold: [0, 0],
      hexes: { D4: { owner: -1, terrain: 'mountain' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['warlord'] },
        { at: 'D4', seat: -1, kinds: ['ogre', 'goblins'] },
      ],
    },
    { item: [2] },
  );
  t.answer(0, 'battle.convert', { id: t.id('ogre', -1) });
  expect(t.pieces('ogre', 0, 'D4')).toHaveLength(1);
  expect(t.hex('D4').shown[4]).toBe(t.pieces('goblins', -1, 'D4').length);
});

test('AMB-117: Baron and Duke of all sides come before the Warlord, attackers first', () => {
  const t = combat(attack(['warlord', 'baron_munchausen'], ['farmers'], { fort: 2 }), { item: [6] });
  expect(before(t)).toHaveLength(1);
  expect(t.open()).toMatchObject([{ kind: 'battle.convert', seat: 0 }]);
});

test('HPOW-01 MAG-06: a Fire Wall is a fort while the battle lasts, and is struck too', () => {
  const t = combat(
    attack(['baron_munchausen'], ['farmers'], {}, { rules: { magic: true }, racks: { 1: ['firewall'] } }),
    { item: [3], battle: [6, 6, 6, 6] },
  );
  t.answer(1, 'battle.items', { calls: [], uses: [{ id: t.id('firewall', 1), on: -1, seat: -1 }] });
  while (t.game.open.some((d) => d.kind !== 'battle.hits') && t.all('volleyed').length === 0) t.timeOut();
  expect(before(t)).toMatchObject([{ seat: 1, targets: [t.id('firewall', 1)] }]);
  expect(t.all('volleyed')[0]).toMatchObject({ step: 'magic', side: 1, dice: [{ cv: 2 }] });
});
