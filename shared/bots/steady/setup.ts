// Where the realm begins. D-01…D-04

import { isCreature, KINDS, TERRAINS } from '../../catalogue/index.ts';
import { hexesWhere } from '../../game/pieces.ts';
import { type Decision, type HexId, NOBODY, type View } from '../../game/types.ts';
import { distance, ring } from '../../hex/index.ts';
import type { Random } from '../../luck/index.ts';
import { isUnowned, neighboursOf, readSituation, type Situation } from './situation.ts';

/** Creatures of the box by terrain: what a hex of it may support. */
const SUPPORTS: readonly number[] = TERRAINS.map((_, t) =>
  KINDS.reduce((n, k) => n + (isCreature(k.kind) && k.terrain === t ? k.count : 0), 0),
);

/** The free cell farthest from the others' starts; by luck among equals. */
export function chooseStart(view: View, hexes: readonly HexId[], random: Random): HexId {
  const score = (hex: HexId): number =>
    hexesWhere(view, (h) => h.owner !== NOBODY).reduce((sum, taken) => sum + distance(hex, taken), 0);
  const most = Math.max(...hexes.map(score));
  const best = hexes.filter((h) => score(h) === most);
  return best[random(best.length)];
}

/** New terrain for support, room to grow, away from rivals. */
export function chooseKingdom(view: View, d: Decision, hexes: readonly HexId[]): HexId {
  const s = readSituation(view, d.seat);
  const score = (hex: HexId): number => {
    const t = view.hexes[hex].terrain;
    const fresh = s.owns(s.me, t) ? 0 : 4 + SUPPORTS[t] / 8;
    const wild = neighboursOf(s, hex).filter((n) => isUnowned(view.hexes[n])).length;
    return fresh + wild * 0.5 - ring(hex) * 0.2 + (TERRAINS[t].moveCost === 1 ? 0.4 : 0);
  };
  return bestBy(hexes, score);
}

/** The later capital: hard to reach for rivals. */
export function chooseTower(view: View, d: Decision, hexes: readonly HexId[]): HexId {
  const s = readSituation(view, d.seat);
  return bestBy(hexes, (hex) => s.rivalDistance(hex) + ring(hex) * 0.5 + roughness(s, hex) * 0.3);
}

/** Rough ground around a hex slows whoever comes. */
const roughness = (s: Situation, hex: HexId): number =>
  neighboursOf(s, hex).reduce(
    (n, i) => n + (s.g.hexes[i].terrain >= 0 ? TERRAINS[s.g.hexes[i].terrain].moveCost : 1),
    0,
  );

function bestBy(hexes: readonly HexId[], score: (hex: HexId) => number): HexId {
  let best = hexes[0];
  let most = -Number.MAX_SAFE_INTEGER;
  for (const hex of hexes) {
    const v = score(hex);
    if (v > most) {
      most = v;
      best = hex;
    }
  }
  return best;
}
