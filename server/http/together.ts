// Watching together over HTTP. The leader posts what the followers should see. A follower's request is
// answered when that changes.
import type { Application, Request, Response } from 'express';
import { refuse } from '../../shared/model/game/refusal.ts';
import { RECORD_KEY } from '../../shared/play/net/messages.ts';
import { TOGETHER, TOGETHER_PATH } from '../../shared/play/net/together.ts';
import { TOGETHER_ACT } from '../../shared/play/net/validate.ts';
import { monotonicNow } from '../common/clock.ts';
import { addressOf } from '../limits/address.ts';
import type { Proxies } from '../limits/proxies.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { TogetherSessions } from '../rooms/shows/together.ts';
import { readJson, sendRefusal } from './enter.ts';
import { isAnswered } from './requests.ts';

/** A random name that the page gives to a follower. */
const WHO = /^[\w-]{1,24}$/;

const keyOf = (req: Request): string => (req.get(RECORD_KEY) ?? '').slice(0, 64);

/** Answers with the state of the session as soon as its version differs from `after`, or after a while. */
function follow(sessions: TogetherSessions, address: string, req: Request<{ id: string }>, res: Response): void {
  const { after = '0', who = '' } = req.query;
  if (typeof after !== 'string' || !/^\d{1,9}$/.test(after) || typeof who !== 'string' || !WHO.test(who)) {
    sendRefusal(res, refuse('match.shape'));
    return;
  }
  const { id } = req.params;
  const answer = () => {
    if (isAnswered(res)) return;
    const now = sessions.now(id, keyOf(req), who, address, monotonicNow());
    // A missing session and a wrong key get the same answer, after which the page ends the session.
    if (now === 'match.unknown') res.status(204).end();
    else if (typeof now === 'string') sendRefusal(res, refuse(now));
    else res.json(now);
  };
  const now = sessions.now(id, keyOf(req), who, address, monotonicNow());
  if (typeof now === 'string' || now.version !== Number(after)) {
    answer();
    return;
  }
  const stop = sessions.wait(id, address, answer);
  const timer = setTimeout(answer, TOGETHER.wait);
  res.once('close', () => {
    stop();
    clearTimeout(timer);
  });
}

/** Adds the routes of watching together. */
export function serveTogether(app: Application, sessions: TogetherSessions, { proxies }: { proxies: Proxies }): void {
  app.post(TOGETHER_PATH, (req, res) => {
    const session = sessions.make(addressOf(req, proxies), monotonicNow());
    res.set('Cache-Control', 'no-store');
    if (typeof session === 'string') sendRefusal(res, refuse(session));
    else res.json(session);
  });
  app.get(`${TOGETHER_PATH}/:id`, (req, res) =>
    follow(sessions, addressOf(req, proxies), req, res.set('Cache-Control', 'no-store')),
  );
  app.post(`${TOGETHER_PATH}/:id`, (req, res, next) => {
    const done = (raw: unknown) => {
      const { data } = TOGETHER_ACT.safeParse(raw);
      const result = data && sessions.act(req.params.id, keyOf(req), data, monotonicNow());
      if (result === undefined) sendRefusal(res, refuse('match.shape'));
      else if (typeof result === 'string') sendRefusal(res, refuse(result));
      else res.set('Cache-Control', 'no-store').json(result);
    };
    readJson(req, TOGETHER.bytes)
      .then(done)
      .catch((error: unknown) => (error instanceof RefusalError ? sendRefusal(res, error.refusal) : next(error)));
  });
}
