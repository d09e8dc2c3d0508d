// The request to enter a table and its answers.
import type { TableWish } from '../match/types.ts';
import type { Differences, Offer, PlayWish } from './wish.ts';

/** What a client sends when it joins; all optional. */
export interface JoinOptions {
  /** The secret token of an earlier welcome: leads back to the same seat. */
  token?: string;
  name?: string;
  spectate?: boolean;
  /** Invite code of a private table. */
  code?: string;
  wire?: number;
  /** SHA-256 of the player's nonce for the table's next game; see the request `commit`. */
  commitment?: string;
  /** Options of a new table. For "Play now": the exact options that the table must have. */
  table?: TableWish;
}

/**
 * POST, as JSON: the only way to enter. Answers with a
 * `Reservation`, or (status 4xx or 5xx) with a `Refusal`.
 */
export const ENTER_PATH = '/api/enter';

/**
 * The body of a request to ENTER_PATH:
 * - `play` ("Play now"): a seat at a table with the wanted options, possibly a bot's seat in a game in which
 * no player has acted. Otherwise a new table, where bots take the other seats immediately.
 * - `make`: a new table. A private table's code comes in the welcome.
 * - `join`: the table with that id, to a free seat or to watch. A token leads back to the player's seat.
 * - `lobby`: the room that shows the public tables (`LobbyState` in lobby.ts); all other fields are ignored.
 * @example { "how": "join", "room": "k3VtF9wQz", "name": "Ann", "token": "…" }
 */
export type EnterRequest = JoinOptions & PlayOptions & { how: 'play' | 'make' | 'join' | 'lobby'; room?: string };

/** What a visitor sends for "Play now". */
export interface PlayOptions {
  /**
   * The options that the visitor wishes. The page can then handle an offer of a different table, and a
   * request to move to another table (`regroup`). Without a wish, the table must have exactly the
   * options in `table`.
   */
  wish?: PlayWish;
  /** The visitor has declined an offer: only a table that meets the wish. */
  strict?: boolean;
  /** How the table `room` may differ from the wish: the visitor has accepted its offer. */
  accepts?: Differences;
  /**
   * Another process has sent the visitor here for the table `room`: this process must seat them here and not
   * send them on.
   */
  redirected?: true;
}

/** The answer to a request to enter: a place, or a table that differs from the wish. */
export type EntryAnswer = Reservation | Elsewhere | { offer: Offer };

/** A place reserved for some seconds: client.consumeSeatReservation(reservation) connects to it. */
export interface Reservation {
  name: string;
  roomId: string;
  processId: string;
  sessionId: string;
  /**
   * The path of the process that owns the table, before the paths of its requests and its socket;
   * '' for none.
   */
  at: string;
}

/**
 * The answer if another process has the table. The client sends the same request to ENTER_PATH
 * under this path.
 */
export interface Elsewhere {
  elsewhere: string;
  /** For "Play now": the table that the second request names, with `redirected`. */
  room?: string;
}

/** Returns the request that belongs to the process of the answer. */
export const requestElsewhere = <R extends EnterRequest>(request: R, { room }: Elsewhere): R =>
  room === undefined ? request : { ...request, room, redirected: true };
