// The room of a table: a thin adapter between connections and the match. It seats people, passes commands on, sends each
// viewer class its steps and patches, and lets time pass.
import { randomBytes } from 'node:crypto';
import { type Client, type Deferred, ServerError } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import type { Game, Seat } from '../../shared/game/types.ts';
import type { Match, MatchStep } from '../../shared/match/match.ts';
import type { JournalEntry } from '../../shared/match/types.ts';
import {
  CLOSED,
  type JoinOptions,
  LIMITS,
  REQUESTS,
  type RequestName,
  type TableRow,
  type Welcome,
  WIRE,
} from '../../shared/net/messages.ts';
import { MatchState } from '../../shared/net/schema.ts';
import { cleanName } from '../../shared/net/validate.ts';
import { fillView, writeState } from '../../shared/net/write.ts';
import { buildName } from '../build.ts';
import { cutSlow, sendStep, visitorOf } from './audience.ts';
import { BaseRoom, type Visitor } from './base.ts';
import { newMatch, type RoomOptions, timingFor } from './begin.ts';
import { type Answered, type Commanded, command, no, tooMuch } from './commands.ts';
import { writeFacts, writeTable } from './facts.ts';
import { Places, same } from './places.ts';

/** What the entry decided for a connection on its way in. */
export interface Ticket {
  claim: string;
}

/** How long a quick table waits for people before bots sit down, ms. */
const FILL = 15_000;
/** How long a lost connection may come back by the library's own token, seconds. */
const RECONNECT = 120;
/** How long a table without anybody is kept, ms. */
const EMPTY = { lobby: 30_000, playing: 60 * 60_000, over: 10 * 60_000 } as const;

export class MatchRoom extends BaseRoom<MatchState> implements Commanded {
  override state = new MatchState();
  override maxClients = LIMITS.players + LIMITS.spectators;
  places = new Places(2, 0);
  match: Match | null = null;
  readonly journal: JournalEntry[] = [];
  private options: RoomOptions = {
    table: { players: 2, clock: 'normal', isPublic: true, bluffCall: 'manual', bots: 0, name: '' },
    quick: false,
    test: null,
  };
  private code = '';
  /** What each seat's connection is let see; null while nobody is there, so that nothing piles up for him. */
  private views: (StateView | null)[] = [];
  /** One for all spectators: it never holds anything, and what is encoded for it is a copy. */
  private readonly publicView = new StateView();
  /** Lost connections that may still come back by the library's own token. */
  private readonly waiting = new Map<number, Deferred<Client>>();
  private timer: NodeJS.Timeout | undefined;
  private emptySince = 0;

  override onCreate(options: RoomOptions): void {
    this.quiet();
    this.options = options;
    const { table, quick, test } = options;
    this.places = new Places(table.players, table.bots);
    this.views = this.places.list.map(() => null);
    if (!table.isPublic) {
      this.code = randomBytes(9).toString('base64url');
      void this.setPrivate(true);
    }
    writeTable(this.state, table, quick ? Date.now() + (test?.fill ?? FILL) : 0);
    for (const name of REQUESTS) this.onMessage(name, (client, sent, ctx) => this.asked(name, client, sent, ctx));
    // Whatever else somebody sends is ignored; without this the library would close the line.
    this.onMessage('*', () => {});
    if (test !== null) this.maxMessagesPerSecond = test.flood ?? LIMITS.int;
    this.emptySince = Date.now();
    this.timer = setInterval(() => this.guarded('timer', () => this.pass(Date.now())), test?.tick ?? 100);
    this.commit();
  }

  override onDispose(): void {
    clearInterval(this.timer);
  }

