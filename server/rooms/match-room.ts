// The room of a table: a thin adapter between connections and the match. It seats people, passes commands on, sends each
// viewer class its steps and patches, and lets time pass.
import { createHash, randomBytes } from 'node:crypto';
import { type Client, type Deferred, ServerError } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { classicRules } from '../../shared/game/ruleset.ts';
import type { Answer, Refusal, Seat } from '../../shared/game/types.ts';
import { randomOf, seededLuck, seedFromText } from '../../shared/luck/index.ts';
import { quickTiming, type Timing, timingOf } from '../../shared/match/clock.ts';
import { Match, type MatchStep } from '../../shared/match/match.ts';
import type { FreeChoice, JournalEntry, TableOptions } from '../../shared/match/types.ts';
import {
  CLOSED,
  type JoinOptions,
  LIMITS,
  type LogPage,
  REQUESTS,
  type RequestName,
  type StepMessage,
  type TableRow,
  type Welcome,
  WIRE,
} from '../../shared/net/messages.ts';
import { MatchState, PlaceRow } from '../../shared/net/schema.ts';
import { ANSWERS, cleanName, SENT, type TestOptions } from '../../shared/net/validate.ts';
import { fillView, writeState } from '../../shared/net/write.ts';
import { openDecision } from '../../shared/rules/decisions/index.ts';
import { refuse } from '../../shared/rules/facts.ts';
import { buildName } from '../build.ts';
import { BaseRoom, type Visitor } from './base.ts';
import { theBot } from './bots.ts';
import { Places, same } from './places.ts';
import { stepFor } from './step.ts';

/** What the entry hands to a new room; already validated. */
export interface RoomOptions {
  table: TableOptions;
  /** Made by "Play now": people are ready as they come, bots fill it after a while. */
  quick: boolean;
  test: TestOptions | null;
}

/** What the entry decided for a connection on its way in. */
export interface Ticket {
  claim: string;
}

type Answered = { ok: true; reply: unknown } | { ok: false; refusal: Refusal };
const done = (reply: unknown = null): Answered => ({ ok: true, reply });
const no = (rule: string, params: Refusal['params'] = {}): Answered => ({ ok: false, refusal: refuse(rule, params) });

/** About how long a message is; -1 for what no message of ours can be (a big integer, a loop). */
function sizeOf(sent: unknown): number {
  try {
    return JSON.stringify(sent ?? null)?.length ?? 0;
  } catch {
    return -1;
  }
}

/** How long a quick table waits for people before bots sit down, ms. */
const FILL = 15_000;
/** How long a lost connection may come back by the library's own token, seconds. */
const RECONNECT = 120;
/** How long a table without anybody is kept, ms. */
const EMPTY = { lobby: 60_000, playing: 60 * 60_000, over: 10 * 60_000 } as const;

