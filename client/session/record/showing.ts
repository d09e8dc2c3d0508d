// Shows steps from a worker one after the other, not too fast, and adds them to the log.
import { type GameEvent, showTime } from '../../../shared/model/events/index.ts';
import type { View } from '../../../shared/model/game/types.ts';
import type { LogPage } from '../../../shared/play/net/messages.ts';
import { packEvents } from '../../../shared/play/net/pack.ts';
import type { GameChannel } from '../source.ts';
import type { LogStep } from './protocol.ts';

/** The shortest time of a step, ms: BEAT if nothing visible happens, else READ. */
const BEAT = 150;
const READ = 900;

/** Returns whether an event is visible. */
export const isSeen = (event: GameEvent): boolean => showTime(event) > 0;

/** Returns the shortest time of a step, ms, at any animation speed. */
export const leastOf = (events: readonly GameEvent[]): number => (events.some(isSeen) ? READ : BEAT);

/** Resolves after this time, ms. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isShown = (s: { shown: View | null; truth: View | null }): boolean => s.shown === s.truth;

/** Resolves when the table shows everything it received. */
export const shownAll = (to: GameChannel): Promise<void> =>
  new Promise((resolve) => {
    if (isShown(to.table)) {
      resolve();
      return;
    }
    const stop = to.session.table.subscribe((s) => {
      if (!isShown(s)) return;
      stop();
      resolve();
    });
  });

/**
 * Converts steps for the log.
 * @param game the number of their game at the table
 */
export const logPage = (list: readonly LogStep[], game: number, more: boolean): LogPage => ({
  game,
  more,
  steps: list.map(({ seq, events, chosen }) => ({
    seq,
    events: packEvents(events),
    game,
    hash: '',
    eventsHash: '',
    chosen,
  })),
});
