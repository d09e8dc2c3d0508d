import { expect, test } from 'vitest';
import { LEAST_PAUSE, TableWork } from './table-work.ts';

/** Returns the state of a server that was this late for a second. */
function late(ms: number): TableWork {
  const work = new TableWork();
  for (let i = 0; i < 20; i++) work.note(ms);
  return work;
}

test('where a person acted a moment ago bots keep their pace; where no person acts they have a shortest pause', () => {
  const work = late(5);
  expect(work.leastPause('ann', 0, 1000)).toBe(0);
  expect(work.leastPause('ann', 0, 60_000)).toBe(LEAST_PAUSE);
});

test('bots of eight quick tables of one maker have a shortest pause, bots of one table have none', () => {
  const work = late(0);
  // A bot at the quickest pace, with a fast clock, pauses 72 ms.
  for (let now = 0; now < 60_000; now += 72) {
    work.stepped('ann', now);
    for (let table = 0; table < 8; table++) work.stepped('eve', now);
  }
  expect([work.leastPause('ann', 60_000, 60_000), work.leastPause('eve', 60_000, 60_000)]).toEqual([0, LEAST_PAUSE]);
  expect(work.leastPause('eve', 120_000, 120_000)).toBe(0);
});

/**
 * Returns the pauses at tables of these networks after so many steps of each, on a server that
 * is 100 ms too late.
 */
function pausesAfter(steps: Record<string, number>): Record<string, number> {
  const work = late(120);
  for (const [network, count] of Object.entries(steps)) for (let i = 0; i < count; i++) work.stepped(network, 0);
  return Object.fromEntries(Object.keys(steps).map((network) => [network, work.leastPause(network, 0, 0)]));
}

test('the later the server is, the longer bots pause', () => {
  const pauses = [10, 30, 100, 300, 20_000].map((ms) => late(ms).leastPause('ann', 0, 0));
  expect(pauses).toEqual([...new Set(pauses)].sort((a, b) => a - b));
  expect([pauses[0], pauses.at(-1)]).toEqual([0, 10_000]);
});

test('on a late server networks with the same number of steps pause alike, about four times the lag', () => {
  const pauses = pausesAfter({ ann: 50, ben: 49, cat: 51, dan: 50 });
  for (const pause of Object.values(pauses)) expect(pause / 400).toBeCloseTo(1, 1);
});

test('on a late server a network with more steps than others pauses longer, and so do many of them', () => {
  const { eve = 0, ann = 0 } = pausesAfter({ eve: 100, ann: 10, ben: 10, cat: 10, dan: 10, fay: 10, gil: 10 });
  expect(eve).toBeGreaterThan(4 * ann);
  const crowd = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`eve${i}`, 80]));
  const pauses = pausesAfter({ ...crowd, ann: 10 });
  expect(pauses.eve0).toBeGreaterThan(3.5 * (pauses.ann ?? 0));
});

test('on a late server bots wait longest where no person acts', () => {
  const work = late(120);
  work.stepped('ann', 0);
  const [attended = 0, unattended = 0] = [30_000, 0].map((acted) => work.leastPause('ann', acted, 30_000));
  expect(unattended / attended).toBeCloseTo(4, 1);
});

test('one moment of lag changes little; a lag that lasts refuses new tables, until it is over', () => {
  const work = late(0);
  work.note(400);
  expect(work.isLater(200)).toBe(false);
  for (let i = 0; i < 20; i++) work.note(400);
  expect(work.isLater(200)).toBe(true);
  for (let i = 0; i < 20; i++) work.note(0);
  expect([work.isLater(200), work.leastPause('ann', 0, 0)]).toEqual([false, 0]);
});

test('the lag of a blocked loop is measured', async () => {
  const work = new TableWork();
  const stop = work.measure();
  const turn = () => new Promise((go) => setTimeout(go, 0));
  for (let i = 0; i < 8; i++) {
    const until = performance.now() + 400;
    while (performance.now() < until);
    await turn();
    await turn();
  }
  expect(work.isLater(200)).toBe(true);
  stop();
});
