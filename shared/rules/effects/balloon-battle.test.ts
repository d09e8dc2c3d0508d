import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import type { Seat } from '../../model/game/types.ts';
import { HOMES } from '../../testkit/combat.ts';
import { playItem } from '../../testkit/duel.ts';
import type { Setup, Table } from '../../testkit/index.ts';
import { carry, idsIn, NINE, transportScene } from '../../testkit/march.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { options } from '../decisions/index.ts';

const flight = transportScene('balloon', HOMES);

const balloon = (t: Table) => t.id('balloon', 0);
const take = carry('balloon');
const end = (t: Table, seat: Seat) => t.answer(seat, 'move', { do: 'end' });
const where = (t: Table, kind: string) => t.pieces(kind, 0).map((c) => c.at);

/** Seat 0 attacks the centre, which seat 1 defends, and the battle runs. */
function attack(
  attackers: string[],
  defenders: string[],
  more: Partial<Setup>,
  script: Parameters<typeof Table.of>[1],
  walkers: string[] = [],
) {
  const t = flight(
    attackers,
    {
      ...more,
      gold: [0, 0],
      hexes: { D4: { owner: 1 }, ...more.hexes },
      pieces: [
        { at: 'D4', seat: 1, kinds: defenders },
        ...(walkers.length > 0 ? [{ at: 'D4', seat: 0, kinds: walkers }] : []),
      ],
    },
    script,
  );
  take(t, idsIn(t, 0, 'D2'), 'D4');
  if (t.game.open[0].kind === 'item.reply') t.timeOut();
  end(t, 0);
  return end(t, 1);
}

test('MAG-02 COMB-07: Balloon and passengers shoot while it lives; after one hit the passengers roll no more in that round', () => {
  const t = attack(['ogre', 'bears'], ['farmers', 'hunters'], {}, { battle: [6, 6, 3, 1, 6, 6, 6] });
  const [roll] = t.all('battleRolled');
  expect(roll).toMatchObject({ step: 'ranged', side: 0 });
  expect(roll.dice.map((d) => [d.kind, d.cv]).sort()).toEqual(
    [
      [kindOf('balloon'), 3],
      [kindOf('bears'), 2],
      [kindOf('ogre'), 2],
    ].sort(),
  );
  // The Balloon's passengers rolled against 3, the hunters against 1, and each side hit once. Seat 0
  // gives up the Balloon.
  t.answer(0, 'battle.hits', { targets: [balloon(t)] });
  t.answer(1, 'battle.hits', { targets: [t.id('farmers', 1)] });
  expect(t.pieces('balloon')).toEqual([]);
  // The passengers have already rolled in this round. From the next round on they fight on foot.
  const second = t.history.findIndex((e) => e.t === 'battleRoundBegan' && e.round === 2);
  const ownRolls = (list: typeof t.history) => list.flatMap((e) => (e.t === 'battleRolled' && e.side === 0 ? [e] : []));
  expect(ownRolls(t.history.slice(0, second))).toEqual([roll]);
  const [next] = ownRolls(t.history.slice(second));
  expect(next).toMatchObject({ step: 'melee' });
  expect(next.dice).toHaveLength(2);
});

test('AMB-46 MAG-02: a charging creature on board shoots with two dice', () => {
  const t = attack(['dwarves_3c'], ['hunters'], {}, { battle: [6, 6, 6, 6, 6] });
  const [roll] = t.all('battleRolled');
  expect(roll).toMatchObject({ step: 'ranged', side: 0 });
  expect(roll.dice.filter((d) => d.kind === kindOf('dwarves_3c')).map((d) => d.cv)).toEqual([3, 3]);
});

