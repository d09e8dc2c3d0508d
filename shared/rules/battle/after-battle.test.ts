import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';

type Fight = ReturnType<typeof combat>;
const damage = (t: Fight) => t.all('rolled').filter((e) => e.purpose === 'damage');

const attack = (attackers: string[], defenders: string[], hex: object = {}, more: CombatScene = {}): CombatScene => ({
  ...more,
  hexes: { D4: { owner: 1, ...hex }, ...more.hexes },
  pieces: [
    { at: 'D4', seat: 0, kinds: attackers },
    { at: 'D4', seat: 1, kinds: defenders },
  ],
});

test('POST-01: with no attacker left the defender keeps the hex', () => {
  const t = combat(attack(['ogre'], ['pirates']), { battle: [6, 1] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1 }]);
  expect(t.hex('D4').owner).toBe(1);
});

test('T-43 POST-01 POST-03: if the fort is neutralised and all attackers die, the defender keeps it and the damage die is rolled', () => {
  const t = combat(attack(['ogre'], [], { fort: 1 }), { battle: [1, 1], damage: [2] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 1 }]);
  expect(t.hex('D4')).toMatchObject({ owner: 1, fort: { level: 1, hits: 0 } });
  expect(damage(t)).toMatchObject([{ dice: [2] }]);
  expect(t.all('captured')).toEqual([]);
});

test('POST-02: the attacker who remains captures hex, fort and income piece', () => {
  const won = combat(attack(['troll', 'cyclops', 'ogre'], [], { fort: 1, income: 'farmlands' }), {
    battle: [1, 1, 1, 6],
    damage: [2, 3],
  });
  expect(won.all('captured')).toMatchObject([{ seat: 0, from: 1, why: 'battle', citadelRound: null }]);
  expect(won.hex('D4')).toMatchObject({ owner: 0, fort: { level: 1, hits: 0 }, income: { kind: kindOf('farmlands') } });
});

for (const die of [1, 2, 5, 6]) {
  const harm = die === 1 || die === 6;
  test(`POST-03: a ${die} ${harm ? 'lowers a castle and takes the income piece' : 'harms nothing'}`, () => {
    const t = combat(attack(['ogre'], ['walrus'], { fort: 3, income: 'silver_mine', terrain: 'mountain' }), {
      battle: [1],
      damage: [die, die],
    });
    expect(damage(t).map((e) => e.dice)).toEqual([[die], [die]]);
    expect([t.fortLevel('D4'), t.incomeKind('D4')]).toEqual(harm ? [2, null] : [3, kindOf('silver_mine')]);
    expect(t.all('incomeRemoved').map((e) => e.why)).toEqual(harm ? ['damaged'] : []);
  });
}

test('POST-03: a tower hit by the damage die vanishes; fort and income piece have a die each', () => {
  const t = combat(attack(['ogre'], ['walrus'], { fort: 1, income: 'city' }), { battle: [6, 1, 6, 6], damage: [6, 2] });
  expect(t.hex('D4')).toMatchObject({ fort: null, income: { kind: kindOf('city') } });
});

test('POST-03 AMB-55: a fort that drops to a level whose pieces are all in use still drops', () => {
  const t = combat(attack(['ogre'], ['walrus'], { fort: 2 }, { rules: { fortSupply: [0, 0, 8, 8, 6] } }), {
    battle: [6, 1, 6],
    damage: [1],
  });
  expect(t.fortLevel('D4')).toBe(1);
});

test('AMB-54 POST-03: the damage dice are rolled even if the attackers fled', () => {
  const t = combat(attack(['ogre'], ['walrus'], { fort: 3 }, { hexes: { C3: { owner: 0 } } }), {
    battle: [6, 6, 6],
    damage: [1],
  });
  t.answer(0, 'battle.retreat', { hex: t.at('C3') });
  expect(t.hex('D4')).toMatchObject({ owner: 1, fort: { level: 2 } });
});

test('AMB-118 POST-03: without a round there is no damage die', () => {
  const t = combat(attack(['ghost'], ['pirates'], { fort: 1 }, { hexes: { B2: { owner: 1, terrain: 'swamp' } } }));
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 0 }]);
  expect(damage(t)).toEqual([]);
});

