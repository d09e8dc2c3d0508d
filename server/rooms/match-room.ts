// The room of a table: connects the Colyseus library to the table.
import { randomBytes } from 'node:crypto';
import { isSeated, NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { JournalFault } from '../../shared/play/match/journal-replay.ts';
import { CLOSED, LIMITS, REQUESTS } from '../../shared/play/net/messages.ts';
import { MatchState } from '../../shared/play/net/schema.ts';
import { ClientState, CloseCode, ErrorCode, MonotonicClock, Room, ServerError } from '../colyseus/colyseus.ts';
import { UNREADABLE } from '../colyseus/message-filter.ts';
import { RoomSocket } from '../colyseus/socket.ts';
import { monotonicNow } from '../common/clock.ts';
import { Bucket } from '../limits/rate.ts';
import { LeaseLost } from '../store/faults.ts';
import type { Lease } from '../store/sql.ts';
import { firstLease, type KeptSeat, OWN_MAKER, type RoomOptions } from '../store/store.ts';
import { type Connection, newVisitor, visitorOf } from './audience/connections.ts';
import { Admission } from './entry/admission.ts';
import type { Services } from './services.ts';
import type { StoredTable } from './stored-tables.ts';
import { Lifetime } from './table/lifetime.ts';
import { LOBBY_RETURN } from './table/lobby.ts';
import { Table, type TableRoom } from './table/table.ts';
import { TableRequests } from './table/table-requests.ts';
import { endIfBroken } from './table/table-sync.ts';
import { isAwaited } from './table/tournament-table.ts';
import { welcome } from './table/welcome.ts';

/**
 * A new table, with its players if they are known (`seated`), or a stored table (`kept`) under the same id.
 */
export type NewRoom = RoomOptions & {
  services: Services;
  maker: string;
  kept?: StoredTable;
  seated?: readonly KeptSeat[];
};

export class MatchRoom extends Room<{ state: MatchState; client: Connection }> implements TableRoom {
  override state = new MatchState();
  override clock = new MonotonicClock();
  override autoDispose = false;
  override maxMessagesPerSecond: number = LIMITS.flood;

  // `onCreate` sets these fields, because the library calls the constructor without options.
  table!: Table;
  admission!: Admission;
  private lifetime!: Lifetime;
  private services!: Services;
  private timer: NodeJS.Timeout | undefined;
  private isTicking = false;
  lease!: Lease;
  /**
   * Why the room closes: the table ends, the room is unloaded while the store keeps the table, or another
   * process owns the table.
   */
  closing: 'ended' | 'unloaded' | 'moved' | null = null;
  /** True while the server shuts down. A connection lost then does not mean that its player has left. */
  private isEnding = false;
  private isOpen = false;
  get isClosing(): boolean {
    return this.closing !== null;
  }
  private announceClosed = (): void => {};
  /** Resolves when the room has closed and its last write has ended. */
  readonly closed = new Promise<void>((resolve) => (this.announceClosed = resolve));

  /** Admits only connections that entry-service.ts reserved. They have a claim in `auth`. */
  static override async onAuth(_token: string, _options: unknown, context: unknown): Promise<unknown> {
    return context !== undefined;
  }

  override async onCreate({ kept, seated, services, maker, ...options }: NewRoom): Promise<void> {
    // In another order, a timer of the library would keep running, or a patch in a timer would call itself.
    this.setTimestep(() => {}, 250);
    this.patchRate = 0;
    const now = monotonicNow();
    const code = options.table.isPublic ? '' : (kept?.room.code ?? randomBytes(9).toString('base64url'));
    if (!options.table.isPublic) void this.setPrivate(true);
    if (kept !== undefined) this.roomId = kept.room.id;
    this.lease = kept?.lease ?? firstLease(this.roomId);
    this.services = { ...services, store: services.store.owned(this.lease, this.moved) };
    this.table = new Table({ options, maker, code, services: this.services }, this, now);
    this.admission = new Admission(this.table, this.table.audience.connections, services.limits);
    this.lifetime = new Lifetime(this.table, services.limits.keep, now);
    if (seated !== undefined) this.table.seats.restore(seated, 0);
    if (kept === undefined) await services.store.addRoom(this.table.kept(), services.process.id);
    else await this.table.restore(kept.room, kept.match, now);
    const requests = new TableRequests(this.table, this.lifetime, services.counter);
    for (const name of [...REQUESTS, UNREADABLE] as const) {
      this.onMessage(name, (connection, sent, context) => requests.answerRequest(name, connection, sent, context));
    }
    // Without this handler, the library would close a connection that sends an unknown message.
    this.onMessage('*', () => {});
    if (options.test !== null) this.maxMessagesPerSecond = options.test.flood ?? LIMITS.int;
    this.timer = setInterval(() => void this.tickInTurn(), options.test?.tick ?? 100);
    this.table.commit();
    if (this.isClosing) throw new LeaseLost(this.roomId);
    this.isOpen = true;
  }

  override onBeforeShutdown(): void {
    clearInterval(this.timer);
    this.isEnding = true;
    void this.table.commands.run(() => this.table.games.snapshot(monotonicNow()));
    super.onBeforeShutdown();
  }

  override async onDispose(): Promise<void> {
    clearInterval(this.timer);
    // The table closes after all pending commands.
    await this.table.commands.run(() => this.giveUp()).catch((error: unknown) => this.report(error, 'store'));
    this.announceClosed();
  }

  /** Ends the table in the store, or releases it to the process that opens it next. */
  private async giveUp(): Promise<void> {
    const { store } = this.services;
    if (!this.isOpen || this.closing === 'moved') return;
    if (this.closing === 'ended') await store.closeRoom(this.roomId);
    else await store.release(this.lease, Math.max(0, this.endsAt - monotonicNow()));
  }

  /** Logs and counts a fault. The server keeps running. */
  override onUncaughtException(error: Error, method: string): void {
    if (error instanceof ServerError || error.cause instanceof ServerError) return;
    // The code that opens a table logs a match that cannot be rebuilt. A lost lease is not a fault.
    if ([error, error.cause].some((fault) => fault instanceof JournalFault || fault instanceof LeaseLost)) return;
    this.services.counter.fault();
    this.services.seams.fault?.();
    const { log, game } = this.table;
    // A stack does not help if the store does not answer.
    log.error({ game, ...(method === 'store' ? { why: error } : { err: error }) }, `${method} failed`);
  }

  report(error: unknown, what: string): void {
    this.onUncaughtException(error instanceof Error ? error : new Error(String(error)), what);
  }

  override onJoin(connection: Connection): Promise<void> {
    return this.table.commands.run(() => this.join(connection));
  }

  private async join(connection: Connection): Promise<void> {
    const { seats, lobby, games } = this.table;
    const arrival = this.admission.take(connection.auth?.claim);
    // The visitor left while the queue ran earlier commands.
    if (connection.state === ClientState.LEAVING) throw new ServerError(ErrorCode.AUTH_FAILED, 'match.unknown');
    if (this.isClosing && this.closing !== 'ended') throw new ServerError(ErrorCode.AUTH_FAILED, 'match.moving');
    if (arrival === null || this.isClosing) throw new ServerError(ErrorCode.AUTH_FAILED, 'match.unknown');
    const { spectators } = this.services.limits;
    if (arrival.to === 'watch' && !this.table.audience.connections.makeRoom(arrival.address, spectators))
      throw new ServerError(ErrorCode.AUTH_FAILED, 'match.spectators');
    const before = seats.kept();
    const [free = NOBODY] = this.table.freeSeats;
    const seat = arrival.to === 'watch' ? NOBODY : seats.takeSeat(arrival, connection.sessionId, free);
    // Another visitor was faster, or the game has begun.
    if (arrival.to !== 'watch' && !isSeated(seat)) throw new ServerError(ErrorCode.AUTH_FAILED, 'match.full');
    const now = monotonicNow();
    if (isSeated(seat)) {
      if (!isSeated(this.state.table.host) && lobby.hasHost) this.state.table.host = seat;
      await this.keepSeats(before[seat]?.kind === 'human' ? NOBODY : seat);
      lobby.seatTaken(seat, now);
    }
    const log = new Bucket(this.services.limits.log, now);
    if (connection.ref instanceof RoomSocket) connection.ref.limitMessages(this.maxMessagesPerSecond);
    this.table.audience.connections.arrived(connection, newVisitor(seat, arrival, now, log));
    this.lifetime.acted(now);
    this.lifetime.occupied(now);
    // A spectator does not resume a paused game.
    if (isSeated(seat) || seats.humans.length === 0) this.table.match?.time.resume('empty', now);
    await games.reconcile(seats.present, now);
    await this.table.audience.reconcile(now);
    welcome(connection, seat, this.table, this.services.limits.keep);
    await lobby.startIfReady();
    this.table.commit();
  }

  /**
   * Stores the seats before the new player gets a token. Refuses the player if storing fails.
   * @param fresh the seat of the new player, or NOBODY
   */
  private async keepSeats(fresh: Seat): Promise<void> {
    try {
      await this.table.save();
    } catch (error) {
      if (fresh === NOBODY) return;
      await this.table.lobby.vacate(fresh);
      this.report(error, 'store');
      throw new ServerError(ErrorCode.AUTH_FAILED, 'match.store');
    }
  }

  override onLeave(connection: Connection, code?: number): Promise<void> {
    const now = monotonicNow();
    // Noted before the command waits in the queue, so that a full server first closes the table
    // that was left first.
    this.lifetime.occupied(now);
    return this.table.commands.run(() => this.leave(connection, now, code));
  }

  private async leave(connection: Connection, now: number, code?: number): Promise<void> {
    const { seats, games, lobby } = this.table;
    const { seat } = visitorOf(connection);
    // If the player has reconnected, a newer connection holds the seat.
    if (isSeated(seat) && seats.isHeldBy(seat, connection.sessionId)) {
      this.lifetime.played(now);
      seats.at(seat).sessionId = '';
      this.table.audience.connections.left(seat);
      if (!this.isEnding) await games.reconcile(seats.present, now);
      this.table.commit();
      const waits = this.table.isInLobby && !games.isStarting && !this.isEnding && !this.isClosing;
      if (waits && code === CloseCode.CONSENTED) await lobby.vacate(seat);
      else if (waits) seats.at(seat).keptUntil = now + LOBBY_RETURN;
    }
    this.table.commit();
  }

  /** Runs what is due, after earlier commands. Does nothing while an earlier tick still waits. */
  private async tickInTurn(): Promise<void> {
    if (this.isTicking) return;
    this.isTicking = true;
    await this.table.commands
      .run(() => this.tick(monotonicNow()))
      .catch((error: unknown) => this.report(error, 'timer'));
    this.isTicking = false;
  }

  /** Runs what is due: bots, clocks, and the pausing and closing of an empty table. */
  private async tick(now: number): Promise<void> {
    const { table, lifetime } = this;
    const { games, seats, lobby } = table;
    const hasConnections = this.clients.length > 0;
    if (seats.present.length > 0) lifetime.played(now);
    if (hasConnections) {
      lifetime.occupied(now);
      if (lifetime.isIdle(now)) void this.end(CLOSED.idle);
    } else {
      const isMoved = table.firstPlayer.movesTo !== '' && this.admission.hasNoArrival(now);
      if (now >= this.endsAt || isMoved) void this.end();
      else if (lifetime.emptyFor(now) > this.services.limits.keep.loaded && this.isUnloadable(now)) void this.unload();
      if (lifetime.pauses(now)) table.match?.time.pause('empty', now);
    }
    this.table.audience.connections.dropUnresponsive(now, this.services.limits.joining);
    if (table.isInLobby && (await lobby.tick(now))) table.commit();
    await table.days.follow(now);
    const hasUpdates = (await table.audience.tick(now)) || (await table.votes.follow());
    const changed = await games.tick(now, seats.present, hasConnections || isAwaited(table));
    const isBroken = endIfBroken(this.state, table.match);
    if (changed || hasUpdates || isBroken || this.state.table.paused !== games.paused) table.commit();
  }

  /** Called for a page that shows this game as a small picture. Keeps the server's own game running. */
  seen(now: number): void {
    if (this.table.maker !== OWN_MAKER || this.table.status !== 'playing') return;
    this.lifetime.occupied(now);
    this.table.match?.time.resume('empty', now);
  }

  /** True if for a while no player has been connected or about to connect. Spectators do not count. */
  isAbandoned(now: number): boolean {
    return this.lifetime.isLeft(now) && this.admission.hasNoArrival(now);
  }

  /** True if the table is abandoned, or now has no connections and no players about to connect. */
  isDeserted(now: number): boolean {
    return this.isAbandoned(now) || (!isAwaited(this.table) && this.isUnconnected(now));
  }

  get endsAt(): number {
    return this.lifetime.endsAt;
  }

  /** May the room close while the store keeps its table? */
  isUnloadable(now: number): boolean {
    return !this.lifetime.mustStayLoaded && this.isUnconnected(now);
  }

  private isUnconnected(now: number): boolean {
    return this.clients.length === 0 && this.admission.hasNoArrival(now);
  }

  end(code: number = CloseCode.CONSENTED): Promise<unknown> {
    return this.close('ended', code);
  }

  /** Closes the room. The store keeps the table for its next visitor. */
  unload(): Promise<unknown> {
    if (!this.isClosing) void this.table.commands.run(() => this.table.games.snapshot(monotonicNow()));
    return this.close('unloaded', CLOSED.moved);
  }

  /** Closes the room without storing anything, because another process owns the table. */
  moved = (): void => void this.close('moved', CLOSED.moved);

  private close(why: 'ended' | 'unloaded' | 'moved', code: number): Promise<unknown> {
    // The lease may be lost while the room is closing for another reason.
    if (why === 'moved' || this.closing === null) this.closing = why;
    if (this.table.isPublic) this.services.directory.touch(this.roomId);
    return this.isOpen ? this.disconnect(code) : Promise.resolve();
  }
}
