// Which table makes room for a new table: the limits of an address and of the server.
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Refusal } from '../../shared/model/game/types.ts';
import { widerMakerOf } from '../store/store.ts';
import type { Limits } from './limits.ts';
import { SHARES_PER_WIDER_NETWORK } from './networks.ts';

// How many tables or sessions a maker may have. When less than a quarter of the server's places is free, the number
// falls, so that a maker without a table still gets one.

/** The part of the server's places that is kept for makers with few tables. */
const LAST = 1 / 4;

/**
 * Returns how many places a maker may have, at least one.
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
  /** Has no player been here for a while, and is none on the way? */
  isAbandoned(now: number): boolean;
  /** Is the table abandoned, or is no connection open and no player on the way? */
  isDeserted(now: number): boolean;
}

/** Returns the room that would close first if it stays empty. */
const firstToEnd = <R extends OpenRoom>(rooms: readonly R[]): R | undefined =>
  [...rooms].sort((a, b) => a.endsAt - b.endsAt)[0];

/**
 * Returns the table that closes for a new one of this maker, null if none needs to, or the refusal. On a full
 * server, this is a table abandoned for a while, else a table abandoned just now (soonest to expire first), else a
 * waiting table of a network with more tables than the maker's.
 * @param open the open tables, the makers of those that are being made, and the makers of tables in other processes
 */
export function roomFor<R extends OpenRoom>(
  maker: string,
  { rooms, makers, elsewhere }: { rooms: readonly R[]; makers: readonly string[]; elsewhere: readonly string[] },
  { tables, tablesPerAddress }: Pick<Limits, 'tables' | 'tablesPerAddress'>,
  now: number,
): { closes: R | null } | { refused: Refusal } {
  // Players may come back to a table they left: it takes a slot until it closes.
  const free = tables - rooms.length - makers.length;
  const network = widerMakerOf(maker);
  for (const [isOwn, share] of [
    [(other: string) => other === maker, tablesPerAddress],
    [(other: string) => widerMakerOf(other) === network, SHARES_PER_WIDER_NETWORK * tablesPerAddress],
  ] as const) {
    const group = rooms.filter((room) => isOwn(room.table.maker));
    const held = group.length + makers.filter(isOwn).length + elsewhere.filter(isOwn).length;
    if (held < shareOf(share, free, tables)) continue;
    // A maker below the full limit may replace an abandoned table.
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
 * Returns the newest waiting table of the network with the most
 * tables, if these are more than this network would then have.
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