test('AMB-120 COMB-12: a Balloon whose passengers were bluffs fights on alone and captures', () => {
  // After seat 0 takes D4, no hex of plains supports its farmers, so they leave as a bluff.
  const t = attack(['farmers'], ['hunters'], {}, { battle: [2, 6], damage: [2] });
  expect(t.all('shownLost').filter((e) => e.why === 'bluff')).toHaveLength(1);
  expect(t.all('battleRolled')[0].dice).toMatchObject([{ kind: kindOf('balloon'), cv: 3, hit: true }]);
  expect(t.hex('D4').owner).toBe(0);
  // After the battle the Balloon is used up. AMB-133
  expect(t.pieces('balloon')).toEqual([]);
});

test('AMB-120 AMB-24 MOVE-08: a Balloon pins without proof, as a hero does', () => {
  const t = flight(['eagles'], {
    hexes: { D4: { owner: 1 }, D3: { owner: 1 } },
    pieces: [{ at: 'D4', seat: 1, kinds: ['pirates'] }],
  });
  take(t, [t.id('eagles', 0)], 'D4');
  end(t, 0);
  expect(t.refusal(1, 'move', { do: 'go', ids: [t.id('pirates', 1)], path: [t.at('D3')] })).toBe('MOVE-07');
  expect(t.refusal(1, 'move', { do: 'demand', hex: t.at('D4') })).toBe('MOVE-08');
});

test('AMB-120 MOVE-09: a Balloon alone on a hex stops walkers', () => {
  // The eagles aboard are shown to stop a passing flyer, and a call removes them as a bluff. The
  // Balloon stays without passengers.
  const t = flight(['eagles'], {
    hexes: { D4: { owner: 1 }, E4: { owner: 1 }, D3: { owner: 1 } },
    pieces: [{ at: 'E3', seat: 1, kinds: ['vampire_bat', 'pirates'] }],
  });
  take(t, [t.id('eagles', 0)], 'D4');
  end(t, 0);
  t.answer(1, 'move', { do: 'go', ids: [t.id('vampire_bat', 1)], path: [t.at('D4'), t.at('D3')] });
  expect(t.open()).toMatchObject([{ kind: 'fly.reveal' }]);
  t.answer(1, 'fly.reveal', { ids: [t.id('vampire_bat', 1)] });
  t.answer(0, 'fly.intercept', { ids: [t.id('eagles', 0)] });
  expect(t.pieces('eagles', 0)).toEqual([]);
  expect(t.hex('D4').hidden[0]).toBe(0);
  expect(t.refusal(1, 'move', { do: 'go', ids: [t.id('pirates', 1)], path: [t.at('D4'), t.at('D3')] })).not.toBeNull();
  t.answer(1, 'move', { do: 'go', ids: [t.id('pirates', 1)], path: [t.at('D4')] });
  expect(t.pieces('pirates', 1, 'D4')).toMatchObject([{ spent: 'done' }]);
  end(t, 1);
  expect(t.all('battleBegan')).toMatchObject([{ hex: t.at('D4'), sides: [0, 1] }]);
});

test('AMB-67 AMB-120: a player with only a Balloon on the board stays in the game until it leaves', () => {
  const lost = Object.fromEntries(['B2', 'B3', 'B4', 'C2', 'C5', 'D2'].map((h) => [h, { owner: -1 }]));
  const t = flight(['eagles'], {
    hexes: { ...lost, D4: { owner: 1, fort: 4 }, D3: { owner: 1 } },
    pieces: [{ at: 'E3', seat: 1, kinds: ['vampire_bat'] }],
  });
  take(t, [t.id('eagles', 0)], 'D4');
  end(t, 0);
  t.answer(1, 'move', { do: 'go', ids: [t.id('vampire_bat', 1)], path: [t.at('D4'), t.at('D3')] });
  t.answer(1, 'fly.reveal', { ids: [t.id('vampire_bat', 1)] });
  t.answer(0, 'fly.intercept', { ids: [t.id('eagles', 0)] });
  end(t, 1);
  expect(t.all('battleBegan')).toMatchObject([{ sides: [0, 1] }]);
  t.playOn('x', (g) => g.phase !== 'combat');
  expect(t.history.findIndex((e) => e.t === 'fell')).toBeGreaterThan(t.history.findIndex((e) => e.t === 'battleEnded'));
});

