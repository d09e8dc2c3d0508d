// The tables of this process. Makes new tables within the limits, and opens stored tables.

import { createHmac } from 'node:crypto';
import { refuse } from '../../shared/model/game/refusal.ts';
import { OPTION_NAMES, problemsOf, type TableWish, tableOf } from '../../shared/model/options/index.ts';
import { CLOSED, ROOM, type TableRow } from '../../shared/play/net/messages.ts';
import { cleanName } from '../../shared/play/net/names.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import { monotonicNow } from '../common/clock.ts';
import { limitedLog } from '../common/log.ts';
import { widerOf } from '../limits/networks.ts';
import { roomFor } from '../limits/table-places.ts';
import type { DirectoryEntry } from '../lobby/directory-message.ts';
import type { Lease } from '../store/sql.ts';
import { type KeptRoom, type KeptSeat, OWN_MAKER, type Whereabouts } from '../store/store.ts';
import { PlayOffers } from './entry/play-offers.ts';
import type { MatchRoom, NewRoom } from './match-room.ts';
import { RefusalError } from './refusal-error.ts';
import type { Services } from './services.ts';
import { StoredTables } from './stored-tables.ts';
import { isOfTournament } from './table/tournament-table.ts';

/** How long a stored table waits for its first visitor, ms. */
const KEPT = 120_000;

const isTest = (): boolean => process.env.KT_TEST === '1';

/** Closes a table for a new table. The store keeps an adjourned game and a game of days. */
const giveWay = (room: MatchRoom): Promise<unknown> =>
  room.table.match?.rest === 'adjourned' || room.table.days.isOn ? room.unload() : room.end(CLOSED.crowded);

/**
 * Where a request for a table is answered: here, if this process has the table or no live process has it;
 * nowhere yet, if the visitor must wait for the owner; or at the path of the process that owns the table.
 */
type TableOwner = { at: 'here' } | { at: 'wait' } | { at: 'elsewhere'; path: string };

const HERE: TableOwner = { at: 'here' };

export class Tables {
  private readonly services: Services;
  readonly offers: PlayOffers;
  private readonly rooms = new Map<string, MatchRoom>();
  private readonly stored: StoredTables;
  /** The tables that are being made: their makers, and the tables that close for them. */
  private readonly making = new Set<{ maker: string; closes: MatchRoom | null }>();
  /** The secret with which makers' addresses are digested; null until it is read. */
  private makersSecret: Promise<string> | null = null;
  private readonly logFailure: ReturnType<typeof limitedLog>;

  constructor(services: Services) {
    this.services = services;
    services.counts.publish('tables', () => this.all().map(({ table }) => table.maker));
    this.offers = new PlayOffers(services.store);
    this.logFailure = limitedLog(services.log, 'error');
    this.stored = new StoredTables({
      store: services.store,
      log: services.log,
      process: services.process.id,
      create: (kept) => {
        const { options, maker } = kept.room;
        return this.create({ ...options, test: isTest() ? options.test : null, services, maker, kept });
      },
    });
  }

  /**
   * Returns the maker of an address: the digests of the address and of its wider network.
   * @throws RefusalError if the store fails
   */
  async makerOf(address: string): Promise<string> {
    this.makersSecret ??= this.services.store.secret('makers');
    const secret = await this.makersSecret.catch((error: unknown) => {
      this.makersSecret = null;
      return this.storeFailed(error);
    });
    const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
    const wider = widerOf(address);
    return wider === address ? digest(address) : `${digest(address)}.${digest(wider)}`;
  }

  /** The path of this process behind a proxy. */
  get path(): string {
    return this.services.process.path;
  }

  /** Returns the open rooms that are not closing. */
  all(): MatchRoom[] {
    return [...this.rooms.values()].filter((room) => !room.isClosing);
  }

  /** Returns the limited seats in other processes, in the form of `QuickPlay.held`. */
  seatsElsewhere(): Iterable<string> {
    return this.services.counts.others('seats');
  }

  publicElsewhere(): { entry: DirectoryEntry; path: string }[] {
    return this.services.directory.elsewhere();
  }

  /** Returns the row of a public table of any process, or null. */
  publicRow(id: string): TableRow | null {
    return this.services.directory.find(id)?.row ?? null;
  }

