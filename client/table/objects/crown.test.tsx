// @vitest-environment happy-dom
// The crowning goes on while panels around the table change.
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { TableModel } from '../types.ts';
import { Crown } from './Crown.tsx';
import { type TableKit, TableKitContext } from './kit.ts';
import { Motion } from './motion.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const none = { current: null };
const PARTS: ComponentProps<typeof Crown>['parts'] = { camera: none, kingdoms: none, names: none };
const OPEN = {
  hexes: [{ terrain: 1, fort: 4, owner: 0 }],
  edges: [0],
  firstSeat: 0,
  size: 37,
} as unknown as TableModel;
const OVER: TableModel = { ...OPEN, crowned: { seat: 0, hex: 0, seats: [0] } };

test('the crown, the coins and the banners keep moving if the page is drawn again', async () => {
  const put = vi.fn();
  const batch = { add: () => ({ put, set: () => {}, remove: () => {} }) };
  const kit = { motion: new Motion(() => {}), batch } as unknown as TableKit;
  const root = createRoot(document.createElement('div'));
  const draw = (model: TableModel) =>
    act(async () =>
      root.render(
        <TableKitContext value={kit}>
          <Crown model={model} parts={PARTS} still={false} pace={1} />
        </TableKitContext>,
      ),
    );
  await draw(OPEN);
  await draw(OVER);
  put.mockClear();
  await draw(OVER);
  expect(put).not.toHaveBeenCalled();
  kit.motion.skip();
  act(() => root.unmount());
});
