// The entries of a command become durable before its results are sent. If they cannot, the
// command has no effect.
import { expect, test } from 'vitest';
import { Transaction } from './transaction.ts';

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

/** The state needs no hiding while a command is written if the journal returns no promise. */
const never = (): never => {
  throw new Error('there is nothing to wait for');
};

test('law of commands: a command is written, committed once, and only then sent', () => {
  const { happened, transaction, command } = bench();
  expect(transaction.run(command, () => 'undone', never)).toBe('done');
  expect(happened).toEqual(['append', 'append', 'commit', 'told']);
});

test.each(['append', 'commit'] as const)(
  'if the journal fails to %s, the command is rolled back and nothing is sent',
  (fails) => {
    const { happened, transaction, command } = bench(fails);
    expect(transaction.run(command, (error) => (error as Error).message, never)).toBe('the disk is full');
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
    never,
  );
  expect([thrown, happened]).toEqual(['undone', []]);
  expect(
    transaction.run(
      () => 'nothing to write',
      () => 'undone',
      never,
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
      never,
    );
  expect(run).toThrow('nobody listens');
  expect(happened).toEqual(['append', 'commit']);
});

/** Runs a command whose journal takes time. `settle` makes the entries durable, or fails. */
function slow() {
  const happened: string[] = [];
  let settle = (_error?: Error): void => {};
  const commit = (): Promise<void> =>
    new Promise((resolve, reject) => {
      settle = (error) => (error === undefined ? resolve() : reject(error));
    });
  const transaction = new Transaction({ append: () => happened.push('append'), commit });
  const run = (): string =>
    transaction.run(
      () => {
        transaction.write(0, { t: 'dropped', seq: 1, seat: 0, id: 1 });
        transaction.afterCommit(() => happened.push('told'));
        return 'decided';
      },
      (error) => {
        happened.push(`rolled back: ${(error as Error).message}`);
        return 'undone';
      },
      () => {
        happened.push('hidden');
        return () => happened.push('shown');
      },
    );
  return { happened, transaction, run, settle: (error?: Error) => settle(error) };
}

test('law of commands: while its entries are written, a command is hidden and no other runs; then it is sent', async () => {
  const { happened, transaction, run, settle } = slow();
  expect(run()).toBe('decided');
  const written = transaction.written();
  expect(run).toThrow('another command');
  await Promise.resolve();
  expect(happened).toEqual(['append', 'hidden']);
  settle();
  expect(await written).toBe(true);
  expect(happened).toEqual(['append', 'hidden', 'shown', 'told']);
  expect(run()).toBe('decided');
});

test('a command whose entries could not be written in the end is rolled back, and nothing is sent', async () => {
  const { happened, transaction, run, settle } = slow();
  run();
  const written = transaction.written();
  settle(new Error('the store is gone'));
  expect(await written).toBe(false);
  expect(happened).toEqual(['append', 'hidden', 'rolled back: the store is gone']);
  expect(await transaction.written()).toBe(true);
});
