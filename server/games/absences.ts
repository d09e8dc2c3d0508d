// Players who lose their connection again and again. Each loss and return is an entry of the record; so that nobody fills the
// store by coming and going, the oftener it was written down, the longer somebody has to be away until it is again.
import type { Seat } from '../../shared/game/types.ts';

/** Losses that are written down at once. */
const FREE = 10;
/** From then on a loss has to last FIRST ms, twice that the next time, and so on up to MOST. */
const FIRST = 1_000;
const MOST = 45_000;

interface Absence {
  /** When the connection was lost; NaN while the player is here. */
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

  here(seat: Seat): void {
    this.of(seat).since = Number.NaN;
  }

  /** This seat's player is away: is it to be written down by now (ms)? */
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
