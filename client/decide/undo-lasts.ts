// Whether a set-up choice can be undone. It cannot if a bot acts next or luck decides. SETUP-07, SETUP-11,
// SETUP-14
import { hexState } from '../../shared/model/game/pieces.ts';
import type { Seat, View } from '../../shared/model/game/types.ts';
import { order } from '../../shared/rules/queries/queries.ts';
import { useTable } from '../session/game.ts';
import type { PanelProps } from './panel.ts';

type Early = PanelProps<'start.cell'> | PanelProps<'kingdom.hex'> | PanelProps<'tower.hex'>;

function nextOf({ view, seat, decision, options }: Early): Seat | null {
  const seats = order(view);
  const next = seats[seats.indexOf(seat) + 1] ?? null;
  const [first = null] = seats;
  if (decision.kind === 'tower.hex') return next;
  if (decision.kind === 'kingdom.hex') return next ?? first;
  // After the last chosen start, or a start that decides the other starts, the table assigns the remaining
  // starts, and may reveal the map.
  const { players, seatRule } = view.rules;
  const isAsked = next !== null && players > 2 && options.hexes.length > 2 && seatRule !== 'clockwiseFill';
  return isAsked ? next : isBlind(view, options.hexes) ? null : first;
}

/** Returns whether the map is still face down; some tables reveal it later. SETUP-07 */
export const isBlind = (view: View, hexes: readonly Parameters<typeof hexState>[1][]): boolean =>
  hexes.every((hex) => hexState(view, hex).terrain === null);

/** Returns whether the sent choice can be taken back, so that one press is enough. */
export function useUndoLasts(panel: Early): boolean {
  const next = nextOf(panel);
  return useTable(({ places }) => {
    const place = next === null ? undefined : places[next];
    return next === panel.seat || (place?.kind === 'human' && !place.auto);
  });
}
