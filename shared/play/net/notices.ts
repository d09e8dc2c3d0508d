// Notices to a player who is not looking: pushed by the browser's push service,
// shown by assets/public/worker.js.

/** POST, as JSON (`NoticeRequest`). */
export const NOTICES_PATH = '/api/notices';

/**
 * What a notice is about. `turn`: the game waits for the player, or a bot plays for them. `begun`: a game of
 * theirs has begun or goes on without them. `found`: the ranked queue has found a game.
 */
type NoticeKind = 'turn' | 'begun' | 'found';

/** Nothing secret: a lock screen shows it. `table` is the name of the table. */
export interface Notice {
  kind: NoticeKind;
  room: string;
  table: string;
}

/** A browser that is sent notices, as its push service names it. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The names of the push service of a browser that are known and limited in length. */
export const PUSH_LIMITS = { endpoint: 1024, key: 200, perAccount: 8 } as const;

export type NoticeRequest =
  /** Answered with `NoticeKey`. */
  | { do: 'key' }
  /** Sends the notices of the account to this browser from now on. */
  | { do: 'subscribe'; address: PushAddress }
  | { do: 'unsubscribe'; endpoint: string };

/** The public key with which the server signs notices. */
export interface NoticeKey {
  key: string;
}
