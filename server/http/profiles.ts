// The public pages of accounts, and a player's own games.
import type { Application } from 'express';
import { refuse } from '../../shared/model/game/refusal.ts';
import { NOBODY } from '../../shared/model/game/types.ts';
import { type AccountId, type OwnGames, PROFILE_PATH } from '../../shared/play/net/account.ts';
import type { Profiles } from '../accounts/profiles.ts';
import { addressOf } from '../limits/address.ts';
import type { Limiter } from '../limits/limiters.ts';
import type { Proxies } from '../limits/proxies.ts';
import type { Tables } from '../rooms/tables.ts';
import { sendRefusal } from './enter.ts';
import { recordKey } from './record.ts';

/** Does a game in this process wait for this account's player? Null for a table of another process. */
function isAsked(tables: Tables, room: string, id: AccountId): boolean | null {
  const table = tables.find(room)?.table;
  if (table === undefined) return null;
  const seat = table.seats.seatOfAccount({ id });
  const { match } = table;
  if (seat === NOBODY || match === null) return false;
  return match.game.open.some((decision) => decision.seat === seat && match.awaits(decision));
}

/** Returns a player's own games, with the keys of their records. */
export async function ownGames(profiles: Profiles, tables: Tables, account: AccountId): Promise<OwnGames> {
  const { open, finished, codes } = await profiles.games(account);
  return {
    open: open.map((row) => ({ ...row, isWaiting: isAsked(tables, row.room, account) ?? row.isWaiting })),
    finished: finished.map((row, i) => ({ ...row, key: codes[i] ? recordKey(row.room, row.game, codes[i]) : '' })),
  };
}

/** Adds the route of the public page of an account. */
export function serveProfiles(app: Application, profiles: Profiles, requests: Limiter, proxies: Proxies): void {
  app.get(`${PROFILE_PATH}/:handle`, async (req, res, next) => {
    if (!(await requests.take(addressOf(req, proxies)))) return sendRefusal(res, refuse('match.rate'));
    const profile = await profiles.of(req.params.handle);
    if (profile === null) return next();
    return res.set('Cache-Control', 'no-store').json(profile);
  });
}
