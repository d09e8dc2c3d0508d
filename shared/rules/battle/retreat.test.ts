import { expect, test } from 'vitest';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import { hexNamed, OFF_BOARD } from '../../testkit/position.ts';
import { DECISION_RULES } from '../decisions/index.ts';

const decisionsOf = (t: ReturnType<typeof combat>, kind: string) =>
  t.history.flatMap((e) => (e.t === 'asked' ? e.decisions.filter((d) => d.kind === kind) : []));

const offered = (t: ReturnType<typeof combat>, seat: 0 | 1) =>
  DECISION_RULES['battle.retreat'].options(project(t.game, seat), t.decision('battle.retreat', seat)).hexes;

/** Seat 0 attacks seat 1 in the centre. Each seat has one hex to retreat to, and no die of round 1 hits. */
const withRetreats = (more: CombatScene = {}): CombatScene => ({
  ...more,
  hexes: { D4: { owner: 1 }, C3: { owner: 0 }, E3: { owner: 1 }, ...more.hexes },
  pieces: more.pieces ?? [
    { at: 'D4', seat: 0, kinds: ['ogre', 'troll'] },
    { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'] },
  ],
});
const misses = { battle: [6, 6, 6, 6] };

test('RET-01: after melee the attacker may retreat; if the attacker stays, the defender may', () => {
  const t = combat(withRetreats(), misses);
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'battle.retreat' }]);
  t.answer(0, 'battle.retreat', { hex: null });
  expect(t.all('stayed')).toMatchObject([{ seat: 0 }]);
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'battle.retreat' }]);
  t.answer(1, 'battle.retreat', { hex: t.at('E3') });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0 }]);
  expect(t.hex('D4').owner).toBe(0);
  expect(t.hex('E3').hidden[1]).toBe(2);
});

test('RET-01: if the attacker retreats, the battle is over and the defender is not asked', () => {
  const t = combat(withRetreats(), misses);
  t.answer(0, 'battle.retreat', { hex: t.at('C3') });
  expect(decisionsOf(t, 'battle.retreat').map((d) => d.seat)).toEqual([0]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 1 }]);
  expect(t.hex('D4').owner).toBe(1);
});

test('RET-01: without the retreat option no player is asked', () => {
  const t = combat(withRetreats({ rules: { retreat: false } }), { battle: [6, 6, 6, 6, 1, 1, 6, 6] });
  expect(decisionsOf(t, 'battle.retreat')).toEqual([]);
  expect(t.all('battleRoundBegan')).toHaveLength(2);
});

test('RET-02: players may retreat only to their own adjacent hex without enemies', () => {
  const t = combat(
    withRetreats({
      hexes: { D4: { owner: 1 }, C3: { owner: 0 }, C4: { owner: 0 }, E3: { owner: 1 }, D3: { owner: -1 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre', 'troll'] },
        { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'] },
        { at: 'C4', seat: 0, kinds: ['goblins'] },
        { at: 'C4', seat: 1, kinds: ['ghost'] },
      ],
    }),
    misses,
  );
  t.answer(0, 'battle.pick', { hex: t.at('D4') });
  expect(t.refusal(0, 'battle.retreat', { hex: t.at('C3') })).toBe(null);
  for (const bad of ['C4', 'E3', 'D3', 'B2', 'D4']) {
    expect(t.refusal(0, 'battle.retreat', { hex: t.at(bad) })).toBe('RET-02');
  }
  expect(t.refusal(0, 'battle.retreat', { hex: OFF_BOARD })).toBe('hex.unknown');
});

test('RET-02 AMB-50: if only creatures block a hex, an enemy hero blocks it only if heroes are creatures', () => {
  const scene = (retreatBlockedBy: 'anyEnemyCounter' | 'enemyCreature', heroesAreCreatures = false) =>
    combat(
      withRetreats({
        rules: { heroes: true, retreatBlockedBy, heroesAreCreatures },
        hexes: { D4: { owner: 1 }, C3: { owner: 0 }, C4: { owner: 0 }, E3: { owner: 1 } },
        pieces: [
          { at: 'D4', seat: 0, kinds: ['ogre', 'troll'] },
          { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'] },
          { at: 'C3', seat: 1, kinds: ['grand_duke'] },
          { at: 'C4', seat: 1, kinds: ['ghost'] },
        ],
      }),
      { battle: [6, 6, 6, 6] },
    );
  const creatures = scene('enemyCreature');
  expect(creatures.refusal(0, 'battle.retreat', { hex: hexNamed('C3') })).toBeNull();
  expect(creatures.refusal(0, 'battle.retreat', { hex: hexNamed('C4') })).toBe('RET-02');
  expect(offered(creatures, 0).map((h) => h.hex)).toEqual([hexNamed('C3')]);
  // No retreat hex is left if any enemy counter blocks a hex, or if heroes block it like creatures.
  for (const barred of [scene('anyEnemyCounter'), scene('enemyCreature', true)])
    expect(decisionsOf(barred, 'battle.retreat').filter((d) => d.seat === 0)).toEqual([]);
});

test('RET-02: a player without such a hex must stay and is not asked', () => {
  const t = combat(withRetreats({ hexes: { C3: { owner: -1 } } }), misses);
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'battle.retreat' }]);
  const none = combat(withRetreats({ hexes: { C3: { owner: -1 }, E3: { owner: -1 } } }), {
    battle: [6, 6, 6, 6, 1, 1, 6, 6],
  });
  expect(decisionsOf(none, 'battle.retreat')).toEqual([]);
  expect(none.hex('D4').owner).toBe(0);
});

