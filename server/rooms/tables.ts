// The tables of this process: makes them within limits, and reopens stored tables.

import { createHmac } from 'node:crypto';
import { refuse } from '../../shared/model/game/refusal.ts';
import { OPTION_NAMES, problemsOf, type TableWish, tableOf } from '../../shared/model/options/index.ts';
import { CLOSED, ROOM } from '../../shared/play/net/messages.ts';
import { cleanName } from '../../shared/play/net/names.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import { RECORD_VERSION, RULES_VERSION } from '../../shared/play/replay/entry.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import { monotonicNow } from '../common/clock.ts';
import { limitedLog } from '../common/log.ts';
import { isSameSecret, tokenMatches } from '../common/tokens.ts';
import { BuildFault, checkFormat, checkNotNewer, hasBegun } from '../games/recover.ts';
import { widerOf } from '../limits/networks.ts';
import { roomFor } from '../limits/table-places.ts';
import { type KeptRoom, OWN_MAKER } from '../store/store.ts';
import { MatchRoom, type NewRoom } from './match-room.ts';
import { PlayOffers } from './play-offers.ts';
import { RefusalError } from './refusal-error.ts';
import type { Services } from './services.ts';

const isTest = (): boolean => process.env.KT_TEST === '1';

export class Tables {
  private readonly services: Services;
  readonly offers: PlayOffers;
  private readonly ids = new Set<string>();
  /** The makers of tables that are being made, and the tables that close for them. */
  private readonly making = new Set<{ maker: string; closes: MatchRoom | null }>();
  /** The secret of the digests of makers, once it was read. */
  private makersSecret: Promise<string> | null = null;
  /** Tables whose match only another build can continue; they wait for it. */
  private readonly leftForOtherBuilds = new Set<string>();
  private readonly logFailure: ReturnType<typeof limitedLog>;

  constructor(services: Services) {
    this.services = services;
    this.offers = new PlayOffers(services.store);
    this.logFailure = limitedLog(services.log, 'error');
  }

  /**
   * Returns the digest of an address and of its wider network, if it has one.
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

  /** Returns the open rooms that are not closing. */
  all(): MatchRoom[] {
    const rooms: MatchRoom[] = [];
    for (const id of this.ids) {
      const room = this.find(id);
      if (room === undefined) this.ids.delete(id);
      else rooms.push(room);
    }
    return rooms;
  }

  /** Returns the seats that addresses hold in other processes, as `QuickPlay.held` does. */
  seatsElsewhere(): Iterable<string> {
    return this.services.counts.others('seats');
  }

  find(id: string): MatchRoom | undefined {
    const room = this.ids.has(id) ? matchMaker.getLocalRoomById(id) : undefined;
    return room instanceof MatchRoom && !room.isGivenUp ? room : undefined;
  }

  /**
   * Makes a table.
   * @param address the address that the table is counted for
   * @throws RefusalError if the options make no game, the server or this maker has too many tables, or the
   * store fails
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
      // The new table is stored, so the old table may close. Not awaited: a visitor on the way could delay this.
      void place.closes?.end(CLOSED.crowded);
      return room;
    } finally {
      this.making.delete(place);
    }
  }

  /**
   * Makes a public table of the server, without players.
   * @throws RefusalError if there are too many tables or the store fails
   */
  async makeOwn(wish: TableWish): Promise<MatchRoom> {
    if (this.all().length >= this.services.limits.tables) throw new RefusalError(refuse('match.busy'));
    const table = tableOf({ ...wish, isPublic: true });
    const options = { table, quick: false, test: isTest() ? {} : null, maker: OWN_MAKER, services: this.services };
    return this.create(options).catch((error: unknown) => this.storeFailed(error));
  }

  private storeFailed(error: unknown): never {
    this.logFailure({ why: error }, 'a table cannot be made');
    throw new RefusalError(refuse('match.store'));
  }

