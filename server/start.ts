// One port for everything: the page, the match maker, the rooms' sockets, the list of tables, the health check.
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { Encoder } from '@colyseus/schema';
import { ROOM } from '../shared/net/messages.ts';
import { Cards } from './cards/cards.ts';
import { matchMaker, Server, WebSocketTransport } from './colyseus/colyseus.ts';
import { closeMatchMaking } from './colyseus/match-making.ts';
import { SendQueue } from './colyseus/send-queue.ts';
import { RoomSocket } from './colyseus/socket.ts';
import { DEFAULT_LIMITS, type Limits, TEST_LIMITS } from './common/limits.ts';
import { libraryLog } from './common/log.ts';
import type { WorkCounter } from './common/work-counter.ts';
import { guardRequests, guardSockets } from './http/guard.ts';
import { type Hosts, hostsOf } from './http/hosts.ts';
import { NO_PROXIES, type Proxies } from './http/proxies.ts';
import { limitConnections, patientServer } from './http/quiet-connections.ts';
import { limitRefusals } from './http/refusal-rates.ts';
import { limitRequests } from './http/request-rates.ts';
import { serveRoutes } from './http/routes.ts';
import { startMaintenance } from './maintenance.ts';
import { Health } from './monitoring/health.ts';
import { Metrics, type MetricsSource } from './monitoring/metrics.ts';
import { visitorOf } from './rooms/connections.ts';
import { EntryService } from './rooms/entry-service.ts';
import type { Services } from './rooms/game-table.ts';
import { Gate } from './rooms/gate.ts';
import { LogPages } from './rooms/log-pages.ts';
import { MatchRoom } from './rooms/match-room.ts';
import { OnAir } from './rooms/on-air.ts';
import { Tables } from './rooms/tables.ts';
import { type BackupPlan, planBackups } from './store/backups.ts';
import { measuredStore } from './store/measured.ts';
import { openStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { DEFAULT_THREADS, ThinkingPool } from './thinking/pool.ts';

/** Larger than any full state: a longer one would reach a client cut short, without an error. */
const BUFFER = 256 * 1024;
/**
 * A message beyond this closes the connection; what is merely too long for a command is refused in words. In bytes, and in pieces:
 * each of those keeps the block of memory that it was read in, and browsers send a message as one.
 */
const MESSAGE = { maxPayload: 16 * 1024, maxFragments: 8, maxBufferedChunks: 256 };

export interface Running {
  port: number;
  /** Where the page is. */
  url: string;
  /** Closes every room and the port. */
  stop(): Promise<void>;
}

/** Rejects when the port cannot be had, which the library would only log. */
function portIsFree(http: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      http.close(() => resolve());
    });
  });
}

interface StartOptions {
  /** 0 takes any free one. */
  port: number;
  host: string;
  /** Folder for what it keeps, null to forget everything at the end; or a store that is there already. */
  data?: string | null | Store;
  backups?: BackupPlan;
  /** How much anybody may have of it; without them those of a server in the world. */
  limits?: Limits;
  /** Bytes the store may hold; without it there is no limit. */
  storeMost?: number;
  /** Names it answers to beside addresses. */
  hosts?: Hosts;
  /** Proxies in front of it that are believed. */
  proxies?: Proxies;
  /** Threads for bots that think; 0 lets all of them answer at once. */
  threads?: number;
  /** Bots play in public while somebody wants to watch and nobody else plays. */
  houseGame?: boolean;
  /** Opens the figures to whoever says the token, else to this machine alone; with Node's own figures or without. */
  metrics?: { token: string; process: boolean };
}

/** What stands, for the figures. */
const metricsSourceOf = (now: { tables(): MatchRoom[] }, store: Store, health: Health): MetricsSource => ({
  tables: () => {
    const count: Record<string, number> = { lobby: 0, playing: 0, over: 0 };
    for (const { table } of now.tables()) count[table.status] = (count[table.status] ?? 0) + 1;
    return count;
  },
  connections: () => {
    const count = { player: 0, watcher: 0 };
    for (const room of now.tables())
      for (const client of room.clients) count[visitorOf(client).seat < 0 ? 'watcher' : 'player']++;
    return count;
  },
  store: () => store.size(),
  isHealthy: () => health.problem === null,
});

