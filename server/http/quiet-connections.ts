// TCP connections that ask for nothing yet: each costs a file of the operating system, whether or not it ever says a word.
// How many one address may have open, and how long one may say nothing. Those that became sockets of a table count
// elsewhere (rooms/gate.ts).
import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
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
  }).setTimeout(6 * silence);

/**
 * Ends connections of an address beyond so many that are not sockets of a table. A proxy that is trusted passes on
 * everybody, so it may have any number.
 */
export function limitConnections(http: Server, proxies: Proxies, most: number): void {
  const open = new Map<string, Set<Duplex>>();
  const owner = new WeakMap<Duplex, string>();
  const release = (socket: Duplex): void => {
    const address = owner.get(socket) ?? '';
    const sockets = open.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) open.delete(address);
  };
  http.on('connection', (socket) => {
    const remote = socket.remoteAddress ?? '';
    if (isProxy(proxies, remote)) return;
    const address = networkOf(remote);
    const sockets = open.get(address) ?? new Set();
    if (sockets.size >= most) {
      socket.destroy();
      return;
    }
    open.set(address, sockets.add(socket));
    owner.set(socket, address);
    socket.once('close', () => release(socket));
  });
  http.on('upgrade', (_req, socket) => release(socket));
}