const ROUND = { battle: Array<number>(12).fill(6) };

test('AMB-128 D-59: the Balloon takes its passengers up to three hexes home, without the other creatures', () => {
  const t = attack(['ogre'], ['farmers'], { hexes: { D3: { owner: 0 } } }, ROUND, ['bears']);
  const d = t.decision('battle.retreat', 0);
  const { air, hexes } = options(t.game, d);
  expect(hexes.map((h) => h.hex)).toEqual([t.at('D3')]);
  expect(air.map((h) => h.hex)).toEqual(
    ['B2', 'B3', 'B4', 'C2', 'C5', 'D2', 'D3'].map((h) => t.at(h)).sort((a, b) => a - b),
  );
  expect(t.refusal(0, 'battle.retreat', { hex: null, air: t.at('F2') })).toBe('MAG-02');
  expect(t.refusal(0, 'battle.retreat', { hex: null, air: OFF_BOARD })).toBe('hex.unknown');
  expect(t.refusal(0, 'battle.retreat', { hex: t.at('B4'), air: t.at('C5') })).toBe('RET-02');
  t.answer(0, 'battle.retreat', { hex: null, air: t.at('C5') });
  expect(where(t, 'ogre')).toEqual([t.at('C5')]);
  expect(where(t, 'bears')).toEqual([t.at('D4')]);
  expect(t.pieces('balloon', 0)).toMatchObject([{ at: t.at('C5'), role: { as: 'fighting', value: 3 } }]);
  expect(t.all('battleEnded')).toEqual([]);
});

test('AMB-128 RET-03: the other creatures may retreat on foot too; if all go on foot, the Balloon is lost', () => {
  const both = attack(['ogre'], ['farmers'], { hexes: { D3: { owner: 0 } } }, ROUND, ['bears']);
  both.answer(0, 'battle.retreat', { hex: both.at('D3'), air: both.at('C5') });
  expect(where(both, 'ogre')).toEqual([both.at('C5')]);
  expect(where(both, 'bears')).toEqual([both.at('D3')]);
  expect(both.all('battleEnded')).toMatchObject([{ winner: 1 }]);
  const foot = attack(['ogre'], ['farmers'], { hexes: { D3: { owner: 0 } } }, ROUND, ['bears']);
  foot.answer(0, 'battle.retreat', { hex: foot.at('D3') });
  expect([...where(foot, 'ogre'), ...where(foot, 'bears')]).toEqual([foot.at('D3'), foot.at('D3')]);
  expect(foot.pieces('balloon')).toEqual([]);
});

test('AMB-128 RET-04: passengers without space where the Balloon lands are lost', () => {
  const t = attack(['ogre', 'bears'], ['farmers'], {}, ROUND);
  const full = flight(
    ['ogre', 'bears'],
    {
      gold: [0, 0],
      hexes: { D4: { owner: 1 } },
      pieces: [
        { at: 'D4', seat: 1, kinds: ['farmers'] },
        { at: 'C5', seat: 0, kinds: NINE },
      ],
    },
    ROUND,
  );
  expect(options(t.game, t.decision('battle.retreat', 0)).hexes).toEqual([]);
  take(full, idsIn(full, 0, 'D2'), 'D4');
  end(full, 0);
  end(full, 1);
  full.answer(0, 'battle.retreat', { hex: null, air: full.at('C5') });
  full.answer(0, 'retreat.excess', { ids: [full.id('bears', 0, 'D4')] });
  expect(where(full, 'bears')).toEqual([]);
  expect(full.hex('C5').hidden[0]).toBe(10);
});