export class MatchRoom extends BaseRoom<MatchState> {
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
  private paused = 0;

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
    const { state } = this;
    Object.assign(state.table, {
      clock: table.clock,
      isPublic: table.isPublic,
      players: table.players,
      bluffCall: table.bluffCall,
      name: table.name,
      fillAt: quick ? Date.now() + (test?.fill ?? FILL) : 0,
    });
    for (const seat of this.places.list.keys()) state.places.set(String(seat), new PlaceRow());
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
      if (this.options.quick && this.status === 'lobby') this.places.list[seat].ready = true;
      this.supersede(seat, client);
      if (this.state.table.host < 0) this.state.table.host = seat;
    }
    this.here(client, seat);
  }

  /** The newest connection holds the seat: an older one is closed and may not come back by itself. */
  private supersede(seat: Seat, client: Client): void {
    this.waiting.get(seat)?.reject(new Error('taken by a newer connection'));
    this.waiting.delete(seat);
    for (const other of [...this.clients]) {
      if (other !== client && this.visitor(other).seat === seat) {
        this.visitor(other).seat = -1;
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
    const { seat } = this.visitor(client);
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
    const { seat } = this.visitor(client);
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
    const { seat } = this.visitor(client);
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

  private visitor(client: Client): Visitor {
    return (client.userData ?? { seat: -1, messages: 0, since: 0 }) as Visitor;
  }

  // --- commands ----------------------------------------------------------------------------------------------------

  private asked(
    name: RequestName,
    client: Client,
    sent: unknown,
    ctx: { reject(reason?: unknown): unknown; resolve(value?: unknown): unknown },
  ): void {
    let answered: Answered;
    try {
      answered = this.tooMuch(client, sent) ?? this.command(name, client, sent);
    } catch (error) {
      this.onUncaughtException(error as Error, `request ${name}`);
      answered = no('match.fault');
    }
    if (answered.ok) ctx.resolve(answered.reply);
    else ctx.reject(answered.refusal);
  }

  /** Limits of size and speed, before anything reads the message. */
  private tooMuch(client: Client, sent: unknown): Answered | null {
    const visitor = this.visitor(client);
    const now = Date.now();
    if (now - visitor.since >= 1000) Object.assign(visitor, { since: now, messages: 0 });
    if (++visitor.messages > this.rate) return no('match.rate');
    const size = sizeOf(sent);
    if (size < 0) return no('match.shape');
    return size > LIMITS.bytes ? no('match.size', { bytes: size, most: LIMITS.bytes }) : null;
  }

  /** Messages a second of one connection. Tests are quicker than people, and say so. */
  private get rate(): number {
    const { test } = this.options;
    return test === null ? LIMITS.rate : (test.rate ?? LIMITS.int);
  }

  private command(name: RequestName, client: Client, raw: unknown): Answered {
    const parsed = SENT[name].safeParse(raw);
    if (!parsed.success) return no('match.shape');
    const { seat } = this.visitor(client);
    const sent = parsed.data;
    if (name === 'log') return done(this.logPage(seat, sent as { before?: number; count?: number }));
    if (seat < 0 || this.places.list[seat].session !== client.sessionId) return no('match.seat');
    switch (name) {
      case 'answer':
        return this.answer(seat, sent as { cid: string; id: number; answer: unknown });
      case 'free': {
        const { cid, action } = sent as { cid: string; action: FreeChoice };
        return this.match === null ? no('match.waiting') : this.match.free(seat, cid, action, Date.now());
      }
      case 'ready':
        return this.setReady(seat, (sent as { ready: boolean }).ready);
      case 'fill':
        if (this.status !== 'lobby') return no('match.started');
        if (!this.options.quick && this.state.table.host !== seat) return no('match.host');
        this.start();
        return done();
      case 'auto':
        if (this.match === null) return no('match.waiting');
        this.match.auto(seat, (sent as { on: boolean }).on, Date.now());
        this.commit();
        return done();
      case 'rematch':
        return this.status === 'over' ? this.setReady(seat, true) : no('match.started');
      case 'rename': {
        const clean = cleanName((sent as { name: string }).name);
        if (clean === '') return no('match.shape');
        this.places.list[seat].name = clean;
        this.commit();
        return done();
      }
      default:
        return no('match.shape');
    }
  }

  private answer(seat: Seat, sent: { cid: string; id: number; answer: unknown }): Answered {
    const { match } = this;
    if (match === null) return no('match.waiting');
    const decision = openDecision(match.view(seat), sent.id);
    // A closed decision has no shape to check; the match answers for it (and for repeated commands).
    const answer = decision === undefined ? null : ANSWERS[decision.kind].safeParse(sent.answer);
    if (answer !== null && !answer.success) return no('decision.shape');
    const given = (answer === null ? sent.answer : answer.data) as Answer;
    const reply = match.answer(seat, sent.cid, sent.id, given, Date.now());
    if (reply.ok) this.commit();
    return reply;
  }

  private setReady(seat: Seat, ready: boolean): Answered {
    if (this.status === 'playing') return no('match.started');
    this.places.list[seat].ready = ready;
    this.startIfReady();
    this.commit();
    return done();
  }

  private logPage(seat: Seat, { before, count = LIMITS.logPage }: { before?: number; count?: number }): LogPage {
    const steps = this.match?.steps ?? [];
    const end = Math.min(before ?? steps.length, steps.length);
    const from = Math.max(0, end - count);
    return {
      game: this.state.game,
      steps: steps.slice(from, end).map((step) => stepFor(step, seat, this.state.game)),
      more: from > 0,
    };
  }

  // --- the game ----------------------------------------------------------------------------------------------------

  get status(): 'lobby' | 'playing' | 'over' {
    return this.state.table.status as 'lobby' | 'playing' | 'over';
  }

  /** Begins when every seat is taken and everybody who is there is ready. */
  private startIfReady(): void {
    if (this.status === 'playing') return;
    const { list } = this.places;
    const people = list.filter((p) => p.kind === 'human' && (this.status === 'lobby' || p.session !== ''));
    if (list.every((p) => p.kind !== 'open') && people.length > 0 && people.every((p) => p.ready)) this.start();
  }

  private timing(): Timing {
    const { table, test } = this.options;
    const normal = timingOf(table.clock);
    if (test === null) return normal;
    const { limit = 60_000, bot = 20, floor = 30, grace = 1000 } = test;
    return quickTiming({ limit, bot, floor, grace });
  }

  private start(): void {
    this.places.fill();
    const { list } = this.places;
    const { table, test } = this.options;
    const game = this.state.game + 1;
    // Never logged and never sent; the commitment is public before the first die.
    const seed = test?.seed === undefined ? randomBytes(32) : seedFromText(`${test.seed}/${game}`);
    const commitment = createHash('sha256').update(seed).digest('hex');
    const now = Date.now();
    this.journal.length = 0;
    for (const place of list) place.ready = place.kind === 'bot';
    Object.assign(this.state, { game, commitment });
    Object.assign(this.state.table, { status: 'playing', fillAt: 0 });
    this.match = new Match(
      {
        rules: classicRules(table.players, table.bluffCall),
        luck: seededLuck(seed),
        commitment,
        names: list.map((p) => p.name),
        bots: list.map((p) => p.kind === 'bot'),
        timing: this.timing(),
        bot: theBot,
        random: randomOf(test?.seed ?? randomBytes(16).toString('hex')),
        journal: { append: (entry) => this.journal.push(entry) },
        onStep: (step) => this.onStep(step),
        onHeld: (seat, dropped) => this.sendHeld(seat, dropped),
        onFault: (error) => this.onUncaughtException(error as Error, 'the game'),
      },
      now,
    );
    for (const [seat, place] of list.entries()) {
      if (place.kind === 'human' && place.session === '') this.match.left(seat, now);
    }
    this.match.begin(now);
  }

  /** A step: to each viewer class its events and hash, then the patch with the same seq. */
  private onStep(step: MatchStep): void {
    const messages = new Map<number, StepMessage>();
    const players: Client[] = [];
    for (const client of this.clients) {
      const { seat } = this.visitor(client);
      if (seat < 0) continue;
      players.push(client);
      let message = messages.get(seat);
      if (message === undefined) {
        message = stepFor(step, seat, this.state.game);
        messages.set(seat, message);
      }
      client.send('step', message);
    }
    if (players.length < this.clients.length) {
      this.broadcast('step', stepFor(step, -1, this.state.game), { except: players });
    }
    writeState(this.state, step.seq === 0 ? null : step.before, step.game, step.hashes[0], this.views);
    if (step.game.victory !== null) this.state.table.status = 'over';
    this.commit();
  }

  private sendHeld(seat: Seat, dropped: number[], only?: Client): void {
    const answers = this.match?.heldOf(seat) ?? [];
    if (only !== undefined && answers.length === 0) return;
    for (const client of this.clients) {
      if (this.visitor(client).seat === seat && (only === undefined || client === only)) {
        client.send('held', { answers, dropped });
      }
    }
  }

  // --- time and state ----------------------------------------------------------------------------------------------

  /** Lets time pass: bots fill a waiting table, clocks end, bots answer, an empty table rests and in the end goes. */
  private pass(now: number): void {
    if (this.clients.length === 0) {
      if (now - this.emptySince > EMPTY[this.status]) void this.disconnect();
      const rest = this.match !== null && now - this.emptySince > this.timing().grace;
      if (rest && this.paused === 0) this.paused = now;
      if (rest) return;
    } else this.emptySince = now;
    const { fillAt } = this.state.table;
    if (this.status === 'lobby' && fillAt > 0 && now >= fillAt && this.places.humans.some((p) => p.session !== '')) {
      this.start();
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
    if (this.paused > 0) this.match?.putOff(now - this.paused);
    this.paused = 0;
  }

  /** Brings the table's facts up to date and sends everybody his patch: once a command. */
  private commit(): void {
    const { match, state } = this;
    let deadline = 0;
    for (const [seat, place] of this.places.list.entries()) {
      const row = state.places.get(String(seat)) as PlaceRow;
      const clock = match !== null && this.status === 'playing' ? match.clockOf(seat) : { deadline: 0, done: false };
      deadline = Math.max(deadline, clock.deadline);
      this.set(row, {
        name: place.name,
        kind: place.kind,
        connected: place.kind === 'bot' || place.session !== '',
        ready: place.ready,
        auto: match !== null && place.kind === 'human' && match.isAuto(seat),
        ...clock,
      });
    }
    const watching = this.clients.filter((c) => this.visitor(c).seat < 0).length;
    this.set(state.table, { deadline, watching });
    state.rev++;
    this.broadcastPatch();
  }

  private set<T extends object>(row: T, values: Partial<T>): void {
    for (const key of Object.keys(values) as (keyof T)[]) {
      if (row[key] !== values[key]) row[key] = values[key] as T[keyof T];
    }
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
