// The open window of a match, in the time of the match: when it closes, and which seats hold it open.
import type { Seat } from '../../model/game/types.ts';

/**
 * How many windows a seat may hold open: `first` in the first round, `perRound` more with each round. Holds
 * are public, so this reveals no hand.
 */
export const HOLDS = { first: 4, perRound: 3 } as const;

/**
 * The open window: when it closes, when it closes at the latest while players hold it open, and the
 * seats that hold it.
 */
export interface OpenWindow {
  closes: number;
  latest: number;
  holders: readonly Seat[];
  /** Seats that have held this window open, for the limit HOLDS. Absent in older saves. */
  counted?: readonly Seat[];
  /** If the window waits for a person who plays alone: when it would have closed otherwise. */
  waits?: number;
  /** In a game of days: when the window opened, and when it closes early because it awaits no player. */
  opened?: number;
  early?: number;
}

/** Returns when the window closes at the latest, as players see it. An early end stays hidden. */
export const latestOf = ({ holders, latest, closes }: OpenWindow): number => (holders.length > 0 ? latest : closes);

/** Returns when the window closes, as things are now. */
export const closingOf = (window: OpenWindow): number =>
  window.holders.length > 0 ? window.latest : Math.min(window.closes, window.early ?? window.closes);

/**
 * Returns the window after it is known whether it awaits a player. A window closes early only at whole steps
 * after it has opened, so that its end does not show when a player answered.
 */
export function awaiting(window: OpenWindow, awaited: boolean, time: number, step: number): OpenWindow {
  const { early, ...rest } = window;
  if (window.opened === undefined || awaited === (early === undefined)) return window;
  if (awaited) return rest;
  return { ...rest, early: window.opened + Math.max(1, Math.ceil((time - window.opened) / step)) * step };
}

/** Lets a seat hold the window open, or let go. `isNew`: the seat holds this window for the first time. */
export function hold(window: OpenWindow, seat: Seat, on: boolean): { window: OpenWindow; isNew: boolean } {
  const { holders, counted = [] } = window;
  const rest = holders.filter((s) => s !== seat);
  const isNew = on && !counted.includes(seat);
  return {
    window: { ...window, holders: on ? [...rest, seat] : rest, counted: isNew ? [...counted, seat] : counted },
    isNew,
  };
}
