// Forts: the citadel when possible, after the other levels that its income needs (AMB-56); the capital
// towards a castle; then levels where they are safest. D-46
import { hexState } from '../../game/pieces.ts';
import type { Decision, HexId, HexOrNone, View } from '../../game/types.ts';
import { type Building, checkBuild, draftBuild, levelCost, startBuilding } from '../../rules/construction-limits.ts';
import { fortLevel } from '../../rules/queries/queries.ts';
import { aimOf } from './aims.ts';
import { neighboursOf, readSituation, type Situation, supported } from './situation.ts';
import { estimateBattle } from './strength.ts';
import { guard, threatTo } from './threats.ts';

function raise(s: Situation, so: Building, hex: HexId, list: HexId[]): boolean {
  if (checkBuild(s.g, s.me, so, hex) !== null) return false;
  draftBuild(s.g, so, hex);
  list.push(hex);
  return true;
}

/**
 * Returns the worth of a level: high for the capital, a reserve castle, and hexes that are held and hard to
 * reach.
 */
function siteWorth(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const capital = hex === s.capital ? 20 : 0;
  const beside = neighboursOf(s, hex).some((near) => near === s.capital) ? 2 : 0;
  return capital + beside + fortLevel(h) + Math.min(4, s.mineIn(hex).length) + Math.min(3, s.rivalDistance(hex));
}

/** Returns the answer to 'build'. */
export function chooseBuild(view: View, d: Decision): { hexes: HexId[] } {
  const s = readSituation(view, d.seat);
  const so = startBuilding(view, d.seat);
  const { citadelIncome } = view.rules;
  const fortCost = levelCost(view, d.seat);
  const list: HexId[] = [];
  const sites = s.own.slice().sort((a, b) => siteWorth(s, b) - siteWorth(s, a) || a - b);
  // The castle that is safest to become a citadel: the levels below must not touch it.
  const best = so.hasCitadel ? -1 : bestCastle(s);
  const castle = best !== -1 && isReadyFor(s, best) ? best : -1;
  if (castle !== -1) {
    for (const hex of sites) {
      if (so.income >= citadelIncome || so.gold < 2 * fortCost) break;
      if (hex !== castle) raise(s, so, hex, list);
    }
    raise(s, so, castle, list);
  }
  const keep = saving(s, so);
  for (const hex of sites) if (so.gold - fortCost >= keep && !so.raised.has(hex)) raise(s, so, hex, list);
  return { hexes: list };
}

/**
 * Returns whether to raise a citadel: if it can be held for a round, or if the ending needs one now. It
 * attracts attacks.
 */
function isReadyFor(s: Situation, hex: HexId): boolean {
  if (aimOf(s).raises(s)) return true;
  const pieces = s.mineIn(hex).filter((c) => supported(s, c.kind));
  return pieces.length >= 5 && estimateBattle(threatTo(s, hex), guard(s, hex, pieces)).win < 0.3;
}

function bestCastle(s: Situation): HexOrNone {
  let best: HexOrNone = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const hex of s.own) {
    if (fortLevel(hexState(s.g, hex)) !== 3) continue;
    const danger = threatTo(s, hex).hp - s.mineIn(hex).length;
    if (danger < least) {
      least = danger;
      best = hex;
    }
  }
  return best;
}

/** How many Things gold is kept for if their number has no limit. */
const PIECES = 5;

/** With a citadel the gold is for pieces: walls get only what the Things of a round leave over. */
function saving(s: Situation, so: Building): number {
  return so.hasCitadel ? Math.max(0, (s.g.rules.paidRecruitMax ?? PIECES) * s.g.rules.recruitCost - s.income) : 0;
}
