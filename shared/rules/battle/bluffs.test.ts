import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import { options } from '../decisions/index.ts';

type Fight = ReturnType<typeof combat>;
const bluffs = (t: Fight) => t.all('shownLost').filter((e) => e.why === 'bluff');
const decisionsOf = (t: Fight, kind: string) =>
  t.history.flatMap((e) => (e.t === 'asked' ? e.decisions.filter((d) => d.kind === kind) : []));

/**
 * Seat 0 attacks seat 1 with a supported ogre and with farmers that are a bluff.
 * Players call bluffs themselves.
 */
const manual = (more: CombatScene = {}, attackers = ['ogre', 'farmers']): CombatScene => ({
  ...more,
  rules: { bluffCall: 'manual' },
  hexes: { D4: { owner: 1, terrain: 'forest' }, ...more.hexes },
  pieces: [
    { at: 'D4', seat: 0, kinds: attackers },
    { at: 'D4', seat: 1, kinds: ['walrus', 'pirates'] },
  ],
});

test('BLUF-03 COMB-04: under auto, unsupported creatures leave when they are turned up', () => {
  const t = combat({ ...manual(), rules: { bluffCall: 'auto' } }, { battle: [6, 6, 6] });
  expect(bluffs(t)).toMatchObject([{ seat: 0, at: t.at('D4') }]);
  expect(t.pieces('farmers')).toEqual([]);
  expect(decisionsOf(t, 'bluff.call')).toEqual([]);
});

test('BLUF-02 BLUF-03 COMB-04: under manual, any other player may call a bluff before round 1', () => {
  const t = combat(manual(), { battle: [6, 6, 6] });
  expect(t.open().map((d) => d.kind)).toEqual(['bluff.call', 'bluff.call']);
  expect(t.all('battleRoundBegan')).toEqual([]);
  const farmers = t.id('farmers', 0);
  expect(t.refusal(0, 'bluff.call', { ids: [farmers] })).toBe('piece.unknown');
  t.answer(1, 'bluff.call', { ids: [farmers] }).answer(0, 'bluff.call', { ids: [] });
  expect(t.all('called')).toMatchObject([{ seat: 1, id: farmers, bluff: true }]);
  expect(t.pieces('farmers')).toEqual([]);
  expect(t.all('battleRoundBegan')).toMatchObject([{ round: 1 }]);
});

test('BLUF-04: an uncalled bluff fights, and may be called at the start of the next round', () => {
  const t = combat(manual(), { battle: [6, 6, 6, 6] });
  t.timeOut();
  const first = t.all('battleRolled').find((e) => e.side === 0);
  expect(first?.dice).toHaveLength(2);
  expect(t.open().map((d) => d.kind)).toEqual(['bluff.call', 'bluff.call']);
  expect(t.all('battleRoundBegan')).toMatchObject([{ round: 1 }]);
  t.answer(1, 'bluff.call', { ids: [t.id('farmers', 0)] }).answer(0, 'bluff.call', { ids: [] });
  expect(t.all('battleRoundBegan')).toMatchObject([{ round: 1 }, { round: 2 }]);
  expect(t.pieces('farmers')).toEqual([]);
});

test('BLUF-04: a wrong call is free, public, and cannot be repeated in this battle', () => {
  const t = combat(manual(), { battle: [6, 6, 6, 6] });
  const ogre = t.id('ogre', 0);
  t.answer(1, 'bluff.call', { ids: [ogre] }).answer(0, 'bluff.call', { ids: [] });
  expect(t.all('called')).toMatchObject([{ seat: 1, id: ogre, bluff: false }]);
  expect(t.pieces('ogre', 0)).toHaveLength(1);
  expect(t.refusal(1, 'bluff.call', { ids: [ogre] })).toBe('piece.unknown');
  const d = t.decision('bluff.call', 1);
  expect(options(project(t.game, 1), d).ids).toEqual([t.id('farmers', 0)]);
});

test('BLUF-04 COMB-12: a call that removes the last piece of a side ends the battle', () => {
  const t = combat(manual({}, ['farmers']));
  t.answer(1, 'bluff.call', { ids: [t.id('farmers', 0)] }).answer(0, 'bluff.call', { ids: [] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 0 }]);
  expect(t.all('battleRolled')).toEqual([]);
});

test('BLUF-04 COMB-12: the damage die is rolled after a call at the start of round 2', () => {
  const t = combat(manual({ hexes: { D4: { owner: 1, terrain: 'forest', fort: 1 } } }, ['farmers']), {
    battle: [6, 6, 6, 6],
    damage: [1],
  });
  t.timeOut();
  t.answer(1, 'bluff.call', { ids: [t.id('farmers', 0)] }).answer(0, 'bluff.call', { ids: [] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 1 }]);
  expect(t.fortLevel('D4')).toBe(0);
});

test('BLUF-04 BLUF-08: a bluff that turned face down after the battle can no longer be called', () => {
  const t = combat(manual({ gold: [0, 0] }), { battle: [1, 1, 6, 6] });
  t.timeOut();
  t.playOn('turn down', (g) => g.phase !== 'combat');
  expect(t.hex('D4').shown).toEqual([0, 0]);
  expect(t.open().every((d) => d.kind !== 'bluff.call')).toBe(true);
});

test('BLUF-03 AMB-20: a player outside the battle may call, too', () => {
  const t = combat({
    players: 3,
    rules: { bluffCall: 'manual' },
    hexes: { D4: { owner: 1, terrain: 'forest' }, D5: { owner: 2 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre', 'farmers'] },
      { at: 'D4', seat: 1, kinds: ['walrus'] },
    ],
  });
  expect(t.open().map((d) => d.seat)).toEqual([1, 2, 0]);
  t.answer(2, 'bluff.call', { ids: [t.id('farmers', 0)] }).timeOut();
  expect(t.all('called')).toMatchObject([{ seat: 2, bluff: true }]);
});

test('T-18 BLUF-06: swamp creatures drawn in a desert defend it and cannot be called', () => {
  const t = combat(
    {
      gold: [0, 0],
      rules: { bluffCall: 'manual' },
      hexes: { D4: { terrain: 'desert' } },
      pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }],
    },
    { explore: [2], battle: [6, 6, 6] },
    ['slime_beast', 'huge_leech'],
  );
  // Only the other player may call, and only the pieces of the explorer.
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'bluff.call' }]);
  expect(t.refusal(1, 'bluff.call', { ids: [t.id('slime_beast', -1)] })).toBe('piece.unknown');
  t.answer(1, 'bluff.call', { ids: [] });
  expect(t.all('battleRolled').find((e) => e.side === -1)?.dice).toHaveLength(2);
  const auto = combat(
    {
      gold: [0, 0],
      hexes: { D4: { terrain: 'desert' } },
      pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }],
    },
    { explore: [2], battle: [6, 6, 6] },
    ['slime_beast', 'huge_leech'],
  );
  expect(bluffs(auto)).toEqual([]);
  expect(auto.all('battleRolled').find((e) => e.side === -1)?.dice).toHaveLength(2);
});
