// The seats this browser holds at tables: the secrets that lead back to them.
import { create } from 'zustand';
import { keep, readKept } from '../state/kept.ts';

/** A seat one holds somewhere: the secret that leads back to it. Kept in this browser only. */
interface MySeat {
  token: string;
  code: string;
  /** Who else sits there, once known. */
  names?: readonly string[];
  /** Epoch ms, to forget old ones. */
  at: number;
}
const KEPT_AS = 'kt.seats';
const KEPT_FOR = 3 * 24 * 3600 * 1000;

/** The seats kept in this browser by their room, without those that are too old to lead anywhere. */
export function mySeats(): Readonly<Record<string, MySeat>> {
  const all = readKept<Record<string, MySeat>>(KEPT_AS) ?? {};
  return Object.fromEntries(Object.entries(all).filter(([, s]) => Date.now() - s.at < KEPT_FOR));
}

/** How many times a seat has been kept or forgotten. */
const useSeatChanges = create<{ changes: number }>(() => ({ changes: 0 }));

/** Told whenever a seat is kept or forgotten; returns how to stop. */
export const watchSeats = (told: () => void): (() => void) => useSeatChanges.subscribe(told);

/** Keeps the seat in a room, or forgets it (null), and tells whoever watches. */
export function keepSeat(roomId: string, seat: MySeat | null): void {
  const { [roomId]: _was, ...rest } = mySeats();
  keep(KEPT_AS, seat === null ? rest : { ...rest, [roomId]: seat });
  useSeatChanges.setState(({ changes }) => ({ changes: changes + 1 }));
}
