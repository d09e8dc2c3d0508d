// Watching together, over HTTP: a leader says what they show, and who follows asks again and again, each time answered as soon as
// there is something new.
import type { Application, Request, Response } from 'express';
import { refuse } from '../../shared/game/refusal.ts';
import { RECORD_KEY } from '../../shared/net/messages.ts';
import { TOGETHER, TOGETHER_PATH } from '../../shared/net/together.ts';
import { TOGETHER_ACT } from '../../shared/net/validate.ts';
import { monotonicNow } from '../common/clock.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import { TogetherSessions } from '../rooms/together.ts';
import { addressOf } from './address.ts';
import { readJson, sendRefusal } from './enter.ts';
import type { Proxies } from './proxies.ts';
import { isAnswered } from './requests.ts';

/** What somebody who follows calls themselves: drawn by their page. */
const WHO = /^[\w-]{1,24}$/;

const keyOf = (req: Request): string => (req.get(RECORD_KEY) ?? '').slice(0, 64);

/** Answers what is asked of a session once it is not as `after` any more, or after a while. */
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
    // That it has ended is an answer. A wrong key gets the same one, so that it tells nothing.
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

/** Puts the ways of watching together on the app. */
export function serveTogether(app: Application, { proxies }: { proxies: Proxies }): void {
  const sessions = new TogetherSessions();
  app.post(TOGETHER_PATH, (req, res) => {
    const made = sessions.make(addressOf(req, proxies), monotonicNow());
    res.set('Cache-Control', 'no-store');
    if (typeof made === 'string') sendRefusal(res, refuse(made));
    else res.json(made);
  });
  app.get(`${TOGETHER_PATH}/:id`, (req, res) =>
    follow(sessions, addressOf(req, proxies), req, res.set('Cache-Control', 'no-store')),
  );
  app.post(`${TOGETHER_PATH}/:id`, (req, res, next) => {
    const done = (raw: unknown) => {
      const { data } = TOGETHER_ACT.safeParse(raw);
      const said = data && sessions.act(req.params.id, keyOf(req), data, monotonicNow());
      if (said === undefined) sendRefusal(res, refuse('match.shape'));
      else if (typeof said === 'string') sendRefusal(res, refuse(said));
      else res.set('Cache-Control', 'no-store').json(said);
    };
    readJson(req, TOGETHER.bytes)
      .then(done)
      .catch((error: unknown) => (error instanceof RefusalError ? sendRefusal(res, error.refusal) : next(error)));
  });
}
