import { expect, test } from 'vitest';
import { combat } from '../../testkit/combat.ts';
import { duel, neutralMagic, openQuestions, passItems, passWindows, playItem } from '../../testkit/duel.ts';

type Fight = ReturnType<typeof duel>;
const HOME = { D3: { terrain: 'jungle', owner: 0 } };
const dust = (t: Fight): Fight => t.answer(1, 'battle.dust', { id: t.id('dust_of_defense', 1) });

test('MAG-07 AMB-76 D-56: after all other items the defender sends the attackers home', () => {
  const t = duel({
    attacker: ['ogre', 'troll'],
    defender: ['bears'],
    racks: { 0: ['golem'], 1: ['dust_of_defense'] },
    hexes: HOME,
  });
  expect(openQuestions(t).sort()).toEqual(['0 battle.items', '1 battle.items']);
  playItem(t, 0, t.id('golem', 0));
  passItems(t, 1);
  expect(openQuestions(t)).toEqual(['1 battle.dust']);
  dust(t);
  // The attackers must leave; they choose only the hex.
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'battle.retreat', forced: true }]);
  expect(t.refusal(0, 'battle.retreat', { hex: null })).toBe('decision.forced');
  t.timeOut(0);
  expect([t.pieces('ogre', 0, 'D3'), t.pieces('troll', 0, 'D3')].map((p) => p.length)).toEqual([1, 1]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 0 }]);
  expect(t.all('rolled')).toEqual([]);
  expect(t.hex('D4').owner).toBe(1);
  expect([t.pieces('golem'), t.pieces('dust_of_defense')]).toEqual([[], []]);
});

test('MAG-07 ENG-04: every defender with a rack is asked; only a Dust they hold is an answer', () => {
  const t = duel({
    attacker: ['ogre'],
    defender: ['bears'],
    racks: { 0: ['dust_of_defense'], 1: ['pearl'] },
    hexes: HOME,
  });
  expect(openQuestions(t)).toEqual(['1 battle.dust']);
  expect(t.refusal(1, 'battle.dust', { id: t.id('pearl', 1) })).toBe('piece.unknown');
  expect(t.refusal(1, 'battle.dust', { id: t.id('dust_of_defense', 0) })).toBe('piece.unknown');
  t.answer(1, 'battle.dust', { id: null });
  expect(t.all('battleRoundBegan')).not.toEqual([]);
  // An item of this kind is in the game, but a defender with an empty rack cannot hold it.
  const empty = duel({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['dust_of_defense'] }, hexes: HOME });
  expect(empty.all('asked').flatMap((e) => e.decisions.filter((d) => d.kind === 'battle.dust'))).toEqual([]);
});

test('AMB-79 MAG-07: it cannot be played if no attacker has a way home', () => {
  const t = duel({ attacker: ['ogre'], defender: ['bears'], racks: { 1: ['dust_of_defense'] } }, { battle: [6, 1] });
  expect(t.all('asked').flatMap((e) => e.decisions.filter((d) => d.kind === 'battle.dust'))).toEqual([]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 1 }]);
});

test('AMB-127 MAG-07: attackers with a way home go; the others stay and fight', () => {
  const t = combat(
    {
      players: 3,
      rules: { magic: true },
      hexes: { D4: { terrain: 'forest', owner: 2 }, ...HOME },
      racks: { 2: ['dust_of_defense'] },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['giant'] },
        { at: 'D4', seat: 2, kinds: ['arch_cleric'] },
        ...neutralMagic(['dust_of_defense']),
      ],
    },
    { battle: [6, 6, 6, 6] },
  );
  t.answer(2, 'battle.dust', { id: t.id('dust_of_defense', 2) });
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'battle.retreat', forced: true }]);
  t.timeOut();
  expect(t.pieces('ogre', 0, 'D3')).toHaveLength(1);
  expect(t.all('battleRoundBegan')).not.toEqual([]);
  expect(t.all('battleRolled').map((e) => e.side)).not.toContain(0);
  expect(t.all('battleRolled').map((e) => e.side)).toContain(1);
});

test('MAG-10 MAG-07 D-31: a Fan blows the Dust away; both are used up and the battle begins', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['fan'], 1: ['dust_of_defense'] }, hexes: HOME },
    { battle: [6, 6] },
  );
  dust(t);
  expect(openQuestions(t)).toEqual(['0 item.reply']);
  expect(t.refusal(0, 'item.reply', { do: 'show', id: t.id('fan', 0), hex: t.at('D3') })).toBe('MAG-10');
  t.answer(0, 'item.reply', { do: 'show', id: t.id('fan', 0), hex: null });
  expect(t.all('cancelled')).toMatchObject([{ canceller: expect.anything() }]);
  expect([t.pieces('fan'), t.pieces('dust_of_defense')]).toEqual([[], []]);
  expect(t.all('battleRoundBegan')).toHaveLength(1);
});

test('MAG-08 MAG-07: Dispel cancels the Dust, and the defender’s magic creatures fight in melee', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['druid'], racks: { 0: ['dispel_magic'], 1: ['dust_of_defense'] }, hexes: HOME },
    { battle: [6, 6] },
  );
  passItems(t, 0);
  passItems(t, 1);
  dust(t);
  t.answer(0, 'item.reply', { do: 'show', id: t.id('dispel_magic', 0), hex: null });
  expect(t.all('battleRolled').map((e) => [e.side, e.step])).toEqual([
    [0, 'melee'],
    [1, 'melee'],
  ]);
});

test('RET-04 D-56 MAG-07: pieces without space in the chosen hex are lost, by the clock the lowest there', () => {
  const t = duel({
    attacker: ['ogre', 'troll'],
    defender: ['bears'],
    racks: { 1: ['dust_of_defense'] },
    hexes: HOME,
    pieces: [
      {
        at: 'D3',
        seat: 0,
        kinds: [
          'goblins',
          'goblins',
          'goblins',
          'goblins',
          'dwarves_2',
          'dwarves_3r',
          'dwarves_3c',
          'mountain_men',
          'mountain_men',
        ],
      },
    ],
  });
  dust(t);
  t.answer(0, 'battle.retreat', { hex: t.at('D3') });
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'retreat.excess', over: 1 }]);
  t.timeOut(0);
  const left = ['goblins', 'ogre', 'troll'].map((kind) => t.pieces(kind, 0, 'D3').length);
  expect(left).toEqual([3, 1, 1]);
});

test('AMB-39 MAG-07: the acting opponent shows Dust that neutral defenders have', () => {
  const t = combat({
    rules: { magic: true },
    hexes: { D4: { terrain: 'forest' }, ...HOME },
    racks: { 1: ['pearl'] },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre'] },
      { at: 'D4', seat: -1, kinds: ['bears', 'dust_of_defense'] },
      ...neutralMagic(['dust_of_defense']),
    ],
  });
  passWindows(t);
  expect(openQuestions(t)).toEqual(['1 battle.dust']);
  t.answer(1, 'battle.dust', { id: t.id('dust_of_defense', -1) });
  t.answer(0, 'battle.retreat', { hex: t.at('D3') });
  expect(t.pieces('dust_of_defense')).toEqual([]);
  expect(t.pieces('bears', -1, 'D4')).toHaveLength(1);
  expect(t.hex('D4').owner).toBe(-1);
  expect(t.game.seats[1].rack).toBe(1);
});
