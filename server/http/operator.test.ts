import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WIRE } from '../../shared/play/net/messages.ts';
import { monotonicNow, setTestClock } from '../common/clock.ts';
import { Health } from '../monitoring/health.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import { Door, findings, until } from '../testing/client.ts';
import { onDisk } from '../testing/full.ts';
import { LobbyVisitor } from '../testing/lobby.ts';
import { ServerProcess } from '../testing/process.ts';
import { type Answer, ask, call } from '../testing/raw.ts';

beforeAll(() => {
  process.env.KT_TEST = '1';
  for (const level of ['warn', 'info', 'log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
let server: ServerProcess | null = null;
let running: Running | null = null;
afterEach(async () => {
  setTestClock(null);
  await server?.stop();
  await running?.stop();
  server = null;
  running = null;
});

function figure({ text }: Answer, name: string): number {
  const line = text.split('\n').find((l) => l.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
}

test('the metrics cover tables, people, requests, refusals and times, and identify no person', async () => {
  server = await ServerProcess.start();
  const { port } = server;
  const door = new Door(port, findings(), null);
  const ann = await door.make({
    name: 'Ann of Cleves',
    table: { players: 2, bots: 1, isPublic: false },
    test: { bot: 0, tick: 5 },
  });
  await LobbyVisitor.open(port);
  const spectator = await door.enter(ann.room.roomId, { spectate: true, code: ann.welcome!.code });
  await ann.request('ready', { ready: true });
  await until(() => ann.view !== null, 'the start');
  await ann.request('auto', { on: true });
  await until(() => (ann.view?.seq ?? 0) > 30, 'some steps');
  // Otherwise the bots could end the game before a busy machine sends its metrics.
  await ann.request('auto', { on: false });
  await ann.request('ready', { ready: true }).catch(() => {});
  expect((await ask(port, { how: 'join', room: 'nowhere' })).status).toBe(404);
  const metrics = await call(port, '/metrics');
  expect(metrics.status).toBe(200);
  expect(metrics.headers['content-type']).toMatch(/^text\/plain/);
  expect(figure(metrics, 'kings_tables{status="playing"}')).toBe(1);
  expect(figure(metrics, 'kings_connections{kind="player"}')).toBe(1);
  expect(figure(metrics, 'kings_connections{kind="spectator"}')).toBe(1);
  expect(figure(metrics, 'kings_connections{kind="lobby"}')).toBe(1);
  expect(figure(metrics, 'kings_steps_total')).toBeGreaterThan(10);
  expect(figure(metrics, 'kings_commands_total{name="auto",outcome="done"}')).toBe(2);
  expect(figure(metrics, 'kings_commands_total{name="ready",outcome="match.started"}')).toBe(1);
  expect(figure(metrics, 'kings_command_seconds_count')).toBeGreaterThan(2);
  // Several steps are written together.
  expect(figure(metrics, 'kings_store_write_seconds_count')).toBeGreaterThan(3);
  expect(figure(metrics, 'kings_entries_total{how="join",outcome="match.unknown"}')).toBe(1);
  expect(figure(metrics, 'kings_http_requests_total{status="404"}')).toBe(1);
  expect(figure(metrics, 'kings_healthy')).toBe(1);
  expect(figure(metrics, 'kings_store_bytes{what="used"}')).toBeGreaterThan(10_000);
  expect(figure(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(figure(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  const { roomId, token, code } = ann.welcome!;
  for (const secret of ['Cleves', roomId, token, code, ann.room.sessionId, spectator.room.sessionId]) {
    expect(metrics.text).not.toContain(secret);
  }
});

test('the metrics are for this machine only, or for clients with the token', async () => {
  running = await start({ port: 0, host: '127.0.0.1' });
  const { port } = running;
  expect((await call(port, '/metrics')).status).toBe(200);
  expect(JSON.parse((await call(port, '/healthz')).text)).toMatchObject({ ok: true, tables: 0 });
  // Requests from a proxy on the same machine, whichever header it adds.
  const ofProxies = [
    'X-Forwarded-Server',
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Client-IP',
    'Client-IP',
    'Fastly-Client-IP',
    'X-Cluster-Client-IP',
    ...['CDN-Loop', 'CF-Ray', 'X-Amzn-Trace-Id', 'X-Azure-ClientIP', 'X-Envoy-External-Address', 'X-ProxyUser-Ip'],
    'X-Vercel-Forwarded-For',
  ];
  const proxied: Record<string, string>[] = [
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-proto': 'http' },
    ...ofProxies.map((name) => ({ [name]: '192.0.2.1' })),
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-real-ip': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { via: '1.1 proxy' },
    { host: '192.0.2.9' },
  ];
  for (const headers of proxied) {
    const answer = await call(port, '/metrics', { headers });
    expect([answer.status, answer.text.includes('kings_')], JSON.stringify(headers)).toEqual([404, false]);
    // The number of tables would reveal when a private table opens.
    for (const path of ['/healthz', '/readyz'])
      expect(JSON.parse((await call(port, path, { headers })).text), JSON.stringify(headers)).toEqual({
        ok: true,
        build: expect.any(String),
        wire: WIRE,
      });
  }
  await running.stop();
  running = await start({ port: 0, host: '127.0.0.1', metrics: { token: 'open sesame', process: false } });
  const statusOf = async (authorization: string): Promise<number> =>
    (await call(running!.port, '/metrics', { headers: { host: '192.0.2.9', authorization } })).status;
  expect(await statusOf('Bearer open sesame')).toBe(200);
  for (const wrong of ['', 'Bearer ', 'Bearer open', 'open sesame', 'Basic b3BlbiBzZXNhbWU=']) {
    expect(await statusOf(wrong), wrong).toBe(404);
  }
  expect((await call(running.port, '/metrics')).status).toBe(404);
});

test('a server that cannot write reports it until it can again', async () => {
  const disk = { full: false, failed: 0 };
  let now = monotonicNow();
  setTestClock(() => now);
  running = await start({ port: 0, host: '127.0.0.1', data: onDisk(openStore(null), disk) });
  const { port } = running;
  const report = async (path: string): Promise<[number, string | undefined]> => {
    const { status, text } = await call(port, path);
    return [status, (JSON.parse(text) as { why?: string }).why];
  };
  for (const path of ['/healthz', '/readyz']) expect(await report(path)).toEqual([200, undefined]);
  disk.full = true;
  now += 3_000;
  for (const path of ['/healthz', '/readyz']) expect(await report(path)).toEqual([503, 'store']);
  // The disk is probed rarely, however often clients ask.
  const { failed } = disk;
  for (let i = 0; i < 50; i++) await report('/healthz');
  expect(disk.failed).toBe(failed);
  disk.full = false;
  now += 3_000;
  expect(await report('/healthz')).toEqual([200, undefined]);
});

test('an almost full disk and a recent failed write are reported as problems', async () => {
  let now = monotonicNow();
  setTestClock(() => now);
  let free = 1e9;
  const health = new Health({ probe: async () => {} }, '/data', () => free);
  const problem = (): Promise<string | null> => {
    now += 3_000;
    return health.problem();
  };
  expect(await problem()).toBe(null);
  free = 1e6;
  expect(await problem()).toBe('disk');
  free = 1e9;
  expect(await problem()).toBe(null);
  health.failed(now);
  expect(await problem()).toBe('store');
  now += 10_000;
  expect(await problem()).toBe(null);
  expect(await new Health({ probe: async () => {} }, '/there/is/no/such/folder').problem()).toBe('disk');
});
