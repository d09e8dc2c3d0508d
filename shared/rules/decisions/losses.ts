// The rules of the decisions about losses in battle: shots, hits and retreats.

import type { KindOrNone } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/losses.ts';
import { transportIdOf } from '../../model/game/pieces.ts';
import { battleOn } from '../../model/game/places.ts';
import { pieceOf } from '../../model/game/refusal.ts';
import {
  type Answers,
  type DecisionOf,
  type HexId,
  isPiece,
  type Kind,
  NOBODY,
  type PieceId,
  type Refusal,
  type Target,
  type View,
} from '../../model/game/types.ts';
import { shotTargets } from '../battle/aimed-shots.ts';
import { aimedHitsOn, remainingHitTargets, sideOf } from '../battle/hit-questions.ts';
import { hitCapacity, hitOrder } from '../battle/hit-targets.ts';
import {
  airHexes,
  crowdedOut,
  excessPieces,
  footHexes,
  footRefusal,
  leavingFlyer,
  leavingTransport,
} from '../battle/retreat.ts';
import { isSaveable, mayBeSaved, savingItems } from '../battle/saving-items.ts';
import { diceOn, type Fighter } from '../battle/sides.ts';
import { hasLentWings } from '../move/movement-cost.ts';
import { powerOf } from '../powers/powers.ts';
import { transportIn } from '../presence.ts';
import { isRackKnown } from '../queries/item-queries.ts';
import { areDistinct, isHex, pieceById, refuse, shownIn } from '../queries/queries.ts';
import { spaceIn } from '../queries/stacking-limit.ts';
import { traitOf } from '../traits/table.ts';
import { rule } from './rule.ts';

// The Marksman's owner shoots with the full combat value, or with a lower value and then chooses what the
// hit strikes. D-40, HPOW-06
interface BattleShotOptions {
  /** The targets that a hit of the weaker, aimed shot could strike now. */
  targets: Target[];
}

/** Returns the targets that an aimed shot of the seat may strike. HPOW-06 */
export function shotTargetsOf(view: View, d: DecisionOf<'battle.shot' | 'battle.victim'>): Target[] {
  const battle = battleOn(view);
  return battle === undefined ? [] : shotTargets(view, battle, d.seat);
}

export const battleShot = rule<typeof questions.battleShot, BattleShotOptions>(questions.battleShot, {
  options: (view, d) => ({ targets: shotTargetsOf(view, d) }),
  check: () => null,
});

// After the aimed shot has hit, the Marksman's owner chooses its victim. D-62, HPOW-06
interface BattleVictimOptions {
  targets: Target[];
}

export const battleVictim = rule<typeof questions.battleVictim, BattleVictimOptions>(questions.battleVictim, {
  options: (view, d) => ({ targets: shotTargetsOf(view, d) }),
  check(view, d, { target }) {
    if (shotTargetsOf(view, d).includes(target)) return null;
    const isKnown = !isPiece(target) || pieceById(view, target)?.up === true;
    return isKnown ? refuse('HPOW-06', pieceOf(target)) : refuse('piece.unknown', pieceOf(target));
  },
});

// A player whose side was hit lists the targets of the hits, in order. All such players answer at the same
// time. The acting opponent answers for neutral defenders. D-41, D-42, HIT-01…HIT-03, MAG-11, AMB-47, AMB-122

/**
 * `capacity`: how many hits each target can take. `count`: how many hits the player must place, never more
 * than the side can take.
 */
interface BattleHitsOptions {
  targets: { target: Target; kind: KindOrNone; cv: number; capacity: number }[];
  count: number;
  /**
   * `savers`: the saving items that the player can use. `saves`: the pieces that a saving item may save
   * in this round. MAG-11
   */
  savers: PieceId[];
  saves: PieceId[];
  /** Does a power cancel the first effective hit? POW-01 */
  spares: boolean;
}

/** Returns the targets that can still take a hit, with how many hits each takes. */
export function fightersFor(view: View, d: DecisionOf<'battle.hits'>): Fighter[] {
  const battle = diceOn(view);
  return battle === undefined ? [] : remainingHitTargets(view, battle, sideOf(battle, d.seat));
}

/**
 * Returns how many hits must be placed: all, but never more than the side can take. HIT-01
 */
export const toPlace = (fighters: readonly Fighter[], d: DecisionOf<'battle.hits'>): number =>
  Math.min(d.hits, hitCapacity(fighters));

