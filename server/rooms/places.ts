// Who sits where: seats, their secret tokens and the claims of people who are on their way in.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SeatKind } from '../../shared/match/types.ts';
import { botName, distinctName, isReserved, nameKey, playerName } from '../../shared/net/names.ts';
import type { KeptSeat } from '../store/store.ts';

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
}

/** What somebody says of himself on his way in: his name and the SHA-256 of his nonce, each empty for none. */
export interface Who {
  name: string;
  commitment: string;
}

/** Somebody who was let in and has not connected yet. */
interface Claim extends Who {
  seat: number;
  token: string;
  until: number;
}

/** How long a claim holds a seat, ms; as long as the library keeps its reservation. */
const CLAIM = 15_000;

const secret = (): string => randomBytes(24).toString('base64url');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Equal texts, in a time that does not tell how much of them is. */
export const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const keyOf = (token: string): string => digest(token).toString('hex');

/** Does this token belong to that key? */
export const unlocks = (token: string, key: string): boolean => token !== '' && key !== '' && same(keyOf(token), key);

export class Places {
  readonly list: Place[];
  private readonly claims = new Map<string, Claim>();

  constructor(players: number, bots: number) {
    this.list = Array.from({ length: players }, (_, seat) => {
      const bot = seat >= players - bots;
      return {
        kind: bot ? 'bot' : 'open',
        name: bot ? botName(seat) : '',
        key: '',
        token: '',
        session: '',
        ready: bot,
        commitment: '',
      };
    });
  }

  /** The people and bots who sat here when the server ended. */
  restore(seats: readonly KeptSeat[]): void {
    for (const [seat, kept] of seats.entries()) {
      Object.assign(this.list[seat], kept, { token: '', session: '', ready: kept.kind === 'bot' });
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

  /** Seats that nobody holds or is about to take. */
  free(now: number): number[] {
    for (const [id, claim] of this.claims) if (claim.until <= now) this.claims.delete(id);
    const claimed = new Set([...this.claims.values()].map((c) => c.seat));
    return [...this.list.keys()].filter((seat) => this.list[seat].kind === 'open' && !claimed.has(seat));
  }

  /** Lets the holder of a token back to his seat. */
  claimBack(seat: number, token: string, who: Who, now: number): string {
    return this.add({ seat, token, ...who, until: now + CLAIM });
  }

  /** Keeps the first free seat for somebody new; null when there is none. */
  claimFree(who: Who, now: number): string | null {
    const [seat] = this.free(now);
    return seat === undefined ? null : this.add({ seat, token: secret(), ...who, until: now + CLAIM });
  }

  private add(claim: Claim): string {
    const id = secret();
    this.claims.set(id, claim);
    return id;
  }

  /** The person of a claim sits down; his seat, or -1 when the claim is gone. */
  sit(id: string, session: string): number {
    const claim = this.claims.get(id);
    this.claims.delete(id);
    if (claim === undefined) return -1;
    const place = this.list[claim.seat];
    // While he was on his way the seat was given to somebody else (a bot, at the start of a game).
    if (place.kind === 'open') Object.assign(place, { kind: 'human', key: keyOf(claim.token), ready: false });
    else if (!unlocks(claim.token, place.key)) return -1;
    place.token = claim.token;
    const name = distinctName(claim.name, this.namesBeside(claim.seat));
    if (name !== '') place.name = name;
    if (claim.commitment !== '') place.commitment = claim.commitment;
    if (place.name === '') place.name = playerName(claim.seat);
    place.session = session;
    return claim.seat;
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
    Object.assign(this.list[seat], {
      kind: 'open',
      name: '',
      key: '',
      token: '',
      session: '',
      ready: false,
      commitment: '',
    });
  }

  /** Bots take every seat that nobody holds. Claims on them are void; who is on his way back to his own seat comes in. */
  fill(): void {
    for (const [id, claim] of this.claims) if (this.list[claim.seat].kind === 'open') this.claims.delete(id);
    for (const [seat, place] of this.list.entries()) {
      if (place.kind === 'open') Object.assign(place, { kind: 'bot', name: botName(seat), ready: true });
    }
  }

  get humans(): Place[] {
    return this.list.filter((p) => p.kind === 'human');
  }
}
