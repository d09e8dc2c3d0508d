// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { noteFinished } from '../session/net/finished.ts';
import { keepSeat } from '../session/net/seats.ts';
import { MyGames } from './MyGames.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('a table whose game ended, left after the start page is drawn, is listed once, as a replay', () => {
  keepSeat('room1', { token: 'token', code: '', names: ['Boris'], at: Date.now() });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const resume = () => box.querySelectorAll('[data-testid="action-resume"]').length;
  act(() => root.render(<MyGames busy={false} name="Ada" onOpen={() => {}} />));
  expect(resume()).toBe(1);
  act(() => {
    noteFinished({ room: 'room1', game: 1, code: '', names: ['Ada', 'Boris'], winners: [0], at: Date.now() });
    keepSeat('room1', null);
  });
  expect(resume()).toBe(0);
  expect(box.querySelectorAll('[data-testid="finished"]')).toHaveLength(1);
  act(() => root.unmount());
});

test('a game of days that waits for the player says until when, also without an account', () => {
  const seat = { token: 'token', code: '', at: Date.now() };
  keepSeat('room2', { ...seat, deadline: Date.now() + 86_400_000 });
  // A reconnection keeps the time.
  keepSeat('room2', seat);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  act(() => root.render(<MyGames busy={false} name="Ada" onOpen={() => {}} />));
  expect(box.textContent).toContain('It is your turn. Your clock runs until');
  act(() => keepSeat('room2', { ...seat, deadline: 0 }));
  expect(box.textContent).not.toContain('It is your turn');
  expect(box.textContent).toContain('Joined');
  act(() => root.unmount());
});
