// Starts the server. One port serves the page, the entry, sockets, the list of tables and health checks.

import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { Encoder } from '@colyseus/schema';
import { isSeated } from '../shared/model/game/types.ts';
import { LOBBY } from '../shared/play/net/lobby.ts';
import { ROOM } from '../shared/play/net/messages.ts';
import { Accounts } from './accounts/accounts.ts';
import { type Bus, LocalBus } from './bus/bus.ts';
import { RedisBus } from './bus/redis-bus.ts';
import { Cards } from './cards/cards.ts';
import { closeMatchMaking, matchMaker, Server, WebSocketTransport } from './colyseus/colyseus.ts';
import { SendQueue } from './colyseus/send-queue.ts';
import { RoomSocket } from './colyseus/socket.ts';
import { type Log, libraryLog, readableLog } from './common/log.ts';
import { Drain } from './drain.ts';
import { guardRequests, guardSockets } from './http/guard.ts';
import { type Hosts, hostsOf } from './http/hosts.ts';
import { portIsFree, urlOf } from './http/port.ts';
import { withoutPath } from './http/public-path.ts';
import { serveRoutes } from './http/routes.ts';
import { Limiters } from './limits/limiters.ts';
import { DEFAULT_LIMITS, type Limits, TEST_LIMITS } from './limits/limits.ts';
import { NO_PROXIES, type Proxies } from './limits/proxies.ts';
import { patientServer } from './limits/quiet-connections.ts';
import { sharedLimiters } from './limits/redis-counter.ts';
import { SharedCounts } from './limits/shared-counts.ts';
import { TableWork } from './limits/table-work.ts';
import { limitVisitors } from './limits/visitor-limits.ts';
import { Directory } from './lobby/directory.ts';
import { LobbyRoom } from './lobby/lobby-room.ts';
import { Visits } from './lobby/visits.ts';
import { startMaintenance } from './maintenance.ts';
import { Health } from './monitoring/health.ts';
import { Metrics, type MetricsSource } from './monitoring/metrics.ts';
import { holdTables } from './ownership.ts';
import { RankedPlay, type RankedTests } from './ranked.ts';
import { RankedQueue } from './ratings/queue.ts';
import { notifyAbsentPlayers } from './rooms/absent-players.ts';
import { followAccounts } from './rooms/account-events.ts';
import { visitorOf } from './rooms/connections.ts';
import { EntryService } from './rooms/entry-service.ts';
import { LogPages } from './rooms/log-pages.ts';
import { MatchRoom } from './rooms/match-room.ts';
import { OnAir } from './rooms/on-air.ts';
import type { Seams, Services } from './rooms/services.ts';
import { Tables } from './rooms/tables.ts';
import { TogetherSessions } from './rooms/together.ts';
import { type BackupPlan, planBackups } from './store/backups.ts';
import { measuredStore } from './store/measured.ts';
import { openStore } from './store/open.ts';
import type { ServerProcess, Store } from './store/store.ts';
import { DEFAULT_THREADS, ThinkingPool } from './thinking/pool.ts';
import { Tournaments } from './tournaments/tournaments.ts';

/** The buffer in which the library encodes a state, bytes. It silently truncates a larger state. */
const BUFFER = 256 * 1024;
/**
 * A larger message closes the connection; a command that is only a little too long is refused with a reason.
 * Fragments are limited, too: each keeps a block of memory, and browsers do not fragment.
 */
const MESSAGE = { maxPayload: 16 * 1024, maxFragments: 8, maxBufferedChunks: 256 };

/** A process that is the only one with its store. */
const ALONE = { name: 'one', path: '', leaseMs: 15_000 };

export interface Running {
  port: number;
  url: string;
  /** Moves the tables to other processes, if there are any. */
  drain(): Promise<void>;
  /** Closes every room and the port. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The folder of the store, null for a temporary folder; or an open store. */
  data?: string | null | Store;
  /** The bus to the other processes of the site; by default there are none. */
  bus?: Bus;
  backups?: BackupPlan;
  /** By default the limits of a public server. */
  limits?: Limits;
  work?: TableWork;
  seams?: Seams;
  /** Bytes the store may hold; unlimited by default. */
  storeMost?: number;
  /** Names of this server, besides addresses. */
  hosts?: Hosts;
  proxies?: Proxies;
  /** Threads in which bots think; with 0 threads all bots answer immediately. */
  threads?: number;
  /** Do bots play in public while visitors want to watch and no person plays? */
  houseGame?: boolean;
  /** The name of this process among those that share the store, its public path, and its lease, ms. */
  process?: { name: string; path: string; leaseMs: number };
  /** Called when another process with the same name has taken over the tables. */
  displaced?: () => void;
  /**
   * The token for the metrics, '' to allow only this machine; and whether Node's own metrics are included.
   */
  metrics?: { token: string; process: boolean };
  /** Shorter waits of the ranked queue, for tests. */
  ranked?: RankedTests;
  /** Opens the operator's page; '' for no such page. */
  operatorKey?: string;
  /** Do visitors have accounts? Tests that need none save the time to load them. */
  accounts?: boolean;
  /** By default readable lines on the console. */
  log?: Log;
}

