import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { isPiece, pieceId } from '../../model/game/types.ts';
import { type CombatScene, capacityOf, combat, fighterAt, HOMES } from '../../testkit/combat.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { options } from '../decisions/index.ts';
import { battleRanks } from './sides.ts';

type Fight = ReturnType<typeof combat>;
const rolls = (t: Fight) => t.all('battleRolled').map((e) => [e.step, e.side, e.hits]);
const steps = (t: Fight) => t.all('battleRolled').map((e) => e.step);

const attack = (attackers: string[], defenders: string[], hex: object = {}, more: CombatScene = {}): CombatScene => ({
  ...more,
  hexes: { D4: { terrain: 'plains', owner: 1, ...hex }, ...more.hexes },
  pieces: [
    { at: 'D4', seat: 0, kinds: attackers },
    { at: 'D4', seat: 1, kinds: defenders },
  ],
});

test('COMB-01: players with fights pick one each in order, again and again, and may not pass', () => {
  const t = combat({
    gold: [0, 0],
    hexes: { D4: { owner: 1 }, C3: { owner: 1 }, D3: { owner: 0, terrain: 'mountain' } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre'] },
      { at: 'D4', seat: 1, kinds: ['farmers'] },
      { at: 'C3', seat: 0, kinds: ['goblins'] },
      { at: 'C3', seat: 1, kinds: ['farmers'] },
      { at: 'D3', seat: 0, kinds: ['goblins'] },
      { at: 'D3', seat: 1, kinds: ['farmers'] },
    ],
    rules: { bluffCall: 'manual' },
  });
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'battle.pick' }]);
  const pick = t.decision('battle.pick');
  expect(options(t.game, pick).hexes).toEqual([t.at('D4'), t.at('D3'), t.at('C3')]);
  expect(t.refusal(0, 'battle.pick', { hex: t.at('B2') })).toBe('COMB-02');
  expect(t.refusal(0, 'battle.pick', { hex: OFF_BOARD })).toBe('hex.unknown');
  t.answer(0, 'battle.pick', { hex: t.at('C3') });
  t.playOn('one', (g) => g.open[0]?.kind === 'battle.pick');
  // The game has two fights left: in seat 1's segment that seat picks between them. Afterwards seat 0 has a
  // single fight, so it is not asked.
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'battle.pick' }]);
  t.timeOut();
  t.playOn('two', (g) => g.phase !== 'combat');
  expect(t.all('battleBegan').map((e) => e.hex)).toEqual([t.at('C3'), t.at('D4'), t.at('D3')]);
  expect(t.all('phaseBegan').flatMap((e) => (e.phase === 'combat' && e.turn >= 0 ? [e.turn] : []))).toEqual([0, 1, 0]);
});

