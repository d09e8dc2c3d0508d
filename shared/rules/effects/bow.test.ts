import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { battleRolls, duel, itemAlone, itemBorne, openQuestions, passItems, playItem } from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

type Fight = ReturnType<typeof duel>;
const window = (t: Fight) => t.decision('battle.items', 0);

test('MAG-01: the bearer of the Bow shoots with 1 more; after the battle the Bow is used up', () => {
  const t = duel({ attacker: ['ogre'], defender: ['bears'], racks: { 0: ['bow'] } }, { battle: [3] });
  expect(openQuestions(t)).toEqual(['0 battle.items']);
  expect(options(project(t.game, 0), window(t)).items).toEqual([
    { id: t.id('bow', 0), kind: t.pieces('bow')[0].kind, choices: [{ what: 'bearer', piece: t.id('ogre', 0) }] },
  ]);
  const cup = t.game.cupSize;
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  expect(battleRolls(t)).toEqual(['0 ranged ogre:3']);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 1 }]);
  expect(t.pieces('bow')).toEqual([]);
  expect(t.game.cupSize).toBe(cup + 2);
  expect(t.game.seats[0].rack).toBe(0);
});

test('MAG-04 MAG-01: the bearer of the Sword charges with 1 more and loses its own marks', () => {
  const t = duel(
    { attacker: ['elves_3', 'druid'], defender: ['bears'], racks: { 0: ['sword'] } },
    { battle: [6, 6, 6, 4, 6] },
  );
  playItem(t, 0, t.id('sword', 0), t.id('elves_3', 0));
  expect(battleRolls(t)).toEqual(['0 magic druid:3', '0 melee elves_3:4 elves_3:4', '1 melee bears:2']);
});

test('MAG-01: a charging bearer of the Bow has one die, a magic one shoots', () => {
  const t = duel(
    { attacker: ['green_knight', 'druid'], defender: ['bears'], racks: { 0: ['bow'] } },
    { battle: [6, 6, 6, 6, 6, 5] },
  );
  playItem(t, 0, t.id('bow', 0), t.id('green_knight', 0));
  expect(battleRolls(t).slice(0, 3)).toEqual(['0 magic druid:3', '0 ranged green_knight:5', '1 melee bears:2']);
  const other = duel(
    { attacker: ['green_knight', 'druid'], defender: ['bears'], racks: { 0: ['bow'] } },
    { battle: [6, 6, 6, 6] },
  );
  playItem(other, 0, other.id('bow', 0), other.id('druid', 0));
  expect(battleRolls(other).slice(0, 2)).toEqual(['0 ranged druid:4', '0 melee green_knight:4 green_knight:4']);
});

test('AMB-124 MAG-04: a hero bears the Sword', () => {
  const t = duel(
    { attacker: ['arch_cleric'], defender: ['bears'], racks: { 0: ['sword'] }, rules: { heroes: true } },
    { battle: [6, 6, 2] },
  );
  playItem(t, 0, t.id('sword', 0), t.id('arch_cleric', 0));
  expect(battleRolls(t)[0]).toBe('0 melee arch_cleric:6 arch_cleric:6');
});

test('MAG-01 HIT-01 COMB-07: the Bow can take a hit and is lost; its bearer, which has shot, fights as before next round', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['giant'], racks: { 0: ['bow'] } },
    // Ranged step: the ogre misses, the giant hits. Melee step: the troll misses. In round 2 all miss.
    { battle: [6, 1, 6, 6, 6, 6] },
  );
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  const hits = t.decision('battle.hits', 0);
  const bow = t.id('bow', 0);
  // The first target offered is the Bow, because the lowest piece bears it. D-41
  expect(options(t.game, hits).targets.map((o) => o.target)).toEqual([bow, t.id('ogre'), t.id('troll')]);
  expect(t.refusal(0, 'battle.hits', { targets: [bow, bow] })).not.toBeNull();
  t.timeOut(0);
  expect(t.pieces('bow')).toEqual([]);
  expect(t.pieces('ogre', 0)).toHaveLength(1);
  expect(battleRolls(t).slice(0, 5)).toEqual([
    '0 ranged ogre:3',
    '1 ranged giant:4',
    '0 melee troll:4',
    '1 ranged giant:4',
    '0 melee ogre:2 troll:4',
  ]);
});

test('MAG-01: it passes on at a round’s start, even after its bearer died, and never before round 1', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['giant'], racks: { 0: ['bow'] } },
    { battle: [6, 1, 6, 6, 6, 6] },
  );
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  t.answer(0, 'battle.hits', { targets: [t.id('ogre', 0)] });
  expect(t.pieces('ogre')).toEqual([]);
  // The rack is empty, but the Bow is face up, so its owner is asked.
  expect(openQuestions(t)).toEqual(['0 battle.items']);
  expect(t.all('battleRoundBegan')).toHaveLength(1);
  playItem(t, 0, t.id('bow', 0), t.id('troll', 0));
  expect(battleRolls(t).slice(3, 4)).toEqual(['0 ranged troll:5']);
  // The Bow was shown in an earlier round, so no player is asked for a reply to it.
  expect(t.all('asked').flatMap((e) => e.decisions.filter((d) => d.kind === 'item.reply'))).toEqual([]);
});

