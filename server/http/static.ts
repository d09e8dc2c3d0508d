// Serves the page and its assets from dist/client. Compresses each file once. Browsers may cache a file
// forever if its name contains a hash.
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RECORD_PATH } from '../../shared/play/net/messages.ts';
import { isAnswered } from './requests.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bin': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};
const SHRINKS = /^(text\/|application\/(json|wasm|octet-stream)|image\/svg)/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Returns the Host header if it contains only characters that are safe in a policy; otherwise ''. */
const plainHost = (host: string | undefined): string => (host !== undefined && /^[\w.:[\]-]+$/.test(host) ? host : '');

/**
 * Returns the security headers.
 * @param host the Host header, for browsers whose 'self' does not include WebSockets
 */
export function securityHeaders(host: string | undefined): Record<string, string> {
  const name = plainHost(host);
  const sockets = name === '' ? '' : ` ws://${name} wss://${name}`;
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self'",
      `connect-src 'self'${sockets}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** The only page that other sites may put into a frame. It has no seat and no link to a table. */
const FRAMED = 'embed.html';

/**
 * Allows any site to frame this page. The policy lets the page only fetch records, because a malicious site
 * could trick visitors into pressing buttons in a frame.
 */
function frameFreely(res: ServerResponse, host: string | undefined): void {
  const name = plainHost(host);
  res.removeHeader('X-Frame-Options');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  res.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src ${name === '' ? "'none'" : `${name}${RECORD_PATH}/`}`,
      "worker-src 'self' blob:",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  );
}

/** Lets pages of every origin read this answer, without credentials: a sandboxed frame has no origin. */
export function shareFreely(res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

type Coding = 'br' | 'gzip' | '';
interface Kept {
  mtime: number;
  /** The compressed forms of the file. Requests for the same form share a promise. */
  bodies: Partial<Record<Coding, Promise<Buffer>>>;
}
export type Compress = (plain: Buffer, coding: Exclude<Coding, ''>) => Promise<Buffer>;

const compressed: Compress = (plain, coding) =>
  coding === 'br' ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : zip(plain);

/** Returns a function that runs jobs one after the other, so that compression uses at most one thread. */
function inTurn(): <T>(make: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (make) => {
    const made = last.then(make, make);
    last = made;
    return made;
  };
}

function codingFor(type: string, accepts: string): Coding {
  if (!SHRINKS.test(type)) return '';
  if (/\bbr\b/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) ? 'gzip' : '';
}

/**
 * Serves the files below `root`. A path without an extension gets index.html, because the page has
 * its own routes.
 */
export function serveStatic(
  root: string,
  compress: Compress = compressed,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const kept = new Map<string, Kept>();
  const next = inTurn();
  const framed = normalize(join(root, FRAMED));
  /** The names of these files contain a hash, so their content never changes. */
  const assets = normalize(join(root, 'assets') + sep);

  async function make(file: string, coding: Coding): Promise<Buffer> {
    if (coding === '') return readFile(file);
    return next(async () => compress(await readFile(file), coding));
  }

  function body(file: string, mtime: number, coding: Coding): Promise<Buffer> {
    let entry = kept.get(file);
    if (entry === undefined || entry.mtime !== mtime) {
      entry = { mtime, bodies: {} };
      kept.set(file, entry);
    }
    const { bodies } = entry;
    const known = bodies[coding];
    if (known !== undefined) return known;
    const made = make(file, coding);
    bodies[coding] = made;
    // After a failure, the next request tries again.
    made.catch(() => delete bodies[coding]);
    return made;
  }

  /** Returns the file of a URL path; null if the root has none. */
  async function find(path: string): Promise<{ file: string; mtime: number } | null> {
    const file = normalize(join(root, path));
    if (!file.startsWith(normalize(root + sep))) return null;
    const info = await stat(file).catch(() => null);
    return info?.isFile() ? { file, mtime: info.mtimeMs } : null;
  }

  return async (req, res) => {
    let path: string;
    try {
      path = decodeURIComponent(new URL(req.url ?? '/', 'http://here').pathname);
    } catch {
      path = '/';
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' });
      res.end('Only GET is supported. The game is at /.\n');
      return;
    }
    const file = path.includes('\0') || path === '/' ? null : await find(path);
    const found = file ?? (extname(path) === '' || path === '/' ? await find('index.html') : null);
    if (isAnswered(res)) return;
    if (found === null) {
      res
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('There is nothing here. The game is at /.\n');
      return;
    }
    const type = TYPES[extname(found.file)] ?? 'application/octet-stream';
    const coding = codingFor(type, String(req.headers['accept-encoding'] ?? ''));
    const content = await body(found.file, found.mtime, coding);
    // The guard may have answered meanwhile, because the answer took too long.
    if (isAnswered(res)) return;
    // Compares files, not addresses: an unusual spelling of an address must not make another page framable.
    if (found.file === framed) frameFreely(res, req.headers.host);
    const isAsset = found.file.startsWith(assets);
    if (isAsset) shareFreely(res);
    res.writeHead(200, {
      'Content-Type': type,
      'Content-Length': content.length,
      Vary: 'Accept-Encoding',
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(coding === '' ? {} : { 'Content-Encoding': coding }),
    });
    res.end(req.method === 'HEAD' ? undefined : content);
  };
}
