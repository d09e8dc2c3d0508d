// The messages between client and server, apart from the synchronised state. Only types and limits, so that
// the page does not load any validation.
import type { Answer, RuleSet, Seat } from '../../model/game/types.ts';
import type { TableOptions } from '../../model/options/index.ts';
import { BOUNDS } from '../../model/shape/codec.ts';
import type { Pace } from '../match/pace.ts';
import type { Chosen, FreeChoice, HeldAnswer, SeatKind, TableStatus, TableWish } from '../match/types.ts';
import type { VoteWish } from '../match/votes/index.ts';
import type { DayRequests } from './days.ts';
import type { Call, ChatPage, Phrase, TalkMessage } from './talk.ts';

export type { FreeChoice, HeldAnswer, TableWish };

/** The version of the protocol. Raise it when older pages cannot talk to this server. */
export const WIRE = 25;
/** The name under which Colyseus's match maker knows the rooms of games. */
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
  /** The length of a chat line, and how many lines the server remembers. */
  chat: 200,
  chatLines: 100,
  spectators: 120,
  /** How many values of one option a wish may list. */
  wish: 8,
} as const;

/** The codes with which the server closes a connection. Any other code means that the connection broke. */
export const CLOSED = {
  /** A newer connection with the same token took the seat. The page must not reconnect automatically. */
  elsewhere: 4100,
  idle: 4101,
  /** The server was full, and this table had no game, so it was closed to make room for another. */
  crowded: 4102,
  freed: 4103,
  /** Another server process owns the table now, or soon will. The client may enter again at any process. */
  moved: 4104,
  host: 4105,
  unwatched: 4106,
  operator: 4110,
} as const;

/**
 * The requests of a client. room.request(name, send) resolves with the reply, or rejects with
 * a Refusal as reason.
 */
export interface Requests extends DayRequests {
  /**
   * Answers an open decision of the sender's seat. The sender may send another answer until
   * the step is taken.
   */
  answer: { send: { cid: string; id: number; answer: Answer }; reply: AnswerReply };
  /** Takes a free action for the sender's seat: cashes treasure, removes a piece, resigns. */
  free: { send: { cid: string; action: FreeChoice }; reply: FreeReply };
  ready: { send: { ready: boolean }; reply: null };
  /** Sets the level of the bots before the first game. Only for the player who made the table. */
  level: { send: { level: TableOptions['botLevel'] }; reply: null };
  /**
   * Takes the seat from another player before the first game, and keeps that player out for a while.
   * Only for the host.
   */
  unseat: { send: { seat: Seat; taken: number }; reply: null };
  /** Makes another connected player the host, before the first game. Only for the host. */
  host: { send: { seat: Seat; taken: number }; reply: null };
  /**
   * Changes the options of a table that has not begun; afterwards no player counts as ready.
   * Only for the host.
   */
  options: { send: { table: TableWish }; reply: null };
  /** Opens or closes the table to spectators before the first game. Only for the host. */
  spectators: { send: { on: boolean }; reply: null };
  /** Closes a table that has not begun, for all visitors. Only for the host. */
  close: { send: Record<string, never>; reply: null };
  /** Fills the empty seats with bots and starts now. */
  fill: { send: Record<string, never>; reply: null };
  /** Lets a bot play the sender's seat, or gives the seat back to the sender. */
  auto: { send: { on: boolean }; reply: null };
  /**
   * Holds the window of this decision open, or lets go of it. All players see it, and it does not depend on
   * the sender's hand. If the window has closed, the server refuses, and the next window is not affected.
   */
  hold: { send: { id: number; on: boolean }; reply: null };
  /**
   * How fast the sender wants the table to play. The slowest active player decides. `streams`: the sender
   * shows their page to an audience, so its timing must not reveal anything.
   */
  pace: { send: { pace: Pace; streams: boolean }; reply: null };
  rematch: { send: Record<string, never>; reply: null };
  /**
   * Returns a page of the log as the sender may see it: `count` steps before the step
   * `before` (absent: the newest).
   */
  log: { send: { before?: number; count?: number }; reply: LogPage };
  rename: { send: { name: string }; reply: null };
  /** Shows the name of the spectator who sends it in the list of spectators; '' hides the name. */
  showName: { send: { name: string }; reply: null };
  /** Undoes the sender's steps since seq `to` (see undoTarget in flow/undo.ts). */
  undo: { send: { cid: string; to: number }; reply: FreeReply };
  /**
   * The SHA-256 of the random number (nonce) that the sender adds to the luck of the next game. May be sent
   * again until the game starts.
   */
  commit: { send: { commitment: string }; reply: null };
  /** Reveals the nonce for game number `game`, after the message `commitments`. */
  nonce: { send: { game: number; nonce: string }; reply: null };
  /** Calls a vote of the people at the table. The sender votes yes. */
  vote: { send: VoteWish; reply: null };
  /** Casts the sender's ballot in the open vote number `n`, once. */
  ballot: { send: { n: number; yes: boolean }; reply: null };
  /**
   * Agrees that holders of the table's key see all hands after this delay (the caster feed),
   * or ends the agreement.
   */
  caster: { send: ({ on: true } & CasterTerms) | { on: false }; reply: null };
  /** Sends a cheer or jeer. `to`: the player whom it is for, -1 for all players. */
  cheer: { send: { call: Call; to: Seat }; reply: null };
  /** Writes a chat line: a player to the players' chat, a spectator to the spectators' chat. */
  say: { send: { text: string } | { phrase: Phrase }; reply: null };
  /** Returns the lines of the chat that the sender may read. */
  chat: { send: Record<string, never>; reply: ChatPage };
  /** Reports a chat line to the moderators, with its text. `chat`: the id of the chat. */
  report: { send: { chat: string; line: number }; reply: null };
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
    'standing',
    'vacation',
    'say',
    'chat',
    'report',
    'host',
    'options',
    'spectators',
    'close',
  ] as const),
];

