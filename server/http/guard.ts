// What stands before every request and every socket: what is none (requests.ts), names this server does not have, pages of
// other sites (hosts.ts), what takes too long, sockets nobody is expected at. And what goes with every answer: the headers
// of a page that trusts nobody.

import { type Server as HttpServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PlainCode } from '../../shared/catalogue/refusals.ts';
import { refuse } from '../../shared/game/refusal.ts';
import { ENTER_PATH } from '../../shared/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import { limitedLog } from '../common/log.ts';
import type { Gate } from '../rooms/gate.ts';
import { addressOf } from './address.ts';
import { sendRefusal } from './enter.ts';
import { type Hosts, isOurHost, isOurOrigin } from './hosts.ts';
import type { Proxies } from './proxies.ts';
import type { MayRefuse } from './refusal-rates.ts';
import { isForeign, isHidden, limitAnswer, noteProtocol, requestFault } from './requests.ts';
import { securityHeaders } from './static.ts';

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** Said to whoever asks under a name the server does not have: most often it is the operator. */
function misdirected(host = ''): string {
  const name = host.replace(/:\d+$/, '').slice(0, 253);
  const how = `Whoever runs it can allow this name with the setting HOSTS=${name}`;
  return `This server is not set up for the name it was asked by. ${how}`;
}

const tell = limitedLog((line) => console.warn(line), 5);

/** May a page ask for anything here? Told to the operator when not: a proxy may be in the way. */
function isOurs({ headers }: IncomingMessage, hosts: Hosts): boolean {
  const { origin, host } = headers;
  if (isOurOrigin(origin, host, hosts)) return true;
  tell(`a page of ${origin} asked at ${host}: a proxy in between has to pass the Host on, or HOSTS to name the page's`);
  return false;
}

/** HTTP/1.0, as some health checks speak it, knows no hosts. */
function nameHost(req: IncomingMessage): void {
  if (req.httpVersion === '1.0') req.headers.host ??= 'localhost';
}

/** Requests that one connection may have unanswered. Browsers and proxies ask again only when they have the answer. */
const WAITING_MOST = 8;

/** Counts the requests of each connection that are not answered yet. */
function countWaiting(): (req: IncomingMessage, res: ServerResponse) => number {
  const waiting = new WeakMap<Duplex, number>();
  return ({ socket }, res) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    res.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return count;
  };
}

/**
 * Puts the guard before the handlers this server has by now.
 * @param allowed answers whoever has asked too often, and says so by `false`
 * @param mayRefuse ends the connection of whoever was told no too often, and says so by `false`
 */
export function guardRequests(
  http: HttpServer,
  hosts: Hosts,
  allowed: (req: IncomingMessage, res: ServerResponse) => boolean,
  mayRefuse: MayRefuse,
): void {
  const handlers = http.listeners('request') as Handler[];
  http.removeAllListeners('request');
  const waitingOf = countWaiting();
  // Otherwise Node itself would answer whoever expects what it does not know, and nobody would count that.
  http.on('checkExpectation', (req, res) => http.emit('request', req, res));
  http.on('request', (req: IncomingMessage, res: ServerResponse) => {
    // What came in the same read as the one that ended the connection.
    if (req.socket.destroyed) return;
    const waiting = waitingOf(req, res);
    // The one before was told that the connection ends with its answer. That answer comes after those before it, and until
    // then Node would keep every request that follows: whoever goes on asking is cut off.
    if (waiting > WAITING_MOST + 1) {
      req.socket.destroy();
      return;
    }
    nameHost(req);
    const { host } = req.headers;
    const turnAway = (rule: PlainCode, status?: number): void => {
      if (!mayRefuse(req)) return;
      res.setHeader('Connection', 'close');
      // Whoever is still sending is not listened to any longer than the answer takes.
      res.once('finish', () => req.destroy());
      sendRefusal(res, refuse(rule), status);
    };
    for (const [name, value] of Object.entries(securityHeaders(host))) res.setHeader(name, value);
    const fault = requestFault(req);
    if (fault !== null) return turnAway(fault.error, fault.status);
    if (waiting > WAITING_MOST) return turnAway('match.rate');
    if (!allowed(req, res)) return;
    if (!isOurHost(host, hosts)) {
      if (!mayRefuse(req)) return;
      res.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
      res.end(`${misdirected(host)}\n`);
      return;
    }
    noteProtocol(req);
    if (isHidden(req.url)) return turnAway('match.unknown');
    // A page of before still asks there: it is told to load itself again.
    if (isForeign(req.url)) return turnAway('match.version');
    const changes = req.method !== 'GET' && req.method !== 'HEAD';
    if (changes && !isOurs(req, hosts)) return turnAway('match.origin');
    // (Who comes while tables are still being opened again waits for them.)
    limitAnswer(res, () => turnAway('match.ending'));
    for (const handler of handlers) handler(req, res);
  });
}

/** Answers somebody who wanted a socket and gets none. */
function refuseSocket(socket: Duplex, status: number, words: string): void {
  // Whoever is refused may hang up in the middle of the answer.
  socket.on('error', () => socket.destroy());
  const body = `${words}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Decides whether a request for a socket becomes one; who is turned away has been answered, or cut off.
 * @param admitted is told of each connection that becomes one
 */
export function guardSockets(
  gate: Gate,
  hosts: Hosts,
  proxies: Proxies,
  admitted: (socket: Socket) => void,
  mayRefuse: MayRefuse,
): (req: IncomingMessage) => boolean {
  return (req) => {
    nameHost(req);
    const { host } = req.headers;
    const turnAway = (status: number, words: string): false => {
      if (mayRefuse(req)) refuseSocket(req.socket, status, words);
      return false;
    };
    const fault = requestFault(req);
    if (fault !== null)
      return turnAway(fault.status, 'That is no request this server can read. Ask as a browser does.');
    if (!isOurHost(host, hosts)) return turnAway(421, misdirected(host));
    if (!isOurs(req, hosts))
      return turnAway(403, 'This server talks to its own page alone: open the game at the address of the server.');
    if (!gate.admit(req, addressOf(req, proxies), monotonicNow())) {
      return turnAway(403, `Nobody is expected here: ask at ${ENTER_PATH} first.`);
    }
    admitted(req.socket);
    return true;
  };
}
