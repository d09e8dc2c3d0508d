// Limits silent TCP connections, which cost a file descriptor each: how many one address may have, and for
// how long. Sockets of tables are counted in gate.ts.
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Log, limitedLog } from '../common/log.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { networkOf } from './address.ts';
import { SHARES_PER_WIDER_NETWORK, widerOf } from './networks.ts';
import { isProxy, type Proxies } from './proxies.ts';

/** How long a connection may take to send a request with its headers, ms. */
const SILENCE = 10_000;

/** Returns a server that ends silent connections after at most 1.2 times this time. */
export const patientServer = (silence = SILENCE): Server =>
  createServer({
    headersTimeout: silence,
    // A client must not hold a connection by not reading the answer.
    requestTimeout: 2 * silence,
    connectionsCheckingInterval: silence / 5,
    // The guard refuses and counts requests without a host; Node would answer any number.
    requireHostHeader: false,
  }).setTimeout(6 * silence);

/** The connections of one address, the longest idle first. */
class Share {
  private readonly open = new Set<Socket>();
  /** The number of unanswered requests of each connection. */
  private readonly asking = new Map<Socket, number>();

  get size(): number {
    return this.open.size;
  }

  add(socket: Socket): void {
    this.open.add(socket);
  }

  delete(socket: Socket): void {
    this.open.delete(socket);
    this.asking.delete(socket);
  }

  /** Counts a request that came (1) or ended (-1): its connection was not idle. */
  served(socket: Socket, requests: 1 | -1): void {
    if (!this.open.delete(socket)) return;
    this.open.add(socket);
    const asking = (this.asking.get(socket) ?? 0) + requests;
    if (asking > 0) this.asking.set(socket, asking);
    else this.asking.delete(socket);
  }

  /** The longest idle connection; if none is idle, the longest waiting. */
  get idlest(): Socket | undefined {
    for (const socket of this.open) if (!this.asking.has(socket)) return socket;
    return this.open.values().next().value;
  }
}

/**
 * Limits the connections of an address, apart from sockets of tables. A new connection replaces the longest
 * idle one, so that a client cannot shut out others of its address. A trusted proxy may have any number.
 * @returns a function to call when a connection becomes a socket of a table
 */
export function limitConnections(
  http: Server,
  proxies: Proxies,
  most: number,
  counter: Pick<WorkCounter, 'crowdedOut'>,
  log: Log,
): (socket: Socket) => void {
  const warn = limitedLog(log, 'warn', 5);
  const shares = new Map<string, Share>();
  /** The address of each connection, and its wider network. */
  const owners = new WeakMap<Socket, readonly string[]>();
  const sharesOf = (socket: Socket): Share[] => (owners.get(socket) ?? []).flatMap((owner) => shares.get(owner) ?? []);
  const release = (socket: Socket): void => {
    for (const owner of owners.get(socket) ?? []) {
      const share = shares.get(owner);
      share?.delete(socket);
      if (share?.size === 0) shares.delete(owner);
    }
  };
  /** Ends the longest idle connection of a network that is at its limit. */
  const makeRoom = (owner: string, limit: number): void => {
    const share = shares.get(owner);
    const idlest = share !== undefined && share.size >= limit ? share.idlest : undefined;
    if (idlest === undefined) return;
    release(idlest);
    idlest.destroy();
    counter.crowdedOut();
    warn({}, `an address has more than ${most} connections open: the longest idle ones are closed`);
  };
  http.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? '';
    if (isProxy(proxies, remote)) return;
    const address = networkOf(remote);
    const wider = widerOf(address);
    makeRoom(address, most);
    if (wider !== address) makeRoom(wider, SHARES_PER_WIDER_NETWORK * most);
    const networks = [...new Set([address, wider])];
    owners.set(socket, networks);
    for (const network of networks) {
      const share = shares.get(network) ?? new Share();
      share.add(socket);
      shares.set(network, share);
    }
    socket.once('close', () => release(socket));
  });
  http.on('request', ({ socket }, res) => {
    for (const share of sharesOf(socket)) share.served(socket, 1);
    res.once('close', () => {
      for (const share of sharesOf(socket)) share.served(socket, -1);
    });
  });
  return release;
}
