// What the log begins with.
import { expect, test } from 'vitest';
import { patchTable, useTable } from './game.ts';
import { localDriver } from './localTable.ts';
import { fetchOlder } from './older.ts';

test('the log of a table that no server keeps does not wait for what nobody can tell', async () => {
  patchTable({ driver: localDriver(async () => null), older: true });
  await fetchOlder();
  expect(useTable.getState().older).toBe(false);
});

test('one whose server does not answer now may still have told more', async () => {
  patchTable({ driver: { ...localDriver(async () => null), isServed: true }, older: true });
  await fetchOlder();
  expect(useTable.getState().older).toBe(true);
});
