// The wire protocol besides the schema: types and limits only, so that the page carries no validation.
import type { Answer, RuleSet, Seat, View } from '../../model/game/types.ts';
import type { TableOptions } from '../../model/options/index.ts';
import { BOUNDS } from '../../model/shape/codec.ts';
import type { Pace } from '../match/pace.ts';
import type { Chosen, FreeChoice, HeldAnswer, SeatKind, TableStatus, TableWish } from '../match/types.ts';

export type { FreeChoice, HeldAnswer, TableWish };

/** Raise this when older pages can no longer talk to this server. */
export const WIRE = 22;
/** The room's name at the match maker. */
export const ROOM = 'match';

export const LIMITS = {
  /** Characters of a name after trimming. */
  name: 24,
  /** Entries of any list in an answer, and the largest integer in a message. */
  ...BOUNDS,
  /** Characters of a command's id. */
  cid: 40,
  bytes: 4096,
  /** Messages a second from one connection; more are refused (match.rate). */
  rate: 25,
  /** Messages a second from one connection before the server closes it. */
  flood: 100,
  /** Commands of a seat that are remembered, so that a repeated command is answered but not run again. */
  remembered: 64,
  /** Steps in one page of the log. */
  logPage: 50,
  watchers: 120,
} as const;

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
  /** Options of a table to be made, or with "Play now" of a new one. */
  table?: TableWish;
}

/**
 * POST, as JSON: the only way to enter. Answers with a `Reservation`, or (status 4xx or 5xx) with a
 * `Refusal`.
 */
export const ENTER_PATH = '/api/enter';

/**
 * The body of a request to ENTER_PATH:
 * - `play` (Play now): a seat at a table with the wanted options, which may be a bot's seat in a game in
 * which no player has acted yet. Otherwise a new table, where bots take the other seats immediately.
 * - `make`: a new table. A private table's code comes in the welcome.
 * - `join`: the table with that id, to a free seat or to watch. A token leads back to the player's seat,
 * after a reload as after a lost connection.
 * @example { "how": "join", "room": "k3VtF9wQz", "name": "Ann", "token": "…" }
 */
export type EnterRequest = JoinOptions & { how: 'play' | 'make' | 'join'; room?: string };

/** A place reserved for some seconds: client.consumeSeatReservation(reservation) connects to it. */
export interface Reservation {
  /** The room's name at the match maker; see ROOM. */
  name: string;
  roomId: string;
  processId: string;
  sessionId: string;
}

/** Codes with which the server closes a connection. Any other code means that it broke. */
export const CLOSED = {
  /** A newer connection with the same token took the seat: do not reconnect automatically. */
  elsewhere: 4100,
  /** The table was closed because it was inactive. */
  idle: 4101,
  /** The server was full and closed this table, where no game was being played, to make room for another. */
  crowded: 4102,
  /** The host freed the seat. */
  freed: 4103,
} as const;

/**
 * Requests of a client: room.request(name, send) resolves with the reply or rejects with a Refusal as reason.
 */
export interface Requests {
  /**
   * Answers an open decision of the sender's seat. May be sent again with another answer until the step is
   * taken.
   */
  answer: { send: { cid: string; id: number; answer: Answer }; reply: AnswerReply };
  /** Cashes, removes or resigns, for the sender's seat. */
  free: { send: { cid: string; action: FreeChoice }; reply: FreeReply };
  ready: { send: { ready: boolean }; reply: null };
  /**
   * Sets the level of the bots at a table that waits for its first game. For the player who made the table.
   */
  level: { send: { level: TableOptions['botLevel'] }; reply: null };
  /** Frees the seat of a player who is not ready or not connected, before the first game. For the host. */
  unseat: { send: { seat: Seat; taken: number }; reply: null };
  /** Fills the empty seats with bots and starts now. */
  fill: { send: Record<string, never>; reply: null };
  /** Lets a bot play for the sender, or takes over again. */
  auto: { send: { on: boolean }; reply: null };
  /**
   * Holds open the window of this decision, whatever the sender has in hand, or lets go of it. It only takes
   * time, and all players see it. Refused after that window has closed, and without effect on the next
   * window.
   */
  hold: { send: { id: number; on: boolean }; reply: null };
  /**
   * How fast the sender wants the table to play. The table plays as the slowest of its active human players
   * wants. `streams`: the sender's page is shown to others, so its timing must reveal nothing.
   */
  pace: { send: { pace: Pace; streams: boolean }; reply: null };
  /** Starts a new game with the same people at the same table, after this one is over. */
  rematch: { send: Record<string, never>; reply: null };
  /**
   * Returns a page of the sender's stream: `count` steps before the step number `before` (absent: the
   * newest).
   */
  log: { send: { before?: number; count?: number }; reply: LogPage };
  rename: { send: { name: string }; reply: null };
  /** Takes the sender's steps since seq `to` back (see undoTarget in flow/undo.ts). */
  undo: { send: { cid: string; to: number }; reply: FreeReply };
  /** SHA-256 of the sender's nonce for the table's next game. May be sent again until it starts. */
  commit: { send: { commitment: string }; reply: null };
  /** Opens the nonce for game number `game`, after the message `commitments`. */
  nonce: { send: { game: number; nonce: string }; reply: null };
  /**
   * Agrees that holders of the table's key see all hands later by these terms, as proposed or as the first
   * proposal; or ends that.
   */
  caster: { send: ({ on: true } & CasterTerms) | { on: false }; reply: null };
}
export type RequestName = keyof Requests;
export const REQUESTS: readonly RequestName[] = [
  ...([
    'answer',
    'free',
    'undo',
    'ready',
    'level',
    'unseat',
    'fill',
    'auto',
    'hold',
    'pace',
    'rematch',
    'log',
    'rename',
    'commit',
    'nonce',
    'caster',
  ] as const),
];

