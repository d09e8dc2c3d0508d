// Helpers of the benchmarks of servers: summaries of round trips, and what a process uses.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Room } from 'colyseus.js';
import { ServerProcess } from '../../server/testing/process.ts';

/** The highest allowed times of a command and its answer, ms. */
export const TRIP = { median: 5, p99: 25 };

export const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Returns the median and the 99th percentile. */
export function summary(list: readonly number[]): { median: number; p99: number; n: number } {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 1000) / 1000;
  return { median: at(0.5), p99: at(0.99), n: list.length };
}

export const isBeyond = ({ median, p99 }: { median: number; p99: number }): boolean =>
  median > TRIP.median || p99 > TRIP.p99;

/** Returns a part of a file of /proc; '' if the system has none. */
function procOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the processor time of a process, ms; 0 if the system does not report it. */
export function spentBy(pid: number): number {
  const fields = procOf(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  // Linux reports hundredths of a second.
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** Returns the memory that a process holds, MB; 0 if the system does not report it. */
export const residentOf = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(procOf(pid, 'status'))?.[1] ?? 0) / 1024);

/** The load of the machine in the last minute. */
export const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** Starts a server. `inMemory`: keeps its data in memory, as a disk without delay would. */
export async function startServer(
  env: Record<string, string>,
  inMemory: boolean,
): Promise<{ server: ServerProcess; stop(): Promise<void> }> {
  const folder = inMemory ? mkdtempSync('/dev/shm/kings-bench-') : '';
  const server = await ServerProcess.start({ ...env, ...(inMemory ? { DATA_DIR: folder } : {}) });
  const stop = async () => {
    await server.stop();
    if (inMemory) rmSync(folder, { recursive: true });
  };
  return { server, stop };
}

export const print = (figures: object): void => console.log(JSON.stringify(figures));

/** What a client received. */
export interface Traffic {
  frames: number;
  bytes: number;
}

/** Counts what the client of a room receives from now on. */
export function countTraffic({ connection: { events } }: Pick<Room, 'connection'>): Traffic {
  const traffic = { frames: 0, bytes: 0 };
  const { onmessage } = events;
  events.onmessage = (event: { data: ArrayBuffer }) => {
    traffic.frames++;
    traffic.bytes += event.data.byteLength;
    onmessage?.(event);
  };
  return traffic;
}
