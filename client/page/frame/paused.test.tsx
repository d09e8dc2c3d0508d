// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { patchTable, useTable } from '../../session/game.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable, sendFree } from '../../session/testing/table.ts';
import { Prompt } from '../panels/Prompt.tsx';
import { TakeBack } from '../panels/Rack.tsx';
import { Menu } from './Menu.tsx';
import { Notices } from './Notices.tsx';
import { Top } from './Top.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const requests: string[] = [];
const recordRequest = (what: string) => async () => {
  requests.push(what);
  return null;
};
const driver = testDriver({
  isServed: true,
  answer: recordRequest('answer'),
  free: recordRequest('free'),
  undo: recordRequest('undo'),
});
const place = testPlace({ deadline: Date.now() + 60_000, undo: 3 });

let root: Root;
const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const press = (id: string) => act(async () => found(id)?.click());

beforeAll(loadRounds);
beforeEach(() => {
  requests.length = 0;
  openTable(driver);
  patchTable({ seat: 0, line: 'on', places: [place, place] });
  const game = askedToBuild();
  install(game, 1);
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  act(() =>
    root.render(
      <>
        <Top onMenu={() => {}} />
        <Notices />
        <Prompt />
        <TakeBack />
      </>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

test('a full disk is reported in sentences: what happened, that nothing is lost, that the game resumes, what to do', () => {
  expect(found('paused')).toBeNull();
  expect(found('clock')?.textContent).toMatch(/\d:\d\d/);
  act(() => patchTable({ paused: 'store' }));
  const menuText = found('paused')?.textContent ?? '';
  for (const part of ['disk is full', 'Nothing is lost', 'resumes automatically', 'Wait here, or come back later'])
    expect(menuText).toContain(part);
  expect(found('clock')?.getAttribute('aria-label')).toBe('The clocks are stopped');
  act(() => patchTable({ paused: '' }));
  expect(found('paused')).toBeNull();
  expect(found('clock')?.textContent).toMatch(/\d:\d\d/);
});

test('meanwhile every action is disabled with that reason and sends nothing; afterwards all actions work again', async () => {
  const barred = ['action-send', 'action-take-back'];
  expect(barred.map((id) => found(id)?.getAttribute('aria-disabled') ?? 'false')).toEqual(['false', 'false']);
  act(() => patchTable({ paused: 'store' }));
  for (const id of barred) {
    expect(found(id)?.getAttribute('aria-disabled'), id).toBe('true');
    expect(found(id)?.title).toContain('cannot save');
    await press(id);
  }
  await act(() => sendFree({ free: 'resign' }));
  expect(requests).toEqual([]);
  expect(useTable.getState().notice?.rule).toBe('match.store');
  act(() => patchTable({ paused: '', notice: null }));
  await press('action-send');
  await press('action-take-back');
  expect(requests).toEqual(['answer', 'undo']);
});

test('if another window has the seat, every action is disabled with that reason, and a press takes the seat back', async () => {
  act(() => patchTable({ line: 'elsewhere' }));
  for (const id of ['action-send', 'action-take-back']) {
    expect(found(id)?.getAttribute('aria-disabled'), id).toBe('true');
    expect(found(id)?.title).toContain('another window');
    await press(id);
  }
  await act(() => sendFree({ free: 'resign' }));
  expect(requests).toEqual([]);
  expect(useTable.getState().notice?.rule).toBe('match.elsewhere');
  expect(found('notices')?.querySelector('button')?.textContent).toBe('Play here');
  act(() => patchTable({ notice: null }));
});

test('while the game is paused or adjourned, no question is open, and the asked and other players read the same', () => {
  const prompt = () => [found('prompt')?.dataset.decision, found('prompt')?.querySelector('.say')?.textContent];
  const [kind] = prompt();
  for (const [paused, text] of [
    ['adjourned', 'The game is adjourned until all players are back at the table.'],
    ['paused', 'The game is paused. Vote to go on, or wait until its time is up.'],
  ] as const) {
    for (const seat of [0, 1] as const) {
      act(() => patchTable({ paused, seat }));
      expect(prompt()).toEqual(['', text]);
      expect(document.querySelector('.top-turn')?.textContent).not.toContain('Your choice');
    }
    act(() => patchTable({ paused: '', seat: 0 }));
    expect(prompt()[0]).toBe(kind);
  }
});

test('the menu also disables giving up and the bot', async () => {
  act(() => patchTable({ paused: 'store' }));
  HTMLDialogElement.prototype.showModal ??= () => {};
  await act(async () => root.render(<Menu onClose={() => {}} onLeave={() => {}} />));
  expect((found('action-auto') as HTMLInputElement).disabled).toBe(true);
  expect(found('action-resign')?.getAttribute('aria-disabled')).toBe('true');
  await press('action-resign');
  expect(found('action-resign-yes')).toBeNull();
});

test('while asked to confirm giving up, the player does not read that the seat stays theirs', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  await act(async () => root.render(<Menu onClose={() => {}} onLeave={() => {}} />));
  const menuText = () => document.querySelector('.menu-first')?.textContent ?? '';
  expect(menuText()).toContain('A bot plays for you until');
  await press('action-resign');
  expect(found('action-resign-yes')).not.toBeNull();
  expect(menuText()).not.toContain('A bot plays for you until');
});

test('after a restart of the server the page says what it waits for, and disables nothing', () => {
  act(() => patchTable({ paused: 'restart' }));
  expect(found('paused')?.textContent).toContain('was restarted');
  expect(found('action-send')?.getAttribute('aria-disabled') ?? 'false').toBe('false');
});
