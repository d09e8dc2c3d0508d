// The operator's settings, which are environment variables that the server
// reads once (docs/operating/settings.md).
import { fileURLToPath } from 'node:url';
import { numberOf, PUBLIC_PATH, SettingFault } from './common/env.ts';
import { type Hosts, hostsOf } from './http/hosts.ts';
import { DEFAULT_LIMITS, type Limits, readLimits, TEST_LIMITS } from './limits/limits.ts';
import { type Proxies, proxiesOf } from './limits/proxies.ts';
import type { MailSettings } from './notices/mail.ts';
import type { BackupPlan } from './store/backups.ts';
import { DEFAULT_THREADS } from './thinking/pool.ts';

/** Returns the folder of the store. */
export const dataFolder = (env: NodeJS.ProcessEnv): string =>
  env.DATA_DIR || fileURLToPath(new URL('../data', import.meta.url));

/** Can database drivers read the address? Special characters in its password must be percent-encoded. */
function isReadable(url: string): boolean {
  try {
    const { username, password } = new URL(url);
    return [username, password].map(decodeURIComponent).length > 0;
  } catch {
    return false;
  }
}

/** Throws a SettingFault, whose text does not contain the address. */
function checkReadable(name: string, url: string): void {
  if (isReadable(url)) return;
  throw new SettingFault(
    `${name} is no address (it may hold a password, so it is not shown). Write signs of the password such as # / ? % as %23 %2F %3F %25.`,
  );
}

/** Returns the address of PostgreSQL; null if the store is in the folder. */
export function databaseUrl(env: NodeJS.ProcessEnv): string | null {
  const url = env.DATABASE_URL?.trim() ?? '';
  if (url === '') return null;
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new SettingFault('DATABASE_URL must begin with postgres:// (it may hold a password, so it is not shown).');
  }
  checkReadable('DATABASE_URL', url);
  return url;
}

/** Returns the address of Redis; null if this process is the only one. */
function redisUrl(env: NodeJS.ProcessEnv): string | null {
  const url = env.REDIS_URL?.trim() ?? '';
  if (url === '') return null;
  if (!/^rediss?:\/\//.test(url)) {
    throw new SettingFault(
      'REDIS_URL must begin with redis:// or rediss:// (it may hold a password, so it is not shown).',
    );
  }
  checkReadable('REDIS_URL', url);
  return url;
}

/** Returns the key of the operator's page; '' if there is no such page. */
function mailOf(env: NodeJS.ProcessEnv): MailSettings | null {
  const url = env.SMTP_URL?.trim() ?? '';
  if (url === '') return null;
  if (!/^smtps?:\/\//.test(url)) {
    throw new SettingFault(
      'SMTP_URL must begin with smtp:// or smtps:// (it may hold a password, so it is not shown).',
    );
  }
  checkReadable('SMTP_URL', url);
  const from = env.MAIL_FROM?.trim() ?? '';
  if (!/^[^@\s<>,]+@[^@\s<>,]+$/.test(from)) {
    throw new SettingFault('SMTP_URL needs MAIL_FROM, the address that sends the letters, such as kings@example.com.');
  }
  return { url, from };
}

/** The fewest characters of OPERATOR_KEY. A shorter key could be guessed. */
const KEY_LEAST = 16;

/** Returns the path before the addresses of this process, or ''. */
function operatorKeyOf(env: NodeJS.ProcessEnv): string {
  const key = env.OPERATOR_KEY?.trim() ?? '';
  if (key === '' || /^[!-~]{16,200}$/.test(key)) return key;
  throw new SettingFault(
    `OPERATOR_KEY must have ${KEY_LEAST} to 200 letters, digits and signs without spaces (it is not shown): openssl rand -base64 24 makes one.`,
  );
}

/** Returns the path before the addresses of this process, '' for none. */
function publicPathOf(env: NodeJS.ProcessEnv): string {
  const path = env.PUBLIC_PATH?.trim() ?? '';
  if (path === '' || PUBLIC_PATH.test(path)) return path;
  throw new SettingFault(`PUBLIC_PATH must be a path such as /p/one, without a slash at its end, not ${path}.`);
}

interface ServerSettings {
  port: number;
  host: string;
  data: string;
  /**
   * The address of Redis, through which the processes of a site communicate; null if there
   * is only one process.
   */
  database: string | null;
  /** The address of Redis, through which the processes of a site communicate; null without. */
  redis: string | null;
  backups: BackupPlan;
  /** The name of this process, its own path behind a proxy, and its lease, ms. */
  process: { name: string; path: string; leaseMs: number };
  hosts: Hosts;
  proxies: Proxies;
  metrics: { token: string; process: boolean };
  operatorKey: string;
  mail: MailSettings | null;
  /** True if players may have webhooks, to which the server posts notices. */
  webhooks: boolean;
  limits: Limits;
  threads: number;
  /** If true, bots play while visitors want to watch and no person plays in public. */
  houseGame: boolean;
  /** How many bytes the store may hold. Beyond this, the oldest matches are deleted. */
  storeMost: number;
}

/** Reads all settings. @throws SettingFault */
export function readSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const database = databaseUrl(env);
  const hours = numberOf(env, 'BACKUP_HOURS', 0, 24 * 7, 0);
  if (database !== null && hours > 0) {
    throw new SettingFault('BACKUP_HOURS copies a DATA_DIR. Copy the database at DATABASE_URL with pg_dump instead.');
  }
  return {
    port: numberOf(env, 'PORT', 0, 65_535, 2567),
    host: env.HOST || '127.0.0.1',
    data: dataFolder(env),
    database,
    redis: redisUrl(env),
    storeMost: numberOf(env, 'STORE_MB', 20, 1_000_000, 2000) * 1_000_000,
    backups: {
      hours,
      keep: numberOf(env, 'BACKUP_KEEP', 1, 1000, 7),
    },
    process: {
      name: env.PROCESS?.trim() || 'one',
      path: publicPathOf(env),
      leaseMs: numberOf(env, 'LEASE_SECONDS', 1, 600, 15) * 1000,
    },
    hosts: hostsOf(env.HOSTS),
    proxies: proxiesOf(env.TRUST_PROXY),
    metrics: { token: env.METRICS_TOKEN?.trim() ?? '', process: true },
    operatorKey: operatorKeyOf(env),
    mail: mailOf(env),
    webhooks: numberOf(env, 'WEBHOOKS', 0, 1, 1) === 1,
    threads: numberOf(env, 'BOT_THREADS', 0, 64, DEFAULT_THREADS),
    houseGame: numberOf(env, 'HOUSE_GAME', 0, 1, 1) === 1,
    limits: readLimits(env, env.KT_TEST === '1' ? TEST_LIMITS : DEFAULT_LIMITS),
  };
}
