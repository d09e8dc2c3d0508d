// The examples in deploy/ and the pages for operators match the server: files, commands, settings
// and the port.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BODY_MOST } from './http/requests.ts';
import { DEFAULT_LIMITS } from './limits/limits.ts';
import { readSettings } from './settings.ts';
import { commandOf, copiedBy, environmentOf, lastStage } from './testing/dockerfile.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const FILES = ['Dockerfile', 'kings.service', 'Caddyfile', 'Caddyfile.many', 'compose.yaml', 'nginx.conf'] as const;
const texts = Object.fromEntries(FILES.map((name) => [name, read(`deploy/${name}`)])) as Record<
  (typeof FILES)[number],
  string
>;
const PAGES = readdirSync(join(ROOT, 'docs/operating'));
const guide = PAGES.map((page) => read(`docs/operating/${page}`)).join('\n');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const stage = lastStage(texts.Dockerfile);
const defaults = readSettings({});

const unit = (key: string): string[] =>
  [...texts['kings.service'].matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map((found) => found[1] as string);
const unitEnvironment = Object.fromEntries(
  unit('Environment').flatMap((line) => line.split(' ').map((word) => word.split('=') as [string, string])),
);

describe.each(FILES)('deploy/%s', (name) => {
  test('is named in the guide', () => {
    expect(guide).toContain(`(../../deploy/${name})`);
  });
});

/** Returns what a pattern finds in the files. */
const inFiles = (pattern: RegExp): RegExpMatchArray[] => FILES.flatMap((name) => [...texts[name].matchAll(pattern)]);

test('the files name only existing npm commands', () => {
  const commands = inFiles(/npm run ([\w:-]+)/g).map(([, command = '']) => command);
  expect(commands).toContain('build');
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
});

test('the files set nothing that the guide does not explain', () => {
  const words = inFiles(/(?:\b([A-Z][A-Z_]+)=|^ +([A-Z_]+): )\S/gm).map((found) => (found[1] ?? found[2]) as string);
  expect(words).toContain('TRUST_PROXY');
  const others = words.filter((word) => !/^(NODE_ENV|CMD|SITE|POSTGRES_.*)$/.test(word));
  expect(others.filter((word) => !guide.includes(`\`${word}\``))).toEqual([]);
});

test('the container copies existing files, and starts the server as the guide says', () => {
  const { own } = copiedBy(stage);
  for (const path of own) expect(existsSync(join(ROOT, path)), path).toBe(true);
  expect(guide).toContain(`\`${commandOf(stage, 'CMD').join(' ')}\``);
  const settings = readSettings(environmentOf(stage));
  expect(settings).toMatchObject({ port: defaults.port, host: '0.0.0.0', data: '/data' });
  expect(texts.Dockerfile).toContain(`EXPOSE ${defaults.port}\n`);
  expect(stage).toContain('VOLUME /data');
  const mayWrite = stage.findIndex((line) => line.startsWith('RUN mkdir -m 700 /data && chown node:node /data'));
  expect(stage.indexOf('USER node')).toBeGreaterThan(mayWrite);
  expect(mayWrite).toBeGreaterThan(0);
});

test('the service starts the same command, with valid settings, in a folder that systemd provides', () => {
  const [node = '', ...args] = unit('ExecStart')[0]?.split(' ') ?? [];
  expect(node).toMatch(/^\/.*\/node$/);
  expect(args).toEqual(commandOf(stage, 'CMD').slice(1));
  const { data, host, hosts, backups } = readSettings(unitEnvironment);
  expect(data).toBe(`/var/lib/${unit('StateDirectory')[0]}`);
  expect(host).toBe('127.0.0.1');
  expect(hosts).toContain('kings.example');
  expect(backups.hours).toBeGreaterThan(0);
  // The server ends within four seconds, even if something hangs. The service manager must
  // not kill it earlier.
  expect(Number(unit('TimeoutStopSec')[0])).toBeGreaterThan(4);
});

test('the proxies forward to the server’s port with the headers it needs, keep the metrics private, and require TLS', () => {
  for (const name of ['Caddyfile', 'nginx.conf'] as const) {
    expect(texts[name]).toContain(`127.0.0.1:${defaults.port}`);
    expect(texts[name].replace(/\s+#?\s*/g, ' ')).toContain('HOSTS=kings.example TRUST_PROXY=loopback');
    expect(texts[name]).toMatch(/\/metrics (404|\{ return 404; \})/);
    expect(texts[name]).toMatch(/^\s*(header|add_header) Strict-Transport-Security "max-age=31536000"/m);
  }
  for (const header of ['Host $host', 'X-Forwarded-For $proxy_add_x_forwarded_for', 'Upgrade $http_upgrade'])
    expect(texts['nginx.conf']).toContain(`proxy_set_header ${header};`);
});

test('every setting that the server reads is explained', () => {
  const names: string[] = [];
  readSettings(new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void names.push(String(name)) }));
  expect(names.length).toBeGreaterThan(20);
  for (const name of new Set([...names, 'LOG'])) if (name !== 'KT_TEST') expect(guide).toContain(`\`${name}\``);
});

describe('compose.yaml', () => {
  const text = texts['compose.yaml'];
  const processes = [...text.matchAll(/^ {2}(\w+):\n {4}<<: \*process$/gm)].map((found) => found[1] as string);
  const valuesOf = (name: string): string[] =>
    [...text.matchAll(new RegExp(`^ +${name}: (.*)$`, 'gm'))].map((found) => found[1] as string);

  test('gives each process a name and a path, which the proxy leads to it alone', () => {
    expect(processes).toHaveLength(2);
    expect(valuesOf('PROCESS')).toEqual(processes);
    expect(valuesOf('PUBLIC_PATH')).toEqual(processes.map((name) => `/p/${name}`));
    const proxy = texts['Caddyfile.many'];
    const address = (name: string): string => `{$${name.toUpperCase()}:${name}:${defaults.port}}`;
    for (const name of processes) expect(proxy).toContain(`reverse_proxy /p/${name}/* ${address(name)}\n`);
    expect(proxy).toContain(`to ${processes.map(address).join(' ')}\n`);
    expect(proxy).toContain('respond /metrics 404');
    expect(Number(/max_size (\d+)KiB/.exec(proxy)?.[1]) * 1024).toBeGreaterThanOrEqual(BODY_MOST);
  });

  test('has valid settings and existing files, and waits longer than a stop takes', () => {
    const fill = (value: string): string => value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => name.toLowerCase());
    const names = ['DATABASE_URL', 'REDIS_URL', 'HOSTS', 'TRUST_PROXY'];
    const settings = readSettings(Object.fromEntries(names.map((name) => [name, fill(valuesOf(name)[0] ?? '')])));
    expect(settings).toMatchObject({ database: expect.stringContaining('@postgres:'), redis: 'redis://redis:6379' });
    expect(existsSync(join(ROOT, valuesOf('dockerfile')[0] ?? ''))).toBe(true);
    expect(text).toContain('./Caddyfile.many:/etc/caddy/Caddyfile:ro');
    expect(Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])).toBeGreaterThan(30);
  });
});

test('the proxies’ limits are no lower than the server’s, which answers in words', () => {
  const numberIn = (pattern: RegExp): number => Number(pattern.exec(texts['nginx.conf'])?.[1]);
  const { requests, files, quietPerAddress, connectionsPerAddress, lobbyPerAddress } = DEFAULT_LIMITS;
  expect(numberIn(/rate=(\d+)r\/s/)).toBeGreaterThanOrEqual(requests.perSecond + files.perSecond);
  expect(numberIn(/burst=(\d+) /)).toBeGreaterThanOrEqual(files.burst);
  expect(numberIn(/limit_conn kings_connections (\d+);/)).toBeGreaterThanOrEqual(
    quietPerAddress + connectionsPerAddress + lobbyPerAddress,
  );
  expect(numberIn(/client_max_body_size (\d+)k;/) * 1024).toBeGreaterThanOrEqual(BODY_MOST);
  expect(Number(/max_size (\d+)KiB/.exec(texts.Caddyfile)?.[1]) * 1024).toBeGreaterThanOrEqual(BODY_MOST);
});
