// The tables of this process: making them within limits, opening those again that stood when the server ended.

import { createHmac } from 'node:crypto';
import { refuse } from '../../shared/game/refusal.ts';
import { CLOSED, ROOM } from '../../shared/net/messages.ts';
import { cleanName } from '../../shared/net/names.ts';
import type { TestOptions } from '../../shared/net/validate.ts';
import { OPTION_NAMES, problemsOf, type TableWish, tableOf } from '../../shared/options/index.ts';
import { RECORD_VERSION, RULES_VERSION } from '../../shared/replay/entry.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import { monotonicNow } from '../common/clock.ts';
import { limitedLog } from '../common/log.ts';
import { WIDER, widerOf } from '../common/networks.ts';
import { isSameSecret, tokenMatches } from '../common/tokens.ts';
import { BuildFault, checkFormat, checkNotNewer, hasBegun } from '../games/recover.ts';
import { type KeptRoom, OWN_MAKER, widerMakerOf } from '../store/store.ts';
import type { Services } from './game-table.ts';
import { MatchRoom, type NewRoom } from './match-room.ts';
import { RefusalError } from './refusal-error.ts';
import { shareOf } from './share.ts';

const isTest = (): boolean => process.env.KT_TEST === '1';
const failed = limitedLog((line) => console.error(line));

/** Says to the log what could not be written down for a new table, and to whoever asked for it that it cannot be now. */
function storeFailed(error: unknown): never {
  failed(`a table cannot be made: ${error instanceof Error ? error.message : error}`);
  throw new RefusalError(refuse('match.store'));
}

/** What is read from the store or written to it for a new table. Throws RefusalError where that fails. */
function orStoreFailed<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return storeFailed(error);
  }
}

/** The one that would end first, if nobody came. */
const firstToEnd = (rooms: readonly MatchRoom[]): MatchRoom | undefined =>
  [...rooms].sort((a, b) => a.endsAt - b.endsAt)[0];

export class Tables {
  private readonly services: Services;
  private readonly ids = new Set<string>();
  /** Tables whose match only another build can go on with: they stay as they are until it runs again. */
  private readonly leftForOtherBuilds = new Set<string>();

  constructor(services: Services) {
    this.services = services;
  }

  /** Whom a table is counted for, as it is kept: nobody can read an address out of it. With its wider network, where it has one. */
  private makerOf(address: string): string {
    const secret = this.services.store.secret('makers');
    const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
    const wider = widerOf(address);
    return wider === address ? digest(address) : `${digest(address)}.${digest(wider)}`;
  }

  /** All that stand: those that are being ended do no more. */
  all(): MatchRoom[] {
    const rooms: MatchRoom[] = [];
    for (const id of this.ids) {
      const room = this.find(id);
      if (room === undefined) this.ids.delete(id);
      else rooms.push(room);
    }
    return rooms;
  }

  find(id: string): MatchRoom | undefined {
    const room = this.ids.has(id) ? matchMaker.getLocalRoomById(id) : undefined;
    return room instanceof MatchRoom && !room.isGivenUp ? room : undefined;
  }

  /**
   * A new table.
   * @param address whom it is counted for
   * @throws RefusalError where its options make no game, where there are too many tables, of the server or of this maker, or
   * nothing can be written down
   */
  async make(wish: TableWish, quick: boolean, address: string, test?: TestOptions): Promise<MatchRoom> {
    const name = cleanName(wish.name ?? '');
    const table = tableOf({ ...wish, name, ...(quick ? { isPublic: true, bots: 0 } : {}) });
    for (const { option, place } of problemsOf(table)) {
      throw new RefusalError(
        refuse('match.options', { option: (OPTION_NAMES as readonly string[]).indexOf(option), place }),
      );
    }
    const maker = orStoreFailed(() => this.makerOf(address));
    this.evictIfFull(maker);
    const options = { table, quick, test: isTest() ? (test ?? {}) : null, maker, services: this.services };
    return this.create(options).catch(storeFailed);
  }

  /**
   * A public table of the server's own, where it has room for one. Nobody sits there yet.
   * @throws RefusalError where there are too many tables, or nothing can be written down
   */
  async makeOwn(wish: TableWish): Promise<MatchRoom> {
    if (this.all().length >= this.services.limits.tables) throw new RefusalError(refuse('match.busy'));
    const table = tableOf({ ...wish, isPublic: true });
    const options = { table, quick: false, test: isTest() ? {} : null, maker: OWN_MAKER, services: this.services };
    return this.create(options).catch(storeFailed);
  }

  private async create(options: NewRoom): Promise<MatchRoom> {
    const { roomId } = await matchMaker.createRoom(ROOM, options);
    this.ids.add(roomId);
    return matchMaker.getLocalRoomById(roomId) as MatchRoom;
  }

