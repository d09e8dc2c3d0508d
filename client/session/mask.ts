// What a streamer's picture hides. Everything the page shows of a game passes through the mask; without
// streamer mode it changes nothing.
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { Decision, View } from '../../shared/model/game/types.ts';
import { hearEvent } from '../table/layout/passengers.ts';
import type { PlayedEvent } from './playback.ts';

export interface Mask {
  view(view: View): View;
  event(event: GameEvent): GameEvent;
  /** Does this question show more than the public may see? */
  covers(d: Decision): boolean;
  /** Opponents are named by their seats. */
  readonly hidesNames: boolean;
}

/** A mask that hides nothing. */
export const NO_MASK: Mask = { view: (v) => v, event: (e) => e, covers: () => false, hidesNames: false };

/** Returns an event as it is shown. */
export function maskedBy(mask: Mask, open: PlayedEvent): PlayedEvent {
  if (mask === NO_MASK) return open;
  const event = mask.event(open.event);
  const [before, after] = [mask.view(open.before), mask.view(open.after)];
  hearEvent(before, event, after);
  return { event, before, after };
}
