import { expect, test } from 'vitest';
import { type Job, Waiting } from './waiting.ts';

const job = (until: number, most = 400, who = 'one'): Job => ({
  question: {} as Job['question'],
  who,
  most,
  until,
  done: () => {},
});

test('the earliest due question comes first, and overdue ones are dropped', () => {
  const waiting = new Waiting();
  for (const until of [900, 500, 15, 700]) waiting.add(job(until), 0);
  const order = [0, 0, 0].map(() => waiting.next(0, 1, 1)?.job.until);
  expect(order).toEqual([500, 700, 900]);
  expect(waiting.next(0, 1, 1)).toBeNull();
});

test('waiting questions share the time of the threads, each with a useful minimum', () => {
  const waiting = new Waiting();
  for (let n = 0; n < 4; n++) waiting.add(job(480), 0);
  expect(waiting.next(0, 2, 1)?.ms).toBe(240);
  expect(waiting.next(240, 2, 1)?.ms).toBe(160);
  expect(waiting.next(240, 1, 1)?.ms).toBe(120);
  expect(waiting.next(440, 1, 1)?.ms).toBe(40);
});

test('no question is thought about for longer than its level allows', () => {
  const waiting = new Waiting();
  waiting.add(job(60_000, 400), 0);
  expect(waiting.next(0, 1, 1)?.ms).toBe(400);
});

test('a hundred questions of one maker take nothing from the single question of another', () => {
  const waiting = new Waiting();
  waiting.add(job(480, 400, 'other'), 0);
  for (let n = 0; n < 100; n++) waiting.add(job(500), 0);
  expect(waiting.next(0, 1, 1)).toMatchObject({ job: { who: 'other' }, ms: 240 });
});

test('a maker who floods the queue with urgent questions does not keep others from the thread', () => {
  const waiting = new Waiting();
  const had = new Map<string, number>();
  // One maker sends twenty questions every half second, due within a second. Another maker sends one question
  // every ten seconds. Both use the same thread.
  let now = 0;
  for (let at = 0; at < 30_000; at += 500) {
    for (let n = 0; n < 20; n++) waiting.add(job(at + 950), at);
    if (at % 10_000 === 0) waiting.add(job(at + 9_900, 2000, 'other'), at);
    for (now = Math.max(now, at); now < at + 500; ) {
      const next = waiting.next(now, 1, 1);
      if (next === null) break;
      had.set(next.job.who, (had.get(next.job.who) ?? 0) + next.ms);
      now += next.ms;
    }
  }
  // Each of the other maker's three questions got a whole share.
  expect(had.get('other')).toBeGreaterThanOrEqual(3 * 400);
});

test('makers with equal use are served by due time', () => {
  const waiting = new Waiting();
  for (const [until, who] of [
    [900, 'a'],
    [500, 'b'],
    [700, 'a'],
    [600, 'c'],
  ] as const)
    waiting.add(job(until, 100, who), 0);
  const order = [0, 100, 200, 300].map((now) => waiting.next(now, 1, 1)?.job.until);
  expect(order).toEqual([500, 600, 700, 900]);
});

/**
 * Returns the share of the quick player's questions that was answered, and their mean thinking time, in ten
 * minutes of one thread that also serves the slow player.
 */
function shareOf(slow: { count: number; most: number; every: number }): { inTime: number; mean: number } {
  const waiting = new Waiting();
  let free = 0;
  let [sent, inTime, sum] = [0, 0, 0];
  for (let now = 0; now < 600_000; now += 10) {
    // The players ask at unrelated moments.
    if (now % slow.every === 0)
      for (let n = 0; n < slow.count; n++) waiting.add(job(now + 1_400, slow.most, 'slow'), now);
    if (now % 1_130 === 0) waiting.add(job(now + 420, 400, 'quick'), now);
    if (now % 1_130 === 0) sent++;
    while (free <= now) {
      const next = waiting.next(now, 1, 1);
      if (next === null) break;
      free = now + next.ms;
      if (next.job.who === 'quick') [inTime, sum] = [inTime + 1, sum + next.ms];
    }
  }
  return { inTime: inTime / sent, mean: sum / inTime };
}

test('a question worth a second does not hold the thread while a player with less use may ask', () => {
  const { inTime, mean } = shareOf({ count: 1, most: 1_000, every: 1_500 });
  expect(inTime).toBeGreaterThan(0.9);
  expect(mean).toBeGreaterThan(150);
  const alone = new Waiting();
  alone.add(job(1_400, 1_000), 0);
  expect(alone.next(0, 1, 1)?.ms).toBe(1_000);
});

/** A player's questions: interval, number, due time, longest thinking time, and start (`from`), ms. */
interface Asking {
  who: string;
  every: number;
  due: number;
  most: number;
  count?: number;
  from?: number;
}

/**
 * Returns the share of a player's questions from `since` to `until` that got at least `least`
 * ms, on one thread.
 */
function thoughtOf(who: string, all: readonly Asking[], [since, until]: [number, number], least = 100): number {
  const waiting = new Waiting();
  let free = 0;
  let [sent, thought] = [0, 0];
  for (let now = 0; now < until; now += 10) {
    for (const { from = 0, every, due, count = 1, ...of } of all) {
      if (now < from || (now - from) % every > 0) continue;
      for (let n = 0; n < count; n++) waiting.add(job(now + due, of.most, of.who), now);
      if (of.who === who && now >= since) sent += count;
    }
    while (free <= now) {
      const next = waiting.next(now, 1, 1);
      if (next === null) break;
      free = now + next.ms;
      if (next.job.who === who && now >= since && next.ms >= least) thought++;
    }
  }
  return thought / sent;
}

test('a player who had the thread alone is not kept waiting by many newcomers', () => {
  const player: Asking = { who: 'player', every: 700, due: 420, most: 400 };
  const newcomers = [0, 1, 2, 3, 4].map((n) => ({
    who: `newcomer ${n}`,
    every: 1_300,
    due: 1_020,
    most: 1_000,
    from: 60_000 + 40 * n,
  }));
  expect(thoughtOf('player', [player, ...newcomers], [60_000, 80_000])).toBeGreaterThan(0.7);
});

test('a maker who floods the queue used the thread mostly alone, and gets no equal turn for that', () => {
  const flood: Asking = { who: 'flood', every: 500, due: 950, most: 400, count: 20 };
  for (const every of [700, 3_000]) {
    const player: Asking = { who: 'player', every, due: 420, most: 400, from: 30 };
    expect(thoughtOf('player', [player, flood], [0, 120_000]), `every ${every}`).toBeGreaterThan(0.8);
  }
});