test('RET-02 AMB-50: an explorer may retreat from an unowned hex', () => {
  const t = combat(
    {
      hexes: { C3: { owner: 0 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: -1, kinds: ['walrus', 'ruby'] },
      ],
    },
    { battle: [6, 6] },
  );
  t.answer(0, 'battle.retreat', { hex: t.at('C3') });
  expect(t.hex('C3').hidden[0]).toBe(1);
  expect(t.hex('D4')).toMatchObject({ owner: -1, shown: [0, 0], neutral: 1 });
  expect(t.pieces('ruby', -1, 'D4')).toHaveLength(1);
});

test('RET-03: all creatures retreat together; the fort stays and fights on', () => {
  const t = combat(withRetreats({ hexes: { D4: { owner: 1, fort: 1 } } }), { battle: Array(11).fill(6) });
  t.answer(0, 'battle.retreat', { hex: null });
  t.answer(1, 'battle.retreat', { hex: t.at('E3') });
  expect(t.all('moved')).toMatchObject([{ seat: 1, why: 'retreat', path: [t.at('D4'), t.at('E3')], count: 0 }]);
  expect(t.all('moved')[0].up).toHaveLength(2);
  expect(t.hex('E3').hidden[1]).toBe(2);
  // After the defender's creatures have left, the tower fights round 2 alone.
  expect(t.all('battleRoundBegan')).toMatchObject([{ round: 1 }, { round: 2 }]);
  const second = t.all('battleRolled').filter((e) => e.side === 1)[1];
  expect(second.dice.map((d) => d.by)).toEqual(['fort']);
  // The owner of the tower is not asked, because a tower cannot retreat.
  t.answer(0, 'battle.retreat', { hex: null });
  expect(decisionsOf(t, 'battle.retreat').map((d) => d.seat)).toEqual([0, 1, 0, 0]);
});

test('RET-03 BLUF-08: retreated pieces turn face down and get new ids', () => {
  const t = combat(withRetreats(), misses);
  const before = t.pieces('ogre', 0)[0].id;
  t.answer(0, 'battle.retreat', { hex: t.at('C3') });
  const [after] = t.pieces('ogre', 0);
  expect(after.up).toBe(false);
  expect(after.id).not.toBe(before);
});

const crowd = ['goblins', 'goblins', 'goblins', 'goblins', 'giant', 'cyclops', 'bears', 'bandits', 'unicorn'];

/** Three pieces of seat 0 retreat into a hex that holds nine of its pieces, so two pieces must go. */
const intoTheCrowd = () => {
  const t = combat(
    withRetreats({
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre', 'troll', 'brown_knight'] },
        { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'] },
        { at: 'C3', seat: 0, kinds: crowd },
      ],
    }),
    { battle: [6, 6, 6, 6, 6, 6] },
  );
  return t.answer(0, 'battle.retreat', { hex: t.at('C3') });
};

test('RET-04 AMB-49: beyond ten in the new hex the owner names the pieces lost, before the others move', () => {
  const t = intoTheCrowd();
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'retreat.excess', over: 2 }]);
  const [ogre, troll] = [t.id('ogre', 0), t.id('troll', 0)];
  expect(t.refusal(0, 'retreat.excess', { ids: [ogre] })).toBe('RET-04');
  expect(t.refusal(0, 'retreat.excess', { ids: [ogre, troll, t.id('brown_knight', 0)] })).toBe('RET-04');
  expect(t.refusal(0, 'retreat.excess', { ids: [ogre, ogre] })).toBe('decision.twice');
  expect(t.refusal(0, 'retreat.excess', { ids: [ogre, t.id('walrus', 1)] })).toBe('piece.unknown');
  t.answer(0, 'retreat.excess', { ids: [ogre, troll] });
  expect(t.hex('C3').hidden[0]).toBe(10);
  expect(t.pieces('brown_knight', 0, 'C3')).toHaveLength(1);
  expect(t.all('shownLost').filter((e) => e.why === 'overflow')).toMatchObject([{ seat: 0, ids: [ogre, troll] }]);
});

