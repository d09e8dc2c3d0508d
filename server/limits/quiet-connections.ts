// Limits connections without traffic, because each takes a file descriptor: how many one address may have,
// and for how long. Sockets of tables are counted in gate.ts instead.
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Log, limitedLog } from '../common/log.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { networkOf } from './address.ts';
import { SHARES_PER_WIDER_NETWORK, widerOf } from './networks.ts';
import { isProxy, type Proxies } from './proxies.ts';

/** How long a connection may take until the headers of its first request have arrived, ms. */
const SILENCE = 10_000;

/** Returns an HTTP server that closes a silent connection between `silence` and 1.2 × `silence` ms. */
export const patientServer = (silence = SILENCE): Server =>
  createServer({
    headersTimeout: silence,
    // A client that does not read its answer must not keep the connection open.
    requestTimeout: 2 * silence,
    connectionsCheckingInterval: silence / 5,
    // The guard refuses and counts requests without a Host header. Node would answer them without a limit.
    requireHostHeader: false,
  }).setTimeout(6 * silence);

/** The connections of one address, ordered by how long they have been idle. */
class Share {
  private readonly open = new Set<Socket>();
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

  /** Counts a request that began (1) or ended (-1). During a request, its connection is not idle. */
  served(socket: Socket, requests: 1 | -1): void {
    if (!this.open.delete(socket)) return;
    this.open.add(socket);
    const asking = (this.asking.get(socket) ?? 0) + requests;
    if (asking > 0) this.asking.set(socket, asking);
    else this.asking.delete(socket);
  }

  /**
   * The connection that has been idle longest. If none is idle, the connection that has waited
   * longest for an answer.
   */
  get idlest(): Socket | undefined {
    for (const socket of this.open) if (!this.asking.has(socket)) return socket;
    return this.open.values().next().value;
  }
}

/**
 * Limits the connections of each address that are not sockets of tables. A new connection replaces the
 * connection that is idle longest, so that a client cannot shut out other clients of its address. Trusted
 * proxies are not limited.
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
  /** The networks toward which each connection counts: its address and the wider network. */
  const owners = new WeakMap<Socket, readonly string[]>();
  const sharesOf = (socket: Socket): Share[] => (owners.get(socket) ?? []).flatMap((owner) => shares.get(owner) ?? []);
  const release = (socket: Socket): void => {
    for (const owner of owners.get(socket) ?? []) {
      const share = shares.get(owner);
      share?.delete(socket);
      if (share?.size === 0) shares.delete(owner);
    }
  };
  /** Closes the connection that is idle longest, if the network has reached its limit. */
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
