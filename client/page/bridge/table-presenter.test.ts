import { expect, test } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import type { Seat } from '../../../shared/model/game/types.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { modelOf } from '../../table/layout/model.ts';
import type { TableAnimation, TableHandle } from '../../table/types.ts';
import { tablePresenter } from './table-presenter.ts';

test('dice of one event and of those shown with it have the looks of their seats', async () => {
  const view = project(askedToBuild(), 0);
  const played: TableAnimation[] = [];
  const handle = { play: async (a) => void played.push(a) } as Partial<TableHandle> as TableHandle;
  const presenter = tablePresenter(
    () => handle,
    (v) => modelOf(v, 0),
    () => [],
    (seat) => (seat === 0 ? 'gilded' : ''),
  );
  const rolled = (seat: Seat, die: number) =>
    ({ t: 'rolled', seat, purpose: 'first', hex: null, dice: [die] }) as const;
  await presenter.play({ event: rolled(0, 4), before: view, after: view, also: [rolled(1, 5)] }, 1);
  expect(played).toMatchObject([
    {
      t: 'dice',
      dice: [
        { value: 4, look: 'gilded' },
        { value: 5, look: '' },
      ],
    },
  ]);
});
