import { expect, test } from 'vitest';
import { KINDS } from '../../model/catalogue/index.ts';
import { pieceId, type Target } from '../../model/game/types.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import { duel, itemAlone, itemBorne, playItem } from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

const attack = (attackers: string[], defenders: string[], hex: object = {}, more: CombatScene = {}): CombatScene => ({
  ...more,
  rules: { heroes: true, ...more.rules },
  hexes: { D4: { terrain: 'plains', owner: 1, ...hex }, ...more.hexes },
  pieces: [{ at: 'D4', seat: 0, kinds: attackers }, { at: 'D4', seat: 1, kinds: defenders }, ...(more.pieces ?? [])],
});

type Fight = ReturnType<typeof combat>;
const shot = (t: Fight, of = 'marksman') =>
  t
    .all('battleRolled')
    .flatMap((e) => e.dice.filter((d) => d.kind >= 0 && KINDS[d.kind].id === of).map((d) => [e.step, d.cv, d.hit]));
const killed = (t: Fight) => t.all('struck').map((e) => e.targets);

test('HPOW-06 D-40: with 5 the enemy chooses what he hits; the clock shoots this way', () => {
  const t = combat(attack(['marksman'], ['farmers', 'ogre']), { battle: [5, 6, 6] });
  const d = t.decision('battle.shot', 0);
  const { targets } = options(t.game, { ...d, kind: 'battle.shot' });
  expect(targets.sort()).toEqual([t.id('farmers', 1, 'D4'), t.id('ogre', 1, 'D4')].sort());
  t.timeOut(0);
  expect(shot(t)).toEqual([['ranged', 5, true]]);
  const hit = t.decision('battle.hits', 1);
  expect(hit.hits).toBe(1);
});

const aim = (t: Fight, target?: Target, seat: 0 | 1 = 0): Fight => {
  t.answer(seat, 'battle.shot', { aimed: true });
  return target === undefined ? t : t.answer(seat, 'battle.victim', { target });
};

test('HPOW-06 AMB-122 D-62: with 2 his player names the piece that is hit, once the dice have fallen', () => {
  const t = combat(attack(['marksman'], ['farmers', 'ogre']), { battle: [2, 6, 6] });
  const ogre = t.id('ogre', 1, 'D4');
  t.answer(0, 'battle.shot', { aimed: true });
  expect(shot(t)).toEqual([['ranged', 2, true]]);
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'battle.victim' }]);
  expect(t.refusal(0, 'battle.victim', { target: t.id('marksman', 0) })).toBe('HPOW-06');
  expect(t.refusal(0, 'battle.victim', { target: 'fort' })).toBe('HPOW-06');
  expect(t.refusal(0, 'battle.victim', { target: pieceId(9999) })).toBe('piece.unknown');
  t.answer(0, 'battle.victim', { target: ogre });
  expect(shot(t)[0]).toEqual(['ranged', 2, true]);
  expect(killed(t)[0]).toEqual([ogre]);
  expect(t.open(0)).toMatchObject([{ kind: 'battle.shot' }]);
});

test('HPOW-06 D-62: an aimed 3 misses, and nothing is named', () => {
  const t = aim(combat(attack(['marksman'], ['farmers', 'ogre']), { battle: [3, 6, 6] }));
  expect(
    t
      .all('asked')
      .flatMap((e) => e.decisions)
      .every((d) => d.kind !== 'battle.victim'),
  ).toBe(true);
  expect(shot(t)[0]).toEqual(['ranged', 2, false]);
  expect(killed(t)).toEqual([]);
});

test('AMB-122: the aimed hit comes first, the other hits go to what it leaves', () => {
  const t = combat(attack(['marksman', 'forester'], ['farmers', 'ogre', 'pirates']), { battle: [1, 1] });
  const ogre = t.id('ogre', 1, 'D4');
  aim(t, ogre);
  const d = t.decision('battle.hits', 1);
  expect(d.hits).toBe(1);
  expect(t.refusal(1, 'battle.hits', { targets: [ogre] })).toBe('piece.unknown');
  t.answer(1, 'battle.hits', { targets: [t.id('pirates', 1, 'D4')] });
  expect(killed(t)[0][0]).toBe(ogre);
  expect(killed(t)[0]).toHaveLength(2);
});

test('HPOW-06: he may aim at a fort; it loses 1', () => {
  const t = combat(attack(['marksman'], ['farmers'], { fort: 2 }), { battle: [1] });
  aim(t, 'fort');
  expect(t.all('struck')[0]).toMatchObject({ targets: ['fort'] });
  expect(t.hex('D4').fort?.hits).toBe(1);
});

test('HPOW-06 HPOW-07: an aimed hit can be parried', () => {
  const t = combat(attack(['marksman'], ['sword_master']), { battle: [1, 6, 1], save: [4] });
  // Only one piece can be hit, so the Marksman's player is not asked for a victim.
  aim(t);
  expect(t.all('saved')).toMatchObject([{ safe: true }]);
  expect(t.pieces('sword_master', 1, 'D4')).toHaveLength(1);
});

