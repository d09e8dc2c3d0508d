// Whether Undo outlasts a choice of set-up: what comes next may be a bot, which acts at once, or luck. SETUP-07, SETUP-11, SETUP-14
import { hexState } from '../../shared/game/pieces.ts';
import type { Seat, View } from '../../shared/game/types.ts';
import { order } from '../../shared/rules/queries.ts';
import { useTable } from '../state/game.ts';
import type { PanelProps } from './panel.ts';

type Early = PanelProps<'start.cell'> | PanelProps<'kingdom.hex'> | PanelProps<'tower.hex'>;

/** Whose part follows on a choice of `seat`, null where something falls by luck first. */
function nextOf({ view, seat, decision, options }: Early): Seat | null {
  const seats = order(view);
  const next = seats[seats.indexOf(seat) + 1] ?? null;
  const [first = null] = seats;
  if (decision.kind === 'tower.hex') return next;
  if (decision.kind === 'kingdom.hex') return next ?? first;
  // The last start, and where one decides the others, all that are left are taken unasked; then the map may turn up.
  const { players, seatRule } = view.rules;
  const isAsked = next !== null && players > 2 && options.hexes.length > 2 && seatRule !== 'clockwiseFill';
  return isAsked ? next : isBlind(view, options.hexes) ? null : first;
}

/** Is the map still face down where these hexes are chosen? At some tables it turns up after that. SETUP-07 */
export const isBlind = (view: View, hexes: readonly Parameters<typeof hexState>[1][]): boolean =>
  hexes.every((hex) => hexState(view, hex).terrain === null);

/** May this choice still be taken back once it is sent? Then one press of it is enough. */
export function useUndoLasts(panel: Early): boolean {
  const next = nextOf(panel);
  return useTable(({ places }) => {
    const place = next === null ? undefined : places[next];
    return next === panel.seat || (place?.kind === 'human' && !place.auto);
  });
}
