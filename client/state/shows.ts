// What has just been shown at the table, for whoever has it sound.
import { create } from 'zustand';
import type { Kind, Seat } from '../../shared/game/types.ts';
import type { TableThrow } from '../table/types.ts';
import type { PlayedEvent } from './playback.ts';

interface ShowsState {
  /** The events that were told last, together. */
  justPlayed: readonly PlayedEvent[];
  /** The dice that were thrown last on the 3D table; null before any. */
  thrown: TableThrow | null;
}

export const useShows = create<ShowsState>(() => ({ justPlayed: [], thrown: null }));

/** A hero that was just won. */
export interface Cheers {
  seat: Seat;
  hero: Kind;
  /** The decision that asks where the hero is placed. */
  id: number;
}
