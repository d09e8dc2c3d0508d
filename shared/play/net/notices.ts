// Notices to a player who is away. The browser's push service delivers them,
// and assets/public/worker.js shows them.

/** POST, as JSON (`NoticeRequest`). */
export const NOTICES_PATH = '/api/notices';

/**
 * What a notice says. `turn`: the game waits for the player, or a bot plays for them. `begun`: one of the
 * player's games has begun or goes on without them. `found`: the ranked queue has found a game.
 */
type NoticeKind = 'turn' | 'begun' | 'found';

/** A notice contains no secret, because a lock screen shows it. `table`: the name of the table. */
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

/** The most characters of an endpoint and of a key, and how many browsers an account may register. */
export const PUSH_LIMITS = { endpoint: 1024, key: 200, perAccount: 8 } as const;

export type NoticeRequest =
  /** The answer is a `NoticeKey`. */
  | { do: 'key' }
  /** From now on the account's notices go to this browser. */
  | { do: 'subscribe'; address: PushAddress }
  | { do: 'unsubscribe'; endpoint: string }
  /** Answered with `NoticeChoice`, as are the next two. */
  | { do: 'ways' }
  /** Sends notices to the verified address of the account, or none. */
  | { do: 'mail'; on: boolean }
  /** Posts notices to an https address; '' for none. */
  | { do: 'hook'; address: string };

/** The most characters of the address of a webhook. */
export const HOOK_MOST = 500;

/** The player's choice of notices by e-mail and webhook. */
export interface NoticeChoice {
  /** Does the server send e-mail and call webhooks? */
  hasMail: boolean;
  hasHooks: boolean;
  /** The verified address of the account; '' for none. */
  email: string;
  wantsMail: boolean;
  hook: string;
  /** Has the webhook failed so often that it is not called any more? */
  hasFailed: boolean;
}

/** The public key with which the server signs notices. */
export interface NoticeKey {
  key: string;
}
