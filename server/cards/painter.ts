// Draws cards, with a bounded queue and a bounded cache.
import { monotonicNow } from '../common/clock.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { FairQueue, QueueFull } from '../limits/fair-queue.ts';
import { type CardJob, DrawingProcess } from './drawing-process.ts';

const KEPT = 16 * 1024 * 1024;
/** How many pictures may wait. Beyond this, the client with the most waiting pictures is refused. */
const WAITING = 24;
/** How long a failed picture is not retried, ms, because each attempt is costly. */
const REST = 60_000;

/** Thrown if too many pictures wait, or the picture failed recently. */
export class PainterBusy extends Error {}

export class CardPainter {
  private readonly keptPictures = new Map<string, Buffer | null>();
  private bytes = 0;
  private readonly queue = new FairQueue(WAITING);
  /** When each failed picture may be tried again, ms. */
  private readonly resting = new Map<string, number>();
  private readonly process: DrawingProcess;
  private isClosed = false;
  private readonly most: number;
  private readonly logFailure: ReturnType<typeof limitedLog>;

  /** @param most total bytes of cached pictures */
  constructor(log: Log, most = KEPT, process = new DrawingProcess()) {
    this.logFailure = limitedLog(log, 'error');
    this.most = most;
    this.process = process;
  }

  /**
   * Returns the cached or newly drawn picture of this name.
   * @throws PainterBusy
   * @param make returns what to draw
   * @param who the client; the client with the least recent drawing time is served first
   */
  async picture(name: string, make: () => Promise<CardJob>, who: string): Promise<Buffer | null> {
    const known = this.keptPictures.get(name);
    if (known !== undefined) {
      this.keptPictures.delete(name);
      this.keptPictures.set(name, known);
      return known;
    }
    if (this.isClosed || this.rests(name)) throw new PainterBusy();
    try {
      return await this.queue.run(who, name, async () => {
        const job = await make();
        const png = this.isClosed ? null : await this.process.draw(job);
        this.keep(name, png);
        return png;
      });
    } catch (error) {
      if (!(error instanceof QueueFull)) {
        if (!this.isClosed) this.logFailure({ why: error }, 'a card cannot be drawn');
        // A later attempt may succeed on a less busy machine.
        this.resting.set(name, monotonicNow() + REST);
      }
      throw new PainterBusy();
    }
  }

  private rests(name: string): boolean {
    const now = monotonicNow();
    for (const [other, until] of this.resting) if (until <= now) this.resting.delete(other);
    return this.resting.has(name);
  }

  close(): void {
    this.isClosed = true;
    this.queue.clear();
    this.process.end();
  }

  private keep(name: string, png: Buffer | null): void {
    this.keptPictures.set(name, png);
    this.bytes += sizeOf(png);
    for (const [oldest, old] of this.keptPictures) {
      if (this.bytes <= this.most) break;
      this.keptPictures.delete(oldest);
      this.bytes -= sizeOf(old);
    }
  }
}

/** The entry in the map counts, too. */
const sizeOf = (png: Buffer | null): number => (png?.length ?? 0) + 256;