test('HPOW-06 EVT-03: under the Black Cloud he shoots with 4, aimed with 1', () => {
  const scene = attack(['ogre', 'pirates'], ['marksman'], {}, { cloud: 'D4' });
  const t = combat(scene, { battle: [6, 6, 6] });
  t.answer(1, 'battle.shot', { aimed: false });
  expect(shot(t)[0]).toEqual(['ranged', 4, false]);
  const aimed = combat(scene, { battle: [1, 6, 6] });
  aim(aimed, aimed.id('pirates', 0, 'D4'), 1);
  expect(shot(aimed)[0]).toEqual(['ranged', 1, true]);
});

test('HPOW-06 MULT-01: he aims among the side his player has named', () => {
  const t = combat(
    {
      players: 3,
      rules: { heroes: true },
      hexes: {
        D4: { owner: 1, terrain: 'plains' },
        B2: { owner: 2, terrain: 'swamp' },
        C2: { owner: 0, terrain: 'mountain' },
      },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['marksman'] },
        { at: 'D4', seat: 1, kinds: ['farmers', 'hunters'] },
        { at: 'D4', seat: 2, kinds: ['pirates', 'thing'] },
      ],
    },
    { battle: [1, 6, 6, 6, 6, 6] },
  );
  t.answer(0, 'battle.aim', { seat: 2 }).answer(1, 'battle.aim', { seat: 0 }).answer(2, 'battle.aim', { seat: 1 });
  const d = t.decision('battle.shot', 0);
  const { targets } = options(t.game, { ...d, kind: 'battle.shot' });
  expect(targets.sort()).toEqual([t.id('pirates', 2, 'D4'), t.id('thing', 2, 'D4')].sort());
  until(aim(t), 'battle.victim');
  expect(t.refusal(0, 'battle.victim', { target: t.id('farmers', 1, 'D4') })).toBe('HPOW-06');
  t.timeOut(0);
  expect(t.all('struck')[0]).toMatchObject({ seat: 2 });
});

function until(t: Fight, kind: string): Fight {
  for (let i = 0; i < 20 && !t.game.open.some((d) => d.kind === kind); i++) t.timeOut();
  return t;
}

test('HPOW-06 MAG-01: with the Bow he shoots with 6, aimed with 3; with the Sword he does not shoot', () => {
  const armed = (item: string, target: string | null) => {
    const t = combat(attack(['marksman'], ['farmers', 'ogre'], {}, { rules: { magic: true }, racks: { 0: [item] } }), {
      battle: [6, 6, 6, 6],
    });
    t.answer(0, 'battle.items', { calls: [], uses: [itemBorne(t.id(item, 0), t.id('marksman', 0))] });
    if (item === 'sword') return t;
    until(t, 'battle.shot');
    return t.answer(0, 'battle.shot', { aimed: target !== null });
  };
  expect(shot(armed('bow', null))[0]).toEqual(['ranged', 6, true]);
  expect(shot(armed('bow', 'ogre'))[0]).toEqual(['ranged', 3, false]);
  const sword = until(armed('sword', null), 'battle.retreat');
  expect(shot(sword)[0]).toEqual(['melee', 6, true]);
});

test('HPOW-06 AMB-122 AMB-123: a Golem takes the aimed shot, and cannot be aimed at', () => {
  const t = combat(attack(['marksman'], ['farmers'], {}, { rules: { magic: true }, racks: { 1: ['golem'] } }), {
    battle: [1, 6, 6],
  });
  t.answer(1, 'battle.items', { calls: [], uses: [itemAlone(t.id('golem', 1))] });
  until(t, 'battle.shot');
  const { targets } = options(t.game, t.decision('battle.shot', 0));
  expect(targets).toEqual([t.id('farmers', 1, 'D4')]);
  aim(t);
  expect(shot(t)[0]).toEqual(['ranged', 2, true]);
  const first = t.history.findIndex((e) => e.t === 'battleRoundBegan' && e.round === 2);
  const struck = t.history.slice(0, first < 0 ? undefined : first).filter((e) => e.t === 'struck' && e.seat === 1);
  expect(struck).toEqual([]);
});

test('AMB-122 HIT-01: the hit besides the aimed one goes to the last piece left, unasked', () => {
  const t = combat(attack(['marksman', 'forester'], ['farmers', 'ogre']), { battle: [1, 1] });
  aim(t, t.id('farmers', 1, 'D4'));
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 1 }]);
  expect(killed(t)).toHaveLength(1);
  expect([t.pieces('farmers', 1, 'D4'), t.pieces('ogre', 1, 'D4')]).toEqual([[], []]);
});

test('AMB-122 MAG-01 D-41: the Bow of the piece aimed at can take the other hit', () => {
  const t = duel(
    {
      attacker: ['marksman', 'forester'],
      defender: ['ogre'],
      racks: { 1: ['bow', 'talisman'] },
      rules: { heroes: true },
    },
    { battle: [1, 1, 6] },
  );
  const ogre = t.id('ogre', 1, 'D4');
  const bow = playItem(t, 1, t.id('bow', 1), ogre).id('bow', 1);
  aim(t);
  until(t, 'battle.victim');
  t.answer(0, 'battle.victim', { target: ogre });
  const d = t.decision('battle.hits', 1);
  expect(options(t.game, d)).toMatchObject({ count: 1, targets: [{ target: bow }], saves: [ogre] });
  expect(t.refusal(1, 'battle.hits', { targets: [] })).toBe('HIT-01');
  t.timeOut(1);
  expect([t.pieces('bow'), t.pieces('ogre', 1, 'D4')]).toEqual([[], []]);
});