test('MAG-01: no piece bears two items', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['giant'], racks: { 0: ['bow', 'sword'] } },
    { battle: [6, 6, 6, 6, 6] },
  );
  const [bow, sword, ogre, troll] = [t.id('bow', 0), t.id('sword', 0), t.id('ogre', 0), t.id('troll', 0)];
  const both = [bow, sword].map((id) => itemBorne(id, ogre));
  expect(t.refusal(0, 'battle.items', { calls: [], uses: both })).toBe('MAG-01');
  expect(t.refusal(0, 'battle.items', { calls: [], uses: [both[0], both[0]] })).toBe('decision.twice');
  expect(t.refusal(0, 'battle.items', { calls: [], uses: [itemBorne(bow, t.id('giant', 1))] })).toBe('MAG-01');
  expect(t.refusal(0, 'battle.items', { calls: [], uses: [itemBorne(ogre, ogre)] })).toBe('piece.unknown');
  t.answer(0, 'battle.items', {
    calls: [],
    uses: [itemBorne(bow, ogre), itemBorne(sword, troll)],
  });
  expect(battleRolls(t).slice(0, 3)).toEqual(['0 ranged ogre:3', '1 ranged giant:4', '0 melee troll:5 troll:5']);
  // Every piece bears an item now, so no item can pass to another piece.
  expect(t.all('battleRoundBegan').length).toBeGreaterThan(1);
});

test('AMB-104 MAG-01: a Bow shown for a bearer that is called away in the same window is kept', () => {
  const t = duel(
    { attacker: ['farmers', 'ogre'], defender: ['bears'], racks: { 0: ['bow'] }, rules: { bluffCall: 'manual' } },
    { battle: [6, 6] },
  );
  expect(openQuestions(t).sort()).toEqual(['0 battle.items', '1 bluff.call']);
  t.answer(1, 'bluff.call', { ids: [t.id('farmers', 0)] });
  playItem(t, 0, t.id('bow', 0), t.id('farmers', 0));
  expect(t.pieces('farmers')).toEqual([]);
  expect(t.all('played')).toMatchObject([{ seat: 0 }]);
  expect(t.pieces('bow', 0)).toMatchObject([{ at: 'rack', up: false }]);
  expect(t.game.seats[0].rack).toBe(1);
  expect(battleRolls(t)).toEqual(['0 melee ogre:2', '1 melee bears:2']);
});

test('AMB-133 RET-03 MAG-01: the Bow leaves with a side that retreats', () => {
  const t = duel(
    {
      attacker: ['ogre'],
      defender: ['bears', 'giant'],
      racks: { 0: ['bow'] },
      hexes: { D3: { terrain: 'jungle', owner: 0 } },
    },
    { battle: [6, 6, 6] },
  );
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  t.answer(0, 'battle.retreat', { hex: t.at('D3') });
  expect(t.pieces('bow')).toEqual([]);
  expect(t.pieces('ogre', 0, 'D3')).toHaveLength(1);
});

test('AMB-118 AMB-133 MAG-01: the Bow is used up when the battle ends before round 1', () => {
  const t = duel(
    {
      attacker: ['ogre'],
      defender: ['bears'],
      racks: { 0: ['bow'], 1: ['dust_of_defense'] },
      hexes: { D3: { terrain: 'jungle', owner: 0 } },
    },
    {},
  );
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  passItems(t, 1);
  t.answer(1, 'battle.dust', { id: t.id('dust_of_defense', 1) });
  t.answer(0, 'battle.retreat', { hex: t.at('D3') });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 0 }]);
  expect([t.pieces('bow'), t.pieces('dust_of_defense')]).toEqual([[], []]);
});

test('REC-09 MAG-01: under true elimination the Bow leaves the game', () => {
  const t = duel(
    { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['bow'] }, trueElimination: true },
    { battle: [3] },
  );
  const { kind } = t.pieces('bow')[0];
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0 }]);
  expect(t.game.gone).toEqual([kind]);
});

test('HPOW-09 MAG-04: a bearer called over leaves the Sword behind, and it may pass to another', () => {
  const t = duel(
    { attacker: ['warlord'], defender: ['bears', 'troll'], racks: { 1: ['sword'] }, rules: { heroes: true } },
    { item: [6], battle: [6, 6, 6, 6, 6] },
  );
  const bears = t.id('bears', 1);
  playItem(t, 1, t.id('sword', 1), bears);
  t.answer(0, 'battle.convert', { id: bears });
  expect(battleRolls(t)).toEqual(['0 melee bears:2 warlord:5', '1 melee troll:4']);
  expect(openQuestions(t)).toContain('1 battle.items');
  const d = t.decision('battle.items', 1);
  expect(options(project(t.game, 1), d).items).toMatchObject([
    { choices: [{ what: 'bearer', piece: t.id('troll', 1) }] },
  ]);
});

test('AMB-133 RET-03 MAG-01 MAG-05: Bow and Golem leave with the creatures, though the fort fights on', () => {
  const held = duel(
    {
      attacker: ['ogre', 'troll'],
      defender: ['bears'],
      racks: { 1: ['bow', 'golem'] },
      hexes: { D4: { terrain: 'forest', owner: 1, fort: 1 }, E3: { terrain: 'jungle', owner: 1 } },
    },
    { battle: [6, 6, 6, 6, 6, 6] },
  );
  held.answer(1, 'battle.items', {
    calls: [],
    uses: [itemBorne(held.id('bow', 1), held.id('bears', 1)), itemAlone(held.id('golem', 1))],
  });
  held.answer(0, 'battle.hits', { targets: [held.id('ogre', 0)] });
  held.answer(1, 'battle.retreat', { hex: held.at('E3') });
  const kinds = held.events.map((e) => e.t);
  expect(kinds.indexOf('usedUp')).toBeGreaterThan(-1);
  expect(kinds.indexOf('usedUp')).toBeLessThan(kinds.indexOf('battleRoundBegan'));
  expect(held.events.find((e) => e.t === 'usedUp')).toMatchObject({ ids: [expect.any(Number), expect.any(Number)] });
});
