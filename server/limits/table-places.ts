// Chooses which table closes for a new one, by the limits of an address and of the server.
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Refusal } from '../../shared/model/game/types.ts';
import { widerMakerOf } from '../store/store.ts';
import type { Limits } from './limits.ts';
import { SHARES_PER_WIDER_NETWORK } from './networks.ts';

// When less than a quarter of the server's places is free, the limit of each maker falls, so that a maker
// without a table still gets one.

/** This part of the server's places is kept for makers with few tables. */
const LAST = 1 / 4;

/**
 * Returns how many tables or sessions a maker may have, at least one.
 * @param share a maker's limit while enough places are free
 * @param free the free places of the server
 * @param all all places of the server
 */
export function shareOf(share: number, free: number, all: number): number {
  if (free >= LAST * all) return share;
  return free > 0 ? Math.ceil((share * free) / (LAST * all)) : 1;
}

interface OpenRoom {
  readonly roomId: string;
  readonly table: {
    readonly maker: string;
    readonly isInLobby: boolean;
    readonly lobby: { readonly isClosed: boolean };
  };
  /** When it closes if it stays empty, ms. */
  readonly endsAt: number;
  /** Has no player been connected for a while, and no player about to connect? */
  isAbandoned(now: number): boolean;
  /** Is the table abandoned, or is it without connections and without players about to connect? */
  isDeserted(now: number): boolean;
}

/** Returns the room that is due to close first. */
const firstToEnd = <R extends OpenRoom>(rooms: readonly R[]): R | undefined =>
  [...rooms].sort((a, b) => a.endsAt - b.endsAt)[0];

/**
 * Returns the table that must close for a new table of this maker, null if none, or the refusal. If the maker
 * has reached the limit, this is their abandoned table. If the server is full, it is a table abandoned for a
 * while, otherwise a table abandoned just now (the first to expire in each case), otherwise a waiting table
 * of a network with more tables than the maker's.
 * @param open the open tables, the makers of those that are being made, and the makers of tables
 * in other processes
 */
export function roomFor<R extends OpenRoom>(
  maker: string,
  { rooms, makers, elsewhere }: { rooms: readonly R[]; makers: readonly string[]; elsewhere: readonly string[] },
  { tables, tablesPerAddress }: Pick<Limits, 'tables' | 'tablesPerAddress'>,
  now: number,
): { closes: R | null } | { refused: Refusal } {
  // An abandoned table also takes a place, because its players may come back until it closes.
  const free = tables - rooms.length - makers.length;
  const network = widerMakerOf(maker);
  for (const [isOwn, share] of [
    [(other: string) => other === maker, tablesPerAddress],
    [(other: string) => widerMakerOf(other) === network, SHARES_PER_WIDER_NETWORK * tablesPerAddress],
  ] as const) {
    const group = rooms.filter((room) => isOwn(room.table.maker));
    const held = group.length + makers.filter(isOwn).length + elsewhere.filter(isOwn).length;
    if (held < shareOf(share, free, tables)) continue;
    // If the limit fell below what the maker already has, no table may be replaced.
    const abandoned = held < share ? firstToEnd(group.filter((room) => room.isAbandoned(now))) : undefined;
    return abandoned === undefined ? { refused: refuse('match.tables', { most: held }) } : { closes: abandoned };
  }
  if (free > 0) return { closes: null };
  const closes =
    firstToEnd(rooms.filter((room) => room.isAbandoned(now))) ??
    firstToEnd(rooms.filter((room) => room.isDeserted(now))) ??
    waitingOfCrowd(rooms, network);
  return closes === undefined ? { refused: refuse('match.busy') } : { closes };
}

/**
 * Returns the newest waiting table of the network with the most tables, if that network has more than this
 * one would then have.
 */
function waitingOfCrowd<R extends OpenRoom>(rooms: readonly R[], network: string): R | undefined {
  const counts = new Map<string, number>();
  // Tables saved without a maker count as one network each.
  const networks = rooms.map(({ table, roomId }) => widerMakerOf(table.maker || roomId));
  for (const name of networks) counts.set(name, (counts.get(name) ?? 0) + 1);
  let most = (counts.get(network) ?? 0) + 2;
  let found: R | undefined;
  for (const [i, room] of rooms.entries()) {
    const count = counts.get(networks[i] ?? '') ?? 0;
    if (!room.table.isInLobby || room.table.lobby.isClosed || count < most) continue;
    [found, most] = [room, count];
  }
  return found;
}
