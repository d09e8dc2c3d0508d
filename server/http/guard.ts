// Guards every request and every socket. Refuses malformed requests, unknown host names, pages of other
// sites, and sockets without a reservation. Limits how long an answer takes, and adds the security headers.

import { type Server as HttpServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PlainCode } from '../../shared/model/catalogue/refusals.ts';
import { refuse } from '../../shared/model/game/refusal.ts';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { monotonicNow } from '../common/clock.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { noteProtocol } from '../common/protocol.ts';
import { addressOf } from '../limits/address.ts';
import type { Gate, GateRefusal } from '../limits/gate.ts';
import { isThroughUnnamedProxy, type Proxies } from '../limits/proxies.ts';
import type { Excess, RequestLimit } from '../limits/requests.ts';
import type { MayRefuse } from '../limits/visitor-limits.ts';
import { sendRefusal } from './enter.ts';
import { type Hosts, isOurHost, isOurOrigin } from './hosts.ts';
import { isForeign, isHidden, limitAnswer, requestFault } from './requests.ts';
import { securityHeaders } from './static.ts';

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** Returns the answer for an unknown host name. The reader is mostly an operator who has not set HOSTS. */
function misdirected(host = ''): string {
  const name = host.replace(/:\d+$/, '').slice(0, 253);
  const how = `The operator can allow this name with the setting HOSTS=${name}`;
  return `This server is not set up for the name it was asked by. ${how}`;
}

interface Guard {
  hosts: Hosts;
  proxies: Proxies;
  /** Returns false after it has closed the connection of a client that was refused too often. */
  mayRefuse: MayRefuse;
  log: Log;
}

/**
 * Returns a check whether the page that sent a request may send it. Logs refusals, because a misconfigured
 * proxy may cause them.
 */
function originCheck({ hosts, log }: Guard): (req: IncomingMessage) => boolean {
  const warn = limitedLog(log, 'warn', 5);
  return ({ headers: { origin, host } }) => {
    if (isOurOrigin(origin, host, hosts)) return true;
    warn({ origin, host }, 'a page was refused: a proxy in between must pass on the Host, or HOSTS must name the page');
    return false;
  };
}

/** Sets the Host header of HTTP/1.0 requests, which some health checks send without it. */
function nameHost(req: IncomingMessage): void {
  if (req.httpVersion === '1.0') req.headers.host ??= 'localhost';
}

/** The most unanswered requests of one connection. Browsers and proxies wait for each answer. */
const WAITING_MOST = 8;

function countWaiting(): (req: IncomingMessage, res: ServerResponse) => number {
  const waiting = new WeakMap<Duplex, number>();
  return ({ socket }, res) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    res.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return count;
  };
}

/** Seconds that a client should wait after too many requests. The limit then allows another page load. */
const WAIT = '2';

