// What goes over the wire beside the schema: types and limits only, so that the page carries no validation.
import type { Answer, RuleSet, Seat, View } from '../game/types.ts';
import type { Pace } from '../match/pace.ts';
import type { Chosen, FreeChoice, HeldAnswer, SeatKind, TableStatus, TableWish } from '../match/types.ts';
import type { TableOptions } from '../options/index.ts';
import { BOUNDS } from '../shape/codec.ts';

export type { FreeChoice, HeldAnswer, TableWish };

/** Raised when an old page could not talk to this server any more. */
export const WIRE = 21;
/** The room's name at the match maker. */
export const ROOM = 'match';

export const LIMITS = {
  /** Characters of a name after trimming. */
  name: 24,
  /** Entries of any list in an answer, and the largest integer in a message. */
  ...BOUNDS,
  /** Characters of a command's own id. */
  cid: 40,
  /** Bytes of one message. */
  bytes: 4096,
  /** Messages a second from one connection; more are refused (match.rate). */
  rate: 25,
  /** Messages a second from one connection before it is closed. */
  flood: 100,
  /** Commands of a seat that are remembered, so that a repeated one is answered and not done again. */
  remembered: 64,
  /** Steps in one page of the log. */
  logPage: 50,
  watchers: 120,
} as const;

/** What a client gives when it joins; all optional. */
export interface JoinOptions {
  /** The secret token of an earlier welcome: leads back to the same seat. */
  token?: string;
  name?: string;
  /** Watch without a seat. */
  spectate?: boolean;
  /** Invite code of a private table. */
  code?: string;
  /** WIRE of the page. */
  wire?: number;
  /** SHA-256 of one's own nonce for the table's next game; see the request `commit`. */
  commitment?: string;
  /** When making a table; with "Play now" the wishes for a new one. */
  table?: TableWish;
}

/** POST, as JSON: the one way in. Answers with a `Reservation`, else (status 4xx or 5xx) with a `Refusal`. */
export const ENTER_PATH = '/api/enter';

/**
 * What is sent to ENTER_PATH:
 * - `play` (Play now): a seat at a table that fits the wishes, also that of a bot in a game in which no player has acted yet; else
 *   a new table, at which bots take the other seats immediately.
 * - `make`: a new table. A private table's code comes in the welcome.
 * - `join`: into the table with that id, to a free seat or to watch; with a token back to one's own seat, after a reload as
 *   after a lost line.
 * @example { "how": "join", "room": "k3VtF9wQz", "name": "Ann", "token": "…" }
 */
export type EnterRequest = JoinOptions & { how: 'play' | 'make' | 'join'; room?: string };

/** A place that is kept for some seconds: client.consumeSeatReservation(reservation) connects to it. */
export interface Reservation {
  /** The room's name at the match maker; see ROOM. */
  name: string;
  roomId: string;
  processId: string;
  sessionId: string;
}

/** Codes a connection is closed with; any other means that it broke. */
export const CLOSED = {
  /** The seat was taken by a newer connection with the same token: do not come back by yourself. */
  elsewhere: 4100,
  /** The table was closed because nobody did anything at it. */
  idle: 4101,
  /** The server was full, and the table, at which nobody was playing, made room for another. */
  crowded: 4102,
  /** The host freed the seat. */
  freed: 4103,
} as const;

/** Requests of a client: room.request(name, send) resolves with the reply or rejects with a Refusal as reason. */
export interface Requests {
  /** Answer an open decision of one's own seat. May be sent again with another answer until the step is taken. */
  answer: { send: { cid: string; id: number; answer: Answer }; reply: AnswerReply };
  /** Cash, remove or resign (the seat is the sender's). */
  free: { send: { cid: string; action: FreeChoice }; reply: FreeReply };
  ready: { send: { ready: boolean }; reply: null };
  /** How well the bots of a table play that waits for its first game: for who made it. */
  level: { send: { level: TableOptions['botLevel'] }; reply: null };
  /** Free the seat of a player who is not ready or not connected, before the first game: for the host. */
  unseat: { send: { seat: Seat }; reply: null };
  /** Fill the empty seats with bots and start now. */
  fill: { send: Record<string, never>; reply: null };
  /** Let a bot play for me, or take over again. */
  auto: { send: { on: boolean }; reply: null };
  /**
   * Hold the window open in which one is asked this decision, whatever one holds, or let go of it: nothing but time comes of
   * it, and everybody sees that it is held. Once that window has closed it is refused, and leaves the next one alone.
   */
  hold: { send: { id: number; on: boolean }; reply: null };
  /**
   * How fast one wants the table to play: it plays as fast as the slowest wants who play it themselves. `streams`: one's page
   * is shown to others, so that nothing may be read off its times.
   */
  pace: { send: { pace: Pace; streams: boolean }; reply: null };
  /** A new game with the same people at the same table, once this one is over. */
  rematch: { send: Record<string, never>; reply: null };
  /** A page of the caller's own stream: `count` steps before the step number `before` (absent: the newest). */
  log: { send: { before?: number; count?: number }; reply: LogPage };
  rename: { send: { name: string }; reply: null };
  /** Take one's own steps since seq `to` back (see undoTarget in flow/undo.ts). */
  undo: { send: { cid: string; to: number }; reply: FreeReply };
  /** SHA-256 of one's own nonce for the table's next game; may be sent again until it starts. */
  commit: { send: { commitment: string }; reply: null };
  /** Opens the nonce for game number `game`, after the message `opening`. */
  nonce: { send: { game: number; nonce: string }; reply: null };
  /** Agree that whoever has the table's key sees all hands later by these terms, as proposed or as the first to propose; or end that. */
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

/** `held`: waits for the others; false when it completed the set and the step is taken. */
interface AnswerReply {
  held: boolean;
  seq: number;
}
interface FreeReply {
  seq: number;
}

/**
 * How long a table waits once everybody has left it, ms: a game of several people, one of one against bots, one in which nobody has
 * done anything, and a table whose game is over.
 */
export interface Keeps {
  empty: number;
  solo: number;
  untouched: number;
  over: number;
}

/** First message after a join and after every return. */
export interface Welcome {
  /** Own seat, -1 for a watcher. */
  seat: Seat;
  /** Secret; empty for a watcher. Keep it in localStorage by roomId, never in a URL. */
  token: string;
  wire: number;
  build: string;
  roomId: string;
  /** Invite code of a private table, for those who sit at it. */
  code?: string;
  keeps?: Keeps;
  /** Server time, epoch ms, so that deadlines can be shown on this machine's clock. */
  serverTime: number;
}

/**
 * One step of the game as one viewer class may see it. Sent (as `packStep` writes it) before the patch that carries the
 * same seq.
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
  /** Digest of the events as tuples (see toTuple): dice and the like change no state, yet must arrive as they were sent. */
  eventsHash: string;
  /** For whom the clock chose, or a bot while they were away; absent when nobody. Never in a window. */
  chosen?: readonly Chosen[];
  /** Only with seq 0: the untouched game is newGame(rules). */
  rules?: RuleSet;
}

