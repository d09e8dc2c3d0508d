// The options of a server, and their defaults.
import type { Bus } from './bus/bus.ts';
import { type Log, readableLog } from './common/log.ts';
import { type Hosts, hostsOf } from './http/hosts.ts';
import { limitHookCalls } from './limits/hook-calls.ts';
import { DEFAULT_LIMITS, type Limits, TEST_LIMITS } from './limits/limits.ts';
import { NO_PROXIES, type Proxies } from './limits/proxies.ts';
import { TableWork } from './limits/table-work.ts';
import type { MailSettings } from './notices/mail.ts';
import { webhookBy } from './notices/webhook.ts';
import type { RankedTests } from './ranked.ts';
import type { Seams } from './rooms/services.ts';
import type { BackupPlan } from './store/backups.ts';
import type { Store } from './store/store.ts';
import { DEFAULT_THREADS } from './thinking/pool.ts';

export interface StartOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The folder of the store, null for a temporary folder, or an open store. */
  data?: string | null | Store;
  /** The bus to the other processes of the site; by default there are none. */
  bus?: Bus;
  backups?: BackupPlan;
  /** By default the limits of a public server. */
  limits?: Limits;
  work?: TableWork;
  seams?: Seams;
  /** How many bytes the store may hold; unlimited by default. */
  storeMost?: number;
  /** The names of this server, in addition to IP addresses. */
  hosts?: Hosts;
  proxies?: Proxies;
  /** The number of threads in which bots think. With 0, all bots answer immediately. */
  threads?: number;
  /** If true, bots play while visitors want to watch and no person plays in public. */
  houseGame?: boolean;
  /**
   * The name of this process among the processes that share the store, its public path, and its lease, ms.
   */
  process?: { name: string; path: string; leaseMs: number };
  /** Called when another process with the same name has taken over the tables. */
  displaced?: () => void;
  /** The token for the metrics ('' allows only this machine), and whether Node's own metrics are included. */
  metrics?: { token: string; process: boolean };
  ranked?: RankedTests;
  /** The key of the operator's page; '' for no such page. */
  operatorKey?: string;
  /** True if visitors have accounts. Tests without accounts save the time to load them. */
  accounts?: boolean;
  /** The mail server; null for no e-mail. */
  mail?: MailSettings | null;
  /** May players have webhooks? By default none. */
  webhooks?: boolean;
  /** By default readable lines on the console. */
  log?: Log;
}

/** A process that does not share its store. */
const ALONE = { name: 'one', path: '', leaseMs: 15_000 };

/** Returns the options, with defaults for missing options. */
export const withDefaults = (options: StartOptions) => ({
  ...options,
  data: options.data ?? null,
  backups: options.backups ?? { hours: 0, keep: 1 },
  storeMost: options.storeMost ?? Number.POSITIVE_INFINITY,
  work: options.work ?? new TableWork(),
  limits: options.limits ?? (process.env.KT_TEST === '1' ? TEST_LIMITS : DEFAULT_LIMITS),
  hosts: options.hosts ?? hostsOf(''),
  proxies: options.proxies ?? NO_PROXIES,
  log: options.log ?? readableLog(),
  seams: options.seams ?? {},
  process: options.process ?? ALONE,
  threads: options.threads ?? DEFAULT_THREADS,
});

/** Returns the functions that send notices other than e-mails. */
export const sendersOf = ({ seams = {}, webhooks = false, limits = DEFAULT_LIMITS }: StartOptions) => ({
  push: seams.push,
  hook: webhooks ? (seams.hook ?? webhookBy(limitHookCalls(limits.hooks))) : null,
});

export type Settings = ReturnType<typeof withDefaults>;
