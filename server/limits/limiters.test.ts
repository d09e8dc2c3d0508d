import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTestClock } from '../common/clock.ts';
import { networkOf } from './address.ts';
import { Limiters, type MakeCounter, MemoryCounter, windowsOf } from './limiters.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { SHARES_PER_WIDER_NETWORK } from './networks.ts';
import { ANY_RATE, type Rate, type Window } from './rate.ts';

let now = 1_000_000;
beforeEach(() => setTestClock(() => now));
afterEach(() => {
  setTestClock(null);
  vi.useRealTimers();
});

async function countAllowed(take: (i: number) => Promise<boolean>, count: number): Promise<number> {
  let sum = 0;
  for (let i = 0; i < count; i++) if (await take(i)) sum++;
  return sum;
}

/** Every rate of a public server, and unusual rates. */
const RATES = [
  ...Object.values(DEFAULT_LIMITS).filter((value): value is Rate => typeof value === 'object' && 'burst' in value),
  { burst: 1, perSecond: 1 / 30 },
  { burst: 8, perSecond: 8 },
];

test.each(RATES)(
  '$burst in a burst and $perSecond a second: never more in the long run, never much less',
  async (rate) => {
    const { take } = new Limiters().each('a', rate);
    expect(await countAllowed(() => take('x'), 3 * rate.burst)).toBe(rate.burst);
    // Another client has its own budget.
    expect(await take('y')).toBe(true);
    // This is long enough for a dozen acts at the slowest rate.
    const minutes = Math.max(10, Math.ceil(0.2 / rate.perSecond));
    let sum = 0;
    // This client asks more often than allowed.
    for (let i = 0; i < minutes * 600; i++) {
      now += 100;
      sum += await countAllowed(() => take('x'), 1 + Math.ceil(rate.perSecond / 5));
    }
    const most = minutes * 60 * rate.perSecond;
    expect(sum).toBeLessThanOrEqual(most);
    expect(sum).toBeGreaterThan(0.7 * most);
  },
);

test.each(RATES)('a burst of $burst is never doubled: it returns by $perSecond a second', async (rate) => {
  const { take } = new Limiters().each('a', rate);
  const whole = (1000 * rate.burst) / Math.max(rate.perSecond, 1 / 60);
  // Each client begins a burst, waits, and then asks for as many acts as allowed. The waits end at many
  // moments, also at the end of a window.
  for (const wait of [0.5, 0.8, 1, 1.5, 1.8, 1.9, 1.95, 2]) {
    await countAllowed(() => take(`x${wait}`), 2 + rate.perSecond / 2);
    now += wait * whole;
    const before = await countAllowed(() => take(`x${wait}`), rate.burst + 1);
    now += 1000;
    const after = await countAllowed(() => take(`x${wait}`), rate.burst + 1);
    expect(before).toBeLessThanOrEqual(rate.burst);
    expect(before + after).toBeLessThanOrEqual(rate.burst + Math.max(1, rate.perSecond));
  }
});

test('a client that used up its burst waits for the steady rate, not for the end of a long window', async () => {
  const { take } = new Limiters().each('requests', DEFAULT_LIMITS.requests);
  await countAllowed(() => take('x'), 5000);
  now += 1000;
  expect(await countAllowed(() => take('x'), 100)).toBe(40);
});

test('a rate without refill allows its burst once', async () => {
  const { take } = new Limiters().each('a', { burst: 3, perSecond: 0 });
  expect(await countAllowed(() => take('x'), 5)).toBe(3);
  now += 1e9;
  expect(await take('x')).toBe(false);
  expect(await countAllowed(() => new Limiters().each('b', ANY_RATE).take('x'), 1000)).toBe(1000);
});

