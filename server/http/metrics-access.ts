// Decides who may read the metrics: a client with the token or, if no token is set, a
// program on this machine.
import type { IncomingMessage } from 'node:http';
import { isProxied } from '../common/protocol.ts';
import { isSameSecret } from '../common/tokens.ts';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * May this request read the metrics?
 * @param token the setting METRICS_TOKEN, '' for none
 */
export function mayReadMetrics(req: IncomingMessage, token: string): boolean {
  const { socket, headers } = req;
  if (token !== '') return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
  return !isProxied(req) && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
}
