// A child process draws the pictures. It holds no secrets, is replaced regularly, and may crash.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '../testing/patience.ts';
import { type CardJob, DrawingProcess } from './drawing-process.ts';

const JOB: CardJob = { do: 'table', row: null, view: null };
let drawing: DrawingProcess;
afterEach(() => {
  vi.unstubAllEnvs();
  drawing.end();
});

test('a process draws a number of pictures, then the next picture starts another process', async () => {
  vi.stubEnv('METRICS_TOKEN', 'open sesame');
  drawing = new DrawingProcess(2);
  const pids: (number | null)[] = [];
  for (let n = 0; n < 3; n++) {
    const picture = drawing.draw(JOB);
    pids.push(drawing.pid);
    if (n === 0 && process.platform === 'linux')
      expect(readFileSync(`/proc/${drawing.pid}/environ`, 'utf8')).not.toContain('sesame');
    expect((await picture)?.subarray(1, 4).toString()).toBe('PNG');
  }
  expect(pids[1]).toBe(pids[0]);
  expect(new Set([...pids, process.pid, null]).size).toBe(4);
  await vi.waitUntil(() => !isAlive(pids[0] ?? 0), { timeout: PATIENCE });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a crash while drawing fails only that picture, and another process draws the next one', async () => {
  drawing = new DrawingProcess();
  const picture = drawing.draw(JOB);
  process.kill(drawing.pid ?? 0, 'SIGSEGV');
  await expect(picture).rejects.toThrow('its process ended (SIGSEGV)');
  expect(drawing.pid).toBeNull();
  expect(await drawing.draw(JOB)).not.toBeNull();
});

test('a process that ends before it draws, or is ended, fails its picture with a reason', async () => {
  drawing = new DrawingProcess(2, new URL('../testing/patience.ts', import.meta.url));
  await expect(drawing.draw(JOB)).rejects.toThrow(/ended|channel|EPIPE/i);
  drawing = new DrawingProcess(2);
  const picture = drawing.draw(JOB);
  drawing.end();
  await expect(picture).rejects.toThrow('its process was ended');
});
