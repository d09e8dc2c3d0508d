// Everybody who is connected to a room: what is kept about each connection, what each is let see, and what each is sent.
// Each class of viewers (a seat, or all who watch) is sent its own, nobody more.
import { StateView } from '@colyseus/schema';
import { WebSocket } from 'ws';
import { NOBODY, type Seat } from '../../shared/game/types.ts';
import type { MatchStep } from '../../shared/match/match.ts';
import type { HeldAnswer } from '../../shared/match/types.ts';
import { CLOSED, type ServerMessages } from '../../shared/net/messages.ts';
import { packStep } from '../../shared/net/pack.ts';
import type { MatchState } from '../../shared/net/schema.ts';
import { fillView } from '../../shared/net/write.ts';
import { type Client, ClientState } from '../colyseus/colyseus.ts';
import type { SendQueue } from '../colyseus/send-queue.ts';
import { RoomSocket } from '../colyseus/socket.ts';
import { widerOf } from '../common/networks.ts';
import { ANY_RATE, Bucket } from '../common/rate.ts';
import { crowdBeside } from './crowd.ts';
import { stepFor } from './step.ts';

/** Bytes that may wait for one connection. */
const SLOW_MOST = 4 * 1024 * 1024;

/** More than BEHIND_BYTES may wait for one for at most BEHIND_MOST ms: as long as a state takes on the slowest of lines. */
const BEHIND_BYTES = 256 * 1024;
const BEHIND_MOST = 45_000;

/** What this server keeps about one connection. */
export interface Visitor {
  /** Seat, -1 for a watcher. */
  seat: Seat;
  /** Whom it is counted for, and since when it is here. */
  address: string;
  came: number;
  /** Pages of the log it may ask for. */
  log: Bucket;
  /** Since when much waits for it, ms; 0 while it does not. */
  behind?: number;
  /** Messages counted in the second that began at `since`. */
  messages: number;
  since: number;
}

/** A connection, with what the entry let it in by (`auth`) and what may be sent to it. */
export type Connection = Client<{ userData: Visitor; auth: { claim: string }; messages: ServerMessages }>;

/** What is known about a connection; a watcher's when nothing is. */
export const visitorOf = (connection: Connection): Visitor =>
  connection.userData ?? { seat: -1, address: '', came: 0, messages: 0, since: 0, log: new Bucket(ANY_RATE, 0) };

/** Has it said that it is ready? Before that it is sent no steps: the state it gets then holds them all. */
export const hasJoined = (connection: Connection): boolean => connection.state === ClientState.JOINED;

/** Ends a connection at once: one that does not listen would not answer a farewell, and keep its place meanwhile. */
export function terminate(connection: Connection): void {
  if (connection.ref instanceof WebSocket) connection.ref.terminate();
}

/** Has its end not begun? */
const isOpen = ({ ref }: Connection): boolean => !(ref instanceof WebSocket) || ref.readyState === WebSocket.OPEN;

/** Bytes that wait in a connection's socket. */
const waitingFor = ({ ref }: Connection): number =>
  ref instanceof RoomSocket ? ref.bufferedAmount + ref.queuedBytes : 0;

/** The room around it. */
export interface ConnectedRoom {
  readonly clients: readonly Connection[];
  readonly state: MatchState;
  broadcast(type: 'step', message: string, options: { except: Connection[] }): void;
}

export class Connections {
  private readonly room: ConnectedRoom;
  private readonly later: SendQueue;
  /** What each seat's connection is let see; null while nobody is there, so that nothing piles up for it. */
  readonly views: (StateView | null)[];
  /** One for all watchers: it never holds anything. */
  private readonly publicView = new StateView();

  /** @param later where those who only watch wait for their turn to be sent something */
  constructor(room: ConnectedRoom, seats: number, later: SendQueue) {
    this.room = room;
    this.later = later;
    this.views = Array.from({ length: seats }, () => null);
  }

  private get all(): readonly Connection[] {
    return this.room.clients;
  }

  /** Somebody is here, in a seat or (-1) to watch. An older connection of the seat is closed. */
  arrived(connection: Connection, visitor: Visitor): void {
    const { seat } = visitor;
    connection.userData = visitor;
    connection.view = seat >= 0 ? this.freshView(seat) : this.publicView;
    if (seat >= 0) this.supersede(seat, connection);
    else if (connection.ref instanceof RoomSocket) connection.ref.writeLater(this.later);
  }

