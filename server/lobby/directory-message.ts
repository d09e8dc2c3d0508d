// Messages between processes about their public tables. All are validated, because another process may run
// another version, and other programs may write to Redis.
import { z } from 'zod';
import { SEATS, type Seat, seatAt } from '../../shared/model/game/types.ts';
import type { TableWish } from '../../shared/model/options/index.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { PLAY_WISH } from '../../shared/play/net/validate.ts';
import type { PlayWish } from '../../shared/play/net/wish.ts';
import { PUBLIC_PATH } from '../common/env.ts';

/** The format of messages. Raise it when a message changes: processes ignore messages of other formats. */
export const FORMAT = 2;

/** The most tables, and the most visitors, of a process. */
const MOST = 100_000;

const room = z.string().min(1).max(64);
const name = z.string().max(96);
const count = z.int().min(0).max(MOST);
const seat = z
  .int()
  .min(-1)
  .max(SEATS.length - 1)
  .transform((n): Seat => seatAt(n));

export const TABLE_ROW: z.ZodType<TableRow> = z.object({
  roomId: room,
  status: z.enum(['lobby', 'playing', 'over']),
  // Readers drop values that their build does not know.
  options: z
    .record(z.string().max(40), z.union([z.string().max(96), z.number(), z.boolean()]))
    .transform((options) => options as TableWish),
  seats: z.array(z.object({ name, kind: z.enum(['open', 'human', 'bot']) })).max(SEATS.length),
  host: seat,
  leader: seat,
  watching: z.int().min(0).max(0xffff),
  round: z.int().min(0).max(0xffff),
  paused: z.boolean(),
  // Processes of an earlier build do not send this field.
  isRanked: z.boolean().default(false),
});

/**
 * What another process must know about a table with a free seat for "Play now".
 * See `Candidate` in best-match.ts.
 */
export interface Opening {
  people: number;
  /**
   * How long the table has waited, ms, rounded to WAIT_STEP. A duration, because
   * processes have different clocks.
   */
  waited: number;
  starts: boolean;
  keepsBots: boolean;
  flexible: PlayWish | null;
}

export interface DirectoryEntry {
  row: TableRow;
  isListed: boolean;
  isQuick: boolean;
  free: number;
  /** How many players and spectators are connected. */
  people: number;
  /** Null if "Play now" may not seat a player at the table. */
  opening: Opening | null;
  /** The number of the table's current game; 0 before the first. */
  game: number;
  /** The names of the winners of its finished game. */
  winners: readonly string[];
}

const OPENING: z.ZodType<Opening> = z.object({
  people: count,
  waited: z.number().min(0),
  starts: z.boolean(),
  keepsBots: z.boolean(),
  flexible: PLAY_WISH.nullable(),
});

const ENTRY: z.ZodType<DirectoryEntry> = z.object({
  row: TABLE_ROW,
  isListed: z.boolean(),
  isQuick: z.boolean(),
  free: count,
  people: count,
  opening: OPENING.nullable(),
  game: z.int().min(0),
  winners: z.array(name).max(SEATS.length),
});

export interface Message {
  format: number;
  changed: DirectoryEntry[];
  gone: string[];
  /** The number of visitors in the lobby of this process. */
  visitors: number;
  /** Visitors go to this path with their tokens, so the pattern excludes other sites. */
  path: string;
  /** True if the message lists all tables of the process; false if only changed tables. */
  isAll: boolean;
}

export const MESSAGE: z.ZodType<Message> = z.object({
  format: z.literal(FORMAT),
  changed: z.array(ENTRY).max(MOST),
  gone: z.array(room).max(MOST),
  visitors: count,
  path: z.union([z.literal(''), z.string().max(200).regex(PUBLIC_PATH)]),
  isAll: z.boolean(),
});
