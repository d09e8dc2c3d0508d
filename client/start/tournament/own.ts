// The tournaments that this browser hosts or plays in, with their secrets, and the requests about them.
import type { ReceivedRefusal } from '../../../shared/model/game/refusal.ts';
import {
  TOURNAMENT_PATH,
  type TournamentAct,
  type TournamentEntry,
  type TournamentJoined,
  type TournamentMade,
  type TournamentPlan,
  type TournamentState,
} from '../../../shared/play/net/tournament.ts';
import { keep, readKept } from '../../session/kept.ts';
import { abortAfter, Refused } from '../../session/net/answer.ts';

interface OwnTournament {
  name: string;
  /** When the server last confirmed it, epoch ms of the server. */
  at: number;
  /** The secret code of the host. */
  host?: string;
  /** The player's public tag, and the secret token that opens the seat at each table. */
  tag?: string;
  token?: string;
}

const KEPT_AS = 'kt.tournaments';
const KEPT_FOR = 30 * 24 * 3_600_000;

/** Returns the tournaments kept in this browser, by id. */
export const ownTournaments = (): Readonly<Record<string, OwnTournament>> =>
  readKept<Record<string, OwnTournament>>(KEPT_AS) ?? {};

/** Stores a tournament in this browser, and removes much older tournaments. */
export function keepTournament(id: string, change: Partial<OwnTournament>): void {
  const { [id]: own = { name: '', at: 0 }, ...others } = ownTournaments();
  const kept: OwnTournament = { ...own, ...change };
  const rest = Object.fromEntries(Object.entries(others).filter(([, { at }]) => kept.at - at < KEPT_FOR));
  keep(KEPT_AS, { ...rest, [id]: kept });
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(TOURNAMENT_PATH + path, {
    ...(body === undefined ? {} : post),
    cache: 'no-store',
    signal: abortAfter(),
  });
  const reply = (await answer.json()) as T & Partial<ReceivedRefusal>;
  if (answer.ok) return reply;
  throw reply.rule === undefined
    ? new Error(`tournament: ${answer.status}`)
    : new Refused({ rule: reply.rule, params: reply.params ?? {} });
}

/** Makes a tournament. Rejects with Refused, or another error if the server does not answer. */
export const makeTournament = (plan: TournamentPlan): Promise<TournamentMade> => ask('', plan);

/** Returns the tournaments that all visitors may see. Rejects as `makeTournament` does. */
export const fetchListed = (): Promise<TournamentEntry[]> => ask('');

/** Returns the state of a tournament. Rejects as `makeTournament` does. */
export const fetchTournament = (id: string): Promise<TournamentState> => ask(`/${id}`);

/** Acts on a tournament. Rejects as `makeTournament` does. */
export const actOn = (id: string, act: Exclude<TournamentAct, { do: 'join' }>): Promise<TournamentState> =>
  ask(`/${id}`, act);

/** Joins a tournament, and keeps the token. Rejects as `makeTournament` does. */
export async function joinTournament(id: string, name: string): Promise<void> {
  const { token } = ownTournaments()[id] ?? {};
  const joined = await ask<TournamentJoined>(`/${id}`, { do: 'join', name, ...(token === undefined ? {} : { token }) });
  keepTournament(id, joined);
}
