// Chooses one move at a time. For every purpose it rates the pieces that can still reach the hex, and then it
// moves the first stack of the best plan. D-26, D-24
import { hexState } from '../../../model/game/pieces.ts';
import type { Answers, Decision, HexId, HexOrNone, View } from '../../../model/game/types.ts';
import { boardHexes, distance } from '../../../model/hex/hex.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import type { Go } from '../../../rules/move/going.ts';
import type { MovementPart } from '../../../rules/move/moving-stack.ts';
import { hiddenEnemies, isPinnedInTheOpen } from '../../../rules/move/pin.ts';
import { isTakenUp } from '../../../rules/move/stopping.ts';
import { isOpenIncome } from '../../../rules/move/taking-hexes.ts';
import { isCitadel, isSeaHex } from '../../../rules/queries/queries.ts';
import { spaceIn } from '../../../rules/queries/stacking-limit.ts';
import { hasLeftovers, meetingsOf, outlook } from './explore.ts';
import { forceOf, rivalCount } from './forces.ts';
import { gambleOf } from './gamble.ts';
import { comers, type Marchers, type MarchPlan, marchersOf, marchTo, walkFrom } from './marchers.ts';
import { isInReach } from './paths.ts';
import { GOLD, goalOf, isLastChance, patience, prize, quiet, worthElsewhere } from './plans.ts';
import { moveBuilding } from './powers.ts';
import { isUnowned, type Situation } from './situation.ts';
import { addForce, addPiece, addWalls, bothOf, estimateBattle, type Force, noForce } from './strength.ts';
import { PLAIN, type Style } from './style.ts';
import { guard, lossOf, threatTo, WORTH_GUARDING } from './threats.ts';
import { GUARDING, worth } from './worth.ts';

/** Returns the worth of having a force of so many pieces in a hex when combat begins. */
type Weigh = (f: Force, pieces: number) => number;

/** The worth of an attack without which the game is lost. It exceeds the worth of all other moves. */
export const DARE = 100;

export const LEAST_GAIN = 0.25;

/**
 * Does the search skip this number of pieces to save time? It skips odd numbers above four,
 * except the largest number.
 */
export const isPassedOver = (count: number, most: number): boolean => count > 4 && count < most && count % 2 === 1;

/** Returns the plan with the best number of pieces; null if no number is worthwhile. */
function bestNumberOfComers(marchers: Marchers, to: HexId, weigh: Weigh): MarchPlan | null {
  const { s } = marchers;
  const list = comers(marchers, to).flatMap((group) => group.able);
  const most = Math.min(list.length, spaceIn(s.g, to, s.me));
  const [first] = list;
  if (first === undefined || most === 0) return null;
  const present = s.mineIn(to).filter((c) => s.hasLandFor(s.me, c.kind));
  const f = forceOf(s, present);
  let total = present.reduce((sum, c) => sum + worth(c.kind), 0);
  const now = present.length > 0 ? weigh(f, total) : 0;
  const cost = worthElsewhere(s, to);
  let best = 0;
  let count = 0;
  let k = 0;
  for (const { c } of list) {
    if (++k > most) break;
    addPiece(f, c.kind);
    total += worth(c.kind);
    if (isPassedOver(k, most)) continue;
    const gain = weigh(f, total) - now - cost * k;
    if (gain > best) {
      best = gain;
      count = k;
    }
  }
  if (count === 0) return null;
  const { from, fly } = first;
  return { value: best, pieces: list.slice(0, count).filter((p) => p.from === from && p.fly === fly), to };
}

function exploring(marchers: Marchers, to: HexId): Weigh {
  const { s } = marchers;
  const gain = prize(s, to) + 0.5;
  const foes = s.foesIn(to);
  const leftovers = hasLeftovers(hexState(s.g, to));
  return (f, total) => {
    if (leftovers) {
      const o = estimateBattle(f, foes);
      return o.win * gain - (1 - o.left) * total;
    }
    const rivals = rivalCount(s, to) > 0 ? estimateBattle(f, foes) : { win: 1, left: 1, right: 0 };
    const shrunk = noForce();
    addForce(shrunk, f, rivals.left);
    const e = outlook(shrunk, marchers.purse, meetingsOf(s.g, s.me));
    const lost = 1 - rivals.left * (1 - e.lost);
    return rivals.win * e.win * gain - lost * total - e.gold * GOLD;
  };
}

function attacking(marchers: Marchers, to: HexId): Weigh {
  const { s, style } = marchers;
  const h = hexState(s.g, to);
  const foes = s.foesIn(to);
  const walls = noForce();
  const isOwn = h.owner === s.me;
  if (isOwn) addWalls(walls, h);
  const gain = (isOwn ? lossOf(s, to) : prize(s, to)) * (marchers.bold ? 2 : 1);
  const citadel = isCitadel(h) && !isOwn;
  const sure = citadel && !marchers.bold ? patience(s, to) : 0;
  const last = citadel && isLastChance(s);
  return (f, total) => {
    const all = isOwn ? bothOf(f, walls) : f;
    const o = estimateBattle(all, foes);
    const killed = (1 - o.right) * foes.hp * 0.5;
    // Without this attack the player loses the game, so its losses do not matter. CIT-04
    if (last) return o.win * gain + killed + DARE + f.hp;
    if (!isOwn && !citadel && o.win < style.surety) return 0;
    return (
      (isOwn ? 0 : style.zest) +
      (o.win - sure) * gain +
      killed -
      (1 - o.left) * total * style.loss * (citadel || marchers.bold ? 0.5 : 1)
    );
  };
}

