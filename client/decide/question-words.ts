// Words of questions and windows. They load with the panels, so nothing that the first page loads may import
// this.

import type { WindowKind } from '../../shared/model/decisions/kinds.ts';
import { NOBODY, type Seat, type View } from '../../shared/model/game/types.ts';
import { placeName, t } from '../i18n/index.ts';
import { seatName } from '../ui/names.ts';

/**
 * Returns why this player decides for the defenders of an unowned hex; empty if they decide for their own
 * side. EXPL-02
 */
export function defendersFact(view: View, seat: Seat): string[] {
  const frame = view.stack.findLast((f) => f.kind === 'battle' || f.kind === 'explore');
  if (frame === undefined || frame.opponent !== seat) return [];
  const sides = frame.kind === 'battle' ? frame.sides : [frame.seat];
  const explorer = sides.find((side) => side !== NOBODY);
  if (explorer === undefined || sides.includes(seat)) return [];
  return [t('decide.forDefenders', { player: seatName(explorer), hex: placeName(frame.hex) })];
}

/** Returns whether players call bluffs in this game; otherwise bluffs are exposed automatically. BLUF-02 */
export const hasCalls = ({ rules }: View): boolean => rules.bluffCall === 'manual';

/** Returns what an open window is about, in one sentence. */
export const windowTitle = (view: View, kind: WindowKind): string =>
  t(kind === 'battle.items' && !hasCalls(view) ? 'windows.battle.itemsOnly' : `windows.${kind}`);
