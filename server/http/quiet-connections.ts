// TCP connections that ask for nothing yet: each costs a file of the operating system, whether or not it ever says a word.
// How many one address may have open, and how long one may say nothing. Those that became sockets of a table count
// elsewhere (rooms/gate.ts).
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitedLog } from '../common/log.ts';
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
  const owner = new WeakMap<Socket, string>();
  const shareOf = (socket: Socket): Share | undefined => shares.get(owner.get(socket) ?? '');
  const release = (socket: Socket): void => {
    const share = shareOf(socket);
    share?.delete(socket);
    if (share?.size === 0) shares.delete(owner.get(socket) ?? '');
  };
  http.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? '';
    if (isProxy(proxies, remote)) return;
    const address = networkOf(remote);
    const share = shares.get(address) ?? new Share();
    const idlest = share.size >= most ? share.idlest : undefined;
    if (idlest !== undefined) {
      share.delete(idlest);
      idlest.destroy();
      counter.crowdedOut();
      tell(`an address has more than ${most} connections open: those idle for longest are ended`);
    }
    share.add(socket);
    shares.set(address, share);
    owner.set(socket, address);
    socket.once('close', () => release(socket));
  });
  http.on('request', ({ socket }, res) => {
    shareOf(socket)?.served(socket, 1);
    res.once('close', () => shareOf(socket)?.served(socket, -1));
  });
  return release;
}