function defending(marchers: Marchers, to: HexId): Weigh | null {
  const { s } = marchers;
  const threat = threatTo(s, to);
  if (threat.hp < WORTH_GUARDING) return null;
  const walls = guard(s, to, []);
  const value = lossOf(s, to) * GUARDING;
  return (f) => -estimateBattle(threat, bothOf(f, walls)).win * value;
}

/**
 * Plans to move the least useful piece into a hex without defenders, because one piece is enough
 * to own it. CONQ-01
 */
function walkIn(marchers: Marchers, to: HexId): MarchPlan | null {
  const { s } = marchers;
  if (s.mineIn(to).length > 0) return null;
  const [least] = comers(marchers, to)
    .flatMap((group) => group.pieces)
    .sort((x, y) => Number(y.bluff) - Number(x.bluff) || worth(x.c.kind) - worth(y.c.kind));
  return least === undefined ? null : { value: prize(s, to), pieces: [least], to };
}

function marchPlanFor(marchers: Marchers, to: HexId): MarchPlan | null {
  const { s } = marchers;
  const h = hexState(s.g, to);
  if (isSeaHex(s.g, h) || isTakenUp(s.g, to, s.me)) return null;
  if (isUnowned(s, h))
    return isOpenIncome(s.g, to) ? walkIn(marchers, to) : bestNumberOfComers(marchers, to, exploring(marchers, to));
  if (h.owner === s.me && quiet(s, to)) {
    const weigh = defending(marchers, to);
    if (weigh === null) return null;
    const alone = weigh(noForce(), 0);
    return bestNumberOfComers(marchers, to, (f, n) => weigh(f, n) - alone);
  }
  if (s.foesIn(to).hp === 0 && h.owner !== s.me) return walkIn(marchers, to);
  return bestNumberOfComers(marchers, to, attacking(marchers, to));
}

/** Plans to move idle pieces towards the goal, into own hexes where they join others. */
function gather(marchers: Marchers): MarchPlan | null {
  const { s } = marchers;
  const goal = goalOf(s);
  if (goal === -1) return null;
  let best: MarchPlan | null = null;
  for (const { from, free } of marchers.stacks) {
    if (marchers.part.pinned.includes(from)) continue;
    const group = free.filter((f) => !f.bluff);
    if (group.length === 0) continue;
    const r = walkFrom(marchers, from);
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

/** Returns the worthwhile moves, the best first. */
function marches(marchers: Marchers, most: number): Go[] {
  const plans: MarchPlan[] = [];
  for (const to of boardHexes(marchers.s.g.hexes.length)) {
    const plan = marchPlanFor(marchers, to);
    if (plan !== null && plan.value > LEAST_GAIN) plans.push(plan);
  }
  plans.sort((x, y) => y.value - x.value || x.to - y.to);
  const moves: Go[] = [];
  for (const plan of plans) {
    const go = moves.length < most ? marchTo(marchers, plan) : null;
    if (go !== null) moves.push(go);
  }
  return moves;
}

/** Returns the moves that only a bold player would make, the best first. */
export function movesDared(view: View, d: Decision, most: number): Answers['move'][] {
  const marchers = marchersOf(view, d);
  marchers.bold = true;
  return marchers.stacks.length === 0 ? [] : marches(marchers, most);
}

/**
 * Returns the worthwhile moves, the best first; 'end' if no move is worthwhile.
 * @param allows returns false for a move that the caller excludes
 */
export function movesWorth(
  view: View,
  d: Decision,
  most: number,
  allows: (move: Answers['move']) => boolean = () => true,
  style: Style = PLAIN,
): Answers['move'][] {
  const marchers = marchersOf(view, d, style);
  const { s } = marchers;
  const demand = hexToDemandIn(s, marchers.part);
  if (demand !== -1) return [{ do: 'demand', hex: demand }];
  const building = moveBuilding(view, d);
  if (building !== null) return [building];
  if (marchers.stacks.length === 0) return [{ do: 'end' }];
  const moves = marches(marchers, most).filter(allows);
  if (moves.length > 0) return moves;
  const open = marchers.stacks.filter(({ from }) => !marchers.part.pinned.includes(from));
  const gamble = gambleOf(s, open, (from) => walkFrom(marchers, from));
  const trial = gamble === undefined ? null : marchTo(marchers, { ...gamble, pieces: [gamble.piece] });
  if (trial !== null && allows(trial)) return [trial];
  const idle = gather(marchers);
  const gathering = idle === null ? null : marchTo(marchers, idle);
  return [gathering !== null && allows(gathering) ? gathering : { do: 'end' }];
}

/** Returns the best worthwhile move, or 'end'. */
export const chooseMove = (view: View, d: Decision, style: Style): Answers['move'] =>
  entryAt(movesWorth(view, d, 1, undefined, style), 0);

/**
 * Returns the hex in which a pinned player demands a proof, if staying there is bad for the
 * player; -1 for none. MOVE-08
 */
function hexToDemandIn(s: Situation, part: MovementPart): HexOrNone {
  const top = s.g.stack[s.g.stack.length - 1];
  if (top?.kind !== 'move.part') return -1;
  for (const hex of part.pinned) {
    if (top.demanded.includes(hex) || s.mineIn(hex).length === 0) continue;
    if (hiddenEnemies(s.g, hex, s.me).length === 0) continue;
    if (isPinnedInTheOpen(s.g, hex, s.me)) continue;
    if (estimateBattle(guard(s, hex, s.mineIn(hex)), s.foesIn(hex)).win < 0.45) return hex;
  }
  return -1;
}
