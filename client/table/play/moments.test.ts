// A draw that rises from the cup: what it shows, and that it leaves exactly the model's counters.
import { PerspectiveCamera, Vector3 } from 'three';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kindOf } from '../../../shared/model/catalogue/kinds.ts';
import { emptyBoard } from '../../scenes/models.ts';
import { layoutOf } from '../layout/layout.ts';
import { bySpecial } from '../layout/special.ts';
import { blindTable } from '../testing/blind.tsx';
import type { TableModel } from '../types.ts';
import { fanPoses } from './moments.ts';

beforeAll(() => {
  vi.stubGlobal('document', { hidden: false });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function lensOf(width: number, height: number, insets = { top: 0, right: 0, bottom: 0, left: 0 }) {
  const camera = new PerspectiveCamera(40, width / height);
  camera.position.set(0, 9, 6);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  return { camera, frame: { width, height, insets } };
}

test('the most special Thing turns over last: items and strong creatures after weak creatures', () => {
  const names = ['fan', 'bears', 'old_dragon', 'diamond_field'];
  const sorted = names.map(kindOf).sort(bySpecial);
  expect(sorted[0]).toBe(kindOf('bears'));
  expect(new Set(sorted.slice(2))).toContain(kindOf('fan'));
});

test.each([
  ['wide', 1280, 720, { top: 40, right: 292, bottom: 150, left: 212 }],
  ['upright phone', 390, 844, { top: 120, right: 0, bottom: 260, left: 0 }],
  ['flat phone', 844, 390, { top: 36, right: 190, bottom: 60, left: 84 }],
])('the fan stays in the space that no panel covers: %s', (_, width, height, insets) => {
  const lens = lensOf(width, height, insets);
  for (const n of [1, 4, 5, 10]) {
    for (const { p } of fanPoses(lens, n, 11)) {
      const at = p.clone().project(lens.camera);
      const x = ((at.x + 1) / 2) * width;
      const y = ((1 - at.y) / 2) * height;
      expect(x).toBeGreaterThan(insets.left);
      expect(x).toBeLessThan(width - insets.right);
      expect(y).toBeGreaterThan(insets.top);
      expect(y).toBeLessThan(height - insets.bottom);
    }
  }
});

test('the drawn Things turn up before the player, and then lie on the rack as in the model', async () => {
  const first: TableModel = emptyBoard(3);
  const kinds = ['old_dragon', 'bears', 'fan'].map(kindOf);
  const rack = [...first.rack, ...kinds.map((kind, i) => ({ id: 900 + i, kind }))];
  const after: TableModel = { ...first, rack, racks: first.racks.map((n, seat) => (seat === 0 ? rack.length : n)) };
  const table = await blindTable(first);
  const lens = lensOf(1280, 720);
  Object.assign(table.laid.parts.camera.current ?? {}, { lens });
  const playing = table.animator.play({ t: 'draw', after, seat: 0 });
  const counters = () =>
    [...(table.laid.parts.counters.current?.drawn.values() ?? [])].filter(({ id }) => id >= 900 && id < 903);
  const seen = await vi.waitFor(
    () => {
      table.frame();
      const up = counters().filter(
        ({ pose }) => new Vector3(0, 1, 0).applyQuaternion(pose.q).dot(lens.camera.position.clone().normalize()) > 0.8,
      );
      expect(up).toHaveLength(3);
      return up.map(({ pose }) => pose.p.clone());
    },
    { timeout: 5000, interval: 20 },
  );
  for (const p of seen) expect(p.distanceTo(lens.camera.position)).toBeLessThan(6);
  await playing;
  for (const target of layoutOf(after).targets.filter(({ id }) => id >= 900 && id < 903)) {
    const counter = counters().find(({ key }) => key === target.key);
    expect(counter?.cell).toBe(target.cell);
    expect(counter?.pose.p.distanceTo(target.pose.p)).toBeLessThan(1e-6);
  }
  table.remove();
});
