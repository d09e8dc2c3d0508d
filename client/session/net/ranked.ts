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
import { getJson, postJson } from './request.ts';

/** Sends a request of the ranked queue. Throws if the server refuses or does not answer. */
export const askQueue = (request: QueueRequest): Promise<QueueStatus> => postJson(QUEUE_PATH, request);

/** Joins the ranked queue. */
export const joinQueue = (wish: RankedWish): Promise<QueueStatus> => askQueue({ do: 'join', wire: WIRE, ...wish });

/** Returns a page of a leaderboard. @param season 0 for the present season */
export const fetchLadder = (pool: Pool, season: number, page: number): Promise<LadderAnswer> =>
  getJson(`${LADDER_PATH}?${new URLSearchParams({ pool, season: String(season), page: String(page) })}`);

/** Returns how the game of a ranked table changed the ratings of its seats. */
export const fetchChanges = (room: string): Promise<GameChanges> => getJson(`${CHANGES_PATH}/${room}`);

/** Returns the ratings of a player. */
export const fetchRatings = (handle: string): Promise<PlayerRatings> => getJson(`${LADDER_PATH}/${handle}`);
