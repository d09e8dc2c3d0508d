// What stands before every request: bodies that are too long, and addresses that ask for tables without end.
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { monotonicNow } from '../clock.ts';

/** The longest body anybody has reason to send, bytes. */
const BODY = 16 * 1024;
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

/** Puts the guard before the handlers this server has by now. `limited`: whether entries are counted. */
export function guard(http: HttpServer, limited: boolean): void {
  const entries = new Entries();
  const handlers = http.listeners('request') as ((req: IncomingMessage, res: ServerResponse) => void)[];
  http.removeAllListeners('request');
  http.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const refuse = (status: number, error: string) => {
      // As the match maker's own errors look, so that the page can show it.
      res.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
      res.end(JSON.stringify({ code: status, error }), () => req.destroy());
    };
    const length = Number(req.headers['content-length'] ?? 0);
    if (length > BODY || req.headers['transfer-encoding'] !== undefined) return refuse(413, 'match.size');
    const asks = req.method === 'POST' && req.url?.startsWith('/matchmake/');
    if (limited && asks && !entries.take(req.socket.remoteAddress ?? '', monotonicNow()))
      return refuse(429, 'match.rate');
    for (const handler of handlers) handler(req, res);
  });
}
