// "Play now" finds the best open table for a newcomer, or makes a table. Limits how many seats one address
// may hold at such tables.
import { refuse } from '../../../shared/model/game/refusal.ts';
import { type TableWish, tableFrom } from '../../../shared/model/options/index.ts';
import type { AccountId } from '../../../shared/play/net/account.ts';
import type { Elsewhere, PlayOptions } from '../../../shared/play/net/enter.ts';
import type { TestOptions } from '../../../shared/play/net/validate.ts';
import {
  common,
  type Differences,
  type Offer,
  type PlayWish,
  preferred,
  WISHED,
} from '../../../shared/play/net/wish.ts';
import type { Account } from '../../accounts/accounts.ts';
import { monotonicNow } from '../../common/clock.ts';
import { mayHoldMore } from '../../limits/networks.ts';
import type { MatchRoom } from '../match-room.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Tables } from '../tables.ts';
import { bestMatch, type Candidate, differencesFrom } from './best-match.ts';
import { candidateOf, hasOptions, regroup, remoteCandidate } from './newcomers.ts';

/**
 * A held seat in messages between processes: the maker of a quick game (empty for a waiting
 * table), and the address.
 */
const heldSeat = (maker: string, address: string): string => `${maker} ${address}`;

/** Is this a public table that waits for its host to begin? */
const isShared = ({ table }: MatchRoom): boolean => table.isPublic && table.isInLobby && !table.options.quick;

type PlayRequest = PlayOptions & { room?: string; table?: TableWish; test?: TestOptions; account: Account | null };
interface OpenRoom {
  room: MatchRoom;
  candidate: Candidate;
}
/** A table of another process, and the path to that process. */
interface RemoteRoom {
  path: string;
  candidate: Candidate;
  options: TableWish;
}

/** Returns the wish of a client that sends exact options instead of lists. */
const exactWish = (table: TableWish): PlayWish =>
  Object.fromEntries(WISHED.flatMap((name) => (table[name] === undefined ? [] : [[name, [table[name]]]])));

/** Has the visitor accepted every difference between the table, as it is now, and the wish? */
const isAccepted = ({ accepts }: PlayRequest, wish: PlayWish, candidate: Candidate): boolean =>
  Object.entries(differencesFrom(wish, candidate)).every(
    ([name, value]) => accepts?.[name as keyof Differences] === value,
  );

const meets = (wish: PlayWish, candidate: Candidate): boolean =>
  Object.keys(differencesFrom(wish, candidate)).length === 0;

function sit(room: MatchRoom): { room: MatchRoom } {
  room.table.firstPlayer.accepts = null;
  return { room };
}

function offerOf(differs: Differences, found: OpenRoom | RemoteRoom): Offer {
  const { room, people } = found.candidate;
  return { room, people, options: 'path' in found ? found.options : found.room.table.changes, differs };
}

type QuickTables = Pick<
  Tables,
  'all' | 'make' | 'makerOf' | 'seatsElsewhere' | 'publicAlive' | 'publicElsewhere' | 'publicPathTo' | 'offers'
>;

export class QuickPlay {
  private readonly tables: QuickTables;
  private readonly seatsPerAddress: number;

  constructor(tables: QuickTables, seatsPerAddress: number) {
    this.tables = tables;
    this.seatsPerAddress = seatsPerAddress;
  }

  /**
   * Finds or makes a room for the wish, or returns the offer of a table that differs. If the best table is in
   * another process, sends the visitor there. That process chooses again among its own tables.
   * @param address the visitor's address for limits
   * @throws RefusalError if the site does not offer what is wished, or no table can be made
   */
  async find(request: PlayRequest, address: string): Promise<{ room: MatchRoom } | { offer: Offer } | Elsewhere> {
    const { table = {}, strict = false, test, room = '' } = request;
    const wish = common(request.wish ?? exactWish(table), await this.tables.offers.current());
    if (wish === null) throw new RefusalError(refuse('match.offer'));
    const maker = await this.tables.makerOf(address);
    const path = request.redirected || room === '' ? null : await this.tables.publicPathTo(room);
    if (path !== null) return { elsewhere: path, room };
    const remote = request.redirected ? [] : await this.remoteRooms(table);
    const open = this.openRooms(table, address, maker, request.account?.barred);
    const named = open.get(room);
    if (named !== undefined && isAccepted(request, wish, named.candidate)) return sit(named.room);
    const all = new Map([...remote, ...open]);
    const candidates = [...all.values()].map(({ candidate }) => candidate);
    const choice = bestMatch(wish, candidates, request.wish !== undefined && !strict);
    const found = choice.to === 'make' ? undefined : all.get(choice.room);
    if (found !== undefined && choice.to === 'offer') return { offer: offerOf(choice.differs, found) };
    if (found !== undefined && 'path' in found) return { elsewhere: found.path, room: found.candidate.room };
    if (found !== undefined && choice.to === 'seat') return sit(found.room);
    const terms = preferred(choice.to === 'regroup' ? choice.wish : wish);
    const made = await this.tables.make({ ...table, ...terms }, true, address, test);
    // The waiting player may have left or begun a game while the new table was made.
    if (found !== undefined && found.room.table.freeSeats.length > 0) regroup(found.room.table, made.roomId);
    else made.table.firstPlayer.accepts = request.wish ?? null;
    return { room: made };
  }

