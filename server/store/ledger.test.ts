import { expect, test } from 'vitest';
import { EntryFault, type MatchStep } from '../../shared/play/match/entries.ts';
import { RecordWriter } from '../../shared/play/replay/entry.ts';
import { Ledger } from './ledger.ts';
import type { Appended, Journal } from './store.ts';

test('an invalid entry is not stored, and the entries after it are', async () => {
  const first = new RecordWriter().add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
  const written: unknown[] = [];
  const journal = {
    append: async (_match, { entries }) => void written.push(...entries),
  } as Partial<Journal> as Journal;
  const ledger = new Ledger(journal, 1, '', first);
  for (const id of [-0, 0.5, Number.NaN]) {
    await expect(async () => ledger.add(5, { t: 'dropped', seq: 0, seat: 0, id })).rejects.toThrow(EntryFault);
  }
  expect(written).toEqual([]);
  await ledger.add(6, { t: 'dropped', seq: 0, seat: 0, id: 2 });
  expect(written).toMatchObject([{ n: 1, id: 2 }]);
  expect(ledger.chain).not.toBe(first.chain);
});

test('after a failure the next command replaces what may have been stored, until one succeeds', async () => {
  const first = new RecordWriter().add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
  const asked: Appended[] = [];
  let isDown = false;
  const journal: Partial<Journal> = {
    append: async (_match, command) => {
      asked.push(command);
      if (isDown) throw new Error('the connection broke');
    },
  };
  const ledger = new Ledger(journal as Journal, 1, '', first);
  const write = (id: number, seq?: number): Promise<void> => {
    const entry = { time: 5, t: 'dropped', seq: 0, seat: 0, id } as const;
    ledger.append(entry, seq === undefined ? undefined : ({ seq } as MatchStep));
    return ledger.commit();
  };
  await write(2, 7);
  isDown = true;
  await expect(write(3)).rejects.toThrow('broke');
  await expect(write(4, 8)).rejects.toThrow('broke');
  isDown = false;
  await write(5, 8);
  await write(6);
  expect(asked.map(({ entries }) => entries.map(({ n }) => n))).toEqual([[1], [2], [2], [2], [3]]);
  expect(asked.map(({ doubtful }) => doubtful)).toEqual([
    null,
    null,
    { n: 2, seq: 2 ** 31 - 1 },
    { n: 2, seq: 8 },
    null,
  ]);
});