function checkList(fighters: readonly Fighter[], targets: readonly Target[], need: number): Refusal | null {
  const left = new Map(fighters.map((f) => [f.target, f.capacity]));
  for (const target of targets) {
    const capacity = left.get(target);
    if (capacity === undefined) return refuse('piece.unknown', pieceOf(target));
    // A creature takes one hit; for a fort, city or village the remaining value is the limit. HIT-02, HIT-03
    if (capacity === 0) return refuse(!isPiece(target) ? 'HIT-03' : 'HIT-02', pieceOf(target));
    left.set(target, capacity - 1);
  }
  return targets.length === need ? null : refuse('HIT-01', { need, have: targets.length });
}

/** Returns the saving items that the side can use, on the rack or in the hex. MAG-11 */
export const saversFor = (view: View, d: DecisionOf<'battle.hits'>): PieceId[] => {
  const battle = diceOn(view);
  return battle === undefined ? [] : savingItems(view, d.hex, sideOf(battle, d.seat)).map((c) => c.id);
};

/** Returns the target pieces that an item could save. MAG-11 */
export function saveable(view: View, d: DecisionOf<'battle.hits'>, targets: readonly Target[]): PieceId[] {
  const battle = diceOn(view);
  if (battle === undefined) return [];
  const aimed = aimedHitsOn(battle, battle.sides.indexOf(sideOf(battle, d.seat)));
  return [...new Set([...aimed, ...targets])].filter(isPiece).filter((id) => isSaveable(view, battle, id));
}

/** Refuses saves for pieces that are not hit, without a saving item, or a second time in a round. MAG-11 */
function savesRefusal(view: View, d: DecisionOf<'battle.hits'>, answer: Answers['battle.hits']): Refusal | null {
  const { saver, saves = [] } = answer;
  if (saver !== undefined && !saversFor(view, d).includes(saver)) return refuse('piece.unknown', { id: saver });
  // If nothing is saved, both fields must be absent. If two forms of the same answer were legal, a changed
  // record would go unnoticed.
  if ((saver !== undefined || answer.saves !== undefined) && (saver === undefined || saves.length === 0))
    return refuse('MAG-11');
  if (!areDistinct(saves)) return refuse('decision.twice');
  const battle = diceOn(view);
  const aimed = battle === undefined ? [] : aimedHitsOn(battle, battle.sides.indexOf(sideOf(battle, d.seat)));
  for (const id of saves) {
    if (!answer.targets.includes(id) && !aimed.includes(id)) return refuse('MAG-11', { id });
    if (battle === undefined || !isSaveable(view, battle, id)) return refuse('MAG-11', { id });
  }
  return null;
}

/** Does a power cancel the first effective hit? POW-01 */
function isFirstSpared(view: View, d: DecisionOf<'battle.hits'>): boolean {
  const battle = diceOn(view);
  const side = battle === undefined ? NOBODY : sideOf(battle, d.seat);
  return powerOf(view, side).sparesFirstLoss === true && battle?.spared?.includes(side) !== true;
}

/**
 * Are all these targets the same kind of piece in the same state, so that the choice makes no
 * difference? Never true on a hidden map, where survivors may return to the different hexes they
 * came from. POW-02, VAR-03
 */
function areAlike(view: View, fighters: readonly Fighter[]): boolean {
  if (view.rules.hiddenMap !== 'off' || !fighters.every(({ target }) => isPiece(target))) return false;
  const looks = fighters.map(({ target }) => {
    const piece = pieceById(view, target);
    const hasWings = piece !== undefined && hasLentWings(view, piece);
    return JSON.stringify({ ...piece, id: 0, spent: null, hasWings });
  });
  return new Set(looks).size === 1;
}

export const battleHits = rule<typeof questions.battleHits, BattleHitsOptions>(questions.battleHits, {
  options(view, d) {
    const fighters = fightersFor(view, d);
    const targets = hitOrder(fighters).map(({ target, kind, cv, capacity }) => ({ target, kind, cv, capacity }));
    const savers = saversFor(view, d);
    const pieces = savers.length === 0 ? [] : targets.map((t) => t.target);
    const saves = savers.length === 0 ? [] : saveable(view, d, pieces);
    return { targets, count: toPlace(fighters, d), savers, saves, spares: isFirstSpared(view, d) };
  },
  /** True if the hits remove everything, or all targets are alike, and no piece may be saved. */
  forced(view, d) {
    const battle = diceOn(view);
    const fighters = fightersFor(view, d);
    const all = hitCapacity(fighters) + (isFirstSpared(view, d) ? 1 : 0);
    if (battle === undefined || (d.hits < all && !areAlike(view, fighters))) return false;
    const side = sideOf(battle, d.seat);
    return side === d.seat && isRackKnown(view, side)
      ? saversFor(view, d).length === 0
      : !mayBeSaved(view, d.hex, side);
  },
  check(view, d, answer) {
    const fighters = fightersFor(view, d);
    return checkList(fighters, answer.targets, toPlace(fighters, d)) ?? savesRefusal(view, d, answer);
  },
});

