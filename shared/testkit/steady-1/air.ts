// Pins and flyers. D-25, D-27…D-29
import type { Decision, DecisionOf, PieceId, View } from '../../game/types.ts';
import { exchangeOf, revealRefusal } from '../../rules/move/flyer-exchange.ts';
import { leastOf } from './battle.ts';
import { readSituation, supported, worth } from './situation.ts';
import { addUnknown, estimateBattle, noForce } from './strength.ts';
import { guard } from './threats.ts';

/** Returns the weakest supported piece, which proves the pin; null without one. D-25 */
export const choosePin = (view: View, d: Decision, ids: readonly PieceId[]): PieceId | null =>
  leastOf(view, d, ids, 1)[0] ?? null;

/** Returns the supported flyers, the best first, up to the number that may go. D-27 */
export function chooseReveal(view: View, d: Decision, ids: readonly PieceId[]): PieceId[] {
  const frame = exchangeOf(view);
  if (frame === null) return [];
  const s = readSituation(view, d.seat);
  const going = s
    .mineIn(frame.hex)
    .filter((c) => ids.includes(c.id) && supported(s, c.kind))
    .sort((a, b) => worth(b.kind) - worth(a.kind) || a.id - b.id)
    .map((c) => c.id);
  while (going.length > 0 && revealRefusal(view, frame, going) !== null) going.pop();
  return going;
}

/** Holds as many enemies as it has able flyers, if the guard here would probably beat them. D-28 */
export function chooseIntercept(view: View, d: DecisionOf<'fly.intercept'>, ids: readonly PieceId[]): PieceId[] {
  const frame = exchangeOf(view);
  if (frame === null) return [];
  const s = readSituation(view, d.seat);
  const mine = guard(s, d.hex, s.mineIn(d.hex));
  const able = s
    .mineIn(d.hex)
    .filter((c) => ids.includes(c.id) && supported(s, c.kind))
    .map((c) => c.id);
  const n = Math.min(able.length, frame.flyers.length);
  const held = noForce();
  addUnknown(held, n);
  return n > 0 && estimateBattle(mine, held).win > 0.6 ? able.slice(0, n) : [];
}
