// The seats of a table: people, bots, and the connection that holds each seat.
import { isSeated, NOBODY, type Seat, seatAt, seatsOf } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import type { Pace } from '../../../shared/play/match/pace.ts';
import type { SeatKind } from '../../../shared/play/match/types.ts';
import type { AccountId } from '../../../shared/play/net/account.ts';
import { botName, distinctName, isReserved, nameKey, playerName } from '../../../shared/play/net/names.ts';
import type { Account } from '../../accounts/accounts.ts';
import { monotonicNow } from '../../common/clock.ts';
import { hashToken, keyOf, newToken, tokenMatches } from '../../common/tokens.ts';
import { Buckets, type Rate } from '../../limits/rate.ts';
import type { KeptSeat } from '../../store/store.ts';
import type { Arrival } from '../entry/arrivals.ts';

const PACE_RATE: Rate = { burst: 8, perSecond: 0.5 };

export interface SeatAssignment {
  kind: SeatKind;
  name: string;
  /** SHA-256 of the player's secret token; '' for open seats and bots. */
  key: string;
  /** The token, which the welcome contains; '' until the player has connected since the server started. */
  token: string;
  /** Null for a player without an account, open seats and bots. */
  account: AccountId | null;
  /** True if the account is claimed. Known when the player has connected since the server started. */
  isClaimed: boolean;
  /**
   * The handle of a claimed account, for its public page; '' for other players, and until
   * the player has connected.
   */
  handle: string;
  /** Until when the operator has muted the player, epoch ms; 0 if not muted. */
  mutedUntil: number;
  sessionId: string;
  /** How many players have taken this seat, modulo 256. Distinguishes their commands. */
  taken: number;
  ready: boolean;
  /** SHA-256 of the player's nonce for the next game, or ''. */
  commitment: string;
  /** The player's pace, and whether the player streams. The page sends both when it connects. */
  pace: Pace;
  streams: boolean;
  /** Until when a waiting table keeps the seat of its absent player, epoch ms; otherwise 0. */
  keptUntil: number;
  /** The arrangements of a player in a game of days, as JSON; '' for none. */
  days: string;
  /** The address of the player's last connection; '' if there was none since the server started. */
  address: string;
}

const EMPTY: SeatAssignment = {
  kind: 'open',
  name: '',
  key: '',
  token: '',
  account: null,
  isClaimed: false,
  handle: '',
  mutedUntil: 0,
  sessionId: '',
  taken: 0,
  ready: false,
  commitment: '',
  pace: 'normal',
  streams: false,
  keptUntil: 0,
  days: '',
  address: '',
};
/** How long a player is barred after the host has removed them, ms. */
const BARRED = 5 * 60_000;

export class SeatAssignments {
  readonly list: SeatAssignment[];
  /** Until when each address and account is barred, ms. */
  private readonly barredUntil = new Map<string, number>();
  private readonly keepsNames: boolean;
  private readonly names: Buckets;
  private readonly paces = new Buckets(PACE_RATE);
  private readonly firstBot: number;

  /**
   * @param keepsNames if true, players keep the names with which the table was made
   * @param firstBot chooses the characters who play the bots. A table of a test has the same ones each time.
   */
  constructor(players: number, bots: number, names: Rate, keepsNames = false, firstBot = 0) {
    this.keepsNames = keepsNames;
    this.firstBot = firstBot;
    this.names = new Buckets(names);
    this.list = Array.from({ length: players - bots }, () => ({ ...EMPTY }));
    while (this.list.length < players) this.list.push(this.newBot());
  }

  private newBot(): SeatAssignment {
    const taken = this.list.map(({ name }) => name);
    return { ...EMPTY, kind: 'bot', name: botName(this.firstBot, taken), ready: true };
  }

  /** @param keptUntil until when a waiting table keeps the seats of absent players; 0 for ever */
  restore(seats: readonly KeptSeat[], keptUntil: number): void {
    for (const [seat, kept] of seats.entries()) {
      const isHuman = kept.kind === 'human';
      this.list[seat] = { ...EMPTY, ...kept, ready: kept.kind === 'bot', keptUntil: isHuman ? keptUntil : 0 };
    }
  }