test('AMB-128 RET-04 MAG-02: if all must fit, lack of space bars a landing; elsewhere the range does', () => {
  const t = flight(
    ['ogre', 'bears'],
    {
      gold: [0, 0],
      rules: { retreatOverflow: 'mustFit' },
      hexes: { D4: { owner: 1 } },
      pieces: [
        { at: 'D4', seat: 1, kinds: ['farmers'] },
        { at: 'C5', seat: 0, kinds: NINE },
      ],
    },
    ROUND,
  );
  take(t, idsIn(t, 0, 'D2'), 'D4');
  end(t, 0);
  end(t, 1);
  const to = (hex: string) => t.refusal(0, 'battle.retreat', { hex: null, air: t.at(hex) });
  expect([to('C5'), to('D2'), to('D4')]).toEqual(['RET-04', null, 'MAG-02']);
});

test('AMB-127 D-56: Dust sends a Balloon home even if its side has no other way', () => {
  const t = attack(['ogre'], ['farmers'], { racks: { 1: ['dust_of_defense'] } }, ROUND, ['bears']);
  for (let i = 0; i < 9 && !t.game.open.some((d) => d.kind === 'battle.dust'); i++) t.timeOut();
  t.answer(1, 'battle.dust', { id: t.id('dust_of_defense', 1) });
  const d = t.decision('battle.retreat', 0);
  expect(options(t.game, d)).toMatchObject({ forced: true, hexes: [] });
  expect(t.refusal(0, 'battle.retreat', { hex: null })).toBe('decision.forced');
  t.answer(0, 'battle.retreat', { hex: null, air: t.at('C5') });
  expect(where(t, 'ogre')).toEqual([t.at('C5')]);
  // The bears have no hex to retreat to, so they stay and fight.
  expect(where(t, 'bears')).toEqual([t.at('D4')]);
});

test('AMB-127 AMB-128: a forced retreat leaves no creature behind that could walk', () => {
  const t = attack(['ogre'], ['farmers'], { racks: { 1: ['dust_of_defense'] }, hexes: { D3: { owner: 0 } } }, ROUND, [
    'bears',
  ]);
  for (let i = 0; i < 9 && !t.game.open.some((d) => d.kind === 'battle.dust'); i++) t.timeOut();
  t.answer(1, 'battle.dust', { id: t.id('dust_of_defense', 1) });
  expect(t.refusal(0, 'battle.retreat', { hex: null, air: t.at('C5') })).toBe('decision.forced');
  t.answer(0, 'battle.retreat', { hex: t.at('D3'), air: t.at('C5') });
  expect(where(t, 'bears')).toEqual([t.at('D3')]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 0 }]);
});

test('MAG-02 MAG-04 AMB-173: a passenger with a Sword charges in melee, still rides, and shoots again after the Sword is lost', () => {
  const t = attack(
    ['ogre', 'bears'],
    ['goblins', 'goblins', 'goblins'],
    { racks: { 0: ['balloon', 'sword'] }, hexes: { C3: { owner: 0 } } },
    // Round 1: the Balloon's passengers and the bears shoot and miss. Then the ogre's two dice and the
    // goblins follow, with one hit.
    { battle: [6, 6, 6, 6, 1, 6, 6, 6, 6, 6, 6, 6, 6] },
  );
  const until = (kind: string) => {
    for (let i = 0; i < 12 && !t.open(0).some((d) => d.kind === kind); i++) t.timeOut();
  };
  until('battle.items');
  playItem(t, 0, t.id('sword', 0), t.id('ogre', 0));
  until('battle.hits');
  const ogre = t.id('ogre', 0);
  const dice = () =>
    t.all('battleRolled').flatMap((e) => e.dice.filter((d) => d.by === ogre).map((d) => [e.step, d.cv]));
  expect(dice()).toEqual([
    ['melee', 3],
    ['melee', 3],
  ]);
  expect(t.pieces('ogre', 0)).toMatchObject([{ role: { as: 'aboard', of: balloon(t) } }]);
  t.answer(0, 'battle.hits', { targets: [t.id('sword', 0)] });
  until('battle.retreat');
  expect(options(t.game, t.decision('battle.retreat', 0)).air.length).toBeGreaterThan(0);
  t.answer(0, 'battle.retreat', { hex: null });
  until('battle.retreat');
  expect(dice().slice(2)).toEqual([['ranged', 2]]);
});
