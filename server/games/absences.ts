// Each recorded loss of a connection raises the time that the next loss must last to be recorded, so that a player
// cannot fill the store.
import type { Seat } from '../../shared/model/game/types.ts';

/** Losses that are recorded immediately. */
const FREE = 10;
/** How long the next loss must last to be recorded, ms. Each recorded loss doubles this time, up to MOST. */
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

  here(seat: Seat): void {
    this.of(seat).since = Number.NaN;
  }

  /** Is it time (ms) to record that the player is away? */
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
