// Plays the events on the 3D table and moves the camera to them.
import { THROW } from '../../../shared/model/events/define.ts';
import { type EventKind, showTime } from '../../../shared/model/events/index.ts';
import type { Seat, View } from '../../../shared/model/game/types.ts';
import { showTimeOf } from '../../../shared/rules/queries/great-battle.ts';
import type { BattleRoll } from '../../session/battle.ts';
import type { Presenter } from '../../session/playback.ts';
import type { TableAnimation, TableHandle, TableModel } from '../../table/types.ts';
import { animationOf } from './event-animations.ts';

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

/** Animations that end before the time of their event. */
const SHOWN_IN_FULL: ReadonlySet<TableAnimation['t']> = new Set(['sync', 'focus', 'stage']);

/** Joins the dice of all animations into the first animation. Each die gets the look of its seat. */
function together(
  animations: readonly (TableAnimation | null)[],
  diceLook: (seat: Seat) => string,
): TableAnimation | null {
  const [first = null] = animations;
  if (first?.t !== 'dice') return first;
  const dice = animations.flatMap((a) => (a?.t === 'dice' ? a.dice : []));
  return { ...first, dice: dice.map((die) => ({ ...die, look: diceLook(die.seat) })) };
}

/**
 * Returns the 3D table as a presenter. An event without movement still takes its full time.
 * @param diceLook returns the look of a seat's dice, '' for plain
 */
export function tablePresenter(
  handle: () => TableHandle | null,
  model: (view: View) => TableModel,
  rolls: () => readonly BattleRoll[],
  diceLook: (seat: Seat) => string,
): Presenter {
  let stop: (() => void) | null = null;
  /** Is the camera away, at a contest? It stays there until the first event outside the contest. */
  let away = false;
  return {
    showsWaits: true,
    async play({ event, before, after, also = [] }, ms, ready) {
      const luck = Object.values(after.luck).reduce((sum, n) => sum + n, 0);
      const animation = together(
        [event, ...also].map((e) => animationOf(e, before, after, model, luck, rolls())),
        diceLook,
      );
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
      const pace = ms / Math.max(showTimeOf(event, before), 1);
      if (ready && animation.t === 'dice') animation.ready = ready;
      const played = table.play(
        animation,
        model(before),
        THROWN.has(event.t) ? (pace * showTime(event)) / THROW : pace,
      );
      // Other animations report their own end.
      await (SHOWN_IN_FULL.has(animation.t) ? Promise.all([played, ended]) : played);
    },
    finish() {
      handle()?.finish();
      stop?.();
      stop = null;
    },
  };
}
