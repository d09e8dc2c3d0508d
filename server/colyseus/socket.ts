// The sockets of the rooms, as a class of our own that the transport makes (the option `WebSocket` of the package `ws`). What
// comes in is looked at before the library reads it, and what goes out is copied.
import { WebSocket } from 'ws';
import { ErrorCode, getMessageBytes, Protocol } from './colyseus.ts';
import { IDLE, readable } from './message-filter.ts';

export class RoomSocket extends WebSocket {
  /**
   * Sends a copy. The library hands patches over as slices of its one buffer: under back-pressure the next patch would
   * overwrite what still waits here.
   */
  override send(data: Uint8Array, ...more: unknown[]): void {
    const [options, done] = typeof more[0] === 'function' ? [{}, more[0]] : more;
    super.send(Buffer.from(data), options ?? {}, done as ((error?: Error) => void) | undefined);
  }

  /** Passes frames on that can be read; whoever sends others is told so, once somebody listens here. */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'message' || this.listenerCount('message') === 0) return super.emit(event, ...args);
    const [frame, ...rest] = args;
    const seen = Buffer.isBuffer(frame) && frame.byteLength > 0 ? readable(frame) : null;
    if (seen === null) {
      super.send(getMessageBytes[Protocol.ERROR](ErrorCode.INVALID_PAYLOAD, 'match.shape'), { binary: true });
    }
    // What says nothing still counts against a flood.
    return super.emit('message', seen ?? IDLE, ...rest);
  }
}
