import { describe, expect, test } from 'vitest';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import type { PieceId } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import type { CombatScene } from '../../testkit/combat.ts';
import { BOTH_SEATS, phase4, playEvent } from '../../testkit/events.ts';
import type { Table } from '../../testkit/index.ts';
import { options } from '../decisions/index.ts';

const FIVE = ['ghost', 'ghost', 'spirit', 'thing', 'slime_beast'];

/**
 * Seat 1 has these creatures and walls in F2. Seat 0 plays the event and has nothing that
 * the plague could strike.
 */
const plague = (hex: object, kinds: string[], more: Partial<CombatScene> = {}): Table =>
  playEvent(
    phase4({
      hexes: { B2: { terrain: 'swamp', owner: 0 }, F2: { terrain: 'swamp', owner: 1, ...hex } },
      pieces: [{ at: 'F2', seat: 1, kinds }],
      racks: { 0: ['dark_plague'], 1: ['nomads'] },
      ...more,
    }),
    0,
    'dark_plague',
  );

const idsAt = (t: Table, hex: string, seat: number): PieceId[] =>
  t.game.counters.filter((c) => c.at === t.at(hex) && c.seat === seat).map((c) => c.id);

test('T-28 EVT-07 AMB-71: castle, city and 5 creatures lose 5: down to tower, city and 2 creatures, or all 5 creatures', () => {
  for (const [n, fort, town] of [
    [2, 2, true],
    [5, 0, false],
    [2, 3, false],
    [1, 3, true],
  ] as const) {
    const t = plague({ fort: 3, income: 'city' }, FIVE);
    expect(t.decision('event.loss', 1).losses).toBe(5);
    t.answer(1, 'event.loss', { ids: idsAt(t, 'F2', 1).slice(0, n), fort, town });
    expect([t.fortLevel('F2'), t.incomeKind('F2') === null, t.hex('F2').hidden[1]]).toEqual([3 - fort, town, 5 - n]);
  }
  const t = plague({ fort: 3, income: 'city' }, FIVE);
  const loss = (n: number, fort: number, town: boolean) =>
    t.refusal(1, 'event.loss', { ids: idsAt(t, 'F2', 1).slice(0, n), fort, town });
  expect([loss(2, 2, false), loss(3, 2, true), loss(4, 0, false), loss(0, 4, true)]).toEqual(Array(4).fill('EVT-07'));
});

test('T-29 EVT-07: keep, village and 2 creatures lose 3: both creatures end it, or keep and village save them', () => {
  const two = ['ghost', 'spirit'];
  const t = plague({ fort: 2, income: 'village' }, two);
  expect(t.decision('event.loss', 1).losses).toBe(3);
  expect(t.refusal(1, 'event.loss', { ids: idsAt(t, 'F2', 1).slice(0, 1), fort: 1, town: false })).toBe('EVT-07');
  t.answer(1, 'event.loss', { ids: idsAt(t, 'F2', 1), fort: 0, town: false });
  expect([t.fortLevel('F2'), t.hex('F2').hidden[1]]).toEqual([2, 0]);
  const s = plague({ fort: 2, income: 'village' }, two);
  s.answer(1, 'event.loss', { ids: [], fort: 2, town: true });
  expect([s.fortLevel('F2'), s.incomeKind('F2'), s.hex('F2').hidden[1]]).toEqual([0, null, 2]);
});

test('EVT-07 AMB-130: a citadel counts 4 and loses no level: creatures pay, or the village with them', () => {
  const t = plague({ fort: 4, income: 'village' }, FIVE);
  const d = t.decision('event.loss', 1);
  expect([d.losses, options(project(t.game, 1), d).fort]).toEqual([5, 0]);
  expect(t.refusal(1, 'event.loss', { ids: idsAt(t, 'F2', 1), fort: 1, town: false })).toBe('EVT-07');
  t.answer(1, 'event.loss', { ids: idsAt(t, 'F2', 1).slice(0, 4), fort: 0, town: true });
  expect([t.fortLevel('F2'), t.hex('F2').hidden[1]]).toEqual([4, 1]);
});

test('EVT-07: if only creatures can pay, and no more than the toll, nothing is asked', () => {
  const t = plague({ fort: 4 }, ['ghost', 'spirit', 'thing', 'slime_beast']);
  expect(t.open().map((d) => d.kind)).toEqual(['event.play']);
  expect(t.hex('F2').hidden[1]).toBe(0);
  const more = plague({ fort: 4 }, FIVE);
  expect(more.decision('event.loss', 1).losses).toBe(4);
});