test('law of the shares: a /48 shares a few shares of a rate, however many networks it has', async () => {
  const { take } = new Limiters().byNetwork('a', { burst: 5, perSecond: 0 });
  const networks = Array.from({ length: 256 }, (_, n) => networkOf(`2001:db8:1:${n.toString(16)}::1`));
  expect(await countAllowed((i) => take(networks[i] as string), 256)).toBe(5 * SHARES_PER_WIDER_NETWORK);
  expect(await take(networkOf('2001:db8:2::1'))).toBe(true);
  // A /64 network may use only its own budget, and its refused requests cost its neighbours nothing.
  const alone = new Limiters().byNetwork('a', { burst: 5, perSecond: 0 });
  expect(await countAllowed(() => alone.take('2001:db8:1:2::'), 100)).toBe(5);
  expect(await countAllowed(() => alone.take('2001:db8:1:3::'), 100)).toBe(5);
  expect(await countAllowed((i) => alone.take(`192.0.2.${i}`), 50)).toBe(50);
});

test('a wall clock that is set back or ahead locks no visitor out and lets none in', async () => {
  const { take } = new Limiters().each('a', { burst: 4, perSecond: 1 });
  await countAllowed(() => take('x'), 4);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await take('x')).toBe(false);
  vi.setSystemTime(Date.now() - 2 * 86_400_000);
  now += 2000;
  expect(await take('x')).toBe(true);
});

const takes = (counter: MemoryCounter, who: string) =>
  counter.consume(who).then(
    () => true,
    () => false,
  );

test('a limited number of clients is remembered; a client that used up its rate gets no more while it is', async () => {
  const counter = new MemoryCounter({ points: 2, duration: 60 }, 100);
  for (let i = 0; i < 3; i++) await takes(counter, 'a');
  for (let i = 0; i < 99; i++) await takes(counter, `x${i}`);
  expect(await takes(counter, 'a')).toBe(false);
  for (let i = 0; i < 100; i++) await takes(counter, `y${i}`);
  expect(await takes(counter, 'a')).toBe(true);
});

test('law of the shares: the thousands of networks of one customer push out only one another’s counts', async () => {
  const counter = new MemoryCounter({ points: 2, duration: 60 }, 80);
  for (let i = 0; i < 3; i++) for (const who of ['192.0.2.7', '2001:db8:1:2::']) await takes(counter, who);
  const networks = Array.from({ length: 300 }, (_, n) => networkOf(`2001:db9:${n}:${n}::1`));
  for (const network of networks) await takes(counter, network);
  expect([await takes(counter, '192.0.2.7'), await takes(counter, '2001:db8:1:2::')]).toEqual([false, false]);
  const last = networks.at(-1) as string;
  expect([await takes(counter, last), await takes(counter, last)]).toEqual([true, false]);
});

test('a counter does nothing but count', () => {
  expect(() => new MemoryCounter({ points: 2, duration: 60 }).delete('a')).toThrow('implement');
});

test('all limiters count in another store if one is given; a fault of the store is no refusal', async () => {
  const asked: Window[] = [];
  let isDown = false;
  const elsewhere: MakeCounter = (window) => {
    asked.push(window);
    const counter = new MemoryCounter(window);
    const consume = counter.consume.bind(counter);
    counter.consume = (...what) => (isDown ? Promise.reject(new Error('down')) : consume(...what));
    return counter;
  };
  const limiters = new Limiters(elsewhere);
  const { take } = limiters.byNetwork('entries', { burst: 4, perSecond: 1 });
  expect(await countAllowed(() => take('x'), 9)).toBe(4);
  // Processes share counts by these names, so no two counters may have the same name.
  limiters.each('returns', { burst: 4, perSecond: 1 });
  expect(new Set(asked.map(({ keyPrefix }) => keyPrefix)).size).toBe(asked.length);
  isDown = true;
  await expect(take('x')).rejects.toThrow('down');
});

test.each(RATES)('the windows of $burst and $perSecond are whole, as other stores need them', (rate) => {
  for (const { points, duration } of windowsOf(rate)) {
    expect(Number.isInteger(points) && Number.isInteger(duration)).toBe(true);
    expect(points === 0 || duration > 0).toBe(true);
  }
});
