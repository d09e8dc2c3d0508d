// Admits only sockets of visitors who have a reservation. Limits the sockets of the address that made
// the reservation, and of the address that opens the socket. Any other socket gets an HTTP answer and
// never reaches a room.
import type { IncomingMessage } from 'node:http';
import { SHARES_PER_WIDER_NETWORK, widerOf } from './networks.ts';

/**
 * How long a visitor has to connect after the reservation, ms. The library's own reservation lasts as long.
 */
export const RESERVED = 15_000;

/** Networks that use less than 1/FEW of their limit are not reported to the other processes. */
const FEW = 16;

interface Reserved {
  address: string;
  /** The visitor returns to their own seat, so the limit of the address does not apply. */
  isSeated: boolean;
  until: number;
}

/** Why a socket is refused: its session has no reservation, or its address has reached its limit. */
export type GateRefusal = 'unknown' | 'full';

export class Gate {
  /** Reservations by session, until the socket opens. */
  private readonly reserved = new Map<string, Reserved>();
  /** The number of open connections of each address and of each wider network. */
  private readonly open = new Map<string, number>();
  private readonly most: number;
  private readonly openElsewhere: (network: string) => number;

  /**
   * @param most connections of one address
   * @param openElsewhere returns how many connections a network has in other processes
   */
  constructor(most: number, openElsewhere: (network: string) => number = () => 0) {
    this.most = most;
    this.openElsewhere = openElsewhere;
  }

  /** Yields each network with several open connections, once per connection, for the other processes. */
  *several(): Iterable<string> {
    for (const [network, count] of this.open) for (let i = 0; count * FEW > this.most && i < count; i++) yield network;
  }

  /** May this address, and its wider network, have another connection? */
  mayConnect(address: string, now: number): boolean {
    this.forget(now);
    const wider = widerOf(address);
    let own = this.openOf(address);
    let inNetwork = this.openOf(wider);
    for (const reservation of this.reserved.values()) {
      if (reservation.address === address) own++;
      if (widerOf(reservation.address) === wider) inNetwork++;
    }
    return own < this.most && inNetwork < SHARES_PER_WIDER_NETWORK * this.most;
  }

  /**
   * Reserves a socket for this session.
   * @param address the address that asked for the reservation
   */
  expect(session: string, address: string, isSeated: boolean, now: number): void {
    this.forget(now);
    this.reserved.set(session, { address, isSeated, until: now + RESERVED });
  }

  /**
   * Admits the socket of a reserved session, once, and counts the socket until it closes.
   * @param address the address that opens the socket; it may differ from the address that made the
   * reservation
   * @returns null, or why the socket is refused; then the reservation stays valid
   */
  admit(request: IncomingMessage, address: string, now: number): GateRefusal | null {
    this.forget(now);
    const session = new URLSearchParams(request.url?.split('?')[1] ?? '').get('sessionId') ?? '';
    const reservation = this.reserved.get(session);
    if (reservation === undefined) return 'unknown';
    if (!reservation.isSeated && !this.mayOpen(address)) return 'full';
    this.reserved.delete(session);
    const networks = new Set([address, widerOf(address)]);
    for (const network of networks) this.open.set(network, (this.open.get(network) ?? 0) + 1);
    request.socket.once('close', () => {
      for (const network of networks) this.noteClosed(network);
    });
    return null;
  }

  private mayOpen(address: string): boolean {
    return this.openOf(address) < this.most && this.openOf(widerOf(address)) < SHARES_PER_WIDER_NETWORK * this.most;
  }

  private openOf(network: string): number {
    return (this.open.get(network) ?? 0) + this.openElsewhere(network);
  }

  private noteClosed(network: string): void {
    const left = (this.open.get(network) ?? 1) - 1;
    if (left > 0) this.open.set(network, left);
    else this.open.delete(network);
  }

  /** The map is ordered by expiry. */
  private forget(now: number): void {
    for (const [session, { until }] of this.reserved) {
      if (until > now) return;
      this.reserved.delete(session);
    }
  }
}
