// The requests of the operator's page. Without the setting OPERATOR_KEY, or with a wrong key, the address
// answers like an unknown address. The key is sent in a header, which pages of other sites cannot send.
import { createHmac } from 'node:crypto';
import type { Application, Request, Response } from 'express';
import { z } from 'zod';
import { refuse } from '../../shared/model/game/refusal.ts';
import { type Announcement, CLOSED } from '../../shared/play/net/messages.ts';
import {
  ANNOUNCEMENT_MOST,
  type Moderation,
  OPERATOR_PATH,
  type OperatorRequest,
  type OperatorStatus,
  type OperatorTable,
} from '../../shared/play/net/operator.ts';
import { PLAY_WISH } from '../../shared/play/net/validate.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { Reports } from '../accounts/reports.ts';
import { buildName } from '../common/build.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { isSecure } from '../common/protocol.ts';
import { hashToken, isSameSecret, newToken } from '../common/tokens.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Proxies } from '../limits/proxies.ts';
import type { Visits } from '../lobby/visits.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Tables } from '../rooms/tables.ts';
import type { Ownership, Store } from '../store/store.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import { readJson, sendRefusal } from './enter.ts';

/**
 * The limit of one address, for right and wrong keys, and of one operator's browser. The page sends a
 * request every few seconds.
 */
const RATE = { burst: 30, perSecond: 1 };

const REQUEST: z.ZodType<OperatorRequest> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('status') }),
  z.strictObject({ do: z.literal('announce'), text: z.string().trim().min(1).max(ANNOUNCEMENT_MOST) }),
  z.strictObject({ do: z.literal('drain'), process: z.string().max(64) }),
  z.strictObject({ do: z.literal('close'), room: z.string().max(64) }),
  z.strictObject({ do: z.literal('offer'), offer: PLAY_WISH }),
  z.strictObject({
    do: z.literal('moderate'),
    handle: z.string().max(64),
    act: z.enum(['mute', 'rename', 'ban', 'unban']),
    hours: z
      .int()
      .min(0)
      .max(24 * 365)
      .optional(),
  }),
  z.strictObject({ do: z.literal('renameTournament'), id: z.string().max(64), name: z.string().max(96) }),
  z.strictObject({ do: z.literal('endTournament'), id: z.string().max(64) }),
  z.strictObject({ do: z.literal('settle'), report: z.string().max(64) }),
]);

interface OperatorRoute {
  door: { proxies: Proxies; log: Log; accounts: Pick<Accounts, 'events'> };
  tables: Tables;
  store: Pick<Ownership, 'processes'> & Pick<Store, 'database'>;
  limiters: Limiters;
  tournaments: Pick<Tournaments, 'list' | 'moderate'>;
  visits: Pick<Visits, 'announce'>;
  /** Drains the process of this name. Resolves to false if no other process could take its tables. */
  drain(process: string): Promise<boolean>;
  /** If it is '', there is no operator's page. */
  operatorKey: string;
}

function tableOf({ roomId, table }: MatchRoom): OperatorTable {
  const { isPublic, options, status, match, seats, audience } = table;
  return {
    room: roomId,
    isPublic,
    name: isPublic ? options.table.name : '',
    status,
    round: match?.game.round ?? 0,
    players: options.table.players,
    people: seats.present.length,
    watching: audience.connections.spectators.length,
  };
}

class OperatorDesk {
  private readonly tables: Tables;
  private readonly store: Pick<Ownership, 'processes'>;
  private readonly tournaments: OperatorRoute['tournaments'];
  private readonly visits: OperatorRoute['visits'];
  private readonly drainProcess: OperatorRoute['drain'];
  private readonly reports: Reports;
  private readonly log: Log;

  constructor({ tables, store, tournaments, visits, drain, door, operatorKey }: OperatorRoute) {
    this.tables = tables;
    this.store = store;
    this.tournaments = tournaments;
    this.visits = visits;
    this.reports = new Reports(store.database(), door.accounts.events);
    this.drainProcess = drain;
    // Identifies the key in the log without revealing it.
    this.log = door.log.child({ operator: hashToken(operatorKey).slice(0, 8) });
  }

