// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import { hexNamed } from '../../shared/testkit/index.ts';
import { useBoard } from '../session/board.ts';
import { patchTable } from '../session/game.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { Mounted } from './testing/mount.tsx';
import { ask, building, hex, mount, resetPage } from './testing/question.ts';

beforeAll(loadRounds);
beforeEach(resetPage);

test('choosing an illegal hex on a board shows the reason in the panel', () => {
  const panel = mount(building({}), 'build');
  panel.press({ hex: hexNamed('E3') });
  expect(panel.text()).toMatch(/E3 belongs to /);
  expect(panel.box.querySelector('[data-testid="decide-why"] [data-testid="rule-FORT-01"]')).not.toBeNull();
});

test('both boards highlight legal and chosen hexes, and clear when the panel closes', () => {
  const panel = mount(building({}), 'build');
  panel.press(hex('D3'));
  const { lit, ghosts } = useBoard.getState().link;
  expect(ghosts).toEqual([{ hex: hexNamed('D3'), level: 1 }]);
  expect(lit).toContainEqual({ hex: hexNamed('D3'), mark: 'chosen' });
  expect(lit).toContainEqual({ hex: hexNamed('C3'), mark: 'target' });
  panel.cancel();
  expect(useBoard.getState().link.lit).toContainEqual({ hex: hexNamed('D3'), mark: 'target' });
  panel.end();
  expect(useBoard.getState().link.lit).toEqual([]);
});

test('keys: arrows move through a list that is one Tab stop, digits press, Escape takes back', () => {
  const panel = mount(building({ gold: [20, 0] }), 'build');
  const list = panel.buttons().filter((b) => b.dataset.testid?.startsWith('action-hex-'));
  expect(list.map((b) => b.tabIndex)).toEqual([0, -1, -1]);
  list[0].focus();
  panel.key(list[0], 'ArrowRight');
  expect(document.activeElement).toBe(list[1]);
  panel.key(list[1], 'ArrowLeft');
  panel.key(list[0], 'ArrowLeft');
  expect(document.activeElement).toBe(list[2]);
  expect(list.map((b) => b.tabIndex)).toEqual([-1, -1, 0]);
  panel.key(list[2], 'Home');
  panel.key(list[0], '2');
  expect(list[1].getAttribute('aria-pressed')).toBe('true');
  panel.key(list[1], 'Escape');
  expect(list[1].getAttribute('aria-pressed')).toBe('false');
});

test('G and a name choose that hex from anywhere, and Enter on the focused button then sends it', async () => {
  const panel = mount(building({ gold: [5, 0] }), 'build');
  patchTable({ shown: project(building({}).game, 0) });
  const type = (keys: string) => {
    for (const key of keys)
      act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  };
  type('gd');
  expect(panel.text()).toContain('To hex D…');
  type('3');
  expect(panel.button(hex('D3'))?.getAttribute('aria-pressed')).toBe('true');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.activeElement).toBe(panel.button('send'));
  // An invalid name is forgotten, and so are letters typed without G.
  type('gz');
  expect(panel.text()).not.toContain('To hex');
  type('c3');
  expect(panel.button(hex('C3'))?.getAttribute('aria-pressed')).toBe('false');
  patchTable({ shown: null });
  panel.end();
});

test('digits pressed anywhere in the panel go to its list, and the next panel takes over the focus', () => {
  const { view, decision } = ask(building({ gold: [20, 0] }).game, 'build');
  const panel = new Mounted(view, decision);
  const send = panel.button('send') as HTMLButtonElement;
  send.focus();
  panel.key(send, '3');
  expect(panel.button(hex('C3'))?.getAttribute('aria-pressed')).toBe('true');
  panel.end();
  const next = new Mounted(view, { ...decision, id: decision.id + 1 });
  expect(document.activeElement).toBe(next.box.querySelector('.say'));
  next.end();
  expect(document.activeElement).toBe(document.body);
  const first = new Mounted(view, decision);
  expect(document.activeElement).toBe(first.box.querySelector('.say'));
  first.end();
  // A player on the board, in the log or typing keeps their focus.
  for (const kind of ['button', 'input']) {
    const own = document.createElement(kind);
    document.body.append(own);
    own.focus();
    new Mounted(view, decision).end();
    expect(document.activeElement).toBe(own);
    own.remove();
  }
});

test('a disabled button can be focused and then says why it is disabled', () => {
  const panel = mount(building({}), 'build');
  const undo = panel.button('undo') as HTMLButtonElement;
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  expect(undo.disabled).toBe(false);
  panel.focus(undo);
  expect(panel.box.querySelector('[data-testid="decide-why"]')?.textContent).toBe('There is nothing to take back yet.');
});

test('a reason comes and goes under the pointer, and nothing stays pointed at when its button goes', () => {
  const table = building({ gold: [20, 0] });
  const panel = mount(table, 'build');
  const why = () => panel.box.querySelector('[data-testid="decide-why"]')?.textContent;
  const undo = panel.button('undo') as HTMLButtonElement;
  panel.focus(undo);
  expect(why()).toBe('There is nothing to take back yet.');
  panel.press({ hex: hexNamed('D3') });
  expect(why()).toBe('');
  panel.press('undo');
  expect(why()).toBe('There is nothing to take back yet.');
  panel.focus(panel.button(hex('D3')) as HTMLButtonElement);
  expect(useBoard.getState().hover).toBe(hexNamed('D3'));
  panel.end();
  expect(useBoard.getState().hover).toBe(-1);
});

test('a button that appears under a resting mouse shows no reason until the mouse moves', () => {
  const panel = mount(building({}), 'build');
  const why = () => panel.box.querySelector('[data-testid="decide-why"]')?.textContent;
  const undo = panel.button('undo') as HTMLButtonElement;
  const mouse = (type: string, x: number) =>
    act(
      () =>
        void undo.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX: x, clientY: 7 }),
        ),
    );
  act(
    () => void document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 5, clientY: 7 })),
  );
  mouse('pointerover', 5);
  expect(why()).toBe('');
  mouse('pointermove', 6);
  expect(why()).toBe('There is nothing to take back yet.');
  mouse('pointerout', 6);
  expect(why()).toBe('');
  mouse('pointerover', 8);
  expect(why()).toBe('There is nothing to take back yet.');
});
