// Plans all moves of a player for one round of a rollout. It compares only strengths, so that it is fast.
import { hexState } from '../../../model/game/pieces.ts';
import { type Counter, type Game, type HexId, type HexOrNone, NOBODY, type Seat } from '../../../model/game/types.ts';
import { boardHexes } from '../../../model/hex/hex.ts';
import { type Go, goAlong } from '../../../rules/move/going.ts';
import { enterCost, flies } from '../../../rules/move/movement-cost.ts';
import { isReady, movementPartOf } from '../../../rules/move/moving-stack.ts';
import { isTakenUp, mustStop } from '../../../rules/move/stopping.ts';
import { isCitadel, isSeaHex } from '../../../rules/queries/queries.ts';
import { spaceIn } from '../../../rules/queries/stacking-limit.ts';
import { hasLeftovers, meetingsOf, purseOf } from '../steady/explore.ts';
import { BRIBES } from '../steady/marchers.ts';
import { DARE, isPassedOver, LEAST_GAIN } from '../steady/movement.ts';
import { FAR, isInReach, type MoveMap, pathTo, reachFrom } from '../steady/paths.ts';
import { GOLD, isLastChance, patience, prize, quiet, worthElsewhere } from '../steady/plans.ts';
import { isUnowned, neighboursOf, Situation } from '../steady/situation.ts';
import { garrison, guard, lossOf, threatTo } from '../steady/threats.ts';
import { GUARDING, worth } from '../steady/worth.ts';
import { creaturesOfForce, creaturesOfKind, roughBattle, roughExploration } from './rough-odds.ts';

/** The pieces that can reach a hex, the best first. */
interface Comers {
  readonly pieces: readonly Counter[];
  readonly map: MoveMap;
}

/** The pieces in a hex and where they can go: all of them on foot, the flyers by air. */
interface Stack {
  readonly from: HexId;
  readonly walk: Comers;
  readonly air: Comers | null;
}

interface March {
  readonly to: HexId;
  readonly value: number;
  readonly count: number;
}

function walkMapFrom(s: Situation, start: HexId, stops: (hex: HexId) => boolean): MoveMap {
  const cost = new Array<number>(s.size).fill(FAR);
  const from = new Array<HexOrNone>(s.size).fill(-1);
  cost[start] = 0;
  const queue: HexId[] = [start];
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i] as HexId;
    const so = cost[at] as number;
    for (const next of neighboursOf(s, at)) {
      if (isSeaHex(s.g, hexState(s.g, next))) continue;
      const c = so + enterCost(s.g, next);
      if (c > s.g.rules.movement || c >= (cost[next] as number)) continue;
      cost[next] = c;
      from[next] = at;
      if (!stops(next)) queue.push(next);
    }
  }
  return { cost, from };
}

function flyersFrom(s: Situation, from: HexId, pieces: readonly Counter[]): Comers | null {
  const flyers = pieces.filter((c) => flies(s.g, c));
  return flyers.length === 0 ? null : { pieces: flyers, map: reachFrom(s, from, true, s.g.rules.movement) };
}

/** Returns all pieces of a stack if they reach the hex on foot, otherwise its flyers; null if neither do. */
function comersOf({ from, walk, air }: Stack, to: HexId): Comers | null {
  if (from === to) return null;
  if (isInReach(walk.map, to)) return walk;
  return air !== null && isInReach(air.map, to) ? air : null;
}

/** Returns the stacks that may move, without pieces that guard a stronghold, explore, or are pinned. */
function stacksOf(s: Situation): Stack[] {
  const part = movementPartOf(s.g, s.me);
  const stopping: (boolean | undefined)[] = [];
  const stops = (hex: HexId): boolean => {
    stopping[hex] ??= mustStop(s.g, hex, s.me);
    return stopping[hex];
  };
  const stacks: Stack[] = [];
  for (const from of s.standing(s.me)) {
    if (part.pinned.includes(from) || isUnowned(s, hexState(s.g, from))) continue;
    const stay = garrison(s, from);
    const pieces = s
      .mineIn(from)
      .filter((c) => c.spent === 0 && s.hasLandFor(s.me, c.kind) && !stay.has(c.id) && isReady(s.g, part, c))
      .sort((a, b) => worth(b.kind) - worth(a.kind));
    if (pieces.length === 0) continue;
    stacks.push({ from, walk: { pieces, map: walkMapFrom(s, from, stops) }, air: flyersFrom(s, from, pieces) });
  }
  return stacks;
}

/** Returns how good a move is. `total`: the summed worth of the moving pieces. */
type Weigh = (strength: number, total: number) => number;

function exploring(s: Situation, to: HexId, purse: number): Weigh {
  const meetings = meetingsOf(s.g, s.me);
  const gain = prize(s, to) + 0.5;
  return (strength, total) => {
    const o = roughExploration(strength, purse, meetings);
    return o.win * gain - o.lost * total - o.gold * GOLD;
  };
}

