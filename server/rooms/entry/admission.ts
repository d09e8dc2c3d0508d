// Admits visitors to a table: to their own seat, to a free seat, or as a spectator.
import { refuse } from '../../../shared/model/game/refusal.ts';
import { isSeated, NOBODY, type Refusal } from '../../../shared/model/game/types.ts';
import type { EnterRequest } from '../../../shared/play/net/enter.ts';
import { cleanName } from '../../../shared/play/net/names.ts';
import type { Account } from '../../accounts/accounts.ts';
import { monotonicNow } from '../../common/clock.ts';
import { isSameSecret } from '../../common/tokens.ts';
import type { Limits } from '../../limits/limits.ts';
import { largestCrowd, widerOf } from '../../limits/networks.ts';
import type { Connections } from '../audience/connections.ts';
import type { Table } from '../table/table.ts';
import { isOfTournament } from '../table/tournament-table.ts';
import { type Arrival, Arrivals, type Newcomer } from './arrivals.ts';

type Admitted = { claim: string } | Refusal;

/** The fields that admission reads. The stand-in for a missing table (entry-service.ts) has them, too. */
type OpenTable = Pick<Table, 'maker' | 'isPublic' | 'code' | 'seats' | 'freeSeats' | 'isOver' | 'hasSpectators'>;

export class Admission {
  private readonly table: OpenTable;
  private readonly connections: Pick<Connections, 'spectators'>;
  private readonly limits: Pick<Limits, 'spectators' | 'spectatorsPerAddress'>;
  private readonly arrivals = new Arrivals();

  constructor(
    table: OpenTable,
    connections: Pick<Connections, 'spectators'>,
    limits: Pick<Limits, 'spectators' | 'spectatorsPerAddress'>,
  ) {
    this.table = table;
    this.connections = connections;
    this.limits = limits;
  }

  opensTo(token: string, code: string, account: Account | null): boolean {
    const { isPublic, seats } = this.table;
    const hasSeat = isSeated(seats.seatOf(token)) || isSeated(seats.seatOfAccount(account));
    return isSameSecret(code, this.table.code) || isPublic || hasSeat;
  }

  /**
   * Admits or refuses a visitor. A visitor becomes a spectator on request, or if the game is over.
   * @param address the visitor's address for limits
   * @param account the visitor's account, which leads back to its seat without a token
   * @returns the claim with which the visitor connects, or a refusal
   */
  admit(options: Partial<EnterRequest>, address: string, account: Account | null): Admitted {
    const now = monotonicNow();
    const { how, token = '', name = '', commitment = '', spectate = false } = options;
    const shown = isOfTournament(this.table) && !spectate ? '' : cleanName(name);
    const who = { name: shown, commitment, isReady: how === 'play', address, account };
    const { seats, freeSeats, isOver } = this.table;
    const seat = seats.seatOf(token);
    if (isSeated(seat)) return { claim: this.arrivals.expect({ ...who, to: 'seat', seat, token }, now) };
    const own = spectate ? NOBODY : seats.seatOfAccount(account);
    if (isSeated(own)) return { claim: this.arrivals.expect({ ...who, to: 'seat', seat: own, token: '' }, now) };
    // A visitor with an old link to a finished game sees how it ended.
    if (spectate || isOver) return this.admitSpectator(who, now);
    if (seats.isBarred(address, now, account)) return refuse('match.freed');
    if (freeSeats.length === 0) return refuse('match.full');
    return { claim: this.arrivals.expect({ ...who, to: 'any' }, now) };
  }

  /** Spectators and players have separate limits, so a player always finds their seat. */
  private admitSpectator(who: Newcomer, now: number): Admitted {
    if (!this.table.hasSpectators) return refuse('match.unwatched');
    const { spectators, spectatorsPerAddress } = this.limits;
    const all = [...this.connections.spectators, ...this.arrivals.addresses('watch', now)];
    // The table is full of spectators. If a network is more crowded than the newcomer's, its newest spectator
    // is disconnected when the newcomer connects (connections.ts).
    if (all.length >= spectators && largestCrowd(all, who.address) === null)
      return refuse('match.spectators', { most: spectators });
    if (all.filter((address) => address === who.address).length >= spectatorsPerAddress) {
      return refuse('match.crowd', { most: spectatorsPerAddress });
    }
    return { claim: this.arrivals.expect({ ...who, to: 'watch' }, now) };
  }

  take(claim: unknown): Arrival | null {
    const arrival = typeof claim === 'string' ? this.arrivals.take(claim) : null;
    // The host may have closed the table to spectators meanwhile.
    return arrival?.to === 'watch' && !this.table.hasSpectators ? null : arrival;
  }

  dropClaims(isDropped: (arrival: Arrival) => boolean): void {
    this.arrivals.drop(isDropped);
  }

  /** Returns the addresses of the players who have a seat or are about to take a seat. */
  seatAddresses(now: number): string[] {
    return [...this.table.seats.humans.map(({ address }) => address), ...this.arrivals.addresses('any', now)];
  }

  /** Is a seat free? Visitors who are about to connect count, but at most one from each /48 network. */
  hasFreeSeat(address: string, now: number): boolean {
    if (this.table.seats.isBarred(address, now)) return false;
    return this.table.freeSeats.length > new Set(this.arrivals.addresses('any', now).map(widerOf)).size;
  }

  /** Returns how many visitors are about to take a seat. */
  comingTo(now: number): number {
    return this.arrivals.addresses('any', now).length;
  }

  hasNoArrival(now: number): boolean {
    return this.arrivals.addresses('seat', now).length === 0 && this.arrivals.addresses('any', now).length === 0;
  }
}
