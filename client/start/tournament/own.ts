// The tournaments that this browser hosts or plays in, with their secrets, and the requests about them.
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
import { getJson, postJson } from '../../session/net/request.ts';

interface OwnTournament {
  name: string;
  /** When the server last confirmed the tournament, epoch ms of the server. */
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

/** Makes a tournament. Rejects with Refused, or another error if the server does not answer. */
export const makeTournament = (plan: TournamentPlan): Promise<TournamentMade> => postJson(TOURNAMENT_PATH, plan);

/** Returns the tournaments that all visitors may see. Rejects as `makeTournament` does. */
export const fetchListed = (): Promise<TournamentEntry[]> => getJson(TOURNAMENT_PATH);

/** Returns the state of a tournament. Rejects as `makeTournament` does. */
export const fetchTournament = (id: string): Promise<TournamentState> => getJson(`${TOURNAMENT_PATH}/${id}`);

/** Acts on a tournament. Rejects as `makeTournament` does. */
export const actOn = (id: string, act: Exclude<TournamentAct, { do: 'join' }>): Promise<TournamentState> =>
  postJson(`${TOURNAMENT_PATH}/${id}`, act);

/** Joins a tournament, and keeps the token. Rejects as `makeTournament` does. */
export async function joinTournament(id: string, name: string): Promise<void> {
  const { token } = ownTournaments()[id] ?? {};
  const request = { do: 'join', name, ...(token === undefined ? {} : { token }) };
  const joined = await postJson<TournamentJoined>(`${TOURNAMENT_PATH}/${id}`, request);
  keepTournament(id, joined);
}
