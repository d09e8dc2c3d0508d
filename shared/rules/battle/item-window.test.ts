import { expect, test } from 'vitest';
import { KINDS } from '../../model/catalogue/index.ts';
import { project } from '../../model/game/project.ts';
import { combat } from '../../testkit/combat.ts';
import { duel, itemBorne, neutralMagic, openQuestions, passItems, passWindows, playItem } from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

type Fight = ReturnType<typeof duel>;
const itemsPlayed = (t: Fight): string[] => t.all('played').map((e) => `${e.seat} ${KINDS[e.face.kind].id}`);

test('BLUF-03 AMB-76 AMB-20 D-32 D-36: calls and items of a moment share one window; a player outside the battle only calls', () => {
  const t = combat(
    {
      players: 3,
      rules: { magic: true, bluffCall: 'manual' },
      hexes: { D4: { terrain: 'forest', owner: 1 } },
      racks: { 0: ['golem'], 1: ['pearl'], 2: ['ruby'] },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['farmers', 'ogre'] },
        { at: 'D4', seat: 1, kinds: ['bears'] },
        ...neutralMagic(['golem']),
      ],
    },
    { battle: [6, 6, 6] },
  );
  expect(openQuestions(t)).toEqual(['1 battle.items', '2 bluff.call', '0 battle.items']);
  const d = t.decision('battle.items', 1);
  expect(options(project(t.game, 1), d)).toEqual({
    calls: [t.id('farmers', 0), t.id('ogre', 0)].sort((a, b) => a - b),
    items: [],
  });
  t.answer(1, 'battle.items', { calls: [t.id('farmers', 0)], uses: [] });
  t.answer(2, 'bluff.call', { ids: [] });
  playItem(t, 0, t.id('golem', 0));
  const kinds = t.events.map((e) => e.t);
  expect(kinds.indexOf('called')).toBeLessThan(kinds.indexOf('itemEntered'));
  expect(t.pieces('farmers')).toEqual([]);
});

test('BLUF-03 AMB-76: under auto the window is only for items', () => {
  const t = duel({ attacker: ['farmers', 'ogre'], defender: ['bears'], racks: { 0: ['golem'] } });
  expect(t.pieces('farmers')).toEqual([]);
  expect(openQuestions(t)).toEqual(['0 battle.items']);
  expect(t.refusal(0, 'battle.items', { calls: [t.id('bears', 1)], uses: [] })).toBe('piece.unknown');
});

test('MAG-05 ENG-04 SEC-20: public knowledge decides which players are asked, never the contents of a rack', () => {
  // The Golem is on seat 1's rack. Seat 0 is asked, too, because it might hold the Golem, unless
  // its rack is empty.
  const racks = [
    { 0: ['pearl'], 1: ['golem'] },
    { 0: ['golem'], 1: ['pearl'] },
  ];
  for (const r of racks) {
    const t = duel({ attacker: ['ogre'], defender: ['bears'], racks: r });
    expect(openQuestions(t)).toEqual(['1 battle.items', '0 battle.items']);
  }
  const alone = duel({ attacker: ['ogre'], defender: ['bears'], racks: { 1: ['golem'] } });
  expect(openQuestions(alone)).toEqual(['1 battle.items']);
  // If all usable magic is face up, no player can have any hidden, so no player is asked.
  const none = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['pearl'], 1: ['ruby'] } },
    { battle: [1, 6] },
  );
  expect(none.all('battleEnded')).toMatchObject([{ winner: 0 }]);
  expect(none.all('asked').flatMap((e) => e.decisions.filter((d) => d.kind !== 'capture.place'))).toEqual([]);
});

test('MAG-01 AMB-117 AMB-76: items take effect for the attackers in order, then for the defender', () => {
  const t = combat(
    {
      players: 3,
      first: 1,
      rules: { magic: true },
      hexes: { D4: { terrain: 'forest', owner: 1 } },
      racks: { 0: ['golem'], 1: ['sword'], 2: ['bow'] },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['bears'] },
        { at: 'D4', seat: 2, kinds: ['arch_cleric'] },
        ...neutralMagic(['golem', 'sword', 'bow']),
      ],
    },
    {},
  );
  playItem(t, 1, t.id('sword', 1), t.id('bears', 1));
  playItem(t, 0, t.id('golem', 0));
  playItem(t, 2, t.id('bow', 2), t.id('arch_cleric', 2));
  passWindows(t);
  // Seat 1 is first player and defends. The attackers in player order are seats 2 and 0.
  expect(itemsPlayed(t)).toEqual(['2 bow', '0 golem', '1 sword']);
});

test('AMB-104 COMB-12: an item is kept if the calls of the same window ended the battle', () => {
  const t = duel({
    attacker: ['farmers'],
    defender: ['bears'],
    racks: { 0: ['golem'], 1: ['sword'] },
    rules: { bluffCall: 'manual' },
  });
  t.answer(1, 'battle.items', {
    calls: [t.id('farmers', 0)],
    uses: [itemBorne(t.id('sword', 1), t.id('bears', 1))],
  });
  playItem(t, 0, t.id('golem', 0));
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 0 }]);
  expect([t.pieces('golem', 0), t.pieces('sword', 1)].map((p) => p.map((c) => c.up))).toEqual([[false], [false]]);
  expect(t.game.seats.map((s) => s.rack)).toEqual([1, 1]);
});

test('AMB-76: the window opens again at the start of each round', () => {
  const t = duel({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['golem'] } }, { battle: [6, 6, 6, 6] });
  passItems(t, 0);
  expect(t.all('battleRoundBegan')).toHaveLength(1);
  expect(openQuestions(t)).toEqual(['0 battle.items']);
  playItem(t, 0, t.id('golem', 0));
  expect(t.all('battleRoundBegan')).toMatchObject([{ round: 1 }, { round: 2 }]);
  expect(t.all('battleRolled').find((e) => e.dice.some((d) => d.cv === 6))).toBeDefined();
});

test('AMB-76: without magic no player is asked for items', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['golem'] }, rules: { magic: false } },
    { battle: [1, 6] },
  );
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0 }]);
});