test('POST-04: there is no damage die for a citadel', () => {
  const t = combat(attack(['ogre'], ['walrus'], { fort: 4, income: 'city' }), { battle: [1, 6, 6, 6], damage: [6] });
  expect(damage(t)).toHaveLength(1);
  expect(t.hex('D4')).toMatchObject({ fort: { level: 4, hits: 0 }, income: null });
});

test('POST-04 CIT-04: without citadelImmune a citadel can drop to a castle, which ends its countdown', () => {
  const t = combat(attack(['ogre'], ['walrus'], { fort: 4 }, { rules: { citadelImmune: false } }), {
    battle: [1, 6, 6, 6],
    damage: [6],
  });
  expect(damage(t)).toHaveLength(1);
  expect(t.hex('D4')).toMatchObject({ fort: { level: 3, hits: 0, citadelRound: null } });
});

test('POST-03: without postBattleRoll there are no damage dice', () => {
  const scene = attack(['ogre'], ['walrus'], { fort: 1, income: 'city' }, { rules: { postBattleRoll: false } });
  const t = combat(scene, { battle: [6, 1, 6, 6] });
  expect(t.all('battleEnded')).toHaveLength(1);
  expect(damage(t)).toEqual([]);
  expect(t.hex('D4')).toMatchObject({ fort: { level: 1 }, income: { kind: kindOf('city') } });
});

test('POST-05 INC-03: after a battle damage heals, neutralised pieces return and survivors turn face down', () => {
  const t = combat(attack(['ogre', 'troll'], ['pirates'], { fort: 2, income: 'city' }), {
    battle: [1, 1, 6, 1, 6],
    damage: [2, 2],
  });
  t.answer(1, 'battle.hits', { targets: ['fort', 'fort'] });
  const before = t.all('healed').length;
  t.playOn('heal', (g) => g.phase !== 'combat');
  expect(before).toBe(0);
  expect(t.all('healed')).toHaveLength(1);
  expect(t.hex('D4')).toMatchObject({ fort: { hits: 0 }, income: { hits: 0 }, shown: [0, 0], neutral: 0 });
});

test('POST-06: the captor may place Things from their rack in the captured hex only', () => {
  const t = combat(attack(['ogre'], ['farmers'], {}, { racks: { 0: ['troll', 'village', 'oil_field', 'fan'] } }), {
    battle: [1, 6],
  });
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'capture.place', hex: t.at('D4') }]);
  const [troll, village] = [t.id('troll', 0), t.id('village', 0)];
  const d4 = t.at('D4');
  expect(t.refusal(0, 'capture.place', { place: [{ id: troll, hex: t.at('B2') }] })).toBe('DEP-01');
  expect(t.refusal(0, 'capture.place', { place: [{ id: t.id('oil_field', 0), hex: d4 }] })).toBe('DEP-04');
  expect(t.refusal(0, 'capture.place', { place: [{ id: t.id('fan', 0), hex: d4 }] })).toBe('DEP-05');
  t.answer(0, 'capture.place', {
    place: [
      { id: troll, hex: d4 },
      { id: village, hex: d4 },
    ],
  });
  expect(t.hex('D4')).toMatchObject({ hidden: [2, 0], income: { kind: kindOf('village') } });
});

test('POST-06 SEC-02: a captor with an empty rack is not asked, and a defender who keeps the hex places nothing', () => {
  const empty = combat(attack(['ogre'], ['farmers']), { battle: [1, 6] });
  expect(empty.hex('D4').owner).toBe(0);
  const kept = combat(attack(['ogre'], ['farmers'], {}, { racks: { 1: ['troll'] } }), { battle: [6, 1] });
  for (const t of [empty, kept])
    expect(t.history.some((e) => e.t === 'asked' && e.decisions.some((d) => d.kind === 'capture.place'))).toBe(false);
});

test('AMB-133 POST-06: the order is ownership, damage, healing, then the captor’s placing', () => {
  const t = combat(attack(['troll', 'cyclops'], [], { fort: 2 }, { racks: { 0: ['ogre'] } }), {
    battle: [1, 1, 6],
    damage: [2],
  });
  const order = t.history
    .map((e) => e.t)
    .filter((k) => ['battleEnded', 'captured', 'rolled', 'healed', 'turnedDown'].includes(k));
  expect(order).toEqual(['battleEnded', 'captured', 'rolled', 'healed', 'turnedDown']);
  expect(t.decision('capture.place').seat).toBe(0);
});

