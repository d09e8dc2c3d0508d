// What questions propose while hints are on, so that one press goes on.
import { SEA } from '../../shared/model/catalogue/terrain.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId, Seat, View } from '../../shared/model/game/types.ts';
import { enterCost } from '../../shared/rules/move/movement-cost.ts';
import { hexesNextTo, hexesOf } from '../../shared/rules/queries/queries.ts';
import { useTable } from '../session/game.ts';
import { useSettings } from '../session/settings.ts';

/** Returns how good a hex is, to compare it with other hexes. */
type Worth = (view: View, seat: Seat, hex: HexId) => number;

const terrainOf = (view: View, hex: HexId) => hexState(view, hex).terrain;

/** The number of terrains around a start. Face-down hexes are alike. */
export const startWorth: Worth = (view, _, hex) =>
  new Set(hexesNextTo(view, hex).map((near) => terrainOf(view, near))).size - (terrainOf(view, hex) === SEA ? 9 : 0);

/** Each new terrain supports more creatures. BLUF-01 */
export const kingdomWorth: Worth = (view, seat, hex) =>
  (hexesOf(view, seat).some((own) => terrainOf(view, own) === terrainOf(view, hex)) ? 0 : 9) - enterCost(view, hex);

/** Returns the number of sides that are open to rivals. */
export const openSides: Worth = (view, seat, hex) =>
  hexesNextTo(view, hex).filter((near) => hexState(view, near).owner !== seat).length;

/** Returns whether questions propose an answer: hints are on, at a table of the server. */
export function useProposes(): boolean {
  const isHinted = useSettings(({ hints }) => hints);
  const isServed = useTable(({ driver }) => driver?.isServed === true);
  return isHinted && isServed;
}

/** Returns the best hex, or null if questions propose no answer. */
export function useProposed(view: View, seat: Seat, hexes: readonly HexId[], worth: Worth): HexId | null {
  if (!useProposes()) return null;
  const worths = hexes.map((hex) => worth(view, seat, hex));
  return hexes[worths.indexOf(Math.max(...worths))] ?? null;
}
