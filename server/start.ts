// One port for everything: the page, the match maker, the rooms' sockets, the list of tables, the health check.
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import { WebSocketClient, WebSocketTransport } from '@colyseus/ws-transport';
import type { NextFunction, Request, Response } from 'express';
import { ENTER_PATH, RECORD_KEY, RECORD_PATH, ROOM, TABLES_PATH, type TableRow, WIRE } from '../shared/net/messages.ts';
import { buildName, CLIENT } from './build.ts';
import { monotonicNow } from './clock.ts';
import { sendRefusal, serveEntry } from './http/enter.ts';
import { Gate } from './http/gate.ts';
import { guardRequests, guardSockets } from './http/guard.ts';
import { type Hosts, hostsOf } from './http/hosts.ts';
import { NO_PROXIES, type Proxies } from './http/proxies.ts';
import { recordFor } from './http/record.ts';
import { serveStatic } from './http/static.ts';
import { DEFAULT_LIMITS, type Limits, TEST_LIMITS } from './limits.ts';
import { libraryLog } from './log.ts';
import { Entry } from './rooms/entry.ts';
import { MatchRoom } from './rooms/match-room.ts';
import { Pages } from './rooms/pages.ts';
import { Tables } from './rooms/tables.ts';
import { type BackupPlan, planBackups } from './store/backups.ts';
import { chooseStore } from './store/current.ts';
import { openStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** Larger than any full state: a longer one would reach a client cut short, without an error. */
export const BUFFER = 256 * 1024;
/** A frame beyond this closes the line; what is merely too long for a command is refused in words. */
const FRAME = 16 * 1024;

// The library hands patches to the socket as a slice of its one buffer: under back-pressure the next patch would
// overwrite what still waits. So each frame is copied.
const { raw } = WebSocketClient.prototype;
WebSocketClient.prototype.raw = function copied(data, options, cb) {
  return raw.call(this, Buffer.from(data), options, cb);
};

export interface Running {
  port: number;
  /** Where the page is. */
  url: string;
  /** Closes every room and the port. */
  stop(): Promise<void>;
}

/** What the public list shows. */
const rowsOf = (tables: Tables): TableRow[] =>
  tables.all().flatMap((room) => {
    const row = room.row();
    return row === null || row.status === 'over' ? [] : [row];
  });

const sayBackup = (ok: boolean, text: string): void => (ok ? console.log(text) : console.error(text));

/** What express could not read is refused; what failed here is told in the log. (It knows this by the four parameters.) */
function answerFault(error: Error & { status?: number }, req: Request, res: Response, _next: NextFunction): void {
  const { status = 500 } = error;
  if (status >= 500) console.error(`${req.method} ${req.path.slice(0, 100)} failed: ${error.stack ?? error.message}`);
  if (res.headersSent) res.destroy();
  else sendRefusal(res, { rule: status >= 500 ? 'match.fault' : 'match.shape', params: {} }, status);
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

/** How often it is noted how long matches have been played, and how often old ones are forgotten, ms. */
const NOTE = 2_000;
const PRUNE = 3_600_000;
/** How long matches are kept that are over. */
const KEEP = { days: 30, short: { entries: 40, hours: 1 } };
/** Matches forgotten at a time, where the store would hold more than it may. */
const AT_ONCE = 4;

/** What is done for the store while the server runs; the returned function ends it. `most`: bytes it may hold. */
function tend(store: Store, tables: Tables, most: number): () => void {
  const quietly = (run: () => void) => () => {
    try {
      run();
    } catch (error) {
      console.error(`the store: ${(error as Error).message}`);
    }
  };
  const prune = quietly(() => store.prune(Date.now(), KEEP));
  const note = quietly(() =>
    store.played(
      tables.all().flatMap((room) => {
        const played = room.playedNow(monotonicNow());
        return played === null ? [] : [played];
      }),
    ),
  );
  const shrink = quietly(() => void store.shrink(most, AT_ONCE));
  prune();
  const timers = [setInterval(note, NOTE), setInterval(shrink, NOTE), setInterval(prune, PRUNE)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

export interface Start {
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
}

/**
 * Starts the server.
 * @throws the system's error (EADDRINUSE, EACCES) when the port cannot be had; StoreFault when the folder cannot
 */
export async function start(how: Start): Promise<Running> {
  const { port, host, data = null, backups = { hours: 0, keep: 1 }, storeMost = Number.POSITIVE_INFINITY } = how;
  const limits = how.limits ?? (process.env.KT_TEST === '1' ? TEST_LIMITS : DEFAULT_LIMITS);
  const hosts = how.hosts ?? hostsOf('');
  const proxies = how.proxies ?? NO_PROXIES;
  await portIsFree(createServer(), port, host);
  const store = typeof data === 'object' && data !== null ? data : openStore(data);
  chooseStore(store);
  Encoder.BUFFER_SIZE = BUFFER;
  const http = createServer();
  const gate = new Gate(limits.connectionsPerAddress);
  const tables = new Tables(store, { limits, pages: new Pages() });
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const entry = new Entry(tables, gate, limits, opened);
  const transport = new WebSocketTransport({ noServer: true, maxPayload: FRAME, perMessageDeflate: false });
  transport.attachToServer(http, { filter: guardSockets(gate, hosts, proxies) });
  const server = new Server({
    transport,
    gracefullyShutdown: false,
    greet: false,
    logger: libraryLog,
    express: (app) => {
      app.disable('x-powered-by');
      app.get('/healthz', (_req, res) => {
        res
          .set('Cache-Control', 'no-store')
          .json({ ok: true, build: buildName(), wire: WIRE, tables: tables.all().length });
      });
      app.post(ENTER_PATH, (req, res, next) => {
        serveEntry(entry, proxies, req, res).catch(next);
      });
      app.get(TABLES_PATH, (_req, res) => {
        res.set('Cache-Control', 'no-store').json({ tables: rowsOf(tables) });
      });
      app.get(`${RECORD_PATH}/:room/:game`, (req, res, next) => {
        const { room, game } = req.params;
        const lines = recordFor(store, room, game, req.get(RECORD_KEY) ?? '');
        if (lines === null) next();
        else
          res.set({ 'Cache-Control': 'no-store', 'Content-Type': 'application/x-ndjson; charset=utf-8' }).send(lines);
      });
      app.use('/api', (_req, res) => {
        res.status(404).json({ error: 'there is nothing here' });
      });
      const page = serveStatic(CLIENT);
      app.use((req, res, next) => {
        page(req, res).catch(next);
      });
      app.use(answerFault);
    },
  });
  server.define(ROOM, MatchRoom);
  // The way in is ours alone (http/enter.ts), and the page and its server share one origin.
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
  await server.listen(port, host);
  guardRequests(http, hosts);
  const reopened = await tables.reopenAll();
  if (reopened > 0) console.log(`Tables that went on: ${reopened}.`);
  open();
  const leave = tend(store, tables, storeMost);
  const endBackups = typeof data === 'string' ? planBackups(data, backups, sayBackup) : () => {};
  const address = http.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return {
    port: address.port,
    url: `http://${shown.includes(':') ? `[${shown}]` : shown}:${address.port}/`,
    stop: async () => {
      if (matchMaker.state !== matchMaker.MatchMakerState.SHUTTING_DOWN) await server.gracefullyShutdown(false);
      leave();
      endBackups();
      http.close();
      http.closeAllConnections();
      store.close();
    },
  };
}
