// The steady bot's answers about pins and flyers. D-25, D-27…D-29
import type { Decision, DecisionOf, PieceId, View } from '../../../model/game/types.ts';
import { exchangeOf, revealRefusal } from '../../../rules/move/flyer-exchange.ts';
import { leastOf } from './battle.ts';
import { Situation } from './situation.ts';
import { addUnknown, estimateBattle, noForce } from './strength.ts';
import { guard } from './threats.ts';
import { worth } from './worth.ts';

/** Returns the supported piece of least worth, which is enough to prove the pin. D-25 */
export const choosePin = (view: View, d: Decision, ids: readonly PieceId[]): PieceId | null =>
  leastOf(view, d, ids, 1)[0] ?? null;

/** Returns the best supported flyers that the bot can spare. D-27 */
export function chooseReveal(view: View, d: Decision, ids: readonly PieceId[]): PieceId[] {
  const frame = exchangeOf(view);
  if (frame === null) return [];
  const s = new Situation(view, d.seat);
  const going = s
    .mineIn(frame.hex)
    .filter((c) => ids.includes(c.id) && s.isSupported(s.me, c.kind, c.at))
    .sort((a, b) => worth(b.kind) - worth(a.kind) || a.id - b.id)
    .map((c) => c.id);
  while (going.length > 0 && revealRefusal(view, frame, going) !== null) going.pop();
  return going;
}

/**
 * Returns flyers that hold back as many enemies as possible, if the remaining guard would probably beat the
 * held ones; otherwise none. D-28
 */
export function chooseIntercept(view: View, d: DecisionOf<'fly.intercept'>, ids: readonly PieceId[]): PieceId[] {
  const frame = exchangeOf(view);
  if (frame === null) return [];
  const s = new Situation(view, d.seat);
  const defenders = guard(s, d.hex, s.mineIn(d.hex));
  const able = s
    .mineIn(d.hex)
    .filter((c) => ids.includes(c.id) && s.isSupported(s.me, c.kind, c.at))
    .map((c) => c.id);
  const n = Math.min(able.length, frame.flyers.length);
  const enemies = noForce();
  addUnknown(enemies, n);
  return n > 0 && estimateBattle(defenders, enemies).win > 0.6 ? able.slice(0, n) : [];
}
