// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PieceId, View } from '../../../shared/model/game/types.ts';
import { options } from '../../../shared/rules/decisions/index.ts';
import { rackOf } from '../../../shared/rules/queries/queries.ts';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { resetPage } from '../../decide/testing/question.ts';
import type { Prepared } from '../../scenes/prepared.ts';
import { useBoard } from '../../session/board.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Prompt } from './Prompt.tsx';
import { Rack } from './Rack.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const sceneOf = (kind: 'juju.place' | 'capture.place' | 'rack.excess' | 'build'): Prepared =>
  JSON.parse(readFileSync(`client/scenes/data/${kind}.json`, 'utf8')) as Prepared;

let root: Root;
beforeAll(loadRounds);
beforeEach(() => {
  resetPage();
  openTable(testDriver());
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  // No panel resets the link that a test has changed.
  useBoard.setState({ link: { lit: [] } });
  resetPage();
  closeTable();
});

const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const press = (id: PieceId) => act(async () => found(`thing-${id}`)?.click());

async function sit({ view, seat }: Prepared): Promise<void> {
  await act(async () => {
    patchTable({ seat, line: 'on', places: view.seats.map(() => testPlace()) });
    install(view, 1);
    root.render(
      <>
        <Prompt />
        <Rack />
      </>,
    );
  });
}

test.each(['juju.place', 'capture.place'] as const)(
  'pressing a Thing of the rack selects it if %s is asked',
  async (kind) => {
    const { view, seat } = sceneOf(kind);
    await sit({ view, seat });
    const decision = view.open.find((d) => d.kind === kind) as View['open'][number] & { kind: typeof kind };
    const thing = options(view, decision).things.find(({ hexes }) => hexes.length > 0);
    if (thing === undefined) throw new Error('nothing may be placed there');
    await press(thing.id);
    expect(useBoard.getState().pinned).toBe(false);
    // The question has only one hex, so a selected Thing goes there.
    expect(useBoard.getState().link.ghosts).toMatchObject([{ id: thing.id, hex: decision.hex }]);
  },
);

test('if the question does not use the rack, pressing a Thing opens its options', async () => {
  const { view, seat } = sceneOf('build');
  const [thing] = rackOf(view, seat);
  if (thing === undefined) throw new Error('an empty rack');
  await sit({ view, seat });
  const onPiece = vi.fn();
  await act(async () => useBoard.setState(({ link }) => ({ link: { ...link, onPiece } })));
  await press(thing.id);
  expect(onPiece).not.toHaveBeenCalled();
  expect(useBoard.getState()).toMatchObject({ pinned: true, inspected: { what: 'kind', id: thing.id } });
});

test('REC-05: a rack over its limit is marked, a full rack is not', async () => {
  const isMarked = () => document.querySelector('.rack-count')?.classList.contains('is-over');
  const { view, seat } = sceneOf('rack.excess');
  await sit({ view, seat });
  expect([document.querySelector('.rack-count')?.textContent, isMarked()]).toEqual([
    expect.stringContaining('13'),
    true,
  ]);
  const full = view.seats.map((holder, i) => (i === seat ? { ...holder, rack: view.rules.rackLimit } : holder));
  await act(async () => install({ ...view, seats: full }, 1));
  expect(isMarked()).toBe(false);
});
