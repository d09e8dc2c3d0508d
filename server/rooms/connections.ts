// The connections of a room. Each class of viewers (a seat, or all spectators) is sent only its own.
import { StateView } from '@colyseus/schema';
import { WebSocket } from 'ws';
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import type { MatchStep } from '../../shared/play/match/match.ts';
import type { HeldAnswer } from '../../shared/play/match/types.ts';
import { CLOSED, type ServerMessages } from '../../shared/play/net/messages.ts';
import { packStep } from '../../shared/play/net/pack.ts';
import type { MatchState } from '../../shared/play/net/schema.ts';
import { fillView } from '../../shared/play/net/write.ts';
import { type Client, ClientState } from '../colyseus/colyseus.ts';
import type { SendQueue } from '../colyseus/send-queue.ts';
import { RoomSocket } from '../colyseus/socket.ts';
import { crowdBeside } from '../limits/crowd.ts';
import { widerOf } from '../limits/networks.ts';
import { ANY_RATE, Bucket } from '../limits/rate.ts';
import { stepFor } from './step.ts';

/** Bytes that may wait for one connection. */
const SLOW_MOST = 4 * 1024 * 1024;

/**
 * A connection may have more than BEHIND_BYTES waiting for BEHIND_MOST ms: enough to send a state on a slow
 * line.
 */
const BEHIND_BYTES = 256 * 1024;
const BEHIND_MOST = 45_000;

export interface Visitor {
  /** -1 for a spectator. */
  seat: Seat;
  /** The address it is counted for, and when it connected. */
  address: string;
  came: number;
  /** Limits its pages of the log. */
  log: Bucket;
  /** Since when more than BEHIND_BYTES wait, ms; 0 if they do not. */
  behind?: number;
  /** Messages counted in the second that began at `since`. */
  messages: number;
  since: number;
}

/** A connection, with the claim that admitted it (`auth`) and the messages it can be sent. */
export type Connection = Client<{ userData: Visitor; auth: { claim: string }; messages: ServerMessages }>;

/** Returns a connection's data; a spectator's if there is none. */
export const visitorOf = (connection: Connection): Visitor =>
  connection.userData ?? { seat: -1, address: '', came: 0, messages: 0, since: 0, log: new Bucket(ANY_RATE, 0) };

/**
 * Has the client said that it is ready? Until then it is sent no steps: the state it gets includes them all.
 */
export const hasJoined = (connection: Connection): boolean => connection.state === ClientState.JOINED;

/** Cuts a connection without a close handshake, which an unresponsive client would not answer. */
export function terminate(connection: Connection): void {
  if (connection.ref instanceof WebSocket) connection.ref.terminate();
}

const isOpen = ({ ref }: Connection): boolean => !(ref instanceof WebSocket) || ref.readyState === WebSocket.OPEN;

const waitingFor = ({ ref }: Connection): number =>
  ref instanceof RoomSocket ? ref.bufferedAmount + ref.queuedBytes : 0;

export interface ConnectedRoom {
  readonly clients: readonly Connection[];
  readonly state: MatchState;
  broadcast(type: 'step', message: string, options: { except: Connection[] }): void;
}

export class Connections {
  private readonly room: ConnectedRoom;
  private readonly later: SendQueue;
  /** What each seat's connection may see; null without a connection, so that nothing piles up. */
  readonly views: (StateView | null)[];
  /** Shared by all spectators and always empty. */
  private readonly publicView = new StateView();

  /** @param later the queue of frames for spectators */
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

  /** Closes the connection of a freed seat. */
  unseat(seat: Seat): void {
    for (const connection of [...this.all]) {
      if (visitorOf(connection).seat !== seat) continue;
      visitorOf(connection).seat = NOBODY;
      connection.view = this.publicView;
      connection.leave(CLOSED.freed);
    }
    this.left(seat);
  }

  /** Gives the seat to its newest connection; the older one is closed and may not reconnect automatically. */
  private supersede(seat: Seat, by: Connection): void {
    for (const other of [...this.all]) {
      if (other === by || visitorOf(other).seat !== seat) continue;
      visitorOf(other).seat = -1;
      other.view = this.publicView;
      other.leave(CLOSED.elsewhere);
    }
  }

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
   * May another spectator of this address connect, of at most `most`? If the limit is reached, disconnects
   * the newest spectator of the most crowded network, so that a few addresses cannot shut others out. False
   * if no network has more than this one would.
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

  /** Sends each seat its own step, and all spectators the public one (encoded once). */
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
   * Cuts connections that only cost; they may reconnect to the current state. Too much waits for them, or
   * much for too long, or they are not ready `joining` ms after they came.
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
