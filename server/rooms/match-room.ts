// The room of a table: what the library asks of a room, said to the parts it is made of.
import { randomBytes } from 'node:crypto';
import { NOBODY, type Seat } from '../../shared/game/types.ts';
import { JournalFault } from '../../shared/match/journal-replay.ts';
import type { Match } from '../../shared/match/match.ts';
import { CLOSED, LIMITS, REQUESTS, type RequestName, type Welcome, WIRE } from '../../shared/net/messages.ts';
import { MatchState } from '../../shared/net/schema.ts';
import { CloseCode, ErrorCode, Room, ServerError } from '../colyseus/colyseus.ts';
import { UNREADABLE } from '../colyseus/message-filter.ts';
import { MonotonicClock } from '../colyseus/monotonic-clock.ts';
import { RoomSocket } from '../colyseus/socket.ts';
import { buildName } from '../common/build.ts';
import { monotonicNow } from '../common/clock.ts';
import { Bucket } from '../common/rate.ts';
import { timingFor } from '../games/new-match.ts';
import { type KeptMatch, type KeptRoom, OWN_MAKER, type RoomOptions } from '../store/store.ts';
import { Admission } from './admission.ts';
import { type CommandResult, command, rejected, tooMuch } from './commands.ts';
import { type Connection, Connections, hasJoined, terminate, visitorOf } from './connections.ts';
import { GameTable, type Services, type TableHost } from './game-table.ts';
import { Lifetime } from './lifetime.ts';
import { LOBBY_RETURN } from './lobby.ts';

/** What a room is made with: a new table, or one that stood when the server ended (`kept`), under the same id. */
export type NewRoom = RoomOptions & {
  services: Services;
  maker: string;
  kept?: { room: KeptRoom; match: KeptMatch | null };
};

/** What the library answers a request with. */
type Context = { reject(reason?: unknown): unknown; resolve(value?: unknown): unknown };

export class MatchRoom extends Room<{ state: MatchState; client: Connection }> implements TableHost {
  override state = new MatchState();
  override clock = new MonotonicClock();
  override autoDispose = false;
  override maxMessagesPerSecond: number = LIMITS.flood;

  // The library makes a room before it says what for: from `onCreate` on these stand.
  connections!: Connections;
  /** Who sits there and what they play. */
  table!: GameTable;
  admission!: Admission;
  /** How long it stands. */
  private lifetime!: Lifetime;
  private services!: Services;
  private timer: NodeJS.Timeout | undefined;
  /** Nobody comes back to it: its place in the store goes with it. */
  isGivenUp = false;
  /** The server ends: nobody left because they wanted to, and everybody may come back. */
  private isEnding = false;

  /** Nobody enters but through the entry (see entry-service.ts), which says in `auth` what for. */
  static override async onAuth(_token: string, _options: unknown, context: unknown): Promise<unknown> {
    return context !== undefined;
  }

  override onCreate({ table, quick, test, kept, services, maker }: NewRoom): void {
    // In this order: otherwise a timer of the library stays on, or a patch inside a timer calls itself.
    this.setTimestep(() => {}, 250);
    this.patchRate = 0;
    const now = monotonicNow();
    const code = table.isPublic ? '' : (kept?.room.code ?? randomBytes(9).toString('base64url'));
    if (!table.isPublic) void this.setPrivate(true);
    if (kept !== undefined) this.roomId = kept.room.id;
    this.services = services;
    this.connections = new Connections(this, table.players, services.later);
    this.table = new GameTable({ options: { table, quick, test }, maker, code, services }, this, now);
    this.admission = new Admission(this.table, this.connections, services.limits);
    this.lifetime = new Lifetime(this.table, services.limits.keep, now);
    if (kept === undefined) this.table.save();
    else this.table.restore(kept.room, kept.match, now);
    for (const name of [...REQUESTS, UNREADABLE] as const) {
      this.onMessage(name, (connection, sent, context) => this.asked(name, connection, sent, context));
    }
    // Whatever else somebody sends is ignored; without this the library would close the connection.
    this.onMessage('*', () => {});
    if (test !== null) this.maxMessagesPerSecond = test.flood ?? LIMITS.int;
    this.timer = setInterval(() => this.guarded('timer', () => this.tick(monotonicNow())), test?.tick ?? 100);
    this.table.commit();
  }

  override onBeforeShutdown(): void {
    clearInterval(this.timer);
    this.isEnding = true;
    this.table.games.snapshot(monotonicNow());
    super.onBeforeShutdown();
  }

