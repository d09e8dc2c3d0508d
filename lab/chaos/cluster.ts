// Several server processes on PostgreSQL and Redis behind one address. By a seed they fail: killed,
// stopped for a while, drained, or cut off from one of the services. The database records which process
// wrote with which epoch.
import pg from 'pg';
import type { Death, ServerProcess } from '../../server/testing/process.ts';
import { Site, type SiteEnv } from '../../server/testing/site.ts';
import type { Switch } from '../../server/testing/switches.ts';
import { pickOf, type Random } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { ANSWER, pause } from './client.ts';
import type { Findings } from './findings.ts';
import { FlakyProxy } from './flaky-proxy.ts';
import type { Target } from './target.ts';

/** How long a process keeps its tables without renewing its lease, s. */
const LEASE = 2;
/** A cut of this length, ms, makes players give up and another process take the tables. */
const LONG = LEASE * 1000 + ANSWER + 500;

/** The proxies through which one process reaches its services. */
interface Ways {
  postgres: FlakyProxy;
  redis: FlakyProxy;
}
type Service = keyof Ways;

type Fault =
  | { fault: 'kill'; how: Death }
  | { fault: 'stall'; ms: number }
  | { fault: 'drain' }
  /** `cut` breaks the connections, `hold` delays all data. */
  | { fault: 'cut' | 'hold'; service: Service; ms: number; whom: 'one' | 'all' };

const FAULTS: readonly Fault[] = [
  { fault: 'kill', how: 'now' },
  { fault: 'stall', ms: LONG },
  { fault: 'hold', service: 'postgres', ms: LONG, whom: 'one' },
  { fault: 'drain' },
  { fault: 'cut', service: 'postgres', ms: LONG, whom: 'one' },
  { fault: 'kill', how: 'after' },
  { fault: 'cut', service: 'redis', ms: LONG, whom: 'all' },
  { fault: 'stall', ms: 700 },
  { fault: 'kill', how: 'before' },
  { fault: 'hold', service: 'redis', ms: LONG, whom: 'one' },
  { fault: 'cut', service: 'postgres', ms: 700, whom: 'all' },
];

const isLate = (f: Fault): boolean =>
  (f.fault === 'stall' && f.ms === LONG) || (f.fault === 'hold' && f.service === 'postgres');

/** How often a process is started before that counts as a failure. */
const STARTS = 5;

const AUDIT = `CREATE TABLE audit (n BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room TEXT NOT NULL, epoch BIGINT NOT NULL, process INTEGER NOT NULL)`;
const OWNERS = `SELECT DISTINCT name FROM rooms JOIN processes ON processes.id = owner WHERE closed = 0`;

/** Starts a process as a service manager does: again if it ends because it cannot reach PostgreSQL. */
async function startAgain(server: ServerProcess): Promise<void> {
  for (let tries = 1; ; tries++) {
    const error = await server.up().catch((why: unknown) => why);
    if (error === undefined) return;
    if (tries === STARTS) throw error;
    await pause(500);
  }
}

export class Cluster implements Target {
  private readonly site: Site;
  private readonly ways: Map<string, Ways>;
  private readonly database: pg.Client;
  private readonly random: Random;
  private readonly faults: readonly Fault[];
  private strikes = 0;
  /** The processes that are failing now. */
  private readonly failing = new Map<string, Promise<void>>();
  private failed: unknown = null;

  private constructor(site: Site, ways: Map<string, Ways>, database: pg.Client, random: Random, without?: Switch) {
    this.site = site;
    this.ways = ways;
    this.database = database;
    this.random = random;
    // Only these faults make a stopped process write late, which the fence prevents.
    this.faults = without === 'fence' ? FAULTS.filter(isLate) : FAULTS;
  }

