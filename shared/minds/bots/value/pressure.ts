// Estimates how safe a seat's stronghold (its highest fort) is, and which castle or citadel the seat could
// attack. It compares forces, without dice.
import { hexState } from '../../../model/game/pieces.ts';
import type { HexId, View } from '../../../model/game/types.ts';
import { distance } from '../../../model/hex/hex.ts';
import { fortValue, townValue } from '../../../rules/queries/queries.ts';
import type { Land } from './lands.ts';

/** Which share of a force can arrive, by distance in steps. */
const WITHIN = [1, 0.9, 0.5];

/** How a seat's stronghold is guarded and threatened. All forces are measured in average creatures. */
interface Pressure {
  guard: number;
  /** The force of the strongest rival near the stronghold. */
  threat: number;
  /** The force of all rivals near the stronghold. */
  together: number;
  /**
   * By how much the seat's force exceeds the guard of the weakest rival citadel in reach, and of the weakest
   * castle; 0 if none is in reach.
   */
  raid: number;
  raidCastle: number;
}

function broughtTo(hex: HexId, { stands, force }: Land): number {
  let sum = 0;
  for (const from of stands) {
    const away = distance(from, hex);
    if (away < WITHIN.length) sum += (force[from] as number) * (WITHIN[away] as number);
  }
  return sum;
}

function heldBy(view: View, hex: HexId, { force }: Land): number {
  const h = hexState(view, hex);
  return fortValue(h) + townValue(h) + (force[hex] as number);
}

function raidOn(view: View, land: Land, rival: Land, hexes: readonly HexId[]): number | null {
  let most: number | null = null;
  for (const hex of hexes) {
    const brought = broughtTo(hex, land);
    if (brought === 0) continue;
    const lead = brought - heldBy(view, hex, rival);
    if (most === null || lead > most) most = lead;
  }
  return most;
}

const higher = (a: number | null, b: number | null): number | null => (a === null || (b !== null && b > a) ? b : a);

/** Returns the safety of a seat's stronghold and its raids. */
export function pressureOf(view: View, land: Land, lands: readonly Land[]): Pressure {
  const { stronghold } = land;
  let threat = 0;
  let together = 0;
  let raid: number | null = null;
  let raidCastle: number | null = null;
  for (let seat = 0; seat < lands.length; seat++) {
    const rival = lands[seat] as Land;
    if (rival === land) continue;
    if (stronghold !== -1) {
      const comes = broughtTo(stronghold, rival);
      together += comes;
      if (comes > threat) threat = comes;
    }
    if (rival.citadels.length > 0) raid = higher(raid, raidOn(view, land, rival, rival.citadels));
    if (rival.castles.length > 0) raidCastle = higher(raidCastle, raidOn(view, land, rival, rival.castles));
  }
  const guard = stronghold === -1 ? 0 : heldBy(view, stronghold, land);
  return { guard, threat, together, raid: raid ?? 0, raidCastle: raidCastle ?? 0 };
}
