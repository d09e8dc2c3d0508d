// Assassin Primus goes to a hex in phase 8 and may kill there: whom, both players have a say in. HPOW-04, AMB-85
import { hexesWhere, hexState, hiddenCount } from '../../game/pieces.ts';
import { type Game, type HexId, NOBODY, type Seat, type Target } from '../../game/types.ts';
import { countIn, shownIn } from '../../rules/queries.ts';
import { defineTraits } from '../trait.ts';

/** May the Assassin be sent there? A rival controls the hex and has a creature or hero in it. AMB-85 */
export function isMark(g: Game, seat: Seat, hex: HexId): boolean {
  const h = hexState(g, hex);
  return h.owner !== NOBODY && h.owner !== seat && countIn(h, h.owner) > 0;
}

/** Hexes the Assassin may be sent to, by rising index. */
export const marksFor = (g: Game, seat: Seat): HexId[] => hexesWhere(g, (_, hex) => isMark(g, seat, hex));

/** What the Assassin's player may name: what lies face up by its id, one face-down piece by luck. D-47 */
export const victimsFor = (g: Game, hex: HexId): Target[] => {
  const h = hexState(g, hex);
  const up = shownIn(g, hex, h.owner).map((c) => c.id);
  return hiddenCount(h, h.owner) > 0 ? [...up, 'hidden'] : up;
};

export const assassin = defineTraits({
  assassin_primus: { rule: 'HPOW-04', goesTo: 'hex' },
});
