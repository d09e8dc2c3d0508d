// Watching together: several people watch the same replay. The leader's page decides what all
// see. Types and limits.

/**
 * POST creates a session. POST with the session's id after the path changes what the leader shows; GET with
 * the id follows it. The key is in the header RECORD_KEY.
 */
export const TOGETHER_PATH = '/api/together';

export const TOGETHER = {
  /** The most sessions of a server; each takes a few hundred bytes. */
  sessions: 1000,
  perAddress: 6,
  followers: 60,
  followersPerAddress: 12,
  marks: 12,
  arrow: 8,
  bytes: 400,
  /** How many changes a leader may make in a burst; `perSecond` more are allowed each second. */
  burst: 20,
  perSecond: 6,
  /** A request that waits for a change is answered after this time at the latest, ms. */
  wait: 6000,
  /** A follower whose page is silent for this time counts as gone, ms. */
  gone: 25_000,
  /** A session without requests ends after this time, ms. */
  idle: 10 * 60_000,
  /** Every session ends after this time, ms. */
  most: 6 * 3_600_000,
} as const;

export interface TogetherShown {
  /** The number of a step, 0 for the opening; or 'live' for the current position of a running game. */
  at: number | 'live';
  /** The point of view: a seat, -1 for the public, -2 to see everything. */
  viewer: number;
  /** The hex the leader points at, -1 for none. */
  hex: number;
  marks: readonly number[];
  /** The path of the leader's arrow; empty for no arrow. */
  arrow: readonly number[];
}

/**
 * The answer to the request that creates a session. Only the leader gets a `leaderKey`. A follower who takes
 * the lead gets a new one.
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
  version: number;
  /** Null until the leader shows something. */
  shown: TogetherShown | null;
  /** Has the leader offered the lead to the followers? */
  offered: boolean;
  followers: number;
}
