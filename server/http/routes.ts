// The routes of the server: entry, list of tables, records, page, metrics.

import type { Socket } from 'node:net';
import type { Application, NextFunction, Request, Response } from 'express';
import { refuse } from '../../shared/model/game/refusal.ts';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import {
  LAST_GAME,
  RECORD_KEY,
  RECORD_PATH,
  TABLES_PATH,
  type TableRow,
  TV_PATH,
  WIRE,
} from '../../shared/play/net/messages.ts';
import { isRoomId, ON_AIR } from '../../shared/play/net/room-id.ts';
import { STILL_PATH } from '../../shared/play/net/still.ts';
import { OFFERS_PATH } from '../../shared/play/net/wish.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Cards } from '../cards/cards.ts';
import { buildName, CLIENT } from '../common/build.ts';
import { monotonicNow } from '../common/clock.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import type { Visits } from '../lobby/visits.ts';
import type { Health } from '../monitoring/health.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { isListed } from '../rooms/entry/newcomers.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Seams } from '../rooms/services.ts';
import type { OnAir } from '../rooms/shows/on-air.ts';
import { Stills } from '../rooms/shows/stills.ts';
import type { TogetherSessions } from '../rooms/shows/together.ts';
import type { Tables } from '../rooms/tables.ts';
import { isDamage } from '../store/faults.ts';
import type { Journal, Ownership, Registry, Store } from '../store/store.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import { serveAccounts } from './accounts.ts';
import { serveCards } from './cards.ts';
import { serveCasters } from './caster.ts';
import { serveElsewhere } from './elsewhere.ts';
import { type EntryRoute, sendRefusal, serveEntry } from './enter.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { serveNotices } from './notices.ts';
import { serveOperatorPage } from './operator-page.ts';
import { servePuzzles } from './puzzles.ts';
import { type Ranked, serveRanked } from './ranked.ts';
import { lastGameOf, RecordCache, recordFor } from './record.ts';
import { isAnswered } from './requests.ts';
import { serveStatic, shareFreely } from './static.ts';
import { serveTogether } from './together.ts';
import { serveTournaments } from './tournaments.ts';

interface Served {
  door: EntryRoute & { accounts: Accounts; ranked: Ranked; log: Log; seams: Seams };
  tables: Tables;
  onAir: OnAir;
  together: TogetherSessions;
  tournaments: Tournaments;
  cards: Cards;
  store: Journal & Registry & Pick<Ownership, 'processes'> & Pick<Store, 'database'>;
  limits: Pick<
    Limits,
    | 'records'
    | 'list'
    | 'caster'
    | 'cards'
    | 'accounts'
    | 'signIns'
    | 'codes'
    | 'letters'
    | 'mailboxes'
    | 'reports'
    | 'clubs'
    | 'tablesPerAddress'
    | 'notices'
    | 'ranked'
    | 'puzzles'
    | 'puzzleAnswers'
  >;
  limiters: Limiters;
  health: Health;
  /** Drains the process of this name. Resolves to false if no other process could take its tables. */
  drain(process: string): Promise<boolean>;
  metrics: Metrics;
  visits: Pick<Visits, 'announce'>;
  /** The token for the metrics. If it is '', only programs on this machine may read them. */
  metricsToken: string;
  /** The key of the operator's page. If it is '', there is no such page. */
  operatorKey: string;
}

const rowsOf = (tables: Tables): TableRow[] =>
  tables.all().flatMap(({ table }) => (isListed(table) ? (table.listing.row() ?? []) : []));

/**
 * Caches the list of tables as bytes for a short time. A connection may have eight open requests, and packing
 * a long list takes a millisecond.
 */
function tableList(tables: Tables, { list }: Pick<Limits, 'list'>): () => Buffer {
  let bytes = Buffer.of();
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    const now = monotonicNow();
    if (list === 0 || now >= until) {
      bytes = Buffer.from(JSON.stringify({ tables: rowsOf(tables) }));
      until = now + list;
    }
    return bytes;
  };
}

/**
 * Refuses requests that Express could not read, and logs faults. Express recognises an error handler
 * by its four parameters.
 */
function faultAnswer(log: Log) {
  const fail = limitedLog(log, 'error');
  return (error: Error & { status?: number }, req: Request, res: Response, _next: NextFunction): void => {
    if (error instanceof RefusalError && !res.headersSent) {
      sendRefusal(res, error.refusal);
      return;
    }
    const { status = 500 } = error;
    // A stack trace does not help if the database file is damaged.
    const fault = isDamage(error) ? { why: error } : { err: error };
    if (status >= 500) fail(fault, `${req.method} ${req.path.slice(0, 100)} failed`);
    if (res.headersSent) res.destroy();
    else sendRefusal(res, refuse(status >= 500 ? 'match.fault' : 'match.shape'), status);
  };
}

function serveOperator(app: Application, { tables, health, metrics, metricsToken }: Served): void {
  const answer = (req: Request, res: Response, why: string | null): void => {
    const status = { ok: why === null, ...(why === null ? {} : { why }), build: buildName(), wire: WIRE };
    res
      .status(why === null ? 200 : 503)
      .set('Cache-Control', 'no-store')
      // Only clients with access to the metrics get the number, because it reveals when a private
      // table opens or closes.
      .json({ ...status, ...(mayReadMetrics(req, metricsToken) ? { tables: tables.all().length } : {}) });
  };
  app.get('/healthz', async (req, res) => answer(req, res, await health.problem()));
  app.get('/readyz', async (req, res) => answer(req, res, await health.notReady()));
  app.get('/metrics', async (req, res, next) => {
    if (!mayReadMetrics(req, metricsToken)) return sendRefusal(res, refuse('match.unknown'));
    try {
      const { type, text } = await metrics.text();
      res.set({ 'Cache-Control': 'no-store', 'Content-Type': type }).send(text);
    } catch (error) {
      next(error);
    }
  });
}

