// The room of a table: a thin adapter between connections and the match. It seats people, passes commands on, sends each
// viewer class its steps and patches, and lets time pass.
import { randomBytes } from 'node:crypto';
import { type Client, CloseCode, ErrorCode, ServerError } from '@colyseus/core';
import type { Refusal, Seat } from '../../shared/game/types.ts';
import type { Match } from '../../shared/match/match.ts';
import {
  CLOSED,
  type JoinOptions,
  LIMITS,
  REQUESTS,
  type RequestName,
  type Welcome,
  WIRE,
} from '../../shared/net/messages.ts';
import { cleanName } from '../../shared/net/names.ts';
import { writeState } from '../../shared/net/write.ts';
import { buildName } from '../build.ts';
import { monotonicNow } from '../clock.ts';
import { Bucket } from '../rate.ts';
import { theStore } from '../store/current.ts';
import type { KeptMatch, KeptRoom } from '../store/store.ts';
import { Arrivals } from './arrivals.ts';
import { cutSilent, cutSlow, hangUp, hasJoined, visitorOf } from './audience.ts';
import type { Visitor } from './base.ts';
import { type RoomOptions, timingFor } from './begin.ts';
import { type Answered, command, no, tooMuch } from './commands.ts';
import { writeProof, writeTable } from './facts.ts';
import { UNREADABLE } from './frames.ts';
import { ticketOf } from './lines.ts';
import { Places, same } from './places.ts';
import { type Services, TableRoom } from './table-room.ts';

/** What a room is made with: a new table, or one that stood when the server ended (`kept`), under the same id. */
export type NewRoom = RoomOptions & {
  services: Services;
  maker: string;
  kept?: { room: KeptRoom; match: KeptMatch | null };
};

/** The claim somebody comes with who was let in; else why not. */
export type Admitted = { claim: string } | Pick<Refusal, 'rule' | 'params'>;

/** How long a quick table waits for people before bots sit down, ms. */
const FILL = 15_000;
/** How long a seat in a waiting table is kept for its player: whose line broke, or when the server began again, ms. */
const LOBBY_RETURN = { line: 20_000, restart: 30_000 } as const;

export class MatchRoom extends TableRoom {
  private timer: NodeJS.Timeout | undefined;
  private emptySince = 0;
  /** Nobody comes back to it: its place in the store goes with it. */
  private given = false;
  /** The server ends: nobody left because he wanted to, and everybody may come back. */
  private ending = false;
  private readonly arrivals = new Arrivals();
  /** When somebody last came or did anything. */
  private stirred = 0;

  override onCreate(options: NewRoom): void {
    this.quiet();
    const { table, quick, test, kept, services } = options;
    const now = monotonicNow();
    this.options = { table, quick, test };
    this.maker = options.maker;
    this.services = services;
    this.places = new Places(table.players, table.bots);
    this.views = this.places.list.map(() => null);
    if (!table.isPublic) {
      this.code = kept?.room.code ?? randomBytes(9).toString('base64url');
      void this.setPrivate(true);
    }
    writeTable(this.state, table, quick ? now + (test?.fill ?? FILL) : 0, now);
    if (kept === undefined) theStore().saveRoom(this.kept('lobby', 0));
    else this.restore(kept.room, kept.match, now);
    for (const name of REQUESTS) this.onMessage(name, (client, sent, ctx) => this.asked(name, client, sent, ctx));
    this.onMessage(UNREADABLE, (client, sent, ctx) => this.asked(UNREADABLE, client, sent, ctx));
    // Whatever else somebody sends is ignored; without this the library would close the line.
    this.onMessage('*', () => {});
    if (test !== null) this.maxMessagesPerSecond = test.flood ?? LIMITS.int;
    this.emptySince = now;
    this.stirred = now;
    this.timer = setInterval(() => this.guarded('timer', () => this.pass(monotonicNow())), test?.tick ?? 100);
    this.commit();
  }

  /** Takes over where another process stopped. Throws when the match cannot be rebuilt. */
  private restore(room: KeptRoom, match: KeptMatch | null, now: number): void {
    this.roomId = room.id;
    this.places.restore(room.seats, now + LOBBY_RETURN.restart);
    this.state.table.host = room.host;
    this.state.game = room.game;
    this.playing.game = room.game;
    if (match === null) return;
    this.playing.restore(match, now);
    const { match: rebuilt, proofOf } = this.playing;
    if (proofOf !== null) writeProof(this.state, proofOf);
    if (rebuilt === null) return;
    writeState(this.state, null, rebuilt.game, rebuilt.publicHash, this.views);
    Object.assign(this.state.table, { status: rebuilt.over ? 'over' : 'playing', fillAt: 0 });
  }

  override onBeforeShutdown(): void {
    clearInterval(this.timer);
    this.ending = true;
    this.playing.snapshot(monotonicNow());
    super.onBeforeShutdown();
  }

  override onDispose(): void {
    clearInterval(this.timer);
    if (this.given) this.guarded('store', () => theStore().closeRoom(this.roomId));
  }

  // --- coming and going --------------------------------------------------------------------------------------------

