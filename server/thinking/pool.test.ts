import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { steady } from '../../shared/minds/bots/steady/steady.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Answer, Decision, Game, View } from '../../shared/model/game/types.ts';
import type { Thinker } from '../../shared/play/match/setup.ts';
import { check } from '../../shared/rules/decisions/index.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { setTestClock } from '../common/clock.ts';
import { readableLog } from '../common/log.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import type { Question } from './messages.ts';
import { ThinkingPool } from './pool.ts';
import { think } from './think.ts';

let pool: ThinkingPool | undefined;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setTestClock(null);
  await pool?.close();
});

function toMove(): { view: View; d: Decision } {
  let found: Game | undefined;
  playGame({
    rules: classicRules(2),
    seed: 'pool',
    bots: [steady, steady],
    cap: 2,
    onStep: ({ after }) => {
      if (found === undefined && after.round === 2 && after.open[0]?.kind === 'move') found = after;
    },
  });
  const d = found?.open[0];
  if (found === undefined || d === undefined) throw new Error('nobody moves');
  return { view: project(found, d.seat), d };
}

function openPool(threads = 1, givesWay = false): { faults: unknown[]; inTime: boolean[] } {
  const faults: unknown[] = [];
  const inTime: boolean[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => faults.push(line));
  const counter = {
    thought: (is: boolean) => inTime.push(is),
    fault: () => {},
  } as unknown as WorkCounter;
  pool = new ThinkingPool(threads, counter, readableLog(), givesWay);
  return { faults, inTime };
}

/**
 * Returns a function that lists the threads started since this call. (`unref` is called once
 * on each new thread.)
 */
function watchWorkers(): () => readonly Worker[] {
  const { mock } = vi.spyOn(Worker.prototype, 'unref');
  return () => mock.contexts as Worker[];
}

const niceOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((id) =>
    Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  );

/** Repeats a question until a thought arrives, because a new thread may lack time for even one world. */
async function thoughtOf(thinker: Thinker | undefined, view: View, d: Decision): Promise<Answer> {
  let question: Decision | undefined;
  let answer: Answer | null = null;
  const ask = (): Answer | null => {
    answer = question === undefined ? null : (thinker?.answer(question) ?? null);
    if (answer === null) {
      question = { ...d };
      thinker?.begin(view, question, 60_000);
    }
    return answer;
  };
  await expect.poll(ask, { timeout: 60_000, interval: 600 }).not.toBeNull();
  if (answer === null) throw new Error('nothing was thought');
  return answer;
}

