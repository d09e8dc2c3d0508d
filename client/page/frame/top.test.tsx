// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOBODY, type View } from '../../../shared/model/game/types.ts';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { t } from '../../i18n/index.ts';
import { useBoard } from '../../session/board.ts';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import { patchTable, useTable } from '../../session/game.ts';
import { NO_MASK } from '../../session/mask.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { seatName } from '../../ui/names.ts';
import { Players } from '../panels/Players.tsx';
import { Prompt } from '../panels/Prompt.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { Top } from './Top.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const place = testPlace();
let root: Root;
beforeAll(loadRounds);
beforeEach(() => {
  openTable(testDriver());
  patchTable({ seat: 0, line: 'on', places: [place, place], table: null });
  const game = askedToBuild();
  install(game, 1);
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  act(() =>
    root.render(
      <>
        <Top onMenu={() => {}} />
        <Players />
        <Prompt />
        <SettingsFields />
      </>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

const turn = () => document.querySelector('.top-turn')?.textContent;
const show = (change: (view: View) => Partial<View>) =>
  act(() => {
    const { shown } = useTable.getState();
    if (shown !== null) patchTable({ shown: { ...shown, ...change(shown) } });
  });

test('the header asks no player for a choice after the end of the game, or after they gave up', () => {
  expect(turn()).toBe(`A${t('top.yourChoice')}`);
  // A streamer's picture names the player; the player who looks behind the mask is addressed as usual.
  act(() => useTable.setState({ mask: { ...NO_MASK, covers: () => true } }));
  expect(turn()).toContain(seatName(0));
  act(() => useTable.setState({ peeks: true }));
  expect(turn()).toBe(`A${t('top.yourChoice')}`);
  act(() => useTable.setState({ mask: NO_MASK, peeks: false }));
  show((view) => ({ seats: view.seats.map((seat, i) => (i === 0 ? { ...seat, resigned: true } : seat)) }));
  expect(turn()).not.toContain(t('top.yourChoice'));
  show(() => ({ victory: { winners: [1], how: 'last' } }));
  expect(turn()).toBe('');
});

test('the header names the player who is asked, and not the player whose phase it is', () => {
  const [own] = useTable.getState().shown?.open ?? [];
  if (own === undefined) throw new Error('nothing is asked');
  show(() => ({ turn: 1 }));
  expect(turn()).toBe(`A${t('top.yourChoice')}`);
  show(() => ({ turn: 0, open: [{ ...own, seat: 1 }] }));
  expect(turn()).toBe(`B${seatName(1)}`);
  const questions = [0, 1, 2].map((seat) => ({ ...own, id: own.id + seat, seat: seat as 0 | 1 | 2 }));
  act(() => patchTable({ seat: NOBODY }));
  show(() => ({ open: questions.slice(0, 2) }));
  expect(turn()).toBe(`A${seatName(0)}B${seatName(1)}`);
  show(() => ({ open: questions }));
  expect(turn()).toBe(t('top.several', { count: 3 }));
  // An answered question keeps no player waiting.
  act(() => patchTable({ places: [{ ...place, done: true }, place] }));
  expect(turn()).toBe(`B${seatName(1)}C${seatName(2)}`);
  show(() => ({ open: [] }));
  expect(turn()).toBe(`A${seatName(0)}`);
});

test('the clock has the colour of the player who is asked, and warns only the player who chooses', () => {
  const [own] = useTable.getState().shown?.open ?? [];
  if (own === undefined) throw new Error('nothing is asked');
  const clock = () => document.querySelector('[data-testid="clock"]')?.className;
  const soon = { ...place, deadline: Date.now() + 5000 };
  act(() => patchTable({ places: [soon, soon] }));
  expect(clock()).toBe('clock clock-short edge-0');
  show(() => ({ open: [{ ...own, seat: 1 }] }));
  expect(clock()).toBe('clock edge-1');
  // A window in which this player has no options is no choice.
  show(() => ({ open: [{ ...own, kind: 'luck.charm', hex: null, dice: [3] } as unknown as typeof own] }));
  expect(clock()).toBe('clock');
});

test('a player alone against bots sees the clock only in its last half minute', () => {
  const { table } = useTable.getState();
  const clock = () => document.querySelector('[data-testid="clock"]');
  act(() => patchTable({ table: { ...table, alone: true } as never }));
  act(() => patchTable({ places: [{ ...place, deadline: Date.now() + 50_000 }, place] }));
  expect(clock()).toBeNull();
  act(() => patchTable({ places: [{ ...place, deadline: Date.now() + 20_000 }, place] }));
  expect(clock()?.className).toContain('clock-soon');
  act(() => patchTable({ table, places: [{ ...place, deadline: Date.now() + 50_000 }, place] }));
  expect(clock()).not.toBeNull();
});

test('pressing the clock shows why there is one', () => {
  act(() => patchTable({ places: [{ ...place, deadline: Date.now() + 90_000 }, place] }));
  const clock = document.querySelector<HTMLElement>('[data-testid="clock"]');
  expect(clock?.textContent).toMatch(/^\d:\d\d$/);
  // The label contains the visible text, for voice control.
  expect(clock?.getAttribute('aria-label')).toContain(clock?.textContent);
  act(() => clock?.click());
  const { inspected, pinned } = useBoard.getState();
  expect([inspected, pinned]).toEqual([{ what: 'word', word: 'word.clock' }, true]);
  act(() => boardActions(frontSession()).inspect(null, true));
});

test('when an answer closes its panel, the focus moves to the prompt and not to the top of the page', () => {
  const prompt = document.querySelector('[data-testid="prompt"]');
  document.querySelector<HTMLElement>('[data-testid="action-send"]')?.focus();
  expect(prompt?.contains(document.activeElement)).toBe(true);
  const { open } = useTable.getState().shown ?? { open: [] };
  show(() => ({ open: [] }));
  expect(document.activeElement).toBe(prompt);
  // The next question takes the focus.
  show(() => ({ open }));
  expect(document.activeElement?.className).toBe('say');
});

test('a player who has focused something else keeps their focus when the panel closes', () => {
  const menu = document.querySelector<HTMLElement>('[data-testid="action-menu"]');
  menu?.focus();
  show(() => ({ open: [] }));
  expect(document.activeElement).toBe(menu);
});

test('windows to hold open are offered to players and before a game, but not to a spectator', () => {
  const offered = () => document.querySelector('[data-testid^="set-pause-"]') !== null;
  expect(offered()).toBe(true);
  const table = { roomId: 'room' } as NonNullable<ReturnType<typeof useTable.getState>['table']>;
  act(() => patchTable({ seat: NOBODY }));
  expect(offered()).toBe(true);
  act(() => patchTable({ table }));
  expect(offered()).toBe(false);
});

test('a replay seen from the seat of a bot does not call the bot "you"', () => {
  const notes = () => document.querySelector('[data-testid="player-0"] small')?.textContent ?? '';
  expect(notes()).toContain(t('players.you'));
  act(() => patchTable({ places: [{ ...place, kind: 'bot' }, place] }));
  expect(notes()).not.toContain(t('players.you'));
  expect(notes()).toContain(t('players.bot'));
});

test('once the game is over no phase is lit, and no citadel shows a chance to win', () => {
  show((view) => ({
    hexes: view.hexes.map((hex, i) =>
      i === 0 ? { ...hex, owner: 0, fort: { level: 4, hits: 0, citadelRound: 1 } } : hex,
    ),
  }));
  const citadel = () => document.querySelector('.citadel')?.textContent ?? '';
  expect(citadel()).toContain('the only one');
  expect(document.querySelectorAll('.phase.is-now')).toHaveLength(1);
  expect(document.querySelector('.phase.is-next')?.textContent).toBe('6Order');
  show(() => ({ victory: { winners: [0], how: 'held' } }));
  expect(document.querySelectorAll('.phase:is(.is-past, .is-next)')).toHaveLength(0);
  expect(citadel()).toMatch(/^citadel at \S+$/);
  expect(document.querySelectorAll('.phase.is-now')).toHaveLength(0);
});