  override onDispose(): void {
    clearInterval(this.timer);
    if (this.isGivenUp) this.guarded('store', () => this.services.store.closeRoom(this.roomId));
  }

  /** Something failed that nobody expected: the server goes on. */
  override onUncaughtException(error: Error, method: string): void {
    // Somebody was turned away at the door: nothing failed.
    if (error instanceof ServerError || error.cause instanceof ServerError) return;
    // What is kept of a table cannot be right: whoever opens it says so, in a sentence.
    if (error.cause instanceof JournalFault) return;
    this.services.counter.fault();
    console.error(`room ${this.roomName}: ${method} failed: ${error.stack ?? error.message}`);
  }

  report(error: unknown, what: string): void {
    this.onUncaughtException(error instanceof Error ? error : new Error(String(error)), what);
  }

  /** Runs what the library does not guard. */
  private guarded(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.report(error, what);
    }
  }

  // --- coming and going --------------------------------------------------------------------------------------------

  override onJoin(connection: Connection): void {
    const { seats, lobby, games, match } = this.table;
    const arrival = this.admission.take(connection.auth?.claim);
    if (arrival === null || this.isGivenUp) throw new ServerError(ErrorCode.AUTH_FAILED, 'match.unknown');
    const { watchers } = this.services.limits;
    if (arrival.to === 'watch' && !this.connections.makeRoom(arrival.address, watchers))
      throw new ServerError(ErrorCode.AUTH_FAILED, 'match.watchers');
    const before = seats.kept();
    const [free = NOBODY] = this.table.freeSeats;
    const seat = arrival.to === 'watch' ? NOBODY : seats.takeSeat(arrival, connection.sessionId, free);
    // Another visitor was quicker, or the game has begun.
    if (arrival.to !== 'watch' && seat < 0) throw new ServerError(ErrorCode.AUTH_FAILED, 'match.full');
    const now = monotonicNow();
    if (seat >= 0) {
      if (this.state.table.host < 0) this.state.table.host = seat;
      this.keepSeats(before[seat]?.kind === 'human' ? NOBODY : seat);
      lobby.seatTaken(seat, now);
    }
    const log = new Bucket(this.services.limits.log, now);
    if (connection.ref instanceof RoomSocket) connection.ref.takes(this.maxMessagesPerSecond);
    this.connections.arrived(connection, { seat, address: arrival.address, came: now, messages: 0, since: 0, log });
    this.lifetime.acted(now);
    this.lifetime.occupied(now);
    // Who looks in does not make a game run on that its players have left to rest.
    if (seat >= 0 || seats.humans.length === 0) match?.time.resume('empty', now);
    games.reconcile(seats.present, now);
    this.table.audience.reconcile(now);
    this.welcome(connection, seat);
    lobby.startIfReady();
    this.table.commit();
  }

  /** Stores who sits where before a token is sent. If that fails, the new player (`fresh`, or NOBODY) is refused. */
  private keepSeats(fresh: Seat): void {
    try {
      this.table.save();
    } catch (error) {
      if (fresh === NOBODY) return;
      this.table.lobby.vacate(fresh);
      this.report(error, 'store');
      throw new ServerError(ErrorCode.AUTH_FAILED, 'match.store');
    }
  }

  private welcome(connection: Connection, seat: Seat): void {
    const { seats, code, match, games } = this.table;
    const { empty, solo, untouched, over } = this.services.limits.keep;
    const welcome: Welcome = {
      seat,
      token: seat >= 0 ? seats.at(seat).token : '',
      wire: WIRE,
      build: buildName(),
      roomId: this.roomId,
      ...(seat >= 0 && code !== '' ? { code } : {}),
      keeps: { empty, solo, untouched, over },
      serverTime: monotonicNow(),
    };
    connection.send('welcome', welcome);
    const answers = seat >= 0 ? (match?.heldOf(seat) ?? []) : [];
    if (answers.length > 0) connection.send('held', { answers, dropped: [] });
    if (seat >= 0) this.table.caster.sat(seat, visitorOf(connection).address);
    if (games.commitmentsMessage !== null) connection.send('commitments', games.commitmentsMessage);
  }

  override onLeave(connection: Connection, code?: number): void {
    const { seats, games, lobby } = this.table;
    const { seat } = visitorOf(connection);
    const now = monotonicNow();
    // To the moment: of two tables that are left soon after each other the first goes first.
    this.lifetime.occupied(now);
    // Otherwise a newer connection holds the seat already.
    if (seat >= 0 && seats.isHeldBy(seat, connection.sessionId)) {
      this.lifetime.played(now);
      seats.at(seat).sessionId = '';
      this.connections.left(seat);
      if (!this.isEnding) games.reconcile(seats.present, now);
      this.table.commit();
      const waits = this.table.isInLobby && !games.isStarting && !this.isEnding && !this.isGivenUp;
      if (waits && code === CloseCode.CONSENTED) lobby.vacate(seat);
      else if (waits) seats.at(seat).keptUntil = now + LOBBY_RETURN;
    }
    this.table.commit();
  }

  // --- commands ----------------------------------------------------------------------------------------------------

  private asked(name: RequestName | typeof UNREADABLE, connection: Connection, sent: unknown, context: Context): void {
    // Nobody who plays asks before they are ready to hear the answer, which would only pile up.
    if (!hasJoined(connection)) {
      terminate(connection);
      return;
    }
    const since = performance.now();
    const { match } = this.table;
    let answered: CommandResult;
    try {
      answered = this.answer(name, connection, sent);
      if (answered.ok && name !== 'log') this.acted(match);
    } catch (error) {
      this.report(error, `request ${name}`);
      answered = rejected('match.fault');
    }
    const outcome = answered.ok ? 'done' : answered.refusal.rule;
    this.services.counter.command(name, outcome, (performance.now() - since) / 1000);
    if (answered.ok) context.resolve(answered.reply);
    else context.reject(answered.refusal);
  }

  private answer(name: RequestName | typeof UNREADABLE, connection: Connection, sent: unknown): CommandResult {
    const { options, seats } = this.table;
    const visitor = visitorOf(connection);
    // Tests are quicker than people, and say so.
    const rate = options.test === null ? LIMITS.rate : (options.test.rate ?? LIMITS.int);
    const refused = tooMuch(visitor, name, sent, rate, monotonicNow());
    if (refused !== null) return refused;
    const holds = visitor.seat >= 0 && seats.isHeldBy(visitor.seat, connection.sessionId);
    return command(this.table, visitor.seat, holds, name, sent);
  }

  /** Somebody has done something. What began a game is nothing done in it: `before` is the match it found. */
  private acted(before: Match | null): void {
    this.lifetime.acted(monotonicNow());
    if (this.table.match === before) this.table.isTouched = true;
  }

  // --- time ----------------------------------------------------------------------------------------------------------

  /** Lets time pass: bots fill a waiting table, clocks end, bots answer, a table nobody uses is paused and in the end goes. */
  private tick(now: number): void {
    const { table, lifetime } = this;
    const { games, seats, lobby } = table;
    const anybody = this.clients.length > 0;
    if (seats.present.length > 0) lifetime.played(now);
    if (anybody) {
      lifetime.occupied(now);
      if (lifetime.isIdle(now)) void this.end(CLOSED.idle);
    } else {
      if (now >= this.endsAt) void this.end();
      if (lifetime.emptyFor(now) > timingFor(table.options, games.game).grace) table.match?.time.pause('empty', now);
    }
    this.connections.dropUnresponsive(now, this.services.limits.joining);
    if (table.isInLobby && lobby.tick(now)) table.commit();
    const isNews = table.audience.reconcile(now);
    const changed = games.tick(now, seats.present, anybody);
    if (changed || isNews || this.state.table.paused !== games.paused) table.commit();
    if (table.match?.broken && table.status === 'playing') {
      this.state.table.status = 'over';
      table.commit();
    }
  }

  /** Somebody sees from beside it how a game of the server's own goes: it goes on as it does for who watches. */
  seen(now: number): void {
    if (this.table.maker !== OWN_MAKER || this.table.status !== 'playing') return;
    this.lifetime.occupied(now);
    this.table.match?.time.resume('empty', now);
  }

  /** Nobody who plays has been here for a while, whoever watches; and nobody is about to come to a seat. */
  isAbandoned(now: number): boolean {
    return this.table.seats.present.length === 0 && this.lifetime.isLeft(now) && this.admission.awaitsNobody(now);
  }

  /** It is abandoned, or nobody is here just now. */
  isDeserted(now: number): boolean {
    return this.isAbandoned(now) || (this.clients.length === 0 && this.admission.awaitsNobody(now));
  }

  /** When a table goes at which nobody is, if nobody comes. */
  get endsAt(): number {
    return this.lifetime.endsAt;
  }

  /** The table goes for good, and everybody who is there. */
  end(code: number = CloseCode.CONSENTED): Promise<unknown> {
    if (this.isGivenUp) return Promise.resolve();
    this.isGivenUp = true;
    return this.disconnect(code);
  }
}
