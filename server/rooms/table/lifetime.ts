// Decides how long a table stays open while it is empty or its people are idle.
import { seatAt } from '../../../shared/model/game/types.ts';
import { canWin } from '../../../shared/rules/victory/standing.ts';
import { timingFor } from '../../games/new-match.ts';
import type { Limits } from '../../limits/limits.ts';
import { OWN_MAKER } from '../../store/store.ts';
import type { Table } from './table.ts';
import { comeTime, isAwaited } from './tournament-table.ts';

/** How long players may be away before a table with spectators counts as left, ms. Longer than a reload. */
const LEFT = 60_000;
/** How long a tournament game may continue without connections, ms. */
const TOURNAMENT_GAME = 8 * 3_600_000;

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

  /**
   * Have all players been away for longer than a reload takes? False while a tournament waits for the result.
   */
  isLeft(now: number): boolean {
    const { seats } = this.table;
    return seats.present.length === 0 && now - this.lastPlayed > LEFT && !isAwaited(this.table);
  }

  acted(now: number): void {
    this.active = now;
  }

  emptyFor(now: number): number {
    return now - this.emptySince;
  }

  /** Has the table been empty for so long that its game pauses? */
  pauses(now: number): boolean {
    const { options, games } = this.table;
    if (this.table.days.goesOn) return false;
    const { grace } = timingFor(options, games.game);
    // For a game of days, this line is reached only if no person plays any more.
    return this.emptyFor(now) > (Number.isFinite(grace) ? grace : LEFT) && !isAwaited(this.table);
  }

  /**
   * Must the process keep the table in memory? True while a caster's feed reads from the room, while the
   * store fails, for a game of the house, and while a tournament waits for the result.
   */
  get mustStayLoaded(): boolean {
    const { maker, match, caster } = this.table;
    if (maker === OWN_MAKER || isAwaited(this.table)) return true;
    return caster.publicTerms !== '' || match?.time.isPausedFor('store') === true;
  }

  /** When the table closes if it stays empty, ms. */
  get endsAt(): number {
    return this.emptySince + this.emptyMost;
  }

  private get emptyMost(): number {
    const { keep } = this;
    const { status, isTouched, options, match } = this.table;
    if (isAwaited(this.table)) return status === 'lobby' ? comeTime(options) + keep.lobby : TOURNAMENT_GAME;
    if (status !== 'playing') return keep[status];
    // The store ends an adjourned table on its date.
    if (match?.rest === 'adjourned' || this.table.days.isOn) return keep.adjourned;
    if (!isTouched) return keep.untouched;
    return this.peopleInGame > 1 ? keep.empty : keep.solo;
  }

  /** The number of people who can still win. */
  private get peopleInGame(): number {
    const { match, seats } = this.table;
    const plays = (seat: number): boolean => match === null || canWin(match.game, seatAt(seat));
    return seats.list.filter(({ kind }, seat) => kind === 'human' && plays(seat)).length;
  }

  isIdle(now: number): boolean {
    const { idleLobby, idleOver } = this.keep;
    const { status } = this.table;
    const most = status === 'lobby' ? idleLobby : status === 'over' ? idleOver : Number.POSITIVE_INFINITY;
    return now - this.active > most;
  }
}