/** Says of each copy of the store whether it was made. */
const sayCopy =
  (metrics: Metrics) =>
  (ok: boolean, line: string): void => {
    metrics.copied(ok);
    if (ok) console.log(line);
    else console.error(line);
  };

/** Where the page of a server is that listens on this address. */
function urlOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}/`;
}

/** Where bots think. Where a core is left for the loop, threads need not give way, and think beside whatever else the machine does. */
const poolOf = (threads: number, metrics: Metrics): ThinkingPool =>
  new ThinkingPool(threads, metrics, threads >= availableParallelism());

const servicesOf = (store: Store, limits: Limits, counter: WorkCounter, thinking: ThinkingPool): Services => ({
  ...{ store, limits, counter, thinking },
  pages: new LogPages(),
  later: new SendQueue(),
});

/**
 * Starts the server.
 * @throws the system's error (EADDRINUSE, EACCES) when the port cannot be had; StoreFault when the folder cannot
 */
export async function start(how: StartOptions): Promise<Running> {
  const { port, host, data = null, backups = { hours: 0, keep: 1 }, storeMost = Number.POSITIVE_INFINITY } = how;
  const limits = how.limits ?? (process.env.KT_TEST === '1' ? TEST_LIMITS : DEFAULT_LIMITS);
  const hosts = how.hosts ?? hostsOf('');
  const proxies = how.proxies ?? NO_PROXIES;
  await portIsFree(createServer(), port, host);
  const folder = typeof data === 'string' ? data : null;
  const kept = typeof data === 'object' && data !== null ? data : openStore(folder);
  const health = new Health(kept, folder);
  // Tables and figures need each other: whoever asks for figures comes later.
  const standing = { tables: (): MatchRoom[] => [] };
  const metrics = new Metrics(metricsSourceOf(standing, kept, health), how.metrics?.process ?? false);
  const store = measuredStore(kept, metrics, (at) => health.failed(at));
  Encoder.BUFFER_SIZE = BUFFER;
  const http = patientServer();
  const countsAtTable = limitConnections(http, proxies, limits.quietPerAddress, metrics);
  const mayRefuse = limitRefusals(limits, proxies);
  const gate = new Gate(limits.connectionsPerAddress);
  const thinking = poolOf(how.threads ?? DEFAULT_THREADS, metrics);
  const tables = new Tables(servicesOf(store, limits, metrics, thinking));
  standing.tables = () => tables.all();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const entry = new EntryService(tables, gate, limits, opened);
  const transport = new WebSocketTransport({
    noServer: true,
    ...MESSAGE,
    perMessageDeflate: false,
    WebSocket: RoomSocket,
  });
  transport.attachToServer(http, { filter: guardSockets(gate, hosts, proxies, countsAtTable, mayRefuse) });
  const door = { entry, proxies, mayRefuse, counter: metrics };
  const onAir = new OnAir(tables, how.houseGame ?? false, () => health.notReady === null);
  const cards = new Cards(tables, store);
  const served = { door, tables, onAir, cards, store, limits, health, metrics, metricsToken: how.metrics?.token ?? '' };
  const server = new Server({
    transport,
    gracefullyShutdown: false,
    greet: false,
    logger: libraryLog,
    express: (app) => serveRoutes(app, served),
  });
  server.define(ROOM, MatchRoom);
  closeMatchMaking();
  await server.listen(port, host);
  guardRequests(http, hosts, limitRequests(limits, proxies, mayRefuse), mayRefuse);
  // Those the guard turned away count too.
  http.on('request', (_req, res) => res.once('finish', () => metrics.answered(res.statusCode)));
  const reopened = await tables.reopenAll();
  if (reopened > 0) console.log(`Tables that went on: ${reopened}.`);
  open();
  health.isOpen = true;
  const endUpkeep = startMaintenance(store, tables, storeMost);
  const endBackups = folder === null ? () => {} : planBackups(folder, backups, sayCopy(metrics));
  const address = http.address() as AddressInfo;
  return {
    port: address.port,
    url: urlOf(host, address.port),
    stop: async () => {
      health.isEnding = true;
      if (matchMaker.state !== matchMaker.MatchMakerState.SHUTTING_DOWN) await server.gracefullyShutdown(false);
      endUpkeep();
      endBackups();
      await Promise.all([thinking.close(), cards.close()]);
      http.close();
      http.closeAllConnections();
      store.close();
    },
  };
}
