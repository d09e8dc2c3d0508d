// Who did not choose themselves in a step: everybody is told, for what the clock chose says nothing of what they meant.
import { isWindow } from '../decisions/kinds.ts';
import type { Decision, Seat } from '../game/types.ts';
import type { Cause } from './entries.ts';

/** A seat for which the end of its clock chose, or a bot while its player was away. */
export interface Chosen {
  seat: Seat;
  by: 'clock' | 'away';
}

/**
 * The seats for which somebody else chose, each once, by the decisions that were open and who caused the input. None in a
 * window: there nothing may tell who answered and who let it close. Elsewhere everybody sees who is waited for, until
 * when, and who is away. Law 4, AMB-78
 */
export function chosenIn(open: readonly Decision[], causes: readonly (readonly [Seat, Cause])[]): Chosen[] {
  if (open.some((d) => isWindow(d.kind))) return [];
  const chosen = new Map<Seat, Chosen>();
  for (const [seat, by] of causes) {
    if (by === 'clock' || (by === 'away' && !chosen.has(seat))) chosen.set(seat, { seat, by });
  }
  return [...chosen.values()];
}