  /**
   * Sees to it that there may be one table more: of those that whoever played has left for a while, or else just now, the one that would end
   * first goes; else a waiting one of a network that has made more of them.
   */
  private evictIfFull(maker: string): void {
    const { tables, tablesPerAddress } = this.services.limits;
    const standing = this.all();
    const now = monotonicNow();
    // Whoever left a table may come back to it: it takes a place until it goes.
    const free = tables - standing.length;
    const network = widerMakerOf(maker);
    const own = standing.filter((room) => room.table.maker === maker);
    const beside = standing.filter((room) => widerMakerOf(room.table.maker) === network);
    for (const [theirs, share] of [
      [own, tablesPerAddress],
      [beside, WIDER * tablesPerAddress],
    ] as const) {
      if (theirs.length < shareOf(share, free, tables)) continue;
      // Whoever could have more if there were more room gets another in the place of one that they have left.
      const given = theirs.length < share ? firstToEnd(theirs.filter((room) => room.isAbandoned(now))) : undefined;
      if (given === undefined) throw new RefusalError(refuse('match.tables', { most: theirs.length }));
      void given.end(CLOSED.crowded);
      return;
    }
    if (free > 0) return;
    const goes =
      firstToEnd(standing.filter((room) => room.isAbandoned(now))) ??
      firstToEnd(standing.filter((room) => room.isDeserted(now))) ??
      this.waitingOfCrowd(standing, network);
    if (goes === undefined) throw new RefusalError(refuse('match.busy'));
    // Nobody waits for its end, which whoever is on their way there and does not come puts off.
    void goes.end(CLOSED.crowded);
  }

  /** Of the tables that wait for their first game, the newest of the network that has made most, where that is more than this one would have. */
  private waitingOfCrowd(standing: readonly MatchRoom[], network: string): MatchRoom | undefined {
    const counts = new Map<string, number>();
    // (Of tables of before it may be that nobody knows: each is of somebody else.)
    const networks = standing.map(({ table }) => widerMakerOf(table.maker || table.roomId));
    for (const one of networks) counts.set(one, (counts.get(one) ?? 0) + 1);
    let most = (counts.get(network) ?? 0) + 2;
    let found: MatchRoom | undefined;
    for (const [i, room] of standing.entries()) {
      const count = counts.get(networks[i] ?? '') ?? 0;
      if (room.table.status !== 'lobby' || room.table.lobby.isClosed || count < most) continue;
      [found, most] = [room, count];
    }
    return found;
  }

  /** Opens a table that stood when the server ended, under the same id. Throws when its match cannot be rebuilt. */
  private async reopen(room: KeptRoom): Promise<void> {
    const { services } = this;
    const { store } = services;
    let match = room.game > 0 ? store.findMatch(room.id, room.game) : null;
    if (match !== null) checkNotNewer(match);
    // Opened under older rules or in an older format, and not a die rolled: it would be no true match of either. The players
    // begin another one.
    const isOlder = match !== null && (match.rules !== RULES_VERSION || match.record !== RECORD_VERSION);
    if (match?.state === 'playing' && isOlder && !hasBegun(store, match.id)) {
      store.setState(match.id, 'aside');
      match = null;
    }
    if (match !== null) checkFormat(match);
    const test = isTest() ? room.options.test : null;
    await this.create({ ...room.options, test, services, maker: room.maker, kept: { room, match } });
  }

  /**
   * Opens every table of the store again. One that cannot be read, or whose match does not come out as it was written, is
   * kept aside and said so; one that only another build can go on with is left as it is. The others go on.
   */
  async reopenAll(): Promise<number> {
    let opened = 0;
    /** How many tables are left because their games are written in an older format, by format. */
    const older = new Map<number, number>();
    for (const id of this.services.store.roomIds()) {
      try {
        const room = this.services.store.room(id);
        // What bots played for whoever looked in ends with the server; another one begins as soon as somebody asks.
        if (room?.maker === OWN_MAKER) this.services.store.closeRoom(id);
        else {
          if (room !== null) await this.reopen(room);
          opened++;
        }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (error instanceof BuildFault) {
          this.leftForOtherBuilds.add(id);
          if (error.format === null) console.error(`table ${id}: left as it is: ${why}`);
          else older.set(error.format, (older.get(error.format) ?? 0) + 1);
        } else {
          console.error(
            `table ${id}: kept aside, it cannot be rebuilt: ${why}. Its players can begin another game; a backup may hold it whole.`,
          );
          this.keepAside(id);
        }
      }
    }
    for (const [format, count] of older) {
      console.error(
        `Tables left as they are: ${count}. Their games are written in format ${format}, and this build reads format ${RECORD_VERSION}. They go on as soon as a build that reads format ${format} runs again.`,
      );
    }
    return opened;
  }

  private keepAside(id: string): void {
    try {
      this.services.store.setAside(id);
    } catch (error) {
      // It will be met again at the next start; the other tables need not wait for that.
      console.error(`table ${id}: that could not be written down: ${(error as Error).message}`);
    }
  }

  /** Does this table wait for another build? Said to whoever it belongs to, or to all where it is open to all. */
  isForOtherBuild(id: string, token: string, code: string): boolean {
    const room = this.leftForOtherBuilds.has(id) ? this.services.store.room(id) : null;
    if (room === null) return false;
    return (
      room.options.table.isPublic ||
      isSameSecret(code, room.code) ||
      room.seats.some((seat) => tokenMatches(token, seat.key))
    );
  }
}
