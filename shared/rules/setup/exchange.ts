// The exchange of Things on the rack, one for one and once. SETUP-15, SETUP-16

import type { Game, PieceId, Seat } from '../../game/types.ts';
import { drawThings } from '../drawing-things.ts';
import type { Play } from '../play.ts';

/** Returns the last id before this seat's exchange. Things from it have higher ids. Public. */
export function exchangeLine(g: Game, seat: Seat): number | null {
  for (const frame of g.stack) if (frame.kind === 'setup') return frame.before[seat] ?? null;
  return null;
}

/** Draws first, so that no returned Thing can be drawn again. SETUP-15 */
export function exchange(play: Play, seat: Seat, chosen: readonly PieceId[]): void {
  const drawn = drawThings(play, seat, chosen.length);
  const ids = chosen.slice(0, drawn).sort((a, b) => a - b);
  if (drawn > 0) play.emit({ t: 'returned', seat, count: drawn, ids });
}
