// D-46: forts. The citadel when it can be had, after as many other levels as its income needs (AMB-56); the capital
// towards a castle; then levels where they stand safest.
import type { Decision, HexId, View } from '../../game/types.ts';
import { type Building, checkBuild, draftBuild, startBuilding } from '../../rules/building.ts';
import { near, read, rivalDistance, type Situation } from './situation.ts';
import { threatTo } from './threats.ts';

function raise(s: Situation, so: Building, hex: HexId, list: HexId[]): boolean {
  if (checkBuild(s.g, s.me, so, hex) !== null) return false;
  draftBuild(s.g, so, hex);
  list.push(hex);
  return true;
}

/** Where a level is worth most: the capital, a castle to be in reserve, hexes that are held and hard to reach. */
function siteWorth(s: Situation, hex: HexId): number {
  const h = s.g.hexes[hex];
  const capital = hex === s.capital ? 20 : 0;
  const beside = near(s, hex).includes(s.capital) ? 2 : 0;
  return capital + beside + h.fort + Math.min(4, s.mine[hex].length) + Math.min(3, rivalDistance(s, hex));
}

/** The answer to 'build'. */
export function chooseBuild(view: View, d: Decision): { hexes: HexId[] } {
  const s = read(view, d.seat);
  const so = startBuilding(view, d.seat);
  const { fortCost, citadelIncome } = view.rules;
  const list: HexId[] = [];
  const sites = s.own.slice().sort((a, b) => siteWorth(s, b) - siteWorth(s, a) || a - b);
  // The castle that is safest to become a citadel: none of the levels below may touch it.
  const castle = so.hasCitadel ? -1 : bestCastle(s);
  if (castle >= 0) {
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

function bestCastle(s: Situation): HexId {
  let best: HexId = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const hex of s.own) {
    if (s.g.hexes[hex].fort !== 3) continue;
    const danger = threatTo(s, hex).hp - s.mine[hex].length;
    if (danger < least) {
      least = danger;
      best = hex;
    }
  }
  return best;
}

/** With a citadel the gold is for pieces: only what five Things a round leave over goes into walls. */
function saving(s: Situation, so: Building): number {
  return so.hasCitadel ? Math.max(0, s.g.rules.paidRecruitMax * s.g.rules.recruitCost - s.income) : 0;
}
