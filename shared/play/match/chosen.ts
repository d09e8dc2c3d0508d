// The seats whose player did not choose the answer in a step. All players see them, because a choice by the
// clock reveals no intention.

import { isWindow } from '../../model/decisions/kinds.ts';
import type { Decision, Seat } from '../../model/game/types.ts';
import type { Cause } from './entries.ts';

/** A seat for which the clock chose, or for which a bot chose while the player was away. */
export interface Chosen {
  seat: Seat;
  by: 'clock' | 'away';
}

/**
 * Returns the seats for which the clock or a bot chose. None in a window, where it would show who answered.
 * Law 4, AMB-78
 */
export function chosenIn(open: readonly Decision[], causes: readonly (readonly [Seat, Cause])[]): Chosen[] {
  if (open.some((d) => isWindow(d.kind))) return [];
  const chosen = new Map<Seat, Chosen>();
  for (const [seat, by] of causes) {
    if (by === 'clock' || (by === 'away' && !chosen.has(seat))) chosen.set(seat, { seat, by });
  }
  return [...chosen.values()];
}
