// Limits the plain HTTP requests of one address. Files of the page are cheap and many, and have their own
// limit. So have health checks, which must not fail because of visitors.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '../../shared/game/refusal.ts';
import { ENTER_PATH } from '../../shared/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Limits } from '../common/limits.ts';
import { limitedLog } from '../common/log.ts';
import { NetworkBuckets } from '../common/networks.ts';
import { addressOf } from './address.ts';
import { sendRefusal } from './enter.ts';
import type { Proxies } from './proxies.ts';
import type { MayRefuse } from './refusal-rates.ts';

/** Seconds to wait: by then the limit allows another page load. */
const WAIT = '2';
const CHECK = /^\/(healthz|readyz)\/?(\?|$)/i;
const NO_FILE = /^\/+(api|metrics)\b/i;

const tell = limitedLog((line) => console.warn(line), 5);

/** A request through an unnamed proxy is a visitor's, not the operator's own check. */
const isPassedOn = ({ headers }: IncomingMessage): boolean => headers['x-forwarded-for'] !== undefined;

/**
 * Answers a client that asks too often, and then returns false.
 * @param limits the rates of one address: requests, files of the page, health checks
 */
export function limitRequests(
  limits: Pick<Limits, 'requests' | 'files' | 'checks'>,
  proxies: Proxies,
  mayRefuse: MayRefuse,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const requests = { setting: 'MAX_REQUESTS_PER_ADDRESS', share: new NetworkBuckets(limits.requests) };
  const files = { setting: 'MAX_FILES_PER_ADDRESS', share: new NetworkBuckets(limits.files) };
  const checks = { setting: 'MAX_CHECKS_PER_ADDRESS', share: new NetworkBuckets(limits.checks) };
  const kindOf = (isRead: boolean, url: string) => {
    if (isRead && CHECK.test(url)) return checks;
    return isRead && !NO_FILE.test(url) ? files : requests;
  };
  return (req, res) => {
    const { method, url = '/' } = req;
    const isRead = method === 'GET' || method === 'HEAD';
    // Entries are counted once their token is read, so that a seat's token always leads back.
    if (method === 'POST' && url === ENTER_PATH) return true;
    const kind = kindOf(isRead, url);
    const address = addressOf(req, proxies);
    const who = kind === checks && isPassedOn(req) ? `${address} passed on` : address;
    if (kind.share.take(who, monotonicNow())) return true;
    tell(`an address asks for more than ${kind.setting} allows: is it a proxy that TRUST_PROXY does not name?`);
    if (!mayRefuse(req)) return false;
    res.setHeader('Retry-After', WAIT);
    if (kind !== files) sendRefusal(res, refuse('match.rate'));
    else {
      res.writeHead(429, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      res.end(`Too much was asked for from your address. Wait ${WAIT} seconds, then load the page again.\n`);
    }
    return false;
  };
}
