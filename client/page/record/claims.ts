// What this browser knows about a match and can compare with its record, and what a verification
// may therefore claim.

import { SEATS } from '../../../shared/model/game/types.ts';
import { type Witnessed, witnessed } from '../../session/net/commitment-log.ts';
import { type UsedNonce, usedNonce } from '../../session/net/nonces.ts';
import type { Anchor } from '../../session/record/protocol.ts';

/** Facts about a match from outside its record. */
export interface Known {
  witnessed: Witnessed | null;
  own: UsedNonce | null;
}

/** A claim about what was compared; see the texts `proof.held.…`. */
export type Claim = 'opening' | 'course' | 'nonce' | 'late' | 'nonces' | 'chain' | 'nochain';

/** Returns what this browser knows of a game. */
export const knownOf = (room: string, game: number): Known => ({
  witnessed: witnessed(room, game),
  own: usedNonce(room, game),
});

/**
 * Returns the facts to verify a record against. If the server confirmed a nonce, it must be in the record,
 * unless the record says that it came late.
 */
export function anchorOf({ witnessed, own }: Known): Anchor {
  return {
    ...(witnessed === null ? {} : { commitment: witnessed.commitment }),
    ...(witnessed === null || witnessed.chain === '' ? {} : { chain: witnessed.chain }),
    ...(own === null ? {} : { nonceCommitments: own.commitments }),
    ...(own?.taken === true
      ? { nonces: own.commitments.map((_, seat) => (seat === own.seat ? own.nonce : null)) }
      : {}),
  };
}

function nonceIn(text: string, seat: number): string {
  for (const line of text.split('\n', SEATS.length + 1).slice(1)) {
    const entry = JSON.parse(line || '{}') as { t?: string; seat?: number; nonce?: string };
    if (entry.t === 'nonce' && entry.seat === seat) return entry.nonce ?? '';
  }
  return '';
}

/**
 * Returns the claims of a record that passed with `anchorOf`. Empty if the browser had no facts to compare.
 */
export function claimsOf({ witnessed, own }: Known, text: string): Claim[] {
  const claims: Claim[] = [];
  if (witnessed !== null) claims.push(witnessed.seen);
  if (own !== null) claims.push(nonceIn(text, own.seat) === own.nonce ? 'nonce' : 'late');
  if (own !== null && own.commitments.filter((c) => c !== '').length > 1) claims.push('nonces');
  if (witnessed !== null) claims.push(witnessed.chain === '' ? 'nochain' : 'chain');
  return claims;
}
