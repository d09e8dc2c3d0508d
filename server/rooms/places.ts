// Who sits where: seats and their secret tokens.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SeatKind } from '../../shared/match/types.ts';
import { botName, distinctName, isReserved, nameKey, playerName } from '../../shared/net/names.ts';
import type { KeptSeat } from '../store/store.ts';
import type { Arrival } from './arrivals.ts';

/** A place at a table. */
export interface Place {
  kind: SeatKind;
  name: string;
  /** SHA-256 of the secret token of the person who holds the seat; empty for nobody and for bots. */
  key: string;
  /** The token itself, for the welcome; empty until he has been here since the server began. */
  token: string;
  /** Session of the connection that holds the seat, empty while there is none. */
  session: string;
  ready: boolean;
  /** SHA-256 of his nonce for the next game, empty for none. */
  commitment: string;
  /** Until when the seat is kept for a person who is not here, while the table waits; 0 for whoever is, epoch ms. */
  keptUntil: number;
}

const EMPTY: Place = {
  ...{ kind: 'open', name: '', key: '', token: '', session: '', ready: false, commitment: '', keptUntil: 0 },
};

const secret = (): string => randomBytes(24).toString('base64url');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Equal texts, in a time that does not tell how much of them is. */
export const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const keyOf = (token: string): string => digest(token).toString('hex');

/** Does this token belong to that key? */
export const unlocks = (token: string, key: string): boolean => token !== '' && key !== '' && same(keyOf(token), key);

export class Places {
  readonly list: Place[];

  constructor(players: number, bots: number) {
    this.list = Array.from({ length: players }, (_, seat) => {
      const bot = seat >= players - bots;
      return bot ? { ...EMPTY, kind: 'bot', name: botName(seat), ready: true } : { ...EMPTY };
    });
  }

  /** The people and bots who sat here when the server ended; each seat is kept until then. */
  restore(seats: readonly KeptSeat[], keptUntil: number): void {
    for (const [seat, kept] of seats.entries()) {
      const ready = kept.kind === 'bot';
      this.list[seat] = { ...EMPTY, ...kept, ready, keptUntil: kept.kind === 'human' ? keptUntil : 0 };
    }
  }

  /** As it is kept: without tokens. */
  kept(): KeptSeat[] {
    return this.list.map(({ kind, name, key }) => ({ kind, name, key }));
  }

  /** The seat of a token, -1 for none. */
  seatOf(token: string): number {
    let found = -1;
    for (const [seat, place] of this.list.entries()) {
      if (unlocks(token, place.key)) found = seat;
    }
    return found;
  }

  /** Seats that nobody holds. */
  get open(): number[] {
    return [...this.list.keys()].filter((seat) => this.list[seat].kind === 'open');
  }

  /** Somebody who was let in sits down; the seat, or -1 when it is not to be had any more. */
  sit(arrival: Arrival, session: string): number {
    const [free = -1] = this.open;
    const seat = arrival.to === 'seat' ? arrival.seat : arrival.to === 'any' ? free : -1;
    const place = this.list[seat];
    if (place === undefined) return -1;
    if (arrival.to === 'any') {
      place.token = secret();
      Object.assign(place, { kind: 'human', key: keyOf(place.token), ready: false });
    } else if (arrival.to === 'seat') {
      if (!unlocks(arrival.token, place.key)) return -1;
      place.token = arrival.token;
    }
    const name = distinctName(arrival.name, this.namesBeside(seat));
    if (name !== '') place.name = name;
    if (arrival.commitment !== '') place.commitment = arrival.commitment;
    if (place.name === '') place.name = playerName(seat);
    Object.assign(place, { session, keptUntil: 0 });
    return seat;
  }

  private namesBeside(seat: number): string[] {
    return this.list.filter((place, other) => other !== seat && place.name !== '').map((place) => place.name);
  }

  /** Calls somebody so from now on. False when it could be taken for another name at the table, or a bot's. */
  rename(seat: number, name: string): boolean {
    if (isReserved(name) || this.namesBeside(seat).some((other) => nameKey(other) === nameKey(name))) return false;
    this.list[seat].name = name;
    return true;
  }

  /** Somebody got up for good. */
  leave(seat: number): void {
    this.list[seat] = { ...EMPTY };
  }

  /** Bots take every seat that nobody holds. */
  fill(): void {
    for (const seat of this.open) {
      this.list[seat] = { ...EMPTY, kind: 'bot', name: botName(seat), ready: true };
    }
  }

  get humans(): Place[] {
    return this.list.filter((p) => p.kind === 'human');
  }
}
