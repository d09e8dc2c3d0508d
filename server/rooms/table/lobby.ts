// A table between games: which players are ready, who leaves, and when the next game begins.
import type { Seat } from '../../../shared/model/game/types.ts';
import type { TableOptions } from '../../../shared/model/options/index.ts';
import { monotonicNow } from '../../common/clock.ts';
import { Bucket, type Rate } from '../../limits/rate.ts';
import type { RoomOptions } from '../../store/store.ts';
import type { Table } from './table.ts';
import { comeTime, isOfTournament } from './tournament-table.ts';

/** How long a quick table waits for people in tests, ms. */
const TEST_FILL = 15_000;
/**
 * How long a waiting table keeps the seat of an absent player, ms. The player may have gone back a page or
 * opened another app to send the invite, or the server may have restarted.
 */
export const LOBBY_RETURN = 120_000;
/** How long the next table of a club keeps the seats of the players who have not come yet, ms. */
const CLUB_COME = 15 * 60_000;
/** How long the host may be absent before a connected player becomes the host, ms. */
const HOST_RETURN = 20_000;

/** Returns how long a quick table waits for people before bots sit down, ms. */
const fillTime = ({ test }: RoomOptions): number => (test === null ? 0 : (test.fill ?? TEST_FILL));

/**
 * How long a ranked table waits for its players, ms. Then the game begins, and the clocks
 * of absent players run.
 */
const RANKED_START = 45_000;

/** Returns until when an opening table keeps the seats of absent players; 0 for ever. */
export const keepsUntil = ({ isRanked, isClub }: RoomOptions, now: number): number =>
  isRanked ? 0 : now + (isClub ? CLUB_COME : LOBBY_RETURN);

/**
 * Returns when a new table begins with the players who are present; 0 if it waits for its host
 * or for all seats.
 */
export function fillsAt(options: RoomOptions, maker: string, now: number): number {
  if (isOfTournament({ maker })) return now + comeTime(options);
  if (options.isRanked) return now + RANKED_START;
  return options.quick ? now + fillTime(options) : 0;
}

export class Lobby {
  private readonly table: Table;
  private readonly changes: Bucket;

  constructor(table: Table, changes: Rate, now: number) {
    this.table = table;
    this.changes = new Bucket(changes, now);
  }

  /** True when the commitments of the next game are fixed, so the table can no longer change. */
  get isClosed(): boolean {
    return this.table.status === 'playing' || this.table.games.isStarting;
  }

  /**
   * False at a ranked table and in a tournament, where every seat belongs to an account and no
   * player is the host.
   */
  get hasHost(): boolean {
    return !this.table.options.isRanked && !isOfTournament(this.table);
  }

  /**
   * Seconds until the next game may begin. Otherwise players could load the disk by
   * starting and abandoning games.
   */
  get restsFor(): number {
    const { games, rematchAfter } = this.table;
    return Math.max(0, Math.ceil((games.startedAt + rematchAfter - monotonicNow()) / 1000));
  }

  /**
   * Called when a player takes a seat. At a quick or ranked table and in a tournament, the player is ready
   * immediately. At a quick table, the wait for others begins with the first player.
   */
  seatTaken(seat: Seat, now: number): void {
    const { options, state, seats, status } = this.table;
    const isPlanned = !this.hasHost;
    if (!(options.quick || isPlanned) || status !== 'lobby') return;
    seats.at(seat).ready = true;
    if (isPlanned) return;
    if (seats.humans.filter(({ sessionId }) => sessionId !== '').length === 1)
      state.table.fillAt = now + fillTime(options);
  }

  /**
   * Frees a seat for good. During a game a bot takes it. If the player was the host, another player becomes
   * the host. A seat that belongs to an account stays.
   */
  async vacate(seat: Seat): Promise<void> {
    const { seats, state } = this.table;
    if (!this.hasHost) {
      Object.assign(seats.at(seat), { ready: false, keptUntil: 0 });
      return;
    }
    seats.leave(seat);
    if (this.isClosed) seats.fill();
    if (state.table.host === seat) state.table.host = seats.list.findIndex(({ kind }) => kind === 'human');
    await this.table.saveQuietly();
  }

