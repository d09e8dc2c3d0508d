// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import type { DecisionKind, HexId } from '../../shared/model/game/types.ts';
import { hexNamed, Table } from '../../shared/testkit/index.ts';
import { useBoard } from '../session/board.ts';
import { type Grab, grab, grabHex, useDrag } from '../session/drag.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { useHold } from './parts/hold.ts';
import { sweep } from './parts/sweep.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { Mounted } from './testing/mount.tsx';

beforeAll(loadRounds);
beforeEach(() => {
  document.body.replaceChildren();
  forgetDrafts();
});

const START: Grab = { pointerId: 1, pointerType: 'mouse', clientX: 0, clientY: 0 };

function mount(table: Table, kind: DecisionKind): Mounted {
  const decision = table.open(0).find((d) => d.kind === kind);
  if (decision === undefined) throw new Error(`no ${kind}`);
  return new Mounted(project(table.game, 0), decision);
}

function point(type: 'pointermove' | 'pointerup' | 'pointercancel', hex: HexId | null, x = 50): void {
  const cell = document.createElement('i');
  if (hex !== null) cell.dataset.drop = `${hex}`;
  document.elementFromPoint = () => cell;
  act(() => void window.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 0 })));
}
const dragged = () => document.querySelector('[data-testid="dragged"]')?.textContent ?? null;

const moving = (): Mounted =>
  mount(
    Table.of({
      players: 2,
      phase: 'move',
      hexes: { D4: { owner: 0 }, D3: { owner: 0 }, C3: { owner: 0, terrain: 'forest' } },
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
      pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }],
    }),
    'move',
  );

test('MOVE-02: a dragged stack shows its path and cost, and dropping it sends the move', () => {
  const panel = moving();
  const [from, to] = [hexNamed('D4'), hexNamed('D3')];
  expect(grabHex(hexNamed('C3'), START)).toBe(false);
  // Under a finger, an unselected stack moves the board.
  expect(grabHex(from, { ...START, pointerType: 'touch' })).toBe(false);
  expect(grabHex(from, START)).toBe(true);
  // A slip of the pointer is not a drag.
  point('pointermove', from, 2);
  expect(dragged()).toBeNull();
  point('pointermove', to);
  expect(dragged()).toMatch(/^D3 · path: \d points?$/);
  expect(useBoard.getState().link.lit).toContainEqual({ hex: to, mark: 'chosen' });
  expect(useBoard.getState().link.way).toMatchObject({
    hexes: [from, to],
    cost: Number(dragged()?.match(/(\d) point/)?.[1]),
  });
  point('pointermove', from);
  expect(useBoard.getState().link.way).toBeNull();
  expect(panel.sent).toEqual([]);
  point('pointermove', to);
  point('pointerup', to);
  expect(panel.sent).toMatchObject([{ do: 'go', path: [to] }]);
  expect(dragged()).toBeNull();
  panel.end();
});

test('a stack dropped on opponents asks first, as a press does, and goes when it is dropped there again', () => {
  const panel = mount(
    Table.of({
      players: 2,
      phase: 'move',
      hexes: { D4: { owner: 0 }, D3: { owner: 1 } },
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D3', seat: 1, kinds: ['troll'] },
      ],
    }),
    'move',
  );
  const [from, to] = [hexNamed('D4'), hexNamed('D3')];
  const drag = () => {
    grabHex(from, START);
    point('pointermove', to);
    point('pointerup', to);
  };
  drag();
  expect(panel.sent).toEqual([]);
  expect(useBoard.getState().link).toMatchObject({ ghosts: [{ hex: to }], way: { hexes: [from, to] } });
  expect(panel.button('send')?.getAttribute('aria-disabled')).toBeNull();
  panel.cancel();
  drag();
  expect(panel.sent).toEqual([]);
  drag();
  expect(panel.sent).toMatchObject([{ do: 'go', path: [to] }]);
  panel.end();
});

