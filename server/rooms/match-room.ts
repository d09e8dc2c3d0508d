// The room of a table: a thin adapter between connections and the match. It seats people, passes commands on, sends each
// viewer class its steps and patches, and lets time pass.
import { randomBytes } from 'node:crypto';
import { type Client, ServerError } from '@colyseus/core';
import type { Seat } from '../../shared/game/types.ts';
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
import { theStore } from '../store/current.ts';
import type { KeptMatch, KeptRoom } from '../store/store.ts';
import { cutSlow, visitorOf } from './audience.ts';
import type { Visitor } from './base.ts';
import { type RoomOptions, timingFor } from './begin.ts';
import { type Answered, command, no, tooMuch } from './commands.ts';
import { writeProof, writeTable } from './facts.ts';
import { UNREADABLE } from './frames.ts';
import { type Ticket, ticketOf } from './lines.ts';
import { Places, same } from './places.ts';
import { TableRoom } from './table-room.ts';

export type { Ticket };

/** How long a quick table waits for people before bots sit down, ms. */
const FILL = 15_000;
/** How long a lost connection may come back by the library's own token, seconds. */
const RECONNECT = 120;
/** How long a seat in a waiting table is kept for its player after the server began again, ms. */
const LOBBY_RETURN = 30_000;
/** How long a table without anybody is kept, ms. */
const EMPTY = { lobby: 30_000, playing: 60 * 60_000, over: 10 * 60_000 } as const;

export class MatchRoom extends TableRoom {
  private timer: NodeJS.Timeout | undefined;
  private emptySince = 0;
  /** Nobody comes back to it: its place in the store goes with it. */
  private given = false;
  /** The server ends: nobody left because he wanted to, and everybody may come back. */
  private ending = false;
  /** In a table that waited when the server ended: until when seats are kept for people who are not back. */
  private keptUntil = 0;

  /** @param options of a new table, or `kept`: one that stood when the server ended, under the same id */
  override onCreate(options: RoomOptions & { kept?: { room: KeptRoom; match: KeptMatch | null } }): void {
    this.quiet();
    const { table, quick, test, kept } = options;
    const now = monotonicNow();
    this.options = { table, quick, test };
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
    this.timer = setInterval(() => this.guarded('timer', () => this.pass(monotonicNow())), test?.tick ?? 100);
    this.commit();
  }

  /** Takes over where another process stopped. Throws when the match cannot be rebuilt. */
  private restore(room: KeptRoom, match: KeptMatch | null, now: number): void {
    this.roomId = room.id;
    this.places.restore(room.seats);
    this.state.table.host = room.host;
    this.state.game = room.game;
    this.keptUntil = now + LOBBY_RETURN;
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

  /**
   * Lets somebody in or not: his own seat for a token, a free seat before the game, otherwise (when he asks for it) a
   * place to watch. A private table answers like one that does not exist.
   */
  admit(options: JoinOptions): { ticket: Ticket } | { rule: string } {
    const now = monotonicNow();
    const { token = '' } = options;
    const own = this.places.seatOf(token);
    if (!this.options.table.isPublic && own < 0 && !same(options.code ?? '', this.code))
      return { rule: 'match.unknown' };
    const who = { name: cleanName(options.name ?? ''), commitment: options.commitment ?? '' };
    if (own >= 0) return { ticket: { claim: this.places.claimBack(own, token, who, now) } };
    if (options.spectate === true) return { ticket: { claim: '' } };
    const claim = this.status === 'lobby' ? this.places.claimFree(who, now) : null;
    return claim === null ? { rule: 'match.full' } : { ticket: { claim } };
  }

  /** The host's own way into a new private table. */
  admitHost(options: JoinOptions): { ticket: Ticket } | { rule: string } {
    return this.admit({ ...options, code: this.code });
  }

  override onJoin(client: Client, _options: unknown, _auth?: unknown): void {
    const { claim } = ticketOf(client);
    const before = this.places.kept();
    const seat = claim === '' ? -1 : this.places.sit(claim, client.sessionId);
    if (claim !== '' && seat < 0) throw new ServerError(525, 'match.full');
    if (seat >= 0) {
      if (this.state.table.host < 0) this.state.table.host = seat;
      this.keepSeats(before[seat].kind === 'open' ? seat : -1);
    }
    client.userData = { seat, messages: 0, since: 0 } satisfies Visitor;
    client.view = seat >= 0 ? this.freshView(seat) : this.publicView;
    if (seat >= 0) {
      if (this.options.quick && this.status === 'lobby') this.sitQuickly(seat, monotonicNow());
      this.supersede(seat, client);
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

  private here(client: Client, seat: Seat): void {
    this.emptySince = monotonicNow();
    this.match?.wake('empty', this.emptySince);
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

  override onDrop(client: Client): void {
    const { seat } = visitorOf(client);
    // A spectator who is lost has nothing to come back to.
    if (seat < 0) {
      this.commit();
      return;
    }
    this.awaitReturn(client, seat, this.status === 'lobby' ? 20 : RECONNECT);
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
      if (this.status === 'lobby' && !this.playing.isOpening && !this.ending) this.getUp(seat);
    }
    this.commit();
  }

  private gone(client: Client, seat: Seat): void {
    const place = this.places.list[seat];
    if (place.session === client.sessionId) place.session = '';
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
    const visitor = visitorOf(client);
    const { seat } = visitor;
    const { test } = this.options;
    // Tests are quicker than people, and say so.
    const rate = test === null ? LIMITS.rate : (test.rate ?? LIMITS.int);
    let answered: Answered;
    try {
      const holds = seat >= 0 && this.places.list[seat].session === client.sessionId;
      answered = tooMuch(visitor, sent, rate, monotonicNow()) ?? command(this, seat, holds, name, sent);
    } catch (error) {
      this.onUncaughtException(error as Error, `request ${name}`);
      answered = no('match.fault');
    }
    if (answered.ok) ctx.resolve(answered.reply);
    else ctx.reject(answered.refusal);
  }

  // --- time and state ----------------------------------------------------------------------------------------------

  /** Lets time pass: bots fill a waiting table, clocks end, bots answer, an empty table rests and in the end goes. */
  private pass(now: number): void {
    if (this.clients.length === 0) {
      if (now - this.emptySince > EMPTY[this.status]) {
        this.given = true;
        void this.disconnect();
      }
      if (now - this.emptySince > timingFor(this.options).grace) this.match?.rest('empty', now);
    } else this.emptySince = now;
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
    if (this.keptUntil === 0 || now < this.keptUntil || this.isOpening) return;
    this.keptUntil = 0;
    for (const [seat, place] of this.places.list.entries()) {
      if (place.kind === 'human' && place.session === '' && !this.waiting.has(seat)) this.getUp(seat);
    }
    this.commit();
  }

  /** How long the match has been played, to be noted now and then; null while nothing runs. */
  playedNow(now: number): [match: number, ms: number] | null {
    return this.playing.playedNow(now);
  }
}
