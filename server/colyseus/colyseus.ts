// Re-exports the package `colyseus`. No other file imports
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

import { giveBackEnvironment } from './environment.ts';

giveBackEnvironment();