  /** Is this the token of a seat here? */
  seatOf(token: string): number {
    return this.places.seatOf(token);
  }

  /** May somebody with this token or code know that the table is there? */
  opensTo(token: string, code: string): boolean {
    return this.options.table.isPublic || this.seatOf(token) >= 0 || same(code, this.code);
  }

  /**
   * Lets somebody in or not: back to their own seat for a token, to a free seat before the game, otherwise (when asked
   * for) to a place to watch.
   * @param address whom it is counted for
   * @returns the claim to come with; or why not
   */
  admit(options: JoinOptions, address: string): Admitted {
    const now = monotonicNow();
    const { token = '', name = '', commitment = '', spectate = false } = options;
    const who = { name: cleanName(name), commitment, address };
    const seat = this.seatOf(token);
    if (seat >= 0) return { claim: this.arrivals.expect({ ...who, to: 'seat', seat, token }, now) };
    if (spectate) return this.admitWatcher(who, now);
    const isFree = this.status === 'lobby' && this.places.open.length > 0;
    return isFree ? { claim: this.arrivals.expect({ ...who, to: 'any' }, now) } : { rule: 'match.full', params: {} };
  }

  /** Places to watch are counted apart from seats: however many watch, a player finds their seat. */
  private admitWatcher(who: { name: string; commitment: string; address: string }, now: number): Admitted {
    const { watchers, watchersPerAddress } = this.services.limits;
    const here = this.clients.map(visitorOf).flatMap(({ seat, address }) => (seat < 0 ? [address] : []));
    const all = [...here, ...this.arrivals.addresses('watch', now)];
    if (all.length >= watchers) return { rule: 'match.watchers', params: { most: watchers } };
    if (all.filter((address) => address === who.address).length >= watchersPerAddress) {
      return { rule: 'match.crowd', params: { most: watchersPerAddress } };
    }
    return { claim: this.arrivals.expect({ ...who, to: 'watch' }, now) };
  }

  override onJoin(client: Client, _options: unknown, _auth?: unknown): void {
    const arrival = this.arrivals.take(ticketOf(client).claim);
    if (arrival === null) throw new ServerError(ErrorCode.AUTH_FAILED, 'match.unknown');
    const { address } = arrival;
    const before = this.places.kept();
    const seat = arrival.to === 'watch' ? -1 : this.places.sit(arrival, client.sessionId);
    // Somebody else was quicker, or a bot took the seat at the start of the game.
    if (arrival.to !== 'watch' && seat < 0) throw new ServerError(ErrorCode.AUTH_FAILED, 'match.full');
    if (seat >= 0) {
      if (this.state.table.host < 0) this.state.table.host = seat;
      this.keepSeats(before[seat].kind === 'open' ? seat : -1);
    }
    const now = monotonicNow();
    client.userData = {
      seat,
      address,
      came: now,
      messages: 0,
      since: 0,
      log: new Bucket(this.services.limits.log, now),
    } satisfies Visitor;
    client.view = seat >= 0 ? this.freshView(seat) : this.publicView;
    if (seat >= 0) {
      if (this.options.quick && this.status === 'lobby') this.sitQuickly(seat, now);
      this.supersede(seat, client);
    }
    this.stirred = now;
    this.here(client, seat);
  }

  /** Who sits at a quick table is ready; the first one there has the whole wait before him. */
  private sitQuickly(seat: Seat, now: number): void {
    this.places.list[seat].ready = true;
    if (this.places.humans.filter((p) => p.session !== '').length === 1) {
      this.state.table.fillAt = now + (this.options.test?.fill ?? FILL);
    }
  }

  private here(client: Client, seat: Seat): void {
    this.emptySince = monotonicNow();
    this.match?.time.wake('empty', this.emptySince);
    this.playing.reconcile(this.present, this.emptySince);
    const welcome: Welcome = {
      seat,
      token: seat >= 0 ? this.places.list[seat].token : '',
      wire: WIRE,
      build: buildName(),
      roomId: this.roomId,
      ...(seat >= 0 && this.code !== '' ? { code: this.code } : {}),
      serverTime: monotonicNow(),
    };
    client.send('welcome', welcome);
    if (seat >= 0) this.sendHeld(seat, [], client);
    const { told } = this.playing;
    if (told !== null) client.send('opening', told);
    this.startIfReady();
    this.commit();
  }

  override onLeave(client: Client, code?: number): void {
    const { seat } = visitorOf(client);
    const place = seat < 0 ? undefined : this.places.list[seat];
    // Otherwise a newer connection holds the seat already.
    if (place?.session === client.sessionId) {
      this.gone(seat);
      const waits = this.status === 'lobby' && !this.playing.isOpening && !this.ending && !this.given;
      if (waits && code === CloseCode.CONSENTED) this.getUp(seat);
      else if (waits) place.keptUntil = monotonicNow() + LOBBY_RETURN.line;
    }
    this.commit();
  }

  private gone(seat: Seat): void {
    this.places.list[seat].session = '';
    this.dropView(seat);
    if (!this.ending) this.playing.reconcile(this.present, monotonicNow());
    this.commit();
  }