/** Returns the current state, for the metrics. */
const metricsSourceOf = (
  now: { tables(): MatchRoom[]; bus: Bus; directory: Directory },
  store: Store,
  health: Health,
): MetricsSource => ({
  tables: () => {
    const count: Record<string, number> = { lobby: 0, playing: 0, over: 0 };
    for (const { table } of now.tables()) count[table.status] = (count[table.status] ?? 0) + 1;
    return count;
  },
  connections: () => {
    const count = { player: 0, spectator: 0, lobby: now.directory.visitors };
    for (const room of now.tables())
      for (const client of room.clients) count[!isSeated(visitorOf(client).seat) ? 'spectator' : 'player']++;
    return count;
  },
  store: () => store.size(),
  queue: () => new RankedQueue(store.database()).sizes(),
  isHealthy: async () => (await health.problem()) === null,
  isConnected: () => now.bus.isConnected,
});

/** Returns a function that counts and logs each copy of the store. */
const sayCopy =
  (metrics: Metrics, log: Log) =>
  (ok: boolean, line: string): void => {
    metrics.copied(ok);
    log[ok ? 'info' : 'error'](line);
  };

/**
 * Returns the pool of threads in which bots think. If there are fewer threads than cores, they need not run
 * at a lower priority than the event loop.
 */
const poolOf = (threads: number, metrics: Metrics, log: Log): ThinkingPool =>
  new ThinkingPool(threads, metrics, log, threads >= availableParallelism());

const servicesOf = (services: Omit<Services, 'pages' | 'sendQueue'>): Services => ({
  ...services,
  pages: new LogPages(),
  sendQueue: new SendQueue(),
});

/** Returns what the processes of a site share. */
function sharedOver(bus: Bus) {
  const counts = new SharedCounts(bus);
  const together = new TogetherSessions(bus);
  const limiters = bus instanceof RedisBus ? sharedLimiters(bus.commands) : new Limiters();
  return { counts, together, limiters, start: () => [counts.start(), together.start()] };
}

function transportOf(http: HttpServer, filter: ReturnType<typeof guardSockets>): WebSocketTransport {
  Encoder.BUFFER_SIZE = BUFFER;
  const how = { noServer: true, ...MESSAGE, perMessageDeflate: false, WebSocket: RoomSocket };
  const transport = new WebSocketTransport(how);
  transport.attachToServer(http, { filter });
  return transport;
}

function serverOf(transport: WebSocketTransport, served: Parameters<typeof serveRoutes>[1], log: Log): Server {
  const server = new Server({
    transport,
    gracefullyShutdown: false,
    greet: false,
    logger: libraryLog(log),
    express: (app) => serveRoutes(app, served),
  });
  server.define(ROOM, MatchRoom);
  server.define(LOBBY, LobbyRoom);
  closeMatchMaking();
  return server;
}

/**
 * Begins to publish the tables of this process, and opens the lobby.
 * @returns a function that ends the publishing
 */
async function openLobby(tables: Tables, services: Services, visits: Visits, entry: EntryService): Promise<() => void> {
  const { directory } = services;
  directory.begin({
    ids: () => tables.all().map(({ roomId }) => roomId),
    entry: (id) => tables.find(id)?.table.listing.entry() ?? null,
    path: () => (services.process.state === 'open' ? services.process.path : ''),
  });
  directory.subscribe((room) => entry.meet(room));
  services.counts.publish('seats', () => entry.heldSeats());
  await visits.open(services);
  return () => directory.end();
}

/**
 * Loads accounts, if visitors have them, while the tables are open.
 * @returns a function that ends following the accounts
 */
function openAccounts(accounts: Accounts, tables: Tables, { absence }: Seams, isWanted = false): () => void {
  if (isWanted) void accounts.load();
  const ends = [followAccounts(accounts.events, tables), notifyAbsentPlayers(tables, accounts.notices, absence)];
  return () => {
    for (const end of ends) end();
  };
}

const withDefaults = (how: StartOptions) => ({
  port: how.port,
  host: how.host,
  data: how.data ?? null,
  backups: how.backups ?? { hours: 0, keep: 1 },
  storeMost: how.storeMost ?? Number.POSITIVE_INFINITY,
  work: how.work ?? new TableWork(),
  limits: how.limits ?? (process.env.KT_TEST === '1' ? TEST_LIMITS : DEFAULT_LIMITS),
  hosts: how.hosts ?? hostsOf(''),
  proxies: how.proxies ?? NO_PROXIES,
  log: how.log ?? readableLog(),
  seams: how.seams ?? {},
});

