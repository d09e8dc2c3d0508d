// A table between games: who is ready, who gets up, and when the next game begins.
import type { Seat } from '../../shared/game/types.ts';
import type { TableStatus } from '../../shared/match/types.ts';
import type { MatchState } from '../../shared/net/schema.ts';
import { monotonicNow } from '../common/clock.ts';
import type { TableGames } from '../games/table-games.ts';
import type { RoomOptions } from '../store/store.ts';
import type { SeatAssignments } from './seat-assignments.ts';

/** How long a quick table waits for people before bots sit down, ms. */
const FILL = 15_000;
/**
 * How long a seat in a waiting table is kept for its player, ms: whose connection broke, or when the server began again.
 */
export const LOBBY_RETURN = { connection: 20_000, restart: 30_000 } as const;

/** The table around it. */
export interface LobbyTable {
  readonly options: RoomOptions;
  readonly state: MatchState;
  readonly status: TableStatus;
  readonly seats: SeatAssignments;
  readonly games: TableGames;
  readonly rematchAfter: number;
  /** Keeps who sits where; a failure is reported, no more. */
  saveQuietly(): void;
}

/** How long a quick table waits for people, ms. */
export const fillTime = ({ test }: RoomOptions): number => test?.fill ?? FILL;

export class Lobby {
  private readonly table: LobbyTable;

  constructor(table: LobbyTable) {
    this.table = table;
  }

  /** The next game's commitments stand, or it is played: nobody may change anything. */
  get isClosed(): boolean {
    return this.table.status === 'playing' || this.table.games.isStarting;
  }

  /** Seconds until the next game may be asked for: games that are begun only to be broken off load the disk. */
  get restsFor(): number {
    const { games, rematchAfter } = this.table;
    return Math.max(0, Math.ceil((games.startedAt + rematchAfter - monotonicNow()) / 1000));
  }

  /** Somebody sat down. At a quick table they are ready, and the first one there has the whole wait before them. */
  seatTaken(seat: Seat, now: number): void {
    const { options, state, seats, status } = this.table;
    if (!options.quick || status !== 'lobby') return;
    seats.at(seat).ready = true;
    if (seats.humans.filter(({ sessionId }) => sessionId !== '').length === 1)
      state.table.fillAt = now + fillTime(options);
  }

  /** Somebody got up for good; another one is the host. */
  vacate(seat: Seat): void {
    const { seats, state } = this.table;
    seats.leave(seat);
    if (state.table.host === seat) state.table.host = seats.list.findIndex(({ kind }) => kind === 'human');
    this.table.saveQuietly();
  }

  /** May this seat say that bots fill the table? At a quick table anybody who sits there, else who made it. */
  mayFill(seat: Seat): boolean {
    return this.table.options.quick || this.table.state.table.host === seat;
  }

  /** May this seat say how well the bots play? Who made the table; a quick one plays as those wished it who were led there. */
  mayChooseBots(seat: Seat): boolean {
    return !this.table.options.quick && this.table.state.table.host === seat;
  }

  setReady(seat: Seat, ready: boolean): void {
    this.table.seats.at(seat).ready = ready;
    this.startIfReady();
  }

  setCommitment(seat: Seat, commitment: string): void {
    this.table.seats.at(seat).commitment = commitment;
  }

  /** Begins when every seat is taken and everybody who is there is ready. */
  startIfReady(): void {
    if (this.isClosed) return;
    const { seats, status } = this.table;
    const people = seats.humans.filter(({ sessionId }) => status === 'lobby' || sessionId !== '');
    if (seats.open.length === 0 && people.length > 0 && people.every(({ ready }) => ready)) this.fillAndStart();
  }

  /**
   * Bots take the empty seats, and the game begins: at once, or as soon as the nonces are open. False when it could not
   * be written down.
   */
  fillAndStart(): boolean {
    const { seats, games } = this.table;
    seats.fill();
    const recorded = seats.list.map(({ name, kind, commitment, sessionId }) =>
      kind === 'human'
        ? { name, kind, nonce: sessionId === '' ? '' : commitment }
        : { name, kind: 'bot' as const, nonce: '' },
    );
    return games.startGame(recorded, monotonicNow());
  }

  /** Lets time pass while the table waits: bots fill it, who is away too long gets up. True where somebody did. */
  tick(now: number): boolean {
    const { state, seats, games } = this.table;
    const { fillAt } = state.table;
    if (fillAt > 0 && now >= fillAt && !games.isStarting && seats.present.length > 0) this.fillAndStart();
    if (games.isStarting) return false;
    const lapsed = seats.lapsed(now);
    for (const seat of lapsed) this.vacate(seat);
    return lapsed.length > 0;
  }
}
