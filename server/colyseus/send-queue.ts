// The queue of frames for spectators. It writes for one millisecond in each turn of the event loop, because
// sending a step to three hundred spectators in one turn would delay the answers to players.

/** How long one turn of the event loop writes, ms. */
const SLICE = 1;

interface Waiting {
  sendWaiting(): void;
}

export class SendQueue {
  /** Each waiting socket once. The socket that has waited longest comes first. */
  private readonly queued = new Set<Waiting>();
  private isPlanned = false;
  private newest: Buffer = Buffer.alloc(0);

  /**
   * Returns a copy of the bytes. Equal frames in a row share one copy, because all spectators
   * get the same step.
   */
  copyOf(data: Uint8Array): Buffer {
    if (!this.newest.equals(data)) this.newest = Buffer.from(data);
    return this.newest;
  }

  /** The waiting frames are written when the socket's turn comes. */
  add(socket: Waiting): void {
    this.queued.add(socket);
    this.plan();
  }

  private plan(): void {
    if (this.isPlanned || this.queued.size === 0) return;
    this.isPlanned = true;
    setImmediate(() => this.write());
  }

  private write(): void {
    this.isPlanned = false;
    const end = performance.now() + SLICE;
    for (const socket of this.queued) {
      this.queued.delete(socket);
      socket.sendWaiting();
      if (performance.now() >= end) break;
    }
    this.plan();
  }
}
