// Watching together: what a leader shows and others follow. Types and limits; nothing here belongs to a
// game's state.

/**
 * POST here creates a session. POST and GET below its id lead and follow it. The key goes in the header
 * RECORD_KEY.
 */
export const TOGETHER_PATH = '/api/together';

export const TOGETHER = {
  /** Sessions of a server; each is a few hundred bytes. */
  sessions: 1000,
  /** Sessions created from one address. */
  perAddress: 6,
  followers: 60,
  /** Followers of one session from one address. */
  followersPerAddress: 12,
  marks: 12,
  arrow: 8,
  bytes: 400,
  /** Changes of the leader in a burst; `perSecond` more are allowed each second. */
  burst: 20,
  perSecond: 6,
  /** The time after which a request is answered even if nothing changed, ms. */
  wait: 6000,
  /** The silence after which a follower counts as gone, ms. */
  gone: 25_000,
  /** The time after which a session without requests ends, ms. */
  idle: 10 * 60_000,
  /** The time after which any session ends, ms. */
  most: 6 * 3_600_000,
} as const;

export interface TogetherShown {
  /** Number of a step, 0 for the opening; 'live': the current position of a running game. */
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
 * The answer to the request that creates a session. `leaderKey` is for the leader alone; a visitor who takes
 * the lead gets a new `leaderKey`.
 */
export interface TogetherMade {
  id: string;
  key: string;
  leaderKey: string;
}

/** A request of the leader or a follower. */
export type TogetherAct =
  | { do: 'show'; shown: TogetherShown }
  | { do: 'offer'; on: boolean }
  | { do: 'take' }
  | { do: 'end' };

export interface TogetherNow {
  /** A new number with every change. */
  version: number;
  /** Null until the leader shows something. */
  shown: TogetherShown | null;
  /** The leader lets another person lead. */
  offered: boolean;
  followers: number;
}