function attacking(s: Situation, to: HexId): Weigh {
  const h = hexState(s.g, to);
  const isMine = h.owner === s.me;
  const foes = creaturesOfForce(s.foesIn(to));
  const walls = isMine ? creaturesOfForce(guard(s, to, [])) : 0;
  const gain = isMine ? lossOf(s, to) : prize(s, to);
  const isTheirCitadel = isCitadel(h) && !isMine;
  const sure = isTheirCitadel ? patience(s, to) : 0;
  const last = isTheirCitadel && isLastChance(s) ? DARE : 0;
  return (strength, total) => {
    const o = roughBattle(strength + walls, foes);
    const killed = (1 - o.right) * foes * 0.5;
    if (last > 0) return o.win * gain + killed + last + strength;
    return (o.win - sure) * gain + killed - (1 - o.left) * total * (isTheirCitadel ? 0.5 : 1);
  };
}

function defending(s: Situation, to: HexId): Weigh {
  const threat = creaturesOfForce(threatTo(s, to));
  const walls = creaturesOfForce(guard(s, to, []));
  const value = lossOf(s, to) * GUARDING;
  return (strength) => -roughBattle(threat, strength + walls).win * value;
}

/** Returns a function that rates moves into a hex; null if nothing can be gained there. */
function purposeIn(s: Situation, to: HexId, purse: number): Weigh | null {
  const h = hexState(s.g, to);
  if (isSeaHex(s.g, h) || isTakenUp(s.g, to, s.me)) return null;
  if (isUnowned(s, h)) return hasLeftovers(h) ? attacking(s, to) : exploring(s, to, purse);
  if (h.owner !== s.me || !quiet(s, to)) return attacking(s, to);
  return s.myCitadels.includes(to) ? defending(s, to) : null;
}

function bestMarch(s: Situation, to: HexId, weigh: Weigh, comers: readonly Counter[]): March {
  const present = s.mineIn(to).filter((c) => s.hasLandFor(s.me, c.kind));
  const most = Math.min(comers.length, spaceIn(s.g, to, s.me));
  let strength = present.reduce((sum, c) => sum + creaturesOfKind(c.kind), 0);
  let total = present.reduce((sum, c) => sum + worth(c.kind), 0);
  const now = present.length > 0 || hexState(s.g, to).owner === s.me ? weigh(strength, total) : 0;
  const cost = worthElsewhere(s, to);
  let best = 0;
  let count = 0;
  for (let k = 1; k <= most; k++) {
    const { kind } = comers[k - 1] as Counter;
    strength += creaturesOfKind(kind);
    total += worth(kind);
    if (isPassedOver(k, most)) continue;
    const value = weigh(strength, total) - now - cost * k;
    if (value <= best) continue;
    best = value;
    count = k;
  }
  return { to, value: best, count };
}

/** Returns the planned moves of a seat in this round. */
export function lightMarches(g: Game, seat: Seat): Go[] {
  const s = new Situation(g, seat);
  const stacks = stacksOf(s);
  if (stacks.length === 0) return [];
  let purse = purseOf(g, seat);
  for (const hex of s.standing(seat)) if (hexState(g, hex).owner === NOBODY) purse -= BRIBES;
  const marched = new Set<Counter>();
  const comersTo = (to: HexId): Counter[] => {
    const comers: Counter[] = [];
    for (const stack of stacks) for (const c of comersOf(stack, to)?.pieces ?? []) if (!marched.has(c)) comers.push(c);
    return comers;
  };
  const purposes: { to: HexId; weigh: Weigh; first: number }[] = [];
  for (const to of boardHexes(s.size)) {
    const comers = comersTo(to);
    const weigh = comers.length === 0 ? null : purposeIn(s, to, Math.max(0, purse));
    const first = weigh === null ? 0 : bestMarch(s, to, weigh, comers).value;
    if (weigh !== null && first > LEAST_GAIN) purposes.push({ to, weigh, first });
  }
  const moves: Go[] = [];
  for (const { to, weigh } of purposes.sort((a, b) => b.first - a.first || a.to - b.to)) {
    const comers = comersTo(to);
    const { value, count } = bestMarch(s, to, weigh, comers);
    if (value <= LEAST_GAIN) continue;
    const going = comers.slice(0, count);
    for (const c of going) marched.add(c);
    for (const stack of stacks) {
      const ids = going.filter((c) => c.at === stack.from).map((c) => c.id);
      const map = ids.length > 0 ? comersOf(stack, to)?.map : undefined;
      if (map !== undefined) moves.push(goAlong(g, ids, pathTo(map, to)));
    }
  }
  return moves;
}
