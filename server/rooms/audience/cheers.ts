// Cheers and jeers. Players' calls are sent immediately. Spectators' calls are counted and sent once a
// second, so that a hundred spectators cost one message.
import { isSeated, NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import type { Call, HeardCall } from '../../../shared/play/net/talk.ts';
import { Bucket, Buckets, type Rate } from '../../limits/rate.ts';
import { type ConnectedRoom, hasJoined, type Visitor } from './connections.ts';

/** The pause between two messages with the calls of spectators, ms. */
const PAUSE = 1000;
/** All spectators of an address together may call this many times as often as one spectator. */
const TOGETHER = 4;

export class Cheers {
  private readonly room: ConnectedRoom;
  private readonly rate: Rate;
  private readonly seats: Buckets;
  private readonly addresses: Buckets;
  private readonly spectators = new WeakMap<Visitor, Bucket>();
  /** The unsent calls of spectators, by call and seat. */
  private counted = new Map<string, HeardCall>();
  private seq = 0;
  private sentAt = Number.NEGATIVE_INFINITY;

  constructor(room: ConnectedRoom, rate: Rate) {
    this.room = room;
    this.rate = rate;
    this.seats = new Buckets(rate);
    this.addresses = new Buckets({ burst: rate.burst * TOGETHER, perSecond: rate.perSecond * TOGETHER });
  }

  /**
   * Sends a call, or counts it if a spectator made it.
   * @param seq the last step that was sent
   * @returns false if the visitor calls too often
   */
  call(visitor: Visitor, { call, to }: { call: Call; to: Seat }, seq: number, now: number): boolean {
    if (!this.mayCall(visitor, now)) return false;
    if (isSeated(visitor.seat)) {
      this.send([{ call, from: visitor.seat, to, count: 1 }], seq);
      return true;
    }
    const key = `${call} ${to}`;
    const { count } = this.counted.get(key) ?? { count: 0 };
    this.counted.set(key, { call, from: NOBODY, to, count: count + 1 });
    this.seq = seq;
    this.tick(now);
    return true;
  }

  /** Sends the calls of spectators if a second has passed since the last message. */
  tick(now: number): void {
    if (this.counted.size === 0 || now < this.sentAt + PAUSE) return;
    this.sentAt = now;
    this.send([...this.counted.values()], this.seq);
    this.counted = new Map();
  }

  private mayCall(visitor: Visitor, now: number): boolean {
    if (isSeated(visitor.seat)) return this.seats.take(String(visitor.seat), now);
    const own = this.spectators.get(visitor) ?? new Bucket(this.rate, now);
    this.spectators.set(visitor, own);
    return own.take(now) && this.addresses.take(visitor.address, now);
  }

  private send(calls: readonly HeardCall[], seq: number): void {
    const except = this.room.clients.filter((connection) => !hasJoined(connection));
    this.room.broadcast('talk', { calls, seq }, { except });
  }
}