// A player stays in the battle or retreats with all creatures to one hex. A transport may take its passengers
// to another hex, with or without the other creatures. If `forced`, an attacker must leave. D-43, D-56, D-59,
// RET-01…RET-04, MAG-02, MAG-12, AMB-50, AMB-119, AMB-128

interface BattleRetreatOptions {
  forced: boolean;
  hexes: { hex: HexId; space: number }[];
  air: { hex: HexId; space: number }[];
  /** The transport that could take its passengers to the hexes of `air`; null if none exists. */
  craft: Kind | null;
  /** True if a flying walker goes by air, and no transport. POW-02 */
  wings: boolean;
}

/** Returns the hexes of a retreat on foot. */
export const onFoot = (view: View, d: DecisionOf<'battle.retreat'>): HexId[] => footHexes(view, d.hex, d.seat);

/** Returns the hexes of a retreat by transport. */
export const byAir = (view: View, d: DecisionOf<'battle.retreat'>): HexId[] => airHexes(view, d.hex, d.seat);

/** Does any piece stay if only the transport leaves? */
export const leavesSome = (view: View, d: DecisionOf<'battle.retreat'>): boolean => {
  const air = leavingTransport(view, d.hex, d.seat)?.id ?? 0;
  const flyer = leavingFlyer(view, d.hex, d.seat)?.id;
  return shownIn(view, d.hex, d.seat).some((c) => (flyer === undefined ? transportIdOf(c) !== air : c.id !== flyer));
};

function airRefusal(view: View, d: DecisionOf<'battle.retreat'>, air: HexId): Refusal | null {
  if (!isHex(view, air)) return refuse('hex.unknown', { hex: air });
  if (byAir(view, d).includes(air)) return null;
  if (leavingFlyer(view, d.hex, d.seat) !== undefined) return refuse('POW-02', { hex: air });
  const kind = transportIn(view, d.hex, d.seat)?.kind ?? -1;
  // The only reason against this hex is that the passengers do not fit. RET-04
  const need = crowdedOut(view, d.hex, d.seat, air);
  if (need > 0) return refuse('RET-04', { hex: air, need, have: spaceIn(view, air, d.seat) });
  return refuse(traitOf(kind).rule ?? 'MAG-02', { hex: air });
}

/** Would a player who must leave keep a piece in the hex that could walk away? AMB-119, AMB-127 */
const staysTooLong = (view: View, d: DecisionOf<'battle.retreat'>, air: HexId | undefined): boolean =>
  d.forced && (air === undefined || (onFoot(view, d).length > 0 && leavesSome(view, d)));

export const battleRetreat = rule<typeof questions.battleRetreat, BattleRetreatOptions>(questions.battleRetreat, {
  options(view, d) {
    const withSpace = (hex: HexId) => ({ hex, space: spaceIn(view, hex, d.seat) });
    return {
      forced: d.forced,
      hexes: onFoot(view, d).map(withSpace),
      air: byAir(view, d).map(withSpace),
      craft: (leavingTransport(view, d.hex, d.seat) ?? leavingFlyer(view, d.hex, d.seat))?.kind ?? null,
      wings: leavingFlyer(view, d.hex, d.seat) !== undefined,
    };
  },
  forced: (view, d) => d.forced && onFoot(view, d).length + byAir(view, d).length === 1,
  check(view, d, { hex, air }) {
    const refusal = air === undefined ? null : airRefusal(view, d, air);
    if (refusal !== null) return refusal;
    if (hex === null) return staysTooLong(view, d, air) ? refuse('decision.forced') : null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return footRefusal(view, d.hex, d.seat, hex);
  },
});

// If the target hex of a retreat is too small, the player chooses the pieces to lose, among the retreating
// pieces and those in the target hex. Asked before the pieces move (D-44, RET-04, AMB-49).
interface RetreatExcessOptions {
  ids: PieceId[];
  count: number;
}

export const retreatExcess = rule<typeof questions.retreatExcess, RetreatExcessOptions>(questions.retreatExcess, {
  options: (view, d) => ({ ids: excessPieces(view, d.hex, d.seat).map((c) => c.id), count: d.over }),
  check(view, d, { ids }) {
    const own = excessPieces(view, d.hex, d.seat);
    for (const id of ids) if (!own.some((c) => c.id === id)) return refuse('piece.unknown', { id });
    const again = ids.find((id, i) => ids.indexOf(id) !== i);
    if (again !== undefined) return refuse('decision.twice', { id: again });
    return ids.length === d.over ? null : refuse('RET-04', { need: d.over, have: ids.length });
  },
});
