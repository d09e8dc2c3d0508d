// Our sockets for rooms (the transport's option `WebSocket`), which filter incoming frames and copy outgoing
// frames.
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import { Bucket, type Rate } from '../limits/rate.ts';
import { ErrorCode, getMessageBytes, Protocol } from './colyseus.ts';
import { IDLE, readable } from './message-filter.ts';
import type { SendQueue } from './send-queue.ts';

/**
 * The limit of frames. The room counts only messages, and none while the connection closes. The burst allows
 * for delayed frames.
 */
const framesFor = (messages: number): Rate => ({ burst: 5 * messages, perSecond: messages });
const FRAME_EVENTS: ReadonlySet<string | symbol> = new Set(['message', 'ping', 'pong']);

export class RoomSocket extends WebSocket {
  private queue: SendQueue | null = null;
  private backlog: Buffer[] = [];
  queuedBytes = 0;
  private frames = new Bucket(framesFor(LIMITS.flood), monotonicNow());
  private isCutOff = false;

  /** Sets how many messages a second the room accepts. */
  takes(messages: number): void {
    this.frames = new Bucket(framesFor(messages), monotonicNow());
  }

  /** Makes the socket write when its turn comes, in order. */
  writeLater(queue: SendQueue): void {
    this.queue = queue;
  }

  /**
   * Copies the data: the library passes patches as slices of one
   * buffer, and the next patch would overwrite a waiting one.
   */
  override send(data: Uint8Array, ...more: unknown[]): void {
    const [options, done] = typeof more[0] === 'function' ? [{}, more[0]] : more;
    if (this.queue !== null && done === undefined) {
      const frame = this.queue.copyOf(data);
      this.backlog.push(frame);
      this.queuedBytes += frame.length;
      this.queue.add(this);
      return;
    }
    this.sendWaiting();
    super.send(Buffer.from(data), options ?? {}, done as ((error?: Error) => void) | undefined);
  }

  sendWaiting(): void {
    const frames = this.backlog;
    if (frames.length === 0) return;
    this.backlog = [];
    this.queuedBytes = 0;
    if (this.readyState !== WebSocket.OPEN) return;
    // Writes all frames in one system call, because these calls are the main cost of writing.
    const { _socket: line } = this as unknown as { _socket?: Socket };
    line?.cork();
    for (const frame of frames) super.send(frame, { binary: true });
    line?.uncork();
  }

  /** Closes after the waiting frames are sent. */
  override close(code?: number, reason?: string | Buffer): void {
    this.sendWaiting();
    super.close(code, reason);
  }

  /** May another frame come? Otherwise cuts the connection: a close handshake would still read everything. */
  private mayCome(): boolean {
    // Frames from the same read are still delivered.
    if (this.isCutOff) return false;
    if (this.frames.take(monotonicNow())) return true;
    this.isCutOff = true;
    this.terminate();
    return false;
  }

  /** Passes on readable frames. Cuts off a sender of too many frames. */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (FRAME_EVENTS.has(event) && !this.mayCome()) return false;
    if (event !== 'message' || this.listenerCount('message') === 0) return super.emit(event, ...args);
    const [frame, ...rest] = args;
    const seen = Buffer.isBuffer(frame) && frame.byteLength > 0 ? readable(frame) : null;
    if (seen === null) {
      super.send(getMessageBytes[Protocol.ERROR](ErrorCode.INVALID_PAYLOAD, 'match.shape'), { binary: true });
    }
    // An unreadable frame still counts against a flood.
    return super.emit('message', seen ?? IDLE, ...rest);
  }
}
