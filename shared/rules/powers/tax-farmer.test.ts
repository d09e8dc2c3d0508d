import { expect, test } from 'vitest';
import { sample } from '../../minds/stand-ins/index.ts';
import type { Game, Seat } from '../../model/game/types.ts';
import { Table } from '../../testkit/index.ts';
import { options } from '../decisions/index.ts';
import { income } from '../income.ts';

/** A round begins in which seat 0 has a gold mine in one hex and a village in another. */
const round = (farmer: Seat = 0) =>
  Table.of({
    players: 2,
    phase: 'order',
    hexes: {
      C2: { owner: 0, terrain: 'mountain', income: 'gold_mine' },
      D2: { owner: 0, income: 'village' },
      C3: { owner: 0 },
      E5: { owner: 1, fort: 1 },
    },
    gold: [0, 0],
    powers: { [farmer]: 'tax_farmer' },
    stack: [{ kind: 'round', nextPhase: 0 }],
  });
const incomes = (t: Table, seat: Seat) => t.all('earned').flatMap((e) => (e.seat === seat ? [e.gold] : []));
const nextGold = (t: Table) => {
  const before = t.all('earned').length;
  t.playOn('on', (g: Game) => g.phase === 'gold' && t.all('earned').length > before);
};

test('POW-07 D-10: a marked hex’s income piece pays twice in the next gold phase; a hex cannot be marked twice in a row', () => {
  const t = round();
  const [mine, village] = [t.at('C2'), t.at('D2')];
  expect(incomes(t, 0)).toEqual([6 + 1]);
  expect(options(t.game, t.decision('power.tax', 0)).hexes).toEqual([mine, village].sort((a, b) => a - b));
  expect(t.refusal(0, 'power.tax', { hex: t.at('C3') })).toBe('POW-07');
  t.answer(0, 'power.tax', { hex: mine });
  expect(t.game.powers?.[0]?.marked).toBe(mine);
  const before = income(t.game, 0);
  nextGold(t);
  // The seat earns its current income, and the 3 gold of the mine once more.
  expect(incomes(t, 0)[1]).toBe(income(t.game, 0) + 3);
  expect(before).toBe(7);
  expect(t.refusal(0, 'power.tax', { hex: mine })).toBe('POW-07');
  t.timeOut();
  expect(t.game.powers?.[0]?.marked).toBeNull();
});

test('POW-07 REM-02: after the last income piece is removed nothing can be marked', () => {
  const t = round();
  for (const hex of ['C2', 'D2'] as const) t.free({ free: 'remove', seat: 0, hex: t.at(hex) });
  const decision = t.decision('power.tax', 0);
  expect(options(t.game, decision).hexes).toEqual([]);
  for (const n of [0, 1]) expect(sample(t.game, decision, () => n)).toEqual({ hex: null });
});

test('POW-07 AMB-160: other players are not asked, and their income is not doubled', () => {
  const t = round(1);
  expect(
    t
      .all('asked')
      .flatMap((e) => e.decisions)
      .filter((d) => d.kind === 'power.tax'),
  ).toEqual([]);
  expect(t.all('incomeMarked')).toEqual([]);
});
