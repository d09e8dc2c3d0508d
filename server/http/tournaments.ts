// Tournaments over HTTP. A page makes a tournament, asks for its state every few seconds, and changes it.
import type { Application, Request, Response } from 'express';
import { refuse } from '../../shared/model/game/refusal.ts';
import { TOURNAMENT, TOURNAMENT_PATH } from '../../shared/play/net/tournament.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { addressOf } from '../limits/address.ts';
import type { Proxies } from '../limits/proxies.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import { readJson, sendRefusal, withOwnName } from './enter.ts';
import { isAnswered } from './requests.ts';

/** The statuses of refusals that occur only with tournaments. */
const STATUS: Readonly<Record<string, number>> = {
  'match.freed': 403,
  'match.host': 403,
  'match.name': 409,
  'match.over': 409,
  'match.started': 409,
  'match.waiting': 409,
};

interface TournamentRoute {
  accounts: Accounts;
  proxies: Proxies;
}

/** Adds the routes of tournaments. */
export function serveTournaments(
  app: Application,
  tournaments: Tournaments,
  { accounts, proxies }: TournamentRoute,
): void {
  const answer = async (
    req: Request,
    res: Response,
    run: (raw: unknown, visitor: { address: string; account: Account | null }) => Promise<unknown>,
  ): Promise<void> => {
    try {
      const visitor = { address: addressOf(req, proxies), account: await accounts.of(req) };
      const reply = await run(await readJson(req, TOURNAMENT.bytes), visitor);
      if (!isAnswered(res)) res.set('Cache-Control', 'no-store').json(reply);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      if (!isAnswered(res)) sendRefusal(res, error.refusal, STATUS[error.refusal.rule]);
    }
  };
  app.post(TOURNAMENT_PATH, (req, res, next) => {
    answer(req, res, (raw, visitor) => tournaments.make(raw, visitor)).catch(next);
  });
  app.post(`${TOURNAMENT_PATH}/:id`, (req, res, next) => {
    answer(req, res, async (raw, visitor) => {
      const { do: act, name } = (raw ?? {}) as { do?: unknown; name?: unknown };
      const request = act === 'join' && name !== undefined ? await withOwnName(raw, visitor.account, accounts) : raw;
      return tournaments.act(req.params.id, request, visitor);
    }).catch(next);
  });
  app.get(TOURNAMENT_PATH, (_req, res, next) => {
    tournaments
      .list()
      .then((list) => isAnswered(res) || res.set('Cache-Control', 'no-store').json(list))
      .catch(next);
  });
  app.get(`${TOURNAMENT_PATH}/:id`, (req, res, next) => {
    tournaments
      .state(req.params.id)
      .then((state) => {
        if (isAnswered(res)) return;
        if (state === null) sendRefusal(res, refuse('match.unknown'));
        else res.set('Cache-Control', 'no-store').json(state);
      })
      .catch(next);
  });
}
