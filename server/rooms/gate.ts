// Who may open a socket: only somebody who was let in at the entry a moment ago, and only up to a limit for each address. Anything
// else is answered in HTTP and never becomes a connection of a room.
import type { IncomingMessage } from 'node:http';
import { WIDER, widerOf } from '../common/networks.ts';

/** How long somebody who was let in has to come, ms; as long as the library keeps its own reservation. */
export const RESERVED = 15_000;

interface Reserved {
  address: string;
  until: number;
}

export class Gate {
  /** Let in at the entry and not here yet, by session. */
  private readonly reserved = new Map<string, Reserved>();
  /** Connections that stand, by address and by wider network. */
  private readonly open = new Map<string, number>();
  private readonly most: number;

  /** @param most connections of one address */
  constructor(most: number) {
    this.most = most;
  }

  /** May this address have another connection, and its wider network? */
  mayConnect(address: string, now: number): boolean {
    this.forget(now);
    const wider = widerOf(address);
    let own = this.open.get(address) ?? 0;
    let beside = this.open.get(wider) ?? 0;
    for (const one of this.reserved.values()) {
      if (one.address === address) own++;
      if (widerOf(one.address) === wider) beside++;
    }
    return own < this.most && beside < WIDER * this.most;
  }

  /** Somebody of this address was let in and will open a socket for this session. */
  expect(session: string, address: string, now: number): void {
    this.forget(now);
    this.reserved.set(session, { address, until: now + RESERVED });
  }

  /** Lets a socket in whose session is expected, once, and counts it until it closes. */
  admit(request: IncomingMessage, address: string, now: number): boolean {
    this.forget(now);
    const session = new URLSearchParams(request.url?.split('?')[1] ?? '').get('sessionId') ?? '';
    if (!this.reserved.delete(session)) return false;
    const networks = new Set([address, widerOf(address)]);
    for (const network of networks) this.open.set(network, (this.open.get(network) ?? 0) + 1);
    request.socket.once('close', () => {
      for (const network of networks) this.closed(network);
    });
    return true;
  }

  private closed(network: string): void {
    const left = (this.open.get(network) ?? 1) - 1;
    if (left > 0) this.open.set(network, left);
    else this.open.delete(network);
  }

  /** They were let in in this order, each for the same time: the first still expected is the last to look at. */
  private forget(now: number): void {
    for (const [session, { until }] of this.reserved) {
      if (until > now) return;
      this.reserved.delete(session);
    }
  }
}
