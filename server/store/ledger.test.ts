import { expect, test } from 'vitest';
import { EntryFault } from '../../shared/play/match/entries.ts';
import { RecordWriter } from '../../shared/play/replay/entry.ts';
import { Ledger } from './ledger.ts';
import type { Journal } from './store.ts';

test('an invalid entry is not stored, and the entries after it are', async () => {
  const first = new RecordWriter().add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
  const written: unknown[] = [];
  const journal = { append: async (_match, rows) => void written.push(...rows) } as Partial<Journal> as Journal;
  const ledger = new Ledger(journal, 1, '', first);
  for (const id of [-0, 0.5, Number.NaN]) {
    await expect(async () => ledger.add(5, { t: 'dropped', seq: 0, seat: 0, id })).rejects.toThrow(EntryFault);
  }
  expect(written).toEqual([]);
  await ledger.add(6, { t: 'dropped', seq: 0, seat: 0, id: 2 });
  expect(written).toMatchObject([{ n: 1, id: 2 }]);
  expect(ledger.chain).not.toBe(first.chain);
});
