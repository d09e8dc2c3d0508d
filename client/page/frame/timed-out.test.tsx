// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { t } from '../../i18n/index.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import type { Line } from '../../session/log.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { openTable } from '../../session/testing/table.ts';
import { Log } from '../panels/Log.tsx';
import { Notices } from './Notices.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const LINE: Line = {
  seq: 1,
  number: 1,
  kind: 'land',
  key: 'log.abandoned',
  params: { hex: { hex: hexId(3) } },
  hex: hexId(3),
  seat: 1,
};

let root: Root;
beforeEach(async () => {
  openTable(testDriver());
  patchTable({ seat: 0, line: 'on' });
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <>
        <Notices />
        <Log />
      </>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  closeTable();
});

const notice = () => document.querySelector('[data-testid="timed-out"]');

test('the notice says what happened, is in a live region, and can be closed', async () => {
  expect(notice()).toBeNull();
  await act(async () => patchTable({ timedOut: 'chosen' }));
  expect(notice()?.textContent).toContain(t('prompt.timeout'));
  expect(notice()?.closest('[role="status"]')).not.toBeNull();
  await act(async () => notice()?.querySelector('button')?.click());
  expect(notice()).toBeNull();
});

test('a line of the log says in words that the clock or a bot chose; other lines do not', async () => {
  const lines: Line[] = [LINE, { ...LINE, number: 2, by: 'clock' }, { ...LINE, number: 3, by: 'away' }];
  await act(async () => patchTable({ lines }));
  const lineTexts = [...document.querySelectorAll('.line-at')].map((line) => line.textContent ?? '');
  expect(lineTexts[0]).not.toContain('·');
  expect(lineTexts[1]).toBe(`${lineTexts[0]} · ${t('log.by.clock')}`);
  expect(lineTexts[2]).toBe(`${lineTexts[0]} · ${t('log.by.away')}`);
});
