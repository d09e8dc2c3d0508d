// @vitest-environment happy-dom
// What a battle that is told large does to the table below it.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { project } from '../../shared/game/project.ts';
import { NOBODY } from '../../shared/game/types.ts';
import { hexNamed, Table } from '../../shared/testkit/index.ts';
import { useBoard } from '../state/board.ts';
import { patchTable } from '../state/game.ts';
import { BattleNow } from './LiveBattle.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('the board is hidden while a battle is told large, and only then', () => {
  const hex = hexNamed('D3');
  const stack = [{ kind: 'round', nextPhase: 5 } as const, { kind: 'move', index: 0 } as const];
  const table = Table.of({ players: 2, phase: 'move', hexes: { D3: { owner: 0 } }, stack });
  const none = { rolls: [], strikes: [], saves: [], losses: [], over: null };
  const battle = { hex, sides: [0, 1] as const, opponent: NOBODY, round: 1, ...none };
  patchTable({ shown: project(table.game, NOBODY), battle: null, past: false });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<BattleNow />));
  expect(useBoard.getState().covers).toBe(0);
  act(() => patchTable({ battle }));
  expect(document.querySelector('[data-testid="live-battle"]')).not.toBeNull();
  expect(useBoard.getState().covers).toBe(1);
  // Who looks back sees the board of then.
  act(() => patchTable({ past: true }));
  expect(useBoard.getState().covers).toBe(0);
  act(() => patchTable({ past: false }));
  expect(useBoard.getState().covers).toBe(1);
  act(() => root.unmount());
  expect(useBoard.getState().covers).toBe(0);
});
