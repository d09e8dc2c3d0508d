// TCP connections that ask for nothing yet: each costs a file of the operating system, whether or not it ever says a word.
// How many one address may have open, and how long one may say nothing. Those that became sockets of a table count
// elsewhere (rooms/gate.ts).
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitedLog } from '../common/log.ts';
import { WIDER, widerOf } from '../common/networks.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { networkOf } from './address.ts';
import { isProxy, type Proxies } from './proxies.ts';

/** Ms in which a connection has to have asked for something, headers and all. */
const SILENCE = 10_000;

/** A server that ends connections that say nothing, a fifth of that time later at most. */
export const patientServer = (silence = SILENCE): Server =>
  createServer({
    headersTimeout: silence,
    // Nobody needs long to ask, and nobody holds a connection by reading nothing of an answer.
    requestTimeout: 2 * silence,
    connectionsCheckingInterval: silence / 5,
    // The guard refuses what names no host, and counts it; Node would answer any number that wait behind another.
    requireHostHeader: false,
  }).setTimeout(6 * silence);

const tell = limitedLog((line) => console.warn(line), 5);

/** The connections of one address: whoever asked or was answered longest ago first. */
class Share {
  private readonly open = new Set<Socket>();
  /** Requests of each that are not answered yet. */
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

  /** A request has come (1) or has ended (-1): whoever is served has not been idle. */
  served(socket: Socket, requests: 1 | -1): void {
    if (!this.open.delete(socket)) return;
    this.open.add(socket);
    const asking = (this.asking.get(socket) ?? 0) + requests;
    if (asking > 0) this.asking.set(socket, asking);
    else this.asking.delete(socket);
  }

  /** The one that has been idle for longest; where all wait for an answer, the one that has waited longest. */
  get idlest(): Socket | undefined {
    for (const socket of this.open) if (!this.asking.has(socket)) return socket;
    return this.open.values().next().value;
  }
}

/**
 * Bounds the connections of an address that are not sockets of a table. Beyond its share, the one that has been idle for
 * longest makes room for the one that comes, so that nobody can lock others of their address out by keeping them all. A proxy
 * that is trusted passes on everybody, so it may have any number.
 * @returns to be called when a connection has become a socket of a table: it counts there from then on
 */
export function limitConnections(
  http: Server,
  proxies: Proxies,
  most: number,
  counter: Pick<WorkCounter, 'crowdedOut'>,
): (socket: Socket) => void {
  const shares = new Map<string, Share>();
  /** The address of each, and its wider network where that is another. */
  const owners = new WeakMap<Socket, readonly string[]>();
  const sharesOf = (socket: Socket): Share[] => (owners.get(socket) ?? []).flatMap((owner) => shares.get(owner) ?? []);
  const release = (socket: Socket): void => {
    for (const owner of owners.get(socket) ?? []) {
      const share = shares.get(owner);
      share?.delete(socket);
      if (share?.size === 0) shares.delete(owner);
    }
  };
  /** Of a network that has all it may the connection that is idle for longest makes room. */
  const makeRoom = (owner: string, limit: number): void => {
    const share = shares.get(owner);
    const idlest = share !== undefined && share.size >= limit ? share.idlest : undefined;
    if (idlest === undefined) return;
    release(idlest);
    idlest.destroy();
    counter.crowdedOut();
    tell(`an address has more than ${most} connections open: those idle for longest are ended`);
  };
  http.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? '';
    if (isProxy(proxies, remote)) return;
    const address = networkOf(remote);
    const wider = widerOf(address);
    makeRoom(address, most);
    if (wider !== address) makeRoom(wider, WIDER * most);
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
