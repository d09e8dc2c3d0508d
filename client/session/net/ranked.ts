// Requests of ranked play.
import { WIRE } from '../../../shared/play/net/messages.ts';
import {
  CHANGES_PATH,
  type GameChanges,
  LADDER_PATH,
  type LadderAnswer,
  type PlayerRatings,
  type Pool,
  QUEUE_PATH,
  type QueueRequest,
  type QueueStatus,
  type RankedWish,
} from '../../../shared/play/net/ranked.ts';
import { abortAfter } from './answer.ts';

async function read<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`ranked: ${answer.status}`);
  return (await answer.json()) as T;
}

const get = async <T>(path: string): Promise<T> => read(await fetch(path, { cache: 'no-store', signal: abortAfter() }));

/** Sends a request of the ranked queue. Throws if the server refuses or does not answer. */
export async function askQueue(request: QueueRequest): Promise<QueueStatus> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(request);
  return read(await fetch(QUEUE_PATH, { method: 'POST', headers, body, cache: 'no-store', signal: abortAfter() }));
}

/** Joins the ranked queue. */
export const joinQueue = (wish: RankedWish): Promise<QueueStatus> => askQueue({ do: 'join', wire: WIRE, ...wish });

/** Returns a page of a leaderboard. @param season 0 for the present season */
export const fetchLadder = (pool: Pool, season: number, page: number): Promise<LadderAnswer> =>
  get(`${LADDER_PATH}?${new URLSearchParams({ pool, season: String(season), page: String(page) })}`);

/** Returns how the game of a ranked table changed the ratings of its seats. */
export const fetchChanges = (room: string): Promise<GameChanges> => get(`${CHANGES_PATH}/${room}`);

/** Returns the ratings of a player. */
export const fetchRatings = (handle: string): Promise<PlayerRatings> => get(`${LADDER_PATH}/${handle}`);
