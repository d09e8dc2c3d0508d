// Which Things of a rack came by the exchange. SETUP-16
import type { Game, Seat } from '../../game/types.ts';

/**
 * The last id before this seat's exchange: its newer Things have higher ids; null where it has exchanged nothing. Public, as the
 * count of ids is.
 */
export function exchangeLine(g: Game, seat: Seat): number | null {
  for (const frame of g.stack) if (frame.kind === 'setup') return frame.before[seat] ?? null;
  return null;
}
