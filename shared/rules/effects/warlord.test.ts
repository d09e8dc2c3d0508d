import { expect, test } from 'vitest';
import { KINDS } from '../../model/catalogue/index.ts';
import { findCounter, shownCount } from '../../model/game/pieces.ts';
import { NOBODY, type PieceId, pieceId } from '../../model/game/types.ts';
import { attack, combat, struckBeforeRoundOne } from '../../testkit/combat.ts';
import { duel, playItem } from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

test("HPOW-09: a die of at least the named enemy creature's value brings it over immediately", () => {
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
  expect(t.refusal(0, 'battle.convert', { id: pieceId(9999) })).toBe('piece.unknown');
  const ogre = t.id('ogre', 1, 'D4');
  t.answer(0, 'battle.convert', { id: ogre });
  expect(t.all('converted')).toMatchObject([{ seat: 0, from: 1, id: ogre }]);
  const ownRoll = t.all('battleRolled').find((e) => e.side === 0 && e.step === 'melee');
  expect(ownRoll?.dice.map((d) => KINDS[d.kind].id)).toContain('ogre');
  expect(t.hex('D4').shown.slice(0, 2)).toEqual([2, 2]);
});

test('HPOW-09: a lower die leaves it where it is; the player may decline to name a creature', () => {
  const t = combat(attack(['warlord'], ['farmers', 'ogre']), { item: [1] });
  t.answer(0, 'battle.convert', { id: t.id('ogre', 1, 'D4') });
  expect(t.all('converted')).toEqual([]);
  const none = combat(attack(['warlord'], ['farmers', 'ogre']));
  none.answer(0, 'battle.convert', { id: null });
  expect(none.all('rolled').filter((e) => e.purpose === 'item')).toEqual([]);
  expect(none.all('battleRoundBegan').length).toBeGreaterThan(0);
});

test('D-37: the clock names the highest creature', () => {
  const t = combat(attack(['warlord'], ['farmers', 'ogre', 'pirates']), { item: [1] });
  const d = t.decision('battle.convert', 0);
  const cv = (id: PieceId) => options(t.game, { ...d, kind: 'battle.convert' }).targets.find((p) => p.id === id)?.cv;
  const most = Math.max(...options(t.game, { ...d, kind: 'battle.convert' }).targets.map((p) => p.cv));
  t.timeOut();
  expect(most).toBe(2);
  expect(cv(t.id('ogre', 1, 'D4'))).toBe(2);
});

test('HPOW-09 AMB-113: a full hex still takes the convert', () => {
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
  // Seat 0 has ten own pieces and the ogre called over. The witch doctor has already fought; the other nine
  // fight in melee (the elephant with two dice), and so does the ogre.
  const melee = t.all('battleRolled').find((e) => e.side === 0 && e.step === 'melee');
  expect(melee?.dice.map((d) => KINDS[d.kind].id)).toContain('ogre');
  expect(melee?.dice).toHaveLength(11);
});

test('HPOW-09 AMB-135: under auto an unsupported convert leaves immediately; COMB-12 ends the battle if it was the last', () => {
  const t = combat(attack(['warlord'], ['farmers']), { item: [1] });
  const farmers = t.id('farmers', 1, 'D4');
  t.answer(0, 'battle.convert', { id: farmers });
  expect(t.all('converted')).toMatchObject([{ id: farmers }]);
  expect(t.all('shownLost')).toMatchObject([{ seat: 0, ids: [farmers], why: 'bluff' }]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 0 }]);
});

test('HPOW-09 AMB-83: under manual it fights on as a bluff, and may be called at the next round', () => {
  const t = combat(attack(['warlord'], ['farmers', 'ogre'], {}, { rules: { bluffCall: 'manual' } }), {
    item: [1],
    battle: [6, 6, 6],
  });
  const farmers = t.id('farmers', 1, 'D4');
  t.answer(0, 'bluff.call', { ids: [farmers] });
  // The farmers were called wrongly while the plains supported them, so they are safe until
  // their support changes (BLUF-04).
  t.answer(0, 'battle.convert', { id: farmers });
  expect(findCounter(t.game.counters, farmers)?.seat).toBe(0);
  t.answer(0, 'bluff.call', { ids: [] }).answer(1, 'bluff.call', { ids: [farmers] });
  expect(t.all('shownLost')[0]).toMatchObject({ seat: 0, ids: [farmers], why: 'bluff' });
});

test('HPOW-09: neutral creatures can be brought over too', () => {
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
  expect(shownCount(t.hex('D4'), NOBODY)).toBe(t.pieces('goblins', -1, 'D4').length);
});

test('AMB-117: Baron and Duke of all sides come before the Warlord, attackers first', () => {
  const t = combat(attack(['warlord', 'baron_munchausen'], ['farmers'], { fort: 2 }), { item: [6] });
  expect(struckBeforeRoundOne(t)).toHaveLength(1);
  expect(t.open()).toMatchObject([{ kind: 'battle.convert', seat: 0 }]);
});

test('HPOW-09 AMB-83: the die is compared with the current value: 1 more with a Bow, which stays with its player', () => {
  const scene = (die: number) => {
    const t = duel(
      { attacker: ['warlord'], defender: ['ogre', 'farmers'], racks: { 1: ['bow'] }, rules: { heroes: true } },
      { item: [die], battle: Array<number>(12).fill(6) },
    );
    const ogre = t.id('ogre', 1, 'D4');
    playItem(t, 1, t.id('bow', 1), ogre);
    for (let i = 0; i < 9 && !t.open(0).some((d) => d.kind === 'battle.convert'); i++) t.timeOut();
    const { targets } = options(t.game, t.decision('battle.convert', 0));
    expect(targets.find((p) => p.id === ogre)?.cv).toBe(3);
    t.answer(0, 'battle.convert', { id: ogre });
    return t;
  };
  expect(scene(2).all('converted')).toEqual([]);
  const won = scene(3);
  expect(won.all('converted')).toHaveLength(1);
  // The Bow stays with seat 1, so the ogre fights without it.
  expect(won.pieces('bow').every((c) => c.seat === 1)).toBe(true);
});

test('HPOW-09 AMB-83 EVT-03: under the Black Cloud a value of 1 becomes 0, and any die wins the creature', () => {
  const t = combat(attack(['warlord'], ['farmers', 'ogre'], {}, { cloud: 'D4' }), { item: [1] });
  const farmers = t.id('farmers', 1, 'D4');
  const { targets } = options(t.game, t.decision('battle.convert', 0));
  expect(targets.find((p) => p.id === farmers)?.cv).toBe(0);
  t.answer(0, 'battle.convert', { id: farmers });
  expect(t.all('converted')).toMatchObject([{ id: farmers }]);
});
