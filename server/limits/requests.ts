// Limits the HTTP requests of one address. Files of the page have their own limit, because they are cheap and
// many. So have health checks, which must not fail because visitors have used up the limit.
import type { IncomingMessage } from 'node:http';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { addressOf } from './address.ts';
import type { Limiters } from './limiters.ts';
import type { Limits } from './limits.ts';
import type { Proxies } from './proxies.ts';

const CHECK = /^\/(healthz|readyz)\/?(\?|$)/i;
const NO_FILE = /^\/+(api|metrics)\b/i;

/** Through a proxy, a health check comes from a visitor, not from the operator. */
const isPassedOn = ({ headers }: IncomingMessage): boolean => headers['x-forwarded-for'] !== undefined;

/** The kind of a request that exceeds a limit: a file of the page, or anything else. */
export type Excess = 'file' | 'other';

/** Resolves to null for a request within the limits of its address. */
export type RequestLimit = (req: IncomingMessage) => Promise<Excess | null>;

/**
 * Limits requests by address.
 * @param limits the rates of one address: requests, files of the page, health checks
 */
export function limitRequests(
  limits: Pick<Limits, 'requests' | 'files' | 'checks'>,
  limiters: Limiters,
  proxies: Proxies,
  log: Log,
): RequestLimit {
  const warn = limitedLog(log, 'warn', 5);
  const requests = { setting: 'MAX_REQUESTS_PER_ADDRESS', share: limiters.byNetwork('requests', limits.requests) };
  const files = { setting: 'MAX_FILES_PER_ADDRESS', share: limiters.byNetwork('files', limits.files) };
  const checks = { setting: 'MAX_CHECKS_PER_ADDRESS', share: limiters.byNetwork('checks', limits.checks) };
  const kindOf = (isRead: boolean, url: string) => {
    if (isRead && CHECK.test(url)) return checks;
    return isRead && !NO_FILE.test(url) ? files : requests;
  };
  return async (req) => {
    const { method, url = '/' } = req;
    const isRead = method === 'GET' || method === 'HEAD';
    // Entries are limited after their token is read, so that a player can always return with a seat's token.
    if (method === 'POST' && url === ENTER_PATH) return null;
    const kind = kindOf(isRead, url);
    const address = addressOf(req, proxies);
    const who = kind === checks && isPassedOn(req) ? `${address} passed on` : address;
    if (await kind.share.take(who)) return null;
    warn({}, `an address asks for more than ${kind.setting} allows: is it a proxy that TRUST_PROXY does not name?`);
    return kind === files ? 'file' : 'other';
  };
}
