// Watching together: what a leader shows and followers see. Types and limits.

/**
 * A POST here creates a session. A POST below its id changes what the leader shows; a GET there follows it.
 * The header RECORD_KEY has the key.
 */
export const TOGETHER_PATH = '/api/together';

export const TOGETHER = {
  /** The most sessions of a server; each takes a few hundred bytes. */
  sessions: 1000,
  /** The most sessions created from one address. */
  perAddress: 6,
  followers: 60,
  followersPerAddress: 12,
  marks: 12,
  arrow: 8,
  bytes: 400,
  /** How many changes a leader may make in a burst; `perSecond` more are allowed each second. */
  burst: 20,
  perSecond: 6,
  /** After this time a request is answered even without a change, ms. */
  wait: 6000,
  /** After this silence a follower counts as gone, ms. */
  gone: 25_000,
  /** After this time a session without requests ends, ms. */
  idle: 10 * 60_000,
  /** After this time any session ends, ms. */
  most: 6 * 3_600_000,
} as const;

export interface TogetherShown {
  /** The number of a step, 0 for the opening; or 'live' for the current position of a running game. */
  at: number | 'live';
  /** The point of view: a seat, -1 the public, -2 everything. */
  viewer: number;
  /** The hex the leader points at, -1 for none. */
  hex: number;
  marks: readonly number[];
  /** The path of the leader's arrow; empty for no arrow. */
  arrow: readonly number[];
}

/**
 * The answer to the request that creates a session. Only the leader gets a `leaderKey`; a follower who takes
 * the lead gets a new key.
 */
export interface TogetherMade {
  id: string;
  key: string;
  leaderKey: string;
}

export type TogetherAct =
  | { do: 'show'; shown: TogetherShown }
  | { do: 'offer'; on: boolean }
  | { do: 'take' }
  | { do: 'end' };

export interface TogetherNow {
  /** Rises with every change. */
  version: number;
  /** Null until the leader shows something. */
  shown: TogetherShown | null;
  /** Does the leader let another person lead? */
  offered: boolean;
  followers: number;
}
