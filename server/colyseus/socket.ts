// The sockets of the rooms, as a class of our own that the transport makes (the option `WebSocket` of the package `ws`). What
// comes in is looked at before the library reads it, and what goes out is copied.
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { LIMITS } from '../../shared/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import { Bucket, type Rate } from '../common/rate.ts';
import { ErrorCode, getMessageBytes, Protocol } from './colyseus.ts';
import { IDLE, readable } from './message-filter.ts';
import type { SendQueue } from './send-queue.ts';

/**
 * Frames of any kind that one line may send where its room takes so many messages a second. A room ends a line for too many, but hears of
 * messages alone, and of none once the line is closing. (What waited somewhere in a network for seconds may come at once.)
 */
const framesFor = (messages: number): Rate => ({ burst: 5 * messages, perSecond: messages });
const FRAME_EVENTS: ReadonlySet<string | symbol> = new Set(['message', 'ping', 'pong']);

export class RoomSocket extends WebSocket {
  private queue: SendQueue | null = null;
  private waiting: Buffer[] = [];
  /** Bytes that wait for its turn in the queue. */
  queuedBytes = 0;
  private frames = new Bucket(framesFor(LIMITS.flood), monotonicNow());
  private isCutOff = false;

  /** Its room takes so many messages a second. */
  takes(messages: number): void {
    this.frames = new Bucket(framesFor(messages), monotonicNow());
  }

  /** From now on it writes when its turn comes, in the order in which it was told to. */
  writeLater(queue: SendQueue): void {
    this.queue = queue;
  }

  /**
   * Sends a copy. The library hands patches over as slices of its one buffer: under back-pressure the next patch would
   * overwrite what still waits here.
   */
  override send(data: Uint8Array, ...more: unknown[]): void {
    const [options, done] = typeof more[0] === 'function' ? [{}, more[0]] : more;
    if (this.queue !== null && done === undefined) {
      const frame = this.queue.copyOf(data);
      this.waiting.push(frame);
      this.queuedBytes += frame.length;
      this.queue.add(this);
      return;
    }
    this.sendWaiting();
    super.send(Buffer.from(data), options ?? {}, done as ((error?: Error) => void) | undefined);
  }

  /** Writes what waits for its turn: all of it at once. */
  sendWaiting(): void {
    const frames = this.waiting;
    if (frames.length === 0) return;
    this.waiting = [];
    this.queuedBytes = 0;
    if (this.readyState !== WebSocket.OPEN) return;
    // In one call of the system, which is what writing costs.
    const { _socket: line } = this as unknown as { _socket?: Socket };
    line?.cork();
    for (const frame of frames) super.send(frame, { binary: true });
    line?.uncork();
  }

  /** Says goodbye after all it was told to say. */
  override close(code?: number, reason?: string | Buffer): void {
    this.sendWaiting();
    super.close(code, reason);
  }

  /** May another frame be looked at? Where not, the line has been ended: with a farewell everything would be read until that is answered. */
  private mayCome(): boolean {
    // What came in the same read as the frame that was too many is still handed over.
    if (this.isCutOff) return false;
    if (this.frames.take(monotonicNow())) return true;
    this.isCutOff = true;
    this.terminate();
    return false;
  }

  /**
   * Passes frames on that can be read; whoever sends others is told so, once somebody listens here. Whoever sends too many of any
   * kind is cut off.
   */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (FRAME_EVENTS.has(event) && !this.mayCome()) return false;
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
