// Starts the server. One port serves the page, the entry, sockets, the list of tables and health checks.

import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { Encoder } from '@colyseus/schema';
import { LOBBY } from '../shared/play/net/lobby.ts';
import { ROOM } from '../shared/play/net/messages.ts';
import { Accounts } from './accounts/accounts.ts';
import { type Bus, LocalBus } from './bus/bus.ts';
import { RedisBus } from './bus/redis-bus.ts';
import { Cards } from './cards/cards.ts';
import { closeMatchMaking, matchMaker, Server, WebSocketTransport } from './colyseus/colyseus.ts';
import { SendQueue } from './colyseus/send-queue.ts';
import { RoomSocket } from './colyseus/socket.ts';
import { type Log, libraryLog } from './common/log.ts';
import { Drain } from './drain.ts';
import { guardRequests, guardSockets } from './http/guard.ts';
import { portIsFree, urlOf } from './http/port.ts';
import { withoutPath } from './http/public-path.ts';
import { serveRoutes } from './http/routes.ts';
import { Limiters } from './limits/limiters.ts';
import { patientServer } from './limits/quiet-connections.ts';
import { sharedLimiters } from './limits/redis-counter.ts';
import { SharedCounts } from './limits/shared-counts.ts';
import { limitVisitors } from './limits/visitor-limits.ts';
import { Directory } from './lobby/directory.ts';
import { LobbyRoom } from './lobby/lobby-room.ts';
import { Visits } from './lobby/visits.ts';
import { startMaintenance } from './maintenance.ts';
import { Health } from './monitoring/health.ts';
import { Metrics } from './monitoring/metrics.ts';
import { metricsSourceOf } from './monitoring/metrics-source.ts';
import { holdTables } from './ownership.ts';
import { RankedPlay } from './ranked.ts';
import { notifyAbsentPlayers } from './rooms/absent-players.ts';
import { followAccounts } from './rooms/account-events.ts';
import { EntryService } from './rooms/entry/entry-service.ts';
import { MatchRoom } from './rooms/match-room.ts';
import { forfeitAbsentPlayers } from './rooms/ranked-forfeits.ts';
import type { Seams, Services } from './rooms/services.ts';
import { OnAir } from './rooms/shows/on-air.ts';
import { TogetherSessions } from './rooms/shows/together.ts';
import { LogPages } from './rooms/table/log-pages.ts';
import { Tables } from './rooms/tables.ts';
import { type Settings, type StartOptions, sendersOf, withDefaults } from './start-options.ts';
import { planBackups } from './store/backups.ts';
import { measuredStore } from './store/measured.ts';
import { openStore } from './store/open.ts';
import type { ServerProcess } from './store/store.ts';
import { ThinkingPool } from './thinking/pool.ts';
import { Tournaments } from './tournaments/tournaments.ts';

/**
 * The size of the buffer in which the library encodes a state, bytes. The library silently
 * truncates a larger state.
 */
const BUFFER = 256 * 1024;
/**
 * A larger message closes the connection. A command that is only a little too long is refused with a reason.
 * Fragments are limited, too, because each keeps a block of memory, and browsers do not fragment.
 */
const MESSAGE = { maxPayload: 16 * 1024, maxFragments: 8, maxBufferedChunks: 256 };

