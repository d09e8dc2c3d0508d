// Notices to a player who is away: sent by the browser's push service, shown by assets/public/worker.js.

/** POST, as JSON (`NoticeRequest`). */
export const NOTICES_PATH = '/api/notices';

/**
 * What a notice is about. `turn`: the game waits for the player, or a bot plays for them. `begun`: a game of
 * theirs has begun or goes on without them. `found`: the ranked queue has found a game.
 */
type NoticeKind = 'turn' | 'begun' | 'found';

/** Contains nothing secret, because a lock screen shows the notice. `table`: the name of the table. */
export interface Notice {
  kind: NoticeKind;
  room: string;
  table: string;
}

/** The address of a browser at its push service. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The most characters of an endpoint and of a key, and the most browsers of an account. */
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