// The citadel's die misses, the giant's shot and the other three attackers hit: four hits in round 1.
const STORM = ['cyclops', 'troll', 'walrus', 'giant'];
const STORMED = [6, 1, 1, 1, 1];

test('T-40 CIT-05 AMB-133: taking a second citadel wins immediately, during combat and before any damage die', () => {
  const t = combat(
    attack(
      STORM,
      [],
      { fort: 4, income: 'farmlands', citadelRound: 1 },
      {
        hexes: { C3: { owner: 0, fort: 4, citadelRound: 2 } },
        round: 3,
        racks: { 0: ['ogre'] },
      },
    ),
    { battle: STORMED },
  );
  expect(t.game.victory).toEqual({ winners: [0], how: 'second' });
  expect(t.game.phase).toBe('combat');
  expect(damage(t)).toEqual([]);
  expect(t.open()).toEqual([]);
});

test('CIT-06 POST-02: the countdown of a captured citadel starts in the round of the capture', () => {
  const t = combat(attack(STORM, [], { fort: 4, citadelRound: 1 }, { round: 5 }), { battle: STORMED });
  expect(t.all('captured')).toMatchObject([{ seat: 0, from: 1, citadelRound: 5 }]);
  expect(t.hex('D4')).toMatchObject({ owner: 0, fort: { level: 4, hits: 0, citadelRound: 5 } });
  expect(t.game.victory).toBe(null);
});

test('T-10 BLUF-05: desert creatures that capture a desert are supported in all later battles', () => {
  const desert = { B2: { owner: 0 }, C5: { owner: -1 }, D4: { owner: 1, terrain: 'desert' } };
  const stack = { at: 'D4', seat: 0, kinds: ['dervish', 'nomads', 'old_dragon'] };
  const first = combat(
    { rules: { bluffCall: 'manual' }, hexes: desert, pieces: [stack, { at: 'D4', seat: 1, kinds: ['farmers'] }] },
    { battle: [1, 1, 6, 6] },
  );
  // No player calls, so the bluffs fight and take the desert.
  first.timeOut();
  expect(first.hex('D4').owner).toBe(0);
  // Next turn these creatures are attacked there: under `auto` none of them leaves.
  const nextTurn = combat(
    {
      hexes: { ...desert, D4: { owner: 0, terrain: 'desert' } },
      pieces: [stack, { at: 'D4', seat: 1, kinds: ['walrus'] }],
    },
    { battle: [6, 6, 6] },
  );
  expect(nextTurn.all('shownLost').filter((e) => e.why === 'bluff')).toEqual([]);
});

test('T-11 BLUF-05: when a player loses their only desert, all their desert creatures become bluffs', () => {
  const t = combat(
    {
      gold: [0, 0],
      hexes: { C5: { owner: -1 }, D4: { owner: 0, terrain: 'desert' }, C3: { owner: 1 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['nomads'] },
        { at: 'D4', seat: 1, kinds: ['walrus', 'pirates'] },
        { at: 'C3', seat: 0, kinds: ['sandworm', 'camel_corps'] },
        { at: 'C3', seat: 1, kinds: ['ghost'] },
      ],
    },
    { battle: [1, 6, 6] },
  );
  t.answer(0, 'battle.pick', { hex: t.at('D4') });
  t.playOn('desert', (g) => g.phase !== 'combat');
  expect(t.hex('D4').owner).toBe(1);
  expect(t.all('shownLost').filter((e) => e.why === 'bluff')).toMatchObject([{ seat: 0, at: t.at('C3') }]);
  expect(t.all('shownLost').filter((e) => e.why === 'bluff')[0].ids).toHaveLength(2);
});

test('HIT-03 POST-05: a neutralised village returns after the battle', () => {
  const t = combat(attack(['ogre', 'spirit'], ['walrus'], { income: 'village' }), {
    battle: [1, 6, 6, 6, 6, 6, 6, 6],
    damage: [2],
  });
  t.answer(1, 'battle.hits', { targets: ['town'] });
  expect(t.hex('D4').income?.hits).toBe(1);
  t.playOn('village', (g) => g.phase !== 'combat');
  expect(t.hex('D4').income?.hits).toBe(0);
});
