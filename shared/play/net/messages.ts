// The protocol apart from the synchronised state: only types and limits, so that the page does not
// load any validation.
import type { Answer, RuleSet, Seat } from '../../model/game/types.ts';
import type { TableOptions } from '../../model/options/index.ts';
import { BOUNDS } from '../../model/shape/codec.ts';
import type { Pace } from '../match/pace.ts';
import type { Chosen, FreeChoice, HeldAnswer, SeatKind, TableStatus, TableWish } from '../match/types.ts';
import type { VoteWish } from '../match/votes/index.ts';
import type { Call, ChatPage, Phrase, TalkMessage } from './talk.ts';

export type { FreeChoice, HeldAnswer, TableWish };

/** Raise this when older pages cannot talk to this server. */
export const WIRE = 25;
/** The room's name at the match maker. */
export const ROOM = 'match';

export const LIMITS = {
  /** Characters of a name after trimming. */
  name: 24,
  /** Entries of a list in an answer, and the largest integer in a message. */
  ...BOUNDS,
  cid: 40,
  bytes: 4096,
  /** Messages a second from one connection; more are refused (match.rate). */
  rate: 25,
  /** Messages a second before the server closes the connection. */
  flood: 100,
  /** Commands of a seat that are remembered, so that a repeated command does not run again. */
  remembered: 64,
  logPage: 50,
  /** Characters of a line of the chat, and lines that the server remembers. */
  chat: 200,
  chatLines: 100,
  spectators: 120,
  /** Values of one option in a wish. */
  wish: 8,
} as const;

/** Codes with which the server closes a connection. Any other code means that the connection broke. */
export const CLOSED = {
  /** A newer connection with the same token took the seat: do not reconnect automatically. */
  elsewhere: 4100,
  idle: 4101,
  /** The server was full and closed this table, which had no game, to make room for another. */
  crowded: 4102,
  freed: 4103,
  /** Another process owns the table now, or soon will: enter again, at any process. */
  moved: 4104,
  /** The host closed this table. */
  host: 4105,
  /** The host closed the table to spectators. */
  unwatched: 4106,
  /** The operator closed this table. */
  operator: 4110,
} as const;

/**
 * Requests of a client: room.request(name, send) resolves with the reply or rejects with a Refusal as reason.
 */
export interface Requests {
  /** Answers an open decision of the sender's seat. Another answer may be sent until the step is taken. */
  answer: { send: { cid: string; id: number; answer: Answer }; reply: AnswerReply };
  /** Cashes, removes or resigns, for the sender's seat. */
  free: { send: { cid: string; action: FreeChoice }; reply: FreeReply };
  ready: { send: { ready: boolean }; reply: null };
  /** Sets the level of the bots before the first game. Only for the player who made the table. */
  level: { send: { level: TableOptions['botLevel'] }; reply: null };
  /**
   * Frees the seat of another player before the first game, and bars that player for a while. Only
   * for the host.
   */
  unseat: { send: { seat: Seat; taken: number }; reply: null };
  /** Makes another connected player the host, before the first game. Only for the host. */
  host: { send: { seat: Seat; taken: number }; reply: null };
  /** Changes the options of a waiting table; no player is ready any more. Only for the host. */
  options: { send: { table: TableWish }; reply: null };
  /** Lets spectators in, or closes the table to them, before the first game. Only for the host. */
  gallery: { send: { on: boolean }; reply: null };
  /** Closes a waiting table for all. Only for the host. */
  close: { send: Record<string, never>; reply: null };
  /** Fills the empty seats with bots and starts now. */
  fill: { send: Record<string, never>; reply: null };
  /** Lets a bot play for the sender, or takes over again. */
  auto: { send: { on: boolean }; reply: null };
  /**
   * Holds open the window of this decision, or lets go of it. All players see it, and it does not depend on
   * the sender's hand. Refused if that window has closed, and then without effect on the next window.
   */
  hold: { send: { id: number; on: boolean }; reply: null };
  /**
   * How fast the sender wants the table to play. The slowest active player decides. `streams`: the sender's
   * page is shown to an audience, so it must not reveal anything by its timing.
   */
  pace: { send: { pace: Pace; streams: boolean }; reply: null };
  /** Starts a new game at the same table after this game is over. */
  rematch: { send: Record<string, never>; reply: null };
  /** Returns a page of the sender's stream: `count` steps before the step `before` (absent: the newest). */
  log: { send: { before?: number; count?: number }; reply: LogPage };
  rename: { send: { name: string }; reply: null };
  /** Names a spectator in the list of spectators; '' hides the name. Only for spectators. */
  showName: { send: { name: string }; reply: null };
  /** Takes back the sender's steps since seq `to` (see undoTarget in flow/undo.ts). */
  undo: { send: { cid: string; to: number }; reply: FreeReply };
  /** SHA-256 of the sender's nonce for the table's next game. May be sent again until it starts. */
  commit: { send: { commitment: string }; reply: null };
  /** Opens the nonce for game number `game`, after the message `commitments`. */
  nonce: { send: { game: number; nonce: string }; reply: null };
  /** Calls a vote of the people at the table, with the sender's own yes. */
  vote: { send: VoteWish; reply: null };
  /** Votes on the open vote number `n`, once. */
  ballot: { send: { n: number; yes: boolean }; reply: null };
  /** Agrees that holders of the table's key see all hands after this delay, or ends the agreement. */
  caster: { send: ({ on: true } & CasterTerms) | { on: false }; reply: null };
  /** Cheers or jeers. `to`: the player whom the call is for, -1 for all. */
  cheer: { send: { call: Call; to: Seat }; reply: null };
  /** Writes a line: a player to the players' chat, a spectator to the spectators' chat. */
  say: { send: { text: string } | { phrase: Phrase }; reply: null };
  /** Returns the lines of the chat that the sender may read. */
  chat: { send: Record<string, never>; reply: ChatPage };
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
    'showName',
    'commit',
    'nonce',
    'caster',
    'cheer',
    'vote',
    'ballot',
    'say',
    'chat',
    'host',
    'options',
    'gallery',
    'close',
  ] as const),
];

