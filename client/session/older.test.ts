import { expect, test } from 'vitest';
import { frontSession } from './context.ts';
import { patchTable, useTable } from './game.ts';
import { localDriver } from './local-table.ts';
import { fetchOlder } from './older.ts';

test('the log of a table without a server does not wait for older lines', async () => {
  patchTable({ driver: localDriver(async () => null), older: true });
  await fetchOlder(frontSession());
  expect(useTable.getState().older).toBe(false);
});

test('the log of a table whose server does not answer may have older lines', async () => {
  patchTable({ driver: { ...localDriver(async () => null), isServed: true }, older: true });
  await fetchOlder(frontSession());
  expect(useTable.getState().older).toBe(true);
});
