// Plays the events on the 3D table and moves the camera to them.
import { THROW } from '../../../shared/model/events/define.ts';
import { type EventKind, showTime } from '../../../shared/model/events/index.ts';
import type { View } from '../../../shared/model/game/types.ts';
import type { Presenter } from '../../session/playback.ts';
import type { TableAnimation, TableHandle, TableModel } from '../../table/types.ts';
import { animationOf } from './eventAnimations.ts';

const CONTEST: ReadonlySet<EventKind> = new Set([
  'heroSent',
  'victimsNamed',
  'rolled',
  'charmed',
  'shownLost',
  'hiddenLost',
  'played',
]);

/** The events that throw dice. Their pace shortens the throw. */
const THROWN: ReadonlySet<EventKind> = new Set(['rolled', 'battleRolled']);

function together(animations: readonly (TableAnimation | null)[]): TableAnimation | null {
  const [first = null] = animations;
  return first?.t === 'dice' ? { ...first, dice: animations.flatMap((a) => (a?.t === 'dice' ? a.dice : [])) } : first;
}

/** Returns the 3D table as a presenter. An event without movement still takes its full time. */
export function tablePresenter(handle: () => TableHandle | null, model: (view: View) => TableModel): Presenter {
  let stop: (() => void) | null = null;
  /** Is the camera away, at a contest? It stays there until the first event outside the contest. */
  let away = false;
  return {
    async play(event, before, after, ms, also = []) {
      const luck = Object.values(after.luck).reduce((sum, n) => sum + n, 0);
      const animation = together([event, ...also].map((e) => animationOf(e, before, after, model, luck)));
      const table = handle();
      const ended = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        stop = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (table !== null && away && !CONTEST.has(event.t)) table.focus(null);
      away = event.t === 'heroSent' || event.t === 'victimsNamed' || (away && CONTEST.has(event.t));
      if (table === null || animation === null) return ended;
      const played = table.play(
        animation,
        model(before),
        ms / (THROWN.has(event.t) ? THROW : Math.max(showTime(event), 1)),
      );
      // Counters that are only rearranged are shown for the event's time. Movements report their own end.
      await (animation.t === 'sync' || animation.t === 'focus' ? Promise.all([played, ended]) : played);
    },
    finish() {
      handle()?.finish();
      stop?.();
      stop = null;
    },
  };
}