test('EVT-07 AMB-71: heroes do not count and cannot pay; a hex with a hero alone is spared', () => {
  const rules = { heroes: true };
  const alone = plague({ fort: 3 }, ['arch_mage'], { rules });
  expect(alone.open().map((d) => d.kind)).toEqual(['event.play']);
  expect(alone.fortLevel('F2')).toBe(3);
  const t = plague({ fort: 4 }, ['arch_mage', 'ghost'], { rules });
  expect([t.hex('F2').hidden[1], t.hex('F2').shown[1]]).toEqual([0, 1]);
});

test('EVT-07: it spares unowned hexes and hexes without creatures or without fort, city and village; a mine has no value', () => {
  const t = playEvent(
    phase4({
      hexes: {
        B2: { terrain: 'swamp', owner: 0 },
        F2: { terrain: 'swamp', owner: 1, fort: 3 },
        F3: { terrain: 'mountain', owner: 1, income: 'gold_mine' },
        D4: { income: 'city' },
      },
      pieces: [
        { at: 'F3', seat: 1, kinds: ['goblins'] },
        { at: 'D4', seat: -1, kinds: ['ghost'] },
        { at: 'D4', seat: 1, kinds: ['troll'] },
      ],
      racks: { 0: ['dark_plague'] },
    }),
    0,
    'dark_plague',
  );
  expect(t.game.phase).not.toBe('events');
  expect([...t.all('hiddenLost'), ...t.all('shownLost'), ...t.all('lowered'), ...t.all('incomeRemoved')]).toEqual([]);
});

const BOTH = {
  ...BOTH_SEATS,
  racks: { 0: ['dark_plague', 'goblins'], 1: ['nomads'] },
};

test('EVT-07 ENG-02: the caster’s hexes pay too; all pay at the same time, each hex by hex', () => {
  const t = plague({}, [], BOTH);
  const asked = () => t.open().map((d) => d.kind === 'event.loss' && [d.seat, d.hex, d.losses]);
  expect(asked()).toEqual([
    [0, t.at('B2'), 1],
    [1, Math.min(t.at('F2'), t.at('F3')), t.at('F2') < t.at('F3') ? 2 : 1],
  ]);
  t.timeOut(0);
  expect(t.all('hiddenLost')).toEqual([]);
  t.timeOut(1);
  const other = Math.max(t.at('F2'), t.at('F3'));
  expect(t.open()).toMatchObject([{ kind: 'event.loss', seat: 1, hex: other }]);
  expect(
    t
      .all('hiddenLost')
      .map((e) => e.hex)
      .sort(),
  ).toEqual([t.at('B2'), Math.min(t.at('F2'), t.at('F3'))].sort());
});

test('EVT-07 D-20: the clock gives up the lowest creatures first', () => {
  const t = plague({ fort: 2 }, ['slime_beast', 'ghost', 'spirit']);
  t.timeOut(1);
  expect([t.fortLevel('F2'), t.pieces('slime_beast', 1).length, t.pieces('ghost').length]).toEqual([2, 1, 0]);
});

test('SEC-06 SEC-17: spectators learn numbers only, and no id of pieces lost or kept', () => {
  const t = plague({ fort: 2 }, ['slime_beast', 'ghost', 'spirit']);
  t.timeOut(1);
  const fallen = t.all('hiddenLost');
  expect(fallen.map((e) => e.count)).toEqual([2]);
  expect(fallen.map((e) => redact(e, 0))).toEqual([
    { t: 'hiddenLost', seat: 1, hex: t.at('F2'), count: 2, ids: null, why: 'event' },
  ]);
  expect(project(t.game, 0).counters.filter((c) => c.seat === 1)).toEqual([]);
});

test("MAG-03 ENG-04 AMB-104: every player hit is asked for an Elixir, from the caster's left, whatever they hold", () => {
  const t = plague({}, [], { ...BOTH, rules: { magic: true } });
  expect(t.open().map((d) => `${d.kind} ${d.seat}`)).toEqual(['event.reply 1', 'event.reply 0']);
  const spared = plague({ fort: 2 }, ['ghost'], { rules: { magic: true }, racks: { 0: ['dark_plague', 'elixir'] } });
  expect(spared.open().map((d) => d.kind)).toEqual(['event.loss']);
});

