// The order in which the page plays throws. It shows throws for the first player together, and the throw with
// the die that decides a battle after the other throw of its step.
import { apply, type EventOf, type GameEvent } from '../../shared/model/events/index.ts';
import { decidingDie } from '../../shared/rules/queries/great-battle.ts';
import type { PlayedEvent } from './playback.ts';

type Throw = PlayedEvent & { event: EventOf<'battleRolled'> };

const isThrow = (m: PlayedEvent): m is Throw => m.event.t === 'battleRolled';
const areOfOneStep = (a: Throw['event'], b: Throw['event']): boolean =>
  a.hex === b.hex && a.step === b.step && b.from > a.from;

/**
 * Lets each throw that decides change places with the next throw of its step, unless that one decides, too.
 * All pages play the same order in the same time.
 */
function decidingLast(played: readonly PlayedEvent[]): PlayedEvent[] {
  const moments = [...played];
  for (let i = 0; i + 1 < moments.length; i++) {
    const [first, second] = [moments[i], moments[i + 1]];
    if (first === undefined || second === undefined || !isThrow(first) || !isThrow(second)) continue;
    if (!areOfOneStep(first.event, second.event)) continue;
    if (decidingDie(first.before, first.event) < 0 || decidingDie(second.before, second.event) >= 0) continue;
    const between = apply(first.before, second.event);
    moments[i] = { ...second, before: first.before, after: between };
    moments[i + 1] = { ...first, before: between, after: second.after };
  }
  return moments;
}

const isForFirst = (e: GameEvent) => e.t === 'rolled' && e.purpose === 'first';

/** Returns whether the throws belong to one round. A second throw of a player breaks a tie. */
function isOneRound(moment: PlayedEvent, next: PlayedEvent): boolean {
  const thrown = [moment.event, ...(moment.also ?? [])];
  if (!isForFirst(next.event) || !thrown.every(isForFirst)) return false;
  return thrown.every((e) => !('seat' in e && 'seat' in next.event && e.seat === next.event.seat));
}

/**
 * Merges each round of throws for the first player into one moment, because all players throw together. All
 * other events stay as they are.
 */
function joinThrows(played: readonly PlayedEvent[]): PlayedEvent[] {
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

/** Returns the moments of events as the page plays them: some throws merged, and throws that decide moved. */
export const throwsInOrder = (played: readonly PlayedEvent[]): PlayedEvent[] => joinThrows(decidingLast(played));
