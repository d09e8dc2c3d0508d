// The package `colyseus` for this server; only this file imports it:
// docs/decisions/server.md#node-colyseus-and-the-layers-of-the-server.
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
