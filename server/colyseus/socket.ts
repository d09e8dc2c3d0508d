// The sockets of rooms (the transport's option `WebSocket`). They filter incoming frames and
// copy outgoing frames.
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import { Bucket, type Rate } from '../limits/rate.ts';
import { ErrorCode, getMessageBytes, Protocol } from './colyseus.ts';
import { IDLE, readable } from './message-filter.ts';
import type { SendQueue } from './send-queue.ts';

/**
 * The limit of incoming frames of any kind. Colyseus limits only messages, and not while a connection closes.
 * The burst allows for frames that arrive together after a delay.
 */
const framesFor = (messages: number): Rate => ({ burst: 5 * messages, perSecond: messages });
const FRAME_EVENTS: ReadonlySet<string | symbol> = new Set(['message', 'ping', 'pong']);

export class RoomSocket extends WebSocket {
  private queue: SendQueue | null = null;
  private backlog: Buffer[] = [];
  queuedBytes = 0;
  private frames = new Bucket(framesFor(LIMITS.flood), monotonicNow());
  private isCutOff = false;

  /**
   * Sets the limit of incoming frames.
   * @param messages how many messages a second the room accepts
   */
  limitMessages(messages: number): void {
    this.frames = new Bucket(framesFor(messages), monotonicNow());
  }

  /** Queues outgoing frames of this socket. They are written in order when its turn in the queue comes. */
  writeLater(queue: SendQueue): void {
    this.queue = queue;
  }

  /**
   * Copies the data, because the library passes patches as slices of one buffer, and the next patch would
   * overwrite a waiting patch.
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
    // Writes all frames with one system call, because the calls are the main cost of writing.
    const { _socket: line } = this as unknown as { _socket?: Socket };
    line?.cork();
    for (const frame of frames) super.send(frame, { binary: true });
    line?.uncork();
  }

  /** Closes the connection after the waiting frames are sent. */
  override close(code?: number, reason?: string | Buffer): void {
    this.sendWaiting();
    super.close(code, reason);
  }

  /**
   * Does the limit allow another frame? If not, cuts the connection. A close handshake would
   * first read all frames.
   */
  private mayCome(): boolean {
    // After the cut, the socket still delivers frames that were read together with the excess frame.
    if (this.isCutOff) return false;
    if (this.frames.take(monotonicNow())) return true;
    this.isCutOff = true;
    this.terminate();
    return false;
  }

  /** Passes on valid frames. Cuts the connection of a client that sends too many frames. */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (FRAME_EVENTS.has(event) && !this.mayCome()) return false;
    if (event !== 'message' || this.listenerCount('message') === 0) return super.emit(event, ...args);
    const [frame, ...rest] = args;
    const seen = Buffer.isBuffer(frame) && frame.byteLength > 0 ? readable(frame) : null;
    if (seen === null) {
      super.send(getMessageBytes[Protocol.ERROR](ErrorCode.INVALID_PAYLOAD, 'match.shape'), { binary: true });
    }
    // An invalid frame also counts toward the library's limit of messages.
    return super.emit('message', seen ?? IDLE, ...rest);
  }
}
