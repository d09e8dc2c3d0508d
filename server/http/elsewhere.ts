// Redirects requests for pictures and small positions of a public table to the process that has the table.
import type { Application, Response } from 'express';
import { ON_AIR } from '../../shared/play/net/room-id.ts';
import { STILL_PATH } from '../../shared/play/net/still.ts';
import type { OnAir } from '../rooms/shows/on-air.ts';
import type { Tables } from '../rooms/tables.ts';
import { isAnswered } from './requests.ts';

interface ElsewhereRoute {
  tables: Tables;
  onAir: OnAir;
}

/** Adds the redirections. They must come before the routes that answer such requests. */
export function serveElsewhere(app: Application, { tables, onAir }: ElsewhereRoute): void {
  /** Returns whether the request was redirected, or needs no answer any more. */
  const redirect = async (res: Response, room: string, to: string): Promise<boolean> => {
    // If the store does not answer, the next routes answer as for a missing table. The log reports the store.
    const path = room === '' ? null : await tables.publicPathTo(room).catch(() => null);
    if (isAnswered(res)) return true;
    if (path !== null) res.set('Cache-Control', 'no-store').redirect(307, path + to);
    return path !== null;
  };
  app.get(`${STILL_PATH}/:room`, async (req, res, next) => {
    const { room } = req.params;
    const shown = room === ON_AIR ? onAir.wanted() : room;
    if (!(await redirect(res, shown, `${STILL_PATH}/${shown}`))) next();
  });
  app.get(/^\/api\/card\/(?:t|watch)\/([\w-]+)\.png$/, async (req, res, next) => {
    if (!(await redirect(res, String(req.params[0]), req.originalUrl))) next();
  });
}
