// The steady bot's answers in the set-up: start, kingdom and first tower. D-01…D-04

import { isCreature, KINDS, TERRAINS } from '../../../model/catalogue/index.ts';
import { hexesWhere, hexState } from '../../../model/game/pieces.ts';
import { type Decision, type HexId, NOBODY, type View } from '../../../model/game/types.ts';
import { distance, ring } from '../../../model/hex/hex.ts';
import { pickOf, type Random } from '../../../model/luck/random.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import { enterCost } from '../../../rules/move/movement-cost.ts';
import { bestHex } from './best.ts';
import { isUnowned, neighboursOf, Situation } from './situation.ts';

const SUPPORTS: readonly number[] = TERRAINS.map((_, t) =>
  KINDS.reduce((n, k) => n + (isCreature(k.kind) && k.terrain === t ? k.count : 0), 0),
);

/** Returns the free start cell farthest from the starts of others. */
export function chooseStart(view: View, hexes: readonly HexId[], random: Random): HexId {
  const score = (hex: HexId): number =>
    hexesWhere(view, (h) => h.owner !== NOBODY).reduce((sum, taken) => sum + distance(hex, taken), 0);
  const most = Math.max(...hexes.map(score));
  const best = hexes.filter((h) => score(h) === most);
  return pickOf(random, best);
}

/** Returns the hex that adds a terrain that supports pieces, has space to grow, and is far from rivals. */
export function chooseKingdom(view: View, d: Decision, hexes: readonly HexId[]): HexId {
  const s = new Situation(view, d.seat);
  const score = (hex: HexId): number => {
    const t = hexState(view, hex).terrain;
    const fresh = t === null || s.owns(s.me, t) ? 0 : 4 + entryAt(SUPPORTS, t) / 8;
    const wild = neighboursOf(s, hex).filter((n) => isUnowned(s, hexState(view, n))).length;
    return fresh + wild * 0.5 - ring(hex) * 0.2 + (enterCost(view, hex) === 1 ? 0.4 : 0);
  };
  return bestHex(hexes, score);
}

/** Returns the hex for the future capital: hard for rivals to reach. */
export function chooseTower(view: View, d: Decision, hexes: readonly HexId[]): HexId {
  const s = new Situation(view, d.seat);
  return bestHex(hexes, (hex) => s.rivalDistance(hex) + ring(hex) * 0.5 + roughness(s, hex) * 0.3);
}

/** Returns how rough the terrain around a hex is: rough terrain slows attackers. */
const roughness = (s: Situation, hex: HexId): number => neighboursOf(s, hex).reduce((n, i) => n + enterCost(s.g, i), 0);
