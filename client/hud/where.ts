// Where it happens now, for the camera: the battle, what one is asked about, else what was told last.
import { hexOf } from '../../shared/decisions/kinds.ts';
import { battleOn } from '../../shared/game/stack.ts';
import type { HexId } from '../../shared/game/types.ts';
import { lookAt, useBoard } from '../state/board.ts';
import { useTable } from '../state/game.ts';

/** The hexes that are to be seen together, the first of them marked; none where nothing has happened yet. */
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
  const told = lines.findLast((line) => line.hex !== -1)?.hex ?? -1;
  return told === -1 ? [] : [told];
}

/** Turns the boards there. */
export function lookWhere(): void {
  const [first, ...also] = whereItHappens();
  if (first !== undefined) lookAt(first, also);
}
