// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kindOf } from '../../shared/catalogue/index.ts';
import { FortFace } from '../decide/parts/FortFace.tsx';
import { PieceButton } from '../decide/parts/PieceChip.tsx';
import { Log } from '../hud/Log.tsx';
import { useBoard } from '../state/board.ts';
import { closeTable, patchTable } from '../state/game.ts';
import type { Line } from '../state/log.ts';
import { useHelp } from './open.ts';
import { Ruled } from './Ruled.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const box = document.createElement('div');
let root: Root;
beforeEach(() => {
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  closeTable();
  useHelp.setState({ topics: [], book: null });
  useBoard.setState({ inspected: null, pinned: false });
});
const draw = (what: ReactNode) => act(() => root.render(what));
const press = (target: Element | null, type: string, more: EventInit & { pointerType?: string } = {}) =>
  act(() => void target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), more)));

test('the number of a rule in a sentence opens the rulebook there, other numbers and names do not', () => {
  draw(<Ruled text="MOVE-09: A move ends there. (needed: 3, there: 0) See also CIT-04, and B-52." />);
  const links = [...box.querySelectorAll('button')];
  expect(links.map((b) => b.textContent)).toEqual(['MOVE-09', 'CIT-04']);
  expect(box.textContent).toBe('MOVE-09: A move ends there. (needed: 3, there: 0) See also CIT-04, and B-52.');
  act(() => links[1]?.click());
  expect(useHelp.getState().book).toBe('CIT-04');
});

test('a line of the log opens help on what it names, and a line that names nothing has no such button', () => {
  const kinds = [kindOf('bears'), kindOf('fan'), kindOf('bears')];
  const line = (n: number, params: Line['params']): Line => ({
    n,
    seq: n,
    kind: 'things',
    key: 'log.traded',
    params: { who: { seat: 0 }, count: 3, ...params },
    hex: -1,
    seat: 0,
  });
  patchTable({
    lines: [line(1, { things: { kinds } }), line(2, {}), line(3, { fort: { key: 'fort.2' } })],
    older: false,
  });
  draw(<Log />);
  const asks = box.querySelectorAll<HTMLButtonElement>('.line-ask');
  expect(asks).toHaveLength(2);
  expect(asks[0]?.getAttribute('aria-label')).toMatch(/Bears.*Fan/);
  act(() => asks[0]?.click());
  expect(useHelp.getState().topics).toEqual(['kind.bears', 'kind.fan']);
  act(() => asks[1]?.click());
  expect(useHelp.getState().topics).toEqual(['fort.2']);
});

test('a counter of a panel is looked at by a right press or a finger that stays, without being chosen', async () => {
  let chosen = 0;
  const kind = kindOf('fan');
  draw(<PieceButton piece="x" kind={kind} onPress={() => chosen++} />);
  const piece = box.querySelector('button');
  press(piece, 'contextmenu');
  expect(useBoard.getState()).toMatchObject({ inspected: { what: 'kind', kind }, pinned: true });
  expect(chosen).toBe(0);
  useBoard.setState({ inspected: null, pinned: false });
  press(piece, 'pointerdown', { pointerType: 'touch' });
  await act(() => new Promise((go) => setTimeout(go, 520)));
  expect(useBoard.getState().pinned).toBe(true);
  press(piece, 'pointerup', { pointerType: 'touch' });
  act(() => piece?.click());
  expect(chosen).toBe(0);
  // The next press is one again.
  press(piece, 'pointerdown', { pointerType: 'touch' });
  press(piece, 'pointerup', { pointerType: 'touch' });
  act(() => piece?.click());
  expect(chosen).toBe(1);
});

test('a fort of a panel tells what it is', () => {
  draw(<FortFace piece="fort" level={3} name="castle" note="" chosen={false} why={null} onPress={() => {}} />);
  press(box.querySelector('button'), 'contextmenu');
  expect(useBoard.getState()).toMatchObject({ inspected: { what: 'word', word: 'fort.3' }, pinned: true });
});
