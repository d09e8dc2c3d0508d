// Redirects requests for pictures, stills and caster feeds to the process that owns the table.
import type { Application, Request, Response } from 'express';
import { CASTER_PATH, RECORD_KEY } from '../../shared/play/net/messages.ts';
import { ON_AIR } from '../../shared/play/net/room-id.ts';
import { STILL_PATH } from '../../shared/play/net/still.ts';
import { tokenMatches } from '../common/tokens.ts';
import type { OnAir } from '../rooms/on-air.ts';
import type { Tables } from '../rooms/tables.ts';
import type { Registry } from '../store/store.ts';
import { isAnswered } from './requests.ts';

interface ElsewhereRoute {
  tables: Tables;
  onAir: OnAir;
  store: Pick<Registry, 'caster'>;
}

/** Returns the digest of the caster's key in a stored agreement; '' without a key. */
function keyOf(agreement: string): string {
  const { key = '' } = (agreement === '' ? {} : JSON.parse(agreement)) as { key?: unknown };
  return String(key);
}

/** Adds the redirections. They must be added before the routes that answer the same addresses. */
export function serveElsewhere(app: Application, { tables, onAir, store }: ElsewhereRoute): void {
  /**
   * Only a caster with the key is redirected for a private table: the redirection reveals that
   * the table exists.
   */
  const pathOf = async (room: string, mayOpen: () => Promise<boolean>): Promise<string | null> => {
    if (room === '' || tables.isHere(room)) return null;
    try {
      const place = await tables.whereabouts(room);
      const opens = await mayOpen();
      return place.isOpen && (place.code === '' || opens) ? tables.pathOf(place) : null;
    } catch {
      // The store does not answer, which the log already says. The routes then answer as for a missing table.
      return null;
    }
  };
  const redirect = (res: Response, path: string | null, to: string): boolean => {
    if (isAnswered(res) || !path) return false;
    res.set('Cache-Control', 'no-store').redirect(307, path + to);
    return true;
  };
  const withoutKey = () => Promise.resolve(false);
  app.get(`${STILL_PATH}/:room`, async (req, res, next) => {
    const { room } = req.params;
    const shown = room === ON_AIR ? onAir.wanted() : room;
    if (!redirect(res, await pathOf(shown, withoutKey), `${STILL_PATH}/${shown}`)) next();
  });
  app.get(/^\/api\/card\/(?:t|watch)\/([\w-]+)\.png$/, async (req, res, next) => {
    if (!redirect(res, await pathOf(String(req.params[0]), withoutKey), req.originalUrl)) next();
  });
  app.get(`${CASTER_PATH}/:room`, async (req: Request<{ room: string }>, res, next) => {
    const { room } = req.params;
    const opens = async (): Promise<boolean> =>
      tokenMatches((req.get(RECORD_KEY) ?? '').slice(0, 64), keyOf(await store.caster(room)));
    if (!redirect(res, await pathOf(room, opens), req.originalUrl)) next();
  });
}
