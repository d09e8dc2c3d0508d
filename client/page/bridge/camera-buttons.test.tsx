// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../server/testing/patience.ts';
import { CENTRE } from '../../../shared/model/hex/hex.ts';
import { useBoard } from '../../session/board.ts';
import { CameraButtons } from './CameraButtons.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function panel(aside: Element, className: string, top: number, bottom: number): void {
  const el = aside.appendChild(document.createElement('section'));
  el.className = className;
  el.getBoundingClientRect = () => new DOMRect(900, top, 380, bottom - top);
}

test('in the corner of the log, the camera buttons are below the log and the battle panel', async () => {
  const aside = document.body.appendChild(document.createElement('div'));
  aside.className = 'aside';
  panel(aside, 'panel battle', 60, 110);
  panel(aside, 'panel log-panel is-folded', 114, 162);
  panel(aside, 'panel inspector', 170, 300);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => {
    useBoard.setState({ spotOf: () => ({ x: 1200, y: 90 }) });
    useBoard.setState((s) => ({ link: { ...s.link, lit: [{ hex: CENTRE, mark: 'target' }] } }));
    root.render(<CameraButtons>{null}</CameraButtons>);
  });
  const buttons = host.querySelector<HTMLElement>('.camera-buttons');
  await vi.waitFor(() => expect(buttons?.style.getPropertyValue('--under-panels')).toBe('162px'), PATIENCE);
  act(() => root.unmount());
});