  // --- commands ----------------------------------------------------------------------------------------------------

  private asked(
    name: RequestName | typeof UNREADABLE,
    client: Client,
    sent: unknown,
    ctx: { reject(reason?: unknown): unknown; resolve(value?: unknown): unknown },
  ): void {
    // Nobody who plays asks before they are ready to hear the answer, which would only pile up.
    if (!hasJoined(client)) {
      hangUp(client);
      return;
    }
    const visitor = visitorOf(client);
    const { seat } = visitor;
    const { test } = this.options;
    // Tests are quicker than people, and say so.
    const rate = test === null ? LIMITS.rate : (test.rate ?? LIMITS.int);
    const { match } = this;
    let answered: Answered;
    const since = performance.now();
    try {
      const holds = seat >= 0 && this.places.list[seat].session === client.sessionId;
      answered = tooMuch(visitor, name, sent, rate, monotonicNow()) ?? command(this, seat, holds, name, sent);
      if (answered.ok && name !== 'log') this.stir(match);
    } catch (error) {
      this.onUncaughtException(error as Error, `request ${name}`);
      answered = no('match.fault');
    }
    const outcome = answered.ok ? 'done' : answered.refusal.rule;
    this.services.heard.command(name, outcome, (performance.now() - since) / 1000);
    if (answered.ok) ctx.resolve(answered.reply);
    else ctx.reject(answered.refusal);
  }

  // --- time and state ----------------------------------------------------------------------------------------------

  /** Lets time pass: bots fill a waiting table, clocks end, bots answer, a table nobody uses rests and in the end goes. */
  private pass(now: number): void {
    if (this.clients.length === 0) {
      if (now >= this.endsAt) void this.end();
      if (now - this.emptySince > timingFor(this.options).grace) this.match?.time.rest('empty', now);
    } else {
      this.emptySince = now;
      if (now - this.stirred > this.idleTime) void this.end(CLOSED.idle);
    }
    cutSilent(this.clients, now - this.services.limits.joining);
    cutSlow(this.clients);
    if (this.status === 'lobby') this.passLobby(now);
    const changed = this.playing.pass(now, this.present, this.clients.length > 0);
    if (changed || this.state.table.paused !== this.playing.paused) this.commit();
    if (this.match?.broken && this.status === 'playing') {
      this.state.table.status = 'over';
      this.commit();
    }
  }

  private passLobby(now: number): void {
    const { fillAt } = this.state.table;
    if (fillAt > 0 && now >= fillAt && !this.isOpening && this.present.length > 0) this.fillAndStart();
    if (this.isOpening) return;
    const late = [...this.places.list.keys()].filter((seat) => {
      const { session, keptUntil } = this.places.list[seat];
      return session === '' && keptUntil > 0 && now >= keptUntil;
    });
    for (const seat of late) this.getUp(seat);
    if (late.length > 0) this.commit();
  }

  /** Somebody has done something. What began a game is nothing done in it: `before` is the match it found. */
  private stir(before: Match | null): void {
    this.stirred = monotonicNow();
    if (this.match === before) this.isTouched = true;
  }

  // --- how long it stands --------------------------------------------------------------------------------------------

  /** Nobody is here, or about to come. */
  isDeserted(now: number): boolean {
    return this.clients.length === 0 && this.arrivals.isEmpty(now) && !this.given;
  }

  /** When a table goes at which nobody is, if nobody comes. */
  get endsAt(): number {
    return this.emptySince + this.emptyTime;
  }

  private get emptyTime(): number {
    const { keep } = this.services.limits;
    if (this.status !== 'playing') return keep[this.status];
    if (!this.isTouched) return keep.untouched;
    const seats = this.match?.game.seats ?? [];
    const people = this.places.list.filter(({ kind }, seat) => {
      const { fallen = false, resigned = false } = seats[seat] ?? {};
      return kind === 'human' && !fallen && !resigned;
    });
    return people.length > 1 ? keep.empty : keep.solo;
  }

  /** How long people may be here without doing anything. */
  private get idleTime(): number {
    const { idleLobby, idleOver } = this.services.limits.keep;
    return this.status === 'lobby' ? idleLobby : this.status === 'over' ? idleOver : Number.POSITIVE_INFINITY;
  }

  /** The table goes for good, and everybody who is there. */
  end(code: number = CloseCode.CONSENTED): Promise<unknown> {
    if (this.given) return Promise.resolve();
    this.given = true;
    return this.disconnect(code);
  }

  /** Can somebody who pressed "Play now" be sent here? Those on their way are counted, each address once. */
  isWaiting(players: number | undefined): boolean {
    const { table } = this.options;
    if (!table.isPublic || this.status !== 'lobby' || this.isOpening) return false;
    if (players !== undefined && players !== table.players) return false;
    const coming = new Set(this.arrivals.addresses('any', monotonicNow()));
    return this.places.open.length > coming.size;
  }

  /** How long the match has been played, to be noted now and then; null while nothing runs. */
  playedNow(now: number): [match: number, ms: number] | null {
    return this.playing.playedNow(now);
  }
}