  private async create(options: NewRoom): Promise<MatchRoom> {
    const { seams } = this.services;
    const { roomId } = await matchMaker.createRoom(ROOM, seams.room?.(options) ?? options);
    this.ids.add(roomId);
    const room = matchMaker.getLocalRoomById(roomId) as MatchRoom;
    seams.made?.(room);
    return room;
  }

  /** Returns the table that closes for a new one of this maker, or null. Throws a RefusalError. */
  private tableToClose(maker: string): MatchRoom | null {
    const { work, limits } = this.services;
    if (work.isLater(limits.lag)) throw new RefusalError(refuse('match.overload'));
    const making = [...this.making];
    const rooms = this.all().filter((room) => !making.some(({ closes }) => closes === room));
    const makers = making.map((place) => place.maker);
    const room = roomFor(maker, { rooms, makers }, limits, monotonicNow());
    if ('refused' in room) throw new RefusalError(room.refused);
    return room.closes;
  }

  /** Reopens a stored table. Throws if its match cannot be rebuilt. */
  private async reopen(room: KeptRoom): Promise<void> {
    const { services } = this;
    const { store } = services;
    let match = room.game > 0 ? await store.findMatch(room.id, room.game) : null;
    if (match !== null) checkNotNewer(match);
    // No die was rolled under the older rules or format. The match is dropped, and the players start
    // another.
    const isOlder = match !== null && (match.rules !== RULES_VERSION || match.record !== RECORD_VERSION);
    if (match?.state === 'playing' && isOlder && !(await hasBegun(store, match.id))) {
      await store.setState(match.id, 'aside');
      match = null;
    }
    if (match !== null) checkFormat(match);
    const test = isTest() ? room.options.test : null;
    await this.create({ ...room.options, test, services, maker: room.maker, kept: { room, match } });
  }

  /**
   * Reopens every stored table. Logs and sets aside a table that cannot be read or rebuilt. Skips a table
   * that only another build can continue.
   */
  async reopenAll(): Promise<number> {
    let opened = 0;
    /** Counts tables left for another build, by format. */
    const older = new Map<number, number>();
    const { log } = this.services;
    for (const id of await this.services.store.roomIds()) {
      try {
        const room = await this.services.store.room(id);
        // The server's own games end with it; the next visitor starts another.
        if (room?.maker === OWN_MAKER) await this.services.store.closeRoom(id);
        else {
          if (room !== null) await this.reopen(room);
          opened++;
        }
      } catch (error) {
        if (error instanceof BuildFault) {
          this.leftForOtherBuilds.add(id);
          if (error.format === null) log.error({ table: id, why: error }, 'left as it is');
          else older.set(error.format, (older.get(error.format) ?? 0) + 1);
        } else {
          log.error(
            { table: id, why: error, hint: 'its players can begin another game; a backup may hold it whole' },
            'kept aside, it cannot be rebuilt',
          );
          await this.keepAside(id);
        }
      }
    }
    for (const [format, count] of older) {
      log.error(
        `Tables left as they are: ${count}. Their games are written in format ${format}, and this build reads format ${RECORD_VERSION}. They go on as soon as a build that reads format ${format} runs again.`,
      );
    }
    return opened;
  }

  private async keepAside(id: string): Promise<void> {
    try {
      await this.services.store.setAside(id);
    } catch (error) {
      // The next start tries this table again; the others need not wait.
      this.services.log.error({ table: id, why: error }, 'cannot be marked as set aside');
    }
  }

  /** Does this table wait for another build? Of a private table, only its token or code reveals this. */
  async isForOtherBuild(id: string, token: string, code: string): Promise<boolean> {
    const room = this.leftForOtherBuilds.has(id) ? await this.services.store.room(id) : null;
    if (room === null) return false;
    return (
      room.options.table.isPublic ||
      isSameSecret(code, room.code) ||
      room.seats.some((seat) => tokenMatches(token, seat.key))
    );
  }
}
