// The connections of a room. Each kind of viewer (a seat, or all spectators) gets only what it may see.
import { StateView } from '@colyseus/schema';
import { WebSocket } from 'ws';
import { isSeated, NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import type { MatchStep } from '../../../shared/play/match/match.ts';
import type { HeldAnswer } from '../../../shared/play/match/types.ts';
import { CLOSED, type ServerMessages } from '../../../shared/play/net/messages.ts';
import { packStep } from '../../../shared/play/net/pack.ts';
import type { MatchState } from '../../../shared/play/net/schema.ts';
import { fillView } from '../../../shared/play/net/write.ts';
import type { Account } from '../../accounts/accounts.ts';
import { type Client, ClientState } from '../../colyseus/colyseus.ts';
import type { SendQueue } from '../../colyseus/send-queue.ts';
import { RoomSocket } from '../../colyseus/socket.ts';
import { largestCrowd, widerOf } from '../../limits/networks.ts';
import { ANY_RATE, Bucket } from '../../limits/rate.ts';
import { stepFor } from '../table/step.ts';
import { SpectatorNames } from './spectator-names.ts';

/** The most bytes that may wait for a connection. */
const SLOW_MOST = 4 * 1024 * 1024;

/**
 * A connection is cut if more than BEHIND_BYTES wait for it during BEHIND_MOST ms. In that time, even a slow
 * line receives a whole state.
 */
const BEHIND_BYTES = 256 * 1024;
const BEHIND_MOST = 45_000;

export interface Visitor {
  /** NOBODY for a spectator. */
  seat: Seat;
  /** The address by which limits count the connection. */
  address: string;
  /** The account when the visitor entered; null for a visitor without an account. */
  account: Account | null;
  arrivedAt: number;
  /** The budget of requests for pages of the log. */
  log: Bucket;
  /** Since when more than BEHIND_BYTES wait, ms; 0 if fewer wait. */
  behind?: number;
  messages: number;
  since: number;
  /** How many requests have not been answered yet. */
  waiting: number;
}

/** A connection. `auth` holds the claim that admitted it. */
export type Connection = Client<{ userData: Visitor; auth: { claim: string }; messages: ServerMessages }>;

/** Returns the data of a new connection, which has sent no message yet. */
export const newVisitor = (
  seat: Seat,
  { address, account }: Pick<Visitor, 'address' | 'account'>,
  arrivedAt: number,
  log: Bucket,
): Visitor => ({ seat, address, account, arrivedAt, messages: 0, since: 0, waiting: 0, log });

/** Returns the data of a connection. A connection without data counts as a spectator. */
export const visitorOf = (connection: Connection): Visitor =>
  connection.userData ?? newVisitor(NOBODY, { address: '', account: null }, 0, new Bucket(ANY_RATE, 0));

/**
 * Has the client reported that it is ready? Before that it gets no steps, because its
 * first state includes them.
 */
export const hasJoined = (connection: Connection): boolean => connection.state === ClientState.JOINED;

/** Cuts a connection without a close handshake, which an unresponsive client would never answer. */
export function terminate(connection: Connection): void {
  if (connection.ref instanceof WebSocket) connection.ref.terminate();
}

/** Has the room already placed this connection in a seat or as a spectator? */
const hasArrived = ({ userData }: Connection): boolean => userData !== undefined;

const isOpen = ({ ref }: Connection): boolean => !(ref instanceof WebSocket) || ref.readyState === WebSocket.OPEN;

const waitingFor = ({ ref }: Connection): number =>
  ref instanceof RoomSocket ? ref.bufferedAmount + ref.queuedBytes : 0;

export interface ConnectedRoom {
  readonly clients: readonly Connection[];
  readonly state: MatchState;
  broadcast<T extends 'step' | 'talk'>(type: T, message: ServerMessages[T], options: { except: Connection[] }): void;
}

export class Connections {
  private readonly room: ConnectedRoom;
  private readonly sendQueue: SendQueue;
  /** By seat: the view of its connection; null without a connection, so that no changes pile up for it. */
  readonly views: (StateView | null)[];
  readonly names = new SpectatorNames();
  /** The view of all spectators. It adds nothing to the public state. */
  private readonly publicView = new StateView();

  constructor(room: ConnectedRoom, seats: number, sendQueue: SendQueue) {
    this.room = room;
    this.sendQueue = sendQueue;
    this.views = Array.from({ length: seats }, () => null);
  }

  private get all(): readonly Connection[] {
    return this.room.clients;
  }

  /** Adds a connection. Closes an older connection of the same seat. */
  arrived(connection: Connection, visitor: Visitor): void {
    const { seat } = visitor;
    connection.userData = visitor;
    connection.view = isSeated(seat) ? this.freshView(seat) : this.publicView;
    if (isSeated(seat)) this.supersede(seat, connection);
    else if (connection.ref instanceof RoomSocket) connection.ref.writeLater(this.sendQueue);
  }

  resize(seats: number): void {
    for (let seat = this.views.length; seat < seats; seat++) this.views.push(null);
    this.views.length = seats;
  }

  closeSpectators(): void {
    for (const connection of this.all.filter(hasArrived))
      if (!isSeated(visitorOf(connection).seat)) connection.leave(CLOSED.unwatched);
  }

  unseat(seat: Seat): void {
    for (const connection of [...this.all]) {
      if (visitorOf(connection).seat !== seat) continue;
      visitorOf(connection).seat = NOBODY;
      connection.view = this.publicView;
      connection.leave(CLOSED.freed);
    }
    this.left(seat);
  }

  /** Closes the older connections of a seat with a code that stops them from reconnecting. */
  private supersede(seat: Seat, by: Connection): void {
    for (const other of [...this.all]) {
      if (other === by || visitorOf(other).seat !== seat) continue;
      visitorOf(other).seat = NOBODY;
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

  left(seat: Seat): void {
    this.views[seat]?.dispose();
    this.views[seat] = null;
  }

  get spectators(): string[] {
    return this.all
      .filter(hasArrived)
      .map(visitorOf)
      .flatMap(({ seat, address }) => (!isSeated(seat) ? [address] : []));
  }

  writeNames(): void {
    const visitors = new Set(this.all.filter(hasArrived).map(visitorOf));
    this.names.write(this.room.state, (visitor) => !isSeated(visitor.seat) && visitors.has(visitor));
  }

  /**
   * Makes room if `most` spectators watch: disconnects the newest spectator of the most crowded network, so
   * that a few addresses cannot shut others out. Returns false if no network has more spectators than the
   * newcomer's network would then have.
   */
  makeRoom(address: string, most: number): boolean {
    const watching = this.all.filter(
      (client) => hasArrived(client) && !isSeated(visitorOf(client).seat) && isOpen(client),
    );
    if (watching.length < most) return true;
    const crowd = largestCrowd(
      watching.map((client) => visitorOf(client).address),
      address,
    );
    const newest = watching.findLast((client) => widerOf(visitorOf(client).address) === crowd);
    if (newest === undefined) return false;
    terminate(newest);
    return true;
  }

  /** Returns the address of a seat's player; '' if the player is not connected. */
  addressOf(seat: Seat): string {
    return this.all.map(visitorOf).find((visitor) => visitor.seat === seat)?.address ?? '';
  }

  /**
   * Sends a step: each seat gets its version, and all spectators get the public version,
   * which is encoded once.
   */
  sendStep(step: MatchStep, game: number): void {
    const messages = new Map<number, string>();
    const others: Connection[] = [];
    let isWatched = false;
    for (const connection of this.all) {
      const { seat } = visitorOf(connection);
      if (!isSeated(seat) && hasJoined(connection)) {
        isWatched = true;
        continue;
      }
      others.push(connection);
      if (!hasJoined(connection)) continue;
      const message = messages.get(seat) ?? packStep(stepFor(step, seat, game));
      messages.set(seat, message);
      connection.send('step', message);
    }
    if (isWatched) this.room.broadcast('step', packStep(stepFor(step, NOBODY, game)), { except: others });
  }

  sendHeld(seat: Seat, answers: HeldAnswer[], dropped: number[]): void {
    for (const connection of this.all) {
      if (visitorOf(connection).seat === seat) connection.send('held', { answers, dropped });
    }
  }

  /** Sends a seat the key of the caster feed; '' revokes it. */
  sendKey(seat: Seat, key: string): void {
    for (const connection of this.all) {
      if (visitorOf(connection).seat === seat) connection.send('caster', { key });
    }
  }

  /** Asks a player to move to another table of "Play now". */
  sendRegroup(seat: Seat, room: string): void {
    for (const connection of this.all) {
      if (visitorOf(connection).seat === seat) connection.send('regroup', { room });
    }
  }

  /**
   * Cuts connections for which too many bytes wait, or that have not reported ready within `joining` ms.
   * Their clients may reconnect and get the current state.
   */
  dropUnresponsive(now: number, joining: number): void {
    for (const connection of this.all.filter(hasArrived)) {
      const visitor = visitorOf(connection);
      const isSilent = !hasJoined(connection) && visitor.arrivedAt < now - joining;
      const bytes = waitingFor(connection);
      visitor.behind = bytes > BEHIND_BYTES ? visitor.behind || now : 0;
      const isBehind = visitor.behind > 0 && now - visitor.behind > BEHIND_MOST;
      if (isSilent || isBehind || bytes > SLOW_MOST) terminate(connection);
    }
  }
}
