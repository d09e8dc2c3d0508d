// Re-exports the package `colyseus` and adapts its rooms. No other file imports
// the package: docs/decisions/server.md#node-colyseus-and-the-layers-of-the-server.
import './environment.ts';

export {
  type Client,
  ClientState,
  Clock,
  CloseCode,
  ErrorCode,
  getMessageBytes,
  matchMaker,
  Protocol,
  Room,
  Server,
  ServerError,
  WebSocketClient,
  WebSocketTransport,
} from 'colyseus';

import { Clock, matchMaker } from 'colyseus';
import { monotonicNow } from '../common/clock.ts';
import { giveBackEnvironment } from './environment.ts';

giveBackEnvironment();

/**
 * Closes the library's own matchmaking, which would let visitors bypass http/enter.ts. Also removes its CORS
 * headers, so that other sites cannot read its answers.
 */
export function closeMatchMaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = [];
  Object.assign(controller, { DEFAULT_CORS_HEADERS: {} });
  controller.getCorsHeaders = () => ({});
}

/**
 * Runs on monotonic time, so that a change of the machine's clock does not affect the limits
 * of messages per second.
 */
export class MonotonicClock extends Clock {
  constructor() {
    super();
    this.now = monotonicNow;
  }
}
