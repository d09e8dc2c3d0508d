import { expect, test } from 'vitest';
import { KINDS } from '../../model/catalogue/index.ts';
import { type CombatScene, capacityOf, combat, fighterAt } from '../../testkit/combat.ts';
import { itemAlone } from '../../testkit/duel.ts';

const under = (attackers: string[], defenders: string[], hex: object = {}, more: CombatScene = {}): CombatScene => ({
  cloud: 'D4',
  ...more,
  hexes: { D4: { terrain: 'plains', owner: 1, ...hex }, ...more.hexes },
  pieces: [{ at: 'D4', seat: 0, kinds: attackers }, { at: 'D4', seat: 1, kinds: defenders }, ...(more.pieces ?? [])],
});

type Fight = ReturnType<typeof combat>;
const values = (t: Fight, side: number) =>
  t
    .all('battleRolled')
    .filter((e) => e.side === side)
    .flatMap((e) => e.dice.map((d) => [d.by === 'fort' ? 'fort' : KINDS[d.kind].id, d.cv]));
const SIXES = Array<number>(8).fill(6);

test('EVT-03 AMB-69: its controller’s pieces have one less, other pieces do not', () => {
  const t = combat(under(['ogre'], ['lion_pride']), { battle: [3, 3, ...SIXES] });
  expect(values(t, 0)[0]).toEqual(['ogre', 2]);
  expect(values(t, 1)[0]).toEqual(['lion_pride', 2]);
  expect(
    t
      .all('battleRolled')
      .slice(0, 2)
      .map((e) => e.hits),
  ).toEqual([0, 0]);
});

test('EVT-03: a piece of 1 rolls no die, but takes a hit', () => {
  const t = combat(under(['ogre'], ['farmers', 'lion_pride']), { battle: [1, 6] });
  expect(values(t, 1)).toEqual([['lion_pride', 2]]);
  const d = t.decision('battle.hits', 1);
  expect(d.hits).toBe(1);
  t.answer(1, 'battle.hits', { targets: [t.id('farmers', 1, 'D4')] });
  expect(t.pieces('lion_pride', 1, 'D4')).toHaveLength(1);
});

test('EVT-03 COMB-12: a side with pieces of 0 alone has not lost: they stay until they are hit', () => {
  const t = combat(under(['ogre'], ['farmers']), { battle: [6, 6, 1] });
  expect(t.all('battleRolled').every((e) => e.side === 0)).toBe(true);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 3 }]);
});

test('AMB-69 AMB-121: fort and city roll against one less and still take all their hits; income stays', () => {
  const t = combat(under(['ogre'], [], { fort: 3, income: 'city' }), { battle: [3, 6, 2] });
  const hex = t.at('D4');
  expect(values(t, 1)[0]).toEqual(['fort', 2]);
  expect(t.all('battleRolled')[0].dice[0]).toMatchObject({ die: 3, hit: false });
  expect(
    capacityOf(
      combat(under(['ogre'], ['farmers'], { fort: 3, income: 'city' }, { rules: { bluffCall: 'manual' } })).game,
      hex,
      1,
    ),
  ).toBe(6);
});

test('AMB-121: a tower at 0 rolls nothing and must still be struck down', () => {
  const t = combat(under(['ogre'], [], { fort: 1 }), { battle: [6, 1], damage: [2] });
  expect(values(t, 1)).toEqual([]);
  expect(t.all('struck')).toMatchObject([{ targets: ['fort'] }]);
  expect(t.hex('D4').owner).toBe(0);
});

test('EVT-03: without a controller it has no effect: neutral defenders keep their values', () => {
  const t = combat(
    {
      cloud: 'D4',
      gold: [0, 0],
      hexes: { D4: { owner: -1, income: 'city' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: -1, kinds: ['lion_pride'] },
      ],
    },
    { battle: SIXES },
  );
  expect(values(t, -1).slice(0, 2)).toEqual([
    ['lion_pride', 3],
    ['city', 2],
  ]);
  expect(fighterAt(t.game, t.at('D4'), 'town')?.cv).toBe(2);
});

test('EVT-03: the cloud leaves when the hex changes hands', () => {
  const t = combat(under(['ogre'], ['farmers']), { battle: [1] });
  expect(t.hex('D4').owner).toBe(0);
  expect(t.game.cloud).toBeNull();
});

test('AMB-121: it affects temporary fighters too: a Golem fights with 5', () => {
  const t = combat(under(['ogre'], ['farmers'], {}, { rules: { magic: true }, racks: { 1: ['golem'] } }), {
    battle: SIXES,
  });
  t.answer(1, 'battle.items', { calls: [], uses: [itemAlone(t.id('golem', 1))] });
  expect(values(t, 1)).toContainEqual(['golem', 5]);
});
