// Shows the simultaneous throws of all players for the first player as a single throw.
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { PlayedEvent } from './playback.ts';

const isForFirst = (e: GameEvent) => e.t === 'rolled' && e.purpose === 'first';

/** Returns whether the throws belong to one round. A second throw of a player breaks a tie. */
function isOneRound(moment: PlayedEvent, next: PlayedEvent): boolean {
  const thrown = [moment.event, ...(moment.also ?? [])];
  if (!isForFirst(next.event) || !thrown.every(isForFirst)) return false;
  return thrown.every((e) => !('seat' in e && 'seat' in next.event && e.seat === next.event.seat));
}

/** Merges each round of throws for the first player into one moment. All other events stay as they are. */
export function joinThrows(played: readonly PlayedEvent[]): PlayedEvent[] {
  const moments: PlayedEvent[] = [];
  for (const next of played) {
    const moment = moments.at(-1);
    if (moment === undefined || !isOneRound(moment, next)) moments.push(next);
    else {
      const lines = [...(moment.lines ?? []), ...(next.lines ?? [])];
      moments[moments.length - 1] = { ...moment, after: next.after, also: [...(moment.also ?? []), next.event], lines };
    }
  }
  return moments;
}
