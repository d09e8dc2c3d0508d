// Listing, joining, making and watching tables.
import { refuse } from '../../../shared/model/game/refusal.ts';
import { commitmentOf } from '../../../shared/model/luck/commit.ts';
import type { TableWish } from '../../../shared/model/options/index.ts';
import {
  type Elsewhere,
  ENTER_PATH,
  type EnterRequest,
  type EntryAnswer,
  type JoinOptions,
  type PlayOptions,
  requestElsewhere,
} from '../../../shared/play/net/enter.ts';
import type { LobbyNews } from '../../../shared/play/net/lobby.ts';
import { TABLES_PATH, type TableRow, WIRE } from '../../../shared/play/net/messages.ts';
import type { Offer, PlayWish } from '../../../shared/play/net/wish.ts';
import { monotonicNow } from '../clock.ts';
import { abortAfter, askedTooOften, ENTRY_MS, Refused } from './answer.ts';
import { postJson } from './request.ts';
import { mySeats } from './seats.ts';
import { type MatchLine, openSocket } from './socket.ts';

export type { MatchLine };

/** Returns the public tables. Throws Refused if rate-limited, another error if the server does not answer. */
export async function fetchTables(): Promise<TableRow[]> {
  const answer = await fetch(TABLES_PATH, { cache: 'no-store', signal: abortAfter() });
  askedTooOften(answer);
  if (!answer.ok) throw new Error(`tables: ${answer.status}`);
  return ((await answer.json()) as { tables: TableRow[] }).tables;
}

export interface LobbyView {
  /** Null until the first answer. */
  tables: readonly TableRow[] | null;
  /** People in the lobby and at public tables; null if unknown. */
  people: number | null;
  /** The latest first. */
  news: readonly LobbyNews[];
  /** The server does not answer. */
  isSilent: boolean;
}

export const NO_LOBBY: LobbyView = { tables: null, people: null, news: [], isSilent: false };

/** `room`: the table of an accepted offer, or the table to which the server asked the player to move. */
type PlayRequest = { how: 'play'; name: string; wish: PlayWish; room?: string } & Pick<
  PlayOptions,
  'strict' | 'accepts'
>;

export type SeatRequest =
  | PlayRequest
  | { how: 'make'; name: string; table: TableWish }
  | { how: 'join'; name: string; room: string; code: string; watch: boolean };

/** The server has no table that meets the wish, and offers a table that differs. */
export class Offered extends Error {
  readonly offer: Offer;
  readonly request: PlayRequest;
  constructor(offer: Offer, { how, name, wish }: PlayRequest) {
    super('offer');
    this.offer = offer;
    this.request = { how, name, wish };
  }
}

/** If "Play now" sends two visitors to the same last seat, the slower visitor tries again. */
const PLAY_TRIES = 4;

/** How many processes are asked after the first: a table may move meanwhile. */
const HOPS = 3;

/** How long "Play now" waits for a process to which it was redirected, ms. */
const PLAY_ELSEWHERE = 4000;

/** How often, and how long in all, the page asks for a table that is moving to another process, ms. */
const MOVING_EVERY = 1000;
const MOVING_MOST = 20_000;

/**
 * Opens a connection to a table. Rejects with a refusal if the server refuses, with Offered if it offers a
 * table, else with the error on the way.
 * @param nonce this browser's part in the dice of the table's next game; only its SHA-256 is sent
 * @param wait how long the server may take to answer, ms
 */
export async function enter(entry: SeatRequest, nonce: string, wait = ENTRY_MS): Promise<MatchLine> {
  const request = requestOf(entry, nonce);
  const since = monotonicNow();
  for (let tries = 1; ; tries++) {
    try {
      const place = await reserve(request, wait);
      if (!('offer' in place)) return await openSocket(place);
      throw entry.how === 'play' ? new Offered(place.offer, entry) : new Error('offer');
    } catch (error) {
      if (error instanceof Refused && error.refusal.rule === 'match.moving' && monotonicNow() - since < MOVING_MOST) {
        await new Promise((resolve) => setTimeout(resolve, MOVING_EVERY));
        continue;
      }
      const isFull = error instanceof Refused && error.refusal.rule === 'match.full';
      if (entry.how !== 'play' || !isFull || tries >= PLAY_TRIES) throw error;
    }
  }
}

function requestOf(entry: SeatRequest, nonce: string): EnterRequest {
  const common: JoinOptions = {
    wire: WIRE,
    commitment: commitmentOf(nonce),
    ...(entry.name === '' ? {} : { name: entry.name }),
  };
  if (entry.how === 'make') return { how: 'make', ...common, table: entry.table };
  if (entry.how === 'play') return { ...entry, ...common };
  const ownSeat = mySeats()[entry.room];
  return {
    how: 'join',
    room: entry.room,
    ...common,
    ...(ownSeat === undefined || entry.watch ? {} : { token: ownSeat.token }),
    ...(entry.code !== '' || ownSeat?.code ? { code: entry.code || (ownSeat?.code ?? '') } : {}),
    ...(entry.watch ? { spectate: true } : {}),
  };
}

/**
 * Asks the process that owns the table; returns the reserved place, or an offer. Throws Refused if a server
 * refuses in the known format, else another error.
 * @param wait how long a server may take to answer, ms
 */
export async function reserve(request: EnterRequest, wait = ENTRY_MS): Promise<Exclude<EntryAnswer, Elsewhere>> {
  let reply = await ask('', request, wait);
  for (let hops = 0; 'elsewhere' in reply && hops < HOPS; hops++) {
    const plays = request.how === 'play';
    const most = plays ? Math.min(wait, PLAY_ELSEWHERE) : wait;
    reply = await ask(reply.elsewhere, requestElsewhere(request, reply), most).catch((error: unknown) => {
      // The process does not answer, and any other process can seat the player, too.
      if (plays) return ask('', { ...request, redirected: true }, wait);
      // A process that has ended does not answer. Soon another process will own its tables.
      throw error instanceof Refused ? error : new Refused(refuse('match.moving'));
    });
  }
  if ('elsewhere' in reply) throw new Refused(refuse('match.moving'));
  return reply;
}

/** @param at the path of a process; '' for any process */
const ask = (at: string, request: EnterRequest, wait: number): Promise<EntryAnswer> =>
  postJson(at + ENTER_PATH, request, { wait });
