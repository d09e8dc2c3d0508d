// Chooses what to build. If possible a citadel, after the fort levels whose income it needs (AMB-56);
// otherwise the capital up to a castle, and then the safest levels. D-46
import { CASTLE } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import type { Decision, HexId, HexOrNone, View } from '../../../model/game/types.ts';
import { type Building, checkBuild, draftBuild, levelCost, startBuilding } from '../../../rules/construction-limits.ts';
import { fortLevel } from '../../../rules/queries/queries.ts';
import { aimOf, isCounted } from './aims.ts';
import { THINGS_A_ROUND } from './plans.ts';
import { neighboursOf, Situation } from './situation.ts';
import { estimateBattle } from './strength.ts';
import { guard, threatTo } from './threats.ts';

function raise(s: Situation, so: Building, hex: HexId, list: HexId[]): boolean {
  if (checkBuild(s.g, s.me, so, hex) !== null) return false;
  draftBuild(s.g, so, hex);
  list.push(hex);
  return true;
}

/**
 * Returns how good a hex is for a fort: best the capital, then a second castle, then hexes that
 * are hard to reach.
 */
function siteWorth(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const capital = hex === s.capital ? 20 : 0;
  const nextToCapital = neighboursOf(s, hex).some((near) => near === s.capital) ? 2 : 0;
  return capital + nextToCapital + fortLevel(h) + Math.min(4, s.mineIn(hex).length) + Math.min(3, s.rivalDistance(hex));
}

function bestSites(s: Situation): HexId[] {
  const sites = s.own.map((hex) => ({ hex, worth: siteWorth(s, hex) }));
  return sites.sort((a, b) => b.worth - a.worth || a.hex - b.hex).map(({ hex }) => hex);
}

/** Returns the hexes in which the bot builds or raises forts. */
export function chooseBuild(view: View, d: Decision): { hexes: HexId[] } {
  const s = new Situation(view, d.seat);
  const so = startBuilding(view, d.seat);
  const { citadelIncome } = view.rules;
  const fortCost = levelCost(view, d.seat);
  const list: HexId[] = [];
  const sites = bestSites(s);
  const best = so.hasCitadel ? -1 : bestCastle(s);
  const castle = best !== -1 && isWorthLevels(s, best) ? best : -1;
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
 * Should the gold be spent on the levels whose income a citadel needs? Yes if the player can hold the citadel
 * for a round, or if the ending requires it.
 */
function isWorthLevels(s: Situation, hex: HexId): boolean {
  if (aimOf(s).raises(s)) return true;
  const pieces = s.mineIn(hex).filter((c) => s.hasLandFor(s.me, c.kind));
  return pieces.length >= 5 && estimateBattle(threatTo(s, hex), guard(s, hex, pieces)).win < 0.3;
}

function bestCastle(s: Situation): HexOrNone {
  let best: HexOrNone = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const hex of s.own) {
    if (fortLevel(hexState(s.g, hex)) !== CASTLE) continue;
    const danger = threatTo(s, hex).hp - s.mineIn(hex).length;
    if (danger < least) {
      least = danger;
      best = hex;
    }
  }
  return best;
}

/**
 * Returns how much gold the owner of a citadel keeps for Things; 0 if incomes are counted at the end,
 * because levels add income.
 */
function saving(s: Situation, so: Building): number {
  return so.hasCitadel && !isCounted(s)
    ? Math.max(0, (s.g.rules.paidRecruitMax ?? THINGS_A_ROUND) * s.g.rules.recruitCost - s.income)
    : 0;
}
