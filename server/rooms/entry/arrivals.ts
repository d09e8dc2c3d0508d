// Visitors who were admitted and have not connected yet. A claim does not reserve a seat: the first visitor
// who connects gets it. Claims are counted only to choose a table with a free seat.
import { randomBytes } from 'node:crypto';
import type { Seat } from '../../../shared/model/game/types.ts';
import type { Account } from '../../accounts/accounts.ts';
import { RESERVED } from '../../limits/gate.ts';

/** What a visitor sends on entry. `name` and `nonce` (SHA-256 of the nonce) may be empty. */
interface JoinDetails {
  name: string;
  commitment: string;
  /** True if the visitor is ready immediately, like visitors from "Play now". */
  isReady: boolean;
  account: Account | null;
}

/** A returning player has the token of the seat or, if the token is empty, the account of the seat. */
type Destination = { to: 'seat'; seat: Seat; token: string } | { to: 'any' } | { to: 'watch' };
export type Newcomer = JoinDetails & { address: string };
export type Arrival = Newcomer & Destination;

export class Arrivals {
  private readonly claims = new Map<string, { arrival: Arrival; until: number }>();

  /** Adds a visitor. Returns the id of the claim, which stays on the server. */
  expect(arrival: Arrival, now: number): string {
    this.forget(now);
    const id = randomBytes(16).toString('base64url');
    this.claims.set(id, { arrival, until: now + RESERVED });
    return id;
  }

  /** Removes a claim and returns its visitor; null if the claim is unknown. */
  take(id: string): Arrival | null {
    const claim = this.claims.get(id);
    this.claims.delete(id);
    return claim?.arrival ?? null;
  }

  /** Returns the address of each visitor who is about to take a seat or to watch. */
  addresses(to: Destination['to'], now: number): string[] {
    this.forget(now);
    return [...this.claims.values()].filter(({ arrival }) => arrival.to === to).map(({ arrival }) => arrival.address);
  }

  drop(isDropped: (arrival: Arrival) => boolean): void {
    for (const [id, { arrival }] of this.claims) if (isDropped(arrival)) this.claims.delete(id);
  }

  private forget(now: number): void {
    for (const [id, { until }] of this.claims) {
      if (until > now) return;
      this.claims.delete(id);
    }
  }
}
