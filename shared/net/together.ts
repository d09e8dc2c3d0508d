// Watching together: what a leader shows and others follow. Types and limits; nothing here is of any game's state.

/** POST here makes a session; POST and GET below its id lead and follow it. The key goes in the header RECORD_KEY. */
export const TOGETHER_PATH = '/api/together';

export const TOGETHER = {
  /** Sessions of a server; each is a few hundred bytes. */
  sessions: 1000,
  /** Sessions that one address has made. */
  perAddress: 6,
  /** Who follow one session. */
  followers: 60,
  /** Of them, those of one address. */
  followersPerAddress: 12,
  /** Hexes marked. */
  marks: 12,
  /** Hexes of the arrow. */
  arrow: 8,
  /** Bytes of a message. */
  bytes: 400,
  /** Changes of the leader at once, and as many more each second as `perSecond` says. */
  burst: 20,
  perSecond: 6,
  /** The time after which a question is answered though nothing is new, ms. */
  wait: 6000,
  /** The silence after which who follows counts as gone, ms. */
  gone: 25_000,
  /** The time after which a session that nobody asks ends, ms. */
  idle: 10 * 60_000,
  /** The time after which a session ends in any case, ms. */
  most: 6 * 3_600_000,
} as const;

/** What the leader shows. */
export interface TogetherShown {
  /** Number of a step, 0 for the opening; 'live': a game under way as it stands. */
  at: number | 'live';
  /** Through whose eyes: a seat, -1 the public, -2 everything. */
  viewer: number;
  /** The hex the leader points at, -1 for none. */
  hex: number;
  /** Hexes the leader has marked. */
  marks: readonly number[];
  /** The way of the leader's arrow; none for no arrow. */
  arrow: readonly number[];
}

/** What is answered to who makes a session; `leaderKey` is for the leader alone. Who takes the lead is answered with a `leaderKey` of their own. */
export interface TogetherMade {
  id: string;
  key: string;
  leaderKey: string;
}

/** What a leader, or who follows, asks to be done. */
export type TogetherAct =
  | { do: 'show'; shown: TogetherShown }
  | { do: 'offer'; on: boolean }
  | { do: 'take' }
  | { do: 'end' };

/** How a session stands. */
export interface TogetherNow {
  /** Another with every change. */
  version: number;
  /** Null until the leader shows something. */
  shown: TogetherShown | null;
  /** The leader lets somebody else lead. */
  offered: boolean;
  followers: number;
}
