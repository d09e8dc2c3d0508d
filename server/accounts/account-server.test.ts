// A server without accounts, with a limit on guests, and with a log that keeps the secrets of accounts.
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { ACCOUNT_PATH } from '../../shared/play/net/account.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { start } from '../start.ts';
import { Browser } from '../testing/browser.ts';

process.env.KT_TEST = '1';

test('without accounts, and while they load, visitors play as before', async () => {
  const server = await start({ port: 0, host: '127.0.0.1' });
  const guest = new Browser(server.port);
  expect(await guest.post(ACCOUNT_PATH, { do: 'status' })).toEqual({ status: 503, body: { trouble: 'loading' } });
  expect((await guest.step('generate-authenticate-options')).body).toEqual({ trouble: 'loading' });
  expect((await guest.enter({ how: 'make', name: 'Ann' })).status).toBe(200);
  expect(guest.cookies.size).toBe(0);
  await server.stop();
});

test('an address makes only so many guests, also by the account page', async () => {
  const limits = { ...TEST_LIMITS, guests: { burst: 2, perSecond: 0.001 } };
  const server = await start({ port: 0, host: '127.0.0.1', accounts: true, limits });
  const visitor = new Browser(server.port);
  await visitor.accountsReady();
  const open = () => new Browser(server.port).account({ do: 'open' });
  expect([await open(), await open(), await open()]).toMatchObject([
    { kind: 'guest' },
    { kind: 'guest' },
    { trouble: 'rate' },
  ]);
  await server.stop();
});

test('the log holds no token, code or challenge', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  for (const level of ['warn', 'info', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.map(String).join(' ')));
  const server = await start({ port: 0, host: '127.0.0.1', accounts: true, log });
  const own = new Browser(server.port);
  await own.accountsReady();
  const { key, code } = await own.claim('Logged');
  const { body } = await own.step<{ challenge: string }>('generate-authenticate-options');
  const signed = key.signIn(body);
  await own.step('verify-authentication', { response: { ...signed, response: { clientDataJSON: 'broken' } } });
  await own.step('verify-authentication', { response: signed });
  await own.step('verify-registration', { response: signed });
  // An answer of the wrong shape must not make the library print a stack trace.
  await own.step('generate-authenticate-options');
  await own.step('verify-authentication', { response: { ...signed, id: { token: code } } });
  await own.account({ do: 'recover', code: `${code}x` });
  await own.account({ do: 'recover', code });
  const secrets = [code, body.challenge, ...[...own.cookies.values()].flatMap((value) => [value, value.split('.')[0]])];
  await server.stop();
  const text = lines.join('\n');
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/Better Auth|SERVER_ERROR/);
});
