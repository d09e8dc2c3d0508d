// The seats of this browser at tables, with their secrets.
import { keep, readKept } from '../kept.ts';

interface MySeat {
  token: string;
  code: string;
  names?: readonly string[];
  /**
   * When the server last confirmed the seat, by the server's clock: this machine's may be wrong, or be
   * corrected.
   */
  at: number;
  /** Until when the server keeps the adjourned game, epoch ms; 0 or absent for other games. */
  keptUntil?: number | undefined;
  /** In a game of days: when the player's clock ends, epoch ms; 0 if the player is not asked. */
  deadline?: number | undefined;
}
const KEPT_AS = 'kt.seats';
const DAY = 24 * 3600 * 1000;
const keptFor = ({ deadline }: MySeat): number => (deadline === undefined ? 3 : 28) * DAY;

/** Returns the seats kept in this browser, by room. */
export const mySeats = (): Readonly<Record<string, MySeat>> => readKept<Record<string, MySeat>>(KEPT_AS) ?? {};

const seatChanges = new EventTarget();

/** Calls `onChange` whenever a seat is kept or forgotten. Returns a function that stops this. */
export function watchSeats(onChange: () => void): () => void {
  seatChanges.addEventListener('change', onChange);
  return () => seatChanges.removeEventListener('change', onChange);
}

/** Keeps the seat in a room, or forgets it (null). Also forgets seats much older than the new seat. */
export function keepSeat(roomId: string, seat: MySeat | null): void {
  const { [roomId]: was, ...others } = mySeats();
  const isFresh = (other: MySeat) =>
    seat === null || seat.at - other.at < keptFor(other) || seat.at < (other.keptUntil ?? 0);
  const rest = Object.fromEntries(Object.entries(others).filter(([, other]) => isFresh(other)));
  keep(
    KEPT_AS,
    seat === null ? rest : { ...rest, [roomId]: { keptUntil: was?.keptUntil, deadline: was?.deadline, ...seat } },
  );
  seatChanges.dispatchEvent(new Event('change'));
}
