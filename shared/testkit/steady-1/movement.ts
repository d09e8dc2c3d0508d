// One move at a time. Weighs every open purpose (explore, attack, walk in, defend) with the pieces that can
// still reach it, and sends the best one's first stack. The next decision goes on from there. D-26, D-24
import { hexState, seatState } from '../../game/pieces.ts';
import type { Answers, Decision, HexId, HexOrNone, PieceId, View } from '../../game/types.ts';
import { boardHexes, distance } from '../../hex/index.ts';
import { type Go, goAlong, goRefusal } from '../../rules/move/going.ts';
import { isReady, type MovementPart, movementPartOf } from '../../rules/move/moving-stack.ts';
import { hiddenEnemies, isPinnedInTheOpen } from '../../rules/move/pin.ts';
import { isTakenUp } from '../../rules/move/stopping.ts';
import { isOpenIncome } from '../../rules/move/taking-hexes.ts';
import { fortLevel, isSeaHex } from '../../rules/queries/queries.ts';
import { spaceIn } from '../../rules/queries/stacking-limit.ts';
import { entryAt } from '../../shape/entry.ts';
import { hasLeftovers, outlook } from './explore.ts';
import { isInReach, type MoveMap, pathTo, reachFrom } from './paths.ts';
import { GOLD, goalOf, patience, prize, quiet } from './plans.ts';
import { moveBuilding } from './powers.ts';
import { forceOf, isUnowned, readSituation, rivalCount, type Situation, supported, worth } from './situation.ts';
import { type Free, type FreeStack, freeStackOf, NOBODY_COMES, type PieceGroup } from './stacks.ts';
import { addPiece, addWalls, estimateBattle, type Force, noForce } from './strength.ts';
import { garrison, guard, stake, threatTo } from './threats.ts';

interface Board {
  s: Situation;
  part: MovementPart;
  stacks: FreeStack[];
  /** By hex, the reach from there on foot and by air; computed on demand. */
  walk: (MoveMap | undefined)[];
  air: (MoveMap | undefined)[];
  purse: number;
  goal: HexOrNone;
}

interface Plan {
  value: number;
  pieces: Free[];
  to: HexId;
}

function survey(view: View, d: Decision): Board {
  const s = readSituation(view, d.seat);
  const part = movementPartOf(view, d.seat);
  const n = view.hexes.length;
  const b: Board = {
    s,
    part,
    stacks: [],
    walk: [],
    air: [],
    purse: seatState(view, d.seat).gold,
    goal: goalOf(s),
  };
  for (const hex of boardHexes(n)) {
    if (s.mineIn(hex).length === 0) continue;
    // Pieces on land without owner explore it this round and pay its bribes.
    if (isUnowned(s, hexState(view, hex))) b.purse -= 6;
    const stay = garrison(s, hex);
    const free: Free[] = [];
    for (const c of s.mineIn(hex)) {
      if (c.spent !== 0 || stay.has(c.id) || !isReady(view, part, c)) continue;
      free.push({ c, from: hex, fly: false, bluff: !supported(s, c.kind) });
    }
    if (free.length > 0) b.stacks.push(freeStackOf(view, hex, free));
  }
  b.purse = Math.max(0, b.purse);
  return b;
}

function walkFrom(b: Board, hex: HexId): MoveMap {
  b.walk[hex] ??= reachFrom(b.s, hex, false, b.s.g.rules.movement);
  return b.walk[hex];
}

function airFrom(b: Board, hex: HexId): MoveMap {
  b.air[hex] ??= reachFrom(b.s, hex, true, b.s.g.rules.movement);
  return b.air[hex];
}

/** Returns the pieces of a stack that reach a hex: all on foot, else the flyers, or none. */
function wayOf(b: Board, { from, walkers, flyers }: FreeStack, to: HexId): PieceGroup {
  if (from === to || b.part.pinned.includes(from)) return NOBODY_COMES;
  if (isInReach(walkFrom(b, from), to)) return walkers;
  return flyers.pieces.length > 0 && isInReach(airFrom(b, from), to) ? flyers : NOBODY_COMES;
}

/** Returns the groups that can reach a hex now, the strongest stack first. */
function comers(b: Board, to: HexId): PieceGroup[] {
  const groups: PieceGroup[] = [];
  for (const stack of b.stacks) {
    const group = wayOf(b, stack, to);
    if (group !== NOBODY_COMES) groups.push(group);
  }
  return groups.sort((x, y) => y.strength - x.strength || x.from - y.from);
}

/** Returns the value of having a force in a hex when combat begins. */
type Weigh = (f: Force, pieces: number) => number;

/** What pieces on their way could gain elsewhere. */
const BUSY = 0.12;

