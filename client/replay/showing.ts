// How steps that come from beside the page are shown: one when the last is seen, and none too quickly; and told in the log.
import type { GameEvent } from '../../shared/events/index.ts';
import type { View } from '../../shared/game/types.ts';
import type { LogPage } from '../../shared/net/messages.ts';
import { packEvents } from '../../shared/net/pack.ts';
import type { LogStep } from '../record/protocol.ts';
import { useTable } from '../state/game.ts';
import { lengthOf } from '../state/pace.ts';

/** How long a step is shown at least, ms: BEAT where nothing is seen to happen, READ where something is. */
const BEAT = 150;
const READ = 900;

/** Is anything of this before one's eyes? */
export const isSeen = (event: GameEvent): boolean => lengthOf(event, 'normal') > 0;

/** How long a step is shown at least, ms, however fast its pictures are. */
export const leastOf = (events: readonly GameEvent[]): number => (events.some(isSeen) ? READ : BEAT);

/** Resolves after this time, ms. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the table shows all it was told. */
export const shownAll = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (s: { shown: View | null; truth: View | null }) => s.shown === s.truth;
    if (done(useTable.getState())) {
      resolve();
      return;
    }
    const stop = useTable.subscribe((s) => {
      if (!done(s)) return;
      stop();
      resolve();
    });
  });

/** Steps as the log takes them. `game`: the number of the table they are of. */
export const logPage = (told: readonly LogStep[], game: number, more: boolean): LogPage => ({
  ...{ game, more },
  steps: told.map(({ seq, events, chosen }) => ({
    seq,
    events: packEvents(events),
    game,
    hash: '',
    eventsHash: '',
    chosen,
  })),
});
