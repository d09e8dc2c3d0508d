// Limits the refusals of one address, which cost most of a refused request. Beyond the limit the connection
// is closed without an answer, so that each further request costs the client a new connection.
import type { IncomingMessage } from 'node:http';
import { limitedLog } from '../common/log.ts';
import { addressOf } from './address.ts';
import type { Limiters } from './limiters.ts';
import type { Limits } from './limits.ts';
import { isProxy, type Proxies } from './proxies.ts';

const tell = limitedLog((line) => console.warn(line), 5);

/** May this request be refused with an answer? If not, its connection was closed. */
export type MayRefuse = (req: IncomingMessage) => Promise<boolean>;

/**
 * Counts refusals by address. Accepted requests never count: other clients of an address cannot shut out a
 * player.
 * @param proxies trusted proxies, which are never cut: they carry others' requests, and have limits of their
 * own
 */
export function limitRefusals({ refusals }: Pick<Limits, 'refusals'>, limiters: Limiters, proxies: Proxies): MayRefuse {
  const shares = limiters.byNetwork('refusals', refusals);
  return async (req) => {
    if (isProxy(proxies, req.socket.remoteAddress ?? '')) return true;
    if (await shares.take(addressOf(req, proxies))) return true;
    tell('an address was refused more often than MAX_REFUSALS_PER_ADDRESS allows: its connections are closed instead');
    req.socket.destroy();
    return false;
  };
}
