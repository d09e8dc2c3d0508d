// How often one address is told no. To say no costs most of what it refuses; beyond an address's share of it nothing is said any more:
// the connection ends, so that each question that follows takes a new one.
import type { IncomingMessage } from 'node:http';
import { monotonicNow } from '../common/clock.ts';
import type { Limits } from '../common/limits.ts';
import { limitedLog } from '../common/log.ts';
import { NetworkBuckets } from '../common/networks.ts';
import { addressOf } from './address.ts';
import { isProxy, type Proxies } from './proxies.ts';

const tell = limitedLog((line) => console.warn(line), 5);

/** May whoever asks this be told no? Where not, their connection has been ended. */
export type MayRefuse = (req: IncomingMessage) => boolean;

/**
 * Counts refusals by address. What is not refused is never counted, so that nobody of one's address can shut one out of one's seat.
 * @param proxies others come through the same connections of a proxy that is trusted, which are left alone: it has bounds of its own
 */
export function limitRefusals({ refusals }: Pick<Limits, 'refusals'>, proxies: Proxies): MayRefuse {
  const shares = new NetworkBuckets(refusals);
  return (req) => {
    if (isProxy(proxies, req.socket.remoteAddress ?? '')) return true;
    if (shares.take(addressOf(req, proxies), monotonicNow())) return true;
    tell('an address was told no more often than MAX_REFUSALS_PER_ADDRESS allows: its connections are ended instead');
    req.socket.destroy();
    return false;
  };
}