/** Own answers that wait for the rest of the set; sent whenever they change and after a return. */
export interface HeldMessage {
  answers: HeldAnswer[];
  /** Decisions whose held answer no longer passed and must be answered again. */
  dropped: number[];
}

/**
 * The next game is about to begin: the server's commitment and the players' (by seat, '' for none) stand, and each opens
 * their nonce now. Who has not done so in time has none.
 */
export interface CommitmentsMessage {
  game: number;
  commitment: string;
  commitments: string[];
}

/** How much later a caster sees all hands: once `rounds` more rounds have ended and `minutes` minutes of play have passed. */
export interface CasterTerms {
  rounds: number;
  minutes: number;
  /** May the caster come from the address of somebody who sits there? */
  sameAddress: boolean;
}
export const CASTER_BOUNDS = { rounds: [1, 5], minutes: [2, 60] } as const;

/** What everybody is told of the caster feed, as JSON in `SyncedTable.caster`. */
export interface CasterTold extends CasterTerms {
  /** Seats whose players agree. */
  agreed: readonly Seat[];
  /** Everybody who sits there agrees: there is a key, and who has it is sent what is old enough. */
  on: boolean;
}

/** Only to seats: the key of the caster feed, '' once there is none. */
interface CasterKey {
  key: string;
}

/**
 * GET /api/caster/<roomId>?from=<seq>, with the key in the header RECORD_KEY, answers with a `FeedPage`: all hands, as late as was agreed.
 * 404 for a key that opens nothing, or not any more.
 */
export const CASTER_PATH = '/api/caster';
/** Steps in one page of the caster feed. */
export const CASTER_STEPS = 60;
export interface FeedPage extends CasterTerms {
  game: number;
  names: readonly string[];
  /** Nothing comes for now: somebody has yet to agree anew, or to come back. */
  rests: boolean;
  over: boolean;
  /** From step `from` on, oldest first, as `packStep` writes them: events whole, `hash` that of the public's view. */
  steps: readonly string[];
  /** Is there more that is old enough? */
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
  /** A StepMessage, packed. */
  step: string;
  held: HeldMessage;
  commitments: CommitmentsMessage;
  caster: CasterKey;
}

/** One row of GET /api/tables → { tables: TableRow[] }. Public tables only. */
export interface TableRow {
  roomId: string;
  status: TableStatus;
  /** What of the table is not as it usually is; see `readTable`. */
  options: TableWish;
  seats: { name: string; kind: SeatKind }[];
  watching: number;
  round: number;
}

export const TABLES_PATH = '/api/tables';
/** GET, as JSON: { table: TableRow | null }, the public game that is shown to whoever asks for the best there is. */
export const TV_PATH = '/api/tv';
/** GET /api/still/<roomId, or 'tv'> → Still: how a public game stands now. Answers 304 to whoever has it already, 204 where nothing is on, 404 where there is no such table. */
export const STILL_PATH = '/api/still';
/** A public game as everybody sees it. */
export interface Still {
  room: string;
  game: number;
  /** By seat. */
  names: readonly string[];
  /** By seat, everybody's chance to win by what lies open, in hundredths; none before the first round. */
  chances: readonly number[];
  view: View;
}
/** GET /api/record/<roomId>/<game>: the whole record as JSON lines, once the match has ended. */
export const RECORD_PATH = '/api/record';
/** Header with a seat's token or the invite code: only with it a private table's record is had. */
export const RECORD_KEY = 'x-table-key';
