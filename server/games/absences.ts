// Limits how many lost connections of a seat are recorded, so that a player cannot fill the store. After FREE
// losses, each recorded loss doubles how long the next loss must last to be recorded.
import type { Seat } from '../../shared/model/game/types.ts';

/** How many losses of a seat are recorded immediately. */
const FREE = 10;
/**
 * How long the first loss after FREE must last to be recorded, ms. The time doubles with each
 * loss, up to MOST.
 */
const FIRST = 1_000;
const MOST = 45_000;

interface Absence {
  /** When the connection was lost; NaN while the player is connected. */
  since: number;
  written: number;
}

export class Absences {
  private readonly seats = new Map<Seat, Absence>();

  private of(seat: Seat): Absence {
    const absence = this.seats.get(seat) ?? { since: Number.NaN, written: 0 };
    this.seats.set(seat, absence);
    return absence;
  }

  returned(seat: Seat): void {
    this.of(seat).since = Number.NaN;
  }

  isDue(seat: Seat, now: number): boolean {
    const absence = this.of(seat);
    if (Number.isNaN(absence.since)) absence.since = now;
    const { since, written } = absence;
    return written < FREE || now - since >= Math.min(MOST, FIRST * 2 ** Math.min(16, written - FREE));
  }

  wrote(seat: Seat): void {
    this.of(seat).written++;
  }
}
