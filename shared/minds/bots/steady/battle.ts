// The steady bot's answers in battles. D-32…D-35, D-39, D-41, D-43, D-44

import { isTown, kindInfo } from '../../../model/catalogue/index.ts';
import { hexState, shownCount } from '../../../model/game/pieces.ts';
import { battleOn, lying } from '../../../model/game/places.ts';
import {
  type Answers,
  type Decision,
  type DecisionOf,
  type HexId,
  isPiece,
  NOBODY,
  type PieceId,
  type Seat,
  type Target,
  targetNumber,
  type View,
} from '../../../model/game/types.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import { fightersOn } from '../../../rules/battle/sides.ts';
import { callable, isBluff } from '../../../rules/bluff.ts';
import type { OptionsOf } from '../../../rules/decisions/ask.ts';
import { fortLevel, isCitadel } from '../../../rules/queries/queries.ts';
import { bestHex, bestOf } from './best.ts';
import { meetingsOf, outlook, purseOf } from './explore.ts';
import { estimateFor, forceOf, sideForce } from './forces.ts';
import { citadelAhead, citadelPrice, GOLD, prize } from './plans.ts';
import { isUnowned, Situation } from './situation.ts';
import { estimateBattle, noForce } from './strength.ts';
import type { Style } from './style.ts';
import { guard, lossOf } from './threats.ts';
import { worth } from './worth.ts';

/** Calls every bluff. In a battle all pieces are face up, so a bot knows which are supported. D-32 */
export function chooseCalls(view: View, d: Decision): { ids: PieceId[] } {
  const ids: PieceId[] = [];
  for (const c of callable(view, d.seat)) if (isBluff(view, c)) ids.push(c.id);
  return { ids };
}

/**
 * Returns a hex whose battle can win the game; otherwise the hex with the surest battle, because land won
 * early supports pieces in later battles. D-33
 */
export function choosePick(view: View, d: Decision, hexes: readonly HexId[]): HexId {
  const s = new Situation(view, d.seat);
  const score = (hex: HexId): number => {
    const h = hexState(view, hex);
    const f = h.owner === s.me ? guard(s, hex, s.mineIn(hex)) : forceOf(s, s.mineIn(hex));
    if (isUnowned(s, h) && shownCount(h, NOBODY) === 0)
      return outlook(f, purseOf(view, s.me), meetingsOf(view, s.me)).win;
    return estimateBattle(f, s.foesIn(hex)).win + (isCitadel(h) ? 2 : 0);
  };
  return bestHex(hexes, score);
}

/** Returns a rival who may win with a citadel in this hex, otherwise the strongest rival. D-39 */
export function chooseAim(view: View, d: DecisionOf<'battle.aim'>, seats: readonly Seat[]): Seat {
  const h = hexState(view, d.hex);
  if (isCitadel(h) && seats.includes(h.owner)) return h.owner;
  const score = (seat: Seat): number => {
    const f = sideForce(view, d.hex, seat);
    return f.magic * 1.4 + f.ranged * 1.2 + f.melee + f.hp * 0.2;
  };
  return bestOf(seats, score) ?? entryAt(seats, 0);
}

/** By how much more a wall is worth if its damage lasts after the battle. FORT-05 */
const RUIN = { fort: 1.2, town: 1.5 };

/**
 * Chooses the targets of hits: first bluffs, then walls, which are repaired after the battle (POST-05), then
 * the least valuable pieces, preferably pieces that have already rolled. D-41
 */
export function chooseHits(
  view: View,
  d: DecisionOf<'battle.hits'>,
  o: OptionsOf['battle.hits'],
): { targets: Target[] } {
  const s = new Situation(view, d.seat);
  const battle = battleOn(view);
  const stepsDone = battle?.state.step === 'melee' ? 2 : battle?.state.step === 'ranged' ? 1 : 0;
  const cost = (t: (typeof o.targets)[number]): number => {
    const lasts = s.g.rules.fortDamage === 'persistent';
    if (!isPiece(t.target) && lasts) return t.target === 'fort' ? RUIN.fort : RUIN.town;
    if (!isPiece(t.target) || t.kind === -1) return isTown(t.kind) ? -1 : -2;
    const k = kindInfo(t.kind);
    const isOwn = s.mineIn(d.hex).some((c) => c.id === t.target);
    if (isOwn && !s.isSupported(s.me, t.kind, d.hex)) return -3;
    const step = k.magic ? 0 : k.ranged ? 1 : 2;
    return worth(t.kind) + (step > stepsDone ? 0.25 : 0);
  };
  const order = o.targets
    .map((t) => ({ t, v: cost(t) }))
    .sort((a, b) => a.v - b.v || targetNumber(a.t.target) - targetNumber(b.t.target))
    .flatMap(({ t }) => Array.from({ length: t.capacity }, () => t.target));
  return { targets: order.slice(0, o.count) };
}