export interface Running {
  port: number;
  url: string;
  /** Moves the tables to other processes, if any exist. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns a function that counts and logs each copy of the store. */
const sayCopy =
  (metrics: Metrics, log: Log) =>
  (ok: boolean, line: string): void => {
    metrics.copied(ok);
    log[ok ? 'info' : 'error'](line);
  };

/**
 * Returns the pool of threads in which bots think. With fewer threads than cores, the threads need no lower
 * priority than the event loop.
 */
const poolOf = (threads: number, metrics: Metrics, log: Log): ThinkingPool =>
  new ThinkingPool(threads, metrics, log, threads >= availableParallelism());

const servicesOf = (services: Omit<Services, 'pages' | 'sendQueue'>): Services => ({
  ...services,
  pages: new LogPages(),
  sendQueue: new SendQueue(),
});

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
 * Publishes the tables of this process, and opens the lobby.
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
 * @returns a function that ends the subscription to account events
 */
function openAccounts(accounts: Accounts, tables: Tables, { absence }: Seams, isWanted = false): () => void {
  if (isWanted) void accounts.load();
  const ends = [followAccounts(accounts.events, tables), notifyAbsentPlayers(tables, accounts.notices, absence)];
  return () => {
    for (const end of ends) end();
  };
}

/** All other parts depend on these. */
function openBase({ data, log, bus = new LocalBus(undefined, log), metrics: shown }: Settings) {
  const folder = typeof data === 'string' ? data : null;
  const unmeasured = typeof data === 'object' && data !== null ? data : openStore(folder);
  const health = new Health(unmeasured, folder);
  const directory = new Directory(bus);
  // Tables and metrics need each other, so the tables are set before the metrics are first read.
  const current = { tables: (): MatchRoom[] => [], bus, directory };
  const metrics = new Metrics(metricsSourceOf(current, unmeasured, health), shown?.process ?? false);
  const store = measuredStore(unmeasured, metrics, (at) => health.failed(at));
  return { folder, health, bus, directory, current, metrics, store };
}
type Base = ReturnType<typeof openBase>;

/** Makes the tables, the way in for their visitors, and the limits on visitors. */
function makeTables(settings: Settings, { store, bus, directory, current, metrics }: Base, http: HttpServer) {
  const { limits, proxies, work, log, seams } = settings;
  const shared = sharedOver(bus);
  const { counts, limiters } = shared;
  const visitorLimits = limitVisitors(http, limits, proxies, metrics, shared, log);
  const thinking = poolOf(settings.threads, metrics, log);
  const { mail } = settings;
  const accounts = new Accounts({ store, bus, limits, limiters, log, mail, senders: sendersOf(settings) });
  const ownProcess = { ...settings.process, id: randomUUID(), state: 'open' as ServerProcess['state'] };
  const parts = { names: accounts, store, directory, log, limits, counts, counter: metrics, work, thinking, seams };
  const services = servicesOf({ ...parts, process: ownProcess });
  const tables = new Tables(services);
  current.tables = () => tables.all();
  const visits = new Visits(limits, limiters, counts);
  const entry = new EntryService(tables, visitorLimits.gate, visits, limits, limiters);
  return { parts, shared, visitorLimits, thinking, accounts, ownProcess, services, tables, visits, entry };
}
type Play = ReturnType<typeof makeTables>;

/** Makes the server of pages and sockets and all that its pages show. The server does not listen yet. */
function makeSite(settings: Settings, base: Base, play: Play, http: HttpServer) {
  const { limits, hosts, proxies, log } = settings;
  const { store, bus, health, metrics } = base;
  const { parts, shared, visitorLimits, accounts, ownProcess, tables, visits, entry } = play;
  const { gate, mayRefuse, countsAtTable } = visitorLimits;
  const { limiters, together } = shared;
  const guard = { hosts, proxies, mayRefuse, log };
  const transport = transportOf(http, guardSockets(guard, [gate, visits.gate], countsAtTable));
  const ranked = new RankedPlay(store, settings, metrics);
  const door = { ...parts, entry, accounts, proxies, mayRefuse, ranked };
  const isReady = async () => (await health.notReady()) === null;
  const onAir = new OnAir(tables, { bus, log }, settings.houseGame ?? false, isReady);
  const cards = new Cards(tables, store, log);
  const tournaments = new Tournaments({ store, tables, process: ownProcess, limits, limiters, log });
  const draining = new Drain({ store, tables, process: ownProcess, bus, health, log });
  const keys = { metricsToken: settings.metrics?.token ?? '', operatorKey: settings.operatorKey ?? '' };
  const shown = { tables, onAir, together, tournaments, cards, visits, drain: (name: string) => draining.drain(name) };
  const server = serverOf(transport, { door, ...shown, store, limits, limiters, health, metrics, ...keys }, log);
  return { server, guard, ranked, onAir, cards, tournaments, draining };
}
type Site = ReturnType<typeof makeSite>;

/**
 * Opens the lobby, and starts what runs until the server stops.
 * @returns the functions that end it
 */
async function startUpkeep(settings: Settings, base: Base, play: Play, site: Site, leads: () => boolean) {
  const { backups, storeMost, work, log, seams } = settings;
  const { folder, store, health, metrics } = base;
  const { shared, accounts, ownProcess, services, tables, visits, entry } = play;
  const { ranked, onAir, tournaments, draining } = site;
  const endLobby = await openLobby(tables, services, visits, entry);
  health.isOpen = true;
  const endMaintenance = startMaintenance(store, tables, storeMost, { process: ownProcess.id, leads, log });
  const endSharing = onAir.start();
  const endDrain = draining.start(endSharing, () => visits.sendAway());
  const ends = [work.measure(), ...shared.start(), endDrain, endSharing, endLobby, endMaintenance];
  ends.push(openAccounts(accounts, tables, seams, settings.accounts), tournaments.start(leads));
  ends.push(ranked.start(ownProcess.id, leads, log, accounts.notices));
  ends.push(forfeitAbsentPlayers(tables, settings.ranked?.away));
  if (folder !== null) ends.push(planBackups(folder, backups, sayCopy(metrics, log)));
  return ends;
}

/**
 * Starts the server.
 * @throws the system's error (EADDRINUSE, EACCES) for an unavailable port; StoreFault for an unusable folder
 */
export async function start(options: StartOptions): Promise<Running> {
  const settings = withDefaults(options);
  const { port, host, limits, displaced, log } = settings;
  await portIsFree(port, host);
  const base = openBase(settings);
  const { bus, store, health, metrics } = base;
  const http = patientServer();
  const play = makeTables(settings, base, http);
  const { visitorLimits, thinking, ownProcess, tables } = play;
  const site = makeSite(settings, base, play, http);
  const { server, guard, cards, draining } = site;
  const holding = await holdTables(store, tables, ownProcess, { bus, limits, displaced, log });
  await server.listen(port, host);
  guardRequests(http, guard, visitorLimits.excessOf);
  // This listener comes before the guard, so that the guard's responses count, too.
  http.on('request', (_req, res) => res.once('finish', () => metrics.answered(res.statusCode)));
  withoutPath(http, ownProcess.path);
  const upkeep = await startUpkeep(settings, base, play, site, holding.leads);
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
