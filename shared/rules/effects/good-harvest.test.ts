import { expect, test } from 'vitest';
import { phase4, playEvent } from '../../testkit/events.ts';

test('EVT-01: two hexes, a keep and a hero pay 5; a mine and a city there pay nothing; the rival gets nothing', () => {
  const t = phase4({
    rules: { heroes: true },
    hexes: {
      B2: { terrain: 'mountain', owner: 0, fort: 2, income: 'gold_mine' },
      B3: { terrain: 'forest', owner: 0, income: 'city' },
      F2: { terrain: 'mountain', owner: 1, fort: 3 },
    },
    pieces: [{ at: 'B2', seat: 0, kinds: ['arch_mage'] }],
    racks: { 0: ['good_harvest'], 1: ['nomads'] },
    gold: [3, 7],
  });
  playEvent(t, 0, 'good_harvest');
  expect(t.game.seats.map((s) => s.gold)).toEqual([8, 7]);
  expect(t.all('earned').map((e) => [e.seat, e.gold, e.why])).toEqual([[0, 5, 'event']]);
});

test('EVT-01: each own fort pays its level, a citadel 4', () => {
  const t = phase4({
    hexes: { B2: { owner: 0, fort: 1 }, B3: { owner: 0, fort: 4 }, F2: { owner: 1 } },
    racks: { 0: ['good_harvest'], 1: ['nomads'] },
    gold: [0, 0],
  });
  playEvent(t, 0, 'good_harvest');
  expect(t.game.seats[0].gold).toBe(1 + 1 + 1 + 4);
});

test('EVT-01: with the option heroes pay nothing', () => {
  const t = phase4({
    rules: { heroes: true, harvestHeroes: false },
    hexes: { B2: { owner: 0, fort: 2 }, F2: { owner: 1 } },
    pieces: [{ at: 'B2', seat: 0, kinds: ['arch_mage'] }],
    racks: { 0: ['good_harvest'], 1: ['nomads'] },
    gold: [0, 0],
  });
  playEvent(t, 0, 'good_harvest');
  expect(t.game.seats[0].gold).toBe(1 + 2);
});
