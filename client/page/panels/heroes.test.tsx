// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { kindOf } from '../../../shared/model/catalogue/index.ts';
import { project } from '../../../shared/model/game/project.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { HERO_PHASE, withHeroes } from '../../../shared/testkit/heroes.ts';
import { useBoard } from '../../session/board.ts';
import { useTable } from '../../session/game.ts';
import { useHelp } from '../../session/help.ts';
import { Heroes } from './Heroes.tsx';
import { Players } from './Players.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
const box = document.createElement('div');
document.body.append(box);
afterEach(() => act(() => root.unmount()));

const shown = (node: React.ReactNode) => {
  const { game } = withHeroes({ stack: HERO_PHASE, pieces: [{ at: 'A2', seat: 1, kinds: ['elf_lord'] }] });
  useTable.setState({ shown: project(game, NOBODY), seat: NOBODY });
  root = createRoot(box);
  act(() => root.render(node));
  return game;
};
const press = (id: string) => act(() => box.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.click());

test('the frame counts the pool and opens it', () => {
  const game = shown(<Players />);
  const button = box.querySelector<HTMLElement>('[data-testid="action-heroes"]');
  expect(button?.textContent).toContain(`${game.pool.length}`);
  expect(button?.dataset.pool).toBe(game.pool.join(' '));
  press('action-heroes');
  expect(useBoard.getState().heroes).toBe(true);
  press('action-heroes');
  expect(useBoard.getState().heroes).toBe(false);
});

test('every hero of the pool and on the board is listed once, one press away from its help', () => {
  const game = shown(<Heroes onClose={() => {}} />);
  const names = [...box.querySelectorAll('figcaption b')].map((b) => b.textContent);
  expect(names).toHaveLength(game.pool.length + 1);
  expect(new Set(names).size).toBe(names.length);
  expect(game.pool).not.toContain(kindOf('elf_lord'));
  const lord = [...box.querySelectorAll('figure')].find((f) => f.textContent?.includes('Elf Lord'));
  expect(lord?.textContent).toContain('Ice Lord');
  act(() => lord?.querySelector('button')?.click());
  expect(useHelp.getState().topics).toEqual(['kind.elf_lord']);
});
