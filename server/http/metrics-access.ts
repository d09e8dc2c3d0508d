// Who may read the server's figures: whoever has the token, or, where there is none, a program on this very machine.
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../common/tokens.ts';

/** What proxies add: whoever asks through one is not on this machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'];
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * @param token the setting METRICS_TOKEN, '' for none
 */
export function mayReadMetrics({ socket, headers }: IncomingMessage, token: string): boolean {
  if (token !== '') return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
  const isDirect = FORWARDED.every((name) => headers[name] === undefined);
  return isDirect && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
}
