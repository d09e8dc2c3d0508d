// A table between games: who is ready, who leaves, and when the next game begins.
import type { Seat } from '../../shared/model/game/types.ts';
import { monotonicNow } from '../common/clock.ts';
import type { RoomOptions } from '../store/store.ts';
import type { Table } from './table.ts';

/** How long a quick table waits for people in tests, ms. */
const TEST_FILL = 15_000;
/**
 * How long a waiting table keeps an absent player's seat, ms: the player went back a page or sent the
 * invite from another app, or the server restarted.
 */
export const LOBBY_RETURN = 120_000;
/** How long the host may be absent before a connected player becomes the host, ms. */
const HOST_RETURN = 20_000;

/** Returns how long a quick table waits for people before bots sit down, ms. */
export const fillTime = ({ test }: RoomOptions): number => (test === null ? 0 : (test.fill ?? TEST_FILL));

export class Lobby {
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** Players can change nothing once the next game's commitments are fixed. */
  get isClosed(): boolean {
    return this.table.status === 'playing' || this.table.games.isStarting;
  }

  /** Seconds until the next game may begin: players who start and abandon games would load the disk. */
  get restsFor(): number {
    const { games, rematchAfter } = this.table;
    return Math.max(0, Math.ceil((games.startedAt + rematchAfter - monotonicNow()) / 1000));
  }

  /** At a quick table a new player is ready, and the wait begins with the first connected player. */
  seatTaken(seat: Seat, now: number): void {
    const { options, state, seats, status } = this.table;
    if (!options.quick || status !== 'lobby') return;
    seats.at(seat).ready = true;
    if (seats.humans.filter(({ sessionId }) => sessionId !== '').length === 1)
      state.table.fillAt = now + fillTime(options);
  }

  /**
   * Frees a seat for good. In a game a bot takes the seat.
   * If it was the host's, another player becomes the host.
   */
  async vacate(seat: Seat): Promise<void> {
    const { seats, state } = this.table;
    seats.leave(seat);
    if (this.isClosed) seats.fill();
    if (state.table.host === seat) state.table.host = seats.list.findIndex(({ kind }) => kind === 'human');
    await this.table.saveQuietly();
  }

  /** The host may; at a quick table any player may. */
  mayFill(seat: Seat): boolean {
    return this.table.options.quick || this.table.state.table.host === seat;
  }

  /** The host may, except at a quick table, whose bots were chosen with Play now. */
  mayChooseBots(seat: Seat): boolean {
    return !this.table.options.quick && this.table.state.table.host === seat;
  }

  /** The host may, if the other player is not ready or not connected. */
  mayUnseat(seat: Seat, other: Seat): boolean {
    const { seats, state, options } = this.table;
    const { kind, ready, sessionId } = seats.list[other] ?? {};
    const isIdle = kind === 'human' && (!ready || sessionId === '');
    return !options.quick && state.table.host === seat && other !== seat && isIdle;
  }

  /** Frees a player's seat and bars the player from a public table for a while. */
  async unseat(seat: Seat): Promise<void> {
    const { seats, options } = this.table;
    if (options.table.isPublic) seats.bar(seat, monotonicNow());
    await this.vacate(seat);
  }

  async setReady(seat: Seat, ready: boolean): Promise<void> {
    this.table.seats.at(seat).ready = ready;
    await this.startIfReady();
  }

  setCommitment(seat: Seat, commitment: string): void {
    this.table.seats.at(seat).commitment = commitment;
  }

  /** Begins if no seat is open or bots fill the table immediately, and all connected players are ready. */
  async startIfReady(): Promise<void> {
    if (this.isClosed) return;
    const { seats, status, options } = this.table;
    const people = seats.humans.filter(({ sessionId }) => status === 'lobby' || sessionId !== '');
    const isFull = seats.openSeats.length === 0 || (options.quick && status === 'lobby' && fillTime(options) === 0);
    if (isFull && people.length > 0 && people.every(({ ready }) => ready)) await this.fillAndStart();
  }

  /**
   * Fills the table with bots and begins, immediately or when all nonces are open. False if storing failed.
   */
  fillAndStart(): Promise<boolean> {
    const { seats, games } = this.table;
    seats.fill();
    const recorded = seats.list.map(({ name, kind, commitment, sessionId }) =>
      kind === 'human'
        ? { name, kind, nonce: sessionId === '' ? '' : commitment }
        : { name, kind: 'bot' as const, nonce: '' },
    );
    return games.startGame(recorded, monotonicNow());
  }

  /** Fills a waiting table when due and frees lapsed seats. True if seats or host changed. */
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
