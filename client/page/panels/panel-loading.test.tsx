// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../server/testing/patience.ts';
import { askedToBuild } from '../../session/testing/building.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** The next attempt to fetch the part; `open` releases waiting attempts. */
const line = vi.hoisted(() => {
  let open = () => {};
  let waits = Promise.resolve();
  return {
    broken: false,
    wait: () => {
      waits = new Promise((go) => {
        open = go;
      });
    },
    open: () => open(),
    until: () => waits,
  };
});
let root: Root;
const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const promptText = () => found('prompt')?.textContent ?? '';
const settle = () => act(() => new Promise((go) => setTimeout(go, 0)));

async function comeBack() {
  vi.doMock('../../decide/rounds.tsx', async (original) => {
    await line.until();
    if (line.broken) throw new Error('no line');
    return original();
  });
  const { patchTable } = await import('../../session/game.ts');
  const { install, openTable } = await import('../../session/testing/table.ts');
  const { Prompt } = await import('./Prompt.tsx');
  const rules = await import('../../session/rules.ts');
  const answered: unknown[] = [];
  openTable({
    answer: async (id: number, answer: unknown) => {
      answered.push([id, answer]);
      return null;
    },
    leave: () => {},
  } as never);
  patchTable({ seat: 0, line: 'on' });
  const game = askedToBuild();
  install(game, 1);
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  await act(() => root.render(<Prompt />));
  return { answered, game, rules };
}

beforeEach(() => {
  vi.resetModules();
  line.broken = false;
  line.wait();
});
afterEach(() => {
  act(() => root.unmount());
  vi.doUnmock('../../decide/rounds.tsx');
});

test('a loading panel says so, and then appears and works', async () => {
  const { answered, game, rules } = await comeBack();
  expect(promptText()).toContain('Loading this choice');
  expect(found('panel-build')).toBe(null);
  // Until then the rules offer nothing, and refuse only what needs no rules.
  const [d] = game.open;
  expect(rules.options(game, d)).toBe(null);
  expect(rules.check(game, 0, d.id, { forts: [1] } as never)).toBe(null);
  expect(rules.check(game, 1, d.id, { forts: [] } as never)?.rule).toBe('match.seat');
  expect(rules.check(game, 0, 999, { forts: [] } as never)?.rule).toBe('decision.stale');
  // A window is not passed automatically before its rules are known.
  const { mayAct } = await import('../../session/rules.ts');
  expect(mayAct(game, { ...d, kind: 'battle.dust' } as never)).toBe(true);
  line.open();
  await vi.waitFor(async () => {
    await settle();
    expect(found('panel-build')).not.toBe(null);
  }, PATIENCE);
  expect(promptText()).not.toContain('Fetching');
  // The question is announced once, by the focus that the loading panel had kept.
  expect(document.activeElement?.textContent).toMatch(/Build for 5 gold a level/);
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe('');
  expect(rules.check(game, 0, d.id, { hexes: [0] } as never)).not.toBe(null);
  await act(async () => found('action-send')?.click());
  expect(answered).toHaveLength(1);
});

test('a panel that cannot be fetched says so, and another attempt brings it, with the focus', async () => {
  line.broken = true;
  line.open();
  await comeBack();
  await vi.waitFor(async () => {
    await settle();
    expect(promptText()).toContain('could not be loaded');
  }, PATIENCE);
  expect(found('action-late-reload')).not.toBe(null);
  line.broken = false;
  found('action-late-again')?.focus();
  await act(async () => found('action-late-again')?.click());
  await vi.waitFor(async () => {
    await settle();
    expect(found('panel-build')).not.toBe(null);
  }, PATIENCE);
  expect(promptText()).not.toContain('could not');
  expect(document.activeElement?.closest('[data-testid="panel-build"]')).not.toBe(null);
});
