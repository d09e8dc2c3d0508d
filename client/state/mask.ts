// What a streamer's picture keeps back. Everything the page shows of a game goes through it; where nobody streams, it changes nothing.
import type { GameEvent } from '../../shared/events/index.ts';
import type { Decision, View } from '../../shared/game/types.ts';
import { hearEvent } from '../table/layout/passengers.ts';
import type { PlayedEvent } from './playback.ts';

export interface Mask {
  view(view: View): View;
  event(event: GameEvent): GameEvent;
  /** Is there more to this question than everybody may see? */
  covers(d: Decision): boolean;
  /** Others go by their seats. */
  readonly hidesNames: boolean;
}

/** Keeps back nothing. */
export const NO_MASK: Mask = { view: (v) => v, event: (e) => e, covers: () => false, hidesNames: false };

/** An event as it is shown. */
export function maskedBy(mask: Mask, open: PlayedEvent): PlayedEvent {
  if (mask === NO_MASK) return open;
  const event = mask.event(open.event);
  const [before, after] = [mask.view(open.before), mask.view(open.after)];
  hearEvent(before, event, after);
  return { event, before, after };
}
