// How the current battle is likely to go on.
import type { FrameOf, HexId, Seat, View } from '../../game/types.ts';
import { activeSides, fightersOn } from '../../rules/battle/sides.ts';
import { addForce, type BattleEstimate, estimateBattle, type Force, noForce } from './strength.ts';

/** Each of several enemies counts less, because they also fight each other. */
const OTHERS_SHARE = 0.7;

/** Returns a side of the current battle as a force. */
export function sideForce(view: View, hex: HexId, side: Seat): Force {
  const f = noForce();
  for (const x of fightersOn(view, hex, side)) {
    f[x.step] += (Math.min(6, x.cv) * x.dice) / 6;
    f.hp += x.capacity;
  }
  return f;
}

function foesIn(view: View, battle: FrameOf<'battle'>, side: Seat): Force {
  const foes = noForce();
  const enemies = activeSides(view, battle).filter((other) => other !== side);
  for (const other of enemies)
    addForce(foes, sideForce(view, battle.hex, other), enemies.length > 1 ? OTHERS_SHARE : 1);
  return foes;
}

/** Returns how the battle is likely to end for a side against all others. */
export const estimateFor = (view: View, battle: FrameOf<'battle'>, side: Seat): BattleEstimate =>
  estimateBattle(sideForce(view, battle.hex, side), foesIn(view, battle, side));
