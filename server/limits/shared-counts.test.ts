import { expect, test } from 'vitest';
import { LocalBus } from '../bus/bus.ts';
import { monotonicNow } from '../common/clock.ts';
import { busClock } from '../testing/bus-clock.ts';
import { Gate } from './gate.ts';
import { SharedCounts } from './shared-counts.ts';

const { ends, pass } = busClock();

function processes(count: number): { bus: LocalBus; counts: SharedCounts }[] {
  const members = new Set<LocalBus>();
  return Array.from({ length: count }, () => {
    const bus = new LocalBus(members);
    const counts = new SharedCounts(bus);
    ends.push(counts.start());
    return { bus, counts };
  });
}

test('each process knows what the others have, not counting its own', async () => {
  const [a, b, c] = processes(3);
  const seats = ['x', 'x', 'y'];
  a?.counts.publish('seats', () => seats);
  b?.counts.publish('seats', () => ['x']);
  await pass(1000);
  expect([a, b, c].map((process) => process?.counts.ofOthers('seats', 'x'))).toEqual([1, 2, 3]);
  expect([...(c?.counts.others('seats') ?? [])].sort()).toEqual(['x', 'x', 'x', 'y']);
  seats.length = 1;
  await pass(1000);
  expect(c?.counts.ofOthers('seats', 'x')).toBe(2);
  expect(c?.counts.ofOthers('connections', 'x')).toBe(0);
});

test('unchanged counts are repeated, and a process that is silent is forgotten', async () => {
  const [a, b] = processes(2);
  a?.counts.publish('seats', () => ['x']);
  await pass(60_000);
  expect(b?.counts.ofOthers('seats', 'x')).toBe(1);
  await a?.bus.close();
  await pass(13_000);
  expect(b?.counts.ofOthers('seats', 'x')).toBe(0);
});

test('counts that another version wrote differently are ignored', async () => {
  const [a, b] = processes(2);
  for (const message of ['x', { seats: [['x', -1]] }, { seats: { x: 1 } }]) a?.bus.publish('counts', message);
  await pass(500);
  expect(b?.counts.ofOthers('seats', 'x')).toBe(0);
});

test('connections to other processes count for an address and its /48 network', () => {
  const elsewhere = new Map([
    ['192.0.2.7', 3],
    ['2001:db8:1::', 12],
  ]);
  const gate = new Gate(3, (network) => elsewhere.get(network) ?? 0);
  expect(gate.mayConnect('192.0.2.7', monotonicNow())).toBe(false);
  expect(gate.mayConnect('192.0.2.8', monotonicNow())).toBe(true);
  expect(gate.mayConnect('2001:db8:1:2::', monotonicNow())).toBe(false);
  expect(gate.mayConnect('2001:db8:2:2::', monotonicNow())).toBe(true);
});

test('a count that no process can have is ignored: reading it would take forever', async () => {
  const [a, b] = processes(2);
  await pass(1000);
  b?.bus.publish('counts', { tables: [['x', Number.MAX_SAFE_INTEGER]] });
  b?.bus.publish('counts', { tables: Array.from({ length: 20 }, (_, n) => [`x${n}`, 99_999]) });
  await Promise.resolve();
  expect(a?.counts.ofOthers('tables', 'x')).toBe(0);
  expect([...(a?.counts.others('tables') ?? [])]).toEqual([]);
});
