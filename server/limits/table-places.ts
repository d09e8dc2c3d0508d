// Decides which table closes for a new table, by the limits of an address and of the server.
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Refusal } from '../../shared/model/game/types.ts';
import { widerMakerOf } from '../store/store.ts';
import type { Limits } from './limits.ts';
import { SHARES_PER_WIDER_NETWORK } from './networks.ts';

// When less than a quarter of the server's places is free, the limit of each maker falls, so that a maker
// without a table still gets a table.

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
  /** When the table closes if it stays empty, ms. */
  readonly endsAt: number;
  /** True if for a while no player has been connected or about to connect. */
  isAbandoned(now: number): boolean;
  /** True if the table is abandoned, or now has no connections and no players about to connect. */
  isDeserted(now: number): boolean;
}

const firstToEnd = <R extends OpenRoom>(rooms: readonly R[]): R | undefined =>
  [...rooms].sort((a, b) => a.endsAt - b.endsAt)[0];

/**
 * Returns the table that must close for a new table of this maker; null if none must; or the refusal. If the
 * maker has reached the limit, an abandoned table of theirs closes. If the server is full, the first that
 * exists closes: a table abandoned for a while, a table abandoned just now (the first to expire in each
 * case), a waiting table of a network with more tables than the maker's.
 * @param rooms the open tables of this process
 * @param makers the makers of tables that are being made here
 * @param elsewhere the makers of tables in other processes
 */
export function roomFor<R extends OpenRoom>(
  maker: string,
  { rooms, makers, elsewhere }: { rooms: readonly R[]; makers: readonly string[]; elsewhere: readonly string[] },
  { tables, tablesPerAddress }: Pick<Limits, 'tables' | 'tablesPerAddress'>,
  now: number,
): { closes: R | null } | { refused: Refusal } {
  // An abandoned table takes a place, too, because its players may return until it closes.
  const free = tables - rooms.length - makers.length;
  const network = widerMakerOf(maker);
  for (const [isOwn, share] of [
    [(other: string) => other === maker, tablesPerAddress],
    [(other: string) => widerMakerOf(other) === network, SHARES_PER_WIDER_NETWORK * tablesPerAddress],
  ] as const) {
    const group = rooms.filter((room) => isOwn(room.table.maker));
    const held = group.length + makers.filter(isOwn).length + elsewhere.filter(isOwn).length;
    if (held < shareOf(share, free, tables)) continue;
    // The limit may have fallen below what the maker has. Then no table may be replaced.
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
 * Returns the newest waiting table of the network with the most tables, if that network has more tables than
 * this network would have with a new table.
 */
function waitingOfCrowd<R extends OpenRoom>(rooms: readonly R[], network: string): R | undefined {
  const counts = new Map<string, number>();
  // Each table saved without a maker counts as a network.
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
