// How long a table stands while nobody is at it, or nobody does anything at it.
import type { TableStatus } from '../../shared/match/types.ts';
import type { Limits } from '../common/limits.ts';

/** How long whoever plays may be away before a table at which others watch counts as left, ms: longer than a page takes to load again. */
const LEFT = 60_000;

/** The table it is about. */
interface StandingTable {
  readonly status: TableStatus;
  /** How many people there are whom the game goes on for. */
  readonly peopleInGame: number;
  /** Has somebody done anything in the game that is played? */
  readonly isTouched: boolean;
}

export class Lifetime {
  private readonly table: StandingTable;
  private readonly keep: Limits['keep'];
  private emptySince: number;
  /** When somebody who plays was last here. */
  private lastPlayed: number;
  /** When somebody last came or did anything. */
  private active: number;

  constructor(table: StandingTable, keep: Limits['keep'], now: number) {
    this.table = table;
    this.keep = keep;
    this.emptySince = now;
    this.lastPlayed = now;
    this.active = now;
  }

  /** Somebody is here. */
  occupied(now: number): void {
    this.emptySince = now;
  }

  /** Somebody who plays is here. */
  played(now: number): void {
    this.lastPlayed = now;
  }

  /** Has nobody who plays been here for so long that they hardly come back at once? */
  isLeft(now: number): boolean {
    return now - this.lastPlayed > LEFT;
  }

  /** Somebody has come or done something. */
  acted(now: number): void {
    this.active = now;
  }

  /** How long nobody has been here, ms. */
  emptyFor(now: number): number {
    return now - this.emptySince;
  }

  /** When a table goes at which nobody is, if nobody comes. */
  get endsAt(): number {
    return this.emptySince + this.emptyMost;
  }

  private get emptyMost(): number {
    const { keep } = this;
    const { status, peopleInGame, isTouched } = this.table;
    if (status !== 'playing') return keep[status];
    if (!isTouched) return keep.untouched;
    return peopleInGame > 1 ? keep.empty : keep.solo;
  }

  /** Have those who are here done nothing for too long? */
  isIdle(now: number): boolean {
    const { idleLobby, idleOver } = this.keep;
    const { status } = this.table;
    const most = status === 'lobby' ? idleLobby : status === 'over' ? idleOver : Number.POSITIVE_INFINITY;
    return now - this.active > most;
  }
}
