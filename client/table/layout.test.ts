import { describe, expect, it } from 'vitest';
import { crowdedBoard } from '../scenes/models.ts';
import { BACK_CELL } from './counters.ts';
import { layoutOf } from './layout.ts';
import type { TableModel } from './types.ts';

const keys = (m: TableModel) => layoutOf(m).targets.map((t) => t.key);

describe('the layout of a model', () => {
  const model = crowdedBoard(11, 240);
  const layout = layoutOf(model);

  it('lays every counter once', () => {
    const onBoard = model.hexes.reduce(
      (n, h) => n + h.up.length + h.hidden.reduce((a, b) => a + b, 0) + (h.income >= 0 ? 1 : 0),
      0,
    );
    const onRacks = model.racks.reduce((a, b) => a + b, 0);
    expect(layout.targets).toHaveLength(onBoard + onRacks);
    expect(new Set(keys(model)).size).toBe(layout.targets.length);
  });

  it('shows a spectator only backs of what lies face down', () => {
    const hexes = model.hexes.map((h) => ({ ...h, own: [] }));
    const seen = layoutOf({ ...model, mySeat: -1, rack: [], hexes });
    const down = seen.targets.filter((t) => t.home[0] === 'r' || t.pile.endsWith('.d'));
    expect(down.length).toBeGreaterThan(50);
    expect(down.every((t) => t.cell === BACK_CELL)).toBe(true);
  });

  it('lies the same for everybody who sees the same', () => {
    expect(JSON.stringify(layoutOf(crowdedBoard(11, 240)))).toBe(JSON.stringify(layout));
  });

  it('puts a count on every pile', () => {
    for (const p of layout.piles) expect(layout.targets.filter((t) => t.pile === p.key)).toHaveLength(p.count);
  });
});
