// Admitted visitors who have not connected yet. A claim reserves no seat: the first to connect gets it.
// Claims are counted, once for each address, only to choose a table with a free seat for a newcomer.
import { randomBytes } from 'node:crypto';
import type { Seat } from '../../shared/model/game/types.ts';
import { RESERVED } from '../limits/gate.ts';

/** What a visitor sends on entry: a name and the SHA-256 of their nonce, each may be empty. */
interface JoinDetails {
  name: string;
  commitment: string;
  /** Did they press Play now? Then they are ready as soon as they sit. */
  isReady: boolean;
}

/** Where a visitor goes: back to their own seat, to any free seat, or to watch. */
type Destination = { to: 'seat'; seat: Seat; token: string } | { to: 'any' } | { to: 'watch' };
/** An admitted visitor, and the address they are counted for. */
export type Newcomer = JoinDetails & { address: string };
export type Arrival = Newcomer & Destination;

export class Arrivals {
  private readonly claims = new Map<string, { arrival: Arrival; until: number }>();

  /** Expects a visitor; returns the id of their claim, which only the server knows. */
  expect(arrival: Arrival, now: number): string {
    this.forget(now);
    const id = randomBytes(16).toString('base64url');
    this.claims.set(id, { arrival, until: now + RESERVED });
    return id;
  }

  /** Returns the visitor of a claim, once; null if none is expected with this id. */
  take(id: string): Arrival | null {
    const claim = this.claims.get(id);
    this.claims.delete(id);
    return claim?.arrival ?? null;
  }

  /** Returns one address for each visitor on the way to a seat or to watch. */
  addresses(to: Destination['to'], now: number): string[] {
    this.forget(now);
    return [...this.claims.values()].filter(({ arrival }) => arrival.to === to).map(({ arrival }) => arrival.address);
  }

  private forget(now: number): void {
    for (const [id, { until }] of this.claims) {
      if (until > now) return;
      this.claims.delete(id);
    }
  }
}
