// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { closeTable } from '../../session/game.ts';
import { SettingsFields } from './SettingsFields.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('settings that few players change are folded into named groups; speed and board stay open', () => {
  // Another file of this worker may have left a table open.
  closeTable(true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<SettingsFields />));
  const groupOf = (id: string) => document.querySelector(`[data-testid="${id}"]`)?.closest('details') ?? null;
  expect(groupOf('set-speed-normal')).toBeNull();
  expect(groupOf('set-board-cells')).toBeNull();
  for (const id of ['set-streams', 'set-ask-bluffs', 'set-muted', 'set-quality-high']) {
    expect(groupOf(id)?.open, id).toBe(false);
    expect(groupOf(id)?.querySelector('summary')?.textContent, id).not.toBe('');
  }
  act(() => root.unmount());
});
