// Marks frames in which the table was drawn, and measures the work that a trace shows in them.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import type { TableStats } from '../../client/table/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';

interface Exposed {
  /** Undefined while the table is being built or removed. */
  __table?: { stats(): TableStats | undefined };
}

export const DRAWN = 'bench-frame';
export const STAGED = 'bench-stage';

/** Runs in the page before its own code: marks the callbacks in which the table was drawn. */
export function noteFrames({ drawn, staged }: { drawn: string; staged: string }): void {
  const request = window.requestAnimationFrame.bind(window);
  const frames = () => (window as unknown as Exposed).__table?.stats()?.frames;
  window.requestAnimationFrame = (call) =>
    request((now) => {
      const before = frames();
      call(now);
      const after = frames();
      if (after === undefined || after === before) return;
      performance.mark(document.querySelector('[data-testid="stage-banner"]') === null ? drawn : staged);
    });
}

/** Prints a figure with the load of the machine. */
export const say = (figure: string, what: object) =>
  console.log(JSON.stringify({ figure, ...what, load: Math.round(entryAt(loadavg(), 0) * 10) / 10 }));
export const round = (n: number) => Math.round(n * 100) / 100;
/** Returns the value below which this share of the list is. */
export const at = (list: readonly number[], share: number) =>
  round([...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0);
export const statsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as Exposed).__table?.stats() as TableStats);

/** Returns a function that returns how long the page's thread has worked so far, ms. */
export async function worked(page: Page): Promise<() => Promise<number>> {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { functionName?: string; url?: string } };
}

/** A task's time by the clock, its own work, and its longest parts. */
interface Task {
  ms: number;
  cpu: number;
  of: string[];
}

export function ownThread(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents.filter(({ pid, tid }) => threads.has(`${pid}/${tid}`));
}

const isIn = (e: TraceEvent, { ts, dur = 0, tid }: TraceEvent): boolean =>
  e.tid === tid && e.ts >= ts && e.ts <= ts + dur;

/** Returns the thread's work in each callback with this mark, ms. */
export function frameWork(own: readonly TraceEvent[], mark: string): number[] {
  const marks = own.filter(({ name }) => name === mark);
  return own
    .filter((e) => e.name === 'FireAnimationFrame' && e.ph === 'X' && marks.some((m) => isIn(m, e)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

export function tasksOf(thread: readonly TraceEvent[]): Task[] {
  const own = thread.filter(({ ph }) => ph === 'X');
  const ms = (time = 0) => Math.round(time / 1000);
  const labelOf = ({ name, dur, args }: TraceEvent) =>
    `${name}${args?.data?.functionName ? ` ${args.data.functionName}` : ''} ${ms(dur)}`;
  return own
    .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur > 50_000)
    .map((task) => ({
      ms: ms(task.dur),
      cpu: ms(task.tdur),
      of: own
        .filter((e) => e !== task && isIn(e, task))
        .filter(({ dur = 0 }) => dur > 30_000)
        .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
        .slice(0, 4)
        .map(labelOf),
    }));
}

/** Runs in the page before its own code: keeps the largest counts of one frame in `__most`. */
export function noteMost(): void {
  const most = { frames: 0, calls: 0, triangles: 0 };
  Object.assign(window, { __most: most });
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) =>
    request((now) => {
      call(now);
      const stats = (window as unknown as Exposed).__table?.stats();
      if (stats === undefined || stats.frames === most.frames) return;
      most.frames = stats.frames;
      most.calls = Math.max(most.calls, stats.calls);
      most.triangles = Math.max(most.triangles, stats.triangles);
    });
}

const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
  'RunMicrotasks',
  'v8.callFunction',
]);
const MADE = 'Commit';

/** Returns the thread's work for each frame, and the script's part of it, ms. */
export function betweenFrames(own: readonly TraceEvent[]): { script: number; work: number }[] {
  const whole = own.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined).sort((a, b) => a.ts - b.ts);
  const made = whole.filter(({ name }) => name === MADE).map(({ ts }) => ts);
  const frames = made.map(() => ({ script: 0, work: 0 }));
  const add = (key: 'script' | 'work', isOf: (name: string) => boolean) => {
    let end = 0;
    for (const { name, ts, dur = 0, tdur = 0 } of whole) {
      // Nested calls are part of the outer call.
      if (!isOf(name) || ts < end) continue;
      end = ts + dur;
      const frame = frames[made.findIndex((at) => at >= ts)];
      if (frame !== undefined) frame[key] += tdur / 1000;
    }
  };
  add('script', (name) => SCRIPT.has(name));
  add('work', (name) => name.endsWith('RunTask'));
  return frames.slice(1);
}