const hexStake = (s: Situation, hex: HexId): number =>
  hexState(s.g, hex).owner === s.me ? lossOf(s, hex) : prize(s, hex);

/** Stays in the battle as long as the expected gain is larger than the expected loss. D-43 */
export function chooseRetreat(
  view: View,
  d: DecisionOf<'battle.retreat'>,
  o: OptionsOf['battle.retreat'],
  style: Style,
): Answers['battle.retreat'] {
  const s = new Situation(view, d.seat);
  const battle = battleOn(view);
  if (battle === undefined || o.hexes.length + o.air.length === 0) return { hex: null };
  const total = s.mineIn(d.hex).reduce((n, c) => n + worth(c.kind), 0);
  const estimate = estimateFor(view, battle, d.seat);
  const stay = estimate.win * hexStake(s, d.hex) - (1 - estimate.left) * total + style.stays;
  const fittest = (list: typeof o.hexes) =>
    list.slice().sort((a, b) => fitness(s, d.hex, b) - fitness(s, d.hex, a) || a.hex - b.hex)[0];
  const best = fittest(o.hexes);
  if (best === undefined) {
    const air = fittest(o.air);
    return air !== undefined && (o.forced || stay < -0.3) ? { hex: null, air: air.hex } : { hex: null };
  }
  const crowd = Math.max(0, s.mineIn(d.hex).length - best.space);
  return !o.forced && stay >= -0.3 - crowd * 0.7 ? { hex: null } : { hex: best.hex };
}

const fitness = (s: Situation, from: HexId, o: { hex: HexId; space: number }): number =>
  Math.min(o.space, s.mineIn(from).length) * 2 + (o.hex === s.capital ? 3 : 0) + fortLevel(hexState(s.g, o.hex));

/** Returns the bribes with the best expected result for their gold. D-35 */
export function chooseBribes(
  view: View,
  d: DecisionOf<'explore.bribe'>,
  o: OptionsOf['explore.bribe'],
): { targets: Target[] } {
  const s = new Situation(view, d.seat);
  const army = forceOf(s, s.mineIn(d.hex));
  const total = s.mineIn(d.hex).reduce((n, c) => n + worth(c.kind), 0);
  const treasure = lying(view, d.hex)
    .filter((c) => c.seat === NOBODY)
    .reduce((n, c) => n + kindInfo(c.kind).gold * GOLD, 0);
  const gain = prize(s, d.hex) + treasure;
  const all = fightersOn(view, d.hex, NOBODY);
  // Does not spend the gold that a citadel needs in this round.
  const reserve = citadelAhead(s) ? citadelPrice(s) : 0;
  let best: Target[] = [];
  let most = -Number.MAX_SAFE_INTEGER;
  for (let set = 0; set < 1 << Math.min(6, o.prices.length); set++) {
    let gold = 0;
    const targets: Target[] = [];
    o.prices.forEach((p, i) => {
      if (i < 6 && (set >> i) & 1) {
        gold += p.gold;
        targets.push(p.target);
      }
    });
    if (gold > o.purse) continue;
    const rest = noForce();
    for (const x of all) {
      if (targets.includes(x.target)) continue;
      rest[x.step] += (Math.min(6, x.cv) * x.dice) / 6;
      rest.hp += x.capacity;
    }
    const r = estimateBattle(army, rest);
    const win = rest.hp === 0 ? 1 : r.win;
    const lost = rest.hp === 0 ? 0 : 1 - r.left;
    const spoiled = o.purse - gold < reserve ? (s.rivalSole >= 0 ? 40 : 10) : 0;
    const value = win * gain - lost * total - gold * GOLD - spoiled;
    if (value > most + 0.0001) {
      most = value;
      best = targets;
    }
  }
  return { targets: best };
}

/** Returns the `n` pieces of least worth. D-44 and other decisions */
export function leastOf(view: View, d: Decision, ids: readonly PieceId[], n: number): PieceId[] {
  const s = new Situation(view, d.seat);
  const cost = new Map(view.counters.map((c) => [c.id, s.isSupported(s.me, c.kind, c.at) ? worth(c.kind) : 0]));
  return ids
    .slice()
    .sort((a, b) => (cost.get(a) ?? 0) - (cost.get(b) ?? 0) || a - b)
    .slice(0, n);
}

/**
 * Returns an income piece other than a city or village, which would stay and fight for the defenders. D-34
 */
export function chooseIncome(view: View, ids: readonly Target[]): Target {
  return ids.find((id) => isTown(view.counters.find((c) => c.id === id)?.kind ?? -1)) ?? entryAt(ids, 0);
}
