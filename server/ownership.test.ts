import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalBus } from './bus/bus.ts';
import { setTestClock } from './common/clock.ts';
import { jsonLog } from './common/log.ts';
import { TEST_LIMITS } from './limits/limits.ts';
import { holdTables } from './ownership.ts';
import type { OwnProcess } from './rooms/services.ts';
import type { Tables } from './rooms/tables.ts';
import type { Store } from './store/store.ts';

const LEASE = 3000;
const log = jsonLog({ write() {} });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  setTestClock(null);
});

interface Held {
  /** True if the store does not answer this process. */
  isCut: boolean;
  /** How often the players of its table were sent to another process. */
  moved: number;
  stop(): Promise<void>;
}

/** Starts a process with one table. */
async function hold(name: string, members: Set<LocalBus>): Promise<Held> {
  const held: Held = { isCut: false, moved: 0, stop: async () => {} };
  const bus = new LocalBus(members);
  const store: Partial<Store> = {
    begin: async () => {},
    leave: async () => {},
    roomIds: async () => [],
    otherBuilds: async () => [],
    renew: async () => {
      if (held.isCut) throw new Error('no answer');
      return { leases: [], leads: false };
    },
  };
  const room = { moved: () => held.moved++ };
  const tables = { leases: () => [], find: () => undefined, isHere: () => true, all: () => [room] };
  const process: OwnProcess = { id: bus.id, name, path: `/p/${name}`, state: 'open', leaseMs: LEASE };
  const parts = { bus, limits: TEST_LIMITS, displaced: undefined, log };
  const holding = await holdTables(store as Store, tables as unknown as Tables, process, parts);
  held.stop = holding.stop;
  return held;
}

test('a process that alone is cut off from the store lets its players go after its lease, not before', async () => {
  setTestClock(() => performance.now());
  const members = new Set<LocalBus>();
  const [one, two] = [await hold('one', members), await hold('two', members)];
  await vi.advanceTimersByTimeAsync(LEASE);
  one.isCut = true;
  await vi.advanceTimersByTimeAsync(LEASE - 100);
  expect([one.moved, two.moved]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(LEASE);
  expect(one.moved).toBeGreaterThan(0);
  expect(two.moved).toBe(0);
  await Promise.all([one.stop(), two.stop()]);
});

test('while the store is away for all processes, players keep their connections, also when it comes back', async () => {
  setTestClock(() => performance.now());
  const members = new Set<LocalBus>();
  const [one, two] = [await hold('one', members), await hold('two', members)];
  one.isCut = true;
  two.isCut = true;
  await vi.advanceTimersByTimeAsync(5 * LEASE);
  two.isCut = false;
  await vi.advanceTimersByTimeAsync(LEASE / 3);
  one.isCut = false;
  await vi.advanceTimersByTimeAsync(LEASE);
  expect([one.moved, two.moved]).toEqual([0, 0]);
  await Promise.all([one.stop(), two.stop()]);
});
