// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { apply, type GameEvent } from '../../../shared/model/events/index.ts';
import { project } from '../../../shared/model/game/project.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { newBattle } from '../../../shared/rules/battle/sides.ts';
import { hexNamed, Table } from '../../../shared/testkit/index.ts';
import { litWays } from '../../decide/parts/lit.ts';
import { useBoard } from '../../session/board.ts';
import { patchTable, useTable } from '../../session/game.ts';
import { useSettings } from '../../session/settings.ts';
import { StageOverBoard } from './StageOverBoard.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** Shows a battle of seats 0 and 1 on the flat board to seat 0. */
function openBattle() {
  const hex = hexNamed('D3');
  const stack = [{ kind: 'round', nextPhase: 5 } as const, { kind: 'move', index: 0 } as const];
  const table = Table.of({ players: 2, phase: 'move', hexes: { D3: { owner: 0 } }, stack });
  const none = { rolls: [], strikes: [], saves: [], losses: [], over: null };
  patchTable({
    seat: 0,
    shown: project(table.game, 0),
    battle: { hex, sides: [0, 1], opponent: NOBODY, isGreat: false, round: 1, ...none },
  });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  act(() => root.render(<StageOverBoard flat />));
  return { box, root };
}

test('only the dice of the player have the look of the player', () => {
  const { box, root } = openBattle();
  expect([...box.querySelectorAll('.stage-side')].map((side) => side.matches('.is-own'))).toEqual([false, true]);
  act(() => root.unmount());
});

test('in a battle no banner and no ranks cover the legal hexes, but they stay if the hexes are ways out of it', () => {
  const { box, root } = openBattle();
  const seen = () => [...box.querySelectorAll('[data-testid]')].map((el) => (el as HTMLElement).dataset.testid);
  const lights = (names: readonly string[], mark: 'target' | 'source' = 'target') => {
    const lit = names.map((name) => ({ hex: hexNamed(name), mark }));
    act(() => useBoard.setState((s) => ({ link: { ...s.link, lit } })));
  };
  expect(seen()).toEqual(['stage-banner', 'flat-stage']);
  // A question's source hex is no choice. A single legal hex is a choice, even if it is the stage's hex.
  lights(['D3'], 'source');
  expect(seen()).toEqual(['stage-banner', 'flat-stage']);
  lights(['D3']);
  expect(seen()).toEqual([]);
  lights(['D3', 'D4']);
  expect(seen()).toEqual([]);
  act(() => useBoard.setState((s) => ({ link: { ...s.link, lit: litWays([hexNamed('D4')], [hexNamed('C4')]) } })));
  expect(seen()).toEqual(['stage-banner', 'flat-stage']);
  lights([]);
  expect(seen()).toEqual(['stage-banner', 'flat-stage']);
  act(() => root.unmount());
});

test('the banner says that the last die decides when the others lie, and nothing shows it before the player throws', async () => {
  vi.useFakeTimers();
  useSettings.setState({ speed: 'normal', motion: 'off' });
  const { box, root } = openBattle();
  const hex = hexNamed('D3');
  const view = useTable.getState().shown;
  if (view === null) throw new Error('no view');
  const state = { step: 'melee', moment: 'losses', hits: [0, 0], strikes: [], shown: [] } as const;
  const before = {
    ...view,
    stack: [...view.stack, { ...newBattle(hex, [0, 1], NOBODY), round: 1, aim: [1, 0], state }],
    hexes: view.hexes.map((h, i) => (i === hex ? { ...h, hidden: [1, 1] } : h)),
  } as typeof view;
  const dice = [{ by: 'fort', kind: -1, cv: 3, die: 2, hit: true }] as const;
  const event: GameEvent = { t: 'battleRolled', hex, side: 0, foe: 1, step: 'melee', dice, from: 0, hits: 1 };
  const now = { event, before, after: apply(before, event) };
  const says = () => box.querySelector('.stage-dice')?.textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => patchTable({ shown: before, waits: now, behind: true }));
  await pass(5000);
  expect(says()).toBe('Your dice against Player 2');
  act(() => patchTable({ now, waits: null }));
  await pass(600);
  expect(says()).toBe('Your dice against Player 2');
  await pass(300);
  expect(says()).toBe('The last die decides');
  act(() => root.unmount());
  patchTable({ now: null, behind: false });
  vi.useRealTimers();
});
