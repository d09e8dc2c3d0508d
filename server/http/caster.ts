// The caster feed over HTTP. A caster with the table's key gets the steps that are old enough. A wrong key, a
// revoked key and a missing table get the same answer.
import type { Application } from 'express';
import { refuse } from '../../shared/model/game/refusal.ts';
import { CASTER_PATH, RECORD_KEY } from '../../shared/play/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiters } from '../limits/limiters.ts';
import type { Limits } from '../limits/limits.ts';
import type { Proxies } from '../limits/proxies.ts';
import { isFeedKey } from '../rooms/audience/caster-agreement.ts';
import type { Tables } from '../rooms/tables.ts';
import type { Registry } from '../store/store.ts';
import { sendRefusal } from './enter.ts';
import { isAnswered } from './requests.ts';

interface CasterRoute {
  door: { proxies: Proxies };
  tables: Tables;
  store: Pick<Registry, 'caster'>;
  limits: Pick<Limits, 'caster'>;
  limiters: Limiters;
}

/** Adds the route of the caster feed. */
export function serveCasters(app: Application, { door, tables, store, limits, limiters }: CasterRoute): void {
  const requests = limiters.byNetwork('caster', limits.caster);
  app.get(`${CASTER_PATH}/:room`, async (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    const address = addressOf(req, door.proxies);
    if (!(await requests.take(address))) return sendRefusal(res.set('Retry-After', '2'), refuse('match.rate'));
    const { from = '0' } = req.query;
    if (typeof from !== 'string' || !/^\d{1,6}$/.test(from)) return sendRefusal(res, refuse('match.shape'));
    const key = req.get(RECORD_KEY) ?? '';
    const { room } = req.params;
    const pages = tables.find(room)?.table.feedPages;
    try {
      const page = (await pages?.page(key, address, Number(from), monotonicNow())) ?? 'match.unknown';
      if (page === 'match.unknown') {
        // Looks up the path for a wrong key, too, so that the time reveals nothing.
        const isKey = isFeedKey(key, await store.caster(room));
        const owner = await tables.findOwner(room);
        if (isAnswered(res)) return;
        if (isKey && owner.at === 'elsewhere')
          return res.set('Cache-Control', 'no-store').redirect(307, owner.path + req.originalUrl);
      }
      if (isAnswered(res)) return;
      if (typeof page === 'string') return sendRefusal(res, refuse(page));
      res.json(page);
    } catch (error) {
      next(error);
    }
  });
}
