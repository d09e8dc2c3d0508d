// Hides secrets from a streamer's audience. Everything that the page shows of a game passes through the mask.
// Without streamer mode the mask changes nothing.
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { Decision, View } from '../../shared/model/game/types.ts';
import { hearEvent } from '../table/layout/items.ts';
import type { PlayedEvent } from './playback.ts';

export interface Mask {
  view(view: View): View;
  event(event: GameEvent): GameEvent;
  /** Returns whether this question shows more than the public may see. */
  covers(d: Decision): boolean;
  /** Does the page name opponents by their seats? */
  readonly hidesNames: boolean;
}

export const NO_MASK: Mask = { view: (v) => v, event: (e) => e, covers: () => false, hidesNames: false };

/** Returns an event as the page shows it. */
export function maskedBy(mask: Mask, open: PlayedEvent): PlayedEvent {
  if (mask === NO_MASK) return open;
  const event = mask.event(open.event);
  const [before, after] = [mask.view(open.before), mask.view(open.after)];
  hearEvent(before, event, after);
  return { event, before, after };
}
