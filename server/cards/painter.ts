// Draws cards, with a bounded queue and a bounded cache.
import { monotonicNow } from '../common/clock.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { type CardJob, DrawingProcess } from './drawing-process.ts';
import { Turns } from './turns.ts';

const KEPT = 16 * 1024 * 1024;
/** How many pictures may wait. Beyond this, the client with the most waiting pictures is refused. */
const WAITING = 24;
/** How long a failed picture is not retried, ms, because each attempt is costly. */
const REST = 60_000;

/** Thrown if too many pictures wait. */
export class PainterBusy extends Error {}

interface Waiting {
  make: () => Promise<CardJob>;
  done(png: Buffer | null | 'failed' | 'turned away'): void;
}

export class CardPainter {
  private readonly keptPictures = new Map<string, Buffer | null>();
  private bytes = 0;
  private readonly making = new Map<string, Promise<Buffer | null>>();
  private readonly pictureTurns = new Turns<Waiting>(WAITING);
  private isDrawing = false;
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
   * Returns the cached or newly drawn picture of this name. Throws PainterBusy if too many pictures wait, or
   * this picture failed recently.
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
    const same = this.making.get(name);
    if (same !== undefined) return same;
    if (this.isClosed || this.rests(name)) throw new PainterBusy();
    const made = this.wait(name, make, who).finally(() => this.making.delete(name));
    this.making.set(name, made);
    void this.drawNext();
    return made;
  }

  private async wait(name: string, make: Waiting['make'], who: string): Promise<Buffer | null> {
    const png = await new Promise<Parameters<Waiting['done']>[0]>((done) =>
      this.pictureTurns.add(who, { make, done }, monotonicNow())?.done('turned away'),
    );
    if (png === 'turned away') throw new PainterBusy();
    if (png === 'failed') {
      // A later attempt may succeed on a less busy machine.
      this.resting.set(name, monotonicNow() + REST);
      throw new PainterBusy();
    }
    this.keep(name, png);
    return png;
  }

  private rests(name: string): boolean {
    const now = monotonicNow();
    for (const [other, until] of this.resting) if (until <= now) this.resting.delete(other);
    return this.resting.has(name);
  }

  close(): void {
    this.isClosed = true;
    for (const { done } of this.pictureTurns.clear()) done('failed');
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

  private async drawNext(): Promise<void> {
    if (this.isDrawing) return;
    this.isDrawing = true;
    for (
      let job = this.pictureTurns.next(monotonicNow());
      job !== undefined;
      job = this.pictureTurns.next(monotonicNow())
    ) {
      const { who, item: waiting } = job;
      const began = monotonicNow();
      const drawn = await waiting
        .make()
        .then((ready) => (this.isClosed ? null : this.process.draw(ready)))
        .catch((error: unknown) => this.fail(error));
      const now = monotonicNow();
      this.pictureTurns.spent(who, now - began, now);
      waiting.done(drawn);
    }
    this.isDrawing = false;
  }

  private fail(error: unknown): 'failed' {
    if (!this.isClosed) this.logFailure({ why: error }, 'a card cannot be drawn');
    return 'failed';
  }
}

/** The entry in the map counts, too. */
const sizeOf = (png: Buffer | null): number => (png?.length ?? 0) + 256;