/** Refuses a client that sends too many requests: with a sentence for a page load, otherwise with a code. */
function refuseExcess(res: ServerResponse, excess: Excess): void {
  res.setHeader('Retry-After', WAIT);
  if (excess === 'other') {
    sendRefusal(res, refuse('match.rate'));
    return;
  }
  res.writeHead(429, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(`Too much was asked for from your address. Wait ${WAIT} seconds, then load the page again.\n`);
}

/**
 * Closes a connection if the store of the limits fails: then it is unknown whether the
 * limits allow the request.
 */
const failed =
  ({ socket }: IncomingMessage, log: Log) =>
  (error: unknown): void => {
    log.error({ err: error }, 'a request could not be judged');
    socket.destroy();
  };

/** Puts the guard before the existing request handlers. */
export function guardRequests(http: HttpServer, guard: Guard, excessOf: RequestLimit): void {
  const { hosts, proxies, mayRefuse, log } = guard;
  const isOurs = originCheck(guard);
  const warn = limitedLog(log, 'warn', 1);
  const handlers = http.listeners('request') as Handler[];
  http.removeAllListeners('request');
  const waitingOf = countWaiting();
  // Without this listener, Node would answer an unknown `Expect` header itself, and no limit would count it.
  http.on('checkExpectation', (req, res) => http.emit('request', req, res));
  const pass = async (req: IncomingMessage, res: ServerResponse, waiting: number): Promise<void> => {
    const { host } = req.headers;
    const turnAway = async (rule: PlainCode, status?: number): Promise<void> => {
      if (!(await mayRefuse(req))) return;
      res.setHeader('Connection', 'close');
      // Stops reading from a client that is still sending its body.
      res.once('finish', () => req.destroy());
      sendRefusal(res, refuse(rule), status);
    };
    for (const [name, value] of Object.entries(securityHeaders(host))) res.setHeader(name, value);
    const fault = requestFault(req);
    if (fault !== null) return turnAway(fault.error, fault.status);
    if (waiting > WAITING_MOST) return turnAway('match.rate');
    const excess = await excessOf(req);
    if (excess !== null) {
      if (await mayRefuse(req)) refuseExcess(res, excess);
      return;
    }
    if (!isOurHost(host, hosts)) {
      if (!(await mayRefuse(req))) return;
      res.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
      res.end(`${misdirected(host)}\n`);
      return;
    }
    // An earlier request that arrived in the same read may have ended the connection.
    if (req.socket.destroyed) return;
    if (isThroughUnnamedProxy(req, proxies))
      warn({}, 'requests come through a proxy that TRUST_PROXY does not name: all of them count as one visitor');
    noteProtocol(req);
    if (isHidden(req.url)) return turnAway('match.unknown');
    // Pages of an old build use this address. The refusal makes them reload.
    if (isForeign(req.url)) return turnAway('match.version');
    const changes = req.method !== 'GET' && req.method !== 'HEAD';
    if (changes && !isOurs(req)) return turnAway('match.origin');
    // If the answer takes too long, for example while tables are reopening, the request is refused.
    limitAnswer(res, () => turnAway('match.ending').catch(failed(req, log)));
    for (const handler of handlers) handler(req, res);
  };
  http.on('request', (req: IncomingMessage, res: ServerResponse) => {
    // An earlier request that arrived in the same read may have ended the connection.
    if (req.socket.destroyed) return;
    const waiting = waitingOf(req, res);
    // An unsent refusal will close this connection. Node would keep all further requests in memory until
    // then, so this closes it now.
    if (waiting > WAITING_MOST + 1) {
      req.socket.destroy();
      return;
    }
    nameHost(req);
    pass(req, res, waiting).catch(failed(req, log));
  });
}

function refuseSocket(socket: Duplex, status: number, words: string): void {
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

/** Asks the gate that reserved the session; null if no gate reserved it. */
function admitBy(gates: readonly Gate[], req: IncomingMessage, address: string): GateRefusal | null {
  for (const gate of gates) {
    const refused = gate.admit(req, address, monotonicNow());
    if (refused !== 'unknown') return refused;
  }
  return 'unknown';
}

/**
 * Decides whether a request becomes a socket. A refused request gets an answer, or its connection is cut.
 * @param gates the gates of the tables and of the lobby
 * @param admitted called with each connection that becomes a socket
 */
export function guardSockets(
  guard: Guard,
  gates: readonly Gate[],
  admitted: (socket: Socket) => void,
): (req: IncomingMessage) => boolean {
  const { hosts, proxies, mayRefuse, log } = guard;
  const isOurs = originCheck(guard);
  return (req) => {
    nameHost(req);
    const { host } = req.headers;
    const turnAway = (status: number, words: string): false => {
      // The client may disconnect before or during the answer.
      req.socket.on('error', () => req.socket.destroy());
      const answer = (may: boolean) => may && refuseSocket(req.socket, status, words);
      mayRefuse(req).then(answer).catch(failed(req, log));
      return false;
    };
    const fault = requestFault(req);
    if (fault !== null)
      return turnAway(fault.status, 'The server cannot read this request. Send it as a browser does.');
    if (!isOurHost(host, hosts)) return turnAway(421, misdirected(host));
    if (!isOurs(req))
      return turnAway(
        403,
        'This server accepts sockets only from its own page: open the game at the address of the server.',
      );
    const refused = admitBy(gates, req, addressOf(req, proxies));
    if (refused === 'unknown')
      return turnAway(403, `There is no reservation for this session: ask at ${ENTER_PATH} first.`);
    if (refused === 'full')
      return turnAway(429, 'Your address has all the connections that one address may have. Close one and try again.');
    admitted(req.socket);
    return true;
  };
}
