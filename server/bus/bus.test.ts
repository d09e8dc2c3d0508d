import { expect, test, vi } from 'vitest';
import { type Bus, LocalBus } from './bus.ts';

/** Returns received messages with their senders. */
function heard(bus: Bus, topic: string): [message: unknown, from: string][] {
  const messages: [unknown, string][] = [];
  bus.subscribe(topic, (message, from) => messages.push([message, from]));
  return messages;
}

test('a message reaches the listeners of its topic in the other processes, not its sender', async () => {
  const members = new Set<LocalBus>();
  const [a, b, c] = [new LocalBus(members), new LocalBus(members), new LocalBus(members)];
  const [atA, atB, other] = [heard(a, 'tables'), heard(b, 'tables'), heard(c, 'counts')];
  a.publish('tables', { rows: [1] });
  expect(atB).toEqual([]);
  await Promise.resolve();
  expect(atB).toEqual([[{ rows: [1] }, a.id]]);
  expect([atA, other]).toEqual([[], []]);
});

test('each process receives its own copy, as from another process', async () => {
  const members = new Set<LocalBus>();
  const [a, b] = [new LocalBus(members), new LocalBus(members)];
  const atB = heard(b, 'tables');
  const message = { rows: [1], gone: undefined };
  a.publish('tables', message);
  message.rows.push(2);
  await Promise.resolve();
  expect(atB).toEqual([[{ rows: [1] }, a.id]]);
});

test('an ended listener and a closed process receive nothing', async () => {
  const members = new Set<LocalBus>();
  const [a, b, c] = [new LocalBus(members), new LocalBus(members), new LocalBus(members)];
  const listen = vi.fn();
  const end = b.subscribe('tables', listen);
  c.subscribe('tables', listen);
  end();
  await c.close();
  a.publish('tables', 1);
  c.publish('tables', 2);
  await Promise.resolve();
  expect(listen).not.toHaveBeenCalled();
});

test('a listener that throws keeps no message from the others', async () => {
  const members = new Set<LocalBus>();
  const [a, b] = [new LocalBus(members), new LocalBus(members)];
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  b.subscribe('tables', () => {
    throw new Error('broken');
  });
  const atB = heard(b, 'tables');
  a.publish('tables', 1);
  await Promise.resolve();
  expect(atB).toHaveLength(1);
  expect(complaint).toHaveBeenCalledOnce();
  for (let n = 0; n < 30; n++) a.publish('tables', 1);
  await Promise.resolve();
  expect(complaint).toHaveBeenCalledTimes(20);
  complaint.mockRestore();
});
