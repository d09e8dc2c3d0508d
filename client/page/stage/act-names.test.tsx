// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { apply } from '../../../shared/model/events/index.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { type Frame, NOBODY } from '../../../shared/model/game/types.ts';
import { hexNamed } from '../../../shared/testkit/index.ts';
import { useBoard } from '../../session/board.ts';
import { patchTable, useTable } from '../../session/game.ts';
import { NO_MASK } from '../../session/mask.ts';
import { StageOverBoard } from './StageOverBoard.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('hiding names during an act on the stage hides them there, too', () => {
  const frame: Frame = { kind: 'explore', state: 'rolled', hex: hexNamed('D3'), seat: 0, opponent: 1, choices: [] };
  const shown = apply(project(newGame(classicRules(2)), NOBODY), { t: 'pushed', frame });
  patchTable({ shown, seat: NOBODY, places: [{ name: 'Ann' }, { name: 'Bob' }] as never });
  useBoard.setState({ link: { lit: [] } });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  act(() => root.render(<StageOverBoard flat />));
  const banner = () => box.querySelector('[data-testid="stage-banner"]')?.textContent;
  expect(banner()).toContain('Ann');
  act(() => useTable.setState(({ mask }) => ({ mask: { ...mask, hidesNames: true } })));
  expect(banner()).not.toContain('Ann');
  expect(banner()).toContain('Player 1');
  act(() => root.unmount());
  patchTable({ shown: null, places: [], mask: NO_MASK });
});