  /** Returns the public tables of the other processes that have renewed their lease in time. */
  async publicAlive(): Promise<{ entry: DirectoryEntry; path: string }[]> {
    const { store, process: own } = this.services;
    const all = this.publicElsewhere();
    if (all.length === 0) return all;
    const processes = await store.processes().catch((error: unknown) => this.storeFailed(error));
    const alive = new Set(processes.filter(({ rest }) => rest > own.leaseMs / 2).map(({ path }) => path));
    return all.filter(({ path }) => alive.has(path));
  }

  find(id: string): MatchRoom | undefined {
    const room = this.rooms.get(id);
    return room?.isClosing === false ? room : undefined;
  }

  /**
   * Makes a table.
   * @param address the address toward whose limit the table counts
   * @throws RefusalError if the options make no valid game, the server or this maker has too many tables,
   * or the store fails
   */
  async make(wish: TableWish, quick: boolean, address: string, test?: TestOptions): Promise<MatchRoom> {
    const name = cleanName(wish.name ?? '');
    const table = tableOf({ ...wish, name, ...(quick ? { isPublic: true, bots: 0 } : {}) });
    for (const { option, place } of problemsOf(table)) {
      throw new RefusalError(
        refuse('match.options', { option: (OPTION_NAMES as readonly string[]).indexOf(option), place }),
      );
    }
    const maker = await this.makerOf(address);
    const place = { maker, closes: this.tableToClose(maker) };
    this.making.add(place);
    try {
      const options = { table, quick, test: isTest() ? (test ?? {}) : null, maker, services: this.services };
      const room = await this.create(options).catch((error: unknown) => this.storeFailed(error));
      // The new table is stored, so the old table may close. Not awaited, because a visitor who is about to
      // enter the old table could delay its end.
      if (place.closes !== null) void giveWay(place.closes);
      return room;
    } finally {
      this.making.delete(place);
    }
  }

  /**
   * Makes a public table that counts toward no visitor's limit.
   * @param maker by default the server
   * @param seated the players of the table, if they are known
   * @throws RefusalError if there are too many tables or the store fails
   */
  async makeOwn(wish: TableWish, maker = OWN_MAKER, seated?: readonly KeptSeat[]): Promise<MatchRoom> {
    if (!this.hasRoomFor(maker)) throw new RefusalError(refuse('match.busy'));
    const table = tableOf({ ...wish, isPublic: true });
    const options = { table, quick: false, test: isTest() ? {} : null, maker, services: this.services };
    return this.create(seated === undefined ? options : { ...options, seated }).catch((error: unknown) =>
      this.storeFailed(error),
    );
  }

  /** The options of new tables in tests; null on a real server. */
  get testOptions(): TestOptions | null {
    return isTest() ? {} : null;
  }

  /** Stores a table. The process of its first visitor opens it. @throws RefusalError */
  async makeStored(room: KeptRoom): Promise<void> {
    const { store, process } = this.services;
    const made = store.addRoom(room, process.id).then((lease) => store.release(lease, KEPT));
    await made.catch((error: unknown) => this.storeFailed(error));
  }

  /** May the server itself make another table? Tournaments get at most half of all places. */
  private hasRoomFor(maker: string): boolean {
    const { tables: most } = this.services.limits;
    const all = this.all();
    const held = all.filter(({ table }) => isOfTournament(table)).length;
    return all.length < most && (!isOfTournament({ maker }) || held < most / 2);
  }

  private storeFailed(error: unknown): never {
    this.logFailure({ why: error }, 'a table cannot be made or found');
    throw new RefusalError(refuse('match.store'));
  }

  private async create(options: NewRoom): Promise<MatchRoom> {
    const { seams } = this.services;
    const { roomId } = await matchMaker.createRoom(ROOM, seams.room?.(options) ?? options);
    const room = matchMaker.getLocalRoomById(roomId) as MatchRoom;
    this.rooms.set(roomId, room);
    void room.closed.then(() => this.rooms.delete(roomId));
    seams.made?.(room);
    return room;
  }

