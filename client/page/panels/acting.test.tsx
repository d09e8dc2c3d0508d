// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apply } from '../../../shared/model/events/index.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { type Decision, type Frame, NOBODY, type View } from '../../../shared/model/game/types.ts';
import { hexNamed } from '../../../shared/testkit/index.ts';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { battleOf } from '../../session/battle.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { openTable } from '../../session/testing/table.ts';
import { Acting } from './Acting.tsx';
import { Prompt } from './Prompt.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const start = project(newGame(classicRules(4)), NOBODY);
const question = (kind: string, seat: number, hex?: number) =>
  ({ id: seat + 1, kind, seat, ...(hex === undefined ? {} : { hex }) }) as unknown as Decision;
const D3 = hexNamed('D3');
const position = (change: Partial<View>): View => ({ ...start, ...change });
const explored: Frame = { kind: 'explore', state: 'rolled', hex: D3, seat: 3, opponent: 1, choices: [] };
const fought = {
  kind: 'battle',
  state: { step: 'melee', moment: 'shots', hits: [0, 0], strikes: [], shown: [] },
  hex: D3,
  sides: [3, NOBODY],
  opponent: 2,
  round: 1,
  aim: [1, 0],
  safe: [],
  hitlessRounds: 0,
  shots: [],
  tried: [],
  rolled: [],
} as unknown as Frame;

let root: Root;
let box: HTMLElement;
beforeAll(loadRounds);
beforeEach(() => {
  openTable(testDriver());
  const places = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => testPlace({ name }));
  patchTable({ seat: NOBODY, line: 'on', places });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  vi.useRealTimers();
  act(() => root.unmount());
  document.body.replaceChildren();
  closeTable();
});

function lineFor(shown: View): string | undefined {
  act(() => {
    patchTable({ shown, truth: shown, battle: battleOf(shown) });
  });
  act(() => root.render(<Acting otherwise="?" />));
  return box.querySelector('[data-testid="acting"] span')?.textContent ?? undefined;
}

test('the line names who acts and what they do: by the stage, the open questions, or the phase', () => {
  const base = position({ phase: 'move', turn: 1 });
  expect(lineFor(apply(base, { t: 'pushed', frame: explored }))).toBe('Dan explores D3');
  const battle = apply(base, { t: 'pushed', frame: fought });
  expect(lineFor(battle)).toBe('Dan explores D3');
  expect(lineFor({ ...battle, open: [question('battle.hits', 2, D3)] })).toBe('Cleo is assigning hits at D3');
  expect(lineFor({ ...base, open: [question('move', 1)] })).toBe('Ben is moving');
  expect(lineFor({ ...base, open: [0, 2].map((seat) => question('build', seat)) })).toBe('Ann and Cleo are building');
  expect(lineFor({ ...base, open: [0, 1, 2, 3].map((seat) => question('build', seat)) })).toBe(
    '4 players are building',
  );
  expect(lineFor(base)).toBe('Ben is moving');
  expect(lineFor(position({ phase: 'gold', turn: NOBODY }))).toBe('Everyone collects gold');
});

test('the line says "you" to the player who acts or is attacked', () => {
  patchTable({ seat: 1 });
  const base = position({ phase: 'move', turn: 1 });
  expect(lineFor({ ...base, open: [question('move', 1)] })).toBe('You are moving');
  expect(lineFor({ ...base, open: [1, 2].map((seat) => question('build', seat)) })).toBe('You and Cleo are building');
  expect(lineFor(apply(base, { t: 'pushed', frame: { ...explored, seat: 1 } }))).toBe('You explore D3');
  const attacked = { ...fought, sides: [3, 1] } as Frame;
  expect(lineFor(apply(base, { t: 'pushed', frame: attacked }))).toBe('Dan attacks you at D3');
});

test('while events play, the line is a button that skips them, with a hint in small letters', () => {
  patchTable({ behind: true });
  const shown = position({ phase: 'move', turn: 1, open: [question('move', 1)] });
  act(() => {
    patchTable({ shown, truth: shown });
    root.render(<Acting otherwise="?" />);
  });
  const button = box.querySelector('[data-testid="action-catch-up"]');
  expect(button?.querySelector('span')?.textContent).toBe('Ben is moving');
  expect(button?.querySelector('small')?.textContent).toBe('Press anywhere to skip');
});

test('a screen reader hears the line once it is steady, but not what the stage says anyway', () => {
  vi.useFakeTimers();
  const region = () => box.querySelector('[role="status"]')?.textContent;
  const base = position({ phase: 'move', turn: 1 });
  lineFor({ ...base, open: [question('move', 1)] });
  expect(region()).toBe('');
  lineFor({ ...base, open: [question('move', 2)] });
  act(() => void vi.advanceTimersByTime(2000));
  expect(region()).toBe('Cleo is moving');
  lineFor(apply(base, { t: 'pushed', frame: explored }));
  act(() => void vi.advanceTimersByTime(2000));
  expect(region()).toBe('');
});

test('until the table is drawn a plain sentence of the same size says whom the game waits for', async () => {
  const shown = position({ phase: 'move', turn: 1, open: [question('move', 1)] });
  const draw = (stands: boolean) => act(async () => root.render(<Prompt isDrawn={stands} />));
  act(() => patchTable({ shown, truth: shown, behind: false }));
  await draw(false);
  expect(box.querySelector('.say')?.outerHTML).toBe('<p class="say acting">Waiting for Ben.</p>');
  act(() => patchTable({ behind: true }));
  expect(box.querySelector('.say')?.className).toBe('say acting is-behind');
  await draw(true);
  expect(box.querySelector('[data-testid="acting"]')?.textContent).toContain('Ben is moving');
});
