// What is sent to those who only watch waits for turns of the loop of its own, a millisecond each: a step to three hundred
// watchers would keep the answer of whoever plays waiting for as long as it takes to write to three hundred sockets.

/** How long one turn of the loop writes, ms. */
const SLICE = 1;

/** A socket that has frames to write. */
interface Waiting {
  sendWaiting(): void;
}

export class SendQueue {
  /** Each once, whoever has waited longest first. */
  private readonly waiting = new Set<Waiting>();
  private isPlanned = false;
  /** The newest frame: the same bytes are kept once, however many they are for. */
  private newest: Buffer = Buffer.alloc(0);

  /** The bytes, so that nobody writes over them: a copy, or the one that was made for the socket before. */
  copyOf(data: Uint8Array): Buffer {
    if (!this.newest.equals(data)) this.newest = Buffer.from(data);
    return this.newest;
  }

  /** Has this socket write when its turn comes. */
  add(socket: Waiting): void {
    this.waiting.add(socket);
    this.plan();
  }

  private plan(): void {
    if (this.isPlanned || this.waiting.size === 0) return;
    this.isPlanned = true;
    setImmediate(() => this.write());
  }

  private write(): void {
    this.isPlanned = false;
    const end = performance.now() + SLICE;
    for (const socket of this.waiting) {
      this.waiting.delete(socket);
      socket.sendWaiting();
      if (performance.now() >= end) break;
    }
    this.plan();
  }
}
