// People who were let in and have not connected yet. Such a claim keeps nobody out: a seat is taken by whoever connects
// first. It is only counted where somebody is sent to a table with room, and once for each address.
import { randomBytes } from 'node:crypto';
import type { Seat } from '../../shared/game/types.ts';
import { RESERVED } from './gate.ts';

/** What a visitor sends on the way in: a name and the SHA-256 of their nonce, each empty for none. */
interface JoinDetails {
  name: string;
  commitment: string;
  /** Did they press Play now? Then they are ready as soon as they sit. */
  isReady: boolean;
}

/** Where somebody goes: back to their own seat, to any free one, or to watch. */
type Destination = { to: 'seat'; seat: Seat; token: string } | { to: 'any' } | { to: 'watch' };
/** A visitor who was let in, and the address they are counted for. */
export type Newcomer = JoinDetails & { address: string };
export type Arrival = Newcomer & Destination;

export class Arrivals {
  private readonly claims = new Map<string, { arrival: Arrival; until: number }>();

  /** Expects somebody; the id they come with, known to the server alone. */
  expect(arrival: Arrival, now: number): string {
    this.forget(now);
    const id = randomBytes(16).toString('base64url');
    this.claims.set(id, { arrival, until: now + RESERVED });
    return id;
  }

  /** Somebody is here: who it is, once; null for somebody who was not expected. */
  take(id: string): Arrival | null {
    const claim = this.claims.get(id);
    this.claims.delete(id);
    return claim?.arrival ?? null;
  }

  /** The addresses of those on their way there, one for each person. */
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
