// How safe a seat's stronghold is, and whose castle or citadel it could raid: the pieces near a hex, without the dice.
import { hexState } from '../../game/pieces.ts';
import type { HexId, View } from '../../game/types.ts';
import { distance } from '../../hex/index.ts';
import { fortValue, townValue } from '../../rules/queries.ts';
import type { Land } from './lands.ts';

/** How likely a stack is to get there in one move, by how many steps away it is. */
const WITHIN = [1, 0.9, 0.5];

/** What stands around a seat's stronghold, in creatures. */
interface Pressure {
  /** Its own pieces and walls there. */
  guard: number;
  /** What the strongest single rival may bring. */
  threat: number;
  /** What all rivals may bring together. */
  together: number;
  /** By how much it beats the weakest rival citadel in reach, and the weakest castle; 0 where there is none. */
  raid: number;
  raidCastle: number;
}

/** What a seat may bring to a hex. */
function broughtTo(hex: HexId, { stands, force }: Land): number {
  let sum = 0;
  for (const from of stands) {
    const away = distance(from, hex);
    if (away < WITHIN.length) sum += (force[from] as number) * (WITHIN[away] as number);
  }
  return sum;
}

/** What a seat's pieces and walls in a hex count as. */
function heldBy(view: View, hex: HexId, { force }: Land): number {
  const h = hexState(view, hex);
  return fortValue(h) + townValue(h) + (force[hex] as number);
}

/** By how much a seat beats the weakest of a rival's hexes that are in its reach; null where none is. */
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

/** The higher of two, ignoring null. */
const higher = (a: number | null, b: number | null): number | null => (a === null || (b !== null && b > a) ? b : a);

/** How safe a seat is at home and what it may take. */
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
