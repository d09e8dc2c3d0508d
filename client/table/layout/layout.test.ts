import { describe, expect, it } from 'vitest';
import { kindAt } from '../../../shared/model/catalogue/kinds.ts';
import { crowdedBoard, effectsBoard } from '../../scenes/models.ts';
import type { TableModel } from '../types.ts';
import { BACK_CELL, layoutOf } from './layout.ts';
import { isSameHome, isSamePile } from './pairing.ts';
import { COUNTER_SIZE, hexUnder, poolSpot } from './place.ts';

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

  it('shows a spectator only the backs of face-down counters', () => {
    const hexes = model.hexes.map((h) => ({ ...h, own: [] }));
    const seen = layoutOf({ ...model, mySeat: -1, rack: [], hexes });
    const down = seen.targets.filter((t) => t.home.in === 'rack' || t.pile?.up === false);
    expect(down.length).toBeGreaterThan(50);
    expect(down.every((t) => t.cell === BACK_CELL)).toBe(true);
  });

  it('is the same for viewers with the same view', () => {
    expect(JSON.stringify(layoutOf(crowdedBoard(11, 240)))).toBe(JSON.stringify(layout));
  });

  it('puts a count on every pile', () => {
    for (const p of layout.piles) expect(layout.targets.filter((t) => isSamePile(t.pile, p))).toHaveLength(p.count);
  });

  it('lays each item, pool hero and open card once, and each weapon on its bearer', () => {
    const all = effectsBoard();
    const { targets } = layoutOf(all);
    expect(new Set(targets.map((t) => t.key)).size).toBe(targets.length);
    const at = (key: string) => targets.find((t) => t.key === key)?.pose.p;
    let borne = 0;
    for (const h of all.hexes) {
      for (const item of h.items ?? []) {
        const own = at(`c${item.id}`);
        expect(own).toBeDefined();
        const bearer = at(`c${item.on}`);
        if (item.on === 0 || !own || !bearer) continue;
        borne++;
        expect(own.distanceTo(bearer)).toBeLessThan(0.4);
      }
    }
    expect(borne).toBeGreaterThan(4);
    expect(targets.filter((t) => t.home.in === 'pool')).toHaveLength(11);
    expect(targets.filter((t) => t.home.in === 'aside')).toHaveLength(4);
  });

  it('lays unsent placements inside their hex, over no counter there', () => {
    const ghosts = [1, 2, 3].map((id) => ({ id: 900 + id, kind: kindAt(id) }));
    const hexes = model.hexes.map((h) => ({ ...h, staged: false, ghosts }));
    const { targets, piles } = layoutOf({ ...model, hexes });
    const most = Math.max(...model.hexes.map((_, hex) => piles.filter((pile) => pile.hex === hex).length));
    expect(most).toBeGreaterThan(3);
    for (const ghost of targets.filter((t) => t.key.startsWith('g'))) {
      const { p, s } = ghost.pose;
      const half = (COUNTER_SIZE * s) / 2;
      for (const dx of [-half, half])
        expect(hexUnder(p.x + dx, p.z + half, model.size)).toBe(hexUnder(p.x, p.z, model.size));
      for (const { pose, pile, home } of targets.filter((t) => t.pile !== null && isSameHome(t.home, ghost.home))) {
        const near = pose.p.z + (COUNTER_SIZE * pose.s) / 2;
        expect(p.z - half, `${home.in} ${pile?.hex}`).toBeGreaterThan(near - 0.03);
      }
    }
  });

  it('keeps the pool off the board', () => {
    for (const size of [19, 37])
      for (let i = 0; i < 11; i++) {
        const { x, z, scale } = poolSpot(i, size);
        const half = (COUNTER_SIZE * scale) / 2;
        for (const [dx, dz] of [
          [-half, -half],
          [half, -half],
          [-half, half],
          [half, half],
        ] as const)
          expect(hexUnder(x + dx, z + dz, size), `${size} ${i}`).toBe(-1);
      }
  });
});
