// What the table has just shown, for the sounds.
import { create } from 'zustand';
import type { Kind, Seat } from '../../shared/game/types.ts';
import type { TableThrow } from '../table/types.ts';
import type { PlayedEvent } from './playback.ts';

interface ShowsState {
  /** The events of the last report. */
  justPlayed: readonly PlayedEvent[];
  /** The last dice thrown on the 3D table; null before any. */
  thrown: TableThrow | null;
}

export const useShows = create<ShowsState>(() => ({ justPlayed: [], thrown: null }));

/** A hero that was just won. */
export interface Cheers {
  seat: Seat;
  hero: Kind;
  /** The decision that asks where to place the hero. */
  id: number;
}