  /** Returns the table that must close for a new table of this maker, or null. Throws a RefusalError. */
  private tableToClose(maker: string): MatchRoom | null {
    const { work, limits, counts } = this.services;
    if (work.isLater(limits.lag)) throw new RefusalError(refuse('match.overload'));
    const making = [...this.making];
    const rooms = this.all().filter((room) => !making.some(({ closes }) => closes === room));
    const makers = making.map((place) => place.maker);
    const elsewhere = [...counts.others('tables')];
    const room = roomFor(maker, { rooms, makers, elsewhere }, limits, monotonicNow());
    if ('refused' in room) throw new RefusalError(room.refused);
    return room.closes;
  }

  /**
   * Opens a stored table. Waits until an earlier room of the table has closed.
   * If the server is full, unloads an empty table.
   * @param hasSeat true if the visitor has a seat at the table; then a table
   * that only spectators hold open may be unloaded
   * @returns null if another process owns the table
   * @throws RefusalError
   */
  async open(id: string, hasSeat: boolean): Promise<MatchRoom | null> {
    const earlier = this.rooms.get(id);
    if (earlier?.closing === 'ended') throw new RefusalError(refuse('match.unknown'));
    if (earlier?.isClosing === true) await earlier.closed;
    const { services } = this;
    if (this.all().length >= services.limits.tables) {
      const unneeded = this.roomToUnload(hasSeat);
      if (unneeded === undefined) throw new RefusalError(refuse('match.busy'));
      void unneeded.unload();
    }
    return this.find(id) ?? this.stored.open(id);
  }

  private roomToUnload(hasSeat: boolean): MatchRoom | undefined {
    const now = monotonicNow();
    const rooms = this.all();
    const isLeft = (room: MatchRoom): boolean => room.table.maker !== OWN_MAKER && room.isAbandoned(now);
    return rooms.find((room) => room.isUnloadable(now)) ?? (hasSeat ? rooms.find(isLeft) : undefined);
  }

  /**
   * Returns the store's facts about a table of any process.
   * @throws RefusalError if the store fails
   */
  whereabouts(id: string): Promise<Whereabouts> {
    return this.services.store.whereabouts(id).catch((error: unknown) => this.storeFailed(error));
  }

  /** Returns the owner of a table. The caller must have checked that the visitor may know of the table. */
  async findOwner(id: string): Promise<TableOwner> {
    if (this.isShownHere(id)) return HERE;
    const place = await this.whereabouts(id);
    return place.isOpen ? this.ownerOf(place) : HERE;
  }

  ownerOf({ owner }: Whereabouts): TableOwner {
    const { id, leaseMs } = this.services.process;
    if (owner === null || owner.id === id) return HERE;
    // A live process has renewed its lease within the last half of the lease's duration. A process without
    // a path of its own cannot be reached from here.
    const isReachable = owner.rest > leaseMs / 2 && owner.path !== '';
    return isReachable ? { at: 'elsewhere', path: owner.path } : { at: 'wait' };
  }

  /**
   * Returns the path of another process for a table while this process drains. Null if this process does not
   * drain, or if no other process is open. Waits until the room of the table has closed here.
   */
  async openPath(id = ''): Promise<string | null> {
    const { process: own, store } = this.services;
    if (own.state === 'open') return null;
    await this.rooms.get(id)?.closed;
    const all = await store.processes().catch((error: unknown) => this.storeFailed(error));
    const open = all.filter((other) => other.id !== own.id && other.state === 'open');
    return open[Math.floor(Math.random() * open.length)]?.path ?? null;
  }

  /** Returns the path of another process that owns this public table. Null also for a private table. */
  async publicPathTo(id: string): Promise<string | null> {
    if (this.isShownHere(id)) return null;
    const place = await this.whereabouts(id);
    const owner = place.isOpen && place.code === '' ? this.ownerOf(place) : HERE;
    return owner.at === 'elsewhere' ? owner.path : null;
  }

  /**
   * Is this a public table of this process? A private table is looked up like a missing table, so that
   * the time reveals nothing.
   */
  private isShownHere(id: string): boolean {
    return this.find(id)?.table.isPublic === true;
  }

  leases(): Lease[] {
    return this.all().map(({ lease }) => lease);
  }

  /** True also while the table is opening or closing. */
  isHere(id: string): boolean {
    return this.rooms.has(id) || this.stored.isOpening(id);
  }
}
