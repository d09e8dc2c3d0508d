// Both players name a victim in the hex. The Assassin's player names a face-up piece, or one face-down piece
// by luck; the controller names any piece of their own. D-47, D-48, HPOW-04, AMB-85, SEC-14

import { victimsFor } from '../../effects/assassin/trait.ts';
import { hexState } from '../../game/pieces.ts';
import { pieceOf } from '../../game/refusal.ts';
import type { DecisionOf, Target, View } from '../../game/types.ts';
import { fightersOf, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { powerVictim as shape } from './shape.ts';

interface PowerVictimOptions {
  ids: Target[];
}

/** Returns whether the owner of the hex is asked. */
export const isOwner = (view: View, d: DecisionOf<'power.victim'>): boolean => hexState(view, d.hex).owner === d.seat;

/**
 * Returns the pieces the seat may name in this hex: the owner any of theirs, the other player what they can
 * see. D-47, D-48
 */
export const victimChoices = (view: View, d: DecisionOf<'power.victim'>): Target[] =>
  isOwner(view, d) ? fightersOf(view, d.hex, d.seat).map((c) => c.id) : victimsFor(view, d.hex);

export const powerVictim = rule<typeof shape, PowerVictimOptions>(shape, {
  options: (view, d) => ({ ids: victimChoices(view, d) }),
  forced: (view, d) => victimChoices(view, d).length === 1,
  check: (view, d, { id }) => (victimChoices(view, d).includes(id) ? null : refuse('piece.unknown', pieceOf(id))),
});
