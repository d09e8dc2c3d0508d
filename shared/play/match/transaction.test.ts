// A command's entries are durable before its effects are sent; otherwise nothing of it has happened.
import { expect, test } from 'vitest';
import { Transaction } from './transaction.ts';

/** Creates a journal that can fail, and a list of everything that happens, in order. */
function bench(fails: 'append' | 'commit' | null = null) {
  const happened: string[] = [];
  const failing = (what: 'append' | 'commit') => {
    if (fails === what) throw new Error('the disk is full');
    happened.push(what);
  };
  const transaction = new Transaction({ append: () => failing('append'), commit: () => failing('commit') });
  const command = () => {
    transaction.afterCommit(() => happened.push('told'));
    transaction.write(0, { t: 'dropped', seq: 1, seat: 0, id: 1 });
    transaction.write(0, { t: 'dropped', seq: 1, seat: 1, id: 2 });
    return 'done';
  };
  return { happened, transaction, command };
}

test('law of commands: a command is written, committed once, and only then sent', () => {
  const { happened, transaction, command } = bench();
  expect(transaction.run(command, () => 'undone')).toBe('done');
  expect(happened).toEqual(['append', 'append', 'commit', 'told']);
});

test.each(['append', 'commit'] as const)(
  'if the journal fails to %s, the command is rolled back and nothing is sent',
  (fails) => {
    const { happened, transaction, command } = bench(fails);
    expect(transaction.run(command, (error) => (error as Error).message)).toBe('the disk is full');
    expect(happened).not.toContain('told');
    expect(happened).not.toContain('commit');
  },
);

test('law of commands: a command that throws is rolled back, and leaves nothing for the next', () => {
  const { happened, transaction, command } = bench();
  const thrown = transaction.run(
    () => {
      command();
      throw new Error('a fault');
    },
    () => 'undone',
  );
  expect([thrown, happened]).toEqual(['undone', []]);
  expect(
    transaction.run(
      () => 'nothing to write',
      () => 'undone',
    ),
  ).toBe('nothing to write');
  expect(happened).toEqual([]);
});

test('law of commands: an error while sending undoes nothing: the command is written', () => {
  const { happened, transaction } = bench();
  const callback = () => {
    throw new Error('nobody listens');
  };
  const run = () =>
    transaction.run(
      () => {
        transaction.write(0, { t: 'dropped', seq: 1, seat: 0, id: 1 });
        transaction.afterCommit(callback);
      },
      () => happened.push('rolled back'),
    );
  expect(run).toThrow('nobody listens');
  expect(happened).toEqual(['append', 'commit']);
});
