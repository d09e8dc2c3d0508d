// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { hexNamed, Table } from '../../../shared/testkit/index.ts';
import { useBoard } from '../../session/board.ts';
import { patchTable } from '../../session/game.ts';
import { Fight } from './Fight.tsx';
import { BattleNow } from './LiveBattle.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('the board is hidden only while a battle is shown large', () => {
  const hex = hexNamed('D3');
  const stack = [{ kind: 'round', nextPhase: 5 } as const, { kind: 'move', index: 0 } as const];
  const table = Table.of({ players: 2, phase: 'move', hexes: { D3: { owner: 0 } }, stack });
  const none = { rolls: [], strikes: [], saves: [], losses: [], over: null };
  const battle = { hex, sides: [0, 1] as const, opponent: NOBODY, isGreat: false, round: 1, ...none };
  patchTable({ shown: project(table.game, NOBODY), battle: null, past: false });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<BattleNow />));
  expect(useBoard.getState().covers).toBe(0);
  act(() => patchTable({ battle }));
  expect(document.querySelector('[data-testid="live-battle"]')).not.toBeNull();
  expect(useBoard.getState().covers).toBe(1);
  // A spectator at an earlier position sees the board of that position.
  act(() => patchTable({ past: true }));
  expect(useBoard.getState().covers).toBe(0);
  act(() => patchTable({ past: false }));
  expect(useBoard.getState().covers).toBe(1);
  act(() => root.unmount());
  expect(useBoard.getState().covers).toBe(0);
});

test('BLUF-08: the winner keeps their cards at the end, although the pieces turn face down again', () => {
  const hex = hexNamed('D3');
  const stack = [{ kind: 'round', nextPhase: 5 } as const, { kind: 'move', index: 0 } as const];
  const pieces = [{ at: 'D3', seat: 0, kinds: ['ogre', 'troll'] }];
  const table = Table.of({ players: 2, phase: 'move', hexes: { D3: { owner: 0 } }, pieces, stack });
  const view = project(table.game, 0);
  const turned = (up: boolean) => ({ ...view, counters: view.counters.map((c) => ({ ...c, up })) });
  const none = { rolls: [], strikes: [], saves: [], losses: [] };
  const over = { winner: 0, rounds: 1, view: turned(true) } as const;
  const battle = { hex, sides: [1, 0] as const, opponent: NOBODY, isGreat: false, round: 1, ...none, over };
  const box = document.createElement('div');
  const root = createRoot(box);
  act(() => root.render(<Fight fight={{ battle, view: turned(false), rolling: null, called: null }} />));
  expect(box.querySelectorAll('[data-testid=show-card]')).toHaveLength(2);
  act(() => root.unmount());
});