/**
 * Starts the server.
 * @throws the system's error (EADDRINUSE, EACCES) for an unavailable port; StoreFault for an unusable folder
 */
export async function start(how: StartOptions): Promise<Running> {
  const { port, host, data, backups, storeMost, work, limits, hosts, proxies, log, seams } = withDefaults(how);
  await portIsFree(port, host);
  const folder = typeof data === 'string' ? data : null;
  const kept = typeof data === 'object' && data !== null ? data : openStore(folder);
  const health = new Health(kept, folder);
  // Tables and metrics need each other: the tables are set before the metrics are first read.
  const bus = how.bus ?? new LocalBus(undefined, log);
  const directory = new Directory(bus);
  const standing = { tables: (): MatchRoom[] => [], bus, directory };
  const metrics = new Metrics(metricsSourceOf(standing, kept, health), how.metrics?.process ?? false);
  const store = measuredStore(kept, metrics, (at) => health.failed(at));
  const http = patientServer();
  const shared = sharedOver(bus);
  const { counts, limiters, together } = shared;
  const { gate, mayRefuse, excessOf, countsAtTable } = limitVisitors(http, limits, proxies, metrics, shared, log);
  const thinking = poolOf(how.threads ?? DEFAULT_THREADS, metrics, log);
  const accounts = new Accounts({ store, bus, limits, limiters, log, push: seams.push });
  const own = { ...(how.process ?? ALONE), id: randomUUID(), state: 'open' as ServerProcess['state'] };
  const parts = { names: accounts, store, directory, log, limits, counts, counter: metrics, work, thinking, seams };
  const services = servicesOf({ ...parts, process: own });
  const tables = new Tables(services);
  const visits = new Visits(limits, limiters, counts);
  standing.tables = () => tables.all();
  const entry = new EntryService(tables, gate, visits, limits, limiters);
  const guard = { hosts, proxies, mayRefuse, log };
  const transport = transportOf(http, guardSockets(guard, [gate, visits.gate], countsAtTable));
  const door = { ...parts, entry, accounts, proxies, mayRefuse, ranked: new RankedPlay(store, how, metrics) };
  const onAir = new OnAir(tables, { bus, log }, how.houseGame ?? false, async () => (await health.notReady()) === null);
  const cards = new Cards(tables, store, log);
  const tournaments = new Tournaments({ store, tables, process: own, limits, limiters, log });
  const draining = new Drain({ store, tables, process: own, bus, health, log });
  const keys = { metricsToken: how.metrics?.token ?? '', operatorKey: how.operatorKey ?? '' };
  const shown = { tables, onAir, together, tournaments, cards, visits, drain: (name: string) => draining.drain(name) };
  const served = { door, ...shown, store, limits, limiters, health, metrics, ...keys };
  const server = serverOf(transport, served, log);
  const holding = await holdTables(store, tables, own, { bus, limits, displaced: how.displaced, log });
  await server.listen(port, host);
  guardRequests(http, guard, excessOf);
  // The responses of the guard count, too, because this listener comes before it.
  http.on('request', (_req, res) => res.once('finish', () => metrics.answered(res.statusCode)));
  withoutPath(http, own.path);
  const endLobby = await openLobby(tables, services, visits, entry);
  health.isOpen = true;
  const maintenance = startMaintenance(store, tables, storeMost, { process: own.id, leads: holding.leads, log });
  const endSharing = onAir.start();
  const endDrain = draining.start(endSharing, () => visits.sendAway());
  const upkeep = [work.measure(), ...shared.start(), endDrain, endSharing, endLobby, maintenance];
  upkeep.push(openAccounts(accounts, tables, seams, how.accounts), tournaments.start(holding.leads));
  upkeep.push(door.ranked.start(own.id, holding.leads, log));
  if (folder !== null) upkeep.push(planBackups(folder, backups, sayCopy(metrics, log)));
  const address = http.address() as AddressInfo;
  return {
    port: address.port,
    url: urlOf(host, address.port),
    drain: () => draining.finish(),
    stop: async () => {
      health.isEnding = true;
      if (matchMaker.state !== matchMaker.MatchMakerState.SHUTTING_DOWN) await server.gracefullyShutdown(false);
      await Promise.all([...upkeep.map((end) => end()), thinking.close(), cards.close()]);
      await holding.stop();
      http.close();
      http.closeAllConnections();
      await bus.close();
      await store.close();
    },
  };
}
