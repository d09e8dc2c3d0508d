// The lobby as a room: the public tables, the number of people and the latest news are its synchronised
// state. All visitors get the same bytes, and a visitor sends nothing.
import { type SchemaType, schema, t } from '@colyseus/schema';
import { seatAt } from '../../model/game/types.ts';
import type { SeatKind, TableStatus } from '../match/types.ts';
import type { TableRow } from './messages.ts';
import { assign } from './write.ts';

/** The name under which Colyseus's match maker knows the lobby. */
export const LOBBY = 'lobby';

/** How many tables the lobby shows at most, and how many news. */
export const LOBBY_TABLES = 1000;
export const LOBBY_NEWS = 4;

/** A public table. Its id is the key of the row. */
export const LobbyRow = schema(
  {
    status: t.string().default('lobby'),
    /** The options that differ from their defaults, as JSON. */
    options: t.string().default('{}'),
    /** As `packSeats` writes them. */
    seats: t.string().default(''),
    host: t.int8().default(-1),
    leader: t.int8().default(-1),
    round: t.uint16().default(0),
    watching: t.uint16().default(0),
    paused: t.boolean().default(false),
    isRanked: t.boolean().default(false),
  },
  'LobbyRow',
);
export type LobbyRow = SchemaType<typeof LobbyRow>;

export const LobbyState = schema(
  {
    /** People in the lobby and at public tables, of all processes. */
    people: t.uint32().default(0),
    tables: t.map(LobbyRow),
    /** The latest `LobbyNews` as JSON: number n is at n % LOBBY_NEWS. */
    news: t.map('string'),
  },
  'LobbyState',
);
export type LobbyState = SchemaType<typeof LobbyState>;

/** One item of news: a public game has begun or ended. */
export interface LobbyNews {
  /** Rises by one with each item of news of the process. */
  n: number;
  what: 'began' | 'ended';
  room: string;
  game: number;
  names: readonly string[];
  /** The names of the winners of an ended game. */
  winners: readonly string[];
  round: number;
}

const KINDS: readonly SeatKind[] = ['open', 'human', 'bot'];

/**
 * Writes the seats as text: one line per seat, the first letter of its kind followed by the name. Names
 * have no line breaks.
 */
const packSeats = (seats: TableRow['seats']): string => seats.map(({ name, kind }) => kind.charAt(0) + name).join('\n');

const unpackSeats = (text: string): TableRow['seats'] =>
  text.split('\n').map((line) => ({
    kind: KINDS.find((kind) => kind.startsWith(line.charAt(0))) ?? 'open',
    name: line.slice(1),
  }));

/** Writes a table into its row of the state. Fields that stay the same are not sent. */
export function writeRow(row: LobbyRow, { options, seats, ...others }: TableRow): void {
  const { status, host, leader, round, watching, paused, isRanked } = others;
  const texts = { options: JSON.stringify(options), seats: packSeats(seats) };
  assign(row, { ...texts, status, host, leader, round, watching, paused, isRanked });
}

/** Returns the table of a row. */
export const readRow = (roomId: string, row: LobbyRow): TableRow => ({
  roomId,
  status: row.status as TableStatus,
  options: JSON.parse(row.options) as TableRow['options'],
  seats: unpackSeats(row.seats),
  host: seatAt(row.host),
  leader: seatAt(row.leader),
  round: row.round,
  watching: row.watching,
  paused: row.paused,
  isRanked: row.isRanked,
});

/** Returns the news, the latest first. */
export const readNews = (state: LobbyState): LobbyNews[] =>
  [...state.news.values()].map((text) => JSON.parse(text) as LobbyNews).sort((a, b) => b.n - a.n);
