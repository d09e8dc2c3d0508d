// Summarises the pieces in a hex as a force. Forces can be compared.
import { hexState, hiddenCount, shownCount } from '../../../model/game/pieces.ts';
import {
  type Counter,
  type FrameOf,
  type HexId,
  NOBODY,
  type Seat,
  seatsOf,
  type View,
} from '../../../model/game/types.ts';
import { activeSides, fightersOn } from '../../../rules/battle/sides.ts';
import { countIn } from '../../../rules/queries/queries.ts';
import type { Situation } from './situation.ts';
import {
  addForce,
  addPiece,
  addUnknown,
  addWalls,
  type BattleEstimate,
  estimateBattle,
  type Force,
  noForce,
} from './strength.ts';

/** Returns the player's own pieces as a force. Bluffs do not count, because rivals will call them. */
export function forceOf(s: Situation, pieces: readonly Counter[]): Force {
  const f = noForce();
  for (const c of pieces) if (s.isSupported(s.me, c.kind, c.at)) addPiece(f, c.kind);
  return f;
}

/**
 * Adds a rival's pieces in a hex to a force. Visible pieces count by their faces (bluffs do not count),
 * hidden pieces as average creatures.
 */
export function addRival(s: Situation, f: Force, hex: HexId, seat: Seat, share = 1): void {
  const h = hexState(s.g, hex);
  const hidden = hiddenCount(h, seat);
  if (hidden > 0) addUnknown(f, hidden, share * s.honest(seat));
  if (shownCount(h, seat) > 0)
    for (const c of s.seenIn(hex)) if (c.seat === seat && s.isSupported(seat, c.kind, hex)) addPiece(f, c.kind, share);
}

/** Returns the force of everything that would fight against the player in a hex. */
export function foesOf(s: Situation, hex: HexId): Force {
  const f = noForce();
  const h = hexState(s.g, hex);
  for (const seat of seatsOf(s.g.seats)) if (seat !== s.me) addRival(s, f, hex, seat);
  if (h.owner !== NOBODY && h.owner !== s.me) addWalls(f, h);
  if (shownCount(h, NOBODY) > 0) for (const c of s.seenIn(hex)) if (c.seat === NOBODY) addPiece(f, c.kind);
  // If the owner of a city or village has lost the hex, it defends itself.
  if (h.owner === NOBODY && shownCount(h, NOBODY) > 0) addWalls(f, h);
  return f;
}

/** Returns the number of rival pieces in a hex. */
export function rivalCount(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  let n = 0;
  for (const seat of s.g.clockwise) if (seat !== s.me) n += countIn(h, seat);
  return n;
}

/** Of several enemies, each counts with this part of its strength, because they also fight each other. */
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

/** Returns the likely end of the battle for a side against all others. */
export const estimateFor = (view: View, battle: FrameOf<'battle'>, side: Seat): BattleEstimate =>
  estimateBattle(sideForce(view, battle.hex, side), foesIn(view, battle, side));
