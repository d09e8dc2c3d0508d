// One move at a time. Every open purpose (explore, attack, walk in, defend) is weighed with the pieces that can still
// reach it; the best one gets its first stack now. The next decision finds that stack there and goes on. D-26, D-24
import { hexState } from '../../game/pieces.ts';
import type { Answers, Decision, HexId, View } from '../../game/types.ts';
import { boardHexes, distance } from '../../hex/index.ts';
import type { Go } from '../../rules/move/going.ts';
import { isTakenUp } from '../../rules/move/stopping.ts';
import { isOpenIncome } from '../../rules/move/taking-hexes.ts';
import { fortLevel, isSeaHex } from '../../rules/queries.ts';
import { spaceIn } from '../../rules/stacking-limit.ts';
import { entryAt } from '../../shape/entry.ts';
import { hexToDemandIn } from './demand.ts';
import { hasLeftovers, outlook } from './explore.ts';
import { gambleOf } from './gamble.ts';
import { comers, type Marchers, marchTo, type Plan, survey, walkFrom } from './marchers.ts';
import { isInReach } from './paths.ts';
import { GOLD, goalOf, isLastChance, patience, prize, quiet } from './plans.ts';
import { moveBuilding } from './powers.ts';
import { forceOf, isUnowned, rivalCount, supported, worth } from './situation.ts';
import { addPiece, addWalls, estimateBattle, type Force, noForce } from './strength.ts';
import { guard, lossOf, threatTo, WORTH_GUARDING } from './threats.ts';
import { weightsOf } from './weights.ts';

/** The value of having a force in a hex when combat begins. */
type Weigh = (f: Force, pieces: number) => number;

/** A last attack comes before all else, however small its chance. */
export const DARE = 100;

/** The best number of comers for a purpose over what stands there already, or null if more of them does not pay. */
function bestOf(b: Marchers, to: HexId, weigh: Weigh): Plan | null {
  const { s } = b;
  const list = comers(b, to).flatMap((group) => group.able);
  const most = Math.min(list.length, spaceIn(s.g, to, s.me));
  const [first] = list;
  if (first === undefined || most === 0) return null;
  const here = s.mineIn(to).filter((c) => supported(s, c.kind));
  const f = forceOf(s, here);
  let total = here.reduce((sum, c) => sum + worth(c.kind), 0);
  const now = here.length > 0 ? weigh(f, total) : 0;
  const { elsewhere } = weightsOf(s.g.rules);
  let best = 0;
  let count = 0;
  let k = 0;
  for (const { c } of list) {
    if (++k > most) break;
    addPiece(f, c.kind);
    total += worth(c.kind);
    if (k > 4 && k < most && k % 2 === 1) continue;
    const gain = weigh(f, total) - now - elsewhere * k;
    if (gain > best) {
      best = gain;
      count = k;
    }
  }
  if (count === 0) return null;
  const { from, fly } = first;
  return { value: best, pieces: list.slice(0, count).filter((p) => p.from === from && p.fly === fly), to };
}

function exploring(b: Marchers, to: HexId): Weigh {
  const { s } = b;
  const gain = prize(s, to) + 0.5;
  const foes = s.foesIn(to);
  const leftovers = hasLeftovers(hexState(s.g, to));
  return (f, total) => {
    if (leftovers) {
      const o = estimateBattle(f, foes);
      return o.win * gain - (1 - o.left) * total;
    }
    const rivals = rivalCount(s, to) > 0 ? estimateBattle(f, foes) : { win: 1, left: 1, right: 0 };
    const shrunk = rivals.left < 1 ? scaled(f, rivals.left) : f;
    const e = outlook(shrunk, b.purse);
    const lost = 1 - rivals.left * (1 - e.lost);
    return rivals.win * e.win * gain - lost * total - e.gold * GOLD;
  };
}

function scaled(f: Readonly<Force>, by: number): Force {
  return { magic: f.magic * by, ranged: f.ranged * by, melee: f.melee * by, hp: f.hp * by };
}

function attacking(b: Marchers, to: HexId): Weigh {
  const { s } = b;
  const h = hexState(s.g, to);
  const foes = s.foesIn(to);
  const walls = noForce();
  const mine = h.owner === s.me;
  if (mine) addWalls(walls, h);
  const gain = (mine ? lossOf(s, to) : prize(s, to)) * (b.bold ? 2 : 1);
  const citadel = fortLevel(h) >= 4 && !mine;
  const sure = citadel && !b.bold ? patience(s, to) : 0;
  const last = citadel && isLastChance(s);
  return (f, total) => {
    const all = mine ? sum(f, walls) : f;
    const o = estimateBattle(all, foes);
    const killed = (1 - o.right) * foes.hp * 0.5;
    // Whoever has lost unless it falls throws in all they have. CIT-04
    if (last) return o.win * gain + killed + DARE + f.hp;
    return (o.win - sure) * gain + killed - (1 - o.left) * total * (citadel || b.bold ? 0.5 : 1);
  };
}