test('dropping off the board or cancelling sends nothing, and the stack stays selected', () => {
  for (const end of ['pointerup', 'pointercancel'] as const) {
    const panel = moving();
    grabHex(hexNamed('D4'), START);
    point('pointermove', hexNamed('D3'));
    point(end, null);
    expect(panel.sent).toEqual([]);
    expect(useBoard.getState().link.lit).toContainEqual({ hex: hexNamed('D4'), mark: 'source' });
    point('pointermove', hexNamed('D3'));
    expect(dragged()).toBeNull();
    panel.end();
    forgetDrafts();
  }
});

test('DEP-02: a dragged Thing stays on its hex as a ghost, and can be dragged to another hex or back to the rack', () => {
  const panel = mount(
    Table.of({
      players: 2,
      phase: 'things',
      hexes: { D4: { owner: 0 }, D3: { owner: 0 }, E3: { owner: 1 } },
      stack: [
        { kind: 'round', nextPhase: 3 },
        { kind: 'things', state: 'place', index: 0 },
      ],
      racks: { 0: ['ogre', 'bears'] },
    }),
    'recruit.place',
  );
  const ghosts = () => useBoard.getState().link.ghosts?.map(({ hex }) => hex);
  const face = panel.box.querySelector('[data-grab]') as HTMLElement;
  act(() => void face.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, button: 0 })));
  point('pointermove', hexNamed('D4'));
  expect(dragged()).toBe('D4');
  point('pointerup', hexNamed('D4'));
  expect(ghosts()).toEqual([hexNamed('D4')]);
  expect(grabHex(hexNamed('D3'), START)).toBe(false);
  expect(grabHex(hexNamed('D4'), START)).toBe(true);
  point('pointermove', hexNamed('D3'));
  point('pointerup', hexNamed('D3'));
  expect(ghosts()).toEqual([hexNamed('D3')]);
  grabHex(hexNamed('D3'), START);
  point('pointermove', hexNamed('E3'));
  point('pointerup', hexNamed('E3'));
  expect([ghosts(), panel.text()]).toEqual([[], expect.stringContaining('(at E3) Why?')]);
  panel.end();
});

test('a finger that drags never triggers a long press; a finger that stays does', () => {
  vi.useFakeTimers();
  const onHold = vi.fn();
  let hold: ReturnType<typeof useHold> | undefined;
  const Held = () => {
    hold = useHold(onHold);
    return null;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Held />));
  const finger = { pointerType: 'touch' } as React.PointerEvent;
  for (const at of [{ x: 1, y: 1 }, null]) {
    useDrag.setState({ at });
    hold?.begin(finger);
    vi.advanceTimersByTime(2000);
    expect(onHold).toHaveBeenCalledTimes(at === null ? 1 : 0);
  }
  act(() => root.unmount());
  vi.useRealTimers();
});

test('nothing can be dragged if no panel accepts it', () => {
  expect(grabHex(hexNamed('D4'), START)).toBe(false);
  grab(START, () => {
    throw new Error('lifted');
  });
  point('pointermove', hexNamed('D4'));
  expect(dragged()).toBeNull();
});

test('a mouse scrolls a long row sideways; dragging up out of the row drags the pressed counter', () => {
  const panel = moving();
  const row = panel.box.querySelector<HTMLElement>('.decide-choices');
  const face = row?.querySelector<HTMLElement>('[data-grab]');
  if (!row || !face) throw new Error('nobody can be taken up');
  Object.defineProperty(row, 'scrollWidth', { value: 500 });
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 70);
  const press = () => {
    row.addEventListener('pointerdown', (e) => sweep(row, e), { capture: true, once: true });
    const where = { ...START, button: 0, clientX: 100, clientY: 30, bubbles: true };
    act(() => void face.dispatchEvent(new PointerEvent('pointerdown', where)));
  };
  const to = (x: number, y: number, type = 'pointermove') =>
    act(() => void window.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y })));
  document.elementFromPoint = () => document.createElement('i');
  press();
  to(40, 33);
  expect(row.scrollLeft).toBe(60);
  expect(dragged()).toBeNull();
  to(40, 33, 'pointerup');
  const pressed = vi.fn();
  face.addEventListener('click', pressed);
  face.click();
  expect(pressed).not.toHaveBeenCalled();
  press();
  to(90, 31);
  expect(dragged()).toBeNull();
  to(90, -40);
  expect(dragged()).not.toBeNull();
  to(90, -40, 'pointercancel');
  panel.end();
});
