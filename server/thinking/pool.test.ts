// Threads in which bots think: a legal answer in its time, and nothing where there is no time or thinking fails.
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { steady } from '../../shared/bots/steady/index.ts';
import { check } from '../../shared/decisions/index.ts';
import { project } from '../../shared/game/project.ts';
import { classicRules } from '../../shared/game/ruleset.ts';
import type { Answer, Decision, Game, View } from '../../shared/game/types.ts';
import type { Thinker } from '../../shared/match/thinker.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { setTestClock } from '../common/clock.ts';
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

/** A seat that is to move, in the second round. */
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

function open(threads = 1, givesWay = false): { faults: unknown[]; inTime: boolean[] } {
  const faults: unknown[] = [];
  const inTime: boolean[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => faults.push(line));
  const counter = {
    thought: (is: boolean) => inTime.push(is),
    fault: () => {},
  } as unknown as WorkCounter;
  pool = new ThinkingPool(threads, counter, givesWay);
  return { faults, inTime };
}

/** The threads that have been begun since: each is told once that nobody waits for it. */
function begun(): () => readonly Worker[] {
  const { mock } = vi.spyOn(Worker.prototype, 'unref');
  return () => mock.contexts as Worker[];
}

/** By how much each thread of this process gives way to others; see proc(5). */
const niceOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((id) =>
    Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]),
  );

/** What is thought of a decision, asked for again and again: a thread that has just begun may have no time for a single world. */
async function thoughtOf(thinker: Thinker | undefined, view: View, d: Decision): Promise<Answer> {
  let asked: Decision | undefined;
  let answer: Answer | null = null;
  const ask = (): Answer | null => {
    answer = asked === undefined ? null : (thinker?.answer(asked) ?? null);
    if (answer === null) {
      asked = { ...d };
      thinker?.begin(view, asked, 60_000);
    }
    return answer;
  };
  await expect.poll(ask, { timeout: 60_000, interval: 600 }).not.toBeNull();
  if (answer === null) throw new Error('nothing was thought');
  return answer;
}

test('a move is thought about in a thread of its own, and legal', async () => {
  const { faults, inTime } = open();
  const { view, d } = toMove();
  const thinker = pool?.thinkerOf('sharp', 'one');
  expect(thinker?.thinksOf('move')).toBe(true);
  expect(thinker?.thinksOf('battle.hits')).toBe(false);
  thinker?.begin(view, d, 60_000);
  expect(thinker?.hasBegun(d)).toBe(true);
  expect(check(view, d.seat, d.id, await thoughtOf(thinker, view, d))).toBeNull();
  expect(inTime.at(-1)).toBe(true);
  // What is due at once is left to the quick bot: a thread that is free is not asked.
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  const due = { ...d };
  thinker?.begin(view, due, 5);
  expect(asked).not.toHaveBeenCalled();
  expect(thinker?.answer(due)).toBeNull();
  expect(inTime.at(-1)).toBe(false);
  // A thread is free when its time is over, however soon it had an answer.
  thinker?.begin(view, { ...d }, 60_000);
  await expect.poll(() => asked.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('a thread that does not come back is ended when it has worked all the while, and waited for when it had no time', async () => {
  const { view, d } = toMove();
  // What a thread is asked goes astray.
  const asked = new Promise<void>((resolve) => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => resolve());
  });
  let worked = 0;
  vi.spyOn(Worker.prototype, 'cpuUsage').mockImplementation(async (before) => ({
    user: before === undefined ? 0 : worked,
    system: 0,
  }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const loop = getPriority();
  const { faults } = open(1, true);
  pool?.thinkerOf('sharp', 'one').begin(view, d, 60_000);
  await asked;
  // It gives way to the loop, which stays as it was.
  expect(getPriority()).toBe(loop);
  if (process.platform === 'linux') expect(niceOfThreads()).toContain(constants.priority.PRIORITY_LOW);
  for (let i = 0; i < 10; i++) await vi.advanceTimersByTimeAsync(3000);
  expect(faults).toEqual([]);
  worked = 2_000_000;
  for (let i = 0; i < 3; i++) await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(faults).toHaveLength(1);
});

test('questions that come at once begin as many threads as may be, and share the time of those that can be asked', async () => {
  const { view, d } = toMove();
  const threads = begun();
  const asked: number[] = [];
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(({ ms }: Question) => void asked.push(ms));
  // Time stands still: shares depend on nothing but who waits, and for which threads.
  setTestClock(() => 0);
  open(3);
  const thinker = pool?.thinkerOf('master', 'one');
  const begin = () => thinker?.begin(view, { ...d }, 480 + 60);
  begin();
  // The thread that loads will do for one.
  expect(threads()).toHaveLength(1);
  for (let n = 0; n < 3; n++) begin();
  expect(threads()).toHaveLength(3);
  // None can be asked yet. Then one of four questions has a fourth of a thread, one of three a third of two, one of two all of its time.
  expect(asked).toEqual([]);
  await expect.poll(() => asked, { timeout: 60_000 }).toEqual([120, 320, 480]);
});

test('a thread that died is replaced while questions wait', async () => {
  const { view, d } = toMove();
  const threads = begun();
  const { faults } = open();
  const thinker = pool?.thinkerOf('sharp', 'one');
  thinker?.begin(view, d, 60_000);
  await threads()[0]?.terminate();
  expect(faults).toHaveLength(1);
  await expect.poll(() => thinker?.answer(d), { timeout: 60_000 }).not.toBeNull();
  expect(threads()).toHaveLength(2);
});

test('after the end no thread is begun, though another table is opened', async () => {
  const { view, d } = toMove();
  const threads = begun();
  open();
  pool?.thinkerOf('sharp', 'one');
  await pool?.close();
  pool?.thinkerOf('sharp', 'one').begin(view, d, 60_000);
  expect(threads()).toHaveLength(1);
});

test('after the end no thread is begun in the place of one that died, whatever waited', async () => {
  const { view, d } = toMove();
  const threads = begun();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  const thinker = pool?.thinkerOf('sharp', 'one');
  thinker?.begin(view, d, 60_000);
  await threads()[0]?.terminate();
  await pool?.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(threads()).toHaveLength(1);
});

test('where no core is free there is a thought all the same', () => {
  const { view, d } = toMove();
  const { answer, fault } = think({ level: 'sharp', view, decision: d, seed: 'short', ms: 0 });
  expect(fault).toBe('');
  expect(answer === null ? 'no thought' : check(view, d.seat, d.id, answer)).toBeNull();
});

test('BOT_THREADS=0: without threads nothing is thought about', () => {
  open(0);
  expect(pool?.thinkerOf('sharp', 'one').thinksOf('move')).toBe(false);
});

test('what fails in a thread is said, and it goes on with what comes later', async () => {
  const { faults } = open();
  const { view, d } = toMove();
  const thinker = pool?.thinkerOf('sharp', 'one');
  // No piece at all: whatever is thought about it fails.
  thinker?.begin({ ...view, counters: [null as never] }, { ...d }, 60_000);
  await expect.poll(() => faults.length, { timeout: 60_000 }).toBe(1);
  // With the place in the code where it failed.
  expect(faults[0]).toMatch(/^a bot could not think: TypeError: .*\n +at .+\.ts:\d+/);
  await thoughtOf(thinker, view, d);
});