  /** Returns the seats in their stored form, without tokens. */
  kept(): KeptSeat[] {
    return this.list.map(({ kind, name, key, account, days }) => ({ kind, name, key, account, days }));
  }

  /** Returns the assignment of a seat. Throws a RangeError if the table has no such seat. */
  at(seat: Seat): SeatAssignment {
    return entryAt(this.list, seat);
  }

  seatOf(token: string): Seat {
    const found = keyOf(
      token,
      this.list.map(({ key }) => key),
    );
    return found < 0 ? NOBODY : seatAt(found);
  }

  seatOfAccount(account: Pick<Account, 'id'> | null): Seat {
    const found = account === null ? -1 : this.list.findIndex((own) => own.account === account.id);
    return found < 0 ? NOBODY : seatAt(found);
  }

  /** Returns the account at a seat, or null. Only the server may know it. */
  accountOf(seat: Seat): AccountId | null {
    return this.at(seat).account;
  }

  isClaimed(seat: Seat): boolean {
    return this.at(seat).isClaimed;
  }

  get openSeats(): Seat[] {
    return this.seatsWhere(({ kind }) => kind === 'open');
  }

  get bots(): Seat[] {
    return this.seatsWhere(({ kind }) => kind === 'bot');
  }

  get present(): Seat[] {
    return this.seatsWhere(({ sessionId }) => sessionId !== '');
  }

  get humans(): SeatAssignment[] {
    return this.list.filter(({ kind }) => kind === 'human');
  }

  lapsed(now: number): Seat[] {
    return this.seatsWhere(({ sessionId, keptUntil }) => sessionId === '' && keptUntil > 0 && now >= keptUntil);
  }

  private seatsWhere(holds: (assignment: SeatAssignment) => boolean): Seat[] {
    return seatsOf(this.list).filter((seat) => holds(this.at(seat)));
  }

  isHeldBy(seat: Seat, sessionId: string): boolean {
    return this.list[seat]?.sessionId === sessionId;
  }

  /**
   * Seats a player who has connected.
   * @param free the seat for a newcomer, or NOBODY
   * @returns the seat, or NOBODY if no seat is available any more
   */
  takeSeat(arrival: Arrival, sessionId: string, free: Seat): Seat {
    const seat = arrival.to === 'seat' ? arrival.seat : arrival.to === 'any' ? free : NOBODY;
    if (seat === NOBODY) return NOBODY;
    // The host may have removed this visitor, who had a second claim.
    if (arrival.to === 'any' && this.isBarred(arrival.address, monotonicNow(), arrival.account)) return NOBODY;
    const own = this.at(seat);
    if (arrival.to === 'any') {
      const token = newToken();
      const taken = (own.taken + 1) % 256;
      Object.assign(own, EMPTY, { kind: 'human', token, key: hashToken(token), ready: arrival.isReady, taken });
    } else if (arrival.to === 'seat' && arrival.token === '') {
      if (arrival.account === null || arrival.account.id !== own.account) return NOBODY;
      this.renewToken(seat);
    } else if (arrival.to === 'seat') {
      if (!tokenMatches(arrival.token, own.key)) return NOBODY;
      own.token = arrival.token;
    }
    this.takeAccount(seat, arrival.account);
    if (own.handle !== '' && own.handle === arrival.account?.handle) this.yieldName(seat, arrival.name);
    const name = distinctName(arrival.name, this.otherNames(seat));
    // A visitor with the token but without the claimed account of the seat cannot rename the seat.
    const isOther = own.isClaimed && arrival.account?.id !== own.account;
    if (name !== '' && !this.keepsNames && !isOther) own.name = name;
    if (arrival.commitment !== '') own.commitment = arrival.commitment;
    if (own.name === '') own.name = playerName(seat);
    own.sessionId = sessionId;
    own.address = arrival.address;
    own.pace = 'normal';
    own.streams = false;
    own.keptUntil = 0;
    return seat;
  }