test('RET-04 AMB-49: pieces already in the hex may be given up instead of those that retreat', () => {
  const t = intoTheCrowd();
  const [bears, goblins] = [t.id('bears', 0), t.pieces('goblins', 0)[0].id];
  t.answer(0, 'retreat.excess', { ids: [bears, goblins] });
  expect(t.hex('C3').hidden[0]).toBe(10);
  expect(['ogre', 'troll', 'brown_knight'].flatMap((kind) => t.pieces(kind, 0, 'C3'))).toHaveLength(3);
  // Opponents learn how many of these face-down pieces were lost, not which pieces. SEC-17
  expect(t.all('shownLost').filter((e) => e.why === 'overflow')).toEqual([]);
  expect(t.all('hiddenLost').map((e) => redact(e, 1))).toEqual([
    { t: 'hiddenLost', seat: 0, hex: t.at('C3'), count: 2, ids: null, why: 'overflow' },
  ]);
});

test('RET-04 AMB-49: the owner also chooses for a full hex; a citadel has no limit', () => {
  const full = combat(
    withRetreats({
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['walrus'] },
        { at: 'C3', seat: 0, kinds: [...crowd, 'druid'] },
      ],
    }),
    { battle: [6, 6] },
  );
  full.answer(0, 'battle.retreat', { hex: full.at('C3') });
  expect(full.open()).toMatchObject([{ seat: 0, kind: 'retreat.excess', over: 1 }]);
  full.answer(0, 'retreat.excess', { ids: [full.id('ogre')] });
  expect(full.pieces('ogre')).toEqual([]);
  expect(full.all('moved')).toEqual([]);
  expect(full.hex('C3').hidden[0]).toBe(10);
  const citadel = combat(
    withRetreats({
      hexes: { C3: { owner: 0, fort: 4 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: 1, kinds: ['walrus'] },
        { at: 'C3', seat: 0, kinds: [...crowd, 'druid'] },
      ],
    }),
    { battle: [6, 6] },
  );
  citadel.answer(0, 'battle.retreat', { hex: citadel.at('C3') });
  expect(citadel.hex('C3').hidden[0]).toBe(11);
});

test('RET-04 D-44: the fallback gives up the lowest of all pieces there', () => {
  const t = combat(
    withRetreats({
      pieces: [
        { at: 'D4', seat: 0, kinds: ['brown_knight', 'ogre', 'troll'] },
        { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'] },
        { at: 'C3', seat: 0, kinds: crowd },
      ],
    }),
    { battle: [6, 6, 6, 6, 6, 6] },
  );
  t.answer(0, 'battle.retreat', { hex: t.at('C3') });
  const goblins = t.pieces('goblins', 0).length;
  t.timeOut();
  expect(t.pieces('goblins', 0)).toHaveLength(goblins - 2);
  expect(['ogre', 'troll', 'brown_knight'].flatMap((kind) => t.pieces(kind, 0, 'C3'))).toHaveLength(3);
});

test('RET-04: under mustFit a hex without room for all pieces is no retreat', () => {
  const t = combat(
    withRetreats({
      rules: { retreatOverflow: 'mustFit' },
      hexes: { D4: { owner: 1 }, C3: { owner: 0 }, C4: { owner: 0 }, E3: { owner: 1 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre', 'troll'] },
        { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'] },
        { at: 'C3', seat: 0, kinds: crowd },
        {
          at: 'C4',
          seat: 0,
          kinds: ['druid', 'watusi', 'dryad', 'pygmies', 'elephant', 'ghost', 'ghost', 'vampire_bat'],
        },
      ],
    }),
    misses,
  );
  expect(t.refusal(0, 'battle.retreat', { hex: t.at('C3') })).toBe('RET-04');
  expect(t.refusal(0, 'battle.retreat', { hex: t.at('D3') })).toBe('RET-02');
  expect(offered(t, 0)).toMatchObject([{ hex: t.at('C4'), space: 2 }]);
  t.answer(0, 'battle.retreat', { hex: t.at('C4') });
  expect(t.hex('C4').hidden[0]).toBe(10);
  expect(decisionsOf(t, 'retreat.excess')).toEqual([]);
  // If both retreat hexes are full, the player is not asked and the battle continues.
  const none = combat(
    withRetreats({
      rules: { retreatOverflow: 'mustFit' },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre', 'troll'] },
        { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'] },
        { at: 'C3', seat: 0, kinds: crowd },
      ],
    }),
    misses,
  );
  expect(decisionsOf(none, 'battle.retreat').map((d) => d.seat)).toEqual([1]);
});