  /** Runs what the library does not guard. */
  private guarded(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.onUncaughtException(error as Error, what);
    }
  }

  // --- coming and going --------------------------------------------------------------------------------------------

  /**
   * Lets somebody in or not: his own seat for a token, a free seat before the game, otherwise (when he asks for it) a
   * place to watch. A private table answers like one that does not exist.
   */
  admit(options: JoinOptions): { ticket: Ticket } | { rule: string } {
    const now = Date.now();
    const own = options.token === undefined ? -1 : this.places.seatOf(options.token);
    if (!this.options.table.isPublic && own < 0 && !same(options.code ?? '', this.code))
      return { rule: 'match.unknown' };
    const name = cleanName(options.name ?? '');
    if (own >= 0) return { ticket: { claim: this.places.claimBack(own, name, now) } };
    if (options.spectate === true) return { ticket: { claim: '' } };
    const claim = this.status === 'lobby' ? this.places.claimFree(name, now) : null;
    return claim === null ? { rule: 'match.full' } : { ticket: { claim } };
  }

  /** The host's own way into a new private table. */
  admitHost(options: JoinOptions): { ticket: Ticket } | { rule: string } {
    return this.admit({ ...options, code: this.code });
  }

  override onJoin(client: Client, _options: unknown, _auth?: unknown): void {
    const ticket = client.auth as Ticket | undefined;
    if (typeof ticket?.claim !== 'string') throw new ServerError(525, 'match.unknown');
    const seat = ticket.claim === '' ? -1 : this.places.sit(ticket.claim, client.sessionId);
    if (ticket.claim !== '' && seat < 0) throw new ServerError(525, 'match.full');
    client.userData = { seat, messages: 0, since: 0 } satisfies Visitor;
    client.view = seat >= 0 ? this.freshView(seat) : this.publicView;
    if (seat >= 0) {
      if (this.options.quick && this.status === 'lobby') this.sitQuickly(seat, Date.now());
      this.supersede(seat, client);
      if (this.state.table.host < 0) this.state.table.host = seat;
    }
    this.here(client, seat);
  }

  /** Who sits at a quick table is ready; the first one there has the whole wait before him. */
  private sitQuickly(seat: Seat, now: number): void {
    this.places.list[seat].ready = true;
    if (this.places.humans.filter((p) => p.session !== '').length === 1) {
      this.state.table.fillAt = now + (this.options.test?.fill ?? FILL);
    }
  }

  /** The newest connection holds the seat: an older one is closed and may not come back by itself. */
  private supersede(seat: Seat, client: Client): void {
    this.waiting.get(seat)?.reject(new Error('taken by a newer connection'));
    this.waiting.delete(seat);
    for (const other of [...this.clients]) {
      if (other !== client && visitorOf(other).seat === seat) {
        visitorOf(other).seat = -1;
        other.view = this.publicView;
        other.leave(CLOSED.elsewhere);
      }
    }
  }

  /** A new connection of a seat starts with a view of its own, filled with what the seat holds now. */
  private freshView(seat: Seat): StateView {
    const view = new StateView();
    this.views[seat]?.dispose();
    this.views[seat] = view;
    fillView(this.state, seat, view);
    return view;
  }

  private here(client: Client, seat: Seat): void {
    if (seat >= 0) this.match?.back(seat, Date.now());
    this.resume();
    const welcome: Welcome = {
      seat,
      token: seat >= 0 ? this.places.list[seat].token : '',
      wire: WIRE,
      build: buildName(),
      roomId: this.roomId,
      ...(seat >= 0 && this.code !== '' ? { code: this.code } : {}),
      serverTime: Date.now(),
    };
    client.send('welcome', welcome);
    if (seat >= 0) this.sendHeld(seat, [], client);
    this.startIfReady();
    this.commit();
  }

  override onDrop(client: Client): void {
    const { seat } = visitorOf(client);
    // A spectator who is lost has nothing to come back to.
    if (seat < 0) {
      this.commit();
      return;
    }
    const reconnection = this.allowReconnection(client, this.status === 'lobby' ? 20 : RECONNECT);
    reconnection.catch(() => {});
    this.waiting.set(seat, reconnection);
    this.gone(client, seat);
  }

  override onReconnect(client: Client): void {
    const { seat } = visitorOf(client);
    // The library made a new connection of the old one; the seat may have been given away meanwhile.
    if (seat < 0 || this.places.list[seat].kind !== 'human') {
      client.leave(CLOSED.elsewhere);
      return;
    }
    this.waiting.delete(seat);
    this.places.list[seat].session = client.sessionId;
    client.view = this.freshView(seat);
    this.here(client, seat);
  }

  override onLeave(client: Client): void {
    const { seat } = visitorOf(client);
    const session = seat < 0 ? '' : this.places.list[seat].session;
    // Otherwise a newer connection holds the seat already.
    if (seat >= 0 && (session === client.sessionId || session === '')) {
      this.waiting.delete(seat);
      this.gone(client, seat);
      if (this.status === 'lobby') this.getUp(seat);
    }
    this.commit();
  }

  private getUp(seat: Seat): void {
    this.places.leave(seat);
    const { table } = this.state;
    if (table.host === seat) table.host = this.places.list.findIndex((p) => p.kind === 'human');
  }

  private gone(client: Client, seat: Seat): void {
    const place = this.places.list[seat];
    if (place.session === client.sessionId) place.session = '';
    this.views[seat]?.dispose();
    this.views[seat] = null;
    this.match?.left(seat, Date.now());
    this.commit();
  }

  // --- commands ----------------------------------------------------------------------------------------------------

  private asked(
    name: RequestName,
    client: Client,
    sent: unknown,
    ctx: { reject(reason?: unknown): unknown; resolve(value?: unknown): unknown },
  ): void {
    const visitor = visitorOf(client);
    const { seat } = visitor;
    const { test } = this.options;
    // Tests are quicker than people, and say so.
    const rate = test === null ? LIMITS.rate : (test.rate ?? LIMITS.int);
    let answered: Answered;
    try {
      const holds = seat >= 0 && this.places.list[seat].session === client.sessionId;
      answered = tooMuch(visitor, sent, rate, Date.now()) ?? command(this, seat, holds, name, sent);
    } catch (error) {
      this.onUncaughtException(error as Error, `request ${name}`);
      answered = no('match.fault');
    }
    if (answered.ok) ctx.resolve(answered.reply);
    else ctx.reject(answered.refusal);
  }

  /** At a quick table anybody who sits there, else who made it. */
  mayFill(seat: Seat): boolean {
    return this.options.quick || this.state.table.host === seat;
  }

  setReady(seat: Seat, ready: boolean): void {
    this.places.list[seat].ready = ready;
    this.startIfReady();
  }

  rename(seat: Seat, name: string): void {
    this.places.list[seat].name = name;
  }

  // --- the game ----------------------------------------------------------------------------------------------------

  get status(): 'lobby' | 'playing' | 'over' {
    return this.state.table.status as 'lobby' | 'playing' | 'over';
  }

  get game(): number {
    return this.state.game;
  }

  /** Begins when every seat is taken and everybody who is there is ready. */
  private startIfReady(): void {
    if (this.status === 'playing') return;
    const { list } = this.places;
    const people = list.filter((p) => p.kind === 'human' && (this.status === 'lobby' || p.session !== ''));
    if (list.every((p) => p.kind !== 'open') && people.length > 0 && people.every((p) => p.ready)) this.fillAndStart();
  }

  /** Bots take the empty seats, and the game begins. */
  fillAndStart(): void {
    this.places.fill();
    const { list } = this.places;
    const game = this.state.game + 1;
    const now = Date.now();
    this.journal.length = 0;
    for (const place of list) place.ready = place.kind === 'bot';
    const { match, commitment } = newMatch(
      this.options,
      list,
      game,
      {
        journal: { append: (entry) => this.journal.push(entry) },
        onStep: (step, before, after) => this.onStep(step, before, after),
        onHeld: (seat, dropped) => this.sendHeld(seat, dropped),
        onFault: (error) => this.onUncaughtException(error as Error, 'the game'),
      },
      now,
    );
    Object.assign(this.state, { game, commitment });
    Object.assign(this.state.table, { status: 'playing', fillAt: 0 });
    this.match = match;
    match.begin(now);
  }

  /** A step: to each viewer class its events and hash, then the patch with the same seq. */
  private onStep(step: MatchStep, before: Game, after: Game): void {
    sendStep(this, step, this.state.game);
    writeState(this.state, step.seq === 0 ? null : before, after, step.hashes[0], this.views);
    if (after.victory !== null) this.state.table.status = 'over';
    this.commit();
  }

  private sendHeld(seat: Seat, dropped: number[], only?: Client): void {
    const answers = this.match?.heldOf(seat) ?? [];
    if (only !== undefined && answers.length === 0) return;
    for (const client of this.clients) {
      if (visitorOf(client).seat === seat && (only === undefined || client === only)) {
        client.send('held', { answers, dropped });
      }
    }
  }

  // --- time and state ----------------------------------------------------------------------------------------------

  /** Lets time pass: bots fill a waiting table, clocks end, bots answer, an empty table rests and in the end goes. */
  private pass(now: number): void {
    if (this.clients.length === 0) {
      if (now - this.emptySince > EMPTY[this.status]) void this.disconnect();
      const rest = this.match !== null && now - this.emptySince > timingFor(this.options).grace;
      if (rest) this.match?.rest('empty', now);
      if (rest) return;
    } else this.emptySince = now;
    cutSlow(this.clients);
    const { fillAt } = this.state.table;
    if (this.status === 'lobby' && fillAt > 0 && now >= fillAt && this.places.humans.some((p) => p.session !== '')) {
      this.fillAndStart();
    }
    if (this.match?.tick(now)) this.commit();
    if (this.match?.broken && this.status === 'playing') {
      this.state.table.status = 'over';
      this.commit();
    }
  }

  /** Somebody is here again: the clocks go on where they stood. */
  private resume(): void {
    const now = Date.now();
    this.emptySince = now;
    this.match?.wake('empty', now);
  }

  /** Brings the table's facts up to date and sends everybody his patch: once a command. */
  commit(): void {
    const watching = this.clients.filter((c) => visitorOf(c).seat < 0).length;
    writeFacts(this.state, this.places.list, this.match, watching);
    this.state.rev++;
    this.broadcastPatch();
  }

  // --- the list of tables ------------------------------------------------------------------------------------------

  /** What the public list shows; null for a private table. */
  row(): TableRow | null {
    const { table } = this.options;
    if (!table.isPublic) return null;
    return {
      roomId: this.roomId,
      name: table.name,
      status: this.status,
      players: table.players,
      clock: table.clock,
      bluffCall: table.bluffCall,
      seats: this.places.list.map(({ name, kind }) => ({ name, kind })),
      watching: this.state.table.watching,
      round: this.match?.game.round ?? 0,
    };
  }

  /** Can somebody who pressed "Play now" sit here? */
  isWaiting(players: number | undefined): boolean {
    return (
      this.options.table.isPublic &&
      this.status === 'lobby' &&
      (players === undefined || players === this.options.table.players) &&
      this.places.free(Date.now()).length > 0
    );
  }

  get isQuick(): boolean {
    return this.options.quick;
  }
}
