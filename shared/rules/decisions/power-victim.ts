// Each names a victim in the hex: the Assassin's player what lies face up there, or one face-down piece by luck; the
// controller any piece of his own. D-47, D-48, HPOW-04, AMB-85, SEC-14

import { KINDS } from '../../catalogue/index.ts';
import type { Decision, Target, View } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { byCatalogue, refuse } from '../facts.ts';
import { victimsFor, victimsOf } from '../heroes/contest.ts';

const isOwner = (view: View, d: Decision): boolean => view.hexes[d.hex].owner === d.seat;

const choices = (view: View, d: Decision): Target[] =>
  isOwner(view, d) ? victimsOf(view, d.hex, d.seat).map((c) => c.id) : victimsFor(view, d.hex);

export const powerVictim: DecisionModule<'power.victim'> = {
  options: (view, d) => ({ ids: choices(view, d) }),
  check: (view, d, { id }) => (choices(view, d).includes(id) ? null : refuse('piece.unknown', { id })),
  fallback(view, d) {
    if (!isOwner(view, d)) return { id: choices(view, d)[0] };
    const own = victimsOf(view, d.hex, d.seat).sort((a, b) => KINDS[a.kind].cv - KINDS[b.kind].cv || byCatalogue(a, b));
    return { id: own[0].id };
  },
  sample: (view, d, random) => ({ id: pickOf(random, choices(view, d)) }),
};