/**
 * Adds the routes of records and of a table's last finished game. Limits them by address, and to one request
 * at a time per connection, because Node starts all requests that arrive together and keeps each answer in
 * memory until the earlier answers are sent.
 */
function serveRecords(app: Application, { door, tables, store, limits, limiters }: Served): void {
  const requests = limiters.byNetwork('records', limits.records);
  const cache = new RecordCache();
  const answering = new WeakSet<Socket>();
  app.get(`${RECORD_PATH}/:room/:game`, async (req, res, next) => {
    // Any origin may read records, because a sandboxed frame has none. The key is in the address, because a
    // key in a header would require a preflight, which the server refuses.
    shareFreely(res);
    const { socket } = req;
    if (!(await requests.take(addressOf(req, door.proxies))) || answering.has(socket)) {
      return sendRefusal(res.set('Retry-After', '2'), refuse('match.rate'));
    }
    answering.add(socket);
    res.once('close', () => answering.delete(socket));
    const { room, game } = req.params;
    if (game === LAST_GAME) {
      const last = await lastGameOf(store, room);
      // Only the process of a table knows whether its game is in play.
      const path = await tables.publicPathTo(room);
      if (isAnswered(res)) return;
      if (path !== null) return res.redirect(307, path + req.originalUrl);
      if (last === null || tables.find(room)?.table.isPlaying(last)) return next();
      return res.set('Cache-Control', 'no-store').json({ game: last });
    }
    // The store may hold the end of a match although the write was reported as failed. Then the table plays
    // on, and its next write deletes that end, so the match does not count as finished.
    const isInPlay = tables.find(room)?.table.isPlaying(Number(game)) === true;
    // Only the process of an open table knows whether its match is in play.
    const owner = await tables.findOwner(room);
    const used = isInPlay || owner.at !== 'here' ? new RecordCache() : cache;
    const stored = await recordFor(store, used, room, game, req.get(RECORD_KEY) ?? '');
    const file = isInPlay ? null : stored;
    if (isAnswered(res)) return;
    if (file === null || owner.at === 'wait') return next();
    if (owner.at === 'elsewhere') return res.redirect(307, owner.path + req.originalUrl);
    res.writeHead(200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Length': file.length,
    });
    res.end(req.method === 'HEAD' ? undefined : file);
  });
}

/** Adds the route of stills. A client that has the current still gets 304. */
function serveStills(app: Application, { tables, onAir }: Served): void {
  const stills = new Stills(tables, onAir);
  app.get(`${STILL_PATH}/:room`, async (req, res, next) => {
    const { room } = req.params;
    const still = await stills.of(room);
    if (isAnswered(res)) return;
    if (still === null) return room === ON_AIR ? res.status(204).end() : next();
    res.set({ 'Cache-Control': 'no-cache', ETag: still.tag });
    if (req.get('If-None-Match') === still.tag) res.status(304).end();
    else res.set('Content-Type', 'application/json; charset=utf-8').send(still.bytes);
  });
}

/**
 * Redirects short addresses such as /tv, for streaming software and chats, to the page's address with a hash.
 * Keeps plain options. The key of a private table is only ever behind the hash, which browsers do not send.
 */
function serveShortcuts(app: Application): void {
  app.get('/watch/:room', (req, res, next) => {
    const { room } = req.params;
    if (room !== ON_AIR && !isRoomId(room)) return next();
    const query = new URL(req.url, 'http://here').searchParams;
    const wishes = ['show', 'bg', 'ground', 'scale'].flatMap((name) => {
      const value = query.get(name) ?? '';
      return /^[a-z0-9,]{1,80}$/i.test(value) ? [`${name}=${value}`] : [];
    });
    const suffix = wishes.length > 0 ? `?${wishes.join('&')}` : '';
    if (query.get('obs') === '1') res.redirect(302, `/#/obs/${room}${suffix}`);
    else res.redirect(302, room === ON_AIR ? '/#/tv' : `/#/watch/${room}`);
  });
}

/** Adds all routes. An unknown path below /api gets 404, and any other unknown path gets the page. */
export function serveRoutes(app: Application, served: Served): void {
  const { door, tables } = served;
  app.disable('x-powered-by');
  // Limits are chosen by path, so each path must have only one spelling.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  serveOperator(app, served);
  app.post(ENTER_PATH, (req, res, next) => {
    serveEntry(door, req, res).catch(next);
  });
  const list = tableList(tables, served.limits);
  app.get(TABLES_PATH, (_req, res) => {
    // A request for the list means that a visitor has come, so some game should be in play.
    served.onAir.wanted();
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' }).send(list());
  });
  app.get(OFFERS_PATH, async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await tables.offers.current());
  });
  app.get(TV_PATH, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ table: served.onAir.row() });
  });
  serveElsewhere(app, served);
  serveStills(app, served);
  serveRecords(app, served);
  // Must come before the shortcuts: chat programs would follow the redirection to a page without a card.
  serveCards(app, { ...served, proxies: door.proxies });
  serveShortcuts(app);
  serveCasters(app, served);
  serveTogether(app, served.together, door);
  serveTournaments(app, served.tournaments, door);
  serveRanked(app, served);
  serveAccounts(app, served);
  serveNotices(app, served);
  servePuzzles(app, served);
  serveOperatorPage(app, served);
  app.use('/api', (_req, res) => {
    res.status(404).json({
      error:
        'There is nothing here. A record is available once its game is over; for a private table it needs a key. The game is at /.',
    });
  });
  const page = serveStatic(CLIENT);
  app.use((req, res, next) => {
    page(req, res).catch(next);
  });
  app.use(faultAnswer(door.log));
}
