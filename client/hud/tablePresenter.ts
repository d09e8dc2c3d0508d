// Tells the 3D table what happened: an event and the views around it become one of its animations.
import type { EventKind, GameEvent } from '../../shared/events/index.ts';
import type { View } from '../../shared/game/types.ts';
import type { Presenter } from '../state/playback.ts';
import { inHex, POOL } from '../table/layout/homes.ts';
import type { TableAnimation, TableHandle, TableModel } from '../table/types.ts';

type ModelOf = (view: View) => TableModel;

/** What belongs to a contest of heroes. */
const CONTEST: ReadonlySet<EventKind> = new Set(['sent', 'accused', 'rolled', 'charmed', 'lost', 'perished', 'played']);

/** Where dice were thrown last: the battle's hex, else the middle of the board. */
const battleHex = (view: View): number => view.stack.findLast((f) => f.kind === 'battle')?.hex ?? 0;

/** The animation of an event; null where nothing on the table moves. */
export function animationOf(
  e: GameEvent,
  before: View,
  after: View,
  model: ModelOf,
  roll: number,
): TableAnimation | null {
  const to = () => model(after);
  switch (e.t) {
    case 'rolled':
      return {
        t: 'dice',
        hex: e.hex ?? -1,
        roll,
        dice: e.dice.map((value) => ({ value, seat: e.seat, hit: null })),
      };
    case 'volleyed':
      return {
        t: 'dice',
        hex: e.hex,
        roll,
        dice: e.dice.map((d) => ({ value: d.die, seat: e.side, hit: d.hit })),
      };
    case 'retiled':
      return { t: before.phase === 'setup' ? 'flip' : 'retile', after: to(), hex: e.hex };
    case 'moved':
      if (e.why === 'balloon') return { t: 'fly', after: to(), seat: e.seat, path: e.path };
      return { t: 'move', after: to(), seat: e.seat, path: e.path };
    case 'drew':
    case 'looted':
    case 'untraded':
      return { t: 'draw', after: to(), seat: e.seat };
    case 'placed':
    case 'settled':
      return { t: 'place', after: to(), seat: e.seat, hex: e.hex };
    case 'perished':
      return { t: e.why === 'event' ? 'wither' : 'return', after: to(), hex: e.hex };
    case 'lost':
      if (e.why === 'event' && e.hex >= 0) return { t: 'wither', after: to(), hex: e.hex };
      return { t: 'return', after: to(), hex: e.hex };
    case 'cleared':
      return { t: 'return', after: to(), hex: e.hex };
    case 'returned':
    case 'cashed':
    case 'traded':
      return { t: 'return', after: to(), hex: -1 };
    case 'revealed':
    case 'hid':
      return { t: 'reveal', after: to(), hex: e.hex };
    case 'uncovered':
      return { t: 'uncover', after: to(), hex: e.hex };
    case 'clouded':
      return { t: 'cloud', after: to(), hex: e.hex ?? -1 };
    case 'stood':
      return { t: 'stand', after: to(), hex: e.at, id: e.id };
    case 'played':
      return { t: 'show', after: to(), seat: e.seat, hex: e.at };
    case 'spent':
      return { t: 'return', after: to(), hex: -1 };
    case 'cancelled':
      return { t: 'shake', id: e.id, good: false };
    case 'saved':
      return { t: 'shake', id: e.id, good: e.safe };
    case 'charmed': {
      const hex = battleHex(before);
      return { t: 'nudge', hex, roll, die: { value: e.face, seat: e.seat, hit: null } };
    }
    case 'enlisted':
      return { t: 'turn', after: to(), from: POOL, to: inHex(e.hex) };
    case 'discharged':
      return { t: 'turn', after: to(), from: inHex(e.hex), to: POOL };
    case 'turned':
      return { t: 'turn', after: to(), from: POOL, to: POOL };
    case 'converted':
      return { t: 'turn', after: to(), from: inHex(e.hex), to: inHex(e.hex) };
    case 'stole':
      return { t: 'steal', after: to(), from: e.from, seat: e.seat };
    case 'sent':
    case 'accused':
      return { t: 'focus', hex: e.hex };
    case 'abandoned':
    case 'captured':
      return { t: 'capture', after: to(), hex: e.hex };
    case 'built':
    case 'lowered':
      return { t: 'build', after: to(), hex: e.hex };
    case 'earned':
    case 'paid':
      return { t: 'gold', after: to(), seat: e.seat };
    case 'joined':
      return { t: 'focus', hex: e.hex };
    case 'decided':
      return { t: 'focus', hex: null };
    case 'turnedUp':
    case 'installed':
    case 'struck':
    case 'healed':
    case 'ordered':
    case 'pooled':
    case 'restored':
      return { t: 'sync', after: to() };
    default:
      return null;
  }
}

/** The 3D table as a presenter. `shortest`: what nothing moves for is still looked at for its time. */
export function tablePresenter(handle: () => TableHandle | null, model: ModelOf): Presenter {
  let stop: (() => void) | null = null;
  /** The camera was taken to a contest: it goes home with the first thing that is no part of it. */
  let away = false;
  return {
    async play(event, before, after, ms) {
      const luck = Object.values(after.luck).reduce((sum, n) => sum + n, 0);
      const animation = animationOf(event, before, after, model, luck);
      const table = handle();
      const ended = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        stop = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (table !== null && away && !CONTEST.has(event.t)) table.focus(null);
      away = event.t === 'sent' || event.t === 'accused' || (away && CONTEST.has(event.t));
      if (table === null || animation === null) return ended;
      const played = table.play(animation, model(before));
      // Things that only lie differently are read for their time; what moves says itself when it is over.
      await (animation.t === 'sync' || animation.t === 'focus' ? Promise.all([played, ended]) : played);
    },
    finish() {
      handle()?.finish();
      stop?.();
      stop = null;
    },
  };
}
