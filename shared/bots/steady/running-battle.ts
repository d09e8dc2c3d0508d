// How the battle that is being fought is likely to go on, from its pieces as they stand: everything is face up.
import type { FrameOf, HexId, Seat, View } from '../../game/types.ts';
import { activeSides, fightersOn } from '../../rules/battle/sides.ts';
import { addForce, type BattleEstimate, estimateBattle, type Force, noForce } from './strength.ts';

/** What each of several others counts against a side, for they also strike each other. */
const OTHERS_SHARE = 0.7;

/** A side of the running battle. */
export function sideForce(view: View, hex: HexId, side: Seat): Force {
  const f = noForce();
  for (const x of fightersOn(view, hex, side)) {
    f[x.step] += (Math.min(6, x.cv) * x.dice) / 6;
    f.hp += x.capacity;
  }
  return f;
}

/** All others of the running battle against a side. */
function foesIn(view: View, battle: FrameOf<'battle'>, side: Seat): Force {
  const foes = noForce();
  const others = activeSides(view, battle).filter((other) => other !== side);
  for (const other of others) addForce(foes, sideForce(view, battle.hex, other), others.length > 1 ? OTHERS_SHARE : 1);
  return foes;
}

/** How the running battle is likely to end for a side against all others. */
export const estimateFor = (view: View, battle: FrameOf<'battle'>, side: Seat): BattleEstimate =>
  estimateBattle(sideForce(view, battle.hex, side), foesIn(view, battle, side));
