// The request to enter a table and its answers.
import type { TableWish } from '../match/types.ts';
import type { Differences, Offer, PlayWish } from './wish.ts';

/** What a client sends when it joins a table. All fields are optional. */
export interface JoinOptions {
  /** The secret token from the `Welcome` of an earlier visit. It gives the client the same seat again. */
  token?: string;
  name?: string;
  spectate?: boolean;
  /** Invite code of a private table. */
  code?: string;
  wire?: number;
  /**
   * SHA-256 of the random number (nonce) that the player adds to the luck of the table's
   * next game; see `commit`.
   */
  commitment?: string;
  /** The options of a new table. With `play`: exactly the options that the table must have. */
  table?: TableWish;
}

/**
 * The path of the request to enter a table, by POST as JSON. There is no other way in. The answer is an
 * `EntryAnswer`, or a `Refusal` with status 4xx or 5xx.
 */
export const ENTER_PATH = '/api/enter';

/**
 * The body of a request to ENTER_PATH:
 * - `play` ("Play now"): the player gets a seat at a table with the wanted options, possibly the seat of a
 * bot in a game in which no player has acted. If there is no such table, a new one is made, and bots take its
 * other seats immediately.
 * - `make`: makes a new table. The code of a private table comes in the welcome.
 * - `join`: enters the table with that id, at a free seat or as a spectator. A token gives the player the old
 * seat.
 * - `lobby`: enters the room that shows the public tables (`LobbyState` in lobby.ts). All other fields are
 * ignored.
 * @example { "how": "join", "room": "k3VtF9wQz", "name": "Ann", "token": "…" }
 */
export type EnterRequest = JoinOptions & PlayOptions & { how: 'play' | 'make' | 'join' | 'lobby'; room?: string };

/** What a visitor sends for "Play now". */
export interface PlayOptions {
  /**
   * The options that the visitor wishes. Sent by pages that can handle the offer of a different table,
   * and a request to move to another table (`regroup`). Without a wish, the table must have exactly
   * the options in `table`.
   */
  wish?: PlayWish;
  /** True if the visitor has declined an offer: only a table that meets the wish will do. */
  strict?: boolean;
  /** The visitor has accepted the offer of the table `room`: how that table may differ from the wish. */
  accepts?: Differences;
  /**
   * Another server process has sent the visitor to this process for the table `room`. This process must seat
   * the visitor and not send them on.
   */
  redirected?: true;
}

/**
 * The answer to a request to enter: a reserved place, the process to ask instead, or the offer of a table
 * that differs from the wish.
 */
export type EntryAnswer = Reservation | Elsewhere | { offer: Offer };

/** A place that is reserved for some seconds. client.consumeSeatReservation(reservation) connects to it. */
export interface Reservation {
  name: string;
  roomId: string;
  processId: string;
  sessionId: string;
  /**
   * The path of the process that owns the table. It precedes the paths of requests and socket; '' for none.
   */
  at: string;
}

/**
 * The answer if another process owns the table. The client then sends the same request to ENTER_PATH
 * under the path `elsewhere`.
 */
export interface Elsewhere {
  elsewhere: string;
  /** With "Play now": the table that the second request must name, together with `redirected`. */
  room?: string;
}

/** Returns the request to send to the process that the answer names. */
export const requestElsewhere = <R extends EnterRequest>(request: R, { room }: Elsewhere): R =>
  room === undefined ? request : { ...request, room, redirected: true };
