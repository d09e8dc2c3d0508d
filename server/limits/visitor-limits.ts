// All limits for the visitors of one server. They share one store of counts.
import type { IncomingMessage, Server } from 'node:http';
import { type Log, limitedLog } from '../common/log.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { addressOf } from './address.ts';
import { Gate } from './gate.ts';
import type { Limiters } from './limiters.ts';
import type { Limits } from './limits.ts';
import { isProxy, type Proxies } from './proxies.ts';
import { limitConnections } from './quiet-connections.ts';
import { limitRequests } from './requests.ts';
import type { SharedCounts } from './shared-counts.ts';

// Limits the refusals of one address, because an answer is the cost of a refused request. Beyond the limit
// the connection is closed without an answer, so that each further request costs the client a new connection.

/**
 * Resolves to whether this refused request may be answered. If not, the function has closed the connection.
 */
export type MayRefuse = (req: IncomingMessage) => Promise<boolean>;

/**
 * Counts refusals by address. Accepted requests do not count, so that other clients of the
 * address cannot shut out a player.
 * @param proxies trusted proxies, whose connections are never closed, because they carry
 * requests of other clients
 */
function limitRefusals(
  { refusals }: Pick<Limits, 'refusals'>,
  limiters: Limiters,
  proxies: Proxies,
  log: Log,
): MayRefuse {
  const warn = limitedLog(log, 'warn', 5);
  const shares = limiters.byNetwork('refusals', refusals);
  return async (req) => {
    if (isProxy(proxies, req.socket.remoteAddress ?? '')) return true;
    if (await shares.take(addressOf(req, proxies))) return true;
    warn(
      {},
      'an address was refused more often than MAX_REFUSALS_PER_ADDRESS allows: its connections are closed instead',
    );
    req.socket.destroy();
    return false;
  };
}

interface Shared {
  limiters: Limiters;
  counts: SharedCounts;
}

/** Begins to limit the connections of a server, and makes its other limits. */
export const limitVisitors = (
  http: Server,
  limits: Limits,
  proxies: Proxies,
  counter: Pick<WorkCounter, 'crowdedOut'>,
  { limiters, counts }: Shared,
  log: Log,
) => {
  const gate = new Gate(limits.connectionsPerAddress, (network) => counts.ofOthers('connections', network));
  counts.publish('connections', () => gate.several());
  return {
    gate,
    mayRefuse: limitRefusals(limits, limiters, proxies, log),
    excessOf: limitRequests(limits, limiters, proxies, log),
    countsAtTable: limitConnections(http, proxies, limits.quietPerAddress, counter, log),
  };
};