/** `held`: waits for the other answers of the set; false if it completed the set and the step is taken. */
interface AnswerReply {
  held: boolean;
  seq: number;
}
interface FreeReply {
  seq: number;
}

/**
 * How long a table with no connected player is kept, in ms: a game of several people, of one against bots, a
 * game without any action yet, and a table whose game is over.
 */
export interface Keeps {
  empty: number;
  solo: number;
  untouched: number;
  over: number;
}

/** The first message after a join and after every return. */
export interface Welcome {
  /** The recipient's seat, -1 for a spectator. */
  seat: Seat;
  /** Secret; empty for a spectator. Keep it in localStorage by roomId, never in a URL. */
  token: string;
  wire: number;
  build: string;
  roomId: string;
  /** Invite code of a private table, for its players. */
  code?: string;
  keeps?: Keeps;
  /** Server time, epoch ms, so that deadlines can be shown on this machine's clock. */
  serverTime: number;
}

/**
 * One step of the game as one class of viewers may see it. Sent (as `packStep` writes it) before the patch
 * with the same seq.
 */
export interface StepMessage {
  /** Which game of this table: 1, 2, … (rematches). */
  game: number;
  /** The view's seq after this step; 0 for the opening (from the untouched game to the first decision). */
  seq: number;
  /** Events, redacted for this class, as `packEvents` writes them; see `eventsOf`. */
  events: string;
  /** Hash of this class's view after the step. */
  hash: string;
  /**
   * Digest of the events as tuples (see toTuple): some events, such as dice, change no state but must arrive
   * unaltered.
   */
  eventsHash: string;
  /**
   * The seats for which the clock answered, or a bot while the player was away; absent if none. Never in a
   * window.
   */
  chosen?: readonly Chosen[];
  /** Only with seq 0: the untouched game is newGame(rules). */
  rules?: RuleSet;
}

/** The recipient's answers that wait for the rest of the set. Sent when they change and after a return. */
export interface HeldMessage {
  answers: HeldAnswer[];
  /** Decisions whose held answer was no longer legal and which must be answered again. */
  dropped: number[];
}

/**
 * The next game is about to begin. The commitments of the server and of the players (by seat, '' for none)
 * are fixed, and each player opens their nonce now. A player who is late has none.
 */
export interface CommitmentsMessage {
  game: number;
  commitment: string;
  commitments: string[];
}

/**
 * How much later a caster sees all hands: after `rounds` more rounds have ended and `minutes` minutes of play
 * have passed.
 */
export interface CasterTerms {
  rounds: number;
  minutes: number;
  /** Whether the caster may have the same address as a seated player. */
  sameAddress: boolean;
}
export const CASTER_BOUNDS = { rounds: [1, 5], minutes: [2, 60] } as const;

/** The public facts of the caster feed, as JSON in `SyncedTable.caster`. */
export interface CasterTold extends CasterTerms {
  /** Seats whose players agree. */
  agreed: readonly Seat[];
  /** All seated players agree: there is a key, and its holders are sent what is old enough. */
  on: boolean;
}

/** Only to seats: the key of the caster feed, '' for none. */
interface CasterKey {
  key: string;
}

/**
 * GET /api/caster/<roomId>?from=<seq>, with the key in the header RECORD_KEY, answers with a `FeedPage`: all
 * hands, with the agreed delay. 404 for a key that is not valid or no longer valid.
 */
export const CASTER_PATH = '/api/caster';
/** Steps in one page of the caster feed. */
export const CASTER_STEPS = 60;
export interface FeedPage extends CasterTerms {
  game: number;
  names: readonly string[];
  /** Nothing is sent for now: a player must agree again, or come back. */
  rests: boolean;
  over: boolean;
  /**
   * From step `from` on, oldest first, as `packStep` writes them: complete events, `hash` of the public's
   * view.
   */
  steps: readonly string[];
  more: boolean;
}

/** A page of the log, oldest first. `more`: there are earlier steps. */
export interface LogPage {
  game: number;
  steps: StepMessage[];
  more: boolean;
}

/** Messages of the server. */
export interface ServerMessages {
  welcome: Welcome;
  step: string;
  held: HeldMessage;
  commitments: CommitmentsMessage;
  caster: CasterKey;
}

/** One row of GET /api/tables → { tables: TableRow[] }. Public tables only. */
export interface TableRow {
  roomId: string;
  status: TableStatus;
  /** The table's options that differ from the default; see `readTable`. */
  options: TableWish;
  seats: { name: string; kind: SeatKind }[];
  watching: number;
  round: number;
}

export const TABLES_PATH = '/api/tables';
/** GET, as JSON: { table: TableRow | null }, the public game shown to visitors who ask for the best one. */
export const TV_PATH = '/api/tv';
/**
 * GET /api/still/<roomId, or 'tv'> → Still: the current position of a public game. Answers 304 if the client
 * has it already, 204 if there is no game, 404 if there is no such table.
 */
export const STILL_PATH = '/api/still';
/** A public game as the public sees it. */
export interface Still {
  room: string;
  game: number;
  /** By seat. */
  names: readonly string[];
  /** By seat, the chance to win by public facts, in hundredths; empty before the first round. */
  chances: readonly number[];
  view: View;
}
/** GET /api/record/<roomId>/<game>: the whole record as JSON lines, after the match has ended. */
export const RECORD_PATH = '/api/record';
/** Header with a seat's token or the invite code, which the record of a private table requires. */
export const RECORD_KEY = 'x-table-key';
