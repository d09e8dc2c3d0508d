// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { patchTable } from '../session/game.ts';
import { askedToBuild } from '../session/testing/building.ts';
import { testDriver, testPlace } from '../session/testing/driver.ts';
import { install, openTable } from '../session/testing/table.ts';
import { FlatBoard } from './FlatBoard.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('the label of a hex is its only name: text in its picture is hidden from screen readers', () => {
  openTable(testDriver());
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => {
    patchTable({ seat: 0, line: 'on', places: [testPlace(), testPlace()] });
    install(askedToBuild(), 1);
    root.render(<FlatBoard />);
  });
  const cells = [...document.querySelectorAll('[data-hex]')];
  expect(cells.length).toBeGreaterThan(10);
  for (const cell of cells) {
    expect(cell.getAttribute('aria-label')).toMatch(/^[A-Z][0-9]/);
    for (const text of cell.querySelectorAll('text')) expect(text.closest('[aria-hidden="true"]')).not.toBeNull();
  }
  act(() => root.unmount());
});
