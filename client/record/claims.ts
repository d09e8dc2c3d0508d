// What a record can be held against in this browser, and which sentences that earns once the record is found true:
// exactly what was compared, no more.

import { SEATS } from '../../shared/game/types.ts';
import { type Witnessed, witnessed } from '../net/commitment-log.ts';
import { type UsedNonce, usedNonce } from '../net/nonces.ts';
import type { Anchor } from './protocol.ts';

/** What is known of a match from outside its record. */
export interface Known {
  told: Witnessed | null;
  own: UsedNonce | null;
}

/** One sentence of what was checked; see the texts `proof.held.…`. */
export type Claim = 'opening' | 'course' | 'nonce' | 'late' | 'nonces' | 'chain' | 'nochain';

/** What this browser knows of a game. */
export const knownOf = (room: string, game: number): Known => ({
  told: witnessed(room, game),
  own: usedNonce(room, game),
});

/**
 * The anchor for the verification. The own number must be in the record when the server said it had it; otherwise the
 * record may call it late, but may hold no other: its commitment is anchored in any case.
 */
export function anchorOf({ told, own }: Known): Anchor {
  return {
    ...(told === null ? {} : { commitment: told.commitment }),
    ...(told === null || told.chain === '' ? {} : { chain: told.chain }),
    ...(own === null ? {} : { nonceCommitments: own.commitments }),
    ...(own?.taken === true
      ? { nonces: own.commitments.map((_, seat) => (seat === own.seat ? own.nonce : null)) }
      : {}),
  };
}

/** The number a record holds for a seat, '' for none. The record is known to be of good form. */
function nonceIn(text: string, seat: number): string {
  for (const line of text.split('\n', SEATS.length + 1).slice(1)) {
    const entry = JSON.parse(line || '{}') as { t?: string; seat?: number; nonce?: string };
    if (entry.t === 'nonce' && entry.seat === seat) return entry.nonce ?? '';
  }
  return '';
}

/** What a record that was found true under `anchorOf` was held against. Empty: against nothing from outside. */
export function claimsOf({ told, own }: Known, text: string): Claim[] {
  const claims: Claim[] = [];
  if (told !== null) claims.push(told.seen);
  if (own !== null) claims.push(nonceIn(text, own.seat) === own.nonce ? 'nonce' : 'late');
  if (own !== null && own.commitments.filter((c) => c !== '').length > 1) claims.push('nonces');
  if (told !== null) claims.push(told.chain === '' ? 'nochain' : 'chain');
  return claims;
}
