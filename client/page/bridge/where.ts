// Finds where the action is, for the camera: the battle, the player's question, else the last event.

import { hexOf } from '../../../shared/model/decisions/kinds.ts';
import { battleOn } from '../../../shared/model/game/places.ts';
import type { HexId } from '../../../shared/model/game/types.ts';
import { lookAt, useBoard } from '../../session/board.ts';
import { useTable } from '../../session/game.ts';

/** Returns the hexes to show together, the first of them marked; empty if nothing has happened yet. */
function whereItHappens(): readonly HexId[] {
  const { shown, seat, lines } = useTable.getState();
  if (shown === null) return [];
  const battle = battleOn(shown);
  if (battle !== undefined) return [battle.hex];
  const lit = useBoard.getState().link.lit.map((l) => l.hex);
  if (lit.length > 0) return lit;
  const decision = shown.open.find((d) => d.seat === seat) ?? shown.open[0];
  const asked = decision === undefined ? undefined : hexOf(decision);
  if (asked != null) return [asked];
  const lastHex = lines.findLast((line) => line.hex !== -1)?.hex ?? -1;
  return lastHex === -1 ? [] : [lastHex];
}

/** Turns the boards there. */
export function lookWhere(): void {
  const [first, ...also] = whereItHappens();
  if (first !== undefined) lookAt(first, also);
}
