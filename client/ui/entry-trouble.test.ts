import { expect, onTestFinished, test, vi } from 'vitest';
import { TimedOut } from '../session/net/answer.ts';
import { SocketFailed } from '../session/net/socket.ts';
import { entryTrouble } from './entry-trouble.ts';

type Probe = 'opens' | 'fails' | 'waits';

async function shown(error: unknown, answers: boolean, probe: Probe = 'fails'): Promise<string> {
  vi.stubGlobal('location', { pathname: '/', origin: 'http://here' });
  vi.stubGlobal(
    'WebSocket',
    class {
      onopen = (): void => {};
      onerror = (): void => {};
      close(): void {}
      constructor() {
        if (probe !== 'waits') queueMicrotask(() => (probe === 'opens' ? this.onopen() : this.onerror()));
      }
    },
  );
  vi.stubGlobal('fetch', () => (answers ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError())));
  onTestFinished(() => void vi.unstubAllGlobals());
  return entryTrouble(error);
}

test('a barred socket is named as such if the server answers over HTTP', async () => {
  const text = await shown(new SocketFailed(new Error('closed')), true);
  expect(text).toContain('WebSocket');
  expect(text).toContain('another network');
});

test('no blocked socket is claimed if another socket opens, or takes too long', async () => {
  const failed = new SocketFailed(new Error('closed'));
  expect(await shown(failed, true, 'opens')).toContain('too long');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const text = shown(failed, true, 'waits');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await text).toContain('too long');
});

test('a connection that takes too long is called slow', async () => {
  expect(await shown(new SocketFailed(new TimedOut()), true)).toContain('too long');
  expect(await shown(new DOMException('', 'TimeoutError'), true)).toContain('too long');
});

test('a silent server is named as such', async () => {
  expect(await shown(new SocketFailed(new Error('closed')), false)).toContain('does not answer');
  expect(await shown(new TypeError('failed'), true)).toContain('does not answer');
});

test('no sentence promises another attempt', async () => {
  for (const error of [new SocketFailed(new Error('closed')), new SocketFailed(new TimedOut()), new TypeError()])
    for (const answers of [true, false]) expect(await shown(error, answers)).not.toMatch(/automatically|tries again/);
});