test('COMB-02: a fort alone makes a fight; an empty hex or the player’s own income does not', () => {
  const t = combat({
    gold: [0, 0],
    hexes: { D4: { owner: 1, fort: 1 }, C3: { owner: 1, income: 'farmlands' }, E3: { owner: 0 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre'] },
      { at: 'E3', seat: 0, kinds: ['goblins'] },
    ],
  });
  expect(t.all('battleBegan').map((e) => e.hex)).toEqual([t.at('D4')]);
});

test('COMB-02 AMB-45: the owner may announce the battle in their own hex', () => {
  const t = combat({ ...attack(['ogre'], ['farmers']), first: 1, rules: { bluffCall: 'manual' } });
  expect(t.all('phaseBegan').filter((e) => e.phase === 'combat' && e.turn >= 0)[0].turn).toBe(1);
  expect(t.all('battleBegan')).toMatchObject([{ sides: [0, 1] }]);
  // A player with only a tower in the hex may also announce the battle.
  const alone = combat({ ...attack(['ogre'], [], { fort: 1 }), first: 1 }, { battle: [1, 6] });
  expect(alone.all('phaseBegan').filter((e) => e.phase === 'combat' && e.turn >= 0)[0].turn).toBe(1);
});

test('COMB-03: the owner defends and all others attack in order', () => {
  const t = combat({
    players: 4,
    first: 2,
    rules: { bluffCall: 'manual' },
    hexes: { D4: { owner: 1 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre'] },
      { at: 'D4', seat: 1, kinds: ['farmers'] },
      { at: 'D4', seat: 3, kinds: ['goblins'] },
    ],
  });
  expect(t.all('battleBegan')).toMatchObject([{ sides: [3, 0, 1], opponent: -1 }]);
});

test('COMB-03 AMB-33: an owner without fighters there takes no part, and the winner captures the hex', () => {
  const t = combat(
    {
      players: 3,
      hexes: { ...HOMES, D4: { owner: 2, income: 'farmlands' }, D5: { owner: 2 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['vampire_bat'] },
      ],
    },
    { battle: [6, 1], damage: [2] },
  );
  expect(t.all('battleBegan')).toMatchObject([{ sides: [0, 1] }]);
  expect(t.hex('D4')).toMatchObject({ owner: 1, income: { kind: kindOf('farmlands') } });
  expect(t.all('captured')).toMatchObject([{ from: 2, seat: 1, why: 'battle' }]);
});

test('COMB-04: all creatures of all sides turn face up', () => {
  const t = combat({ ...attack(['ogre', 'goblins'], ['pirates']), rules: { bluffCall: 'manual' } });
  expect(t.all('revealed').map((e) => [e.seat, e.count])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(t.hex('D4')).toMatchObject({ hidden: [0, 0], shown: [2, 1], neutral: 0 });
});

test('COMB-04 COMB-12: a side with only bluffs has lost before round 1', () => {
  const t = combat(attack(['ogre'], ['farmers']));
  expect(t.all('battleRoundBegan').length).toBeGreaterThan(0);
  const bluff = combat(attack(['farmers'], ['pirates']));
  expect(bluff.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 0 }]);
  expect(bluff.all('battleRolled')).toEqual([]);
});

test('COMB-05 COMB-07: the steps are magic, ranged, melee, and every piece rolls in only one', () => {
  const t = combat(attack(['dervish', 'elves_2', 'ogre'], ['spirit', 'ice_giant', 'pirates']), {
    battle: [6, 6, 6, 6, 6, 6],
  });
  expect(steps(t).slice(0, 6)).toEqual(['magic', 'magic', 'ranged', 'ranged', 'melee', 'melee']);
  expect(t.all('battleRoundBegan').length).toBeGreaterThan(1);
});

test('COMB-06: a die not above the value hits, and a charging piece rolls two dice', () => {
  const t = combat(attack(['black_knight'], ['walrus', 'sandworm']), { battle: [3, 4, 6, 6] });
  const [first] = t.all('battleRolled');
  expect(first.dice.map((d) => [d.die, d.hit])).toEqual([
    [3, true],
    [4, false],
  ]);
  expect(first.hits).toBe(1);
});

test('COMB-07: towers, keeps, cities and villages fight in melee', () => {
  const t = combat(attack(['ogre', 'goblins'], [], { fort: 2, income: 'city' }), { battle: [6, 6, 2, 3] });
  expect(t.all('battleRolled')[1]).toMatchObject({
    side: 1,
    step: 'melee',
    dice: [
      { by: 'fort', cv: 2, hit: true },
      { by: 'town', kind: kindOf('city'), cv: 2, hit: false },
    ],
  });
});

test('COMB-08: both sides roll before any piece is lost', () => {
  const t = combat(attack(['ogre'], ['pirates']), { battle: [1, 1] });
  expect(rolls(t)).toEqual([
    ['melee', 0, 1],
    ['melee', 1, 1],
  ]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1 }]);
});

test('COMB-08: a piece lost in an earlier step does not roll', () => {
  const t = combat(attack(['dervish', 'goblins'], ['pirates']), { battle: [1] });
  expect(rolls(t)).toEqual([['magic', 0, 1]]);
  expect(t.hex('D4').owner).toBe(0);
});

test('T-24 COMB-08: an R creature hit in the magic step does not roll in the ranged step', () => {
  const t = combat(attack(['dervish', 'goblins'], ['ice_giant', 'pirates']), { battle: [2, 6, 6] });
  t.answer(1, 'battle.hits', { targets: [t.id('ice_giant')] });
  expect(steps(t).slice(0, 3)).toEqual(['magic', 'melee', 'melee']);
});

