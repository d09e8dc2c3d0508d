// A site of several server processes on PostgreSQL and Redis behind one address, for tests.
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { TestPostgres } from './postgres.ts';
import { ServerProcess } from './process.ts';
import { TestRedis } from './redis.ts';

/** How often the front asks each process whether it is ready, ms. */
const ASK = 200;
/** A process that does not answer for this long is not ready, ms. */
const ANSWER = 2000;

const pathOf = (name: string): string => `/p/${name}`;

export interface SiteEnv extends Record<string, string> {
  DATABASE_URL: string;
  REDIS_URL: string;
}

export class Site {
  readonly postgres: TestPostgres;
  readonly redis: TestRedis;
  readonly processes = new Map<string, ServerProcess>();
  /**
   * The port of the proxy in front. It passes `/p/<name>` to that process, and all other requests to any
   * process that is ready.
   */
  port = 0;
  database = '';
  /** The process for all requests without a process in their path; '' for any ready process. */
  pinned = '';
  private readonly ready = new Set<string>();
  private readonly sockets = new Set<Duplex>();
  private readonly front = createServer();
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;

  private constructor(postgres: TestPostgres, redis: TestRedis) {
    this.postgres = postgres;
    this.redis = redis;
  }

  /**
   * @param env environment of all processes, in addition to names, ports, the database and Redis
   * @param envOf returns further environment variables of one process
   */
  static async start(
    names: readonly string[],
    env: Record<string, string> = {},
    envOf = async (shared: SiteEnv): Promise<Record<string, string>> => shared,
  ): Promise<Site> {
    const site = new Site(await TestPostgres.start(), await TestRedis.start());
    site.database = await site.postgres.database();
    const shared = { DATABASE_URL: site.database, REDIS_URL: site.redis.url, HOUSE_GAME: '0', ...env };
    for (const name of names) {
      const own = { PROCESS: name, PUBLIC_PATH: pathOf(name), ...(await envOf(shared)) };
      site.processes.set(name, await ServerProcess.start(own));
    }
    await site.open();
    return site;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
    this.front.closeAllConnections();
    await new Promise((done) => this.front.close(done));
    for (const process of this.processes.values()) await process.stop();
    await this.redis.kill();
    await this.postgres.stop();
  }

  /** Stops a process as a service manager does (SIGTERM), and starts it again. */
  async restart(name: string): Promise<void> {
    const process = this.processes.get(name);
    await process?.terminate();
    await process?.up();
    await this.look();
  }

  private async open(): Promise<void> {
    this.front.on('request', (req, res) => {
      const { method = 'GET', url = '/', headers } = req;
      const forwarded = request(
        { host: '127.0.0.1', port: this.portFor(url), method, path: url, headers },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
        },
      );
      forwarded.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end()));
      req.pipe(forwarded);
    });
    this.front.on('upgrade', (req: IncomingMessage, socket, head: Buffer) => {
      const on = connect({ host: '127.0.0.1', port: this.portFor(req.url ?? '/') }, () => {
        const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`);
        on.write(`${[`GET ${req.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
        on.write(head);
        on.pipe(socket).pipe(on);
      });
      this.sockets.add(on).add(socket);
      on.on('error', () => socket.destroy());
      socket.on('error', () => on.destroy());
    });
    await new Promise<void>((go) => this.front.listen(0, '127.0.0.1', go));
    this.port = (this.front.address() as AddressInfo).port;
    await this.look();
    this.timer = setInterval(() => void this.look(), ASK);
  }

  private async look(): Promise<void> {
    const ask = async ([name, { port }]: [string, ServerProcess]): Promise<void> => {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) this.ready.add(name);
      else this.ready.delete(name);
    };
    await Promise.all([...this.processes].map(ask));
  }

  private portFor(url: string): number {
    const named = [...this.processes].find(([name]) => url.startsWith(`${pathOf(name)}/`));
    if (named !== undefined) return named[1].port;
    const names = this.pinned === '' ? [...this.ready] : [this.pinned];
    return this.processes.get(names[this.turn++ % names.length] ?? '')?.port ?? 0;
  }
}