  /** Closes the connection of a seat that the host has freed. */
  unseat(seat: Seat): void {
    for (const connection of [...this.all]) {
      if (visitorOf(connection).seat !== seat) continue;
      visitorOf(connection).seat = NOBODY;
      connection.view = this.publicView;
      connection.leave(CLOSED.freed);
    }
    this.left(seat);
  }

  /** The newest connection holds the seat: an older one is closed and may not come back by itself. */
  private supersede(seat: Seat, by: Connection): void {
    for (const other of [...this.all]) {
      if (other === by || visitorOf(other).seat !== seat) continue;
      visitorOf(other).seat = -1;
      other.view = this.publicView;
      other.leave(CLOSED.elsewhere);
    }
  }

  /** A new connection of a seat starts with a view of its own, filled with what the seat holds now. */
  private freshView(seat: Seat): StateView {
    const view = new StateView();
    this.views[seat]?.dispose();
    this.views[seat] = view;
    fillView(this.room.state, seat, view);
    return view;
  }

  /** Nobody holds the seat any more. */
  left(seat: Seat): void {
    this.views[seat]?.dispose();
    this.views[seat] = null;
  }

  /** The addresses of those who watch, one for each. */
  get watchers(): string[] {
    return this.all.map(visitorOf).flatMap(({ seat, address }) => (seat < 0 ? [address] : []));
  }

  /**
   * May somebody of this address watch, with `most` at once? Where that many do, the newest of the address that has most there makes
   * room for them: a few addresses keep nobody else from a game. False where none has more than theirs.
   */
  makeRoom(address: string, most: number): boolean {
    const watching = this.all.filter((one) => one.userData !== undefined && visitorOf(one).seat < 0 && isOpen(one));
    if (watching.length < most) return true;
    const crowd = crowdBeside(
      watching.map((one) => visitorOf(one).address),
      address,
    );
    const newest = watching.findLast((one) => widerOf(visitorOf(one).address) === crowd);
    if (newest === undefined) return false;
    terminate(newest);
    return true;
  }

  /** Where a seat's player is connected from; '' while they are not. */
  addressOf(seat: Seat): string {
    return this.all.map(visitorOf).find((visitor) => visitor.seat === seat)?.address ?? '';
  }

  /** Sends a step: to each seat its own, to all who watch the public one (encoded once). */
  sendStep(step: MatchStep, game: number): void {
    const messages = new Map<number, string>();
    const others: Connection[] = [];
    let isWatched = false;
    for (const connection of this.all) {
      const { seat } = visitorOf(connection);
      if (seat < 0 && hasJoined(connection)) {
        isWatched = true;
        continue;
      }
      others.push(connection);
      if (!hasJoined(connection)) continue;
      const message = messages.get(seat) ?? packStep(stepFor(step, seat, game));
      messages.set(seat, message);
      connection.send('step', message);
    }
    if (isWatched) this.room.broadcast('step', packStep(stepFor(step, -1, game)), { except: others });
  }

  /** Sends a seat its own held answers. */
  sendHeld(seat: Seat, answers: HeldAnswer[], dropped: number[]): void {
    for (const connection of this.all) {
      if (visitorOf(connection).seat === seat) connection.send('held', { answers, dropped });
    }
  }

  /** Sends a seat the key of the caster feed; '' where there is none any more. */
  sendKey(seat: Seat, key: string): void {
    for (const connection of this.all) {
      if (visitorOf(connection).seat === seat) connection.send('caster', { key });
    }
  }

  /**
   * Ends connections that only cost: those that take nothing of what waits for them (they may come back, to the state as
   * it is then) or have had much waiting for long, and those that came more than `joining` ms ago and have not said that they are ready.
   */
  dropUnresponsive(now: number, joining: number): void {
    for (const connection of this.all) {
      const visitor = visitorOf(connection);
      const isSilent = !hasJoined(connection) && visitor.came < now - joining;
      const bytes = waitingFor(connection);
      visitor.behind = bytes > BEHIND_BYTES ? visitor.behind || now : 0;
      const isBehind = visitor.behind > 0 && now - visitor.behind > BEHIND_MOST;
      if (isSilent || isBehind || bytes > SLOW_MOST) terminate(connection);
    }
  }
}
