// The queue of cards to draw, one after the other, and the pictures that were drawn last, within a bound.
import { monotonicNow } from '../common/clock.ts';
import { limitedLog } from '../common/log.ts';
import { DrawingProcess } from './drawing-process.ts';
import type { CardJob } from './messages.ts';
import { Turns } from './turns.ts';

/** Bytes of pictures that are kept. */
const KEPT = 16 * 1024 * 1024;
/** Pictures that may wait to be drawn; then whoever waits for most is asked to come again. */
const WAITING = 24;
/** How long what could not be drawn is not tried again, ms: it may cost as much each time. */
const REST = 60_000;

const failed = limitedLog((line) => console.error(line));

/** Too many pictures wait. */
export class PainterBusy extends Error {}

interface Waiting {
  make: () => Promise<CardJob>;
  done(png: Buffer | null | 'failed' | 'turned away'): void;
}

export class CardPainter {
  private readonly kept = new Map<string, Buffer | null>();
  private bytes = 0;
  private readonly making = new Map<string, Promise<Buffer | null>>();
  private readonly waiting = new Turns<Waiting>(WAITING);
  private isDrawing = false;
  /** What could not be drawn lately, and until when it is left alone. */
  private readonly resting = new Map<string, number>();
  private readonly process: DrawingProcess;
  private isClosed = false;
  private readonly most: number;

  /** @param most bytes of pictures that are kept */
  constructor(most = KEPT, process = new DrawingProcess()) {
    this.most = most;
    this.process = process;
  }

  /**
   * The picture of this name, drawn unless it is here; null where there is none. Throws PainterBusy, also for one that failed lately.
   * @param make what is to be drawn; asked when its turn has come
   * @param who asks: of those who wait, whoever had least drawn lately is served first
   */
  async picture(name: string, make: () => Promise<CardJob>, who: string): Promise<Buffer | null> {
    const known = this.kept.get(name);
    if (known !== undefined) {
      this.kept.delete(name);
      this.kept.set(name, known);
      return known;
    }
    const same = this.making.get(name);
    if (same !== undefined) return same;
    if (this.isClosed || this.rests(name)) throw new PainterBusy();
    const made = this.wait(name, make, who).finally(() => this.making.delete(name));
    this.making.set(name, made);
    void this.next();
    return made;
  }

  /** Waits until it is drawn, and keeps it. */
  private async wait(name: string, make: Waiting['make'], who: string): Promise<Buffer | null> {
    const png = await new Promise<Parameters<Waiting['done']>[0]>((done) =>
      this.waiting.add(who, { make, done }, monotonicNow())?.done('turned away'),
    );
    if (png === 'turned away') throw new PainterBusy();
    if (png === 'failed') {
      // Another time it may come out: a machine that was too busy is no reason to have none for ever.
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

  /** Ends the drawing. Pictures that wait fail. */
  close(): void {
    this.isClosed = true;
    for (const { done } of this.waiting.clear()) done('failed');
    this.process.end();
  }

  private keep(name: string, png: Buffer | null): void {
    this.kept.set(name, png);
    this.bytes += sizeOf(png);
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= this.most) break;
      this.kept.delete(oldest);
      this.bytes -= sizeOf(old);
    }
  }

  private async next(): Promise<void> {
    if (this.isDrawing) return;
    this.isDrawing = true;
    for (let job = this.waiting.next(monotonicNow()); job !== undefined; job = this.waiting.next(monotonicNow())) {
      const { who, one } = job;
      const began = monotonicNow();
      const drawn = await one
        .make()
        .then((ready) => (this.isClosed ? null : this.process.draw(ready)))
        .catch((error: unknown) => this.fail(error));
      const now = monotonicNow();
      this.waiting.spent(who, now - began, now);
      one.done(drawn);
    }
    this.isDrawing = false;
  }

  private fail(error: unknown): 'failed' {
    if (!this.isClosed) failed(`a card cannot be drawn: ${error instanceof Error ? error.message : error}`);
    return 'failed';
  }
}

/** What keeping it costs: its name and place in the list too. */
const sizeOf = (png: Buffer | null): number => (png?.length ?? 0) + 256;
