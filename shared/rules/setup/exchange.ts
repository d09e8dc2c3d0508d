// Things of the rack are exchanged one for one, once; and which Things came by it. SETUP-15, SETUP-16

import type { Game, PieceId, Seat } from '../../game/types.ts';
import { drawThings } from '../drawing-things.ts';
import type { Play } from '../play.ts';

/**
 * The last id before this seat's exchange: its newer Things have higher ids; null where it has exchanged nothing. Public, as the
 * count of ids is.
 */
export function exchangeLine(g: Game, seat: Seat): number | null {
  for (const frame of g.stack) if (frame.kind === 'setup') return frame.before[seat] ?? null;
  return null;
}

/** Draws first, then the chosen go back, so that none of them can be drawn again. SETUP-15 */
export function exchange(play: Play, seat: Seat, chosen: readonly PieceId[]): void {
  const drawn = drawThings(play, seat, chosen.length);
  const ids = chosen.slice(0, drawn).sort((a, b) => a - b);
  if (drawn > 0) play.emit({ t: 'returned', seat, count: drawn, ids });
}