/** `held`: the answer waits for its set; false if it completed the set and the step is taken. */
interface AnswerReply {
  held: boolean;
  seq: number;
}
interface FreeReply {
  seq: number;
}

/**
 * How long a table without connected players is kept, ms: a game of several people, of one against bots, a
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
  seat: Seat;
  /** Secret; empty for a spectator. Keep it in localStorage by roomId, never in a URL. */
  token: string;
  wire: number;
  build: string;
  roomId: string;
  /** Invite code of a private table, for its players. */
  code?: string;
  keeps?: Keeps;
  /** Server time, epoch ms, to show deadlines on this machine's clock. */
  serverTime: number;
}

/** A step as one class of viewers may see it. Sent (by `packStep`) before the patch with the same seq. */
export interface StepMessage {
  /** Which game of this table: 1, 2, … (rematches). */
  game: number;
  /** The view's seq after this step; 0 for the opening (from the untouched game to the first decision). */
  seq: number;
  /** Redacted events, as `packEvents` writes them; see `eventsOf`. */
  events: string;
  /** Hash of this class's view after the step. */
  hash: string;
  /**
   * Digest of the events as tuples (see toTuple): some events,
   * such as dice, change no state but must arrive unaltered.
   */
  eventsHash: string;
  /**
   * The seats for which the clock answered, or a bot while
   * the player was away, if any. Never set in a window.
   */
  chosen?: readonly Chosen[];
  /** Only with seq 0: the untouched game is newGame(rules). */
  rules?: RuleSet;
}

/** The recipient's held answers. Sent when they change and after a return. */
export interface HeldMessage {
  answers: HeldAnswer[];
  /** Decisions whose held answer became illegal and which must be answered again. */
  dropped: number[];
}

/**
 * The next game is about to begin. The commitments of the server and of the players (by seat, '' for none)
 * are fixed, and each player opens their nonce now. A player who is late has no nonce.
 */
export interface CommitmentsMessage {
  game: number;
  commitment: string;
  commitments: string[];
}

/** A caster's delay: `rounds` more rounds have ended, and `minutes` minutes of play have passed. */
export interface CasterTerms {
  rounds: number;
  minutes: number;
  /** May the caster have the same address as a seated player? */
  sameAddress: boolean;
}
export const CASTER_BOUNDS = { rounds: [1, 5], minutes: [2, 60] } as const;

/** The public facts of the caster feed, as JSON in `SyncedTable.caster`. */
export interface CasterStatus extends CasterTerms {
  agreed: readonly Seat[];
  /** Do all seated players agree? If so, there is a key, and its holders are sent what is old enough. */
  on: boolean;
}

/**
 * Sent to a player who waits alone at a quick table: a newcomer waits at this other table, whose options meet
 * both wishes. The page enters it with `play`, its wish and this room.
 */
interface Regroup {
  room: string;
}

/** Sent to seats: the key of the caster feed, '' for none. */
interface CasterKey {
  key: string;
}

/**
 * GET /api/caster/<roomId>?from=<seq>, with the key in the header RECORD_KEY, answers with a `FeedPage`:
 * all hands, with the agreed delay. 404 for an invalid key.
 */
export const CASTER_PATH = '/api/caster';
export const CASTER_STEPS = 60;
export interface FeedPage extends CasterTerms {
  game: number;
  names: readonly string[];
  /** Nothing is sent for now: a player must agree again or come back. */
  rests: boolean;
  over: boolean;
  /**
   * From step `from` on, oldest first, as `packStep` writes
   * them: complete events, `hash` of the public's view.
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

export interface ServerMessages {
  welcome: Welcome;
  step: string;
  held: HeldMessage;
  commitments: CommitmentsMessage;
  caster: CasterKey;
  regroup: Regroup;
  announcement: Announcement;
  talk: TalkMessage;
}

/** A text of the operator to all players and spectators. */
export interface Announcement {
  announcement: string;
}

/** A row of GET /api/tables → { tables: TableRow[] }. Public tables only. */
export interface TableRow {
  roomId: string;
  status: TableStatus;
  /** The options that differ from their defaults; see `readTable`. */
  options: TableWish;
  seats: { name: string; kind: SeatKind }[];
  /** The host, and the seat with the best chances by public facts since the round began; -1 for none. */
  host: Seat;
  leader: Seat;
  watching: number;
  round: number;
  paused: boolean;
  isRanked: boolean;
}

export const TABLES_PATH = '/api/tables';
/** GET, as JSON: { table: TableRow | null }, the public game on television. */
export const TV_PATH = '/api/tv';
/** GET /api/record/<roomId>/<game>: the whole record as JSON lines, after the match has ended. */
export const RECORD_PATH = '/api/record';
/** Instead of a game's number, as JSON: { game: number }, the last finished game of a public table. */
export const LAST_GAME = 'last';
/** Header with a seat's token or the invite code, which the record of a private table requires. */
export const RECORD_KEY = 'x-table-key';