test('T-33 COMB-09: a piece of value 6 rolls and hits even with a 6', () => {
  const t = combat(attack(['crawling_vines'], ['walrus']), { battle: [6, 6] });
  expect(t.all('battleRolled')[0]).toMatchObject({ side: 0, hits: 1, dice: [{ die: 6, cv: 6, hit: true }] });
});

test('COMB-10: a damaged castle still shoots, and a damaged citadel still fights by magic', () => {
  // The goblins and the ogre hit once each round. The castle's value falls from 3 to 2, and it still rolls in
  // the ranged step of the next round.
  const castle = combat(attack(['ogre', 'goblins'], [], { fort: 3 }), { battle: [6, 1, 6, 6] });
  expect(steps(castle)).toEqual(expect.arrayContaining(['ranged', 'melee']));
  const shots = castle.all('battleRolled').filter((e) => e.side === 1);
  expect(shots.map((e) => [e.step, e.dice[0].cv]).slice(0, 2)).toEqual([
    ['ranged', 3],
    ['ranged', 2],
  ]);
  const citadel = combat(attack(['ogre', 'goblins'], [], { fort: 4 }), { battle: [6, 1, 6, 6] });
  const spells = citadel.all('battleRolled').filter((e) => e.side === 1);
  expect(spells.map((e) => [e.step, e.dice[0].cv]).slice(0, 2)).toEqual([
    ['magic', 4],
    ['magic', 3],
  ]);
});

test('COMB-11: an income piece other than a city or village neither rolls nor takes hits', () => {
  const t = combat(attack(['ogre'], ['pirates'], { income: 'farmlands' }), { battle: [1, 6], damage: [2] });
  expect(t.all('battleRolled')[1].dice).toHaveLength(1);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('farmlands') } });
  expect(t.all('struck')[0].targets).not.toContain('town');
});

test('COMB-12: the battle ends in mid-round when losses leave one side', () => {
  const t = combat(attack(['spirit', 'ogre'], ['sandworm']), { battle: [1] });
  expect(rolls(t)).toEqual([['magic', 0, 1]]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 1 }]);
});

test('HIT-01: the player who was hit assigns all hits, but no more than the pieces can take', () => {
  const t = combat(attack(['ogre', 'troll'], ['pirates', 'walrus', 'sandworm']), { battle: [1, 1, 6, 6, 6] });
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'battle.hits', hits: 2 }]);
  const [pirates, walrus] = [t.id('pirates'), t.id('walrus')];
  expect(t.refusal(1, 'battle.hits', { targets: [pirates] })).toBe('HIT-01');
  expect(t.refusal(1, 'battle.hits', { targets: [] })).toBe('HIT-01');
  expect(t.refusal(1, 'battle.hits', { targets: [pirates, walrus, t.id('sandworm')] })).toBe('HIT-01');
  expect(t.refusal(1, 'battle.hits', { targets: [pirates, t.id('ogre')] })).toBe('piece.unknown');
  expect(t.refusal(1, 'battle.hits', { targets: [pirates, pieceId(12345)] })).toBe('piece.unknown');
  expect(t.refusal(1, 'battle.hits', { targets: [pirates, 'fort'] })).toBe('piece.unknown');
  t.answer(1, 'battle.hits', { targets: [walrus, pirates] });
  expect(t.all('struck')[0]).toMatchObject({ seat: 1, targets: [walrus, pirates] });
  expect(t.pieces('sandworm', 1)).toHaveLength(1);
});

test('AMB-47 HIT-01: players hit in the same step answer simultaneously, without seeing each other’s choice', () => {
  const t = combat(attack(['ogre', 'troll'], ['pirates', 'walrus']), { battle: [1, 6, 1, 6] });
  expect(t.open()).toMatchObject([
    { seat: 0, kind: 'battle.hits', hits: 1 },
    { seat: 1, kind: 'battle.hits', hits: 1 },
  ]);
  t.answer(0, 'battle.hits', { targets: [t.id('ogre')] });
  expect(t.all('struck')).toEqual([]);
  t.answer(1, 'battle.hits', { targets: [t.id('walrus')] });
  expect(
    t
      .all('struck')
      .slice(0, 2)
      .map((e) => e.seat),
  ).toEqual([0, 1]);
});

