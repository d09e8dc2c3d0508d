// The requests of ranked play: the queue of the player's own account, leaderboards, and changes of ratings.
import { setTimeout } from 'node:timers/promises';
import type { Application, Request, Response } from 'express';
import { z } from 'zod';
import { refuse } from '../../shared/model/game/refusal.ts';
import { WIRE } from '../../shared/play/net/messages.ts';
import {
  CHANGES_PATH,
  type GameChanges,
  LADDER_PATH,
  type LadderAnswer,
  POOLS,
  type Pool,
  QUEUE_PATH,
  type QueueRequest,
  type QueueStatus,
  RANKED_PLAYERS,
  RATED_PROFILES,
} from '../../shared/play/net/ranked.ts';
import { isRoomId } from '../../shared/play/net/room-id.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { isOwnPage, visitOf } from '../accounts/visit.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import type { Proxies } from '../limits/proxies.ts';
import { isPublicAddress } from '../notices/webhook.ts';
import type { RankedQueue } from '../ratings/queue.ts';
import type { RatingStore } from '../ratings/rating-store.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Tables } from '../rooms/tables.ts';
import { readJson, sendRefusal } from './enter.ts';

/** How long the server holds a request with `waits` before it answers, ms. */
const HELD = 2_000;

const int = z.int().min(0).max(1_000_000);

const REQUEST: z.ZodType<QueueRequest> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('look'), waits: z.literal(true).optional() }),
  z.strictObject({
    do: z.literal('join'),
    wire: int,
    players: z.array(z.literal(RANKED_PLAYERS)).min(1).max(RANKED_PLAYERS.length),
    presets: z.array(z.enum(RATED_PROFILES)).min(1).max(RATED_PROFILES.length),
  }),
  z.strictObject({ do: z.literal('leave') }),
  z.strictObject({ do: z.literal('answer'), offer: z.string().min(1).max(40), accepts: z.boolean() }),
]);

const LADDER = z.object({
  pool: z.enum(POOLS as [Pool, ...Pool[]]),
  season: z.coerce.number().int().min(0).max(10_000).default(0),
  page: z.coerce.number().int().min(0).max(10_000).default(0),
});

export interface Ranked {
  queue: RankedQueue;
  ratings: RatingStore;
}

interface RankedRoute {
  door: { accounts: Accounts; ranked: Ranked; proxies: Proxies };
  tables: Pick<Tables, 'makerOf'>;
  limits: Pick<Limits, 'ranked'>;
  limiters: Limiters;
}

const json = (res: Response, answer: unknown): void => void res.set('Cache-Control', 'no-store').json(answer);

/** @throws RefusalError */
async function queueAnswer(
  queue: RankedQueue,
  account: string,
  request: QueueRequest,
  networkOf: () => Promise<string>,
): Promise<QueueStatus> {
  switch (request.do) {
    case 'look':
      if (request.waits) await setTimeout(HELD);
      return queue.look(account);
    case 'join':
      if (request.wire !== WIRE) throw new RefusalError(refuse('match.version'));
      return queue.join(account, request, String(WIRE), await networkOf());
    case 'leave':
      return queue.leave(account);
    case 'answer':
      return queue.answer(account, request.offer, request.accepts);
  }
}

/** Adds the routes of ranked play. */
export function serveRanked(app: Application, { door, tables, limits, limiters }: RankedRoute): void {
  const { accounts, proxies } = door;
  const { queue, ratings } = door.ranked;
  const requests = limiters.each('ranked', limits.ranked);

  /** Names the network of a request. Behind an unnamed proxy, all visitors have its inner address. */
  const networkOf = async (req: Request): Promise<string> => {
    const address = addressOf(req, proxies);
    return isPublicAddress(address) ? tables.makerOf(address) : '';
  };

  app.post(QUEUE_PATH, async (req: Request, res: Response, next) => {
    try {
      const visit = visitOf(req, res);
      if (!isOwnPage(visit)) return sendRefusal(res, refuse('match.origin'));
      const { data } = REQUEST.safeParse(await readJson(req));
      if (data === undefined) return sendRefusal(res, refuse('match.shape'));
      const account = await accounts.known(visit);
      if (account?.isClaimed !== true)
        return json(res, { state: 'out', account: account === null ? 'none' : 'guest', coolDown: 0 });
      if (!(await requests.take(account.id))) return sendRefusal(res, refuse('match.rate'));
      json(res, await queueAnswer(queue, account.id, data, () => networkOf(req)));
    } catch (error) {
      if (error instanceof RefusalError) sendRefusal(res, error.refusal);
      else next(error);
    }
  });

  app.get(LADDER_PATH, async (req, res) => {
    const { data } = LADDER.safeParse(req.query);
    if (data === undefined) return sendRefusal(res, refuse('match.shape'));
    const [seasons, current, account] = await Promise.all([
      ratings.seasons(),
      ratings.currentSeason(),
      accounts.known(visitOf(req)),
    ]);
    const { pool, page, season: wanted } = data;
    const season = wanted === 0 ? current : wanted;
    const [rows, own] = await Promise.all([
      ratings.ladder(pool, season, page),
      account === null ? null : ratings.ladderRow(account.id, pool, season),
    ]);
    json(res, { pool, season, seasons, page, rows, own } satisfies LadderAnswer);
  });

  app.get(`${LADDER_PATH}/:handle`, async (req, res) => json(res, await ratings.of(req.params.handle)));

  app.get(`${CHANGES_PATH}/:room`, async (req, res) => {
    const { room } = req.params;
    if (!isRoomId(room)) return sendRefusal(res, refuse('match.shape'));
    json(res, (await ratings.changesIn(room)) satisfies GameChanges);
  });
}
