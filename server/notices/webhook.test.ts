// How an internet server receives webhooks, and which addresses are never called.
import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createServer } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo, LookupFunction } from 'node:net';
import { expect, test, vi } from 'vitest';
import { addressesBy, isPublicAddress, isWebhook, webhookBy } from './webhook.ts';

/** A self-signed certificate for hook.example. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUC2H+iI36Huj5CN0hRhX6GqCd0LMwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMaG9vay5leGFtcGxlMCAXDTI2MTEyOTIyNDIxOFoYDzIxMjYx
MTA1MjI0MjE4WjAXMRUwEwYDVQQDDAxob29rLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASOj3+M7qi0hFb5a5RkMmS2xvF/ETUDMmFdYIgqocR02HUT
xt1rQc4CQQ74fQzYaIwUP8xnAxUkAPMZqfckTNfGo2wwajAdBgNVHQ4EFgQU8Mx0
D5vqGzYCxLZmbXFL6WdoU/kwHwYDVR0jBBgwFoAU8Mx0D5vqGzYCxLZmbXFL6Wdo
U/kwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxob29rLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIhAKTfKzrpLwnCTpLWOBXtJ0tuzZy5CyifFh2j7n7bUgc/
AiBPORk/YO98kUpYpxYpcPvQdJ/mZYPzu34h9PS9MSfMBg==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKBX7BbC10O7lDi57
mEbSfO6nWRamesZhZjtr3xS8TTKhRANCAASOj3+M7qi0hFb5a5RkMmS2xvF/ETUD
MmFdYIgqocR02HUTxt1rQc4CQQ74fQzYaIwUP8xnAxUkAPMZqfckTNfG
-----END PRIVATE KEY-----`;

/** Returns a look-up that finds these addresses for every name. */
const names =
  (...found: string[]) =>
  async () =>
    found;

const toReceiver: LookupFunction = (_host, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]);

/** Runs a receiver that answers with this status. Returns whether it accepted a notice, and the requests. */
async function called(status: number, find?: ReturnType<typeof addressesBy>, mayCall = (_address: string) => true) {
  const got: string[] = [];
  const receiver = createServer({ cert: CERT, key: KEY }, async (req, res) => {
    let body = '';
    for await (const part of req) body += String(part);
    got.push(`${req.method} ${req.url} ${req.headers.host} ${body}`);
    if (status > 0) res.writeHead(status, { location: 'https://127.0.0.1/' }).end('x'.repeat(100_000));
  });
  await new Promise<void>((open) => receiver.listen(0, '127.0.0.1', open));
  const { port } = receiver.address() as AddressInfo;
  // The test's own look-up lets it reach the receiver, whose address is not public.
  const own = find === undefined ? { lookup: toReceiver } : {};
  const hook = webhookBy(mayCall, find, { port, ca: CERT, signal: AbortSignal.timeout(1_000), ...own });
  const isAccepted = await hook('https://hook.example/game', '{"kind":"turn"}');
  receiver.closeAllConnections();
  receiver.close();
  return { isAccepted, got };
}

test('a webhook is posted the notice', async () => {
  const { isAccepted, got } = await called(204);
  expect(isAccepted).toBe(true);
  expect(got).toEqual([expect.stringMatching(/^POST \/game hook\.example:\d+ \{"kind":"turn"\}$/)]);
});

test.each([302, 404, 500, 0])(
  'a webhook that answers %i, 0 for never, fails and is not asked again',
  async (status) => {
    const { isAccepted, got } = await called(status);
    expect([isAccepted, got.length]).toEqual([false, 1]);
  },
);

test.each([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['93.184.215.14', '192.168.1.1'],
  ['::ffff:127.0.0.1'],
])('a name that leads to %s %s is not called', async (...found) => {
  const { isAccepted, got } = await called(204, names(...(found as string[])));
  expect([isAccepted, got]).toEqual([false, []]);
});

test('a receiver that may not be called now gets no notice, and does not count as failed', async () => {
  const asked: string[] = [];
  const mayCall = (address: string) => asked.push(address) < 2;
  const { isAccepted, got } = await called(204, names('93.184.215.14', '93.184.215.15'), mayCall);
  expect([isAccepted, got, asked]).toEqual([true, [], ['93.184.215.14', '93.184.215.15']]);
});

/** Runs a name server, which knows so many IPv4 addresses of each name, or is silent. */
async function nameServer(addresses: number | 'silent') {
  const server = createSocket('udp4');
  server.on('message', (question, { port }) => {
    if (addresses === 'silent') return;
    const isFour = question.at(-3) === 1;
    const count = isFour ? addresses : 0;
    const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, count, 0, 0, 0, 0]);
    const rows = Array.from({ length: count }, (_, n) => [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 215, n]);
    server.send(Buffer.from([...head, ...question.subarray(12), ...rows.flat()]), port, '127.0.0.1');
  });
  await new Promise<void>((bound) => server.bind(0, '127.0.0.1', bound));
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return { server, find: addressesBy(resolver) };
}

test('webhooks use no look-up of the system, so silent name servers delay no e-mail and no push', async () => {
  const { server, find } = await nameServer('silent');
  const system = vi.spyOn(dns, 'lookup');
  syncBuiltinESMExports();
  const calls = Array.from({ length: 8 }, (_, n) => webhookBy(() => true, find)(`https://hook${n}.example/`, ''));
  expect(await Promise.all(calls)).toEqual(calls.map(() => false));
  expect(system).not.toHaveBeenCalled();
  system.mockRestore();
  syncBuiltinESMExports();
  server.close();
});

test('a name with many addresses uses up the calls of two networks only', async () => {
  const { server, find } = await nameServer(9);
  const asked: string[] = [];
  const { got } = await called(204, find, (address) => asked.push(address) < 2);
  expect([got, asked]).toEqual([[], ['93.184.215.0', '93.184.215.1']]);
  server.close();
});

test('50 calls of slow webhooks may wait, and more are dropped', async () => {
  const hook = webhookBy(
    () => true,
    () => new Promise(() => {}),
    { signal: AbortSignal.timeout(100) },
  );
  const accepted = await Promise.all(Array.from({ length: 60 }, () => hook('https://hook.example/', '')));
  expect(accepted.filter((isDropped) => isDropped)).toHaveLength(10);
});

test.each([
  ['93.184.215.14', true],
  ['172.32.0.1', true],
  ['2606:4700::1', true],
  ['0.0.0.0', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['198.18.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['https://hook.example/path?key=1', true],
  ['http://hook.example/', false],
  ['https://hook.example:8443/', false],
  ['https://user:password@hook.example/', false],
  ['https://93.184.215.14/', false],
  ['https://2130706433/', false],
  ['https://[::1]/', false],
  ['file:///etc/passwd', false],
  ['', false],
])('a player may give %s: %s', (address, isAllowed) => {
  expect(isWebhook(address)).toBe(isAllowed);
});