test('HIT-01: a player is not asked if everything falls or if one piece must take every hit', () => {
  const t = combat(attack(['ogre', 'troll'], [], { fort: 3 }), { battle: [6, 1, 1] });
  expect(t.all('struck')[0].targets).toEqual(['fort', 'fort']);
  expect(t.history.some((e) => e.t === 'asked' && e.decisions.some((d) => d.kind === 'battle.hits'))).toBe(false);
});

test('HIT-02: a creature dies of one hit and goes to the cup', () => {
  const t = combat(attack(['ogre', 'troll'], ['walrus', 'pirates']), { battle: [1, 6, 6, 6] });
  const cup = t.game.cupSize;
  const walrus = t.id('walrus');
  expect(t.refusal(1, 'battle.hits', { targets: [walrus, walrus] })).toBe('HIT-02');
  t.answer(1, 'battle.hits', { targets: [walrus] });
  expect(t.pieces('walrus')).toEqual([]);
  expect(t.game.cupSize).toBeGreaterThanOrEqual(cup + 1);
  expect(t.all('shownLost').filter((e) => e.why === 'hit')[0]).toMatchObject({ seat: 1, ids: [walrus] });
});

test('T-20 HIT-03: a city with one hit has value 1, and with two hits it is neutralised', () => {
  const t = combat(attack(['spirit', 'sprite', 'ogre'], ['pirates'], { income: 'city' }), { battle: [1, 6, 6, 6, 6] });
  expect(t.refusal(1, 'battle.hits', { targets: ['town'] })).toBe(null);
  expect(fighterAt(t.game, t.at('D4'), 'town')?.cv).toBe(2);
  t.answer(1, 'battle.hits', { targets: ['town'] });
  // Only one roll yet: round 2 has not begun. The city's value has fallen, so it rolled at value 1.
  const melee = t.all('battleRolled').filter((e) => e.side === 1 && e.step === 'melee')[0];
  expect(melee.dice.map((d) => d.cv)).toEqual([2, 1]);
  const twice = combat(attack(['dervish', 'dervish', 'spirit', 'ogre'], ['walrus', 'pirates'], { income: 'city' }), {
    battle: [1, 1, 6, 6, 6, 6],
  });
  twice.answer(1, 'battle.hits', { targets: ['town', 'town'] });
  const [after] = twice.all('battleRolled').filter((e) => e.side === 1);
  expect(after.dice.map((d) => d.by)).not.toContain('town');
  expect(after.dice).toHaveLength(2);
});

test('HIT-03: a fort or a city takes at most as many hits as its value', () => {
  const t = combat(attack(['ogre', 'troll', 'cyclops'], ['walrus', 'pirates'], { fort: 2 }), {
    battle: [1, 1, 1, 6, 6, 6],
  });
  expect(t.refusal(1, 'battle.hits', { targets: ['fort', 'fort', 'fort'] })).toBe('HIT-03');
  t.answer(1, 'battle.hits', { targets: ['fort', 'fort', t.id('pirates')] });
  expect(t.pieces('pirates')).toEqual([]);
  const city = combat(attack(['ogre', 'troll', 'cyclops'], ['walrus', 'pirates'], { income: 'city' }), {
    battle: [1, 1, 1, 6, 6, 6],
  });
  expect(city.refusal(1, 'battle.hits', { targets: ['town', 'town', 'town'] })).toBe('HIT-03');
  expect(city.refusal(1, 'battle.hits', { targets: ['town', 'town', city.id('pirates')] })).toBe(null);
});

test('HIT-01 ENG-05: the fallback puts hits on the fort, then the city, then the lowest creature', () => {
  const defenders = ['walrus', 'goblins', 'pirates'];
  const t = combat(attack(['ogre', 'troll', 'cyclops', 'giant_ape'], defenders, { fort: 1, income: 'city' }), {
    battle: [1, 1, 1, 1, 6, 6, 6, 6, 6],
  });
  const goblins = t.id('goblins', 1);
  t.timeOut();
  expect(t.all('struck')[0].targets).toEqual(['fort', 'town', 'town', goblins]);
});