test('a worker thread computes a move, and the move is legal', async () => {
  const { faults, inTime } = openPool();
  const { view, d } = toMove();
  const thinker = pool?.thinkerOf('sharp', 'one');
  expect(thinker?.thinksOf('move')).toBe(true);
  expect(thinker?.thinksOf('battle.hits')).toBe(false);
  thinker?.begin(view, d, 60_000);
  expect(thinker?.hasBegun(d)).toBe(true);
  expect(check(view, d.seat, d.id, await thoughtOf(thinker, view, d))).toBeNull();
  expect(inTime.at(-1)).toBe(true);
  // The quick bot answers a question that is due immediately, even if a thread is free.
  const posts = vi.spyOn(Worker.prototype, 'postMessage');
  const due = { ...d };
  thinker?.begin(view, due, 5);
  expect(posts).not.toHaveBeenCalled();
  expect(thinker?.answer(due)).toBeNull();
  expect(inTime.at(-1)).toBe(false);
  // A thread that has answered early becomes free only when its time is over.
  thinker?.begin(view, { ...d }, 60_000);
  await expect.poll(() => posts.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('a silent thread is ended if it worked all the while, and waited for if it got no CPU time', async () => {
  const { view, d } = toMove();
  // The question never reaches the thread.
  const posted = new Promise<void>((resolve) => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => resolve());
  });
  let worked = 0;
  vi.spyOn(Worker.prototype, 'cpuUsage').mockImplementation(async (before) => ({
    user: before === undefined ? 0 : worked,
    system: 0,
  }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const loop = getPriority();
  const { faults } = openPool(1, true);
  pool?.thinkerOf('sharp', 'one').begin(view, d, 60_000);
  await posted;
  // The thread has a lower priority than the event loop, whose priority stays the same.
  expect(getPriority()).toBe(loop);
  if (process.platform === 'linux') expect(niceOfThreads()).toContain(constants.priority.PRIORITY_LOW);
  for (let i = 0; i < 10; i++) await vi.advanceTimersByTimeAsync(3000);
  expect(faults).toEqual([]);
  worked = 2_000_000;
  for (let i = 0; i < 3; i++) await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(faults).toHaveLength(1);
});

test('simultaneous questions start as many threads as allowed, and share the time of the ready ones', async () => {
  const { view, d } = toMove();
  const threads = watchWorkers();
  const times: number[] = [];
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(({ ms }: Question) => void times.push(ms));
  // Time is frozen, so shares depend only on the waiting questions and the ready threads.
  setTestClock(() => 0);
  openPool(3);
  const thinker = pool?.thinkerOf('master', 'one');
  const begin = () => thinker?.begin(view, { ...d }, 480 + 60);
  begin();
  // One loading thread is enough for one question.
  expect(threads()).toHaveLength(1);
  for (let n = 0; n < 3; n++) begin();
  expect(threads()).toHaveLength(3);
  // No thread is ready yet. Later, one thread gives each of four questions a fourth of the time, two threads
  // give each of three questions two thirds, and three threads give two questions all of it.
  expect(times).toEqual([]);
  await expect.poll(() => times, { timeout: 60_000 }).toEqual([120, 320, 480]);
});

test('a thread that died is replaced while questions wait', async () => {
  const { view, d } = toMove();
  const threads = watchWorkers();
  const { faults } = openPool();
  const thinker = pool?.thinkerOf('sharp', 'one');
  thinker?.begin(view, d, 60_000);
  await threads()[0]?.terminate();
  expect(faults).toHaveLength(1);
  await expect.poll(() => thinker?.answer(d), { timeout: 60_000 }).not.toBeNull();
  expect(threads()).toHaveLength(2);
});

test('a closed pool starts no thread, even if another table is opened', async () => {
  const { view, d } = toMove();
  const threads = watchWorkers();
  openPool();
  pool?.thinkerOf('sharp', 'one');
  await pool?.close();
  pool?.thinkerOf('sharp', 'one').begin(view, d, 60_000);
  expect(threads()).toHaveLength(1);
});

test('a closed pool does not replace a dead thread, whatever waited', async () => {
  const { view, d } = toMove();
  const threads = watchWorkers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPool();
  const thinker = pool?.thinkerOf('sharp', 'one');
  thinker?.begin(view, d, 60_000);
  await threads()[0]?.terminate();
  await pool?.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(threads()).toHaveLength(1);
});

test('without a free core there is still a thought', () => {
  const { view, d } = toMove();
  const { answer, fault } = think({ level: 'sharp', view, decision: d, seed: 'short', ms: 0 });
  expect(fault).toBe('');
  expect(answer === null ? 'no thought' : check(view, d.seat, d.id, answer)).toBeNull();
});

test('BOT_THREADS=0: without threads bots do not think', () => {
  openPool(0);
  expect(pool?.thinkerOf('sharp', 'one').thinksOf('move')).toBe(false);
});

test('a failure in a thread is logged, and the thread goes on', async () => {
  const { faults } = openPool();
  const { view, d } = toMove();
  const thinker = pool?.thinkerOf('sharp', 'one');
  // A missing piece makes every thought fail.
  thinker?.begin({ ...view, counters: [null as never] }, { ...d }, 60_000);
  await expect.poll(() => faults.length, { timeout: 60_000 }).toBe(1);
  expect(faults[0]).toMatch(/^a bot could not think: TypeError: .*\n +at .+\.ts:\d+/);
  await thoughtOf(thinker, view, d);
});
