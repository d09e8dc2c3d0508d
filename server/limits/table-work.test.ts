// The pauses of bots while the server is late, and where no person plays.
import { expect, test } from 'vitest';
import { LEAST_PAUSE, TableWork } from './table-work.ts';

/** A server that was this late for a second. */
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
  // A bot at the quickest pace of the page, with a fast clock, pauses 72 ms.
  for (let now = 0; now < 60_000; now += 72) {
    work.stepped('ann', now);
    for (let table = 0; table < 8; table++) work.stepped('eve', now);
  }
  expect([work.leastPause('ann', 60_000, 60_000), work.leastPause('eve', 60_000, 60_000)]).toEqual([0, LEAST_PAUSE]);
  // A minute later it is forgotten.
  expect(work.leastPause('eve', 120_000, 120_000)).toBe(0);
});

test('the later the server is, the longer bots pause, first of makers with most steps of late', () => {
  const pauses = [30, 100, 300].map((ms) => {
    const work = late(ms);
    for (let i = 0; i < 50; i++) work.stepped('eve', 0);
    work.stepped('ann', 0);
    return { ann: work.leastPause('ann', 0, 0), eve: work.leastPause('eve', 0, 0) };
  });
  for (const { ann, eve } of pauses) expect(eve).toBeGreaterThan(2 * ann);
  expect(pauses.map(({ ann }) => ann)).toEqual(pauses.map(({ ann }) => ann).sort((a, b) => a - b));
  expect(pauses[0]?.ann).toBeGreaterThan(0);
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
