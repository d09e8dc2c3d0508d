// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import type { FreeChoice } from '../../../shared/play/match/types.ts';
import { Table } from '../../../shared/testkit/index.ts';
import { t } from '../../i18n/index.ts';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { Inspector } from '../panels/Inspector.tsx';
import { Resign } from './Resign.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const table = Table.of({
  players: 2,
  phase: 'build',
  hexes: { C2: { owner: 0, income: 'village' }, E5: { owner: 1, fort: 1 } },
  stack: [
    { kind: 'round', nextPhase: 7 },
    { kind: 'build', index: 0 },
  ],
});

let sent: FreeChoice[] = [];
let done = 0;
let root: Root;
function GivingUp() {
  const [sure, setSure] = useState(false);
  return <Resign sure={sure} setSure={setSure} onDone={() => done++} />;
}

beforeEach(async () => {
  vi.useFakeTimers();
  [sent, done] = [[], 0];
  openTable(
    testDriver({
      free: async (choice) => {
        sent.push(choice);
        return null;
      },
    }),
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    patchTable({ seat: 0, line: 'on', places: [testPlace(), testPlace({ name: 'Ben' })] });
    install(project(table.game, 0), 1);
    boardActions(frontSession()).inspect({ what: 'hex', hex: table.at('C2') }, true);
    root.render(
      <>
        <Inspector />
        <GivingUp />
      </>,
    );
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  boardActions(frontSession()).inspect(null, true);
  closeTable();
  vi.useRealTimers();
});

const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const press = (id: string) => act(async () => found(id)?.click());
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const isAsked = () => document.body.textContent?.includes(t('act.removeSure')) === true;
const remove = { free: 'remove', hex: table.at('C2') };

test('the first press asks, and the second removes an income counter', async () => {
  expect(isAsked()).toBe(false);
  await press('action-remove');
  expect([sent, isAsked()]).toEqual([[], true]);
  await press('action-remove');
  expect(sent).toEqual([remove]);
  await press('action-remove');
  expect(sent).toEqual([remove]);
});

test('without a second press nothing happens, and a later press asks again', async () => {
  await press('action-remove');
  await pass(5000);
  expect(isAsked()).toBe(true);
  await pass(1000);
  expect([sent, isAsked()]).toEqual([[], false]);
  await press('action-remove');
  expect([sent, isAsked()]).toEqual([[], true]);
});

test('giving up takes two presses, and the second can be to keep playing', async () => {
  expect(found('action-resign-yes')).toBeNull();
  await press('action-resign');
  expect([sent, done]).toEqual([[], 0]);
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain(t('menu.resignSure'));
  await act(async () => document.querySelector<HTMLElement>('[role="alertdialog"] .button')?.click());
  expect([sent, done, found('action-resign-yes')]).toEqual([[], 0, null]);
  await press('action-resign');
  await press('action-resign-yes');
  expect([sent, done]).toEqual([[{ free: 'resign' }], 1]);
});