const sum = (a: Force, b: Force): Force => ({
  magic: a.magic + b.magic,
  ranged: a.ranged + b.ranged,
  melee: a.melee + b.melee,
  hp: a.hp + b.hp,
});

/** Standing in an own hex against what may come next round. */
function defending(b: Marchers, to: HexId): Weigh | null {
  const { s } = b;
  const threat = threatTo(s, to);
  if (threat.hp < WORTH_GUARDING) return null;
  const walls = guard(s, to, []);
  const value = lossOf(s, to) * weightsOf(s.g.rules).guarding;
  return (f) => -estimateBattle(threat, sum(f, walls)).win * value;
}

/** Land without a defender falls to whoever stands there; the least useful piece will do. CONQ-01 */
function walkIn(b: Marchers, to: HexId): Plan | null {
  const { s } = b;
  if (s.mineIn(to).length > 0) return null;
  const [least] = comers(b, to)
    .flatMap((group) => group.pieces)
    .sort((x, y) => Number(y.bluff) - Number(x.bluff) || worth(x.c.kind) - worth(y.c.kind));
  return least === undefined ? null : { value: prize(s, to), pieces: [least], to };
}

function planFor(b: Marchers, to: HexId): Plan | null {
  const { s } = b;
  const h = hexState(s.g, to);
  if (isSeaHex(s.g, h) || isTakenUp(s.g, to, s.me)) return null;
  if (isUnowned(s, h)) return isOpenIncome(s.g, to) ? walkIn(b, to) : bestOf(b, to, exploring(b, to));
  if (h.owner === s.me && quiet(s, to)) {
    const weigh = defending(b, to);
    if (weigh === null) return null;
    const alone = weigh(noForce(), 0);
    return bestOf(b, to, (f, n) => weigh(f, n) - alone);
  }
  if (s.foesIn(to).hp === 0 && h.owner !== s.me) return walkIn(b, to);
  return bestOf(b, to, attacking(b, to));
}

/** Idle pieces go nearer to the goal, into own hexes, and close up with others on the way. */
function gather(b: Marchers): Plan | null {
  const { s } = b;
  const goal = goalOf(s);
  if (goal === -1) return null;
  let best: Plan | null = null;
  for (const { from, free } of b.stacks) {
    if (b.part.pinned.includes(from)) continue;
    const group = free.filter((f) => !f.bluff);
    if (group.length === 0) continue;
    const r = walkFrom(b, from);
    for (const to of s.own) {
      if (to === from || !isInReach(r, to) || !quiet(s, to)) continue;
      const nearer = distance(from, goal) - distance(to, goal);
      const fits = Math.min(group.length, spaceIn(s.g, to, s.me));
      if (nearer <= 0 || fits === 0) continue;
      const value = nearer * fits + 0.01 * s.mineIn(to).length;
      if (best === null || value > best.value) best = { value, pieces: group.slice(0, fits), to };
    }
  }
  return best;
}

/** The plans that pay, as moves: the best first and so many at most. */
function marches(b: Marchers, most: number): Go[] {
  const plans: Plan[] = [];
  for (const to of boardHexes(b.s.g.hexes.length)) {
    const plan = planFor(b, to);
    if (plan !== null && plan.value > 0.25) plans.push(plan);
  }
  plans.sort((x, y) => y.value - x.value || x.to - y.to);
  const moves: Go[] = [];
  for (const plan of plans) {
    const go = moves.length < most ? marchTo(b, plan) : null;
    if (go !== null) moves.push(go);
  }
  return moves;
}

/** What may be dared with a move, the best first and so many at most. */
export function movesDared(view: View, d: Decision, most: number): Answers['move'][] {
  const b = survey(view, d);
  b.bold = true;
  return b.stacks.length === 0 ? [] : marches(b, most);
}

/** What is worth doing with a move, the best first and so many at most; 'end' where nothing is. */
export function movesWorth(view: View, d: Decision, most: number): Answers['move'][] {
  const b = survey(view, d);
  const { s } = b;
  const demand = hexToDemandIn(s, b.part);
  if (demand !== -1) return [{ do: 'demand', hex: demand }];
  const building = moveBuilding(view, d);
  if (building !== null) return [building];
  if (b.stacks.length === 0) return [{ do: 'end' }];
  const moves = marches(b, most);
  if (moves.length > 0) return moves;
  const open = b.stacks.filter(({ from }) => !b.part.pinned.includes(from));
  const gamble = gambleOf(s, open, (from) => walkFrom(b, from));
  const tried = gamble === undefined ? null : marchTo(b, { ...gamble, pieces: [gamble.piece] });
  if (tried !== null) return [tried];
  const idle = gather(b);
  return [(idle === null ? null : marchTo(b, idle)) ?? { do: 'end' }];
}

/** The answer to 'move'. */
export const chooseMove = (view: View, d: Decision): Answers['move'] => entryAt(movesWorth(view, d, 1), 0);
