// Pairs each event of a step with the position before it. How long the page shows an event may depend on it.
import { apply, type GameEvent } from '../../model/events/index.ts';
import type { Game } from '../../model/game/types.ts';
import { isTimed } from '../../rules/queries/great-battle.ts';

export interface TimedEvent {
  event: GameEvent;
  /** The position before the event if `isTimed`; otherwise it may be an earlier one. */
  before: Game;
}

/** Returns the events of a step with the positions that their times need. */
export function timedEvents(start: Game, events: readonly GameEvent[]): TimedEvent[] {
  // Positions after the last timed event are not needed, so they are not computed.
  let timedLeft = events.filter(isTimed).length;
  let before = start;
  return events.map((event) => {
    const timed = { event, before };
    if (isTimed(event)) timedLeft--;
    if (timedLeft > 0) before = apply(before, event);
    return timed;
  });
}