  static async open(count: number, random: Random, without?: Switch): Promise<Cluster> {
    const names = Array.from({ length: count }, (_, i) => `p${i}`);
    const ways = new Map<string, Ways>();
    let url = '';
    const envOf = async (shared: SiteEnv): Promise<Record<string, string>> => {
      const wayTo = async (address: string): Promise<[FlakyProxy, string]> => {
        const at = new URL(address);
        const way = await FlakyProxy.open(Number(at.port), random);
        at.port = String(way.port);
        return [way, at.href];
      };
      url = shared.DATABASE_URL;
      const [postgres, DATABASE_URL] = await wayTo(shared.DATABASE_URL);
      const [redis, REDIS_URL] = await wayTo(shared.REDIS_URL);
      ways.set(names[ways.size] as string, { postgres, redis });
      return { ...shared, DATABASE_URL, REDIS_URL };
    };
    const env = {
      LEASE_SECONDS: String(LEASE),
      KT_AUDIT: '1',
      ...(without === undefined ? {} : { KT_WITHOUT: without }),
    };
    const site = await Site.start(names, env, envOf);
    const database = new pg.Client(url);
    await database.connect();
    await database.query(AUDIT);
    return new Cluster(site, ways, database, random, without);
  }

  get port(): number {
    return this.site.port;
  }

  get output(): string {
    return [...this.site.processes.values()].map(({ output }) => output).join('\n');
  }

  /**
   * Begins the next fault at a process, mostly the owner of a table. One process always stays undisturbed.
   */
  async strike(findings: Findings): Promise<void> {
    while (this.failing.size >= this.site.processes.size - 1) await Promise.race(this.failing.values());
    if (this.failed !== null) throw this.failed;
    const owners = (await this.database.query(OWNERS)).rows.map(({ name }) => String(name));
    const names = [...this.site.processes.keys()].filter((name) => !this.failing.has(name));
    const busy = names.filter((name) => owners.includes(name));
    const name = pickOf(this.random, busy.length > 0 ? busy : names);
    const end = this.fail(name, entryAt(this.faults, this.strikes++ % this.faults.length), findings)
      .catch((error: unknown) => {
        this.failed = error;
      })
      .finally(() => this.failing.delete(name));
    this.failing.set(name, end);
  }

  private async fail(name: string, fault: Fault, { figures }: Findings): Promise<void> {
    const server = this.site.processes.get(name) as ServerProcess;
    if (fault.fault === 'kill') {
      figures.kills++;
      await server.die(fault.how);
      // Sometimes the lease of the killed process runs out before it is back.
      await pause(this.random(2) === 0 ? this.random(200) : LONG);
      await startAgain(server);
    } else if (fault.fault === 'stall') {
      figures.stalls++;
      server.stall();
      await pause(fault.ms);
      server.resume();
    } else if (fault.fault === 'drain') {
      figures.drains++;
      await server.terminate();
      await startAgain(server);
    } else {
      figures.cuts++;
      const all = fault.whom === 'all' ? [...this.ways.values()] : [this.ways.get(name) as Ways];
      for (const ways of all) ways[fault.service][fault.fault]();
      await pause(fault.ms);
      for (const ways of all) ways[fault.service].restore();
    }
  }

  /** Waits until all processes run again, and looks for writes by a process that did not own the table. */
  async settle(findings: Findings): Promise<void> {
    await Promise.all(this.failing.values());
    if (this.failed !== null) throw this.failed;
    await this.audit(findings);
  }

  /** Checks that the epochs of each table only rise, and that each epoch belongs to one process. */
  async audit(findings: Findings): Promise<void> {
    const { figures } = findings;
    const { rows } = await this.database.query('SELECT room, epoch, process FROM audit ORDER BY n');
    const newest = new Map<string, { epoch: number; process: number }>();
    figures.owners = 0;
    figures.moves = 0;
    for (const { room, epoch: text, process } of rows) {
      const epoch = Number(text);
      const last = newest.get(room);
      if (last !== undefined && epoch === last.epoch && process !== last.process)
        findings.wrong('owners', `two processes own ${room} in epoch ${epoch}`);
      if (last !== undefined && epoch < last.epoch)
        findings.wrong('owners', `${room} was written in epoch ${epoch} after epoch ${last.epoch}`);
      if (last !== undefined && process !== last.process) figures.moves++;
      if (last === undefined || epoch > last.epoch) newest.set(room, { epoch, process });
    }
  }

  async stop(): Promise<void> {
    await this.database.end();
    for (const { postgres, redis } of this.ways.values()) {
      postgres.close();
      redis.close();
    }
    await Promise.all(this.failing.values());
    await this.site.stop();
  }
}
