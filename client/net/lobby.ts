// The way to the tables: the list of them, joining, making, watching, and the games one has a seat in.
import { Client, type Room } from 'colyseus.js';
import type { Refusal } from '../../shared/game/types.ts';
import { commitmentOf } from '../../shared/luck/commit.ts';
import type { TableOptions } from '../../shared/match/types.ts';
import { type JoinOptions, ROOM, TABLES_PATH, type TableRow, WIRE } from '../../shared/net/messages.ts';
import { MatchState } from '../../shared/net/schema.ts';
import { keep, readKept } from '../state/settings.ts';

export type MatchLine = Room<unknown, MatchState>;

let client: Client | null = null;
const server = (): Client => {
  client ??= new Client(location.origin.replace(/^http/, 'ws'));
  return client;
};

/** A seat one holds somewhere: the secret that leads back to it. Kept in this browser only. */
export interface MySeat {
  token: string;
  code: string;
  /** Epoch ms, to forget old ones. */
  at: number;
}
const KEPT_AS = 'kt.seats';
const KEPT_FOR = 3 * 24 * 3600 * 1000;

export function mySeats(): Readonly<Record<string, MySeat>> {
  const all = readKept<Record<string, MySeat>>(KEPT_AS) ?? {};
  return Object.fromEntries(Object.entries(all).filter(([, s]) => Date.now() - s.at < KEPT_FOR));
}

export function keepSeat(roomId: string, seat: MySeat | null): void {
  const { [roomId]: _was, ...rest } = mySeats();
  keep(KEPT_AS, seat === null ? rest : { ...rest, [roomId]: seat });
}

/** Public tables, open and running. Throws when the server does not answer. */
export async function fetchTables(): Promise<TableRow[]> {
  const answer = await fetch(TABLES_PATH, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`tables: ${answer.status}`);
  return ((await answer.json()) as { tables: TableRow[] }).tables;
}

/** How the seat at a table is come by. */
export type Entry =
  | { how: 'play'; name: string }
  | { how: 'make'; name: string; table: TableOptions }
  | { how: 'join'; name: string; room: string; code: string; watch: boolean };

/**
 * Opens a line to a table. Rejects with a `Refusal` when the server says no, else with what went wrong on the way.
 * @param nonce this browser's part in the dice of the table's next game: only its SHA-256 is sent
 */
export async function enter(entry: Entry, nonce: string): Promise<MatchLine> {
  const common: JoinOptions = {
    wire: WIRE,
    commitment: commitmentOf(nonce),
    ...(entry.name === '' ? {} : { name: entry.name }),
  };
  try {
    if (entry.how === 'play') return await server().joinOrCreate(ROOM, common, MatchState as never);
    if (entry.how === 'make')
      return await server().create(ROOM, { ...common, table: entry.table }, MatchState as never);
    const mine = mySeats()[entry.room];
    const options: JoinOptions = {
      ...common,
      ...(mine === undefined || entry.watch ? {} : { token: mine.token }),
      ...(entry.code !== '' || mine?.code ? { code: entry.code || (mine?.code ?? '') } : {}),
      ...(entry.watch ? { spectate: true } : {}),
    };
    return await server().joinById(entry.room, options, MatchState as never);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // The server's refusals at the door are codes such as "match.full".
    if (/^[a-z]+\.[a-z]+$/.test(message)) throw refusalError(message);
    throw error;
  }
}

/** A refusal that is thrown. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.rule);
    this.refusal = refusal;
  }
}
const refusalError = (rule: string): Refused => new Refused({ rule, params: {} });
