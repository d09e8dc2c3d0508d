// Decides how long a table stays open while it is empty or its people are idle.
import type { Limits } from '../limits/limits.ts';
import type { Table } from './table.ts';

/** How long players may be away before a table with spectators counts as left, ms: longer than a reload. */
const LEFT = 60_000;

export class Lifetime {
  private readonly table: Table;
  private readonly keep: Limits['keep'];
  private emptySince: number;
  private lastPlayed: number;
  /** When a visitor last came or acted, ms. */
  private active: number;

  constructor(table: Table, keep: Limits['keep'], now: number) {
    this.table = table;
    this.keep = keep;
    this.emptySince = now;
    this.lastPlayed = now;
    this.active = now;
  }

  occupied(now: number): void {
    this.emptySince = now;
  }

  played(now: number): void {
    this.lastPlayed = now;
  }

  /** Have all players been away for longer than a reload takes? */
  isLeft(now: number): boolean {
    return now - this.lastPlayed > LEFT;
  }

  acted(now: number): void {
    this.active = now;
  }

  emptyFor(now: number): number {
    return now - this.emptySince;
  }

  /** When the table closes if it stays empty, ms. */
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

  isIdle(now: number): boolean {
    const { idleLobby, idleOver } = this.keep;
    const { status } = this.table;
    const most = status === 'lobby' ? idleLobby : status === 'over' ? idleOver : Number.POSITIVE_INFINITY;
    return now - this.active > most;
  }
}
