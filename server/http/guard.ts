// What stands before every request: what is none (requests.ts), what takes too long, and addresses that ask for tables
// without end.
import { type Server as HttpServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { monotonicNow } from '../clock.ts';
import { sparing } from '../log.ts';
import { ENTRY_PATH, faultOf, isHidden, isOwnPage, limitAnswer, type Refused } from './requests.ts';
import { securityHeaders } from './static.ts';

/** Entries an address may ask for at once, and how many it gets back each second. */
const BURST = 30;
const A_SECOND = 5;

/** A bucket of entries for each address that asked lately. */
export class Entries {
  private readonly buckets = new Map<string, { left: number; at: number }>();

  /** May this address ask once more at `now` (ms)? */
  take(address: string, now: number): boolean {
    if (this.buckets.size > 10_000) this.buckets.clear();
    const bucket = this.buckets.get(address) ?? { left: BURST, at: now };
    const left = Math.min(BURST, bucket.left + ((now - bucket.at) * A_SECOND) / 1000);
    this.buckets.set(address, { left: Math.max(0, left - 1), at: now });
    return left >= 1;
  }
}

/** What is the matter with somebody who wants a table or a socket; null for nothing. */
function entryFault(req: IncomingMessage): Refused | null {
  if (isOwnPage(req)) return null;
  foreign(`a page of ${req.headers.origin} asked at ${req.headers.host}: a proxy in between has to pass the Host on`);
  return { status: 403, error: 'match.origin' };
}
const foreign = sparing((line) => console.warn(line), 5);

/** Puts the check before the sockets that handlers open by now. */
function guardSockets(http: HttpServer): void {
  const handlers = http.listeners('upgrade') as ((req: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  http.removeAllListeners('upgrade');
  http.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    req.headers.host ??= 'localhost';
    const fault = faultOf(req) ?? entryFault(req);
    if (fault === null) for (const handler of handlers) handler(req, socket, head);
    else {
      socket.on('error', () => socket.destroy());
      socket.end(
        `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    }
  });
}

/** Puts the guard before the handlers this server has by now. `limited`: whether entries are counted. */
export function guard(http: HttpServer, limited: boolean): void {
  guardSockets(http);
  const entries = new Entries();
  const handlers = http.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[];
  http.removeAllListeners('request');
  // Nobody needs long to ask, and nobody holds a line by reading nothing of an answer.
  Object.assign(http, { headersTimeout: 10_000, requestTimeout: 20_000, timeout: 60_000 });
  http.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const refuse = (status: number, error: string) => {
      res.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
      res.end(JSON.stringify({ code: status, error }), () => req.destroy());
    };
    // HTTP/1.0, as some health checks speak it, knows no hosts.
    req.headers.host ??= 'localhost';
    const fault = faultOf(req);
    if (fault !== null) return refuse(fault.status, fault.error);
    for (const [name, value] of Object.entries(securityHeaders(req.headers.host))) res.setHeader(name, value);
    // Checked, and of no use to anybody here; a list of several would be no protocol to the library.
    delete req.headers['x-forwarded-proto'];
    if (isHidden(req.url)) return refuse(404, 'match.unknown');
    // (Who comes while tables are still being opened again waits for them.)
    limitAnswer(res, () => refuse(503, 'match.ending'));
    const asks = req.method === 'POST' && req.url?.startsWith(ENTRY_PATH);
    const foreign = asks ? entryFault(req) : null;
    if (foreign !== null) return refuse(foreign.status, foreign.error);
    if (limited && asks && !entries.take(req.socket.remoteAddress ?? '', monotonicNow()))
      return refuse(429, 'match.rate');
    for (const handler of handlers) handler(req, res);
  });
}