test('T-19 COMB-06: dice 4, 3, 3 give three hits on two pieces; the knight’s 4 and 2 give one', () => {
  const t = combat(
    {
      hexes: { D4: { owner: 1, terrain: 'plains' }, D3: { owner: 0 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['walrus', 'white_knight'] },
        { at: 'D4', seat: 1, kinds: ['mountain_men', 'nomads'] },
      ],
    },
    { battle: [4, 3, 3, 6, 6] },
  );
  const [first] = t.all('battleRolled');
  expect(first.dice.map((d) => [d.cv, d.die, d.hit])).toEqual([
    [4, 4, true],
    [3, 3, true],
    [3, 3, true],
  ]);
  expect(first.hits).toBe(3);
  expect(t.all('struck')[0].targets).toHaveLength(2);
  expect(t.hex('D4').owner).toBe(0);
  const knight = combat(
    {
      hexes: { D4: { owner: 1 }, D3: { owner: 0, terrain: 'plains' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['white_knight'] },
        { at: 'D4', seat: 1, kinds: ['mountain_men', 'nomads'] },
      ],
    },
    { battle: [4, 2, 6, 6] },
  );
  expect(knight.all('battleRolled')[0].hits).toBe(1);
});

test('HIT-01: the acting opponent assigns the hits on neutral defenders', () => {
  const t = combat(
    {
      gold: [0, 0],
      pieces: [
        { at: 'D4', seat: 0, kinds: ['troll'] },
        { at: 'D4', seat: -1, kinds: ['walrus', 'bears'] },
      ],
    },
    { battle: [1, 6, 6] },
  );
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'battle.hits', hits: 1 }]);
  const bears = t.id('bears');
  t.answer(1, 'battle.hits', { targets: [bears] });
  expect(t.all('struck')[0]).toMatchObject({ seat: -1, targets: [bears] });
  expect(t.all('shownLost').filter((e) => e.why === 'hit')[0]).toMatchObject({ seat: -1 });
});

test('COMB-06 ENG-01: attackers roll first; pieces roll in catalogue order, then the fort, then the town', () => {
  const t = combat(attack(['troll', 'goblins'], ['walrus', 'pirates'], { fort: 1, income: 'village' }), {
    battle: [6, 5, 1, 2, 3, 4],
  });
  const [a, d] = t.all('battleRolled');
  expect(a.dice.map((x) => [x.kind, x.die])).toEqual([
    [kindOf('goblins'), 6],
    [kindOf('troll'), 5],
  ]);
  expect(d.dice.map((x) => [isPiece(x.by) ? x.kind : x.by, x.die])).toEqual([
    [kindOf('walrus'), 1],
    [kindOf('pirates'), 2],
    ['fort', 3],
    ['town', 4],
  ]);
});

test('COMB-07 HIT-03: panels and bots read ranks, values and capacity', () => {
  const t = combat(attack(['dervish', 'ogre', 'troll'], ['walrus', 'giant', 'pirates'], { fort: 3, income: 'city' }), {
    battle: [1],
  });
  const hex = t.at('D4');
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'battle.hits' }]);
  expect(capacityOf(t.game, hex, 1)).toBe(8);
  expect(capacityOf(t.game, hex, 0)).toBe(3);
  expect(fighterAt(t.game, hex, 'fort')?.cv).toBe(3);
  expect(fighterAt(t.game, hex, pieceId(9999))).toBeUndefined();
  expect(fighterAt(t.game, hex, 'fort')?.step).toBe('ranged');
  expect(fighterAt(t.game, hex, 'town')?.step).toBe('melee');
  expect(fighterAt(t.game, hex, t.id('dervish'))?.step).toBe('magic');
  const [attacker, defender] = battleRanks(t.game, hex);
  expect([attacker.side, attacker.magic.length, attacker.ranged.length, attacker.melee.length]).toEqual([0, 1, 0, 2]);
  expect([defender.side, defender.magic.length, defender.ranged.length, defender.melee.length]).toEqual([1, 0, 2, 3]);
});
