// Blows, shots and losses on a table without a picture: afterwards nothing of them is left on the table.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seatAt } from '../../../shared/model/game/types.ts';
import { emptyBoard } from '../../scenes/models.ts';
import { type BlindTable, blindTable } from '../testing/blind.tsx';
import type { TableAnimation, TableModel, TableShown } from '../types.ts';

beforeAll(() => {
  vi.stubGlobal('document', { hidden: false });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const HEX = 4;
const piece = (id: number, seat: 0 | 1): TableShown => ({ id, kind: id as never, seat: seatAt(seat), hits: 0 });
const board = (...up: TableShown[]): TableModel => {
  const model = emptyBoard();
  return {
    ...model,
    hexes: model.hexes.map((h, hex) => (hex === HEX ? { ...h, up, fort: 2, owner: 1, staged: true } : h)),
  };
};
const FULL = board(piece(1, 0), piece(2, 0), piece(3, 1));
const LEFT = board(piece(2, 0), piece(3, 1));

const rounded = (n: number) => Math.round(n * 1e3);
const placesOf = ({ laid, kit }: BlindTable) => ({
  carved: kit.batch.count,
  counters: [...(laid.parts.counters.current?.drawn ?? [])]
    .map(([key, { pose, glow }]) => [key, ...pose.p.toArray().map(rounded), rounded(pose.s), glow].join(' '))
    .sort(),
});

test.each<[string, TableAnimation]>([
  ['a blow', { t: 'strike', after: FULL, hex: HEX, targets: [1 as never], by: [3 as never], step: 'melee' }],
  ['arrows at the fort', { t: 'strike', after: FULL, hex: HEX, targets: ['fort'], by: [1 as never], step: 'ranged' }],
  ['a spell', { t: 'strike', after: FULL, hex: HEX, targets: [3 as never], by: [2 as never], step: 'magic' }],
  [
    'a blow from an unknown piece',
    { t: 'strike', after: FULL, hex: HEX, targets: [3 as never], by: [], step: 'melee' },
  ],
  ['a loss', { t: 'fall', after: LEFT, hex: HEX, ids: [1] }],
])('%s leaves exactly the things of the model', async (_, animation) => {
  const table = await blindTable(FULL);
  const after = 'after' in animation ? animation.after : FULL;
  await table.laid.fetchLater();
  table.animator.tempo = { speed: 'fast', rate: 1, still: false };
  const frames = setInterval(() => table.laid.motion.frame(performance.now()), 16);
  await table.animator.play(animation);
  clearInterval(frames);
  const fresh = await blindTable(after);
  await fresh.laid.fetchLater();
  expect(placesOf(table)).toEqual(placesOf(fresh));
  table.remove();
  fresh.remove();
});
