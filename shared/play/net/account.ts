// Accounts in the protocol between page and server: the requests of the account page, and the answers.
import type { ClubRequest } from './club.ts';

/** The id of an account. Only the server and the account's own player know it. */
export type AccountId = string & { readonly __account: never };

/** The requests that add a passkey, or sign a player in with a passkey, are below this path. */
export const PASSKEY_PATH = '/api/auth/passkey';

/** The path of all other requests of the account page (`AccountRequest`), sent by POST as JSON. */
export const ACCOUNT_PATH = '/api/account';

/** The account of a guest has no unique name and no passkey, and is lost with the cookie of the browser. */
type AccountKind = 'none' | 'guest' | 'claimed';

interface SessionRow {
  id: string;
  /** Is this the session of the browser that sent the request? */
  isOwn: boolean;
  /** The user agent string of the browser when the player signed in. */
  browser: string;
  began: number;
  seen: number;
}

interface PasskeyRow {
  id: string;
  name: string;
  added: number;
}

/** The state of the account of the browser that sent the request. */
export interface AccountStatus {
  kind: AccountKind;
  name: string;
  /** Public: the part of the address of the account's page. '' without an account. */
  handle: string;
  /** Epoch ms; 0 without an account. */
  since: number;
  sessions: SessionRow[];
  passkeys: PasskeyRow[];
  hasCode: boolean;
  /** Does the server send e-mail? */
  hasMail: boolean;
  /** The verified e-mail address, which no other player sees; '' for none. */
  email: string;
}

/**
 * Requests about friends, blocked players and reports. The answer is a `Company`. A player is named by the
 * handle, or by `@` and the name of a claimed account.
 */
export type CompanyRequest =
  | { do: 'company' }
  | { do: 'befriend'; player: string }
  /** Ends a friendship, withdraws a request, or removes a block. */
  | { do: 'release'; player: string }
  /** Hides a request. The player who asked sees no difference. */
  | { do: 'decline'; player: string }
  | { do: 'block'; player: string }
  /** Invites a friend to a table, for ten minutes. */
  | { do: 'invite'; player: string; room: string; code: string }
  | { do: 'report'; player: string; what: ReportKind; text: string };

/** Requests about the e-mail address. They are answered with `AccountAnswer`. */
export type MailRequest =
  /** Sends a one-time code to an address. The answer is the same for every address. */
  | { do: 'mailCode'; email: string }
  /** Signs in to the account of the address, or gives the address to the account of the browser. */
  | { do: 'mailIn'; email: string; code: string }
  /** Removes the address. */
  | { do: 'unmail' };

export const REPORT_KINDS = ['name', 'message'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The most characters of a report. */
export const REPORT_MOST = 500;

export interface Companion {
  handle: string;
  name: string;
}

/** The friends and blocked players of an account, as its own player sees them. */
export interface Company {
  /** Players who are friends of each other. */
  friends: (Companion & { isOnline: boolean /** The public table of the friend; '' for none. */; room: string })[];
  /** `asking`: players who have asked this account to be friends. `asked`: players whom it has asked. */
  asking: Companion[];
  asked: Companion[];
  blocked: Companion[];
  invites: (Companion & { room: string; code: string })[];
}

/** The answer to a request of the account page. A new recovery code is sent once. */
export type AccountAnswer = AccountStatus & { code?: string };

export type AccountRequest =
  | { do: 'status' }
  /**
   * Creates a guest's account if the browser has no account. If a guest's session is old, renews it, so that
   * a passkey may be added.
   */
  | { do: 'open' }
  /** Gives a unique name to a guest's account, which must have a passkey or a verified e-mail address. */
  | { do: 'claim'; name: string }
  | { do: 'rename'; name: string }
  /** Signs the player in with a recovery code, and replaces the code. */
  | { do: 'recover'; code: string }
  | { do: 'code' }
  /** Ends a session, or with `OTHER_SESSIONS` all sessions except the session that sent the request. */
  | { do: 'end'; session: string }
  | { do: 'forget'; passkey: string }
  | { do: 'signOut' }
  /** The answer is an `OwnGames`. */
  | { do: 'games' }
  /** The answer is all that is stored about the account. */
  | { do: 'export' }
  | CompanyRequest
  | ClubRequest
  | MailRequest
  | { do: 'delete' };

/** The path of the public page of an account (`Profile`), by GET with the account's handle after it. */
export const PROFILE_PATH = '/api/profile';

export interface ProfileMatch {
  room: string;
  game: number;
  ended: number;
  players: number;
  /** The name of the preset of rules; `own` if the rules were changed. */
  preset: string;
  won: boolean;
  left: boolean;
  hasRecord: boolean;
}

interface RulesRow {
  preset: string;
  players: number;
  games: number;
  won: number;
  left: number;
}

export interface Profile {
  handle: string;
  name: string;
  since: number;
  games: number;
  /** Games that the player did not leave. */
  finished: number;
  byRules: RulesRow[];
  /** Matches at public tables, the newest first. */
  last: ProfileMatch[];
}

/** A table that is still open and at which the account has a seat. */
export interface GameRow {
  room: string;
  /** The invite code; '' for a public table. */
  code: string;
  isPlaying: boolean;
  /** Until when an adjourned game is kept, epoch ms; 0 for other games. */
  keptUntil: number;
  /** Does the game wait for this player, as far as the process that answers knows? */
  isWaiting: boolean;
  /** When the player's clock ends in a game of days, epoch ms; 0 if no such game waits for the player. */
  deadline: number;
  names: string[];
}

export interface OwnGames {
  open: GameRow[];
  /** Finished games. `key` opens the record if the table is private. */
  finished: (ProfileMatch & { key: string })[];
}

/** The value of `session` that ends all sessions except the session that sent the request. */
export const OTHER_SESSIONS = 'others';

/**
 * Why the server refused a request of the account page. `stale`: the player must sign in again first.
 * `key`: the passkey was not accepted, or is the last one. `player`: no other player has that name. `most`:
 * the list is full. `club`: the link leads to no club, or the account is not a member. `founder`: only the
 * founder may do that. `clubs`: the account is in too many clubs. `members`: the club is full. `rate`: the
 * address has made too many accounts. `email`: another account has the address.
 */
export type AccountTrouble =
  | 'loading'
  | 'signedOut'
  | 'guest'
  | 'claimed'
  | 'name'
  | 'key'
  | 'code'
  | 'stale'
  | 'player'
  | 'email'
  | 'most'
  | 'club'
  | 'founder'
  | 'clubs'
  | 'members'
  | 'rate';
