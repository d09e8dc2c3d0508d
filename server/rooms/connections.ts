// The connections of a room: what the server keeps about each, what each may see, and what each is sent. Each
// class of viewers (a seat, or all spectators) is sent only its own.
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

/**
 * A connection may have more than BEHIND_BYTES waiting for at most BEHIND_MOST ms: the time the slowest line
 * takes for a state.
 */
const BEHIND_BYTES = 256 * 1024;
const BEHIND_MOST = 45_000;

/** What this server keeps about one connection. */
export interface Visitor {
  /** The seat, -1 for a spectator. */
  seat: Seat;
  /** The address it is counted for, and when it connected. */
  address: string;
  came: number;
  /** Limits the log pages it may ask for. */
  log: Bucket;
  /** Since when more than BEHIND_BYTES wait for it, ms; 0 while they do not. */
  behind?: number;
  /** Messages counted in the second that began at `since`. */
  messages: number;
  since: number;
}

/** A connection, with the claim it was let in by (`auth`) and the messages it can be sent. */
export type Connection = Client<{ userData: Visitor; auth: { claim: string }; messages: ServerMessages }>;

/** Returns what is known about a connection; a spectator's values if nothing is. */
export const visitorOf = (connection: Connection): Visitor =>
  connection.userData ?? { seat: -1, address: '', came: 0, messages: 0, since: 0, log: new Bucket(ANY_RATE, 0) };

/**
 * Has the client said that it is ready? Before that it is sent no steps: the state it then gets includes them
 * all.
 */
export const hasJoined = (connection: Connection): boolean => connection.state === ClientState.JOINED;

/**
 * Cuts a connection without a close handshake: an unresponsive client would not answer it and keep its slot.
 */
export function terminate(connection: Connection): void {
  if (connection.ref instanceof WebSocket) connection.ref.terminate();
}

/** Is it not closing yet? */
const isOpen = ({ ref }: Connection): boolean => !(ref instanceof WebSocket) || ref.readyState === WebSocket.OPEN;

/** Returns the bytes that wait in a connection's socket. */
const waitingFor = ({ ref }: Connection): number =>
  ref instanceof RoomSocket ? ref.bufferedAmount + ref.queuedBytes : 0;

/** The room around the connections. */
export interface ConnectedRoom {
  readonly clients: readonly Connection[];
  readonly state: MatchState;
  broadcast(type: 'step', message: string, options: { except: Connection[] }): void;
}

export class Connections {
  private readonly room: ConnectedRoom;
  private readonly later: SendQueue;
  /** What each seat's connection may see; null while none is connected, so that nothing piles up for it. */
  readonly views: (StateView | null)[];
  /** Shared by all spectators: it never holds anything. */
  private readonly publicView = new StateView();

  /** @param later the queue in which spectators wait for what they are sent */
  constructor(room: ConnectedRoom, seats: number, later: SendQueue) {
    this.room = room;
    this.later = later;
    this.views = Array.from({ length: seats }, () => null);
  }

  private get all(): readonly Connection[] {
    return this.room.clients;
  }

  /** Adds a connection of a seat or (-1) of a spectator. Closes an older connection of the seat. */
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

  /** Gives the seat to its newest connection. The older one is closed and may not reconnect automatically. */
  private supersede(seat: Seat, by: Connection): void {
    for (const other of [...this.all]) {
      if (other === by || visitorOf(other).seat !== seat) continue;
      visitorOf(other).seat = -1;
      other.view = this.publicView;
      other.leave(CLOSED.elsewhere);
    }
  }

  /** Gives a new connection of a seat its own view, filled with what the seat holds now. */
  private freshView(seat: Seat): StateView {
    const view = new StateView();
    this.views[seat]?.dispose();
    this.views[seat] = view;
    fillView(this.room.state, seat, view);
    return view;
  }

  /** Drops the view of a seat without a connection. */
  left(seat: Seat): void {
    this.views[seat]?.dispose();
    this.views[seat] = null;
  }

  /** Returns one address for each spectator. */
  get watchers(): string[] {
    return this.all.map(visitorOf).flatMap(({ seat, address }) => (seat < 0 ? [address] : []));
  }

  /**
   * Checks whether another spectator of this address may connect, of at most `most`. If the limit is reached,
   * it disconnects the newest spectator of the most crowded network, so that a few addresses cannot shut
   * others out. Returns false if no network has more spectators than this one would.
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

  /** Returns the address of a seat's player; '' if they are not connected. */
  addressOf(seat: Seat): string {
    return this.all.map(visitorOf).find((visitor) => visitor.seat === seat)?.address ?? '';
  }

  /** Sends a step: to each seat its own, to all spectators the public one (encoded once). */
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

  /** Sends a seat the key of the caster feed; '' if it no longer has one. */
  sendKey(seat: Seat, key: string): void {
    for (const connection of this.all) {
      if (visitorOf(connection).seat === seat) connection.send('caster', { key });
    }
  }

  /**
   * Cuts connections that only cost. They may reconnect to the state as it is then. Cut are connections that
   * do not read what waits for them, or have had much waiting for long. Also cut are those that have not said
   * that they are ready `joining` ms after they came.
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