  /**
   * Brings together two players who each wait alone, here and at another process, because both pressed "Play
   * now" before the processes knew of each other's tables. Asks the player here to move if their wishes
   * agree. Both processes choose the same table, so only one player moves.
   * @param id a public table of another process that has changed
   */
  meet(id: string): void {
    const lone = this.tables.all().filter(({ table }) => table.firstPlayer.accepts !== null);
    if (lone.length === 0) return;
    const remote = this.tables.publicElsewhere().find(({ entry }) => entry.row.roomId === id);
    const far = remote === undefined ? null : remoteCandidate(remote.entry);
    if (!far?.flexible) return;
    for (const { table, admission } of lone) {
      const own = candidateOf(table, admission.comingTo(monotonicNow()));
      if (!own?.flexible || !meets(own.flexible, far)) continue;
      if (meets(far.flexible, own) && own.room < far.room) continue;
      regroup(table, far.room);
      return;
    }
  }

  /**
   * Returns the rooms where the visitor may sit down, with the exact options of `table`.
   * @param barred accounts that the visitor must not meet
   */
  private openRooms(
    table: TableWish,
    address: string,
    maker: string,
    barred: ReadonlySet<AccountId> = new Set(),
  ): Map<string, OpenRoom> {
    const now = monotonicNow();
    const mayHold = new Map<string, boolean>();
    const open = new Map<string, OpenRoom>();
    for (const room of this.tables.all()) {
      const { admission, table: own } = room;
      if (!hasOptions(own.options.table, table) || !admission.hasFreeSeat(address, now)) continue;
      if (own.seats.list.some(({ account }) => account !== null && barred.has(account))) continue;
      const candidate = candidateOf(own, admission.comingTo(now));
      if (candidate === null) continue;
      // Such a seat counts toward no limit: the newcomer takes the last seat of a waiting table,
      // so its game begins.
      const counts = candidate.starts && isShared(room) ? 'nowhere' : this.countsAs(room, maker);
      if (!mayHold.has(counts)) mayHold.set(counts, counts === 'nowhere' || this.maySit(room, address, maker));
      if (mayHold.get(counts)) open.set(room.roomId, { room, candidate });
    }
    return open;
  }

  /** Returns the tables of other processes with a free seat, with the exact options of `table`. */
  private async remoteRooms(table: TableWish): Promise<[string, OpenRoom | RemoteRoom][]> {
    return (await this.tables.publicAlive()).flatMap(({ entry, path }) => {
      const { roomId, options } = entry.row;
      const candidate = hasOptions(tableFrom(options), table) ? remoteCandidate(entry) : null;
      return candidate === null ? [] : [[roomId, { candidate, path, options }]];
    });
  }

  /**
   * Returns toward which limit a seat here counts: of waiting public tables, or of quick games of other
   * visitors. Other seats do not count.
   */
  private countsAs(room: MatchRoom, maker: string): 'shared' | 'strangers' | 'nowhere' {
    if (isShared(room)) return 'shared';
    const { options, isOver, maker: own } = room.table;
    return options.quick && !isOver && own !== maker ? 'strangers' : 'nowhere';
  }

  /**
   * May this address take another seat here? One address must not stop all waiting public tables from
   * beginning, or hold idle seats in many quick games of others.
   * @param maker the digest of the address
   */
  maySit(room: MatchRoom, address: string, maker: string): boolean {
    const counts = this.countsAs(room, maker);
    if (counts === 'nowhere') return true;
    const seated = this.tables.all().filter((other) => this.countsAs(other, maker) === counts);
    const holders = seated.flatMap(({ admission }) => admission.seatAddresses(monotonicNow()));
    for (const seat of this.tables.seatsElsewhere()) {
      const [own = '', holder = ''] = seat.split(' ');
      if (own === '' ? counts === 'shared' : counts === 'strangers' && own !== maker) holders.push(holder);
    }
    return mayHoldMore(address, holders, this.seatsPerAddress);
  }

  /** Returns the limited seats at tables of this process, for the other processes. */
  held(): string[] {
    const rooms = this.tables.all().filter((room) => this.countsAs(room, '') !== 'nowhere');
    return rooms.flatMap((room) =>
      room.admission
        .seatAddresses(monotonicNow())
        .map((address) => heldSeat(isShared(room) ? '' : room.table.maker, address)),
    );
  }
}