  async answer(request: OperatorRequest): Promise<OperatorStatus> {
    if (request.do === 'announce') this.announce(request.text);
    if (request.do === 'close') await this.close(request.room);
    if (request.do === 'drain') await this.drain(request.process);
    if (request.do === 'offer') {
      await this.tables.offers.change(request.offer);
      this.log.info({ offer: JSON.stringify(request.offer) }, 'what Play now offers was changed');
    }
    if (request.do === 'moderate') await this.moderate(request);
    if (request.do === 'renameTournament') await this.moderateTournament(request.id, request.name);
    if (request.do === 'endTournament') await this.moderateTournament(request.id, null);
    if (request.do === 'settle') await this.reports.close(request.report);
    return {
      build: buildName(),
      tables: this.tables.all().map(tableOf),
      processes: (await this.store.processes()).map(({ name, path, state }) => ({ name, path, state })),
      offer: await this.tables.offers.current(),
      reports: await this.reports.open(Date.now()),
      tournaments: await this.tournaments.list(),
    };
  }

  private announce(text: string): void {
    const rooms = this.tables.all();
    for (const room of rooms) room.broadcast('announcement', { announcement: text } satisfies Announcement);
    this.visits.announce(text);
    this.log.info({ text, tables: rooms.length }, 'announced to all tables and in the lobby');
  }

  private async close(id: string): Promise<void> {
    const room = this.tables.find(id);
    if (room === undefined) throw new RefusalError(refuse('match.unknown'));
    await room.end(CLOSED.operator);
    this.log.info({ table: id }, 'closed a table');
  }

  private async moderate(moderation: Moderation): Promise<void> {
    const { handle, act, hours } = moderation;
    if (!(await this.reports.moderate(moderation, Date.now()))) throw new RefusalError(refuse('match.unknown'));
    this.log.info({ player: handle, act, hours }, 'moderated a player');
  }

  private async moderateTournament(tournament: string, name: string | null): Promise<void> {
    await this.tournaments.moderate(tournament, name);
    this.log.info({ tournament, name }, name === null ? 'ended a tournament' : 'renamed a tournament');
  }

  private async drain(name: string): Promise<void> {
    if (!(await this.drainProcess(name))) throw new RefusalError(refuse('match.unknown'));
    this.log.info({ process: name }, 'asked a process to drain');
  }
}

/**
 * The browsers from which an operator has sent the right key. Each has a cookie that only this key can make,
 * and a separate limit, so that wrong keys from the same address do not lock the operator out. The cookie
 * alone opens nothing, and only the right key gives a browser a cookie, so no client gets more guesses.
 */
class OperatorBrowsers {
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  private proofOf(browser: string): string {
    return createHmac('sha256', this.key).update(browser).digest('base64url');
  }

  /** Returns the name of the browser; '' if it has not sent the right key. */
  of(req: Request): string {
    const [, browser = '', proof = ''] =
      /(?:^|; )operator=([\w-]{32})\.([\w-]{43})/.exec(req.headers.cookie ?? '') ?? [];
    return browser !== '' && isSameSecret(proof, this.proofOf(browser)) ? browser : '';
  }

  remember(req: Request, res: Response): void {
    const browser = newToken();
    const secure = isSecure(req) ? '; Secure' : '';
    const value = `operator=${browser}.${this.proofOf(browser)}`;
    res.append('Set-Cookie', `${value}; Path=/; Max-Age=${180 * 24 * 3600}; HttpOnly; SameSite=Strict${secure}`);
  }
}

/** Adds the route of the operator's page, if it has a key. */
export function serveOperatorPage(app: Application, route: OperatorRoute): void {
  const { operatorKey, door, limiters } = route;
  if (operatorKey === '') return;
  const desk = new OperatorDesk(route);
  const requests = limiters.byNetwork('operator', RATE);
  const ofBrowsers = limiters.each('operator-browsers', RATE);
  const browsers = new OperatorBrowsers(operatorKey);
  const warn = limitedLog(door.log, 'warn', 5);
  const hasKey = (req: Request): boolean => isSameSecret(req.get('authorization') ?? '', `Bearer ${operatorKey}`);
  app.post(OPERATOR_PATH, async (req, res, next) => {
    try {
      const browser = browsers.of(req);
      const isAllowed = browser === '' ? requests.take(addressOf(req, door.proxies)) : ofBrowsers.take(browser);
      if (!(await isAllowed)) return next();
      if (!hasKey(req)) {
        warn({}, 'a request with a wrong operator key was refused');
        return next();
      }
      if (browser === '') browsers.remember(req, res);
      const parsed = REQUEST.safeParse(await readJson(req));
      if (!parsed.success) return sendRefusal(res, refuse('match.shape'));
      res.set('Cache-Control', 'no-store').json(await desk.answer(parsed.data));
    } catch (error) {
      if (error instanceof RefusalError) sendRefusal(res, error.refusal);
      else next(error);
    }
  });
}