  /** A seat keeps its first account, so that no player gets another player's game or result. */
  private takeAccount(seat: Seat, account: Account | null): void {
    const own = this.at(seat);
    if (account === null || (own.account !== null && own.account !== account.id)) return;
    // An account has one seat at a table.
    if (own.account === null && isSeated(this.seatOfAccount(account))) return;
    own.account = account.id;
    own.isClaimed = account.isClaimed;
    own.handle = account.isClaimed ? account.handle : '';
    own.mutedUntil = account.mutedUntil;
  }

  /** Gives a number to the name of a guest who sat down earlier under a name like this account's name. */
  private yieldName(seat: Seat, name: string): void {
    if (this.keepsNames) return;
    for (const [other, guest] of this.list.entries())
      if (other !== seat && guest.kind === 'human' && guest.handle === '' && nameKey(guest.name) === nameKey(name))
        guest.name = distinctName(guest.name, [name, ...this.otherNames(seatAt(other))]);
  }

  /** Gives a seat a new token. The old token becomes invalid. */
  renewToken(seat: Seat): void {
    const own = this.at(seat);
    own.token = newToken();
    own.key = hashToken(own.token);
  }

  private otherNames(seat: Seat): string[] {
    return this.list.filter(({ name }, other) => other !== seat && name !== '').map(({ name }) => name);
  }

  /**
   * Renames a player. Refuses a name that resembles another player's or a bot's name. Refuses too many
   * changes, because each change is stored.
   */
  rename(seat: Seat, name: string, now: number): 'renamed' | 'unchanged' | 'match.name' | 'match.rate' {
    const own = this.at(seat);
    if (own.name === name) return 'unchanged';
    const isTaken = this.otherNames(seat).some((other) => nameKey(other) === nameKey(name));
    if (isReserved(name) || isTaken) return 'match.name';
    if (!this.names.take(String(seat), now)) return 'match.rate';
    own.name = name;
    return 'renamed';
  }

  /** Replaces the name of a player, by a moderator's decision. */
  replaceName(seat: Seat, name: string): void {
    this.at(seat).name = distinctName(name, this.otherNames(seat));
  }

  /** Bars also the player's account. */
  bar(seat: Seat, now: number): void {
    const { address, account } = this.at(seat);
    for (const who of [address, account]) if (who !== null) this.barredUntil.set(who, now + BARRED);
  }

  /**
   * Is a newcomer barred? While another player of the same address sits here, only the account that the
   * host removed is barred.
   */
  isBarred(address: string, now: number, account: Account | null = null): boolean {
    const isUntil = (who: string): boolean => now < (this.barredUntil.get(who) ?? 0);
    if (account !== null && isUntil(account.id)) return true;
    return isUntil(address) && !this.list.some((own) => own.address === address);
  }

  /**
   * Changes the number of seats and of bots. Returns false, and changes nothing, if a person
   * would lose their seat.
   */
  resize(players: number, bots: number): boolean {
    const isPerson = (seat: number): boolean => this.list[seat]?.kind === 'human';
    const free = Array.from({ length: players }, (_, seat) => seat).filter((seat) => !isPerson(seat));
    if (this.humans.length > players - free.length || bots > free.length) return false;
    for (const [i, seat] of free.entries()) {
      const taken = this.list[seat]?.taken ?? 0;
      this.list[seat] = { ...(i < free.length - bots ? EMPTY : this.newBot()), taken };
    }
    this.list.length = players;
    return true;
  }

  /** Sets a player's pace and whether the player streams. Returns false if they changed too often. */
  choosePace(seat: Seat, pace: Pace, streams: boolean, now: number): boolean {
    if (!this.paces.take(String(seat), now)) return false;
    Object.assign(this.at(seat), { pace, streams });
    return true;
  }

  leave(seat: Seat): void {
    this.list[seat] = { ...EMPTY, taken: this.at(seat).taken };
  }

  fill(): void {
    for (const seat of this.openSeats) this.list[seat] = { ...this.newBot(), taken: this.at(seat).taken };
  }

  gameStarted(): void {
    for (const own of this.list) {
      own.ready = own.kind === 'bot';
      own.commitment = '';
    }
  }
}