/** Returns the best number of comers in addition to the pieces there, or null if none of them pays. */
function bestOf(b: Board, to: HexId, weigh: Weigh): Plan | null {
  const { s } = b;
  const list = comers(b, to).flatMap((group) => group.able);
  const most = Math.min(list.length, spaceIn(s.g, to, s.me));
  const [first] = list;
  if (first === undefined || most === 0) return null;
  const here = s.mineIn(to).filter((c) => supported(s, c.kind));
  const f = forceOf(s, here);
  let total = here.reduce((sum, c) => sum + worth(c.kind), 0);
  const now = here.length > 0 ? weigh(f, total) : 0;
  let best = 0;
  let count = 0;
  let k = 0;
  for (const { c } of list) {
    if (++k > most) break;
    addPiece(f, c.kind);
    total += worth(c.kind);
    if (k > 4 && k < most && k % 2 === 1) continue;
    const gain = weigh(f, total) - now - BUSY * k;
    if (gain > best) {
      best = gain;
      count = k;
    }
  }
  if (count === 0) return null;
  const { from, fly } = first;
  return { value: best, pieces: list.slice(0, count).filter((p) => p.from === from && p.fly === fly), to };
}

function exploring(b: Board, to: HexId): Weigh {
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

function attacking(b: Board, to: HexId): Weigh {
  const { s } = b;
  const h = hexState(s.g, to);
  const foes = s.foesIn(to);
  const walls = noForce();
  const mine = h.owner === s.me;
  if (mine) addWalls(walls, h);
  const gain = mine ? stake(s, to) : prize(s, to);
  const citadel = fortLevel(h) >= 4 && !mine;
  const sure = citadel ? patience(s, to) : 0;
  return (f, total) => {
    const all = mine ? sum(f, walls) : f;
    const o = estimateBattle(all, foes);
    const killed = (1 - o.right) * foes.hp * 0.5;
    return (o.win - sure) * gain + killed - (1 - o.left) * total * (citadel ? 0.5 : 1);
  };
}

const sum = (a: Force, b: Force): Force => ({
  magic: a.magic + b.magic,
  ranged: a.ranged + b.ranged,
  melee: a.melee + b.melee,
  hp: a.hp + b.hp,
});

function defending(b: Board, to: HexId): Weigh | null {
  const { s } = b;
  const threat = threatTo(s, to);
  if (threat.hp < 0.8) return null;
  const walls = guard(s, to, []);
  const value = stake(s, to) * 0.6;
  return (f) => -estimateBattle(threat, sum(f, walls)).win * value;
}

/** Takes land without a defender; the least useful piece will do. CONQ-01 */
function walkIn(b: Board, to: HexId): Plan | null {
  const { s } = b;
  if (s.mineIn(to).length > 0) return null;
  const [least] = comers(b, to)
    .flatMap((group) => group.pieces)
    .sort((x, y) => Number(y.bluff) - Number(x.bluff) || worth(x.c.kind) - worth(y.c.kind));
  return least === undefined ? null : { value: prize(s, to), pieces: [least], to };
}

function planFor(b: Board, to: HexId): Plan | null {
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

/** Moves idle pieces nearer to the goal, into own hexes, joining others on the way. */
function gather(b: Board): Plan | null {
  const { s, goal } = b;
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

function marchTo(b: Board, plan: Plan): Go | null {
  const ids: PieceId[] = plan.pieces.map((f) => f.c.id);
  const { from, fly } = entryAt(plan.pieces, 0);
  const go = goAlong(b.s.g, ids, pathTo(fly ? airFrom(b, from) : walkFrom(b, from), plan.to));
  return goRefusal(b.s.g, b.part, ids, go.path) === null ? go : null;
}

/** Returns the answer to 'move'. */
export function chooseMove(view: View, d: Decision): Answers['move'] {
  const b = survey(view, d);
  const { s } = b;
  const demand = worthAsking(b);
  if (demand !== -1) return { do: 'demand', hex: demand };
  const building = moveBuilding(view, d);
  if (building !== null) return building;
  if (b.stacks.length === 0) return { do: 'end' };
  const plans: Plan[] = [];
  for (const to of boardHexes(s.g.hexes.length)) {
    const plan = planFor(b, to);
    if (plan !== null && plan.value > 0.25) plans.push(plan);
  }
  plans.sort((x, y) => y.value - x.value || x.to - y.to);
  for (const plan of plans) {
    const go = marchTo(b, plan);
    if (go !== null) return go;
  }
  const idle = gather(b);
  return (idle === null ? null : marchTo(b, idle)) ?? { do: 'end' };
}

/** Returns the hex for a demand, if staying looks bad; -1 for none. A demand costs nothing. MOVE-08 */
function worthAsking(b: Board): HexOrNone {
  const { s, part } = b;
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