  /** May this player fill the table with bots? The host may; at a quick table any player may. */
  mayFill(seat: Seat): boolean {
    return this.table.options.quick || this.table.state.table.host === seat;
  }

  /**
   * May this player choose the bots? The host may, except at a quick table, whose bots were
   * chosen with "Play now".
   */
  mayChooseBots(seat: Seat): boolean {
    return !this.table.options.quick && this.table.state.table.host === seat;
  }

  /** Chooses the bots. Returns false if the host changed the options too often. */
  async chooseBots(botLevel: TableOptions['botLevel']): Promise<boolean> {
    const { options } = this.table;
    if (botLevel === options.table.botLevel) return true;
    if (!this.mayChange()) return false;
    this.table.setOptions({ ...options, table: { ...options.table, botLevel } });
    await this.table.saveQuietly();
    return true;
  }

  /** Counts a change of the options. Returns false if there were too many changes. */
  mayChange(): boolean {
    return this.changes.take(monotonicNow());
  }

  /**
   * Is this player the host of a waiting table that its host may change? Quick and ranked tables
   * have no such host.
   */
  isHost(seat: Seat): boolean {
    const { options, state } = this.table;
    return !options.quick && options.isRanked !== true && state.table.host === seat;
  }

  mayUnseat(seat: Seat, other: Seat): boolean {
    return this.isHost(seat) && other !== seat && this.table.seats.list[other]?.kind === 'human';
  }

  /**
   * Removes a player from their seat, and bars the player for a while. A player who has left a private table
   * is not barred: they have the invite, and may return.
   */
  async unseat(seat: Seat): Promise<void> {
    const { seats, options } = this.table;
    if (options.table.isPublic || seats.at(seat).sessionId !== '') seats.bar(seat, monotonicNow());
    await this.vacate(seat);
  }

  async setReady(seat: Seat, ready: boolean): Promise<void> {
    this.table.seats.at(seat).ready = ready;
    await this.startIfReady();
  }

  setCommitment(seat: Seat, commitment: string): void {
    this.table.seats.at(seat).commitment = commitment;
  }

  /**
   * Begins the game if all connected players are ready, and if either no seat is open or bots may
   * fill the table immediately.
   */
  async startIfReady(): Promise<void> {
    const { seats, status, options } = this.table;
    // A tournament has one game at each table.
    if (this.isClosed || (isOfTournament(this.table) && status === 'over')) return;
    const people = seats.humans.filter(({ sessionId }) => status === 'lobby' || sessionId !== '');
    const isFull = seats.openSeats.length === 0 || (options.quick && status === 'lobby' && fillTime(options) === 0);
    if (isFull && people.length > 0 && people.every(({ ready }) => ready)) await this.fillAndStart();
  }

  /** Fills the table with bots. The game begins when all nonces are open. Returns false if storing failed. */
  fillAndStart(): Promise<boolean> {
    const { seats, games } = this.table;
    seats.fill();
    // A bot plays for an entrant of a tournament until the entrant comes.
    const isMissing = (sessionId: string): boolean => isOfTournament(this.table) && sessionId === '';
    const recorded = seats.list.map(({ name, kind, commitment, sessionId }) =>
      kind === 'human' && !isMissing(sessionId)
        ? { name, kind, nonce: sessionId === '' ? '' : commitment }
        : { name, kind: 'bot' as const, nonce: '' },
    );
    return games.startGame(recorded, monotonicNow());
  }

  /**
   * Fills a waiting table with bots when its wait is over, and frees the seats of players who were absent too
   * long. Returns whether seats or host changed.
   */
  async tick(now: number): Promise<boolean> {
    const { state, seats, games } = this.table;
    const { fillAt, host } = state.table;
    if (fillAt > 0 && now >= fillAt && !games.isStarting && seats.present.length > 0) await this.fillAndStart();
    if (games.isStarting) return false;
    const lapsed = seats.lapsed(now);
    for (const seat of lapsed) await this.vacate(seat);
    const [present] = seats.present;
    const keptUntil = seats.list[host]?.keptUntil ?? 0;
    if (present !== undefined && keptUntil > 0 && keptUntil - now < LOBBY_RETURN - HOST_RETURN) {
      state.table.host = present;
      await this.table.saveQuietly();
    }
    return lapsed.length > 0 || host !== state.table.host;
  }
}
