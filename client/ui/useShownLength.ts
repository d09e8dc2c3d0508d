// How long the page shows what plays now.
import { useTable } from '../session/game.ts';
import { lengthOf, type PlayedEvent } from '../session/playback.ts';
import { speedNow, useSettings } from '../session/settings.ts';

/** Returns how long an event is shown at the speed of the player and of the page, ms; 0 for none. */
export function useShownLength(played: PlayedEvent | null): number {
  const rate = useTable((s) => s.rate);
  const speed = useSettings(speedNow);
  return played === null ? 0 : lengthOf(played.event, played.before, speed) / rate;
}
