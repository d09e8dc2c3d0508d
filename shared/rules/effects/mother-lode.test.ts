import { expect, test } from 'vitest';
import { phase4, playEvent } from '../../testkit/events.ts';

const HEXES = {
  B2: { terrain: 'mountain', owner: 0, fort: 2, income: 'gold_mine' },
  B3: { terrain: 'mountain', owner: 0, income: 'silver_mine' },
  B4: { terrain: 'forest', owner: 0, income: 'timberland' },
  C2: { terrain: 'forest', owner: 0, income: 'city' },
  F2: { terrain: 'mountain', owner: 1, income: 'copper_mine' },
};

test('EVT-02: mines of 3 and 2, a timberland of 1 and a city of 2 pay twice, 16 together; land and forts pay nothing', () => {
  const t = phase4({ hexes: HEXES, racks: { 0: ['mother_lode'], 1: ['nomads'] }, gold: [0, 0] });
  playEvent(t, 0, 'mother_lode');
  expect(t.game.seats.map((s) => s.gold)).toEqual([16, 0]);
});

test('T-34 EVT-02 HPOW-08: with the Dwarf King mines of 3 and 2 pay four times, 20, the others twice, 6', () => {
  for (const [seat, gold] of [
    [0, 26],
    [1, 16],
  ]) {
    const t = phase4({
      rules: { heroes: true },
      hexes: HEXES,
      pieces: [{ at: seat === 0 ? 'C2' : 'F2', seat, kinds: ['dwarf_king'] }],
      racks: { 0: ['mother_lode'], 1: ['nomads'] },
      gold: [0, 0],
    });
    playEvent(t, 0, 'mother_lode');
    expect(t.game.seats[0].gold, `king of ${seat}`).toBe(gold);
  }
});
