import type { IncomingMessage } from 'node:http';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { SettingFault } from '../common/env.ts';
import { ServerProcess } from '../testing/process.ts';
import { call } from '../testing/raw.ts';
import { proxiesOf, remoteOf } from './proxies.ts';

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
let server: ServerProcess | null = null;
afterEach(() => server?.stop());

/** Returns the address that limits use for a request. */
const remote = (setting: string, socket: string, header?: string): string =>
  remoteOf(
    {
      socket: { remoteAddress: socket },
      headers: header === undefined ? {} : { 'x-forwarded-for': header },
    } as IncomingMessage,
    proxiesOf(setting),
  );

test('no proxy is believed unless the setting names it', () => {
  expect(remote('', '127.0.0.1', '192.0.2.1')).toBe('127.0.0.1');
  expect(remote('10.0.0.0/8', '127.0.0.1', '192.0.2.1')).toBe('127.0.0.1');
  expect(remote('loopback', '::ffff:127.0.0.1', '192.0.2.1')).toBe('192.0.2.1');
  expect(remote('loopback', '::1', '2001:db8::7')).toBe('2001:db8::7');
  expect(remote('loopback', '127.0.0.1')).toBe('127.0.0.1');
});

test('entries to the left of the first untrusted address may be forged and are ignored', () => {
  expect(remote('loopback', '127.0.0.1', '8.8.8.8, 192.0.2.1')).toBe('192.0.2.1');
  expect(remote('loopback, 203.0.113.7', '127.0.0.1', '8.8.8.8, 192.0.2.1, 203.0.113.7')).toBe('192.0.2.1');
  expect(remote('private', '10.0.0.5', '8.8.8.8, 10.9.9.9, 192.168.1.1')).toBe('8.8.8.8');
  expect(remote('1', '198.51.100.1', '8.8.8.8, 192.0.2.1')).toBe('192.0.2.1');
  expect(remote('2', '198.51.100.1', '8.8.8.8, 192.0.2.1, 203.0.113.7')).toBe('192.0.2.1');
  // If there are fewer proxies than the setting says, the outermost known address counts.
  expect(remote('3', '198.51.100.1', '192.0.2.1')).toBe('192.0.2.1');
});

test('addresses are read in all notations of proxies, and an invalid one ends the search', () => {
  for (const written of ['192.0.2.1', ' 192.0.2.1 ', '192.0.2.1:4711', '"192.0.2.1"', '::ffff:192.0.2.1']) {
    expect(remote('1', '10.0.0.1', written), written).toBe('192.0.2.1');
  }
  expect(remote('1', '10.0.0.1', '[2001:db8::7]:4711')).toBe('2001:db8::7');
  for (const invalid of ['', 'unknown', '_hidden', '1.2.3', '192.0.2.1, ', '<script>']) {
    expect(remote('1', '10.0.0.1', invalid), invalid).toBe('10.0.0.1');
  }
});

test('a setting without valid addresses is refused at the start', () => {
  for (const wrong of ['proxy.example', '10.0.0.0/33', '::/129', '10.0.0.0/', '1.2.3', '10.0.0.1/8/9', 'true', '12']) {
    expect(() => proxiesOf(wrong), wrong).toThrow(SettingFault);
  }
});

/** Lets people behind a proxy press "Play now" together. Returns their statuses. */
async function crowd(port: number, people: number, addressOf: (i: number) => string): Promise<number[]> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ how: 'play' });
  const requests = Array.from({ length: people }, (_, i) =>
    call(port, ENTER_PATH, { method: 'POST', headers: { ...headers, 'x-forwarded-for': addressOf(i) }, body }),
  );
  return (await Promise.all(requests)).map((answer) => answer.status);
}
const refused = (statuses: number[]): number => statuses.filter((status) => status === 429).length;

test('behind a trusted proxy a hundred people enter simultaneously, and a greedy one does not starve the rest', async () => {
  server = await ServerProcess.start({ KT_TEST: '0', TRUST_PROXY: 'loopback' });
  const { port } = server;
  expect(refused(await crowd(port, 100, (i) => `192.0.2.${i}`))).toBe(0);
  expect(refused(await crowd(port, 100, (i) => `198.51.100.${i}, 203.0.113.66`))).toBeGreaterThan(20);
  expect(refused(await crowd(port, 10, (i) => `203.0.113.${i}`))).toBe(0);
});

test('without a trusted proxy visitors’ own headers are ignored, and the operator is warned', async () => {
  server = await ServerProcess.start({ KT_TEST: '0' });
  expect(refused(await crowd(server.port, 100, (i) => `192.0.2.${i}`))).toBeGreaterThan(20);
  expect(server.output.match(/TRUST_PROXY/g)?.length).toBe(1);
});
