// The requests by which a browser of an account switches notices on or off.
import type { Application } from 'express';
import { z } from 'zod';
import { refuse } from '../../shared/model/game/refusal.ts';
import { HOOK_MOST, NOTICES_PATH, type NoticeRequest, PUSH_LIMITS } from '../../shared/play/net/notices.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { isOwnPage, visitOf } from '../accounts/visit.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import type { Proxies } from '../limits/proxies.ts';
import { isPushService } from '../notices/push.ts';
import { isWebhook } from '../notices/webhook.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import { readJson, sendRefusal } from './enter.ts';

const endpoint = z.string().max(PUSH_LIMITS.endpoint).refine(isPushService);
/** A browser's keys in base64url. */
const key = z
  .string()
  .max(PUSH_LIMITS.key)
  .regex(/^[\w-]+=*$/);

const REQUEST: z.ZodType<NoticeRequest> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('key') }),
  z.strictObject({
    do: z.literal('subscribe'),
    address: z.strictObject({ endpoint, keys: z.strictObject({ p256dh: key, auth: key }) }),
  }),
  z.strictObject({ do: z.literal('unsubscribe'), endpoint: z.string().max(PUSH_LIMITS.endpoint) }),
  z.strictObject({ do: z.literal('ways') }),
  z.strictObject({ do: z.literal('mail'), on: z.boolean() }),
  z.strictObject({
    do: z.literal('hook'),
    address: z
      .string()
      .max(HOOK_MOST)
      .refine((address) => address === '' || isWebhook(address)),
  }),
]);

interface NoticeRoute {
  door: { proxies: Proxies; accounts: Accounts };
  limits: Pick<Limits, 'notices'>;
  limiters: Limiters;
}

/** Adds the route of notices. */
export function serveNotices(app: Application, { door, limits, limiters }: NoticeRoute): void {
  const { accounts, proxies } = door;
  const { notices } = accounts;
  const requests = limiters.byNetwork('notices', limits.notices);
  app.post(NOTICES_PATH, async (req, res, next) => {
    try {
      const visit = visitOf(req, res);
      if (!isOwnPage(visit)) return sendRefusal(res, refuse('match.origin'));
      if (!(await requests.take(addressOf(req, proxies)))) return sendRefusal(res, refuse('match.rate'));
      const parsed = REQUEST.safeParse(await readJson(req));
      if (!parsed.success) return sendRefusal(res, refuse('match.shape'));
      const request = parsed.data;
      res.set('Cache-Control', 'no-store');
      if (request.do === 'key') return void res.json({ key: await notices.publicKey() });
      const account = await accounts.known(visit);
      if (account === null) return void res.status(409).json({ trouble: 'signedOut' });
      const { id } = account;
      if (request.do === 'mail') await notices.choose(id, { mail: request.on }, visit.server);
      if (request.do === 'hook') await notices.choose(id, { hook: request.address }, visit.server);
      if (request.do === 'subscribe') await notices.subscribe(id, request.address, visit.server);
      if (request.do === 'unsubscribe') await notices.unsubscribe(id, request.endpoint);
      res.json(request.do === 'subscribe' || request.do === 'unsubscribe' ? {} : await notices.choiceOf(id));
    } catch (error) {
      if (error instanceof RefusalError) sendRefusal(res, error.refusal);
      else next(error);
    }
  });
}