/**
 * `held`: true if the answer waits for the other players' answers; false if it was the last and
 * the step is taken.
 */
interface AnswerReply {
  held: boolean;
  seq: number;
}
interface FreeReply {
  seq: number;
}

/**
 * How long a table without connected players is kept, ms: `empty` for a game of several people, then a
 * person's game against bots, a game without any action yet, and a table whose game is over.
 */
export interface Keeps {
  empty: number;
  solo: number;
  untouched: number;
  over: number;
}

/** The first message to a client after it joined or came back. */
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
  /** The server's time, epoch ms, so that the page can show deadlines by its own clock. */
  serverTime: number;
}

/**
 * A step as one group of viewers may see it. `packStep` writes it, and it is sent before the state changes
 * of the same seq.
 */
export interface StepMessage {
  /** Which game of this table: 1, 2, … (rematches). */
  game: number;
  /** The number of the step; 0 for the opening (from the new game to the first decision). */
  seq: number;
  /** The events without what these viewers may not know, as `packEvents` writes them; see `eventsOf`. */
  events: string;
  /** The hash of these viewers' view after the step. */
  hash: string;
  /**
   * A digest of the events. Some events, such as dice, change no state, so the hash of the view
   * does not cover them.
   */
  eventsHash: string;
  chosen?: readonly Chosen[];
  /** Present only with seq 0. The game before the opening is newGame(rules). */
  rules?: RuleSet;
}

/** The answers of the recipient that wait for the other players. Sent when they change and after a return. */
export interface HeldMessage {
  answers: HeldAnswer[];
  /** Decisions that the recipient must answer again, because the held answer became illegal. */
  dropped: number[];
}

/**
 * The next game is about to begin. The commitments of the server and of the players (by seat, '' for none)
 * are fixed, and each player now reveals their nonce. A player who is late takes no part in the luck.
 */
export interface CommitmentsMessage {
  game: number;
  commitment: string;
  commitments: string[];
}

/**
 * The delay after which casters see a step: `rounds` more rounds have ended, and `minutes` minutes
 * of play have passed.
 */
export interface CasterTerms {
  rounds: number;
  minutes: number;
  /** May the caster have the same address as a seated player? */
  sameAddress: boolean;
}
export const CASTER_BOUNDS = { rounds: [1, 5], minutes: [2, 60] } as const;

/** What all players see of the caster feed. JSON in `SyncedTable.caster`. */
export interface CasterStatus extends CasterTerms {
  agreed: readonly Seat[];
  /**
   * Do all seated players agree? If so, there is a key, and holders of the key get the steps
   * that are old enough.
   */
  on: boolean;
}

/**
 * Sent to a player who waits alone at a quick table: a newcomer waits at another table whose options meet
 * both wishes. The page enters that table with `play`, its wish and the room `room`.
 */
interface Regroup {
  room: string;
}

/** Sent to players: the key of the caster feed, '' for none. */
interface CasterKey {
  key: string;
}

/**
 * GET /api/caster/<roomId>?from=<seq>, with the key in the header RECORD_KEY. The answer is a `FeedPage`: all
 * hands, with the agreed delay. 404 for an invalid key.
 */
export const CASTER_PATH = '/api/caster';
export const CASTER_STEPS = 60;
export interface FeedPage extends CasterTerms {
  game: number;
  names: readonly string[];
  /** True if nothing is sent for now, because a player must agree again or come back. */
  rests: boolean;
  over: boolean;
  /**
   * The steps from `from` on, oldest first, as `packStep` writes them, with all events; `hash` is that
   * of the public's view.
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

/** A public table. GET /api/tables returns { tables: TableRow[] }. */
export interface TableRow {
  roomId: string;
  status: TableStatus;
  /** The options that differ from their defaults; see `readTable`. */
  options: TableWish;
  seats: { name: string; kind: SeatKind }[];
  /**
   * The seat of the host; and, since the round began, the seat with the best chances by
   * public facts. -1 for none.
   */
  host: Seat;
  leader: Seat;
  watching: number;
  round: number;
  paused: boolean;
  isRanked: boolean;
}

export const TABLES_PATH = '/api/tables';
/** GET returns, as JSON, { table: TableRow | null }: the public game that is on television. */
export const TV_PATH = '/api/tv';
/** GET /api/record/<roomId>/<game> returns the whole record as JSON lines, after the match has ended. */
export const RECORD_PATH = '/api/record';
/**
 * Used instead of a game's number, it returns { game: number }, the last finished game of a
 * public table, as JSON.
 */
export const LAST_GAME = 'last';
/** The header that holds a seat's token or the invite code. The record of a private table requires it. */
export const RECORD_KEY = 'x-table-key';