describe('EVT-07 REM-02: the tolls are fixed when the plague strikes', () => {
  test('removing a city while its own hex is asked about changes no toll', () => {
    const t = plague({ income: 'city' }, ['ghost', 'spirit', 'thing']);
    expect(t.decision('event.loss', 1).losses).toBe(2);
    t.free({ free: 'remove', seat: 1, hex: t.at('F2') });
    expect(t.refusal(1, 'event.loss', { ids: [], fort: 0, town: true })).toBe('EVT-07');
    t.timeOut(1);
    expect(t.hex('F2').hidden[1]).toBe(1);
  });

  const cities = (): [t: Table, first: number, second: number] => {
    const city = { terrain: 'swamp', owner: 1, income: 'city' } as const;
    const pieces = [
      { at: 'F2', seat: 1, kinds: ['ghost', 'spirit', 'thing'] },
      { at: 'F3', seat: 1, kinds: ['ghost', 'slime_beast', 'giant_lizard'] },
    ];
    const t = plague({}, [], { hexes: { B2: { terrain: 'swamp', owner: 0 }, F2: city, F3: city }, pieces });
    const [first, second] = [t.at('F2'), t.at('F3')].sort((a, b) => a - b);
    return [t, first, second];
  };

  test('removing a city while another hex is asked about changes no toll', () => {
    const [t, first, second] = cities();
    expect(t.open()).toMatchObject([{ seat: 1, hex: first, losses: 2 }]);
    t.free({ free: 'remove', seat: 1, hex: hexId(second) });
    t.timeOut(1);
    expect(t.open()).toMatchObject([{ kind: 'event.loss', seat: 1, hex: second, losses: 2 }]);
    t.timeOut(1);
    expect(t.game.hexes[second].hidden[1]).toBe(1);
  });

  test('if removing a city leaves creatures alone and no more than the toll, all are lost without a question', () => {
    const city = { terrain: 'swamp', owner: 1, income: 'city' } as const;
    const pieces = [
      { at: 'F2', seat: 1, kinds: ['ghost', 'spirit'] },
      { at: 'F3', seat: 1, kinds: ['ghost', 'thing'] },
    ];
    const t = plague({}, [], { hexes: { B2: { terrain: 'swamp', owner: 0 }, F2: city, F3: city }, pieces });
    const [first, second] = [t.at('F2'), t.at('F3')].sort((a, b) => a - b);
    t.free({ free: 'remove', seat: 1, hex: second });
    const [one] = t.game.counters.filter((c) => c.at === first && c.seat === 1);
    t.answer(1, 'event.loss', { ids: [one.id], fort: 0, town: true });
    expect([t.game.hexes[first].hidden[1], t.game.hexes[second].hidden[1]]).toEqual([1, 0]);
  });
});

test('EVT-07 AMB-71: with the option a city counts two and pays two alone', () => {
  const cv = { rules: { eventCityWorth: 'cv' } } as const;
  const t = plague({ fort: 1, income: 'city' }, FIVE, cv);
  const loss = (n: number, fort: number, town: boolean) => ({ ids: idsAt(t, 'F2', 1).slice(0, n), fort, town });
  const tried = (n: number, fort: number, town: boolean) => t.refusal(1, 'event.loss', loss(n, fort, town));
  expect(t.decision('event.loss', 1).losses).toBe(3);
  expect([tried(1, 0, true), tried(0, 1, true), tried(3, 0, false)]).toEqual([null, null, null]);
  expect([tried(2, 0, true), tried(1, 1, true), tried(0, 0, true), tried(1, 1, false)]).toEqual(
    Array(4).fill('EVT-07'),
  );
  t.answer(1, 'event.loss', loss(1, 0, true));
  expect([t.fortLevel('F2'), t.incomeKind('F2'), t.hex('F2').hidden[1]]).toEqual([1, null, 4]);
  // The city counts as one loss only, so one more loss is due.
  const withCity = plague({ fort: 1, income: 'city' }, FIVE);
  expect(withCity.refusal(1, 'event.loss', { ids: idsAt(withCity, 'F2', 1).slice(0, 1), fort: 0, town: true })).toBe(
    'EVT-07',
  );
});

test('EVT-07 AMB-130: with the option heroes are taken as creatures', () => {
  const scene = (heroesAreCreatures: boolean) =>
    plague({ fort: 2 }, ['ghost', 'arch_mage'], { rules: { heroes: true, heroesAreCreatures } });
  // Without the option only the ghost counts as a creature. It is lost, and the second loss lapses.
  expect(scene(false).open(1).length).toBe(1);
  const t = scene(true);
  expect(t.decision('event.loss', 1).losses).toBe(2);
  t.answer(1, 'event.loss', { ids: idsAt(t, 'F2', 1), fort: 0, town: false });
  expect(t.pieces('arch_mage')).toEqual([]);
  expect(t.fortLevel('F2')).toBe(2);
  const spared = scene(false);
  expect(spared.refusal(1, 'event.loss', { ids: idsAt(spared, 'F2', 1), fort: 0, town: false })).toBe('piece.unknown');
});
