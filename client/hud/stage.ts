// Tells the 3D table what happened: an event and the views around it become one of its animations.
import type { GameEvent, View } from '../../shared/game/types.ts';
import type { Stage } from '../state/player.ts';
import type { TableAnimation, TableHandle, TableModel } from '../table/types.ts';

type ModelOf = (view: View) => TableModel;

/** The animation of an event; null where nothing on the table moves. */
export function animationOf(e: GameEvent, after: View, model: ModelOf, roll: number): TableAnimation | null {
  const to = () => model(after);
  switch (e.t) {
    case 'rolled':
      return {
        t: 'dice',
        hex: e.hex,
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
      return { t: 'flip', after: to(), hex: e.hex };
    case 'moved':
      return { t: 'move', after: to(), seat: e.seat, path: e.path };
    case 'drew':
    case 'looted':
    case 'untraded':
      return { t: 'draw', after: to(), seat: e.seat };
    case 'placed':
    case 'settled':
      return { t: 'place', after: to(), seat: e.seat, hex: e.hex };
    case 'lost':
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
    case 'restored':
      return { t: 'sync', after: to() };
    default:
      return null;
  }
}

/** The 3D table as a stage. `shortest`: what nothing moves for is still looked at for its time. */
export function tableStage(handle: () => TableHandle | null, model: ModelOf): Stage {
  let stop: (() => void) | null = null;
  return {
    async play(event, _before, after, ms) {
      const luck = Object.values(after.luck).reduce((sum, n) => sum + n, 0);
      const animation = animationOf(event, after, model, luck);
      const table = handle();
      const ended = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        stop = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (table === null || animation === null) return ended;
      const played = table.play(animation);
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
