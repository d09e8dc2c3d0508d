// In phase 8 Assassin Primus goes to a hex and may kill a piece there. Both players take part in the choice.
// HPOW-04, AMB-85
import { hexesWhere, hexState, hiddenCount } from '../../game/pieces.ts';
import { type Game, type HexId, NOBODY, type Seat, type Target } from '../../game/types.ts';
import { countIn, shownIn } from '../../rules/queries.ts';
import { defineTraits } from '../trait.ts';

/**
 * Returns whether the Assassin may be sent to a hex: a rival controls it and has a creature or hero there.
 * AMB-85
 */
export function isMark(g: Game, seat: Seat, hex: HexId): boolean {
  const h = hexState(g, hex);
  return h.owner !== NOBODY && h.owner !== seat && countIn(h, h.owner) > 0;
}

/** Returns the hexes that the Assassin may be sent to, by rising index. */
export const marksFor = (g: Game, seat: Seat): HexId[] => hexesWhere(g, (_, hex) => isMark(g, seat, hex));

/**
 * Returns what the Assassin's player may name: face-up pieces by id, and one face-down piece by luck. D-47
 */
export const victimsFor = (g: Game, hex: HexId): Target[] => {
  const h = hexState(g, hex);
  const up = shownIn(g, hex, h.owner).map((c) => c.id);
  return hiddenCount(h, h.owner) > 0 ? [...up, 'hidden'] : up;
};

export const assassin = defineTraits({
  assassin_primus: { rule: 'HPOW-04', goesTo: 'hex' },
});
